/** The programs in `examples/` print what their readers expect, for feeds of the corpus. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postsOf as postsOfBlogger } from '../examples/blogger-import.ts';
import { references } from '../examples/journal.ts';
import { planetPage } from '../examples/planet.ts';
import { podcastListing } from '../examples/podcast-client.ts';
import { priceList } from '../examples/shop.ts';
import { postsOf as postsOfWordPress } from '../examples/wordpress-import.ts';
import { type FeedResult, parseDocument } from '../src/parse.ts';

const CORPUS = join(import.meta.dirname, '../feeds-corpus');
const parse = (path: string): FeedResult => parseDocument(readFileSync(join(CORPUS, path)));

// The parser does not fill the namespaces of the model yet.
describe('podcast-client', () => {
  it('lists a podcast', () => {
    expect(podcastListing(parse('podcast/two-episodes-in-full.xml')).split('\n')).toEqual([
      'Kitchen Talk',
      'by Zoë Lefèvre',
      'picture: https://cafe.example/talk.jpg',
      'Buy us a soup: https://cafe.example/give',
      '',
      'Fish & chips (S1 E2, 2026-07-13, 1:02, explicit)',
      '  audio/mpeg: https://cafe.example/talk/2.mp3 (12.3 MB)',
      '  picture: https://cafe.example/talk/2.jpg',
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

  it('says who wrote them, where and when', () => {
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

  it('has titles as text, whatever they are written in', () => {
    const title = (type: string): FeedResult =>
      parseDocument(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>
        <title type="${type}">&lt;b&gt;A&amp;amp;B&lt;/b&gt;</title></entry></feed>`);
    expect(planetPage('x', [title('html')])).toContain('<h2>A&amp;B</h2>');
    expect(planetPage('x', [title('text')])).toContain('<h2>&lt;b&gt;A&amp;amp;B&lt;/b&gt;</h2>');
  });

  it('has excerpts without markup, a policy that lets nothing run, and no script or style', () => {
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
});
