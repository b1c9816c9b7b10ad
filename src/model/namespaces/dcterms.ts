/** The terms of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
import type { Namespace } from '../values.ts';

/** A period of time (DCMI Period Encoding Scheme). */
export interface DctermsPeriod extends Namespace {
  /** When it starts. */
  readonly start?: Date;
  /** When it ends. */
  readonly end?: Date;
}

/**
 * The terms of Dublin Core. If a term is repeated, this is the first; the core keys have all of
 * them.
 */
export interface DublinCoreTerms extends Namespace {
  /** The title. Also `title` if there is no other. */
  readonly title?: string;
  /** The author. Also one of `authors`. */
  readonly creator?: string;
  /** The topic. Also one of `tags`. */
  readonly subject?: string;
  /** The description. Also `summary`, or `subtitle` for a feed. */
  readonly description?: string;
  /** The publisher. Also `publisher`. */
  readonly publisher?: string;
  /** A contributor. Also one of `contributors`. */
  readonly contributor?: string;
  /**
   * When it was created or changed. Also `updated`.
   */
  readonly date?: Date;
  /** When it was published. Also `published`. */
  readonly issued?: Date;
  /** When it was changed. Also `updated`. */
  readonly modified?: Date;
  /** When it was created. Also `created`. */
  readonly created?: Date;
  /** The language. Also `language`. */
  readonly language?: string;
  /** The rights statement. Also `rights`. */
  readonly rights?: string;
  /** The license. Also `license`. */
  readonly license?: string;
  /** The period in which it is valid. */
  readonly valid?: DctermsPeriod;
  /** A summary. */
  readonly abstract?: string;
  /** Who may access it. */
  readonly accessRights?: string;
  /** How items are added to it. */
  readonly accrualMethod?: string;
  /** How often items are added to it. */
  readonly accrualPeriodicity?: string;
  /** The rules by which items are added to it. */
  readonly accrualPolicy?: string;
  /** An alternative title. */
  readonly alternative?: string;
  /** The audience. */
  readonly audience?: string;
  /** How to cite it. */
  readonly bibliographicCitation?: string;
  /** The standard that it conforms to. */
  readonly conformsTo?: string;
  /** The place or period that it is about. */
  readonly coverage?: string;
  /** The education level of the audience. */
  readonly educationLevel?: string;
  /** Its size or duration. */
  readonly extent?: string;
  /** The media type or the size. */
  readonly format?: string;
  /** The same resource in another format. */
  readonly hasFormat?: string;
  /** A part of it. */
  readonly hasPart?: string;
  /** Another version of it. */
  readonly hasVersion?: string;
  /** An identifier. */
  readonly identifier?: string;
  /** How it is used to teach. */
  readonly instructionalMethod?: string;
  /** The resource that this is another format of. */
  readonly isFormatOf?: string;
  /** The resource that it is part of. */
  readonly isPartOf?: string;
  /** A resource that refers to it. */
  readonly isReferencedBy?: string;
  /** A resource that replaces it. */
  readonly isReplacedBy?: string;
  /** A resource that requires it. */
  readonly isRequiredBy?: string;
  /** The resource that it is a version of. */
  readonly isVersionOf?: string;
  /** Who mediates access to it. */
  readonly mediator?: string;
  /** The material or physical carrier. */
  readonly medium?: string;
  /** Its previous owners. */
  readonly provenance?: string;
  /** A resource that it refers to. */
  readonly references?: string;
  /** A related resource. */
  readonly relation?: string;
  /** A resource that it replaces. */
  readonly replaces?: string;
  /** A resource that it requires. */
  readonly requires?: string;
  /** The holder of the rights. */
  readonly rightsHolder?: string;
  /** The source that it is derived from. */
  readonly source?: string;
  /** The place that it is about. */
  readonly spatial?: string;
  /** The table of contents. */
  readonly tableOfContents?: string;
  /** The period that it is about. */
  readonly temporal?: string;
  /** The kind of resource. */
  readonly type?: string;
  /** When it becomes or became available. */
  readonly available?: Date;
  /** When it was accepted. */
  readonly dateAccepted?: Date;
  /** The date of the copyright. */
  readonly dateCopyrighted?: Date;
  /** When it was submitted. */
  readonly dateSubmitted?: Date;
}
