/** RSS 1.0’s event module (https://web.resource.org/rss/1.0/modules/event/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris, Usually } from './row.ts';

export const EV_URIS: NamespaceUris = ['ev', 'http://purl.org/rss/1.0/modules/event/'];

export const RSS_EVENT = {
  /** When the event starts. */
  startDate: 'date',
  /** When the event ends. */
  endDate: 'date',
  /** Where the event takes place. */
  location: 'reference',
  /** Who organizes the event. */
  organizer: 'reference',
  /** The kind of event: `conference`, `deadline`, `release`, … */
  type: 'text' as Usually<'conference' | 'deadline' | 'release'>,
} as const;

export const EV_NAMESPACE: NamespaceTable = {
  uris: EV_URIS,
  parts: [{ rows: RSS_EVENT }],
};

/** The event that an entry is about. */
export interface RssEvent extends Namespace, ObjectOf<typeof RSS_EVENT> {}
