/**
 * The characters of tags (XML 1.0 §2.3): what names and white space consist of, read tolerantly.
 */

/** What a CDATA section starts and ends with. */
export const CDATA = '<![CDATA[';
export const CDATA_END = ']]>';

/**
 * Characters beyond ASCII that no name may contain (XML 1.0 §2.3): spaces, punctuation, symbols.
 * Lone surrogates are not included.
 */
const NO_NAME_CHARACTER =
  /[\u0080-\u00b6\u00b8-\u00bf\u00d7\u00f7\u037e\u2000-\u200b\u200e-\u203e\u2041-\u206f\u2190-\u2bff\u2ff0-\u3000\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff]/;

/** Whether the character may start a name; beyond ASCII, any that a name may contain. */
export function isNameStart(code: number): boolean {
  const letter = code | 0x20;
  if ((letter >= 0x61 && letter <= 0x7a) || code === 0x5f || code === 0x3a) return true;
  return code >= 0x80 && !NO_NAME_CHARACTER.test(String.fromCharCode(code));
}

function isNameCharacter(code: number): boolean {
  return isNameStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e;
}

/** Whether a character is XML white space. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa || code === 0xd || code === 0x9;
}

/** The index after the name that starts at an index. */
export function endOfName(text: string, from: number): number {
  let index = from;
  while (index < text.length && isNameCharacter(text.charCodeAt(index))) index += 1;
  return index;
}

/** The index after the white space at an index. */
export function endOfSpace(text: string, from: number): number {
  let index = from;
  while (index < text.length && isSpace(text.charCodeAt(index))) index += 1;
  return index;
}
