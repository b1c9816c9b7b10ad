/** Problems that are one cause: that XML is not well-formed, and why. */
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
