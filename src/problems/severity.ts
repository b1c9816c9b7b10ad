/** How severe a problem is, and what follows from it. */

/**
 * How severe a problem is.
 *
 * - `note`: nothing was lost, and readers cope with it; does not set `bozo`.
 * - `warning`: a rule was broken, but everything was recovered.
 * - `error`: something was lost or is uncertain.
 * - `fatal`: there is no feed.
 */
export type Severity = 'note' | 'warning' | 'error' | 'fatal';

/** The severities, lowest first. */
const SEVERITIES: readonly Severity[] = ['note', 'warning', 'error', 'fatal'];

/** Whether a severity is at least this high. */
export function isAtLeast(severity: Severity, floor: Severity): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(floor);
}

/** The first problem of the highest severity; `null` if there are no problems. */
export function mostSevere<P extends { readonly severity: Severity }>(
  problems: readonly P[],
): P | null {
  const [first = null, ...others] = problems;
  return others.reduce(
    (most, each) => (most === null || !isAtLeast(most.severity, each.severity) ? each : most),
    first,
  );
}

/** Sorted by severity, highest first; problems of equal severity keep their order. */
export function mostSevereFirst<P extends { readonly severity: Severity }>(
  problems: readonly P[],
): readonly P[] {
  return problems.toSorted(
    (one, other) => SEVERITIES.indexOf(other.severity) - SEVERITIES.indexOf(one.severity),
  );
}
