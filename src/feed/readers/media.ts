/**
 * Readers of Media RSS. What describes a file or a group stays with it: the `media` of an entry or a
 * feed has what describes all of its files.
 */

import type { MediaCommunityTag } from '../../model/namespaces/media.ts';
import { WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import type { Tag, TextDetail } from '../../model/values.ts';
import { closeBidi } from '../../text/bidi.ts';
import { memberOf } from '../../text/given.ts';
import { safeName } from '../../text/safe-name.ts';
import { withoutSpace } from '../../text/sections.ts';
import { attribute, isEmpty } from '../attributes.ts';
import type { ElementRule, OpenElement } from '../build.ts';
import { canTake, leaving, STAND_IN, take, weightOf } from '../competition.ts';
import {
  append,
  type Draft,
  isDraft,
  type Read,
  type Slot,
  type Target,
  type TargetKind,
  targetOf,
} from '../draft.ts';
import { shownAs } from '../markup-text.ts';
import { appendIn, pathOf, putValue, shownIn, targetIn } from '../slot.ts';
import { addTag } from './category.ts';
import { keywordsOf, numberOf, readAs } from './read-value.ts';
import { type RecordShape, recordRule } from './record.ts';
import { endElement } from './value.ts';

const CATEGORY_SCHEME = 'http://search.yahoo.com/mrss/category_schema';

/**
 * The target outside of those of some kinds. A file in a file, or a group in a group, has a
 * forgotten end tag: the second one belongs beside the first.
 */
function outside(target: Target, kinds: readonly TargetKind[]): Target {
  let around = target;
  while (kinds.includes(around.kind) && around.outer !== null) around = around.outer;
  return around;
}

/** An element that contains the items of a list, each in an element. */
export function mediaItems(slot: Slot, kind: TargetKind): ElementRule {
  return {
    content: 'none',
    fills: [pathOf(slot)],
    hasLost: (open) => hasLost(slot, open),
    start: (open) => {
      open.inner = targetOf(kind, open.depth, {}, null, open.target.keeper);
    },
    end: (_, open, build) => {
      const items = memberOf(open.inner.record, slot.key);
      if (items === undefined) return true;
      const { target } = open;
      const leave = leaving(open, '', build);
      if (!take(targetIn(target, slot.namespace), slot.key, weightOf(open, target), leave)) {
        return false;
      }
      shownIn(target, slot.namespace)[slot.key] = items;
      return true;
    },
  };
}

function hasLost({ namespace, key }: Slot, open: OpenElement): boolean {
  const { target } = open;
  return !canTake(targetIn(target, namespace), key, weightOf(open, target));
}

/** One value of a list. */
export function mediaItem({ key }: Slot, read: Read): ElementRule {
  return {
    content: 'text',
    end: (text, open, build) => {
      const value = text === '' ? undefined : readAs(read, text, open, build.values);
      if (value !== undefined) append(open.target.record, key, value);
      return true;
    },
  };
}

/** A file: its attributes, and the elements that describe it. */
export function mediaFile(slot: Slot, shape: RecordShape): ElementRule {
  const rule = placed(slot, shape, FILES);
  return { ...rule, fills: [...(rule.fills ?? []), 'media.groups.contents'] };
}

/** Files with the same content in different formats. */
export function mediaGroup(slot: Slot, shape: RecordShape): ElementRule {
  return placed(slot, shape, GROUPS);
}

/** The targets outside of which files and groups belong if they are nested. */
const FILES: readonly TargetKind[] = ['mediaFile'];
const GROUPS: readonly TargetKind[] = ['mediaFile', 'mediaGroup'];

/** A record that is in its list from its start on, so that the list has document order. */
function placed(slot: Slot, shape: RecordShape, beside: readonly TargetKind[]): ElementRule {
  const rule = recordRule(slot, shape, () => true);
  return {
    ...rule,
    content: 'none',
    start: (open, build) => {
      rule.start?.(open, build);
      const { kind, depth, record } = open.inner;
      const around = outside(open.target, beside);
      open.inner = targetOf(kind, depth, record, around);
      appendIn(around, slot, record);
    },
    end: (_, { inner, target }) => {
      if (isEmpty(inner.record)) withdraw(slot, inner.record, outside(target, beside));
      return true;
    },
  };
}

/** Removes an empty record from its list: it is the last there, except for what was inside it. */
function withdraw({ namespace, key }: Slot, record: Draft, target: Target): void {
  const shown = shownIn(target, namespace);
  const list = memberOf(shown, key);
  if (Array.isArray(list)) list.splice(list.lastIndexOf(record), 1);
  if (Array.isArray(list) && list.length === 0) delete shown[key];
  if (shown !== target.record && isEmpty(shown)) delete target.record[namespace];
}

/**
 * A title or a description that an entry without any other uses; it is the entry’s own, not that of
 * a file.
 */
export function textOfEntry(own: ElementRule, meaning: 'title' | 'summary'): ElementRule {
  return {
    ...own,
    fills: [...(own.fills ?? []), `entry:${meaning}`, `entry:${meaning}Detail`],
    end: (text, open, build) => {
      // The content of most of these elements is not read as markup, so it has no type.
      if (open.type === '') open.type = 'text/plain';
      offer(meaning, build.textConstruct(text, open), open);
      return endElement(own, text, open, build);
    },
  };
}

/** Offers a text to an entry that has none. */
function offer(key: 'title' | 'summary', detail: TextDetail, open: OpenElement): void {
  const { target } = open;
  if (target.kind !== 'entry' || detail.value === '') return;
  const { record } = target;
  const leave = (): void => {
    delete record[`${key}Detail`];
  };
  if (!take(target, key, STAND_IN + weightOf(open, target), leave)) return;
  const text = shownAs(key, detail);
  if (text === '') return;
  record[key] = text;
  record[`${key}Detail`] = detail;
}

/** A category, which is also one of the entry's tags. */
export function mediaCategory(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['scheme', 'label']),
    fills: [pathOf(slot), 'tags'],
    end: (text, open, build) => {
      const scheme = build.values.reference(attribute(open.element, 'scheme') ?? '', open);
      const label = build.values.plain(attribute(open.element, 'label')?.trim() ?? '');
      if (!text && !scheme && !label) return true;
      const tag: Tag = {
        ...(text ? { term: build.values.plain(text) } : {}),
        scheme: scheme || CATEGORY_SCHEME,
        ...(label ? { label } : {}),
      };
      const { target } = open;
      appendIn(target, slot, tag);
      if (WITH_NAMESPACES.includes(target.kind)) addTag(target, tag);
      return true;
    },
  };
}

