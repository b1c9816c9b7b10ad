/** Creative Commons in RSS (https://www.rssboard.org/creative-commons). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const CREATIVE_COMMONS_URIS: NamespaceUris = [
  'creativeCommons',
  'http://backend.userland.com/creativeCommonsRssModule',
  'http://cyber.law.harvard.edu/rss/creativeCommonsRssModule.html',
];

export const CREATIVE_COMMONS = {
  /** The URLs of the licenses. The first is also `license`; all are among `links`. */
  licenses: { list: 'url', also: 'license' },
} as const;

export const CREATIVE_COMMONS_NAMESPACE: NamespaceTable = {
  uris: CREATIVE_COMMONS_URIS,
  parts: [{ rows: CREATIVE_COMMONS }],
};

/** The license of a feed or an entry. */
export interface CreativeCommons extends Namespace, ObjectOf<typeof CREATIVE_COMMONS> {}
