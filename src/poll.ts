/**
 * `bozofeed/poll`: one step of an aggregator, independent of storage and scheduling. It polls a
 * feed politely, starting from a stored state, and returns the new state to store and the new
 * entries.
 */

export type { PollerOptions, SharedFetchOptions } from './api/options/poller-options.ts';
export type { CheckedEntry, DeletedKey } from './poll/entries.ts';
export type { CheckOptions } from './poll/poller.ts';
export { createPoller, type Moved, type PollCheck, type Poller } from './poll/poller.ts';
export {
  type CheckOutcome,
  type ScheduleBounds,
  type ScheduledState,
  scheduleCheck,
} from './poll/schedule.ts';
export {
  type FeedState,
  type FeedStateLike,
  type Hub,
  isDue,
  type Move,
  type Wishes,
} from './poll/state.ts';
export type { Blocker, PollVerdict } from './poll/verdict.ts';
