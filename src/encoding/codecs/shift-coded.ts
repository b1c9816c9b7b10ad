/**
 * The 7-bit encodings with two bytes per character that shift between those and ASCII: ISO-2022-KR
 * (RFC 1557) and HZ (RFC 1843). Both are an EUC encoding without the eighth bits and with shifts in
 * between, so they are converted to EUC here and decoded by its table. Strict: returns `null` for
 * bytes that they do not define.
 */

import { ANNOUNCEMENT } from './bad-sequences.ts';

/** Converts the bytes of a 7-bit encoding to those of the EUC encoding that it shifts to. */
export type Unshift = (bytes: Uint8Array) => Uint8Array | null;

const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const ESCAPE = 0x1b;
const LF = 0x0a;
const TILDE = 0x7e;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** ISO-2022-KR to EUC-KR. The end of a line shifts back to ASCII, as in Python. */
export const unshiftIso2022Kr: Unshift = (bytes) => {
  const euc = new Euc(bytes.length);
  let isAnnounced = false;
  let isShifted = false;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) {
      if (!ANNOUNCEMENT.every((expected, index) => bytes[at + index] === expected)) return null;
      isAnnounced = true;
      at += ANNOUNCEMENT.length;
    } else if (byte === SHIFT_OUT || byte === SHIFT_IN) {
      if (!isAnnounced) return null;
      isShifted = byte === SHIFT_OUT;
      at += 1;
    } else if (isShifted && byte !== LF) {
      if (!euc.addPair(byte, bytes[at + 1])) return null;
      at += 2;
    } else {
      if (!euc.addAscii(byte)) return null;
      isShifted = false;
      at += 1;
    }
  }
  return euc.bytes;
};

/**
 * HZ to EUC-CN: `~{` and `~}` shift, `~~` is a tilde, and `~` at the end of a line joins it to the
 * next.
 */
export const unshiftHz: Unshift = (bytes) => {
  const euc = new Euc(bytes.length);
  let isShifted = false;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (isShifted) {
      if (byte === TILDE && next === CLOSING_BRACE) isShifted = false;
      else if (byte === TILDE || !euc.addPair(byte, next)) return null;
      at += 2;
    } else if (byte === TILDE) {
      if (next === OPENING_BRACE) isShifted = true;
      else if (next === TILDE) euc.addAscii(TILDE);
      else if (next !== LF) return null;
      at += 2;
    } else {
      if (!euc.addAscii(byte)) return null;
      at += 1;
    }
  }
  return euc.bytes;
};

/** A buffer for EUC bytes, of which there are never more than input bytes. */
class Euc {
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Adds a byte; returns whether it is ASCII. */
  addAscii(byte: number): boolean {
    this.#bytes[this.#length++] = byte;
    return byte < 0x80;
  }

  /** Adds two bytes; returns whether they are a two-byte character. */
  addPair(first: number, second: number | undefined): boolean {
    if (!isGraphic(first) || !isGraphic(second)) return false;
    this.#bytes[this.#length++] = first | 0x80;
    this.#bytes[this.#length++] = second | 0x80;
    return true;
  }
}

function isGraphic(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x21 && byte <= 0x7e;
}
