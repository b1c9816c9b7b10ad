/** Podcasting 2.0 (https://podcastindex.org/namespace/1.0). */
import type {
  Podcast,
  PodcastAlternateEnclosure,
  PodcastImage,
  PodcastRemoteItem,
  PodcastRemoteItems,
  PodcastValue,
  PodcastValueRecipient,
  PodcastValueTimeSplit,
} from '../../model/namespaces/podcast.ts';
import { words } from '../../text/words.ts';
import type { Vocabulary } from '../open-element.ts';
import { liveItem, location, sourceSet } from '../readers/podcast.ts';
import {
  BOOLEAN,
  DATE,
  NUMBER,
  oneOf,
  REFERENCE,
  SECONDS,
  TEXT,
  URI,
} from '../readers/read-value.ts';
import type { RecordShape } from '../readers/record.ts';
import { type Field, inside, joined, namespace, record, records, value } from './namespace.ts';

/** Each medium can also be a list of its kind. */
const MEDIUM = oneOf(
  'mixed',
  ...words('podcast music video film audiobook newsletter blog publisher course').flatMap(
    (medium) => [medium, `${medium}L`],
  ),
);

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

const RECIPIENTS: Field<readonly PodcastValueRecipient[]> = list('valuerecipient', {
  attributes: {
    name: TEXT,
    type: TEXT,
    address: TEXT,
    customKey: TEXT,
    customValue: TEXT,
    split: NUMBER,
    fee: BOOLEAN,
  },
});

const IMAGES: Field<readonly PodcastImage[]> = list('image', {
  attributes: {
    href: URI,
    alt: TEXT,
    aspectRatio: TEXT,
    width: NUMBER,
    height: NUMBER,
    type: TEXT,
    purpose: TEXT,
  },
});

export const PODCAST: Vocabulary = joined(() => [
  namespace<Podcast>('podcast', {
    guid: value(TEXT),
    medium: value(MEDIUM),
    locked: one({ attributes: { owner: TEXT }, text: BOOLEAN }),
    transcripts: list('transcript', { attributes: { ...FILE, language: TEXT, rel: TEXT } }),
    funding: list('funding', { attributes: { url: URI }, text: TEXT }),
    chapters: one({ attributes: FILE }),
    soundbites: list('soundbite', {
      attributes: { startTime: SECONDS, duration: SECONDS },
      text: TEXT,
    }),
    persons: list('person', {
      attributes: { role: TEXT, group: TEXT, img: URI, href: URI },
      text: TEXT,
    }),
    locations: { names: ['location'], rule: location },
    season: one({ attributes: { name: TEXT }, text: NUMBER }),
    episode: one({ attributes: { display: TEXT }, text: NUMBER }),
    trailers: list('trailer', {
      attributes: {
        ...FILE,
        pubdate: DATE,
        length: NUMBER,
        season: NUMBER,
      },
      text: TEXT,
    }),
    license: one({ attributes: { url: URI }, text: TEXT }),
    alternateEnclosures: list('alternateenclosure', {
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
    }),
    values: list('value', {
      attributes: { type: TEXT, method: TEXT, suggested: NUMBER },
      inside: 'value',
    }),
    images: IMAGES,
    liveItems: { names: ['liveitem'], rule: liveItem },
    contentLinks: list('contentlink', { attributes: { href: URI }, text: TEXT }),
    socialInteracts: list('socialinteract', {
      attributes: {
        protocol: TEXT,
        uri: URI,
        accountId: TEXT,
        accountUrl: URI,
        priority: NUMBER,
      },
    }),
    blocks: list('block', { attributes: { id: TEXT }, text: BOOLEAN }),
    txts: list('txt', { attributes: { purpose: TEXT }, text: TEXT }),
    remoteItems: list('remoteitem', REMOTE_ITEM),
    podroll: one({ inside: 'remoteItems' }),
    publisher: one({ inside: 'remoteItems' }),
    updateFrequency: one({
      attributes: { complete: BOOLEAN, dtstart: DATE, rrule: TEXT },
      text: TEXT,
    }),
    podping: one({ attributes: { usesPodping: BOOLEAN } }),
    chat: one({
      attributes: {
        server: REFERENCE,
        protocol: TEXT,
        accountId: TEXT,
        space: TEXT,
        embedUrl: URI,
      },
    }),
    follow: one({ attributes: { url: URI } }),
  }),
  namespace<Pick<Podcast, 'images'>>('podcast', {
    images: { names: ['images'], rule: sourceSet },
  }),
  inside<Pick<PodcastAlternateEnclosure, 'sources' | 'integrity'>>(
    'alternateEnclosure',
    'podcast.alternateEnclosures',
    {
      sources: list('source', { attributes: { uri: URI, contentType: TEXT } }),
      integrity: one({ attributes: { type: TEXT, value: TEXT } }),
    },
  ),
  inside<Pick<PodcastValue, 'recipients' | 'timeSplits'>>('value', 'podcast.values', {
    recipients: RECIPIENTS,
    timeSplits: list('valuetimesplit', {
      attributes: {
        startTime: SECONDS,
        duration: SECONDS,
        remoteStartTime: SECONDS,
        remotePercentage: NUMBER,
      },
      inside: 'valueTimeSplit',
    }),
  }),
  inside<Pick<PodcastValueTimeSplit, 'recipients' | 'remoteItem'>>(
    'valueTimeSplit',
    'podcast.values.timeSplits',
    { recipients: RECIPIENTS, remoteItem: one(REMOTE_ITEM) },
  ),
  inside<PodcastRemoteItems>('remoteItems', 'podcast.podroll', {
    remoteItems: list('remoteitem', REMOTE_ITEM),
  }),
]);

/** A record of which the first counts. */
function one<R>(shape: RecordShape<NoInfer<R>>): Field<R> {
  return record<R>({ isExtensible: true, ...shape });
}

/** Records, one for each element of a name. */
function list<R>(name: string, shape: RecordShape<NoInfer<R>>): Field<readonly R[]> {
  return records<R>(name, { isExtensible: true, ...shape });
}
