/**
 * Which of the many things in a crawl's archive may be feeds: by their media types, and where those
 * say little, by how they begin. Whatever may be one is replayed; a page that should have been a
 * feed, and is served as one, is for the parser to report.
 */

import { looksLikeFeed } from '../grammar/looks-like-feed.ts';
import { asciiHead } from '../text/ascii-head.ts';

const NEVER_A_FEED =
  /^\s*(?:(?:image|audio|video|font|model)\/|text\/(?:css|javascript|vtt)\b|application\/(?:x-)?(?:javascript|ecmascript|pdf|zip|wasm|font|shockwave|protobuf|vnd\.ms-fontobject)\b)/i;

/** Feeds come under these by mistake, but mostly it is something else. */
const HARDLY_A_FEED =
  /^\s*(?:text\/(?:html|plain|x-)|application\/(?:xhtml\+xml|json|ld\+json|octet-stream))/i;

/** As much of a document as is looked at. */
const HEAD = 1024;

/** Of XML that is no page, and of JSON that names the format, the parser has to say what it is. */
const MAY_BE_FEED = /<\?xml(?!.*<(?:!doctype )?html)|jsonfeed\.org/is;

/** Whether a document may be a feed. Its content is asked for only if its media type leaves that open. */
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
