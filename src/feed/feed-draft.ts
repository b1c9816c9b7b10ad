/** The feed that is being built from XML, with the operations that readers of elements use. */
import { preferredPrefix } from '../grammar/namespaces.ts';
import type { FeedVersion } from '../model/result.ts';
import type { ExtensionElement, TextDetail } from '../model/values.ts';
import type { Report } from '../problems/facts.ts';
import type { Growth } from '../text/growth.ts';
import { hasUnsafeScheme } from '../text/schemes.ts';
import type { ValueLimit } from '../text/value-limit.ts';
import { attribute, isEmpty } from './attributes.ts';
import type { BuildSettings } from './build-settings.ts';
import { type Draft, type Target, targetOf } from './draft.ts';
import type { ElementStack } from './element-stack.ts';
import { type HtmlPlace, placeOf, replaceTexts } from './html-place.ts';
import { LateElements } from './late-elements.ts';
import type { Build, OpenElement } from './open-element.ts';
import type { OwnAddress } from './own-address.ts';
import { type HtmlGuess, type TextReading, ValueReader } from './value-reader.ts';

/** Keys of dates that should be past, or nearly, when a feed is sent. */
const PUBLICATION: ReadonlySet<string> = new Set(['published', 'updated', 'created']);

/**
 * The last value that was read: an element may fill two keys with one value, which is read and
 * reported once. One object for all values of a kind, because each value has one reader.
 */
class LastRead<V> {
  #open: OpenElement | null = null;
  #text = '';
  value: V;

  constructor(value: V) {
    this.value = value;
  }

  isOf(open: OpenElement, text: string): boolean {
    return this.#open === open && this.#text === text;
  }

  set(open: OpenElement, text: string, value: V): V {
    this.#open = open;
    this.#text = text;
    this.value = value;
    return value;
  }
}

/** An entry that is being read, and its HTML that may depend on its page. */
interface OpenEntry {
  readonly record: Draft;
  readonly texts: {
    readonly text: string;
    readonly open: OpenElement;
    readonly reading: TextReading;
    readonly value: TextDetail;
  }[];
}

/** A feed that is being built. */
export class FeedDraft implements Build {
  version: FeedVersion = '';
  hasFeed = false;
  readonly report: Report;
  readonly growth: Growth;
  readonly values: ValueLimit;
  readonly feed: Draft = {};
  readonly root: Target = targetOf('feed', -1, this.feed);
  readonly entries: Draft[] = [];
  readonly images: WeakMap<Draft, Target> = new WeakMap();
  readonly abouts: Set<string> = new Set();
  readonly #maxEntries: number;
  readonly #stack: ElementStack;
  readonly #settings: BuildSettings;
  readonly #reader: ValueReader<OpenElement>;
  /** The entries that are being read, the innermost last. */
  readonly #openEntries: OpenEntry[] = [];
  readonly #late: LateElements;
  readonly #atEnd: (() => void)[] = [];
  /** Keys whose values could not be parsed. */
  readonly #unread: (readonly [Draft, string])[] = [];
  readonly #whenRead: (() => void)[] = [];
  /** The number of entries that were removed. */
  #taken = 0;
  #refusedEntries = 0;
  readonly #uri = new LastRead('');
  readonly #date = new LastRead<Date | null>(null);
  readonly #text = new LastRead<TextDetail | null>(null);

  constructor(settings: BuildSettings, stack: ElementStack) {
    this.report = settings.report;
    this.#settings = settings;
    this.#maxEntries = settings.options.maxEntries;
    this.#stack = stack;
    this.growth = settings.growth;
    this.values = settings.values;
    this.#late = new LateElements(settings.growth);
    this.#reader = new ValueReader(settings, (value, open) => stack.locate(value, open));
  }

  /** The URL that the document gives for itself. */
  get ownAddress(): OwnAddress {
    return this.#reader.ownAddress;
  }

  uri(reference: string, open: OpenElement): string {
    const last = this.#uri;
    if (last.isOf(open, reference)) return last.value;
    const uri = this.#reader.uri(reference, open);
    if (uri === '' && reference.trim() !== '') {
      open.isUnsafe = true;
      // What is no link, but does no harm as a text, is kept with its element.
      open.isOdd ||= !hasUnsafeScheme(reference);
    }
    return last.set(open, reference, uri);
  }

  reference(text: string, open: OpenElement): string {
    const said = this.#reader.reference(text, open);
    if (said === '' && text.trim() !== '') open.isUnsafe = true;
    return said;
  }