/** Keywords separated by commas, as text or in an attribute `text`; also tags of the entry. */
export function mediaKeywords(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['text']),
    fills: [pathOf(slot), 'tags'],
    end: (text, open, build) => {
      const { target } = open;
      for (const list of [text, attribute(open.element, 'text') ?? '']) {
        for (const term of keywordsOf(list, build.values) ?? []) {
          appendIn(target, slot, term);
          if (WITH_NAMESPACES.includes(target.kind)) addTag(target, { term });
        }
      }
      return true;
    },
  };
}

/** Tags from users, separated by commas, each with its weight after a colon. */
export function mediaTags(slot: Slot): ElementRule {
  return {
    content: 'text',
    fills: [pathOf(slot), `${pathOf(slot)}.value`, `${pathOf(slot)}.weight`],
    end: (text, open, build) => {
      const words = keywordsOf(text, build.values);
      if (words === undefined) return text === '';
      const tags = words.map((word) => tagOf(word));
      const plain = tags.map(({ value = '', weight }) =>
        weight === undefined ? value : `${value}:${weight}`,
      );
      const written = withoutSpace(plain.join(',')) === withoutSpace(text) ? null : text;
      return putValue(open, slot, tags, written, build);
    },
  };
}

function tagOf(word: string): MediaCommunityTag {
  const colon = word.lastIndexOf(':');
  if (colon === -1) return { value: word };
  const value = closeBidi(word.slice(0, colon).trim());
  const weight = word.slice(colon + 1).trim();
  const number = numberOf(weight);
  return {
    ...(value === '' ? {} : { value }),
    ...(number === undefined ? {} : { weight: number }),
  };
}

/** A parameter of a player: a name in an attribute, and a text. */
export function mediaParam(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['name']),
    fills: [pathOf(slot)],
    end: (text, { element, target }, build) => {
      const named = attribute(element, 'name');
      if (named === undefined) return text === '';
      const name = safeName(named);
      const existing = memberOf(target.record, slot.key);
      const params: Draft = isDraft(existing) ? existing : Object.create(null);
      const read = build.values.plain(text);
      params[name] ??= read;
      target.record[slot.key] = params;
      return memberOf(params, name) === read;
    },
  };
}
