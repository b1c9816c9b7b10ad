/**
 * Decides which of the many records of a crawl may be feeds: by their media types and, if those say
 * little, by how they start. Everything that may be a feed is replayed; a page that is served as a
 * feed is left for the parser to report.
 */

import { looksLikeFeed } from '../grammar/looks-like-feed.ts';
import { asciiHead } from '../text/ascii-head.ts';

const NEVER_A_FEED =
  /^\s*(?:(?:image|audio|video|font|model)\/|text\/(?:css|javascript|vtt)\b|application\/(?:x-)?(?:javascript|ecmascript|pdf|zip|wasm|font|shockwave|protobuf|vnd\.ms-fontobject)\b)/i;

/** Feeds have these media types by mistake, but usually they are something else. */
const HARDLY_A_FEED =
  /^\s*(?:text\/(?:html|plain|x-)|application\/(?:xhtml\+xml|json|ld\+json|octet-stream))/i;

/** How many bytes of a document are inspected. */
const HEAD = 1024;

/** For XML that is not a page, and JSON that names the format, the parser has to decide. */
const MAY_BE_FEED = /<\?xml(?!.*<(?:!doctype )?html)|jsonfeed\.org/is;

/**
 * Whether a document may be a feed. Its content is requested only if its media type leaves that
 * open.
 */
export async function mayBeFeed(
  contentType: string,
  read: () => Promise<Uint8Array>,
): Promise<boolean> {
  if (NEVER_A_FEED.test(contentType)) return false;
  return !HARDLY_A_FEED.test(contentType) || beginsAsFeed(await read());
}

function beginsAsFeed(document: Uint8Array): boolean {
  return looksLikeFeed(document) || MAY_BE_FEED.test(asciiHead(document, HEAD));
}
