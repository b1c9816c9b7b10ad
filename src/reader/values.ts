/**
 * Reads values safely. Entries may come from a database, written by an older version or another
 * program, so a value of the wrong type counts as absent.
 */
import { closeBidi } from '../text/bidi.ts';
import { isRecord } from '../text/given.ts';
import { usableUri } from '../text/schemes.ts';

/** Some keys of a record, as databases give them: what is absent may be `null` or `undefined`. */
export type Stored<T, K extends keyof T> = { readonly [P in K]?: T[P] | null | undefined };

/** A text without white space around it; `''` if the value is not text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A text to show, which does not reorder the text around it. */
export function shownText(value: unknown): string {
  return closeBidi(textOf(value));
}

/** A URL to put into a link; `''` if it has a scheme that links must not have. */
export function linkUrl(value: unknown): string {
  return usableUri(textOf(value), 'link');
}

/** The URL of a page, an image or a player: http, https or relative, otherwise `''`. */
export function webUrl(value: unknown): string {
  return usableUri(textOf(value), 'web');
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
 * What JSON and databases write: a day and a time in ISO 8601, with `T` or a space between them.
 * Databases omit seconds of zero, and the minutes of a zone.
 */
const WRITTEN =
  /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A date from such a text, in UTC if it names no zone; `null` if it is another text. */
export function dateFromText(text: string): Date | null {
  const [, year, month, day, time, zone = 'Z'] = WRITTEN.exec(text) ?? [];
  if (year === undefined) return null;
  const digits = zone.replace(':', '');
  const offset = zone === 'Z' ? zone : `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
  const date = new Date(`${year}-${month}-${day}T${time}${offset}`);
  // Some platforms take 30 February for a day in March.
  const isDay = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day);
  return isDay && !Number.isNaN(date.getTime()) ? date : null;
}
