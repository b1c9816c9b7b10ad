/** Strings and rows as PostgreSQL takes them. */

import { readUrl } from '../read-url.ts';

/** Rows per statement, so that no statement grows with its feed or its list. */
const ROWS = 200;

/** The part of a text that a column of type `text` can store. */
export function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}

export function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS) yield all.slice(at, at + ROWS);
}

export function hostOf(url: string): string {
  return readUrl(url)?.hostname ?? '';
}
