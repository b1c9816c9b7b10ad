/**
 * What the functions make of documents, from the bytes on: each row is a short feed that does what
 * real feeds do, and what a person wants to see of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Entry, type Feed, parseDocument } from '../../src/parse.ts';
import * as reader from '../../src/reader.ts';
import { describeShared, readRows } from '../support/shared.ts';

const NAMESPACES = [
  'content="http://purl.org/rss/1.0/modules/content/"',
  'dc="http://purl.org/dc/elements/1.1/"',
  'im="http://itunes.apple.com/rss"',
  'itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'media="http://search.yahoo.com/mrss/"',
  'podcast="https://podcastindex.org/namespace/1.0"',
  'psc="http://podlove.org/simple-chapters"',
  'feedburner="http://rssnamespace.org/feedburner/ext/1.0"',
].map((each) => `xmlns:${each}`);

interface Parsed {
  readonly feed: Feed;
  readonly entry: Entry;
  readonly entries: readonly Entry[];
}

function parse(channel: string): Parsed {
  const document = `<rss version="2.0" ${NAMESPACES.join(' ')}><channel>${channel}</channel></rss>`;
  const { feed, entries } = parseDocument(document, { url: 'https://harbor.example/feed.xml' });
  return { feed, entries, entry: entries[0] ?? {} };
}

const item = (content: string): string => `<item><title>Ferry</title>${content}</item>`;
const described = (html: string): string => item(`<description><![CDATA[${html}]]></description>`);
const encoded = (html: string): string => `<content:encoded><![CDATA[${html}]]></content:encoded>`;

type Row = readonly [of: string, channel: string, wanted: unknown];

/** Rows for one function. */
function check(name: string, call: (parsed: Parsed) => unknown, rows: readonly Row[]): void {
  describe(name, () => {
    test.each(rows)('%s', (_, channel, wanted) => {
      expect(call(parse(channel))).toEqual(wanted);
    });
  });
}

const WRAPPED = `The ferry from the island to the mainland was late again on Monday because
the harbor office had closed the northern gate. Passengers waited for two
hours, and some of them went home.`;

check('entryHtml', ({ entry }) => reader.entryHtml(entry), [
  [
    'the whole text for Yandex',
    item(
      '<description>No ferry</description><t:content xmlns:t="http://turbo.yandex.ru"><![CDATA[<p>No ferry before noon</p>]]></t:content>',
    ),
    '<p>No ferry before noon</p>',
  ],
  [
    'what programs write for an absent value, only if there is nothing else',
    item('<description>null</description><itunes:summary>No ferry</itunes:summary>'),
    '<p>No ferry</p>',
  ],
  [
    'an image with the base that the HTML declares',
    described('<base href="https://i.example/p/"><img src="a.jpg" alt="Pier">'),
    '<img src="https://i.example/p/a.jpg" alt="Pier" />',
  ],
  [
    'an image of which only a source has a URL',
    described('<picture><source srcset="https://i.example/a.jpg 800w"><img alt="Pier"></picture>'),
    '<picture><source srcset="https://i.example/a.jpg 800w" /><img alt="Pier" /></picture>',
  ],
  [
    'a counter does not take the place of the text',
    item(
      `<description>It is late.</description>${encoded('<img src="https://s.example/p.gif?id=1" width="1" height="1">')}`,
    ),
    'It is late.',
  ],
  [
    'a counter by its URL alone is nothing',
    described('<img src="https://feeds.feedburner.com/~r/a/~4/b">'),
    '',
  ],
  [
    'blank lines are paragraphs',
    described('It is <b>late</b>.\n\nNext boat: 10:20'),
    '<p>It is <b>late</b>.</p>\n<p>Next boat: 10:20</p>',
  ],
  [
    'short lines stay lines',
    described('Next boat: 10:20\nLast boat: 22:10'),
    '<p>Next boat: 10:20<br>Last boat: 22:10</p>',
  ],
  ['wrapped prose has no line breaks', described(WRAPPED), WRAPPED],
  [
    'nor has prose that was wrapped unevenly',
    described(
      'The ferry from the island was late,\nbecause of a storm\nthat nobody had seen coming.',
    ),
    'The ferry from the island was late,\nbecause of a storm\nthat nobody had seen coming.',
  ],
  [
    'wrapped prose in paragraphs has none either',
    described(`${WRAPPED}\n\n${WRAPPED}`),
    `<p>${WRAPPED}</p>\n<p>${WRAPPED}</p>`,
  ],
  [
    'a line break in a link is ignored',
    described('See <a href="https://a.example/">the\ntimetable</a>.'),
    'See <a href="https://a.example/">the\ntimetable</a>.',
  ],
  [
    'a blank line in an open element',
    described('<i>a\n\nb</i>\n\nc'),
    '<p><i>a<br><br>b</i></p>\n<p>c</p>',
  ],
  ['HTML with paragraphs is unchanged', described('<p>a</p>\n\nb\n\nc'), '<p>a</p>\n\nb\n\nc'],
  [
    'a list keeps its lines',
    described(
      'Boats that leave from the new pier in summer, and on Sundays:\n- The Gull\n- The Tern',
    ),
    '<p>Boats that leave from the new pier in summer, and on Sundays:<br>- The Gull<br>- The Tern</p>',
  ],
  [
    'dots instead of the content',
    item(`<description>Everyone wants a dry pier. But what is dry?</description>${encoded('...')}`),
    'Everyone wants a dry pier. But what is dry?',
  ],
  [
    'the title instead of the content',
    item(`<description>It is late, and nobody knows why.</description>${encoded('<p>Ferry</p>')}`),
    'It is late, and nobody knows why.',
  ],
  [
    'one word instead of the content',
    item(`<description>It is late, and nobody knows why.</description>${encoded('Trailer')}`),
    'It is late, and nobody knows why.',
  ],
  [
    'the same text with elements',
    item(
      `<description>Fish One Two</description><itunes:summary>&lt;p&gt;Fish&lt;/p&gt;&lt;ul&gt;&lt;li&gt;One&lt;/li&gt;&lt;li&gt;Two&lt;/li&gt;&lt;/ul&gt;</itunes:summary>`,
    ),
    '<p>Fish</p><ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'the same text instead of its source',
    item(
      `<description>&lt;p&gt;Note: it is late.&lt;/p&gt;</description>${encoded('Note: &lt;p&gt;it is late.&lt;/p&gt;')}`,
    ),
    '<p>Note: it is late.</p>',
  ],
  [
    'another text with elements',
    item(
      '<description>Fish</description><itunes:summary>&lt;p&gt;Chips&lt;/p&gt;</itunes:summary>',
    ),
    'Fish',
  ],
  [
    'notes of a podcast instead of a shorter description',
    item(
      '<description>It is late.</description><itunes:summary>&lt;p&gt;It is late, and nobody knows why.&lt;/p&gt;</itunes:summary>',
    ),
    '<p>It is late, and nobody knows why.</p>',
  ],
  [
    'a description that is as long as the notes of a podcast',
    item(
      '<description>&lt;p&gt;It is late, and nobody knows.&lt;/p&gt;</description><itunes:summary>It is late, and nobody knows why.</itunes:summary>',
    ),
    '<p>It is late, and nobody knows.</p>',
  ],
  [
    'an image instead of the notes of a podcast',
    item(
      '<description>&lt;img src="https://e.example/1.jpg"&gt;</description><itunes:summary>It is late, and nobody knows why.</itunes:summary>',
    ),
    '<img src="https://e.example/1.jpg" alt="" />',
  ],
  [
    'a summary that is a little longer',
    item(
      `<description>It is late again, and nobody knows.</description>${encoded('<p>It is late again today.</p>')}`,
    ),
    '<p>It is late again today.</p>',
  ],
]);

