/** The terms of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris } from './row.ts';

export const DCTERMS_URIS: NamespaceUris = [
  'dcterms dcq dct',
  'http://purl.org/dc/terms/',
  ['http://purl.org/dc/dcterms/'],
];

export const DUBLIN_CORE_TERMS = {
  /** When the resource was published. Also `published`. */
  issued: { is: 'date', also: 'published' },
  /** When the resource was changed. Also `updated`. */
  modified: { is: 'date', also: 'updated' },
  /** When the resource was created. Also `created`. */
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
  /** When the resource was created or changed. Also `updated`. */
  date: { is: 'date', also: 'updated' },
  /** The language. Also `language`. */
  language: { is: 'text', also: 'language' },
  /** The period in which the resource is valid. */
  valid: { record: 'DctermsPeriod', by: 'period' },
  /** The license. Also `license`. */
  license: { is: 'url', also: 'license' },
  /** A summary of the resource. */
  abstract: 'text',
  /** Who may access the resource. */
  accessRights: { list: 'text', name: 'accessRights' },
  /** How items are added to the resource. */
  accrualMethods: { list: 'text' },
  /** How often items are added to the resource. */
  accrualPeriodicities: { list: 'text' },
  /** The rules by which items are added to the resource. */
  accrualPolicies: { list: 'text' },
  /** Alternative titles of the resource. */
  alternatives: { list: 'text' },
  /** The audiences of the resource. */
  audiences: { list: 'text' },
  /** How to cite the resource. */
  bibliographicCitations: { list: 'text' },
  /** The standards that the resource conforms to. */
  conformsTo: { list: 'reference' },
  /** The places or periods that the resource is about. */
  coverages: { list: 'text' },
  /** The education levels of the audience. */
  educationLevels: { list: 'text' },
  /** The size or duration of the resource. */
  extents: { list: 'text' },
  /** The media types or sizes. */
  formats: { list: 'text' },
  /** The same resource in other formats. */
  hasFormat: { list: 'reference' },
  /** The parts of the resource. */
  hasPart: { list: 'reference' },
  /** Other versions of the resource. */
  hasVersion: { list: 'reference' },
  /** Further identifiers of the resource. */
  identifiers: { list: 'reference' },
  /** How the resource is used to teach. */
  instructionalMethods: { list: 'text' },
  /** The resources that this is another format of. */
  isFormatOf: { list: 'reference' },
  /** The resources that this one is part of. */
  isPartOf: { list: 'reference' },
  /** Resources that refer to this one. */
  isReferencedBy: { list: 'reference' },
  /** Resources that replace this one. */
  isReplacedBy: { list: 'reference' },
  /** Resources that require this one. */
  isRequiredBy: { list: 'reference' },
  /** The resources that this one is a version of. */
  isVersionOf: { list: 'reference' },
  /** Who mediates access to the resource. */
  mediators: { list: 'text' },
  /** The materials or physical carriers. */
  mediums: { list: 'text' },
  /** Previous owners of the resource. */
  provenances: { list: 'text' },
  /** Resources that this one refers to. */
  references: { list: 'reference', name: 'references' },
  /** Resources that are related to this one. */
  relations: { list: 'reference' },
  /** Resources that this one replaces. */
  replaces: { list: 'reference', name: 'replaces' },
  /** Resources that this one requires. */
  requires: { list: 'reference', name: 'requires' },
  /** The holders of the rights. */
  rightsHolders: { list: 'text' },
  /** The sources that the resource is derived from. */
  sources: { list: 'reference' },
  /** The places that the resource is about. */
  spatial: { list: 'text' },
  /** The table of contents. */
  tableOfContents: 'text',
  /** The periods that the resource is about. */
  temporal: { list: 'text' },
  /** The kinds of resource. */
  types: { list: 'text' },
  /** When the resource becomes or became available. */
  available: 'date',
  /** When the resource was accepted. */
  dateAccepted: 'date',
  /** The date of the copyright. */
  dateCopyrighted: 'date',
  /** When the resource was submitted. */
  dateSubmitted: 'date',
} as const;

export const DCTERMS_NAMESPACE: NamespaceTable = {
  uris: DCTERMS_URIS,
  parts: [{ rows: DUBLIN_CORE_TERMS }],
};

interface DctermsRecords {
  readonly DctermsPeriod: DctermsPeriod;
}

/** A period of time (DCMI Period Encoding Scheme). */
export interface DctermsPeriod extends Namespace {
  /** The start of the period. */
  readonly start?: Date;
  /** The end of the period. */
  readonly end?: Date;
}

/**
 * The terms of Dublin Core. If one that also fills a core key is repeated, this is the first; the
 * core keys have all of them.
 */
export interface DublinCoreTerms
  extends Namespace,
    ObjectOf<typeof DUBLIN_CORE_TERMS, DctermsRecords> {}
