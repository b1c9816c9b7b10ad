/**
 * Runs a case whose file is longer than `maxBytes`: it is streamed, in the memory of one part of it,
 * and its row counts all entries. Only the first entries are in its result.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { streamEntries } from '../../src/api/entry-stream.ts';
import type {
  CaseReference,
  CorpusCase,
  FileReference,
  ReadableCase,
} from '../../src/corpus/case.ts';
import { isResponse, toNodePath } from '../../src/corpus/case.ts';
import { readUpTo } from '../../src/corpus/folder.ts';
import { type CaseOptions, isNoCase, skipped } from '../../src/corpus/judge.ts';
import type { Entry } from '../../src/model/entry.ts';
import { asciiHead } from '../../src/text/strings.ts';
import { MAX_ENTRIES, type RowSettings, rowOf, shortDigest } from './make-row.ts';
import type { Row } from './row.ts';
import { THREAD_CLOCK } from './thread-clock.ts';

/** Markup or JSON at the start, perhaps after a BOM: other files are not read to their end. */
const TEXT = /^[\s\x80-\xff]*[<{]/;
const HEAD = 1024;

/** Bytes that show whether a file is an HTTP response, with its head. */
const LONGEST_STATUS = 16;

/** A case to stream, and the file that it is in. */
export interface HugeCase {
  readonly file: FileReference;
  readonly readable: ReadableCase;
}

/**
 * The case, if it is to be streamed: only its start was read, it is text without an
 * expectation, which would be compared with a whole result, and the caller did not limit its size.
 */
export function hugeCase(
  file: CaseReference,
  readable: CorpusCase,
  maxBytes: number,
  options: CaseOptions,
): HugeCase | null {
  if (file.kind !== 'file' || readable.kind !== 'readable') return null;
  const { document, expectation } = readable;
  const isWhole = document.length <= maxBytes || options.maxBytes !== undefined;
  const isText = TEXT.test(asciiHead(document, HEAD));
  if (
    isWhole ||
    !isText ||
    expectation !== undefined ||
    isResponse(readUpTo(file.path, LONGEST_STATUS))
  )
    return null;
  return { file, readable };
}

/** Streams a case. */
export async function runHugeCase(
  { file, readable }: HugeCase,
  options: CaseOptions,
  settings: RowSettings,
): Promise<Row> {
  const { name, url, head } = readable;
  const start = THREAD_CLOCK.now();
  const { status, headers } = head;
  const body = createReadStream(toNodePath(file.path));
  const stream =
    status === null
      ? streamEntries(body, { ...options, headers })
      : streamEntries({ status, headers, url, body }, options);
  const entries: Entry[] = [];
  const digest = createHash('sha256');
  let count = 0;
  for await (const entry of stream) {
    if (count < MAX_ENTRIES) entries.push(entry);
    if (settings.isDigested) digest.update(JSON.stringify(entry));
    count += 1;
  }
  const result = { ...(await stream.result), entries };
  const milliseconds = THREAD_CLOCK.now() - start;
  if (isNoCase(readable, result)) return rowOf(skipped(readable), readable, settings);
  const verdict = { case: name, url, outcome: 'no-expectation', differences: [], result } as const;
  const read = { ...verdict, problem: null, milliseconds, bytes: stream.bytesRead };
  const row = rowOf(read, readable, settings);
  const { detail } = row;
  return {
    ...row,
    entries: count,
    digest: settings.isDigested ? { ...row.digest, entries: shortDigest(digest) } : row.digest,
    detail: detail === null ? null : { ...detail, moreEntries: count - entries.length },
  };
}
