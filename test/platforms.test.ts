/**
 * The parser outside of Node: bundled for browsers, in a realm without anything of Node. With all
 * encodings its results are those of Node; without them, every difference is reported.
 */
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { beforeAll, describe, expect, it, test } from 'vitest';
import * as nodeBytes from '../src/bytes/on-node.ts';
import type { CaseReference, ReadableCase } from '../src/corpus/case.ts';
import { listCases, readCase } from '../src/corpus/folder.ts';
import * as node from '../src/encoding/codecs/east-asian/on-node.ts';
import { decodeStrictly } from '../src/encoding.ts';
import { type AddedEncodings, type FeedResult, parseDocument } from '../src/index.ts';
import { NAMED_CHARACTERS } from '../src/text/named-characters.ts';
import { RARE_CHARACTERS, RARE_PAIRS } from '../src/text/rare-named-characters.ts';
import { bundleForWeb, runForWeb, runWithout } from './support/web.ts';

type Parse = typeof parseDocument;

interface Made {
  readonly parseDocument: Parse;
  readonly decodeStrictly: typeof decodeStrictly;
  readonly all: AddedEncodings;
  readonly tables: AddedEncodings;
  readonly bytes: typeof nodeBytes;
  readonly eastAsian: typeof node;
}

const PROGRAM = `
export { parseDocument } from './src/parse.ts';
import { parseDocument } from './src/parse.ts';
import { decodeStrictly } from './src/encoding.ts';
import { RARE_RECIPES } from './src/encoding/codecs/rare.ts';
import { judgeWordsOf } from './src/encoding/guess/guess.ts';
import { makeLegacyEncodings } from './src/encoding/legacy/legacy-encodings.ts';
import { detect } from 'jschardet';
const all = makeLegacyEncodings({ recipes: RARE_RECIPES, judgeWords: (document) => judgeWordsOf(document, detect) });
import { legacyEncodings as tables } from './src/legacy-encodings.ts';
import * as bytes from './src/bytes/elsewhere.ts';
import * as eastAsian from './src/encoding/codecs/east-asian/elsewhere.ts';
globalThis.made = { parseDocument, decodeStrictly, all, tables, bytes, eastAsian };
`;

let web: Made;
beforeAll(async () => {
  web = runForWeb<Made>(await bundleForWeb(PROGRAM));
});

/** Results are plain data, in whatever realm they were created. */
function plain(result: FeedResult): unknown {
  return JSON.parse(JSON.stringify(result));
}

const CORPUS = fileURLToPath(new URL('../feeds-corpus', import.meta.url));
const MAX_BYTES = 32 * 1024 * 1024;

const references: CaseReference[] = [];
for await (const reference of listCases([CORPUS], MAX_BYTES)) references.push(reference);

async function documentsOfCorpus(): Promise<readonly ReadableCase[]> {
  const cases = await Promise.all(references.map((reference) => readCase(reference, MAX_BYTES)));
  return cases.filter((read) => read.kind === 'readable');
}

/** Cases in which the `TextDecoder` of the tests differs from the standard and from browsers. */
const DIFFERING: Readonly<Record<string, string>> = {
  'encoding/euc-kr-with-characters-of-cp949.xml': 'that of Node lacks the rows of cp949',
};

describe('the corpus', () => {
  it('has the same results with all encodings as in Node', async () => {
    const differing: string[] = [];
    for (const { name, document, head, url } of await documentsOfCorpus()) {
      const options = { headers: head.headers, url };
      const there = web.parseDocument(document, { ...options, legacyEncodings: web.all });
      const here = parseDocument(document, options);
      if (!isDeepStrictEqual(plain(there), plain(here))) differing.push(name);
    }
    expect(differing).toEqual(Object.keys(DIFFERING));
  });

  it('has the same results without them as in Node, or a note', async () => {
    const differing: string[] = [];
    let noted = 0;
    for (const { name, document, head, url } of await documentsOfCorpus()) {
      const options = { headers: head.headers, url };
      const there = web.parseDocument(document, options);
      const isNoted = there.problems.some((problem) => problem.name === 'UnavailableEncoding');
      if (isNoted) noted++;
      else if (!isDeepStrictEqual(plain(there), plain(parseDocument(document, options)))) {
        differing.push(name);
      }
    }
    expect(differing).toEqual([]);
    expect(noted).toBeGreaterThan(5);
    expect(noted).toBeLessThan(references.length / 10);
  });
});

