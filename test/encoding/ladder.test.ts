import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as brokenUtf8 from '../../src/encoding/codecs/broken-utf8.ts';
import * as decoding from '../../src/encoding/codecs/decode.ts';
import { encodingOf } from '../../src/encoding/codecs/labels.ts';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import * as jschardet from '../../src/encoding/guess/jschardet-on-node.ts';
import * as sampling from '../../src/encoding/guess/sample.ts';
import {
  climb,
  type DecodedRung,
  type LadderOptions,
  locatableOf,
  type Rung,
  textOf,
} from '../../src/encoding/ladder.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../../src/encoding/legacy/platform.ts';
import { type EncodingPolicyName, POLICIES } from '../../src/encoding/policies.ts';
import { decodeStrictly } from '../../src/encoding.ts';
import { readHeaders } from '../../src/http/headers.ts';
import { parseDocument } from '../../src/parse.ts';
import { words } from '../../src/text/strings.ts';

const DEFAULTS: LadderOptions = {
  policy: 'rfc3023',
  encoding: null,
  trustDeclared: false,
  legacyEncodings: PLATFORM_LEGACY_ENCODINGS,
};

/** All attempts, for a caller to whom no text is well-formed. */
function rungsOf(
  bytes: Uint8Array,
  contentType: string | null = null,
  options: Partial<LadderOptions> = {},
): readonly Rung[] {
  const headers = readHeaders(
    contentType === null ? {} : { 'content-type': contentType },
    'headers',
  );
  return [...climb(bytes, gatherEvidence(bytes, headers), { ...DEFAULTS, ...options })];
}

function summaryOf(rungs: readonly Rung[]): readonly string[] {
  return rungs.map(({ encoding, source, outcome }) => `${encoding} ${source} ${outcome}`);
}

function firstText(rungs: readonly Rung[]): string | undefined {
  const decoded = rungs.find(isDecoded);
  return decoded && textOf(decoded);
}

const isDecoded = (rung: Rung | undefined): rung is DecodedRung => rung?.outcome === 'decoded';

function feed(title: string, label?: string): string {
  const encoding = label === undefined ? '' : ` encoding="${label}"`;
  return `<?xml version="1.0"${encoding}?><rss><title>${title}</title></rss>`;
}

function encode(text: string, encoding: BufferEncoding): Uint8Array {
  return new Uint8Array(Buffer.from(text, encoding));
}

const bigEndian = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(text, 'utf16le').swap16());

const RUSSIAN = Uint8Array.from(
  [
    ...'\xe4\xee\xe1\xf0\xee\xe5 \xf3\xf2\xf0\xee \xe4\xee\xf0\xee\xe3\xe8\xe5 \xe4\xf0\xf3\xe7\xfc\xff',
  ],
  (character) => character.charCodeAt(0),
);
/** “Good morning, dear friends”, in windows-1251. */
const RUSSIAN_IN_1251 = Buffer.from(RUSSIAN).toString('latin1');

interface Case {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType?: string;
  readonly options?: Partial<LadderOptions>;
  readonly rungs: readonly string[];
  readonly title?: string;
}

