/** Podcast tags of Google, RawVoice, Spotify and Acast. */
import type { Acast, AcastNetwork, AcastSignature } from '../../model/namespaces/acast.ts';
import type { GooglePlay } from '../../model/namespaces/googleplay.ts';
import type {
  RawVoice,
  RawVoiceDonate,
  RawVoiceEntry,
  RawVoiceFeed,
  RawVoiceFile,
  RawVoiceMark,
} from '../../model/namespaces/rawvoice.ts';
import type { Spotify } from '../../model/namespaces/spotify.ts';
import type { Vocabulary } from '../open-element.ts';
import { googleCategory } from '../readers/category.ts';
import { picture } from '../readers/image.ts';
import { AUTHOR_LINE, PUBLISHER_LINE } from '../readers/person.ts';
import { BLOCK, EXPLICIT } from '../readers/podcast-words.ts';
import { BOOLEAN, listOf, NUMBER, SECONDS, TEXT, URI } from '../readers/read-value.ts';
import { OFFERED_SUMMARY } from '../readers/text-construct.ts';
import {
  addresses,
  also,
  detailed,
  ENTRIES,
  FEEDS,
  joined,
  named,
  namespace,
  record,
  records,
  reference,
  text,
  uri,
  value,
  valueIn,
} from './namespace.ts';

/** Google Play (http://www.google.com/schemas/play-podcasts/1.0): repeats what Apple's tags say. */
export const GOOGLE_PLAY: Vocabulary = namespace<GooglePlay>('googleplay', {
  author: also(AUTHOR_LINE, text),
  owner: also(PUBLISHER_LINE, text),
  email: also(PUBLISHER_LINE, text),
  image: { rule: (slot) => picture(slot, ['href']) },
  categories: named('category', { rule: googleCategory }),
  description: also(OFFERED_SUMMARY, detailed('text/html')),
  explicit: value(EXPLICIT),
  block: value(BLOCK),
});

/** The same video in another format. */
const FILE = record<RawVoiceFile>({ attributes: { src: URI, type: TEXT, length: NUMBER } });

/**
 * RawVoice (http://www.rawvoice.com/services/rss-module/). Its `embed` is HTML that runs script, so
 * it stays an extension.
 */
export const RAW_VOICE: Vocabulary = joined(() => [
  namespace<RawVoice>('rawvoice', { rating: text }),
  namespace<Omit<RawVoiceFeed, keyof RawVoice>>(
    'rawvoice',
    {
      location: text,
      frequency: text,
      subscribe: addresses,
      donate: record<RawVoiceDonate>({ attributes: { href: URI }, text: TEXT }),
    },
    FEEDS,
  ),
  namespace<Omit<RawVoiceEntry, keyof RawVoice>>(
    'rawvoice',
    {
      poster: valueIn(['url', 'href', 'src'], URI),
      isHd: value(BOOLEAN),
      webm: FILE,
      mp4: FILE,
      metamarks: records<RawVoiceMark>('metamark', {
        attributes: { type: TEXT, position: SECONDS, duration: SECONDS, link: URI },
        text: TEXT,
      }),
    },
    ENTRIES,
  ),
]);

/** Spotify (https://www.spotify.com/ns/rss). */
export const SPOTIFY: Vocabulary = namespace<Spotify>(
  'spotify',
  {
    limit: valueIn(['recentcount'], NUMBER),
    countryOfOrigin: value(listOf(TEXT, /[\s,]/)),
  },
  FEEDS,
);

/** Acast (https://schema.acast.com/1.0/). */
export const ACAST: Vocabulary = namespace<Acast>('acast', {
  showId: text,
  showUrl: reference,
  episodeId: text,
  episodeUrl: reference,
  settings: text,
  signature: record<AcastSignature>({
    attributes: { key: TEXT, algorithm: TEXT },
    text: TEXT,
  }),
  network: record<AcastNetwork>({ attributes: { id: TEXT, slug: TEXT }, text: TEXT }),
  importedFeed: uri,
});
