/**
 * The feed that is being built from XML: the open elements, the rules for their meaning, and what
 * readers of elements use. The three refer to each other, so they share a file.
 */

import { preferredPrefix } from '../grammar/namespaces.ts';
import type { FeedVersion } from '../model/result.ts';
import type { ExtensionElement, TextDetail } from '../model/values.ts';
import type { Report } from '../problems/facts.ts';
import { memberOf } from '../text/given.ts';
import type { Growth } from '../text/limits.ts';
import type { StringBuilder } from '../text/string-builder.ts';
import { NOWHERE, type XmlCursor, type XmlElement } from '../xml/events.ts';
import { attribute, isEmpty } from './attributes.ts';
import type { OwnUrl } from './base.ts';
import { type HtmlPlace, NO_PLACE, placeOf, replaceTexts } from './base.ts';
import type { BuildSettings, IdMemory } from './build-settings.ts';
import { type Draft, type Target, type TargetKind, targetOf, type ValueRow } from './draft.ts';
import { isHtml } from './media-type.ts';
import { type HtmlGuess, type TextContext, type ValueRead, ValueReader } from './value-reader.ts';

/** An open element. */
export interface OpenElement extends TextContext {
  readonly element: XmlElement;
  /** The element around this one; `null` for the root. */
  readonly parent: OpenElement | null;
  /** The parser's mark for the element's start tag. */
  readonly mark: number;
  /** The vocabulary that the element is from; `null` if unknown. */
  readonly vocabulary: Ranked | null;
  /** What the element means; `null` if unknown. */
  rule: RankedRule | null;
  /** 0 for the root. */
  readonly depth: number;
  /** The record that the element belongs to. */
  readonly target: Target;
  /** The record that the element's children belong to: `target`, unless it has a record of its own. */
  inner: Target;
  /**
   * Whether feeds and entries inside the element count as such, rather than as parts of an element
   * of another vocabulary.
   */
  readonly holdsEntries: boolean;
  /** What a reader needs to remember between the start and the end of the element. */
  record: Draft | null;
  /** The media type of the content, while markup is read. */
  type: string;
  isBase64: boolean;
  /**
   * The index of the type that the element declares, if its text may not have that type; otherwise
   * `null`.
   */
  unknownType: { readonly index: number | undefined } | null;
  /** The text, when the element has ended; before that, its first piece. */
  text: string;
  /** All pieces of the text read so far, if there are several. */
  pieces: StringBuilder | null;
  /** The elements read so far inside this one, if they are to be kept with it. */
  parts: ExtensionElement[] | null;
  /** The elements that are open inside a text that may be markup; `null` for those not kept. */
  inside: (XmlElement | null)[] | null;
  /** Whether the element is in `elements`. */
  isKept: boolean;
  /** Whether the element has content without a key in the model, although its rule reads all it can. */
  isOdd: boolean;
  /** Whether a URI of the element was dropped as unsafe. */
  isUnsafe: boolean;
  /**
   * Whether the object of its namespace has all of its content, so that it may lose its core key.
   */
  isInNamespace: boolean;
}

