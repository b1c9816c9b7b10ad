/**
 * Converts between bytes and text with the web platform's own functions, as in browsers and
 * workers. It has the same exports as `on-node.ts`.
 */

/** Whether all bytes are ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0x80) return false;
  return true;
}

/** Whether the bytes are valid UTF-8: no overlong forms, no surrogates, no truncated character. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads the units of a `Uint16Array`, of which none is a surrogate. */
const UNITS = new TextDecoder(
  new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 'utf-16le' : 'utf-16be',
  { ignoreBOM: true },
);

/** Decodes each byte to the character with the same number. */
export function readLatin1(bytes: Uint8Array): string {
  // Much faster than building the text from the numbers.
  return isAscii(bytes) ? LENIENT.decode(bytes) : UNITS.decode(new Uint16Array(bytes));
}

/**
 * Decodes UTF-8, with one U+FFFD for each invalid part, as WHATWG defines it. A leading byte order
 * mark is kept.
 */
export function readUtf8(bytes: Uint8Array): string {
  return LENIENT.decode(bytes);
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