  date(text: string, open: OpenElement): Date | null {
    const last = this.#date;
    if (last.isOf(open, text)) return last.value;
    return last.set(open, text, this.#reader.date(text, open, isPublication(open)));
  }

  textConstruct(text: string, open: OpenElement): TextDetail {
    const last = this.#text;
    if (last.value !== null && last.isOf(open, text)) return last.value;
    const entry = this.#openEntries.at(-1);
    const reading = {
      guess: guessFor(open, this.version),
      isTitle: open.element.local.toLowerCase() === 'title',
      place: this.#placeOf(open, entry?.record ?? null),
    };
    const value = this.#reader.textConstruct(text, open, reading);
    last.set(open, text, value);
    if (entry !== undefined && this.#reader.dependsOnPlace(text, value.type)) {
      entry.texts.push({ text, open, reading, value });
    }
    return value;
  }

  #placeOf({ base }: OpenElement, entry: Draft | null): HtmlPlace {
    const { base: given, isBaseDeclared } = this.#settings;
    const isDeclared = isBaseDeclared || base !== (given || this.ownAddress.base);
    return placeOf(entry, { version: this.version, base, isDeclared, feed: this.feed });
  }

  openEntry(record: Draft): void {
    this.#openEntries.push({ record, texts: [] });
  }

  /** Reads the HTML of an entry again if its page was not known before. */
  closeEntry(record: Draft): void {
    const at = this.#openEntries.findLastIndex((entry) => entry.record === record);
    const entry = this.#openEntries[at];
    if (entry === undefined) return;
    this.#openEntries.length = at;
    const changed = new Map<string, TextDetail>();
    for (const { text, open, reading, value } of entry.texts) {
      const place = this.#placeOf(open, record);
      if (place.base === reading.place.base && place.page === reading.place.page) continue;
      changed.set(value.value, this.#reader.textAgain(text, open, { ...reading, place }));
    }
    if (changed.size === 0) return;
    this.settle(record);
    replaceTexts(record, changed);
  }

  /** A text as the model shows it. */
  shown(text: string, open: OpenElement): string {
    return this.textConstruct(text, open).value;
  }

  plain(text: string): string {
    return this.#reader.plain(text);
  }

  tagStart(): number {
    return this.#stack.cursor.tagStart;
  }

  /**
   * Whether the document describes other things, and at most refers to feeds: RDF may list people
   * with the identifiers of the feeds that they have.
   */
  get isOfOthers(): boolean {
    const { elements, id: _, ...own } = this.feed;
    if (this.#taken + this.entries.length > 0 || !isEmpty(own)) return false;
    const kept: readonly ExtensionElement[] = Array.isArray(elements) ? elements : [];
    return kept.length > 0 && kept.every(({ namespace = '' }) => preferredPrefix(namespace) !== '');
  }

  entryCount(): number {
    return this.entries.length;
  }

  addEntry(record: Draft, position: number): boolean {
    this.hasFeed = true;
    if (this.#taken + this.entries.length < this.#maxEntries) {
      // Nearly every entry is the last one so far.
      if (position === this.entries.length) this.entries.push(record);
      else this.entries.splice(position, 0, record);
      return true;
    }
    if (this.#refusedEntries++ === 0) {
      const facts = { limit: 'maxEntries', value: this.#maxEntries } as const;
      this.report('LimitExceeded', facts, this.tagStart());
    }
    return false;
  }

  keepLater(open: OpenElement, text: string, before: ExtensionElement | undefined): void {
    this.#late.keep(open, text, before);
  }

  settle(record: Draft): void {
    this.#late.settle(record);
  }

  leaveOut(record: Draft, key: string): void {
    this.#unread.push([record, key]);
  }

  atEnd(call: () => void): void {
    this.#atEnd.push(call);
  }

  whenRead(call: () => void): void {
    this.#whenRead.push(call);
  }

  /** Removes the entries, which must be complete. */
  takeEntries(): readonly Draft[] {
    this.#finishRecords();
    this.#leaveOutUnread();
    this.#late.settleAll(this.feed);
    this.#taken += this.entries.length;
    return this.entries.splice(0);
  }

  #leaveOutUnread(): void {
    for (const [record, key] of this.#unread.splice(0)) {
      if (record[key] === null) delete record[key];
    }
  }

  #finishRecords(): void {
    for (const call of this.#whenRead.splice(0)) call();
  }

  /** Does what can only be done when the whole document has been read. */
  finish(): void {
    this.#finishRecords();
    for (const call of this.#atEnd) call();
    this.#late.settleAll();
    this.#leaveOutUnread();
    this.#reader.concludeDates();
  }
}

/**
 * When a text is HTML although no type declares it. In Atom, a text without a type is plain (RFC 4287 §3.1.1),
 * but whole articles without one are HTML.
 */
function guessFor({ element }: OpenElement, version: FeedVersion): HtmlGuess {
  if (!version.startsWith('atom')) return 'likely';
  const isTyped = ['type', 'mode'].some((name) => attribute(element, name)?.trim());
  return isTyped ? 'never' : 'throughout';
}

/**
 * Whether a date is that of publication of the feed or an entry, so that it must be plausible.
 */
function isPublication({ rule, target: { kind } }: OpenElement): boolean {
  return PUBLICATION.has(rule?.fills?.[0] ?? '') && (kind === 'entry' || kind === 'feed');
}
