/**
 * Strict JSON, as the platform parses it, with bounded nesting (`recover-json.ts` tolerates
 * errors).
 */
import { BACKSLASH, COMMA, DOUBLE_QUOTE } from '../text/characters.ts';
import { firstFaultOfJson } from './json-fault.ts';

/** A JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonRecord;

/** A JSON object. */
export interface JsonRecord {
  readonly [member: string]: JsonValue | undefined;
}

/** Whether a value is an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number may be too large only if it has an exponent of three digits, or hundreds of digits. */
const MAYBE_INFINITE = /\d[eE]\+?\d{3}|\d{210}/;

/** A number too large for the platform is not used: infinity would be `null` in JSON. */
export function unlessInfinite(value: JsonValue): JsonValue {
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY ? null : value;
}

/** The value of a JSON text, or the position of its first error. */
export type ParsedJson =
  | {
      readonly kind: 'valid';
      readonly value: JsonValue;
      /** The nesting depth of objects and lists. */
      readonly depth: number;
      /** The number of values, or a little more. */
      readonly count: number;
    }
  | JsonFault
  /** The text has more values than it may. */
  | { readonly kind: 'too-many' };

/** Where a text stops being JSON. */
export interface JsonFault {
  readonly kind: 'fault';
  /** The UTF-16 index. */
  readonly index: number;
  readonly reason: string;
}

/**
 * The maximum depth for the platform's parser (RFC 8259 §9 leaves it to the reader): for a text of
 * brackets only, it needs eighty times the text's length.
 */
const DEEPEST = 65_536;

/**
 * Parses a JSON text; reports where it is not valid. One with too many values is not parsed, because
 * each takes more memory than it is long.
 */
export function parseJson(text: string, maxValues: number): ParsedJson {
  const { depth, index, count } = shapeOf(text);
  if (depth > DEEPEST) {
    return { kind: 'fault', index, reason: 'lists and objects are nested too deeply' };
  }
  if (count > maxValues) return { kind: 'too-many' };
  try {
    const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
    const reviver = MAYBE_INFINITE.test(json)
      ? (_: string, value: JsonValue): JsonValue => unlessInfinite(value)
      : undefined;
    return { kind: 'valid', value: JSON.parse(json, reviver), depth, count };
  } catch {
    return { kind: 'fault', ...firstFaultOfJson(text) };
  }
}

/** `{` and, except for one bit, `[`; `}` and `]`. */
const OPEN = 0x7b;
const CLOSE = 0x7d;
const BRACE_BIT = 0x20;

/** How JSON is nested, and how much there is in it. */
interface Shape {
  /** The nesting depth of objects and lists. */
  readonly depth: number;
  /** The first bracket at that depth, or beyond the limit. */
  readonly index: number;
  /** The number of values, or more: empty containers count twice. */
  readonly count: number;
}

function shapeOf(text: string): Shape {
  let count = 1;
  let level = 0;
  let depth = 0;
  let deepestAt = 0;
  for (let index = 0; index < text.length && depth <= DEEPEST; index += 1) {
    const code = text.charCodeAt(index);
    if (code === DOUBLE_QUOTE) {
      index = endOfString(text, index + 1);
    } else if ((code | BRACE_BIT) === CLOSE) {
      level -= 1;
    } else if (code === COMMA) {
      count += 1;
    } else if ((code | BRACE_BIT) === OPEN) {
      count += 1;
      level += 1;
      if (level <= depth) continue;
      depth = level;
      deepestAt = index;
    }
  }
  return { depth, index: deepestAt, count };
}

/** The index of the quote that ends a string; the length of the text if there is none. */
export function endOfString(text: string, from: number, quote: string = '"'): number {
  let end = text.indexOf(quote, from);
  while (end >= 0 && isEscaped(text, from, end)) end = text.indexOf(quote, end + 1);
  return end < 0 ? text.length : end;
}

/** Whether the character at an index is escaped in a string that is read from an earlier index on. */
export function isEscaped(text: string, from: number, index: number): boolean {
  let start = index;
  while (start > from && text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return (index - start) % 2 === 1;
}

/** An object or a list. */
export type JsonContainer = JsonRecord | readonly JsonValue[];

/** Whether a value is an object or a list. */
export function isContainer(value: JsonValue | undefined): value is JsonContainer {
  return typeof value === 'object' && value !== null;
}
