/**
 * Measures CPU time. Wall-clock time also counts the time in which other processes run, so a limit
 * on it fails on a busy machine and says nothing about the code.
 */

/** The CPU time in milliseconds that this process has used so far. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The CPU time in milliseconds that `run` takes. */
export function cpuTimeOf(run: () => unknown): number {
  const before = used();
  run();
  return used() - before;
}
