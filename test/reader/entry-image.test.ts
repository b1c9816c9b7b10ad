import { describe, expect, test } from 'vitest';
import { entryImage, type PicturedEntry } from '../../src/reader.ts';
import { withHostInCapitals } from '../support/hosts.ts';
import { ACCESSORIES, PICTURES } from './real-pictures.ts';

const html = (value: string): PicturedEntry => ({ content: [{ type: 'text/html', value }] });

describe('entryImage', () => {
  const everything: PicturedEntry = {
    image: { href: 'https://a/image' },
    media: {
      thumbnails: [{ url: 'https://a/thumbnail' }],
      contents: [{ medium: 'image', url: 'https://a/content' }],
    },
    enclosures: [{ type: 'image/png', href: 'https://a/enclosure' }],
    itunes: { image: 'https://a/itunes' },
    bannerImage: { href: 'https://a/banner' },
    googleplay: { image: 'https://a/google' },
    podcast: { images: [{ href: 'https://a/podcast' }] },
    rawvoice: { poster: 'https://a/poster' },
    content: [{ type: 'text/html', value: '<img src="https://a/html">' }],
  };
  const order = [
    ['image', 'https://a/image'],
    ['media', 'https://a/thumbnail'],
    ['enclosures', 'https://a/enclosure'],
    ['itunes', 'https://a/itunes'],
    ['bannerImage', 'https://a/banner'],
    ['googleplay', 'https://a/google'],
    ['podcast', 'https://a/podcast'],
    ['rawvoice', 'https://a/poster'],
    ['content', 'https://a/html'],
  ] as const;
  test.each(order)('%s comes before those below', (key, address) => {
    const from = order.findIndex(([name]) => name === key);
    const rest = Object.fromEntries(order.slice(from).map(([name]) => [name, everything[name]]));
    expect(entryImage(rest)?.url).toBe(address);
  });

  const cases: readonly (readonly [of: string, entry: PicturedEntry, address: string | null])[] = [
    ['nothing', {}, null],
    [
      'an image without a URL',
      { image: { title: 'x' }, itunes: { image: 'https://a/b' } },
      'https://a/b',
    ],
    [
      'the largest thumbnail',
      {
        media: {
          thumbnails: [
            { url: 'https://a/1' },
            { url: 'https://a/2', width: 100, height: 10 },
            { url: 'https://a/3', width: 40 },
            { url: 'https://a/4', width: 30, height: 53 },
          ],
        },
      },
      'https://a/3',
    ],
    [
      'the first thumbnail of equals',
      { media: { thumbnails: [{ url: 'https://a/1' }, { url: 'https://a/2' }] } },
      'https://a/1',
    ],
    [
      'thumbnails of groups and files',
      {
        media: {
          groups: [{ thumbnails: [{ url: 'https://a/1' }] }],
          contents: [{ thumbnails: [{ url: 'https://a/2', width: 900 }] }],
        },
      },
      'https://a/2',
    ],
    [
      'a file of type image',
      {
        media: {
          contents: [
            { url: 'https://a/1', type: 'video/mp4' },
            { url: 'https://a/2', type: 'IMAGE/JPEG' },
          ],
        },
      },
      'https://a/2',
    ],
    [
      'a file by its name',
      { media: { contents: [{ url: 'https://a/1.mp4' }, { url: 'https://a/2.JPG?w=3' }] } },
      'https://a/2.JPG?w=3',
    ],
    [
      'a medium takes precedence over a name',
      { media: { contents: [{ url: 'https://a/2.jpg', medium: 'document' }] } },
      null,
    ],
    [
      'the first enclosure that is an image',
      {
        enclosures: [
          { href: 'https://a/1.mp3', type: 'audio/mpeg' },
          { href: 'https://a/2', type: 'image/webp' },
        ],
      },
      'https://a/2',
    ],
    [
      'data: is ignored',
      { image: { href: 'data:image/png;base64,AA' }, bannerImage: { href: 'https://a/b' } },
      'https://a/b',
    ],
    ['javascript: is ignored', { image: { href: 'JavaScript:alert(1)' } }, null],
    ['a relative URL is kept', { image: { href: '/a:b.png' } }, '/a:b.png'],
    [
      'the largest image of a podcast',
      {
        podcast: {
          images: [
            { href: 'https://a/1', width: 100 },
            { href: 'https://a/2', width: 3000 },
          ],
        },
      },
      'https://a/2',
    ],
    [
      'the first image',
      html('<p>x</p><IMG alt="a" src="https://a/1?a=1&amp;b=2"><img src="https://a/2">'),
      'https://a/1?a=1&b=2',
    ],
    [
      'a pixel by its attributes',
      html('<img src="https://a/1" width="1" height="1"/><img src="https://a/2">'),
      'https://a/2',
    ],
    [
      'a pixel by its style',
      html(
        '<img src="https://a/1" style="border:0;height: 1px !x;width:1px"><img src="https://a/2">',
      ),
      'https://a/2',
    ],
    ['a pixel of no pixels', html("<img src='https://a/1' height=0>"), null],
    [
      'a pixel by its name',
      html(
        '<img src="https://a/pixel.gif?id=3"><img src="https://a/1x1.png"><img src="https://a/CLEAR.GIF">',
      ),
      null,
    ],
    ['an emoji', html('<img src="https://s.w.org/images/core/emoji/14/72x72/1f600.png">'), null],
    [
      'a counter',
      html('<img src="https://feeds.example/~r/a/~4/b"><img src="https://a/2">'),
      'https://a/2',
    ],
    [
      'a hidden image',
      html('<img hidden src="https://a/1"><img style="display:none" src="https://a/2">'),
      null,
    ],
    [
      'a wide image is not one of these',
      html('<img width="100%" src="https://a/1">'),
      'https://a/1',
    ],
    [
      'a wide line is not a tracking pixel',
      html('<img width="1200" height="600" src="https://a/pixels.gif">'),
      'https://a/pixels.gif',
    ],
    [
      'the image before a video',
      html('<video poster="https://a/p" src="https://a/v"></video>'),
      'https://a/p',
    ],
    [
      'a lazily loaded image',
      html('<img src="data:image/gif;base64,AA"><img src="https://a/2">'),
      'https://a/2',
    ],
    ['an image in a comment', html('<!-- <img src="https://a/1"> -->'), null],
    ['an image in a script', html('<script>"<img src=https://a/1>"</script>'), null],
    [
      'the summary if the content has none',
      {
        ...html('<p>x</p>'),
        summary: 'y',
        summaryDetail: { type: 'text/html', value: '<img src="https://a/s">' },
      },
      'https://a/s',
    ],
    ['markup in plain text', { summary: '<img src="https://a/s">' }, null],
  ];
  test.each(cases)('%s', (_, entry, address) => {
    expect(entryImage(entry)?.url ?? null).toBe(address);
  });
});

