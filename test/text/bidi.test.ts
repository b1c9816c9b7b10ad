/** Bidirectional controls: a text ends what it starts (UAX #9 §3.3.2), and nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeBidi, closeBidiInHtml, withoutBidi } from '../../src/text/bidi.ts';

const [LRE, RLE, PDF, LRO, RLO] = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'];
const [LRI, RLI, FSI, PDI] = ['\u2066', '\u2067', '\u2068', '\u2069'];

describe('closeBidi', () => {
  it.each([
    ['nothing to do', 'Fish & chips', 'Fish & chips'],
    ['marks have no end', '\u200fa\u200e\u061c', '\u200fa\u200e\u061c'],
    ['an override', `${RLO}a`, `${RLO}a${PDF}`],
    ['two embeddings', `${LRE}a${RLE}b`, `${LRE}a${RLE}b${PDF}${PDF}`],
    ['an isolate', `${FSI}a`, `${FSI}a${PDI}`],
    ['an embedding in an isolate', `${LRI}a${LRO}b`, `${LRI}a${LRO}b${PDF}${PDI}`],
    ['what is ended', `${RLI}a${PDI}${RLE}b${PDF}`, `${RLI}a${PDI}${RLE}b${PDF}`],
    ['an end of nothing', `a${PDF}b${PDI}c`, 'abc'],
    ['the end of an isolate around the text', `${PDI}${RLO}a`, `${RLO}a${PDF}`],
    ['an isolate ends the embeddings in it', `${RLI}${RLE}a${PDI}b`, `${RLI}${RLE}a${PDI}b`],
    ['not the ones around it', `${RLE}${RLI}${PDF}a${PDI}b`, `${RLE}${RLI}a${PDI}b${PDF}`],
    ['each line', `${RLO}a\nb${PDF}`, `${RLO}a${PDF}\nb`],
  ])('%s', (_, text, expected) => {
    expect(closeBidi(text)).toBe(expected);
    expect(closeBidi(expected)).toBe(expected);
  });

  it('leaves nothing open, in any text', () => {
    const piece = fc.constantFrom(LRE, RLE, PDF, LRO, RLO, LRI, RLI, FSI, PDI, 'a', '\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const closed = closeBidi(pieces.join(''));
        expect(withoutBidi(closed)).toBe(withoutBidi(pieces.join('')));
        expect(closeBidi(closed)).toBe(closed);
        // Whatever is open around the text is open after it.
        const around = `${RLI}${LRE}${closed.replaceAll('\n', '')}`;
        expect(closeBidi(around)).toBe(`${around}${PDF}${PDI}`);
      }),
    );
  });
});

describe('closeBidiInHtml', () => {
  it.each([
    ['text', `a ${RLO}b`, `a ${RLO}b${PDF}`],
    ['references', 'a &#x202E;b&#8238 c', `a &#x202E;b&#8238 c${PDF}${PDF}`],
    ['references with zeros', '&#x00002067;a', `&#x00002067;a${PDI}`],
    ['ends of nothing', `a&#8236;${PDI}b`, 'ab'],
    ['a block ends everything', `<p>${RLO}a</p>`, `<p>${RLO}a</p>`],
    ['the last line', `<p>a</p><b>${RLO}a</b>`, `<p>a</p><b>${RLO}a</b>${PDF}`],
    ['attributes are not text', `<b title="${RLO}">a</b>`, `<b title="${RLO}">a</b>`],
  ])('%s', (_, html, expected) => {
    expect(closeBidiInHtml(html)).toBe(expected);
  });
});
