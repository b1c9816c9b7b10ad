/** Vocabularies of blogging services. */
import { ofFeeds, type Row, type Vocabulary } from '../place.ts';
import { construct } from '../readers/construct.ts';
import { address, attributesList, attributesOnce, once } from '../readers/once.ts';
import { ADDRESS, recordOnce, recordPart, WORDS } from '../readers/record.ts';

/** UserLand's blogChannel module. */
export const BLOG_CHANNEL: Vocabulary = new Map<string, Row>([
  ['blogroll', address('blogChannelBlogroll')],
  ['mysubscriptions', address('blogChannelMysubscriptions')],
  ['blink', address('blogChannelBlink')],
  ['changes', address('blogChannelChanges')],
]);

/** FeedBurner. */
export const FEEDBURNER: Vocabulary = new Map<string, Row>([
  ['browserfriendly', ofFeeds(construct('info'))],
  ['origlink', address('feedburnerOriglink')],
  ['origenclosurelink', address('feedburnerOrigenclosurelink')],
  ['info', attributesOnce('feedburnerInfo')],
  ['emailserviceid', once('feedburnerEmailserviceid')],
  ['feedburnerhostname', address('feedburnerFeedburnerhostname')],
  ['awareness', address('feedburnerAwareness')],
  ['feedflare', attributesList('feedburnerFeedflare')],
]);

/** FeedPress. */
export const FEEDPRESS: Vocabulary = new Map<string, Row>([
  ['locale', once('feedpressLocale')],
  ['newsletterid', once('feedpressNewsletterid')],
  ['podcastid', once('feedpressPodcastid')],
  ['cssfile', address('feedpressCssfile')],
  ['link', address('feedpressLink')],
]);

/** Pheedo. */
export const PHEEDO: Vocabulary = new Map<string, Row>([['origlink', address('pheedoOriglink')]]);

/** Dave Winer's source namespace (https://source.scripting.com/); its outlines stay extensions. */
export const SOURCE_SCRIPTING: Vocabulary = new Map<string, Row>([
  ['account', attributesList('sourceAccount')],
  ['likes', attributesOnce('sourceLikes')],
  ['archive', recordOnce('sourceArchive', { inside: 'archive' })],
  ['url', recordPart('url', ADDRESS, 'archive', 'sourceArchive')],
  ['startday', recordPart('startDay', WORDS, 'archive', 'sourceArchive')],
  ['endday', recordPart('endDay', WORDS, 'archive', 'sourceArchive')],
  ['filename', recordPart('filename', WORDS, 'archive', 'sourceArchive')],
  ['blogroll', address('sourceBlogroll')],
  ['subscriptionlist', address('sourceSubscriptionlist')],
  ['self', address('sourceSelf')],
  ['localtime', once('sourceLocaltime')],
  ['markdown', once('sourceMarkdown')],
  ['inreplyto', once('sourceInreplyto')],
]);

/** Feedly (http://webfeeds.org/rss/1.0). */
export const WEBFEEDS: Vocabulary = new Map<string, Row>([
  ['cover', attributesOnce('webfeedsCover')],
  ['icon', address('webfeedsIcon')],
  ['logo', address('webfeedsLogo')],
  ['accentcolor', once('webfeedsAccentcolor')],
  ['related', attributesOnce('webfeedsRelated')],
  ['analytics', attributesOnce('webfeedsAnalytics')],
]);
