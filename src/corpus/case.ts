/**
 * The types of a corpus. They connect the places that cases come from (folders, archives) with the
 * replay that judges them. Cases are first listed, which is cheap, and then read, possibly on
 * another thread; both happen one at a time, so that memory use stays flat.
 */
import type { Problem } from '../problems/error.ts';
import type { FilePath } from './file-path.ts';

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
export interface RecordReference {
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
export interface PassedOverCase {
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
