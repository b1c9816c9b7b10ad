/** Pingback (http://madskills.com/public/xml/rss/module/pingback/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const PINGBACK_URIS: NamespaceUris = [
  'pingback',
  'http://madskills.com/public/xml/rss/module/pingback/',
  'http://www.hixie.ch/specs/pingback/pingback',
];

export const PINGBACK = {
  /** The URL to send pingbacks to. */
  server: 'url',
  /** The URL to name in a pingback. */
  target: 'url',
  /** A page that a pingback was sent for. */
  about: 'url',
} as const;

export const PINGBACK_NAMESPACE: NamespaceTable = {
  uris: PINGBACK_URIS,
  parts: [{ rows: PINGBACK }],
};

/** How other pages can notify an entry. */
export interface Pingback extends Namespace, ObjectOf<typeof PINGBACK> {}
