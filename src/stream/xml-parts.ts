/**
 * Reads XML part by part: what is plain, and where that stops, the remaining part as a whole
 * document. One builder gets the events of all parts.
 */

import type { BuildSettings } from '../feed/build-settings.ts';
import type { Built } from '../feed/built.ts';
import { FeedBuilder } from '../feed/feed-builder.ts';
import { FEED_GRAMMAR } from '../grammar/feed-grammar.ts';
import { isEntryName, isRootAt } from '../grammar/roots.ts';
import type { Entry } from '../model/entry.ts';
import type { Report } from '../problems/facts.ts';
import type { TimeLimit } from '../text/time-limit.ts';
import { beginDocument } from '../xml/prolog.ts';
import { XmlReader } from '../xml/reader.ts';
import { TextSource, type XmlSource } from '../xml/source.ts';
import { KeptLength } from './kept-length.ts';
import { openNames } from './open-names.ts';
import { PartCut } from './part-cut.ts';
import { PART_END, PartEvents } from './part-events.ts';
import { PartSource } from './part-source.ts';
import type { PartState, Parts, StreamReadOptions } from './parts.ts';
import type { StreamLog } from './stream-log.ts';

/** The start of a tag, in any text. */
const TAG_START = /<(\/?)([^\s<>/!?]{1,100})(?=[\s/>])/g;

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** A part of the text that is not plain. */
interface Rest {
  readonly text: string;
  /** Where it starts in the part. */
  readonly start: number;
  readonly isLast: boolean;
}

/** What is written after a rest, and the number of elements that are open then, if it is known. */
interface Ending {
  readonly text: string;
  readonly depth: number | null;
}

/** A rest with the tags before and after it. */
interface RestDocument {
  readonly source: XmlSource;
  readonly ending: Ending;
  /** The index after the remaining part. */
  readonly end: number;
}

/** Reads the parts of one document. */
export class XmlParts implements Parts {
  readonly #options: StreamReadOptions;
  readonly #builder: FeedBuilder;
  readonly #events: PartEvents;
  readonly #settings: BuildSettings;
  /** The first index of the text that is being read, in the part. */
  #shift = 0;
  /** The length of the tags that were written before it. */
  #prefixLength = 0;
  #source: XmlSource = new TextSource('');
  /** Where the part ends, in the characters of its source. */
  #at = 0;
  readonly #log: StreamLog;
  readonly #report: Report;
  #parser: 'strict' | 'loose';
  #isFirst = true;
  readonly #cut = new PartCut();
  #isSkipping = false;
  /** The length of the parts since an entry is open. */
  #openFor = 0;

