/** Lists of feeds: what people write, what other programs export, and what this one exports. */

import { type OpmlResult, type Outline, parseOpml, writeOpml } from 'bozofeed/opml';
import { readUrl } from './read-url.ts';
import type { ListedFeed } from './store/feeds.ts';

/** A list, and what in it cannot be used. */
export interface ReadList {
  readonly feeds: readonly ListedFeed[];
  /** The names or URLs of outlines without a URL that can be polled. */
  readonly unusable: readonly string[];
  /** Why the document is not a list, or not a whole one. */
  readonly problem: string | null;
}

/** Longer URLs are mistakes. */
const LONGEST_URL = 8192;

/** Schemes that pass a URL to a feed reader, and do not affect how it is fetched. */
const READER_SCHEME = /^(?:feed|pcast|itpc|podcast):(?:\/\/)?(?=(https?:)?)/i;

/** A relative URL, of a website that the list does not name: its first part is not a host name. */
const RELATIVE = /^(?:\/(?!\/)|[.?#])/;

/** Reads an OPML document. A feed of which only the website is known is looked for there. */
export function readList(document: Uint8Array): ReadList {
  const { outlines, bozoException }: OpmlResult = parseOpml(document);
  const feeds = new Map<string, ListedFeed>();
  const unusable: string[] = [];
  for (const outline of subscriptions(outlines)) {
    const { xmlUrl, url, htmlUrl, title, text, written } = outline;
    const urls = [xmlUrl, isFeedType(outline) ? url : null, htmlUrl];
    const found = urls.map((each) => readListedUrl(each ?? '')).find((each) => each !== null);
    const name = title ?? text ?? '';
    if (found == null) unusable.push(written?.['xmlUrl'] ?? xmlUrl ?? htmlUrl ?? url ?? name);
    else if (!feeds.has(found)) feeds.set(found, { url: found, title: name });
  }
  return { feeds: [...feeds.values()], unusable, problem: bozoException?.message ?? null };
}

/** The outlines that have a URL or should have one, as deep as they are; not those commented out. */
function* subscriptions(outlines: readonly Outline[]): Generator<Outline> {
  const left = outlines.toReversed();
  for (let outline = left.pop(); outline !== undefined; outline = left.pop()) {
    if (outline.isComment === true) continue;
    const { xmlUrl, htmlUrl, url, outlines: inner = [] } = outline;
    if ((xmlUrl ?? htmlUrl ?? url) !== undefined || isFeedType(outline)) yield outline;
    for (const each of inner.toReversed()) left.push(each);
  }
}

function isFeedType({ type }: Outline): boolean {
  return /^(?:rss|atom)$/i.test(type ?? '');
}

/**
 * The URL that a person or a list means; `null` if it cannot be polled. Servers do not see the
 * fragment, so URLs that differ only in it are the same.
 */
export function readListedUrl(text: string): string | null {
  const trimmed = text.trim();
  const bare = trimmed.replace(READER_SCHEME, (_scheme, http?: string) => (http ? '' : 'http://'));
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(bare) && !/^[^/:]+:\d/.test(bare) ? bare : `https://${bare}`;
  const url = whole.length > LONGEST_URL || RELATIVE.test(bare) ? null : readUrl(whole);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/** An OPML document with these feeds. */
export function writeList(
  feeds: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly link: string | null;
  }[],
): string {
  return writeOpml({
    head: { title: 'Feeds', dateCreated: new Date() },
    feeds: feeds.map(({ url, title, link }) => ({
      xmlUrl: url,
      htmlUrl: link,
      type: 'rss',
      title: title ?? url,
    })),
  });
}
