/**
 * Readers of Media RSS. What describes a file or a group stays with it, and the `media` of the
 * entry or feed around it shows it as well: lists are collected there, and of single values the
 * nearest one.
 */
import type { MediaCommunityTag, MediaContent } from '../../model/namespaces/media.ts';
import type { Tag, TextDetail } from '../../model/values.ts';
import { safeName } from '../../text/safe-name.ts';
import { attribute, isEmpty } from '../attributes.ts';
import { canTake, keeping, STAND_IN, take, weightOf } from '../competition.ts';
import { append, type Draft, isDraft, type Target, type TargetKind, targetOf } from '../draft.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';
import { pathOf, putValue, type Slot, shownIn, targetIn } from '../slot.ts';
import { addTag } from './category.ts';
import { listOf, NUMBER, type ReadValue, TEXT } from './read-value.ts';
import { type FieldReaders, type RecordShape, recordRule } from './record.ts';
import { MARKUP_ATTRIBUTES } from './text-construct.ts';

const CATEGORY_SCHEME = 'http://search.yahoo.com/mrss/category_schema';

/** A record, and those around it that show its values; the entry or feed is the last. */
function upwards(target: Target): readonly Target[] {
  const found = [target];
  for (let { outer } = target; outer !== null; outer = outer.outer) found.push(outer);
  return found;
}

/** The entry or feed that a record belongs to. */
function outermost(target: Target): Target {
  return upwards(target).at(-1) ?? target;
}

/**
 * The target outside of those of some kinds. A file in a file, or a group in a group, has a
 * forgotten end tag: the second one belongs beside the first. Otherwise each would show all that
 * follow it, and the size would double with every level.
 */
function outside(target: Target, kinds: readonly TargetKind[]): Target {
  let around = target;
  while (kinds.includes(around.kind) && around.outer !== null) around = around.outer;
  return around;
}

/**
 * Shows values of one element in its record and in those around it, whose own values have
 * precedence. Returns whether its own record shows them.
 *
 * @param text the part of the content to keep if a better element comes
 */
function show(slot: Slot, values: Draft, text: string, open: OpenElement, build: Build): boolean {
  let isShown = false;
  for (const target of upwards(open.target)) {
    const isOwn = target === open.target;
    const { namespace, key } = slot;
    const leave = isOwn ? keeping(open, text, build) : null;
    if (!take(targetIn(target, namespace), key, weightOf(open, target), leave)) continue;
    Object.assign(shownIn(target, namespace), values);
    isShown ||= isOwn;
  }
  return isShown;
}

/** Adds to a list of an element's record, and of those around it. */
function gather({ namespace, key }: Slot, item: unknown, open: OpenElement): void {
  for (const target of upwards(open.target)) append(shownIn(target, namespace), key, item);
}

/** An element with a record of its own, of which there may be several. */
export function mediaList<R>(slot: Slot, shape: RecordShape<R>): ElementRule {
  return recordRule(slot, shape, (open, record) => {
    gather(slot, record, open);
    return true;
  });
}

/** An element with a record of its own, of which one counts. */
export function mediaRecord<R>(slot: Slot, shape: RecordShape<R>): ElementRule {
  return {
    ...recordRule(slot, shape, (open, record, build) =>
      show(slot, { [slot.key]: record }, open.text.trim(), open, build),
    ),
    hasLost: (open) => hasLost(slot, open),
  };
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
      const items = open.inner.record[slot.key];
      return items === undefined || show(slot, { [slot.key]: items }, '', open, build);
    },
  };
}

function hasLost({ namespace, key }: Slot, open: OpenElement): boolean {
  const { target } = open;
  return !canTake(targetIn(target, namespace), key, weightOf(open, target));
}

/** One value of a list. */
export function mediaItem({ key }: Slot, read: ReadValue<string>): ElementRule {
  return {
    content: 'text',
    end: (text, open, build) => {
      const value = text === '' ? undefined : read(text, open, build);
      if (value !== undefined) append(open.target.record, key, value);
      return true;
    },
  };
}

/** A file: its attributes, and the elements that describe it. */
export function mediaFile(slot: Slot, attributes: FieldReaders<MediaContent>): ElementRule {
  const rule = placed(slot, { attributes, inside: 'mediaFile', isExtensible: true }, FILES);
  return { ...rule, fills: [...(rule.fills ?? []), 'media.groups.contents'] };
}

/** Files with the same content in different formats. */
export function mediaGroup(slot: Slot): ElementRule {
  return placed(slot, { inside: 'mediaGroup', isExtensible: true }, GROUPS);
}

/** The targets outside of which files and groups belong if they are nested. */
const FILES: readonly TargetKind[] = ['mediaFile'];
const GROUPS: readonly TargetKind[] = ['mediaFile', 'mediaGroup'];

