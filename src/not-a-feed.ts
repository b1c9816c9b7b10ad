/**
 * What a document is that is no feed, in words for whoever asked for one, and which feeds it
 * announces. Told by how it begins; nothing is parsed but the head of a page.
 */
import type { ProblemFacts } from './bozo.ts';
import { discoverFeeds } from './discover-feeds.ts';

/** How documents begin, and what they then are; the first that fits says it. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/<opml[\s>]/i, 'an OPML list of subscriptions'],
  [/<(?:urlset|sitemapindex)[\s>]/i, 'a sitemap'],
  [/<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])/i, 'an HTML page'],
  [/<OpenSearchDescription[\s>]/i, 'an OpenSearch description'],
  [/<(?:\w{1,20}:)?(?:service|workspace)[\s>]/i, 'an Atom service document'],
  [/<svg[\s>]/i, 'an SVG picture'],
  [/<plist[\s>]/i, 'a property list'],
  [/<Error>|<error[\s>]/, 'an error message'],
  [/^\s{0,100}[[{]/, 'JSON of another kind'],
  [/^%PDF-/, 'a PDF document'],
  [/^(?:\uFFFD|\u0089)PNG|^GIF8|^\u00ff\u00d8/, 'a picture'],
  [/^PK\u0003\u0004/, 'a ZIP archive'],
  [/<\?xml|<[a-z][\w:.-]{0,60}[\s/>]/i, 'XML of another kind'],
];

/** As much as is looked at. */
const BEGINNING = 4096;

/** Says what a document is, and which feeds it announces if it is a page. */
export function describeDocument(
  text: string,
  mediaType: string,
  url: string,
): ProblemFacts['NotAFeed'] {
  const beginning = text.slice(0, BEGINNING);
  const looksLike =
    BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? describeText(beginning);
  const isPage = looksLike === 'an HTML page' || mediaType.startsWith('text/html');
  return {
    looksLike,
    announces: isPage
      ? discoverFeeds(text, url).map(({ href, title, rel }) => ({ href, title, rel }))
      : [],
  };
}

/** Control characters that text has no use for. */
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g;

function describeText(beginning: string): string {
  const strange = beginning.match(BINARY)?.length ?? 0;
  return strange * 20 > beginning.length ? 'binary data' : 'plain text';
}
