/** Podcasting 2.0 (https://podcastindex.org/namespace/1.0). */
import type {
  PodcastAlternateEnclosure,
  PodcastRemoteItem,
  PodcastValueRecipient,
  PodcastValueTimeSplit,
} from '../../model/namespaces/podcast.ts';
import type { Row, Vocabulary } from '../place.ts';
import {
  LIVE_ITEM,
  podcastList,
  podcastOnce,
  podcastText,
  SOURCE_SET,
} from '../readers/podcast.ts';
import {
  ADDRESS,
  ANSWER,
  byKind,
  MOMENT,
  NUMBER,
  oneOf,
  type Reading,
  recordList,
  recordOnce,
  WORDS,
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

const FILE = { url: ADDRESS, type: WORDS };

const REMOTE_ITEM: Reading<PodcastRemoteItem> = {
  attributes: {
    feedGuid: WORDS,
    feedUrl: ADDRESS,
    itemGuid: WORDS,
    medium: MEDIUM,
    title: WORDS,
  },
};

const RECIPIENT: Reading<PodcastValueRecipient> = {
  attributes: {
    name: WORDS,
    type: WORDS,
    address: WORDS,
    customKey: WORDS,
    customValue: WORDS,
    split: NUMBER,
    fee: ANSWER,
  },
};

const TIME_SPLIT: Reading<PodcastValueTimeSplit> = {
  attributes: {
    startTime: NUMBER,
    duration: NUMBER,
    remoteStartTime: NUMBER,
    remotePercentage: NUMBER,
  },
  inside: 'valueTimeSplit',
  within: ['value'],
};

const ALTERNATE_ENCLOSURE: Reading<PodcastAlternateEnclosure> = {
  attributes: {
    type: WORDS,
    length: NUMBER,
    bitrate: NUMBER,
    height: NUMBER,
    lang: WORDS,
    title: WORDS,
    rel: WORDS,
    codecs: WORDS,
    default: ANSWER,
  },
  inside: 'alternateEnclosure',
};

/** The list that an element's own record becomes part of, where the model shows it. */
const IN_ENCLOSURE = 'podcast.alternateEnclosures.';
const IN_VALUE = 'podcast.values.';
const IN_TIME_SPLIT = 'podcast.values.timeSplits.';

export const PODCAST: Vocabulary = new Map<string, Row>([
  ['guid', podcastText('guid')],
  ['medium', podcastText('medium', MEDIUM)],
  ['locked', podcastOnce('locked', { attributes: { owner: WORDS }, text: { isLocked: ANSWER } })],
  [
    'transcript',
    podcastList('transcripts', { attributes: { ...FILE, language: WORDS, rel: WORDS } }),
  ],
  ['funding', podcastList('funding', { attributes: { url: ADDRESS }, text: { message: WORDS } })],
  ['chapters', podcastOnce('chapters', { attributes: FILE })],
  [
    'soundbite',
    podcastList('soundbites', {
      attributes: { startTime: NUMBER, duration: NUMBER },
      text: { title: WORDS },
    }),
  ],
  [
    'person',
    podcastList('persons', {
      attributes: { role: WORDS, group: WORDS, img: ADDRESS, href: ADDRESS },
      text: { name: WORDS },
    }),
  ],
  [
    'location',
    podcastList('locations', {
      attributes: { rel: WORDS, geo: WORDS, osm: WORDS, country: WORDS },
      text: { name: WORDS },
    }),
  ],
  ['season', podcastOnce('season', { attributes: { name: WORDS }, text: { number: NUMBER } })],
  ['episode', podcastOnce('episode', { attributes: { display: WORDS }, text: { number: NUMBER } })],
  [
    'trailer',
    podcastList('trailers', {
      attributes: {
        ...FILE,
        pubdate: WORDS,
        pubdateParsed: MOMENT,
        length: NUMBER,
        season: NUMBER,
      },
      text: { title: WORDS },
    }),
  ],
  [
    'license',
    podcastOnce('license', { attributes: { url: ADDRESS }, text: { identifier: WORDS } }),
  ],
  ['alternateenclosure', podcastList('alternateEnclosures', ALTERNATE_ENCLOSURE)],
  [
    'source',
    recordList(
      'sources',
      { attributes: { uri: ADDRESS, contentType: WORDS }, within: ['alternateEnclosure'] },
      undefined,
      IN_ENCLOSURE,
    ),
  ],
  [
    'integrity',
    recordOnce(
      'integrity',
      { attributes: { type: WORDS, value: WORDS }, within: ['alternateEnclosure'] },
      undefined,
      IN_ENCLOSURE,
    ),
  ],
  [
    'value',
    podcastList('values', {
      attributes: { type: WORDS, method: WORDS, suggested: NUMBER },
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
        href: ADDRESS,
        alt: WORDS,
        aspectRatio: WORDS,
        width: NUMBER,
        height: NUMBER,
        type: WORDS,
        purpose: WORDS,
      },
    }),
  ],
  ['images', SOURCE_SET],
  ['liveitem', LIVE_ITEM],
  [
    'contentlink',
    podcastList('contentLinks', { attributes: { href: ADDRESS }, text: { text: WORDS } }),
  ],
  [
    'socialinteract',
    podcastList('socialInteracts', {
      attributes: {
        protocol: WORDS,
        uri: ADDRESS,
        accountId: WORDS,
        accountUrl: ADDRESS,
        priority: NUMBER,
      },
    }),
  ],
  ['block', podcastList('blocks', { attributes: { id: WORDS }, text: { isBlocked: ANSWER } })],
  ['txt', podcastList('txts', { attributes: { purpose: WORDS }, text: { value: WORDS } })],
  [
    'updatefrequency',
    podcastOnce('updateFrequency', {
      attributes: { complete: ANSWER, dtstart: WORDS, dtstartParsed: MOMENT, rrule: WORDS },
      text: { text: WORDS },
    }),
  ],
  ['podping', podcastOnce('podping', { attributes: { usesPodping: ANSWER } })],
  [
    'chat',
    podcastOnce('chat', {
      attributes: {
        server: WORDS,
        protocol: WORDS,
        accountId: WORDS,
        space: WORDS,
        embedUrl: ADDRESS,
      },
    }),
  ],
  ['follow', podcastOnce('follow', { attributes: { url: ADDRESS } })],
]);
