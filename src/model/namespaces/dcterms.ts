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
 * The terms of Dublin Core. If one that also fills a core key is repeated, this is the first; the
 * core keys have all of them.
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
  readonly accessRights?: readonly string[];
  /** How items are added to it. */
  readonly accrualMethods?: readonly string[];
  /** How often items are added to it. */
  readonly accrualPeriodicities?: readonly string[];
  /** The rules by which items are added to it. */
  readonly accrualPolicies?: readonly string[];
  /** Alternative titles. */
  readonly alternatives?: readonly string[];
  /** The audiences. */
  readonly audiences?: readonly string[];
  /** How to cite it. */
  readonly bibliographicCitations?: readonly string[];
  /** The standards that it conforms to. */
  readonly conformsTo?: readonly string[];
  /** The places or periods that it is about. */
  readonly coverages?: readonly string[];
  /** The education levels of the audience. */
  readonly educationLevels?: readonly string[];
  /** Its size or duration. */
  readonly extents?: readonly string[];
  /** The media types or sizes. */
  readonly formats?: readonly string[];
  /** The same resource in other formats. */
  readonly hasFormat?: readonly string[];
  /** Its parts. */
  readonly hasPart?: readonly string[];
  /** Other versions of it. */
  readonly hasVersion?: readonly string[];
  /** Identifiers. */
  readonly identifiers?: readonly string[];
  /** How it is used to teach. */
  readonly instructionalMethods?: readonly string[];
  /** The resources that this is another format of. */
  readonly isFormatOf?: readonly string[];
  /** The resources that it is part of. */
  readonly isPartOf?: readonly string[];
  /** Resources that refer to it. */
  readonly isReferencedBy?: readonly string[];
  /** Resources that replace it. */
  readonly isReplacedBy?: readonly string[];
  /** Resources that require it. */
  readonly isRequiredBy?: readonly string[];
  /** The resources that it is a version of. */
  readonly isVersionOf?: readonly string[];
  /** Who mediates access to it. */
  readonly mediators?: readonly string[];
  /** The materials or physical carriers. */
  readonly mediums?: readonly string[];
  /** Its previous owners. */
  readonly provenances?: readonly string[];
  /** Resources that it refers to. */
  readonly references?: readonly string[];
  /** Related resources. */
  readonly relations?: readonly string[];
  /** Resources that it replaces. */
  readonly replaces?: readonly string[];
  /** Resources that it requires. */
  readonly requires?: readonly string[];
  /** The holders of the rights. */
  readonly rightsHolders?: readonly string[];
  /** The sources that it is derived from. */
  readonly sources?: readonly string[];
  /** The places that it is about. */
  readonly spatial?: readonly string[];
  /** The table of contents. */
  readonly tableOfContents?: string;
  /** The periods that it is about. */
  readonly temporal?: readonly string[];
  /** The kinds of resource. */
  readonly types?: readonly string[];
  /** When it becomes or became available. */
  readonly available?: Date;
  /** When it was accepted. */
  readonly dateAccepted?: Date;
  /** The date of the copyright. */
  readonly dateCopyrighted?: Date;
  /** When it was submitted. */
  readonly dateSubmitted?: Date;
}
