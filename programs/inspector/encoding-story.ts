/** How the encoding was found, attempt by attempt, in words. */

import type { EncodingEvidence } from '../../src/encoding/evidence.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { attemptRead, OUTCOME_WORDS, SOURCE_WORDS } from '../display/encoding-words.ts';

/** An attempt, in words. */
export interface AttemptView {
  readonly encoding: string;
  readonly namedBy: string;
  readonly outcome: string;
  /** Line and column, and why. */
  readonly detail: string;
  /** Whether the document was read in this encoding. */
  readonly isRead: boolean;
  /** Whether the attempt failed at bytes that can be shown. */
  readonly hasFault: boolean;
}

/** All attempts, and the evidence. */
export interface EncodingStory {
  /** In one sentence. */
  readonly summary: string;
  readonly attempts: readonly AttemptView[];
  /** What each source of evidence says, or `null`. */
  readonly witnesses: readonly (readonly [witness: string, found: string | null])[];
}

/** Describes how the encoding was found. Pasted text has no encoding. */
export function encodingStory(
  result: FeedResult,
  evidence: EncodingEvidence | null,
): EncodingStory {
  const read = attemptRead(result);
  const attempts = result.attempts.map((attempt): AttemptView => {
    const { encoding, source, outcome, at, reason } = attempt;
    const place = at === undefined ? [] : [`line ${at.line}, column ${at.column}`];
    return {
      encoding: encoding || '(none)',
      namedBy: SOURCE_WORDS[source],
      outcome: OUTCOME_WORDS[outcome],
      detail: [...place, ...(reason === undefined ? [] : [reason])].join(': '),
      isRead: attempt === read,
      hasFault: outcome === 'undecodable' || at !== undefined,
    };
  });
  return { summary: summarise(result, evidence), attempts, witnesses: witnessesOf(evidence) };
}

function summarise(result: FeedResult, evidence: EncodingEvidence | null): string {
  if (evidence === null) {
    return 'You pasted text, so there are no bytes to decode. To check the encoding, drop the file or enter its URL.';
  }
  const read = attemptRead(result);
  if (read === null) {
    return 'The encoding could not be determined. The text was read as UTF-8, with replacement characters.';
  }
  const before = result.attempts.indexOf(read);
  const who = `source: ${SOURCE_WORDS[read.source]}`;
  if (before === 0)
    return `The document was read as ${read.encoding} at the first attempt (${who}).`;
  return `The document was read as ${read.encoding} (${who}), after ${before === 1 ? 'another attempt' : `${before} other attempts`} failed.`;
}

function witnessesOf(evidence: EncodingEvidence | null): EncodingStory['witnesses'] {
  if (evidence === null) return [];
  const { mediaType, httpCharset, bom, sniffed, declared, meta } = evidence;
  return [
    ['media type of the response', mediaType],
    ['charset of the response', httpCharset],
    ['BOM', bom],
    ['first bytes', sniffed],
    ['XML declaration', declared],
    ['<meta> element', meta],
  ];
}
