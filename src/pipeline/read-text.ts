/**
 * From decoded text to what its format builds: strictly if it is well-formed, otherwise with
 * recovery.
 */
import { readDate } from '../dates/index.ts';
import { type Decoded, locatableOf } from '../encoding/ladder.ts';
import type { AssumedBase } from '../feed/base.ts';
import type { BuildSettings, IdMemory } from '../feed/build-settings.ts';
import { LONGEST_LANGUAGE, overlong } from '../feed/xml-attributes.ts';
import { leadOfJson } from '../json/json-start.ts';
import type { EncodingAttempt, FeedResult } from '../model/result.ts';
import type { Report } from '../problems/facts.ts';
import { Locator } from '../problems/locator.ts';
import { ProblemLog } from '../problems/log.ts';
import { defaultValues, Growth, isLate, TimeLimit, ValueLimit } from '../text/limits.ts';
import { ownTexts } from '../text/own-copy.ts';
import { hasUnsafeScheme } from '../text/schemes.ts';
import { LONGEST_BASE, resolveUri } from '../text/uri.ts';
import { beginDocument, startsAtOnce } from '../xml/prolog.ts';
import { type StrictVerdict, XmlReader } from '../xml/reader.ts';
import { TextSource, type XmlSource } from '../xml/source.ts';
import type { Format, XmlBuilder } from './format.ts';
import type { ReadOptions } from './read-options.ts';

/** A document as it was read. */
export interface Reading<Built> {
  readonly read: TextReading<Built>;
  /** `''` if unknown. */
  readonly encoding: string;
  readonly attempts: readonly EncodingAttempt[];
  /** What was read. */
  readonly document: Uint8Array | string;
  /** What positions are found in. */
  readonly decoded: Decoded;
}

/** Finds positions in a document. */
export function locatorOf({ decoded }: Pick<Reading<unknown>, 'decoded'>): Locator {
  return new Locator(locatableOf(decoded));
}

/** A document whose encoding is decided, with what is needed to read it. */
export interface Candidate<Built> {
  readonly source: XmlSource;
  readonly format: Format<Built>;
  readonly base: string;
  /** Whether the base is from `Content-Location`. */
  readonly isBaseDeclared: boolean;
  readonly language: string | null;
  readonly options: ReadOptions;
}

/** A text that was read. */
export interface TextReading<Built> {
  readonly kind: 'read';
  readonly candidate: Candidate<Built>;
  readonly parser: Exclude<FeedResult['parser'], null>;
  readonly built: Built;
  readonly log: ProblemLog;
}

/** What was built from a text so far. */
interface Begun<Built> {
  readonly candidate: Candidate<Built>;
  readonly reader: XmlReader;
  readonly builder: XmlBuilder<Built>;
  readonly source: XmlSource;
  readonly log: ProblemLog;
  /** Where the document starts in the text. */
  readonly start: number;
}

/** The first error of a text. */
export interface TextFault {
  /** The UTF-16 index of the error. */
  readonly index: number;
  /** Another text has the same error if it is the same up to this UTF-16 index. */
  readonly readTo: number;
  readonly reason: string;
}

/** A text that is not well-formed. */
export interface TextFailure<Built> extends TextFault {
  readonly kind: 'failure';
  readonly candidate: Candidate<Built>;
  /** Whether the loose parser reports the error under a name of its own. */
  readonly isNamedLater: boolean;
  /** What reading continues with; `null` for JSON. Can be used once. */
  readonly begun: Begun<Built> | null;
}

/** A document together with what the headers say about it. */
export function candidateOf<Built>(
  source: XmlSource,
  format: Format<Built>,
  options: ReadOptions,
): Candidate<Built> {
  const { headers, url } = options;
  const written = headers['content-location']?.trim() ?? '';
  const location = written === '' && url === '' ? '' : resolveUri(url, written);
  return {
    source,
    format,
    base: location === '' || hasUnsafeScheme(location) ? url : location,
    isBaseDeclared: written !== '',
    language: headers['content-language']?.split(',')[0]?.trim().replaceAll('_', '-') || null,
    options,
  };
}