check('entryText', ({ entry }) => reader.entryText(entry), [
  ...(
    [
      ['a<iframe src="https://www.youtube.com/embed/1"></iframe>b', 'a\n\nb'],
      ['<iframe src="https://www.youtube.com/embed/1"></iframe><p>a</p>', 'a'],
      ['<iframe src="https://www.youtube.com/embed/1"></iframe><p> </p>', 'YouTube'],
      ['<p class="user-content-embed-2">a</p>', 'a'],
      ['a<img src="https://a.example/1.jpg" alt="a smile :-)">', 'a'],
    ] as const
  ).map(
    ([html, wanted]) =>
      [`the link of a frame only where nothing else is: ${html}`, described(html), wanted] as const,
  ),
  [
    'preformatted text',
    described('<pre><code>if (late) {\n\twait();\n\n\n    go();\n}\n</code></pre><p>Done.</p>'),
    'if (late) {\n\twait();\n\n\n    go();\n}\n\nDone.',
  ],
  [
    'white space at the ends of preformatted lines',
    described('<pre>\n 1: a \n 2:  \n  \n 3: b\n</pre>'),
    ' 1: a \n 2:  \n  \n 3: b',
  ],
  ['highlighted code', described('<pre><b>if</b> x:\n  <i>y</i>  # z</pre>'), 'if x:\n  y  # z'],
  [
    'elements that are lines by their style',
    described(
      '<p><a href="/1" style="display:block">One</a><b style="color:red; display: block">Two</b><i style="display:inline-block">Thr</i>ee</p>',
    ),
    'One\nTwo\nThree',
  ],
  [
    'what is beside elements that are lines by their style',
    described(
      '<p>a<b style="display:block">One <b>and</b><b hidden>x</b> more</b>Two<br style="display:block">c</p>',
    ),
    'a\nOne and more\nTwo\nc',
  ],
  [
    'an emoji as an image',
    described('Late <img src="https://e.example/1.png" alt="😀">'),
    'Late 😀',
  ],
  [
    'an emoji of a server as an image',
    described('Late <img src="https://e.example/1.png" alt=":blob_cat:">'),
    'Late :blob_cat:',
  ],
  [
    'a smiley and a formula as images',
    described(
      '<img class="wp-smiley" src="a.gif" alt=":-)"> <img src="https://s0.wp.com/latex.php?latex=x" alt="x^2">',
    ),
    ':-) x^2',
  ],
  ['a photograph', described('Late <img src="https://e.example/1.jpg" alt="The pier">'), 'Late'],
  ['paragraphs', described('a\n\nb'), 'a\n\nb'],
]);

check(
  'entryText with 60 characters, without the title',
  ({ entry }) => reader.entryText(entry, 60, { withoutTitle: true }),
  [
    ['a sentence', described('<h2>Ferry</h2><p>It is late.</p>'), 'It is late.'],
    ['with a dash', described('FERRY – it is late.'), 'it is late.'],
    [
      'only the beginning of a sentence',
      described('Ferry services are late.'),
      'Ferry services are late.',
    ],
    ['another sentence as long', described('Boats. It is late.'), 'Boats. It is late.'],
    ['nothing else', described('Ferry'), ''],
    [
      'a title that was cut is not a sentence',
      '<item><title>The ferry from...</title><description>The ferry from the island is late.</description></item>',
      'The ferry from the island is late.',
    ],
    [
      'a title that ends like the sentence in the text',
      '<item><title>Wait...</title><description>Wait... The ferry is late.</description></item>',
      'The ferry is late.',
    ],
  ],
);

check('entryHtml with links', ({ entry }) => reader.entryHtml(entry, { linkUrls: true }), [
  [
    'a URL in a sentence',
    described('See https://a.example/x?a=1&amp;b=(2), or not.'),
    'See <a href="https://a.example/x?a=1&amp;b=(2)">https://a.example/x?a=1&amp;b=(2)</a>, or not.',
  ],
  [
    'a URL in brackets',
    described('(https://a.example/)'),
    '(<a href="https://a.example/">https://a.example/</a>)',
  ],
  [
    'brackets in a URL and around it',
    described('(https://a.example/x_(y))'),
    '(<a href="https://a.example/x_(y)">https://a.example/x_(y)</a>)',
  ],
  [
    'a URL in Chinese',
    described('见https://a.example/码头。晚了'),
    '见<a href="https://a.example/码头">https://a.example/码头</a>。晚了',
  ],
  [
    'text with links',
    described('<a href="https://b.example/">b</a> https://a.example/'),
    '<a href="https://b.example/">b</a> https://a.example/',
  ],
]);

const picture = '<img src="https://i.example/pier.jpg" width="640" height="480" alt="The pier">';