const feed = (declaration: string, title: string): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0"${declaration}?><rss version="2.0"><channel><title>${title}</title><item><guid>urn:x:1</guid></item></channel></rss>`,
    'latin1',
  );
const KOI8 = '\xee\xcf\xd7\xcf\xd3\xd4\xc9 \xc4\xce\xd1 \xc9 \xd0\xcf\xc7\xcf\xc4\xc1';

describe('a missing encoding', () => {
  const GUESS = { encoding: '', source: 'guessed', outcome: 'unavailable' };

  it('is reported as a note: an encoding that browsers do not decode', () => {
    const document = feed(' encoding="cp437"', 'Caf\x82');
    const { attempts, problems } = web.parseDocument(document);
    expect(plainly(attempts[0])).toMatchObject({ encoding: 'cp437', outcome: 'unavailable' });
    expect(plainly(problems[0])).toMatchObject({
      name: 'UnavailableEncoding',
      severity: 'note',
      encoding: 'cp437',
    });
    const there = web.parseDocument(document, { legacyEncodings: web.tables });
    expect(there.feed.title).toBe('Caf\u00e9');
    expect(there.problems).toHaveLength(0);
  });

  it('is reported as a note: detection', () => {
    const { attempts, problems } = web.parseDocument(feed('', KOI8));
    expect(plainly(attempts)).toContainEqual(expect.objectContaining(GUESS));
    expect(problems.map(({ name }) => name)).toContain('UnavailableEncoding');
    const there = web.parseDocument(feed('', KOI8), { legacyEncodings: web.tables });
    expect(there.feed.title).toBe(
      '\u041d\u043e\u0432\u043e\u0441\u0442\u0438 \u0434\u043d\u044f \u0438 \u043f\u043e\u0433\u043e\u0434\u0430',
    );
  });

  it.each(['iso-8859-1', 'windows-1252'])(
    'is reported as a note: the check of text that is probably not in %s',
    (label) => {
      const document = feed(` encoding="${label}"`, KOI8);
      const { encoding, attempts, problems } = web.parseDocument(document);
      expect(encoding).toBe(label);
      expect(plainly(attempts.at(-1))).toMatchObject(GUESS);
      expect(problems.map(({ name }) => name)).toEqual(['UnavailableEncoding']);
      const there = web.parseDocument(document, { legacyEncodings: web.tables });
      expect(there.encoding).toBe('koi8-r');
    },
  );

  it.each([
    ['utf-8', 'Caf\xc3\xa9'],
    ['iso-8859-1', 'd\xe9j\xe0 vu, caf\xe9 cr\xe8me'],
    ['windows-1252', 'caf\xe9 \x80 \x93x\x94'],
    ['koi8-r', KOI8],
    ['windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2'],
    ['shift_jis', '\x93\xfa\x96\x7b'],
    ['euc-kr', '\xb4\xba\xbd\xba'],
    ['gb2312', '\xd0\xc2\xce\xc5'],
    ['big5', '\xb7\x73\xbb\x44'],
    ['iso-2022-jp', '\x1b$BF|K\\\x1b(B'],
  ])('is not reported for a correct label: %s', (label, title) => {
    const document = feed(` encoding="${label}"`, title);
    expect(plain(web.parseDocument(document))).toEqual(plain(parseDocument(document)));
  });

  function plainly(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value));
  }
});

/**
 * All characters of one and of two bytes, and of three that start with 8F; `undefined` for none.
 */
function charactersOf(decode: (bytes: Uint8Array) => string | null): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  const read = (code: number, ...bytes: readonly number[]): void => {
    const text = decode(Uint8Array.from(bytes));
    if (text !== null) characters.set(code, text);
  };
  for (let first = 0; first < 256; first++) {
    read(first, first);
    if (first < 0x80) continue;
    for (let second = 0; second < 256; second++) read((first << 8) | second, first, second);
  }
  for (let second = 0xa1; second < 0xff; second++) {
    for (let third = 0xa1; third < 0xff; third++) {
      read(0x8f_0000 | (second << 8) | third, 0x8f, second, third);
    }
  }
  return characters;
}

/** The codes at which two tables have different characters. */
function differences(
  one: ReadonlyMap<number, string>,
  other: ReadonlyMap<number, string>,
): readonly number[] {
  const codes = new Set([...one.keys(), ...other.keys()]);
  return [...codes].filter((code) => one.get(code) !== other.get(code));
}

