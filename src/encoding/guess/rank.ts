/**
 * Finds the encoding in which a text is likeliest: tries each on a sample of its words and compares
 * the outcome with the statistics of languages. What the document says about its language also
 * counts.
 */

import { onFirstUse } from '../../text/on-first-use.ts';
import { readControl } from '../../text/windows-1252.ts';
import { isSingleByte, supersetOf } from '../codecs/labels.ts';
import { decodeAny, readTolerantly } from '../codecs/rare.ts';
import { ALL_BYTES } from '../codecs/single-byte.ts';
import { THRESHOLDS } from '../thresholds.ts';
import {
  anyLanguage,
  bitsInAnyLanguage,
  bitsInEastAsian,
  bitsInLanguage,
  type Character,
  characterOf,
  EAST_ASIAN_LANGUAGES,
  FEWEST_IN_EAST_ASIAN,
  type Language,
  lettersOfLanguages,
  type Script,
} from './likelihood.ts';
import type { CountedPairs, Sample } from './sample.ts';

/** How well an encoding fits. */
export interface Fit {
  /** Canonical name. */
  readonly encoding: string;
  /** Fewer bits mean likelier text. Infinite if the sample is invalid in the encoding. */
  readonly bits: number;
  /** The language in which the text is likeliest; `und` if none of the known ones fits. */
  readonly language: string;
  /** The number of pairs of characters that the bits are for. */
  readonly pairs: number;
  /** The part of the bits that the encoding itself costs. */
  readonly prior: number;
  /** The number of different pairs. */
  readonly differentPairs: number;
}

/**
 * What each encoding costs before anything is known about a document: how rarely it was used, in
 * bits. These are estimates for feeds on the web; hardly any server used the encodings of DOS and
 * Macintosh.
 */
const PRIORS: Readonly<Record<string, number>> = {
  'utf-8': -15,
  'iso-8859-1': 0,
  'windows-1252': 0,
  'windows-1251': 1,
  gb18030: 1,
  big5: 1,
  cp932: 1,
  'euc-jp': 1,
  cp949: 1,
  'koi8-r': 2,
  'windows-1250': 2,
  'windows-1253': 2,
  'windows-1255': 2,
  'windows-1256': 2,
  'windows-874': 2,
  'iso-8859-2': 2.5,
  'windows-1254': 3,
  'windows-1257': 3,
  'iso-8859-7': 3,
  'iso-8859-8': 3,
  'iso-8859-15': 3,
  'iso-8859-5': 4,
  'iso-8859-6': 4,
  'koi8-u': 4,
  'windows-1258': 4,
  ibm866: 6,
  'iso-8859-13': 6,
  'iso-8859-4': 8,
  'iso-8859-16': 8,
  viscii: 10,
  'x-mac-cyrillic': 8,
  'iso-8859-3': 9,
  'iso-8859-10': 10,
  'iso-8859-14': 10,
  macintosh: 10,
  cp850: 11,
  cp852: 10,
  cp737: 10,
  cp862: 10,
  cp857: 11,
  'mac-latin2': 12,
  'mac-greek': 16,
  'mac-turkish': 13,
  cp855: 12,
  cp775: 13,
  cp437: 14,
};

/** Has a character for every byte. */
export const LATIN_1 = 'iso-8859-1';

const WITH_PRIORS: readonly string[] = Object.keys(PRIORS);

/** The encodings that are compared. */
const COMPARED: readonly string[] = WITH_PRIORS.filter((name) => name !== LATIN_1);

/** The prior of an encoding that is not in the list, because only a label or jschardet names it. */
const OTHER_PRIOR = 14;

/** The languages of East Asian encodings. */
const EAST_ASIAN: Readonly<Record<string, readonly string[]>> = {
  gb18030: ['zh-Hans', 'zh-Hant'],
  big5: ['zh-Hant'],
  cp950: ['zh-Hant'],
  cp932: ['ja'],
  'euc-jp': ['ja'],
  cp949: ['ko'],
};

/**
 * What a document says about its language: the bits that every other language costs, by language
 * tag.
 */
export type LanguageHints = ReadonlyMap<string, number>;

/** Nothing is known. */
export const NO_HINTS: LanguageHints = new Map();

/** The encodings in which a sample is valid. */
export interface Ranking {
  /** The likeliest first. */
  readonly fits: readonly Fit[];
  /** The fit of Latin-1, in which any bytes are valid. */
  readonly western: Fit;
  /** Whether there are words to evaluate. */
  readonly hasWords: boolean;
}

