/** Atom threading (RFC 4685). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const THR_URIS: NamespaceUris = [
  'thr',
  'http://purl.org/syndication/thread/1.0',
  'http://purl.org/rss/1.0/modules/threading/',
];

export const IN_REPLY_TO = {
  /** The `id` of that entry. */
  ref: 'text',
  /** The URL of that entry. */
  href: 'url',
  /** The media type of `href`. */
  type: 'text',
  /** The feed of that entry. */
  source: 'url',
} as const;

export const THREADING = {
  /** The entries that this one replies to. */
  inReplyTo: { list: 'InReplyTo', name: 'in-reply-to' },
  /** The number of replies. */
  total: 'number',
} as const;

export const THR_NAMESPACE: NamespaceTable = {
  uris: THR_URIS,
  parts: [{ within: ENTRIES, rows: THREADING }],
  records: {
    InReplyTo: { attributes: IN_REPLY_TO },
  },
};

interface ThreadingRecords {
  readonly InReplyTo: InReplyTo;
}

/** An entry that this one replies to. */
export interface InReplyTo extends ElementRecord, ObjectOf<typeof IN_REPLY_TO> {}

/** The place of an entry in a discussion. */
export interface Threading extends Namespace, ObjectOf<typeof THREADING, ThreadingRecords> {}
