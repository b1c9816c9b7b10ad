/**
 * Images that are not part of an entry's content: advertisements, avatars, buttons, counters and
 * similar things. They are recognized by their URLs, and by their sizes.
 */

import { isCharacterUrl } from '../html/plain-text.ts';
import { wordSet } from '../text/words.ts';

const ACCESSORIES: readonly RegExp[] = [
  // Tracking images and spacers.
  /(?:^|[/_.-])(?:1x1|beacon|blank|clear(?:dot)?|dot|pixel|shim|spacer|tracking|trans(?:parent)?)\.(?:gif|png)(?:[?#]|$)/i,
  // FeedBurner's and Pheedo's counters, advertisements and links to other services.
  /\/~(?:a|c|ff?|[r4])\//,
  /^https?:\/\/(?:feeds?|rss)\.[^/]+\/[^?]*\?[ag]=\d+$/i,
  /\/\/[^/]*\b(?:pheedo|feedsportal|sharethis|addthis|addtoany|feedblitz)\.com\//i,
  /\/\/feeds?\.wordpress\.com\/1\.0\//i,
  // Visitors and readers counted.
  /\/\/(?:[^/]*\.)?(?:statcounter|sitemeter|quantserve|scorecardresearch|chartbeat|hitbox|webtrends)\.(?:com|net)\//i,
  /\/\/(?:stats|pixel)\.(?:wordpress|wp)\.com\/|\/\/[^/]*\bvgwort\.de\/|\/\/[^/]*\bcounter[^/]*\//i,
  /\/(?:counter|hitcounter|impl?ession|impression|imp)(?:\.(?:php|cgi|asp|gif))?(?:[/?]|$)/i,
  /\/(?:p|matomo|piwik)\.php\?(?:[^#]*&)?idsite=/i,
  // Advertisements, and what counts those who saw them.
  /\/\/[^/]*\b(?:doubleclick|googlesyndication|googleadservices|amazon-adsystem|assoc-amazon|a8|linksynergy|valuecommerce|tradedoubler|zanox|moreover|adbrite|blogads|feedads)\.[a-z]/i,
  /\/\/(?:ads?\d*|adserver|banners?|imageads|adv)\./i,
  /\/(?:ads?|adserver|adimages?|adverts?|banners?|sponsors?|pagead)\//i,
  // Avatars and icons of sites.
  /\/\/[^/]*\bgravatar\.com\/|\/\/avatars?\d*\.|\/(?:avatars?|userpics?|profile_images|userinfo\.gif)(?:[/?]|$)/i,
  /\/(?:apple-touch-icon|favicon)[^/]*$/i,
  /\/b16-rounded\.gif/i,
  // Buttons and badges: to share, to donate, of licenses, of builds.
  /\/\/(?:img\.shields\.io|badge[ns]?\.[^/]+|api\.flattr\.com|i\.creativecommons\.org)\//i,
  /\/\/(?:www\.)?creativecommons\.org\/(?:icon|images)\//i,
  /\/(?:\w+_)?badges?\/|\/(?:share|social|bookmark)[-_]?(?:buttons?|icons?)?\//i,
  /(?:^|[/_-])(?:btn|button|badge|digg(?:this|-it)?|delicious|reddit|tweet|twitter|facebook|stumble(?:upon)?|technorati|rss|feed-icon|subscribe|donate|permalink|readmore|more|external)(?:[-_]icon)?(?:[-_](?:large|small))?(?:[-_]?\d{2,3}(?:x\d{2,3})?)?\.(?:gif|png|svg)(?:[?#]|$)/i,
  // Emoji as images.
  /\/\/smileys?\.|\bsmileycentral\.com\/|\/emoticons?\.\w+$/i,
  // Icons, and what stands for a type of file.
  /\/(?:[a-z]{1,20}[-_])?icons?\/[^?#]*\.(?:gif|ico|png|svg)|\/(?:file|mime)[-_]?types?\//i,
  /-(?:16|20|22|24|32)(?:px)?\.(?:gif|ico|png|svg)(?:[?#]|$)/i,
];

/** Whether a URL is that of an image that is not part of the content. */
export function isAccessory(url: string): boolean {
  if (ACCESSORIES.some((pattern) => pattern.test(url)) || isCharacterUrl(url)) return true;
  const { width, height } = sizeInName(url);
  // Icons are square; other small numbers are the ratio of the sides (`16x9`).
  const isIcon = width !== null && width === height && width <= LARGEST_ICON;
  return isIcon || BANNERS.has(`${width}x${height}`);
}

/** Sizes in names: `16x16`, `-300x200.jpg`; Google's `/s72-c/` and `=s96`. */
const SIDES = /(?:^|[/_.-])([1-9]\d{1,3})x([1-9]\d{1,3})(?=[/_.-]|$)/i;
const SQUARE = /[/=]s(\d{2,4})(?:-[a-z][\w-]{0,40})?(?=\/|$)/;

/** The size of an image in pixels that is part of its URL. */
export function sizeInName(url: string): {
  readonly width: number | null;
  readonly height: number | null;
} {
  const [path = ''] = url.split(/[?#]/, 1);
  const [, side] = SQUARE.exec(path) ?? [];
  if (side !== undefined) return { width: Number(side), height: Number(side) };
  const [, width, height] = SIDES.exec(path) ?? [];
  if (width === undefined) return { width: null, height: null };
  return { width: Number(width), height: Number(height) };
}

/** Up to this width in pixels, an image is a thumbnail of a better one. */
const WIDEST_THUMBNAIL = 100;

/** Smaller numbers in names are the ratio of the sides. */
const SMALLEST_SIDE = 17;

/** Whether an image is a thumbnail, by its width or by its name. */
export function isThumbnail({
  url,
  width,
}: {
  readonly url: string;
  readonly width?: number;
}): boolean {
  const named = sizeInName(url);
  const across =
    width ?? (named.height !== null && named.height < SMALLEST_SIDE ? null : named.width);
  return across !== null && across <= WIDEST_THUMBNAIL;
}

/** Up to this many pixels in one direction, an image is a button, an icon, or a line. */
const LARGEST_ICON = 35;

/** The usual sizes of banners (https://www.iab.com/guidelines/) that no photograph has. */
const BANNERS = wordSet('468x60 234x60 728x90 970x90 120x600 160x600 88x31 120x60 125x125');

/** Whether an image with this size, if it is known, is too small or has the form of a banner. */
export function hasSizeOfAccessory(width: number | null, height: number | null): boolean {
  const sides = [width, height].filter((side) => side !== null);
  return sides.some((side) => side <= LARGEST_ICON) || BANNERS.has(`${width}x${height}`);
}
