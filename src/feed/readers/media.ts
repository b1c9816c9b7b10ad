/**
 * Readers of Media RSS. What is said of a file or a group stays with it, and the entry shows it
 * beside: lists are gathered there, of single values the first is. Nothing here overwrites what the
 * entry says of itself.
 */
import { attributesOf } from '../attributes.ts';
import { append, type Draft, setDefault, type Target, targetOf } from '../draft.ts';
import type { Build, Place, Row } from '../place.ts';
import { category, keywords } from './category.ts';
import { standInForTitle } from './construct.ts';

/** A file: its attributes, and what is said of it inside. */
export const MEDIA_CONTENT: Row = {
  content: 'none',
  start: (place, build) => {
    const record: Draft = Object.assign({}, withUri(attributesOf(place.element), place, build));
    for (const target of targets(place.target)) append(target.record, 'mediaContent', record);
    place.inner = targetOf('media', place.depth, record, place.target);
  },
};

/** Files that are the same thing in different shapes. */
export const MEDIA_GROUP: Row = {
  content: 'none',
  start: (place) => {
    const record: Draft = {};
    append(place.target.record, 'mediaGroups', record);
    place.inner = targetOf('media', place.depth, record, place.target);
  },
};

/** A title; where an entry has none of its own, it serves as that. */
export const MEDIA_TITLE: Row = describing('mediaTitle');

/** A description. */
export const MEDIA_DESCRIPTION: Row = describing('mediaDescription');

/** Tags. */
export const MEDIA_CATEGORY: Row = category('http://search.yahoo.com/mrss/category_schema');
/** Tags between commas. */
export const MEDIA_KEYWORDS: Row = keywords(null);

/** An element of which there may be several: attributes, and a text under `key`. */
export function mediaList(listKey: string, key: string): Row {
  return {
    content: 'text',
    end: (text, place, build) => {
      const record = mediaText(text, key, place, build);
      for (const target of targets(place.target)) append(target.record, listKey, record);
    },
  };
}

/** An element of which one counts: attributes, and a text under `content`. */
export function mediaSingle(name: string, read: (text: string) => unknown = (text) => text): Row {
  return {
    content: 'text',
    end: (text, place, build) => {
      const record: Draft = mediaText('', 'content', place, build);
      if (text !== '') record['content'] = read(build.plain(text));
      for (const target of targets(place.target)) setDefault(target.record, name, record);
    },
  };
}

/** Words between spaces, in lower case. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/);
}

function describing(key: 'mediaTitle' | 'mediaDescription'): Row {
  return {
    content: 'markup',
    type: 'text/plain',
    end: (text, place, build) => {
      const detail = build.construct(text, place);
      for (const { record } of targets(place.target)) {
        setDefault(record, `${key}Detail`, detail);
        setDefault(record, key, detail.value);
      }
      if (key === 'mediaTitle' && place.target.kind === 'entry') standInForTitle(place, detail);
    },
  };
}

/** The record that an element belongs to, and those around it that show what it holds. */
function targets(target: Target): readonly Target[] {
  const found = [target];
  for (let outer = target.outer; outer !== null; outer = outer.outer) found.push(outer);
  return found;
}

function mediaText(text: string, key: string, place: Place, build: Build): Draft {
  const record: Draft = withUri(attributesOf(place.element), place, build);
  if (text !== '') setDefault(record, key, build.plain(text));
  return record;
}

function withUri(
  record: Record<string, string>,
  place: Place,
  build: Build,
): Record<string, string> {
  if (record['url'] !== undefined) record['url'] = build.uri(record['url'], place);
  return record;
}
