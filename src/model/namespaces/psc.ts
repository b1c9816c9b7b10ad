/** Podlove Simple Chapters (https://podlove.org/simple-chapters/). */
import type { ObjectOf } from '../object-of.ts';
import type { ElementRecord, Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const PSC_URIS: NamespaceUris = [
  'psc',
  'http://podlove.org/simple-chapters',
  'http://podlove.org/simple-chapters/1.0',
];

export const PSC_CHAPTER = {
  /** The title of the chapter. */
  title: 'text',
  /** Where the chapter starts, in seconds. */
  start: 'seconds',
  /** The URL of a page about the chapter. */
  href: 'url',
  /** The URL of an image. */
  image: 'url',
} as const;

export const PSC = {
  /** The chapters, in order. */
  chapters: { list: 'PscChapter' },
} as const;

export const PSC_NAMESPACE: NamespaceTable = {
  uris: PSC_URIS,
  parts: [{ meanings: { chapters: 'chapters' } }, { inside: 'chapters', path: 'psc', rows: PSC }],
  records: {
    PscChapter: { attributes: PSC_CHAPTER },
  },
};

interface PscRecords {
  readonly PscChapter: PscChapter;
}

/** A chapter of an episode. */
export interface PscChapter extends ElementRecord, ObjectOf<typeof PSC_CHAPTER> {}

/** The chapters of an episode. */
export interface Psc extends Namespace, ObjectOf<typeof PSC, PscRecords> {
  /** The version of the specification. */
  readonly version?: string;
}
