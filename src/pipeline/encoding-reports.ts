/** How the encoding of a document was found becomes problems. */

import type { BadSequence } from '../encoding/codecs/tolerant.ts';
import { type DecodedRung, NO_DETECTOR } from '../encoding/ladder.ts';
import type { EncodingAttempt } from '../model/result.ts';
import type { Report } from '../problems/facts.ts';
import { memberOf } from '../text/given.ts';

/** Reports labels that mean nothing, and encodings that this platform lacks. */
export function reportAttempts(attempts: readonly EncodingAttempt[], report: Report): void {
  for (const attempt of attempts) {
    const { outcome, encoding: label, source } = attempt;
    if (outcome === 'unknown-label') report('UnknownEncodingLabel', { label, source });
    // Without jschardet, the statistics decide alone, and nothing can be added to the program.
    const reason = memberOf(attempt, 'reason');
    if (outcome === 'unavailable' && reason !== NO_DETECTOR.reason)
      report('UnavailableEncoding', { encoding: label || null });
  }
}

/** Reports that no encoding fits. */
export function reportUnknown(attempts: readonly EncodingAttempt[], report: Report): void {
  const tried = attempts.flatMap(({ encoding }) => encoding || []);
  report('CharacterEncodingUnknown', { tried });
}

/** Reports that another encoding was used than the first that was named. */
export function reportOverride(
  attempts: readonly EncodingAttempt[],
  used: string,
  report: Report,
): void {
  const first = attempts.find(({ encoding }) => encoding !== '');
  if (first === undefined || first.encoding === used) return;
  report('CharacterEncodingOverride', { declared: first.encoding, source: first.source, used });
}

/** What was decoded otherwise than in the encoding that was used, in a text or a part of one. */
interface Exceptions {
  readonly bad: readonly BadSequence[];
  readonly mixed: DecodedRung['mixed'];
}

/**
 * Reports bytes that are invalid in the encoding, and those that were read in another.
 *
 * @param end the UTF-16 index before which they have to be
 */
export function reportExceptions(
  { bad, mixed }: Exceptions,
  encoding: string,
  report: Report,
  end: number = Number.POSITIVE_INFINITY,
): void {
  for (const { bytes, index, readAs, isIncomplete: incomplete } of bad) {
    if (index >= end) break;
    const facts = { encoding, bytes: hexadecimal(bytes), readAs, incomplete };
    report('UndecodableBytes', facts, index);
  }
  if (mixed !== null && mixed.firstIndex < end) {
    const { encoding: other, strayBytes, firstIndex } = mixed;
    report('MixedEncoding', { encoding: other, strayBytes }, firstIndex);
  }
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
