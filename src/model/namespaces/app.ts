/** The Atom Publishing Protocol (RFC 5023). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Extensible, Namespace } from '../values.ts';
import { ENTRIES, type NamespaceTable, type NamespaceUris } from './row.ts';

export const APP_URIS: NamespaceUris = [
  'app',
  'http://www.w3.org/2007/app',
  'http://purl.org/atom/app#',
];

export const ATOM_PUBLISHING = {
  /** When the entry was last edited. */
  edited: 'date',
  /** Whether the entry is a draft (`app:control`). */
  control: { record: 'AppControl' },
} as const;

export const APP_CONTROL = {
  /** Whether the entry is a draft. */
  draft: 'boolean',
} as const;

export const APP_NAMESPACE: NamespaceTable = {
  uris: APP_URIS,
  parts: [{ within: ENTRIES, rows: ATOM_PUBLISHING }],
  records: {
    AppControl: { isExtensible: true, elements: APP_CONTROL },
  },
};

interface AppRecords {
  readonly AppControl: AppControl;
}

/** Controls the publication of an entry. */
export interface AppControl extends ElementRecord, Extensible, ObjectOf<typeof APP_CONTROL> {}

/** The editing data of an entry. */
export interface AtomPublishing extends Namespace, ObjectOf<typeof ATOM_PUBLISHING, AppRecords> {}