describe('images of real feeds', () => {
  test.each(PICTURES)('%s is part of the content', (image) => {
    expect(entryImage(html(image))).not.toBeNull();
  });

  test.each(ACCESSORIES)('%s is not', (image) => {
    expect(entryImage(html(image))).toBeNull();
    expect(entryImage(html(withHostInCapitals(image)))).toBeNull();
  });

  test('are two hundred', () => {
    expect(PICTURES.length + ACCESSORIES.length).toBeGreaterThanOrEqual(198);
  });
});

describe('the properties of an image', () => {
  const rows: readonly (readonly [PicturedEntry, ReturnType<typeof entryImage>])[] = [
    [
      { image: { href: 'https://a/1', width: 640, height: 480, title: 'Tea' } },
      { url: 'https://a/1', width: 640, height: 480, alt: 'Tea' },
    ],
    [{ image: { href: 'https://a/1', width: 0 } }, { url: 'https://a/1' }],
    [
      html(
        '<img src="https://a/1" width="64" height="64"><img src="https://a/2" width="640px" style="height: 480px" alt=" Tea ">',
      ),
      { url: 'https://a/2', width: 640, height: 480, alt: 'Tea' },
    ],
    [
      html('<img src="https://a/1" width="640" height="480"><img src="https://a/2">'),
      { url: 'https://a/1', width: 640, height: 480 },
    ],
    [
      html('<img src="https://a/1" width="64" height="64"><img src="https://a/2">'),
      { url: 'https://a/2' },
    ],
    [
      {
        media: {
          thumbnails: [{ url: 'https://a/1', width: 150, height: 150 }],
          contents: [
            { url: 'https://a/2', medium: 'image', width: 1600, height: 900 },
            { url: 'https://secure.gravatar.com/avatar/1', medium: 'image', width: 2000 },
          ],
        },
      },
      { url: 'https://a/2', width: 1600, height: 900 },
    ],
  ];
  test.each(rows)('%j', (entry, image) => {
    expect(entryImage(entry)).toEqual(image);
  });
});
