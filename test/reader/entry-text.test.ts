import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { type DescribedEntry, entryHtml, entryText } from '../../src/reader.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const html = (value: string): DescribedEntry => ({ content: [{ type: 'text/html', value }] });
const plain = (value: string): DescribedEntry => ({ summary: value });

describe('entryText', () => {
  const cases: readonly (readonly [of: string, markup: string, text: string])[] = [
    ['paragraphs', '<p>Fish &amp; <b>ch</b>ips</p><p>Salad</p>', 'Fish & chips\n\nSalad'],
    ['white space', '<p> a\n <i> b</i>\tc </p>', 'a b c'],
    ['spaces beside line breaks', ' a <br> b <br>\n c ', 'a\nb\nc'],
    ['spaces that do not break', 'a&nbsp;b &nbsp; c', 'a\u00a0b c'],
    ['lines', 'a<br>b<br/>c<br><br>d', 'a\nb\nc\n\nd'],
    ['divisions', '<div>a<div>b</div></div><div>c</div>', 'a\nb\nc'],
    ['a list', 'x<ul><li>a</li><li>b</li></ul>y', 'x\n\na\nb\n\ny'],
    ['a list without end tags', '<ul><li>a<li>b</ul>', 'a\nb'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['preformatted text', '<pre>a\n  b\n\nc</pre>d', 'a\n  b\n\nc\n\nd'],
    ['blank lines after preformatted text', '<pre>\n  a\n \n\n</pre>', '  a'],
    ['scripts and styles', 'a<script>x < "</b>"</script><style>p{}</style>b', 'ab'],
    ['players and frames', 'a<video><p>Update!</p></video><iframe>x</iframe> b', 'a b'],
    ['players in players', 'a<audio>x<audio>y</audio>z</audio>b', 'ab'],
    ['elements that close themselves', 'a<video src="x"/><iframe/>b', 'ab'],
    ['comments', 'a<!-- x -->b<![CDATA[ x ]]>c', 'abc'],
    ['references', '&lt;b&gt; &#x1F600; &eacute; AT&T &unknown;', '<b> 😀 é AT&T &unknown;'],
    ['references next to an end tag', '<textarea>a</&amp;b</textarea>', 'a</&b'],
    ['no references', '<xmp>&lt;</xmp> &lt;', '&lt; <'],
    ['ruby', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
    ['a single bracket', 'a < b > c', 'a < b > c'],
    ['a tag that does not end', 'a<b', 'a'],
    ['text that is not a tag', 'x <y and <tom@example.org>', 'x <y and <tom@example.org>'],
    ['end tags alone', '</pre></p>a</video>b', 'ab'],
    ['hidden elements', '<div style="display: none">a<div>b</div></div><p hidden>c<p>d', 'd'],
    [
      'an element that is clipped away',
      '<span style="position:absolute; clip: rect(1px, 1px, 1px, 1px)">a</span>b',
      'b',
    ],
    ['no more than hidden elements', '<br hidden>a<img style="display:none">b', 'ab'],
    ['right to left', '<p>مرحبا <b>بالعالم</b></p>', 'مرحبا بالعالم'],
  ];
  test.each(cases)('%s', (_, markup, text) => {
    expect(entryText(html(markup))).toBe(text);
  });

  const texts: readonly (readonly [of: string, entry: DescribedEntry, text: string])[] = [
    ['nothing', {}, ''],
    ['plain text', plain(' a <b> &amp;\nb\n\n\n\nc '), 'a <b> &amp;\nb\n\nc'],
    ['narrow columns', plain('Time   Boat\n10:00  Gull'), 'Time   Boat\n10:00  Gull'],
    ['two spaces after sentences', plain('It is.  Late.\nYes.  No.'), 'It is. Late.\nYes. No.'],
    ['content without text', { ...html('<img src="a" alt="b">'), summary: 's' }, 's'],
    ['no text', html('<img src="a">'), ''],
  ];
  test.each(texts)('%s', (_, entry, text) => {
    expect(entryText(entry)).toBe(text);
  });

  it('loses no word of plain text in entryHtml', () => {
    const text = 'a < b\n"c" & d\n\ne';
    expect(entryText(html(entryHtml(plain(text))))).toBe(text);
  });
});

describe('an excerpt', () => {
  const cases: readonly (readonly [of: string, text: string, length: number, excerpt: string])[] = [
    ['that fits', 'Fish & chips', 12, 'Fish & chips'],
    ['is one line', 'a\nb\n\nc', 9, 'a b c'],
    ['is cut between words', 'Fish and chips', 13, 'Fish and…'],
    ['counts the ellipsis', 'Fish and chips', 9, 'Fish and…'],
    ['omits a word that lacks one character', 'Fish and chips', 8, 'Fish…'],
    ['from a word that is too long', 'Donaudampfschifffahrt', 6, 'Donau…'],
    ['of one character', 'Fish', 1, '…'],
    ['of none', 'Fish', 0, ''],
    ['of no limit', 'Fish and\nchips', Number.POSITIVE_INFINITY, 'Fish and chips'],
    ['does not end with a comma', 'Well, then, what', 8, 'Well…'],
    ['does not end with a bracket', 'see (below) that', 6, 'see…'],
    ['keeps a question mark', 'Why? Because.', 8, 'Why?…'],
    ['does not break at a no-break space', 'ab 10\u00a0km', 7, 'ab…'],
    ['of Chinese', '北京今天的天气很好', 5, '北京今天…'],
    ['of Japanese does not begin a line with ー', 'コーヒーを飲む', 4, 'コー…'],
    ['of Japanese does not separate a small kana', '時きょうはいい天気', 3, '時…'],
    ['of Japanese with brackets', '彼は「はい」と言った', 4, '彼は…'],
    ['of Korean keeps words', '오늘 날씨가 좋습니다', 7, '오늘 날씨가…'],
    ['of Korean in jamo', '\u1112\u1161\u11ab\u1100\u1173\u11af', 5, '\u1112\u1161\u11ab…'],
    ['of Thai', 'วันนี้อากาศดีมาก', 6, 'วัน…'],
    ['of Thai after a space', `ก ${'อากาศดีมาก'.repeat(3)}`, 12, 'ก อากาศดีมา…'],
    ['of Hindi does not divide a conjunct', 'क्षक्ष', 3, '…'],
    ['of Khmer does not divide a stack', 'ភាសាខ្មែរគឺ', 8, 'ភាសា…'],
    ['of Arabic', 'السلام عليكم ورحمة', 14, 'السلام عليكم…'],
    ['of combining marks', 'e\u0301e\u0301e\u0301', 4, 'e\u0301…'],
    ['of surrogate pairs', '𝒜𝒜𝒜', 2, '𝒜…'],
    ['of a family', '👩‍👩‍👧👩‍👩‍👧', 6, '👩‍👩‍👧…'],
    ['of a family that does not fit', '👩‍👩‍👧👩‍👩‍👧', 5, '…'],
    ['of skin tones', '👍🏽👍🏽', 3, '👍🏽…'],
    ['of flags', '🇫🇷🇩🇪🇮🇹', 4, '🇫🇷…'],
    ['from a word of combining marks', '-----', 3, '--…'],
  ];
  test.each(cases)('%s', (_, text, length, excerpt) => {
    expect(entryText(plain(text), length)).toBe(excerpt);
    expect(entryText(html(entryHtml(plain(text))), length)).toBe(excerpt);
  });

  it('separates blocks', () => {
    expect(entryText(html('<p>a</p><p>b</p><ul><li>c<li>d</ul>'), 99)).toBe('a b c d');
  });

  const words = fc.array(
    fc.constantFrom(
      'a',
      'Käse',
      'e\u0301',
      '北京',
      '👩‍👩‍👧',
      '🇫🇷',
      'กี้',
      'x-y',
      '&',
      '<',
      '<b>',
      '\n',
      ' ',
      '\u0301',
      '(',
      '。',
    ),
  );
  const documents = words.map((list) => list.join('')).filter((text) => text.trim() !== '');

  it('is never longer than requested, never divides a character, and is a prefix of the text', () => {
    fc.assert(
      fc.property(documents, fc.nat(40), (text, length) => {
        const whole = entryText(plain(text), Number.POSITIVE_INFINITY);
        const excerpt = entryText(plain(text), length);
        expect([...excerpt].length).toBeLessThanOrEqual(length);
        expect(excerpt.isWellFormed()).toBe(true);
        if (excerpt === whole || length === 0) return;
        expect(excerpt.endsWith('…')).toBe(true);
        const kept = excerpt.slice(0, -1);
        expect(whole.startsWith(kept)).toBe(true);
        const ends = [...new Intl.Segmenter('en').segment(whole)].map(({ index }) => index);
        expect(ends).toContain(kept.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps words', () => {
    const word = fc.stringMatching(/^[a-zäéñ]{1,9}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1 }),
        fc.integer({ min: 10, max: 60 }),
        (list, length) => {
          const excerpt = entryText(plain(list.join(' ')), length);
          const kept = excerpt.replace('…', '').split(' ');
          expect(list.slice(0, kept.length)).toEqual(kept);
        },
      ),
    );
  });

  it('has no tags of sanitized HTML in it', () => {
    const markup = fc.array(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<script>',
        '</script>',
        '<b',
        '>',
        '<!--',
        '-->',
        '<img src=x>',
        'text',
        ' ',
        '<video>',
        '<pre>',
        '"',
        "'",
        '=',
        '</',
      ),
    );
    fc.assert(
      fc.property(markup, (pieces) => {
        const clean = cleanHtml(pieces.join(''), { base: '', sanitize: true, resolve: false });
        const text = entryText(html(clean));
        // A remaining bracket was written as a reference.
        const brackets = (clean.match(/&lt;/g) ?? []).length;
        expect((text.match(/</g) ?? []).length).toBeLessThanOrEqual(brackets);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('large input', () => {
  const size = 200_000;
  test.each([
    ['marks', `a${'\u0301'.repeat(size)}`],
    ['start tags', '<p>'.repeat(size)],
    ['hidden elements', '<video>'.repeat(size)],
    ['line breaks', '<br>'.repeat(size)],
    ['white space', `a${' '.repeat(size)}b`],
    ['references', '&amp;'.repeat(size)],
    ['attributes', `<img ${'a=1 '.repeat(size)}>`],
    ['styles', `<img src=a style="${'width:'.repeat(size)}">`],
    ['a long word', 'x'.repeat(size)],
    ['commas', `x ${','.repeat(size)} x`],
  ])('%s', (_, text) => {
    const spent = cpuTimeOf(() => {
      entryText(html(text));
      entryText(html(text), 100);
      entryText(plain(text), 100);
      entryHtml(plain(text));
    });
    expect(spent).toBeLessThan(5000);
  });
});
