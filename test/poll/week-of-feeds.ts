/**
 * Feeds of many kinds over a simulated week, with the truth about them: which entries are new, and
 * which were edited. Everything comes from numbers that are made by a seed.
 */

/** Random numbers from 0 to 1, the same for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An entry of a site. */
export interface Post {
  /** The order of publication. */
  readonly at: number;
  readonly title: string;
  readonly words: readonly string[];
  readonly published: number;
  /** How often it was edited. */
  readonly version: number;
}

/** What a request gets: its number, the minutes since the first, and its own random numbers. */
export interface Visit {
  readonly check: number;
  readonly minutes: number;
  readonly random: () => number;
  /** A word of this request, and a long one. */
  readonly nonce: string;
  /** The number of the newest post, from which lists of related posts are made. */
  readonly newest: number;
}

/** How a feed of one kind shows a post. */
export interface Shown {
  readonly id?: string;
  readonly link?: string;
  readonly title?: string;
  readonly html?: string;
  readonly date?: string;
  readonly more?: string;
}

/** A kind of feed: what is different from a plain one. */
export interface Kind {
  readonly name: string;
  readonly show?: (post: Post, visit: Visit, shown: Shown, place: number) => Shown;
  readonly arrange?: (posts: readonly Post[], visit: Visit) => readonly Post[];
  readonly format?: 'rss' | 'atom' | 'json' | 'rdf';
  readonly length?: number;
  /** The number of words that an edit changes, if one is too few to be seen among the noise. */
  readonly edit?: number;
  readonly frame?: (document: string, visit: Visit) => string;
}

const HOST = 'http://harbour.example';
const MINUTE = 60_000;
export const START: number = Date.UTC(2026, 5, 1);

const WORDS =
  'anchor beacon cable deck engine ferry gale harbour island jetty keel lantern mast net oar pier quay rope sail tide under vessel wharf yard boat crew dock fish gull hull load moor north port reef salt tug wave wind water bridge canal coast dune east flag grain hatch iron knot lock mist night ocean paint rudder shore tower'.split(
    ' ',
  );

/** Some words. */
export function wordsFrom(random: () => number, count: number): readonly string[] {
  return Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '');
}

const dateOf = (post: Post): string => new Date(post.published).toUTCString();
const path = (post: Post): string => `/news/${post.at}-${post.title.split(' ')[0]}`;

function plain(post: Post): Shown {
  return {
    id: `harbour-${post.at}`,
    link: HOST + path(post),
    title: post.title,
    html: `<p>${post.words.join(' ')}</p>`,
    date: dateOf(post),
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

function rssItem({ id, link, title, html, date, more = '' }: Shown): string {
  const guid = id === undefined ? '' : `<guid isPermaLink="false">${escaped(id)}</guid>`;
  return `<item>${element('title', title)}${element('link', link)}${guid}${element('description', html)}${element('pubDate', date)}${more}</item>\n`;
}

function atomEntry({
  id = '',
  link = '',
  title = '',
  html = '',
  date = '',
  more = '',
}: Shown): string {
  const moment = new Date(date).toISOString();
  return `<entry><id>${escaped(id)}</id>${element('title', title)}<link href="${escaped(link)}"/><published>${moment}</published><updated>${moment}</updated><content type="html">${escaped(html)}</content>${more}</entry>\n`;
}

function rdfItem({ link = '', title, html, date = '' }: Shown): string {
  return `<item rdf:about="${escaped(link)}">${element('title', title)}${element('link', link)}${element('description', html)}${element('dc:date', new Date(date).toISOString())}</item>\n`;
}

/** The document of a feed. */
export function documentOf(kind: Kind, posts: readonly Post[], visit: Visit): string {
  const shown = posts.map((post, place) => {
    const usual = plain(post);
    return kind.show?.(post, visit, usual, place) ?? usual;
  });
  const document = withFrame(kind.format ?? 'rss', shown);
  return kind.frame?.(document, visit) ?? document;
}

function withFrame(format: 'rss' | 'atom' | 'json' | 'rdf', shown: readonly Shown[]): string {
  const head = `<title>Harbour</title><link>${HOST}/</link><description>News</description>`;
  switch (format) {
    case 'rss':
      return `<rss version="2.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}${shown.map(rssItem).join('')}</channel></rss>`;
    case 'atom':
      return `<feed xmlns="http://www.w3.org/2005/Atom"><title>Harbour</title><id>urn:harbour</id>${shown.map(atomEntry).join('')}</feed>`;
    case 'rdf':
      return `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="${HOST}/">${head}</channel>${shown.map(rdfItem).join('')}</rdf:RDF>`;
    case 'json':
      return JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Harbour',
        items: shown.map(({ id, link, title, html, date = '' }) => ({
          id,
          url: link,
          title,
          content_html: html,
          date_published: new Date(date).toISOString(),
        })),
      });
  }
}