/** Tries all encodings. */
export function rankEncodings(sample: Sample, hints: LanguageHints): Ranking {
  return {
    fits: fitsBelow(Number.POSITIVE_INFINITY, sample, hints),
    western: fitWestern(sample, hints),
    hasWords: sample.hasWords,
  };
}

/** How well Latin-1 fits, which can decode any bytes. */
export function fitWestern(sample: Sample, hints: LanguageHints): Fit {
  return fitOf(LATIN_1, sample, hints);
}

/** The encodings that take fewer bits than a limit, likeliest first. A low limit saves time. */
export function fitsBelow(most: number, sample: Sample, hints: LanguageHints): readonly Fit[] {
  // An encoding that is far less likely need not be counted to the end.
  let limit = most;
  return COMPARED.map((encoding) => {
    const fit = fitOf(encoding, sample, hints, limit);
    limit = Math.min(limit, fit.bits + THRESHOLDS.farBehind);
    return fit;
  })
    .filter(({ bits }) => bits < most)
    .sort((one, other) => one.bits - other.bits);
}

/** Whether any encoding has fewer bits than a known one. Fast if none has. */
export function isAnyLikelier(
  sample: Sample,
  hints: LanguageHints,
  limit: number,
  known: string | null,
): boolean {
  return WITH_PRIORS.some(
    (encoding) => encoding !== known && fitOf(encoding, sample, hints, limit).bits < limit,
  );
}

/** The number of bits per pair, without what the encoding itself costs. */
export function bitsPerPair({ bits, prior, pairs }: Fit): number {
  return (bits - prior) / pairs;
}

/** Whether the words look like words of a known language. */
export function isReadable(fit: Fit): boolean {
  return fit.language !== 'und' && bitsPerPair(fit) <= THRESHOLDS.readable;
}

/**
 * Whether the words take no more than the given number of bits in an encoding. The likeliest
 * languages come first.
 */
export function isWithin(
  encoding: string,
  sample: Sample,
  hints: LanguageHints,
  most: number,
): boolean {
  const superset = supersetOf(encoding);
  const limit = most - costOfEncoding(superset, sample) + SMALLEST_DIFFERENCE;
  if (!isSingleByte(superset)) {
    return likeliestIn(superset, sample, hints, limit).bits < limit;
  }
  const { characters, languages } = tableOf(superset);
  const pairs = readPairs(sample.pairs, characters, limit);
  if (pairs === null) return false;
  const isNamed = ({ tag }: Language): boolean => hints.has(tag);
  const named = hints.size === 0 ? [] : languages.filter(isNamed);
  return [...named, ...languages].some(
    (language) => bitsOfLetters(pairs, language, hints, limit) < limit,
  );
}

/** Bits are counted in halves. */
const SMALLEST_DIFFERENCE = 0.25;

/** How well one encoding fits. */
export function fitEncoding(encoding: string, sample: Sample, hints: LanguageHints): Fit {
  return fitOf(supersetOf(encoding), sample, hints);
}

/** How well an encoding fits; stops counting at a limit, and the bits are then infinite. */
function fitOf(
  encoding: string,
  sample: Sample,
  hints: LanguageHints,
  limit: number = Number.POSITIVE_INFINITY,
): Fit {
  const prior = priorOf(encoding);
  const cost = costOfEncoding(encoding, sample);
  const { bits, language } = likeliestIn(encoding, sample, hints, limit - cost);
  return {
    encoding,
    bits: bits + cost,
    prior,
    language,
    pairs: sample.pairCount,
    differentPairs: sample.pairs.counts.length,
  };
}

function priorOf(encoding: string): number {
  return PRIORS[encoding] ?? OTHER_PRIOR;
}

/** The bits that an encoding takes whatever the language. */
function costOfEncoding(encoding: string, sample: Sample): number {
  return priorOf(encoding) + (readsControls(encoding, sample) ? THRESHOLDS.controlBits : 0);
}

/**
 * Whether the sample has bytes from 80 to 9F, which are control characters in the encoding; in
 * Latin-1 they are read differently.
 */
export function readsControls(encoding: string, sample: Sample): boolean {
  return sample.hasControls && CONTROLS.test(encoding);
}

const CONTROLS = /^iso-8859-(?!1$)/;

interface Likeliest {
  readonly bits: number;
  readonly language: string;
}

const IMPOSSIBLE: Likeliest = { bits: Number.POSITIVE_INFINITY, language: 'und' };

/**
 * The bits of the language that costs least, including the cost of not being the named language.
 */
