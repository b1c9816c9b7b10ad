/**
 * `bozofeed/reader`: functions for programs that show entries. They are pure, independent of each
 * other, and also accept entries that have been through JSON.
 */

export { cleanUrl } from './reader/clean-url.ts';
export type { DescribedEntry } from './reader/descriptions.ts';
export { type ElementHolder, elementsOf, elementText } from './reader/elements.ts';
export { type AuthoredEntry, type AuthoredFeed, entryAuthors } from './reader/entry-authors.ts';
export { type DatedEntry, entryDate } from './reader/entry-date.ts';
export { entryDuration, type TimedEntry } from './reader/entry-duration.ts';
export { entryHtml } from './reader/entry-html.ts';
export { entryImage, type PicturedEntry } from './reader/entry-image.ts';
export { entryKey, type Identify, type KeyedEntry } from './reader/entry-key.ts';
export { entryText } from './reader/entry-text.ts';
export { entryTitle, type TitledEntry } from './reader/entry-title.ts';
export {
  type FiledEntry,
  type MediaFile,
  type MediaFormat,
  mediaFiles,
} from './reader/media-files.ts';
export type { ShownImage } from './reader/picture.ts';
export { reviveEntry } from './reader/revive-entry.ts';
export type { Stored } from './reader/values.ts';
export { type EntryWithKey, type KeyOptions, withKeys } from './reader/with-keys.ts';
