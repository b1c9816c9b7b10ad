/**
 * The problems of a document: those of one in the requested format, or the reason why it is not in
 * that format.
 */

import type { TransportSummary } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { ProblemLog } from '../problems/log.ts';
import { isCut } from './bozo-exception.ts';
import { binaryKindOf, describeDocument } from './describe-document.ts';
import type { ReadOptions } from './read-options.ts';
import type { Reading } from './read-text.ts';

/** The options that the problems of a document depend on. */
export type AccountOptions = Pick<ReadOptions, 'maxProblems' | 'url' | 'headers'>;

/**
 * What was built if the document is in the requested format, otherwise `null`: images and PDFs may
 * contain XML that looks like it.
 */
export function recognized<Built>({ candidate, read, head }: Reading<Built>): Built | null {
  const { built } = read;
  return candidate.format.isRecognized(built) && binaryKindOf(head) === null ? built : null;
}

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
    (transport !== null && (transport.problems.length > 0 || transport.status === 304));
  return isReported
    ? found
    : nothingElse(problem('EmptyDocument', {}), found).slice(0, maxProblems + 1);
}

/**
 * The problems of a document.
 *
 * @param built what was recognized; `null` if the document is in another format
 */
export function problemsOf<Built>(
  { candidate, read, head, locate }: Reading<Built>,
  built: Built | null,
  log: ProblemLog,
  { maxProblems, url, headers }: AccountOptions,
): readonly Problem[] {
  const { format, source } = candidate;
  if (built !== null) {
    const found = log.problems(locate, read.log);
    const lack = format.lack(built);
    return (lack === null ? found : [...found, lack]).slice(0, maxProblems + 1);
  }
  const mediaType = headers['content-type'] ?? '';
  const refusal = format.refuse(describeDocument(source.text, head, mediaType, url), read.built);
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
