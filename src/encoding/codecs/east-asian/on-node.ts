/**
 * Chinese, Japanese and Korean encodings, decoded by iconv-lite, which is loaded for the first
 * document that needs it. Node's `TextDecoder` accepts invalid bytes in these encodings, and
 * rejects some valid ones. Other platforms get `elsewhere.ts`, which has the same exports;
 * `imports` in package.json chooses.
 */
import { readUnits } from '../../../bytes/on-node.ts';
import load from '../../load-on-node.cjs';

const ENCODINGS: ReadonlySet<string> = new Set(['big5', 'cp950', 'cp932', 'cp949', 'euc-jp']);

/** Whether an encoding (canonical name) is decoded here. */
export function isEastAsian(encoding: string): boolean {
  return ENCODINGS.has(encoding);
}

/** Decodes bytes; returns `null` if they are invalid in the encoding (canonical name). */
export function decodeEastAsian(bytes: Uint8Array, encoding: string): string | null {
  const table = tableOf(encoding, bytes.length);
  return (table && decodeByTable(bytes, table)) ?? decodeByIconvLite(bytes, encoding);
}

function decodeByIconvLite(bytes: Uint8Array, encoding: string): string | null {
  const text = readByIconvLite(bytes, encoding);
  return text.includes(INVALID) ? null : text;
}

function readByIconvLite(bytes: Uint8Array, encoding: string): string {
  return load.iconvLite().decode(bytes, encoding, { stripBOM: false });
}

/** No table contains U+FFFD, so it always stands for an invalid byte. */
const INVALID = '\ufffd';

/**
 * The characters that iconv-lite has for the bytes of an encoding, as UTF-16 units; U+FFFD if there
 * is none, or if they take more bytes or more units.
 */
interface Table {
  /** By byte. */
  readonly ofBytes: Uint16Array;
  /** By pair of bytes, of which the first is above 7F. */
  readonly ofPairs: Uint16Array;
}

const NONE = INVALID.charCodeAt(0);
const FIRST_PAIR = 0x8000;

/** From so many bytes on, the time to read a table is soon made up for. */
const WORTH_A_TABLE = 0x4_0000;

const tables: Map<string, Table> = new Map();
const decodedBytes: Map<string, number> = new Map();

/** The table of an encoding; `null` as long as few bytes were decoded. */
function tableOf(encoding: string, length: number): Table | null {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const decoded = (decodedBytes.get(encoding) ?? 0) + length;
  decodedBytes.set(encoding, decoded);
  if (decoded < WORTH_A_TABLE) return null;
  const table = readTable(encoding);
  tables.set(encoding, table);
  return table;
}

const LF = 0x0a;
const FIRST_TRAIL = 0x40;

/** Has iconv-lite decode every byte and every pair once, each on a line of its own. */
function readTable(encoding: string): Table {
  const ofBytes = new Uint16Array(0x100);
  const ofPairs = new Uint16Array(FIRST_PAIR).fill(NONE);
  const lines = new Uint8Array(3 * FIRST_PAIR);
  let length = 0;
  for (let byte = 0; byte < 0x100; byte++) {
    lines[length++] = byte;
    lines[length++] = LF;
  }
  for (let pair = FIRST_PAIR; pair < 2 * FIRST_PAIR; pair++) {
    if ((pair & 0xff) < FIRST_TRAIL) continue;
    lines[length++] = pair >> 8;
    lines[length++] = pair;
    lines[length++] = LF;
  }
  const text = readByIconvLite(lines.subarray(0, length), encoding);
  let at = 0;
  const readLine = (): number => {
    const unit = text.charCodeAt(at + 1) === LF ? text.charCodeAt(at) : NONE;
    at = text.indexOf('\n', at + 1) + 1;
    return unit;
  };
  for (let byte = 0; byte < 0x100; byte++) ofBytes[byte] = readLine();
  for (let pair = 0; pair < FIRST_PAIR; pair++) {
    if ((pair & 0xff) >= FIRST_TRAIL) ofPairs[pair] = readLine();
  }
  return { ofBytes, ofPairs };
}

/** Decodes bytes by a table; returns `null` if it does not have all of them. */
function decodeByTable(bytes: Uint8Array, { ofBytes, ofPairs }: Table): string | null {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    let unit = ofBytes[byte] ?? NONE;
    if (unit === NONE) {
      unit = ofPairs[((byte << 8) | (bytes[++at] ?? 0)) - FIRST_PAIR] ?? NONE;
      if (unit === NONE) return null;
    }
    units[length++] = unit;
  }
  return readUnits(units.subarray(0, length));
}
