/**
 * No value of a result changes the direction of the text around it, whatever the feed contains. What
 * is kept as the feed wrote it is an exception.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';
import * as reader from '../../src/reader.ts';
import { closeBidi, closeBidiInHtml } from '../../src/text/bidi.ts';

const CORPUS = new URL('../../feeds-corpus/', import.meta.url);

/** Keys whose values are as the feed wrote them, and names of keys that feeds choose. */
const AS_WRITTEN = new Set(
  'attributes elements extensions id language namespaces ref written'.split(' '),
);

const OPEN = '\u2067\u202e';
const CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

/** A document in which every text and every attribute starts two controls, and ends others. */
function withControls(document: string): string {
  if (document.trimStart().startsWith('{')) {
    return document.replace(/(?<=:\s*")(?!https?:\/\/jsonfeed)(?=[^"\s])/g, `\u2069${OPEN}`);
  }
  return document
    .replace(/>(?=[^<>\s][^<>]*<\/)/g, `>\u2069${OPEN}`)
    .replace(/(?<=<!\[CDATA\[)/g, OPEN)
    .replace(/(?<=\s(?!xmlns|xml:|version|type|rel|encoding)[\w:]+=")(?=[^"]*")/g, OPEN);
}

function* stringsIn(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [key, inside] of Object.entries(value)) {
    if (!AS_WRITTEN.has(key)) yield* stringsIn(inside, `${path}.${key}`);
  }
}

const documents = ['atom', 'geo', 'json', 'media', 'modules', 'podcast', 'rss']
  .flatMap((area) =>
    readdirSync(new URL(`${area}/`, CORPUS))
      .filter((name) => /\.(?:xml|json|rss|atom)$/.test(name) && !name.endsWith('.expected.json'))
      .map((name) => `${area}/${name}`),
  )
  .map((name) => [name, readFileSync(new URL(name, CORPUS), 'utf8')] as const);

describe('text direction', () => {
  it.each(documents)('%s', (_, document) => {
    const { feed, entries } = parseDocument(withControls(document));
    const strings = [...stringsIn(feed, 'feed'), ...stringsIn(entries, 'entries')];
    const open = strings.filter(
      ([, text]) => closeBidi(text) !== text && closeBidiInHtml(text) !== text,
    );
    expect(open).toEqual([]);
    // FeedBurner’s is the name of a feed.
    const isUrl = (path: string): boolean =>
      /\.(?:href|link|url|uri)$/.test(path) && !path.endsWith('feedburner.info.uri');
    const urls = strings.filter(([path, text]) => isUrl(path) && CONTROL.test(text));
    expect(urls).toEqual([]);
  });

  it('is ended in what the functions for readers return, also for entries from elsewhere', () => {
    const text = `${OPEN}gpj.exe`;
    const url = `https://a.example/${OPEN}x`;
    const media = { contents: [{ url, title: text, description: text }] };
    const author = { name: text, href: url };
    const entry = {
      id: url,
      link: url,
      title: text,
      summary: text,
      authors: [author],
      tags: [{ term: text }],
      image: { href: url, title: text },
      media,
      psc: { chapters: [{ start: 0, title: text, href: url }] },
      podcast: { episode: { value: 1, display: text }, season: { value: 1, name: text } },
    };
    const feed = {
      title: text,
      link: url,
      subtitle: text,
      image: { href: url },
      authors: [author],
    };
    const shown = {
      title: reader.entryTitle(entry),
      short: reader.entryTitle(entry, 5),
      html: reader.entryHtml(entry),
      text: reader.entryText(entry),
      excerpt: reader.entryText({ summary: `${text} and more` }, 8),
      authors: reader.entryAuthors(entry),
      byline: reader.entryByline(entry),
      tags: reader.entryTags(entry),
      image: reader.entryImage(entry),
      files: reader.mediaFiles(entry),
      chapters: reader.entryChapters(entry),
      episode: reader.entryEpisode(entry),
      link: reader.entryLink(entry),
      feedTitle: reader.feedTitle(feed),
      feedText: reader.feedText(feed),
      feedLink: reader.feedLink(feed),
      feedImage: reader.feedImage(feed),
    };
    const strings = [...stringsIn(shown, '')];
    const open = strings.filter(([path, each]) => {
      return (path === '.html' ? closeBidiInHtml : closeBidi)(each) !== each;
    });
    expect(open).toEqual([]);
    const urls = strings.filter(([path]) => /(?:href|url|link|feedLink)$/.test(path));
    expect(urls.filter(([, each]) => CONTROL.test(each))).toEqual([]);
    expect(strings.filter(([, each]) => each.includes('gpj')).length).toBeGreaterThan(10);
  });
});
