/**
 * Reads a document part by part: each part ends after an entry, is read as a document of its own,
 * and is dropped. Takes memory for one part, or one entry if that is longer.
 */

import { isServedAsFeed } from '../encoding/evidence.ts';
import type { BuildSettings } from '../feed/build-settings.ts';
import type { Built } from '../feed/built.ts';
import { Identities } from '../feed/identities.ts';
import { looksLikeJson } from '../feed/json-feed.ts';
import { FEED_GRAMMAR } from '../grammar/feed-grammar.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Entry } from '../model/entry.ts';
import type { FeedResult } from '../model/result.ts';
import { binaryKindOf, describeDocument, headOf } from '../pipeline/describe-document.ts';
import { nothingElse } from '../pipeline/document-problems.ts';
import {
  reportAttempts,
  reportExceptions,
  reportOverride,
  reportUnknown,
} from '../pipeline/encoding-reports.ts';
import { FEED_FORMAT } from '../pipeline/feed-format.ts';
import { judged } from '../pipeline/read-as.ts';
import { markIncomplete, readDocument, resultOf } from '../pipeline/read-document.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import { candidateOf, settingsFor } from '../pipeline/read-text.ts';
import { type Problem, problem } from '../problems/error.ts';
import type { Report } from '../problems/facts.ts';
import { forgetLastMatch, ownCopy, ownTexts } from '../text/own-copy.ts';
import { ByteSource, TextSource } from '../xml/source.ts';
import { parseStrictly } from '../xml/strict.ts';
import { JsonParts } from './json-parts.ts';
import { openNames } from './open-names.ts';
import { PartCut } from './part-cut.ts';
import { type DecodedPart, PartDecoder, type TextFault } from './part-decoder.ts';
import { PendingBytes } from './pending-bytes.ts';
import { RecentIds } from './recent-ids.ts';
import { StreamLog } from './stream-log.ts';
import { XmlParts } from './xml-parts.ts';

/** How to read a stream. */
export interface StreamReadOptions extends ReadOptions {
  /** How many bytes decide the encoding. */
  readonly partBytes: number;
  readonly maxEntryBytes: number;
}

/** The end of a document. */
export interface StreamEnd {
  /** The entries that were not returned yet. */
  readonly entries: readonly Entry[];
  /** The result without entries. */
  readonly result: FeedResult;
}

