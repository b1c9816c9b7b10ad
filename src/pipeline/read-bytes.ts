/**
 * From bytes to what a format builds, by the encoding ladder. Every attempt that decodes is parsed
 * strictly, and the first that is well-formed wins; if none is, the one whose first error comes
 * last is recovered.
 */
import { inflateIfGzip, isUnavailableGzip } from '../compression/undeclared-gzip.ts';
import { decodeLossily } from '../encoding/codecs/broken-utf8.ts';
import { gatherEvidence, isServedAsFeed } from '../encoding/evidence.ts';
import { climb, type DecodedRung } from '../encoding/ladder.ts';
import type { LanguageContext } from '../encoding/words.ts';
import type { EncodingAttempt } from '../model/result.ts';
import { LocatableText } from '../problems/locator.ts';
import type { ProblemLog } from '../problems/log.ts';
import { ByteSource, TextSource, type XmlSource } from '../xml/source.ts';
import { climbUntilRead } from './climb-until-read.ts';
import { headOf } from './describe-document.ts';
import {
  reportAttempts,
  reportExceptions,
  reportOverride,
  reportUnknown,
} from './encoding-reports.ts';
import type { Format } from './format.ts';
import type { ReadOptions } from './read-options.ts';
import { candidateOf, type Reading, readStrictly, readText, recover } from './read-text.ts';

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
  const head = headOf(bytes);
  const attempts: EncodingAttempt[] = [];
  const tried = climbUntilRead(
    climb(bytes, evidence, options, contextOf(options)),
    attempts,
    (rung) => {
      const candidate = candidateOf(sourceOf(rung), format, options);
      return { candidate, outcome: readStrictly(candidate) };
    },
    ({ outcome }) => (outcome.kind === 'failure' ? outcome : null),
  );
  reportAttempts(attempts, report);
  if (tried === null) {
    reportUnknown(attempts, report);
    const { text, byteLength } = decodeLossily(bytes);
    const located = new LocatableText(text, byteLength);
    return { ...readText(text, format, options), attempts, head, located };
  }
  const { rung } = tried;
  const { candidate, outcome } = tried.read;
  const { characters, start } = candidate.source;
  if (!characters.startsWith('<', start) && rung.text.trim() === '') return null;
  reportOverride(attempts, rung.encoding, report);
  reportExceptions(rung, rung.encoding, report);
  const read = outcome.kind === 'failure' ? recover(candidate, outcome) : outcome;
  const { encoding, located } = rung;
  return { candidate, read, encoding, attempts, head, located };
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
