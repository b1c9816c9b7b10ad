/**
 * The types of objects that tables describe (`model/namespaces/`): each row gives the key of an object its
 * type. Editors show the comment on the row as the documentation of the key, and lead to the row.
 */
import type { AcastNetwork, AcastSignature } from './namespaces/acast.ts';
import type { AppControl } from './namespaces/app.ts';
import type { ArxivCategory } from './namespaces/arxiv.ts';
import type { BloggerLocation } from './namespaces/blogger.ts';
import type { DctermsPeriod } from './namespaces/dcterms.ts';
import type { FeedBurnerInfo, FeedFlare } from './namespaces/feedburner.ts';
import type {
  MerchantDetail,
  MerchantInstallment,
  MerchantShipping,
  MerchantTax,
  Price,
} from './namespaces/g.ts';
import type { GdImage } from './namespaces/gd.ts';
import type { ItunesCategory, ItunesOwner } from './namespaces/itunes.ts';
import type {
  MediaCommunity,
  MediaCommunityTag,
  MediaContent,
  MediaCopyright,
  MediaCredit,
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
} from './namespaces/media.ts';
import type {
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
} from './namespaces/podcast.ts';
import type { PscChapter } from './namespaces/psc.ts';
import type { RawVoiceDonate, RawVoiceFile, RawVoiceMark } from './namespaces/rawvoice.ts';
import type { Kind, Usually } from './namespaces/row.ts';
import type { SourceAccount, SourceArchive, SourceLikes } from './namespaces/source.ts';
import type { InReplyTo } from './namespaces/thr.ts';
import type { WebfeedsAnalytics, WebfeedsCover, WebfeedsRelated } from './namespaces/webfeeds.ts';
import type {
  WordPressAuthor,
  WordPressComment,
  WordPressMeta,
  WordPressTerm,
} from './namespaces/wp.ts';
import type { YandexAnalytics, YandexLogo } from './namespaces/yandex.ts';
import type { Attributes, Open, Tag, TextDetail } from './values.ts';

