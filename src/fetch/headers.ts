/**
 * The header fields of a response as a plain record: names in lower case, values as they came, one string each.
 * Follows RFC 9110 §5.3 in joining repeated fields with a comma, except for those that may stand
 * only once, of which the first counts. The record has no prototype: names come from strangers.
 */
import type { HeaderRecord } from '../options.ts';

/** Fields that are one value; a second cannot be joined to the first and is left out. */
const SINGLE: ReadonlySet<string> = new Set([
  'age',
  'content-length',
  'content-location',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
]);

/** Makes a record of fields in the order received. */
export function headerRecord(fields: Iterable<readonly [string, string]>): HeaderRecord {
  const record: Record<string, string> = Object.create(null);
  for (const [field, value] of fields) {
    const name = field.toLowerCase();
    const earlier = record[name];
    if (earlier === undefined) record[name] = value.trim();
    else if (!SINGLE.has(name)) record[name] = `${earlier}, ${value.trim()}`;
  }
  return record;
}

/** The fields of undici's raw list, `[name, value, name, value, …]`, as pairs. */
export function* pairs(raw: readonly string[]): Generator<readonly [string, string]> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] ?? '', raw[at + 1] ?? ''];
}
