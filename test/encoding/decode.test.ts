import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAboveAscii } from '../../src/bytes/above-ascii.ts';
import {
  decodeLossily,
  decodeMixed,
  hasUtf8,
  isMostlyUtf8,
  nextStray,
  sequenceLength,
} from '../../src/encoding/codecs/broken-utf8.ts';
import { byteLengthOf } from '../../src/encoding/codecs/byte-length.ts';
import { decodeStrictly, isAscii, isUtf8 } from '../../src/encoding.ts';
import { words } from '../../src/text/strings.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { describeShared, readRows } from '../support/shared.ts';

/** The number of bytes that a whole text was decoded from. */
const encodedLength = (text: string, label: string): number =>
  byteLengthOf(text, label)(0, text.length);

const hex = (digits: string): Uint8Array => Buffer.from(digits.replaceAll(' ', ''), 'hex');

/** The files of iconv-lite's tables that Node has loaded so far. */
const loadedTables = (): readonly string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    /iconv-lite.encodings/.test(file),
  );

// First in the file, because tables stay loaded.
test('tables of code pages are loaded only for the encodings that need them', () => {
  const bytes = Buffer.from('<title>Café “x” €</title>');
  for (const label of ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252', 'utf-16', 'utf-32be']) {
    decodeStrictly(bytes, label);
    encodedLength('é€', label);
  }
  decodeMixed(Uint8Array.of(0xc3, 0xa9, 0xe9));
  decodeLossily(bytes);
  decodeStrictly(Uint8Array.of(0xe9), 'iso-8859-2');
  decodeStrictly(Uint8Array.of(0xe9), 'cp437');
  expect(loadedTables()).toEqual([]);

  decodeStrictly(hex('a4e9'), 'big5');
  expect(loadedTables().filter((file) => /tables/.test(file))).not.toEqual([]);
});

/**
 * SHA-1 of Python 3.11's characters for the 256 bytes, U+FFFD for undefined ones. cp1255 is not
 * included: WHATWG and iconv-lite decode CA as U+05BA, and Python leaves it undefined.
 */
const PYTHON_TABLES: readonly (readonly [encoding: string, digest: string])[] = [
  ['us-ascii', '0de985d88a3d'],
  ['windows-1252', '7137ff78bb85'],
  ['iso-8859-2', '4a5744844c7f'],
  ['iso-8859-3', 'd1c1c3f2697d'],
  ['iso-8859-4', '86193411d565'],
  ['iso-8859-5', '4df370843cab'],
  ['iso-8859-6', 'c1e096823c5e'],
  ['iso-8859-7', 'fb95b0478a3a'],
  ['iso-8859-8', '6ebcaf1da13a'],
  ['iso-8859-10', '145e9292b7a7'],
  ['iso-8859-13', '8e5f87db287b'],
  ['iso-8859-14', '0bd56ebf4d9f'],
  ['iso-8859-15', 'ce02a265e3e2'],
  ['iso-8859-16', '96a7a7c10098'],
  ['koi8-r', '76116b47efca'],
  ['koi8-u', '1ef595aa18f6'],
  ['koi8-t', '37fb6522ec00'],
  ['kz-1048', '6fafc7629ebe'],
  ['hp-roman8', '22b994128937'],
  ['windows-874', 'd9c9e21bd664'],
  ['windows-1250', '5ece36316330'],
  ['windows-1251', '4641740b9894'],
  ['windows-1253', 'b8de47d03372'],
  ['windows-1254', '032928a8cbd4'],
  ['windows-1256', '2939c7986016'],
  ['windows-1257', 'ca95d2e95ec8'],
  ['windows-1258', '13d86d0f3dda'],
  ['cp437', '893ad70147d4'],
  ['cp720', '0dcc4703bdf5'],
  ['cp737', '5b78d2d8fa8f'],
  ['cp775', '0b28ba3e59bb'],
  ['cp850', 'cdfc5fa5fdde'],
  ['cp852', '441ea84ccd64'],
  ['cp855', '1898018f51a4'],
  ['cp856', '07a26ac13d64'],
  ['cp857', '7de52b49c75d'],
  ['cp858', '81fc0223bc63'],
  ['cp860', 'a26bacfdbcbf'],
  ['cp861', 'b97c21f075b6'],
  ['cp862', '8ac0791e4511'],
  ['cp863', '0dd8ad538c09'],
  ['cp864', '25960924ec9b'],
  ['cp865', 'fe15e369f483'],
  ['ibm866', '1e55553592e8'],
  ['cp869', '9e877fe31d9b'],
  ['cp1125', '866654d79920'],
  ['cp037', 'f6333063b1f4'],
  ['cp273', '1ca03f5ced89'],
  ['cp424', '0abe1609abde'],
  ['cp500', '6ceae5233b61'],
  ['cp875', '9ff1a9fbf8fd'],
  ['cp1026', 'a80bcf0f53fa'],
  ['cp1140', 'a3451ca51e40'],
  ['ptcp154', 'ee83b78fc1d3'],
  ['macintosh', '1a3e9fc2dbda'],
  ['x-mac-cyrillic', '370b9f7e9d79'],
  ['mac-croatian', '7a00829ccdbd'],
  ['mac-greek', '950dea4988be'],
  ['mac-iceland', 'd2a0fcf657cf'],
  ['mac-latin2', '30083b3fe699'],
  ['mac-romanian', 'afd93c7d8536'],
  ['mac-turkish', '5f919d91a711'],
];

