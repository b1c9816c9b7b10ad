/** Documents as text that can be printed: bytes that are not text are shown as numbers. */
import { sequenceLength } from '../../src/encoding/codecs/broken-utf8.ts';

/** Longer lines are cut. */
const MAX_LINE = 140;
/** How many bytes of a binary document are shown. */
const MAX_BYTES = 32;
/** The symbols of control characters begin here. */
const PICTURES = 0x2400;

/** A document as text, with notes on how it is shown. */
export interface ShownBytes {
  readonly text: string;
  readonly notes: string;
  readonly isBinary: boolean;
}

/** A document as UTF-8, with `\xE9` for bytes that are not, and symbols of control characters. */
export function shownBytes(bytes: Uint8Array): ShownBytes {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const shown = [...bytes.subarray(0, MAX_BYTES)].map(inHex).join(' ');
    const notes = `${bytes.length} bytes, compressed with gzip.`;
    return { text: `${shown} …`, notes, isBinary: true };
  }
  const pieces: string[] = [];
  const stray = new Set<number>();
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) stray.add(bytes[at] ?? 0);
    pieces.push(
      length === 0
        ? `\\x${inHex(bytes[at] ?? 0).toUpperCase()}`
        : new TextDecoder().decode(bytes.subarray(at, at + length)),
    );
    at += Math.max(1, length);
  }
  const written = pieces.join('');
  const text = written.replace(/(?![\n\t])\p{Cc}/gu, picture);
  const notes = [
    ...(stray.size > 0 ? ['`\\x…` stands for a byte that is not UTF-8.'] : []),
    ...(text === written ? [] : ['The control character is shown as a symbol.']),
  ];
  const lines = text.trimEnd().split('\n').map(cut);
  return { text: lines.join('\n'), notes: notes.join(' '), isBinary: false };
}

function inHex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

function picture(character: string): string {
  const number = character.charCodeAt(0);
  return number < 0x20
    ? String.fromCharCode(PICTURES + number)
    : `\\u${number.toString(16).padStart(4, '0')}`;
}

function cut(line: string): string {
  return line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE)}…`;
}
