import { expect, it } from 'vitest';
import { parseJson } from '../../src/json/json.ts';

it.each([
  ['1', 0, 1],
  ['[]', 1, 2],
  ['[[], {"a": [1]}, []]', 3, 8],
  ['{"[[[[": "{{\\"[[\\\\"}', 1, 2],
  ['["\\\\\\"[[", [2]]', 2, 4],
])('%j is JSON, %i deep, and counts %i values', (text, depth, count) => {
  expect(parseJson(text, Number.POSITIVE_INFINITY)).toEqual({
    kind: 'valid',
    value: JSON.parse(text),
    depth,
    count,
  });
});

it.each([
  ['[1', 2],
  ['["', 2],
  ['["\\"', 4],
])('%j is not', (text, index) => {
  expect(parseJson(text, Number.POSITIVE_INFINITY)).toMatchObject({ index });
});

it('excessive nesting is rejected', () => {
  const deep = 70_000;
  const text = `[${'['.repeat(deep)}${']'.repeat(deep)}]`;
  expect(parseJson(text, Number.POSITIVE_INFINITY)).toEqual({
    kind: 'fault',
    index: 65_536,
    reason: expect.stringMatching(/too deeply/),
  });
});

it.each([
  ['[1,2,3]', 5, 'valid'],
  ['[1,2,3]', 3, 'too-many'],
  ['["a,b,c,d"]', 2, 'valid'],
  ['{"a":{},"b":[]}', 4, 'too-many'],
])('%j with at most %i values is %s', (text, max, kind) => {
  expect(parseJson(text, max).kind).toBe(kind);
});
