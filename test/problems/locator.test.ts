/** Compares positions with those of a slow implementation that starts again for each. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewUtf8 } from '../../src/bytes/platform.ts';
import { byteLengthOf } from '../../src/encoding/codecs/byte-length.ts';
import { LocatableText, Locator } from '../../src/problems/locator.ts';

const LINE_END = /\r\n|\r|\n/;

/** The position of an index, counted from the start of the text. */
function counted(text: string, index: number): object {
  const before = text.slice(0, index);
  const lines = before.split(LINE_END);
  return {
    line: lines.length,
    column: [...(lines.at(-1) ?? '')].length + 1,
    offset: Buffer.byteLength(before),
  };
}

/** The indices that split no character and no line end. */
function boundaries(text: string): readonly number[] {
  let end = 0;
  const ends = [...text].map((character) => {
    end += character.length;
    return end;
  });
  return [0, ...ends].filter((index) => text.slice(index - 1, index + 1) !== '\r\n');
}

function locatorIn(text: string): Locator {
  return new Locator(new LocatableText(text, byteLengthOf(text, 'utf-8')));
}

it('counts lines, characters and bytes', () => {
  const text = fc
    .array(fc.constantFrom('a', '\n', '\r', '\r\n', '\u00E9', '\u{1F600}', '\u65E5'))
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.boolean(), (document, isBackwards) => {
      const locator = locatorIn(document);
      const indices = boundaries(document);
      for (const index of isBackwards ? indices.toReversed() : indices) {
        expect(locator.at(index)).toEqual(counted(document, index));
      }
    }),
  );
});

it('finds the same in the bytes of a long document', () => {
  const text = fc
    .array(fc.constantFrom('a', '\n', '\r', '\r\n', '\u00E9', '\u{1F600}', '\u65E5'), {
      minLength: 1,
      maxLength: 40,
    })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.boolean(), fc.boolean(), (piece, hasMark, isBackwards) => {
      const document = `${hasMark ? '\uFEFF' : ''}${piece.repeat(9000 / piece.length)}é`;
      const view = viewUtf8(Buffer.from(document));
      if (view === null) throw new Error('no view');
      const [byText, byBytes] = [locatorIn(document), new Locator(view)];
      const indices = boundaries(document).filter((index, at) => index < 40 || at % 97 === 0);
      for (const index of isBackwards ? indices.toReversed() : indices) {
        expect(byBytes.at(index)).toEqual(byText.at(index));
      }
      expect(byBytes.at(document.length + 1)).toEqual(byText.at(document.length + 1));
    }),
    { numRuns: 20 },
  );
});

it('counts characters on the longest lines', () => {
  const text = `${'\u{1F600}'.repeat(50_000)}&`;
  const at = locatorIn(text).at(100_000);
  expect(at).toEqual({ line: 1, column: 50_001, offset: 200_000 });
});

it.each([
  ['declared, and ended', '도x', [0x1b, 0x24, 0x29, 0x43, 0x0e, 0x35, 0x35, 0x0f, 0x78]],
  ['ended by the line', '도\nx', [0x1b, 0x24, 0x29, 0x43, 0x0e, 0x35, 0x35, 0x0a, 0x78]],
  ['not declared', '도\nx', [0x0e, 0x35, 0x35, 0x0a, 0x78]],
])('points within a document in ISO-2022-KR whose characters are %s', (_, text, bytes) => {
  const byteLength = byteLengthOf(text, 'iso-2022-kr', bytes.length);
  const locator = new Locator(new LocatableText(text, byteLength));
  expect(locator.at(text.length).offset).toBe(bytes.length);
});
