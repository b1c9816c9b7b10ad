/**
 * Encodings of Chinese, Japanese and Korean by iconv-lite, which is loaded for the first document that
 * needs it: Node's `TextDecoder` takes bytes for characters that are none, and lacks others. Other
 * platforms get `elsewhere.ts`, which has the same exports; `imports` in package.json chooses.
 */
import loadIconvLite from './load-iconv-lite.cjs';

const ENCODINGS: ReadonlySet<string> = new Set(['big5', 'cp950', 'cp932', 'cp949', 'euc-jp']);

/** Whether an encoding (canonical name) is one of those that are read here. */
export function isEastAsian(encoding: string): boolean {
  return ENCODINGS.has(encoding);
}

/** The text of bytes; `null` where they are not in the encoding (canonical name). */
export function decodeEastAsian(bytes: Uint8Array, encoding: string): string | null {
  const text = loadIconvLite().decode(bytes, encoding, { stripBOM: false });
  // None of the tables has U+FFFD: it always stands for something that was not there.
  return text.includes('\ufffd') ? null : text;
}
