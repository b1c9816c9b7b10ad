/**
 * Reads XML part by part, with the reader and the builder of whole documents: what is read of a part
 * ends after an entry. Of the text, what comes before is dropped, but not an entry that is open.
 */

import type { BuildSettings, Built } from '../feed/build-settings.ts';
import { FeedBuilder } from '../feed/feed-builder.ts';
import { FEED_GRAMMAR } from '../grammar/feed-structure.ts';
import { isEntryName, isRootAt } from '../grammar/roots.ts';
import type { Entry } from '../model/entry.ts';
import type { Report } from '../problems/facts.ts';
import { isUsedUp, type Room } from '../xml/context.ts';
import { beginDocument } from '../xml/prolog.ts';
import { XmlReader } from '../xml/reader.ts';
import { TextSource, type XmlSource } from '../xml/source.ts';
import type { Dropped } from '../xml/text-cursor.ts';
import { KeptEvents, type KeptLimit } from './kept-events.ts';
import type { PartState, Parts, StreamReadOptions } from './parts.ts';
import type { StreamLog } from './stream-log.ts';

/** The start of a tag, in any text. */
const TAG_START = /<(\/?)([^\s<>/!?]{1,100})(?=[\s/>])/g;

const ENTRY_START = /<(?:[^\s<>/!?:]{1,40}:)?(?:item|entry)(?=[\s>])/gi;

const ENTRY_END = /<\/((?:[^\s<>/:]{1,40}:)?(?:item|entry))[ \t\r\n]*>/i;

/** Reads the parts of one document. */
export class XmlParts implements Parts {
  readonly repeated = 0;
  readonly #options: StreamReadOptions;
  readonly #settings: BuildSettings;
  readonly #log: StreamLog;
  readonly #builder: FeedBuilder;
  readonly #events: KeptEvents;
  readonly #reader: XmlReader;
  #parser: 'strict' | 'loose';
  #isFirst = true;
  #isSkipping = false;
  /** The name that the entries of the document have. */
  #entryName: string | null = null;
  /** Where to go on in the part. */
  #from = 0;
  /** How much was dropped of the part before, and where that started. */
  #droppedUnits = 0;
  #offset = 0;

