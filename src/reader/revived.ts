/**
 * The keys whose values JSON changes, by type: after `@date`, `@map`, `@problem` or the name of another
 * such type, the keys of that kind. Generated from the declarations by `npm run generate`. Do not edit.
 */
export const REVIVED: Readonly<Record<string, string>> = {
  FeedResult: `
    @problem problems bozoException @map namespaces headers Feed feed Entry entries @date modified
    nextCheckAt`,
  Feed: `
    Link links @date published updated created CreativeCommonsRdf cc DublinCore dc DublinCoreTerms
    dcterms RssEvent ev Media media Podcast podcast Prism prism Syndication sy @map cloud
    OpenSearch opensearch RawVoiceFeed rawvoice DeletedEntry deletedEntries`,
  Link: '@date updated',
  CreativeCommonsRdf: '@date deprecatedOn',
  DublinCore: '@date date',
  DublinCoreTerms: `
    @date issued modified created date available dateAccepted dateCopyrighted dateSubmitted
    DctermsPeriod valid`,
  DctermsPeriod: '@date start end',
  RssEvent: '@date startDate endDate',
  Media: 'MediaEmbed embed MediaContent contents MediaGroup groups',
  MediaEmbed: '@map params',
  MediaContent: 'MediaEmbed embed',
  MediaGroup: 'MediaEmbed embed MediaContent contents',
  Podcast: `
    PodcastTrailer trailers PodcastLiveItem liveItems PodcastUpdateFrequency updateFrequency`,
  PodcastTrailer: '@date pubdate',
  PodcastLiveItem: `
    Link links @date published updated created expired start end CreativeCommonsRdf cc DublinCore
    dc DublinCoreTerms dcterms RssEvent ev Media media Podcast podcast Prism prism Syndication sy
    Source source AtomPublishing app BloggerEntry blogger Merchant g WordPressEntry wp XCal xcal`,
  Prism: `
    @date publicationDate coverDate creationDate modificationDate receptionDate releaseTime
    expirationTime embargoDate killDate dateReceived expirationDate offSaleDate onSaleDate`,
  Syndication: '@date updateBase',
  Source: `
    Link links @date published updated created CreativeCommonsRdf cc DublinCore dc DublinCoreTerms
    dcterms RssEvent ev Media media Podcast podcast Prism prism Syndication sy @map cloud
    OpenSearch opensearch RawVoiceFeed rawvoice`,
  OpenSearch: '@map queries',
  RawVoiceFeed: '@map subscribe',
  AtomPublishing: '@date edited',
  BloggerEntry: '@date created trashed',
  Merchant: 'DctermsPeriod salePriceEffectiveDate @date availabilityDate expirationDate',
  WordPressEntry: `
    @date postDate postDateGmt postModified postModifiedGmt WordPressComment comments`,
  WordPressComment: '@date date dateGmt',
  XCal: '@date startDate endDate stamp created modified',
  PodcastUpdateFrequency: '@date dtstart',
  DeletedEntry: '@date when Link links Source source',
  Entry: `
    Link links @date published updated created expired CreativeCommonsRdf cc DublinCore dc
    DublinCoreTerms dcterms RssEvent ev Media media Podcast podcast Prism prism Syndication sy
    Source source AtomPublishing app BloggerEntry blogger Merchant g WordPressEntry wp XCal xcal`,
};
