/** Describes where the name of an encoding came from, and how an attempt with it ended. */
import type { EncodingAttempt, EncodingSource, FeedResult } from '../../src/model/result.ts';

/** Where the name of an encoding came from. */
export const SOURCE_WORDS: Readonly<Record<EncodingSource, string>> = {
  forced: 'requested',
  http: 'HTTP charset',
  bom: 'BOM',
  sniffed: 'first bytes',
  declared: 'XML declaration',
  meta: '<meta> element',
  guessed: 'detected from the bytes',
  default: 'default of the rules',
  fallback: 'last resort',
};

/** How an attempt ended. */
export const OUTCOME_WORDS: Readonly<Record<EncodingAttempt['outcome'], string>> = {
  parsed: 'well-formed',
  undecodable: 'does not decode',
  'not-well-formed': 'not well-formed',
  overruled: 'overruled',
  'unknown-label': 'unknown label',
  unavailable: 'not available',
  'same-text': 'same text',
};

/**
 * The attempt whose text was parsed: the first that is well-formed, otherwise the first that
 * decoded.
 */
export function attemptRead({ attempts, encoding }: FeedResult): EncodingAttempt | null {
  if (encoding === '') return null;
  const first = (outcome: EncodingAttempt['outcome']): EncodingAttempt | undefined =>
    attempts.find((attempt) => attempt.outcome === outcome);
  return first('parsed') ?? first('not-well-formed') ?? null;
}

/** The encoding in half a line: its name, where it came from, and what was tried before. */
export function describeEncoding(result: FeedResult): string {
  const { attempts, encoding } = result;
  const read = attemptRead(result);
  if (read === null) return 'unknown, read as UTF-8 with replacement characters';
  const before = attempts.slice(0, attempts.indexOf(read));
  const failed = before.map((attempt) => `${attempt.encoding} ${OUTCOME_WORDS[attempt.outcome]}`);
  const history = failed.length === 0 ? '' : `; before: ${failed.join(', ')}`;
  return `${encoding} (${SOURCE_WORDS[read.source]}${history})`;
}
