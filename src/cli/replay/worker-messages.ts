/** The messages between a replay's threads and the main thread. */
import type { CaseReference } from '../../corpus/case.ts';
import type { Piece, Settings } from './run-cases.ts';

/** What a thread gets at its start. */
export interface ThreadData {
  readonly settings: Settings;
  /**
   * Memory that both sides share, with the slots below: it can be read while the thread is busy.
   */
  readonly shared: Int32Array;
}

/** The slot with the index of the current case. */
export const AT = 0;
/** The slot that is 1 once the thread is to stop after the current case. */
export const STOP = 1;
/** The number of slots. */
export const PLACES = 2;

/** The index if there is no current case. */
export const IDLE = -1;

/** The index until the thread is ready for its first case. */
export const LOADING = -2;

/** The cases to run. */
export type Order = readonly CaseReference[];

/** A reply: pieces as they are done, then the end of the order; or why there will never be any. */
export type Message =
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'unusable'; readonly reason: string };
