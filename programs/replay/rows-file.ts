/**
 * Rows on disk, one line of JSON each (https://github.com/ndjson/ndjson-spec). They are written as
 * they come, so that the finished ones survive however the run ends. A last line that was cut off
 * is ignored; any other line that is not a row means that the file is not one of ours.
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
import { systemError } from '../../src/corpus/case.ts';
import { toJson } from '../terminal/visible.ts';
import type { Row } from './row.ts';

/** A file to write rows to. */
export interface RowsFile {
  readonly write: (rows: readonly Row[]) => void;
  readonly close: () => void;
}

/** Opens a file for rows; keeps its content if rows are to be appended. */
export function openRowsFile(path: string, isAppending: boolean): RowsFile {
  const file = openSync(path, isAppending ? 'a' : 'w');
  return {
    write: (rows) => {
      if (rows.length === 0) return;
      // U+2028 is escaped, because some readers treat it as the end of a line.
      const text = rows.map((row) => `${toJson(row, 0)}\n`).join('');
      writeWhole(file, Buffer.from(text));
    },
    close: () => closeSync(file),
  };
}

/** A pipe may accept fewer bytes than offered. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/**
 * The rows of a file, one at a time.
 *
 * @throws an error with the code `ERR_NO_ROWS` if the file contains anything else
 */
export async function* readRows(path: string): AsyncGenerator<Row> {
  const file = await promises.open(path);
  try {
    if (!(await beginsWithRow(file))) throw foreign(path);
    let unread: string | null = null;
    for await (const line of file.readLines({ autoClose: false })) {
      if (unread !== null) throw foreign(path);
      const row = rowIn(line);
      if (row !== null) yield row;
      else if (line !== '') unread = line;
    }
    if (unread === null) return;
    const isCutOff = unread.startsWith(BEGINNING) || BEGINNING.startsWith(unread);
    if (!isCutOff || (await endsWithLine(file))) throw foreign(path);
  } finally {
    await file.close();
  }
}

/** The start of every row. */
const BEGINNING = '{"case":"';

/**
 * Whether the start of the file can be a row; the remainder of a file without line ends is not
 * read.
 */
async function beginsWithRow(file: promises.FileHandle): Promise<boolean> {
  if (!(await file.stat()).isFile()) return false;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING.length), 0, null, 0);
  return BEGINNING.startsWith(buffer.toString('latin1', 0, bytesRead));
}

async function endsWithLine(file: promises.FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
  return buffer[0] === 0x0a;
}

function foreign(path: string): Error {
  return Object.assign(systemError('ERR_NO_ROWS', path), {
    message: `${path} was not written by --ndjson: it contains lines that are not rows of a replay`,
  });
}

function rowIn(line: string): Row | null {
  try {
    const row = JSON.parse(line) as Partial<Row> | null;
    const isRow =
      typeof row?.case === 'string' &&
      typeof row.outcome === 'string' &&
      [row.digest, row.problems].every((each) => typeof each === 'object' && each !== null);
    return isRow ? (row as Row) : null;
  } catch {
    return null;
  }
}

/** Rows have a bounded size; this is far more. */
const LONGEST_ROW = 4 * 1024 * 1024;

/** Cuts off a last line that is incomplete, so that rows can be appended. */
export function dropUnfinishedLine(path: string): void {
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
