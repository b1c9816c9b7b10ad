/**
 * How likely a text is in a language, in bits: fewer bits mean a likelier text. Only characters
 * beyond ASCII and those right after them count, because all encodings read ASCII alike. The bits
 * of letters come from `letter-pairs.ts`; all others were chosen here and tuned with
 * `bench/encodings.mjs`.
 */
import { SPACE } from '../../text/characters.ts';
import { onFirstUse } from '../../text/on-first-use.ts';
import { decodeAny } from '../codecs/rare.ts';
import { COMMON_CHARACTERS, LETTER_FREQUENCIES } from './letter-pairs.ts';

/** A language with the statistics of its letters. */
export interface Language {
  readonly tag: string;
  readonly script: Script;
  /** Bits by letter, whatever precedes it. */
  readonly letters: ReadonlyMap<number, number>;
  /** Bits by pair: see `pairKey`. */
  readonly pairs: ReadonlyMap<number, number>;
}

/** A letter of the same script that the language does not use; a letter of another script. */
const FOREIGN_LETTER = 14;
const FOREIGN_BUT_USUAL = 11;
const OTHER_SCRIPT = 20;
/** A letter after one that it was never seen after costs this much more than its base cost. */
const UNSEEN_PAIR = 2;
/** After a letter that is not ASCII, if nothing is known. */
const ASCII_LETTER = 7;
const END_OF_WORD = 5;
/** After any other character that is not ASCII. */
const ASCII_AFTER_SIGN = 4.5;
const SPACE_AFTER_SIGN = 1;

/** A capital inside a word; one more capital; the first letter of a sentence or name. */
const CAPITAL_AFTER_SMALL = 8;
const CAPITAL_AFTER_CAPITAL = 1.5;
const FIRST_CAPITAL = 2;
const SMALL_AFTER_CAPITALS = 0.5;

/**
 * For characters other than letters: after a letter, after ASCII that is not a letter, after
 * another such character.
 */
const BITS_OF_KINDS: Readonly<
  Record<Exclude<Kind, 'letter' | 'space'>, readonly [number, number, number]>
> = {
  opening: [13, 6, 7],
  closing: [7.5, 9, 6],
  dash: [9, 6, 6],
  sign: [11, 8, 7],
  symbol: [16, 13, 12],
  frame: [18, 18, 14],
  none: [22, 22, 20],
};

/** The bits of the second of a pair, if they are the same in all languages. */
export function bitsInAnyLanguage(first: Character, second: Character): number {
  if (second.kind === 'letter') return bitsOfCase(first, second);
  if (second.kind === 'space') return 0;
  const place = first.kind === 'letter' ? 0 : first.kind === 'space' ? 1 : 2;
  return BITS_OF_KINDS[second.kind][place];
}

/** The bits of a pair whose second character is a letter or ends a word. */
export function bitsInLanguage(first: Character, second: Character, language: Language): number {
  if (second.kind === 'letter') return bitsOfLetter(first, second, language);
  return second.kind === 'space' ? bitsOfSpace(first, second, language) : 0;
}

function bitsOfLetter(first: Character, second: Character, language: Language): number {
  const { script, letters, pairs } = language;
  const isAfterLetter = first.kind === 'letter';
  if (isAfterLetter && first.script !== second.script) return OTHER_SCRIPT;
  if (second.script !== script) return second.isAscii ? ASCII_AFTER_SIGN : OTHER_SCRIPT;
  if (second.isAscii && !isAfterLetter) return ASCII_AFTER_SIGN;
  const before = isAfterLetter ? first.code : SPACE;
  const seen = pairs.get(pairKey(before, second.code));
  if (seen !== undefined) return seen;
  if (second.isAscii) return ASCII_LETTER;
  const anywhere = letters.get(second.code);
  if (anywhere !== undefined) return anywhere + UNSEEN_PAIR;
  return USUAL_CODES.has(second.code) ? FOREIGN_BUT_USUAL : FOREIGN_LETTER;
}

function bitsOfCase(first: Character, second: Character): number {
  if (first.kind !== 'letter') return second.isCapital ? FIRST_CAPITAL : 0;
  if (second.isCapital) return first.isCapital ? CAPITAL_AFTER_CAPITAL : CAPITAL_AFTER_SMALL;
  return first.isCapital ? SMALL_AFTER_CAPITALS : 0;
}

function bitsOfSpace(first: Character, second: Character, { pairs }: Language): number {
  if (first.kind !== 'letter') return SPACE_AFTER_SIGN;
  const end = pairs.get(pairKey(first.code, SPACE)) ?? END_OF_WORD;
  // `20°` is common, `é20` is not.
  return second.isDigit ? end + 4 : end;
}

