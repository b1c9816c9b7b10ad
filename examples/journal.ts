/** References to the articles of a journal, from PRISM and Dublin Core. */
import type { Entry, FeedResult } from 'bozofeed/parse';
import { entryAuthors } from 'bozofeed/reader';

/** One reference for each article. */
export function references({ feed, entries }: FeedResult): string {
  return entries.map((entry) => referenceTo(entry, feed.title ?? '')).join('\n');
}

function referenceTo(entry: Entry, journal: string): string {
  const { prism, title = '', link } = entry;
  const names = entryAuthors(entry).flatMap(({ name }) => name ?? []);
  const pages = prism?.pageRange ?? prism?.startingPage;
  const place = [
    prism?.publicationName ?? journal,
    ...(prism?.volume === undefined ? [] : [prism.volume]),
    ...(prism?.number === undefined ? [] : [`(${prism.number})`]),
  ].join(' ');
  const doi = prism?.doi?.replace(/^doi:/i, '');
  return [
    ...(names.length === 0 ? [] : [names.join(', ')]),
    title,
    pages === undefined ? place : `${place}, ${pages}`,
    doi === undefined ? (link ?? '') : `https://doi.org/${doi}`,
  ].join('. ');
}