describe('East Asian encodings', () => {
  /**
   * Differences between iconv-lite and the standard (https://encoding.spec.whatwg.org/#indexes), which
   * browsers, Deno and Bun follow, and then those of Node's own `TextDecoder`, with which this runs.
   */
  const DIFFERENT: readonly (readonly [string, (code: number) => boolean, string])[] = [
    [
      'cp932',
      (code) => (code >= 0xf941 && code <= 0xf9fc) || isOfIcu(code),
      'iconv-lite lacks the end of the private rows; Node lacks 80',
    ],
    ['cp949', (code) => code >= 0x8100, 'Node lacks the characters that Microsoft added'],
    ['big5', (code) => code >= 0x80, 'Node lacks those of Hong Kong, and has private ones'],
    ['cp950', (code) => code >= 0x80, 'Node has private characters'],
    ['euc-jp', (code) => code >= 0x8000, 'Node has private characters'],
  ];
  const isOfIcu = (code: number): boolean => (code & 0xff) === 0x80 || code >> 8 === 0x80;

  test.each(DIFFERENT)('%s is decoded as in Node', (encoding, isKnown) => {
    const here = charactersOf((bytes) => node.decodeEastAsian(bytes, encoding));
    const there = charactersOf((bytes) => web.eastAsian.decodeEastAsian(bytes, encoding));
    expect(here.size).toBeGreaterThan(6000);
    const wrong = differences(here, there);
    expect(wrong.filter((code) => !isKnown(code))).toEqual([]);
    expect(wrong.length).toBeLessThan(here.size);
  });
});

const {
  USUAL,
  RARE,
  ICONV_NAMES,
  AMENDMENTS,
}: {
  USUAL: readonly string[];
  RARE: readonly string[];
  ICONV_NAMES: Readonly<Record<string, string>>;
  AMENDMENTS: Readonly<
    Record<string, { codes: Readonly<Record<string, string>>; reason: string } | undefined>
  >;
} = await import(fileURLToPath(new URL('../scripts/single-byte-encodings.mjs', import.meta.url)));

describe('single-byte encodings', () => {
  const BYTES = Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte));

  it('are all encodings with tables', () => {
    expect([...USUAL, ...RARE]).toHaveLength(USUAL.length + RARE.length);
    expect(web.tables.encodings).toEqual(expect.arrayContaining([...RARE]));
  });

  it.each([...USUAL, ...RARE, 'windows-1252', 'iso-8859-1', 'us-ascii', 'cp037', 'cp1047'])(
    '%s is decoded as in Node, byte for byte',
    (encoding) => {
      const read = (decode: typeof decodeStrictly, added?: AddedEncodings): readonly unknown[] =>
        BYTES.map((bytes) => decode(bytes, encoding, added));
      expect(read(web.decodeStrictly, web.tables)).toEqual(read(decodeStrictly));
      const isThere = !RARE.includes(encoding) && !encoding.startsWith('cp');
      expect(read(web.decodeStrictly).some((text) => text !== null)).toBe(isThere);
    },
  );

  it.each([...USUAL, ...RARE])('%s matches iconv-lite, except for corrections', (encoding) => {
    // These are read as the larger encodings that are meant.
    const isNarrow = ['iso-8859-9', 'iso-8859-11', 'tis-620'].includes(encoding);
    const { codes = {}, reason } = AMENDMENTS[encoding] ?? {};
    expect(Object.keys(codes).length > 0).toBe(reason !== undefined);
    const wrong = BYTES.flatMap((bytes, byte) => {
      const code = byte.toString(16).padStart(2, '0');
      const there = iconv.decode(bytes, ICONV_NAMES[encoding] ?? encoding, { stripBOM: false });
      const here = decodeStrictly(bytes, encoding) ?? '\ufffd';
      return here === (codes[code] ?? there) || (isNarrow && byte <= 0xa0) ? [] : [code];
    });
    expect(wrong).toEqual([]);
  });
});