const CASES: readonly Case[] = [
  {
    name: 'plain ASCII is decoded once, whatever its label is',
    bytes: encode(feed('Cafe', 'koi8-r'), 'latin1'),
    contentType: 'application/xml; charset=utf-8',
    rungs: ['utf-8 http decoded'],
  },
  {
    name: 'UTF-8 is decoded only as UTF-8, even if it is not well-formed',
    bytes: encode(feed('Café', 'utf-8'), 'utf8'),
    rungs: ['utf-8 declared decoded'],
  },
  {
    name: 'text/xml is US-ASCII first, then as declared',
    bytes: encode(feed('Café', 'utf-8'), 'utf8'),
    contentType: 'text/xml',
    rungs: ['us-ascii default undecodable', 'utf-8 declared decoded'],
    title: 'Café',
  },
  {
    name: 'Latin-1 that is declared as UTF-8 is decoded as windows-1252',
    bytes: encode(feed('it\x92s', 'utf-8'), 'latin1'),
    rungs: ['utf-8 declared undecodable', 'windows-1252 fallback decoded'],
    title: 'it’s',
  },
  {
    name: 'an unknown label is reported and ignored',
    bytes: encode(feed('Café', 'bogus-1'), 'utf8'),
    rungs: ['bogus-1 declared unknown-label', 'utf-8 fallback decoded'],
    title: 'Café',
  },
  {
    name: 'UTF-7 is rejected by name',
    bytes: encode(feed('Cafe', 'utf-7'), 'utf8'),
    rungs: ['utf-7 declared unknown-label', 'utf-8 fallback decoded'],
  },
  {
    name: 'UCS-4 in an unusual order is rejected by name, and the bytes are valid in no other encoding',
    bytes: Uint8Array.of(0, 0, 0x3c, 0, 0, 0, 0x3f, 0, 0, 0, 0x78, 0, 0, 0, 0x6d, 0),
    rungs: [
      'ucs-4-2143 sniffed unknown-label',
      'utf-8 fallback overruled',
      'windows-1252 fallback overruled',
    ],
  },
  {
    name: 'gb2312 means gb18030 if it is declared',
    bytes: Uint8Array.from([
      ...encode('<?xml version="1.0" encoding="GB2312"?><a>', 'latin1'),
      0xd6,
      0xd0,
    ]),
    rungs: [
      'gb18030 declared decoded',
      'utf-8 fallback undecodable',
      'windows-1252 fallback decoded',
    ],
  },
  {
    name: 'a label is kept as written, in lower case',
    bytes: encode(feed('Caf\xe9', 'Latin1'), 'latin1'),
    options: { trustDeclared: true },
    rungs: ['latin1 declared decoded', 'utf-8 fallback undecodable'],
    title: 'Café',
  },
  {
    name: 'an encoding from the caller comes before all others',
    bytes: encode(feed('Caf\xe9', 'utf-8'), 'latin1'),
    contentType: 'application/xml; charset=utf-8',
    options: { encoding: 'ISO-8859-1' },
    rungs: ['iso-8859-1 forced decoded', 'utf-8 http undecodable'],
    title: 'Café',
  },
  // Every policy, from its answer on.
  {
    name: 'rfc7303 uses the declaration for text/xml',
    bytes: encode(feed('Café', 'utf-8'), 'utf8'),
    contentType: 'text/xml',
    options: { policy: 'rfc7303' },
    rungs: ['utf-8 declared decoded'],
    title: 'Café',
  },
  {
    name: 'rome-strict rejects, and the ladder continues with the declaration',
    bytes: encode(feed('Caf\xc9', 'koi8-r'), 'latin1'),
    contentType: 'text/plain',
    options: { policy: 'rome-strict' },
    rungs: [
      'koi8-r declared decoded',
      'utf-8 fallback undecodable',
      'windows-1252 fallback decoded',
    ],
    title: 'Cafи',
  },
  {
    name: 'rome-lenient uses the declared encoding instead',
    bytes: encode(feed('Caf\xc9', 'koi8-r'), 'latin1'),
    contentType: 'text/plain',
    options: { policy: 'rome-lenient' },
    rungs: [
      'koi8-r declared decoded',
      'utf-8 fallback undecodable',
      'windows-1252 fallback decoded',
    ],
    title: 'Cafи',
  },
  {
    name: 'divination uses META in HTML',
    bytes: encode('<meta charset="koi8-r"><title>Caf\xc9</title>', 'latin1'),
    contentType: 'text/html',
    options: { policy: 'divination' },
    rungs: ['koi8-r meta decoded', 'utf-8 fallback undecodable', 'windows-1252 fallback decoded'],
    title: 'Cafи',
  },
  // BOMs and families.
  {
    name: 'a UTF-16 BOM comes before the declaration',
    bytes: encode(`\uFEFF${feed('Café', 'iso-8859-1')}`, 'utf16le'),
    rungs: [
      'utf-16le bom decoded',
      'iso-8859-1 declared overruled',
      'utf-8 fallback overruled',
      'windows-1252 fallback overruled',
    ],
    title: 'Café',
  },
  {
    name: 'UTF-16 without a BOM is recognized by its declaration',
    bytes: bigEndian(feed('Café', 'utf-16')),
    rungs: [
      'utf-16be sniffed decoded',
      'utf-8 fallback overruled',
      'windows-1252 fallback overruled',
    ],
    title: 'Café',
  },
  {
    name: 'UTF-16 without BOM and declaration is recognized by its first characters',
    bytes: encode('<rss><title>Café</title></rss>', 'utf16le'),
    rungs: [
      'utf-8 default overruled',
      'utf-16le sniffed decoded',
      'windows-1252 fallback overruled',
    ],
    title: 'Café',
  },
  {
    name: 'charset=utf-16 gets its byte order from the BOM',
    bytes: bigEndian(`\uFEFF<rss><title>Café</title></rss>`),
    contentType: 'application/xml; charset=utf-16',
    rungs: ['utf-16be http decoded', 'utf-8 fallback overruled', 'windows-1252 fallback overruled'],
    title: 'Café',
  },
  {
    name: 'charset=utf-16 without evidence of the byte order is tried in both orders',
    bytes: encode('Café', 'utf16le'),
    contentType: 'application/xml; charset=utf-16',
    rungs: [
      'utf-16le http decoded',
      'utf-16be http decoded',
      'utf-8 fallback undecodable',
      'windows-1252 fallback decoded',
    ],
  },
  {
    name: 'a declaration of UTF-16 in ASCII is wrong',
    bytes: encode(feed('Café', 'utf-16'), 'utf8'),
    rungs: ['utf-16 declared overruled', 'utf-8 fallback decoded'],
    title: 'Café',
  },
  {
    name: 'a UTF-8 BOM overrules the declaration of an 8-bit encoding, and is reported',
    bytes: encode(`\uFEFF${feed('Café', 'koi8-r')}`, 'utf8'),
    rungs: ['koi8-r declared overruled', 'utf-8 bom decoded'],
    title: 'Café',
  },
  {
    name: 'a UTF-8 BOM before bytes that are not UTF-8 proves nothing',
    bytes: encode(`\xef\xbb\xbf${feed('Caf\xe9', 'iso-8859-2')}`, 'latin1'),
    rungs: [
      'utf-8 bom undecodable',
      'iso-8859-2 declared decoded',
      'windows-1252 fallback decoded',
    ],
    title: 'Café',
  },
  {
    name: 'a charset comes before a BOM, but not before the evidence of the bytes',
    bytes: encode(`\uFEFF${feed('Café')}`, 'utf8'),
    contentType: 'application/xml; charset=koi8-r',
    rungs: ['koi8-r http overruled', 'utf-8 bom decoded'],
    title: 'Café',
  },
  {
    name: 'EBCDIC is decoded if its declaration is recognized',
    bytes: Uint8Array.from(
      Buffer.from(
        '4c6fa79493 40a58599a2899695 7e7ff14bf07f 6f6e 4c816e 83 4c61816e'.replace(/ /g, ''),
        'hex',
      ),
    ),
    rungs: ['utf-8 default overruled', 'cp037 sniffed decoded', 'windows-1252 fallback overruled'],
  },
  // Latin-1 labels.
  {
    name: 'a Latin-1 label on UTF-8 is overruled',
    bytes: encode(feed('Café', 'iso-8859-1'), 'utf8'),
    rungs: ['iso-8859-1 declared overruled', 'utf-8 fallback decoded'],
    title: 'Café',
  },
  {
    name: 'so is a charset of another encoding',
    bytes: encode(feed('Café', 'utf-8'), 'utf8'),
    contentType: 'text/xml; charset=windows-1252',
    rungs: ['windows-1252 http overruled', 'utf-8 declared decoded'],
    title: 'Café',
  },
  {
    name: 'trustDeclared accepts it',
    bytes: encode(feed('Café', 'iso-8859-1'), 'utf8'),
    options: { trustDeclared: true },
    rungs: ['iso-8859-1 declared decoded', 'utf-8 fallback decoded'],
    title: 'CafÃ©',
  },
  {
    name: 'a Latin-1 charset against a declaration that the bytes confirm',
    bytes: encode(feed(RUSSIAN_IN_1251, 'windows-1251'), 'latin1'),
    contentType: 'text/xml; charset=iso-8859-1',
    rungs: [
      'iso-8859-1 http overruled',
      'windows-1251 declared decoded',
      'utf-8 fallback undecodable',
      'windows-1252 fallback decoded',
    ],
    title: 'доброе утро дорогие друзья',
  },
  {
    name: 'a Latin-1 label on text of another script',
    bytes: encode(feed(RUSSIAN_IN_1251, 'iso-8859-1'), 'latin1'),
    rungs: [
      'iso-8859-1 declared overruled',
      'windows-1251 guessed decoded',
      'utf-8 fallback undecodable',
      'windows-1252 fallback decoded',
    ],
    title: 'доброе утро дорогие друзья',
  },
  {
    name: 'a correct Latin-1 label is accepted',
    bytes: encode(feed('D\xe9j\xe0 vu, na\xefvet\xe9 et caf\xe9 cr\xe8me', 'iso-8859-1'), 'latin1'),
    rungs: ['iso-8859-1 declared decoded', 'utf-8 fallback undecodable'],
    title: 'Déjà vu, naïveté et café crème',
  },
  {
    name: 'a correct Latin-1 label is accepted if a letter and punctuation are UTF-8 by chance',
    bytes: encode(feed('\x93caf\xe9\x85\x94', 'windows-1252'), 'latin1'),
    rungs: ['windows-1252 declared decoded', 'utf-8 fallback undecodable'],
    title: '“café…”',
  },
  {
    name: 'even if there is nothing else',
    bytes: encode(feed('CAF\xc9\xa0!', 'windows-1252'), 'latin1'),
    rungs: ['windows-1252 declared decoded', 'utf-8 fallback decoded'],
    title: 'CAFÉ\xa0!',
  },
  {
    name: 'a declared encoding of another kind is not questioned',
    bytes: encode(feed(RUSSIAN_IN_1251, 'windows-1251'), 'latin1'),
    rungs: [
      'windows-1251 declared decoded',
      'utf-8 fallback undecodable',
      'windows-1252 fallback decoded',
    ],
    title: 'доброе утро дорогие друзья',
  },
];

