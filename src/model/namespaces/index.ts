/** The types of what namespaces add to feeds and entries, as `namespaces.Podcast`. */
export type { Acast, AcastNetwork, AcastSignature } from './acast.ts';
export type { Admin } from './admin.ts';
export type { AppControl, AtomPublishing } from './app.ts';
export type { Arxiv, ArxivCategory, ArxivPerson } from './arxiv.ts';
export type { DeletedEntry } from './at.ts';
export type { AtomBlog } from './atom-blog.ts';
export type { BlogChannel } from './blog-channel.ts';
export type { BloggerEntry, BloggerFeed, BloggerLocation, BloggerPerson } from './blogger.ts';
export type { CreativeCommonsRdf } from './cc.ts';
export type { CreativeCommons } from './creative-commons.ts';
export type { DublinCore } from './dc.ts';
export type { DctermsPeriod, DublinCoreTerms } from './dcterms.ts';
export type { RssEvent } from './ev.ts';
export type { Excerpt } from './excerpt.ts';
export type { FeedAdditionsEntry, FeedAdditionsFeed } from './feed-additions.ts';
export type { FeedBurnerEntry, FeedBurnerFeed, FeedBurnerInfo, FeedFlare } from './feedburner.ts';
export type { FeedPress } from './feedpress.ts';
export type { FeedHistory } from './fh.ts';
export type {
  Merchant,
  MerchantCertification,
  MerchantDetail,
  MerchantInstallment,
  MerchantShipping,
  MerchantTax,
} from './g.ts';
export type { GdImage, GdPerson } from './gd.ts';
export type { Geo } from './geo.ts';
export type { GeoRss } from './georss.ts';
export type { GooglePlay } from './googleplay.ts';
export type { Icbm } from './icbm.ts';
export type { Itunes, ItunesCategory, ItunesEntry, ItunesFeed, ItunesOwner } from './itunes.ts';
export type {
  Media,
  MediaCommunity,
  MediaCommunityTag,
  MediaContent,
  MediaCopyright,
  MediaCredit,
  MediaDescription,
  MediaEmbed,
  MediaGroup,
  MediaHash,
  MediaLicense,
  MediaLocation,
  MediaPeerLink,
  MediaPlayer,
  MediaPrice,
  MediaRating,
  MediaRestriction,
  MediaRights,
  MediaScene,
  MediaStarRating,
  MediaStatistics,
  MediaStatus,
  MediaSubtitle,
  MediaText,
  MediaThumbnail,
} from './media.ts';
export type { OpenSearch } from './opensearch.ts';
export type { Pheedo } from './pheedo.ts';
export type { Pingback } from './pingback.ts';
export type {
  Podcast,
  PodcastAlternateEnclosure,
  PodcastBlock,
  PodcastChapters,
  PodcastChat,
  PodcastContentLink,
  PodcastEpisode,
  PodcastFollow,
  PodcastFunding,
  PodcastImage,
  PodcastIntegrity,
  PodcastLicense,
  PodcastLiveItem,
  PodcastLocation,
  PodcastLocked,
  PodcastPerson,
  PodcastPodping,
  PodcastRecord,
  PodcastRemoteItem,
  PodcastRemoteItems,
  PodcastSeason,
  PodcastSocialInteract,
  PodcastSoundbite,
  PodcastSource,
  PodcastTrailer,
  PodcastTranscript,
  PodcastTxt,
  PodcastUpdateFrequency,
  PodcastValue,
  PodcastValueRecipient,
  PodcastValueTimeSplit,
} from './podcast.ts';
export type { Prism } from './prism.ts';
export type { Psc, PscChapter } from './psc.ts';
export type {
  RawVoice,
  RawVoiceDonate,
  RawVoiceEntry,
  RawVoiceFeed,
  RawVoiceFile,
  RawVoiceMark,
} from './rawvoice.ts';
export type { Slash } from './slash.ts';
export type {
  SourceAccount,
  SourceArchive,
  SourceEntry,
  SourceFeed,
  SourceLikes,
} from './source.ts';
export type { Spotify } from './spotify.ts';
export type { Syndication } from './sy.ts';
export type { InReplyTo, Threading } from './thr.ts';
export type { Trackback } from './trackback.ts';
export type { Webfeeds, WebfeedsAnalytics, WebfeedsCover, WebfeedsRelated } from './webfeeds.ts';
export type { CommentApi } from './wfw.ts';
export type {
  WordPressAuthor,
  WordPressComment,
  WordPressEntry,
  WordPressFeed,
  WordPressMeta,
  WordPressTerm,
} from './wp.ts';
export type { XCal } from './xcal.ts';
export type { YandexAnalytics, YandexEntry, YandexFeed, YandexLogo } from './yandex.ts';
export type { YouTube } from './yt.ts';