test.each(PYTHON_TABLES)('%s has the characters that Python has', (encoding, digest) => {
  const characters = Array.from(
    { length: 256 },
    (_, byte) => decodeStrictly(Uint8Array.of(byte), encoding) ?? '\ufffd',
  );
  expect(createHash('sha1').update(characters.join('')).digest('hex').slice(0, 12)).toBe(digest);
});

/** Bytes that often start or continue sequences of UTF-8, valid or not. */
const TELLING = fc.constantFrom(
  ...[0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4],
);

describe('bytes that are in the encoding', () => {
  test.each([
    ['utf-8', 'ef bb bf c3 a9', '\ufeffé'],
    ['utf-8', 'ef bf bd', '\ufffd'],
    ['utf-8', '', ''],
    ['utf-16', 'fe ff 00 e9', '\ufeffé'],
    ['utf-16', 'ff fe e9 00', '\ufeffé'],
    ['utf-16', 'e9 00', 'é'],
    ['utf-16be', 'd8 3d de 00', '😀'],
    ['utf-16le', '3d d8 00 de', '😀'],
    ['utf-32', '00 00 fe ff 00 01 f6 00', '\ufeff😀'],
    ['utf-32', 'e9 00 00 00', 'é'],
    ['utf-32', 'ff fe 00 00 fd ff 00 00', '\ufeff\ufffd'],
    ['utf-32be', '00 01 f6 00 00 00 00 41', '😀A'],
    ['utf-32le', '00 f6 01 00', '😀'],
    // The superset is what is meant.
    ['iso-8859-1', '93 e9 94 81 8d', '“é”\x81\x8d'],
    ['iso-8859-9', '80 fd 81', '\x80ı\x81'],
    ['iso-8859-9', '80 fd', '€ı'],
    ['tis-620', 'a1 85', 'ก…'],
    ['iso-8859-11', 'a1 81', 'ก\x81'],
    ['gb2312', '96 4b 81 30 81 30', '朘\x80'],
    ['euc-kr', 'b0 a1 81 41', '가갂'],
    ['shift_jis', '83 65 87 40 b1', 'テ①ｱ'],
    ['euc-jp', 'a4 a2 8e b1 8f b0 a1', 'あｱ丂'],
    ['big5', 'a4 a4 a4 e5', '中文'],
    ['iso-2022-jp', '1b 24 42 24 22 1b 28 42 41', 'あA'],
    ['iso-2022-jp-3', '1b 24 42 24 22 1b 28 42 41', 'あA'],
    ['iso-2022-kr', '1b 24 29 43 0e 35 35 0f', '도'],
    ['iso-2022-kr', '41 1b 24 29 43 41 0e 35 35 0f 20 0e 35 35', 'AA도 도'],
    // The end of a line shifts back.
    ['iso-2022-kr', '1b 24 29 43 0e 35 35 0a 35 35', '도\n55'],
    ['hz', '7e 7b 56 50 4e 44 7e 7d 41', '中文A'],
    ['hz', '7e 7e 41 7e 0a 42', '~AB'],
    ['hz', '7e 7b 56 50', '中'],
    ['cp1047', 'c1 ad 5f bd', 'A[^]'],
    ['cp1255', 'e0 ca', 'א\u05ba'],
    ['viscii', 'd5', 'ạ'],
  ])('%s: %s', (label, bytes, text) => {
    expect(decodeStrictly(hex(bytes), label)).toBe(text);
  });
});

