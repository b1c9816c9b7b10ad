/**
 * The ladder compared with feedparser's, row by row: the encoding, unless a guess decides; and in
 * every row the exception and the text of the title. Rows that differ do so by one of the rules
 * below, whose reasons are in docs/differences.md, and no rule covers more rows than before.
 */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/api/parse-document.ts';
import { type LadderReading, readByLadder } from '../support/read-by-ladder.ts';
import { describeShared, readRows } from '../support/shared.ts';

interface Answer {
  readonly encoding: string;
  readonly bozoException: string | null;
  readonly title: string | null;
  readonly rung: string | null;
}
interface RaisedAnswer {
  readonly raises: string;
}
interface ByGuesser {
  readonly jschardet?: Answer | RaisedAnswer;
  readonly chardet?: Answer | RaisedAnswer;
}
interface Row {
  readonly id: string;
  readonly about: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: string;
  readonly quirk?: readonly string[];
  readonly guess?: unknown;
  readonly expect: Required<Pick<ByGuesser, 'chardet'>> & ByGuesser;
  readonly reparse?: ByGuesser;
  readonly withoutTail?: ByGuesser;
}

const isLatin1 = (encoding: string): boolean =>
  ['iso-8859-1', 'iso-8859-15', 'windows-1252'].includes(encoding);
const isWide = (encoding: string): boolean => /^(?:utf-(?:16|32)|ucs-4)/.test(encoding);

/** Whether an attempt was overruled for a given reason. */
const overruledFor = ({ rungs }: LadderReading, reason: RegExp): boolean =>
  rungs.some((rung) => rung.outcome === 'overruled' && reason.test(rung.reason));

/** Why an answer may differ; the first rule that matches gives the name. */
const DEVIATIONS: readonly {
  readonly name: string;
  readonly fits: (row: Row, reading: LadderReading, expected: Answer) => boolean;
}[] = [
  { name: 'quirk', fits: ({ quirk }) => quirk !== undefined },
  {
    name: 'label-overruled',
    fits: (_, reading) =>
      overruledFor(reading, /hardly ever valid UTF-8|declaration says|not readable in/),
  },
  {
    name: 'bom-wins',
    fits: (_, reading) => reading.rungs[0]?.source === 'bom' || overruledFor(reading, /BOM/),
  },
  {
    name: 'family-wins',
    fits: (_, reading) =>
      reading.rungs[0]?.source === 'sniffed' || overruledFor(reading, /first characters/),
  },
  // A UCS-4 mark in an odd order is ignored, while feedparser reads it as two letters.
  { name: 'odd-mark', fits: ({ about }) => about === 'FE FF 00 00' || about === '00 00 FF FE' },
  // A document that is cut off inside a character is UTF-8 anyway.
  { name: 'cut-off', fits: ({ about }) => about === 'utf-8 cut in a character' },
  // feedparser reads UTF-16 and UTF-32 without a byte order as little-endian.
  { name: 'byte-order', fits: (_, { rungs }) => isWide(rungs[0]?.encoding ?? '') },
  // White space in the declaration that its pattern does not expect.
  { name: 'declaration-read', fits: ({ about }) => /\/(?:lines|spaces|close):/.test(about) },
  // feedparser takes the last charset, even from a quoted string.
  { name: 'charset-read', fits: ({ about }) => about === 'content type read' },
  {
    name: 'mixed-encoding',
    fits: (_, reading) =>
      overruledFor(reading, /some of the bytes are UTF-8/) ||
      reading.rungs.some((rung) => rung.outcome === 'decoded' && rung.mixed !== null),
  },
  // 80 to 9F under iso-8859-1 are punctuation, not controls.
  {
    name: 'c1',
    fits: (_, { encoding }, { title }) => isLatin1(encoding) && /[\x80-\x9f]/.test(title ?? ''),
  },
  {
    name: 'other-guess',
    fits: ({ guess }, { rungs }) =>
      guess !== undefined || rungs.some(({ source }) => source === 'guessed'),
  },
];

/** The number of rows that agree, of 3,052; more is better. */
const AGREEING = 2130;

