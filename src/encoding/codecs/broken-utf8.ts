/**
 * Reads text that is UTF-8 with some invalid bytes. Stray bytes are read as windows-1252, which is
 * the usual encoding of pasted text; halves of characters and what cannot be read become U+FFFD; pairs of
 * surrogates (CESU-8) become the characters that they stand for. Table 3-7 of the Unicode
 * Standard defines which sequences are valid. Takes linear time for any bytes.
 */
import { nextAboveAscii } from '../../bytes/above-ascii.ts';
import { isUtf8, readLatin1, readUtf8 } from '../../bytes/platform.ts';
import { isTrail } from '../../bytes/utf8.ts';
import type { ByteLength } from '../../problems/locator.ts';
import { onFirstUse } from '../../text/on-first-use.ts';
import { encodeUtf8 } from '../../text/strings.ts';
import { isWesternPunctuation, WINDOWS_1252_WITH_CONTROLS } from '../../text/windows-1252.ts';
import { type Irregular, irregularLength } from './byte-length.ts';

/** A text that is UTF-8 except for single bytes. */
export interface MixedText {
  readonly text: string;
  /** The number of bytes that belong to no UTF-8 sequence. */
  readonly strayBytes: number;
  /** The byte offset of the first stray byte; -1 if there is none. */
  readonly firstStray: number;
  /** The UTF-16 index of the first stray byte's character in the text; -1 if there is none. */
  readonly firstIndex: number;
  readonly byteLength: ByteLength;
}

/** One part of a mixed text, with the characters that stray bytes stand for. */
export interface BrokenText extends MixedText {
  readonly irregular: Irregular;
}

/**
 * Whether there are at least as many multi-byte UTF-8 characters as bytes that are not UTF-8. Call
 * this before `decodeMixed`: it distinguishes UTF-8 with a few bad bytes from text in another
 * encoding, which has few such sequences (an unmeasured threshold, but both kinds are far away from
 * it). Sequences that occur in Western text by chance do not count: in “café…” and CAFÉ ! the last
 * letter and the character after it form one.
 */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  return hasEvidentSequences(bytes, Math.max(1, countStrays(bytes)));
}

/** Whether there is a multi-byte UTF-8 character that is not there by chance. */
export function hasUtf8(bytes: Uint8Array): boolean {
  // Most text in other encodings has none, and a search takes a fraction of the time of counting.
  return EVIDENT_SEQUENCE.test(readLatin1(bytes));
}

/** The bytes that continue a sequence and are not punctuation in windows-1252, as characters. */
const LETTER = `[${Array.from({ length: 0x40 }, (_, index) => 0x80 + index)
  .filter((byte) => !isWesternPunctuation(byte))
  .map((byte) => String.fromCharCode(byte))
  .join('')}]`;

/** A valid sequence that is not there by chance (see `isByChance`), read as Latin-1. */
const EVIDENT_SEQUENCE = new RegExp(
  [
    '[\\xc2\\xc3][\\x80-\\xbf]',
    `[\\xc4-\\xdf]${LETTER}`,
    '\\xe2\\x80[\\x80-\\xbf]',
    `(?!\\xe0[\\x80-\\x9f]|\\xed[\\xa0-\\xbf])[\\xe0-\\xef](?:${LETTER}[\\x80-\\xbf]|[\\x80-\\xbf]${LETTER})`,
    `(?!\\xf0[\\x80-\\x8f]|\\xf4[\\x90-\\xbf])[\\xf0-\\xf4](?:${LETTER}[\\x80-\\xbf]{2}|[\\x80-\\xbf]${LETTER}[\\x80-\\xbf]|[\\x80-\\xbf]{2}${LETTER})`,
  ].join('|'),
);

/**
 * Whether a sequence is also a letter and punctuation in windows-1252. Sequences that start with C2
 * and C3 are the common letters of Western languages in UTF-8; those with E2 80 are its
 * punctuation.
 */
function isByChance(bytes: Uint8Array, at: number, length: number): boolean {
  const lead = bytes[at] ?? 0;
  if (lead === 0xc2 || lead === 0xc3 || (lead === 0xe2 && bytes[at + 1] === 0x80)) return false;
  for (let trail = at + 1; trail < at + length; trail++) {
    if (!isWesternPunctuation(bytes[trail] ?? 0)) return false;
  }
  return true;
}

/**
 * Decodes UTF-8 into which windows-1252 text was pasted: valid sequences as UTF-8, and every other
 * byte as windows-1252. The five undefined bytes of windows-1252 become C1 controls, so that
 * nothing is lost. One bad byte costs one character.
 */
