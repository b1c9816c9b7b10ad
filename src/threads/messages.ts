/** What a pool and its threads send each other. */

/** What a thread gets when it starts. */
export interface ThreadData {
  /** The data of the pool. */
  readonly data: unknown;
  /** Memory that both sides share, with the slots below: it can be read while the thread is busy. */
  readonly slots: Int32Array;
}

/** The slot with the index of the current task. */
export const AT = 0;
/** The slot that is 1 once the thread is to stop after the current task. */
export const STOP = 1;
/** The number of slots. */
export const SLOTS = 2;

/** The index if there is no current task. */
export const IDLE = -1;
/** The index until the thread is ready for its first task. */
export const LOADING = -2;

/** Why a task has no result. */
export interface Failure {
  readonly kind: 'failed' | 'timed-out';
  readonly reason: string;
  /** The code of the error, Node's or one of `FAILURE_CODES`; `null` if it has none. */
  readonly code: string | null;
}

/** The codes of failures that are not errors of Node. */
export const FAILURE_CODES = { timeout: 'ERR_TASK_TIMEOUT', exit: 'ERR_THREAD_EXIT' } as const;

/** How a task ended. */
export type Outcome<Result> = { readonly kind: 'done'; readonly result: Result } | Failure;

/** A message of a thread: outcomes as they come, then the end of the tasks; or why it cannot run any. */
export type Message<Result> =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome<Result>[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'unusable'; readonly reason: string };

/** What an error says, as a failure. */
export function failureOf(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return {
    kind: 'failed',
    reason: error instanceof Error ? error.message : String(error),
    code: typeof code === 'string' ? code : null,
  };
}
