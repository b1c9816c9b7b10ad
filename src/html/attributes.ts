/**
 * Judges the values of attributes that have a syntax of their own: returns what is kept, or `null`.
 */
import { hasUnsafeScheme } from '../text/schemes.ts';
import { FONT_SIZES, LONGEST_MARKER, LONGEST_OF_FORMULA, type NumberBound } from './bounds.ts';
import { pixelsOf, readMeasure } from './measure.ts';
import { prefixed } from './names.ts';
import type { AttributeRule } from './policy.ts';
import { isBlank } from './resolve-uris.ts';

/** One of the values of a rule, in any letter case, or an empty value. */
export function judgeValue({ values }: AttributeRule, value: string): string | null {
  const word = value.trim().toLowerCase();
  return word === '' || values?.has(word) ? value : null;
}

/** Digits with a unit; HTML ignores whatever follows them (§2.3.4.4). */
const NUMBER = /^[+-]?([\d.]+)(?:\s?([a-z]+|%))?[\s;]*$/i;

const NO_NUMBER: NumberBound = { most: 0, percent: 0 };

/** A number within the bound of a rule. A value without digits has no effect. */
export function judgeNumber({ bound }: AttributeRule, value: string): string | null {
  const [, digits = '', unit = ''] = NUMBER.exec(value.trim()) ?? [];
  const measure = readMeasure(digits + unit);
  if (measure === null) return /\d/.test(value) ? null : value;
  const { most, percent } = bound ?? NO_NUMBER;
  const isWithin = measure.unit === '%' ? measure.number <= percent : pixelsOf(measure, 1) <= most;
  return isWithin ? value : null;
}

/** The size of `<font size>`, relative to the text around the entry; 0 for none. */
export function fontSizeOf(value: string): number {
  const [, sign = '', digits] = /^\s*([+-]?)(\d{1,9})/.exec(value) ?? [];
  if (digits === undefined) return 0;
  const size = Number(digits);
  const level = { '+': 3 + size, '-': 3 - size }[sign] ?? size;
  return FONT_SIZES[Math.min(Math.max(level, 1), 7) - 1] ?? 0;
}

/** Whether the number of an item may be too long for the space of markers. */
export function isLongMarker(value: string): boolean {
  return value.replace(/[^\d-]/g, '').length > LONGEST_MARKER;
}

const FORMULA_WORD = /^(?!negative)[a-z]+$/i;

/** Lengths in a formula, which may also be names. */
export function judgeFormula(value: string): string | null {
  const isShort = (word: string): boolean => {
    const measure = readMeasure(word);
    if (measure === null) return FORMULA_WORD.test(word);
    if (measure.number < 0) return false;
    return measure.unit === '%'
      ? measure.number <= 300
      : pixelsOf(measure, 1) <= LONGEST_OF_FORMULA;
  };
  return value
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || isShort(word))
    ? value
    : null;
}

/** `rel` without the keyword that lets another page change this one. */
export function judgeRelations(value: string): string | null {
  if (!/opener/i.test(value)) return value;
  const words = value.split(/\s+/).filter((word) => word.toLowerCase() !== 'opener');
  return words.length === 0 ? null : words.join(' ');
}

/** The name of an image map; whatever precedes the `#` does not count (HTML §2.3.9). */
export function judgeMap(value: string): string | null {
  const at = value.indexOf('#');
  if (at < 0) return isBlank(value) ? '' : null;
  return `#${prefixed(value.slice(at + 1))}`;
}

/** `url()` may only refer to the same image, and nothing else that could load or run is allowed. */
export function judgePaint(value: string): string | null {
  const [, quote = '', name, rest = ''] = LOCAL_PAINT.exec(value.trim()) ?? [];
  if (name !== undefined) return `url(${quote}#${prefixed(name)}${quote})${rest}`;
  return /url|expression|\\|@import/i.test(value) || hasUnsafeScheme(value) ? null : value;
}

const LOCAL_PAINT = /^url\(\s*(['"]?)#([\w.:-]+)\1\s*\)(\s*[\w#]+)?$/i;