check('entryImage', ({ entry }) => reader.entryImage(entry)?.url ?? null, [
  [
    'not a thumbnail',
    item(
      `<media:thumbnail url="https://i.example/s72-c/pier.jpg" width="72" height="72"/><description><![CDATA[${picture}]]></description>`,
    ),
    'https://i.example/pier.jpg',
  ],
  [
    'a thumbnail if there is nothing else',
    item('<media:thumbnail url="https://i.example/s72-c/pier.jpg"/>'),
    'https://i.example/s72-c/pier.jpg',
  ],
  [
    'no formula',
    described(`<img src="https://s0.wp.com/latex.php?latex=x"> ${picture}`),
    'https://i.example/pier.jpg',
  ],
  [
    'no icon by its size in the name',
    described('<img src="https://i.example/plus-16.png"><img src="https://i.example/16x16/a.png">'),
    null,
  ],
  ['no icon of a file type', described('<img src="https://i.example/filetypes/pdf.png">'), null],
  [
    'a ratio is not a size',
    described('<img src="https://i.example/photo_16x9.png">'),
    'https://i.example/photo_16x9.png',
  ],
  [
    'a file without a useful type',
    item('<enclosure url="https://i.example/a.jpg" type="application/octet-stream" length="1"/>'),
    'https://i.example/a.jpg',
  ],
  [
    'a file with an extension as its type',
    item('<enclosure url="https://i.example/1" type="jpg" length="1"/>'),
    'https://i.example/1',
  ],
  [
    'a file with a size',
    item('<media:content url="https://i.example/a" width="640" height="480"/>'),
    'https://i.example/a',
  ],
  [
    'a file with a duration',
    item('<media:content url="https://i.example/a" width="640" height="480" duration="9"/>'),
    null,
  ],
  [
    'a chart of the iTunes Store',
    item(
      '<im:image height="55">https://i.example/55.png</im:image><im:image height="170">https://i.example/170.png</im:image>',
    ),
    'https://i.example/170.png',
  ],
  [
    'the largest of a set',
    described('<img srcset="https://i.example/a.jpg 320w, https://i.example/b.jpg 640w">'),
    'https://i.example/b.jpg',
  ],
  [
    'the default image of a group',
    item(
      '<media:group><media:content url="https://i.example/tall.jpg" width="862" height="1533"/><media:content url="https://i.example/wide.jpg" width="800" height="450" isDefault="true"/><media:thumbnail url="https://i.example/t.jpg" width="862" height="1149"/></media:group>',
    ),
    'https://i.example/wide.jpg',
  ],
  [
    'a default image that is not a thumbnail',
    item(
      '<media:group><media:content url="https://i.example/a.jpg" width="800" height="450"/><media:content url="https://i.example/b.jpg" width="80" height="45" isDefault="true"/></media:group>',
    ),
    'https://i.example/a.jpg',
  ],
  [
    'no sound of a player',
    described('<audio><source src="https://i.example/a.mp3"></audio>'),
    null,
  ],
]);

check('entryImage().alt', ({ entry }) => reader.entryImage(entry)?.alt, [
  [
    'of the file',
    item(
      '<media:content url="https://i.example/1.jpg" medium="image"><media:description>A ferry</media:description></media:content>',
    ),
    'A ferry',
  ],
  [
    'of the same image in the HTML',
    item(
      `<media:content url="https://i.example/pier-300x200.jpg" medium="image"/>${encoded(picture)}`,
    ),
    'The pier',
  ],
]);

check(
  'showsImage',
  ({ entry }) => reader.showsImage(reader.entryHtml(entry), 'https://i.example/the pier.jpg'),
  [
    [
      'in another spelling',
      described('<img src="https://i.example/the%20pier-300x200.jpg?x=1">'),
      true,
    ],
    ['another image', described('<img src="https://i.example/the%20ferry.jpg">'), false],
  ],
);

const COPIES: readonly (readonly [of: string, one: string, other: string])[] = [
  [
    'of Substack',
    'https://substackcdn.com/image/fetch/$s_!a1!,w_1456,c_limit,f_auto/https%3A%2F%2Fi.example%2Fpier_1456x816.png',
    'https://substackcdn.com/image/fetch/h_600,c_limit/https%3A%2F%2Fi.example%2Fpier_1456x816.png',
  ],
  [
    'of Substack without an extension',
    'https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fimages.unsplash.com%2Fphoto-1%3Fq%3D1',
    'https://substackcdn.com/image/fetch/h_600/https%3A%2F%2Fimages.unsplash.com%2Fphoto-1%3Fq%3D1',
  ],
  [
    'of Thumbor',
    'https://t.example/unsafe/300x200/smart/https://www.i.example/pier.jpg',
    'https://i.example/pier.jpg?v=1',
  ],
  [
    'whose URL is encoded twice',
    'https://o.example/dims3/resize/630x315/http%3A%2F%2Fi.example%2Fpier%2B%252857%2529.png',
    'http://i.example/pier+%2857%29.png',
  ],
  [
    'of Next.js',
    'https://i.example/_next/image?url=%2Fpier.png&w=640&q=75',
    'https://i.example/pier.png',
  ],
  [
    'in a parameter',
    'https://r.example/?w=540&url=https%3A//i.example/pier.png',
    'https://i.example/pier.png',
  ],
  [
    'of WordPress.com',
    'https://i0.wp.com/www.i.example/pier.jpg?resize=640',
    'https://i.example/pier.jpg',
  ],
  ['in another format', 'https://i.example/pier-300x200.jpg.webp', 'https://i.example/pier.jpg'],
  [
    'of Cloudinary',
    'https://res.cloudinary.com/a/image/upload/w_400,h_300,c_fill/f_auto/v1/pier.jpg',
    'https://res.cloudinary.com/a/image/upload/v1/pier.jpg',
  ],
  [
    'of Flickr',
    'https://live.staticflickr.com/65535/420835186_08b2c2ea0e_m.jpg',
    'https://farm1.static.flickr.com/188/420835186_08b2c2ea0e_b.jpg',
  ],
  [
    'of Medium',
    'https://cdn-images-1.medium.com/max/1024/1*T4YcnmS72gYkOBPYIWv5pg.png',
    'https://miro.medium.com/v2/resize:fit:640/1%2AT4YcnmS72gYkOBPYIWv5pg.png',
  ],
  [
    'of Twitter',
    'https://pbs.twimg.com/media/DuaMM3wWwAEi3W6?format=jpg&name=small',
    'https://pbs.twimg.com/media/DuaMM3wWwAEi3W6.jpg:large',
  ],
  [
    'of the BBC',
    'https://ichef.bbci.co.uk/ace/standard/240/cpsprodpb/1088/live/9ca4e140.jpg',
    'https://ichef.bbci.co.uk/news/1024/branded_news/1088/live/9ca4e140.jpg.webp',
  ],
  [
    'with an id',
    'https://i.example/media-library/image.jpg?id=30813832&width=300',
    'https://i.example/media-library/image.jpg?width=1200&id=30813832&quality=85',
  ],
  [
    'of Unsplash',
    'https://images.unsplash.com/photo-1462795532207-33cabf8c8175?fm=jpg&w=300',
    'https://images.unsplash.com/photo-1462795532207-33cabf8c8175?fm=jpg&w=2000',
  ],
  [
    'of Wikipedia',
    'https://upload.wikimedia.org/wikipedia/commons/thumb/5/5e/Old_pier.svg/200px-Old_pier.svg.png',
    'https://upload.wikimedia.org/wikipedia/commons/5/5e/Old_pier.svg',
  ],
  [
    'of Wix',
    'https://static.wixstatic.com/media/abc~mv2.jpg/v1/fill/w_300,h_200/pier.jpg',
    'https://static.wixstatic.com/media/abc~mv2.jpg',
  ],
  [
    'of Reddit',
    'https://preview.redd.it/the-pier-v0-w33bxfl6bu6z.jpg?width=640&s=1',
    'https://i.redd.it/w33bxfl6bu6z.jpg',
  ],
  [
    'of YouTube',
    'https://i2.ytimg.com/vi/AFA8ZtMwrvc/hqdefault.jpg',
    'https://img.youtube.com/vi/AFA8ZtMwrvc/0.jpg',
  ],
];

