/** Slash (http://purl.org/rss/1.0/modules/slash/): how much discussion an entry has. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const SLASH_URIS: NamespaceUris = [
  'slash',
  'http://purl.org/rss/1.0/modules/slash/',
  ['http://purl.org/rss/modules/slash/'],
];

export const SLASH = {
  /** The section that the entry appeared in. */
  section: 'text',
  /** The department of the newsroom, usually a joke. */
  department: 'text',
  /** The number of comments. */
  comments: 'number',
  /** The number of comments at each threshold. */
  hitParade: 'numbers',
} as const;

export const SLASH_NAMESPACE: NamespaceTable = {
  uris: SLASH_URIS,
  parts: [{ within: ENTRIES, rows: SLASH, names: '' }],
};

/** How much discussion an entry has. */
export interface Slash extends Namespace, ObjectOf<typeof SLASH> {}
