/**
 * From bytes to what a format builds. An ordinary document is decoded at once; any other, and one that
 * is not well-formed, by the encoding ladder. Every attempt that decodes is parsed strictly, and the
 * first that is well-formed wins; if none is, the one whose first error comes last is recovered.
 */
import { inflateIfGzip, isUnavailableGzip } from '../compression/undeclared-gzip.ts';
import { decodeLossily } from '../encoding/codecs/broken-utf8.ts';
import { type EncodingEvidence, gatherEvidence, isServedAsFeed } from '../encoding/evidence.ts';
import { climb, type DecodedRung, rungOf } from '../encoding/ladder.ts';
import { readOrdinary } from '../encoding/ordinary.ts';
import type { LanguageContext } from '../encoding/words.ts';
import type { EncodingAttempt } from '../model/result.ts';
import { LocatableText, Locator } from '../problems/locator.ts';
import type { ProblemLog } from '../problems/log.ts';
import { ByteSource, TextSource, type XmlSource } from '../xml/source.ts';
import { climbUntilRead, type Tried } from './climb-until-read.ts';
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
  locatableText,
  type Reading,
  readStrictly,
  readText,
  recover,
  type TextFailure,
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
  const bytes = isPlain ? document : contentOf(document, options, log);
  if (bytes.length === 0) return null;
  const evidence = gatherEvidence(bytes, options.headers);
  const { mediaType } = evidence;
  if (evidence.http && !isServedAsFeed(evidence) && !format.mediaTypes.has(mediaType ?? '')) {
    log.reporter()('NonXMLContentType', { mediaType });
  }
  const known = { bytes, evidence, head: headOf(bytes) };
  const ordinary = options.encoding === null ? readOrdinary(bytes, evidence, options.policy) : null;
  if (ordinary === null) return readByLadder(known, null, format, options, log);

  const { encoding, source, text, view } = ordinary;
  const xml = view === null ? new TextSource(text) : new ByteSource(view);
  const candidate = candidateOf(xml, format, options);
  const read = readStrictly(candidate);
  if (read.kind === 'failure') {
    const first = { rung: rungOf(ordinary), read: { candidate, outcome: read } };
    return readByLadder(known, first, format, options, log);
  }
  if (isBlank(xml)) return null;
  const attempts: readonly EncodingAttempt[] = [{ encoding, source, outcome: 'parsed' }];
  const locate = (): Locator => new Locator(view ?? locatableText(text));
  return { candidate, read, encoding, attempts, head: known.head, locate };
}

/** The first byte of gzip. */
const GZIP = 0x1f;

/** What is known about bytes before they are decoded. */
interface KnownBytes {
  readonly bytes: Uint8Array;
  readonly evidence: EncodingEvidence;
  readonly head: string;
}

/** What was made of the text of one attempt. */
interface Outcome<Built> {
  readonly candidate: Candidate<Built>;
  readonly outcome: TextReading<Built> | TextFailure<Built>;
}

/**
 * Reads bytes in one encoding after another.
 *
 * @param first the attempt that was made already
 */
function readByLadder<Built>(
  { bytes, evidence, head }: KnownBytes,
  first: Tried<Outcome<Built>> | null,
  format: Format<Built>,
  options: ReadOptions,
  log: ProblemLog,
): Reading<Built> | null {
  const report = log.reporter();
  const attempts: EncodingAttempt[] = [];
  const tried = climbUntilRead(
    climb(bytes, evidence, options, contextOf(options), first?.rung),
    attempts,
    (rung): Outcome<Built> => {
      if (rung === first?.rung) return first.read;
      const candidate = candidateOf(sourceOf(rung), format, options);
      return { candidate, outcome: readStrictly(candidate) };
    },
    ({ outcome }) => (outcome.kind === 'failure' ? outcome : null),
  );
  reportAttempts(attempts, report);
  if (tried === null) {
    reportUnknown(attempts, report);
    const { text, byteLength } = decodeLossily(bytes);
    const locate = (): Locator => new Locator(new LocatableText(text, byteLength));
    return { ...readText(text, format, options), attempts, head, locate };
  }
  const { rung } = tried;
  const { candidate, outcome } = tried.read;
  if (isBlank(candidate.source)) return null;
  reportOverride(attempts, rung.encoding, report);
  reportExceptions(rung, rung.encoding, report);
  const read = outcome.kind === 'failure' ? recover(candidate, outcome) : outcome;
  const locate = (): Locator => new Locator(rung.located);
  return { candidate, read, encoding: rung.encoding, attempts, head, locate };
}

/** Whether there is only white space. The text of a view is requested only if it is not markup. */
function isBlank(source: XmlSource): boolean {
  return !source.characters.startsWith('<', source.start) && source.text.trim() === '';
}

/** The source that was decoded. The text of a view is not requested: that would decode all of it. */
export function sourceOf(rung: DecodedRung): XmlSource {
  return rung.view === null ? new TextSource(rung.text) : new ByteSource(rung.view);
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
  if (isUnavailableGzip(document)) report('UnavailableEncoding', { encoding: 'gzip' });
  const content = inflated?.bytes ?? document;
  if (content.length <= maxBytes && inflated?.exceeded !== true) return content;
  report('LimitExceeded', { limit: 'maxBytes', value: maxBytes });
  return content.subarray(0, maxBytes);
}
