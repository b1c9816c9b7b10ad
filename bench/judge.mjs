/** Decides whether speeds are still what they were, for `npm run bench:check`. */

/** The decrease from the expected figure at which the check fails: one fifth. */
const TOLERANCE = 0.2;

/**
 * The shares of saxes' speed that are too low. Both records are class → mode → share. A figure that
 * is missing on either side also fails, because it would never be compared.
 *
 * @typedef {Record<string, Record<string, number>>} Shares
 * @param {Shares} measured
 * @param {Shares} expected
 */
export function judge(measured, expected) {
  const names = keysOf(measured, expected);
  return names.flatMap((name) =>
    keysOf(measured[name], expected[name]).flatMap((mode) => {
      const share = measured[name]?.[mode];
      const floor = (1 - TOLERANCE) * (expected[name]?.[mode] ?? Number.NaN);
      return share >= floor ? [] : [{ name, mode, share, expected: expected[name]?.[mode] }];
    }),
  );
}

/**
 * The better of two attempts, figure by figure, because disturbances only make a measurement
 * slower. The second may have fewer classes.
 *
 * @param {Shares} first
 * @param {Shares} second
 * @returns {Shares}
 */
export function better(first, second) {
  return Object.fromEntries(
    Object.entries(first).map(([name, modes]) => [
      name,
      Object.fromEntries(
        Object.entries(modes).map(([mode, share]) => [
          mode,
          Math.max(share, second[name]?.[mode] ?? 0),
        ]),
      ),
    ]),
  );
}

/** The share of its time that a process may wait for others, on a machine with nothing else to do. */
const MOST_WAITING = 0.1;

/**
 * The share of the wall-clock time in which the measured processes did not run, between 0 and 1.
 *
 * @param {readonly { wall: number, cpu: number }[]} measurements
 */
export function waitingShare(measurements) {
  const sum = (key) => measurements.reduce((total, each) => total + each[key], 0);
  const wall = sum('wall');
  return wall === 0 ? 0 : Math.max(0, 1 - sum('cpu') / wall);
}

/**
 * What the check says: figures that are low prove something only if the machine was quiet. Other
 * programs take caches and memory bandwidth as well as time, and not from all contenders alike.
 *
 * @param {number} slow how many figures are too low
 * @param {number} waiting the share of time spent waiting
 * @returns {'fast enough' | 'slower' | 'cannot judge'}
 */
export function verdictOf(slow, waiting) {
  if (slow === 0) return 'fast enough';
  return waiting > MOST_WAITING ? 'cannot judge' : 'slower';
}

function keysOf(...records) {
  return [...new Set(records.flatMap((record) => Object.keys(record ?? {})))];
}