  constructor(
    settingsFor: (report: Report) => BuildSettings,
    options: StreamReadOptions,
    log: StreamLog,
  ) {
    const report = log.textReport;
    this.#options = options;
    this.#log = log;
    this.#report = report;
    this.#parser = options.parser;
    this.#settings = settingsFor((name, facts, index) => {
      report(name, facts, index === undefined ? index : this.#indexInPart(index));
    });
    this.#builder = new FeedBuilder(this.#settings);
    const kept = new KeptLength(options.maxEntryBytes, (index) => {
      this.#reportTooLong(this.#indexInPart(index));
    });
    this.#events = new PartEvents(this.#builder, kept);
  }

  /** The parser that was needed. */
  get parser(): 'strict' | 'loose' {
    return this.#parser;
  }

  get time(): TimeLimit | null {
    return this.#settings.time;
  }

  /** Whether what was read so far is a feed. */
  get isFeed(): boolean {
    return this.#builder.isFeed;
  }

  get isSkipping(): boolean {
    return this.#isSkipping;
  }

  get repeated(): number {
    return this.#events.prefix.length;
  }

  /** The entries that ended; none while one is open, because its place may be before others. */
  takeEntries(): readonly Entry[] {
    return this.#events.isInEntry ? [] : this.#builder.takeEntries();
  }

  finish(): Built {
    return this.#builder.finish();
  }

  read(source: XmlSource, { isTooLong, isLast }: PartState): number | null {
    const { characters } = source;
    if (this.#isSkipping) {
      const skipped = this.#skip(characters, 0);
      if (isLast && this.#isSkipping) this.#readPart(new TextSource(''), 0, true);
      return skipped;
    }
    const end = isLast ? characters.length : this.#cut.afterEntry(characters);
    if (end < 0) return isTooLong ? this.#readLong(source) : null;
    this.#readPart(source, end, isLast);
    this.#openFor = this.#events.isInEntry ? this.#openFor + end : 0;
    if (this.#openFor > this.#options.maxEntryBytes) this.#endLongEntry(source.textIndex(end));
    return end;
  }

  /** Ends an entry in which others end, because its own end tag is missing. */
  #endLongEntry(index: number): void {
    this.#reportTooLong(index);
    this.#events.closeTo(this.#events.names.findIndex(isEntryName));
    this.#openFor = 0;
  }

  #reportTooLong(index: number): void {
    const { maxEntryBytes: value } = this.#options;
    this.#report('LimitExceeded', { limit: 'maxEntryBytes', value }, index);
  }

  /**
   * Reads characters that are too long: if entries end in them, something around those lacks its end; otherwise
   * what follows the last tag is ignored.
   */
  #readLong(source: XmlSource): number {
    const { characters } = source;
    const end = this.#cut.afterAnyEntry(characters);
    const at = end < 0 ? this.#cut.afterTag(characters) : end;
    if (at > 0) this.#readPart(source, at, false);
    if (end >= 0) return end;
    const start = Math.max(at, 0);
    this.#reportTooLong(source.textIndex(start));
    const entry = this.#events.names.findIndex(isEntryName);
    if (entry >= 0) this.#events.closeTo(entry + 1);
    this.#isSkipping = true;
    return this.#skip(characters, start + 1);
  }

  /**
   * Ignores characters, up to a tag that ends the innermost element, that starts or ends an entry,
   * or that starts the document.
   */
  #skip(characters: string, from: number): number {
    const innermost = this.#events.names.at(-1);
    TAG_START.lastIndex = from;
    for (let tag = TAG_START.exec(characters); tag !== null; tag = TAG_START.exec(characters)) {
      const [, slash, name = ''] = tag;
      const isEntry = isEntryName(name);
      const isEnd = slash !== '' && name === innermost;
      const isRoot = innermost === undefined && isRootAt(characters, tag.index);
      if (!isEntry && !isEnd && !isRoot) continue;
      // The end tag of an entry whose start tag was ignored.
      const isStray = isEntry && slash !== '' && !this.#events.isInEntry;
      const end = isStray ? characters.indexOf('>', tag.index) + 1 : 0;
      this.#isSkipping = false;
      return Math.max(tag.index, end);
    }
    const last = characters.lastIndexOf('<');
    return last > from && !characters.includes('>', last) ? last : characters.length;
  }

  #readPart(source: XmlSource, at: number, isLast: boolean): void {
    this.#settings.growth.extend(this.#options.maxGrowth, at);
    this.#source = source;
    this.#at = at;
    const lead = this.#isFirst ? beginDocument(source, FEED_GRAMMAR, this.#report) : 0;
    this.#isFirst = false;
    const { prefix } = this.#events;
    const isLoose = this.#options.parser === 'loose';
    if (!isLoose && lead === 0 && !BEYOND_ASCII.test(prefix)) {
      const isWhole = prefix === '' && at === source.characters.length;
      this.#scan(isWhole ? source : new PartSource(source, prefix, at), 0, isLast);
      return;
    }
    const text = source.text.slice(lead, this.#end());
    if (isLoose) this.#readRest({ text, start: lead, isLast });
    else this.#scan(new TextSource(prefix + text), lead, isLast);
  }

  /** Reads what is plain of a source that starts with the prefix, and then what follows. */
  #scan(source: XmlSource, start: number, isLast: boolean): void {
    const events = this.#events;
    const { length } = events.prefix;
    this.#prefixLength = length;
    this.#shift = start - length;
    this.#beginPart(source, Number.POSITIVE_INFINITY, isLast);
    const reader = new XmlReader(source, FEED_GRAMMAR, events, this.#options);
    const isComplete = reader.readPlain();
    const isRead = isLast ? isComplete : reader.end >= source.characters.length;
    this.#endPart(source);
    if (isRead) return;
    const from = Math.max(source.textIndex(reader.end), length);
    this.#readRest({ text: source.text.slice(from), start: start + from - length, isLast });
  }

  /** Reads text that does not start with what is plain, as a document. */
  #readRest(rest: Rest): void {
    const events = this.#events;
    if (rest.text.trim() === '' && events.hasRoot && events.names.length === 0) return;
    const { source, ending, end } = this.#beginRest(rest);
    const report = this.#reportInRest;
    const reader = new XmlReader(source, FEED_GRAMMAR, events, this.#options);
    const verdict = this.#parser === 'loose' ? null : reader.readStrictly(report);
    if (verdict?.kind === 'well-formed') {
      const { trailingAt } = verdict;
      if (trailingAt !== null) report('TrailingContent', { length: end - trailingAt }, trailingAt);
    } else {
      if (verdict?.kind === 'not-well-formed' && verdict.undeclaredPrefix === null) {
        this.#reportFault(verdict.reason, verdict.index);
      }
      this.#parser = 'loose';
      reader.readLoosely(report);
    }
    this.#endRest(source, ending.depth);
  }

  /** Writes a rest as a document. */
  #beginRest(rest: Rest): RestDocument {
    const events = this.#events;
    const { prefix } = events;
    const ending = endingOf(rest, events.names);
    const source = new TextSource(prefix + rest.text + ending.text);
    const end = prefix.length + rest.text.length;
    this.#shift = rest.start - prefix.length;
    this.#prefixLength = prefix.length;
    this.#beginPart(source, end, rest.isLast);
    return { source, ending, end };
  }

  #endRest(source: XmlSource, depth: number | null): void {
    if (depth === null) return;
    this.#events.closeTo(depth);
    this.#endPart(source);
  }

  #beginPart(source: XmlSource, end: number, isLast: boolean): void {
    const { length } = source.characters;
    const shift = this.#shift + this.#log.offset;
    this.#events.beginPart({ length, shift, end, isLast });
  }

  #endPart(source: XmlSource): void {
    this.#events.endPart(
      () => source.text,
      (index) => this.#log.keep(this.#indexInPart(index)),
    );
  }

  #reportFault(reason: string, index: number): void {
    const at = Math.min(index + this.#shift, this.#end());
    this.#report('SAXParseException', { reason }, at);
  }

  /** Discards problems of the tags that were inserted before and after the part. */
  readonly #reportInRest: Report = (name, facts, index) => {
    if (index === undefined) {
      this.#report(name, facts);
      return;
    }
    const at = index + this.#shift;
    const end = this.#end();
    const isBefore = index < this.#prefixLength;
    const isAfter = at > end && name !== 'MissingEndTag';
    if (!isBefore && !isAfter) this.#report(name, facts, Math.min(at, end));
  };

  /** The last index in the part. It is counted, so only when it is needed. */
  #end(): number {
    return this.#source.textIndex(this.#at);
  }

  #indexInPart(index: number): number {
    return index + this.#shift;
  }
}

function endingOf({ text, isLast }: Rest, names: readonly string[]): Ending {
  if (isLast) return { text: '', depth: null };
  const open = openNames(text, names);
  const tags = open.map((name) => `</${name}>`).reverse();
  return { text: open.length === 0 ? '' : `<${PART_END}/>${tags.join('')}`, depth: open.length };
}
