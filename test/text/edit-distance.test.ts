import { expect, it } from 'vitest';
import { isOneEditApart } from '../../src/text/strings.ts';

it.each([
  ['titel', 'title', true],
  ['titl', 'title', true],
  ['titlee', 'title', true],
  ['tytle', 'title', true],
  ['itme', 'item', true],
  ['b', 'i', false],
  ['its', 'item', false],
  ['subtitle', 'title', false],
  ['tilte2', 'title', false],
  ['', 'title', false],
])('%j and %j: %j', (written, meant, isOne) => {
  expect(isOneEditApart(written, meant)).toBe(isOne);
});
