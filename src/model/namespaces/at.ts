/** Tombstones (RFC 6721). */
import type { Source } from '../feed.ts';
import type { Extensible, Link, Namespace, Person, TextDetail } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const AT_URIS: NamespaceUris = ['at', 'http://purl.org/atompub/tombstones/1.0'];

export const AT_NAMESPACE: NamespaceTable = {
  uris: AT_URIS,
  parts: [
    { meanings: { 'deleted-entry': 'deletedEntry', by: 'remover', comment: 'deletionComment' } },
  ],
};

/** An entry that was deleted. */
export interface DeletedEntry extends Extensible, Namespace {
  /** The `id` of the entry. */
  readonly ref?: string;
  /** When the entry was deleted. */
  readonly when?: Date;
  /** The person who deleted the entry. */
  readonly by?: Person;
  /** The reason for the deletion. */
  readonly comment?: string;
  /** `comment` with its media type, language and base URI. */
  readonly commentDetail?: TextDetail;
  /** Links to more information. */
  readonly links?: readonly Link[];
  /** The feed that the entry belonged to. */
  readonly source?: Source;
}
