/** The few statistics that the benchmarks need. */

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
