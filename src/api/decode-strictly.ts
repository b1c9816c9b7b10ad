/** The pieces of decoding, for callers outside. */
import * as platform from '../bytes/platform.ts';
import * as decoding from '../encoding/codecs/decode.ts';
import { type AddedEncodings, partsOf } from '../encoding/legacy/legacy-encodings.ts';
import { PLATFORM_LEGACY_ENCODINGS } from '../encoding/legacy/platform.ts';

/**
 * Whether all bytes are ASCII.
 *
 * @example
 * isAscii(Uint8Array.of(0x61, 0x62)); // true
 */
export function isAscii(bytes: Uint8Array): boolean {
  return platform.isAscii(bytes);
}

/**
 * Whether the bytes are UTF-8 throughout, without overlong forms, surrogates or a cut character.
 *
 * @example
 * isUtf8(Uint8Array.of(0xc3, 0xa9)); // true
 * isUtf8(Uint8Array.of(0xe9)); // false
 */
export function isUtf8(bytes: Uint8Array): boolean {
  return platform.isUtf8(bytes);
}

/**
 * The text of bytes by a label, if they are in that encoding throughout; `null` if they are not, or if
 * the label is unknown or refused. A leading byte order mark is kept, as U+FEFF. Never throws on bytes
 * or labels of any kind.
 *
 * `gb2312` and its like are read as the larger encodings that are meant by them. `iso-8859-1`,
 * whose bytes 80 to 9F are read as windows-1252, is never refused; `us-ascii` and `windows-1252`
 * are, at any byte that they do not have.
 *
 * @param legacyEncodings encodings beyond those that every platform has; in Node all are there
 * @example
 * decodeStrictly(Uint8Array.of(0xe9), 'latin1'); // 'é'
 * decodeStrictly(Uint8Array.of(0xe9), 'utf-8'); // null
 */
export function decodeStrictly(
  bytes: Uint8Array,
  label: string,
  legacyEncodings: AddedEncodings = PLATFORM_LEGACY_ENCODINGS,
): string | null {
  const { recipes } = partsOf(legacyEncodings);
  return decoding.decodeStrictly(bytes, label, recipes);
}
