/** The terms of Dublin Core (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/). */
import type { Namespace } from '../values.ts';

/** A period (DCMI Period Encoding Scheme). */
export interface DctermsPeriod {
  /** When it begins. As written; `startParsed` is the moment. */
  readonly start?: string;
  /** `null` where `start` cannot be read. */
  readonly startParsed?: Date | null;
  /** When it ends. As written; `endParsed` is the moment. */
  readonly end?: string;
  /** `null` where `end` cannot be read. */
  readonly endParsed?: Date | null;
}

/** The terms of Dublin Core. Of several with one name, the first; the core keys have all. */
export interface DublinCoreTerms extends Namespace {
  /** The title. Also `title` where there is no other. */
  readonly title?: string;
  /** Who made it. Also one of `authors`. */
  readonly creator?: string;
  /** The topic. Also one of `tags`. */
  readonly subject?: string;
  /** What it is about. Also `summary`, or `subtitle` of a feed. */
  readonly description?: string;
  /** Who publishes it. Also `publisher`. */
  readonly publisher?: string;
  /** Who else took part. Also one of `contributors`. */
  readonly contributor?: string;
  /** When it was made or changed. Also `updated`. As written; `dateParsed` is the moment. */
  readonly date?: string;
  /** `null` where `date` cannot be read. */
  readonly dateParsed?: Date | null;
  /** When it was published. Also `published`. As written; `issuedParsed` is the moment. */
  readonly issued?: string;
  /** `null` where `issued` cannot be read. */
  readonly issuedParsed?: Date | null;
  /** When it was changed. Also `updated`. As written; `modifiedParsed` is the moment. */
  readonly modified?: string;
  /** `null` where `modified` cannot be read. */
  readonly modifiedParsed?: Date | null;
  /** When it was made. Also `created`. As written; `createdParsed` is the moment. */
  readonly created?: string;
  /** `null` where `created` cannot be read. */
  readonly createdParsed?: Date | null;
  /** The language. Also `language`. */
  readonly language?: string;
  /** Who has which rights. Also `rights`. */
  readonly rights?: string;
  /** The licence. Also `license`. */
  readonly license?: string;
  /** When it is valid. */
  readonly valid?: DctermsPeriod;
  /** A summary. */
  readonly abstract?: string;
  /** Who may see it. */
  readonly accessRights?: string;
  /** How often something is added to it. */
  readonly accrualPeriodicity?: string;
  /** Another title. */
  readonly alternative?: string;
  /** The audience. */
  readonly audience?: string;
  /** How to cite it. */
  readonly bibliographicCitation?: string;
  /** The standard that it conforms to. */
  readonly conformsTo?: string;
  /** The place or time that it is about. */
  readonly coverage?: string;
  /** The audience, by education. */
  readonly educationLevel?: string;
  /** Its size or duration. */
  readonly extent?: string;
  /** The media type, or its size. */
  readonly format?: string;
  /** The same in another format. */
  readonly hasFormat?: string;
  /** A part of it. */
  readonly hasPart?: string;
  /** Another version of it. */
  readonly hasVersion?: string;
  /** What identifies it. */
  readonly identifier?: string;
  /** What it is another format of. */
  readonly isFormatOf?: string;
  /** What it is part of. */
  readonly isPartOf?: string;
  /** What refers to it. */
  readonly isReferencedBy?: string;
  /** What replaces it. */
  readonly isReplacedBy?: string;
  /** What needs it. */
  readonly isRequiredBy?: string;
  /** What it is a version of. */
  readonly isVersionOf?: string;
  /** Who mediates access to it. */
  readonly mediator?: string;
  /** The material or carrier. */
  readonly medium?: string;
  /** Who owned it before. */
  readonly provenance?: string;
  /** What it refers to. */
  readonly references?: string;
  /** Something related. */
  readonly relation?: string;
  /** What it replaces. */
  readonly replaces?: string;
  /** What it needs. */
  readonly requires?: string;
  /** Who has the rights. */
  readonly rightsHolder?: string;
  /** What it is taken from. */
  readonly source?: string;
  /** The place that it is about. */
  readonly spatial?: string;
  /** Its parts. */
  readonly tableOfContents?: string;
  /** The time that it is about. */
  readonly temporal?: string;
  /** What kind of thing it is. */
  readonly type?: string;
  /** When it becomes or became available. As written; `availableParsed` is the moment. */
  readonly available?: string;
  /** `null` where `available` cannot be read. */
  readonly availableParsed?: Date | null;
  /** When it was accepted. As written; `dateAcceptedParsed` is the moment. */
  readonly dateAccepted?: string;
  /** `null` where `dateAccepted` cannot be read. */
  readonly dateAcceptedParsed?: Date | null;
  /** The date of the copyright. As written; `dateCopyrightedParsed` is the moment. */
  readonly dateCopyrighted?: string;
  /** `null` where `dateCopyrighted` cannot be read. */
  readonly dateCopyrightedParsed?: Date | null;
  /** When it was submitted. As written; `dateSubmittedParsed` is the moment. */
  readonly dateSubmitted?: string;
  /** `null` where `dateSubmitted` cannot be read. */
  readonly dateSubmittedParsed?: Date | null;
}