/** The second URL of each row is that of another image. */
const OTHERS: typeof COPIES = [
  [
    'of a page',
    'https://s.example/?url=https%3A%2F%2Fi.example%2Fpier&w=1',
    'https://s.example/?url=https%3A%2F%2Fi.example%2Fpier&w=2',
  ],
  [
    'with another parameter',
    'https://s.example/?logo=https%3A%2F%2Fi.example%2Fpier.png&title=A',
    'https://i.example/pier.png',
  ],
  ['in another folder', 'https://i.example/w_1/pier.jpg', 'https://i.example/w_2/pier.jpg'],
  [
    'with a text above',
    'https://res.cloudinary.com/a/image/upload/w_400,l_text:Arial_60:A/pier.jpg',
    'https://res.cloudinary.com/a/image/upload/w_400/pier.jpg',
  ],
  [
    'of another moment',
    'https://i2.ytimg.com/vi/AFA8ZtMwrvc/1.jpg',
    'https://i2.ytimg.com/vi/AFA8ZtMwrvc/hqdefault.jpg',
  ],
  [
    'with another id',
    'https://i.example/media-library/image.jpg?id=30813832&width=300',
    'https://i.example/media-library/image.jpg?id=30813912&width=300',
  ],
  [
    'with another number',
    'https://images.unsplash.com/photo-1462795532207-33cabf8c8175?w=300',
    'https://images.unsplash.com/photo-1462795532208-33cabf8c8175?w=300',
  ],
  [
    'of another host',
    'https://i.example/max/1024/1*T4YcnmS72gYkOBPYIWv5pg.png',
    'https://miro.medium.com/max/640/1*T4YcnmS72gYkOBPYIWv5pg.png',
  ],
];

describe('showsImage', () => {
  const rows = [
    ...COPIES.map((row) => [...row, true] as const),
    ...OTHERS.map((row) => [...row, false] as const),
  ];
  test.each(rows)('an image %s', (_, one, other, wanted) => {
    const html = (url: string): string => `<img src="${url.replaceAll('&', '&amp;')}">`;
    expect(reader.showsImage(html(one), other)).toBe(wanted);
    expect(reader.showsImage(html(other), one)).toBe(wanted);
  });
});

const three = [1, 2, 3].map((at) =>
  described(
    `<img src="https://i.example/logo.jpg"><img src="https://i.example/${at}.jpg" width="90">`,
  ),
);

check(
  'commonImage',
  ({ entries }) => {
    const except = reader.commonImage(entries);
    return [except, ...entries.map((entry) => reader.entryImage(entry, { except })?.url)];
  },
  [
    [
      'a logo',
      three.join(''),
      [
        'https://i.example/logo.jpg',
        'https://i.example/1.jpg',
        'https://i.example/2.jpg',
        'https://i.example/3.jpg',
      ],
    ],
    [
      'two entries',
      three.slice(1).join(''),
      [null, 'https://i.example/logo.jpg', 'https://i.example/logo.jpg'],
    ],
  ],
);

check('entryAuthors', ({ entry, feed }) => reader.entryAuthors(entry, feed), [
  [
    'one person in two elements',
    item('<author>pat@a.example (Pat Doe)</author><itunes:author>Pat  Doe</itunes:author>'),
    [{ name: 'Pat Doe', email: 'pat@a.example' }],
  ],
  [
    'names with semicolons',
    item('<author>黄文;张辉;</author>'),
    [{ name: '黄文' }, { name: '张辉' }],
  ],
  [
    'two people',
    item('<dc:creator>Pat Doe</dc:creator><dc:creator>Al Roe</dc:creator>'),
    [{ name: 'Pat Doe' }, { name: 'Al Roe' }],
  ],
]);

check('entryByline', ({ entry, feed }) => reader.entryByline(entry, feed), [
  [
    'names',
    item('<dc:creator>Pat Doe</dc:creator><dc:creator>Al Roe</dc:creator>'),
    'Pat Doe, Al Roe',
  ],
  ['an address alone', item('<author>pat@a.example</author>'), 'pat'],
  [
    'an address beside a name',
    item('<author>geek@a.example</author><dc:creator>Pat Doe</dc:creator>'),
    'Pat Doe',
  ],
  [
    'an address as a name, beside a name',
    `<managingEditor>pat@a.example (pat@a.example)</managingEditor><itunes:author>Pat Doe</itunes:author>${item('')}`,
    'Pat Doe',
  ],
  [
    'no URL',
    item(
      '<dc:creator>Pat Doe</dc:creator><atom:author xmlns:atom="http://www.w3.org/2005/Atom"><atom:name>https://a.example/pat</atom:name></atom:author>',
    ),
    'Pat Doe',
  ],
  [
    'no URL, also alone',
    item(
      '<a:author xmlns:a="http://www.w3.org/2005/Atom"><a:name>https://a.example/</a:name><a:uri>https://a.example/</a:uri></a:author>',
    ),
    '',
  ],
  ['an address of a role', item('<author>no-reply@a.example</author>'), ''],
  ['the feed’s', `<managingEditor>jo@a.example (Jo Doe)</managingEditor>${item('')}`, 'Jo Doe'],
]);

const kinds = ({ entry }: Parsed): unknown =>
  reader
    .mediaFiles(entry)
    .map(({ kind, href, alternatives = [] }) => [kind, href, alternatives.length]);

