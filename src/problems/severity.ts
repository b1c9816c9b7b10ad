/** How severe a problem is, and what follows from it. */
import type { ProblemName } from './facts.ts';

/** The problem that reports malformed XML without a reason. */
export const GENERIC: ProblemName = 'SAXParseException';

/** The problems that are reasons for malformed XML. */
const FAULTS_OF_XML: ReadonlySet<string> = new Set<ProblemName>([
  'DuplicateAttribute',
  'DuplicateXmlDeclaration',
  'EntityExpansionBlocked',
  'EscapedCdata',
  'ForbiddenCharacterReference',
  'InvalidXmlCharacter',
  'LeadingContent',
  'MalformedAttribute',
  'MalformedComment',
  'MalformedDeclaration',
  'MalformedReference',
  'MalformedTag',
  'MismatchedTag',
  'MissingEndTag',
  'MultipleDocuments',
  'StrayCdataEnd',
  'TrailingContent',
  'TruncatedDocument',
  'UnclosedCdata',
  'UnclosedComment',
  'UndeclaredNamespace',
  'UndefinedEntity',
  'UnescapedAmpersand',
  'UnescapedLessThan',
  'UnescapedQuote',
]);

/** The names of problems, without the general one if another explains it. */
export function causesAmong(names: readonly string[]): readonly string[] {
  return withoutExplained(names, (name) => name);
}

/** The problems, without the general one if another explains it. */
export function causesOf<P extends { readonly name: string }>(
  problems: readonly P[],
): readonly P[] {
  return withoutExplained(problems, ({ name }) => name);
}

function withoutExplained<P>(problems: readonly P[], nameOf: (each: P) => string): readonly P[] {
  if (!problems.some((each) => FAULTS_OF_XML.has(nameOf(each)))) return problems;
  return problems.filter((each) => nameOf(each) !== GENERIC);
}

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

/** Whether a value is one of the severities. */
export function isSeverity(value: unknown): value is Severity {
  return (SEVERITIES as readonly unknown[]).includes(value);
}

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
