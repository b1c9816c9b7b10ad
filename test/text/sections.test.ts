import { expect, it } from 'vitest';
import { replaceCharacters, replaceSpace } from '../../src/text/sections.ts';

/** Around the lengths of one section and of two, so that runs and pairs are divided. */
const LENGTHS = [0, 1, 4094, 4095, 4096, 4097, 8191, 8192, 8193, 20_000];
const TEXTS = LENGTHS.flatMap((length) =>
  ['\r\n', ' ', '  ', '\u00a0', ' \n\u00a0 '].flatMap((space) => [
    `${'a'.repeat(length)}${space}b`,
    `${space.repeat(length)}b`,
    `a${`${space}b`.repeat(length)}${space}`,
    `${'a'.repeat(length)}${space.repeat(5000)}`,
  ]),
);

it.each([
  [/\r\n?/g, '\n'],
  [/\r\n?|[\t\n]/g, ' '],
  [/\s+/g, ''],
])('characters are replaced as at once: %s', (pattern, instead) => {
  for (const text of TEXTS) {
    const replaced = replaceCharacters(text, pattern, instead);
    expect(replaced === text.replace(pattern, instead)).toBe(true);
  }
});

it.each([
  [/\s+/g, ' '],
  [/\s+/g, '_'],
  [/\s{2,}|[^\S \u00a0]/g, ' '],
] as const)('white space is replaced as at once: %s, %j', (pattern, instead) => {
  for (const text of TEXTS) {
    const replaced = replaceSpace(text, instead, pattern);
    expect(replaced === text.replace(pattern, instead)).toBe(true);
  }
});