/**
 * All letters of the table are below this. A number of 30 bits is looked up several times faster.
 */
const FIRST_BEYOND = 0x8000;

function pairKey(first: number, second: number): number {
  return first < FIRST_BEYOND && second < FIRST_BEYOND ? first * FIRST_BEYOND + second : -1;
}

/** A language written in letters, from the table. */
function compile(tag: string, script: Script): Language {
  const { letters = '', pairs = '' } = LETTER_FREQUENCIES[tag] ?? {};
  return {
    tag,
    script,
    letters: new Map(
      letters
        .split('|')
        .flatMap((level, bits) =>
          Array.from(level, (letter): [number, number] => [codeOf(letter), bits]),
        ),
    ),
    pairs: new Map(
      pairs.split('|').flatMap((level, bits) => {
        const characters = [...level];
        return Array.from({ length: characters.length / 2 }, (_, index): [number, number] => [
          pairKey(codeOf(characters[2 * index] ?? ''), codeOf(characters[2 * index + 1] ?? '')),
          bits,
        ]);
      }),
    ),
  };
}

function codeOf(letter: string): number {
  return letter === '_' ? SPACE : (letter.codePointAt(0) ?? SPACE);
}

const SCRIPTS_OF_LANGUAGES: Readonly<Record<string, Script>> = {
  ru: 'cyrillic',
  uk: 'cyrillic',
  be: 'cyrillic',
  bg: 'cyrillic',
  mk: 'cyrillic',
  sr: 'cyrillic',
  el: 'greek',
  he: 'hebrew',
  ar: 'arabic',
  fa: 'arabic',
  th: 'thai',
};

/** The languages that are written in letters. */
export const lettersOfLanguages: () => readonly Language[] = onFirstUse(() =>
  Object.keys(LETTER_FREQUENCIES).map((tag) => compile(tag, SCRIPTS_OF_LANGUAGES[tag] ?? 'latin')),
);

/** The accented letters that languages share, for text in a language that is not listed. */
const USUAL_LETTERS = 'éèàáíóüöäñçêâôîïëúåø';
const USUAL_CODES: ReadonlySet<number> = new Set(
  Array.from(USUAL_LETTERS, (letter) => letter.codePointAt(0) ?? 0),
);
const USUAL_LETTER = 10;
const UNUSUAL_LETTER = 12;

/** A language of which only the script and its letters are known. */
export function anyLanguage(script: Script, letters: readonly number[]): Language {
  const bits = letters.map((letter): [number, number] => [
    letter,
    (script !== 'latin' || USUAL_LETTERS.includes(String.fromCodePoint(letter))
      ? USUAL_LETTER
      : UNUSUAL_LETTER) - UNSEEN_PAIR,
  ]);
  return { tag: 'und', script, letters: new Map(bits), pairs: new Map() };
}

/** The bits of East Asian characters by how common they are. */
interface EastAsian {
  readonly tag: string;
  /** The characters of the first level, in which most text is written. */
  readonly encoding: string;
  readonly leads: readonly [number, number];
  readonly bits: { readonly common: number; readonly usual: number; readonly rare: number };
  readonly script: Script;
  /** The bits of a space after a character. */
  readonly space: number;
}

const EAST_ASIAN: readonly EastAsian[] = [
  {
    tag: 'zh-Hans',
    encoding: 'gb2312',
    leads: [0xb0, 0xd7],
    bits: { common: 7.5, usual: 11.5, rare: 17 },
    script: 'han',
    space: 6,
  },
  {
    tag: 'zh-Hant',
    encoding: 'big5',
    leads: [0xa4, 0xc6],
    bits: { common: 7.5, usual: 11.5, rare: 17 },
    script: 'han',
    space: 6,
  },
  {
    tag: 'ja',
    encoding: 'euc-jp',
    leads: [0xb0, 0xcf],
    bits: { common: 8.5, usual: 12, rare: 18 },
    script: 'han',
    space: 6,
  },
  {
    tag: 'ko',
    encoding: 'euc-kr',
    leads: [0xb0, 0xc8],
    bits: { common: 6.5, usual: 11, rare: 16 },
    script: 'hangul',
    space: 2,
  },
];

/**
 * After and before a small ASCII letter: in East Asian text, Latin words have spaces around them,
 * or are capitals.
 */
const INSIDE_WORD = 5;
const LATIN_AFTER_EAST_ASIAN = 6.5;

