import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { determineEncoding } from '../../src/api/encoding.ts';
import { type EncodingPolicyName, POLICIES } from '../../src/encoding/policies.ts';
import { describeShared, readRows } from '../support/shared.ts';

const NAMES = Object.keys(POLICIES) as EncodingPolicyName[];

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function headersOf(contentType: string | null): Record<string, string> {
  return contentType === null ? {} : { 'content-type': contentType };
}

interface RomeExpectation {
  readonly encoding?: string;
  readonly error?: string;
  readonly rules: readonly string[];
  readonly step?: number;
}
interface RomeRow {
  readonly id: string;
  readonly contentType: string | null;
  readonly bytes: string;
  readonly inputs: { readonly ctMime: string | null; readonly ctEnc: string | null };
  readonly expect: { readonly strict: RomeExpectation; readonly lenient: RomeExpectation };
}

describeShared('rome', 'conformance/encoding/rome.jsonl', (path) => {
  const rows = readRows<RomeRow>(path);

  it('strict follows the numbered rules', () => {
    expect(rows.length).toBeGreaterThan(2000);
    for (const {
      id,
      contentType,
      bytes,
      expect: { strict },
    } of rows) {
      const { encoding, rule } = determineEncoding(bytesOf(bytes), {
        headers: headersOf(contentType),
        policy: 'rome-strict',
      });
      expect({ id, encoding, rule }).toEqual({
        id,
        encoding: strict.encoding ?? null,
        rule: strict.rules.at(-1),
      });
    }
  });

  it('lenient follows the five steps', () => {
    for (const {
      id,
      contentType,
      bytes,
      expect: { lenient },
    } of rows) {
      const { encoding, rule } = determineEncoding(bytesOf(bytes), {
        headers: headersOf(contentType),
        policy: 'rome-lenient',
      });
      expect({ id, encoding, rule }).toEqual({
        id,
        encoding: lenient.encoding,
        rule: `step ${lenient.step}`,
      });
    }
  });

  it('parses media types and charsets as in the table', () => {
    for (const { id, contentType, inputs } of rows) {
      const { evidence } = determineEncoding(new Uint8Array(), { headers: headersOf(contentType) });
      expect({
        id,
        mime: evidence.mediaType,
        charset: evidence.httpCharset?.toUpperCase() ?? null,
      }).toEqual({ id, mime: inputs.ctMime, charset: inputs.ctEnc });
    }
  });
});

interface DivinationRow {
  readonly id: string;
  readonly about: string;
  readonly contentType: string | null;
  readonly bytes: string;
  readonly expect: { readonly encoding: string; readonly step: string };
}

describeShared('divination', 'conformance/encoding/divination.jsonl', (path) => {
  // Including the ambiguous rows: see docs/encodings.md for the decisions.
  it.each(readRows<DivinationRow>(path))('$about ($id)', (row) => {
    const { encoding, rule } = determineEncoding(bytesOf(row.bytes), {
      headers: headersOf(row.contentType),
      policy: 'divination',
    });
    expect({ encoding: encoding?.toLowerCase(), step: rule }).toEqual({
      encoding: row.expect.encoding.toLowerCase(),
      step: row.expect.step,
    });
  });
});

interface FeedparserRow {
  readonly id: string;
  readonly about: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: string;
  readonly quirk?: readonly string[];
  readonly inputs?: {
    readonly charset: string;
    readonly declared: string;
    readonly sniffed: string;
    readonly rfc3023: string;
  };
}

/**
 * Cases in which feedparser reads the header or the declaration differently: see docs/encodings.md.
 */
const READ_OTHERWISE = ['media-type-case', 'header-name-case', 'declaration-pattern', 'codec-name'];
const isReadOtherwise = ({ about, quirk = [] }: FeedparserRow): boolean =>
  quirk.some((name) => READ_OTHERWISE.includes(name)) ||
  about === 'content type read' ||
  /\/(?:lines|spaces|close):/.test(about);