/** A record that is in its lists from its start on, so that they have document order. */
function placed<R>(slot: Slot, shape: RecordShape<R>, beside: readonly TargetKind[]): ElementRule {
  const { namespace, key } = slot;
  const rule = recordRule(slot, shape, () => true);
  return {
    ...rule,
    content: 'none',
    start: (open, build) => {
      rule.start?.(open, build);
      const { kind, depth, record } = open.inner;
      const around = outside(open.target, beside);
      open.inner = targetOf(kind, depth, record, around);
      for (const target of upwards(around)) append(shownIn(target, namespace), key, record);
    },
    end: (_, { inner, target }) => {
      if (isEmpty(inner.record)) withdraw(slot, inner.record, outside(target, beside));
      return true;
    },
  };
}

/** Removes an empty record from its lists: it is the last there, except for what was inside it. */
function withdraw({ namespace, key }: Slot, record: Draft, around: Target): void {
  for (const target of upwards(around)) {
    const shown = shownIn(target, namespace);
    const list = shown[key];
    if (Array.isArray(list)) list.splice(list.lastIndexOf(record), 1);
    if (Array.isArray(list) && list.length === 0) delete shown[key];
    if (shown !== target.record && isEmpty(shown)) delete target.record[namespace];
  }
}

/** A title or a description, which an entry without its own uses. */
export function mediaText(slot: Slot, meaning: 'title' | 'summary'): ElementRule {
  const { key } = slot;
  return {
    content: 'markup',
    type: 'text/plain',
    reads: MARKUP_ATTRIBUTES,
    fills: [pathOf(slot), `${pathOf(slot)}Detail`, `entry:${meaning}`, `entry:${meaning}Detail`],
    end: (text, open, build) => {
      const detail = build.textConstruct(text, open);
      if (detail.value === '') return true;
      const isRepeated = targetIn(open.target, slot.namespace).record[key] === detail.value;
      offer(meaning, detail, open);
      const values = { [key]: detail.value, [`${key}Detail`]: detail };
      return show(slot, values, detail.value, open, build) || isRepeated;
    },
  };
}

/** More than any other stand-in: the text of an image is not a summary if there is content. */
const LAST_RESORT = 2 * STAND_IN;

/** Offers a text to an entry that has none. */
function offer(key: 'title' | 'summary', detail: TextDetail, open: OpenElement): void {
  const target = outermost(open.target);
  if (target.kind !== 'entry') return;
  const { record } = target;
  const leave = (): void => {
    delete record[`${key}Detail`];
  };
  if (!take(target, key, LAST_RESORT + weightOf(open, target), leave)) return;
  record[key] = detail.value;
  record[`${key}Detail`] = detail;
}

/** A category, which is also one of the entry's tags. */
export function mediaCategory(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['scheme', 'label']),
    fills: [pathOf(slot), 'tags'],
    end: (text, open, build) => {
      const scheme = build.reference(attribute(open.element, 'scheme') ?? '', open);
      const label = build.plain(attribute(open.element, 'label')?.trim() ?? '');
      if (!text && !scheme && !label) return true;
      const tag: Tag = {
        ...(text ? { term: build.plain(text) } : {}),
        scheme: scheme || CATEGORY_SCHEME,
        ...(label ? { label } : {}),
      };
      gather(slot, tag, open);
      addTag(outermost(open.target), tag);
      return true;
    },
  };
}

const WORDS = listOf(TEXT, /,/);

/** Keywords separated by commas, as text or in an attribute `text`; also tags of the entry. */
export function mediaKeywords(slot: Slot): ElementRule {
  return {
    content: 'text',
    reads: new Set(['text']),
    fills: [pathOf(slot), 'tags'],
    end: (text, open, build) => {
      for (const list of [text, attribute(open.element, 'text') ?? '']) {
        for (const term of WORDS(list, open, build) ?? []) {
          gather(slot, term, open);
          addTag(outermost(open.target), { term });
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
    fills: [pathOf(slot), `${pathOf(slot)}.tag`, `${pathOf(slot)}.weight`],
    end: (text, open, build) => {
      const words = WORDS(text, open, build);
      if (words === undefined) return text === '';
      const tags = words.map((word) => tagOf(word, open, build));
      const plain = tags.map(({ tag = '', weight }) =>
        weight === undefined ? tag : `${tag}:${weight}`,
      );
      const written = withoutSpace(plain.join(',')) === withoutSpace(text) ? null : text;
      return putValue(open, slot, { value: tags, written }, build);
    },
  };
}

function tagOf(word: string, open: OpenElement, build: Build): MediaCommunityTag {
  const colon = word.lastIndexOf(':');
  if (colon === -1) return { tag: word };
  const tag = word.slice(0, colon).trim();
  const weight = word.slice(colon + 1).trim();
  return {
    ...(tag === '' ? {} : { tag }),
    ...(weight === '' ? {} : { weight: NUMBER(weight, open, build) ?? null }),
  };
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
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
      const existing = target.record[slot.key];
      const params: Draft = isDraft(existing) ? existing : Object.create(null);
      const said = build.plain(text);
      params[name] ??= said;
      target.record[slot.key] = params;
      return params[name] === said;
    },
  };
}
