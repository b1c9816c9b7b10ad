/** The date of an entry. */
import { isPlausible } from '../dates/plausible.ts';
import { memberOf, ownRecord } from '../text/given.ts';
import { dateFromText } from './values.ts';

/** The part of an entry that `entryDate` uses. */
export interface DatedEntry {
  /** When the entry was published. */
  readonly published?: Date | string | null | undefined;
  /** When the entry was last changed. */
  readonly updated?: Date | string | null | undefined;
  /** When the entry was created. */
  readonly created?: Date | string | null | undefined;
  /** What journals say about an article. */
  readonly prism?:
    | {
        /** When the article was published. */
        readonly publicationDate?: Date | string | null | undefined;
        /** The date on the cover of the issue. */
        readonly coverDate?: Date | string | null | undefined;
      }
    | null
    | undefined;
}

/**
 * The date for showing and sorting an entry: the first plausible date in this table. `null` if there
 * is none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `published` | `pubDate`, `atom:published`, `dcterms:issued`, `date_published`, … |
 * | 2 | `updated` | `atom:updated`, `dc:date`, `dcterms:modified`, `date_modified`, … |
 * | 3 | `created` | `atom:created` (Atom 0.3), `dcterms:created` |
 * | 4 | `prism.publicationDate`, then `prism.coverDate` | `prism:publicationDate`, `prism:coverDate` |
 *
 * Dates that programs write when they have none are not plausible (`1970-01-01`, `0001-01-01`,
 * `1899-12-30`, in any time zone), nor are those before 1583 and after 2199.
 *
 * Dates may be strings, as in JSON and databases: `2026-07-06T06:00:00.000Z`, `2026-07-06
 * 06:00:00+00`, `2026-07-06 06:00:00`. A time without a zone is in UTC. Other strings are ignored.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryDate } from 'bozofeed/reader';
 *
 * console.log(entryDate({ updated: '2026-07-06T06:00:00Z' })); // 2026-07-06T06:00:00.000Z
 * ```
 */
export function entryDate(entry: DatedEntry): Date | null {
  const own = ownRecord(entry, 'entry');
  return (
    momentOf(own.published) ??
    momentOf(own.updated) ??
    momentOf(own.created) ??
    momentOf(memberOf(own.prism ?? {}, 'publicationDate')) ??
    momentOf(memberOf(own.prism ?? {}, 'coverDate'))
  );
}

function momentOf(value: Date | string | null | undefined): Date | null {
  const date = typeof value === 'string' ? dateFromText(value) : value;
  const isDate = date instanceof Date && !Number.isNaN(date.getTime());
  return isDate && isPlausible(date) ? date : null;
}
