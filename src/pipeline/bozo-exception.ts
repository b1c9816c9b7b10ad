/** Chooses the problem to report first: the `bozoException` of a result. */

import type { TransportSummary } from '../http/transport.ts';
import type { Problem } from '../problems/error.ts';
import { isAtLeast, mostSevere } from '../problems/severity.ts';

/**
 * After fatal problems, the order in which feedparser would report them; after those, the most
 * severe of the others, and then the first.
 */
const NAMED_FIRST: readonly Problem['name'][] = [
  'SAXParseException',
  'UndeclaredNamespace',
  'MalformedJson',
  'CharacterEncodingUnknown',
  'CharacterEncodingOverride',
  'NonXMLContentType',
];

/** Whether the document was cut at the limit of its size. */
export function isCut(found: Problem): boolean {
  return found.name === 'LimitExceeded' && found.limit === 'maxBytes';
}

/** The problem to report first; `null` if there are only notes. */
export function bozoExceptionOf(
  problems: readonly Problem[],
  transport: TransportSummary | null,
): Problem | null {
  // A failure of the transport is not the feed's, and explains what the parser found.
  const broken = transport?.problems.find(
    (found) => isAtLeast(found.severity, 'error') && !isCut(found),
  );
  if (broken !== undefined) return broken;
  if (!hasMoreThanNotes(problems)) return null;
  const fatal = problems.find(({ severity }) => severity === 'fatal');
  if (fatal !== undefined) return fatal;
  // What the parser finds at the end of a document that was cut there is a consequence. The limit
  // counts the same whether the transport or the parser noticed it.
  if (problems.some(isCut)) return mostSevere(problems);
  for (const name of NAMED_FIRST) {
    const named = problems.find((found) => found.name === name);
    if (named !== undefined) return named;
  }
  return mostSevere(problems.filter(({ severity }) => isAtLeast(severity, 'warning')));
}

/** A loop, as most documents have no problem, or a note. */
function hasMoreThanNotes(problems: readonly Problem[]): boolean {
  for (const { severity } of problems) if (severity !== 'note') return true;
  return false;
}
