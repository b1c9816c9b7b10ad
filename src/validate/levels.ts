/** How serious findings are, and which problems of the reader are findings. */
import type { Problem } from '../problems/error.ts';
import type { ProblemName } from '../problems/facts.ts';
import type { Severity } from '../problems/severity.ts';
import { memberOf } from '../text/given.ts';
import { isOfFormat } from './names.ts';

/** How serious a finding is. */
export type Level = 'error' | 'warning' | 'advice';

/** The levels, the most serious first. */
export const LEVELS: readonly Level[] = ['error', 'warning', 'advice'];

/** Severities as levels. A broken rule of XML is an error even if everything was recovered. */
const OF_SEVERITIES: Readonly<Record<Severity, Level>> = {
  fatal: 'error',
  error: 'error',
  warning: 'error',
  note: 'advice',
};

/** Problems whose level is another. */
const OTHER_LEVELS: { readonly [N in ProblemName]?: Level } = {
  NonXMLContentType: 'warning',
  CompressedBody: 'warning',
  OverlongValue: 'warning',
  ForeignNamespace: 'warning',
  UnknownTimeZone: 'warning',
  MisspelledNamespace: 'warning',
  LimitExceeded: 'warning',
  NonstandardMember: 'warning',
};

/** What a document is written in, if it could be read for its rules. */
export type Language = 'xml' | 'json' | null;

/** Problems that rules of XML judge, by the specification of the element. */
const JUDGED_IN_XML: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'UnparsableDate',
  'RepeatedElement',
  'DuplicateId',
  'UnidentifiedEntry',
  'EnclosureWithoutUrl',
  'ImplausibleDate',
  'UnknownTextType',
  'UnsafeUri',
  'RepairedText',
  'UnavailableEncoding',
  'UndescribedFeed',
]);

/** Problems that the rules of JSON Feed judge. */
const JUDGED_IN_JSON: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'UnparsableDate',
  'UnidentifiedEntry',
  'EnclosureWithoutUrl',
  'ImplausibleDate',
  'UndescribedFeed',
]);

/** The level of a problem as a finding; `null` if a rule finds the same. */
export function levelOf(found: Problem, language: Language): Level | null {
  const { name, severity } = found;
  if (language === 'xml' && JUDGED_IN_XML.has(name)) return null;
  if (language === 'json' && JUDGED_IN_JSON.has(name)) return null;
  // Without its namespace, a format is unknown to programs that compare names.
  if (name === 'MisspelledNamespace' && isOfFormat(found.readAs)) return 'error';
  if (name === 'CharacterEncodingOverride') {
    // RFC 7303 ended the default of `text/xml`, which policies for older readers still have.
    if (found.source === 'default' && found.declared === 'us-ascii') return null;
    if (!isUndecodable(found)) return 'warning';
  }
  return memberOf(OTHER_LEVELS, name) ?? OF_SEVERITIES[severity];
}

/**
 * XML 1.0 §4.3.3: bytes that are not of the encoding of the document are an error. Those of one byte
 * per character have nearly all bytes, and HTTP may contradict the document.
 */
function isUndecodable({
  declared,
  source,
}: Problem & { readonly name: 'CharacterEncodingOverride' }): boolean {
  return source !== 'http' && /^utf-/i.test(declared);
}
