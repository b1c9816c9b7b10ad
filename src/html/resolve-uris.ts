/**
 * Resolves relative references in markup without any other change. The tokenizer finds the values
 * of attributes; URIs that resolve to something else are replaced, and the text around them is
 * copied.
 */

import { DOUBLE_QUOTE, SINGLE_QUOTE } from '../text/characters.ts';
import type { Growth, TimeLimit } from '../text/limits.ts';
import { onFirstUse } from '../text/on-first-use.ts';
import { decodeAttribute } from '../text/references.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { percentDecoded, resolveUri } from '../text/uri.ts';
import { URI_ATTRIBUTES } from './allowlists.ts';
import { changeSrcset } from './images.ts';
import { prefixed } from './names.ts';
import { escapeAttribute } from './syntax.ts';
import { forEachAttribute, IGNORED, readTokens, type TagToken } from './tokenizer.ts';

// References to the same document (RFC 3986 §4.4) in a piece of HTML. A feed has the content of many
// pages, so a fragment means a target in that piece, or else in the page of the entry, and never one
// in the feed.

/** Reads the references in one piece of HTML. */
export class OwnReferences {
  readonly #html: string;
  readonly #base: string;
  readonly #page: string;
  /** The pages that this HTML may be part of; `null` until they are needed. */
  #pages: readonly string[] | null = null;
  /** The names that references can lead to; `null` until they are needed. */
  #targets: ReadonlySet<string> | null;
  /** The names that references do lead to. */
  readonly #used = new Set<string>();

  /**
   * @param page the page of the entry; `''` if unknown
   * @param targets the names that were written, if that is known
   */
  constructor(
    html: string,
    base: string,
    page: string,
    targets: ReadonlySet<string> | null = null,
  ) {
    this.#html = html;
    this.#base = base;
    this.#page = page;
    this.#targets = targets;
  }