describe('climbing to the end', () => {
  it.each(CASES)('$name', ({ bytes, contentType, options, rungs: expected, title }) => {
    const rungs = rungsOf(bytes, contentType ?? null, options);
    expect(summaryOf(rungs)).toEqual(expected);
    if (title !== undefined) expect(firstText(rungs)).toContain(`<title>${title}</title>`);
  });
});

describe('bytes that are mostly UTF-8', () => {
  const bytes = encode(`${feed('Caf\xc3\xa9, na\xc3\xafve, it\x92s', 'utf-8')}`, 'latin1');

  it('lose one character for each stray byte', () => {
    const rungs = rungsOf(bytes);
    expect(firstText(rungs)).toBe(feed('Café, naïve, it’s', 'utf-8'));
    const last = rungs.find(isDecoded);
    expect(last?.encoding).toBe('windows-1252');
    expect(last).toMatchObject({ mixed: { strayBytes: 1, firstStray: bytes.indexOf(0x92) } });
  });

  it('reports that jschardet is not installed, where it would have been asked', () => {
    const detect = vi.spyOn(jschardet, 'detect').mockReturnValue(null);
    const title = '\xee\xcf\xd7\xcf\xd3\xd4\xc9 \xc4\xce\xd1 \xc9 \xd0\xcf\xc7\xcf\xc4\xc1';
    const bytes = Buffer.from(`<rss><channel><title>${title}</title></channel></rss>`, 'latin1');
    const rungs = rungsOf(bytes);
    expect(summaryOf(rungs).slice(0, 3)).toEqual([
      'utf-8 default undecodable',
      ' guessed unavailable',
      'koi8-r guessed decoded',
    ]);
    expect(rungs[1]).toMatchObject({
      reason: 'the package jschardet is not installed, or cannot be loaded here',
    });
    const { problems } = parseDocument(bytes);
    expect(problems.map(({ name }) => name)).not.toContain('UnavailableEncoding');
    detect.mockRestore();
  });

  it('have offsets anyway', () => {
    const rung = rungsOf(bytes).find(isDecoded);
    if (rung === undefined) throw new Error('nothing decoded');
    const text = textOf(rung);
    const { byteLength } = locatableOf(rung);
    for (const [needle, offset] of [
      ['na', bytes.indexOf(0x6e, bytes.indexOf(0xa9))],
      ['’', bytes.indexOf(0x92)],
      ['</rss>', bytes.length - '</rss>'.length],
    ] as const) {
      expect(byteLength(0, text.indexOf(needle))).toBe(offset);
    }
    expect(byteLength(0, text.length)).toBe(bytes.length);
  });
});

