import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import {
  encodingOf,
  isNonLatin,
  isSingleByte,
  supersetOf,
} from '../../src/encoding/codecs/labels.ts';
import { RARE_RECIPES } from '../../src/encoding/codecs/rare.ts';
import { DocumentBytes } from '../../src/encoding/document-bytes.ts';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import { type Detect, judgeWordsOf } from '../../src/encoding/guess/guess.ts';
import { detect } from '../../src/encoding/guess/jschardet-on-node.ts';
import { type JudgeWords, NO_CONTEXT } from '../../src/encoding/words.ts';
import { decodeStrictly } from '../../src/encoding.ts';
import { describeShared, readRows } from '../support/shared.ts';

/** The encoding that the words lead to, whatever labels the document has. */
const guessBy = (bytes: Uint8Array, ask: Detect | null): string | null => {
  const judgeWords: JudgeWords = (document) => judgeWordsOf(document, ask);
  const parts = { recipes: RARE_RECIPES, judgeWords };
  const document = new DocumentBytes(bytes, gatherEvidence(bytes, {}), NO_CONTEXT, parts);
  return document.words.guess(false).encoding;
};
const guessEncoding = (bytes: Uint8Array): string | null => guessBy(bytes, detect);

const isLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((file) =>
    /[\\/]node_modules[\\/]jschardet[\\/]/.test(file),
  );

/** A feed with that title, in that encoding. */
const feed = (title: string, encoding: string, description = ''): Uint8Array =>
  iconv.encode(
    `<rss version="2.0"><channel><title>${title}</title><description>${description}</description></channel></rss>\n`,
    encoding,
  );

/** The detected encoding; without one, the ladder uses UTF-8 or windows-1252. */
const guessed = (bytes: Uint8Array): string => {
  const guess = guessEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return supersetOf(encodingOf(guess) ?? guess);
};

// First in the file: once loaded, it stays loaded.
test('jschardet is loaded at the first document that needs it, and not before', () => {
  guessEncoding(feed('ASCII', 'us-ascii'));
  guessEncoding(Buffer.from('<title>\x1b$B$"\x1b(B</title>'));
  expect(isLoaded()).toBe(false);
  guessEncoding(feed('Кофе', 'koi8-r'));
  expect(isLoaded()).toBe(true);
});

describe('no evidence', () => {
  test.each([
    ['nothing', ''],
    ['ASCII', '<rss><channel><title>x</title></channel></rss>'],
    ['bytes above 7F only in the declaration', '<?xml version="1.0" encoding="\xe9"?><rss/>'],
    ['ASCII that starts with a dollar sign', '$<rss/>'],
    ['an escape sequence of an unknown character set', '<title>\x1b[1m</title>'],
    ['an escape of ISO-2022-KR before what is not in it', '\x1b$)C<title>\x0e5\x0f</title>'],
    ['one letter that is not ASCII', '<title>Caf\xe9</title>'],
    ['typographic punctuation', '<title>\x93it\x92s\x94 \x96 5\xa0\x80\x85</title>'],
  ])('%s', (_, bytes) => {
    expect(guessEncoding(Buffer.from(bytes, 'latin1'))).toBeNull();
  });
});

const ASCII_PADDING = 'the quick brown fox jumps over the lazy dog and runs away '.repeat(400);

describe('short text', () => {
  const rows: readonly (readonly [encoding: string, title: string])[] = [
    ['koi8-r', 'Новости о кофе и чае'],
    ['windows-1251', 'Новости дня'],
    ['windows-1253', 'Οι ειδήσεις της ημέρας'],
    ['windows-1255', 'חדשות היום'],
    ['cp949', '새 소식'],
    ['gb18030', '今天的新闻'],
    ['big5', '今天的新聞與天氣'],
    ['euc-jp', '今日のニュース'],
    ['cp932', '今日のニュース'],
    ['cp932', 'テスト'],
    ['windows-874', 'ข่าววันนี้'],
    ['windows-1252', 'The “best” of the week – it’s here'],
    ['windows-1252', 'Das Wetter für heute: schön und kühl'],
    ['utf-8', 'Une idée'],
  ];
  test.each(rows)('%s: %s', (encoding, title) => {
    const bytes = feed(title, encoding);
    expect(decodeStrictly(bytes, guessed(bytes))).toContain(title);
  });
  test.each(rows)('%s, after a lot of ASCII: %s', (encoding, title) => {
    const bytes = Buffer.concat([feed('x', encoding, ASCII_PADDING), feed(title, encoding)]);
    expect(decodeStrictly(bytes, guessed(bytes))).toContain(title);
  });
});