check('mediaFiles', kinds, [
  [
    'audio and video that a server calls a page',
    item(
      '<enclosure url="https://c.example/1.mp3" type="text/html"/><enclosure url="https://c.example/File:Pier.jpg" type="text/html"/>',
    ),
    [
      ['audio', 'https://c.example/1.mp3', 0],
      ['page', 'https://c.example/File:Pier.jpg', 0],
    ],
  ],
  [
    'audio and video that a program calls an image',
    item(
      '<enclosure url="https://c.example/1.mp3" type="image/jpeg"/><enclosure url="https://c.example/1.mp4" type="image/gif"/><enclosure url="https://c.example/1.jpg" type="image/jpeg"/>',
    ),
    [
      ['audio', 'https://c.example/1.mp3', 0],
      ['video', 'https://c.example/1.mp4', 0],
      ['image', 'https://c.example/1.jpg', 0],
    ],
  ],
  [
    'an enclosure in a group',
    item(
      '<enclosure url="https://c.example/high.mp4" type="video/mp4" length="9"/><media:group><media:content url="https://c.example/low.mp4" type="video/mp4"/><media:content url="https://c.example/high.mp4" type="video/mp4"/></media:group>',
    ),
    [['video', 'https://c.example/high.mp4', 1]],
  ],
  [
    'no Flash',
    item('<media:content url="https://v.example/v/1" type="application/x-shockwave-flash"/>'),
    [],
  ],
  [
    'a relative file belongs to the document, not to the page',
    item('<link>https://harbor.example/2026/ferry/</link><enclosure url="1.mp3"/>'),
    [['audio', 'https://harbor.example/1.mp3', 0]],
  ],
  ...(
    [
      ['https://dts.podtrac.com/redirect.mp3/c.example/1.mp3', 'https://c.example/1.mp3'],
      ['https://dts.podtrac.com/redirect.mp3/C.Example/1.mp3', 'https://c.example/1.mp3'],
      ['https://pdst.fm/e/chtbl.com/track/X/c.example/1.mp3', 'https://www.c.example/1.mp3'],
      ['https://pdst.fm/e/https://c.example/1.mp3', 'http://c.example/1.mp3'],
    ] as const
  ).map(
    ([counted, file]) =>
      [
        'a file whose downloads are counted',
        item(`<enclosure url="${counted}"/><media:content url="${file}"/>`),
        [['audio', counted, 0]],
      ] as const,
  ),
  [
    'another file with the same name',
    item(
      '<enclosure url="https://a.example/c.example/1.mp3"/><media:content url="https://d.example/1.mp3"/>',
    ),
    [
      ['audio', 'https://a.example/c.example/1.mp3', 0],
      ['audio', 'https://d.example/1.mp3', 0],
    ],
  ],
  [
    'a frame, as the page that it shows',
    described('<iframe src="https://www.youtube.com/embed/abc" title="The pier"></iframe>'),
    [['page', 'https://www.youtube.com/watch?v=abc', 0]],
  ],
  [
    'a frame that is also a file',
    item(
      `<media:content url="https://www.youtube.com/watch?v=abc" type="text/html" medium="video"/>${encoded('<iframe src="https://www.youtube.com/embed/abc"></iframe>')}`,
    ),
    [['page', 'https://www.youtube.com/watch?v=abc', 0]],
  ],
  [
    'the page of a player, if the file has no URL',
    item(
      '<media:content duration="60"><media:player url="https://v.example/1"/></media:content><media:content url="https://v.example/2.mp4"><media:player url="https://v.example/2"/></media:content><media:content><media:player url="https://v.example/3.swf"/></media:content>',
    ),
    [
      ['page', 'https://v.example/1', 0],
      ['video', 'https://v.example/2.mp4', 0],
    ],
  ],
  [
    'a silent video that is called an image',
    item('<media:content url="https://c.example/1.mp4" type="video/mp4" medium="image"/>'),
    [['video', 'https://c.example/1.mp4', 0]],
  ],
  [
    'no avatar',
    item('<media:content url="https://0.gravatar.com/avatar/abc?s=96" medium="image"/>'),
    [],
  ],
  [
    'a kind for each',
    item(
      '<enclosure url="https://c.example/1.mp3"/><enclosure url="https://c.example/2.pdf"/><enclosure url="https://c.example/3.zip"/><media:content url="https://c.example/4" type="text/html" medium="video"/>',
    ),
    [
      ['audio', 'https://c.example/1.mp3', 0],
      ['document', 'https://c.example/2.pdf', 0],
      ['file', 'https://c.example/3.zip', 0],
      ['page', 'https://c.example/4', 0],
    ],
  ],
]);

check('attachments', ({ entry }) => reader.attachments(entry).map(({ href }) => href), [
  [
    'not an image without a known type that the article shows',
    item(
      '<enclosure url="https://i.example/pier?w=4" type="application/octet-stream"/><description>&lt;img src="https://i.example/pier?w=4"&gt;</description>',
    ),
    [],
  ],
  [
    'not what the article shows',
    item(
      `<enclosure url="https://i.example/pier.jpg" type="image/jpeg"/><enclosure url="https://c.example/1.pdf"/><media:content url="https://c.example/1.mp3"/>${encoded(`${picture}<audio controls src="https://c.example/1.mp3"></audio>`)}`,
    ),
    ['https://c.example/1.pdf'],
  ],
  [
    'not a file that the article plays without counting',
    item(
      `<enclosure url="https://pdst.fm/e/c.example/1.mp3"/>${encoded('<audio controls src="https://c.example/1.mp3"></audio>')}`,
    ),
    [],
  ],
]);

check(
  'attachments beside the image',
  ({ entry }) => {
    const except = reader.entryImage(entry)?.url;
    return reader.attachments(entry, { except }).map(({ href }) => href);
  },
  [
    [
      'the image is shown already',
      item(
        '<enclosure url="https://i.example/pier.jpg?v=1" type="image/jpeg"/><enclosure url="https://c.example/1.pdf"/>',
      ),
      ['https://c.example/1.pdf'],
    ],
    [
      'the image is shown already in another size of its group',
      item(
        '<media:group><media:content url="https://i.example/small.jpg" width="300" height="200"/><media:content url="https://i.example/large.jpg" width="900" height="600"/></media:group>',
      ),
      [],
    ],
    ['no image', item('<enclosure url="https://c.example/1.pdf"/>'), ['https://c.example/1.pdf']],
  ],
);

