/** Text for people fits the terminal, whatever is in it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '../../../test/support/cpu-time.ts';
import { styledWidthOf } from '../width.ts';
import { fitting, folded, wrapped } from '../wrapped.ts';

const BOLD = ['\u001b[1m', '\u001b[22m'] as const;

describe('folded', () => {
  it.each([
    ['a line that fits', '  warning UnescapedAmpersand', ['  warning UnescapedAmpersand']],
    [
      'prose, under its first word',
      '    An “&” that begins no reference was read as itself.',
      ['    An “&” that begins no reference was', '    read as itself.'],
    ],
    [
      'a remedy, next to its arrow',
      '    → Make the feed with an XML library instead of putting strings together.',
      [
        '    → Make the feed with an XML library',
        '      instead of putting strings',
        '      together.',
      ],
    ],
    [
      'a fact, next to its label',
      '  encoding  windows-1252 (guess from the bytes)',
      ['  encoding  windows-1252 (guess from the', '            bytes)'],
    ],
    [
      'an entry, next to its number',
      '  12  A title of an entry that does not fit',
      ['  12  A title of an entry that does not', '      fit'],
    ],
    [
      'a URL, which is not divided',
      '     2026-07-06 06:00  https://cafe.example/menu?day=1&course=main',
      ['     2026-07-06 06:00', '     https://cafe.example/menu?day=1&course=main'],
    ],
    [
      'characters of two columns, which have no spaces',
      `  1  ${'日'.repeat(40)}`,
      [`  1  ${'日'.repeat(17)}`, `     ${'日'.repeat(17)}`, `     ${'日'.repeat(6)}`],
    ],
    [
      'colours',
      `${BOLD[0]}${'word '.repeat(10)}end${BOLD[1]}`,
      [`${BOLD[0]}${'word '.repeat(7)}word`, `word word end${BOLD[1]}`],
    ],
    [
      'text from right to left, isolated on each line',
      `  1  \u2068${'שלום '.repeat(8)}סוף\u2069`,
      [`  1  \u2068${'שלום '.repeat(6)}שלום\u2069`, `     \u2068שלום סוף\u2069`],
    ],
  ])('%s', (_, line, lines) => {
    expect(folded(line, 40).split('\n')).toEqual(lines);
  });

  it('treats narrower terminals as 40 columns wide', () => {
    expect(folded('word '.repeat(8).trim(), 5)).toBe('word '.repeat(8).trim());
  });

  it('loses only spaces, and exceeds the width only with a single word', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-z]{1,60}$/),
      fc.stringMatching(/^[日本]{1,60}$/),
      fc.stringMatching(/^\u001b\[1m[a-z]{1,9}\u001b\[22m$/),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.integer({ min: 40, max: 120 }),
        (words, width) => {
          const text = folded(`    ${words.join(' ')}`, width);
          expect(text.replaceAll(/\s/g, '')).toBe(words.join(''));
          for (const line of text.split('\n')) {
            const isOneWord = !line.trim().includes(' ');
            expect(styledWidthOf(line) <= width || isOneWord).toBe(true);
          }
        },
      ),
    );
  });

  it('takes linear time', () => {
    for (const line of [' '.repeat(200_000), 'a  '.repeat(70_000), '日'.repeat(5000)]) {
      expect(cpuTimeOf(() => folded(line, 40))).toBeLessThan(5000);
    }
  });
});

describe('fitting', () => {
  const text = `${'word '.repeat(20)}end\n`;

  it.each([
    ['a pipe', { columns: 40 }],
    ['a terminal that does not know its width', { isTTY: true, columns: 0 }],
  ])('does not fold lines on %s', (_, screen) => {
    expect(fitting(text, screen)).toBe(text);
  });

  it('folds them on a terminal', () => {
    expect(fitting(text, { isTTY: true, columns: 50 }).split('\n').length).toBe(4);
  });
});

describe('wrapped', () => {
  it('breaks between words', () => {
    expect(wrapped('one two three', 8)).toEqual(['one two', 'three']);
  });
});