const isEven = ({ check }: Visit): boolean => check % 2 === 0;
const HALF = 117;
const isLate = ({ check }: Visit): boolean => check >= HALF;
const numberOf = ({ random }: Visit): number => Math.floor(random() * 9000);
const hexOf = (text: string): string =>
  [...text]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .slice(0, 32)
    .padEnd(32, '7');

/** Feeds whose kind must not matter. */
const HARMLESS: readonly Kind[] = [
  { name: 'plain' },
  { name: 'Atom', format: 'atom' },
  { name: 'JSON Feed', format: 'json' },
  { name: 'RSS 1.0', format: 'rdf' },
  { name: 'oldest first', arrange: (posts) => posts.toReversed() },
  { name: 'any order', arrange: (posts, { random }) => posts.toSorted(() => random() - 0.5) },
  { name: 'five entries', length: 5 },
  { name: 'one entry', length: 1 },
  { name: 'no dates', show: (_, __, { date: ___, ...rest }) => rest },
  {
    name: 'dates in the zone of the server',
    show: (post, visit, shown) => ({
      ...shown,
      date: new Date(post.published).toUTCString().replace('GMT', isEven(visit) ? '+0000' : 'UT'),
    }),
  },
  {
    name: 'the date of the request',
    show: (_, { minutes }, shown) => ({
      ...shown,
      date: new Date(START + minutes * MINUTE).toUTCString(),
    }),
  },
  {
    name: 'white space',
    show: (_, visit, shown) => ({
      ...shown,
      html: `${isEven(visit) ? '\n  ' : ''}${shown.html}\n`,
    }),
  },
  {
    name: 'other markup',
    show: (_, visit, shown) => ({
      ...shown,
      html: shown.html?.replace('<p>', `<p class="c${visit.check}">`) ?? '',
    }),
  },
  { name: 'a nonce in a comment', frame: (document, { nonce }) => `${document}<!-- ${nonce} -->` },
  {
    name: 'a tracking pixel',
    show: (_, { nonce }, shown) => ({
      ...shown,
      html: `${shown.html}<img src="${HOST}/p.gif?${nonce}" width="1" height="1">`,
    }),
  },
  {
    name: 'tracking parameters',
    show: (_, { nonce }, shown) => ({ ...shown, link: `${shown.link}?utm_source=${nonce}` }),
  },
  {
    name: 'two servers, one of them late',
    arrange: (posts, visit) => (isEven(visit) ? posts : posts.slice(1)),
  },
  { name: 'empty now and then', arrange: (posts, { check }) => (check % 9 === 5 ? [] : posts) },
  {
    name: 'a counter of comments',
    show: (_, visit, shown) => ({
      ...shown,
      more: `<slash:comments>${numberOf(visit)}</slash:comments>`,
    }),
  },
  {
    name: 'tokens of thumbnails',
    show: (_, { nonce }, shown) => ({
      ...shown,
      more: `<media:thumbnail url="${HOST}/t.jpg?${nonce}"/>`,
    }),
  },
  {
    name: 'CDATA or references',
    frame: (document, visit) =>
      isEven(visit)
        ? document
        : document.replace(
            /<description>(&lt;p&gt;.*?)<\/description>/g,
            (_, html: string) =>
              `<description><![CDATA[${html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')}]]></description>`,
          ),
  },
  { name: 'links and no ids', show: (_, __, { id: ___, ...rest }) => rest },
  { name: 'ids and no links', show: (_, __, { link: ___, ...rest }) => rest },
];

