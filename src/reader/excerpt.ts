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

/** Below this code point, every character stands alone, and only spaces separate words. */
const FIRST_MARK = 0x300;

/**
 * A text of at most the given number of characters (code points), with an ellipsis at its end if it
 * was cut. Words are not split, unless the first one does not fit.
 */
export function excerptOf(text: string, length: number): string {
  // There are no more characters than UTF-16 units.
  if (text.length <= length) return text;
  if (length === 0) return '';
  const last = offsetOf(text, length - 1);
  if (offsetOf(text, 1, last) >= text.length) return text;
  return trimmed(text.slice(0, cutBefore(text, last))) + ELLIPSIS;
}

/** The index after a number of characters. */
function offsetOf(text: string, characters: number, from = 0): number {
  let at = from;
  for (let count = 0; count < characters && at < text.length; count++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}

/** Where to cut a text, at an index or before it. */
function cutBefore(text: string, last: number): number {
  // The last position in undivided text, and that between any two characters.
  let undivided = 0;
  let any = 0;
  for (let at = last; at > 0; at = previousOf(text, at)) {
    if (!isBoundary(text, at)) continue;
    any ||= at;
    // In a text with few spaces, the last one may be too far back.
    if (undivided > 0 && 2 * at < any) return undivided;
    if (isBetweenWords(text, at)) return 2 * at < any ? Math.max(at, undivided) : at;
    if (undivided === 0 && UNDIVIDED.test(characterBefore(text, at))) undivided = at;
  }
  return undivided || any;
}

/** The index of the character before an index. */
function previousOf(text: string, at: number): number {
  const isPair = at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff;
  return at - (isPair ? 2 : 1);
}

function characterBefore(text: string, at: number): string {
  return text.slice(previousOf(text, at), at);
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Whether both characters at an index stand alone. */
function isSimple(text: string, at: number): boolean {
  return text.charCodeAt(at) < FIRST_MARK && text.charCodeAt(at - 1) < FIRST_MARK;
}

/** Whether a user-perceived character ends at an index. */
function isBoundary(text: string, at: number): boolean {
  if (isSimple(text, at)) return true;
  const next = characterAt(text, at);
  if (EXTENDS.test(next)) return false;
  if (JOINS_NEXT.test(characterBefore(text, at))) return SPACE.test(next);
  return !(REGIONAL_INDICATOR.test(next) && flagsBefore(text, at) % 2 === 1);
}

/** The number of regional indicators before an index; two make a flag. */
function flagsBefore(text: string, index: number): number {
  let count = 0;
  for (let at = index; at > 0; at = previousOf(text, at)) {
    if (!REGIONAL_INDICATOR.test(characterBefore(text, at))) break;
    count++;
  }
  return count;
}

function isBetweenWords(text: string, at: number): boolean {
  const [previous, next] = [characterBefore(text, at), characterAt(text, at)];
  if (SPACE.test(previous) || SPACE.test(next)) return true;
  if (isSimple(text, at)) return false;
  if (WORD_END.test(previous)) return true;
  if (!IDEOGRAPH.test(previous) && !IDEOGRAPH.test(next)) return false;
  return !NO_BEGINNING.test(next) && !NO_END.test(previous);
}

/** Without punctuation at the end that leads on to more; unchanged if there is nothing else. */
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && DROPPED_AT_END.test(text.charAt(end - 1))) end--;
  return end === 0 ? text : text.slice(0, end);
}
