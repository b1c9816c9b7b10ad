import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discoverFeeds } from '../../src/api/discover.ts';
import { words } from '../../src/text/strings.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const PAGE = 'https://example.org/blog/';

/** What is found, as `rel href`. */
function found(html: string, url = PAGE): readonly string[] {
  return discoverFeeds(html, url).map(({ rel, href }) => `${rel} ${href}`);
}

const link = (attributes: string): string => `<link rel="alternate" ${attributes}>`;
const RSS = 'type="application/rss+xml"';

describe('discoverFeeds', () => {
  it('returns URL, type and title', () => {
    const html = link(
      `type="application/atom+xml; charset=utf-8" title=" News &amp; more " href="/atom?a=1&amp;b=2"`,
    );
    expect(discoverFeeds(html, PAGE)).toEqual([
      {
        href: 'https://example.org/atom?a=1&b=2',
        type: 'application/atom+xml',
        title: 'News & more',
        rel: 'alternate',
      },
    ]);
  });

  it.each([
    ['relative', link(`${RSS} href="feed.xml"`), ['alternate https://example.org/blog/feed.xml']],
    ['scheme-relative', link(`${RSS} href="//cdn.example/f"`), ['alternate https://cdn.example/f']],
    ['feed:', link(`${RSS} href="feed://example.org/f"`), ['alternate http://example.org/f']],
    [
      'capitals, no quotes',
      '<LINK REL=Alternate TYPE=Application/RSS+XML HREF=/f>',
      ['alternate https://example.org/f'],
    ],
    [
      'self-closing, single quotes',
      `<link rel='alternate' type='application/rss+xml' href='/f'/>`,
      ['alternate https://example.org/f'],
    ],
    [
      'several relations',
      `<link rel="home alternate" ${RSS} href="/f">`,
      ['alternate https://example.org/f'],
    ],
    ['no relation', `<link ${RSS} href="/f">`, ['alternate https://example.org/f']],
    ['no relation, and a type that has other uses', '<link type="text/xml" href="/s.xml">', []],
    ['another relation', `<link rel="next" ${RSS} href="/f">`, []],
    ['no type', '<link rel="alternate" href="/rss.xml">', ['guess https://example.org/rss.xml']],
    ['no type and no relation', '<link href="/rss.xml">', ['guess https://example.org/rss.xml']],
    ['the wrong type', link('type="rss" href="/feed/"'), ['guess https://example.org/feed/']],
    [
      'the relation of the Atom API',
      '<link rel="service.feed" type="application/atom+xml" href="/f">',
      ['guess https://example.org/f'],
    ],
    ['another relation, and the name of a feed', '<link rel="next" href="/rss.xml">', []],
    [
      'one slash after the scheme',
      link(`${RSS} href="https:/example.org/index.xml"`),
      ['alternate https://example.org/index.xml'],
    ],
    ['rel="feed" without a type', '<link rel="feed" href="/f">', ['feed https://example.org/f']],
    [
      'JSON Feed',
      link('type="application/feed+json" href="/f"'),
      ['alternate https://example.org/f'],
    ],
    [
      'each once, in order',
      link(`${RSS} href="/b"`) + link(`${RSS} href="/a"`) + link(`${RSS} href="/b"`),
      ['alternate https://example.org/b', 'alternate https://example.org/a'],
    ],
    ['in the body', `<body><p>${link(`${RSS} href="/f"`)}`, ['alternate https://example.org/f']],
    [
      '<a> with rel and type',
      `<a rel="alternate" ${RSS} href="/f">Feed</a>`,
      ['alternate https://example.org/f'],
    ],
    [
      '<base>, wherever',
      `${link(`${RSS} href="f"`)}<base href="/other/">`,
      ['alternate https://example.org/other/f'],
    ],
    [
      'the first <base>',
      `<base href="https://a.example/"><base href="/b/">${link(`${RSS} href="f"`)}`,
      ['alternate https://a.example/f'],
    ],
    [
      'a <base> that is no URL',
      `<base href="http://[">${link(`${RSS} href="f"`)}`,
      ['alternate https://example.org/blog/f'],
    ],
    [
      'other types',
      link('type="application/json" href="/wp-json"') + link('hreflang="de" href="/de"'),
      [],
    ],
    ['style sheets', `<link rel="alternate stylesheet" type="text/xml" href="/s">`, []],
    ['comments', `<!-- ${link(`${RSS} href="/f"`)} -->`, []],
    ['scripts', `<script>var s = '${link(`${RSS} href="/f"`)}'</script>`, []],
    ['no URL', link(RSS) + link(`${RSS} href=""`), []],
    [
      'unsafe URLs',
      link(`${RSS} href="javascript:alert(1)"`) + link(`${RSS} href="file:///f"`),
      [],
    ],
    [
      'duplicate attributes, the first',
      link(`${RSS} href="/a" href="/b"`),
      ['alternate https://example.org/a'],
    ],
    [
      'attributes of prototypes',
      link(`${RSS} __proto__="x" href="/a"`),
      ['alternate https://example.org/a'],
    ],
  ])('%s', (_, html, expected) => {
    expect(found(html)).toEqual(expected);
  });

  it.each(
    words(`
    /feed /feed/ /blog/rss /rss.xml /atom.xml /index.rdf /feed.json /news.rss /?feed=rss2
    /blog?format=rss&x=1 feed://example.org/news`),
  )('assumes that %s leads to a feed', (href) => {
    const url = new URL(href.replace(/^feed:/, 'http:'), PAGE).href;
    expect(found(`<a href="${href}">Subscribe</a>`)).toEqual([`guess ${url}`]);
  });

  it.each(
    words('https://feeds.example.org/a7 //feed.example.org/a https://feeds2.example.org/Quay'),
  )('assumes that %s is one, by its host', (href) => {
    expect(found(`<a href="${href}">x</a>`)).toEqual([
      `guess ${href.replace(/^\/\//, 'https://')}`,
    ]);
  });

  it.each(
    words(`
    / /feedback /rss-reader /newsfeed.html mailto:feed@example.org /atomic https://feeds.example.org/
    https://feedback.example.org/a https://example.org/feeds.example.org/a
    https://rss.example/shows/1 https://feeds.example.org/~r/quay/1`),
  )('does not assume that of %s', (href) => {
    expect(found(`<a href="${href}">x</a>`)).toEqual([]);
  });

  const titled = (title: string, href: string) => link(`${RSS} title="${title}" href="${href}"`);
  it.each<readonly [string, readonly (readonly [title: string, href: string])[]]>([
    ['Harbour » Homepage Comments Feed', [['Harbour » Feed', '/feed/']]],
    ['Hafen » Kommentar-Feed', [['Hafen » Feed', '/feed/']]],
    ['Port » Flux des commentaires', [['Port » Flux', '/feed/']]],
    ['Порт » Лента комментариев', [['Порт » Лента', '/feed/']]],
    ['港 » コメントフィード', [['港 » フィード', '/feed/']]],
  ])('lists a feed of comments, %s, after the posts', (title, [post = ['', '']]) => {
    expect(found(titled(title, '/homepage/feed/') + titled(...post))).toEqual([
      'alternate https://example.org/feed/',
      'alternate https://example.org/homepage/feed/',
    ]);
  });

  it.each([
    ['by its path', '', '/comments/feed/', '', '/feed/'],
    ['of replies', 'Replies', '/topic/7/replies.rss', 'Topics', '/latest.rss'],
    ['by its query', '', '/?feed=comments-rss2', '', '/?feed=rss2'],
    ['of a post', 'Comments', '/feeds/123/comments/default', 'Harbour', '/feeds/posts/default'],
    [
      'if the name of the site has the word',
      'No Comment » Comments Feed',
      '/a/feed/',
      'No Comment » Feed',
      '/feed/',
    ],
    ['if the name of another has the word', 'A', '/comments/b/comments/', 'No Comment', '/feed/'],
  ])('lists a feed of comments last: %s', (_, title, href, postTitle, post) => {
    const all = discoverFeeds(titled(title, href) + titled(postTitle, post), PAGE);
    expect(all.map((each) => each.href)).toEqual(
      [post, href].map((each) => new URL(each, PAGE).href),
    );
  });

  it('does not take comments for a part of a word', () => {
    const html = titled('Commentary', '/commentary/feed') + titled('News', '/news/feed');
    expect(found(html)[0]).toBe('alternate https://example.org/commentary/feed');
  });

  it('takes the title from any of several links to one URL', () => {
    const html =
      link('type="application/rdf+xml" title="" href="/rss"') + titled('Harbour', '/rss');
    expect(discoverFeeds(html, PAGE)).toEqual([
      {
        href: 'https://example.org/rss',
        type: 'application/rdf+xml',
        title: 'Harbour',
        rel: 'alternate',
      },
    ]);
  });

  const json = (href: string): string => link(`type="application/json" href="${href}"`);
  it.each([
    ['alone', json('/feed.json'), ['alternate https://example.org/feed.json']],
    ['alone, of any name', json('/posts'), ['alternate https://example.org/posts']],
    [
      'beside a feed',
      json('/feed.json') + link(`${RSS} href="/f"`),
      ['alternate https://example.org/f'],
    ],
    ['one of several', json('/posts') + json('/pages'), []],
    ['of WordPress', json('/wp-json/wp/v2/posts/7'), []],
    ['of WordPress without permalinks', json('/?rest_route=/wp/v2/posts/7'), []],
    ['of oEmbed', json('/oembed?url=x'), []],
    ['of an API', json('/api/posts/7'), []],
    [
      'beside an API',
      json('/wp-json/wp/v2/pages/7') + json('/feed.json'),
      ['alternate https://example.org/feed.json'],
    ],
  ])('JSON that is not declared as a feed, %s', (_, html, expected) => {
    expect(found(html)).toEqual(expected);
  });

  it.each(words('/oembed?format=xml /sitemap.xml /sitemap_index.xml'))(
    'does not take XML at %s for a feed',
    (href) => {
      const other = link(`type="text/xml" href="${href}"`);
      expect(found(other + link(`${RSS} href="/f"`))).toEqual(['alternate https://example.org/f']);
      expect(found(other)).toEqual([]);
    },
  );

  it('uses ordinary links only if there is no <link>, with their text as title', () => {
    expect(discoverFeeds('<p><a href="/feed">Our \n <b>news</b></a> and more', PAGE)).toMatchObject(
      [{ title: 'Our news', rel: 'guess' }],
    );
    expect(found(`<a href="/feed">x</a>${link(`${RSS} href="/f"`)}`)).toEqual([
      'alternate https://example.org/f',
    ]);
  });

  it('does not change URLs that it cannot resolve', () => {
    expect(found(link(`${RSS} href="f.xml"`), '')).toEqual(['alternate f.xml']);
    expect(found(link(`${RSS} href="javascript:f()"`), '')).toEqual([]);
  });

  it('accepts any string', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<link ',
        'rel=alternate ',
        'type="text/xml" ',
        'href="',
        '">',
        '<a ',
        '&#xd800;',
        '&#x110000;',
        '<base ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.string(), (pieces, url) => {
        expect(Array.isArray(discoverFeeds(pieces.join(''), url))).toBe(true);
      }),
    );
  });

  it.each([
    ['nested', (n: number) => '<div>'.repeat(n) + '</b>'.repeat(n)],
    ['links', (n: number) => '<a href="/feed">'.repeat(n)],
    ['attributes', (n: number) => `<link ${'a="b" '.repeat(n)}>`],
    ['unclosed', (n: number) => '<link href="'.repeat(n)],
    ['blanks', (n: number) => `<a href="${' '.repeat(n * 5)}x">`],
    ['text', (n: number) => `<a href="/feed">${'&amp; '.repeat(n)}`],
  ])('takes linear time: %s', (_, make) => {
    const html = make(100_000);
    expect(cpuTimeOf(() => discoverFeeds(html, PAGE))).toBeLessThan(2000);
  });

  it('rejects arguments that are not strings', () => {
    expect(() => discoverFeeds(5 as unknown as string, PAGE)).toThrow(TypeError);
    expect(() => discoverFeeds('', null as unknown as string)).toThrow(TypeError);
  });
});

