/**
 * PRISM (https://www.w3.org/Submission/prism/), versions 1.2 to 3.0: where an article was
 * published.
 */
import type { Namespace } from '../values.ts';

/** Where an article was published. */
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
  /** The URL of the article. */
  readonly url?: string;
  /** The volume. */
  readonly volume?: string;
  /** The issue within the volume. */
  readonly number?: string;
  /** The identifier of the issue. */
  readonly issueIdentifier?: string;
  /** The name of a special issue. */
  readonly issueName?: string;
  /** The edition. */
  readonly edition?: string;
  /** The section of the magazine. */
  readonly section?: string;
  /** The part of the section. */
  readonly subsection1?: string;
  /** The first page, which is not always a number. */
  readonly startingPage?: string;
  /** The last page, which is not always a number. */
  readonly endingPage?: string;
  /** The pages. */
  readonly pageRange?: string;
  /** The number of pages. */
  readonly pageCount?: number;
  /** The number of words. */
  readonly wordCount?: number;
  /** The number of bytes. */
  readonly byteCount?: number;
  /** The kind of article. */
  readonly genre?: string;
  /** The kind of article (PRISM 1.2). */
  readonly category?: string;
  /** A teaser. */
  readonly teaser?: string;
  /** The byline. */
  readonly byline?: string;
  /** The holder of the rights. */
  readonly copyright?: string;
  /** The agent for the rights. */
  readonly rightsAgent?: string;
  /** The distributor. */
  readonly distributor?: string;
  /** The organization that the article comes from. */
  readonly corporateEntity?: string;
  /** The channel that it is published in. */
  readonly channel?: string;
  /** The profile of PRISM that the feed follows. */
  readonly complianceProfile?: string;
  /** The version. */
  readonly versionIdentifier?: string;
  /** The date on the cover, as text for people. */
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
  /** The resource that it is part of. */
  readonly isPartOf?: string;
  /** A correction of it. */
  readonly hasCorrection?: string;
  /** A resource that refers to it. */
  readonly isReferencedBy?: string;
  /** A resource that it refers to. */
  readonly references?: string;
  /** When it was published. */
  readonly publicationDate?: Date;
  /** The date on the cover. */
  readonly coverDate?: Date;
  /** When it was created. */
  readonly creationDate?: Date;
  /** When it was changed. */
  readonly modificationDate?: Date;
  /** When it was received. */
  readonly receptionDate?: Date;
  /** When it may first be shown. */
  readonly releaseTime?: Date;
  /** When it must no longer be shown. */
  readonly expirationTime?: Date;
  /**
   * When it may first be published (PRISM 2).
   */
  readonly embargoDate?: Date;
  /**
   * When it must no longer be shown (PRISM 2).
   */
  readonly killDate?: Date;
}
