/**
 * The problems of a document: those of one in the requested format, or the reason why it is not in
 * that format; and the problem to report first, which is the `bozoException` of a result.
 */

import type { TransportSummary } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { ProblemLog } from '../problems/log.ts';
import { isAtLeast, mostSevere } from '../problems/severity.ts';
import { memberOf } from '../text/given.ts';
import { describeDocument } from './describe-document.ts';
import type { ReadOptions } from './read-options.ts';
import { locatorOf, type Reading } from './read-text.ts';

/** The options that the problems of a document depend on. */
export type AccountOptions = Pick<ReadOptions, 'maxProblems' | 'url' | 'headers'>;

/**
 * The problems if there is nothing to read.
 *
 * @param found the problems reported so far
 */
export function problemsOfNothing(
  found: readonly Problem[],
  { maxProblems }: AccountOptions,
  transport: TransportSummary | null,
): readonly Problem[] {
  // If nothing arrived because the transport failed, or is left because of the limit of the size,
  // that is already reported.
  const isReported =
    found.some(isCut) ||
    (transport !== null &&
      (transport.problems.length > 0 || memberOf(transport, 'status') === 304));
  return isReported
    ? found
    : nothingElse(problem('EmptyDocument', {}), found).slice(0, maxProblems + 1);
}

/**
 * The problems of a document.
 *
 * @param built what was recognized; `null` if the document is in another format
 * @param binaryKind the kind of file that the document is if it cannot be in the format
 */
export function problemsOf<Built>(
  reading: Reading<Built>,
  built: Built | null,
  binaryKind: string | null,
  log: ProblemLog,
  { maxProblems, url, headers }: AccountOptions,
): readonly Problem[] {
  const { read } = reading;
  const { format, source } = read.candidate;
  if (built !== null) {
    const found = log.problems(() => locatorOf(reading), read.log);
    const lack = format.lack(built);
    return (lack === null ? found : [...found, lack]).slice(0, maxProblems + 1);
  }
  const mediaType = headers['content-type'] ?? '';
  const description = describeDocument(source.text, binaryKind, mediaType, url);
  const refusal = format.refuse(description, read.built);
  return nothingElse(refusal, log.problems(null)).slice(0, maxProblems + 1);
}

/** If nothing could be read, only problems that may have prevented the reading count. */
export function nothingElse(verdict: Problem, found: readonly Problem[]): readonly Problem[] {
  const reasons = found.filter(
    (each) =>
      each.name === 'LimitExceeded' ||
      each.name === 'UnavailableEncoding' ||
      (each.name === 'CompressedBody' && !each.complete),
  );
  return [verdict, ...reasons];
}

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
  if (problems.every(({ severity }) => severity === 'note')) return null;
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