describe('bytes that are not', () => {
  test.each([
    ['utf-8', 'e9'],
    ['utf-8', 'c0 80'],
    ['utf-8', 'ed a0 80'],
    ['utf-8', 'e2 82'],
    ['us-ascii', '41 80'],
    ['windows-1252', '81'],
    ['windows-1252', '8d'],
    ['windows-1252', '41 8f'],
    ['windows-1252', '93 90'],
    ['windows-1252', '9d'],
    ['windows-1253', 'd2'],
    ['utf-16le', '41'],
    ['utf-16le', '00 d8 41 00'],
    ['utf-16be', 'dc 00'],
    ['utf-32le', '41 00 00'],
    ['utf-32le', '00 00 11 00'],
    ['utf-32be', '00 00 d8 00'],
    ['gb18030', 'ff'],
    ['gb2312', '81 30 81'],
    ['gbk', 'fe 39 fe 39'],
    ['euc-jp', 'a4'],
    ['euc-jp', '80'],
    ['euc-kr', '80'],
    ['shift_jis', '83'],
    ['big5', '80'],
    ['iso-2022-jp', '1b 24 42 24'],
    ['iso-2022-jp', 'a4 a2'],
    // GB 2312 by the escape of ISO-2022-JP-2, JIS X 0212 by that of ISO-2022-JP-1.
    ['iso-2022-jp-2', '1b 24 41 56 50 1b 28 42'],
    ['iso-2022-jp-1', '1b 24 28 44 30 21 1b 28 42'],
    ['iso-2022-kr', '1b 24 29 43 0e 35 0f'],
    ['iso-2022-kr', '1b 24 29 43 0e 35'],
    ['iso-2022-kr', '1b 24 29 43 0e 20 35'],
    ['iso-2022-kr', '1b 24 29 43 0e 7e 7e'],
    ['iso-2022-kr', '1b 24 29 43 80'],
    ['iso-2022-kr', '1b'],
    ['iso-2022-kr', '1b 24 29'],
    ['iso-2022-kr', '1b 24 29 41'],
    ['iso-2022-kr', '0e 35 35'],
    ['hz', '7e 7b 56 0a 50'],
    ['hz', '7e 7b 56 50 0a'],
    ['hz', '7e 7b 56 7e 7d'],
    ['hz', '7e 7b 7e 7e 7e 7d'],
    ['hz', '7e 78'],
    ['hz', '7e'],
    ['hz', '7e 7d'],
    ['hz', '80'],
    ['cp424', '70'],
    ['utf-7', '41'],
    ['base64', '41414141'],
    ['bogus', '41'],
  ])('%s: %s', (label, bytes) => {
    expect(decodeStrictly(hex(bytes), label)).toBeNull();
  });
});

const LABELS = words(`
  utf-8 us-ascii utf-16 utf-16be utf-32 utf-32le iso-8859-1 iso-8859-9 windows-1252 tis-620 gb2312
  gb18030 big5 euc-jp euc-kr shift_jis iso-2022-jp cp037 macintosh mac-greek koi8-r utf-7 hex
  __proto__`);

test('no bytes and no label make it throw', () => {
  const label = fc.oneof(fc.constantFrom(...LABELS), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), label, (bytes, name) => {
      const text = decodeStrictly(bytes, name);
      return text === null || !/\p{Surrogate}/u.test(text);
    }),
    { numRuns: 500 },
  );
});

