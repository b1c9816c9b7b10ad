/** The terms of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

/** Its prefix and its URIs. */
export const DCTERMS_URIS: NamespaceUris = [
  'dcterms dcq dct',
  'http://purl.org/dc/terms/',
  ['http://purl.org/dc/dcterms/'],
];

/**
 * The terms of Dublin Core. If one that also fills a core key is repeated, this is the first; the
 * core keys have all of them.
 */
export const DUBLIN_CORE_TERMS = {
  /** When it was published. Also `published`. */
  issued: { is: 'date', also: 'published' },
  /** When it was changed. Also `updated`. */
  modified: { is: 'date', also: 'updated' },
  /** When it was created. Also `created`. */
  created: { is: 'date', also: 'created' },
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
  /**
   * When it was created or changed. Also `updated`.
   */
  date: { is: 'date', also: 'updated' },
  /** The language. Also `language`. */
  language: { is: 'text', also: 'language' },
  /** The period in which it is valid. */
  valid: { record: 'DctermsPeriod', by: 'period' },
  /** The license. Also `license`. */
  license: { is: 'url', also: 'license' },
  /** A summary. */
  abstract: 'text',
  /** Who may access it. */
  accessRights: { list: 'text', name: 'accessRights' },
  /** How items are added to it. */
  accrualMethods: { list: 'text' },
  /** How often items are added to it. */
  accrualPeriodicities: { list: 'text' },
  /** The rules by which items are added to it. */
  accrualPolicies: { list: 'text' },
  /** Alternative titles. */
  alternatives: { list: 'text' },
  /** The audiences. */
  audiences: { list: 'text' },
  /** How to cite it. */
  bibliographicCitations: { list: 'text' },
  /** The standards that it conforms to. */
  conformsTo: { list: 'reference' },
  /** The places or periods that it is about. */
  coverages: { list: 'text' },
  /** The education levels of the audience. */
  educationLevels: { list: 'text' },
  /** Its size or duration. */
  extents: { list: 'text' },
  /** The media types or sizes. */
  formats: { list: 'text' },
  /** The same resource in other formats. */
  hasFormat: { list: 'reference' },
  /** Its parts. */
  hasPart: { list: 'reference' },
  /** Other versions of it. */
  hasVersion: { list: 'reference' },
  /** Identifiers. */
  identifiers: { list: 'reference' },
  /** How it is used to teach. */
  instructionalMethods: { list: 'text' },
  /** The resources that this is another format of. */
  isFormatOf: { list: 'reference' },
  /** The resources that it is part of. */
  isPartOf: { list: 'reference' },
  /** Resources that refer to it. */
  isReferencedBy: { list: 'reference' },
  /** Resources that replace it. */
  isReplacedBy: { list: 'reference' },
  /** Resources that require it. */
  isRequiredBy: { list: 'reference' },
  /** The resources that it is a version of. */
  isVersionOf: { list: 'reference' },
  /** Who mediates access to it. */
  mediators: { list: 'text' },
  /** The materials or physical carriers. */
  mediums: { list: 'text' },
  /** Its previous owners. */
  provenances: { list: 'text' },
  /** Resources that it refers to. */
  references: { list: 'reference', name: 'references' },
  /** Related resources. */
  relations: { list: 'reference' },
  /** Resources that it replaces. */
  replaces: { list: 'reference', name: 'replaces' },
  /** Resources that it requires. */
  requires: { list: 'reference', name: 'requires' },
  /** The holders of the rights. */
  rightsHolders: { list: 'text' },
  /** The sources that it is derived from. */
  sources: { list: 'reference' },
  /** The places that it is about. */
  spatial: { list: 'text' },
  /** The table of contents. */
  tableOfContents: 'text',
  /** The periods that it is about. */
  temporal: { list: 'text' },
  /** The kinds of resource. */
  types: { list: 'text' },
  /** When it becomes or became available. */
  available: 'date',
  /** When it was accepted. */
  dateAccepted: 'date',
  /** The date of the copyright. */
  dateCopyrighted: 'date',
  /** When it was submitted. */
  dateSubmitted: 'date',
} as const;

/** Its elements. */
export const DCTERMS_NAMESPACE: NamespaceTable = {
  uris: DCTERMS_URIS,
  parts: [{ rows: DUBLIN_CORE_TERMS }],
};

/** A period of time (DCMI Period Encoding Scheme). */
export interface DctermsPeriod extends Namespace {
  /** When it starts. */
  readonly start?: Date;
  /** When it ends. */
  readonly end?: Date;
}

/**
 * The terms of Dublin Core. If one that also fills a core key is repeated, this is the first; the
 * core keys have all of them.
 */
export interface DublinCoreTerms extends Namespace, ObjectOf<typeof DUBLIN_CORE_TERMS> {}