check('entryImage', ({ entry }) => reader.entryImage(entry)?.url ?? null, [
  ...[
    '<thumbnail>\n https://i.example/a\n</thumbnail>',
    '<thumbnail url="https://i.example/a" width="640"/>',
    '<img src="https://i.example/a"/>',
    '<image src="https://i.example/a"/>',
    '<image><![CDATA[<img alt="a" src="https://i.example/a">]]></image>',
    '<featured_image>https://i.example/a</featured_image>',
    '<mainImageURL>https://i.example/a</mainImageURL>',
    '<cover><url>https://i.example/a</url></cover>',
    '<s:image xmlns:s="https://s.example/ns">https://i.example/a</s:image>',
    '<fullimage>https://i.example/a</fullimage><thumb>https://i.example/b</thumb>',
    '<smallimage>https://i.example/b</smallimage><bigimage>https://i.example/a</bigimage>',
    '<thumb>https://i.example/s/75x75/c.jpg</thumb><picture>https://i.example/a</picture>',
    '<content url="https://i.example/a" type="image/jpeg"/>',
  ].map(
    (content) => ['an element named as an image', item(content), 'https://i.example/a'] as const,
  ),
  ['an image file', item('<media>https://i.example/a.jpg</media>'), 'https://i.example/a.jpg'],
  ...[
    '<media>https://i.example/a</media>',
    '<avatar>https://i.example/a.jpg</avatar>',
    '<author_image>https://i.example/a.jpg</author_image>',
    '<thumbnail>none</thumbnail>',
    '<thumbnail>https://i.example/a.mp4</thumbnail>',
    '<image>https://i.example/a.html</image>',
    '<s:media xmlns:s="https://s.example/ns">https://i.example/a.jpg</s:media>',
    '<thumbnail>javascript:alert(1)</thumbnail>',
  ].map((content) => ['another element', item(content), null] as const),
  [
    'elements that have a specification come first',
    item('<thumb>https://i.example/b</thumb><media:thumbnail url="https://i.example/a"/>'),
    'https://i.example/a',
  ],
  ...['http://opds-spec.org/image/thumbnail', 'preview'].map(
    (rel) =>
      [
        'a link to an image',
        item(
          `<link xmlns="http://www.w3.org/2005/Atom" rel="${rel}" type="image/png" href="https://i.example/a"/>`,
        ),
        'https://i.example/a',
      ] as const,
  ),
  [
    'a link to an avatar',
    item(
      '<link xmlns="http://www.w3.org/2005/Atom" rel="avatar" type="image/png" href="https://i.example/a"/>',
    ),
    null,
  ],
  [
    'the link to an image file',
    item('<link>https://i.example/a.jpg?v=1</link>'),
    'https://i.example/a.jpg?v=1',
  ],
  ['the link to a page of a wiki', item('<link>https://w.example/wiki/File:A.jpg</link>'), null],
  [
    'a counter of Medium',
    described('<img src="https://medium.com/_/stat?event=post.clientViewed&amp;postId=1">'),
    null,
  ],
  [
    'of AMP',
    described('<amp-img src="https://i.example/a.jpg"></amp-img>'),
    'https://i.example/a.jpg',
  ],
]);

const link = (rel: string, path: string): string =>
  `<a:link xmlns:a="http://www.w3.org/2005/Atom" rel="${rel}" href="https://a.example${path}"/>`;

check('entryLink', ({ entry }) => reader.entryLink(entry), [
  ['the page', item('<link>https://a.example/1</link>'), 'https://a.example/1'],
  [
    'before a redirect',
    item(
      '<link>https://r.example/~r/1</link><feedburner:origLink>https://a.example/1</feedburner:origLink>',
    ),
    'https://a.example/1',
  ],
  ['a permalink', item('<guid>https://a.example/1</guid>'), 'https://a.example/1'],
  ...[
    'https://www.google.com/url?rct=j&amp;sa=t&amp;url=https://a.example/1&amp;ct=ga&amp;usg=x',
    'https://www.google.co.uk/url?q=https%3A%2F%2Fa.example%2F1#top',
    'http://www.bing.com/news/apiclick.aspx?ref=FexRss&amp;aid=&amp;url=https%3a%2f%2fa.example%2f1',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F1&amp;h=x',
    'https://WWW.Google.com/url?q=https://a.example/1',
    'https://www.Bing.com/news/apiclick.aspx?url=https://a.example/1',
    'https://L.Facebook.com/l.php?u=https://a.example/1',
    'https://www.YouTube.com/redirect?q=https://a.example/1',
    'https://Out.Reddit.com/?url=https://a.example/1',
    'https://SteamCommunity.com/linkfilter/?url=https://a.example/1',
    'https://VK.com/away.php?to=https://a.example/1',
    'https://T.umblr.com/redirect?z=https://a.example/1',
    'http://news.google.com/news/url?sa=t&amp;fd=R&amp;url=https://a.example/1',
  ].map(
    (link) => ['after a redirect', item(`<link>${link}</link>`), 'https://a.example/1'] as const,
  ),
  ...[
    'https://www.google.com/search?q=https://a.example/1',
    'https://www.google.com/url?url=javascript:alert(1)',
    'https://www.google.com/url?url=%E0%A4',
    'https://b.example/url?url=https://a.example/1',
  ].map((link) => ['not a redirect', item(`<link>${link}</link>`), link] as const),
  ...[
    'http://feedproxy.google.com/~r/a/~3/b/',
    'http://rss.feedsportal.com/c/1/f/2/s/3/l/4',
  ].flatMap((link) => [
    [
      'of a service that has ended',
      item(`<link>${link}</link><guid isPermaLink="false">https://a.example/?p=1</guid>`),
      'https://a.example/?p=1',
    ] as const,
    [
      'of such a service, without another',
      item(`<link>${link}</link><guid isPermaLink="false">1</guid>`),
      link,
    ] as const,
  ]),
  [
    'a file',
    item('<guid isPermaLink="false">1</guid><enclosure url="https://a.example/1.mp3"/>'),
    'https://a.example/1.mp3',
  ],
  ...[
    '<link>https://a.example</link><guid isPermaLink="true">https://blog.a.example/1</guid>',
    '<link>https://</link><guid>https://blog.a.example/1</guid>',
    '<link>null</link><guid>https://blog.a.example/1</guid>',
    '<link>N/A</link><guid>https://blog.a.example/1</guid>',
  ].map(
    (content) =>
      ['a permalink instead of no page', item(content), 'https://blog.a.example/1'] as const,
  ),
  ...[
    'https://b.example/1',
    'https://a.example/',
    'https://a.example/1.mp3',
    'tag:a.example,2026:1',
  ].map(
    (guid) =>
      [
        'the home page',
        item(`<link>https://a.example/</link><guid>${guid}</guid>`),
        'https://a.example/',
      ] as const,
  ),
  [
    'the home page, if the id is that of Atom',
    item(
      '<link>https://a.example/</link><id xmlns="http://www.w3.org/2005/Atom">https://a.example/1</id>',
    ),
    'https://a.example/',
  ],
  [
    'a file that is not an avatar or a thumbnail',
    item(
      '<media:content url="https://0.gravatar.com/avatar/abc" medium="image"/><media:content url="https://i.example/a-75x75.jpg"/><media:content url="https://i.example/a.mp4"/>',
    ),
    'https://i.example/a.mp4',
  ],
  ['none', item(''), ''],
  ...['canonical', 'self', 'via', 'related', 'alternate bookmark'].map(
    (rel) =>
      [
        `of the relation ${rel}, if there is no other`,
        item(`${link('replies', '/2')}${link(rel, '/1')}`),
        'https://a.example/1',
      ] as const,
  ),
  [
    'of the entry itself, not of what it is about',
    item(`${link('via', '/2')}${link('self', '/1')}`),
    'https://a.example/1',
  ],
  ['of no feed', item(link('self', '/1.xml" type="application/atom+xml')), ''],
  ...(
    [
      ['text/html', 'https://a.example/1'],
      ['image/png', ''],
    ] as const
  ).map(
    ([type, wanted]) =>
      [
        `of content that is elsewhere: ${type}`,
        item(`<atom:content type="${type}" src="https://a.example/1"/>`),
        wanted,
      ] as const,
  ),
  [
    'a file rather than its image',
    item('<enclosure url="https://a.example/1.jpg"/><enclosure url="https://a.example/1.mp3"/>'),
    'https://a.example/1.mp3',
  ],
  [
    'the image, if there is nothing else',
    item('<enclosure url="https://a.example/1.jpg"/>'),
    'https://a.example/1.jpg',
  ],
]);

