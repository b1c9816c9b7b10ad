/**
 * Bytes that are not characters cost one U+FFFD each, in every encoding, as the Encoding Standard
 * counts them. They are not evidence for another encoding.
 */
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { badBytes } from '../../bench/encodings/bad-bytes.mjs';
import type { LegacyDocument } from '../../bench/encodings/documents.mjs';
import { parseDocument } from '../../src/api/parse-document.ts';
import { decodeStrictly, NO_RECIPES } from '../../src/encoding/codecs/decode.ts';
import { RARE_RECIPES } from '../../src/encoding/codecs/rare.ts';
import { decodeTolerantly } from '../../src/encoding/codecs/tolerant.ts';
import { words } from '../../src/text/strings.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';

const hex = (digits: string): Uint8Array => Buffer.from(digits.replaceAll(' ', ''), 'hex');

/** `3d` is `=`. What a browser's `TextDecoder` gives, except for control characters and the end. */
const SEQUENCES: readonly (readonly [encoding: string, bytes: string, text: string])[] = [
  ['euc-jp', 'a4a2 a4 3c a4a2', 'あ\ufffd<あ'],
  ['euc-jp', 'a4a2 ff a4a2', 'あ\ufffdあ'],
  ['euc-jp', 'a4a2 80 a4a2', 'あ\ufffdあ'],
  ['euc-jp', 'a4a2 a980 a4a2', 'あ\ufffdあ'],
  ['euc-jp', 'a4a2 8e 3c a4a2', 'あ\ufffd<あ'],
  ['euc-jp', 'a4a2 8eb1 8eff a4a2', 'あｱ\ufffdあ'],
  ['euc-jp', 'a4a2 8fb0 3c a4a2', 'あ\ufffd<あ'],
  ['euc-jp', 'a4a2 8fa1a1 a4a2', 'あ\ufffdあ'],
  ['shift_jis', '82a0 82 3c 82a0', 'あ\ufffd<あ'],
  ['shift_jis', '82a0 fd a0 82a0 82a0', 'あ\ufffd\ufffdああ'],
  ['shift_jis', '82a0 85ff b1 8740', 'あ\ufffdｱ①'],
  ['big5', 'a440 a4 3c a440', '一\ufffd<一'],
  ['big5', 'a440 ff 80 a440 a440', '一\ufffd\ufffd一一'],
  ['big5', 'a440 a4ff a440', '一\ufffd一'],
  ['euc-kr', 'b0a1 b0 3c b0a1', '가\ufffd<가'],
  ['euc-kr', 'b0a1 b0ff 8141', '가\ufffd갂'],
  ['gb18030', 'd2bb d2 3c d2bb', '一\ufffd<一'],
  ['gb18030', 'd2bb d231 3c d2bb', '一\ufffd1<一'],
  ['gb18030', 'd2bb 813081 3c d2bb d2bb', '一\ufffd0\ufffd<一一'],
  ['gb18030', 'd2bb d27f d2bb', '一\ufffd\x7f一'],
  ['gb18030', 'd2bb ff d2bb', '一\ufffd一'],
  ['gb18030', 'd2bb 8431a530 d2bb', '一\ufffd一'],
  ['gb2312', 'd2bb e946 d2 3d', '一镕\ufffd='],
  ['iso-2022-jp', '1b2442 2422 ff 2422 1b2842 3d', 'あ\ufffdあ='],
  ['iso-2022-jp', '1b2442 2422 24 1b2842 3c', 'あ\ufffd<'],
  ['iso-2022-jp', '1b2442 2422 1b2842 ff 1b2442 2422 1b2842', 'あ\ufffdあ'],
  ['iso-2022-kr', '1b242943 0e 3021 ff 3021 0f 3c', '가\ufffd가<'],
  ['hz-gb-2312', '7e7b 523b 7e7d ff 7e7b 523b 7e7d', '一\ufffd一'],
  ['windows-1253', 'e1 ff e1', 'α\ufffdα'],
  ['windows-1253', 'e1 81 e1', 'α\x81α'],
  ['windows-1253', 'e1 8a e1', 'α\ufffdα'],
  ['windows-1252', 'e9 90 e9', 'é\x90é'],
  ['iso-8859-7', 'e1 ff e1', 'α\ufffdα'],
  ['iso-8859-8', 'e0 a1 e0', 'א\ufffdא'],
  ['tis-620', 'a1 ff a1', 'ก\ufffdก'],
  ['utf-16le', '3d00 3dd8 3d00', '=\ufffd='],
  ['utf-16le', '3d00 00de 3d00', '=\ufffd='],
  ['utf-16be', '003d d83d d83dde00 003d', '=\ufffd😀='],
  ['utf-16be', '003d 003d 0a', '=='],
  ['utf-16le', '3d00 3d00 3dd8 0a', '=='],
  ['utf-32le', '3d000000 00d80000 3d000000', '=\ufffd='],
  ['utf-32be', '0000003d 00110000 0000003d', '=\ufffd='],
];

