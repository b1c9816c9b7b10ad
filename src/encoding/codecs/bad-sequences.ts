/**
 * Finds the bytes of a document that are not characters in an encoding, as the decoders of the
 * Encoding Standard count them (https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encoders
 * and the sections after it): an ASCII byte after half a character is not part of the bad sequence,
 * so half a character before `<` costs no tag. Takes linear time for any bytes.
 */

import { nextAboveAscii } from '../../bytes/above-ascii.ts';
import { LF } from '../../text/characters.ts';
import { wordMap } from '../../text/strings.ts';
import { findHalves } from './broken-utf8.ts';

/** Decodes bytes strictly in the encoding that is searched. */
export type Decode = (bytes: Uint8Array) => string | null;

/** The bad sequences, in document order. Each fact has an array of its own. */
export interface BadSequences {
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
  /** By sequence: the bytes that the part after it has to start with, to be decoded by itself. */
  readonly prefixes: readonly Uint8Array[];
  /** The number of characters that are not ASCII; a bad sequence counts as one. */
  readonly characters: number;
}

/** Reads one character after another. */
interface Reader {
  /**
   * The length of the character or, as a negative number, of the bad sequence at an offset. The end
   * of the document ends it. 0 if the document is not in the encoding.
   */
  lengthAt(at: number): number;
  /** What a part that starts at the current offset depends on: an escape sequence, or nothing. */
  readonly prefix: Uint8Array;
  /** Whether every byte below 80 is ASCII at the start of a character. */
  readonly extendsAscii: boolean;
}

type MakeReader = (bytes: Uint8Array, decode: Decode) => Reader;

const NOTHING: Uint8Array = new Uint8Array();

/**
 * Finds the bad sequences of a document in an encoding (canonical name); returns `null` if there
 * are more than the given number, or if the document is not in the encoding in spite of them.
 */
export function findBadSequences(
  bytes: Uint8Array,
  encoding: string,
  decode: Decode,
  most: number,
): BadSequences | null {
  const reader = (READERS.get(encoding) ?? readSingleBytes)(bytes, decode);
  const offsets: number[] = [];
  const lengths: number[] = [];
  const prefixes: Uint8Array[] = [];
  let characters = 0;
  for (let at = 0; at < bytes.length; ) {
    if (reader.extendsAscii && (bytes[at] ?? 0) < 0x80) {
      at = nextAboveAscii(bytes, at);
      if (at >= bytes.length) break;
    }
    const length = reader.lengthAt(at);
    if (length === 0) return null;
    if (length < 0) {
      if (offsets.length === most) return null;
      offsets.push(at);
      lengths.push(-length);
      prefixes.push(reader.prefix);
    }
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80 || (length !== 1 && byte !== ESCAPE)) characters++;
    at += Math.abs(length);
  }
  return { offsets, lengths, prefixes, characters };
}

/** Whether a few bytes are a character; each sequence is decoded once. */
function rememberCharacters(
  decode: Decode,
): (code: number, ...bytes: readonly number[]) => boolean {
  const known = new Map<number, boolean>();
  return (code, ...bytes) => {
    let isCharacter = known.get(code);
    if (isCharacter === undefined) {
      isCharacter = decode(Uint8Array.from(bytes)) !== null;
      known.set(code, isCharacter);
    }
    return isCharacter;
  };
}

/** Half characters are bad; other bytes that are not UTF-8 are text in another encoding. */
const readHalfUtf8: MakeReader = (bytes) => {
  const { lengthAt } = findHalves(bytes);
  return { lengthAt, prefix: NOTHING, extendsAscii: true };
};

/** Every byte is a character, or bad. */
const readSingleBytes: MakeReader = (bytes, decode) => {
  const isCharacter = rememberCharacters(decode);
  return {
    lengthAt: (at) => {
      const byte = bytes[at] ?? 0;
      return isCharacter(byte, byte) ? 1 : -1;
    },
    prefix: NOTHING,
    extendsAscii: false,
  };
};

/** Characters of one or two bytes, of which those of two start with a lead byte. */
const readPairs =
  (isLead: (byte: number) => boolean): MakeReader =>
  (bytes, decode) => {
    const isCharacter = rememberCharacters(decode);
    return {
      lengthAt: (at) => {
        const lead = bytes[at] ?? 0;
        if (!isLead(lead)) return lead < 0x80 || isCharacter(lead, lead) ? 1 : -1;
        const trail = bytes[at + 1];
        if (trail === undefined) return -1;
        if (isCharacter((lead << 8) | trail, lead, trail)) return 2;
        return trail < 0x80 ? -1 : -2;
      },
      prefix: NOTHING,
      extendsAscii: true,
    };
  };

