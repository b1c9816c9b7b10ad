/**
 * From bytes to what a format builds. An ordinary document is decoded at once; any other, and one that
 * is not well-formed, by the encoding ladder. Every attempt that decodes is parsed strictly, and the
 * first that is well-formed wins; if none is, the one whose first error comes last is recovered.
 */
import { inflateIfGzip, isUnavailableGzip } from '../compression/undeclared-gzip.ts';
import { decodeLossily } from '../encoding/codecs/broken-utf8.ts';
import { type EncodingEvidence, gatherEvidence, isServedAsFeed } from '../encoding/evidence.ts';
import {
  climb,
  type DecodedRung,
  locatableOf,
  NO_GUESS,
  type Rung,
  readOrdinary,
  textOf,
} from '../encoding/ladder.ts';
import type { LanguageContext } from '../encoding/words.ts';
import type { EncodingAttempt } from '../model/result.ts';
import { Locator } from '../problems/locator.ts';
import type { ProblemLog } from '../problems/log.ts';
import { ownCopy } from '../text/own-copy.ts';
import { sourceOf, type XmlSource } from '../xml/source.ts';
import {
  reportAttempts,
  reportExceptions,
  reportOverride,
  reportUnknown,
} from './encoding-reports.ts';
import type { Format } from './format.ts';
import type { ReadOptions } from './read-options.ts';
import {
  candidateOf,
  type Reading,
  readAnyway,
  readStrictly,
  readText,
  type TextFailure,
  type TextFault,
  type TextReading,
} from './read-text.ts';

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
  const isPlain = document.length <= options.maxBytes && document[0] !== GZIP;
  const bytes = isPlain ? document : uncompressed(document, options, log);
  if (bytes.length === 0) return null;
  const evidence = gatherEvidence(bytes, options.headers);
  const { mediaType } = evidence;
  if (evidence.http && !isServedAsFeed(evidence) && !format.mediaTypes.has(mediaType ?? '')) {
    log.reporter()('NonXMLContentType', { mediaType });
  }
  const ordinary = options.encoding === null ? readOrdinary(bytes, evidence, options.policy) : null;
  const first = ordinary && {
    rung: ordinary,
    read: readStrictly(candidateOf(sourceOf(ordinary.decoded), format, options)),
  };
  if (first?.read.kind !== 'read') {
    return readByLadder({ bytes, evidence }, first, format, options, log);
  }
  const { rung, read } = first;
  if (read.parser === 'loose' && isBlank(read.candidate.source)) return null;
  const { encoding, source } = rung;
  const attempts: readonly EncodingAttempt[] = [{ encoding, source, outcome: 'parsed' }];
  return { read, encoding, attempts, document: bytes, decoded: rung };
}

/** The first byte of gzip. */
const GZIP = 0x1f;

/** Bytes, and what is known about them before they are decoded. */
interface KnownBytes {
  readonly bytes: Uint8Array;
  readonly evidence: EncodingEvidence;
}

/**
 * Reads bytes in one encoding after another.
 *
 * @param first the attempt that was made already
 */
function readByLadder<Built>(
  { bytes, evidence }: KnownBytes,
  first: Tried<TextReading<Built> | TextFailure<Built>> | null,
  format: Format<Built>,
  options: ReadOptions,
  log: ProblemLog,
): Reading<Built> | null {
  const report = log.reporter();
  const attempts: EncodingAttempt[] = [];
  const rungs = climb(bytes, evidence, options, contextOf(options), first?.rung);
  const tried = climbUntilRead(rungs, attempts, (rung) =>
    rung === first?.rung
      ? first.read
      : readStrictly(candidateOf(sourceOf(rung.decoded), format, options)),
  );
  reportAttempts(attempts, report);
  if (tried === null) {
    reportUnknown(attempts, report);
    const { text, byteLength } = decodeLossily(bytes);
    const decoded = { decoded: text, byteLength };
    return { ...readText(text, format, options), attempts, document: bytes, decoded };
  }
  const { rung, read } = tried;
  if (isBlank(read.candidate.source)) return null;
  const { encoding } = rung;
  reportOverride(attempts, encoding, report);
  reportExceptions(rung, encoding, report);
  return { read: readAnyway(read), encoding, attempts, document: bytes, decoded: rung };
}