describe('bad sequences', () => {
  it.each(SEQUENCES)('%s: %s', (encoding, bytes, text) => {
    const padding = paddingOf(encoding);
    const padded = decodeTolerantly(
      Buffer.concat([padding.bytes, hex(bytes)]),
      encoding,
      RARE_RECIPES,
    );
    expect(padded?.text).toBe(padding.text + text);
    const { length } = padding.bytes;
    expect(padded?.byteLength(0, padding.text.length)).toBe(length);
  });
});

it.each([
  ['iso-2022-jp', '3c61 80 3d3c'],
  ['iso-2022-jp', '3c61 1b2442 2422 ff 2422 1b2842 3d3c'],
  ['hz-gb-2312', '3c61 80 3d3c'],
])('in %s, invalid bytes add no escape sequences: %s', (encoding, bytes) => {
  const document = hex(bytes);
  const { byteLength, text } = decodeTolerantly(document, encoding, RARE_RECIPES) ?? {};
  expect(byteLength?.(0, text?.length ?? 0)).toBe(document.length);
});

/** Twenty characters, so that two bad sequences are few. */
function paddingOf(encoding: string): { readonly bytes: Uint8Array; readonly text: string } {
  const rows: Readonly<Record<string, readonly [string, string]>> = {
    'euc-jp': ['a4a2', 'あ'],
    shift_jis: ['82a0', 'あ'],
    big5: ['a440', '一'],
    'euc-kr': ['b0a1', '가'],
    gb18030: ['d2bb', '一'],
    gb2312: ['d2bb', '一'],
    'windows-1252': ['e9', 'é'],
    'iso-8859-8': ['e0', 'א'],
    'tis-620': ['a1', 'ก'],
    'utf-16le': ['3100', '1'],
    'utf-16be': ['0031', '1'],
    'utf-32le': ['31000000', '1'],
    'utf-32be': ['00000031', '1'],
  };
  const [digits, character] =
    rows[encoding] ?? (/-125|-8859/.test(encoding) ? ['e1', 'α'] : ['', '']);
  return { bytes: hex(digits.repeat(20)), text: character.repeat(20) };
}

const ENCODINGS = words(`
  euc-jp shift_jis big5 euc-kr gb18030 iso-2022-jp windows-1257 iso-8859-6 utf-16le utf-32be
  iso-2022-kr hz-gb-2312 cp950 cp424`);