test.each([
  ['iso-2022-jp', Buffer.from('<title>\x1b$B$"$$\x1b(B</title>'), 'iso-2022-jp'],
  ['iso-2022-kr', Buffer.from('\x1b$)C<title>\x0e55<-\x0f</title>'), 'iso-2022-kr'],
  ['utf-16 without a BOM', feed('Café', 'utf-16le'), 'utf-16le'],
  ['utf-16 without a BOM, ASCII', feed('Cafe', 'utf-16be'), 'utf-16be'],
  [
    'a BOM of UTF-8 before something else',
    Buffer.concat([Buffer.from('\ufeff'), feed('Новости дня', 'windows-1251')]),
    'windows-1251',
  ],
  [
    'one segment too large to be used completely',
    feed('x', 'big5', '今天的新聞與天氣。'.repeat(20_000)),
    'big5',
  ],
])('%s', (_, bytes, encoding) => {
  expect(guessed(bytes)).toBe(encoding);
});

test('a single byte is not mistaken for another script', () => {
  const encodings = Array.from({ length: 128 }, (_, n) =>
    guessed(Buffer.concat([Buffer.from('<title>a'), Buffer.of(n + 128), Buffer.from('b</title>')])),
  );
  expect(encodings.filter((name) => isNonLatin(name) || !isSingleByte(name))).toEqual([]);
});

test.each([
  // Greek, Arabic and Hebrew of DOS, Macintosh, Latin-3: all were detected from this little.
  '98 a0',
  'c0 80',
  'ed a0 80',
  'f4 90 80 80',
  'f8 88 80 80 80',
  'e9 81',
])('%s is junk, not evidence of a rare encoding', (junk) => {
  const title = Buffer.from(junk.replaceAll(' ', ''), 'hex');
  const bytes = Buffer.concat([Buffer.from('<title>a'), title, Buffer.from('b</title>')]);
  expect(['windows-1252', 'iso-8859-15']).toContain(guessed(bytes));
});

test.each(['cp850', 'macroman'])('%s is detected from one sentence', (encoding) => {
  const title = 'Les élèves répétèrent où ils étaient: à la fenêtre, près du poêle.';
  const bytes = feed(title, encoding);
  expect(decodeStrictly(bytes, guessed(bytes))).toContain(title);
});

test('the declaration does not affect the result', () => {
  const bytes = feed('Новости дня', 'windows-1251');
  for (const label of ['iso-8859-1', 'big5', 'utf-8', 'koi8-r']) {
    const declared = Buffer.from(`<?xml version="1.0" encoding="${label}"?>\n`);
    expect(guessEncoding(Buffer.concat([declared, bytes]))).toEqual(guessEncoding(bytes));
  }
});

test('without jschardet, words are sufficient for most', () => {
  for (const [title, encoding] of [
    ['Новости дня', 'koi8-r'],
    ['Новости дня', 'windows-1251'],
    ['今日のニュース', 'shift_jis'],
  ] as const) {
    const guess = guessBy(feed(title, encoding), null);
    expect(decodeStrictly(feed(title, encoding), guess ?? 'utf-8')).toContain(title);
  }
});

test('no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const guess = guessEncoding(bytes);
      return guess === null || encodingOf(guess) !== null;
    }),
    { numRuns: 50 },
  );
});

interface CharsetRow {
  readonly file: string;
  readonly trueEncoding: string;
}

describeShared('feeds without their declarations', 'conformance/charset-detection', (path) => {
  test('are all detected so that their text is correct', () => {
    // README of the feeds: tables disagree on these characters.
    const folded = (text: string | null): string | undefined =>
      text?.replace(/[\u301c\uff5e\u2212\uff0d\u30fb\u00b7\u2015\u2014]/g, '-');
    const wrong = readRows<CharsetRow>(join(path, 'manifest.jsonl')).filter(
      ({ file, trueEncoding }) => {
        const whole = readFileSync(join(path, file));
        const bytes = whole.subarray(whole.indexOf('?>') + 2);
        const guess = guessEncoding(bytes) ?? 'utf-8';
        return folded(decodeStrictly(bytes, guess)) !== folded(decodeStrictly(bytes, trueEncoding));
      },
    );
    expect(wrong).toEqual([]);
  });
});
