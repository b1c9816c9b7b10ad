/**
 * PRISM (https://www.w3.org/Submission/prism/), versions 1.2 to 3.0: where an article was
 * published.
 */
import type { Namespace, Open } from '../values.ts';

/** Where an article was published. */
export interface Prism extends Namespace {
  /** The title of the magazine, journal or book. */
  readonly publicationName?: string;
  /** `journal`, `magazine`, `newsletter`, `book`, … */
  readonly aggregationType?: Open<'journal' | 'magazine' | 'newsletter' | 'book'>;
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
  /** An academic field that it is about. */
  readonly academicField?: string;
  /** The number of the issue since the first one. */
  readonly aggregateIssueNumber?: string;
  /** Another title. */
  readonly alternateTitle?: string;
  /** The title of the blog. */
  readonly blogTitle?: string;
  /** The edition of the book. */
  readonly bookEdition?: string;
  /** The kind of content (PRISM 3). */
  readonly contentType?: string;
  /** The year of the copyright. */
  readonly copyrightYear?: string;
  /** The device that it is made for. */
  readonly device?: string;
  /** A teaser for the issue. */
  readonly issueTeaser?: string;
  /** The kind of issue: `annual`, `special`, … */
  readonly issueType?: Open<'annual' | 'special'>;
  /** The number in a national catalog. */
  readonly nationalCatalogNumber?: string;
  /** A thing that it is about. */
  readonly object?: string;
  /** The day of the week on which it is on sale. */
  readonly onSaleDay?: string;
  /** The platform that it was made for: `web`, `print`, … */
  readonly originPlatform?: Open<'web' | 'print'>;
  /** The direction in which pages are turned: `LTR` or `RTL`. */
  readonly pageProgressionDirection?: Open<'LTR' | 'RTL'>;
  /** The platform that this is for: `web`, `print`, … */
  readonly platform?: Open<'web' | 'print'>;
  /** The code of the product. */
  readonly productCode?: string;
  /** A profession that it is about. */
  readonly profession?: string;
  /** When it was published, as text for people. */
  readonly publicationDisplayDate?: string;
  /** How often it is published: `monthly`, … */
  readonly publishingFrequency?: string;
  /** Who may see it. */
  readonly rating?: string;
  /** The pages that anyone may see. */
  readonly samplePageRange?: string;
  /** The agency that sells it. */
  readonly sellingAgency?: string;
  /** The number within the series. */
  readonly seriesNumber?: string;
  /** The title of the series. */
  readonly seriesTitle?: string;
  /** A sport that it is about. */
  readonly sport?: string;
  /** The part of the channel. */
  readonly subchannel1?: string;
  /** The part of `subchannel1`. */
  readonly subchannel2?: string;
  /** The part of `subchannel2`. */
  readonly subchannel3?: string;
  /** The part of `subchannel3`. */
  readonly subchannel4?: string;
  /** The part of `subsection1`. */
  readonly subsection2?: string;
  /** The part of `subsection2`. */
  readonly subsection3?: string;
  /** The part of `subsection3`. */
  readonly subsection4?: string;
  /** The subtitle. */
  readonly subtitle?: string;
  /** The name of the supplement, for people. */
  readonly supplementDisplayId?: string;
  /** The first page of the supplement, which is not always a number. */
  readonly supplementStartingPage?: string;
  /** The title of the supplement. */
  readonly supplementTitle?: string;
  /** The symbol of a share that it is about. */
  readonly ticker?: string;
  /** A period that it is about. */
  readonly timePeriod?: string;
  /** The number of the United States Postal Service. */
  readonly uspsNumber?: string;
  /** Another form of it. */
  readonly hasAlternative?: string;
  /** A translation of it. */
  readonly hasTranslation?: string;
  /** What it is another form of. */
  readonly isAlternativeOf?: string;
  /** What it corrects. */
  readonly isCorrectionOf?: string;
  /** What it is a translation of. */
  readonly isTranslationOf?: string;
  /** The URL of the blog. */
  readonly blogUrl?: string;
  /** The URL of a related resource. */
  readonly link?: string;
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
  /** When it was received (PRISM 2). */
  readonly dateReceived?: Date;
  /** When it must no longer be shown (PRISM 3). */
  readonly expirationDate?: Date;
  /** When it was taken off sale. */
  readonly offSaleDate?: Date;
  /** When it went on sale. */
  readonly onSaleDate?: Date;
}
