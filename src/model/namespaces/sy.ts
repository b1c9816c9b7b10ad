/** RSS 1.0’s syndication module (http://purl.org/rss/1.0/modules/syndication/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris, Usually } from './row.ts';

export const SY_URIS: NamespaceUris = [
  'sy syn',
  'http://purl.org/rss/1.0/modules/syndication/',
  ['http://purl.org/rss/modules/syndication/'],
];

export const SYNDICATION = {
  /** The period of updates: `hourly`, `daily`, `weekly`, `monthly` or `yearly`. */
  updatePeriod: 'text' as Usually<'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly'>,
  /** The number of updates per period. */
  updateFrequency: 'number',
  /** When the first period starts. */
  updateBase: 'date',
} as const;

export const SY_NAMESPACE: NamespaceTable = {
  uris: SY_URIS,
  parts: [{ rows: SYNDICATION }],
};

/** How often a feed changes. */
export interface Syndication extends Namespace, ObjectOf<typeof SYNDICATION> {}
