/**
 * Reads XML part by part: the scanner reads what is plain, and where it stops, the strict and the
 * loose parser read the remaining part, as they read a whole document. One builder gets the
 * events of all parts.
 */

import type { BuildSettings } from '../feed/build-settings.ts';
import type { Built } from '../feed/built.ts';
import { FeedBuilder } from '../feed/feed-builder.ts';
import { FEED_GRAMMAR } from '../grammar/feed-grammar.ts';
import { isEntryName } from '../grammar/roots.ts';
import type { Entry } from '../model/entry.ts';
import type { ReadOptions } from '../pipeline/read-options.ts';
import type { Report } from '../problems/facts.ts';
import { parseLoosely } from '../xml/loose.ts';
import { beginDocument } from '../xml/prolog.ts';
import { Scanner } from '../xml/scanner.ts';
import { TextSource, type XmlSource } from '../xml/source.ts';
import { parseStrictly } from '../xml/strict.ts';
import { openNames } from './open-names.ts';
import { NestedEntry, PART_END, PartEvents } from './part-events.ts';
import { PartSource } from './part-source.ts';
import type { StreamLog } from './stream-log.ts';

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Where a part ends, in the characters of its source, and whether the document ends with it. */
export interface PartEnd {
  readonly at: number;
  readonly isLast: boolean;
}

/** A part of the text that the scanner did not read. */
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
export class XmlParts {
  readonly #options: ReadOptions;
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

  constructor(
    settingsFor: (report: Report) => BuildSettings,
    options: ReadOptions,
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
    this.#events = new PartEvents(this.#builder);
  }

  /** The parser that was needed. */
  get parser(): 'strict' | 'loose' {
    return this.#parser;
  }

  /** Whether what was read so far is a feed. */
  get isFeed(): boolean {
    return this.#builder.isFeed;
  }

  /** Whether an entry is open. */
  get isInEntry(): boolean {
    return this.#events.isInEntry;
  }

  /** Ends the entries that are open. */
  closeEntries(): void {
    const first = this.#events.names.findIndex(isEntryName);
    if (first >= 0) this.#events.closeTo(first);
  }

  /** The entries that ended; none while one is open, because its place may be before others. */
  takeEntries(): readonly Entry[] {
    return this.isInEntry ? [] : this.#builder.takeEntries();
  }

  finish(): Built {
    return this.#builder.finish();
  }

  /** Reads a part. */
  read(source: XmlSource, end: PartEnd): void {
    this.#settings.growth.extend(this.#options.maxGrowth, end.at);
    this.#source = source;
    this.#at = end.at;
    const lead = this.#isFirst ? beginDocument(source, FEED_GRAMMAR, this.#report) : 0;
    this.#isFirst = false;
    const { prefix } = this.#events;
    const { at, isLast } = end;
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

  /** Scans a source that starts with the prefix; what is not plain is read by the other parsers. */
  #scan(source: XmlSource, start: number, isLast: boolean): void {
    const events = this.#events;
    const { length } = events.prefix;
    this.#prefixLength = length;
    this.#shift = start - length;
    this.#beginPart(source, Number.POSITIVE_INFINITY, isLast, true);
    const scanner = new Scanner(source, events, this.#options);
    events.begin(scanner);
    let stop = -1;
    try {
      const isComplete = scanner.readPlain();
      const isRead = isLast ? isComplete : scanner.end >= source.characters.length;
      if (!isRead) stop = source.textIndex(scanner.end);
    } catch (error) {
      if (!(error instanceof NestedEntry)) throw error;
      stop = events.tagStart;
    }
    this.#endPart(source);
    if (stop < 0) return;
    const from = Math.max(stop, length);
    this.#readRest({ text: source.text.slice(from), start: start + from - length, isLast });
  }

  /** Reads text from where the scanner stopped. */
  #readRest(rest: Rest): void {
    const events = this.#events;
    if (rest.text.trim() === '' && events.hasRoot && events.names.length === 0) return;
    if (this.#options.parser === 'loose') {
      this.#readLoosely(rest);
      return;
    }
    const { source, ending, end } = this.#beginRest(rest);
    const before = this.#prefixLength;
    const verdict = parseStrictly(source, FEED_GRAMMAR, events, this.#options, this.#reportInRest);
    if (verdict.kind === 'well-formed') {
      const { trailingAt } = verdict;
      if (trailingAt !== null) {
        this.#reportInRest('TrailingContent', { length: end - trailingAt }, trailingAt);
      }
      this.#endRest(source, ending.depth);
      return;
    }
    if (verdict.kind === 'not-well-formed' && verdict.undeclaredPrefix === null) {
      this.#reportFault(verdict.reason, verdict.index);
    }
    const passed = Math.max(events.stoppedAt - before, 0);
    this.#endPart(source);
    this.#parser = 'loose';
    this.#readLoosely({ ...rest, text: rest.text.slice(passed), start: rest.start + passed });
  }

  #readLoosely(rest: Rest): void {
    const events = this.#events;
    const { source, ending } = this.#beginRest(rest);
    parseLoosely(source, FEED_GRAMMAR, events, this.#options, this.#reportInRest);
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
    this.#beginPart(source, end, rest.isLast, false);
    return { source, ending, end };
  }

  #endRest(source: XmlSource, depth: number | null): void {
    if (depth === null) return;
    this.#events.closeTo(depth);
    this.#endPart(source);
  }

  #beginPart(source: XmlSource, end: number, isLast: boolean, refusesNested: boolean): void {
    const { length } = source.characters;
    const shift = this.#shift + this.#log.offset;
    this.#events.beginPart({ length, shift, end, isLast, refusesNested });
  }

  #endPart(source: XmlSource): void {
    this.#events.endPart(
      () => source.text,
      (index) => this.#log.keep(this.#indexInPart(index)),
    );
  }

  /** Only the first error of a document ends strict parsing. */
  #reportFault(reason: string, index: number): void {
    if (this.#parser === 'loose') return;
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
