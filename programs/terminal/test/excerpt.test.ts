import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Excerpt, Lines } from '../excerpt.ts';
import { singleLine, toJson, visible } from '../visible.ts';
import { clustersOf, widthOf } from '../width.ts';

describe('an excerpt', () => {
  /** The character above the caret. */
  const pointedAt = (excerpt: Pick<Excerpt, 'source' | 'caret'> | null): string | null => {
    if (excerpt === null) return null;
    const { source, caret } = excerpt;
    let width = 0;
    for (const character of clustersOf(source)) {
      if (width === caret.length - 1 && widthOf(character) > 0) return character;
      width += widthOf(character);
    }
    return '';
  };

  it.each([
    ['a short line', 'ab&cd', 3, '&'],
    ['the first column', '&cd', 1, '&'],
    ['after wide characters', '日本&', 3, '&'],
    ['after combining marks', 'e\u0301&', 3, '&'],
    ['after characters of two units', '😀😀&', 3, '&'],
    ['after control characters', '\t\u001b&', 3, '&'],
    ['far into a long line', `${'x'.repeat(5000)}&${'y'.repeat(5000)}`, 5001, '&'],
    ['far after characters of two units', `${'😀'.repeat(20_000)}&yy`, 20_001, '&'],
    ['after a BOM', '\uFEFFab&cd', 3, '&'],
    ['in the middle of wide characters', `${'日'.repeat(300)}&${'本'.repeat(300)}`, 301, '&'],
    ['after the end', 'abc', 9, ''],
    ['an empty line', '', 1, ''],
  ])('points at the position: %s', (_, line, column, expected) => {
    expect(pointedAt(new Lines(line).excerptAt(1, column))).toBe(expected);
  });

  const PLACES: readonly (readonly [line: number, column: number, character: string])[] = [
    [1, 1, 'a'],
    [1, 3, 'b'],
    [1, 3, 'b'],
    [2, 1, 'c'],
    [4, 2, 'h'],
  ];

  it.each([
    ['the order of the document', PLACES],
    ['another', PLACES.toReversed()],
  ])('is of the line and the column, requested in %s', (_, places) => {
    const document = new Lines('a😀b\ncd\r\nef\rgh');
    for (const [line, column, character] of places) {
      expect(pointedAt(document.excerptAt(line, column))).toBe(character);
    }
    expect(document.excerptAt(5, 1)).toBeNull();
  });

  const PLACED: readonly (readonly [string, string, string])[] = [
    ['CJK', '日本語テスト', '            '],
    ['an emoji of seven characters', '👩\u200d👩\u200d👧\u200d👦', '  '],
    ['flags', '🇩🇪🇫🇷', '    '],
    ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '  '],
    ['an emoji with a skin tone', '👍🏽', '  '],
    ['a keycap', '1\ufe0f\u20e3', '  '],
    ['combining marks', 'e\u0301a\u0308\u0323', '  '],
    ['Hangul, composed and not', '한\u1112\u1161\u11ab', '    '],
    ['half-width and full-width letters', 'ｱＡ', '   '],
    ['a tab, shown', '\t\t', '  '],
    ['a zero-width space, shown', 'a\u200bb', ' '.repeat('a<U+200B>b'.length)],
    ['a blank letter, shown', '\u3164', ' '.repeat('<U+3164>'.length)],
    ['joiners', 'a\u200cb', '  '],
    ['Devanagari', 'नमस्ते', ' '.repeat(4)],
  ];
  it.each(PLACED)('has the caret under the character after %s', (_, before, expected) => {
    const line = `${before}&`;
    const column = [...line].length;
    expect(new Lines(line).excerptAt(1, column)?.caret.length).toBe(widthOf(visible(before)) + 1);
    if (_ !== 'Devanagari')
      expect(new Lines(line).excerptAt(1, column)?.caret).toBe(`${expected}^`);
  });

  it('isolates right-to-left text, so that the caret stays in position', () => {
    const { source, caret } = new Lines('<a>שלום & עולם').excerptAt(1, 9) ?? {};
    expect(source).toBe('\u2066<a>שלום \u2069\u2066&\u2069\u2066 עולם\u2069');
    expect(caret).toBe('        ^');
  });

  it('is as wide as the terminal, around the position', () => {
    const units = ['x', '日', '👩\u200d👩\u200d👧', 'e\u0301', 'ש', '\u001b'];
    for (const unit of units) {
      for (const [before, after] of [
        [0, 500],
        [500, 0],
        [500, 500],
        [3, 500],
        [500, 3],
      ] as const) {
        const line = `${unit.repeat(before)}&${unit.repeat(after)}`;
        const column = [...unit].length * before + 1;
        const { source = '', caret = '', parts } = new Lines(line).excerptAt(1, column, 30) ?? {};
        const width = widthOf(source);
        expect(width).toBeLessThanOrEqual(30);
        expect(width).toBeGreaterThan(26);
        expect(pointedAt({ source, caret })).toBe('&');
        expect(parts?.[1]).toBe('&');
        expect(source.includes('…')).toBe(true);
      }
    }
  });

  it('truncates long sequences of combining marks', () => {
    const line = `a${'\u0301'.repeat(100_000)}&`;
    const { source = '', caret } = new Lines(line).excerptAt(1, 100_002, 80) ?? {};
    expect(source.length).toBeLessThan(100);
    expect(caret?.trim()).toBe('^');
  });

  it('shows a window of any line, whole characters only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(500), (line, column) => {
        const { source = '', caret } = new Lines(line).excerptAt(1, column + 1) ?? {};
        expect(source.isWellFormed()).toBe(true);
        expect(source.length).toBeLessThan(1200);
        expect(caret?.trim()).toBe('^');
        expect(source).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('visible', () => {
  it.each([
    ['\u001b[2J', '␛[2J'],
    ['\u007f', '␡'],
    ['\u009b', '<U+009B>'],
    ['\u202e', '<U+202E>'],
    ['\ud800', '<U+D800>'],
    ['\u3164', '<U+3164>'],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['a\u{e0067}', 'a<U+E0067>'],
    ['👩\u200d🍳 é 日本 עברית', '👩\u200d🍳 é 日本 עברית'],
  ])('%j', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });

  it('leaves nothing invisible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(visible(text))).toBe(visible(text));
        expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('singleLine', () => {
  it('measures plain text like any other', () => {
    for (const code of [
      ...Array(0x300).keys(),
      ...Array.from({ length: 24 }, (_, i) => 0x2010 + i),
    ]) {
      const character = String.fromCharCode(code);
      if (visible(character) !== character || /[\s…]/.test(character)) continue;
      const line = singleLine(character.repeat(30), 10);
      expect(widthOf(line)).toBeLessThanOrEqual(10);
      if (widthOf(character) === 1) expect([...line].filter((c) => c === character).length).toBe(9);
    }
  });

  it.each([
    [' a\n\t b ', 10, 'a b'],
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['日本語テスト', 6, '日本…'],
    ['x'.repeat(1_000_000), 4, 'xxx…'],
  ])('%#', (text, width, expected) => {
    expect(singleLine(text, width)).toBe(expected);
  });
});

it('writes equivalent JSON without such characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = toJson({ text });
      expect(JSON.parse(json)).toEqual({ text });
      expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    }),
  );
});
