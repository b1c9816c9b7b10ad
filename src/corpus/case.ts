/**
 * The types of a corpus. They connect the places that cases come from (folders, archives) with the
 * replay that judges them. Cases are first listed, which is cheap, and then read, possibly on
 * another thread; both happen one at a time, so that memory use stays flat.
 */

import { ownCodeOf, type Problem, problem } from '../problems/error.ts';

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
  return problem('FileError', { code, path }, null, error);
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
export interface ResponseHead {
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
  /** Where the head of its response would be; `null` if it is known that there is none. */
  readonly head: FilePath | null;
  /** Where its expectation would be; `null` if it is known that there is none. */
  readonly expectation: FilePath | null;
}

/** A record of an archive, with its block as captured. */
interface RecordReference {
  readonly kind: 'record';
  readonly name: string;
  /** The URL that it was captured from. */
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
