/**
 * Readers of Media RSS. What is said of a file or a group stays with it, and the entry shows it
 * beside: lists are gathered there, of single values the first is. Nothing here overwrites what the
 * entry says of itself.
 */
import type { MediaContent, MediaDescription } from '../../model/namespaces/media.ts';
import type { TextDetail } from '../../model/values.ts';
import { attribute } from '../attributes.ts';
import { canTake, put, STAND_IN, take, weightOf } from '../competition.ts';
import {
  append,
  type Draft,
  isDraft,
  setDefault,
  type Target,
  type TargetKind,
  targetOf,
} from '../draft.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';
import { safeAttributes, withText } from './attributes.ts';
import { category, keywords } from './category.ts';
import { type ReadValue, TEXT } from './record.ts';
import { MARKUP_ATTRIBUTES, offerDetail } from './text-construct.ts';

/** Attributes of a file. */
const FILE_ATTRIBUTES = [
  'url',
  'type',
  'medium',
  'filesize',
  'isdefault',
  'expression',
  'bitrate',
  'framerate',
  'samplingrate',
  'channels',
  'duration',
  'height',
  'width',
  'lang',
] as const satisfies readonly (keyof MediaContent)[];

/** A file: its attributes, and what is said of it inside. */
export const MEDIA_CONTENT: ElementRule = {
  content: 'none',
  reads: 'all',
  fills: [
    'mediaContent',
    ...FILE_ATTRIBUTES.map((key) => `mediaContent.${key}`),
    'mediaGroups.mediaContent',
  ],
  start: (open, build) => {
    const record = fileOf(open, build);
    const around = outside(open.target, ['mediaFile']);
    for (const target of targets(around)) append(target.record, 'mediaContent', record);
    open.inner = targetOf('mediaFile', open.depth, record, around);
  },
  end: (_, { element }) => RESERVED.every((name) => attribute(element, name) === undefined),
};

/** Keys of a file that are not attributes. */
const RESERVED: readonly string[] = ['tags', 'where', 'elements', 'extensions'];

/** The attributes of a file, save those that have the names of what elements inside tell. */
function fileOf(open: OpenElement, build: Build): Draft {
  const { tags, where, elements, extensions, ...record } = safeAttributes(open, build);
  return record;
}

/** Files that are the same thing in different shapes. */
export const MEDIA_GROUP: ElementRule = {
  content: 'none',
  fills: ['mediaGroups'],
  start: (open) => {
    const record: Draft = {};
    const around = outside(open.target, ['mediaFile', 'mediaGroup']);
    append(around.record, 'mediaGroups', record);
    open.inner = targetOf('mediaGroup', open.depth, record, around);
  },
};

/** A title; where an entry has none of its own, it serves as that. */
export const MEDIA_TITLE: ElementRule = describing('mediaTitle');

/** A description. */
export const MEDIA_DESCRIPTION: ElementRule = describing('mediaDescription');

/** Tags. */
export const MEDIA_CATEGORY: ElementRule = category('http://search.yahoo.com/mrss/category_schema');
/** Tags between commas. */
export const MEDIA_KEYWORDS: ElementRule = keywords(null);

/** An element of which there may be several: attributes, and a text under `key`. */
export function mediaList(
  listKey: keyof MediaDescription,
  key: 'content' | 'url',
  attributes: readonly string[] = [],
): ElementRule {
  return {
    content: 'text',
    reads: 'all',
    fills: [listKey, ...[key, ...attributes].map((name) => `${listKey}.${name}`)],
    end: (text, open, build) => {
      const { record, isWhole } = withText(text, key, open, build);
      for (const target of targets(open.target)) append(target.record, listKey, record);
      return isWhole;
    },
  };
}

/** An element of which one counts: attributes, and a text under `content`. */
export function mediaSingle(
  name: keyof MediaDescription,
  read: (text: string) => unknown = (text) => text,
  attributes: readonly string[] = [],
): ElementRule {
  return {
    content: 'text',
    reads: 'all',
    fills: [name, ...['content', ...attributes].map((key) => `${name}.${key}`)],
    end: (text, open, build) => {
      // An attribute of the text's name would be taken for it.
      const { content: inTheWay, ...record }: Draft = safeAttributes(open, build);
      if (text !== '') record['content'] = read(build.plain(text));
      return show(name, record, open) && inTheWay === undefined;
    },
  };
}

/** Words between spaces, in lower case. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/);
}

function describing(key: 'mediaTitle' | 'mediaDescription'): ElementRule {
  return {
    content: 'markup',
    type: 'text/plain',
    reads: MARKUP_ATTRIBUTES,
    fills: [key, `${key}Detail`, ...(key === 'mediaTitle' ? ['title', 'titleDetail'] : [])],
    end: (text, open, build) => {
      const detail = build.textConstruct(text, open);
      if (key === 'mediaTitle' && open.target.kind === 'entry') {
        offerDetail('title', detail, open, STAND_IN);
      }
      return showDetail(key, detail, open);
    },
  };
}

/**
 * The target around those of some kinds. A file in a file, or a group in a group, is one whose end tag
 * was forgotten: the second stands beside the first. Else each would show all that follow it, and
 * those theirs, twice as much with every level.
 */
function outside(target: Target, kinds: readonly TargetKind[]): Target {
  let around = target;
  while (kinds.includes(around.kind) && around.outer !== null) around = around.outer;
  return around;
}

/** The record that an element belongs to, and those around it that show what it holds. */
function targets(target: Target): readonly Target[] {
  const found = [target];
  for (let outer = target.outer; outer !== null; outer = outer.outer) found.push(outer);
  return found;
}

