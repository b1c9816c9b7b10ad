/**
 * What a corpus is made of: the seam between the places that cases come from (a folder) and the
 * replay that judges them. A source yields its cases one at a time, so that memory stays flat.
 */
import type { Problem } from '../bozo.ts';

/** What came with a document: the head of an HTTP response. */
export interface ResponseHead {
  /** `null` where the head has no status line. */
  readonly status: number | null;
  /** Names in lower case, in the order given, repeated as often as they were. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A case that can be replayed. */
export interface ReadableCase {
  readonly kind: 'readable';
  /** Unique in its corpus, except where files differ in their extension alone. */
  readonly name: string;
  readonly document: Uint8Array;
  readonly head: ResponseHead;
  /** What the result should hold; `undefined` where nobody says. */
  readonly expectation: unknown;
}

/** A case that cannot be had. */
export interface UnreadableCase {
  readonly kind: 'unreadable';
  readonly name: string;
  readonly problem: Problem;
}

/** A case as a source yields it. */
export type CorpusCase = ReadableCase | UnreadableCase;
