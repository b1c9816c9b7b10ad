/**
 * Reads JSON part by part: what is before the list of the entries is written before each part of
 * it, so that each is a document of its own; what follows the list is read with what is before it.
 */
import type { BuildSettings } from '../feed/build-settings.ts';
import type { Built } from '../feed/built.ts';
import { readJsonFeed, recoverJsonFeed } from '../feed/json-feed.ts';
import type { Entry } from '../model/entry.ts';
import type { Report } from '../problems/facts.ts';

/** Where the entries are: JSON Feed, and RSS in JSON. */
const LISTS: readonly (readonly string[])[] = [['items'], ['rss', 'channel', 'item']];

const TOKEN = /["{}[\],:]/g;
const BRACKET = /["{}[\]]/g;

/** Reads the parts of one document. */
export class JsonParts {
  readonly #report: Report;
  readonly #settings: BuildSettings;
  #head: string | null = null;
  /** The end marks of what is open at the start of the list. */
  #closers = '';
  /** The first entry, by which a feed without a version is recognized. */
  #first = '';
  #tail: string | null = null;
  #taken = 0;
  #shift = 0;
  #from = 0;
  #isFeed = false;
  #isMalformed = false;
  #isEnd = false;
  #entries: Entry[] = [];
  #assumedBase: Built['assumedBase'] = null;

  /** The maximum length of what is kept of the text around the list. */
  readonly #maxTail: number;
  #isTailCut = false;

  constructor(
    settingsFor: (report: Report) => BuildSettings,
    report: Report,
    maxEntryBytes: number,
  ) {
    this.#report = report;
    this.#maxTail = maxEntryBytes;
    this.#settings = settingsFor(this.#reportInPart);
  }

  readonly parser: 'json' = 'json';

  /** Whether what was read so far is a feed. */
  get isFeed(): boolean {
    return this.#isFeed;
  }

  /** Where a part of the text ends; -1 if more text is needed. */
  endOf(text: string): number {
    if (this.#tail !== null) return text.length;
    if (this.#head !== null) return endOfItems(text, 0).end;
    const list = startOfList(text);
    if (list === null) return -1;
    const { end } = endOfItems(text, list.index);
    return end < 0 ? -1 : end;
  }

  /** Reads a part of the text, up to an index. */
  read(text: string, end: number): void {
    let from = 0;
    if (this.#head === null) {
      const list = startOfList(text.slice(0, end));
      if (list === null) {
        this.#addToTail(text, 0, end);
        return;
      }
      this.#head = text.slice(0, list.index);
      this.#closers = list.closers;
      from = list.index;
    }
    if (this.#tail !== null) {
      this.#addToTail(text, from, end);
      return;
    }
    const items = endOfItems(text, from);
    const last = items.isClosed ? items.end - 1 : end;
    const rest = items.isClosed ? '' : text.slice(Math.max(items.end, from), end);
    // If an item has no end, what is written after it would be read as a part of it.
    this.#readItems(text.slice(from, last), from, !/[^\s,]/.test(rest));
    if (items.isClosed) this.#addToTail(text, last, end);
  }

  #addToTail(text: string, from: number, end: number): void {
    const tail = this.#tail ?? '';
    const room = from + this.#maxTail - tail.length;
    this.#tail = tail + text.slice(from, Math.min(end, room));
    if (end <= room || this.#isTailCut) return;
    this.#isTailCut = true;
    this.#report('LimitExceeded', { limit: 'maxEntryBytes', value: this.#maxTail }, room);
  }

  #readItems(written: string, from: number, isWhole: boolean): void {
    const comma = /^[\s,]*/.exec(written)?.[0].length ?? 0;
    const items = written.slice(comma);
    if (items.trim() === '') return;
    const head = this.#head ?? '';
    if (this.#first === '') this.#first = items.slice(0, Math.max(0, endOfFirst(items)));
    const isFirst = this.#taken === 0;
    this.#from = isFirst ? 0 : head.length;
    this.#shift = isFirst && from > 0 ? 0 : from + comma - head.length;
    const glue = isFirst && from > 0 ? written : items;
    const closers = isWhole ? `]${this.#closers}` : '';
    const built = this.#build(head + glue + closers, this.#taken);
    this.#isFeed ||= built.isFeed;
    this.#assumedBase ??= built.assumedBase;
    this.#taken += built.entries.length;
    this.#entries.push(...built.entries);
  }

  #build(text: string, taken: number): Built {
    const { options } = this.#settings;
    const maxEntries = Math.max(0, options.maxEntries - taken);
    const settings = { ...this.#settings, options: { ...options, maxEntries } };
    const read = readJsonFeed(text, settings);
    if (read.kind === 'read') return read.built;
    if (!this.#isMalformed)
      this.#reportInPart('MalformedJson', { reason: read.reason }, read.index);
    this.#isMalformed = true;
    return recoverJsonFeed(text, settings);
  }

  takeEntries(): readonly Entry[] {
    return this.#entries.splice(0);
  }

  /** Reads what is around the list. A list without an end is one of a document that is cut off. */
  finish(): Built {
    const head = this.#head ?? '';
    const tail = this.#tail ?? '';
    const hasItems = this.#taken > 0;
    // Where the list ended is not known any more: what follows it is found at the end.
    this.#from = hasItems ? head.length : 0;
    this.#shift = hasItems ? Number.NEGATIVE_INFINITY : 0;
    this.#isEnd = true;
    const empty = this.#build(head + tail, 0);
    this.#from = Number.POSITIVE_INFINITY;
    const built =
      empty.isFeed || this.#first === '' ? empty : this.#build(head + this.#first + tail, 0);
    return {
      ...built,
      entries: hasItems ? this.#entries : built.entries,
      isFeed: built.isFeed || this.#isFeed,
      assumedBase: built.assumedBase ?? this.#assumedBase,
    };
  }

  /** What is said about the head was said before. Only the end shows that something is missing. */
  readonly #reportInPart: Report = (name, facts, index) => {
    if (name === 'TruncatedDocument' && !this.#isEnd) return;
    if (index === undefined) this.#report(name, facts);
    else if (index >= this.#from) this.#report(name, facts, Math.max(0, index + this.#shift));
  };
}

/** The index after the bracket that starts the list of the entries, and what ends its parents. */
function startOfList(text: string): { readonly index: number; readonly closers: string } | null {
  const path: (string | null)[] = [];
  const closers: string[] = [];
  let key: string | null = null;
  let said = '';
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token === '"') {
      const end = endOfString(text, match.index);
      if (end < 0) return null;
      said = text.slice(match.index + 1, end - 1);
      TOKEN.lastIndex = end;
    } else if (token === ':') {
      key = said;
    } else if (token === ',') {
      key = null;
    } else if (token === '{' || token === '[') {
      const here = [...path.slice(1), key];
      const isList = token === '[' && LISTS.some((list) => isSame(list, here));
      if (isList) return { index: match.index + 1, closers: closers.reverse().join('') };
      if (path.length > DEEPEST) return null;
      path.push(key);
      closers.push(token === '{' ? '}' : ']');
      key = null;
    } else {
      path.pop();
      closers.pop();
      key = null;
    }
  }
  return null;
}

/** Deeper nesting before the entries is not followed. */
const DEEPEST = 1000;

function isSame(list: readonly string[], path: readonly (string | null)[]): boolean {
  return list.length === path.length && list.every((name, at) => name === path[at]);
}

/** The index after the last whole item, or after the bracket that ends the list; -1 for none. */
function endOfItems(
  text: string,
  from: number,
): { readonly end: number; readonly isClosed: boolean } {
  let end = -1;
  let depth = 0;
  BRACKET.lastIndex = from;
  for (let match = BRACKET.exec(text); match !== null; match = BRACKET.exec(text)) {
    const [token] = match;
    if (token === '"') {
      const close = endOfString(text, match.index);
      if (close < 0) break;
      BRACKET.lastIndex = close;
    } else if (token === '{' || token === '[') {
      depth += 1;
    } else {
      depth -= 1;
      if (depth < 0) return { end: match.index + 1, isClosed: true };
      if (depth === 0) end = match.index + 1;
    }
  }
  return { end, isClosed: false };
}

/** The index after the first item. */
function endOfFirst(items: string): number {
  let depth = 0;
  BRACKET.lastIndex = 0;
  for (let match = BRACKET.exec(items); match !== null; match = BRACKET.exec(items)) {
    const [token] = match;
    if (token === '"') {
      const close = endOfString(items, match.index);
      if (close < 0) return -1;
      BRACKET.lastIndex = close;
    } else if (token === '{' || token === '[') depth += 1;
    else if (--depth === 0) return match.index + 1;
  }
  return -1;
}

/** The index after the string that starts at a quote; -1 if it has no end. */
function endOfString(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return -1;
}

const BACKSLASH = 0x5c;