/** Reads a text that is already decoded. Byte offsets are those of UTF-8. */
export function readText<Built>(
  text: string,
  format: Format<Built>,
  options: ReadOptions,
): Reading<Built> {
  return {
    read: readAnyway(readStrictly(candidateOf(new TextSource(text), format, options))),
    encoding: '',
    attempts: [],
    document: text,
    decoded: { decoded: text, byteLength: null },
  };
}

/** Reads a text strictly. */
export function readStrictly<Built>(
  candidate: Candidate<Built>,
): TextReading<Built> | TextFailure<Built> {
  const reading = readOnce(candidate);
  if (reading.kind === 'failure') return reading;
  const assumed = candidate.format.assumedBase(reading.built);
  return assumed === null ? reading : withBase(reading, assumed, readOnce);
}

/**
 * Adds the base of a text of unknown origin: reads it a second time if it has relative references and
 * only names its own URL after them.
 */
function withBase<Built, R extends TextReading<Built> | TextFailure<Built>>(
  reading: TextReading<Built>,
  { facts, isSettled }: AssumedBase,
  read: (candidate: Candidate<Built>) => R,
): TextReading<Built> | R {
  const { candidate } = reading;
  // There would be even less time for reading the text again.
  if (!isSettled && isLate(candidate.options.maxParseTime)) return reading;
  const settled = isSettled ? reading : read({ ...candidate, base: facts.base });
  if (settled.kind === 'read') settled.log.reporter()('AssumedBase', facts);
  return settled;
}

function readOnce<Built>(candidate: Candidate<Built>): TextReading<Built> | TextFailure<Built> {
  const { format, options } = candidate;
  const log = new ProblemLog(options.maxProblems);
  const isAtStart = startsAtOnce(candidate.source, format.grammar);
  if (!isAtStart && leadOfJson(candidate.source.text) !== null) return readJson(candidate, log);
  const begun = begin(candidate, log, isAtStart);
  if (options.parser === 'loose') return readRest(begun);
  const { reader, source, start } = begun;
  const verdict = reader.readStrictly(log.reporter(start));
  if (verdict === null || verdict.kind === 'well-formed') {
    if (verdict !== null && verdict.trailingAt !== null) {
      const { length } = source.text;
      const index = verdict.trailingAt;
      log.reporter(start)('TrailingContent', { length: length - index }, index);
    }
    return { kind: 'read', candidate, parser: 'strict', built: finish(begun), log };
  }
  return {
    kind: 'failure',
    candidate,
    ...faultIn(verdict, start),
    isNamedLater: verdict.kind !== 'not-well-formed' || verdict.undeclaredPrefix !== null,
    begun,
  };
}

/**
 * Begins to read a document.
 *
 * @param isAtStart whether nothing is before it
 */
function begin<Built>(
  candidate: Candidate<Built>,
  log: ProblemLog,
  isAtStart: boolean,
): Begun<Built> {
  const { format, options, source: whole } = candidate;
  const start = isAtStart ? 0 : beginDocument(whole, format.grammar, log.reporter());
  const settings = settingsFor(candidate, log.reporter(start), start);
  const source = start === 0 ? whole : new TextSource(whole.text.slice(start));
  const builder = format.build(settings);
  const reader = new XmlReader(source, format.grammar, builder, options, settings);
  return { candidate, reader, builder, source, log, start };
}

/** Parts that are cut from a longer text or value are copied as well. */
const LONG_VALUE = 262_144;

/**
 * What was built, when the parser has finished. It keeps no part of the text in memory: a program
 * that keeps the titles of a thousand feeds must not keep a thousand feeds. docs/memory.md has the
 * rule.
 */
function finish<Built>({ builder, source }: Begun<Built>): Built {
  const built = builder.finish();
  if (source.longest > LONG_VALUE) ownTexts({ built });
  return built;
}

/** The first error of a text that is parsed from an index on. */
export function faultIn(
  verdict: Exclude<StrictVerdict, { readonly kind: 'well-formed' }>,
  start: number,
): TextFault {
  const isLimit = verdict.kind === 'limit';
  return {
    index: verdict.index + start,
    readTo: (isLimit ? verdict.index : verdict.readTo) + start,
    reason: isLimit ? `the limit ${verdict.limit} is exceeded` : verdict.reason,
  };
}

