/** Podcasting 2.0 (https://podcastindex.org/namespace/1.0). */
import type {
  PodcastAlternateEnclosure,
  PodcastRemoteItem,
  PodcastValueRecipient,
  PodcastValueTimeSplit,
} from '../../model/namespaces/podcast.ts';
import type { ElementRule, Vocabulary } from '../open-element.ts';
import {
  LIVE_ITEM,
  podcastList,
  podcastOnce,
  podcastText,
  SOURCE_SET,
} from '../readers/podcast.ts';
import {
  BOOLEAN,
  byKind,
  DATE,
  NUMBER,
  oneOf,
  type RecordShape,
  recordList,
  recordOnce,
  TEXT,
  URI,
} from '../readers/record.ts';

/** Each medium may also stand for a list of its kind. */
const MEDIUM = oneOf([
  'mixed',
  ...[
    'podcast',
    'music',
    'video',
    'film',
    'audiobook',
    'newsletter',
    'blog',
    'publisher',
    'course',
  ].flatMap((medium) => [medium, `${medium}L`]),
]);

const FILE = { url: URI, type: TEXT };

const REMOTE_ITEM: RecordShape<PodcastRemoteItem> = {
  attributes: {
    feedGuid: TEXT,
    feedUrl: URI,
    itemGuid: TEXT,
    medium: MEDIUM,
    title: TEXT,
  },
};

const RECIPIENT: RecordShape<PodcastValueRecipient> = {
  attributes: {
    name: TEXT,
    type: TEXT,
    address: TEXT,
    customKey: TEXT,
    customValue: TEXT,
    split: NUMBER,
    fee: BOOLEAN,
  },
};

const TIME_SPLIT: RecordShape<PodcastValueTimeSplit> = {
  attributes: {
    startTime: NUMBER,
    duration: NUMBER,
    remoteStartTime: NUMBER,
    remotePercentage: NUMBER,
  },
  inside: 'valueTimeSplit',
  within: ['value'],
};

const ALTERNATE_ENCLOSURE: RecordShape<PodcastAlternateEnclosure> = {
  attributes: {
    type: TEXT,
    length: NUMBER,
    bitrate: NUMBER,
    height: NUMBER,
    lang: TEXT,
    title: TEXT,
    rel: TEXT,
    codecs: TEXT,
    default: BOOLEAN,
  },
  inside: 'alternateEnclosure',
};

/** The list that an element's own record becomes part of, where the model shows it. */
const IN_ENCLOSURE = 'podcast.alternateEnclosures.';
const IN_VALUE = 'podcast.values.';
const IN_TIME_SPLIT = 'podcast.values.timeSplits.';