function likeliestIn(
  encoding: string,
  sample: Sample,
  hints: LanguageHints,
  limit: number,
): Likeliest {
  if (limit <= 0) return IMPOSSIBLE;
  if (isSingleByte(encoding)) {
    const { characters, languages } = tableOf(encoding);
    const pairs = readPairs(sample.pairs, characters, limit);
    return likeliestOfLetters(pairs, languages, hints, limit);
  }
  // Every word of an East Asian encoding has such a character, so it need not be decoded.
  const tags = EAST_ASIAN[encoding];
  if (tags !== undefined && limit <= FEWEST_IN_EAST_ASIAN) return IMPOSSIBLE;
  const text = textOf(sample, encoding);
  if (text === null) return IMPOSSIBLE;
  const eastAsian = likeliestOfEastAsian(text, tags ?? EAST_ASIAN_LANGUAGES, hints, limit);
  if (encoding !== 'utf-8') return eastAsian;
  const most = Math.min(limit, eastAsian.bits);
  const letters = likeliestOfLetters(
    pairsOfText(text),
    [...lettersOfLanguages(), ...ANY()],
    hints,
    most,
  );
  return letters.bits < eastAsian.bits ? letters : eastAsian;
}

function likeliestOfLetters(
  pairs: Pairs | null,
  languages: readonly Language[],
  hints: LanguageHints,
  limit: number,
): Likeliest {
  if (pairs === null) return IMPOSSIBLE;
  let best: Likeliest = { bits: limit, language: 'und' };
  for (const language of languages) {
    const bits = bitsOfLetters(pairs, language, hints, best.bits);
    if (bits < best.bits) best = { bits, language: language.tag };
  }
  return best.bits < limit ? best : IMPOSSIBLE;
}

/** The bits in a language; from the limit on, they are not counted to the end. */
function bitsOfLetters(
  { counted: { firsts, seconds, counts }, characters, bitsInAny }: Pairs,
  language: Language,
  hints: LanguageHints,
  limit: number,
): number {
  let bits = bitsInAny + costOf(language.tag, hints);
  for (let at = 0; at < counts.length && bits < limit; at++) {
    const first = characters[firsts[at] ?? 0];
    const second = characters[seconds[at] ?? 0];
    if (first === undefined || second === undefined) return Number.POSITIVE_INFINITY;
    bits += (counts[at] ?? 0) * bitsInLanguage(first, second, language);
  }
  return bits;
}

function likeliestOfEastAsian(
  text: string,
  tags: readonly string[],
  hints: LanguageHints,
  limit: number,
): Likeliest {
  let best = IMPOSSIBLE;
  for (const language of tags) {
    const bits = costOf(language, hints) + bitsInEastAsian(text, language);
    if (bits < limit && bits < best.bits) best = { language, bits };
  }
  return best;
}

/** Languages that few feeds use, and whose letters resemble those of others. */
const SELDOM: ReadonlySet<string> = new Set('lv lt et sl hr sq mt cy ga eo is mk be'.split(' '));

/** `vi-decomposed` is also Vietnamese. */
function costOf(tag: string, hints: LanguageHints): number {
  const seldom = SELDOM.has(tag) ? THRESHOLDS.seldomLanguage : 0;
  if (hints.size === 0) return seldom;
  if (hints.has(tag === 'vi-decomposed' ? 'vi' : tag)) return 0;
  return Math.max(...hints.values()) + seldom;
}

/** The text of the sample; without its end if that is cut inside a character. */
function textOf({ bytes, isCut }: Sample, encoding: string): string | null {
  const whole = decodeAny(bytes, encoding);
  if (whole !== null) return whole;
  // The last byte is the space after the last word.
  const longest = isCut ? Math.min(THRESHOLDS.longestCut + 2, bytes.length) : 0;
  for (let cut = 2; cut < longest; cut++) {
    const text = decodeAny(bytes.subarray(0, -cut), encoding);
    if (text !== null) return text;
  }
  return readTolerantly(bytes, encoding);
}

/** The pairs of a sample as characters. */
interface Pairs {
  readonly counted: CountedPairs;
  /** The table from which the characters are read. */
  readonly characters: readonly (Character | undefined)[];
  /** The bits that are the same in all languages. */
  readonly bitsInAny: number;
}

/**
 * The pairs of a sample, read by a table; `null` if a character is undefined, or if the limit is
 * reached.
 */