/** Feeds whose ids or links vary. */
const VARYING: readonly Kind[] = [
  {
    name: 'an id for each request',
    show: (post, { nonce }, shown) => ({ ...shown, id: `${post.at}-${nonce}` }),
  },
  {
    name: 'an id for each request, no dates',
    show: (post, { nonce }, { date: _, ...rest }) => ({ ...rest, id: `${nonce}-${post.at}` }),
  },
  {
    name: 'an id for each request, one link',
    show: (post, { nonce }, shown) => ({ ...shown, id: `${nonce}-${post.at}`, link: `${HOST}/` }),
  },
  {
    name: 'PHPSESSID in links, no ids',
    show: (_, { nonce }, { id: __, ...rest }) => ({
      ...rest,
      link: `${rest.link}?PHPSESSID=${nonce}`,
    }),
  },
  {
    name: 'jsessionid in links and ids',
    show: (post, { nonce }, shown) => ({
      ...shown,
      id: `${HOST}${path(post)};jsessionid=${nonce}`,
      link: `${HOST}${path(post)};jsessionid=${nonce}`,
    }),
  },
  {
    name: 'sid of a forum',
    show: (post, { nonce }, { id: _, ...rest }) => ({
      ...rest,
      link: `${HOST}/t.php?t=${post.at}&sid=${hexOf(nonce)}`,
    }),
  },
  {
    name: 'ids from http to https',
    show: (post, visit, shown) => ({
      ...shown,
      id: `${isLate(visit) ? 'https://www.' : 'http://'}harbour.example${path(post)}`,
    }),
  },
  {
    name: 'hashes of the content as ids',
    show: (post, _, shown) => ({ ...shown, id: `${post.at}-${post.version}` }),
  },
  {
    name: 'another domain',
    show: (post, visit, shown) => ({
      ...shown,
      id: `${isLate(visit) ? 'https://port.example' : HOST}${path(post)}`,
      link: `${isLate(visit) ? 'https://port.example' : HOST}${path(post)}`,
    }),
  },
  {
    name: 'another program, other ids',
    show: (post, visit, shown) => ({
      ...shown,
      id: isLate(visit) ? `post:${post.at * 7}` : `harbour-${post.at}`,
    }),
  },
  { name: 'places as ids', show: (_, __, shown, place) => ({ ...shown, id: `${place}` }) },
];

/** Feeds with several of these at once. */
const MIXED: readonly Kind[] = [
  {
    name: 'an id for each request, five entries',
    length: 5,
    show: (post, { nonce }, shown) => ({ ...shown, id: `${post.at}-${nonce}` }),
  },
  {
    name: 'an id for each request, one entry',
    length: 1,
    show: (post, { nonce }, shown) => ({ ...shown, id: `${post.at}-${nonce}` }),
  },
  {
    name: 'an id for each request, Atom',
    format: 'atom',
    show: (post, { nonce }, shown) => ({ ...shown, id: `urn:${post.at}-${nonce}` }),
  },
  {
    name: 'an id for each request, oldest first',
    arrange: (posts) => posts.toReversed(),
    show: (post, { nonce }, shown) => ({ ...shown, id: `${post.at}-${nonce}` }),
  },
  {
    name: 'an id for each request, and views',
    show: (post, visit, shown) => ({
      ...shown,
      id: `${post.at}-${visit.nonce}`,
      html: `${shown.html}<p>${numberOf(visit)} views</p>`,
    }),
  },
  {
    name: 'an id for each request, empty now and then',
    arrange: (posts, { check }) => (check % 9 === 5 ? [] : posts),
    show: (post, { nonce }, shown) => ({ ...shown, id: `${post.at}-${nonce}` }),
  },
  {
    name: 'two servers with ids of their own',
    show: (post, visit, shown) => ({ ...shown, id: `${isEven(visit) ? 'a' : 'b'}${post.at}` }),
  },
  {
    name: 'two servers with hosts of their own',
    show: (post, visit, shown) => ({
      ...shown,
      id: `http://${isEven(visit) ? 'a' : 'b'}.example${path(post)}`,
      link: `http://${isEven(visit) ? 'a' : 'b'}.example${path(post)}`,
    }),
  },
  {
    name: 'one title, an id for each request',
    show: (post, { nonce }, shown) => ({
      ...shown,
      title: 'Open thread',
      id: `${post.at}-${nonce}`,
    }),
  },
  {
    name: 'one title and one text, five entries',
    edit: 0,
    length: 5,
    show: (_, __, shown) => ({ ...shown, title: 'Open thread', html: 'Talk here' }),
  },
  {
    name: 'one title and one text, no dates',
    edit: 0,
    show: (post, __, { date: ___, ...rest }) => ({
      ...rest,
      title: 'Open thread',
      html: 'Talk here',
      link: `${HOST}/`,
      id: `t${post.at}`,
    }),
  },
  { name: 'numbers as titles', show: (post, __, shown) => ({ ...shown, title: `${post.at}` }) },
  {
    name: 'one link, oldest first, five entries',
    length: 5,
    arrange: (posts) => posts.toReversed(),
    show: (_, __, { id: ___, ...rest }) => ({ ...rest, link: `${HOST}/` }),
  },
  { name: 'no titles', show: (_, __, { title: ___, ...rest }) => rest },
];

