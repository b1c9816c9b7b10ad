/** A time limit that can be stopped, so that waiting for a turn costs nothing of it. */

/** A time limit. */
export interface Deadline {
  /** Lets the time stand still until the promise is settled. */
  without<T>(waiting: Promise<T>): Promise<T>;
  /** Ends the limit without reaching it. */
  clear(): void;
}

/** Calls `onEnd` after so many milliseconds in which it was not stopped. */
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