/** What an element means, and how to read it. */
export interface ElementRule {
  /**
   * How to read the content: `text` is the text directly inside, while elements there are read on
   * their own; `markup` is everything as one text, including elements; `tree` is everything as
   * elements, in the `record` of the open element.
   */
  readonly content: 'none' | 'text' | 'markup' | 'tree';
  /** The attributes that the rule reads, by lower-case name. */
  readonly reads?: ReadonlySet<string> | 'all' | undefined;
  /** For a tree: whether known elements that are inside it, but not part of it, are read on their own. */
  readonly isOpen?: boolean | undefined;
  /**
   * Whether another element has already taken the place of this one, which is then kept in full.
   */
  readonly hasLost?: ((open: OpenElement) => boolean) | undefined;
  /** The kinds of record in which the element has this meaning; all kinds if absent. */
  readonly within?: readonly TargetKind[] | undefined;
  /** Whether the element is a feed or an entry, which may also be inside unknown elements of the feed. */
  readonly isStructure?: boolean | undefined;
  /** The meaning of the element in an entry, if that differs. */
  readonly inEntry?: ElementRule | undefined;
  /** The default media type of the element's markup. */
  readonly type?: string | undefined;
  /** The value of the element, if that is plain. */
  readonly value?: ValueRow | undefined;
  /**
   * The keys of the model that the element fills, as paths from its record: `podcast.persons.role`;
   * for keys of a single kind of record, with the kind before them: `entry:content`.
   */
  readonly fills?: readonly string[] | undefined;
  /** Called when the element starts. */
  readonly start?: ((open: OpenElement, build: Build) => void) | undefined;
  /**
   * Called when the element ends, if its value is not plain, with the content that was read,
   * trimmed; `tree` has all of it, if the rule asks for that. Returns whether all of it has a place
   * in the model; otherwise the element is kept in full.
   */
  readonly end?:
    | ((text: string, open: OpenElement, build: Build, tree?: ExtensionElement) => boolean)
    | undefined;
}

/** A rule in its vocabulary: what follows from it is found out once, and not for each element. */
export interface RankedRule extends ElementRule {
  readonly inEntry: RankedRule | undefined;
  /**
   * The precedence of the element after those of the format itself with the same meaning; 0 for the
   * format's own.
   */
  readonly rank: number;
  /** The kinds of record in which the rule applies. */
  readonly kinds: ReadonlySet<TargetKind>;
  /** Whether the name of the element is one that enclosures have. */
  readonly mayBeEnclosure: boolean;
  /** Whether a record should have only one such element. */
  readonly isOnce: boolean;
}

/** A rule that applies only to feeds and descriptions of feeds. */
export function ofFeeds(rule: ElementRule): ElementRule {
  return { ...rule, within: ['feed', 'source'] };
}

/** A rule that applies only to entries. */
export function ofEntries(rule: ElementRule): ElementRule {
  return { ...rule, within: ['entry'] };
}

/** The rules of some elements, by local name in lower case. */
export type Rules = ReadonlyMap<string, RankedRule>;

/** A vocabulary: each local name once, in lower case, with its rule. The order counts. */
export type Vocabulary = Iterable<readonly [name: string, rule: ElementRule]>;

/** The rules of a vocabulary with their ranks in feeds and in entries. */
export interface Ranked {
  readonly feed: Rules;
  readonly entry: Rules;
  /** Whether its elements may contain entries. */
  readonly holdsEntries: boolean;
}

/** Keys of dates that should be past, or nearly, when a feed is sent. */
const PUBLICATION: ReadonlySet<string> = new Set(['published', 'updated', 'created']);

/** An entry that is being read, and its HTML that may depend on its page. */
interface OpenEntry {
  readonly record: Draft;
  /** The mark of the entry's start tag. */
  readonly mark: number;
  readonly texts: {
    readonly text: string;
    readonly open: OpenElement;
    readonly place: HtmlPlace;
    readonly value: TextDetail;
  }[];
}

/** A known element that is kept only when the record that it belongs to is complete. */
interface LateElement {
  readonly element: ExtensionElement;
  /** The element that the late one follows; `undefined` if it is the first. */
  readonly before: ExtensionElement | undefined;
  readonly mark: number;
}

/** An element that is kept in a record unless an entry has the identifier that it refers to. */
interface ListedElement extends LateElement {
  readonly keeper: Draft;
  readonly about: string;
}

/**
 * Finds the position of an invalid value in an element. Readers get values, not positions, so the
 * position is found afterwards, by comparing the value with the attributes and the text. Facts
 * about an element are computed once, because one value may be reported in many parts.
 */