describe('a document that was cut off inside a character', () => {
  it.each<[string, string]>([
    ['utf-8', 'c3'],
    ['utf-8', 'e4 b8'],
    ['utf-8', 'f0 9f 98'],
    ['gb18030', 'd6'],
    ['gb18030', '81 30 81'],
    ['shift_jis', '83'],
    ['euc-jp', '8f b0'],
    ['utf-16le', 'e9'],
  ])('%s: loses only the incomplete character: %s', (label, tail) => {
    const start = `<?xml version="1.0" encoding="${label}"?><rss><title>Caf`;
    const bytes = Buffer.concat([
      Buffer.from(start, label === 'utf-16le' ? 'utf16le' : 'latin1'),
      Buffer.from(tail.replaceAll(' ', ''), 'hex'),
    ]);
    const [rung] = rungsOf(bytes);
    expect(rung).toMatchObject({ encoding: label, decoded: start });
  });

  it.each<[string, string]>([
    ['utf-8', '81'],
    ['utf-8', 'd6 d0'],
    ['utf-8', 'e9 3c 2f 61 3e'],
    ['gb18030', 'ff ff'],
    ['big5', 'a4 a4 ff ff'],
  ])('%s: is not what this is: %s', (label, tail) => {
    const start = `<?xml version="1.0" encoding="${label}"?><rss><title>Caf`;
    const bytes = Buffer.concat([Buffer.from(start), Buffer.from(tail.replaceAll(' ', ''), 'hex')]);
    expect(rungsOf(bytes)[0]).toMatchObject({ encoding: label, outcome: 'undecodable' });
  });
});

