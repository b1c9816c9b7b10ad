/**
 * Copies equal their originals. Whether they keep anything in memory:
 * `test/pipeline/memory.test.ts`.
 */
import { expect, it } from 'vitest';
import { OwnCopies, ownCopy, ownTexts, withOwnTexts } from '../../src/text/own-copy.ts';

const LONG = 'a text that is long enough to be a view';

it.each([
  '',
  'short',
  LONG,
  '😀 begins with a pair of surrogates',
  '\uD83D half of a pair',
  'слова'.repeat(5),
])('a copy of “%s” is the same string', (text) => {
  expect(ownCopy(text)).toBe(text);
  expect(new OwnCopies().of(text)).toBe(text);
});

it('copies the strings in data, and does not change anything else', () => {
  const date = new Date(0);
  const shared = { text: LONG };
  const data = { list: [LONG, 1, null, shared], shared, date, none: undefined };
  const expected = structuredClone(data);
  ownTexts(data);
  expect(data).toStrictEqual(expected);
  expect(data.list[3]).toBe(data.shared);
  expect(data.date).toBe(date);
});

it('ends for cyclic and for deep data', () => {
  const circle: Record<string, unknown> = { text: LONG };
  circle['self'] = circle;
  ownTexts(circle);
  expect(circle['text']).toBe(LONG);
  let deep: Record<string, unknown> = { text: LONG };
  for (let depth = 0; depth < 100_000; depth += 1) deep = { deep };
  expect(() => ownTexts(deep)).not.toThrow();
});

it('makes data of copies', () => {
  const facts = { list: [LONG, { text: LONG }], count: 1, none: null, missing: undefined };
  expect(withOwnTexts(facts)).toStrictEqual(facts);
});
