/**
 * `bozofeed/reader`: functions for programs that show entries. They are pure, independent of each
 * other, and also accept entries that have been through JSON.
 */

export { type DatedEntry, entryDate } from './reader/entry-date.ts';
export {
  attachments,
  type Chapter,
  type ChapteredEntry,
  type Chapters,
  type EpisodeEntry,
  type EpisodeNumber,
  entryChapters,
  entryDuration,
  entryEpisode,
  type FiledEntry,
  type MediaFile,
  type MediaFormat,
  mediaFiles,
  type TimedEntry,
} from './reader/files.ts';
export {
  commonImage,
  entryImage,
  feedImage,
  type ImageOptions,
  type PicturedEntry,
  type PicturedFeed,
} from './reader/images.ts';
export {
  type EntryWithKey,
  entryKey,
  type Identify,
  type KeyedEntry,
  type KeyOptions,
  withKeys,
} from './reader/keys.ts';
export {
  cleanUrl,
  entryLink,
  feedLink,
  type LinkedEntry,
  type LinkedFeed,
} from './reader/links.ts';
export { type MediaKind, type ShownImage, showsImage } from './reader/media.ts';
export {
  type AuthoredEntry,
  type AuthoredFeed,
  entryAuthors,
  entryByline,
  entryTags,
  type TaggedEntry,
} from './reader/people.ts';
export { reviveEntry } from './reader/revive.ts';
export {
  type DescribedEntry,
  type DescribedFeed,
  entryHtml,
  entryText,
  entryTitle,
  feedText,
  feedTitle,
  type HtmlOptions,
  type TextOptions,
  type TitledEntry,
  type TitledFeed,
} from './reader/text.ts';
export type { Stored } from './reader/values.ts';
export { type ElementHolder, elementsOf, elementText } from './reader/values.ts';
