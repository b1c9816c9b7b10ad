/** The fifteen elements of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dces/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const DC_URIS: NamespaceUris = [
  'dc',
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/elements/1.0/',
  'http://purl.org/metadata/dublin_core#',
  'http://dublincore.org/documents/dcmi-namespace/',
];

export const DUBLIN_CORE = {
  /** The title. Also `title` if there is no other. */
  title: { is: 'shown', also: 'title' },
  /** The description. Also `summary`, or `subtitle` for a feed. */
  description: { is: 'shownHtml', also: 'description' },
  /** The author. Also one of `authors`. */
  creator: { is: 'text', also: 'author' },
  /** A contributor. Also one of `contributors`. */
  contributor: { is: 'text', also: 'contributor' },
  /** The publisher. Also `publisher`. */
  publisher: { is: 'text', also: 'publisher' },
  /** The rights statement. Also `rights`. */
  rights: { is: 'shown', also: 'rights' },
  /** The topic. Also one of `tags`. */
  subject: { is: 'text', also: 'category' },
  /** When the resource was created or changed. Also `updated`. */
  date: { is: 'date', also: 'updated' },
  /** The language. Also `language`. */
  language: { is: 'text', also: 'language' },
  /** The author, in a form that is not standard but in use. Also one of `authors`. */
  author: { is: 'text', also: 'author', isNonstandard: true },
  /** Identifiers: a DOI, an ISBN, a URL. The first is also `id` if there is no other. */
  identifiers: { list: 'reference', also: 'offeredId' },
  /** The kinds of resource. */
  types: { list: 'text' },
  /** The media types or sizes. */
  formats: { list: 'text' },
  /** The places or periods that the resource is about. */
  coverages: { list: 'text' },
  /** Resources that are related to this one. */
  relations: { list: 'reference' },
  /** The sources that the resource is derived from. */
  sources: { list: 'reference' },
} as const;

export const DC_NAMESPACE: NamespaceTable = {
  uris: DC_URIS,
  parts: [{ rows: DUBLIN_CORE }],
};

/**
 * The elements of Dublin Core. If one that also fills a core key is repeated, this is the first;
 * the core keys have all of them.
 */
export interface DublinCore extends Namespace, ObjectOf<typeof DUBLIN_CORE> {}
