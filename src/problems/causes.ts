/** Problems that are one cause: that XML is not well-formed, and why. */
import type { ProblemName } from './facts.ts';

/** The problem that says that XML is not well-formed, but not why. */
export const GENERIC: ProblemName = 'SAXParseException';

/** The problems that say why XML is not well-formed. */
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
  if (!names.some((name) => FAULTS_OF_XML.has(name))) return names;
  return names.filter((name) => name !== GENERIC);
}

/** The problems, without the general one if another explains it. */
export function causesOf<P extends { readonly name: string }>(
  problems: readonly P[],
): readonly P[] {
  const isExplained = problems.some(({ name }) => FAULTS_OF_XML.has(name));
  return isExplained ? problems.filter(({ name }) => name !== GENERIC) : problems;
}