check('feedLink', ({ feed, entries }) => reader.feedLink(feed, entries), [
  ['the site', '<link>https://a.example/</link>', 'https://a.example/'],
  [
    'the origin of the entries',
    item('<link>https://a.example/1</link>') + item('<link>https://a.example/2</link>'),
    'https://a.example/',
  ],
  [
    'one origin with http and https, with and without www',
    item('<link>http://www.a.example/1</link>') + item('<link>https://a.example/2</link>'),
    'https://a.example/',
  ],
  [
    'several origins',
    item('<link>https://a.example/1</link>') + item('<link>https://b.example/2</link>'),
    '',
  ],
  [
    'no feed, if there is something else',
    `<link>https://a.example/feed</link>${link('self', '/feed')}${item('<link>https://a.example/1</link>')}`,
    'https://a.example/',
  ],
  [
    'the feed, if there is nothing else',
    `<link>https://a.example/rss/news</link>${link('self', '/rss/news')}${item('')}`,
    'https://a.example/rss/news',
  ],
  [
    'a page with the URL that the feed gives for itself',
    `<link>https://a.example/news</link>${link('self', '/news')}${item('<link>https://a.example/1</link>')}`,
    'https://a.example/news',
  ],
]);

check('entryTitle', ({ entry }) => reader.entryTitle(entry), [
  ['the title', item(''), 'Ferry'],
  [
    'of a podcast',
    '<item><itunes:title>Boats</itunes:title><description>No ferry today</description></item>',
    'Boats',
  ],
  ...[
    '<media:title>Boats</media:title>',
    '<media:group><media:title>Boats</media:title></media:group>',
    '<media:content url="https://i.example/1.mp4"><media:title>Boats</media:title></media:content>',
  ].map(
    (content) =>
      [
        'of the media',
        `<item>${content}<description>No ferry today</description></item>`,
        'Boats',
      ] as const,
  ),
  [
    'not that of an image file',
    '<item><media:content url="https://i.example/1" medium="image"><media:title>img_2020</media:title></media:content><description>No ferry today</description></item>',
    'No ferry today',
  ],
  ...(
    [
      ['It&amp;amp;#8217;s late', 'It’s late'],
      ['<![CDATA[Q&amp;amp;A: fjord&amp;oslash;]]>', 'Q&A: fjordø'],
      ['<![CDATA[&amp;Uuml;ber den Fluss]]>', 'Über den Fluss'],
      ['<![CDATA[&amp;#201;cole du jeudi]]>', 'École du jeudi'],
      ['<![CDATA[&amp;#39;AT&amp;amp;T&amp;#39; &amp;lt;3&amp;hellip;]]>', "'AT&T' <3…"],
      ['<![CDATA[It&amp;#8217;s&amp;#10;late&amp;#10;]]>', 'It’s late'],
      // A reference is decoded once.
      ['<![CDATA[caf&amp;amp;eacute;s]]>', 'caf&eacute;s'],
      // Titles may be about references.
      [
        '<![CDATA[How to use &amp;amp; and &amp;#8217; in HTML]]>',
        'How to use &amp; and &#8217; in HTML',
      ],
    ] as const
  ).map(
    ([title, wanted]) =>
      ['a reference in a word', `<item><title>${title}</title></item>`, wanted] as const,
  ),
  ...['&#x200B;', '&#xAD;&#xFEFF; &#x200E;', '&amp;zwnj;&amp;nbsp;', '&lt;br>'].map(
    (title) =>
      [
        `nothing to be seen: ${title}`,
        `<item><title>${title}</title><description>No ferry today</description></item>`,
        'No ferry today',
      ] as const,
  ),
  ...(
    [
      ['<h1>The pier</h1><p>It is closed.</p>', 'The pier'],
      [
        '<div>\n<img src="https://i.example/1.jpg" width="600"><H2>The <i>pier</i></H2> It is closed.</div>',
        'The pier',
      ],
      ['<h2> </h2><p>The pier is closed.</p>', 'The pier is closed.'],
      ['<p>The pier</p><h2>is closed</h2>', 'The pier is closed'],
      ['<hr><p>The pier is closed.</p>', 'The pier is closed.'],
      [`<h3>${'The pier '.repeat(10)}</h3>Closed`, `${'The pier '.repeat(8)}The…`],
    ] as const
  ).map(
    ([html, wanted]) =>
      [
        `a heading or a text: ${html.slice(0, 30)}`,
        `<item><description><![CDATA[${html}]]></description></item>`,
        wanted,
      ] as const,
  ),
]);

