/** The comment API (http://wellformedweb.org/CommentAPI/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const WFW_URIS: NamespaceUris = [
  'wfw',
  'http://wellformedweb.org/CommentAPI/',
  'http://wellformedweb.org/commentRss/',
];

export const COMMENT_API = {
  /** The URL to send comments to. */
  comment: 'url',
  /** The URL of the comments feed. */
  commentRss: 'url',
} as const;

export const WFW_NAMESPACE: NamespaceTable = {
  uris: WFW_URIS,
  parts: [{ within: ENTRIES, rows: COMMENT_API }],
};

/** Where an entry is discussed. */
export interface CommentApi extends Namespace, ObjectOf<typeof COMMENT_API> {}
