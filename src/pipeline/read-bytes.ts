/**
 * From bytes to what a format builds, by the encoding ladder. Every attempt that decodes is parsed
 * strictly, and the first that is well-formed wins; if none is, the one whose first error comes
 * last is recovered. No text is parsed twice: a text that equals an earlier one up to its error has
 * the same error.
 */

import { inflateIfGzip } from '../compression/undeclared-gzip.ts';
import type { EncodingAttempt } from '../encoding/attempt.ts';
import { decodeLossily } from '../encoding/codecs/broken-utf8.ts';
import { gatherEvidence, isServedAsFeed } from '../encoding/evidence.ts';
import { climb, type DecodedRung, NO_GUESS, type Rung } from '../encoding/ladder.ts';
import type { LanguageContext } from '../encoding/words.ts';
import { Locator } from '../problems/locator.ts';
import type { ProblemLog } from '../problems/log.ts';
import { ownCopy } from '../text/own-copy.ts';
import { ByteSource, TextSource } from '../xml/source.ts';
import { headOf } from './describe-document.ts';
import {
  reportAttempts,
  reportExceptions,
  reportOverride,
  reportUnknown,
} from './encoding-reports.ts';
import type { Format } from './format.ts';
import type { ReadOptions } from './read-options.ts';
import {
  type Candidate,
  candidateOf,
  type Reading,
  readStrictly,
  readText,
  recover,
  type TextFailure,
  type TextReading,
} from './read-text.ts';

/** An attempt that decoded, and what happened to its text. */
interface Tried<Built> {
  readonly rung: DecodedRung;
  readonly candidate: Candidate<Built>;
  readonly outcome: TextReading<Built> | TextFailure<Built>;
}

interface Failed<Built> extends Tried<Built> {
  readonly outcome: TextFailure<Built>;
  /** The byte offset of the first error. */
  readonly faultAt: number;
}

/**
 * Reads bytes; returns `null` if there are none, or only white space. Problems that concern all of
 * them go to the log.
 */
export function readBytes<Built>(
  document: Uint8Array,
  format: Format<Built>,
  options: ReadOptions,
  log: ProblemLog,
): Reading<Built> | null {
  const report = log.reporter();
  const bytes = contentOf(document, options, log);
  if (bytes.length === 0) return null;
  const evidence = gatherEvidence(bytes, options.headers);
  const { mediaType } = evidence;
  if (!isServedAsFeed(evidence) && !format.mediaTypes.has(mediaType ?? '')) {
    report('NonXMLContentType', { mediaType });
  }
  const attempts: EncodingAttempt[] = [];
  const tried = climbUntilRead(
    climb(bytes, evidence, options, contextOf(options)),
    attempts,
    format,
    options,
  );
  reportAttempts(attempts, report);
  if (tried === null) {
    reportUnknown(attempts, report);
    const { text, byteLength } = decodeLossily(bytes);
    return { ...readText(text, format, options), attempts, head: headOf(bytes), byteLength };
  }
  const { rung, candidate, outcome } = tried;
  const { characters, start } = candidate.source;
  if (!characters.startsWith('<', start) && rung.text.trim() === '') return null;
  reportOverride(attempts, rung.encoding, report);
  reportExceptions(rung, rung.encoding, report);
  const read = outcome.kind === 'failure' ? recover(candidate, outcome) : outcome;
  const { encoding, byteLength } = rung;
  return { candidate, read, encoding, attempts, head: headOf(bytes), byteLength };
}

/** What is known about the document's language from outside. */
export function contextOf({ headers, url }: ReadOptions): LanguageContext {
  return { header: headers['content-language'] ?? null, url };
}

/** The bytes to read: decompressed if they are still compressed, and no more than allowed. */
function contentOf(document: Uint8Array, { maxBytes }: ReadOptions, log: ProblemLog): Uint8Array {
  const report = log.reporter();
  const inflated = inflateIfGzip(document, maxBytes);
  if (inflated !== null) report('CompressedBody', { complete: inflated.complete });
  const content = inflated?.bytes ?? document;
  if (content.length <= maxBytes && inflated?.exceeded !== true) return content;
  report('LimitExceeded', { limit: 'maxBytes', value: maxBytes });
  return content.subarray(0, maxBytes);
}

/**
 * The first attempt that is well-formed; otherwise the one that is well-formed for longest;
 * otherwise `null`.
 */
function climbUntilRead<Built>(
  rungs: Iterable<Rung>,
  attempts: EncodingAttempt[],
  format: Format<Built>,
  options: ReadOptions,
): Tried<Built> | null {
  const failed: Failed<Built>[] = [];
  for (const rung of rungs) {
    const { encoding, source } = rung;
    if (rung.outcome !== 'decoded') {
      attempts.push({ encoding, source, outcome: rung.outcome, reason: rung.reason });
    } else if (failed.some((earlier) => isSameUpToFault(earlier, rung.text))) {
      attempts.push({ encoding, source, outcome: 'same-text' });
    } else {
      const read = rung.view === null ? new TextSource(rung.text) : new ByteSource(rung.view);
      const candidate = candidateOf(read, format, options);
      const outcome = readStrictly(candidate);
      if (outcome.kind === 'read') {
        attempts.push({ encoding, source, outcome: 'parsed', ...exceptionOf(rung) });
        if (rung.isUnchecked) addUnmadeGuess(attempts);
        return { rung, candidate, outcome };
      }
      const at = new Locator(rung.text, rung.byteLength).at(outcome.index);
      attempts.push({
        encoding,
        source,
        outcome: 'not-well-formed',
        at: { line: at.line, column: at.column },
        reason: ownCopy(outcome.reason),
      });
      failed.push({ rung, candidate, outcome, faultAt: at.offset });
    }
  }
  const [first, ...others] = failed;
  if (first === undefined) return null;
  const best = others.reduce(
    (furthest, other) => (isBetter(other, furthest) ? other : furthest),
    first,
  );
  if (best.rung.isUnchecked) addUnmadeGuess(attempts);
  return best;
}

/** What an attempt says about bytes that are invalid in its encoding. */
function exceptionOf({ bad, encoding }: DecodedRung): Pick<EncodingAttempt, 'reason'> {
  if (bad.length === 0) return {};
  const count = bad.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { reason: `all bytes are ${encoding} except ${count}` };
}

/** Records, once, that the encoding would have been detected. */
function addUnmadeGuess(attempts: EncodingAttempt[]): void {
  const { encoding, source, outcome, reason } = NO_GUESS;
  if (attempts.some((attempt) => attempt.encoding === encoding)) return;
  attempts.push({ encoding, source, outcome, reason });
}

/**
 * Escape sequences that one encoding understands and another leaves in the text also count as
 * errors.
 */
function isBetter(other: Failed<unknown>, furthest: Failed<unknown>): boolean {
  const isUnescaped = !other.rung.text.includes(ESCAPE) && furthest.rung.text.includes(ESCAPE);
  return isUnescaped || other.faultAt > furthest.faultAt + CLOSE_BY;
}

const ESCAPE = '\x1b';

/** Errors within this many bytes may be the same: some encodings leave offsets uncertain. */
export const CLOSE_BY = 16;

/** Whether another text would fail at the same place as an earlier one. */
function isSameUpToFault({ rung: { text }, outcome }: Failed<unknown>, other: string): boolean {
  const end = Math.min(outcome.readTo + 1, text.length);
  return (
    other.startsWith(text.slice(0, end)) && (end < text.length || other.length === text.length)
  );
}
