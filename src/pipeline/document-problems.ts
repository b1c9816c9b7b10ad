/**
 * The problems of a document: those of one in the requested format, or the reason why it is not in
 * that format.
 */

import type { Passage } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import { Locator } from '../problems/locator.ts';
import type { ProblemLog } from '../problems/log.ts';
import { binaryKindOf, describeDocument } from './describe-document.ts';
import type { ReadOptions } from './read-options.ts';
import type { Reading } from './read-text.ts';

/**
 * Whether a document is in the requested format: images and PDFs may contain XML that looks like
 * it.
 */
export function isRecognised<Built>({ candidate, read, head }: Reading<Built>): boolean {
  return candidate.format.isRecognised(read.built) && binaryKindOf(head) === null;
}

/** The problems of a document; `reading` is `null` if there is nothing to read. */
export function problemsOf<Built>(
  reading: Reading<Built> | null,
  log: ProblemLog,
  { maxProblems, url, headers }: ReadOptions,
  transport: Passage | null,
): readonly Problem[] {
  if (reading === null) {
    // If nothing arrived because the transport failed, that is already reported.
    const isReported =
      transport !== null && (transport.problems.length > 0 || transport.status === 304);
    const found = log.problems(null);
    return isReported
      ? found
      : nothingElse(problem('EmptyDocument', {}), found).slice(0, maxProblems + 1);
  }
  const { candidate, read, head, byteLength } = reading;
  if (isRecognised(reading)) {
    return log
      .problems(new Locator(candidate.text, byteLength), read.log)
      .slice(0, maxProblems + 1);
  }
  const mediaType = headers['content-type'] ?? '';
  const description = describeDocument(candidate.text, head, mediaType, url);
  const refusal = candidate.format.refuse(description, read.built);
  return nothingElse(refusal, log.problems(null)).slice(0, maxProblems + 1);
}

/** If nothing could be read, only problems that may have prevented the reading count. */
function nothingElse(verdict: Problem, found: readonly Problem[]): readonly Problem[] {
  const reasons = found.filter(
    (each) =>
      each.name === 'LimitExceeded' ||
      each.name === 'UnavailableEncoding' ||
      (each.name === 'CompressedBody' && !each.complete),
  );
  return [verdict, ...reasons];
}
