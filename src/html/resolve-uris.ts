/**
 * Resolves relative references in markup without any other change. The tokenizer finds the values
 * of attributes; URIs that resolve to something else are replaced, and the text around them is
 * copied.
 */

import type { Growth } from '../text/growth.ts';
import { onFirstUse } from '../text/on-first-use.ts';
import { decodeAttribute } from '../text/references.ts';
import { StringBuilder } from '../text/strings.ts';
import type { TimeLimit } from '../text/time-limit.ts';
import { resolveUri } from '../text/uri.ts';
import { URI_ATTRIBUTES } from './allowlists.ts';
import { escapeAttribute } from './escape.ts';
import { isFragment, targetOf, targetsIn } from './own-references.ts';
import { changeSrcset } from './srcset.ts';
import { DOUBLE_QUOTE, SINGLE_QUOTE } from './syntax.ts';
import { forEachAttribute, IGNORED, readTokens, type TagToken } from './tokenizer.ts';

/** How to resolve. */
export interface ResolveOptions {
  /** The base of the URIs in the markup; `''` leaves them as they are. */
  readonly base: string;
  /** The page that the markup is part of; `''` if unknown. */
  readonly page: string;
  /** What absolute URIs may add. */
  readonly growth: Growth;
  /** The time for it: URIs that are not read by then stay as they are. */
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

/** After the `=` of an attribute, a value without a scheme. */
const RELATIVE = /\s*(?:"(?!")|'(?!')|(?![\s"'>]))(?![a-z][a-z0-9+.-]*:)/iy;
const WHITE_SPACE = /\s/;

/** Attributes that contain URIs, by the code of their last letter. */
const NAMES_BY_END: readonly (readonly string[] | undefined)[] = namesByEnd();

function namesByEnd(): string[][] {
  const names: string[][] = [];
  for (const name of URI_ATTRIBUTES) {
    const end = name.charCodeAt(name.length - 1);
    names[end] = [...(names[end] ?? []), name];
  }
  return names;
}

/**
 * Whether markup may contain relative references. It may report some where there are none, but
 * never the reverse.
 */
export function mayHaveRelativeReferences(html: string): boolean {
  for (let at = html.indexOf('='); at >= 0; at = html.indexOf('=', at + 1)) {
    if (!isAfterUriAttribute(html, at)) continue;
    RELATIVE.lastIndex = at + 1;
    if (RELATIVE.test(html)) return true;
  }
  return false;
}

function isAfterUriAttribute(html: string, equals: number): boolean {
  let end = equals;
  while (end > 0 && isWhiteSpace(html.charCodeAt(end - 1))) end--;
  const names = NAMES_BY_END[html.charCodeAt(end - 1) | 0x20] ?? [];
  for (const name of names) {
    const start = end - name.length;
    if (start >= 0 && html.slice(start, end).toLowerCase() === name) return true;
  }
  return false;
}

function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x9 && code <= 0xd);
  return WHITE_SPACE.test(String.fromCharCode(code));
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
export function changeList(value: string, change: (uri: string) => string): string {
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
