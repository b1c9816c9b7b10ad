import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import { climb, locatableOf, readOrdinary, textOf } from '../../src/encoding/ladder.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../../src/encoding/legacy/platform.ts';
import { POLICY_NAMES } from '../../src/encoding/policies.ts';
import { Locator } from '../../src/problems/locator.ts';

const CORPUS = fileURLToPath(new URL('../../feeds-corpus/', import.meta.url));

const LONG = `<rss>${'é'.repeat(5000)}</rss>`;
const utf16 = Buffer.from('<rss/>', 'utf16le');
const latin1 = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><rss>é</rss>', 'latin1');

/** What a document is, its bytes, its media type, and the encoding in which it is ordinary. */
const ROWS: readonly [string, Buffer, string | null, string | null][] = [
  ['declares nothing', Buffer.from('<rss/>'), null, 'utf-8'],
  ['is long, and not ASCII', Buffer.from(LONG), null, 'utf-8'],
  ['declares UTF-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><r>é</r>'), null, 'utf-8'],
  ['is JSON', Buffer.from('{"title":"é"}'), 'application/feed+json', 'utf-8'],
  ['is text/xml in ASCII', Buffer.from('<rss/>'), 'text/xml', 'us-ascii'],
  ['is Latin-1 in ASCII', Buffer.from('<rss/>'), 'text/xml; charset=ISO-8859-1', 'iso-8859-1'],
  ['is text/xml in UTF-8', Buffer.from('<rss>é</rss>'), 'text/xml', null],
  ['is Latin-1', latin1, null, null],
  ['is not UTF-8', Buffer.from('<rss>\xe9</rss>', 'latin1'), null, null],
  ['has a BOM', Buffer.from('\uFEFF<rss/>'), null, null],
  ['is UTF-16', utf16, null, null],
  ['is UTF-16 in big-endian order', Buffer.from(utf16).swap16(), null, null],
  ['is declared in Japanese, and ASCII', Buffer.from('<r/>'), 'text/xml; charset=euc-jp', null],
];

describe('a document is ordinary', () => {
  it.each(ROWS)('or not if it %s', (_, bytes, contentType, encoding) => {
    const headers: Record<string, string> =
      contentType === null ? {} : { 'content-type': contentType };
    const ordinary = readOrdinary(bytes, gatherEvidence(bytes, headers), 'rfc3023');
    expect(ordinary?.encoding ?? null).toBe(encoding);
  });
});

it('an ordinary document is what the ladder reads first, by every policy', () => {
  const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' });
  const documents = files
    .filter((file) => /\.(?:xml|json)$/.test(file) && !file.endsWith('.expected.json'))
    .map((file) => readFileSync(`${CORPUS}${file}`));
  let count = 0;
  for (const bytes of [...documents, ...ROWS.map(([, bytes]) => bytes)]) {
    for (const type of ['', 'text/xml', 'application/xml; charset=utf-8', 'text/html']) {
      const evidence = gatherEvidence(bytes, type === '' ? {} : { 'content-type': type });
      for (const policy of POLICY_NAMES) {
        const ordinary = readOrdinary(bytes, evidence, policy);
        if (ordinary === null) continue;
        count += 1;
        const legacyEncodings = PLATFORM_LEGACY_ENCODINGS;
        const options = { policy, encoding: null, trustDeclared: false, legacyEncodings };
        const rung = climb(bytes, evidence, options).next().value;
        const { encoding, source } = ordinary;
        expect(rung).toMatchObject({ encoding, source, outcome: 'decoded', bad: [] });
        expect(rung).toMatchObject({ mixed: null, isUnchecked: false });
        if (rung?.outcome !== 'decoded') continue;
        const text = textOf(ordinary);
        expect(textOf(rung)).toBe(text);
        const at = [0, text.length >> 1, text.length];
        const [ours, theirs] = [ordinary, rung].map((each) =>
          at.map((index) => new Locator(locatableOf(each)).at(index)),
        );
        expect(ours).toEqual(theirs);
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
});
