/**
 * Johab (KS X 1001, annex 3): a Korean syllable is a bit and three numbers of five bits each, its
 * consonants and vowel, so that arithmetic reads it. All else stands in the order of EUC-KR, in other
 * places, and is read by the table of that. Strict: `null` for whatever Johab does not have.
 */
import { readUnits } from '../../bytes/platform.ts';

/** The text of EUC-KR, a UTF-16 unit for each character; `null` where the bytes are not in it. */
type ReadEucKr = (bytes: Uint8Array) => string | null;

/** The numbers of five bits in the order of the letters; `0` where there is none. */
const MEDIALS: readonly number[] = numbered([3, 7], [10, 15], [18, 23], [26, 29]);
const FINALS: readonly number[] = numbered([2, 17], [19, 29]);
/** The code of "no letter" in each place. */
const NO_INITIAL = 1;
const NO_MEDIAL = 2;
const NO_FINAL = 1;

/** The letters that begin and that end a syllable, when they stand alone. */
const LONE_INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const LONE_FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_LONE_MEDIAL = 0x314f;
const FIRST_SYLLABLE = 0xac00;

/** Where in the text a character of EUC-KR goes. */
const FROM_EUC = 0;

/** Reads Johab, what is not Korean by a reader of EUC-KR. */
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

/** A syllable, or a letter that stands alone. */
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

/** Characters in a row of EUC-KR. */
const ROW = 94;

/** Korean letters by themselves have codes of Johab's own, but for the one that is no letter. */
const LETTERS = { from: 3 * ROW, to: 3 * ROW + 51 } as const;

/** The place in EUC-KR of a character that is not Korean: lead bytes have two rows each. */
function placeOf(lead: number, trail: number): number | null {
  const inRows = trail < 0x7f ? trail - 0x31 : trail - 0x43;
  const isTrail = (trail >= 0x31 && trail <= 0x7e) || (trail >= 0x91 && trail <= 0xfe);
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197;
  // D8 has the user's own characters; DF and what follows F9 nothing.
  if (!isTrail || lead < 0xd9 || lead === 0xdf || lead > 0xf9) return null;
  const place = row * ROW + inRows;
  return place >= LETTERS.from && place < LETTERS.to ? null : place;
}

/** The ordinal, from 1, of each number in some ranges. */
function numbered(...ranges: readonly (readonly [number, number])[]): readonly number[] {
  const ordinals: number[] = Array.from({ length: 32 }, () => 0);
  let ordinal = 0;
  for (const [first, last] of ranges) {
    for (let number = first; number <= last; number++) ordinals[number] = ++ordinal;
  }
  return ordinals;
}
