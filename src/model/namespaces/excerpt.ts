/** The excerpts in the files to which WordPress exports a site. */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const EXCERPT_URIS: NamespaceUris = [
  'excerpt',
  'http://wordpress.org/export/1.2/excerpt/',
  'http://wordpress.org/export/1.0/excerpt/',
  'http://wordpress.org/export/1.1/excerpt/',
];

export const EXCERPT = {
  /** The text of the excerpt. */
  encoded: 'html',
  /** `encoded` with its media type, language and base URI. */
  encodedDetail: 'detail',
} as const;

export const EXCERPT_NAMESPACE: NamespaceTable = {
  uris: EXCERPT_URIS,
  parts: [{ within: ENTRIES, rows: EXCERPT }],
};

/** What the author wrote to announce a post. */
export interface Excerpt extends Namespace, ObjectOf<typeof EXCERPT> {}
