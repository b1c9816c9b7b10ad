/**
 * Johab (KS X 1001, annex 3). A Korean syllable is one bit and three five-bit numbers (initial
 * consonant, vowel, final consonant), so arithmetic decodes it. All other characters have the order
 * of EUC-KR at other positions, and are decoded by its table. Strict: returns `null` for bytes that
 * Johab does not define.
 */
import { readUnits } from '../../bytes/platform.ts';

/** Decodes EUC-KR, one UTF-16 unit per character; returns `null` if the bytes are invalid. */
type ReadEucKr = (bytes: Uint8Array) => string | null;

/** The five-bit numbers in the order of the letters; `0` if a number has no letter. */
const MEDIALS: readonly number[] = numbered([3, 7], [10, 15], [18, 23], [26, 29]);
const FINALS: readonly number[] = numbered([2, 17], [19, 29]);
/** The code for "no letter" in each place. */
const NO_INITIAL = 1;
const NO_MEDIAL = 2;
const NO_FINAL = 1;

/** The letters that start and end a syllable, when they occur alone. */
const LONE_INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const LONE_FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_LONE_MEDIAL = 0x314f;
const FIRST_SYLLABLE = 0xac00;

/** Marks the place in the text where a character of EUC-KR belongs. */
const FROM_EUC = 0;

/** Decodes Johab; characters that are not Korean are decoded by a reader of EUC-KR. */
export function readJohab(bytes: Uint8Array, readEucKr: ReadEucKr): string | null {
  const units = new Uint16Array(bytes.length);
  const euc = new Uint8Array(bytes.length);
  let unitCount = 0;
  let eucLength = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0x80) {
      units[unitCount++] = FROM_EUC;
      euc[eucLength++] = lead;
      at += 1;
      continue;
    }
    const korean = lead < 0xd8 ? koreanOf((lead << 8) | trail) : FROM_EUC;
    if (korean === null) return null;
    units[unitCount++] = korean;
    if (korean === FROM_EUC) {
      const place = placeOf(lead, trail);
      if (place === null) return null;
      euc[eucLength++] = 0xa1 + Math.floor(place / ROW);
      euc[eucLength++] = 0xa1 + (place % ROW);
    }
    at += 2;
  }
  const others = readEucKr(euc.subarray(0, eucLength));
  if (others === null) return null;
  let next = 0;
  for (let at = 0; at < unitCount; at++) {
    if (units[at] === FROM_EUC) units[at] = others.charCodeAt(next++);
  }
  return readUnits(units.subarray(0, unitCount));
}

/** A syllable, or a letter on its own. */
function koreanOf(code: number): number | null {
  const initial = (code >> 10) & 31;
  const medial = (code >> 5) & 31;
  const final = code & 31;
  const finalIndex = final === NO_FINAL ? 0 : (FINALS[final] ?? 0);
  if (final !== NO_FINAL && finalIndex === 0) return null;
  const medialIndex = (MEDIALS[medial] ?? 0) - 1;
  const initialIndex = initial - 2;
  if (medialIndex >= 0 && initialIndex >= 0 && initialIndex < LONE_INITIALS.length) {
    return FIRST_SYLLABLE + (initialIndex * 21 + medialIndex) * 28 + finalIndex;
  }
  if (initial === NO_INITIAL && medialIndex >= 0 && finalIndex === 0) {
    return FIRST_LONE_MEDIAL + medialIndex;
  }
  if (medial !== NO_MEDIAL) return null;
  if (initial === NO_INITIAL) {
    return finalIndex === 0 ? 0x3000 : LONE_FINALS.charCodeAt(finalIndex - 1);
  }
  const lone = LONE_INITIALS.charCodeAt(initialIndex);
  return finalIndex === 0 && !Number.isNaN(lone) ? lone : null;
}

/** The number of characters in a row of EUC-KR. */
const ROW = 94;

/** Korean letters on their own have codes in Johab, except for the filler. */
const LETTERS = { from: 3 * ROW, to: 3 * ROW + 51 } as const;

/** The position in EUC-KR of a character that is not Korean: each lead byte has two rows. */
function placeOf(lead: number, trail: number): number | null {
  const inRows = trail < 0x7f ? trail - 0x31 : trail - 0x43;
  const isTrail = (trail >= 0x31 && trail <= 0x7e) || (trail >= 0x91 && trail <= 0xfe);
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197;
  // D8 is for user-defined characters; DF and everything above F9 are undefined.
  if (!isTrail || lead < 0xd9 || lead === 0xdf || lead > 0xf9) return null;
  const place = row * ROW + inRows;
  return place >= LETTERS.from && place < LETTERS.to ? null : place;
}

/** Numbers the values of some ranges, from 1. */
function numbered(...ranges: readonly (readonly [number, number])[]): readonly number[] {
  const ordinals: number[] = Array.from({ length: 32 }, () => 0);
  let ordinal = 0;
  for (const [first, last] of ranges) {
    for (let number = first; number <= last; number++) ordinals[number] = ++ordinal;
  }
  return ordinals;
}