describeShared('rfc3023', 'conformance/encoding/feedparser.jsonl', (path) => {
  it("gives feedparser's first rung, except for marks and wide families", () => {
    let compared = 0;
    for (const row of readRows<FeedparserRow>(path)) {
      const { id, headers, bytes, inputs } = row;
      if (inputs === undefined || isReadOtherwise(row)) continue;
      const { encoding, source } = determineEncoding(bytesOf(bytes), { headers });
      if (source === 'bom' || source === 'sniffed') continue;
      compared += 1;
      const name = encoding?.toLowerCase() === 'gb2312' ? 'gb18030' : encoding?.toLowerCase();
      expect({ id, name }).toEqual({ id, name: inputs.rfc3023.toLowerCase() });
    }
    expect(compared).toBeGreaterThan(2000);
  });
});

describe('wrong arguments', () => {
  const wrong = (call: () => unknown) => expect(call).toThrow(TypeError);
  const determine = determineEncoding as (bytes: unknown, options?: unknown) => unknown;

  it('are refused with a TypeError', () => {
    wrong(() => determine('text'));
    wrong(() => determine(undefined));
    wrong(() => determine([60, 62]));
    wrong(() => determine(new Uint8Array(), null));
    wrong(() => determine(new Uint8Array(), { policy: 'rfc822' }));
    wrong(() => determine(new Uint8Array(), { policy: 'toString' }));
    wrong(() => determine(new Uint8Array(), { headers: 'text/xml' }));
    wrong(() => determine(new Uint8Array(), { headers: { 'content-type': 7 } }));
  });
});

describe('laws', () => {
  const document = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(
        fc.constantFrom('', '\uFEFF', '\uFFFE', '\0'),
        fc.constantFrom('<?xml version="1.0" encoding="', "<?xml encoding='", '<meta charset='),
        fc.string({ maxLength: 20 }),
        fc.constantFrom('"?>', "'?>", '>', ''),
        fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1'),
      )
      .map(
        ([mark, start, label, end, encoding]) =>
          new Uint8Array(Buffer.from(`${mark}${start}${label}${end}<rss/>`, encoding)),
      ),
  );
  const contentType = fc.oneof(
    fc.constantFrom('text/xml', 'application/xml', 'text/html', 'application/rss+xml'),
    fc
      .tuple(fc.constantFrom('text/xml', 'text/html'), fc.string())
      .map((parts) => parts.join(';charset=')),
    fc.string(),
  );
  const headers = fc.oneof(
    fc.constant({}),
    contentType.map((value) => ({ 'content-type': value })),
    fc.dictionary(fc.string(), fc.string()),
  );

  it('no policy throws, every verdict has its rule, and the evidence is frozen', () => {
    fc.assert(
      fc.property(document, headers, fc.constantFrom(...NAMES), (bytes, given, policy) => {
        const { encoding, source, rule, evidence } = determineEncoding(bytes, {
          headers: given,
          policy,
        });
        expect(rule).not.toBe('');
        expect(encoding === null).toBe(source === null);
        if (policy !== 'rome-strict') expect(encoding).not.toBeNull();
        expect(Object.isFrozen(evidence)).toBe(true);
      }),
    );
  });

  it('what follows the declaration changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('utf-8', 'koi8-r', 'utf-16', 'x'),
        fc.uint8Array({ maxLength: 100 }),
        fc.constantFrom('application/xml', 'text/xml', 'text/plain'),
        fc.constantFrom(...NAMES),
        (label, tail, type, policy) => {
          const declaration = Buffer.from(`<?xml version="1.0" encoding="${label}"?>`, 'latin1');
          const options = { headers: { 'content-type': type }, policy };
          expect(
            determineEncoding(new Uint8Array(Buffer.concat([declaration, tail])), options),
          ).toEqual(determineEncoding(new Uint8Array(declaration), options));
        },
      ),
    );
  });
});
