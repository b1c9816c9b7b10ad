/**
 * Media RSS as feedparser has it: flat, with the files of groups among the others, and with what
 * describes a file or a group shown beside what describes the whole entry.
 */
import type {
  Media,
  MediaContent,
  MediaDescription,
  MediaGroup,
} from '../model/namespaces/media.ts';
import type { Tag } from '../model/values.ts';
import { wordSet } from '../text/words.ts';

/** What describes files: lists are collected, and of other values the nearest counts. */
type Collected = {
  [K in keyof MediaDescription]-?: Exclude<
    MediaDescription[K],
    undefined
  > extends readonly unknown[]
    ? K
    : never;
}[keyof MediaDescription];

const COLLECTED: Readonly<Record<Collected, true>> = {
  backLinks: true,
  categories: true,
  comments: true,
  credits: true,
  hashes: true,
  keywords: true,
  locations: true,
  peerLinks: true,
  prices: true,
  ratings: true,
  responses: true,
  restrictions: true,
  scenes: true,
  subtitles: true,
  texts: true,
  thumbnails: true,
};

/** Of these lists, each in an element of its own, the nearest counts. */
const NEAREST: ReadonlySet<string> = wordSet(`
  backLinks comments ratings responses restrictions scenes`);

const SINGLE: Readonly<Record<Exclude<keyof MediaDescription, Collected | 'written'>, true>> = {
  community: true,
  copyright: true,
  description: true,
  descriptionDetail: true,
  embed: true,
  license: true,
  player: true,
  rights: true,
  status: true,
  title: true,
  titleDetail: true,
};

/** Everything that Media RSS says about an entry or a feed, on one level. */
export function flatMedia(media: Media): Media {
  const { contents = [], groups = [] } = media;
  const parts = partsOf(media);
  if (parts.length === 0) return media;
  const flat: Record<string, unknown> = { ...media };
  const files = [...contents, ...groups.flatMap(filesOf)];
  if (files.length > 0) flat['contents'] = files;
  for (const part of [...groups, ...contents, ...groups.flatMap(filesOf)]) {
    for (const [key, value] of Object.entries(part)) {
      if (Object.hasOwn(SINGLE, key) || NEAREST.has(key)) flat[key] ??= value;
    }
  }
  for (const key of Object.keys(COLLECTED)) {
    if (NEAREST.has(key)) continue;
    const all = [...parts, media].flatMap((part) => listIn(part, key));
    if (all.length > 0) flat[key] = all;
  }
  return flat as Media;
}

/** Categories and keywords of files and groups, which feedparser has among those of the entry. */
export function tagsOfFiles(media: Media): readonly Tag[] {
  return partsOf(media).flatMap(({ categories = [], keywords = [] }) => [
    ...categories,
    ...keywords.map((term) => ({ term })),
  ]);
}

/** The groups and files of an entry. */
function partsOf({ contents = [], groups = [] }: Media): readonly MediaDescription[] {
  return [...contents, ...groups.flatMap((group) => [...filesOf(group), group])];
}

function filesOf({ contents = [] }: MediaGroup): readonly MediaContent[] {
  return contents;
}

function listIn(part: object, key: string): readonly unknown[] {
  const value: unknown = Reflect.get(part, key);
  return Array.isArray(value) ? value : [];
}