describe('laws', () => {
  it('the parts of a text have the length of the document, and valid bytes have no bad sequences', () => {
    const bytes = fc
      .tuple(fc.uint8Array({ maxLength: 12 }), fc.nat(3))
      .map(([some, times]) => Buffer.concat([...Array(times + 1).fill(hex('a4a2d2bb')), some]));
    fc.assert(
      fc.property(bytes, fc.constantFrom(...ENCODINGS), (given, encoding) => {
        const tolerated = decodeTolerantly(given, encoding, RARE_RECIPES);
        if (tolerated === null) return;
        const { text, bad, byteLength } = tolerated;
        const strict = decodeStrictly(given, encoding, RARE_RECIPES);
        if (strict !== null) expect({ text, bad }).toEqual({ text: strict, bad: [] });
        for (const { index, readAs } of bad) {
          expect(text.slice(index, index + readAs.length)).toBe(readAs);
        }
        if (/^(?:utf|windows|iso-8859|shift|cp4)/.test(encoding)) {
          const end = bad.at(-1)?.readAs === '' ? (bad.at(-1)?.bytes.length ?? 0) : 0;
          expect(byteLength(0, text.length)).toBe(given.length - end);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('take linear time', () => {
    const time = (count: number): number => {
      const bytes = Buffer.from('a4a2a4a2a4a2a4a2a4a2a4a2a4a2a43c'.repeat(count), 'hex');
      return cpuTimeOf(() => decodeTolerantly(bytes, 'euc-jp', NO_RECIPES));
    };
    // Compiled code, not the compiler, is measured.
    for (let round = 0; round < 3; round++) time(10_000);
    expect(time(100_000)).toBeLessThan(20 * Math.max(time(10_000), 5));
  });
});

const feed = (label: string, title: string, encoding: string, bad: string): Uint8Array => {
  const text = `<?xml version="1.0"${label && ` encoding="${label}"`}?><rss version="2.0"><channel><title>${title}</title><link>http://example.org/</link><item><guid>1</guid></item></channel></rss>`;
  const parts = text.split('|').map((part) => iconv.encode(part, encoding));
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [hex(bad), part])));
};

const TITLE = '市の図書館が新しくなりまし|';

describe('documents with a bad sequence', () => {
  it.each<[name: string, label: string, title: string, encoding: string, bad: string]>([
    ['half a character', 'euc-jp', TITLE, 'euc-jp', 'a4'],
    ['in Shift_JIS', 'x-sjis', TITLE, 'shift_jis', '82'],
    ['in Korean', 'ks_c_5601-1987', '도서관이 새로워졌습니|', 'cp949', 'b4'],
    ['in Chinese', 'gb2312', '朱镕基图书馆焕然一新|', 'gbk', 'c4'],
    ['in Hong Kong', 'big5-hkscs', '圖書館煥然一新|', 'big5', 'b9'],
    ['without other characters above ASCII', 'euc-jp', 'Library news |', 'euc-jp', 'a4'],
    ['in English', 'windows-1252', '“bye|', 'windows-1252', '9d'],
    ['in English, and nothing else', 'windows-1252', 'a|', 'windows-1252', '81'],
    ['in French', 'windows-1252', 'Les élèves ont fini les travaux|', 'windows-1252', '90'],
    ['in Turkish', 'windows-1254', 'Güneşli günler geri döndü|', 'windows-1254', '8f'],
    ['in Greek', 'windows-1253', 'Η βιβλιοθήκη ανανεώθηκε|', 'windows-1253', 'd2'],
    ['in Hebrew', 'iso-8859-8', 'הספרייה נפתחה| מחדש', 'iso-8859-8', 'a1'],
  ])('%s: %s keeps its label', (_, label, title, encoding, bad) => {
    const given = feed(label, title, encoding, bad);
    for (const options of [{}, { trustDeclared: true }, { encoding: label }]) {
      const { feed: read, encoding: used, problems, attempts } = parseDocument(given, options);
      const isControl = label.startsWith('windows-125') && bad < 'a0';
      const mark = isControl ? String.fromCharCode(Number.parseInt(bad, 16)) : '\ufffd';
      expect(read.title).toBe(title.replace('|', mark));
      expect(used).toBe(label === 'gb2312' ? 'gb18030' : label);
      expect(problems).toMatchObject([
        { name: 'UndecodableBytes', severity: 'error', count: 1, bytes: bad.toUpperCase() },
      ]);
      const before = iconv.encode(`<title>${title.split('|')[0]}`, encoding).length;
      expect(problems[0]?.offset).toBe(Buffer.from(given).indexOf('<title>') + before);
      expect(attempts).toMatchObject([{ outcome: 'parsed' }]);
      expect(attempts[0]?.reason).toMatch(/except 1$/);
    }
  });

  it.each<[why: string, label: string, title: string, encoding: string, bad: string, used: string]>(
    [
      ['an accented letter', 'gbk', 'Caf|', 'latin1', 'e9', 'windows-1252'],
      ['UTF-8', 'euc-jp', 'Zażółć gęślą jaźń', 'utf-8', '', 'utf-8'],
      ['another encoding', 'euc-jp', `${TITLE}`, 'shift_jis', '82', 'shift_jis'],
      ['a wrong label', 'utf-8', TITLE, 'shift_jis', '82', 'shift_jis'],
      ['no label', '', TITLE, 'euc-jp', 'a4', 'euc-jp'],
    ],
  )('%s against %s', (_, label, title, encoding, bad, used) => {
    const {
      encoding: read,
      feed: { title: seen },
    } = parseDocument(feed(label, title, encoding, bad));
    const mark = used === 'windows-1252' ? 'é' : '\ufffd';
    expect([read.toLowerCase(), seen]).toEqual([used, title.replace('|', mark)]);
  });

  it('a declaration in which all bytes are valid takes precedence over a charset in which one is invalid', () => {
    const given = feed('shift_jis', '市の図書館が新しくなりました', 'shift_jis', '');
    const headers = { 'content-type': 'application/xml; charset=euc-jp' };
    expect(parseDocument(given, { headers }).encoding).toBe('shift_jis');
  });

  it('all of them are one problem with their positions', () => {
    const title = '市の|図書館が|新しく|なりました 子どもたちが学校のそばに桜の木を植えた';
    const [problem] = parseDocument(feed('euc-jp', title, 'euc-jp', 'ff')).problems;
    expect(problem).toMatchObject({ name: 'UndecodableBytes', count: 3 });
    expect(problem?.places).toHaveLength(3);
  });

  it('undefined bytes of windows-1252 do not make it preferable to correct text', () => {
    const cut = feed('shift_jis', '<![CDATA[市の図書館が新しくなりまし|]]>', 'shift_jis', '83');
    expect(parseDocument(cut)).toMatchObject({ encoding: 'shift_jis' });
  });
});

/** A prime number, so that all kinds of damage have their turn. */
const EVERY = 41;

const DOCUMENTS: readonly LegacyDocument[] = Array.from(badBytes());

const AT_LEAST: Readonly<Record<string, number>> = {
  'bad byte, right label': 0.99,
  'bad byte, no label': 0.93,
  'bad byte, false utf-8': 0.93,
  'undefined byte, windows-125[24]': 1,
  'several bad bytes': 0.95,
  'half a surrogate pair': 1,
  'an odd end': 1,
};

describe('titles of the bench', () => {
  it.each(Object.entries(AT_LEAST))('%s', (kind, share) => {
    let all = 0;
    let right = 0;
    const documents = DOCUMENTS.filter((each) => each.kind === kind);
    for (const { titles, bytes, headers } of documents.filter((_, index) => index % EVERY === 0)) {
      const { feed: read, entries, bozo, problems } = parseDocument(bytes, { headers });
      const seen = [read.title, ...entries.map(({ title }) => title)];
      for (const [index, title] of titles.entries()) {
        all += 1;
        if (fold(seen[index] ?? '') === fold(title)) right += 1;
      }
      expect(bozo).toBe(problems.some(({ severity }) => severity !== 'note'));
    }
    expect(all).toBeGreaterThan(10);
    expect(right / all).toBeGreaterThanOrEqual(share);
  });
});

/** Dashes and dots for which the Chinese and Japanese tables differ. */
function fold(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\u30fb\u2015]/g, (character) => (character === '\u2015' ? '\u2014' : '\u00b7'));
}