export function decodeMixed(bytes: Uint8Array): BrokenText {
  const straysInUtf8 = STRAYS_IN_UTF_8();
  // A windows-1252 character takes at most three bytes in UTF-8.
  const strays = countStrays(bytes);
  const utf8 = new Uint8Array(bytes.length + 2 * strays);
  const indices = new Uint32Array(strays);
  const surpluses = new Uint8Array(strays);
  let strayBytes = 0;
  let firstStray = -1;
  let end = 0;
  let index = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      if (firstStray === -1) firstStray = at;
      const written = straysInUtf8[bytes[at] ?? 0] ?? [];
      for (const byte of written) utf8[end++] = byte;
      indices[strayBytes] = index;
      surpluses[strayBytes] = written.length - 1;
      strayBytes += 1;
      at += 1;
    } else {
      for (const next = at + length; at < next; at++) utf8[end++] = bytes[at] ?? 0;
    }
    index += unitsOf(length);
  }
  const text = readUtf8(utf8.subarray(0, end));
  const irregular = { indices, surpluses };
  return {
    text,
    strayBytes,
    firstStray,
    firstIndex: indices[0] ?? -1,
    byteLength: irregularLength(text, irregular),
    irregular,
  };
}

/** The UTF-8 bytes of each byte read as windows-1252. */
const STRAYS_IN_UTF_8 = onFirstUse((): readonly Uint8Array[] =>
  Array.from(WINDOWS_1252_WITH_CONTROLS, encodeUtf8),
);

/** A text with U+FFFD in place of bytes that are not UTF-8. */
export interface LossyText {
  readonly text: string;
  readonly byteLength: ByteLength;
}

/**
 * Decodes bytes as UTF-8, with one U+FFFD for each invalid part, as WHATWG defines it. A leading
 * BOM is kept.
 */
export function decodeLossily(bytes: Uint8Array): LossyText {
  const indices: number[] = [];
  const surpluses: number[] = [];
  let index = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    const taken = length || badPartLength(bytes, at);
    if (length === 0) {
      indices.push(index);
      surpluses.push(REPLACEMENT_LENGTH - taken);
    }
    at += taken;
    index += unitsOf(length);
  }
  const text = readUtf8(bytes);
  return { text, byteLength: irregularLength(text, { indices, surpluses }) };
}

/** The length of U+FFFD in UTF-8, in bytes. */
const REPLACEMENT_LENGTH = 3;

/** Whether at least so many UTF-8 sequences are unlikely to be there by chance. */
function hasEvidentSequences(bytes: Uint8Array, least: number): boolean {
  let sequences = 0;
  let at = nextHigh(bytes, 0);
  while (at < bytes.length && sequences < least) {
    const length = sequenceLength(bytes, at);
    if (length > 0 && !isByChance(bytes, at, length)) sequences++;
    at = nextHigh(bytes, at + (length || 1));
  }
  return sequences >= least;
}

/** The number of bytes outside of sequences. */
function countStrays(bytes: Uint8Array): number {
  let strays = 0;
  for (let at = nextStray(bytes, 0); at < bytes.length; at = nextStray(bytes, at + 1)) strays++;
  return strays;
}

/**
 * The number of bytes to check one by one before valid UTF-8 is skipped, and the number to skip at
 * a time. Text in another encoding has no long stretches, and browsers are slow to say that a chunk
 * is invalid.
 */
const NEAR = 256;
const CHUNK_BYTES = 1024;

/**
 * The offset of the next byte that belongs to no UTF-8 sequence, from an offset on where no
 * sequence is split; the length if there is none.
 */
export function nextStray(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  let at = from;
  let end = from + NEAR;
  while (at < length) {
    while (at < end && at < length) {
      const taken = sequenceLength(bytes, at);
      if (taken === 0) return at;
      at += taken;
    }
    end = startOfSequence(bytes, at + CHUNK_BYTES);
    while (at < length && isUtf8(bytes.subarray(at, end))) {
      at = Math.min(end, length);
      end = startOfSequence(bytes, at + CHUNK_BYTES);
    }
  }
  return length;
}

/** The start of the sequence to which a byte belongs, if it belongs to one. */
function startOfSequence(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > at - LONGEST_SEQUENCE && isTrail(bytes[start] ?? 0)) start--;
  return start;
}

const LONGEST_SEQUENCE = 4;

/**
 * The offset of the next byte, from an offset on where no sequence is split, that belongs to no
 * UTF-8 sequence or to one that may be there by chance; the length if there is none.
 */
export function nextDoubtful(bytes: Uint8Array, from: number): number {
  let at = nextHigh(bytes, from);
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0 || isByChance(bytes, at, length)) return at;
    at = nextHigh(bytes, at + length);
  }
  return at;
}

/** As `nextAboveAscii`; in text that is not ASCII, the next byte is hardly ever ASCII. */
function nextHigh(bytes: Uint8Array, from: number): number {
  return (bytes[from] ?? 0) < 0x80 ? nextAboveAscii(bytes, from) : from;
}

/** Whether a part that ASCII or the end follows is valid UTF-8. */
export function isUtf8Between(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** The number of UTF-16 units for a sequence of so many bytes. */
function unitsOf(length: number): 1 | 2 {
  return length === 4 ? 2 : 1;
}

/** The length of the valid UTF-8 sequence that starts there; 0 if there is none. */
export function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (!isLead(lead) || !isSecond(lead, bytes[at + 1] ?? 0)) return 0;
  if (lead < 0xe0) return 2;
  if (!isTrail(bytes[at + 2] ?? 0)) return 0;
  if (lead < 0xf0) return 3;
  return isTrail(bytes[at + 3] ?? 0) ? 4 : 0;
}

