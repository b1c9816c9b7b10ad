import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isXmlCharacter, readForbidden } from '../../src/text/xml-characters.ts';
import { allowedText } from '../../src/xml/allowed-text.ts';

/**
 * The same, character by character: the text, the index of each of its units, and the forbidden
 * ones.
 */
function slowly(text: string): readonly [string, readonly number[], readonly number[]] {
  let allowed = '';
  const indices: number[] = [];
  const forbidden: number[] = [];
  let index = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed = isXmlCharacter(code);
    const read = isAllowed ? character : readForbidden(code);
    if (!isAllowed) forbidden.push(index);
    for (let unit = 0; unit < read.length; unit += 1) indices.push(index + unit);
    allowed += read;
    index += character.length;
  }
  return [allowed, indices, forbidden];
}

function quickly(text: string): readonly [string, readonly number[], readonly number[]] {
  const forbidden: number[] = [];
  const allowed = allowedText(text, (_name, _facts, index) => forbidden.push(index ?? -1));
  const indices = Array.from(allowed.text, (_, at) => at).map(allowed.originalIndex);
  for (let limit = 0; limit < text.length; limit += 7) allowed.reportUpTo(limit);
  allowed.reportUpTo(Number.POSITIVE_INFINITY);
  return [allowed.text, indices, forbidden];
}

const part = fc.oneof(
  fc.constantFrom('a', '\0', '\f', '\uFFFE', '\uD800', '\u{1F600}', '\0\0\0', '\n'),
  fc.nat(300).map((length) => 'x'.repeat(length)),
  fc.nat(300).map((length) => '\0'.repeat(length)),
);

describe('a text without forbidden characters', () => {
  it('has the same characters at the same indices, however it is created', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        // Indices are requested by UTF-16 unit; those inside a pair do not matter.
        const text = parts.join('').replaceAll('\u{1F600}', 'y');
        expect(quickly(text)).toEqual(slowly(text));
      }),
    );
  });

  it('does not divide pairs', () => {
    const text = `${'\u{1F600}'.repeat(200)}\0${'\u{1F600}'.repeat(200)}`;
    expect(allowedText(text, () => {}).text).toBe('\u{1F600}'.repeat(400));
    expect(allowedText(`x${text}`, () => {}).text).toBe(`x${'\u{1F600}'.repeat(400)}`);
  });

  it('ends where the original ends', () => {
    const { text, originalIndex } = allowedText('ab\0\0', () => {});
    expect([text, originalIndex(0), originalIndex(2)]).toEqual(['ab', 0, 4]);
  });
});