describe('bytes as text', () => {
  const PIECES = [
    '',
    'a',
    'caf\u00e9',
    '\u20ac',
    '\ud83d\ude00',
    '\ud83d',
    '\ude00x',
    '\ufeffb',
    '\0',
  ];

  it.each([
    ['UTF-8', '63 61 66 c3 a9'],
    ['a BOM', 'ef bb bf 61'],
    ['Latin-1', 'ff fe e9 80 00'],
    ['a truncated character', '61 e2 82'],
    ['surrogates', 'ed a0 bd ed b8 80'],
    ['a long text', 'e9 '.repeat(20_000)],
    ['a long text in ASCII', '61 '.repeat(20_000)],
    ['nothing', ''],
  ])('is the same as in Node: %s', (_, digits) => {
    const bytes = Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'));
    expect(web.bytes.isAscii(bytes)).toBe(nodeBytes.isAscii(bytes));
    expect(web.bytes.isUtf8(bytes)).toBe(nodeBytes.isUtf8(bytes));
    expect(web.bytes.readLatin1(bytes)).toBe(nodeBytes.readLatin1(bytes));
    expect(web.bytes.readUtf8(bytes)).toBe(nodeBytes.readUtf8(bytes));
    const even = bytes.subarray(0, bytes.length & ~1);
    expect(web.bytes.readUtf16(even, 'le')).toBe(nodeBytes.readUtf16(even, 'le'));
    expect(web.bytes.readUtf16(even, 'be')).toBe(nodeBytes.readUtf16(even, 'be'));
  });

  it.each(PIECES)('has as many bytes as in Node: %j', (text) => {
    expect(web.bytes.utf8Length(text)).toBe(nodeBytes.utf8Length(text));
    const units = Uint16Array.from(text, (_, index) => text.charCodeAt(index));
    expect(web.bytes.readUnits(units)).toBe(nodeBytes.readUnits(units));
  });

  it.each(['', 'QQ==', 'QQ', 'Q', 'QR==', 'YWJj', 'YW Jj', '=', 'YWI=', '\u00e9', 'YW-_'])(
    'is decoded from base64 as in Node: %j',
    (base64) => {
      const there = web.bytes.readBase64(base64);
      const here = nodeBytes.readBase64(base64);
      expect(there === null ? null : [...there]).toEqual(here === null ? null : [...here]);
    },
  );
});

describe('a host without TextDecoder and TextEncoder', () => {
  const LACKING: readonly string[] = ['TextDecoder', 'TextEncoder'];

  it.each(['parse', 'encoding', 'feedparser', 'reader', 'opml', 'legacy-encodings'])(
    'can import bozofeed/%s',
    async (entry) => {
      const program = `import * as made from './src/${entry}.ts'; globalThis.made = made;`;
      const { made } = runWithout<object>(await bundleForWeb(program), LACKING);
      expect(Object.keys(made)).not.toEqual([]);
    },
  );

  const PROGRAM_OF_READER = `
import { parseDocument } from './src/parse.ts';
import { entryKey } from './src/reader.ts';
import { toFeedparser } from './src/feedparser.ts';
import { parseOpml } from './src/opml.ts';
globalThis.made = { parseDocument, entryKey, toFeedparser, parseOpml };
`;
  interface Reading extends Pick<Made, 'parseDocument'> {
    readonly entryKey: (entry: object) => string;
    readonly toFeedparser: (result: FeedResult) => object;
    readonly parseOpml: (document: string) => { readonly outlines: readonly object[] };
  }
  const TEXT =
    '<rss version="2.0"><channel><title>caf\u00e9 \ud83d\ude00</title><description>f\u00c3\u00bcr caf\u00c3\u00a9</description><item><description>\u65e5\u672c \ud83d\ude00</description></item><item><title>&eacute;</title></channel></rss>';

  it('parses strings as on other hosts, and returns the same keys', async () => {
    const bundle = await bundleForWeb(PROGRAM_OF_READER);
    const { made: lacking } = runWithout<Reading>(bundle, LACKING);
    const whole = runForWeb<Reading>(bundle);
    const [here, there] = [lacking.parseDocument(TEXT), whole.parseDocument(TEXT)];
    expect(plain(here)).toEqual(plain(there));
    expect(here.entries.map(lacking.entryKey)).toEqual(there.entries.map(whole.entryKey));
    expect(JSON.stringify(lacking.toFeedparser(here))).toBe(
      JSON.stringify(whole.toFeedparser(there)),
    );
    const list =
      '<opml version="2.0"><body><outline text="a" xmlUrl="http://a.test/"/></body></opml>';
    expect(JSON.stringify(lacking.parseOpml(list))).toBe(JSON.stringify(whole.parseOpml(list)));
  });

  it('does not need URL, and keeps URLs as they are written if only that could resolve them', async () => {
    const bundle = await bundleForWeb(PROGRAM_OF_READER);
    const { made, add } = runWithout<Reading>(bundle, [...LACKING, 'URL', 'atob', 'btoa']);
    const document =
      '<rss version="2.0"><channel><item><link>/a</link><description>&lt;img src="b/../c.png"&gt;</description></item></channel></rss>';
    const read = (): FeedResult =>
      made.parseDocument(document, { url: 'https://example.org/x/feed' });
    expect(read().entries[0]?.link).toBe('https://example.org/a');
    expect(read().entries[0]?.summary).toContain('c.png');
    add();
    // What is in an entry belongs to its page (/a), not to the feed.
    expect(read().entries[0]?.summary).toContain('src="https://example.org/c.png"');
  });

  it('reports that bytes need a TextDecoder, and parses them as soon as there is one', async () => {
    const { made, add } = runWithout<Reading>(await bundleForWeb(PROGRAM_OF_READER), LACKING);
    const bytes = Buffer.from(TEXT);
    expect(() => made.parseDocument(bytes)).toThrow('bytes need a TextDecoder');
    add();
    expect(made.parseDocument(bytes).feed.title).toBe('caf\u00e9 \ud83d\ude00');
  });

  test.each([
    '',
    'a',
    '\u00e9\u07ff',
    '\u0800\uffff',
    '\u{10000}\u{10ffff}',
    'a\ud83db',
    '\ude00',
    '\ud83d',
  ])('has the bytes of TextEncoder: %j', async (text) => {
    const program = `import { encodeUtf8 } from './src/text/strings.ts'; globalThis.made = encodeUtf8;`;
    const { made } = runWithout<(text: string) => Uint8Array>(await bundleForWeb(program), LACKING);
    expect([...made(text)]).toEqual([...new TextEncoder().encode(text)]);
  });
});