const isWithin = (byte: number | undefined, first: number, last: number): boolean =>
  byte !== undefined && byte >= first && byte <= last;

const isLeadOfPair = (byte: number): boolean => isWithin(byte, 0x81, 0xfe);

const isLeadInShiftJis = (byte: number): boolean =>
  isWithin(byte, 0x81, 0x9f) || isWithin(byte, 0xe0, 0xfc);

/** https://encoding.spec.whatwg.org/#euc-jp-decoder: 8F is followed by two bytes. */
const readEucJp: MakeReader = (bytes, decode) => {
  const isCharacter = rememberCharacters(decode);
  return {
    lengthAt: (at) => {
      const lead = bytes[at] ?? 0;
      if (lead < 0x80) return 1;
      if (lead !== 0x8e && lead !== 0x8f && !isWithin(lead, 0xa1, 0xfe)) return -1;
      const second = bytes[at + 1];
      if (second === undefined) return -1;
      if (lead !== 0x8f || !isWithin(second, 0xa1, 0xfe)) {
        if (lead !== 0x8f && isCharacter((lead << 8) | second, lead, second)) return 2;
        return second < 0x80 ? -1 : -2;
      }
      const third = bytes[at + 2];
      if (third === undefined) return -2;
      if (isCharacter((second << 8) | third | 0x8f_0000, lead, second, third)) return 3;
      return third < 0x80 ? -2 : -3;
    },
    prefix: NOTHING,
    extendsAscii: true,
  };
};

/** https://encoding.spec.whatwg.org/#gb18030-decoder: every pair of bytes is a character. */
const readGb18030: MakeReader = (bytes) => ({
  lengthAt: (at) => {
    const first = bytes[at] ?? 0;
    if (first <= 0x80) return 1;
    if (first === 0xff) return -1;
    const [, second, third, fourth] = bytes.subarray(at, at + 4);
    if (second === undefined) return -1;
    if (!isWithin(second, 0x30, 0x39)) {
      const isTrail = isWithin(second, 0x40, 0xfe) && second !== 0x7f;
      return isTrail ? 2 : second < 0x80 ? -1 : -2;
    }
    if (third === undefined) return -2;
    if (!isWithin(third, 0x81, 0xfe)) return -1;
    if (fourth === undefined) return -3;
    if (!isWithin(fourth, 0x30, 0x39)) return -1;
    const pointer =
      (((first - 0x81) * 10 + second - 0x30) * 126 + third - 0x81) * 10 + fourth - 0x30;
    const isDefined = pointer <= 39_419 || isWithin(pointer, 189_000, 1_237_575);
    return isDefined ? 4 : -4;
  },
  prefix: NOTHING,
  extendsAscii: true,
});

/** A lone surrogate, or an odd byte at the end. */
const readUtf16 =
  (isLittleEndian: boolean): MakeReader =>
  (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const unitAt = (at: number): number =>
      at + 2 <= bytes.length ? view.getUint16(at, isLittleEndian) : -1;
    return {
      lengthAt: (at) => {
        const unit = unitAt(at);
        if (unit < 0) return -(bytes.length - at);
        if ((unit & 0xf800) !== 0xd800) return 2;
        if (unit >= 0xdc00) return -2;
        const next = unitAt(at + 2);
        if (next >= 0 && (next & 0xfc00) === 0xdc00) return 4;
        return next < 0 ? -(bytes.length - at) : -2;
      },
      prefix: NOTHING,
      extendsAscii: false,
    };
  };

const readUtf32 =
  (isLittleEndian: boolean): MakeReader =>
  (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return {
      lengthAt: (at) => {
        if (at + 4 > bytes.length) return -(bytes.length - at);
        const code = view.getUint32(at, isLittleEndian);
        return code > 0x10ffff || isWithin(code, 0xd800, 0xdfff) ? -4 : 4;
      },
      prefix: NOTHING,
      extendsAscii: false,
    };
  };

const ESCAPE = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const TILDE = 0x7e;

/** The escape sequences of ISO-2022-JP, without their first byte. */
const ESCAPES_OF_ISO_2022_JP: ReadonlySet<string> = new Set(['(B', '(J', '(I', '$@', '$B']);

