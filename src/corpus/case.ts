/**
 * The types of a corpus. They connect the places that cases come from (folders, archives) with the
 * replay that judges them. Cases are first listed, which is cheap, and then read, possibly on
 * another thread; both happen one at a time, so that memory use stays flat.
 */

import { decodeBody } from '../compression/content-coding.ts';
import { ownCodeOf, type Problem, problem } from '../problems/error.ts';
import { unreached } from '../problems/reaching.ts';
import { CR, LF } from '../text/characters.ts';

// Turns failures to read a case into problems.

/** A case that cannot be read, for the reason in an error. */
export function unreadable(name: string, path: string, error: unknown): UnreadableCase {
  const found = problemOf(path, error);
  const account = `${found.message} ${found.remedy}`;
  return { kind: 'unreadable', name, problem: found, account };
}

function problemOf(path: string, error: unknown): Problem {
  if (error instanceof SyntaxError) {
    return problem('MalformedJson', { reason: `${path}: ${error.message}` });
  }
  const code = ownCodeOf(error);
  // An error without a code is not a failure of the file system, but a bug in this package.
  if (code === null) throw error;
  return unreached('FileError', { code, path }, error);
}

/** The failure of a file, as the system would report it. */
export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}, ${path}`), { code, path });
}

// Paths of files whose names may be any bytes, as in Unix, and how to show such a name as text.
// Within the listing, a path is a *byte string*: each of its characters is a byte. These take half
// as much memory as other text, which matters if a folder has a million files.

/** A path for the file system: text, or bytes if they are not UTF-8. */
export type FilePath = string | Uint8Array;

/** The byte string of a text. */
export function toBytes(text: string): string {
  return isAscii(text) ? text : Buffer.from(text).toString('latin1');
}

/** The path for a byte string. */
export function toFilePath(bytes: string): FilePath {
  if (isAscii(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  const text = buffer.toString();
  return isFaithful(buffer, text) ? text : buffer;
}

/** A path as Node takes it; between threads, a `Buffer` becomes a `Uint8Array`. */
export function toNodePath(path: FilePath): string | Buffer {
  return typeof path === 'string' ? path : Buffer.from(path);
}

/** A path as text: bytes that are not UTF-8 become `\xE9`. */
export function shownPath(path: FilePath): string {
  return typeof path === 'string' ? path : toName(Buffer.from(path).toString('latin1'));
}

/**
 * The name for a byte string: bytes that are not UTF-8 become `\xE9`, and a backslash that looks
 * like the start of such an escape becomes `\x5C`, so that different files have different names.
 */
export function toName(bytes: string): string {
  const escaped = bytes.includes('\\') ? bytes.replaceAll(/\\(?=x[0-9A-F]{2})/g, '\\x5C') : bytes;
  if (isAscii(escaped)) return escaped;
  const buffer = Buffer.from(escaped, 'latin1');
  const text = buffer.toString();
  return isFaithful(buffer, text) ? text : readByParts(buffer);
}

/** Text in which every byte that is not part of a character is escaped. */
function readByParts(buffer: Buffer): string {
  const parts: string[] = [];
  for (let at = 0; at < buffer.length; ) {
    const length = characterAt(buffer, at);
    const part = buffer.subarray(at, at + Math.max(1, length));
    parts.push(length > 0 ? part.toString() : `\\x${part.toString('hex').toUpperCase()}`);
    at += part.length;
  }
  return parts.join('');
}

/** The length of the character at an index, in bytes; 0 if there is none. */
function characterAt(buffer: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= buffer.length; length += 1) {
    const part = buffer.subarray(at, at + length);
    if (isFaithful(part, part.toString())) return length;
  }
  return 0;
}

function isFaithful(buffer: Buffer, text: string): boolean {
  return Buffer.from(text).equals(buffer);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 0x7f) return false;
  }
  return true;
}

/** What came with a document: the head of an HTTP response. */
interface ResponseHead {
  /** `null` if the head has no status line. */
  readonly status: number | null;
  /** Names in lower case, in the given order, including repeated ones. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A file that is a case and has not been read. */
export interface FileReference {
  readonly kind: 'file';
  readonly name: string;
  readonly path: FilePath;
  /** Where the head of the case's response would be; `null` if it is known that there is none. */
  readonly head: FilePath | null;
  /** Where the case's expectation would be; `null` if it is known that there is none. */
  readonly expectation: FilePath | null;
}

/** A record of an archive, with its block as captured. */
interface RecordReference {
  readonly kind: 'record';
  readonly name: string;
  /** The URL that the record was captured from. */
  readonly url: string;
  readonly block: Uint8Array;
  /**
   * The media type of a block that is the document itself; `null` if the block is an HTTP response.
   */
  readonly mediaType: string | null;
}

/** A case that can be replayed. */
export interface ReadableCase {
  readonly kind: 'readable';
  /** Unique within the corpus. */
  readonly name: string;
  readonly document: Uint8Array;
  readonly head: ResponseHead;
  /** The URL that the document came from; `''` if unknown. */
  readonly url: string;
  /** Why the document is incomplete; `null` if it is complete, or if that is unknown. */
  readonly fault: Error | null;
  /** What the result should contain; `undefined` if there is no expectation. */
  readonly expectation: unknown;
}

/** A case that cannot be read. */
export interface UnreadableCase {
  readonly kind: 'unreadable';
  readonly name: string;
  readonly problem: Problem;
  /**
   * The problem and its remedy as text, because a message between threads keeps little of an error.
   */
  readonly account: string;
}

/** A record of an archive that is not a feed according to its server: an image, or a redirect. */
interface PassedOverCase {
  readonly kind: 'skipped';
  readonly name: string;
  readonly url: string;
}

/** A case as it is listed. */
export type CaseReference = FileReference | RecordReference | UnreadableCase | PassedOverCase;

/** A case as it is replayed. */
export type CorpusCase = ReadableCase | UnreadableCase | PassedOverCase;

/** The progress of the listing, from which the remaining time can be estimated. */
export interface Listing {
  /**
   * The number of files that were listed completely, including archives and the companions of
   * cases.
   */
  files: number;
  folders: number;
  archives: number;
  /** The share of the current archive that was read, from 0 to 1. */
  part: number;
}

/** A listing that has not started. */
export function newListing(): Listing {
  return { files: 0, folders: 0, archives: 0, part: 0 };
}

// Reads a whole HTTP response as captured (RFC 9112): the head, and the body without its chunks
// (§7.1) and content codings. Captures in which these were already removed, although the headers
// still name them, are common: a body that is not chunked or coded is used as it is. Never throws.

/** The head of a document that came without one, as a local file does. */
export const NO_HEAD: ResponseHead = { status: null, headers: [] };

/**
 * Reads the head of an HTTP response that was typed or captured (RFC 9112 §2–5), with any line ends,
 * and with or without a status line. Folded lines are allowed; lines that make no sense are skipped.
 * The bytes of values are decoded as Latin-1, as in HTTP.
 */
export function parseResponseHead(bytes: Uint8Array): ResponseHead {
  let status: number | null = null;
  const headers: [string, string][] = [];
  for (const line of Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/)) {
    const last = headers.at(-1);
    const statusLine = /^HTTP\/[\d.]+ (\d{3})/.exec(line);
    if (statusLine !== null) {
      status = Number(statusLine[1]);
    } else if (/^[ \t]/.test(line) && last !== undefined) {
      last[1] = `${last[1]} ${line.trim()}`.trim();
    } else {
      const colon = line.indexOf(':');
      if (colon > 0) {
        headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
      }
    }
  }
  return { status, headers };
}

/** A response, split into its parts. */
interface Response {
  readonly head: ResponseHead;
  readonly document: Uint8Array;
  /** Why the body is incomplete; `null` if it is complete. */
  readonly fault: Error | null;
}

interface CapturedBody {
  readonly bytes: Uint8Array;
  readonly fault: Error | null;
}

/** Whether a file starts like a response rather than a feed. */
export function isResponse(bytes: Uint8Array): boolean {
  return /^HTTP\/\d(?:\.\d)? \d{3}/.test(latin1(bytes.subarray(0, 16)));
}

/** The head at the start of a response. */
export function readHead(bytes: Uint8Array): ResponseHead {
  return parseResponseHead(bytes.subarray(0, endOfHead(bytes)));
}

/** Reads a response; if there are several in a row (`100 Continue`, redirects), the last one. */
export async function readResponse(bytes: Uint8Array, maxBytes: number): Promise<Response> {
  let rest = bytes;
  for (;;) {
    const end = endOfHead(rest);
    const head = parseResponseHead(rest.subarray(0, end));
    rest = rest.subarray(end);
    const isInterim = head.status !== null && (head.status < 200 || isRedirect(head.status));
    if (isInterim && isResponse(rest)) continue;
    const { bytes: document, fault } = await readBody(rest, head, maxBytes);
    return { head, document, fault };
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** The index after the first empty line. */
function endOfHead(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return bytes.length;
}

async function readBody(
  raw: Uint8Array,
  head: ResponseHead,
  maxBytes: number,
): Promise<CapturedBody> {
  const isChunked = /\bchunked\b/i.test(headerIn(head, 'transfer-encoding'));
  const body = isChunked ? withoutChunks(raw) : upToLength(raw, head);
  const coding = headerIn(head, 'content-encoding');
  const { bytes, problems, overflowed } = await decodeBody(body.bytes, coding, maxBytes);
  // The bytes did not change: the capture had already decoded them.
  if (bytes === null || bytes === body.bytes) return body;
  // One byte too many shows that the limit was exceeded, as for files.
  if (overflowed) return { bytes: Buffer.concat([bytes, Buffer.alloc(1)]), fault: null };
  return { bytes, fault: body.fault ?? problems[0] ?? null };
}

/** A body that is not chunked; without a coding, its length is known (§6.3). */
function upToLength(raw: Uint8Array, head: ResponseHead): CapturedBody {
  const length = Number(headerIn(head, 'content-length') || Number.NaN);
  const isShort = raw.length < length && headerIn(head, 'content-encoding') === '';
  const hasBody = head.status !== 304 && head.status !== 204;
  const fault = isShort && hasBody ? systemError('ERR_BODY_TOO_SHORT', 'body') : null;
  return { bytes: raw, fault };
}

/** The value of a header; `''` if it is missing. */
export function headerIn({ headers }: ResponseHead, wanted: string): string {
  return headers.find(([name]) => name === wanted)?.[1] ?? '';
}

/** More than the size of a chunk and its extensions need. */
const MAX_SIZE_LINE = 1024;

/** A body without its chunks: the bytes themselves if they are not chunked. */
function withoutChunks(raw: Uint8Array): CapturedBody {
  const chunks: Uint8Array[] = [];
  for (let at = 0; ; ) {
    const end = raw.indexOf(LF, at);
    const line = end === -1 || end - at > MAX_SIZE_LINE ? '' : latin1(raw.subarray(at, end));
    const [, digits = ''] = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(line) ?? [];
    if (digits === '') return at === 0 ? { bytes: raw, fault: null } : broken(chunks);
    const size = Number.parseInt(digits, 16);
    if (size === 0) return { bytes: Buffer.concat(chunks), fault: null };
    const start = end + 1;
    chunks.push(raw.subarray(start, start + size));
    if (start + size > raw.length) return broken(chunks);
    at = start + size + (raw[start + size] === CR ? 2 : 1);
  }
}

function broken(chunks: readonly Uint8Array[]): CapturedBody {
  return { bytes: Buffer.concat(chunks), fault: systemError('ERR_CHUNKS_BROKEN', 'body') };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
