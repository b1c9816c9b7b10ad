/**
 * The clock that times cases: the CPU time of the thread, which other programs do not disturb, or the
 * elapsed time where Node does not have it (before 22.19 and 23.9).
 */
import type { RunFacts } from './row.ts';

/** A clock. */
export interface ThreadClock {
  readonly name: RunFacts['clock'];
  /** The time, in milliseconds. */
  readonly now: () => number;
}

/** The clock of this thread. */
export const THREAD_CLOCK: ThreadClock = clockOf(process);

/** Node's types are those of the oldest version that runs it. */
interface MayTellCpu {
  readonly pid: number;
  readonly threadCpuUsage?: () => { readonly user: number; readonly system: number };
}

/** The best clock of a process. */
export function clockOf(from: MayTellCpu): ThreadClock {
  const usage = from.threadCpuUsage?.bind(from);
  if (usage === undefined) return { name: 'elapsed', now: () => performance.now() };
  const now = (): number => {
    const { user, system } = usage();
    return (user + system) / 1000;
  };
  return { name: 'cpu', now };
}