const words = (visit: Visit, count: number): string => wordsFrom(visit.random, count).join(' ');

/** Feeds whose entries change without an edit. */
const RESTLESS: readonly Kind[] = [
  {
    name: 'views in the text',
    show: (_, visit, shown) => ({ ...shown, html: `${shown.html}<p>${numberOf(visit)} views</p>` }),
  },
  {
    name: 'the age of entries',
    show: (post, { minutes }, shown) => ({
      ...shown,
      html: `${shown.html}<p>${Math.floor((minutes - (post.published - START) / MINUTE) / 60) || 'less than an'} hours ago</p>`.replace(
        'an hours',
        'an hour',
      ),
    }),
  },
  {
    name: 'related posts',
    edit: 20,
    show: (_, visit, shown) => ({
      ...shown,
      html: `${shown.html}<p>Read also ${wordsFrom(randomFrom(visit.newest), 6).join(' ')}</p>`,
    }),
  },
  {
    name: 'advertisements',
    edit: 30,
    show: (_, visit, shown) => ({ ...shown, html: `${shown.html}<p>Buy ${words(visit, 5)}</p>` }),
  },
  {
    name: 'counts in titles',
    show: (_, visit, shown) => ({ ...shown, title: `${shown.title} (${numberOf(visit)})` }),
  },
  {
    name: 'sessions in links',
    show: (_, { nonce }, shown) => ({ ...shown, link: `${shown.link}?PHPSESSID=${nonce}` }),
  },
  {
    name: 'links past the cache',
    show: (_, { check }, shown) => ({ ...shown, link: `${shown.link}?_=17000${10_000 + check}` }),
  },
  {
    name: 'tokens of files',
    show: (post, { nonce }, shown) => ({
      ...shown,
      more: `<enclosure url="${HOST}/${post.at}.mp3?token=${nonce}" length="1" type="audio/mpeg"/>`,
    }),
  },
  {
    name: 'one restless entry',
    edit: 20,
    show: (post, visit, shown) =>
      post.at % 20 === 0 ? { ...shown, html: `${shown.html}<p>${words(visit, 2)}</p>` } : shown,
  },
];

