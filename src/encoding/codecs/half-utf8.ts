/**
 * Finds bad bytes in UTF-8 that are no text in another encoding: characters of which the end is
 * missing, as in strings that were shortened by bytes, and bytes that no UTF-8 has. A stray letter
 * of windows-1252 may look the same, so what is around it decides.
 */
import { onFirstUse } from '../../text/on-first-use.ts';
import { isCutSequence, isTrail, sequenceLength } from './broken-utf8.ts';

/** Finds bad sequences. The offsets have to ascend. */
export interface HalfFinder {
  /**
   * The length of the UTF-8 character at an offset or, as a negative number, of a bad sequence; 0
   * if it is neither.
   */
  lengthAt(at: number): number;
}

/** Creates a finder for a document. */
export function findHalves(bytes: Uint8Array): HalfFinder {
  // Counted at most once, and only if it decides: most documents in other encodings have no need.
  const scripts = onFirstUse(() => countScripts(bytes));
  let lastLead = 0;
  let lastEnd = 0;
  const isHalf = (at: number, length: number): boolean => {
    if (isUnmistakable(bytes, at, length)) return true;
    if (length > 1) return isNonLatin(scripts());
    const follows = lastEnd === at ? lastLead : 0;
    const lead = bytes[at] ?? 0;
    if (isLetter(bytes[at + 1] ?? 0)) return false;
    if (lead >= FIRST_NON_LATIN) return isNonLatinLead(follows);
    // In other encodings these are capital letters, which do not follow small ones.
    if (lead > LAST_COMMON_LATIN) return false;
    const isAfterLetter = follows !== 0 || isSmallLetter(bytes[at - 1] ?? 0);
    return isAfterLetter && scripts().latin > 0;
  };
  const isBad = (at: number): boolean =>
    lastEnd === at &&
    isNonLatinLead(lastLead) &&
    NEVER_TEXT.test(String.fromCharCode(bytes[at] ?? 0)) &&
    !isLetter(bytes[at + 1] ?? 0);
  return {
    lengthAt: (at) => {
      const length = sequenceLength(bytes, at);
      if (length === 0) {
        const half = cutLength(bytes, at);
        if (half === 0) return isBad(at) ? -1 : 0;
        return isHalf(at, half) ? -half : 0;
      }
      lastLead = bytes[at] ?? 0;
      lastEnd = at + length;
      return length;
    },
  };
}

/** No lead bytes of UTF-8, nor punctuation in windows-1252. */
const NEVER_TEXT = /[\x81\x8d\x8f\x90\x9d\xc0\xc1\xf5-\xff]/;

/** The length of a valid start of a sequence that something other than its next byte follows. */
function cutLength(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < at + LONGEST_HALF && isTrail(bytes[end])) end++;
  return !isTrail(bytes[end]) && isCutSequence(bytes.subarray(at, end)) ? end - at : 0;
}

const LONGEST_HALF = 3;

/** Half of a dash, quotation mark, ellipsis, currency or trade mark sign, or of an emoji. */
function isUnmistakable(bytes: Uint8Array, at: number, length: number): boolean {
  const second = bytes[at + 1] ?? 0;
  if (bytes[at] === 0xe2) return length === 2 && [0x80, 0x82, 0x84].includes(second);
  return bytes[at] === 0xf0 && length > 1 && second === 0x9f;
}

/** The lead byte of Greek; those before it are Latin letters, their accents, and symbols. */
const FIRST_NON_LATIN = 0xce;

/** C2 to C5 are the Latin letters of Europe. */
const LAST_COMMON_LATIN = 0xc5;

/** E2 starts punctuation, which is in all scripts. */
function isNonLatinLead(lead: number): boolean {
  return lead >= FIRST_NON_LATIN && lead !== 0xe2;
}

/** The numbers of characters that are not ASCII. */
interface Scripts {
  readonly latin: number;
  readonly nonLatin: number;
}

function countScripts(bytes: Uint8Array): Scripts {
  let nonLatin = 0;
  let latin = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    const lead = bytes[at] ?? 0;
    if (length > 1 && isNonLatinLead(lead)) nonLatin++;
    else if (length > 1 && lead !== 0xe2) latin++;
    at += length || 1;
  }
  return { latin, nonLatin };
}

/** Vietnamese counts, because more than a third of its letters have three bytes. */
function isNonLatin({ latin, nonLatin }: Scripts): boolean {
  return nonLatin > 0 && 2 * nonLatin >= latin;
}

function isSmallLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isLetter(byte: number): boolean {
  return isSmallLetter(byte | 0x20);
}