/** The fewest bits that a character beyond ASCII takes in any East Asian language. */
export const FEWEST_IN_EAST_ASIAN = 5.5;

const HIRAGANA = FEWEST_IN_EAST_ASIAN;
const KATAKANA = 6.5;
const HALFWIDTH_KATAKANA = 10;
/** Han in Korean; kana in Chinese. */
const OTHER_EAST_ASIAN = 16;
/** Neither an East Asian character nor East Asian punctuation. */
const STRANGE = 17;
/** Private use, and unassigned codes. */
const NOTHING = 24;
/** Beyond the basic plane, or four bytes long in GB18030. */
const FAR = 26;

/** An East Asian language with the statistics of its characters. */
interface Level {
  readonly language: EastAsian;
  readonly common: ReadonlySet<string>;
  readonly usual: ReadonlySet<string>;
  /** Bits by UTF-16 unit; `NaN` until first needed. */
  readonly bits: Float32Array;
}

const levels: Map<string, Level> = new Map();

/** The common characters of a language, and those of the first level. */
function levelOf(tag: string): Level | null {
  const known = levels.get(tag);
  if (known !== undefined) return known;
  const language = EAST_ASIAN.find((other) => other.tag === tag);
  if (language === undefined) return null;
  const level = {
    language,
    common: new Set(COMMON_CHARACTERS[tag] ?? ''),
    usual: new Set(charactersOf(language)),
    bits: new Float32Array(0x1_0000).fill(Number.NaN),
  };
  levels.set(tag, level);
  return level;
}

/** The characters of the first level. */
function charactersOf({ encoding, leads: [first, last] }: EastAsian): readonly string[] {
  const trails =
    encoding === 'big5' ? [...range(0x40, 0x7e), ...range(0xa1, 0xfe)] : range(0xa1, 0xfe);
  return range(first, last).flatMap((lead) => {
    const row = Uint8Array.from(trails.flatMap((trail) => [lead, trail]));
    const characters = decodeAny(row, encoding);
    if (characters !== null) return [...characters];
    // A few rows have gaps.
    return trails.flatMap((trail) => decodeAny(Uint8Array.of(lead, trail), encoding) ?? []);
  });
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The East Asian languages, by tag. */
export const EAST_ASIAN_LANGUAGES: readonly string[] = EAST_ASIAN.map(({ tag }) => tag);

/** Whether there are statistics for a language. */
export function isWellKnown(tag: string): boolean {
  return Object.hasOwn(LETTER_FREQUENCIES, tag) || EAST_ASIAN_LANGUAGES.includes(tag);
}

/**
 * The bits of a text in an East Asian language, for characters beyond ASCII and those right after
 * them.
 */
export function bitsInEastAsian(text: string, tag: string): number {
  const level = levelOf(tag);
  if (level === null) return Number.POSITIVE_INFINITY;
  const { space } = level.language;
  let bits = 0;
  let isAfterHigh = false;
  let isAfterLatin = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isAscii = unit <= 0x7f;
    const isLatin = unit >= SMALL_A && unit <= SMALL_Z;
    if (!isAscii) {
      bits += bitsOfUnit(unit, level);
      if (isAfterLatin) bits += INSIDE_WORD;
      // The second half of the pair.
      if (unit >= FIRST_SURROGATE && unit <= LAST_HIGH_SURROGATE) at++;
    } else if (isAfterHigh) {
      bits += unit === SPACE ? space : isLatin ? LATIN_AFTER_EAST_ASIAN : ASCII_AFTER_SIGN;
    }
    isAfterHigh = !isAscii;
    isAfterLatin = isLatin;
  }
  return bits;
}

const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
const FIRST_SURROGATE = 0xd800;
const LAST_HIGH_SURROGATE = 0xdbff;

function bitsOfUnit(unit: number, level: Level): number {
  const known = level.bits[unit] ?? Number.NaN;
  if (!Number.isNaN(known)) return known;
  const bits = bitsOfEastAsian(String.fromCharCode(unit), level);
  level.bits[unit] = bits;
  return bits;
}

