/** The base of relative references: the URL of the document, and the response's `Content-Location`. */
import { expect, test } from 'vitest';
import { parseDocument } from '../../src/parse.ts';

const FEED =
  '<rss version="2.0"><channel><title>A</title><item><link>1.html</link></item></channel></rss>';

test.each([
  ['', 'http://example.org/a/1.html'],
  ['/dir/', 'http://example.org/dir/1.html'],
  ['http://example.com/b/', 'http://example.com/b/1.html'],
  // A base that no reference can be resolved with counts as none (RFC 3986 §5.1).
  ['javascript:alert(1)', 'http://example.org/a/1.html'],
  ['JavaScript:alert(1)', 'http://example.org/a/1.html'],
  ['vbscript:x', 'http://example.org/a/1.html'],
  ['data:text/html,x', 'http://example.org/a/1.html'],
])('Content-Location: %s → %s', (location, expected) => {
  const headers = { 'content-type': 'application/rss+xml', 'content-location': location };
  const { entries } = parseDocument(FEED, { url: 'http://example.org/a/feed', headers });
  expect(entries.map(({ link }) => link)).toEqual([expected]);
});
