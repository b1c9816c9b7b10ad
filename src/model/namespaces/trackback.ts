/** Trackback (http://madskills.com/public/xml/rss/module/trackback/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const TRACKBACK_URIS: NamespaceUris = [
  'trackback',
  'http://madskills.com/public/xml/rss/module/trackback/',
];

export const TRACKBACK = {
  /** The URL to send trackbacks to. */
  ping: 'url',
  /** The URL of a trackback that was sent for this entry. */
  about: 'url',
} as const;

export const TRACKBACK_NAMESPACE: NamespaceTable = {
  uris: TRACKBACK_URIS,
  parts: [{ rows: TRACKBACK }],
};

/** How other pages can notify an entry. */
export interface Trackback extends Namespace, ObjectOf<typeof TRACKBACK> {}