class ValueFinder {
  readonly open: OpenElement;
  readonly cursor: XmlCursor;
  /** The starts of the attributes, by their trimmed value. */
  readonly #starts = new Map<string, number[]>();
  #text: string | null = null;
  #textStart: number | null = null;
  /** The start of the attribute that is reported part by part. */
  #partsStart: number | null = null;
  readonly #found = new Set<number>();

  constructor(open: OpenElement, cursor: XmlCursor) {
    this.open = open;
    this.cursor = cursor;
    const starts = cursor.attributeStarts(open.mark);
    for (const { name, value } of open.element.attributes) {
      const start = starts.get(name);
      if (start === undefined) continue;
      const wanted = value.trim();
      const others = this.#starts.get(wanted);
      if (others === undefined) this.#starts.set(wanted, [start]);
      else others.push(start);
    }
  }

  /** The UTF-16 index of a value; the text is not searched while the element is starting. */
  find(value: string, isStarting: boolean): number | undefined {
    const wanted = value.trim();
    const inAttributes = this.#starts.get(wanted) ?? [];
    if (isStarting && inAttributes.length === 0) {
      this.#partsStart ??= this.#startOfHolder(wanted) ?? this.cursor.tagStart;
      return this.#partsStart;
    }
    const starts = isStarting ? inAttributes : this.#withText(inAttributes, wanted);
    // A value of several attributes is reported once for each.
    const start = starts.find((index) => !this.#found.has(index)) ?? starts[0];
    if (start !== undefined) this.#found.add(start);
    return start;
  }

  #withText(inAttributes: readonly number[], wanted: string): readonly number[] {
    const { rule, text } = this.open;
    this.#textStart ??= this.cursor.textStart(this.open.mark);
    // Trimmed once: a text may be long, and be searched for many parts.
    this.#text ??= text.trim();
    // A text in an element that should have none was not read.
    const isRead = rule?.content !== 'none' && this.#text === wanted;
    return isRead ? [this.#textStart, ...inAttributes] : [...inAttributes, this.#textStart];
  }

  /** The start of the attribute with a value that contains another. */
  #startOfHolder(wanted: string): number | undefined {
    for (const [value, [start]] of this.#starts) if (value.includes(wanted)) return start;
    return undefined;
  }
}

/** A feed that is being built. */
export class Build {
  version: FeedVersion = '';
  /** Whether anything was found that only feeds have. */
  hasFeed = false;
  /** Where the parser is. */
  cursor: XmlCursor = NOWHERE;
  /** The innermost open element. */
  top: OpenElement | null = null;
  /** The element that is being read: the one that starts or ends. */
  read: OpenElement | null = null;
  readonly report: Report;
  /** What resolving and copying may add to the result. */
  readonly growth: Growth;
  readonly values: ValueReader<OpenElement>;
  readonly feed: Draft = {};
  /** The feed, outside of any record of its own. */
  readonly root: Target = targetOf('feed', -1, this.feed);
  readonly entries: Draft[] = [];
  /** The targets that started the images that several elements may describe. */
  readonly images: WeakMap<Draft, Target> = new WeakMap();
  /** The identifier that was read last. */
  identifier: OpenElement | null = null;
  /** The ids of the entries so far. */
  readonly ids: IdMemory;
  /** The URL that the document gives for itself. */
  readonly ownUrl: OwnUrl;
  /** The RDF identifiers of the entries. */
  readonly abouts: Set<string> = new Set();
  readonly #settings: BuildSettings;
  /** The entries that are being read, the innermost last. */
  readonly #openEntries: OpenEntry[] = [];
  readonly #late = new Map<Draft, LateElement[]>();
  readonly #listed: ListedElement[] = [];
  readonly #whenRead: (() => void)[] = [];
  /** How many calls in `#whenRead` are about what was read before the entries that are open. */
  #readBefore = 0;
  /** The number of entries that were removed. */
  #taken = 0;
  #refusedEntries = 0;
  /** The last text construct: an element may fill two keys with one, which is reported once. */
  #text: ValueRead<OpenElement, TextDetail> | null = null;
  /** For the element in which a value was searched for last. */
  #finder: ValueFinder | null = null;

