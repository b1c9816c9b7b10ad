/** Podcasting 2.0: https://podcasting2.org/docs/podcast-namespace. */
import {
  absolute,
  amount,
  anyText,
  atMost,
  decimal,
  integer,
  mediaType,
  natural,
  notBlank,
  oneOfAnyCase,
  plain,
  trueFalse,
  yesNo,
} from '../kinds.ts';
import { type Children, empty, required, texts } from '../schema.ts';

const SHARED: Children = {
  'podcast:person': [
    '*',
    texts(plain, { role: anyText, group: anyText, img: absolute, href: absolute }),
  ],
  'podcast:location': [
    '*',
    texts(atMost(128), { geo: anyText, osm: anyText, rel: anyText, country: anyText }),
  ],
  'podcast:license': ['?', texts(atMost(128), { url: absolute })],
  'podcast:txt': ['*', texts(atMost(4000), { purpose: atMost(128) })],
  'podcast:images': ['*', empty({ srcset: required(anyText) })],
  'podcast:funding': ['*', texts(atMost(128), { url: required(absolute) })],
};

export const PODCAST_FEED: Children = {
  ...SHARED,
  'podcast:locked': ['?', texts(yesNo, { owner: anyText })],
  'podcast:guid': ['?', texts(notBlank)],
  'podcast:medium': ['?', texts(notBlank)],
  'podcast:trailer': [
    '*',
    texts(anyText, {
      url: required(absolute),
      pubdate: required(anyText),
      length: natural,
      type: mediaType,
      season: anyText,
    }),
  ],
  'podcast:block': ['*', texts(yesNo, { id: anyText })],
  'podcast:podping': ['?', empty({ usesPodping: trueFalse })],
};

export const PODCAST_ENTRY: Children = {
  ...SHARED,
  'podcast:transcript': [
    '*',
    empty({ url: required(absolute), type: required(mediaType), language: anyText, rel: anyText }),
  ],
  'podcast:chapters': ['?', empty({ url: required(absolute), type: required(mediaType) })],
  'podcast:soundbite': [
    '*',
    texts(atMost(128), { startTime: required(amount), duration: required(amount) }),
  ],
  'podcast:season': ['?', texts(integer, { name: atMost(128) })],
  'podcast:episode': ['?', texts(decimal, { display: atMost(32) })],
  'podcast:contentLink': ['*', texts(anyText, { href: required(absolute) })],
  'podcast:status': ['?', texts(oneOfAnyCase(['pending', 'live', 'ended']))],
};