function readPairs(
  counted: CountedPairs,
  characters: readonly (Character | undefined)[],
  limit: number,
): Pairs | null {
  const { firsts, seconds, counts } = counted;
  let bitsInAny = 0;
  for (let at = 0; at < counts.length; at++) {
    const first = characters[firsts[at] ?? 0];
    const second = characters[seconds[at] ?? 0];
    if (first === undefined || second === undefined) return null;
    bitsInAny += (counts[at] ?? 0) * bitsInAnyLanguage(first, second);
    if (bitsInAny >= limit) return null;
  }
  return { counted, characters, bitsInAny };
}

function pairsOfText(text: string): Pairs | null {
  const places = new Map([[' ', 0]]);
  const pairs = new Map<number, number>();
  let before = ' ';
  let first = 0;
  for (const character of text) {
    const second = places.get(character) ?? places.size;
    places.set(character, second);
    if (before > '\x7f' || character > '\x7f') {
      const key = (first << 16) | second;
      pairs.set(key, (pairs.get(key) ?? 0) + 1);
    }
    before = character;
    first = second;
  }
  const keys = [...pairs.keys()];
  const counted = {
    firsts: keys.map((key) => key >> 16),
    seconds: keys.map((key) => key & 0xffff),
    counts: [...pairs.values()],
  };
  return readPairs(counted, Array.from(places.keys(), characterOf), Number.POSITIVE_INFINITY);
}

/** A single-byte encoding, with the languages that it can write. */
export interface EncodingTable {
  /** By byte. */
  readonly characters: readonly Character[];
  readonly languages: readonly Language[];
}

/** What stands for an undefined byte. */
const REPLACEMENT = '\ufffd';

const tables: Map<string, EncodingTable> = new Map();

/** Whether a single-byte encoding has the letters of a language. */
export function canWrite(encoding: string, language: string): boolean {
  const table = supersetOf(encoding);
  return !isSingleByte(table) || languagesOf(table).some(({ tag }) => tag === language);
}

function languagesOf(encoding: string): readonly Language[] {
  return tableOf(encoding).languages;
}

/** The table of a single-byte encoding. */
export function tableOf(encoding: string): EncodingTable {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const characters = charactersOf(ALL_BYTES, encoding).map((character) =>
    characterOf(punctuationOf(character ?? REPLACEMENT)),
  );
  const letters = characters.filter(({ kind }) => kind === 'letter');
  const codes = new Set(letters.map(({ code }) => code));
  const languages = lettersOfLanguages().filter((language) => isWritable(language, codes));
  const table = { characters, languages: [...languages, ...anyOf(letters)] };
  tables.set(encoding, table);
  return table;
}

/** The characters of single bytes, `undefined` for undefined ones. */
function charactersOf(bytes: Uint8Array, encoding: string): readonly (string | undefined)[] {
  const text = decodeAny(bytes, encoding);
  if (text !== null) return [...text];
  if (bytes.length === 1) return [undefined];
  const half = bytes.length >> 1;
  const [first, second] = [bytes.subarray(0, half), bytes.subarray(half)];
  return [...charactersOf(first, encoding), ...charactersOf(second, encoding)];
}

/**
 * Control characters are read as the punctuation that windows-1252 has in their places, as they are
 * repaired later.
 */
function punctuationOf(character: string): string {
  if (character < '\x80' || character > '\x9f') return character;
  const western = readControl(character);
  return /\p{P}/u.test(western) ? western : character;
}

/** Whether an encoding has all letters of a language that are not rare. */
function isWritable({ letters }: Language, codes: ReadonlySet<number>): boolean {
  for (const [letter, bits] of letters) {
    if (bits <= THRESHOLDS.rareLetterBits && !codes.has(letter)) return false;
  }
  return true;
}

/** Unknown languages, one for each script of which an encoding has letters. */
function anyOf(letters: readonly Character[]): readonly Language[] {
  const byScript = new Map<Script, number[]>();
  for (const letter of letters) {
    if (letter.isAscii) continue;
    const codes = byScript.get(letter.script) ?? [];
    codes.push(letter.code);
    byScript.set(letter.script, codes);
  }
  return Array.from(byScript, ([script, codes]) => anyLanguage(script, codes));
}

/** Unknown languages, for the scripts that occur in UTF-8. */
export const ANY: () => readonly Language[] = onFirstUse((): readonly Language[] =>
  [
    ['latin', 0xc0, 0x24f] as const,
    ['cyrillic', 0x400, 0x4ff] as const,
    ['greek', 0x370, 0x3ff] as const,
    ['hebrew', 0x5d0, 0x5ea] as const,
    ['arabic', 0x620, 0x6ff] as const,
    ['thai', 0xe00, 0xe7f] as const,
  ].map(([script, first, last]) =>
    anyLanguage(
      script,
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  ),
);
