/**
 * Reads JSON part by part: what is before the list of the entries is written before each part of
 * it, so that each is a document of its own; what follows the list is read with what is before it.
 */
import type { BuildSettings, Built } from '../feed/build-settings.ts';
import { readJsonFeed, recoverJsonFeed } from '../feed/json-feed.ts';
import { EntryMarks } from '../json/entries-in-json.ts';
import { firstFaultOfJson } from '../json/json-fault.ts';
import { leadOfJson, withoutLead } from '../json/json-start.ts';
import type { Entry } from '../model/entry.ts';
import type { Report } from '../problems/facts.ts';
import type { TimeLimit } from '../text/limits.ts';
import type { XmlSource } from '../xml/source.ts';
import { JsonValueEnd, outlineOf } from './json-outline.ts';
import type { PartState, Parts } from './parts.ts';

/** A comma before an entry. */
const COMMA = /\s*,(?!\s*\])/y;

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
  /** The text after the list; `null` before the list's end. */
  #tail: string | null = null;
  #isTailCut = false;
  /** Finds the end of a value that is too long; `null` if none is being ignored. */
  #skipped: JsonValueEnd | null = null;
  #taken = 0;
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

  get time(): TimeLimit | null {
    return this.#settings.time;
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
    const from = this.#skipped?.in(text) ?? 0;
    if (from < 0) return text.length;
    this.#skipped = null;
    if (this.#tail !== null) return this.#addToTail(text, from);
    return this.#closers === null
      ? this.#readHead(text, from, state)
      : this.#readItems(text, afterComma(text, from), state);
  }

  takeEntries(): readonly Entry[] {
    return this.#entries.splice(0);
  }

  /** Reads what is before the list, and the first of its entries. */
  #readHead(text: string, from: number, state: PartState): number | null {
    const before = this.#head;
    const written = before + text.slice(from);
    const shift = from - before.length;
    const { list, lastMember } = outlineOf(written, !state.isLast);
    if (list !== null) {
      this.#head = written.slice(0, list.start);
      this.#closers = list.closers;
      this.#headShift = shift;
      const end = this.#readItems(text, list.start + shift, state);
      if (end !== null) return end;
      this.#head = before;
      this.#closers = null;
      return null;
    }
    if (state.isLast) {
      this.#head = '';
      this.#addToTail(written, 0);
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

  #addToTail(text: string, from: number): number {
    const tail = this.#tail ?? '';
    const room = from + this.#maxLength - tail.length;
    this.#tail = tail + text.slice(from, room);
    if (text.length > room && !this.#isTailCut) {
      this.#isTailCut = true;
      this.#reportTooLong(room);
    }
    return text.length;
  }

  /** Reads the entries that have an end, or all that is left. */
  #readItems(text: string, from: number, state: PartState): number | null {
    if (state.isTooLong && text.slice(from).trim() === '') return text.length;
    const isPart = !state.isLast && !state.isTooLong;
    const { itemsEnd, listEnd } = endsOfItems(text, from);
    const goesOn = listEnd !== null && goesOnAfter(text, listEnd);
    if (goesOn === null && isPart) return null;
    const hasWrongEnd = listEnd !== null && text[listEnd] !== ']';
    if (goesOn === true || hasWrongEnd) return this.#recoverItems(text, from, state);
    const hasEnd = listEnd !== null || itemsEnd > from;
    if (!hasEnd && !state.isTooLong && !state.isLast) return null;
    const end = listEnd ?? (hasEnd && !state.isLast ? itemsEnd : text.length);
    const { growth, options } = this.#settings;
    growth.extend(options.maxGrowth, end - from);
    const isCut = listEnd === null && end === text.length;
    const isTooLong = isCut && !state.isLast;
    const written = this.#documentOf(text, from, end, isCut);
    if (isTooLong) this.#reportFirstFault(written);
    const built = isTooLong ? null : this.#buildStrictly(written);
    if (built === null) return this.#recoverItems(text, from, state);
    this.#keep(built);
    return listEnd === null ? end : this.#addToTail(text, listEnd);
  }

  /** Reads entries with errors, up to an end that the tolerant reader finds, or one that is too long. */
  #recoverItems(text: string, from: number, { isTooLong, isLast }: PartState): number | null {
    const shift = from - this.#head.length;
    const written = this.#head + text.slice(from);
    this.#shift = shift;
    this.#reportFirstFault(written);
    const { list } = outlineOf(written, !isTooLong && !isLast);
    const listEnd = list !== null && list.end !== null ? list.end + shift : null;
    const itemsEnd = (list?.entriesEnd ?? 0) + shift;
    const hasEnd = listEnd !== null || (itemsEnd > from && !isLast);
    if (!hasEnd && !isTooLong && !isLast) return null;
    const end = listEnd ?? (hasEnd ? itemsEnd : text.length);
    const part = this.#documentOf(text, from, end, !hasEnd);
    this.#keep(recoverJsonFeed(part, this.#settingsOfPart()));
    if (listEnd !== null) return this.#addToTail(text, listEnd);
    if (!hasEnd && !isLast) this.#skip(text, from);
    return end;
  }

  #keep(built: Built): void {
    this.#isFeed ||= built.isFeed;
    this.#assumedBase ??= built.assumedBase;
    this.#taken += built.entries.length;
    for (const entry of built.entries) this.#entries.push(entry);
    this.#isHeadRead = true;
  }

  /** Writes entries as a document; the last is cut off, or all have an end. */
  #documentOf(text: string, from: number, end: number, isCut: boolean): string {
    this.#shift = from - this.#head.length;
    const items = text.slice(from, end);
    if (this.#first === '') {
      const length = new JsonValueEnd().in(`${items},`);
      this.#first = items.slice(0, Math.max(0, length));
    }
    return this.#head + items + (isCut ? '' : this.#closers);
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
    if (this.#isMalformed) return;
    const index = firstFaultOfJson(withoutLead(text, leadOfJson(text) ?? 0));
    if (index < text.length)
      this.#reportMalformed('unexpected character', index, this.#reportInPart);
  }

  /** Only the first error of a document is reported. */
  #reportMalformed(reason: string, index: number, report: Report): void {
    if (!this.#isMalformed) report('MalformedJson', { reason }, index);
    this.#isMalformed = true;
  }

  /** Reads what is around the list. A list without an end is one of a document that is cut off. */
  finish(): Built {
    const tail = this.#tail ?? '';
    // Where the list ended is not known any more: what follows it is found at the end.
    this.#shift = this.#isHeadRead ? Number.NEGATIVE_INFINITY : 0;
    this.#isEnd = true;
    const around = this.#buildAnyway(this.#head + tail, this.#settings);
    const isRecognized = around.isFeed || this.#first === '';
    const silent = { ...this.#settings, report: () => {} };
    const built = isRecognized
      ? around
      : this.#buildAnyway(this.#head + this.#first + tail, silent);
    return {
      ...built,
      entries: this.#taken > 0 ? this.#entries : built.entries,
      isFeed: built.isFeed || this.#isFeed,
      assumedBase: built.assumedBase ?? this.#assumedBase,
    };
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

/**
 * Where the last entry that has an end ends in a text, and where the list does, as far as there are
 * no errors.
 */
function endsOfItems(
  text: string,
  from: number,
): { readonly itemsEnd: number; readonly listEnd: number | null } {
  const ends = new JsonValueEnd();
  let itemsEnd = from;
  for (let at = ends.in(text, from); at >= 0; at = ends.in(text, at + 1)) {
    if (text[at] !== ',') return { itemsEnd, listEnd: at };
    itemsEnd = at;
  }
  return { itemsEnd, listEnd: null };
}

function goesOnAfter(text: string, bracket: number): boolean | null {
  return new EntryMarks(text).goesOnAfter(bracket, text[bracket] === ']');
}

function afterComma(text: string, from: number): number {
  COMMA.lastIndex = from;
  return COMMA.test(text) ? COMMA.lastIndex : from;
}