export const PODCAST: Vocabulary = new Map<string, ElementRule>([
  ['guid', podcastText('guid')],
  ['medium', podcastText('medium', MEDIUM)],
  ['locked', podcastOnce('locked', { attributes: { owner: TEXT }, text: { isLocked: BOOLEAN } })],
  [
    'transcript',
    podcastList('transcripts', { attributes: { ...FILE, language: TEXT, rel: TEXT } }),
  ],
  ['funding', podcastList('funding', { attributes: { url: URI }, text: { message: TEXT } })],
  ['chapters', podcastOnce('chapters', { attributes: FILE })],
  [
    'soundbite',
    podcastList('soundbites', {
      attributes: { startTime: NUMBER, duration: NUMBER },
      text: { title: TEXT },
    }),
  ],
  [
    'person',
    podcastList('persons', {
      attributes: { role: TEXT, group: TEXT, img: URI, href: URI },
      text: { name: TEXT },
    }),
  ],
  [
    'location',
    podcastList('locations', {
      attributes: { rel: TEXT, geo: TEXT, osm: TEXT, country: TEXT },
      text: { name: TEXT },
    }),
  ],
  ['season', podcastOnce('season', { attributes: { name: TEXT }, text: { number: NUMBER } })],
  ['episode', podcastOnce('episode', { attributes: { display: TEXT }, text: { number: NUMBER } })],
  [
    'trailer',
    podcastList('trailers', {
      attributes: {
        ...FILE,
        pubdate: TEXT,
        pubdateParsed: DATE,
        length: NUMBER,
        season: NUMBER,
      },
      text: { title: TEXT },
    }),
  ],
  ['license', podcastOnce('license', { attributes: { url: URI }, text: { identifier: TEXT } })],
  ['alternateenclosure', podcastList('alternateEnclosures', ALTERNATE_ENCLOSURE)],
  [
    'source',
    recordList(
      'sources',
      { attributes: { uri: URI, contentType: TEXT }, within: ['alternateEnclosure'] },
      undefined,
      IN_ENCLOSURE,
    ),
  ],
  [
    'integrity',
    recordOnce(
      'integrity',
      { attributes: { type: TEXT, value: TEXT }, within: ['alternateEnclosure'] },
      undefined,
      IN_ENCLOSURE,
    ),
  ],
  [
    'value',
    podcastList('values', {
      attributes: { type: TEXT, method: TEXT, suggested: NUMBER },
      inside: 'value',
    }),
  ],
  [
    'valuerecipient',
    byKind(
      recordList('recipients', { ...RECIPIENT, within: ['value'] }, undefined, IN_VALUE),
      recordList(
        'recipients',
        { ...RECIPIENT, within: ['valueTimeSplit'] },
        undefined,
        IN_TIME_SPLIT,
      ),
    ),
  ],
  ['valuetimesplit', recordList('timeSplits', TIME_SPLIT, undefined, IN_VALUE)],
  [
    'remoteitem',
    byKind(
      podcastList('remoteItems', REMOTE_ITEM),
      recordList(
        'remoteItems',
        { ...REMOTE_ITEM, within: ['remoteItems'] },
        undefined,
        'podcast.podroll.',
      ),
      recordOnce(
        'remoteItem',
        { ...REMOTE_ITEM, within: ['valueTimeSplit'] },
        undefined,
        IN_TIME_SPLIT,
      ),
    ),
  ],
  ['podroll', podcastOnce('podroll', { inside: 'remoteItems' })],
  ['publisher', podcastOnce('publisher', { inside: 'remoteItems' })],
  [
    'image',
    podcastList('images', {
      attributes: {
        href: URI,
        alt: TEXT,
        aspectRatio: TEXT,
        width: NUMBER,
        height: NUMBER,
        type: TEXT,
        purpose: TEXT,
      },
    }),
  ],
  ['images', SOURCE_SET],
  ['liveitem', LIVE_ITEM],
  ['contentlink', podcastList('contentLinks', { attributes: { href: URI }, text: { text: TEXT } })],
  [
    'socialinteract',
    podcastList('socialInteracts', {
      attributes: {
        protocol: TEXT,
        uri: URI,
        accountId: TEXT,
        accountUrl: URI,
        priority: NUMBER,
      },
    }),
  ],
  ['block', podcastList('blocks', { attributes: { id: TEXT }, text: { isBlocked: BOOLEAN } })],
  ['txt', podcastList('txts', { attributes: { purpose: TEXT }, text: { value: TEXT } })],
  [
    'updatefrequency',
    podcastOnce('updateFrequency', {
      attributes: { complete: BOOLEAN, dtstart: TEXT, dtstartParsed: DATE, rrule: TEXT },
      text: { text: TEXT },
    }),
  ],
  ['podping', podcastOnce('podping', { attributes: { usesPodping: BOOLEAN } })],
  [
    'chat',
    podcastOnce('chat', {
      attributes: {
        server: TEXT,
        protocol: TEXT,
        accountId: TEXT,
        space: TEXT,
        embedUrl: URI,
      },
    }),
  ],
  ['follow', podcastOnce('follow', { attributes: { url: URI } })],
]);
