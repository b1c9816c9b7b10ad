/**
 * What a corpus is made of: the seam between the places that cases come from (folders, archives) and
 * the replay that judges them. Cases are first listed, which is cheap, and then read, wherever that
 * is to be done; both happen one at a time, so that memory stays flat.
 */
import type { Problem } from '../problems/error.ts';
import type { FilePath } from './file-path.ts';

/** What came with a document: the head of an HTTP response. */
export interface ResponseHead {
  /** `null` where the head has no status line. */
  readonly status: number | null;
  /** Names in lower case, in the order given, repeated as often as they were. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A file that is a case, not yet read. */
export interface FileReference {
  readonly kind: 'file';
  readonly name: string;
  readonly path: FilePath;
  /** Where the head of its response would be; `null` where it is known that there is none. */
  readonly head: FilePath | null;
  /** Where its expectation would be; `null` where it is known that there is none. */
  readonly expectation: FilePath | null;
}

/** A record of an archive, its block as it was captured. */
export interface RecordReference {
  readonly kind: 'record';
  readonly name: string;
  /** The address that it was captured from. */
  readonly url: string;
  readonly block: Uint8Array;
  /** The media type of a block that is the document itself; `null` for one that is an HTTP response. */
  readonly mediaType: string | null;
}

/** A case that can be replayed. */
export interface ReadableCase {
  readonly kind: 'readable';
  /** Unique in its corpus. */
  readonly name: string;
  readonly document: Uint8Array;
  readonly head: ResponseHead;
  /** Where the document came from; `''` where nobody says. */
  readonly url: string;
  /** Why the document is not whole; `null` where it is, or where nobody knows. */
  readonly fault: Error | null;
  /** What the result should hold; `undefined` where nobody says. */
  readonly expectation: unknown;
}

/** A case that cannot be had. */
export interface UnreadableCase {
  readonly kind: 'unreadable';
  readonly name: string;
  readonly problem: Problem;
  /** The problem and what to do about it: of an error, a message between threads keeps little else. */
  readonly account: string;
}

/** Something in an archive that is no feed by what its server said: an image, or a redirect. */
export interface PassedOverCase {
  readonly kind: 'passed-over';
  readonly name: string;
  readonly url: string;
}

/** A case as it is listed. */
export type CaseReference = FileReference | RecordReference | UnreadableCase | PassedOverCase;

/** A case as it is replayed. */
export type CorpusCase = ReadableCase | UnreadableCase | PassedOverCase;

/** How far the listing has come, for whoever wants to tell the time that is left. */
export interface Listing {
  /** Files that were listed to their end, archives and what stands beside cases among them. */
  files: number;
  folders: number;
  archives: number;
  /** How much of the archive in hand was read, from 0 to 1. */
  part: number;
}

/** A listing that has not begun. */
export function newListing(): Listing {
  return { files: 0, folders: 0, archives: 0, part: 0 };
}
