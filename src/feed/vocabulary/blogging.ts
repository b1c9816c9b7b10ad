/** Vocabularies of blogging services. */
import { type ElementRule, ofFeeds, type Vocabulary } from '../open-element.ts';
import { attributesAndText, attributesAndTextList } from '../readers/attributes.ts';
import { recordOnce, recordPart, TEXT, URI } from '../readers/record.ts';
import { textConstruct } from '../readers/text-construct.ts';
import { textOrResource, uriOrResource } from '../readers/values.ts';

/** UserLand's blogChannel module. */
export const BLOG_CHANNEL: Vocabulary = new Map<string, ElementRule>([
  ['blogroll', uriOrResource('blogChannelBlogroll')],
  ['mysubscriptions', uriOrResource('blogChannelMysubscriptions')],
  ['blink', uriOrResource('blogChannelBlink')],
  ['changes', uriOrResource('blogChannelChanges')],
]);

/** FeedBurner. */
export const FEEDBURNER: Vocabulary = new Map<string, ElementRule>([
  ['browserfriendly', ofFeeds(textConstruct('info'))],
  ['origlink', uriOrResource('feedburnerOriglink')],
  ['origenclosurelink', uriOrResource('feedburnerOrigenclosurelink')],
  ['info', attributesAndText('feedburnerInfo')],
  ['emailserviceid', textOrResource('feedburnerEmailserviceid')],
  ['feedburnerhostname', uriOrResource('feedburnerFeedburnerhostname')],
  ['awareness', uriOrResource('feedburnerAwareness')],
  ['feedflare', attributesAndTextList('feedburnerFeedflare')],
]);

/** FeedPress. */
export const FEEDPRESS: Vocabulary = new Map<string, ElementRule>([
  ['locale', textOrResource('feedpressLocale')],
  ['newsletterid', textOrResource('feedpressNewsletterid')],
  ['podcastid', textOrResource('feedpressPodcastid')],
  ['cssfile', uriOrResource('feedpressCssfile')],
  ['link', uriOrResource('feedpressLink')],
]);

/** Pheedo. */
export const PHEEDO: Vocabulary = new Map<string, ElementRule>([
  ['origlink', uriOrResource('pheedoOriglink')],
]);

/** Dave Winer's source namespace (https://source.scripting.com/); its outlines stay extensions. */
export const SOURCE_SCRIPTING: Vocabulary = new Map<string, ElementRule>([
  ['account', attributesAndTextList('sourceAccount')],
  ['likes', attributesAndText('sourceLikes')],
  ['archive', recordOnce('sourceArchive', { inside: 'archive' })],
  ['url', recordPart('url', URI, 'archive', 'sourceArchive')],
  ['startday', recordPart('startDay', TEXT, 'archive', 'sourceArchive')],
  ['endday', recordPart('endDay', TEXT, 'archive', 'sourceArchive')],
  ['filename', recordPart('filename', TEXT, 'archive', 'sourceArchive')],
  ['blogroll', uriOrResource('sourceBlogroll')],
  ['subscriptionlist', uriOrResource('sourceSubscriptionlist')],
  ['self', uriOrResource('sourceSelf')],
  ['localtime', textOrResource('sourceLocaltime')],
  ['markdown', textOrResource('sourceMarkdown')],
  ['inreplyto', textOrResource('sourceInreplyto')],
]);

/** Feedly (http://webfeeds.org/rss/1.0). */
export const WEBFEEDS: Vocabulary = new Map<string, ElementRule>([
  ['cover', attributesAndText('webfeedsCover')],
  ['icon', uriOrResource('webfeedsIcon')],
  ['logo', uriOrResource('webfeedsLogo')],
  ['accentcolor', textOrResource('webfeedsAccentcolor')],
  ['related', attributesAndText('webfeedsRelated')],
  ['analytics', attributesAndText('webfeedsAnalytics')],
]);