/**
 * Shows a value in its record, and in those around it; what they say of themselves counts for more.
 * Says whether its own record shows it.
 */
function show(key: string, value: unknown, open: OpenElement): boolean {
  let isShown = true;
  for (const target of targets(open.target)) {
    const isTaken = take(target, key, weightOf(open, target), null);
    if (isTaken) target.record[key] = value;
    if (target === open.target) isShown = isTaken;
  }
  return isShown;
}

function showDetail(
  key: 'mediaTitle' | 'mediaDescription',
  detail: TextDetail,
  open: OpenElement,
): boolean {
  if (detail.value === '') {
    for (const { record } of targets(open.target)) {
      setDefault(record, key, '');
      setDefault(record, `${key}Detail`, detail);
    }
    return true;
  }
  const isRepeated = open.target.record[key] === detail.value;
  let isShown = true;
  for (const target of targets(open.target)) {
    const isTaken = take(target, key, weightOf(open, target), null);
    if (isTaken) {
      target.record[key] = detail.value;
      target.record[`${key}Detail`] = detail;
    }
    if (target === open.target) isShown = isTaken || isRepeated;
  }
  return isShown;
}

/** How the public took it. */
export const MEDIA_COMMUNITY: ElementRule = frame('mediaCommunity', [], {
  shown: ({ starRating, statistics, words: tags }) => ({ starRating, statistics, tags }),
});

/** A player to embed. */
export const MEDIA_EMBED: ElementRule = frame('mediaEmbed', ['url', 'width', 'height'], {
  shown: ({ url, width, height, params }) => ({ url, width, height, params }),
});

/** Where something was taken: its attributes, and the place that GeoRSS gives inside. */
export const MEDIA_LOCATION: ElementRule = frame('mediaLocation', ['description', 'start', 'end'], {
  inside: ['where'],
  isListed: true,
  shown: ({ description, start, end, where }) => ({ description, start, end, where }),
});

/** Elements that hold others. */
type FrameKey = keyof MediaDescription & TargetKind;

/** An element that holds a list of others, each read by `mediaItem`. */
export function mediaItems(key: FrameKey): ElementRule {
  return frame(key, [], { shown: (record) => record[key] });
}

/** An element that holds others, which tell one thing: it is shown once the element ends. */
function frame(
  key: FrameKey,
  attributes: readonly string[],
  { shown, inside = [], isListed = false }: Frame,
): ElementRule {
  return {
    content: 'none',
    reads: new Set(attributes),
    fills: [key, ...[...attributes, ...inside].map((name) => `${key}.${name}`)],
    hasLost: (open) => !isListed && !canTake(open.target, key, weightOf(open, open.target)),
    start: (open, build) => {
      const written = safeAttributes(open, build);
      const record: Draft = {};
      for (const name of attributes) record[name] = written[name];
      open.inner = targetOf(key, open.depth, record, null, open.target.keeper);
    },
    end: (_, open) => {
      const value = withoutGaps(shown(open.inner.record));
      if (value === undefined) return true;
      if (!isListed) return show(key, value, open);
      for (const { record } of targets(open.target)) append(record, key, value);
      return true;
    },
  };
}

interface Frame {
  /** What is shown of what was read. */
  readonly shown: (record: Draft) => unknown;
  /** What elements of other vocabularies tell inside. */
  readonly inside?: readonly string[];
  /** Whether there may be several. */
  readonly isListed?: boolean;
}

/** A record without keys that nothing was said of; `undefined` where that is all of them. */
function withoutGaps(shown: unknown): unknown {
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return shown;
  const entries = Object.entries(shown).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Attributes that are part of what the frame around tells. */
export function mediaPart(key: string): ElementRule {
  return {
    content: 'none',
    reads: 'all',
    within: ['mediaCommunity'],
    fills: [`mediaCommunity.${key}`],
    end: (_, open, build) => put(open, key, safeAttributes(open, build), build),
  };
}

/** A text that is part of what the frame around tells. */
export function mediaWords(key: string, kind: TargetKind, fills: string): ElementRule {
  return {
    content: 'text',
    within: [kind],
    fills: [fills],
    end: (value, open, build) => put(open, key, build.plain(value), build),
  };
}

/** A text of which the frame around has a list. */
export function mediaItem(key: FrameKey, read: ReadValue<string> = TEXT): ElementRule {
  return {
    content: 'text',
    within: [key],
    fills: [key],
    end: (value, open, build) => {
      const found = value === '' ? undefined : read(value, open, build);
      if (found !== undefined) append(open.target.record, key, found);
      return true;
    },
  };
}

/** What the player needs to be told: a name in an attribute, a text. */
export const MEDIA_PARAM: ElementRule = {
  content: 'text',
  reads: new Set(['name']),
  within: ['mediaEmbed'],
  fills: ['mediaEmbed.params'],
  end: (value, { element, target }, build) => {
    const name = attribute(element, 'name');
    if (name === undefined) return value === '';
    const existing = target.record['params'];
    const params: Draft = isDraft(existing) ? existing : Object.create(null);
    const said = build.plain(value);
    params[name] ??= said;
    target.record['params'] = params;
    return params[name] === said;
  },
};

/** One scene of a film. */
export const MEDIA_SCENE: ElementRule = {
  content: 'none',
  within: ['mediaScenes'],
  start: (open) => {
    const record: Draft = {};
    append(open.target.record, 'mediaScenes' satisfies keyof MediaDescription, record);
    open.inner = targetOf('mediaScene', open.depth, record, null, open.target.keeper);
  },
};
