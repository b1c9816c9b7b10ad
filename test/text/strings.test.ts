import { expect, it } from 'vitest';
import { StringBuilder } from '../../src/text/string-builder.ts';
import { replaceEach } from '../../src/text/strings.ts';

it.each([0, 1, 1023, 1024, 1025, 5000])('a string is built of %i pieces', (count) => {
  const builder = new StringBuilder();
  let expected = '';
  for (let piece = 0; piece < count; piece += 1) {
    builder.add(`${piece},`);
    expected += `${piece},`;
    if (piece === 1500) expect(builder.toString()).toBe(expected);
  }
  expect(builder.toString()).toBe(expected);
  expect(builder.length).toBe(expected.length);
});

it.each([
  ['', 'a', 'b', ''],
  ['aXa', 'a', 'aa', 'aaXaa'],
  ['aaa', 'aa', '$&', '$&a'],
  ['x', 'a', 'b', 'x'],
])('%j: each %j replaced by %j', (text, wanted, instead, expected) => {
  expect(replaceEach(text, wanted, instead)).toBe(expected);
});
