/**
 * Reads JSON part by part: what is before the list of the entries is written before each part of
 * it, so that each is a document of its own; what follows the list is read with what is before it.
 */
import type { BuildSettings, Built } from '../feed/build-settings.ts';
import { readJsonFeed, recoverJsonFeed } from '../feed/json-feed.ts';
import { EntryMarks } from '../json/entries-in-json.ts';
import { type FirstFault, firstFaultOfJson } from '../json/json-fault.ts';
import { leadOfJson, withoutLead } from '../json/json-start.ts';
import type { Entry } from '../model/entry.ts';
import type { Report } from '../problems/facts.ts';
import { matchesAt } from '../text/strings.ts';
import type { Room } from '../xml/context.ts';
import type { XmlSource } from '../xml/source.ts';
import { type JsonOutline, JsonValueEnd, outlineOf } from './json-outline.ts';
import type { PartState, Parts } from './parts.ts';

/** A comma before an entry. */
const COMMA = /\s*,(?!\s*\])/y;

/** What is between an entry that is not damaged and the next. */
const BEFORE_ENTRY = /,\s*(?=\{)/y;

/** Reads the parts of one document. */
export class JsonParts implements Parts {
  readonly parser = 'json';
  readonly #report: Report;
  readonly #settings: BuildSettings;
  /** The maximum length of an entry, and of what is kept of the text around the list. */
  readonly #maxLength: number;
  /** The text before the list, as far as it was read. */
  #head = '';
  /** What ends the list and what it is in; `null` before the list. */
  #closers: string | null = null;
  /** The first entry, by which a feed without a version is recognized. */
  #first = '';
  /** The text after the list, if it is too long; `null` before the list's end. */
  #tail: string | null = null;
  #isTailCut = false;
  /** What was built of the text around the list, if all of it was there at once. */
  #around: Built | null = null;
  /** Finds the end of a value that is too long; `null` if none is being ignored. */
  #skipped: JsonValueEnd | null = null;
  #taken = 0;
  /** How many values were taken before what is built now. */
  #valuesBefore = 0;
  /** How many characters that are not kept yet were granted their growth. */
  #granted = 0;
  /** The differences between an index in what is built, before and in the list, and in the part. */
  #headShift = 0;
  #shift = 0;
  #isHeadRead = false;
  #isFeed = false;
  #isMalformed = false;
  #isEnd = false;
  #entries: Entry[] = [];
  #assumedBase: Built['assumedBase'] = null;

  constructor(
    settingsFor: (report: Report) => BuildSettings,
    report: Report,
    maxEntryBytes: number,
  ) {
    this.#report = report;
    this.#maxLength = maxEntryBytes;
    this.#settings = settingsFor(this.#reportInPart);
  }

  get room(): Room {
    return this.#settings;
  }

  get isFeed(): boolean {
    return this.#isFeed;
  }

  get isSkipping(): boolean {
    return this.#skipped !== null;
  }

  get repeated(): number {
    return this.#head.length;
  }

  read({ text }: XmlSource, state: PartState): number | null {
    if (this.#skipped !== null) return this.#readSkipped(text, this.#skipped);
    if (this.#tail !== null) return this.#readTail(text, state);
    return this.#closers === null ? this.#readHead(text, state) : this.#readItems(text, 0, state);
  }

  /** Reads up to the end of what is ignored. */
  #readSkipped(text: string, skipped: JsonValueEnd): number {
    const end = skipped.in(text);
    if (end < 0) return text.length;
    this.#skipped = null;
    return this.#closers === null ? end : afterComma(text, end);
  }

  takeEntries(): readonly Entry[] {
    return this.#entries.splice(0);
  }

  /** Reads what is before the list, and the first of its entries. */
  #readHead(text: string, state: PartState): number | null {
    const before = this.#head;
    const written = before + text;
    const shift = -before.length;
    const { list, lastMember, head } = this.#outlineOf(written, state);
    if (list !== null) {
      this.#head = written.slice(0, list.start);
      this.#closers = list.closers;
      this.#headShift = shift;
      const end = this.#readItems(text, list.start + shift, state);
      if (end !== null) {
        if (this.#isMalformed) this.#head = head;
        return end;
      }
      this.#head = before;
      this.#closers = null;
      return null;
    }
    if (state.isLast) {
      this.#head = '';
      this.#shift = shift;
      this.#around = this.#buildAround(written);
      return text.length;
    }
    return state.isTooLong ? this.#readLongHead(written, shift, lastMember) : null;
  }

  /** Reads what has no list yet. A value that is too long is ignored. */
  #readLongHead(written: string, shift: number, lastMember: number): number {
    const { length } = this.#head;
    this.#headShift = shift;
    this.#shift = shift;
    this.#reportFirstFault(written);
    const start = Math.max(lastMember, length + 1);
    const value = new JsonValueEnd();
    const end = value.in(written, start);
    const kept = end < 0 ? `${written.slice(0, start)}null` : written.slice(0, end);
    const isKept = lastMember > length && (length === 0 || kept.length <= this.#maxLength);
    if (isKept) this.#head = kept;
    if (!isKept || end < 0) this.#reportTooLong(start + shift);
    if (end >= 0) return end + shift;
    this.#skipped = value;
    return written.length + shift;
  }

  /** Ignores the remaining part of a value that is too long. */
  #skip(text: string, start: number): void {
    this.#reportTooLong(start);
    const skipped = new JsonValueEnd();
    // An end in a text where the tolerant reader found none is not an end.
    for (let at = start; at >= 0; ) at = skipped.in(text, at) + 1 || -1;
    this.#skipped = skipped;
  }

  #reportTooLong(index: number): void {
    const facts = { limit: 'maxEntryBytes', value: this.#maxLength };
    this.#report('LimitExceeded', facts, Math.max(0, index));
  }

  /** Reads the text after the list: at its end, all of it; before, only what is too long. */
  #readTail(text: string, { isLast, isTooLong }: PartState): number | null {
    if (this.#tail !== '' || isTooLong) return this.#addToTail(text);
    if (!isLast) return null;
    this.#shift = -this.#head.length;
    this.#around = this.#buildAround(this.#head + text);
    return text.length;
  }

  #addToTail(text: string): number {
    const tail = this.#tail ?? '';
    const room = this.#maxLength - tail.length;
    this.#tail = tail + text.slice(0, room);
    if (text.length > room && !this.#isTailCut) {
      this.#isTailCut = true;
      this.#reportTooLong(room);
    }
    return text.length;
  }

  /** Reads the entries that have an end, or all that is left. */
  #readItems(text: string, from: number, state: PartState): number | null {
    if (state.isTooLong && text.slice(from).trim() === '') return text.length;
    const { itemsEnd, nextEntry, listEnd } = endsOfItems(text, from);
    const goesOn = listEnd !== null && this.#goesOnAfter(text, listEnd, state);
    if (goesOn === null && isPart(state)) return null;
    const hasEnd = listEnd !== null || itemsEnd > from;
    if (!hasEnd && isPart(state) && faultIn(this.#head + text.slice(from)) === null) return null;
    const end = listEnd ?? (hasEnd && !state.isLast ? itemsEnd : text.length);
    const isCut = listEnd === null && end === text.length;
    const isWrongEnd = listEnd !== null && (goesOn === true || text[listEnd] !== ']');
    if (isWrongEnd || (isCut && !state.isLast)) return this.#recoverItems(text, from, state);
    this.#begin(text, from, end);
    const closers = isCut ? '' : this.#closers;
    const built = this.#buildStrictly(`${this.#head}${text.slice(from, end)}${closers}`);
    if (built === null) return this.#recoverItems(text, from, state);
    this.#keep(built);
    if (listEnd !== null) this.#tail = '';
    return isCut || listEnd !== null ? end : nextEntry;
  }

  /**
   * Reads entries with errors, up to an entry whose predecessors are decided, whatever follows it, to
   * the end of the list, or to the end of one that is too long.
   */
  #recoverItems(text: string, from: number, state: PartState): number | null {
    const shift = from - this.#head.length;
    const written = this.#head + text.slice(from);
    const { list, border } = this.#outlineOf(written, state);
    const listEnd = list?.end ?? null;
    const nextEntry = border !== null && border + shift > from && !state.isLast ? border : null;
    const end = listEnd ?? nextEntry ?? (isPart(state) ? null : written.length);
    if (end === null) return null;
    this.#begin(text, from, end + shift);
    this.#reportFirstFault(written);
    this.#keep(recoverJsonFeed(written, this.#settingsOfPart(), end));
    if (listEnd !== null) this.#tail = '';
    else if (nextEntry === null && !state.isLast) this.#skip(text, from);
    return end + shift;
  }

  #goesOnAfter(text: string, bracket: number, state: PartState): boolean | null {
    const marks = new EntryMarks(this.#head + text.slice(bracket), isPart(state));
    return marks.goesOnAfter(this.#head.length, text[bracket] === ']');
  }

  #outlineOf(written: string, state: PartState): JsonOutline {
    return outlineOf(written, this.#settings.options.maxDepth, isPart(state));
  }

  #keep(built: Built): void {
    this.#isFeed ||= built.isFeed;
    this.#assumedBase ??= built.assumedBase;
    this.#taken += built.entries.length;
    for (const entry of built.entries) this.#entries.push(entry);
    this.#isHeadRead = true;
    this.#granted = 0;
  }

  /** What comes before the building of entries; what they allow to be added is granted once. */
  #begin(text: string, from: number, end: number): void {
    const { growth, options } = this.#settings;
    growth.extend(options.maxGrowth, Math.max(0, end - from - this.#granted));
    this.#granted = end - from;
    this.#giveBackValues();
    this.#shift = from - this.#head.length;
    this.#noteFirst(text.slice(from, end));
  }

  /** What was built before is not kept; what is before the list is built again with each part. */
  #giveBackValues(): void {
    const { values } = this.#settings;
    values.giveBack(values.taken - this.#valuesBefore);
    this.#valuesBefore = values.taken;
  }

  #noteFirst(items: string): void {
    if (this.#first !== '') return;
    const length = new JsonValueEnd().in(`${items},`);
    this.#first = items.slice(0, Math.max(0, length));
  }

  #settingsOfPart(): BuildSettings {
    const { options } = this.#settings;
    const maxEntries = Math.max(0, options.maxEntries - this.#taken);
    return { ...this.#settings, options: { ...options, maxEntries } };
  }

  /** Builds what is in a text; `null` if it has an error. */
  #buildStrictly(text: string, settings: BuildSettings = this.#settingsOfPart()): Built | null {
    const read = readJsonFeed(text, settings);
    if (read.kind === 'read') return read.built;
    const isCut = this.#isTailCut && read.index >= text.length;
    if (!isCut) this.#reportMalformed(read.reason, read.index, settings.report);
    return null;
  }

  /** Reports the first error of a text that has no end; its missing end is not an error. */
  #reportFirstFault(text: string): void {
    const fault = this.#isMalformed ? null : faultIn(text);
    if (fault !== null) this.#reportMalformed(fault.reason, fault.index, this.#reportInPart);
  }

  /** Only the first error of a document is reported. */
  #reportMalformed(reason: string, index: number, report: Report): void {
    if (!this.#isMalformed) report('MalformedJson', { reason }, index);
    this.#isMalformed = true;
  }

  /** Reads what is around the list. A list without an end is one of a document that is cut off. */
  finish(): Built {
    // Where the list ended is not known any more: what follows it is found at the end.
    if (this.#isHeadRead) this.#shift = Number.NEGATIVE_INFINITY;
    const built = this.#around ?? this.#buildAround(this.#head + (this.#tail ?? ''));
    return {
      ...built,
      entries: this.#taken > 0 ? this.#entries : built.entries,
      isFeed: built.isFeed || this.#isFeed,
      assumedBase: built.assumedBase ?? this.#assumedBase,
    };
  }

  #buildAround(text: string): Built {
    this.#isEnd = true;
    this.#giveBackValues();
    const around = this.#buildAnyway(text, this.#settings);
    if (around.isFeed || this.#first === '') return around;
    const { length } = this.#head;
    const recognizable = text.slice(0, length) + this.#first + text.slice(length);
    return this.#buildAnyway(recognizable, { ...this.#settings, report: () => {} });
  }

  #buildAnyway(text: string, settings: BuildSettings): Built {
    return this.#buildStrictly(text, settings) ?? recoverJsonFeed(text, settings);
  }

  /** What is said about the head was said before. Only the end shows that something is missing. */
  readonly #reportInPart: Report = (name, facts, index) => {
    if (name === 'TruncatedDocument' && !this.#isEnd) return;
    if (index === undefined) {
      this.#report(name, facts);
      return;
    }
    const isInHead = index < this.#head.length;
    if (isInHead && this.#isHeadRead) return;
    this.#report(name, facts, Math.max(0, index + (isInHead ? this.#headShift : this.#shift)));
  };
}

/** The first error of a text, if it is not that it has no end. */
function faultIn(text: string): FirstFault | null {
  const fault = firstFaultOfJson(withoutLead(text, leadOfJson(text) ?? 0));
  return fault.index < text.length ? fault : null;
}

/** Whether more follows, and is waited for. */
function isPart({ isLast, isTooLong }: PartState): boolean {
  return !isLast && !isTooLong;
}

function afterComma(text: string, from: number): number {
  COMMA.lastIndex = from;
  return COMMA.test(text) ? COMMA.lastIndex : from;
}

/**
 * Where the last entry that has an end ends in a text, and where the list does, as far as there are
 * no errors.
 */
function endsOfItems(text: string, from: number): ItemsEnds {
  const ends = new JsonValueEnd();
  let itemsEnd = from;
  let nextEntry = from;
  for (let at = ends.in(text, from); at >= 0; at = ends.in(text, at + 1)) {
    if (text[at] !== ',') return { itemsEnd, nextEntry, listEnd: at };
    if (!matchesAt(BEFORE_ENTRY, text, at)) continue;
    itemsEnd = at;
    nextEntry = BEFORE_ENTRY.lastIndex;
  }
  return { itemsEnd, nextEntry, listEnd: null };
}

interface ItemsEnds {
  readonly itemsEnd: number;
  /** The index of the entry after those. */
  readonly nextEntry: number;
  readonly listEnd: number | null;
}
