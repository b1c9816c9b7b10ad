/** PRISM (https://www.w3.org/Submission/prism/), versions 1.2 to 3.0: where an article appeared. */
import type { Namespace } from '../values.ts';

/** Where an article appeared. */
export interface Prism extends Namespace {
  /** The title of the magazine, journal or book. */
  readonly publicationName?: string;
  /** `journal`, `magazine`, `newsletter`, `book`, … */
  readonly aggregationType?: string;
  /** The ISSN of the printed edition. */
  readonly issn?: string;
  /** The ISSN of the electronic edition. */
  readonly eIssn?: string;
  /** The ISBN. */
  readonly isbn?: string;
  /** The DOI. */
  readonly doi?: string;
  /** The address of the article. */
  readonly url?: string;
  /** The volume. */
  readonly volume?: string;
  /** The issue within the volume. */
  readonly number?: string;
  /** What identifies the issue. */
  readonly issueIdentifier?: string;
  /** The name of a special issue. */
  readonly issueName?: string;
  /** The edition. */
  readonly edition?: string;
  /** The section of the magazine. */
  readonly section?: string;
  /** The part of the section. */
  readonly subsection1?: string;
  /** The first page. Not always a number. */
  readonly startingPage?: string;
  /** The last page. Not always a number. */
  readonly endingPage?: string;
  /** The pages. */
  readonly pageRange?: string;
  /** The number of pages. `null` where it cannot be read. */
  readonly pageCount?: number | null;
  /** The number of words. `null` where it cannot be read. */
  readonly wordCount?: number | null;
  /** The number of bytes. `null` where it cannot be read. */
  readonly byteCount?: number | null;
  /** What kind of article. */
  readonly genre?: string;
  /** What kind of article (PRISM 1.2). */
  readonly category?: string;
  /** A text to make people read it. */
  readonly teaser?: string;
  /** The line that names the author. */
  readonly byline?: string;
  /** Who has the rights. */
  readonly copyright?: string;
  /** Who grants the rights. */
  readonly rightsAgent?: string;
  /** Who distributes it. */
  readonly distributor?: string;
  /** The organization that it comes from. */
  readonly corporateEntity?: string;
  /** The channel that it is published in. */
  readonly channel?: string;
  /** The profile of PRISM that the feed follows. */
  readonly complianceProfile?: string;
  /** The version. */
  readonly versionIdentifier?: string;
  /** The date on the cover, for people. */
  readonly coverDisplayDate?: string;
  /** An organization that it is about. */
  readonly organization?: string;
  /** A person that it is about. */
  readonly person?: string;
  /** A place that it is about. */
  readonly location?: string;
  /** An event that it is about. */
  readonly event?: string;
  /** An industry that it is about. */
  readonly industry?: string;
  /** A keyword. */
  readonly keyword?: string;
  /** What it is part of. */
  readonly isPartOf?: string;
  /** Its correction. */
  readonly hasCorrection?: string;
  /** What refers to it. */
  readonly isReferencedBy?: string;
  /** What it refers to. */
  readonly references?: string;
  /** When it was published. As written; `publicationDateParsed` is the moment. */
  readonly publicationDate?: string;
  /** `null` where `publicationDate` cannot be read. */
  readonly publicationDateParsed?: Date | null;
  /** The date on the cover. As written; `coverDateParsed` is the moment. */
  readonly coverDate?: string;
  /** `null` where `coverDate` cannot be read. */
  readonly coverDateParsed?: Date | null;
  /** When it was made. As written; `creationDateParsed` is the moment. */
  readonly creationDate?: string;
  /** `null` where `creationDate` cannot be read. */
  readonly creationDateParsed?: Date | null;
  /** When it was changed. As written; `modificationDateParsed` is the moment. */
  readonly modificationDate?: string;
  /** `null` where `modificationDate` cannot be read. */
  readonly modificationDateParsed?: Date | null;
  /** When it was received. As written; `receptionDateParsed` is the moment. */
  readonly receptionDate?: string;
  /** `null` where `receptionDate` cannot be read. */
  readonly receptionDateParsed?: Date | null;
  /** From when on it may be shown. As written; `releaseTimeParsed` is the moment. */
  readonly releaseTime?: string;
  /** `null` where `releaseTime` cannot be read. */
  readonly releaseTimeParsed?: Date | null;
  /** Until when it may be shown. As written; `expirationTimeParsed` is the moment. */
  readonly expirationTime?: string;
  /** `null` where `expirationTime` cannot be read. */
  readonly expirationTimeParsed?: Date | null;
  /** From when on it may be published (PRISM 2). As written; `embargoDateParsed` is the moment. */
  readonly embargoDate?: string;
  /** `null` where `embargoDate` cannot be read. */
  readonly embargoDateParsed?: Date | null;
  /** Until when it may be shown (PRISM 2). As written; `killDateParsed` is the moment. */
  readonly killDate?: string;
  /** `null` where `killDate` cannot be read. */
  readonly killDateParsed?: Date | null;
}
