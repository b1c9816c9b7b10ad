/** Shows a feed in a web page. Bundle it; no configuration is needed. */
import { type Entry, parseResponse } from 'bozofeed/parse';
import { entryDate, entryHtml, entryTitle } from 'bozofeed/reader';

/**
 * The HTML in a frame runs no script and loads only images, even if the sanitizer misses something.
 */
const POLICY = "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'";

/** Fetches a feed and shows its entries in an element. */
export async function showFeed(url: string, place: Element): Promise<void> {
  const { feed, entries, bozoException } = await parseResponse(await fetch(url));
  const heading = document.createElement('h2');
  heading.textContent = feed.title ?? bozoException?.message ?? 'Untitled';
  place.replaceChildren(heading, ...entries.map(article));
}

function article(entry: Entry): Element {
  const title = document.createElement('h3');
  const link = document.createElement('a');
  link.textContent = entryTitle(entry) || 'Untitled';
  // URLs with harmful schemes are not in a result.
  if (entry.link !== undefined) link.href = entry.link;
  title.append(link);

  const date = document.createElement('p');
  date.textContent = entryDate(entry)?.toLocaleDateString() ?? '';

  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-popups');
  frame.title = link.textContent;
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank">${entryHtml(entry)}`;

  const whole = document.createElement('article');
  whole.append(title, date, frame);
  return whole;
}