/** https://encoding.spec.whatwg.org/#iso-2022-jp-decoder */
const readIso2022Jp: MakeReader = (bytes, decode) => {
  const isCharacter = rememberCharacters(decode);
  let shift = NOTHING;
  let state = '(B';
  const lengthInState = (at: number): number => {
    const byte = bytes[at] ?? 0;
    if (state === '(B' || state === '(J') {
      return byte < 0x80 && byte !== SHIFT_OUT && byte !== SHIFT_IN ? 1 : -1;
    }
    if (state === '(I') return isWithin(byte, 0x21, 0x5f) ? 1 : -1;
    const trail = bytes[at + 1];
    if (!isWithin(byte, 0x21, 0x7e) || trail === undefined || trail === ESCAPE) return -1;
    if (!isWithin(trail, 0x21, 0x7e)) return -2;
    return isCharacter((byte << 8) | trail, ...shift, byte, trail) ? 2 : -2;
  };
  return {
    lengthAt: (at) => {
      if (bytes[at] !== ESCAPE) return lengthInState(at);
      const named = String.fromCharCode(...bytes.subarray(at + 1, at + 3));
      if (!ESCAPES_OF_ISO_2022_JP.has(named)) return -1;
      shift = bytes.slice(at, at + 3);
      state = named;
      return 3;
    },
    get prefix() {
      return shift;
    },
    extendsAscii: false,
  };
};

/** The length of a pair of graphic characters in a shifted state; negative if it is bad. */
function lengthOfPair(
  isCharacter: ReturnType<typeof rememberCharacters>,
  shift: Iterable<number>,
  lead: number,
  trail = 0,
): 2 | -1 | -2 {
  if (!isWithin(lead, 0x21, 0x7e) || !isWithin(trail, 0x21, 0x7e)) return -1;
  return isCharacter((lead << 8) | trail, ...shift, lead, trail) ? 2 : -2;
}

/** The escape sequence of ISO-2022-KR that announces KS C 5601. */
export const ANNOUNCEMENT: readonly number[] = [ESCAPE, 0x24, 0x29, 0x43];

/** ISO-2022-KR: the announcement, and two shifts. */
const readIso2022Kr: MakeReader = (bytes, decode) => {
  const isCharacter = rememberCharacters(decode);
  let isShifted = false;
  return {
    lengthAt: (at) => {
      const byte = bytes[at] ?? 0;
      if (byte === ESCAPE) {
        return ANNOUNCEMENT.every((expected, index) => bytes[at + index] === expected)
          ? ANNOUNCEMENT.length
          : -1;
      }
      if (byte === SHIFT_OUT || byte === SHIFT_IN) isShifted = byte === SHIFT_OUT;
      else if (isShifted && byte !== LF) {
        return lengthOfPair(isCharacter, [...ANNOUNCEMENT, SHIFT_OUT], byte, bytes[at + 1]);
      } else isShifted = false;
      return byte < 0x80 ? 1 : -1;
    },
    get prefix() {
      return Uint8Array.from(isShifted ? [...ANNOUNCEMENT, SHIFT_OUT] : ANNOUNCEMENT);
    },
    extendsAscii: false,
  };
};

const OPENING_OF_HZ: Uint8Array = Uint8Array.of(TILDE, 0x7b);
const CLOSING_BRACE = 0x7d;

/** HZ: `~{` and `~}` shift. */
const readHz: MakeReader = (bytes, decode) => {
  const isCharacter = rememberCharacters(decode);
  let isShifted = false;
  return {
    lengthAt: (at) => {
      const byte = bytes[at] ?? 0;
      const next = bytes[at + 1];
      if (byte === TILDE) {
        if (isShifted ? next === CLOSING_BRACE : next === OPENING_OF_HZ[1]) isShifted = !isShifted;
        else if (isShifted || (next !== TILDE && next !== LF)) return -1;
        return 2;
      }
      if (!isShifted) return byte < 0x80 ? 1 : -1;
      return lengthOfPair(isCharacter, OPENING_OF_HZ, byte, next);
    },
    get prefix() {
      return isShifted ? OPENING_OF_HZ : NOTHING;
    },
    extendsAscii: false,
  };
};

/** By canonical name; all others are encodings of single bytes. */
const READERS: ReadonlyMap<string, MakeReader> = wordMap<MakeReader>([
  ['utf-8', readHalfUtf8],
  ['utf-16le', readUtf16(true)],
  ['utf-16be', readUtf16(false)],
  ['utf-32le', readUtf32(true)],
  ['utf-32be', readUtf32(false)],
  ['gb2312 gbk gb18030', readGb18030],
  ['big5 cp950 euc-kr cp949', readPairs(isLeadOfPair)],
  ['shift_jis cp932', readPairs(isLeadInShiftJis)],
  ['euc-jp', readEucJp],
  ['iso-2022-jp', readIso2022Jp],
  ['iso-2022-kr', readIso2022Kr],
  ['hz-gb-2312', readHz],
]);
