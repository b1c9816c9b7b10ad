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

/** The maximum number of pairs of measurements. */
const PAIRS = 12;

/**
 * How many times as much CPU time `run(large)` takes as `run(small)`. Collections of garbage and
 * other processes only ever add to a measurement, so the shortest of each counts; measuring ends
 * when the factor is below `enough`.
 *
 * @param least milliseconds that count for any shorter time, which cannot be compared
 */
export function growthOf(
  run: (size: number) => unknown,
  small: number,
  large: number,
  enough: number,
  least = 0,
): number {
  let ofSmall = Number.POSITIVE_INFINITY;
  let ofLarge = Number.POSITIVE_INFINITY;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    ofSmall = Math.min(
      ofSmall,
      cpuTimeOf(() => run(small)),
    );
    ofLarge = Math.min(
      ofLarge,
      cpuTimeOf(() => run(large)),
    );
    if (ofLarge < enough * Math.max(ofSmall, least)) break;
  }
  return ofLarge / Math.max(ofSmall, least);
}
