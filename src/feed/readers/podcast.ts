/**
 * Readers of Podcasting 2.0 (https://podcastindex.org/namespace/1.0). Everything goes into the
 * object `podcast` of the feed, the entry or the live item around it.
 */
import type { Podcast } from '../../model/namespaces/podcast.ts';
import { attribute, attributesOf } from '../attributes.ts';
import { append, type Draft, type TargetKind, targetOf } from '../draft.ts';
import type { ElementRule } from '../open-element.ts';
import {
  type Holder,
  oneOf,
  type ReadValue,
  type RecordShape,
  recordList,
  recordOnce,
  TEXT,
} from './record.ts';
import { finishEntry } from './structure.ts';

/** Records that have an object `podcast`. */
const WITH_PODCAST: readonly TargetKind[] = ['feed', 'entry', 'source'];

type ListKey = {
  [K in keyof Podcast]-?: NonNullable<Podcast[K]> extends readonly unknown[] ? K : never;
}[keyof Podcast];
type ItemOf<K extends ListKey> = NonNullable<Podcast[K]> extends readonly (infer R)[] ? R : never;
type RecordKey = Exclude<keyof Podcast, ListKey | 'guid' | 'medium'>;

/** A record of `podcast` of which there may be several. */
export function podcastList<K extends ListKey>(
  key: K,
  reading: RecordShape<ItemOf<K>>,
): ElementRule {
  return recordList(key, { within: WITH_PODCAST, ...reading }, podcastOf, 'podcast.');
}

/** A record of `podcast` of which there is one. */
export function podcastOnce<K extends RecordKey>(
  key: K,
  reading: RecordShape<NonNullable<Podcast[K]>>,
): ElementRule {
  return recordOnce(key, { within: WITH_PODCAST, ...reading }, podcastOf, 'podcast.');
}

/** A text of `podcast`. */
export function podcastText(key: 'guid' | 'medium', read: ReadValue<string> = TEXT): ElementRule {
  return {
    content: 'text',
    within: WITH_PODCAST,
    fills: [`podcast.${key}`],
    end: (value, open, build) => {
      const podcast = podcastOf(open);
      const said = read(value, open, build);
      if (podcast[key] === undefined || podcast[key] === '') podcast[key] = said;
      return said === '' || podcast[key] === said;
    },
  };
}

const LIVE_STATUS = oneOf(['pending', 'live', 'ended']);

/** A live stream: read as an entry, and kept apart from the entries. */
export const LIVE_ITEM: ElementRule = {
  content: 'none',
  reads: 'all',
  within: ['feed'],
  fills: [
    'podcast.liveItems',
    ...['status', 'start', 'startParsed', 'end', 'endParsed', 'other'].map(
      (key) => `podcast.liveItems.${key}`,
    ),
  ],
  start: (open, build) => {
    const record: Draft = {};
    const { status, start, end, ...other } = attributesOf(open.element);
    if (status !== undefined) record['status'] = LIVE_STATUS(status, open, build);
    for (const [key, value] of [
      ['start', start],
      ['end', end],
    ] as const) {
      if (value === undefined) continue;
      record[key] = value;
      record[`${key}Parsed`] = build.date(value, open);
    }
    if (Object.keys(other).length > 0) record['other'] = Object.assign(Object.create(null), other);
    append(podcastOf(open), 'liveItems', record);
    open.inner = targetOf('entry', open.depth, record);
  },
  end: (_, { inner }) => {
    finishEntry(inner.record);
    return true;
  },
};

/** Pictures in several sizes, as HTML's `srcset` has them: each becomes one of `images`. */
export const SOURCE_SET: ElementRule = {
  content: 'none',
  within: WITH_PODCAST,
  reads: new Set(['srcset']),
  fills: ['podcast.images', 'podcast.images.href', 'podcast.images.width'],
  start: (open, build) => {
    for (const candidate of (attribute(open.element, 'srcset') ?? '').split(',')) {
      const [reference = '', size = '', ...rest] = candidate.trim().split(/\s+/);
      const href = reference === '' ? '' : build.uri(reference, open);
      if (href === '') continue;
      const width = /^(\d{1,9})w$/.exec(size)?.[1];
      open.isOdd ||= rest.length > 0 || (size !== '' && width === undefined);
      append(podcastOf(open), 'images', {
        href,
        ...(width === undefined ? {} : { width: Number(width) }),
      });
    }
  },
};

/** The object `podcast` of the record that an element belongs to. */
export const podcastOf: Holder = ({ target }) => {
  const existing = target.record['podcast'];
  if (typeof existing === 'object' && existing !== null) return existing as Draft;
  const created: Draft = {};
  target.record['podcast'] = created;
  return created;
};