/** Where a part ends, and what it is. */
interface Cut {
  /** The index in the characters. */
  readonly at: number;
  /**
   * - `read`: it ends after an entry;
   * - `begin`: it ends after a tag, perhaps in an entry that is too long;
   * - `last`: nothing follows;
   * - `skip`, `end skip`: it is in an entry that is too long, or ends it.
   */
  readonly use: 'read' | 'begin' | 'last' | 'skip' | 'end skip';
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
  readonly #cut = new PartCut();
  readonly #pending: PendingBytes;
  /** How many bytes have to be there before they are read. */
  #wanted: number;
  readonly #usual: number;
  #decoder: PartDecoder | null = null;
  #parts: XmlParts | JsonParts | null = null;
  #head = '';
  #beginning = '';
  #received = 0;
  /** Whether the remaining part of an entry is ignored, because it is too long. */
  #isSkipping = false;
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
    return this.#isLimited;
  }

  /** How many more bytes it needs for the next part; more at once would make it longer. */
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
    return this.#take();
  }

  /**
   * Reads what is left; returns the last entries, and the result without entries.
   *
   * @param broken problems of the stream
   */
  finish(broken: readonly Problem[]): StreamEnd {
    if (this.#decoder === null) return this.#finishShort(broken);
    this.#readPending(true);
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
    const isFeed = built?.isFeed === true && binaryKindOf(this.#head) === null;
    const found = isFeed ? this.#log.problems() : this.#refusal(built);
    const passage = { ...this.#transport, problems: this.#problemsOfPassage(broken) };
    const problems = [...passage.problems, ...found.slice(0, this.#options.maxProblems + 1)];
    const { encoding, attempts } = decoder;
    const account = judged(
      { problems, encoding, attempts, parser: parts?.parser ?? null },
      passage,
    );
    const left = isFeed && built !== null ? markIncomplete(built.entries, problems) : [];
    const model = isFeed && built !== null ? { ...built, entries: [] } : null;
    ownTexts({ left });
    forgetLastMatch();
    return { entries: left, result: resultOf(account, model, this.#options, this.#transport) };
  }

  /** Reads a document that is no longer than what decides the encoding, as any other. */
  #finishShort(broken: readonly Problem[]): StreamEnd {
    const options = { ...this.#options, maxBytes: Number.POSITIVE_INFINITY };
    const problems = this.#problemsOfPassage(broken);
    const transport = this.#transport === null ? null : { ...this.#transport, problems };
    const result = readDocument(this.#pending.all, options, transport, problems);
    return { entries: result.entries, result: { ...result, entries: [] } };
  }

  /** What went wrong on the way to the document, and what was not read of it. */
  #problemsOfPassage(broken: readonly Problem[]): readonly Problem[] {
    const { maxBytes: value } = this.#options;
    return [
      ...(this.#transport?.problems ?? []),
      ...broken,
      ...(this.#isLimited ? [problem('LimitExceeded', { limit: 'maxBytes', value })] : []),
    ];
  }

  #refusal(built: Built | null): readonly Problem[] {
    const { headers, url } = this.#options;
    const mediaType = headers['content-type'] ?? '';
    const description = describeDocument(this.#beginning, this.#head, mediaType, url);
    const verdict = FEED_FORMAT.refuse(description, built ?? NOTHING_BUILT);
    return nothingElse(verdict, this.#log.problems());
  }

  #take(): readonly Entry[] {
    const parts = this.#parts;
    if (parts === null || !parts.isFeed || binaryKindOf(this.#head) !== null) return [];
    return parts.takeEntries();
  }

  #readPending(isLast: boolean): void {
    const bytes = this.#pending.all;
    this.#decoder ??= this.#begin(bytes);
    const decoder = this.#decoder;
    const whole = isLast ? bytes.length : decoder.whole(bytes) || this.#wholeText(decoder, bytes);
    const decoded = decoder.decode(bytes.subarray(0, whole));
    this.#parts ??= whole > 0 ? this.#partsFor(decoded) : null;
    const part = this.#parts instanceof JsonParts ? asText(decoded) : decoded;
    const cut = this.#cutOf(part, bytes.length, isLast);
    if (cut === null) {
      this.#wanted = Math.min(2 * bytes.length, this.#options.maxEntryBytes + 1);
      return;
    }
    const passed = this.#readPart(part, cut);
    decoder.pass();
    this.#pending.drop(passed);
    this.#wanted = this.#pending.length + this.#usual;
  }

  /** How much of a text without tags is passed: nothing, unless its entry is too long. */
  #wholeText(decoder: PartDecoder, bytes: Uint8Array): number {
    return this.#isSkipping || this.#isTooLong(bytes.length) ? decoder.wholeText(bytes) : 0;
  }

  #isTooLong(length: number): boolean {
    return length > this.#options.maxEntryBytes;
  }

  #begin(head: Uint8Array): PartDecoder {
    const decoder = new PartDecoder(head, this.#options, (text) => this.#faultOf(text));
    const { mediaType } = decoder.evidence;
    if (!isServedAsFeed(decoder.evidence)) {
      this.#log.bytesReport('NonXMLContentType', { mediaType });
    }
    this.#head = headOf(head);
    this.#reportAttempts(decoder);
    return decoder;
  }

  #reportAttempts({ attempts, encoding: used }: PartDecoder): void {
    const report = this.#log.bytesReport;
    reportAttempts(attempts, report);
    if (used === '') reportUnknown(attempts, report);
    else reportOverride(attempts, used, report);
  }

  /** The first error in the start of a document. */
  #faultOf(text: string): TextFault | null {
    if (looksLikeJson(text)) return null;
    const end = this.#cut.afterEntry(text);
    const start = text.slice(0, end < 0 ? this.#cut.afterTag(text) : end);
    const tags = openNames(start, []).map((name) => `</${name}>`);
    const closed = start + tags.reverse().join('');
    const verdict = parseStrictly(closed, FEED_GRAMMAR, NO_EVENTS, this.#options);
    if (verdict.kind === 'well-formed') return null;
    const reason =
      verdict.kind === 'limit' ? `the limit ${verdict.limit} is exceeded` : verdict.reason;
    return { index: verdict.index, reason: ownCopy(reason) };
  }

  #partsFor({ source }: DecodedPart): XmlParts | JsonParts {
    const { text } = source;
    this.#beginning = ownCopy(text.slice(0, BEGINNING));
    const candidate = candidateOf(new TextSource(''), FEED_FORMAT, this.#options);
    const identities = new Identities(new RecentIds(MOST_IDS));
    const settings = (report: Report): BuildSettings =>
      settingsFor(candidate, report, identities, 0);
    const report = this.#log.textReport;
    return looksLikeJson(text)
      ? new JsonParts(settings, report, this.#options.maxEntryBytes)
      : new XmlParts(settings, this.#options, this.#log);
  }

  /** Where a part ends; `null` if more has to be read. */
  #cutOf({ source }: DecodedPart, length: number, isLast: boolean): Cut | null {
    const { characters } = source;
    const all = characters.length;
    const parts = this.#parts;
    const isTooLong = this.#isTooLong(length);
    if (this.#isSkipping) {
      const end = this.#cut.afterFirstEntry(characters);
      return end < 0 ? { at: all, use: 'skip' } : { at: end, use: 'end skip' };
    }
    if (isLast) return { at: all, use: 'last' };
    if (parts instanceof JsonParts) {
      const end = parts.endOf(source.text);
      if (end >= 0) return { at: end, use: 'read' };
      return isTooLong ? { at: all, use: 'skip' } : null;
    }
    const end = this.#cut.afterEntry(characters);
    if (end >= 0) return { at: end, use: 'read' };
    if (!isTooLong) return null;
    const tagEnd = this.#cut.afterTag(characters);
    return tagEnd > 0 ? { at: tagEnd, use: 'begin' } : { at: all, use: 'skip' };
  }

  /** Reads a part; returns how many bytes it has. */
  #readPart(part: DecodedPart, { at: end, use }: Cut): number {
    const { source, byteLength } = part;
    const parts = this.#parts;
    // What is viewed as bytes has no exceptions, and its index in the text is seldom needed.
    const isBytes = source instanceof ByteSource;
    const bytes = isBytes ? end : byteLength(0, end);
    if (!isBytes) {
      reportExceptions(part, this.#decoder?.encoding ?? '', this.#log.bytesReport, end);
    }
    if (use === 'skip') this.#skip(0);
    else if (use === 'end skip') this.#isSkipping = false;
    else if (parts instanceof JsonParts) parts.read(source.text, end);
    else if (parts !== null) {
      parts.read(source, { at: end, isLast: use === 'last' });
      if (use === 'begin' && parts.isInEntry) {
        this.#skip(source.textIndex(end));
        parts.closeEntries();
      }
    }
    this.#log.pass(source, end, byteLength, bytes);
    return bytes;
  }

  /** Ignores what follows, up to the end of an entry. */
  #skip(index: number): void {
    const { maxEntryBytes: value } = this.#options;
    if (!this.#isSkipping) {
      this.#log.textReport('LimitExceeded', { limit: 'maxEntryBytes', value }, index);
    }
    this.#isSkipping = true;
  }
}

/** The same part, with indices of its text. */
function asText(part: DecodedPart): DecodedPart {
  return part.source instanceof ByteSource
    ? { ...part, source: new TextSource(part.source.text) }
    : part;
}

const NOTHING_BUILT: Built = {
  version: '',
  namespaces: {},
  feed: {},
  entries: [],
  isFeed: false,
  assumedBase: null,
};

const NO_EVENTS = {
  begin: (): void => {},
  doctype: (): void => {},
  startElement: (): void => {},
  endElement: (): void => {},
  text: (): void => {},
};
