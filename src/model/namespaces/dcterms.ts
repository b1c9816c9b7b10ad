/** The terms of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
import type { Namespace } from '../values.ts';

/** A period of time (DCMI Period Encoding Scheme). */
export interface DctermsPeriod {
  /** When it starts, as written; `startParsed` is the parsed `Date`. */
  readonly start?: string;
  /** `null` if `start` cannot be parsed. */
  readonly startParsed?: Date | null;
  /** When it ends, as written; `endParsed` is the parsed `Date`. */
  readonly end?: string;
  /** `null` if `end` cannot be parsed. */
  readonly endParsed?: Date | null;
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
   * When it was created or changed, as written; `dateParsed` is the parsed `Date`. Also `updated`.
   */
  readonly date?: string;
  /** `null` if `date` cannot be parsed. */
  readonly dateParsed?: Date | null;
  /** When it was published, as written; `issuedParsed` is the parsed `Date`. Also `published`. */
  readonly issued?: string;
  /** `null` if `issued` cannot be parsed. */
  readonly issuedParsed?: Date | null;
  /** When it was changed, as written; `modifiedParsed` is the parsed `Date`. Also `updated`. */
  readonly modified?: string;
  /** `null` if `modified` cannot be parsed. */
  readonly modifiedParsed?: Date | null;
  /** When it was created, as written; `createdParsed` is the parsed `Date`. Also `created`. */
  readonly created?: string;
  /** `null` if `created` cannot be parsed. */
  readonly createdParsed?: Date | null;
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
  /** When it becomes or became available, as written; `availableParsed` is the parsed `Date`. */
  readonly available?: string;
  /** `null` if `available` cannot be parsed. */
  readonly availableParsed?: Date | null;
  /** When it was accepted, as written; `dateAcceptedParsed` is the parsed `Date`. */
  readonly dateAccepted?: string;
  /** `null` if `dateAccepted` cannot be parsed. */
  readonly dateAcceptedParsed?: Date | null;
  /** The date of the copyright, as written; `dateCopyrightedParsed` is the parsed `Date`. */
  readonly dateCopyrighted?: string;
  /** `null` if `dateCopyrighted` cannot be parsed. */
  readonly dateCopyrightedParsed?: Date | null;
  /** When it was submitted, as written; `dateSubmittedParsed` is the parsed `Date`. */
  readonly dateSubmitted?: string;
  /** `null` if `dateSubmitted` cannot be parsed. */
  readonly dateSubmittedParsed?: Date | null;
}
