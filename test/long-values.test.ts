/**
 * No expression gives up on a value of many megabytes. The engine keeps a way back for each time
 * that it repeats a group, and throws a RangeError when these take too much memory.
 */
import { expect, it } from 'vitest';
import { parseDocument } from '../src/api/parse-document.ts';
import { cleanUrl, entryHtml, entryText } from '../src/reader.ts';
import { validateDocument } from '../src/validate.ts';

const SIZE = 14_000_000;

const long = (unit: string): string => unit.repeat(SIZE / unit.length);

const VALUES: readonly (readonly [name: string, inside: string, text?: string])[] = [
  ['text that was encoded twice', `<description>${long('Ã©')}</description>`, 'éé'],
  ['a URL in text', `<description>http://x.example/${long('é')} b</description>`, 'http'],
  ['a place', `<podcast:location geo="geo:1,2${long(';a')}">x</podcast:location>`],
  ['hits', `<slash:hit_parade>1${long(',1')}</slash:hit_parade>`],
  ['a URN', `<guid isPermaLink="false">urn:a:${long('%4a')}</guid>`],
  ['a host', `<guid isPermaLink="false">tag:${long('a.')}a,2004:x</guid>`],
  ['an e-mail address', `<author>x@${long('a.')}aa (b)</author>`],
  ['a language', `<dc:language>en${long('-aa')}</dc:language>`],
  ['a media type', `<enclosure url="http://x.example/a" length="1" type="a/b${long(';a=b')}"/>`],
];

it.each(VALUES)('%s', (_, inside, text = '') => {
  const document = `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel><title>t</title><item><title>x</title>${inside}</item></channel></rss>`;
  const [entry] = parseDocument(document).entries;
  expect(entry?.title).toBe('x');
  if (entry !== undefined) {
    expect(entryText(entry).startsWith(text)).toBe(true);
    expect(entryHtml(entry, { linkUrls: true })).toContain(text);
  }
  expect(validateDocument(document).findings.length).toBeGreaterThan(0);
});

it('the fragment of a URL', () => {
  const url = `http://x.example/#a=b${long('&a=b')}`;
  expect(cleanUrl(url)).toBe(url);
});

it('emoji', () => {
  const content = [{ value: '😀'.repeat(5_000_000), type: 'text/html' }];
  expect(entryText({ content, summary: 'x' })).toBe('x');
});

it('the name of an entity', () => {
  const document = `<rss version="2.0"><channel><title>&${'😀'.repeat(9_000_000)};</title><item/></channel></rss>`;
  const { entries, problems } = parseDocument(document);
  expect(entries).toHaveLength(1);
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'sax-parse-exception', reason: 'an undefined entity' }),
  );
});
