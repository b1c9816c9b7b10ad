/**
 * Rows on disk: a line of JSON each (https://github.com/ndjson/ndjson-spec), written as they come, so
 * that whatever ends a run, the rows of what was done are there. A last line that was cut off in
 * writing is no row.
 */
import {
  closeSync,
  openSync,
  promises,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { toJson } from '../visible.ts';
import type { Row } from './row.ts';

/** A file that rows are written to. */
export interface RowsFile {
  readonly write: (rows: readonly Row[]) => void;
  readonly close: () => void;
}

/** Opens a file for rows; what it held is kept if they are to be appended. */
export function openRowsFile(path: string, isAppending: boolean): RowsFile {
  const file = openSync(path, isAppending ? 'a' : 'w');
  return {
    write: (rows) => {
      if (rows.length === 0) return;
      // With U+2028 escaped, which some readers of lines take for the end of one.
      const text = rows.map((row) => `${toJson(row, 0)}\n`).join('');
      writeWhole(file, Buffer.from(text));
    },
    close: () => closeSync(file),
  };
}

/** A pipe may take less than it is offered. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** The rows of a file, one at a time. Lines that are no rows are passed over. */
export async function* readRows(path: string): AsyncGenerator<Row> {
  const file = await promises.open(path);
  for await (const line of file.readLines()) {
    const row = rowIn(line);
    if (row !== null) yield row;
  }
}

function rowIn(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line);
    const isRow =
      typeof value === 'object' && value !== null && 'case' in value && 'digest' in value;
    return isRow ? (value as Row) : null;
  } catch {
    return null;
  }
}

/** Rows are of bounded size; this is far more. */
const LONGEST_ROW = 4 * 1024 * 1024;

/** Cuts a line off that was not written to its end, so that others can be appended. */
export function mend(path: string): void {
  const { size } = statSync(path);
  const file = openSync(path, 'r');
  const tail = Buffer.alloc(Math.min(size, LONGEST_ROW));
  try {
    readSync(file, tail, 0, tail.length, size - tail.length);
  } finally {
    closeSync(file);
  }
  const end = tail.lastIndexOf(0x0a);
  truncateSync(path, size - tail.length + end + 1);
}