/** The number of rows that differ by each rule; fewer is better. */
const AT_MOST: Readonly<Record<string, number>> = {
  'feedparser raises': 7,
  quirk: 250,
  'label-overruled': 205,
  'bom-wins': 184,
  'family-wins': 93,
  'odd-mark': 6,
  'cut-off': 5,
  'byte-order': 7,
  'declaration-read': 13,
  'charset-read': 3,
  'mixed-encoding': 20,
  c1: 36,
  'other-guess': 112,
};

describeShared('the ladder and feedparser', 'conformance/encoding/feedparser.jsonl', (path) => {
  it('agree, except for the rules, none of which applies to more rows than before', () => {
    const counts: Record<string, number> = {};
    const unexplained: unknown[] = [];
    for (const row of readRows<Row>(path)) {
      const expected = answerOf(row);
      const reading = readByLadder(new Uint8Array(Buffer.from(row.bytes, 'base64')), row.headers);
      const outcome =
        'raises' in expected
          ? 'feedparser raises'
          : agrees(row, reading, expected)
            ? 'agrees'
            : DEVIATIONS.find(({ fits }) => fits(row, reading, expected))?.name;
      counts[outcome ?? ''] = (counts[outcome ?? ''] ?? 0) + 1;
      if (outcome === undefined) unexplained.push({ id: row.id, about: row.about, expected });
    }
    expect(unexplained).toEqual([]);
    const { agrees: same = 0, ...others } = counts;
    expect(same).toBeGreaterThanOrEqual(AGREEING);
    for (const [name, count] of Object.entries(others)) {
      expect(count, name).toBeLessThanOrEqual(AT_MOST[name] ?? 0);
    }
  });

  it('is the ladder of parseDocument', () => {
    for (const { id, headers, bytes: base64 } of readRows<Row>(path)) {
      const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
      const reading = readByLadder(bytes, headers);
      if (reading.text?.trim() === '') continue;
      const { encoding, problems } = parseDocument(bytes, { headers });
      const names = problems.map(({ name }): string => name);
      // If it is not a feed, nothing else is reported.
      if (names[0] === 'NotAFeed') {
        expect({ id, encoding }).toEqual({ id, encoding: reading.encoding });
        continue;
      }
      expect({ id, encoding, exception: OVERRIDING.find((name) => names.includes(name)) }).toEqual({
        id,
        encoding: reading.encoding,
        exception: OVERRIDING.find((name) => name === reading.bozoException),
      });
    }
  });
});

const OVERRIDING: readonly string[] = ['CharacterEncodingUnknown', 'CharacterEncodingOverride'];

/** With jschardet, without iso-8859-2 at the end, and with further attempts if parsing fails. */
function answerOf({ reparse, withoutTail, expect: plain }: Row): Answer | RaisedAnswer {
  return (
    reparse?.jschardet ??
    withoutTail?.jschardet ??
    plain.jschardet ??
    reparse?.chardet ??
    withoutTail?.chardet ??
    plain.chardet
  );
}

function agrees(row: Row, reading: LadderReading, expected: Answer): boolean {
  const last = reading.rungs.find(({ encoding }) => encoding === reading.encoding);
  const isGuessed = expected.rung === 'chardet' || last?.source === 'guessed';
  return (
    expected.bozoException === reading.bozoException &&
    (isGuessed || withoutOrder(expected.encoding, reading) === reading.encoding) &&
    (isReadByOtherFormat(row, reading) || expected.title === titleOf(reading.text))
  );
}

/** feedparser names UTF-16 by its label, we with its byte order. */
function withoutOrder(expected: string, { encoding }: LadderReading): string {
  const name = expected.toLowerCase();
  const width = /^utf-?(16|32)$/.exec(name)?.[1];
  return width !== undefined && encoding.startsWith(`utf-${width}`) ? encoding : name;
}

/** feedparser reads XML as JSON and the reverse if the media type says it, and finds no title. */
function isReadByOtherFormat({ headers }: Row, { text }: LadderReading): boolean {
  const isJson = text?.trimStart().startsWith('{') === true;
  return isJson !== (headers['content-type'] ?? '').includes('json');
}

function titleOf(text: string | null): string | null {
  if (text === null) return null;
  if (!text.trimStart().startsWith('{')) {
    return /<title>(.*?)<\/title>/s.exec(text)?.[1] ?? null;
  }
  const { title }: { readonly title?: string } = JSON.parse(text);
  return title ?? null;
}