  constructor(
    settingsFor: (report: Report) => BuildSettings,
    options: StreamReadOptions,
    log: StreamLog,
  ) {
    this.#options = options;
    this.#log = log;
    this.#parser = options.parser;
    this.#settings = settingsFor(log.textReport);
    this.#builder = new FeedBuilder(this.#settings);
    const { values } = this.#settings;
    this.#events = new KeptEvents(this.#builder, values, options.maxEntryBytes, (limit, index) =>
      this.#reportExcess(limit, index),
    );
    const start = new TextSource('');
    this.#reader = new XmlReader(start, FEED_GRAMMAR, this.#events, options, this.#settings);
  }

  /** The parser that was needed. */
  get parser(): 'strict' | 'loose' {
    return this.#parser;
  }

  get room(): Room {
    return this.#settings;
  }

  /** Whether what was read so far is a feed. */
  get isFeed(): boolean {
    return this.#builder.isFeed;
  }

  get isSkipping(): boolean {
    return this.#isSkipping;
  }

  takeEntries(): readonly Entry[] {
    const entries = this.#builder.takeEntries();
    if (entries.length > 0) this.#events.giveBack();
    return entries;
  }

  finish(): Built {
    return this.#builder.finish();
  }

  read(source: XmlSource, { isTooLong, isLast }: PartState): number | null {
    if (this.#isSkipping) {
      const end = this.#skip(source.text, 0);
      if (isLast && this.#isSkipping) this.#readPart(new TextSource(''), 0, 0, false, true);
      this.#from = 0;
      return end;
    }
    const end = isLast ? source.text.length : this.#endOfEntries(source);
    if (end < 0 && !isTooLong) return null;
    const upTo = end < 0 ? source.text.length : end;
    const needsMore = this.#readPart(this.#begun(source), upTo, this.#from, !isLast, isLast);
    const { cursor, elements } = this.#reader;
    if (isUsedUp(this.room)) {
      elements.endDownTo(0);
      return source.text.length;
    }
    this.#from = cursor.originalIndex;
    if (isTooLong && needsMore && elements.assumeMismatch()) {
      this.#reportExcess('maxEntryBytes', this.#from);
      return this.read(new TextSource(source.text), { isTooLong, isLast });
    }
    const mark = elements.outermostMark('record');
    const read = mark === null ? this.#from : Math.max(0, cursor.tagStartOf(mark));
    const isStuck = read === 0 && (needsMore || end < 0);
    return isTooLong && isStuck ? this.#readLong(source.text) : this.#drop(read);
  }

  /** What is read of the first part starts with the document. */
  #begun(source: XmlSource): XmlSource {
    if (this.#isFirst) this.#from = beginDocument(source, FEED_GRAMMAR, this.#log.textReport);
    this.#isFirst = false;
    return this.#from === 0 ? source : new TextSource(source.text);
  }

  /** Returns whether more is needed to read it up to there. */
  #readPart(
    source: XmlSource,
    upTo: number,
    from: number,
    isOpen: boolean,
    isLast: boolean,
  ): boolean {
    const { offset } = this.#log;
    const dropped: Dropped = { units: this.#droppedUnits, places: offset - this.#offset };
    this.#offset = offset;
    this.#droppedUnits = 0;
    this.#settings.growth.extend(this.#options.maxGrowth, Math.max(0, upTo - from));
    const isLoose = this.#parser === 'loose';
    const report = this.#log.textReport;
    const start = from === 0 ? source.start : from;
    const part = { source, from: start, upTo, isOpen, isLast, dropped };
    return this.#reader.readPart(part, isLoose, report, (verdict) => {
      this.#parser = 'loose';
      if (verdict.kind !== 'not-well-formed' || verdict.undeclaredPrefix !== null) return;
      report('SAXParseException', { reason: verdict.reason }, verdict.index);
    });
  }

  /** Drops what is before an index, and where it starts of elements that are open. */
  #drop(index: number): number | null {
    if (index === 0) return null;
    const { cursor, elements } = this.#reader;
    for (const { mark } of elements.all) {
      const start = cursor.tagStartOf(mark);
      if (start >= 0 && start < index) this.#log.keep(start);
    }
    this.#droppedUnits = index;
    this.#from -= index;
    return index;
  }

  /**
   * Reads what is longer than an entry may be: if entries end in it, something around those lacks
   * its end; otherwise what follows the last tag is ignored.
   */
  #readLong(text: string): number | null {
    const from = this.#from;
    this.#reportExcess('maxEntryBytes', from);
    const rest = text.slice(from);
    const tag = ENTRY_END.exec(rest)?.[0];
    if (tag !== undefined) {
      const end = from + rest.lastIndexOf(tag) + tag.length;
      this.#readPart(new TextSource(text.slice(0, end)), end, from, false, false);
      this.#from = end;
      return this.#drop(end);
    }
    const entry = this.#reader.elements.all.findIndex(({ name }) => isEntryName(name));
    if (entry >= 0) this.#reader.elements.endDownTo(entry + 1);
    this.#isSkipping = true;
    return this.#drop(this.#skip(text, from + 1));
  }

  #reportExcess(limit: KeptLimit, index: number): void {
    const value = limit === 'maxValues' ? this.#settings.values.max : this.#options.maxEntryBytes;
    this.#log.textReport('LimitExceeded', { limit, value }, index);
  }

  /**
   * Ignores a text, up to a tag that ends the innermost element, that starts or ends an entry, or
   * that starts the document.
   */
  #skip(text: string, from: number): number {
    const innermost = this.#reader.elements.innermost?.name;
    TAG_START.lastIndex = from;
    for (let tag = TAG_START.exec(text); tag !== null; tag = TAG_START.exec(text)) {
      const [, slash, name = ''] = tag;
      const isEntry = isEntryName(name);
      const isEnd = slash !== '' && name === innermost;
      const isRoot = innermost === undefined && isRootAt(text, tag.index);
      if (!isEntry && !isEnd && !isRoot) continue;
      // The end tag of an entry whose start tag was ignored.
      const isStray = isEntry && slash !== '' && !this.#events.isInEntry;
      const end = isStray ? text.indexOf('>', tag.index) + 1 : 0;
      this.#isSkipping = false;
      return this.#goOn(Math.max(tag.index, end));
    }
    const last = text.lastIndexOf('<');
    return this.#goOn(last > from && !text.includes('>', last) ? last : text.length);
  }

  #goOn(index: number): number {
    this.#from = index;
    return index;
  }

  /**
   * The index in the text after the last end tag of an entry; if there is none because these are
   * missing, where the last entry starts; -1 if none does.
   */
  #endOfEntries(source: XmlSource): number {
    const end = this.#endOfEndTags(source.characters);
    if (end >= 0) return source.textIndex(end);
    if (!this.#reader.elements.isMismatched) return -1;
    ENTRY_START.lastIndex = this.#from + 1;
    return [...source.text.matchAll(ENTRY_START)].at(-1)?.index ?? -1;
  }

  /** The index after the last end tag of an entry; -1 if there is none. */
  #endOfEndTags(characters: string): number {
    const at = this.#entryName === null ? -1 : characters.lastIndexOf(`</${this.#entryName}`);
    const end = at < 0 ? -1 : characters.indexOf('>', at);
    if (end >= 0) return end + 1;
    const name = ENTRY_END.exec(characters)?.[1] ?? null;
    const isKnown = name === null || name === this.#entryName;
    this.#entryName = name;
    return isKnown ? -1 : this.#endOfEndTags(characters);
  }
}