/** Whether there is only white space. The text of a view is requested only if it is not markup. */
function isBlank(source: XmlSource): boolean {
  return !source.characters.startsWith('<', source.start) && source.text.trim() === '';
}

/** What is known about the document's language from outside. */
export function contextOf({ headers, url }: ReadOptions): LanguageContext {
  return { header: headers['content-language'] ?? null, url };
}

/** The bytes to read: decompressed if they are still compressed, and no more than allowed. */
function uncompressed(
  document: Uint8Array,
  { maxBytes }: ReadOptions,
  log: ProblemLog,
): Uint8Array {
  const report = log.reporter();
  const inflated = inflateIfGzip(document, maxBytes);
  if (inflated !== null) report('CompressedBody', { complete: inflated.complete });
  if (isUnavailableGzip(document)) report('UnavailableEncoding', { encoding: 'gzip' });
  const content = inflated?.bytes ?? document;
  if (content.length <= maxBytes && inflated?.exceeded !== true) return content;
  report('LimitExceeded', { limit: 'maxBytes', value: maxBytes });
  return content.subarray(0, maxBytes);
}

/** An attempt that decoded, and what was made of its text. */
export interface Tried<Read> {
  readonly rung: DecodedRung;
  readonly read: Read;
}

/** The first error of a text. */
interface Fault extends TextFault {
  readonly kind: 'failure';
}

interface Failed<Read> extends Tried<Read> {
  readonly fault: TextFault;
  /** The byte offset of the first error. */
  readonly faultAt: number;
}

/**
 * The first attempt that is well-formed; otherwise the one that is well-formed for longest;
 * otherwise `null`.
 *
 * @param attempts receives all attempts
 */
export function climbUntilRead<Read extends { readonly kind: 'read' } | Fault>(
  rungs: Iterable<Rung>,
  attempts: EncodingAttempt[],
  read: (rung: DecodedRung) => Read,
): Tried<Read> | null {
  const failed: Failed<Read>[] = [];
  for (const rung of rungs) {
    const { encoding, source } = rung;
    if (rung.outcome !== 'decoded') {
      attempts.push({ encoding, source, outcome: rung.outcome, reason: rung.reason });
    } else if (failed.some((earlier) => isSameUpToFault(earlier, textOf(rung)))) {
      attempts.push({ encoding, source, outcome: 'same-text' });
    } else {
      const tried = { rung, read: read(rung) };
      const fault: { readonly kind: 'read' } | Fault = tried.read;
      if (fault.kind === 'read') {
        attempts.push({ encoding, source, outcome: 'parsed', ...exceptionOf(rung) });
        if (rung.isUnchecked) addUnmadeGuess(attempts);
        return tried;
      }
      const at = new Locator(locatableOf(rung)).at(fault.index);
      attempts.push({
        encoding,
        source,
        outcome: 'not-well-formed',
        at: { line: at.line, column: at.column },
        reason: ownCopy(fault.reason),
      });
      failed.push({ ...tried, fault, faultAt: at.offset });
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
 * A text that has escape sequences, which another encoding understands, is worse wherever its first
 * error is.
 */
function isBetter(other: Failed<unknown>, furthest: Failed<unknown>): boolean {
  const hasEscapes = textOf(furthest.rung).includes(ESCAPE);
  if (textOf(other.rung).includes(ESCAPE) !== hasEscapes) return hasEscapes;
  return other.faultAt > furthest.faultAt + CLOSE_BY;
}

const ESCAPE = '\x1b';

/** Errors within this many bytes may be the same: some encodings leave offsets uncertain. */
const CLOSE_BY = 16;

/** Whether another text would fail at the same place as an earlier one. */
function isSameUpToFault({ rung, fault }: Failed<unknown>, other: string): boolean {
  const text = textOf(rung);
  const end = Math.min(fault.readTo + 1, text.length);
  return (
    other.startsWith(text.slice(0, end)) && (end < text.length || other.length === text.length)
  );
}
