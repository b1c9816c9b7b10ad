/** Decides whether speeds are still what they were, for `npm run bench:check`. */

/** The loss against the expected figure at which the check fails: one fifth. */
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

function keysOf(...records) {
  return [...new Set(records.flatMap((record) => Object.keys(record ?? {})))];
}
