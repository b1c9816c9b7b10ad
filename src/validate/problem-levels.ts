/** Which problems of the reader are findings, and at which level. */
import type { ProblemName } from '../problems/facts.ts';
import type { Severity } from '../problems/severity.ts';
import type { Level } from './levels.ts';

/** Severities as levels. A broken rule of XML is an error even if everything was recovered. */
const LEVELS: Readonly<Record<Severity, Level>> = {
  fatal: 'error',
  error: 'error',
  warning: 'error',
  note: 'advice',
};

/** Problems whose level is another. */
const OTHER_LEVELS: { readonly [N in ProblemName]?: Level } = {
  CharacterEncodingOverride: 'warning',
  NonXMLContentType: 'warning',
  CompressedBody: 'warning',
  OverlongValue: 'warning',
  MisspeltNamespace: 'warning',
  LimitExceeded: 'warning',
  NonstandardMember: 'warning',
};

/** Problems of XML documents that rules judge, by the specification of the element. */
const JUDGED_BY_RULES: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'UnparsableDate',
  'RepeatedElement',
  'DuplicateId',
  'UnidentifiedEntry',
  'EnclosureWithoutAddress',
  'ImplausibleDate',
  'UnknownTextType',
  'UnsafeUri',
  'RepairedText',
  'UnavailableEncoding',
]);

/** The level of a problem as a finding; `null` if a rule finds the same, or it says nothing of the document. */
export function levelOf(name: ProblemName, severity: Severity, isXml: boolean): Level | null {
  if (isXml && JUDGED_BY_RULES.has(name)) return null;
  return OTHER_LEVELS[name] ?? LEVELS[severity];
}
