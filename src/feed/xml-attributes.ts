/** The attributes that every XML element may have: `xml:base` and `xml:lang`. */
import type { ProblemFacts, Report } from '../problems/facts.ts';
import type { Growth } from '../text/limits.ts';
import { hasUnsafeScheme } from '../text/schemes.ts';
import { LONGEST_BASE, resolveUri } from '../text/uri.ts';
import type { XmlCursor, XmlElement } from '../xml/events.ts';

/**
 * The longest language that applies to what is inside: about three times the 35 characters that
 * RFC 5646 §4.4.1 asks programs to have room for.
 */
export const LONGEST_LANGUAGE = 100;

/** The longest namespace URI that kept elements repeat. */
export const LONGEST_NAMESPACE = 2048;

/** Where what an element inherits is reported, and what it may add. */
interface Inheriting {
  readonly growth: Growth;
  readonly report: Report;
}

/** The base URI that applies in an element; an unsafe or overlong one is ignored. */
export function baseOf(
  element: XmlElement,
  inherited: string,
  { growth, report }: Inheriting,
  cursor: XmlCursor,
): string {
  const own = xmlAttribute(element, 'base');
  if (own === undefined || own === '' || growth.isSpent) return inherited;
  const base = own.length > LONGEST_BASE ? own : resolveUri(inherited, own);
  if (base.length > LONGEST_BASE) {
    report('OverlongValue', overlong('base', base, LONGEST_BASE), cursor.tagStart);
    return inherited;
  }
  if (base === '' || hasUnsafeScheme(base)) return inherited;
  return growth.takeLonger(base, own) ? base : inherited;
}

/**
 * The language that applies in an element; an empty one means that none does (XML 1.0 §2.12), and
 * an overlong one is ignored.
 */
export function languageOf(
  element: XmlElement,
  inherited: string | null,
  { report }: Inheriting,
  cursor: XmlCursor,
): string | null {
  const own = xmlAttribute(element, 'lang');
  if (own === undefined) return inherited;
  if (own.length > LONGEST_LANGUAGE) {
    report('OverlongValue', overlong('language', own, LONGEST_LANGUAGE), cursor.tagStart);
    return inherited;
  }
  return own === '' ? null : own.replaceAll('_', '-');
}

/** The facts about a value that is too long to apply to what is inside. */
export function overlong(
  kind: ProblemFacts['OverlongValue']['kind'],
  { length }: string,
  limit: number,
): ProblemFacts['OverlongValue'] {
  return { kind, length, limit };
}

/** The bit that distinguishes small ASCII letters from capitals. */
const LOWER_CASE = 0x20;

/**
 * An attribute that every XML element may have; some feeds omit its prefix, and CDF uses capitals.
 */
function xmlAttribute({ attributes }: XmlElement, local: 'base' | 'lang'): string | undefined {
  for (const attribute of attributes) {
    // Most attributes have another name, and their length and first letter rule them out quickly.
    if (attribute.local.length !== local.length) continue;
    if ((attribute.local.charCodeAt(0) | LOWER_CASE) !== local.charCodeAt(0)) continue;
    if (attribute.prefix !== 'xml' && attribute.prefix !== '') continue;
    if (attribute.local.toLowerCase() === local) return attribute.value.trim();
  }
  return undefined;
}
