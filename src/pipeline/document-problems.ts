/** The problems of a document: those of a feed, or why there is none. */

import type { TransportFacts } from '../http/transport.ts';
import { type Problem, problem } from '../problems/error.ts';
import { Locator } from '../problems/locator.ts';
import type { ProblemLog } from '../problems/log.ts';
import { binaryKindOf, describeDocument } from './describe-document.ts';
import type { ReadOptions } from './read-options.ts';
import type { Reading } from './read-text.ts';

/** Whether a document is a feed: pictures and PDFs may hold RDF that looks like one. */
export function isFeed({ read, head }: Reading): boolean {
  return read.built.isFeed && binaryKindOf(head) === null;
}

/** What is wrong with a document; `reading` is `null` where there is nothing to read. */
export function problemsOf(
  reading: Reading | null,
  log: ProblemLog,
  { maxProblems, url, headers }: ReadOptions,
  transport: TransportFacts | null,
): readonly Problem[] {
  if (reading === null) {
    // Where nothing came because the transport failed, that is the whole story.
    const isReported =
      transport !== null && (transport.problems.length > 0 || transport.status === 304);
    const found = log.problems(null);
    return isReported
      ? found
      : noFeed(problem('EmptyDocument', {}), found).slice(0, maxProblems + 1);
  }
  const { candidate, read, head, byteLength } = reading;
  if (isFeed(reading)) {
    return log
      .problems(new Locator(candidate.text, byteLength), read.log)
      .slice(0, maxProblems + 1);
  }
  const mediaType = headers['content-type'] ?? '';
  const description = describeDocument(candidate.text, head, mediaType, url);
  return noFeed(problem('NotAFeed', description), log.problems(null)).slice(0, maxProblems + 1);
}

/** Where there is no feed, nothing else counts but what may have kept one from being found. */
function noFeed(verdict: Problem, found: readonly Problem[]): readonly Problem[] {
  const reasons = found.filter(
    (each) => each.name === 'LimitExceeded' || (each.name === 'CompressedBody' && !each.complete),
  );
  return [verdict, ...reasons];
}
