/** The rows, indices and marks of the source view. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LocatableText, Locator } from '../../../src/problems/locator.ts';
import { cpuTimeOf } from '../../../test/support/cpu-time.ts';
import { excerptAt, Indices, Marks, markAt, Rows } from '../source.ts';

const texts = fc
  .array(
    fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', ' ', '\t', '字', '😀', 'é', '<p>', '\u2028'),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''));

const allRows = (rows: Rows) => Array.from({ length: rows.count }, (_, row) => rows.at(row));

describe('Rows', () => {
  it.each([
    ['', [['', 1]]],
    [
      'a\n',
      [
        ['a', 1],
        ['', 2],
      ],
    ],
    [
      'a\r\nb\rc\n\nd',
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['', 4],
        ['d', 5],
      ],
    ],
    [
      'abcdefghij',
      [
        ['abcdefgh', 1],
        ['ij', null],
      ],
    ],
    ['\uFEFFab', [['\uFEFFab', 1]]],
    // What is drawn wide takes two columns.
    [
      '字字字字字',
      [
        ['字字字字', 1],
        ['字', null],
      ],
    ],
    // Pairs stay together, which may take one column more.
    ['abcdefg😀', [['abcdefg😀', 1]]],
  ])('lays %j out in eight columns', (text, expected) => {
    const rows = new Rows(text, 8);
    expect(allRows(rows).map(({ from, to, line }) => [text.slice(from, to), line])).toEqual(
      expected,
    );
  });

  it('contains every line of any text, in as many rows as necessary', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 8, max: 40 }), (text, columns) => {
        const rows = new Rows(text, columns);
        const lines: string[] = [];
        for (const { from, to, line } of allRows(rows)) {
          if (line === null) lines[lines.length - 1] += text.slice(from, to);
          else lines.push(text.slice(from, to));
        }
        expect(lines).toEqual(text.split(/\r\n|\r|\n/));
      }),
    );
  });

  it('finds the row of every index', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const rows = new Rows(text, 8);
        for (let index = 0; index <= text.length; index += 1) {
          const row = rows.rowOf(index);
          expect(rows.at(row).from).toBeLessThanOrEqual(index);
          if (row + 1 < rows.count) expect(rows.at(row + 1).from).toBeGreaterThan(index);
        }
      }),
    );
  });

  it('knows the line of a row far down', () => {
    const rows = new Rows('x\n'.repeat(1000), 80);
    expect(rows.count).toBe(1001);
    expect(rows.at(700).line).toBe(701);
    expect(rows.lineOf(1000)).toBe(1001);
  });
});

describe('Indices', () => {
  it('leads from the positions of problems back to their indices', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const locator = new Locator(new LocatableText(text, (from, to) => to - from));
        const indices = new Indices(text);
        for (let index = 0; index <= text.length; index += 1) {
          // No position is inside of a character, or of a line end.
          if (/[\udc00-\udfff]/.test(text[index] ?? '')) continue;
          if (text[index] === '\n' && text[index - 1] === '\r') continue;
          const { line, column } = locator.at(index);
          expect(indices.at(line, column)).toBe(index);
        }
      }),
    );
  });

  it('ends at the end of the text', () => {
    expect(new Indices('a\nb').at(9, 9)).toBe(3);
    expect(new Indices('a\nb').at(2, 9)).toBe(3);
  });
});

describe('markAt', () => {
  it.each([
    ['<item attr="1">x', 0, '<item attr="1">'],
    ['a & b', 2, '&'],
    ['a &nbsp; b', 2, '&nbsp;'],
    ['yesterday, noon', 0, 'yesterday'],
    ['😀x', 0, '😀'],
    ['a\nb', 1, '\n'],
    ['abc', 3, ''],
  ])('emphasizes in %j at %i %j', (text, index, expected) => {
    expect(text.slice(index, index + markAt(text, index))).toBe(expected);
  });
});

describe('Marks', () => {
  it('divides any row without changing its text', () => {
    const marks = fc.array(fc.tuple(fc.nat(80), fc.nat(12)), { maxLength: 8 });
    fc.assert(
      fc.property(texts, marks, (text, ranges) => {
        const all = ranges.map(([from, length]) => ({
          from: Math.min(from, text.length),
          to: Math.min(from + length, text.length),
        }));
        const parted = new Marks(all);
        for (const row of allRows(new Rows(text, 8))) {
          const segments = parted.segments(text, row);
          expect(segments.map((segment) => segment.text).join('')).toBe(
            text.slice(row.from, row.to),
          );
        }
      }),
    );
  });

  it('shows the current mark, whatever other marks there are', () => {
    const marks = fc.array(fc.tuple(fc.nat(30), fc.nat(12)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(marks, (ranges) => {
        const text = 'a text of forty characters and no line end';
        const all = ranges.map(([from, length]) => ({ from, to: from + length }));
        const parted = new Marks(all);
        for (const current of all) {
          const segments = parted.segments(text, { from: 0, to: text.length, line: 1 }, current);
          expect(segments.map((segment) => segment.text).join('')).toBe(text);
          const own = segments.filter((segment) => segment.mark === current);
          expect(own.map((segment) => segment.text)).toEqual([
            text.slice(current.from, current.to),
          ]);
        }
      }),
    );
  });

  it('shows every mark, even at a line end or at the end of the text', () => {
    const text = 'ab\ncd\r\nef';
    for (let from = 0; from <= text.length; from += 1) {
      // No position is inside of a line end.
      if (text.startsWith('\r\n', from - 1)) continue;
      const mark = { from, to: from + markAt(text, from) };
      const marks = new Marks([mark]);
      const rows = new Rows(text, 8);
      const segments = marks.segments(text, rows.at(rows.rowOf(from)));
      expect(
        segments.some((segment) => segment.mark === mark),
        `index ${from}`,
      ).toBe(true);
    }
  });
});

it('an excerpt stays on the line', () => {
  const text = 'one\n  two three four\nfive';
  const from = text.indexOf('three');
  expect(excerptAt(text, { from, to: from + 5 })).toEqual({
    before: 'two ',
    marked: 'three',
    after: ' four',
  });
});

it('a text of line ends alone is laid out in linear time and little memory', () => {
  const took = cpuTimeOf(() => {
    expect(new Rows('\n'.repeat(4_000_000), 80).count).toBe(4_000_001);
  });
  expect(took).toBeLessThan(20_000);
});
