/** Google’s podcast tags (http://www.google.com/schemas/play-podcasts/1.0). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const GOOGLEPLAY_URIS: NamespaceUris = [
  'googleplay',
  'http://www.google.com/schemas/play-podcasts/1.0',
  'http://www.google.com/schemas/play-podcasts/1.0/play-podcasts.xsd',
];

export const GOOGLE_PLAY = {
  /** The author. Also one of `authors`. */
  author: { is: 'text', also: 'authorLine' },
  /** The owner’s e-mail address. Also `publisher`. */
  owner: { is: 'text', also: 'publisherLine' },
  /** The owner’s e-mail address. */
  email: { is: 'text', also: 'publisherLine' },
  /** The URL of the image. Also `image`. */
  image: { is: 'url', in: ['href'], by: 'image' },
  /** The categories. Also `tags`. */
  categories: { list: 'text', by: 'googleCategory' },
  /** The description. Also `summary`. */
  description: { is: 'html', also: 'offeredSummary' },
  /** `description` with its media type, language and base URI. */
  descriptionDetail: 'detail',
  /** Whether the content is explicit, as in `itunes.explicit`. */
  explicit: 'explicit',
  /** Whether to hide it from Google’s directory. */
  block: 'block',
} as const;

export const GOOGLEPLAY_NAMESPACE: NamespaceTable = {
  uris: GOOGLEPLAY_URIS,
  parts: [{ rows: GOOGLE_PLAY }],
};

/** Google’s podcast data. It fills the core keys that nothing else fills. */
export interface GooglePlay extends Namespace, ObjectOf<typeof GOOGLE_PLAY> {}
