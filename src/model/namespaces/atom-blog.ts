/** The draft of an Atom API for blogs, which Blogger’s early feeds use (`http://purl.org/atom-blog/ns#`). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const ATOM_BLOG_URIS: NamespaceUris = ['atomBlog', 'http://purl.org/atom-blog/ns#'];

export const ATOM_BLOG = {
  /** Whether the entry is a draft. */
  draft: 'boolean',
} as const;

export const ATOM_BLOG_NAMESPACE: NamespaceTable = {
  uris: ATOM_BLOG_URIS,
  parts: [{ within: ENTRIES, rows: ATOM_BLOG }],
};

/** Whether an entry is published. */
export interface AtomBlog extends Namespace, ObjectOf<typeof ATOM_BLOG> {}
