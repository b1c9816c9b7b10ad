/** The few statistics that the benchmarks need. */

/** A figure whose odd and even rounds differ by a larger factor is not shown. */
export const MAX_SPREAD = 1.1;

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** By which factor the measurement farthest from the median differs from it. */
export function spreadOf(numbers) {
  const middle = median(numbers);
  return Math.max(middle / Math.min(...numbers), Math.max(...numbers) / middle);
}

/**
 * The least time of each document over some measurements: another program on the machine makes a
 * parse slower, never faster. `null` for a document that was refused.
 *
 * @param {readonly { times: readonly (number | null)[] }[]} measurements
 */
export function leastTimes(measurements) {
  const [{ times }] = measurements;
  return times.map((time, at) =>
    time === null ? null : Math.min(...measurements.map((each) => each.times[at])),
  );
}

/** How many documents were refused. */
export function refusedOf(measurements) {
  return measurements[0].times.filter((time) => time === null).length;
}

/**
 * Milliseconds per byte, of the documents that were read.
 *
 * @param {readonly { times: readonly (number | null)[], lengths: readonly number[] }[]} measurements
 */
export function timePerByte(measurements) {
  const [{ lengths }] = measurements;
  const times = leastTimes(measurements);
  const bytes = lengths.filter((_, at) => times[at] !== null);
  return sumOf(times) / sumOf(bytes);
}

/** The time of one contender as a multiple of another’s, for the documents that both read. */
export function timesOf(measurements, others) {
  const [times, theirs] = [leastTimes(measurements), leastTimes(others)];
  const both = times.map((time, at) => time !== null && theirs[at] !== null);
  const inBoth = (numbers) => sumOf(numbers.filter((_, at) => both[at]));
  return inBoth(times) / inBoth(theirs);
}

/**
 * By which factor the figure of the odd rounds differs from that of the even rounds: how well it
 * repeats. The figure is the sum of the least times, or with others the multiple of theirs.
 */
export function spreadOfRounds(measurements, others = null) {
  if (measurements.length < 2) return 1;
  const [odd, even] = [0, 1].map((half) => {
    const ofHalf = (all) => all.filter((_, at) => at % 2 === half);
    return others === null
      ? sumOf(leastTimes(ofHalf(measurements)))
      : timesOf(ofHalf(measurements), ofHalf(others));
  });
  return Math.max(odd / even, even / odd);
}

function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + (number ?? 0), 0);
}

/** Ratios of measurements made one after the other, so that a disturbance slowed both. */
export function pairedRatios(above, below) {
  return above.map((value, at) => value / below[at]);
}

/**
 * The two-sided sign test: how likely a result at least this lopsided is if neither side is faster.
 * Equal pairs count for neither.
 */
export function signTest(ratios) {
  const wins = ratios.filter((ratio) => ratio < 1).length;
  const losses = ratios.filter((ratio) => ratio > 1).length;
  const pairs = wins + losses;
  let ways = 1;
  let tail = 0;
  for (let count = 0; count <= Math.min(wins, losses); count++) {
    tail += ways;
    ways = (ways * (pairs - count)) / (count + 1);
  }
  return Math.min(1, (2 * tail) / 2 ** pairs);
}
