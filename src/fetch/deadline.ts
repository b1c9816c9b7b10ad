/** A time limit that can be paused, so that waiting for a turn does not count. */

/** A time limit. */
export interface Deadline {
  /** Pauses the time limit until the promise settles. */
  without<T>(waiting: Promise<T>): Promise<T>;
  /** Cancels the time limit. */
  clear(): void;
}

/** Calls `onEnd` after the given number of milliseconds, not counting pauses. */
export function startDeadline(milliseconds: number, onEnd: () => void): Deadline {
  let left = milliseconds;
  let since = performance.now();
  let timer = setTimeout(onEnd, left);
  let isOver = false;
  return {
    without: async (waiting) => {
      clearTimeout(timer);
      left -= performance.now() - since;
      try {
        return await waiting;
      } finally {
        since = performance.now();
        if (!isOver) timer = setTimeout(onEnd, Math.max(left, 0));
      }
    },
    clear: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