check('feedTitle', ({ feed }) => reader.feedTitle(feed), [
  ['the title', '<title>Harbor\n  News</title>', 'Harbor News'],
  ['the host', '<link>https://www.a.example/news</link>', 'a.example'],
]);

check('feedText', ({ feed }) => reader.feedText(feed, 20), [
  [
    'the description',
    '<description>News of the &lt;b&gt;harbor&lt;/b&gt;</description>',
    'News of the harbor',
  ],
  [
    'the summary of a podcast',
    '<itunes:summary>All about boats and piers</itunes:summary>',
    'All about boats and…',
  ],
]);

check('feedImage', ({ feed }) => reader.feedImage(feed)?.url, [
  [
    'the artwork of a podcast before the small image of RSS',
    '<image><url>https://a.example/i.png</url><width>144</width></image><itunes:image href="https://a.example/p.png"/>',
    'https://a.example/p.png',
  ],
  [
    'a thumbnail after all others',
    '<image><url>https://a.example/i.png</url><width>32</width></image><media:thumbnail url="https://a.example/t.png"/>',
    'https://a.example/t.png',
  ],
  [
    'a thumbnail alone',
    '<image><url>https://a.example/i-32x32.png</url></image>',
    'https://a.example/i-32x32.png',
  ],
  ['the image', '<image><url>https://a.example/i.png</url></image>', 'https://a.example/i.png'],
  ['of a podcast', '<itunes:image href="https://a.example/p.png"/>', 'https://a.example/p.png'],
  [
    'an icon',
    '<icon xmlns="http://webfeeds.org/rss/1.0">https://a.example/i.png</icon>',
    'https://a.example/i.png',
  ],
]);

check('entryTags', ({ entry }) => reader.entryTags(entry), [
  [
    'each once',
    item(
      '<category>Boats</category><category>boats</category><category>Fish &amp;amp; chips</category>',
    ),
    ['Boats', 'Fish & chips'],
  ],
  [
    'without elements around them',
    item(
      '<dc:subject><![CDATA[<a href="/t"><span>CSS</span></a>]]></dc:subject><dc:subject><![CDATA[<canvas>]]></dc:subject><dc:subject><![CDATA[</head>]]></dc:subject>',
    ),
    ['CSS', '<canvas>', '</head>'],
  ],
  [
    'in a list of links',
    item(
      '<dc:subject><![CDATA[<a href="/1"><b>CSS</b></a>,\n<a href="/2">Web, design</a> <a href="/3">A</a>b]]></dc:subject>',
    ),
    ['CSS', 'Web, design', 'Ab'],
  ],
  [
    'of keywords, as text and in an attribute',
    item('<media:keywords>boats, fish</media:keywords><media:keywords text="piers , boats"/>'),
    ['boats', 'fish', 'piers'],
  ],
]);

check('entryEpisode', ({ entry }) => reader.entryEpisode(entry), [
  [
    'Apple’s',
    item(
      '<itunes:season>2</itunes:season><itunes:episode>3</itunes:episode><itunes:episodeType>full</itunes:episodeType>',
    ),
    { label: 'S2 E3', season: 2, episode: 3, type: 'full' },
  ],
  [
    'Podcasting 2.0',
    item(
      '<podcast:season name="Summer">1</podcast:season><podcast:episode display="Ch. 3">204</podcast:episode>',
    ),
    { label: 'S1 Ch. 3', season: 1, seasonName: 'Summer', episode: 204 },
  ],
  ['none', item(''), null],
]);

check('entryChapters', ({ entry }) => reader.entryChapters(entry), [
  [
    'in the feed',
    item(
      '<psc:chapters><psc:chapter start="0:10" title="Fish"/><psc:chapter start="0" title="Chips" href="https://a.example/c"/></psc:chapters>',
    ),
    {
      chapters: [
        { start: 0, title: 'Chips', href: 'https://a.example/c' },
        { start: 10, title: 'Fish' },
      ],
    },
  ],
  [
    'in a file',
    item('<podcast:chapters url="https://a.example/1.json" type="application/json+chapters"/>'),
    { chapters: [], url: 'https://a.example/1.json' },
  ],
  ['none', item(''), null],
]);

interface FeedRow {
  readonly file: string;
}

describeShared('real feeds', 'real-feeds/manifest.jsonl', (manifest) => {
  test.each(readRows<FeedRow>(manifest).filter((_, at) => at % 10 === 0))('$file', ({ file }) => {
    const bytes = new Uint8Array(readFileSync(join(manifest, '..', file)));
    const { feed, entries } = parseDocument(bytes, { url: 'https://feeds.example/blog/feed.xml' });
    for (const entry of entries) {
      const html = reader.entryHtml(entry);
      // What is shown as HTML has the same words as text, and a second time the same paragraphs.
      const again = reader.entryHtml({ content: [{ type: 'text/html', value: html }] });
      if (again !== '') expect(again).toBe(html);
      const files = reader.mediaFiles(entry).map(({ href }) => href);
      expect(new Set(files).size).toBe(files.length);
      const names = reader.entryAuthors(entry, feed).map(({ name, email }) => `${name} ${email}`);
      expect(new Set(names).size).toBe(names.length);
      const tags = reader.entryTags(entry).map((tag) => tag.toLowerCase());
      expect(new Set(tags).size).toBe(tags.length);
      expect(reader.entryText(entry, 200).length).toBeLessThanOrEqual(400);
    }
  });
});

check('entryByline of credits', ({ entry, feed }) => reader.entryByline(entry, feed), [
  [
    'without an author',
    `<itunes:author>Harbor</itunes:author>${item(
      '<media:credit role="author">Pat Doe</media:credit><media:credit role="author">https://i.example/pat.jpg</media:credit><media:credit role="editor">Jo</media:credit>',
    )}`,
    'Pat Doe',
  ],
  [
    'without an author, with a role in capitals',
    item('<media:credit role="AUTHOR">Pat Doe</media:credit>'),
    'Pat Doe',
  ],
  [
    'with an author',
    item('<author>Al Roe</author><media:credit role="author">Pat Doe</media:credit>'),
    'Al Roe',
  ],
]);

check('entryDate', ({ entry }) => reader.entryDate(entry)?.toISOString(), [
  ...['publicationDate', 'coverDate'].map(
    (name) =>
      [
        'of an article',
        item(
          `<p:${name} xmlns:p="http://prismstandard.org/namespaces/basic/2.0/">2024-09-19</p:${name}>`,
        ),
        '2024-09-19T00:00:00.000Z',
      ] as const,
  ),
]);
