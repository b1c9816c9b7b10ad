/**
 * Which of the many things in a crawl's archive may be feeds: by their media types, and where those
 * say little, by how they begin. Whatever may be one is replayed; a page that should have been a
 * feed, and is served as one, is for the parser to tell of.
 */

const NEVER_A_FEED =
  /^\s*(?:(?:image|audio|video|font|model)\/|text\/(?:css|javascript|vtt)\b|application\/(?:x-)?(?:javascript|ecmascript|pdf|zip|wasm|font|shockwave|protobuf|vnd\.ms-fontobject)\b)/i;

/** Feeds come under these by mistake, but mostly it is something else. */
const HARDLY_A_FEED =
  /^\s*(?:text\/(?:html|plain|x-)|application\/(?:xhtml\+xml|json|ld\+json|octet-stream))/i;

/** How far into a document one has to look. */
const SNIFFED = 1024;

/** Whether a document may be a feed. Its content is asked for only if its media type leaves that open. */
export async function mayBeFeed(
  contentType: string,
  read: () => Promise<Uint8Array>,
): Promise<boolean> {
  if (NEVER_A_FEED.test(contentType)) return false;
  return !HARDLY_A_FEED.test(contentType) || beginsAsFeed(await read());
}

/** The zeros of UTF-16 are left out, so that the letters between them can be read. */
function beginsAsFeed(document: Uint8Array): boolean {
  const start = Buffer.from(document.subarray(0, SNIFFED)).toString('latin1').replaceAll('\0', '');
  return /<(?:rss|rdf:rdf|feed|channel)\b|<\?xml(?!.*<(?:!doctype )?html)|jsonfeed\.org/is.test(
    start,
  );
}
