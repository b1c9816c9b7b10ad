/** The full article of an entry that has only a summary: from its page, with Mozilla's Readability. */
import { Readability } from '@mozilla/readability';
import { decodeStrictly } from 'bozofeed/encoding';
import { type Entry, parseDocument } from 'bozofeed/parse';
import { parseHTML } from 'linkedom';

/** The maximum size of a page; a larger one is truncated. */
const MAX_BYTES = 4 * 1024 * 1024;

/** The entry with the article of its page as content; `null` if the page has none. */
export async function withFullText(
  entry: Entry,
  fetchPage: typeof fetch = fetch,
): Promise<Entry | null> {
  const { id, link, title } = entry;
  if (link === undefined) return null;
  const response = await fetchPage(link, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok || !/html/i.test(response.headers.get('content-type') ?? '')) return null;
  const { document } = parseHTML(await textOf(response));
  const article = new Readability(document).parse();
  if (!article?.content) return null;

  // The HTML from Readability is not sanitized, and its URLs are relative. The feed parser fixes
  // both.
  const item = { id: id ?? link, url: link, title, content_html: article.content };
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'Articles', items: [item] };
  const [read] = parseDocument(JSON.stringify(feed), { url: response.url || link }).entries;
  return read?.content === undefined ? null : { ...entry, content: read.content };
}

/** The text of a page, up to the maximum size. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) break;
  }
  const bytes = Buffer.concat(chunks);
  const charset = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  return decodeStrictly(bytes, charset ?? 'utf-8') ?? new TextDecoder().decode(bytes);
}
