/** The programs in `examples/` print what their readers expect, for feeds of the corpus. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postsOf as postsOfBlogger } from '../examples/blogger-import.ts';
import { calendarOf } from '../examples/calendar.ts';
import { discussionsOf } from '../examples/discussion.ts';
import { references } from '../examples/journal.ts';
import { featuresOf } from '../examples/map.ts';
import { planetPage } from '../examples/planet.ts';
import { podcastListing } from '../examples/podcast-client.ts';
import { papersOf } from '../examples/preprints.ts';
import { postsOf as postsOfPhone } from '../examples/react-native.ts';
import { priceList } from '../examples/shop.ts';
import { postsOf } from '../examples/social.ts';
import { videosOf } from '../examples/videos.ts';
import { postsOf as postsOfWordPress } from '../examples/wordpress-import.ts';
import { type FeedResult, parseDocument } from '../src/parse.ts';

const CORPUS = join(import.meta.dirname, '../feeds-corpus');
const parse = (path: string): FeedResult => parseDocument(readFileSync(join(CORPUS, path)));

describe('podcast-client', () => {
  it('lists a podcast', () => {
    expect(podcastListing(parse('podcast/two-episodes-in-full.xml')).split('\n')).toEqual([
      'Kitchen Talk',
      'by Zoë Lefèvre',
      'image: https://cafe.example/talk.jpg',
      'Buy us a soup: https://cafe.example/give',
      '',
      'Fish & chips (S1 E2, 2026-07-13, 1:02, explicit)',
      '  audio/mpeg: https://cafe.example/talk/2.mp3 (12.3 MB)',
      '  image: https://cafe.example/talk/2.jpg',
      '  chapters: https://cafe.example/talk/2.json',
      '  transcript: https://cafe.example/talk/2.vtt (text/vtt, en)',
      '  transcript: https://cafe.example/talk/2.html (text/html)',
      '  Peas are mushy. Vinegar is not.',
      '',
      '1: Crème brûlée (S1 One, 2026-07-06, 0:31, trailer)',
      '  audio/mpeg: https://cafe.example/talk/1.mp3',
      '  0:00 Cream',
      '  0:12 Flame',
      '  Sugar, cream and a flame.',
    ]);
  });
});

describe('react-native', () => {
  it('has a row for each entry', () => {
    const rows = postsOfPhone(parse('broken/cafe-menu.xml'));
    expect(rows[0]).toEqual({
      id: expect.any(String),
      title: 'Monday: fish & chips, “à l’ancienne”',
      text: expect.any(String),
      link: 'https://cafe.example/menu?day=1&course=main',
      image: null,
      date: '2026-07-06T06:00:00.000Z',
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('planet', () => {
  const files = ['json/version-11.json', 'broken/cafe-menu.xml', 'atom/entry-elements.xml'];
  const page = planetPage('Planet <Food>', files.map(parse));

  it('has the entries of all feeds, the newest first, those without a date last', () => {
    const titles = [...page.matchAll(/^<h2><a href="([^"]*)">(.*)<\/a><\/h2>$/gm)];
    expect(titles.map(([, href, title]) => [href, title])).toEqual([
      ['https://cafe.example/menu?day=3', 'Wednesday: ratatouille'],
      ['https://cafe.example/menu?day=2', 'Tuesday: crème brûlée for &lt; 5 €'],
      [
        'https://cafe.example/menu?day=1&amp;course=main',
        'Monday: fish &amp; chips, “à l’ancienne”',
      ],
      ['http://example.org/2005/04/02/atom', 'Atom draft-07 snapshot'],
      ['https://example.org/second-item', 'This is a second item.'],
      ['https://example.org/initial-post', 'Hello, world!'],
    ]);
  });

  it('shows their authors, feeds and dates', () => {
    expect(
      [...page.matchAll(/^<p>(.*) <time datetime="(.*?)">/gm)].map((row) => row.slice(1)),
    ).toEqual([
      ['Café du Marché – Menu of the week', '2026-07-08T06:00:00.000Z'],
      ['Zoë Lefèvre, Café du Marché – Menu of the week', '2026-07-07T06:00:00.000Z'],
      ['Café du Marché – Menu of the week', '2026-07-06T06:00:00.000Z'],
      ['Mark Pilgrim, A feed', '2003-12-13T12:29:29.000Z'],
    ]);
    expect(page).toContain('<p>Jo, My Example Feed</p>');
  });

  it('has titles as text, whatever their type is', () => {
    const title = (type: string): FeedResult =>
      parseDocument(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>
        <title type="${type}">&lt;b&gt;A &amp;amp; B&lt;/b&gt;</title></entry></feed>`);
    expect(planetPage('x', [title('html')])).toContain('<h2>A &amp; B</h2>');
    expect(planetPage('x', [title('text')])).toContain('<h2>&lt;b&gt;A &amp;amp; B&lt;/b&gt;</h2>');
  });

  it('has excerpts without markup, a policy without scripts, and no script or style', () => {
    expect(page).toContain('<p>With a caramel crust, as here.</p>');
    expect(page).toContain("content=\"default-src 'none'; img-src https: http:;");
    expect(page).toContain('<title>Planet &lt;Food&gt;</title>');
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  });
});

describe('programs for one kind of feed', () => {
  it('shop', () => {
    expect(priceList(parse('modules/google-merchant.xml')).split('\n')).toEqual([
      'Blue teapot, 10.00 EUR instead of 12.50 EUR, in stock, to DE 0.00 EUR',
      'comma, 1234.50 USD',
      'decimal comma, 15.00 EUR',
      'no currency, 24000.00',
      'words, price on request',
    ]);
  });

  it('journal', () => {
    expect(references(parse('modules/prism-elements.xml'))).toBe(
      'An article. Nature 507 (7493), 491-493. https://doi.org/10.1038/nature01',
    );
  });

  it('WordPress import', () => {
    const [post, draft, ...others] = postsOfWordPress(parse('modules/wordpress-export.xml'));
    expect(post).toEqual({
      id: 5,
      title: 'First post',
      slug: 'first-post',
      author: 'Jo Doe',
      isDraft: false,
      html: '<p>Words.</p>',
      excerpt: '<b>In short</b>',
      files: ['https://site.example/a.jpg'],
      comments: ['Al: So <b>true</b>'],
    });
    expect(draft).toMatchObject({ id: 7, title: 'A draft', isDraft: true });
    expect(others).toEqual([]);
  });

  it('Blogger import', () => {
    expect(postsOfBlogger(parse('modules/blogger-export.xml'))).toEqual([
      {
        title: 'A post',
        path: '/2024/03/a-post.html',
        isDraft: false,
        place: 'Vienna',
        text: 'Words.',
        comments: [''],
      },
    ]);
  });

  it('YouTube', () => {
    expect(videosOf(parse('media/youtube.xml'))).toEqual([
      {
        title: 'A film',
        page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        date: null,
        picture: 'https://i1.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
        text: 'What it is about',
        views: 4123,
        player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
        // The feed has only a Flash program.
        files: [],
      },
    ]);
  });

  it('PeerTube', () => {
    const document = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item>
      <title>1.4 Networks</title><link>https://tube.example/w/1</link><description>An answer</description>
      <media:group><media:content url="https://tube.example/1-1080.mp4" type="video/mp4" height="1080"
        isDefault="true"/><media:content url="https://tube.example/1-720.mp4" height="720"/></media:group>
      <media:community><media:statistics views="12"/></media:community>
      <media:thumbnail url="https://tube.example/1.jpg"/></item></channel></rss>`;
    expect(videosOf(parseDocument(document))).toEqual([
      {
        title: '1.4 Networks',
        page: 'https://tube.example/w/1',
        date: null,
        picture: 'https://tube.example/1.jpg',
        text: 'An answer',
        views: 12,
        player: '',
        files: [
          { url: 'https://tube.example/1-1080.mp4', height: 1080 },
          { url: 'https://tube.example/1-720.mp4', height: 720 },
        ],
      },
    ]);
  });

  it('Reddit', () => {
    const document = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
      <title>cooking</title><entry><author><name>/u/jo</name></author><category term="cooking" label="r/cooking"/>
      <content type="html">&lt;p&gt;Peas.&lt;/p&gt;</content><link href="https://www.reddit.com/r/cooking/1/"/>
      <published>2026-07-06T06:00:00+00:00</published><title>Fish &amp;amp; chips</title></entry></feed>`;
    expect(postsOf(parseDocument(document))).toEqual([
      {
        author: '/u/jo',
        date: new Date('2026-07-06T06:00:00Z'),
        text: 'Fish &amp; chips',
        page: 'https://www.reddit.com/r/cooking/1/',
        tags: ['r/cooking'],
        files: [],
        isSensitive: false,
      },
    ]);
  });

  it('Mastodon', () => {
    const document = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Jo</title><item>
      <link>https://social.example/@jo/1</link><pubDate>Mon, 06 Jul 2026 06:00:00 +0000</pubDate>
      <description>&lt;p&gt;Mushy &lt;a href="https://social.example/tags/peas"&gt;#peas&lt;/a&gt;&lt;/p&gt;</description>
      <media:content url="https://files.example/1.png" type="image/png" medium="image"><media:rating
        scheme="urn:simple">adult</media:rating><media:description type="plain">Peas</media:description></media:content>
      <category>peas</category></item></channel></rss>`;
    expect(postsOf(parseDocument(document))).toEqual([
      {
        author: 'Jo',
        date: new Date('2026-07-06T06:00:00Z'),
        text: 'Mushy #peas',
        page: 'https://social.example/@jo/1',
        tags: ['peas'],
        files: [{ url: 'https://files.example/1.png', description: 'Peas' }],
        isSensitive: true,
      },
    ]);
  });

  it('arXiv', () => {
    expect(papersOf(parse('modules/arxiv-entry.xml'))).toEqual([
      {
        title: 'Multi-Electron Production',
        authors: ['H1 Collaboration'],
        subject: 'hep-ex',
        abstract: 'Multi-electron production is studied.',
        published: 'Eur.Phys.J. C31 (2003) 17-29',
        announced: '',
        pdf: '',
      },
    ]);
  });

  it('map', () => {
    const { features } = featuresOf(parse('geo/georss-polygon.xml'));
    expect(features.map(({ geometry }) => geometry?.type)).toEqual(['Polygon']);
    expect(featuresOf(parse('modules/arxiv-entry.xml')).features).toEqual([]);
  });

  it('calendar', () => {
    const text = calendarOf(parse('modules/calendar-of-xcal.xml'), new Date(0));
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//example//feeds//EN',
      'BEGIN:VEVENT',
      'UID:1@a.example',
      'DTSTAMP:20240101T000000Z',
      'DTSTART:20240601T190000Z',
      'DTEND:20240601T210000Z',
      'SUMMARY:A concert',
      'LOCATION:Town hall',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    const [, place] = calendarOf(parse('modules/events-of-rss-10.xml'), new Date(0)).split(
      'LOCATION:',
    );
    expect(place).toMatch(/^Vienna\r\n/);
  });

  it('comments', () => {
    expect(discussionsOf(parse('modules/slash-and-comment-api.xml'))).toEqual([
      {
        title: 'An entry',
        count: 177,
        page: 'https://example.org/1#comments',
        feed: 'https://example.org/1/feed',
        answers: [],
      },
    ]);
    const document = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0">
      <entry><id>urn:x:1</id><title>Peas?</title></entry><entry><id>urn:x:2</id><author><name>Al</name></author>
      <content>Mushy.</content><thr:in-reply-to ref="urn:x:1"/></entry></feed>`;
    expect(discussionsOf(parseDocument(document))).toEqual([
      { title: 'Peas?', count: -1, page: '', feed: '', answers: ['Al: Mushy.'] },
    ]);
  });
});
