/**
 * Chinese, Japanese and Korean encodings, decoded by iconv-lite, which is loaded for the first
 * document that needs it. Node's `TextDecoder` accepts invalid bytes in these encodings, and
 * rejects some valid ones. Other platforms get `elsewhere.ts`, which has the same exports;
 * `imports` in package.json chooses.
 */
import load from '../../load-on-node.cjs';

const ENCODINGS: ReadonlySet<string> = new Set(['big5', 'cp950', 'cp932', 'cp949', 'euc-jp']);

/** Whether an encoding (canonical name) is decoded here. */
export function isEastAsian(encoding: string): boolean {
  return ENCODINGS.has(encoding);
}

/** Decodes bytes; returns `null` if they are invalid in the encoding (canonical name). */
export function decodeEastAsian(bytes: Uint8Array, encoding: string): string | null {
  const text = load.iconvLite().decode(bytes, encoding, { stripBOM: false });
  // No encoding has U+FFFD, so it always stands for an invalid byte.
  return text.includes('\ufffd') ? null : text;
}