  constructor(settings: BuildSettings) {
    this.report = settings.report;
    this.growth = settings.growth;
    this.ids = settings.ids;
    this.#settings = settings;
    this.values = new ValueReader<OpenElement>(settings, this);
    this.ownUrl = this.values.ownUrl;
  }

  /** The UTF-16 index of a value in an element, by default the one that is being read. */
  locate(value: string, open: OpenElement | null = this.read): number | undefined {
    if (open === null) return undefined;
    const { cursor } = this;
    if (this.#finder?.open !== open || this.#finder.cursor !== cursor) {
      this.#finder = new ValueFinder(open, cursor);
    }
    return this.#finder.find(value, open === this.top);
  }

  /**
   * A text construct (RFC 4287 §3.1), repaired, made absolute and sanitized as its type requires.
   */
  textConstruct(text: string, open: OpenElement): TextDetail {
    const last = this.#text;
    if (last !== null && last.context === open && last.text === text) return last.value;
    const isTitle = isNamedTitle(open);
    const type = this.values.typeOf(text, open, guessFor(open, this.version), isTitle);
    const value = isHtml(type)
      ? this.#html(text, open, type, isTitle)
      : this.values.detail(this.values.plain(text), open, type);
    this.#text = { context: open, text, value };
    return value;
  }

  #html(text: string, open: OpenElement, type: string, isTitle: boolean): TextDetail {
    const entry = this.#openEntries.at(-1);
    // HTML without an equals sign has no attributes, so nothing in it can be relative.
    const place = text.includes('=') ? this.#placeOf(open, entry?.record ?? null) : NO_PLACE;
    const value = this.values.html(text, open, { type, isTitle, place });
    if (entry !== undefined && this.values.dependsOnPlace(text)) {
      entry.texts.push({ text, open, place, value });
    }
    return value;
  }

