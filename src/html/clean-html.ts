/**
 * Prepares HTML for the result: sanitizes it with the lists of `allowlists.ts` and resolves its
 * relative URIs, both in one pass, or only one of them if the other is turned off. Text that needs
 * no change is returned as the same string. Linear in its input; never throws on content.
 */
import { closeBidiInHtml } from '../text/bidi.ts';
import type { TimeLimit } from '../text/limits.ts';
import { Growth } from '../text/limits.ts';
import { decodeAttribute } from '../text/references.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { LONGEST_BASE, resolveUri } from '../text/uri.ts';
import {
  isXmlCharacter,
  joinSurrogates,
  readAllowed,
  readForbidden,
  type WrittenCharacter,
} from '../text/xml-characters.ts';
import { defaultPolicy, type HtmlPolicy } from './policy.ts';
import { resolveMarkup } from './resolve-uris.ts';
import { type StrayHandler, sanitizeMarkup } from './sanitize.ts';

/** Gets a reference to a character that XML does not allow, and what replaces it. */
type ForbiddenHandler = (reference: string, readAs: string) => void;

/** What to do. */
export interface CleanOptions {
  /** The base of relative URIs; `''` leaves them as they are. */
  readonly base: string;
  /**
   * The page that the HTML is part of: references to the same document lead there, unless their
   * target is in the HTML.
   *
   * @default ''
   */
  readonly page?: string;
  /** Remove what is not on the lists. */
  readonly sanitize: boolean;
  /** Make relative URIs absolute. */
  readonly resolve: boolean;
  /**
   * The lists, if a caller has extended them with `htmlPolicy`.
   *
   * @default the lists as they are
   */
  readonly policy?: HtmlPolicy;
  /** Gets what is not markup although a browser would read it as such. */
  readonly onStray?: StrayHandler;
  /** Gets the references to characters that XML does not allow. */
  readonly onForbidden?: ForbiddenHandler;
  /**
   * Whether a link takes the place of a frame.
   *
   * @default true
   */
  readonly linkFrames?: boolean;
  /**
   * What absolute URIs may add.
   *
   * @default any length
   */
  readonly growth?: Growth;
  /**
   * The time for cleaning: what is not read by then is removed or, without sanitizing, not resolved.
   *
   * @default any time
   */
  readonly time?: TimeLimit | null;
}

/**
 * Sanitizes HTML and resolves the URIs in it.
 *
 * @example
 * cleanHtml('<a href="/x" onclick="y()">z</a>', { base: 'http://a/', sanitize: true, resolve: true
 * })
 * // '<a href="http://a/x">z</a>'
 */
export function cleanHtml(written: string, options: CleanOptions): string {
  const { sanitize, resolve, policy = defaultPolicy() } = options;
  const { growth = Growth.unlimited(), time = null } = options;
  const page = resolve ? (options.page ?? '') : '';
  // Forbidden references are replaced first, so that the sanitizer sees the result.
  const html = replaceForbiddenReferences(written, options.onForbidden ?? ignore);
  const declared = resolve ? BASE.exec(html) : null;
  const given = resolve ? options.base : '';
  const base = declared === null ? given : declaredBase(declared, given);
  const { onStray, linkFrames = true } = options;
  const clean = sanitize
    ? closeBidiInHtml(
        sanitizeMarkup(html, { base, page, policy, growth, time, onStray, linkFrames }),
      )
    : resolveMarkup(html, { base, page, growth, time });
  // Where references were replaced, others may have appeared. Nothing may be removed from sanitized
  // HTML, because the text on both sides could combine into something else.
  return html === written ? clean : readAllowed(clean, '�');
}

function ignore(): void {}

const BASE = /<base\s(?:[^<>]{0,1000}\s)?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;
const WEB_URL = /^https?:\/\/[^\s/]/i;

/** The base that the first `<base>` declares (HTML §4.2.3), if it is a web page, or the given one. */
function declaredBase(
  [, inDouble, inSingle, bare = '']: readonly (string | undefined)[],
  base: string,
): string {
  const own = resolveUri(base, decodeAttribute(inDouble ?? inSingle ?? bare));
  return WEB_URL.test(own) && own.length <= LONGEST_BASE ? own : base;
}

/** Numeric references as HTML defines them: the semicolon may be missing. */
const REFERENCE = /&#(?:[xX]([\da-fA-F]+)|(\d+));?/g;

/**
 * HTML without references to characters that XML does not allow (`&#1;`); halves of a surrogate pair
 * are joined. HTML reads many of them as the characters themselves; here they are replaced in the
 * same way as in XML.
 */
function replaceForbiddenReferences(html: string, onForbidden: ForbiddenHandler): string {
  // Most HTML has none.
  if (!html.includes('&#')) return html;
  const replaced = new StringBuilder();
  let from = 0;
  for (const { code, written, index } of joinSurrogates(charactersOf(html))) {
    const isAllowed = isXmlCharacter(code);
    if (isAllowed && !written.includes('&', 1)) continue;
    const readAs = isAllowed ? String.fromCodePoint(code) : readForbidden(code);
    if (!isAllowed) onForbidden(written, readAs);
    replaced.add(html.slice(from, index));
    replaced.add(readAs);
    from = index + written.length;
  }
  if (from === 0) return html;
  replaced.add(html.slice(from));
  return replaced.toString();
}

function* charactersOf(html: string): Generator<WrittenCharacter> {
  for (const { 0: written, 1: hexadecimal, 2: decimal, index } of html.matchAll(REFERENCE)) {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    yield { code, written, index };
  }
}