function bitsOfEastAsian(
  character: string,
  { language: { tag, bits, script }, common, usual }: Level,
): number {
  if (/\p{Surrogate}/u.test(character)) return FAR;
  if (common.has(character)) return bits.common;
  if (character >= '\u3041' && character <= '\u309f')
    return tag === 'ja' ? HIRAGANA : OTHER_EAST_ASIAN;
  if (character >= '\u30a0' && character <= '\u30ff')
    return tag === 'ja' ? KATAKANA : OTHER_EAST_ASIAN;
  if (character >= '\uff61' && character <= '\uff9f')
    return tag === 'ja' ? HALFWIDTH_KATAKANA : STRANGE;
  if ('、。，！？：；「」『』（）《》【】“”‘’…—～・·　\uff5e\u301c'.includes(character)) return 6;
  if (character >= '\uff01' && character <= '\uff5e') return 10;
  if (character >= '\uac00' && character <= '\ud7a3') {
    if (script !== 'hangul') return STRANGE;
    return usual.has(character) ? bits.usual : bits.rare;
  }
  if (/\p{Script=Han}/u.test(character)) {
    if (script !== 'han') return OTHER_EAST_ASIAN;
    return usual.has(character) ? bits.usual : bits.rare;
  }
  return /[\p{Co}\p{Cn}\p{Cc}\ufffd]/u.test(character) ? NOTHING : STRANGE;
}

/** A script, or several that are used as one. */
export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'hebrew'
  | 'arabic'
  | 'thai'
  | 'han'
  | 'kana'
  | 'hangul'
  | 'other';

/** A letter, or another character by where it usually occurs. */
export type Kind =
  | 'letter'
  /** ASCII other than letters. */
  | 'space'
  /** Before a word. */
  | 'opening'
  /** After a word, or inside one as an apostrophe. */
  | 'closing'
  /** Between words. */
  | 'dash'
  /** Found in much text, but rarely. */
  | 'sign'
  /** Found in hardly any text. */
  | 'symbol'
  /** The frames of text screens. */
  | 'frame'
  /** A control character, one for private use, or bytes that are not a character. */
  | 'none';

/** The facts about one character. */
export interface Character {
  /** The code of its lower-case letter, or of a space for all ASCII that is not a letter. */
  readonly code: number;
  readonly kind: Kind;
  readonly script: Script;
  readonly isCapital: boolean;
  readonly isAscii: boolean;
  readonly isDigit: boolean;
}

const KINDS: readonly (readonly [kind: Kind, characters: string])[] = [
  ['opening', '“«„‘‹‚¿¡「『（《【'],
  ['closing', '”»’…›、。」』）》】，！？：；'],
  ['dash', '–—•·\u00a0・ー　'],
  ['sign', '©®™§°€£½¼ªº№µ'],
  ['symbol', 'ˆˇ'],
];

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  KINDS.flatMap(([kind, characters]) =>
    Array.from(characters, (character): [string, Kind] => [character, kind]),
  ),
);

const SCRIPTS = onFirstUse((): readonly (readonly [script: Script, pattern: RegExp])[] => [
  ['latin', /\p{Script=Latin}|\p{Script=Inherited}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['arabic', /[\p{Script=Arabic}\u064b-\u0652\u0640]/u],
  ['thai', /\p{Script=Thai}/u],
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
]);

/** Comma below and cedilla: encodings and publishers use one in place of the other. */
const SAME_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ș', 'ş'],
  ['ț', 'ţ'],
]);

const known: Map<string, Character> = new Map();

/**
 * The number of different characters to remember: more than any text has, and fewer than Unicode
 * has.
 */
const MOST_KNOWN = 20_000;

/** The facts about a character. */
export function characterOf(character: string): Character {
  const found = known.get(character);
  if (found !== undefined) return found;
  const described = describe(character);
  if (known.size < MOST_KNOWN) known.set(character, described);
  return described;
}

function describe(character: string): Character {
  const isAscii = character <= '\x7f';
  const isDigit = character >= '0' && character <= '9';
  const kind = kindOf(character, isAscii);
  const lower = character.toLowerCase();
  const isCapital = kind === 'letter' && lower !== character;
  // Two letters become one, and `İ` becomes two.
  const small = lower.length === character.length ? lower : (lower[0] ?? character);
  const letter = SAME_LETTERS.get(small) ?? small;
  return {
    code: isAscii && kind !== 'letter' ? SPACE : (letter.codePointAt(0) ?? SPACE),
    kind,
    script: SCRIPTS().find(([, pattern]) => pattern.test(character))?.[0] ?? 'other',
    isCapital,
    isAscii,
    isDigit,
  };
}

function kindOf(character: string, isAscii: boolean): Kind {
  if (isAscii) return /[A-Za-z]/.test(character) ? 'letter' : 'space';
  const usual = KIND_OF.get(character);
  if (usual !== undefined) return usual;
  if (/[\p{L}\p{M}]/u.test(character)) return 'letter';
  if (/[\u2500-\u259f]/.test(character)) return 'frame';
  return /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(character) ? 'none' : 'symbol';
}
