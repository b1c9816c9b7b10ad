/** Chooses the problem to report first: the `bozoException` of a result. */

import type { Passage } from '../http/transport.ts';
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

/** The problem to report first; `null` if there are only notes. */
export function bozoExceptionOf(
  problems: readonly Problem[],
  transport: Passage | null,
): Problem | null {
  // A fault of the transport is not the feed's, and explains what the parser found.
  const broken = transport?.problems.find(({ severity }) => isAtLeast(severity, 'error'));
  if (broken !== undefined) return broken;
  const fatal = problems.find(({ severity }) => severity === 'fatal');
  if (fatal !== undefined) return fatal;
  for (const name of NAMED_FIRST) {
    const named = problems.find((found) => found.name === name);
    if (named !== undefined) return named;
  }
  return mostSevere(problems.filter(({ severity }) => isAtLeast(severity, 'warning')));
}
