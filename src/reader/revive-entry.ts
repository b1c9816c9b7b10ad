/** Entries that have been through JSON. */
import type { Entry } from '../model/entry.ts';
import { revived } from './revive.ts';
import { requireRecord } from './values.ts';

/**
 * An entry that has been through JSON, as it was before: its dates are `Date` again, and objects
 * whose keys come from the feed (`attributes`, `written`, …) have no prototype. The JSON stays as it
 * is.
 *
 * What JSON cannot change stays as it is, and so do values that are not part of an entry. A date
 * that cannot be parsed is omitted. The types are those of an entry if the JSON is one.
 *
 * @param json - an entry from `JSON.parse`, or from a column of a database that holds JSON
 * @throws TypeError if `json` is not an object
 *
 * @example
 * ```js
 * import { reviveEntry } from 'bozofeed/reader';
 *
 * const entry = reviveEntry(JSON.parse('{"published": "2026-07-06T06:00:00.000Z"}'));
 * console.log(entry.published instanceof Date); // true
 * ```
 */
export function reviveEntry(json: unknown): Entry {
  requireRecord(json, 'json');
  return revived(json, 'Entry', (problem) => problem) as Entry;
}