  #placeOf(open: OpenElement, entry: Draft | null): HtmlPlace {
    const isDeclared = this.#settings.isBaseDeclared || open.base !== this.ownUrl.base;
    return placeOf(entry, { base: open.base, isDeclared, feed: this.feed });
  }

  /**
   * Whether a date is that of publication of the feed or an entry, so that it must be plausible.
   */
  isPublication({ rule, target: { kind } }: OpenElement): boolean {
    return PUBLICATION.has(rule?.fills?.[0] ?? '') && (kind === 'entry' || kind === 'feed');
  }

  /** Starts an entry, which everything is part of that is read from now on. */
  openEntry(record: Draft, mark: number): void {
    if (this.#openEntries.length === 0) this.#readBefore = this.#whenRead.length;
    this.#openEntries.push({ record, mark, texts: [] });
  }

  /** Ends the innermost entry. Its page is known now, so its HTML may have to be read again. */
  closeEntry(): void {
    const entry = this.#openEntries.pop();
    if (entry === undefined || entry.texts.length === 0) return;
    const { record } = entry;
    const changed = new Map<string, TextDetail>();
    for (const { text, open, place: before, value } of entry.texts) {
      const place = this.#placeOf(open, record);
      if (place.base === before.base && place.page === before.page) continue;
      const reading = { type: value.type, isTitle: isNamedTitle(open), place };
      changed.set(value.value, this.values.htmlAgain(text, open, reading));
    }
    if (changed.size === 0) return;
    this.settle(record);
    replaceTexts(record, changed);
  }

  /**
   * Whether a document without a channel of its own describes other things, and at most refers to
   * feeds: RDF may list people with the identifiers and titles of the feeds that they have.
   */
  get isOfOthers(): boolean {
    const { elements, id: _, ...own } = this.feed;
    if (this.count > 0 || !(this.hasFeed || isEmpty(own))) return false;
    const kept: readonly ExtensionElement[] = Array.isArray(elements) ? elements : [];
    return kept.some(({ namespace = '' }) => preferredPrefix(namespace) !== '');
  }

  /** The number of entries so far. */
  get count(): number {
    return this.#taken + this.entries.length;
  }

  /**
   * Adds an entry after the given number of others; returns `false` if the limit is reached.
   */
  addEntry(record: Draft, position: number = this.count): boolean {
    this.hasFeed = true;
    const { maxEntries } = this.#settings.options;
    if (this.count < maxEntries) {
      // Nearly every entry is the last one so far.
      if (position === this.count) this.entries.push(record);
      else this.entries.splice(position - this.#taken, 0, record);
      return true;
    }
    if (this.#refusedEntries++ === 0) {
      const facts = { limit: 'maxEntries', value: maxEntries } as const;
      this.report('LimitExceeded', facts, this.cursor.tagStart);
    }
    return false;
  }

  /** Keeps an element among those of a record when that is complete. */
  keepLater(keeper: Draft, late: LateElement): void {
    const others = this.#late.get(keeper);
    if (others === undefined) this.#late.set(keeper, [late]);
    else others.push(late);
  }

  /** Moves elements that were kept late to their places in a record that is complete. */
  settle(record: Draft): void {
    const late = this.#late.get(record);
    if (late === undefined) return;
    this.#late.delete(record);
    const after = new Map<ExtensionElement | undefined, ExtensionElement[]>();
    for (const { element, before } of late.toSorted((one, other) => one.mark - other.mark)) {
      const group = after.get(before);
      if (group === undefined) after.set(before, [element]);
      else group.push(element);
    }
    const existing = memberOf(record, 'elements');
    const kept: readonly ExtensionElement[] = Array.isArray(existing) ? existing : [];
    record['elements'] = [undefined, ...kept].flatMap((element) => [
      ...(element === undefined ? [] : [element]),
      ...(after.get(element) ?? []),
    ]);
  }

  /** Calls a function when the record that is being filled has been read. */
  whenRead(call: () => void): void {
    this.#whenRead.push(call);
  }

  /** Keeps an element if no entry of the document turns out to be the one that it refers to. */
  list(listed: ListedElement): void {
    this.#listed.push(listed);
  }

  /** Removes the entries that are complete: all before the one that is open, if any. */
  takeEntries(): readonly Draft[] {
    const open = this.#openEntries[0];
    const count = open === undefined ? this.entries.length : this.entries.indexOf(open.record);
    this.#complete(this.feed, open);
    this.#taken += count;
    return this.entries.splice(0, count);
  }

  /** Completes the records that have been read: all but the feed, and what is in an open entry. */
  #complete(feed: Draft | null, open?: OpenEntry): void {
    const calls = open === undefined ? this.#whenRead.length : this.#readBefore;
    this.#readBefore = 0;
    for (const call of this.#whenRead.splice(0, calls)) call();
    const end = open?.mark ?? Number.POSITIVE_INFINITY;
    for (const [record, [late]] of this.#late) {
      if (record !== feed && (late?.mark ?? 0) < end) this.settle(record);
    }
  }

  /** Does what can only be done when the whole document has been read. */
  finish(): void {
    for (const listed of this.#listed) {
      if (!this.abouts.has(listed.about)) this.keepLater(listed.keeper, listed);
    }
    this.#complete(null);
    this.values.concludeDates();
  }
}

/**
 * When a text is HTML although no type declares it. In Atom, a text without a type is plain (RFC 4287 §3.1.1),
 * but a whole article without one is HTML, and so is a text with a reference inside a word.
 */
function guessFor({ element }: OpenElement, version: FeedVersion): HtmlGuess {
  if (!version.startsWith('atom')) return 'likely';
  const isTyped = attribute(element, 'type')?.trim() || attribute(element, 'mode')?.trim();
  return isTyped ? 'never' : 'evident';
}

function isNamedTitle({ element }: OpenElement): boolean {
  return element.local.toLowerCase() === 'title';
}
