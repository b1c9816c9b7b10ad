/** What a thread of a replay and the one that hired it say to each other. */
import type { CaseReference } from '../../corpus/case.ts';
import type { Piece, Settings } from './run-cases.ts';

/** What a thread is given to begin with. */
export interface ThreadData {
  readonly settings: Settings;
  /** Memory of both sides, by the places below: it can be read while the thread is busy. */
  readonly shared: Int32Array;
}

/** Where the index of the case at hand stands. */
export const AT = 0;
/** Where a 1 stands once the thread is to stop after the case at hand. */
export const STOP = 1;
/** How many places there are. */
export const PLACES = 2;

/** The index where there is no case at hand. */
export const IDLE = -1;

/** The index until the thread is ready for its first case. */
export const LOADING = -2;

/** Cases to work on. */
export type Order = readonly CaseReference[];

/** What comes back: pieces as they are done, then the end of the order; or why there will never be any. */
export type Message =
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'unusable'; readonly reason: string };
