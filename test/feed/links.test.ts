/** Which link is the page of a feed or an entry, and which one relative references refer to. */
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';

const HREF = 'https://example.org/menu/';

const atom = (inside: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${inside}<entry><link href="lunch"/></entry></feed>`;

describe('a link', () => {
  it.each<[attributes: string, isPage: boolean]>([
    ['', true],
    ['rel="alternate"', true],
    ['rel="http://www.iana.org/assignments/relation/alternate"', true],
    ['type="text/html"', true],
    ['type="Text/HTML; charset=utf-8"', true],
    ['type="application/xhtml+xml"', true],
    ['rel="alternate" type="application/atom+xml"', false],
    ['rel="alternate" type="application/rss+xml"', false],
    ['rel="alternate" type="application/json"', false],
    ['rel="alternate" type="application/pdf"', false],
    ['rel="alternate" type="text/plain"', false],
    ['type="image/png"', false],
    ['rel="related"', false],
    ['rel="via" type="text/html"', false],
  ])('with %s is the page: %j', (attributes, isPage) => {
    const { feed, entries } = parseDocument(atom(`<link ${attributes} href="${HREF}"/>`));
    expect(feed.link).toBe(isPage ? HREF : undefined);
    expect(feed.links).toHaveLength(1);
    // Without a URL of its own, a feed is assumed to be at the URL of its page.
    expect(entries[0]?.link).toBe(isPage ? `${HREF}lunch` : 'lunch');
  });

  it.each<readonly [written: string, link: string]>([
    ['&lt;a href="/1"&gt;One&lt;/a&gt;', 'https://example.org/1'],
    [
      '<![CDATA[<a class="x" href=https://example.org/1?a&amp;b>One</a>]]>',
      'https://example.org/1?a&b',
    ],
    ["<![CDATA[<p><A title='href' HREF='/1'>One</A></p>]]>", 'https://example.org/1'],
    ['&lt;b&gt;https://example.org/1&lt;/b&gt;', 'https://example.org/1'],
    ['<a href="/1">One</a>', 'https://example.org/1'],
    [' <A class="x" HREF="/1"><b>One</b></A> ', 'https://example.org/1'],
    ['<p><a href="/1">One</a></p>', 'https://example.org/1'],
    ['\n<ul class="x"><li>See <a href="/1">One</a></li></ul>', 'https://example.org/1'],
    ['<b>https://example.org/1</b>', 'https://example.org/1'],
  ])('that is written as HTML is the link of that: %s', (written, link) => {
    const { entries } = parseDocument(
      `<rss><channel><item><link>${written}</link><comments>${written}</comments></item></channel></rss>`,
      { url: 'https://example.org/feed' },
    );
    expect(entries).toMatchObject([{ link, comments: link, elements: [{ name: 'link' }] }]);
  });

  it.each<readonly [written: string, link: string]>([
    // Escaped once too often.
    ['https://example.org/1?a&amp;amp;b', 'https://example.org/1?a&b'],
    // In an attribute, too.
    ['<![CDATA[https://example.org/1]]>', 'https://example.org/1'],
    ['&lt;![CDATA[ https://example.org/1?a&amp;b ]]&gt;', 'https://example.org/1?a&b'],
    // Suffix references (RFC 3986 §4.5).
    ['example.org/1', 'https://example.org/1'],
    ['EXAMPLE.org', 'https://EXAMPLE.org'],
    // The beginning twice, or without its colon.
    ['http://https://example.org/1', 'https://example.org/1'],
    ['https://https//example.org/1', 'https://example.org/1'],
    ['https://example.org/https://example.org/1', 'https://example.org/1'],
    ['https://example.orghttps://example.org/1', 'https://example.org/1'],
    ['http://example.org//https://EXAMPLE.org?a', 'https://EXAMPLE.org?a'],
    ['https://example.org/https://example.org.uk/', 'https://example.org/https://example.org.uk/'],
    ['https://example.org/1/https://example.org/2', 'https://example.org/1/https://example.org/2'],
    ['https://proxy.example/https://example.org/', 'https://proxy.example/https://example.org/'],
    ['http//example.org/1', 'http://example.org/1'],
    // One slash, from a program that joins URLs like paths.
    ['https:/example.org/1', 'https://example.org/1'],
    ['HTTP:/cafe.example/', 'HTTP://cafe.example/'],
    ['https:/1', 'https://example.org/1'],
    ['https:/menu.html', 'https://example.org/menu.html'],
    ['https/1', 'https://example.org/https/1'],
    ['www.example.org/1', 'https://www.example.org/1'],
    ['www.cafe.example?a', 'https://www.cafe.example?a'],
    ['menu.example.org/1', 'https://example.org/menu.example.org/1'],
    ['example.org.html', 'https://example.org/example.org.html'],
    ['www.html', 'https://example.org/www.html'],
    ['./example.org/1', 'https://example.org/example.org/1'],
  ])('that is written as %s, and any other URL, is %s', (written, link) => {
    const { entries } = parseDocument(
      `<rss><channel><item><link>${written}</link><comments>${written}</comments>
        <enclosure url="${written}"/></item></channel></rss>`,
      { url: 'https://example.org/feed' },
    );
    expect(entries).toMatchObject([{ link, comments: link, enclosures: [{ href: link }] }]);
  });

  it('reports marks of a CDATA section in an attribute once', () => {
    const { problems } = parseDocument(
      '<rss><channel><title>A</title><item><title>B</title><guid isPermaLink="false">1</guid><enclosure url="&lt;![CDATA[https://example.org/1]]>"/></item></channel></rss>',
    );
    expect(problems.map(({ name }) => name)).toEqual(['EscapedCdata']);
  });

  it.each<readonly [inside: string, link: string | undefined]>([
    // Written by programs that take the feed for HTML.
    [
      '<title>One</title><link/>https://example.org/1?a&amp;b<guid>1</guid>',
      'https://example.org/1?a&b',
    ],
    ['<LINK></LINK>\n  https://example.org/1 \n', 'https://example.org/1'],
    ['https://example.org/1<link>https://example.org/2</link>', 'https://example.org/2'],
    ['<guid>https://example.org/2</guid><link/>https://example.org/1', 'https://example.org/1'],
    ['<link/>javascript:alert(1)', undefined],
    ['<link/>lunch', undefined],
    ['<skipDays>https://example.org/1</skipDays>', undefined],
  ])('may be a text of its record: %s', (inside, link) => {
    const { entries } = parseDocument(`<rss><channel><item>${inside}</item></channel></rss>`);
    expect(entries[0]?.link).toBe(link);
    const { feed } = parseDocument(`<rss><channel>${inside}<item/></channel></rss>`);
    expect(feed.link).toBe(link);
  });

  it('of RSS is the page, whatever its type', () => {
    const { feed, entries } = parseDocument(
      `<rss version="2.0"><channel><link type="application/pdf">${HREF}</link><item><link>lunch</link></item></channel></rss>`,
    );
    expect(feed.link).toBe(HREF);
    expect(entries[0]?.link).toBe(`${HREF}lunch`);
  });

  it.each<readonly [entry: string, link: string | undefined]>([
    ['<entry><link href=""/></entry>', undefined],
    ['<entry><link rel="alternate" type="text/html" href=""/></entry>', undefined],
    ['<entry xml:base="/menu/1"><link href=""/></entry>', 'https://example.org/menu/1'],
    ['<entry><link xml:base="/menu/1" href=""/></entry>', 'https://example.org/menu/1'],
  ])('with an empty reference leads to no feed if an entry has it: %s', (entry, link) => {
    const { feed, entries } = parseDocument(
      `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href=""/>${entry}</feed>`,
      { url: 'https://example.org/feed' },
    );
    expect(feed.links).toEqual([{ rel: 'self', href: 'https://example.org/feed' }]);
    expect(entries[0]?.link).toBe(link);
  });

  it('that is empty does not lead to a feed whose URL only its own link says', () => {
    const { feed, entries } = parseDocument(
      `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="${HREF}"/><entry><link href=""/></entry></feed>`,
    );
    expect(feed.links).toMatchObject([{ href: HREF, rel: 'self' }]);
    expect(entries[0]?.link).toBeUndefined();
  });
});

describe('a date that is written as HTML', () => {
  it.each<readonly [written: string]>([
    ['<time datetime="2019-09-11T10:52:30+02:00">Wed, 09/11/2019 - 10:52</time>'],
    ['&lt;time class="x" datetime="2019-09-11T10:52:30+02:00"&gt;11 Sep&lt;/time&gt;'],
    ['<![CDATA[<span>Wed, 11 Sep 2019 08:52:30 GMT</span>]]>'],
  ])('is the date of that: %s', (written) => {
    const { entries } = parseDocument(
      `<rss><channel><item><pubDate>${written}</pubDate></item></channel></rss>`,
    );
    expect(entries[0]?.published?.toISOString()).toBe('2019-09-11T08:52:30.000Z');
  });
});
