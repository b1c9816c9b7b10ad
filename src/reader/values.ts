/**
 * Reads values safely. Entries may come from a database, written by an older version or another
 * program, so a value of the wrong type counts as absent.
 */
import { isRecord } from '../text/given.ts';

/** Some keys of a record, as databases give them: what is absent may be `null` or `undefined`. */
export type Stored<T, K extends keyof T> = { readonly [P in K]?: T[P] | null | undefined };

/** A text without white space around it; `''` if the value is not text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The records of a list; an empty list if the value is not a list. */
export function listOf<Item extends object>(
  list: readonly Item[] | null | undefined,
): readonly Item[] {
  return Array.isArray(list) ? list.filter((each): boolean => isRecord(each)) : [];
}

/** A number above 0, or `null`: a size or duration of 0 means unknown. */
export function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : null;
}

/**
 * Refuses a value that cannot be a record.
 *
 * @throws TypeError for anything but an object
 */
export function requireRecord(value: unknown, name: string): asserts value is object {
  if (!isRecord(value)) throw new TypeError(`${name} must be an object`);
}

/**
 * Refuses what is no number of characters.
 *
 * @throws TypeError for anything but a whole number from 0 on, or `Infinity`
 */
export function requireLength(length: unknown): void {
  if (typeof length !== 'number' || !(Math.floor(length) === length && length >= 0)) {
    throw new TypeError('length must be a whole number from 0 on');
  }
}