describe('the number of bytes of a text', () => {
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be', 'iso-8859-1', 'cp037'])(
    '%s: all bytes',
    (encoding) => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
          const text = decodeStrictly(bytes, encoding);
          return text === null || encodedLength(text, encoding) === bytes.length;
        }),
        { numRuns: 500 },
      );
    },
  );

  // Every code of one and two bytes.
  test.each(['big5', 'cp950', 'euc-kr', 'shift_jis', 'gb18030', 'euc-jp'])(
    '%s: every code',
    (encoding) => {
      const wrong: string[] = [];
      for (let lead = 0; lead < 256; lead++) {
        const text = decodeStrictly(Uint8Array.of(lead), encoding);
        if (text !== null) {
          // GBK has the euro as one byte in addition to the two of GB18030.
          if (encodedLength(text, encoding) !== 1 && text !== '€') wrong.push(lead.toString(16));
          continue;
        }
        for (let trail = 0; trail < 256; trail++) {
          const pair = decodeStrictly(Uint8Array.of(lead, trail), encoding);
          if (pair !== null && encodedLength(pair, encoding) !== 2) wrong.push(`${lead} ${trail}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    ['gb18030', '81 30 81 30 90 30 81 30'],
    ['gb2312', 'b0 a1 81 30 81 30'],
    ['euc-jp', '8f b0 a1 8e b1 a4 a2 41'],
    ['iso-2022-jp', '41 1b 24 42 24 22 24 22 1b 28 42 41'],
    ['big5', '88 62 88 64 87 45'],
    ['shift_jis', 'b1 f0 40 fc 4b'],
    ['iso-2022-kr', '41 1b 24 29 43 0e 35 35 0f 41 0e 35 35 35 35 0f 41'],
    ['hz', '41 7e 7e 7e 7b 56 50 4e 44 7e 7d 41'],
  ])('%s: %s', (encoding, bytes) => {
    const text = decodeStrictly(hex(bytes), encoding);
    expect(encodedLength(text ?? '', encoding)).toBe(hex(bytes).length);
  });
});

describe('the lengths of the parts of a text', () => {
  test.each([
    ['iso-2022-jp', 'Aあいb ｱ'],
    ['iso-2022-kr', 'A도서 관'],
    ['hz', '~中文~文'],
    ['utf-8', 'aé😀'],
  ])('%s: add up to that of the whole', (encoding, text) => {
    const byteLength = byteLengthOf(text, encoding);
    for (let cut = 0; cut <= text.length; cut++) {
      if (!text.slice(0, cut).isWellFormed()) continue;
      expect(byteLength(0, cut) + byteLength(cut, text.length)).toBe(encodedLength(text, encoding));
    }
  });
});

describe('UTF-8 with U+FFFD for bad parts', () => {
  test.each([
    ['81 00', '\ufffd\0', [1, 1]],
    ['e2 82 41', '\ufffdA', [2, 1]],
    ['f0 9f 98', '\ufffd', [3]],
    ['f0 9f 41 c3', '\ufffdA\ufffd', [2, 1, 1]],
    ['ed a0 80', '\ufffd\ufffd\ufffd', [1, 1, 1]],
    ['ef bf bd ff', '\ufffd\ufffd', [3, 1]],
    ['c3 a9 e9', 'é\ufffd', [2, 1]],
  ])('%s', (bytes, text, lengths) => {
    const lossy = decodeLossily(hex(bytes));
    expect(lossy.text).toBe(text);
    expect(lengths.map((_, index) => lossy.byteLength(index, index + 1))).toEqual(lengths);
  });

  test('has the same number of bytes', () => {
    fc.assert(
      fc.property(fc.array(TELLING, { maxLength: 12 }), (list) => {
        const { text, byteLength } = decodeLossily(Uint8Array.from(list));
        return byteLength(0, text.length) === list.length;
      }),
      { numRuns: 2000 },
    );
  });
});

describe('UTF-8 with stray bytes', () => {
  test.each([
    ['', '', []],
    ['63 61 66 c3 a9', 'café', []],
    ['c3 a9 e9', 'éé', [1]],
    ['e9 c3 a9', 'éé', [0]],
    ['93 c3 a9 94', '“é”', [0, 2]],
    ['f0 9f 98 80 80', '😀€', [2]],
    ['e2 82 41', 'â‚A', [0, 1]],
    ['e2 82', 'â‚', [0, 1]],
    ['f0 9f 98', 'ðŸ˜', [0, 1, 2]],
    ['c0 80', 'À€', [0, 1]],
    ['ed a0 80', 'í\u00a0€', [0, 1, 2]],
    ['e0 80 80', 'à€€', [0, 1, 2]],
    ['f4 90 80 80', 'ô\x90€€', [0, 1, 2, 3]],
    ['f0 80 80 80', 'ð€€€', [0, 1, 2, 3]],
    ['81 8d 8f 90 9d', '\x81\x8d\x8f\x90\x9d', [0, 1, 2, 3, 4]],
    ['ef bf bd ff', '\ufffdÿ', [1]],
  ])('%s', (bytes, text, strayIndices) => {
    const mixed = decodeMixed(hex(bytes));
    expect(mixed).toMatchObject({
      text,
      strayBytes: strayIndices.length,
      firstIndex: strayIndices[0] ?? -1,
    });
    // A byte counts as one only if it is a character.
    for (const index of strayIndices) expect(mixed.byteLength(index, index + 1)).toBe(1);
    expect(mixed.byteLength(0, text.length)).toBe(hex(bytes).length);
  });

  test('the offset of the first stray byte is given', () => {
    expect(decodeMixed(hex('c3 a9 c3 a9 e9 e9')).firstStray).toBe(4);
    expect(decodeMixed(hex('c3 a9')).firstStray).toBe(-1);
  });

  test('valid UTF-8 has none, and reads as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = Buffer.from(text);
        const { byteLength, irregular, ...mixed } = decodeMixed(bytes);
        expect(irregular.indices).toHaveLength(0);
        expect(mixed).toEqual({
          text: bytes.toString(),
          strayBytes: 0,
          firstStray: -1,
          firstIndex: -1,
        });
        expect(byteLength(0, mixed.text.length)).toBe(bytes.length);
      }),
    );
  });

  test('they are found if and only if the bytes are not UTF-8', () => {
    fc.assert(
      fc.property(fc.array(TELLING, { maxLength: 12 }), (list) => {
        const bytes = Uint8Array.from(list);
        const { strayBytes, firstStray } = decodeMixed(bytes);
        expect(strayBytes === 0).toBe(isUtf8(bytes));
        if (firstStray >= 0) expect(isUtf8(bytes.subarray(0, firstStray))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('text with more sequences than stray bytes is mostly UTF-8', () => {
    expect(isMostlyUtf8(hex('c3 a9 e9'))).toBe(true);
    expect(isMostlyUtf8(hex('c3 a9 e9 e9'))).toBe(false);
    expect(isMostlyUtf8(hex('41'))).toBe(false);
  });

  describe('in a long text', () => {
    const lengthBefore = fc.integer({ min: 0, max: 3000 });
    const unit = fc.constantFrom('a', 'aé', 'é', '–', 'a–', '😀', 'ab😀');
    const stray = fc.constantFrom('e9', '80', 'e2 80', 'f0 9f 98', 'ff', 'c3', '80 80 80 80 80');

    test('every stray byte is found', () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(lengthBefore, unit, stray), { maxLength: 4 }), (parts) => {
          const bytes = Buffer.concat([
            ...parts.flatMap(([length, text, bad]) => [
              Buffer.from(text.repeat(length)),
              hex(bad),
              Buffer.from('a'),
            ]),
            Buffer.from('–'.repeat(500)),
          ]);
          const strays: number[] = [];
          for (let at = 0; at < bytes.length; at += sequenceLength(bytes, at) || 1) {
            if (sequenceLength(bytes, at) === 0) strays.push(at);
          }
          const found: number[] = [];
          let at = nextStray(bytes, 0);
          for (; at < bytes.length; at = nextStray(bytes, at + 1)) found.push(at);
          expect(found).toEqual(strays);
        }),
      );
    });

    test('the next byte above 7F is found from any offset', () => {
      fc.assert(
        fc.property(lengthBefore, lengthBefore, lengthBefore, (start, before, after) => {
          const bytes = new Uint8Array(start + before + 1 + after).fill(0x41);
          bytes[start + before] = 0xe9;
          const part = bytes.subarray(start);
          expect(nextAboveAscii(part, 0)).toBe(before);
          expect(nextAboveAscii(part, before + 1)).toBe(part.length);
        }),
      );
    });
  });

  test('takes linear time', () => {
    const timeOf = (length: number): number => {
      const bytes = new Uint8Array(length).fill(0xe2);
      return cpuTimeOf(() => decodeMixed(bytes));
    };
    timeOf(1 << 18);
    const short = Math.min(timeOf(1 << 18), timeOf(1 << 18));
    expect(Math.min(timeOf(1 << 21), timeOf(1 << 21))).toBeLessThan(Math.max(short, 5) * 8 * 4);
  });
});

interface Utf8Row {
  readonly bytes: string;
  readonly expect: {
    readonly utf8: boolean;
    readonly ascii: boolean;
    readonly badAt: number | null;
    readonly replaced?: string;
  };
}

describeShared('verdicts on UTF-8', 'conformance/encoding/utf8.jsonl', (path) => {
  test('agree with those of other implementations', () => {
    const rows = readRows<Utf8Row>(path);
    for (const { bytes: base64, expect: expected } of rows) {
      const bytes = Buffer.from(base64, 'base64');
      expect(isUtf8(bytes)).toBe(expected.utf8);
      expect(isAscii(bytes)).toBe(expected.ascii);
      expect(decodeStrictly(bytes, 'utf-8') === null).toBe(!expected.utf8);
      expect(decodeStrictly(bytes, 'us-ascii') === null).toBe(!expected.ascii);
      expect(decodeMixed(bytes).firstStray).toBe(expected.badAt ?? -1);
      if (expected.replaced !== undefined)
        expect(decodeLossily(bytes).text).toBe(expected.replaced);
    }
  });
});

interface CharsetRow {
  readonly file: string;
  readonly trueEncoding: string;
  readonly nonAsciiTitle: string | null;
}

/** The tables disagree on these pairs, as the README of the feeds says. References are resolved. */
const folded = (text: string): string =>
  text
    .replaceAll('\u301c', '\uff5e')
    .replaceAll('\u2212', '\uff0d')
    .replaceAll('\u30fb', '\u00b7')
    .replaceAll('\u2015', '\u2014')
    .replaceAll(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replaceAll('&gt;', '>');

describeShared('feeds in legacy encodings', 'conformance/charset-detection', (path) => {
  const rows = path === '' ? [] : readRows<CharsetRow>(join(path, 'manifest.jsonl'));
  test.each(rows)('$file', ({ file, trueEncoding, nonAsciiTitle }) => {
    const bytes = readFileSync(join(path, file));
    const text = decodeStrictly(bytes, trueEncoding) ?? '';
    expect(encodedLength(text, trueEncoding)).toBe(bytes.length);
    if (nonAsciiTitle !== null && !/[&<]/.test(nonAsciiTitle)) {
      expect(folded(text)).toContain(folded(nonAsciiTitle));
    }
  });
});

test('a search finds a sequence of UTF-8 if, and only if, a count does', () => {
  const others = [0x41, 0x80, 0x85, 0x90, 0x9f, 0xa0, 0xab, 0xb3, 0xc3];
  const ends = others.flatMap((third) => others.map((fourth) => [third, fourth] as const));
  const isCounted = (bytes: Uint8Array): boolean =>
    [0, 1, 2, 3].some((at) => isMostlyUtf8(bytes.subarray(at, at + sequenceLength(bytes, at))));
  const found = [true, false].map((isFound) => ({ isFound, counted: new Set<boolean>() }));
  for (let lead = 0xbf; lead <= 0xff; lead++) {
    for (let second = 0x7f; second <= 0xc4; second++) {
      for (const [third, fourth] of ends) {
        const bytes = Uint8Array.of(lead, second, third, fourth);
        found.find(({ isFound }) => isFound === hasUtf8(bytes))?.counted.add(isCounted(bytes));
      }
    }
  }
  expect(found).toEqual([
    { isFound: true, counted: new Set([true]) },
    { isFound: false, counted: new Set([false]) },
  ]);
});

describe('the encodings of East Asia', () => {
  const LEADS = Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
  const PAIRS = LEADS.flatMap((lead) =>
    Array.from({ length: 0x100 }, (_, trail) => Uint8Array.of(lead, trail)),
  );

  test.each(['big5', 'cp950', 'cp932', 'cp949', 'euc-jp'])(
    'every pair of bytes is decoded in the same way, whatever precedes it: %s',
    (encoding) => {
      const read = (): readonly (string | null)[] =>
        PAIRS.map((pair) => decodeStrictly(pair, encoding));
      const first = read();
      expect(decodeStrictly(new Uint8Array(1_000_000).fill(0x41), encoding)).toHaveLength(
        1_000_000,
      );
      expect(read()).toEqual(first);
      for (const [index, text] of first.entries()) {
        const pair = PAIRS[index] ?? Uint8Array.of();
        const twice = decodeStrictly(Uint8Array.of(...pair, 0x41, ...pair), encoding);
        if (text !== null && twice !== `${text}A${text}`) expect(twice).toBe(`${text}A${text}`);
      }
    },
  );

  test('characters of three bytes or two units are decoded after many others', () => {
    const many = Buffer.alloc(1_000_000, 'A');
    for (const [encoding, digits, text] of [
      ['euc-jp', '8f b0 a1', '\u4e02'],
      ['big5', '88 62', '\u00ca\u0304'],
      ['big5', '87 45', '\u{27267}'],
      ['cp932', 'b1 88 9f', '\uff71\u4e9c'],
    ] as const) {
      expect(decodeStrictly(many, encoding)).not.toBeNull();
      expect(decodeStrictly(hex(digits), encoding)).toBe(text);
    }
    for (const [encoding, digits] of [
      ['euc-jp', '8f b0'],
      ['cp949', 'b0'],
      ['cp932', '88 9f 88'],
    ] as const) {
      expect(decodeStrictly(hex(digits), encoding)).toBeNull();
    }
  });
});