describe('with probe', () => {
  const probed = (html: string, url: string): readonly string[] =>
    discoverFeeds(html, url, { probe: true }).map(({ rel, href }) => `${rel} ${href}`);

  it('lists the usual places of the folder and of the site', () => {
    const places = probed('<p>no feed</p>', 'https://example.org/blog/a.html');
    expect(places[0]).toBe('probe https://example.org/blog/feed/');
    expect(places).toContain('probe https://example.org/atom.xml');
    expect(new Set(places).size).toBe(places.length);
    expect(probed('', 'https://example.org/')).toHaveLength(places.length / 2);
  });

  const CHANNEL = 'UC0123456789abcdefghij_-';
  it.each([
    [
      `https://www.youtube.com/channel/${CHANNEL}/videos`,
      `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`,
    ],
    [
      'https://m.youtube.com/playlist?si=1&list=PL1_-',
      'https://www.youtube.com/feeds/videos.xml?playlist_id=PL1_-',
    ],
    ['https://old.reddit.com/r/ferries/?a=1', 'https://www.reddit.com/r/ferries/.rss'],
    ['https://medium.com/@harbour', 'https://medium.com/feed/@harbour'],
  ])('knows the feed of %s', (page, feed) => {
    expect(probed('', page)).toEqual([`probe ${feed}`]);
  });

  it('lists none if the page has a feed, or if its URL is unknown', () => {
    expect(probed(link(`${RSS} href="/f"`), PAGE)).toEqual(['alternate https://example.org/f']);
    expect(probed('', '')).toEqual([]);
    expect(discoverFeeds('', PAGE)).toEqual([]);
  });
});
