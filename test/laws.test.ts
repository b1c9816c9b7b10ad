/**
 * Laws that hold for every parse, whatever the bytes, the headers and the options, tried on
 * thousands of documents between noise and a feed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParseOptions } from '../src/api/options/parse-options.ts';
import { parseDocument } from '../src/api/parse-document.ts';
import type { FeedResult } from '../src/model/result.ts';
import { faultsOf } from './support/ways-to-say-nothing.ts';

/** The same documents in every run. */
const RUNS = { seed: 20_031_014, numRuns: 500 } as const;

/** The pieces of documents: parts of feeds, and anything that may confuse a parser. */
const PIECES: readonly string[] = [
  '<?xml version="1.0"?>',
  '<?xml version="1.0" encoding="iso-8859-1"?>',
  '<?xml version="1.0" encoding="utf-16"?>',
  '<?xml version="1.0" encoding="koi8-r"?>',
  '<?xml version="1.0" encoding="no-such"?>',
  '<!DOCTYPE rss [<!ENTITY a "b"><!ENTITY c "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<rss version="2.0">',
  '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">',
  '<feed xmlns="http://www.w3.org/2005/Atom">',
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<channel>',
  '<item>',
  '<entry>',
  '<title>',
  '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">',
  '<content type="html" xml:base="http://example.org/" xml:lang="de">',
  '<link href="../a b" rel="alternate"/>',
  '<link>javascript:alert(1)</link>',
  '<pubDate>Mon, 31 Feb 2004 25:61:61 CEST</pubDate>',
  '<dc:creator>A &lt;a@example.org&gt;</dc:creator>',
  '<itunes:category text="A">',
  '<itunes:owner><itunes:email/>',
  '<source url="">',
  '<image><width>x</width>',
  '<enclosure length="1,000" odd="">',
  '<media:title>',
  '<__proto__ __proto__="x" constructor="y">',
  '<constructor>',
  '<toString xmlns:__proto__="http://example.org/">',
  '<x:hasOwnProperty/>',
  '</title>',
  '</item>',
  '</entry>',
  '</channel>',
  '</rss>',
  '</feed>',
  '</',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<b onclick="x()">&amp;amp;</b>',
  '&nbsp;&a;&c;&x;&#0;&#xD800;&#x110000;&',
  '<3 < & > "',
  'caf\u00E9 \u0416 \u65E5\u672C \u{1F600}',
  'caf\u00C3\u00A9 \u0093quoted\u0094',
  '\uFEFF',
  '\uFFFE\u0000\u000B\uD800',
  '\n',
  '{ "version": "https://jsonfeed.org/version/1.1", "items": [{ "__proto__": { "polluted": 1 } }] }',
  '{ "version": "https://jsonfeed.org/version/1", "title": 1, "items": [',
  '"items": {}, "author": [], "url": null }',
  '{ "rss": { "channel": { "title": "", "item": [{ "guid": { "#value": "", "isPermaLink": "" }, "odd": [[], {}] }] } } }',
  '<html><head><link rel="alternate" type="application/rss+xml" href="/feed">',
];

const ENCODINGS = ['utf8', 'latin1', 'utf16le'] as const satisfies readonly BufferEncoding[];

const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PIECES) }, fc.string()), {
    maxLength: 24,
  })
  .map((pieces) => pieces.join(''));

/** Documents: noise, text in some encoding, and text in two. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .tuple(text, fc.constantFrom(...ENCODINGS))
    .map(([string, encoding]) => new Uint8Array(Buffer.from(string, encoding))),
  fc
    .tuple(text, fc.uint8Array({ maxLength: 8 }), text)
    .map(
      ([start, noise, end]) =>
        new Uint8Array(Buffer.concat([Buffer.from(start), noise, Buffer.from(end)])),
    ),
);

const contentType = fc
  .tuple(
    fc.constantFrom(
      'text/xml',
      'application/xml',
      'text/html',
      'application/json',
      'text/plain',
      'image/png',
      '',
      ';',
    ),
    fc.constantFrom(
      '',
      '; charset=utf-8',
      ';charset="iso-8859-1"',
      '; charset=utf-16',
      '; charset=',
      '; charset=\u00E9',
    ),
  )
  .map((parts) => parts.join(''));

const options: fc.Arbitrary<ParseOptions> = fc.record(
  {
    headers: fc.oneof(
      fc.dictionary(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), { maxKeys: 3 }),
      fc.record(
        {
          'content-type': contentType,
          'content-location': fc.constantFrom('http://example.org/', '/a', 'javascript:x', ':'),
          'content-language': fc.constantFrom('de', 'en-us, fr', '\u0000'),
          'last-modified': fc.constantFrom('Mon, 29 Feb 2004 00:00:00 GMT', 'yesterday'),
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<Record<string, string>>,
    ),
    url: fc.oneof(
      fc.constantFrom('http://example.org/feed', 'file:///a', 'urn:x', ''),
      fc.webUrl(),
    ),
    policy: fc.constantFrom('rfc3023', 'rfc7303', 'rome-strict', 'rome-lenient', 'divination'),
    encoding: fc.oneof(fc.constantFrom('utf-8', 'windows-1252', 'base64'), fc.string()),
    trustDeclared: fc.boolean(),
    parser: fc.constantFrom('strict', 'loose'),
    sanitizeHtml: fc.boolean(),
    resolveRelativeUris: fc.boolean(),
    maxBytes: fc.nat(500),
    maxDepth: fc.nat(8),
    maxEntries: fc.nat(2),
    maxEntityExpansion: fc.nat(10),
    maxAttributes: fc.nat(2),
    maxGrowth: fc.nat(2),
    maxValues: fc.nat(100),
    maxProblems: fc.nat(5),
  },
  { requiredKeys: [] },
);

/** Checks a law on every parse. */
function always(
  law: (result: FeedResult, document: Uint8Array, given: ParseOptions) => void,
): void {
  fc.assert(
    fc.property(bytes, options, (document, given) => {
      law(parseDocument(document, given), document, given);
    }),
    RUNS,
  );
}

