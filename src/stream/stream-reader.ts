/**
 * Reads a document part by part: each part ends after an entry, is read as a document of its own,
 * and is dropped. Takes memory for one part, or one entry if that is longer.
 */

import { isServedAsFeed } from '../encoding/evidence.ts';
import type { BuildSettings, Built } from '../feed/build-settings.ts';
import { FEED_GRAMMAR } from '../grammar/feed-structure.ts';
import type { TransportFacts } from '../http/transport.ts';
import { leadOfJson } from '../json/json-start.ts';
import type { Entry } from '../model/entry.ts';
import type { FeedResult } from '../model/result.ts';
import { binaryKindOf, describeDocument } from '../pipeline/describe-document.ts';
import { nothingElse } from '../pipeline/document-problems.ts';
import {
  reportAttempts,
  reportExceptions,
  reportOverride,
  reportUnknown,
} from '../pipeline/encoding-reports.ts';
import { FEED_FORMAT, lackOf } from '../pipeline/feed-format.ts';
import { judged } from '../pipeline/read-as.ts';
import { markIncomplete, readDocument, resultOf } from '../pipeline/read-document.ts';
import { candidateOf, faultIn, settingsFor, type TextFault } from '../pipeline/read-text.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { Report } from '../problems/facts.ts';
import { defaultValues } from '../text/limits.ts';
import { forgetLastMatch, ownCopy, ownTexts } from '../text/own-copy.ts';
import { isUsedUp } from '../xml/context.ts';
import { Judge } from '../xml/judge.ts';
import { ByteSource, TextSource } from '../xml/source.ts';
import { JsonParts } from './json-parts.ts';
import { type DecodedPart, PartDecoder } from './part-decoder.ts';
import type { Parts, StreamReadOptions } from './parts.ts';
import { RecentIds } from './recent-ids.ts';
import { StreamLog } from './stream-log.ts';
import { XmlParts } from './xml-parts.ts';

/** The end of a document. */
export interface StreamEnd {
  /** The entries that were not returned yet. */
  readonly entries: readonly Entry[];
  /** The result without entries. */
  readonly result: FeedResult;
}

/**
 * How many bytes are read at a time after the first part, at most. V8 promotes the strings of parts twice
 * as long to the old generation, where they stay until it is collected.
 */
const USUAL_PART = 32 * 1024;

/** The start has at least a whole BOM, which would otherwise be read as text. */
const LONGEST_BOM = 4;

/** How many ids of entries are remembered at least. */
const MOST_IDS = 8192;

/** How much of the start of a document shows what it is. */
const BEGINNING = 4096;

/** Reads one document. */
export class StreamReader {
  readonly #options: StreamReadOptions;
  readonly #transport: TransportFacts | null;
  readonly #log: StreamLog;
  readonly #pending: PendingBytes;
  /** How many bytes have to be there before any are read. */
  #wanted: number;
  readonly #usual: number;
  #decoder: PartDecoder | null = null;
  /** The number of entries returned so far. */
  #taken = 0;
  #parts: Parts | null = null;
  /** The kind of file that the document is, if it cannot be a feed. */
  #binaryKind: string | null = null;
  #beginning = '';
  #received = 0;
  #isLimited = false;

  constructor(options: StreamReadOptions, transport: TransportFacts | null) {
    this.#options = options;
    this.#transport = transport;
    this.#log = new StreamLog(options.maxProblems);
    this.#wanted = Math.max(options.partBytes, LONGEST_BOM);
    this.#usual = Math.min(options.partBytes, USUAL_PART);
    this.#pending = new PendingBytes(options.partBytes);
  }

  /** Whether nothing was read yet. */
  get isEmpty(): boolean {
    return this.#received === 0;
  }

  /** Whether nothing more is read. */
  get isFull(): boolean {
    return this.#isLimited || this.#isUsedUp;
  }