/** The length of an invalid part: the bytes that could start a sequence, or one byte. */
function badPartLength(bytes: Uint8Array, at: number): 1 | 2 | 3 {
  const lead = bytes[at] ?? 0;
  if (lead < 0xe0 || !isLead(lead) || !isSecond(lead, bytes[at + 1] ?? 0)) return 1;
  return lead >= 0xf0 && isTrail(bytes[at + 2] ?? 0) ? 3 : 2;
}

/** Whether bytes are the start of a sequence but not the whole of it. */
export function isCutSequence(bytes: Uint8Array): boolean {
  const lead = bytes[0] ?? 0;
  if (!isLead(lead) || sequenceLength(bytes, 0) !== 0) return false;
  return badPartLength(bytes, 0) === bytes.length;
}

function isLead(byte: number): boolean {
  return byte >= 0xc2 && byte <= 0xf4;
}

/** Excludes overlong forms (E0, F0), surrogates (ED), and code points beyond U+10FFFF (F4). */
function isSecond(lead: number, byte: number): boolean {
  const first = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const last = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= first && byte <= last;
}

/** Finds bad sequences. The offsets have to ascend. */
export interface HalfFinder {
  /**
   * The length of the UTF-8 character at an offset or, as a negative number, of a bad sequence; 0
   * if it is neither.
   */
  lengthAt(at: number): number;
}

/**
 * Creates a finder for a document: of characters of which the end is missing, as in strings that were
 * shortened by bytes, and of bytes that no UTF-8 has. A stray letter of windows-1252 may look the same, so
 * what is around it decides.
 */
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

/** The first byte of a surrogate of three bytes. */
const LEAD = 0xed;
/** The lowest second byte of a high surrogate, and of a low one. */
const HIGH = 0xa0;
const LOW = 0xb0;
const SURROGATES_LENGTH = 6;
const CHARACTER_LENGTH = 4;

/**
 * A text in CESU-8 (https://www.unicode.org/reports/tr26/): UTF-8 in which a supplementary character is
 * written as two surrogates of three bytes each; Java and MySQL did so.
 */
export interface Cesu8 {
  /** The text in UTF-8. */
  readonly utf8: Uint8Array;
  /** The number of bytes that belong to surrogates. */
  readonly strayBytes: number;
  /** The offset of the first of these bytes of surrogates. */
  readonly firstStray: number;
  /** The UTF-16 index of the first character that was written as surrogates. */
  readonly firstIndex: number;
}

/** Reads CESU-8; returns `null` if the bytes contain no such characters. */
export function readCesu8(bytes: Uint8Array): Cesu8 | null {
  const firstStray = firstPair(bytes);
  if (firstStray === -1) return null;
  const utf8 = new Uint8Array(bytes.length);
  utf8.set(bytes.subarray(0, firstStray));
  let end = firstStray;
  let strayBytes = 0;
  for (let at = firstStray; at < bytes.length; ) {
    if (isPair(bytes, at)) {
      writeCharacter(utf8, end, codePointAt(bytes, at));
      end += CHARACTER_LENGTH;
      at += SURROGATES_LENGTH;
      strayBytes += SURROGATES_LENGTH;
    } else {
      utf8[end++] = bytes[at++] ?? 0;
    }
  }
  const firstIndex = readUtf8(utf8.subarray(0, firstStray)).length;
  return { utf8: utf8.subarray(0, end), strayBytes, firstStray, firstIndex };
}

/** The offset of the first surrogate pair; -1 if there is none. */
function firstPair(bytes: Uint8Array): number {
  let at = bytes.indexOf(LEAD);
  while (at !== -1 && !isPair(bytes, at)) at = bytes.indexOf(LEAD, at + 1);
  return at;
}

/** A high surrogate and a low one. */
function isPair(bytes: Uint8Array, at: number): boolean {
  return isSurrogate(bytes, at, HIGH) && isSurrogate(bytes, at + 3, LOW);
}

function isSurrogate(bytes: Uint8Array, at: number, half: number): boolean {
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  return bytes[at] === LEAD && (second & 0xf0) === half && (third & 0xc0) === 0x80;
}

function codePointAt(bytes: Uint8Array, at: number): number {
  const high = surrogateAt(bytes, at) - 0xd800;
  return 0x10000 + (high << 10) + surrogateAt(bytes, at + 3) - 0xdc00;
}

function writeCharacter(utf8: Uint8Array, at: number, codePoint: number): void {
  utf8[at] = 0xf0 | (codePoint >> 18);
  utf8[at + 1] = 0x80 | ((codePoint >> 12) & 0x3f);
  utf8[at + 2] = 0x80 | ((codePoint >> 6) & 0x3f);
  utf8[at + 3] = 0x80 | (codePoint & 0x3f);
}

function surrogateAt(bytes: Uint8Array, at: number): number {
  const [, second = 0, third = 0] = bytes.subarray(at, at + 3);
  return 0xd000 | ((second & 0x3f) << 6) | (third & 0x3f);
}
