/** Dave Winer’s source namespace (https://source.scripting.com/). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Extensible, Namespace } from '../values.ts';
import { ENTRIES, FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const SOURCE_URIS: NamespaceUris = [
  'source',
  'http://source.scripting.com/',
  'https://source.scripting.com/',
  'http://source.smallpict.com/2014/07/12/theSource.html',
];

export const SOURCE_ACCOUNT = {
  /** The service of the account. */
  service: 'text',
  /** The name of the account. */
  value: 'text',
} as const;

export const SOURCE_LIKES = {
  /** The URL of the server. */
  server: 'url',
} as const;

export const SOURCE_FEED = {
  /** Accounts of the author. */
  accounts: { list: 'SourceAccount' },
  /** Where likes are counted. */
  likes: { record: 'SourceLikes' },
  /** Where older entries are. */
  archive: { record: 'SourceArchive' },
  /** The URL of an OPML list of what the author recommends. */
  blogroll: 'url',
  /** The URL of an OPML list of what the author reads. */
  subscriptionList: 'url',
  /** The URL of the feed. */
  self: 'url',
  /** When and where the feed was generated, by its author’s clock. */
  localTime: 'text',
} as const;

export const SOURCE_ENTRY = {
  /** Where likes are counted. */
  likes: { record: 'SourceLikes' },
  /** The entry in Markdown, as written; it is not sanitized. */
  markdown: 'text',
  /** The `id` of the entry that this one replies to. */
  inReplyTo: 'reference',
} as const;

export const SOURCE_ARCHIVE = {
  /** The URL of the folder. */
  url: 'url',
  /** The first day, as written. */
  startDay: 'text',
  /** The last day, as written. */
  endDay: 'text',
  /** The names of the files. */
  filename: 'text',
} as const;

export const SOURCE_NAMESPACE: NamespaceTable = {
  uris: SOURCE_URIS,
  key: 'sourceNs',
  parts: [
    { within: FEEDS, rows: SOURCE_FEED },
    { within: ENTRIES, rows: SOURCE_ENTRY },
  ],
  records: {
    SourceAccount: { attributes: SOURCE_ACCOUNT },
    SourceLikes: { attributes: SOURCE_LIKES },
    SourceArchive: { isExtensible: true, elements: SOURCE_ARCHIVE },
  },
};

interface SourceRecords {
  readonly SourceAccount: SourceAccount;
  readonly SourceArchive: SourceArchive;
  readonly SourceLikes: SourceLikes;
}

/** An account of the author. */
export interface SourceAccount extends ElementRecord, ObjectOf<typeof SOURCE_ACCOUNT> {}

/** Where likes are counted. */
export interface SourceLikes extends ElementRecord, ObjectOf<typeof SOURCE_LIKES> {}

/** Where older entries of a feed are: one file per day. */
export interface SourceArchive extends ElementRecord, Extensible, ObjectOf<typeof SOURCE_ARCHIVE> {}

/** Data about a feed. */
export interface SourceFeed extends Namespace, ObjectOf<typeof SOURCE_FEED, SourceRecords> {}

/** Data about an entry. */
export interface SourceEntry extends Namespace, ObjectOf<typeof SOURCE_ENTRY, SourceRecords> {}