/** Feeds whose entries share a link or an id. */
const SHARED: readonly Kind[] = [
  { name: 'one link', show: (_, __, { id: ___, ...rest }) => ({ ...rest, link: `${HOST}/` }) },
  {
    name: 'one link, one entry',
    length: 1,
    show: (_, __, { id: ___, ...rest }) => ({ ...rest, link: `${HOST}/` }),
  },
  {
    name: 'one link and one id',
    show: (_, __, shown) => ({ ...shown, id: `${HOST}/`, link: `${HOST}/` }),
  },
  {
    name: 'one link and one title, other files',
    show: (post, __, { id: ___, ...rest }) => ({
      ...rest,
      link: `${HOST}/`,
      title: 'Show',
      more: `<enclosure url="${HOST}/${post.at}.mp3" length="1" type="audio/mpeg"/>`,
    }),
  },
  {
    name: 'fragments as links',
    show: (post, __, { id: ___, ...rest }) => ({ ...rest, link: `${HOST}/log#n${post.at}` }),
  },
  { name: 'one title', show: (_, __, shown) => ({ ...shown, title: 'Open thread' }) },
  {
    name: 'products with g: elements',
    show: (post, __, shown) => ({
      more: `<g:id>${post.at}</g:id>${element('g:title', shown.title)}${element('g:link', shown.link)}${element('g:description', shown.html)}`,
    }),
  },
  {
    name: 'two languages of one page',
    show: (post, __, { id: ___, ...rest }) => ({
      ...rest,
      link: `${HOST}/p/${Math.floor(post.at / 2)}`,
    }),
  },
  {
    name: 'two sources with the same paths',
    show: (post, __, { id: ___, ...rest }) => ({
      ...rest,
      link: `http://${post.at % 2 === 0 ? 'a' : 'b'}.example/p/${Math.floor(post.at / 2)}`,
    }),
  },
];

/** Others of these, and several at once. */
export const OTHERS: readonly Kind[] = [
  {
    name: 'unknown parameters in links',
    show: (_, { nonce }, shown) => ({ ...shown, link: `${shown.link}?visit=${nonce}` }),
  },
  {
    name: 'an id and a link for each request',
    show: (post, { nonce }, shown) => ({
      ...shown,
      id: `${post.at}-${nonce}`,
      link: `${HOST}/go/${post.at}-${nonce}`,
    }),
  },
  {
    name: 'an id for each request, the date of the request, no links',
    show: (post, { nonce, minutes }, { link: _, ...rest }) => ({
      ...rest,
      id: `${post.at}-${nonce}`,
      date: new Date(START + minutes * MINUTE).toUTCString(),
    }),
  },
  {
    name: 'hashes of the content as ids, no links',
    show: (post, _, { link: __, ...rest }) => ({ ...rest, id: `${post.at}-${post.version}` }),
  },
  {
    name: 'places as ids, one link',
    show: (_, __, shown, place) => ({ ...shown, id: `${place}`, link: `${HOST}/` }),
  },
  {
    name: 'one of three advertisements',
    edit: 30,
    show: (_, { random }, shown) => ({
      ...shown,
      html: `${shown.html}<p>${['Buy rope now', 'Sail with us', 'Visit the dune'][Math.floor(random() * 3)]}</p>`,
    }),
  },
  {
    name: 'the clock of the server',
    show: (_, { minutes }, shown) => ({
      ...shown,
      html: `${shown.html}<p>${new Date(START + minutes * MINUTE).toLocaleString('en-US', { timeZone: 'UTC' })}</p>`,
    }),
  },
  {
    name: 'the age of entries in days',
    show: (post, { minutes }, shown) => {
      const days = Math.floor((minutes * MINUTE - (post.published - START)) / (24 * 60 * MINUTE));
      const age = ['heute', 'gestern'][days] ?? `vor ${days} Tagen`;
      return { ...shown, html: `${shown.html}<p>${age}</p>` };
    },
  },
  {
    name: 'a counter with words',
    show: (_, visit, shown) => ({
      ...shown,
      html: `${shown.html}<p>${['Keine Kommentare', '1 Kommentar', '2 Kommentare'][Math.floor(visit.random() * 3)]}</p>`,
    }),
  },
  {
    name: 'one link of a page, one entry',
    length: 1,
    show: (_, __, { id: ___, ...rest }) => ({ ...rest, link: `${HOST}/news` }),
  },
  { name: 'one id, one entry', length: 1, show: (_, __, shown) => ({ ...shown, id: 'feed' }) },
];

/** All kinds. */
export const KINDS: readonly Kind[] = [
  ...HARMLESS,
  ...VARYING,
  ...MIXED,
  ...RESTLESS,
  ...SHARED,
  ...OTHERS,
];
