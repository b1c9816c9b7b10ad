/**
 * A correct text is never changed: no correct label is overruled, and no correct text is treated as
 * encoded twice. Checked with the bench's prose, our own corpus, and real feeds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { PROSE } from '../../bench/encodings/documents.mjs';
import { parseDocument } from '../../src/api/parse-document.ts';
import { encodingOf, supersetOf } from '../../src/encoding/codecs/labels.ts';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import { decodeStrictly } from '../../src/encoding.ts';
import { repairText } from '../../src/feed/repair.ts';
import { DIFFERENCES } from '../conformance/real-feeds-differences.ts';
import { describeShared, readRows } from '../support/shared.ts';

const CORPUS = fileURLToPath(new URL('../../feeds-corpus/', import.meta.url));

/** One in this many real feeds: enough for each encoding, and fast to read. */
const EVERY = 4;

/** Titles that their publisher encoded twice, and that are repaired. */
const ENCODED_TWICE: readonly string[] = [
  'Death of doctor in Fukushima disaster zone hospital throws patientsâ€™ futures into question',
  'Change â€” the only constant for Tokyo restaurants in 2016',
];

const titlesOf = (bytes: Uint8Array): readonly (string | undefined)[] => {
  const { feed, entries } = parseDocument(bytes);
  const { title, image, textInput } = feed;
  return [title, ...entries.map((entry) => entry.title), image?.title, textInput?.title];
};

/** Titles of plain text that are not ASCII. */
const plainTitlesIn = (text: string): readonly string[] =>
  [...text.matchAll(/<title>([^<>&]*)<\/title>/g)]
    .map(([, title = '']) => title.trim().replace(/\s+/g, ' '))
    .filter((title) => /[^\0-\x7f]/.test(title));

/** Strings that the repair of double encoding changes. */
const changedIn = (text: string): readonly string[] =>
  text.split(/[<>]/).filter((part) => /[^\0-\x7f]/.test(part) && repairText(part) !== part);

describe('a letter before punctuation', () => {
  it.each([
    'Fuß²',
    'Straß²',
    'so ein Maß“',
    'der Spaß»',
    'XÐ±',
    'MANHÃ”',
    'CAFÉ…',
    'a×“ – b',
    '“Å…”',
  ])('is kept in %j', (text) => {
    expect(repairText(text)).toBe(text);
  });

  it.each([
    ['xÐ±', 'xб'],
    ['cafÃ©', 'café'],
    ['itâ€™s', 'it’s'],
  ])('is a part of a letter in %j', (text, meant) => {
    expect(repairText(text)).toBe(meant);
  });
});

describe.each(Object.entries(PROSE))('prose in %s', (_, { sentences }) => {
  it('is not repaired', () => {
    expect(sentences.map(repairText)).toEqual(sentences);
  });

  it.each(['utf-8', 'windows-1252'])('is correct in %s', (encoding) => {
    const writable = sentences.filter(
      (sentence) => iconv.decode(iconv.encode(sentence, encoding), encoding) === sentence,
    );
    const items = writable.map((sentence) => `<item><title>${sentence}</title></item>`);
    const document = `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;
    expect(titlesOf(iconv.encode(document, encoding)).slice(1, -2)).toEqual(writable);
  });
});

it('a very long word is divided between characters', () => {
  for (let lead = 0; lead < 12; lead++) {
    const title = `${'é'.repeat(lead)} ${'今天的新聞與天氣'.repeat(600)} 今天`;
    const body = `<rss version="2.0"><channel><title>${'今天的新聞'.repeat(600)}</title><description>${title.replaceAll('é', '新 ')}</description></channel></rss>`;
    const bytes = iconv.encode(
      `<?xml version="1.0" encoding="big5"?>${' '.repeat(lead)}${body}`,
      'big5',
    );
    const { encoding, bozo } = parseDocument(bytes);
    expect({ lead, encoding, bozo }).toEqual({ lead, encoding: 'big5', bozo: false });
  }
});

it('our own corpus', () => {
  const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' });
  let found = 0;
  for (const file of files.filter((name) => name.endsWith('.xml'))) {
    const bytes = new Uint8Array(readFileSync(join(CORPUS, file)));
    const text = /^encoding|^broken|twice/.test(file) ? null : decodeStrictly(bytes, 'utf-8');
    if (text === null) continue;
    found += 1;
    expect(changedIn(text), file).toEqual([]);
  }
  expect(found).toBeGreaterThan(100);
});

describeShared('real feeds', 'real-feeds', (root) => {
  const rows = readRows<{
    readonly file: string;
    readonly trueEncoding: string | null;
    readonly wellFormed: boolean;
    readonly kind: string;
  }>(root === '' ? '' : join(root, 'manifest.jsonl'));
  const repaired = new Set(DIFFERENCES.map(({ file }) => file));

  it('keep the text of the encoding that they declare', () => {
    let found = 0;
    const changed: string[] = [];
    const right = rows.filter(
      ({ file, trueEncoding, wellFormed, kind }) =>
        wellFormed && kind !== 'jsonfeed' && trueEncoding !== 'ascii' && !repaired.has(file),
    );
    for (const { file, trueEncoding } of right.filter((_, index) => index % EVERY === 0)) {
      const bytes = new Uint8Array(readFileSync(join(root, file)));
      const declared = encodingOf(gatherEvidence(bytes, {}).declared ?? 'utf-8');
      const isRight =
        declared !== null &&
        supersetOf(declared) === supersetOf(encodingOf(trueEncoding ?? '') ?? '');
      const text = isRight ? decodeStrictly(bytes, declared) : null;
      if (text === null) continue;
      const titles = new Set(titlesOf(bytes).map((title) => title?.replace(/\s+/g, ' ')));
      for (const title of plainTitlesIn(text).slice(0, 20)) {
        if (titles.has(title)) found += 1;
        else changed.push(title);
      }
    }
    expect(changed).toEqual(ENCODED_TWICE);
    expect(found).toBeGreaterThan(300);
  });
});
