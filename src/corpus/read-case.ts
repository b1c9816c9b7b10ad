/**
 * Reads a case that was listed: its document, the response head and the expectation. On its own,
 * because the programs read cases without judging them, and the package keeps this file in its place.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { ownCodeOf } from '../problems/error.ts';
import {
  type CaseReference,
  type CorpusCase,
  type FilePath,
  type FileReference,
  type ReadableCase,
  shownPath,
  systemError,
  toNodePath,
  unreadable,
} from './case.ts';
import { isHead } from './folder.ts';
import { isResponse, NO_HEAD, parseResponseHead, readResponse } from './response.ts';

/** More than any head or expectation needs. */
const MAX_COMPANION_BYTES = 16 * 1024 * 1024;

/**
 * Reads a case. At most `maxBytes` of its document are read, and one more, which shows that the
 * limit was exceeded.
 */
export async function readCase(reference: CaseReference, maxBytes: number): Promise<CorpusCase> {
  if (reference.kind === 'file') {
    const { name, path, expectation } = reference;
    return readFile(reference, maxBytes).catch((error: unknown) =>
      unreadable(
        name,
        shownPath(error instanceof SyntaxError ? (expectation ?? path) : path),
        error,
      ),
    );
  }
  if (reference.kind !== 'record') return reference;
  const { name, url, block, mediaType } = reference;
  const rest = { kind: 'readable', name, url, expectation: undefined } as const;
  if (mediaType === null) return { ...rest, ...(await readResponse(block, maxBytes)) };
  const headers = mediaType === '' ? [] : ([['content-type', mediaType]] as const);
  return { ...rest, document: block, head: { status: null, headers }, fault: null };
}

async function readFile(reference: FileReference, maxBytes: number): Promise<ReadableCase> {
  const { name, path } = reference;
  const bytes = readUpTo(path, maxBytes + 1);
  const companion = readCompanion(reference.expectation);
  const expectation =
    companion === null ? undefined : (JSON.parse(Buffer.from(companion).toString()) as unknown);
  const rest = { kind: 'readable', name, url: '', expectation } as const;
  if (isResponse(bytes)) {
    const response = await readResponse(bytes, maxBytes);
    if (!isHead(name) || response.document.length > 0) return { ...rest, ...response };
  }
  // A file that is named like a head and has no body belongs to a document, which is missing.
  if (isHead(name)) throw systemError('ENOENT', name);
  const head = readCompanion(reference.head);
  const parsed = head === null ? NO_HEAD : parseResponseHead(head);
  return { ...rest, document: bytes, head: parsed, fault: null };
}

/** A file beside a document; `null` if there is none. */
function readCompanion(path: FilePath | null): Uint8Array | null {
  if (path === null) return null;
  try {
    return readUpTo(path, MAX_COMPANION_BYTES);
  } catch (error) {
    if (ownCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Opening a pipe would otherwise mean waiting for its writer. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a file, up to a limit. Synchronous, because the parsing that follows is, and because
 * passing files of this size between threads takes longer than reading them.
 */
export function readUpTo(path: FilePath, limit: number): Uint8Array {
  const file = openSync(toNodePath(path), READ_ONLY);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw systemError('ENOTSUP', shownPath(path));
    const buffer = Buffer.allocUnsafe(Math.min(stats.size, limit));
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