/** The names of the values in some data that JSON would lose or change. */
function lostByJson(value: unknown, path: string): readonly string[] {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return [];
    case 'number':
      return Number.isFinite(value) ? [] : [path];
    case 'object':
      if (value === null) return [];
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? [path] : [];
      if (value instanceof Error) return 'toJSON' in value ? [] : [path];
      if (!Array.isArray(value) && !isRecord(value)) return [path];
      return Object.entries(value).flatMap(([key, member]) => lostByJson(member, `${path}.${key}`));
    default:
      return [path];
  }
}

function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

describe('every parse', () => {
  it('represents a missing value in one way: the key is absent', () => {
    always((result) => {
      expect(faultsOf(result)).toEqual([]);
    });
  });

  it('returns a result, for bytes and for strings, and never throws', () => {
    always(({ entries, problems, attempts }) => {
      expect([entries, problems, attempts].every(Array.isArray)).toBe(true);
    });
    fc.assert(
      fc.property(text, options, (document, given) => {
        expect(parseDocument(document, given).attempts).toEqual([]);
      }),
      RUNS,
    );
  });

  it('is bozo if and only if it has an exception, which is one of its problems', () => {
    always(({ bozo, bozoException, problems }) => {
      expect(bozo).toBe(bozoException !== null);
      if (bozoException !== null) expect(problems).toContain(bozoException);
      else expect(problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
    });
  });

  it('has a problem if it has no entries', () => {
    always(({ entries, problems }) => {
      expect(entries.length + problems.length).toBeGreaterThan(0);
    });
  });

  it('returns data that JSON does not change', () => {
    always((result) => {
      expect(lostByJson(result, 'result')).toEqual([]);
      for (const problem of JSON.parse(JSON.stringify(result)).problems) {
        expect(problem).toMatchObject({ name: expect.any(String), message: expect.any(String) });
      }
    });
  });

  it('tries no encoding twice', () => {
    always(({ attempts }) => {
      const names = attempts.map(({ encoding }) => encoding.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    });
  });

  it('reports the encoding of the attempt that was parsed', () => {
    always(({ encoding, attempts }) => {
      const parsed = attempts.filter(({ outcome }) => outcome === 'parsed');
      expect(parsed.length).toBeLessThanOrEqual(1);
      for (const attempt of parsed) expect(attempt.encoding).toBe(encoding);
    });
  });

  it('has positions within the document', () => {
    always(({ problems }, document) => {
      for (const { line, column, offset } of problems) {
        expect([line === null, column === null]).toEqual([offset === null, offset === null]);
        if (line === null || column === null || offset === null) continue;
        expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(document.length);
      }
    });
  });

  it('keeps within its limits', () => {
    always(({ entries, problems }, _document, { maxEntries, maxProblems }) => {
      if (maxEntries !== undefined) expect(entries.length).toBeLessThanOrEqual(maxEntries);
      if (maxProblems !== undefined) expect(problems.length).toBeLessThanOrEqual(maxProblems + 1);
    });
  });

  it('returns the same result for the same input, and does not change the input', () => {
    always((result, document, given) => {
      const copy = document.slice();
      expect(JSON.stringify(parseDocument(document, given))).toBe(JSON.stringify(result));
      expect(document).toEqual(copy);
    });
  });

  it('does not change prototypes', () => {
    const prototypes = [Object.prototype, Array.prototype, Function.prototype];
    const before = prototypes.map((prototype) => Reflect.ownKeys(prototype));
    always(() => {});
    expect(prototypes.map((prototype) => Reflect.ownKeys(prototype))).toEqual(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