  get #isUsedUp(): boolean {
    return this.#parts !== null && isUsedUp(this.#parts.room);
  }

  /** How many more bytes the reader needs for the next part; more at once would make it longer. */
  get missing(): number {
    return Math.max(this.#wanted - this.#pending.length, 1);
  }

  /** Reads more bytes; returns the entries that are complete. */
  push(bytes: Uint8Array): readonly Entry[] {
    const room = this.#options.maxBytes - this.#received;
    const fitting = bytes.length > room ? bytes.subarray(0, room) : bytes;
    this.#isLimited ||= bytes.length > room;
    this.#received += fitting.length;
    this.#pending.push(fitting);
    if (this.#pending.length < this.#wanted) return [];
    this.#readPending(false);
    this.#parts?.room.time?.check();
    return this.#take();
  }

  /**
   * Reads what is left; returns the last entries, and the result without entries.
   *
   * @param broken problems of the stream
   */
  finish(broken: readonly Problem[]): StreamEnd {
    if (this.#decoder === null) return this.#finishShort(broken);
    while (!this.#isUsedUp && this.#readPending(true));
    return this.#conclude(this.#decoder, broken);
  }

  /** The result of what was read so far; nothing more is read. */
  stop(): StreamEnd {
    return this.#decoder === null ? this.#finishShort([]) : this.#conclude(this.#decoder, []);
  }

  #conclude(decoder: PartDecoder, broken: readonly Problem[]): StreamEnd {
    const parts = this.#parts;
    const built = parts?.finish() ?? null;
    if (built?.assumedBase) this.#log.textReport('AssumedBase', built.assumedBase.facts);
    const isFeed = built?.isFeed === true && this.#binaryKind === null;
    const found = isFeed ? this.#problemsOf(built) : this.#refusal(built);
    const transport = { ...this.#transport, problems: this.#transportProblems(broken) };
    const problems = [...transport.problems, ...found.slice(0, this.#options.maxProblems + 1)];
    const { encoding, attempts } = decoder;
    const account = judged(
      { problems, encoding, attempts, parser: parts?.parser ?? null },
      transport,
    );
    const left = isFeed && built !== null ? markIncomplete(built.entries, problems) : [];
    const model = isFeed && built !== null ? { ...built, entries: [] } : null;
    // One by one: what was visited is remembered, and there may be a million entries.
    for (const entry of left) ownTexts(entry);
    forgetLastMatch();
    return { entries: left, result: resultOf(account, model, this.#options, this.#transport) };
  }

  /** Reads a document that is no longer than what decides the encoding, as any other. */
  #finishShort(broken: readonly Problem[]): StreamEnd {
    const options = { ...this.#options, maxBytes: Number.POSITIVE_INFINITY };
    const problems = this.#transportProblems(broken);
    const transport = this.#transport === null ? null : { ...this.#transport, problems };
    const result = readDocument(this.#pending.all, options, transport, problems);
    return { entries: result.entries, result: { ...result, entries: [] } };
  }

  /** What went wrong on the way to the document, and what was not read of it. */
  #transportProblems(broken: readonly Problem[]): readonly Problem[] {
    const { maxBytes: value } = this.#options;
    return [
      ...(this.#transport?.problems ?? []),
      ...broken,
      ...(this.#isLimited ? [problem('LimitExceeded', { limit: 'maxBytes', value })] : []),
    ];
  }

  #problemsOf(built: Built): readonly Problem[] {
    const lack = lackOf(built, this.#taken + built.entries.length);
    const found = this.#log.problems();
    return lack === null ? found : [...found, lack];
  }

  #refusal(built: Built | null): readonly Problem[] {
    const { headers, url } = this.#options;
    const mediaType = headers['content-type'] ?? '';
    const description = describeDocument(this.#beginning, this.#binaryKind, mediaType, url);
    return nothingElse(FEED_FORMAT.refuse(description, built), this.#log.problems());
  }

  #take(): readonly Entry[] {
    const parts = this.#parts;
    if (parts === null || !parts.isFeed || this.#binaryKind !== null) return [];
    const entries = parts.takeEntries();
    this.#taken += entries.length;
    return entries;
  }

  /** Reads what is complete of the bytes; returns whether there is more to read. */
  #readPending(isLast: boolean): boolean {
    const bytes = this.#pending.all;
    this.#decoder ??= this.#begin(bytes);
    const decoder = this.#decoder;
    const isTooLong = bytes.length > this.#options.maxEntryBytes;
    const mayBeText = isTooLong || this.#parts?.isSkipping === true;
    const whole = isLast
      ? bytes.length
      : decoder.whole(bytes) || (mayBeText ? decoder.wholeText(bytes) : 0);
    const decoded = decoder.decode(bytes.subarray(0, whole));
    this.#parts ??= whole > 0 ? this.#partsFor(decoded) : null;
    const parts = this.#parts;
    parts?.room.values.raise(this.#mostValues);
    const end = parts?.read(decoded.source, { isTooLong, isLast }) ?? null;
    if (parts === null || end === null) {
      this.#wanted = Math.min(2 * bytes.length, this.#options.maxEntryBytes + 1);
      return false;
    }
    const at = decoded.located.indexOf(end);
    this.#pending.drop(this.#pass(decoded, at));
    decoder.pass();
    const { length } = this.#pending;
    // What is read again because an entry goes on is doubled each time, up to the limit.
    const more = Math.min(length, this.#options.maxEntryBytes + 1 - length);
    this.#wanted = length + Math.max(this.#usual, parts.repeated, more);
    return at < decoded.source.characters.length;
  }

  /** The maximum number of values at a time: as for a document as long as what is kept may be. */
  get #mostValues(): number {
    const { maxValues, maxEntryBytes } = this.#options;
    return maxValues ?? defaultValues(Math.min(this.#received, maxEntryBytes));
  }

  /** Goes on after what was read; returns how many bytes that is. */
  #pass(part: DecodedPart, end: number): number {
    // What is viewed as bytes has no exceptions.
    if (!(part.source instanceof ByteSource)) {
      reportExceptions(part, this.#decoder?.encoding ?? '', this.#log.bytesReport, end);
    }
    return this.#log.pass(part.located, end);
  }

  #begin(head: Uint8Array): PartDecoder {
    const decoder = new PartDecoder(head, this.#options, (text) => this.#faultOf(text));
    const { attempts, encoding: used, evidence } = decoder;
    const report = this.#log.bytesReport;
    if (!isServedAsFeed(evidence)) report('NonXMLContentType', { mediaType: evidence.mediaType });
    this.#binaryKind = binaryKindOf(head);
    reportAttempts(attempts, report);
    if (used === '') reportUnknown(attempts, report);
    else reportOverride(attempts, used, report);
    return decoder;
  }

  /** The first error in the start of a document. */
  #faultOf(text: string): TextFault | null {
    if (leadOfJson(text) !== null) return null;
    const verdict = new Judge(text, FEED_GRAMMAR, this.#options).run(false);
    return verdict.kind === 'well-formed' ? null : faultIn(verdict, 0);
  }

  #partsFor({ source }: DecodedPart): Parts {
    const { text } = source;
    this.#beginning = ownCopy(text.slice(0, BEGINNING));
    const candidate = candidateOf(new TextSource(''), FEED_FORMAT, this.#options);
    const ids = new RecentIds(MOST_IDS);
    const settings = (report: Report): BuildSettings => settingsFor(candidate, report, 0, ids);
    const report = this.#log.textReport;
    return leadOfJson(text) !== null
      ? new JsonParts(settings, report, this.#options.maxEntryBytes)
      : new XmlParts(settings, this.#options, this.#log);
  }
}

/**
 * Bytes that wait to be read, in one buffer, which is used again for each part. A buffer for each
 * would take no time, but tens of megabytes before they are collected.
 */
class PendingBytes {
  readonly #usual: number;
  #buffer: Uint8Array;
  #length = 0;

  /** @param usual how many bytes there usually are at most */
  constructor(usual: number) {
    this.#usual = usual;
    this.#buffer = new Uint8Array(0);
  }

  get length(): number {
    return this.#length;
  }

  /** Adds bytes, which are copied. */
  push(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#buffer.length) this.#resize(Math.max(2 * this.#usual, 2 * length));
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
  }

  /** All pending bytes; valid only until more are added, or some are dropped. */
  get all(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Drops the first bytes. */
  drop(count: number): void {
    this.#buffer.copyWithin(0, count, this.#length);
    this.#length -= count;
    const isLarge = this.#buffer.length > LARGE * this.#usual;
    if (isLarge && this.#length <= this.#usual) this.#resize(2 * this.#usual);
  }

  #resize(length: number): void {
    const buffer = new Uint8Array(length);
    buffer.set(this.all);
    this.#buffer = buffer;
  }
}

/** A buffer so many times longer than usual is given up when it is not needed any more. */
const LARGE = 8;
