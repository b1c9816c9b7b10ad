/**
 * Classifies characters for spelling: the script of a letter, whether it is a capital, and where
 * punctuation and symbols occur in a sentence.
 */

import { onFirstUse } from '../../text/on-first-use.ts';

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
  /** A control character, one for private use, or bytes that are no character. */
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

const SPACE = 0x20;

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
