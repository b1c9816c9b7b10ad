/** The playing time of an entry. */
import type { Entry } from '../model/entry.ts';
import type { MediaContent } from '../model/namespaces/media.ts';
import { listOf, positive, requireRecord, type Stored } from './values.ts';

/** The part of an entry that `entryDuration` uses. */
export type TimedEntry = Stored<Entry, 'enclosures' | 'itunes' | 'media'>;

/**
 * The playing time of an entry, in seconds: the first of these that is above 0. `null` if there is
 * none.
 *
 * | | key | from |
 * | --- | --- | --- |
 * | 1 | `itunes.duration` | `itunes:duration` |
 * | 2 | `media.contents[].duration`: that of the file marked `isDefault`, otherwise the first | `media:content`, also in a `media:group` |
 * | 3 | `enclosures[].duration`: the first | JSON Feed’s `duration_in_seconds` |
 *
 * A duration of 0 is ignored, because publishing software writes it for “unknown”.
 *
 * @throws TypeError if `entry` is not an object
 *
 * @example
 * ```js
 * import { entryDuration } from 'bozofeed/reader';
 *
 * console.log(entryDuration({ itunes: { duration: 3723 } })); // 3723
 * ```
 */
export function entryDuration(entry: TimedEntry): number | null {
  requireRecord(entry, 'entry');
  return (
    positive(entry.itunes?.duration) ??
    firstDuration(defaultFirst(filesOf(entry))) ??
    firstDuration(listOf(entry.enclosures))
  );
}

/** The files of the entry, and of its groups. */
function filesOf({ media }: TimedEntry): readonly MediaContent[] {
  const inGroups = listOf(media?.groups).flatMap((group) => listOf(group.contents));
  return [...listOf(media?.contents), ...inGroups];
}

function defaultFirst(contents: readonly MediaContent[]): readonly MediaContent[] {
  const isDefault = ({ isDefault }: MediaContent): boolean => isDefault === true;
  return [...contents.filter(isDefault), ...contents.filter((content) => !isDefault(content))];
}

function firstDuration(files: readonly { readonly duration?: number | null }[]): number | null {
  return files.map(({ duration }) => positive(duration)).find((each) => each !== null) ?? null;
}
