import { describe, expect, it } from 'vitest';
import { discoverIcons } from '../../src/index.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const PAGE = 'https://example.org/blog/';
const USUAL = 'default https://example.org/favicon.ico';

/** What is found, as `rel href sizes`. */
const found = (html: string, url = PAGE): readonly string[] =>
  discoverIcons(html, url).map(({ rel, href, sizes, isScalable }) =>
    [
      rel,
      href,
      ...sizes.map(({ width, height }) => `${width}x${height}`),
      ...(isScalable ? ['any'] : []),
    ].join(' '),
  );

describe('discoverIcons', () => {
  it('returns URL, type and sizes', () => {
    const html = '<link rel="icon" type="Image/PNG; x" sizes="16x16 32X32" href="/i.png?a&amp;b">';
    expect(discoverIcons(html, PAGE)[0]).toEqual({
      href: 'https://example.org/i.png?a&b',
      type: 'image/png',
      sizes: [
        { width: 16, height: 16 },
        { width: 32, height: 32 },
      ],
      isScalable: false,
      rel: 'icon',
    });
  });

  it.each([
    ['only the usual place', '', [USUAL]],
    [
      'a shortcut icon',
      '<link rel="Shortcut Icon" href=i.ico>',
      ['icon https://example.org/blog/i.ico'],
    ],
    [
      'an icon for home screens',
      '<link rel="apple-touch-icon-precomposed" sizes="180x180" href="//cdn.example/a.png">',
      ['apple-touch-icon https://cdn.example/a.png 180x180'],
    ],
    [
      'a manifest',
      '<link rel="manifest" href="/site.webmanifest">',
      ['manifest https://example.org/site.webmanifest'],
    ],
    [
      'icons of any size',
      '<link rel=icon sizes=any href=/a.ico><link rel=icon href=/b.svg>',
      ['icon https://example.org/a.ico any', 'icon https://example.org/b.svg any'],
    ],
    [
      'the base of the page',
      '<base href="/x/"><link rel=icon href=i.png>',
      ['icon https://example.org/x/i.png'],
    ],
    [
      'each once',
      '<link rel=icon href=/i><link rel=apple-touch-icon href=/i>',
      ['icon https://example.org/i'],
    ],
    [
      'invalid sizes',
      '<link rel=icon sizes="0x1 a 1x 16x16" href=/i>',
      ['icon https://example.org/i 16x16'],
    ],
    ['no mask icons', '<link rel="mask-icon" href="/m.svg">', []],
    ['no link of the text', '<a rel="icon" href="/i.png">i</a>', []],
    [
      'nothing that cannot be fetched',
      '<link rel=icon href="data:image/png,x"><link rel=icon href="">',
      [],
    ],
  ])('finds %s', (_, html, expected) => {
    expect(found(html)).toEqual(expected.includes(USUAL) ? expected : [...expected, USUAL]);
  });

  it('does not repeat the usual URL, and returns none without the URL of the page', () => {
    expect(found('<link rel=icon href=/favicon.ico>')).toEqual([
      'icon https://example.org/favicon.ico',
    ]);
    expect(found('<link rel=icon href=i.png>', '')).toEqual(['icon i.png']);
  });

  it('rejects arguments that are not strings', () => {
    expect(() => discoverIcons(null as unknown as string, PAGE)).toThrow(TypeError);
    expect(() => discoverIcons('', null as unknown as string)).toThrow(TypeError);
  });

  it('takes linear time', () => {
    const page = (count: number): string =>
      '<link rel=icon sizes="1x1 1x1" href=i.png>'.repeat(count);
    const time = (count: number): number => cpuTimeOf(() => discoverIcons(page(count), PAGE));
    time(500);
    expect(time(16_000)).toBeLessThan(Math.max(time(2000), 20) * 24);
  });
});
