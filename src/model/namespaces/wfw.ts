/** The comment API (http://wellformedweb.org/CommentAPI/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

/** The prefix and the URIs of `wfw`. */
export const WFW_URIS: NamespaceUris = [
  'wfw',
  'http://wellformedweb.org/CommentAPI/',
  'http://wellformedweb.org/commentRss/',
];

/** Where an entry is discussed. */
export const COMMENT_API = {
  /** The URL to send comments to. */
  comment: 'url',
  /** The URL of the comments feed. */
  commentRss: 'url',
} as const;

/** The elements of `wfw`. */
export const WFW_NAMESPACE: NamespaceTable = {
  uris: WFW_URIS,
  parts: [{ within: ENTRIES, rows: COMMENT_API }],
};

/** Where an entry is discussed. */
export interface CommentApi extends Namespace, ObjectOf<typeof COMMENT_API> {}
