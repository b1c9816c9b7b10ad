/**
 * PRISM (https://www.w3.org/Submission/prism/), versions 1.2 to 3.0: where an article was
 * published.
 */
import type { ObjectOf } from '../object-of.ts';
import type { Namespace } from '../values.ts';
import type { NamespaceTable, NamespaceUris, Usually } from './row.ts';

export const PRISM_URIS: NamespaceUris = [
  'prism',
  'http://prismstandard.org/namespaces/1.2/basic/',
  'http://prismstandard.org/namespaces/basic/1.2/',
  'http://prismstandard.org/namespaces/basic/2.0/',
  'http://prismstandard.org/namespaces/basic/2.1/',
  'http://prismstandard.org/namespaces/basic/2.2/',
  'http://prismstandard.org/namespaces/basic/3.0/',
  'http://prismstandard.org/namespaces/2.0/basic/',
  'http://purl.org/rss/1.0/modules/prism/',
];

export const PRISM = {
  /** The title of the magazine, journal or book. */
  publicationName: 'text',
  /** The kind of the publication: `journal`, `magazine`, `newsletter`, `book`, … */
  aggregationType: 'text' as Usually<'journal' | 'magazine' | 'newsletter' | 'book'>,
  /** The ISSN of the printed edition. */
  issn: 'text',
  /** The ISSN of the electronic edition. */
  eIssn: 'text',
  /** The ISBN of the book. */
  isbn: 'text',
  /** The DOI of the article. */
  doi: 'text',
  /** The URL of the article. */
  url: 'url',
  /** The volume of the publication. */
  volume: 'text',
  /** The issue within the volume. */
  number: 'text',
  /** The identifier of the issue. */
  issueIdentifier: 'text',
  /** The name of a special issue. */
  issueName: 'text',
  /** The edition of the publication. */
  edition: 'text',
  /** The section of the magazine. */
  section: 'text',
  /** The part of the section. */
  subsection1: 'text',
  /** The first page, which is not always a number. */
  startingPage: 'text',
  /** The last page, which is not always a number. */
  endingPage: 'text',
  /** The pages of the article. */
  pageRange: 'text',
  /** The number of pages. */
  pageCount: 'number',
  /** The number of words. */
  wordCount: 'number',
  /** The number of bytes. */
  byteCount: 'number',
  /** The kind of article. */
  genre: 'text',
  /** The kind of article (PRISM 1.2). */
  category: 'text',
  /** A short text that invites to read. */
  teaser: 'text',
  /** The authors as they are printed. */
  byline: 'text',
  /** The holder of the rights. */
  copyright: 'text',
  /** The agent for the rights. */
  rightsAgent: 'text',
  /** Who distributes the publication. */
  distributor: 'text',
  /** The organization that the article comes from. */
  corporateEntity: 'text',
  /** The channel that the article is published in. */
  channel: 'text',
  /** The profile of PRISM that the feed follows. */
  complianceProfile: 'text',
  /** The version of the article. */
  versionIdentifier: 'text',
  /** The date on the cover, as text for people. */
  coverDisplayDate: 'text',
  /** An organization that the article is about. */
  organization: 'text',
  /** A person that the article is about. */
  person: 'text',
  /** A place that the article is about. */
  location: 'text',
  /** An event that the article is about. */
  event: 'text',
  /** An industry that the article is about. */
  industry: 'text',
  /** A keyword of the article. */
  keyword: 'text',
  /** An academic field that the article is about. */
  academicField: 'text',
  /** The number of the issue since the first one. */
  aggregateIssueNumber: 'text',
  /** Another title of the article. */
  alternateTitle: 'text',
  /** The title of the blog. */
  blogTitle: 'text',
  /** The edition of the book. */
  bookEdition: 'text',
  /** The kind of content (PRISM 3). */
  contentType: 'text',
  /** The year of the copyright. */
  copyrightYear: 'text',
  /** The device that the article is made for. */
  device: 'text',
  /** A teaser for the issue. */
  issueTeaser: 'text',
  /** The kind of issue: `annual`, `special`, … */
  issueType: 'text' as Usually<'annual' | 'special'>,
  /** The number in a national catalog. */
  nationalCatalogNumber: 'text',
  /** A thing that the article is about. */
  object: 'text',
  /** The day of the week on which the issue is on sale. */
  onSaleDay: 'text',
  /** The platform that the article was made for: `web`, `print`, … */
  originPlatform: 'text' as Usually<'web' | 'print'>,
  /** The direction in which pages are turned: `LTR` or `RTL`. */
  pageProgressionDirection: 'text' as Usually<'LTR' | 'RTL'>,
  /** The platform that this is for: `web`, `print`, … */
  platform: 'text' as Usually<'web' | 'print'>,
  /** The code of the product. */
  productCode: 'text',
  /** A profession that the article is about. */
  profession: 'text',
  /** When the article was published, as text for people. */
  publicationDisplayDate: 'text',
  /** How often the publication appears: `monthly`, … */
  publishingFrequency: 'text',
  /** Who may see the article. */
  rating: 'text',
  /** The pages that anyone may see. */
  samplePageRange: 'text',
  /** The agency that sells the article. */
  sellingAgency: 'text',
  /** The number within the series. */
  seriesNumber: 'text',
  /** The title of the series. */
  seriesTitle: 'text',
  /** A sport that the article is about. */
  sport: 'text',
  /** The part of the channel. */
  subchannel1: 'text',
  /** The part of `subchannel1`. */
  subchannel2: 'text',
  /** The part of `subchannel2`. */
  subchannel3: 'text',
  /** The part of `subchannel3`. */
  subchannel4: 'text',
  /** The part of `subsection1`. */
  subsection2: 'text',
  /** The part of `subsection2`. */
  subsection3: 'text',
  /** The part of `subsection3`. */
  subsection4: 'text',
  /** The subtitle of the article. */
  subtitle: 'text',
  /** The name of the supplement, for people. */
  supplementDisplayId: 'text',
  /** The first page of the supplement, which is not always a number. */
  supplementStartingPage: 'text',
  /** The title of the supplement. */
  supplementTitle: 'text',
  /** The symbol of a share that the article is about. */
  ticker: 'text',
  /** A period that the article is about. */
  timePeriod: 'text',
  /** The number of the United States Postal Service. */
  uspsNumber: 'text',
  /** The resource that the article is part of. */
  isPartOf: 'reference',
  /** A correction of the article. */
  hasCorrection: 'reference',
  /** A resource that refers to the article. */
  isReferencedBy: 'reference',
  /** A resource that the article refers to. */
  references: 'reference',
  /** Another form of the article. */
  hasAlternative: 'reference',
  /** A translation of the article. */
  hasTranslation: 'reference',
  /** What the article is another form of. */
  isAlternativeOf: 'reference',
  /** The article that this one corrects. */
  isCorrectionOf: 'reference',
  /** What the article is a translation of. */
  isTranslationOf: 'reference',
  /** The URL of the blog. */
  blogUrl: 'url',
  /** The URL of a related resource. */
  link: 'url',
  /** When the article was published. */
  publicationDate: 'date',
  /** The date on the cover. */
  coverDate: 'date',
  /** When the article was created. */
  creationDate: 'date',
  /** When the article was changed. */
  modificationDate: 'date',
  /** When the article was received. */
  receptionDate: 'date',
  /** When the article may first be shown. */
  releaseTime: 'date',
  /** When the article must no longer be shown. */
  expirationTime: 'date',
  /** When the article may first be published (PRISM 2). */
  embargoDate: 'date',
  /** When the article must no longer be shown (PRISM 2). */
  killDate: 'date',
  /** When the article was received (PRISM 2). */
  dateReceived: 'date',
  /** When the article must no longer be shown (PRISM 3). */
  expirationDate: 'date',
  /** When the article was taken off sale. */
  offSaleDate: 'date',
  /** When the article went on sale. */
  onSaleDate: 'date',
} as const;

export const PRISM_NAMESPACE: NamespaceTable = {
  uris: PRISM_URIS,
  parts: [{ rows: PRISM }],
};

/** Where an article was published. */
export interface Prism extends Namespace, ObjectOf<typeof PRISM> {}
