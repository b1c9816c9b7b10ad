import { describe, expect, it } from 'vitest';
import { readUrl } from '../../src/text/uri.ts';

/** More calls than after which Node has compiled the function. */
const CALLS = 20_000;

describe('a URL', () => {
  it.each([
    ['http://bücher.example/', undefined, 'http://xn--bcher-kva.example/'],
    ['//bücher.example/', 'https://example.org/', 'https://xn--bcher-kva.example/'],
    ['http://example.org/caf\u00e9', undefined, 'http://example.org/caf%C3%A9'],
    ['http://例え.example/', undefined, 'http://xn--r8jz45g.example/'],
    ['relative', undefined, undefined],
    ['http://a b/', undefined, undefined],
  ])('%s is parsed, the first time and the last', (text, base, expected) => {
    const found = new Set(Array.from({ length: CALLS }, () => readUrl(text, base)?.href));
    expect([...found]).toEqual([expected]);
  });
});
