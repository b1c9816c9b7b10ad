/**
 * The schemes of URLs: which ones a link may have, which ones load an image or a player, and which
 * ones run script. This is the only table of them; the model, the sanitizer, `bozofeed/reader`, lists
 * of feeds and the validator use it. Everything here is linear in its input and never throws.
 */

import { COLON } from './characters.ts';
import { memberOf } from './given.ts';
import { onFirstUse } from './on-first-use.ts';
import { wordSet } from './strings.ts';
import { resolveUri, trimUri } from './uri.ts';

/**
 * Schemes that a link may have: those that feeds use, and others of the same kinds. Opening such a
 * URL shows a page, or passes it to a program that shows what it does with it. Schemes that log in
 * to another computer, mount its files or run a command (`ssh`, `telnet`, `smb`, `svn+ssh`, `rsync`,
 * `git`, …) are missing, because following a link must not do that. `file` is missing: only a
 * document that is a file may link to files.
 */
const LINK_SCHEMES: ReadonlySet<string> = wordSet(`
  http https ftp gemini gopher ipfs ipns
  feed itms itpc pcast podcast webcal
  callto facetime irc irc6 ircs mailto matrix sip sips skype sms tel xmpp
  news nntp snews
  mms rtsp
  bitcoin geo lightning magnet nostr
  at doi hdl info tag urn
`);

/** Schemes that contain a program or a document, in browsers of any age. */
const UNSAFE_SCHEMES: ReadonlySet<string> = wordSet(`
  about blob data filesystem its jar javascript jscript livescript mhtml mk mocha ms-its res vbs
  vbscript view-source wyciwyg
`);

/** Images that are nothing else. SVG is not included, because it is a document. */
const DATA_IMAGE = /^data:image\/(?:avif|bmp|gif|jpe?g|png|webp|x-icon)[;,]/i;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const WEB = /^https?:/i;

/** What a URL is for: a link, or else a page, an image or a player, which is on the web. */
export type UriUse = 'link' | 'web';

/** What else is allowed. */
export interface UriAllowance {
  /** `data:` URIs of images. */
  readonly allowDataImages?: boolean;
  /** The base: a document that is a file may refer to files. */
  readonly base?: string;
}

/**
 * Whether a URL may be used: it is relative, or its scheme is one for that use. Character references
 * must be decoded first.
 */
export function isUsable(uri: string, use: UriUse, allowed: UriAllowance = {}): boolean {
  if (WEB.test(uri)) return true;
  const allowDataImages = memberOf(allowed, 'allowDataImages') ?? false;
  if (hasUnsafeScheme(uri, allowDataImages)) return false;
  const tidy = trimUri(uri);
  const [start, scheme] = SCHEME.exec(tidy) ?? [];
  if (start === undefined || scheme === undefined) return true;
  const name = scheme.toLowerCase();
  // `hasUnsafeScheme` refuses all other `data:` URIs.
  if (name === 'data') return true;
  if (name === 'file') return /^\s*file:/i.test(memberOf(allowed, 'base') ?? '');
  if (use === 'web') return WEB.test(start);
  const rest = tidy.slice(start.length);
  // `feed:https://…`
  if (name === 'feed' && SCHEME.test(rest)) return WEB.test(rest);
  return LINK_SCHEMES.has(name) && (WEB.test(start) || !AS_OPTION.test(rest));
}

/** A host that a program would read as an option (`ftp://-o…`). */
const AS_OPTION = /^\/*(?:[^/?#]*@)?-(?!\d)/;

/**
 * Resolves a reference and refuses what no URL for that use should have: an unknown or
 * unsafe scheme, or an invalid authority. A refusal is `''`.
 */
export function safeUri(
  base: string,
  reference: string | null,
  use: UriUse,
  allowDataImages = false,
): string {
  const written = reference ?? '';
  const uri = resolveUri(base, written);
  // What hides a scheme is percent-encoded after that.
  if (hasUnsafeScheme(written, allowDataImages)) return '';
  if ((uri.includes('[') || uri.includes(']')) && !hasBracketsInOrder(uri)) return '';
  return isUsable(uri, use, { allowDataImages, base }) ? uri : '';
}

/**
 * A URL of a result that may be from a database, if it may be used; otherwise `''`. Characters that
 * control the direction of text are percent-encoded in it.
 */
export function usableUri(uri: string, use: UriUse): string {
  const tidy = trimUri(uri);
  return isUsable(tidy, use) && !hasUnsafeScheme(uri) ? tidy : '';
}

/** Whether a URI is not a link, but harmless as a text: its scheme is merely unknown here. */
export function hasOtherScheme(uri: string): boolean {
  return !isUsable(uri, 'link') && !hasUnsafeScheme(uri);
}

const AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)/i;

/** Whether brackets in an authority enclose an IPv6 address and nothing else (RFC 3986 §3.2.2). */
function hasBracketsInOrder(uri: string): boolean {
  const authority = AUTHORITY.exec(uri)?.[1] ?? '';
  return /^(?:[^[\]]*@)?\[[^[\]]*\](?::\d*)?$/.test(authority) || !/[[\]]/.test(authority);
}

/**
 * Whether following a URI would run a program, or open a document inside it: `javascript:`,
 * `vbscript:`, `data:` and similar schemes. White space, control characters and invisible
 * characters that some browser would skip do not hide the scheme; nor does `feed:` before it.
 * Character references must be decoded first.
 */
export function hasUnsafeScheme(uri: string, allowDataImages = false): boolean {
  // Nearly all URLs are of http or https.
  if (uri.startsWith('http') && uri.charCodeAt(uri.charCodeAt(4) === LETTER_S ? 5 : 4) === COLON) {
    return false;
  }
  let scheme = '';
  for (let at = 0; at < uri.length; at++) {
    const code = uri.charCodeAt(at);
    if (code === COLON) {
      if (scheme === 'feed') {
        scheme = '';
        continue;
      }
      if (!UNSAFE_SCHEMES.has(scheme)) return false;
      return !(allowDataImages && scheme === 'data' && DATA_IMAGE.test(trimUri(uri)));
    }
    if (code <= 0x20) continue;
    if (code >= 0x7f) {
      const character = String.fromCodePoint(uri.codePointAt(at) ?? code);
      at += character.length - 1;
      if (INVISIBLE().test(character)) continue;
      // No relevant scheme has other letters.
      return false;
    }
    // Nor is any longer; `/`, `?` and `#` end a possible scheme.
    if (scheme.length > 16 || code === 0x2f || code === 0x3f || code === 0x23) return false;
    scheme += uri.charAt(at).toLowerCase();
  }
  return false;
}

const LETTER_S = 0x73;

/**
 * Control characters, spaces and invisible characters (zero-width characters, soft hyphens,
 * variation selectors, fillers, tags, noncharacters), which a lenient reader skips in a scheme.
 */
const INVISIBLE = onFirstUse(
  () =>
    /^[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffd]$/u,
);
