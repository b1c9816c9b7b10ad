/**
 * Shortens text. It is cut between words: at white space, and between the characters of scripts
 * that have none (UAX 14). No language data and no `Intl` is needed, so the same text is cut in the
 * same way everywhere.
 */

const ELLIPSIS = '…';

/**
 * White space at which a line may be broken, without the spaces that forbid it (U+00A0, U+2007,
 * U+202F).
 */
const SPACE = /[\t-\r \u1680\u2000-\u2006\u2008-\u200b\u2028\u2029\u205f\u3000]/;

/** Characters that end a word without white space, in Tibetan and Ethiopic. */
const WORD_END = /[\u0f0b\u1361]/;

/** Scripts in which a line may be broken after nearly every character, and pictographs. */
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Characters that must not start a line: closing punctuation, small kana, and prolongation or
 * repetition marks.
 */
const NO_BEGINNING = /[\p{Pe}\p{Pf}\p{Po}々ゝゞヽヾーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;

/** Characters that must not end a line. */
const NO_END = /[\p{Ps}\p{Pi}]/u;

/** Scripts whose words can only be separated with a dictionary. */
const UNDIVIDED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Balinese}\p{Script=Javanese}]/u;

/** What belongs to the character before it (UAX 29): marks, joiners, vowels of Thai and Lao, parts of Hangul syllables, tags. */
const EXTENDS =
  /[\u200c-\u200d\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\u1160-\u11ff\ud7b0-\ud7ff\u{e0020}-\u{e007f}]/u;

/**
 * What binds to the character after it: the joiner, and the signs that join consonants in Indic
 * scripts.
 */
const JOINS_NEXT =
  /[\u200d\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\ua9c0\uaaf6]/;

const REGIONAL_INDICATOR = /\p{Regional_Indicator}/u;

/** Punctuation that looks odd before an ellipsis. */
const DROPPED_AT_END = /[\s\p{Ps}\p{Pi}\p{Pd},;:.…،؛、。，．：；]/u;

/**
 * A text of at most the given number of characters (code points), with an ellipsis at its end if it
 * was cut. Words are not split, unless the first one does not fit.
 */
export function excerptOf(text: string, length: number): string {
  // There are no more characters than UTF-16 units.
  if (text.length <= length) return text;
  let at = 0;
  let count = 0;
  let previous = '';
  let flags = 0;
  // The last positions for a cut: between words, in undivided text, between any characters.
  let word = 0;
  let undivided = 0;
  let any = 0;
  for (const character of text) {
    if (count < length && isBoundary(previous, character, flags)) {
      any = at;
      if (isBetweenWords(previous, character)) word = at;
      else if (UNDIVIDED.test(previous)) undivided = at;
    }
    flags = REGIONAL_INDICATOR.test(character) ? flags + 1 : 0;
    previous = character;
    at += character.length;
    count++;
    if (count > length) {
      // In a text with few spaces, the last one may be too far back.
      const isNear = 2 * word >= any;
      const end = isNear ? word : Math.max(word, undivided) || any;
      return length === 0 ? '' : trimmed(text.slice(0, end)) + ELLIPSIS;
    }
  }
  return text;
}

/**
 * Whether a user-perceived character ends between two code points. `flags` is the number of
 * regional indicators before.
 */
function isBoundary(previous: string, next: string, flags: number): boolean {
  if (EXTENDS.test(next)) return false;
  if (JOINS_NEXT.test(previous)) return SPACE.test(next);
  return !(REGIONAL_INDICATOR.test(next) && flags % 2 === 1);
}

function isBetweenWords(previous: string, next: string): boolean {
  if (SPACE.test(previous) || SPACE.test(next) || WORD_END.test(previous)) return true;
  if (!IDEOGRAPH.test(previous) && !IDEOGRAPH.test(next)) return false;
  return !NO_BEGINNING.test(next) && !NO_END.test(previous);
}

/** Without punctuation at the end that leads on to more; unchanged if there is nothing else. */
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && DROPPED_AT_END.test(text.charAt(end - 1))) end--;
  return end === 0 ? text : text.slice(0, end);
}
