/** How severe a problem is, and what follows from it. */

/**
 * How severe a problem is.
 *
 * - `note`: nothing was lost and no rule was broken that readers trip over; does not set `bozo`.
 * - `warning`: a rule was broken, everything was recovered.
 * - `error`: something was lost or is uncertain.
 * - `fatal`: there is no feed.
 */
export type Severity = 'note' | 'warning' | 'error' | 'fatal';

/** The severities, the least first. */
const SEVERITIES: readonly Severity[] = ['note', 'warning', 'error', 'fatal'];

/** Whether a severity is this one or a higher one. */
export function isAtLeast(severity: Severity, floor: Severity): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(floor);
}

/** The first of the most severe; `null` of none. */
export function mostSevere<P extends { readonly severity: Severity }>(
  problems: readonly P[],
): P | null {
  const [first = null, ...others] = problems;
  return others.reduce(
    (most, each) => (most === null || !isAtLeast(most.severity, each.severity) ? each : most),
    first,
  );
}

/** The most severe first; among equals they stay in their order. */
export function mostSevereFirst<P extends { readonly severity: Severity }>(
  problems: readonly P[],
): readonly P[] {
  return problems.toSorted(
    (one, other) => SEVERITIES.indexOf(other.severity) - SEVERITIES.indexOf(one.severity),
  );
}
