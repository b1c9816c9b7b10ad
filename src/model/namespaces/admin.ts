/** The administrators of a feed (http://webns.net/mvcb/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import { FEEDS, type NamespaceTable, type NamespaceUris } from './row.ts';

export const ADMIN_URIS: NamespaceUris = ['admin', 'http://webns.net/mvcb/'];

export const ADMIN = {
  /** The URL of the program that generated the feed. Also `generator`. */
  generatorAgent: { is: 'url', also: 'generatorAgent' },
  /** The URL to report errors to. Also `errorReportsTo`. */
  errorReportsTo: { is: 'url', also: 'errorReportsTo' },
} as const;

export const ADMIN_NAMESPACE: NamespaceTable = {
  uris: ADMIN_URIS,
  parts: [{ within: FEEDS, rows: ADMIN }],
};

/** The administrators of a feed. */
export interface Admin extends Namespace, ObjectOf<typeof ADMIN> {}