describe('without bozofeed/legacy-encodings', () => {
  let plainly: Parse;
  beforeAll(async () => {
    const program = `import { parseDocument } from './src/parse.ts'; globalThis.made = parseDocument;`;
    plainly = runForWeb<Parse>(await bundleForWeb(program));
  });
  const names = (list: string): readonly string[] =>
    (list.match(/[A-Za-z]\w*/g) ?? []).filter((name) => name !== '');
  const titled = (html: string): string =>
    `<rss version="2.0"><channel><item><description><![CDATA[${html}]]></description></item></channel></rss>`;

  it('a name of HTML 4 is a character, and any other is text', () => {
    const read = (name: string): string | undefined =>
      plainly(titled(`<p>&${name};</p>`)).entries[0]?.summary;
    for (const name of names(NAMED_CHARACTERS)) {
      expect(read(name)).toBe(parseDocument(titled(`<p>&${name};</p>`)).entries[0]?.summary);
    }
    const title = '<rss version="2.0"><channel><title>a&colon;b</title></channel></rss>';
    const { feed, problems } = plainly(title);
    expect(feed.title).toBe('a&colon;b');
    expect(JSON.stringify(problems)).toContain('colon');
    expect(web.parseDocument(title).feed.title).toBe('a:b');
  });

  it('no name that is unknown here becomes a character of a URL or a style in a browser', () => {
    const wrong = names(RARE_CHARACTERS + RARE_PAIRS).filter((name) => {
      const html = `<a href="javascript&${name};x()" title="&${name};">a</a><img src="x&${name};"><p style="color:red&${name};">b</p>`;
      const summary = plainly(titled(html)).entries[0]?.summary ?? '';
      return [...summary.matchAll(/="([^"]*)"/g)].some(([, value]) => value?.includes(`&${name};`));
    });
    expect(wrong).toEqual([]);
  });

  it('a compressed document is reported, with what to import', () => {
    const document = gzipSync(Buffer.from(feed('', 'Caf\u00e9')));
    const { problems, feed: read } = plainly(document);
    expect(read).toEqual({});
    const found = problems.find(({ name }) => name === 'UnavailableEncoding');
    expect(found).toMatchObject({ encoding: 'gzip' });
    expect(found?.remedy).toContain('bozofeed/legacy-encodings');
    expect(web.parseDocument(document).feed.title).toBeDefined();
  });
});

test('legacyEncodings is rejected if it is something else', () => {
  for (const wrong of [{}, null, { encodings: [] }, 'jschardet', true]) {
    const legacyEncodings = wrong as unknown as AddedEncodings;
    expect(() => web.parseDocument('<rss/>', { legacyEncodings })).toThrow('legacyEncodings');
  }
});