function readJson<Built>(
  candidate: Candidate<Built>,
  log: ProblemLog,
): TextReading<Built> | TextFailure<Built> {
  const { text } = candidate.source;
  const read = candidate.format.json.read(text, settingsFor(candidate, log.reporter()));
  if (read.kind === 'read')
    return { kind: 'read', candidate, parser: 'json', built: read.built, log };
  const { index, reason } = read;
  const readTo = text.length;
  return { kind: 'failure', candidate, index, reason, readTo, isNamedLater: false, begun: null };
}

/** Reads a text with its errors, if it is not well-formed; always returns something. */
export function readAnyway<Built>(
  outcome: TextReading<Built> | TextFailure<Built>,
): TextReading<Built> {
  if (outcome.kind === 'read') return outcome;
  const { candidate } = outcome;
  const reading = readOn(outcome) ?? recoverOnce(candidate, outcome);
  const assumed = candidate.format.assumedBase(reading.built);
  if (assumed === null) return reading;
  // With another base, everything is built again.
  return withBase(reading, assumed, (based) => recoverOnce(based, outcome));
}

/** Continues after the error; returns `null` if there is no room for its report. */
function readOn<Built>({
  begun,
  reason,
  index,
  isNamedLater,
}: TextFailure<Built>): TextReading<Built> | null {
  if (begun === null) return null;
  const { log } = begun;
  if (!isNamedLater && !log.reportFirst('SAXParseException', { reason }, index)) return null;
  return readRest(begun);
}

function readRest<Built>(begun: Begun<Built>): TextReading<Built> {
  const { candidate, reader, log, start } = begun;
  reader.readLoosely(log.reporter(start));
  return { kind: 'read', candidate, parser: 'loose', built: finish(begun), log };
}

function recoverOnce<Built>(
  candidate: Candidate<Built>,
  failure: TextFailure<Built>,
): TextReading<Built> {
  const { format, options } = candidate;
  const log = new ProblemLog(options.maxProblems);
  const report = log.reporter();
  const { reason, index, isNamedLater } = failure;
  if (failure.begun === null) {
    report('MalformedJson', { reason }, index);
    const built = format.json.recover(
      candidate.source.text,
      settingsFor(candidate, log.reporter()),
    );
    return { kind: 'read', candidate, parser: 'json', built, log };
  }
  if (!isNamedLater) report('SAXParseException', { reason }, index);
  return readRest(begin(candidate, log, false));
}

/**
 * The settings of the build of a document.
 *
 * @param start the UTF-16 index in the text at which the document starts
 */
export function settingsFor(
  candidate: Candidate<unknown>,
  report: Report,
  start = 0,
  ids: IdMemory = new Map(),
): BuildSettings {
  const { options, source } = candidate;
  const sent = options.headers['date'];
  const sentAt = sent === undefined ? null : readDate(sent, []);
  const { maxGrowth, maxValues, maxParseTime } = options;
  const exceeded = (limit: string, value: number) => (): void =>
    report('LimitExceeded', { limit, value });
  const mostValues = maxValues ?? defaultValues(source.characters.length);
  const length = (): number => source.textIndex(source.characters.length);
  const growth = new Growth(maxGrowth, length, exceeded('maxGrowth', maxGrowth));
  const values = new ValueLimit(mostValues, (value, index) =>
    report('LimitExceeded', { limit: 'maxValues', value }, index),
  );
  const time = TimeLimit.of(maxParseTime, exceeded('maxParseTime', maxParseTime.value));
  const { base, isBaseDeclared, language } = candidate;
  const isBase = base.length <= LONGEST_BASE;
  const isLanguage = language === null || language.length <= LONGEST_LANGUAGE;
  if (!isBase) report('OverlongValue', overlong('base', base, LONGEST_BASE));
  if (!isLanguage) report('OverlongValue', overlong('language', language, LONGEST_LANGUAGE));
  return {
    options,
    start,
    // What applies to the whole document is ignored if it is too long.
    base: isBase ? base : '',
    isBaseDeclared,
    language: isLanguage ? language : null,
    sentAt,
    report,
    growth,
    values,
    time,
    ids,
  };
}
