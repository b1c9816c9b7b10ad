/**
 * Of the encodings in which a document is not well-formed, the one whose text is read on loosely:
 * the one that leaves no escape sequences, then the one whose first error is further on.
 */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/parse.ts';

const KANA = '\x1b$B$"$$\x1b(B';
const LATE_ESCAPE = `& ${'B'.repeat(30)} ${KANA}`;
/** 8A is a letter in windows-1250, so it can be in a name. In ISO 8859-2 it is a control character. */
const LETTER_IN_NAME = '<a\x8a>1</a\x8a> and then A & B';

it.each<[name: string, http: string, declared: string, title: string, encoding: string]>([
  ['an error before escapes, declared', 'utf-8', 'iso-2022-jp', `& ${KANA}`, 'iso-2022-jp'],
  ['an error before escapes, HTTP', 'iso-2022-jp', 'utf-8', `& ${KANA}`, 'iso-2022-jp'],
  ['an error long before escapes', 'iso-2022-jp', 'utf-8', LATE_ESCAPE, 'iso-2022-jp'],
  ['an error after escapes', 'utf-8', 'iso-2022-jp', `${KANA} A & B`, 'iso-2022-jp'],
  ['an error further on', 'iso-8859-2', 'windows-1250', LETTER_IN_NAME, 'windows-1250'],
  ['no error further on', 'windows-1250', 'iso-8859-2', LETTER_IN_NAME, 'windows-1250'],
])('%s', (_, http, declared, title, encoding) => {
  const xml = `<?xml version="1.0" encoding="${declared}"?><rss><channel><title>${title}</title></channel></rss>`;
  const headers = { 'content-type': `text/xml; charset=${http}` };
  expect(parseDocument(Buffer.from(xml, 'latin1'), { headers }).encoding).toBe(encoding);
});