/** The types of the kinds of values. */
export interface Values {
  readonly text: string;
  readonly line: string;
  readonly reference: string;
  readonly url: string;
  readonly markup: string;
  readonly html: string;
  readonly shown: string;
  readonly shownHtml: string;
  readonly detail: TextDetail;
  readonly date: Date;
  readonly number: number;
  readonly degrees: number;
  readonly seconds: number;
  readonly boolean: boolean;
  readonly block: boolean;
  readonly explicit: boolean;
  readonly complete: boolean;
  readonly yesOrNo: boolean;
  readonly flag: true;
  readonly price: Price;
  readonly keywords: readonly string[];
  readonly words: readonly string[];
  readonly lowerCaseWords: readonly string[];
  readonly numbers: readonly number[];
  readonly attributes: Attributes;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The types of records, by the names that rows have for them. */
export interface Records {
  readonly AcastNetwork: AcastNetwork;
  readonly AcastSignature: AcastSignature;
  readonly AppControl: AppControl;
  readonly ArxivCategory: ArxivCategory;
  readonly BloggerLocation: BloggerLocation;
  readonly DctermsPeriod: DctermsPeriod;
  readonly FeedBurnerInfo: FeedBurnerInfo;
  readonly FeedFlare: FeedFlare;
  readonly GdImage: GdImage;
  readonly InReplyTo: InReplyTo;
  readonly ItunesCategory: ItunesCategory;
  readonly ItunesOwner: ItunesOwner;
  readonly MediaCommunity: MediaCommunity;
  readonly MediaCommunityTag: MediaCommunityTag;
  readonly MediaContent: MediaContent;
  readonly MediaCopyright: MediaCopyright;
  readonly MediaCredit: MediaCredit;
  readonly MediaEmbed: MediaEmbed;
  readonly MediaGroup: MediaGroup;
  readonly MediaHash: MediaHash;
  readonly MediaLicense: MediaLicense;
  readonly MediaLocation: MediaLocation;
  readonly MediaPeerLink: MediaPeerLink;
  readonly MediaPlayer: MediaPlayer;
  readonly MediaPrice: MediaPrice;
  readonly MediaRating: MediaRating;
  readonly MediaRestriction: MediaRestriction;
  readonly MediaRights: MediaRights;
  readonly MediaScene: MediaScene;
  readonly MediaStarRating: MediaStarRating;
  readonly MediaStatistics: MediaStatistics;
  readonly MediaStatus: MediaStatus;
  readonly MediaSubtitle: MediaSubtitle;
  readonly MediaText: MediaText;
  readonly MediaThumbnail: MediaThumbnail;
  readonly MerchantDetail: MerchantDetail;
  readonly MerchantInstallment: MerchantInstallment;
  readonly MerchantShipping: MerchantShipping;
  readonly MerchantTax: MerchantTax;
  readonly PodcastAlternateEnclosure: PodcastAlternateEnclosure;
  readonly PodcastBlock: PodcastBlock;
  readonly PodcastChapters: PodcastChapters;
  readonly PodcastChat: PodcastChat;
  readonly PodcastContentLink: PodcastContentLink;
  readonly PodcastEpisode: PodcastEpisode;
  readonly PodcastFollow: PodcastFollow;
  readonly PodcastFunding: PodcastFunding;
  readonly PodcastImage: PodcastImage;
  readonly PodcastIntegrity: PodcastIntegrity;
  readonly PodcastLicense: PodcastLicense;
  readonly PodcastLiveItem: PodcastLiveItem;
  readonly PodcastLocation: PodcastLocation;
  readonly PodcastLocked: PodcastLocked;
  readonly PodcastPerson: PodcastPerson;
  readonly PodcastPodping: PodcastPodping;
  readonly PodcastRemoteItem: PodcastRemoteItem;
  readonly PodcastRemoteItems: PodcastRemoteItems;
  readonly PodcastSeason: PodcastSeason;
  readonly PodcastSocialInteract: PodcastSocialInteract;
  readonly PodcastSoundbite: PodcastSoundbite;
  readonly PodcastSource: PodcastSource;
  readonly PodcastTrailer: PodcastTrailer;
  readonly PodcastTranscript: PodcastTranscript;
  readonly PodcastTxt: PodcastTxt;
  readonly PodcastUpdateFrequency: PodcastUpdateFrequency;
  readonly PodcastValue: PodcastValue;
  readonly PodcastValueRecipient: PodcastValueRecipient;
  readonly PodcastValueTimeSplit: PodcastValueTimeSplit;
  readonly PscChapter: PscChapter;
  readonly RawVoiceDonate: RawVoiceDonate;
  readonly RawVoiceFile: RawVoiceFile;
  readonly RawVoiceMark: RawVoiceMark;
  readonly SourceAccount: SourceAccount;
  readonly SourceArchive: SourceArchive;
  readonly SourceLikes: SourceLikes;
  readonly Tag: Tag;
  readonly WebfeedsAnalytics: WebfeedsAnalytics;
  readonly WebfeedsCover: WebfeedsCover;
  readonly WebfeedsRelated: WebfeedsRelated;
  readonly WordPressAuthor: WordPressAuthor;
  readonly WordPressComment: WordPressComment;
  readonly WordPressMeta: WordPressMeta;
  readonly WordPressTerm: WordPressTerm;
  readonly YandexAnalytics: YandexAnalytics;
  readonly YandexLogo: YandexLogo;
}

/** The type of the value of a row. */
type ValueOf<R> =
  R extends Usually<infer Words>
    ? Open<Words>
    : R extends Kind
      ? Values[R]
      : R extends readonly string[]
        ? Open<R[number]>
        : R extends { readonly is: infer Is }
          ? ValueOf<Is>
          : R extends { readonly record: infer Name extends keyof Records }
            ? Records[Name]
            : R extends { readonly list: infer Name extends keyof Records }
              ? readonly Records[Name][]
              : R extends { readonly list: infer Item extends keyof Values }
                ? readonly Values[Item][]
                : never;

/** The object that the rows of a table describe. */
export type ObjectOf<Table> = { readonly [Key in keyof Table]?: ValueOf<Table[Key]> };