  /**
   * The URI to write for a reference; `null` if it does not refer to the same document.
   *
   * @param uri the reference, made absolute
   */
  read(reference: string, uri: string): string | null {
    const isOwn = isFragment(reference);
    this.#pages ??= [pageOf(this.#base), pageOf(this.#page)].filter((each) => each !== '');
    if (!isOwn && !this.#pages.includes(pageOf(uri))) return null;
    const name = targetOf(uri);
    this.#targets ??= namesIn(this.#html);
    if (name !== '' && this.#targets.has(prefixed(name))) {
      this.#used.add(prefixed(name));
      return `#${prefixed(uri.slice(uri.indexOf('#') + 1).trimEnd())}`;
    }
    if (!isOwn || this.#page === '') return isOwn ? fragmentOf(uri) : null;
    return withoutFragment(this.#page) + uri.slice(uri.indexOf('#')).trimEnd();
  }

  /** The references for another pass, if a target that was used is not in what was written. */
  written(clean: string): OwnReferences | null {
    if (this.#used.size === 0) return null;
    const targets = namesIn(clean);
    const kept = [...this.#used].filter((name) => targets.has(name));
    if (kept.length === this.#used.size) return null;
    return new OwnReferences(this.#html, this.#base, this.#page, new Set(kept));
  }
}

/** The names of the targets in markup, as they are written. */
function namesIn(html: string): ReadonlySet<string> {
  return new Set(Array.from(targetsIn(html), prefixed));
}

/** A fragment without a page that it could lead to. */
function fragmentOf(uri: string): string {
  const name = uri.slice(uri.indexOf('#') + 1).trimEnd();
  return name === '' ? '#' : `#${prefixed(name)}`;
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

/** A page in one spelling: `http` or `https`, with or without a slash at the end. */
function pageOf(uri: string): string {
  return withoutFragment(uri)
    .replace(/^https?:/i, '')
    .replace(/\/$/, '');
}

const TARGET = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The names of the targets in markup. It may have some that a browser would not see as targets. */
function targetsIn(html: string): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(TARGET)) {
    targets.add(decodeAttribute(double ?? single ?? bare ?? ''));
  }
  return targets;
}

/** Whether a reference consists of a fragment, so that it refers to the same document (RFC 3986 §4.4). */
function isFragment(reference: string): boolean {
  return reference.trimStart().startsWith('#');
}

/** The name of the target that a URI refers to, as browsers find it (HTML §7.4.6.4): decoded. */
function targetOf(uri: string): string {
  return percentDecoded(uri.slice(uri.indexOf('#') + 1).trimEnd());
}

/** How to resolve. */
interface ResolveOptions {
  /** The base of the URIs in the markup; `''` leaves them as they are. */
  readonly base: string;
  /** The page that the markup is part of; `''` if unknown. */
  readonly page: string;
  /** What absolute URIs may add. */
  readonly growth: Growth;
  /** The time for resolving: URIs that are not read by then stay as they are. */
  readonly time: TimeLimit | null;
}

/** Resolves every relative URI in attributes; everything else stays as it is. */
export function resolveMarkup(html: string, options: ResolveOptions): string {
  const { base, page, growth, time } = options;
  if (base === '' || !html.includes('<')) return html;
  const output = new StringBuilder();
  let copied = 0;
  const targets = onFirstUse(() => targetsIn(html));
  const resolve = (reference: string): string => {
    if (growth.isSpent) return reference;
    const isSame = isFragment(reference);
    if (isSame && targets().has(targetOf(reference))) return reference;
    const uri = isSame && page !== '' ? page + reference.trim() : resolveUri(base, reference);
    if (uri.length <= reference.length) return uri;
    return growth.takeLonger(escapeQuoted(uri), reference) ? uri : reference;
  };
  const attribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    if (start < 0 || !URI_ATTRIBUTES.has(name)) return;
    const value = decodeAttribute(html.slice(start, end));
    const resolved = resolveValue(name, value, resolve);
    if (resolved === value) return;
    // Without quotes, the end of the value does not change, but the new value may need quotes.
    const mark = isQuote(html.charCodeAt(start - 1)) ? '' : '"';
    output.add(html.slice(copied, start) + mark + escapeQuoted(resolved) + mark);
    copied = end;
  };
  const startTag = (tag: TagToken): boolean => {
    forEachAttribute(tag, attribute);
    return false;
  };
  readTokens(html, { ...IGNORED, startTag }, { time });
  if (copied === 0) return html;
  output.add(html.slice(copied));
  return output.toString();
}

/** As a value between quotes of either kind. */
function escapeQuoted(characters: string): string {
  return escapeAttribute(characters).replaceAll("'", '&#39;');
}

/** The `=` of an attribute that contains URIs, and the start of a value without a scheme. */
const RELATIVE = new RegExp(
  `(?<=(?:${[...URI_ATTRIBUTES].join('|')})\\s*)=` +
    `\\s*(?:"(?!")|'(?!')|(?![\\s"'>]))(?![a-z][a-z0-9+.-]*:)`,
  'iy',
);

/**
 * Whether markup may contain relative references. It may report some where there are none, but
 * never the reverse.
 */
export function mayHaveRelativeReferences(html: string): boolean {
  for (let at = html.indexOf('='); at >= 0; at = html.indexOf('=', at + 1)) {
    RELATIVE.lastIndex = at;
    if (RELATIVE.test(html)) return true;
  }
  return false;
}

/** A value without quotes starts after a `=` or white space. */
function isQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
}

/** Applies `change` to the URI of a value, or to each URI of `srcset` and `ping`. */
function resolveValue(name: string, value: string, change: (uri: string) => string): string {
  if (name === 'srcset') return changeSrcset(value, change);
  if (name === 'ping') return changeList(value, change);
  return isBlank(value) ? value : change(value);
}

/** URIs separated by white space; those that `change` refuses are removed. */
function changeList(value: string, change: (uri: string) => string): string {
  return value
    .split(/[\t\n\f\r ]+/)
    .map((uri) => (uri === '' ? '' : change(uri)))
    .filter((uri) => uri !== '')
    .join(' ');
}

/** An empty URL stays empty: it means the page that shows it, whatever the base. */
export function isBlank(value: string): boolean {
  return value === '' || value.trim() === '';
}