describe('the bytes of a clean document', () => {
  it.each([
    ['UTF-8', feed('Café', 'utf-8'), 'application/xml'],
    ['undeclared UTF-8', feed('Café'), null],
    ['UTF-8 declared by the server', feed('Café'), 'text/xml; charset=utf-8'],
    ['ASCII', feed('Cafe', 'utf-8'), 'text/xml'],
  ])('are decoded, and not inspected otherwise: %s', (_, text, contentType) => {
    const spies = [
      vi.spyOn(brokenUtf8, 'isMostlyUtf8'),
      vi.spyOn(brokenUtf8, 'hasUtf8'),
      vi.spyOn(sampling, 'hasLetters'),
      vi.spyOn(sampling, 'takeSample'),
      vi.spyOn(jschardet, 'detect'),
    ];
    const decode = vi.spyOn(decoding, 'decodeStrictly');
    const bytes = encode(text, 'utf8');
    const headers = readHeaders(
      contentType === null ? {} : { 'content-type': contentType },
      'headers',
    );
    const [rung] = climb(bytes, gatherEvidence(bytes, headers), DEFAULTS);
    expect(isDecoded(rung) && textOf(rung)).toBe(text);
    expect(decode).toHaveBeenCalledOnce();
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('detection', () => {
  const cases: readonly (readonly [string, Uint8Array, string | null])[] = [
    ['ASCII', encode(feed('Cafe', 'koi8-r'), 'latin1'), null],
    [
      'ASCII with a wrong charset',
      encode(feed('Cafe'), 'latin1'),
      'application/xml; charset=bogus',
    ],
    ['UTF-8', encode(feed('Café'), 'utf8'), null],
    ['UTF-8 with a Latin-1 label', encode(feed('Café', 'iso-8859-1'), 'utf8'), null],
    ['English with quotation marks', encode(feed('it\x92s \x93so\x94', 'utf-8'), 'latin1'), null],
  ];
  it.each(cases)('is skipped: %s', (_, bytes, contentType) => {
    const asked = vi.spyOn(jschardet, 'detect');
    rungsOf(bytes, contentType);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('is not run before its turn', () => {
    const asked = vi.spyOn(jschardet, 'detect');
    const bytes = encode(feed(RUSSIAN_IN_1251, 'koi8-r'), 'latin1');
    const [first] = climb(bytes, gatherEvidence(bytes, {}), DEFAULTS);
    expect(first?.encoding).toBe('koi8-r');
    expect(asked).not.toHaveBeenCalled();
    rungsOf(bytes);
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });
});

describe('laws', () => {
  const labels = words('utf-8 utf-16 latin1 koi8-r gb2312 bogus utf-7 cp037 big5');
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 80 }),
    fc
      .tuple(
        fc.constantFrom('', '\xef\xbb\xbf', '\xff\xfe', '\xfe\xff', '\0\0\xfe\xff'),
        fc.constantFrom(...labels),
        fc.uint8Array({ maxLength: 40 }),
      )
      .map(([mark, label, tail]) =>
        Uint8Array.from([...encode(mark + feed('x', label), 'latin1'), ...tail]),
      ),
  );
  const options = fc.record({
    policy: fc.constantFrom(...(Object.keys(POLICIES) as EncodingPolicyName[])),
    encoding: fc.constantFrom(null, ...labels),
    trustDeclared: fc.boolean(),
  });
  const contentType = fc.constantFrom(
    null,
    'text/xml',
    'text/html',
    ...labels.map((label) => `application/xml; charset=${label}`),
  );

  it('it always ends, tries no encoding twice, and changes no byte', () => {
    fc.assert(
      fc.property(bytes, contentType, options, (given, type, chosen) => {
        const before = Buffer.from(given);
        const names = rungsOf(given, type, chosen).map(
          ({ encoding }) => encodingOf(encoding) ?? encoding,
        );
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeGreaterThan(0);
        expect(before.equals(given)).toBe(true);
      }),
    );
  });

  it('the lengths of the parts of a text add up to the length of the whole', () => {
    fc.assert(
      fc.property(bytes, contentType, options, fc.nat(100), (given, type, chosen, cut) => {
        for (const rung of rungsOf(given, type, chosen)) {
          if (!isDecoded(rung) || isOfVaryingLength(rung.encoding)) continue;
          const text = textOf(rung);
          const { length } = text;
          const located = locatableOf(rung);
          // No character is split.
          const at = text.slice(0, cut).isWellFormed() ? Math.min(cut, length) : length;
          const sum = located.byteLength(0, at) + located.byteLength(at, length);
          // The incomplete character at the end of a truncated document is not in the text.
          expect(sum).toBeLessThanOrEqual(given.length);
          const isCutOff = decodeStrictly(given, rung.encoding) === null && rung.mixed === null;
          expect(sum).toBeGreaterThanOrEqual(given.length - (isCutOff ? 3 : 0));
        }
      }),
    );
  });
});

/** Encodings with more than one way to write a character. */
function isOfVaryingLength(name: string): boolean {
  return /^(?:gb|big5|euc|iso-2022|cp9|shift)/.test(encodingOf(name) ?? '');
}
