/**
 * Converts between bytes and text with the web platform's own functions, as in browsers and
 * workers. It has the same exports as `on-node.ts`.
 */
import type { ByteView } from './utf8-view.ts';

/** Whether all bytes are ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0x80) return false;
  return true;
}

/** Whether the bytes are valid UTF-8: no overlong forms, no surrogates, no truncated character. */
export function isUtf8(bytes: Uint8Array): boolean {
  const { strict } = decoders();
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

interface Decoders {
  readonly strict: InstanceType<typeof TextDecoder>;
  readonly lenient: InstanceType<typeof TextDecoder>;
  /** Reads the units of a `Uint16Array`, of which none is a surrogate. */
  readonly units: InstanceType<typeof TextDecoder>;
}

let made: Decoders | undefined;

/** Made for the first bytes: hosts without them can import the package, and parse strings. */
function decoders(): Decoders {
  made ??= makeDecoders();
  return made;
}

function makeDecoders(): Decoders {
  if (typeof TextDecoder === 'undefined') {
    throw new TypeError(
      'bytes need a TextDecoder, which this host lacks: add one, or parse a text',
    );
  }
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  return {
    strict: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
    lenient: new TextDecoder('utf-8', { ignoreBOM: true }),
    units: new TextDecoder(isLittleEndian ? 'utf-16le' : 'utf-16be', { ignoreBOM: true }),
  };
}

/** Decodes each byte to the character with the same number. */
export function readLatin1(bytes: Uint8Array): string {
  const { lenient, units } = decoders();
  // Much faster than building the text from the numbers.
  return isAscii(bytes) ? lenient.decode(bytes) : units.decode(new Uint16Array(bytes));
}

/**
 * Decodes UTF-8, with one U+FFFD for each invalid part, as WHATWG defines it. A leading BOM is
 * kept.
 */
export function readUtf8(bytes: Uint8Array): string {
  return decoders().lenient.decode(bytes);
}

/** No view of a document as its bytes: decoding it in parts would take longer. */
export function viewUtf8(_bytes: Uint8Array): ByteView | null {
  return null;
}

/** The text of UTF-16 units. */
export function readUnits(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += MOST_ARGUMENTS) {
    text += String.fromCharCode(...units.subarray(at, at + MOST_ARGUMENTS));
  }
  return text;
}

/** The maximum number of arguments that every engine accepts. */
const MOST_ARGUMENTS = 8192;

/** Decodes UTF-16 and ignores lone surrogates. */
export function readUtf16(bytes: Uint8Array, order: 'le' | 'be'): string {
  const units = new Uint16Array(bytes.length >> 1);
  const high = order === 'le' ? 1 : 0;
  for (let at = 0; at < units.length; at++) {
    units[at] = ((bytes[2 * at + high] ?? 0) << 8) | (bytes[2 * at + 1 - high] ?? 0);
  }
  return readUnits(units);
}

/** Decodes by a label; returns `null` if the bytes are invalid, or the label is unknown. */
export function readByLabel(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The length of a text in UTF-8, in bytes. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate pair is two units and four bytes.
    const isPair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
    length += unit < 0x800 ? 1 : 2;
    if (isPair) at++;
  }
  return length;
}

/** Decodes base64 (RFC 4648 §4); returns `null` if it is not canonical. */
export function readBase64(base64: string): Uint8Array | null {
  try {
    const binary = atob(base64);
    // The decoder does not require padding; the input was valid only if encoding gives it again.
    if (btoa(binary) !== base64) return null;
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
