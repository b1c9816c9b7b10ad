/** Character references, compared with the decoder of the package `entities` and with HTML’s examples. */
import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NAMED_CHARACTERS } from '../../src/text/named-characters.ts';
import { RARE_CHARACTERS, RARE_PAIRS } from '../../src/text/rare-named-characters.ts';
import { decodeAttribute, decodeText, namedCharacter } from '../../src/text/references.ts';

const NAMES = (NAMED_CHARACTERS + RARE_CHARACTERS + RARE_PAIRS).match(/[A-Za-z]\w*/g) ?? [];

describe('every name', () => {
  it('is listed once', () => {
    expect(NAMES).toHaveLength(2125);
    expect(new Set(NAMES).size).toBe(2125);
  });

  it('is the same character as in HTML', () => {
    for (const name of NAMES) expect(namedCharacter(name)).toBe(decodeHTMLStrict(`&${name};`));
  });

  it.each(['', ';', '=', ' ', 'x', '1', ';;', '&', '&amp', 'é', '<', '-'])(
    'is read before “%s”',
    (after) => {
      // An `expect` for each would take longer than the check.
      const wrong = NAMES.flatMap((name) => [
        `&${name}${after}`,
        `?a=1&${name.slice(0, -1)}${after}`,
      ]).filter(
        (source) =>
          decodeText(source) !== decodeHTML(source) ||
          decodeAttribute(source) !== decodeHTMLAttribute(source),
      );
      expect(wrong).toEqual([]);
    },
  );
});

test.each([
  // HTML §13.2.5.73
  ["I'm &notit; I tell you", "I'm ¬it; I tell you", "I'm &notit; I tell you"],
  ["I'm &notin; I tell you", "I'm ∉ I tell you", "I'm ∉ I tell you"],
  ['?a=b&copy=c', '?a=b©=c', '?a=b&copy=c'],
  ['&copy', '©', '©'],
  ['&acE;', '∾̳', '∾̳'],
  ['&#146;&#x92;&#X92', '’’’', '’’’'],
  ['&#129;&#x9d;', '\x81\x9d', '\x81\x9d'],
  ['&#0;&#xd800;&#x110000;&#99999999999999999999;', '����', '����'],
  ['&#x1F600;&#128512', '😀😀', '😀😀'],
  ['&#;&#x;&#xg;&;& &amp', '&#;&#x;&#xg;&;& &', '&#;&#x;&#xg;&;& &'],
  ['&&amp;&amp;amp;', '&&&amp;', '&&&amp;'],
])('%s', (source, inText, inAttribute) => {
  expect(decodeText(source)).toBe(inText);
  expect(decodeAttribute(source)).toBe(inAttribute);
});

test('any text is decoded as by the package “entities”', () => {
  const part = fc.oneof(
    fc.constantFrom('&', '#', 'x', 'X', ';', '=', '&#', '&#x', ' ', '0', '9', 'f', '&amp;', '<'),
    fc.constantFrom(...NAMES).map((name) => `&${name}`),
    fc.nat(0x120000).map((code) => `&#${code}`),
    fc.nat(0x120000).map((code) => `&#x${code.toString(16)};`),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const source = parts.join('');
      expect(decodeText(source)).toBe(decodeHTML(source));
      expect(decodeAttribute(source)).toBe(decodeHTMLAttribute(source));
    }),
    { numRuns: 2000 },
  );
});

test('a long run takes no longer per character', () => {
  for (const unit of ['&', '&#', '&a', 'a', '&#9', '&amp', '&#x', '&notx']) {
    const source = `&${unit.repeat(200_000)}`;
    expect(decodeText(source)).toBe(decodeHTML(source));
  }
});
