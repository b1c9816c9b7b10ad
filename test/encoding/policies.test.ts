/**
 * The same evidence through all five policies. Every row is one of the worked examples in
 * docs/encodings.md, which must have the same answers.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { determineEncoding } from '../../src/api/encoding.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import type { EncodingPolicyName } from '../../src/encoding/policies.ts';

interface Example {
  readonly name: string;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
  readonly answers: Readonly<Record<EncodingPolicyName, string>>;
}

const text = (content: string): Uint8Array => new Uint8Array(Buffer.from(content, 'latin1'));
const declared = (label: string): string => `<?xml version="1.0" encoding="${label}"?><rss/>`;
const MARK = '\xef\xbb\xbf';

function answers(
  rfc3023: string,
  rfc7303: string,
  strict: string,
  lenient: string,
  divination: string,
): Example['answers'] {
  return { rfc3023, rfc7303, 'rome-strict': strict, 'rome-lenient': lenient, divination };
}

const EXAMPLES: readonly Example[] = [
  {
    name: 'text/xml, UTF-8 declared',
    contentType: 'text/xml',
    bytes: text(declared('utf-8')),
    answers: answers('us-ascii', 'utf-8', 'US-ASCII (2.1)', 'US-ASCII (step 1)', 'utf-8'),
  },
  {
    name: 'application/xml, koi8-r declared',
    contentType: 'application/xml',
    bytes: text(declared('koi8-r')),
    answers: answers('koi8-r', 'koi8-r', 'KOI8-R (1.2)', 'KOI8-R (step 1)', 'koi8-r'),
  },
  {
    name: 'the charset and the declaration differ',
    contentType: 'application/xml; charset=iso-8859-1',
    bytes: text(declared('utf-8')),
    answers: answers(
      'iso-8859-1',
      'iso-8859-1',
      'ISO-8859-1 (2.5)',
      'ISO-8859-1 (step 1)',
      'iso-8859-1',
    ),
  },
  {
    name: 'the charset and a UTF-8 BOM differ',
    contentType: 'application/xml; charset=iso-8859-1',
    bytes: text(`${MARK}<rss/>`),
    answers: answers(
      'iso-8859-1',
      'UTF-8',
      'ISO-8859-1 (2.5)',
      'ISO-8859-1 (step 1)',
      'iso-8859-1',
    ),
  },
  {
    name: 'a UTF-8 BOM and the declaration differ',
    contentType: 'application/xml',
    bytes: text(MARK + declared('iso-8859-1')),
    answers: answers('utf-8', 'UTF-8', 'mismatch (1.4)', 'ISO-8859-1 (step 3)', 'UTF-8'),
  },
  {
    name: 'a UTF-8 BOM under text/xml',
    contentType: 'text/xml',
    bytes: text(`${MARK}<rss/>`),
    answers: answers('us-ascii', 'UTF-8', 'US-ASCII (2.1)', 'US-ASCII (step 1)', 'UTF-8'),
  },
  {
    name: 'charset=utf-16 without a BOM',
    contentType: 'application/xml; charset=utf-16',
    bytes: text(declared('utf-8')),
    answers: answers('utf-16', 'utf-16', 'mismatch (2.4)', 'UTF-8 (step 3)', 'utf-16'),
  },
  {
    name: 'charset=utf-16le with a BOM',
    contentType: 'application/xml; charset=utf-16le',
    bytes: new Uint8Array(Buffer.from('\uFEFF<rss/>', 'utf16le')),
    answers: answers('utf-16le', 'UTF-16LE', 'mismatch (2.2)', 'UTF-16LE (step 4)', 'utf-16le'),
  },
  {
    name: 'UTF-16 without BOM or label',
    contentType: 'application/xml',
    bytes: new Uint8Array(Buffer.from('<?xml version="1.0"?><rss/>', 'utf16le')),
    answers: answers('utf-16le', 'UTF-16LE', 'UTF-8 (1.0)', 'UTF-8 (step 1)', 'UTF-8'),
  },
  {
    name: 'text/html, UTF-8 declared',
    contentType: 'text/html',
    bytes: text(declared('utf-8')),
    answers: answers('us-ascii', 'utf-8', 'mismatch (2.6)', 'US-ASCII (step 2)', 'utf-8'),
  },
  {
    name: 'text/html with a META',
    contentType: 'text/html',
    bytes: text('<meta charset="koi8-r">'),
    answers: answers('us-ascii', 'UTF-8', 'mismatch (2.6)', 'US-ASCII (step 2)', 'koi8-r'),
  },
  {
    name: 'text/plain, nothing declared',
    contentType: 'text/plain',
    bytes: text('<rss/>'),
    answers: answers('us-ascii', 'UTF-8', 'mismatch (2.6)', 'UTF-8 (step 5)', 'ISO-8859-1'),
  },
  {
    name: 'a charset on application/octet-stream',
    contentType: 'application/octet-stream; charset=koi8-r',
    bytes: text(declared('utf-8')),
    answers: answers('utf-8', 'koi8-r', 'mismatch (2.6)', 'UTF-8 (step 3)', 'koi8-r'),
  },
  {
    name: 'no headers, nothing declared',
    contentType: null,
    bytes: text('<rss/>'),
    answers: answers('utf-8', 'UTF-8', 'UTF-8 (1.0)', 'UTF-8 (step 1)', 'UTF-8'),
  },
];

const DOCUMENTATION = readFileSync(new URL('../../docs/encodings.md', import.meta.url), 'utf8');

describe.each(EXAMPLES)('$name', ({ name, contentType, bytes, answers: expected }) => {
  const headers = contentType === null ? {} : { 'content-type': contentType };

  it.each(Object.entries(expected))('%s: %s', (policy, answer) => {
    const { encoding, rule } = determineEncoding(bytes, {
      headers,
      policy: policy as EncodingPolicyName,
    });
    const numbered = policy.startsWith('rome-') ? ` (${rule})` : '';
    expect(`${encoding ?? 'mismatch'}${numbered}`).toBe(answer);
  });

  it('is the same in the documentation', () => {
    expect(DOCUMENTATION).toContain(`| ${[name, ...Object.values(expected)].join(' | ')} |`);
  });
});

describe('a META of UTF-16', () => {
  const headers = { 'content-type': 'text/html' };
  const policy = 'divination';

  it.each(['utf-16', 'UTF-16LE', 'utf-16be'])('of %s, in ASCII bytes, is accepted', (label) => {
    const bytes = text(`<meta charset="${label}"><title>News</title>`);
    const { encoding, source } = determineEncoding(bytes, { headers, policy });
    expect([encoding, source]).toEqual([label, 'meta']);
  });

  it('is overruled by the bytes', () => {
    const bytes = text('<!-- <meta charset="koi8-r"> --><meta charset="utf-16"><rss/>');
    const { encoding, attempts } = parseDocument(bytes, { headers, policy });
    expect([encoding, attempts[0]?.outcome]).toEqual(['utf-8', 'overruled']);
  });
});

describe('headers without a Content-Type', () => {
  it('rfc3023 falls back on iso-8859-1, as feedparser does, but not for JSON', () => {
    const headers = { 'content-length': '7' };
    expect(determineEncoding(text('<rss/>'), { headers }).encoding).toBe('iso-8859-1');
    expect(determineEncoding(text(declared('koi8-r')), { headers }).encoding).toBe('koi8-r');
    expect(determineEncoding(text('{"version":""}'), { headers }).encoding).toBe('utf-8');
  });
});
