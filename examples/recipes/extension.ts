/** The popup of a browser extension: the feeds that the page in the active tab links to, and their latest entries. */
import { parseResponse } from 'bozofeed/parse';
import { entryTitle } from 'bozofeed/reader';

/** The part of the browser's API that the popup uses. Chrome, Edge, Firefox and Safari have it. */
interface ExtensionApi {
  readonly tabs: {
    readonly query: (which: {
      readonly active: true;
      readonly currentWindow: true;
    }) => Promise<readonly { readonly id?: number }[]>;
  };
  readonly scripting: {
    readonly executeScript: <Result>(injection: {
      readonly target: { readonly tabId: number };
      readonly func: () => Result;
    }) => Promise<readonly { readonly result?: Result }[]>;
  };
}

declare const chrome: ExtensionApi;

/** The number of entries to show of each feed. */
const SHOWN = 5;

/**
 * The URLs of the feeds that a page links to. Runs in the page, so it cannot use anything outside
 * its own body.
 */
export function announcedFeeds(): readonly string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel~="alternate"][href]');
  const isFeed = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)/i;
  return [...links].filter(({ type }) => isFeed.test(type)).map(({ href }) => href);
}

/** Shows the feeds of the active tab. */
export async function showFeeds(place: Element): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return;
  const injection = { target: { tabId: tab.id }, func: announcedFeeds };
  const [found] = await chrome.scripting.executeScript(injection);
  const urls = found?.result ?? [];
  const sections = await Promise.all([...new Set(urls)].map(sectionOf));
  place.replaceChildren(
    ...(sections.length > 0 ? sections : ['This page does not link to a feed.']),
  );
}

async function sectionOf(url: string): Promise<Element> {
  const result = await fetch(url)
    .then((response) => parseResponse(response))
    .catch(() => null);
  const heading = document.createElement('h2');
  heading.textContent = result?.feed.title ?? result?.bozoException?.message ?? url;
  const list = document.createElement('ul');
  for (const entry of result?.entries.slice(0, SHOWN) ?? []) {
    const link = document.createElement('a');
    link.textContent = entryTitle(entry) || 'Untitled';
    link.target = '_blank';
    // URLs with harmful schemes are not in a result.
    if (entry.link !== undefined) link.href = entry.link;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const section = document.createElement('section');
  section.append(heading, list);
  return section;
}
