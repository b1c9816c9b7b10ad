/**
 * Reads whatever is not plain, and reports each error with its name and position. What is
 * well-formed is read without an error, as a strict parser would read it. All of it takes linear time
 * for any text: no search is repeated, and open elements are searched only if a match exists.
 *
 * The reader is our own: recovery must be able to decide, at any `<`, `"` or `<!--`, that it is not
 * what it seems and continue right after it; a general tokenizer would have read to its end by then.
 */

import type { Report } from '../problems/facts.ts';
import { GREATER, SLASH } from '../text/characters.ts';
import { CDATA, CDATA_END, endOfName, endOfSpace, isNameStart } from './characters.ts';
import type { ReadingContext } from './context.ts';
import { DeclarationReader, hasWordAt } from './declarations.ts';
import { ElementMaker } from './element-maker.ts';
import type { Elements } from './elements.ts';
import { ReferenceReader } from './loose-references.ts';
import { splitName } from './namespaces.ts';
import { NextIndex } from './next-index.ts';
import type { XmlSource } from './source.ts';
import { type RawTag, StartTagReader } from './start-tag.ts';
import type { TextCursor } from './text-cursor.ts';
import { TagMatcher } from './well-nested.ts';

const BANG = 0x21;
const QUESTION = 0x3f;

const TAG_WITH_SPACES = /<[ \t\r\n]+(?:(\/)[ \t\r\n]*)?([A-Za-z_][-.:\w]*)[ \t\r\n]*(\/?)>/y;

const END_TAG = /<\/([^\s<>/]+)/g;

/** What follows a tag and may decide how it is read is not longer. */
const LOOK_AHEAD = 256;

/** Reads what is not plain in one text. */
export class Repairs {
  readonly #context: ReadingContext;
  /** The text as it is read: without forbidden characters. */
  readonly #source: XmlSource;
  readonly #cursor: TextCursor;
  readonly #text: string;
  readonly #report: Report;
  readonly #references: ReferenceReader;
  readonly #elements: Elements;
  readonly #maker: ElementMaker;
  readonly #declarations: DeclarationReader;
  readonly #startTags: StartTagReader;
  readonly #nextLess: NextIndex;
  readonly #nextCdata: NextIndex;
  readonly #nextCdataEnd: NextIndex;

  constructor(context: ReadingContext, elements: Elements, source: XmlSource) {
    const { cursor, limits } = context;
    const { text, report } = cursor;
    const references = new ReferenceReader(context);
    this.#context = context;
    this.#source = source;
    this.#cursor = cursor;
    this.#text = text;
    this.#report = report;
    this.#references = references;
    this.#elements = elements;
    this.#maker = new ElementMaker(context, elements, source, references);
    this.#declarations = new DeclarationReader(context);
    this.#startTags = new StartTagReader(text, limits.maxAttributes);
    this.#nextLess = cursor.nextLess;
    this.#nextCdata = new NextIndex(text, CDATA);
    this.#nextCdataEnd = new NextIndex(text, CDATA_END);
  }

  get #isOutside(): boolean {
    return this.#elements.depth === 0;
  }

  /** Ends the document. */
  finish(): void {
    this.#cursor.reportForbiddenUpTo(Number.POSITIVE_INFINITY);
    this.#elements.finish();
  }

  // Text

  /** Reads text up to markup. */
  readText(start: number, end: number): void {
    if (this.#isOutside) {
      this.#context.bounds.readText(start, end);
      return;
    }
    let stray = this.#nextCdataEnd.from(start);
    for (; stray < end; stray = this.#nextCdataEnd.from(stray + CDATA_END.length)) {
      this.#report('StrayCdataEnd', {}, stray);
    }
    const normalise = (literal: string): string => this.#cursor.normaliseLineEnds(literal);
    const data = this.#source.own(this.#references.decode(start, end, normalise));
    this.#cursor.index = end;
    this.#context.handler.text(data, false);
  }

  /** A `<` that starts nothing. */
  #readLess(at: number): void {
    this.#cursor.index = at + 1;
    if (this.#isOutside) {
      this.#context.bounds.readText(at, at + 1);
      return;
    }
    this.#elements.requireTime();
    this.#elements.assumeMismatch();
    this.#report('UnescapedLessThan', {}, at);
    this.#context.handler.text('<', false);
  }

  // Markup

  /** Reads the markup at a `<`, which may also be text. */
  readMarkup(at: number): void {
    // Nothing else ends later: not a tag, nor what only looks like one.
    if (this.#nextLess.from(at + 1) + LOOK_AHEAD > this.#text.length) this.#cursor.requireEnd();
    switch (this.#text.charCodeAt(at + 1)) {
      case SLASH:
        this.#readEndTag(at);
        break;
      case BANG:
        this.#readDeclaration(at);
        break;
      case QUESTION:
        if (!this.#declarations.readInstruction(at)) this.#stopInMarkup(at);
        break;
      default:
        this.#readStartTag(at);
    }
  }

  #readDeclaration(at: number): void {
    const text = this.#text;
    if (text.startsWith(CDATA, at) || hasWordAt(text, CDATA, at)) this.#readCdata(at);
    else if (!this.#declarations.readDeclaration(at)) this.#stopInMarkup(at);
  }

  /** The text ends inside markup. Inside an element, that is reported at the end. */
  #stopInMarkup(at: number): void {
    if (this.#isOutside && !this.#context.bounds.isTrailing(at)) {
      this.#report('TruncatedDocument', { open: [] }, this.#text.length);
    }
    this.#cursor.stop();
  }

  // Start tags

  #readStartTag(at: number): void {
    const tag = this.#startTags.read(at, (name, end) => this.#mayHaveJunk(name, end));
    const end = tag?.end ?? at;
    if (this.#startTags.sawEnd || end + LOOK_AHEAD > this.#text.length) this.#cursor.requireEnd();
    if (tag === null) {
      if (!this.#readTagWithSpaces(at)) this.#readLess(at);
    } else if (tag.isCut) {
      this.#stopInMarkup(at);
    } else {
      const foreseen = this.#elements.foresee(tag);
      this.#reportFaults(tag);
      this.#elements.start(tag, at, this.#maker, foreseen);
    }
  }

  /**
   * Whether a name with something else directly after it (`<item;>`) is a tag rather than prose: a
   * name that the grammar knows, one with a known prefix, or one that the next tag ends; and not an
   * e-mail address (`<webmaster@example.org>`).
   */
  #mayHaveJunk(name: string, end: number): boolean {
    const text = this.#text;
    const isAddress = text.charAt(end) === '@' && endOfName(text, end + 1) > end + 1;
    if (isAddress) return false;
    const { prefix, local } = splitName(name);
    const uri =
      this.#elements.scope.resolve(prefix) ?? this.#context.grammar.wellKnownUri(prefix) ?? '';
    if (prefix === '' ? this.#context.grammar.roleOf('', local, uri, []) !== null : uri !== '')
      return true;
    return text.startsWith(`/${name}`, this.#nextLess.from(end) + 1);
  }

  /** `< title>` and `< /title>`, if the name is plausible here: otherwise it is prose. */
  #readTagWithSpaces(at: number): boolean {
    TAG_WITH_SPACES.lastIndex = at;
    const match = TAG_WITH_SPACES.exec(this.#text);
    if (match === null) return false;
    const [whole, endMark, name = '', emptyMark] = match;
    const end = at + whole.length;
    const isEndTag = endMark === '/';
    const isKnown = !isEndTag && this.#context.grammar.roleOf('', name, '', []) !== null;
    if (!isKnown && !this.#elements.mayEnd(name)) return false;
    this.#elements.assumeMismatch();
    this.#report('MalformedTag', { element: name }, at);
    if (isEndTag) {
      this.#elements.end(name, at, end);
    } else {
      const isEmpty = emptyMark === '/';
      const tag = { name, attributes: [], faults: [], end, isEmpty, isCut: false };
      this.#elements.start(tag, at, this.#maker, this.#elements.foresee(tag));
    }
    return true;
  }

  #reportFaults(tag: RawTag): void {
    for (const { name, subject, index } of tag.faults) {
      if (name === 'MalformedTag') this.#report(name, { element: subject }, index);
      else this.#report(name, { attribute: subject }, index);
    }
  }

  // End tags

  #readEndTag(at: number): void {
    const text = this.#text;
    const start = endOfSpace(text, at + 2);
    const endOfTagName = isNameStart(text.charCodeAt(start)) ? endOfName(text, start) : start;
    const name = text.slice(start, endOfTagName);
    const afterSpace = endOfSpace(text, endOfTagName);
    const isEndTag = name !== '' || text.charCodeAt(start) === GREATER;
    if (!isEndTag && start < text.length) {
      this.#readLess(at);
    } else if (text.charCodeAt(afterSpace) === GREATER) {
      if (start > at + 2) this.#report('MalformedTag', { element: `/${name}` }, at);
      this.#elements.end(name, at, afterSpace + 1);
    } else {
      this.#readMalformedEndTag(name, at, afterSpace);
    }
  }

  /** An end tag with more than a name in it, or that is not closed before the next tag. */
  #readMalformedEndTag(name: string, at: number, from: number): void {
    const end = this.#cursor.endOfMarkup(from);
    if (end === null && this.#elements.innermost?.name !== name) {
      this.#stopInMarkup(at);
      return;
    }
    this.#elements.assumeMismatch();
    this.#report('MalformedTag', { element: `/${name}` }, at);
    this.#elements.end(name, at, end ?? this.#text.length);
  }

  // CDATA sections

  #readCdata(at: number): void {
    const text = this.#text;
    const start = at + CDATA.length;
    const first = this.#nextCdataEnd.from(start);
    if (first === text.length) this.#cursor.requireEnd();
    const stop = this.#endOfUnclosed(at, start, first);
    const end = stop === null ? this.#endOfOuter(start, first) : first;
    if (end > first) this.#report('StrayCdataEnd', {}, end);
    if (!text.startsWith(CDATA, at)) this.#declarations.reportMalformed(at);
    if (stop !== null || end === text.length) this.#report('UnclosedCdata', {}, at);
    const endOfData = stop === null ? end : startOfBadEnd(text, start, stop);
    if (this.#isOutside) {
      this.#context.bounds.readText(at, endOfData);
    } else {
      this.#cursor.index = endOfData;
      const data = this.#source.cut(start, endOfData);
      this.#context.handler.text(this.#cursor.normaliseLineEnds(data), true);
    }
    this.#cursor.index = stop ?? Math.min(end + CDATA_END.length, text.length);
  }

  /**
   * Where a CDATA section must have ended: because nothing ends it, or because what seems to end it
   * ends another section that starts later. `null` if it ends where it seems to.
   */
  #endOfUnclosed(at: number, start: number, end: number): number | null {
    const next = this.#nextCdata.from(start);
    const isCut = end === this.#text.length;
    if (!isCut && next >= end) return null;
    if (this.#isOutside || this.#elements.mayRepairAround()) {
      return this.#tagThatEnds(start, Math.min(next, end));
    }
    return isCut ? null : this.#endInMatchingTags(at, start, next, end);
  }

  /**
   * The end of a CDATA section in which each other section has its own end, as the scripts of a page have.
   * The first end if the element ends at it, or does not end at the other.
   */
  #endOfOuter(start: number, first: number): number {
    if (this.#isBeforeEndTag(first)) return first;
    let end = first;
    let inner = this.#nextCdata.from(start);
    for (let count = 0; inner < end && count < MOST_INNER; count++) {
      inner = this.#nextCdata.from(inner + CDATA.length);
      end = this.#nextCdataEnd.from(end + CDATA_END.length);
    }
    if (end === this.#text.length) this.#cursor.requireEnd();
    return inner > end && this.#isBeforeEndTag(end) ? end : first;
  }

  /** Whether the end of a CDATA section is followed by the end tag of its element. */
  #isBeforeEndTag(end: number): boolean {
    const tag = `</${this.#elements.innermost?.name}`;
    return this.#text.startsWith(tag, endOfSpace(this.#text, end + CDATA_END.length));
  }

  /** An end tag of an open element ends a CDATA section, and whatever starts a record. */
  #tagThatEnds(start: number, end: number): number | null {
    const inside = this.#text.slice(start, end);
    const root = this.#context.grammar.nextRoot(inside, 0);
    const upToRoot = root < 0 ? inside : inside.slice(0, root);
    for (const { 1: name = '', index } of upToRoot.matchAll(END_TAG)) {
      if (this.#elements.mayEnd(name)) return start + index;
    }
    return root < 0 ? null : start + root;
  }

  /**
   * The same where the tags around the section match whether it ends before the next one or not: it
   * may have swallowed entries, or show the source of a feed. It ended if its element ends in it, and
   * what is between that and the next section reads as elements, too.
   */
  #endInMatchingTags(at: number, start: number, next: number, end: number): number | null {
    const text = this.#text;
    const from = endOfSplitEnd(text, at, start);
    const inside = text.slice(from, next);
    const hasBadEnd = (index: number): boolean => startOfBadEnd(inside, 0, index) < index;
    const tag = endTagIn(inside, this.#elements.innermost?.name ?? '');
    if (tag >= 0) {
      const rest = inside.slice(tag);
      const isPlausible = hasBadEnd(tag) || (from === start && END_TAG_BEFORE_TAG.test(rest));
      if (isPlausible && this.#readsAsElements(rest, end + CDATA_END.length)) return from + tag;
    }
    return hasBadEnd(inside.length) ? next : null;
  }

  /**
   * Whether the tags of a text match, and after it the same elements are open as before, or the one
   * that ends at an index.
   */
  #readsAsElements(text: string, endTag: number): boolean {
    const before = this.#elements.all.map(({ name }) => name);
    const after = new TagMatcher(text).openAfter(before);
    if (after === null) return false;
    const isSame = after.length === before.length && after.every((name, at) => name === before[at]);
    return isSame || this.#text.startsWith(`</${after.at(-1)}>`, endTag);
  }
}

/** How many other sections a CDATA section may contain. */
const MOST_INNER = 100;

/** What is left of the end of a CDATA section if one character was lost or replaced. */
const BAD_CDATA_END = /\](?:\].?|.?>)[ \t\r\n]*$/;

/** How much may be left, with the white space after it. */
const LONGEST_BAD_END = 64;

/** Where the damaged end of a CDATA section before an index starts; the index if there is none. */
function startOfBadEnd(text: string, start: number, end: number): number {
  const from = Math.max(start, end - LONGEST_BAD_END);
  const found = text.slice(from, end).search(BAD_CDATA_END);
  return found < 0 ? end : from + found;
}

/**
 * The end of a `]]>` of which a part starts a section: a text that contains one is divided there. The
 * start of the section if there is none.
 */
function endOfSplitEnd(text: string, at: number, start: number): number {
  if (!text.endsWith(CDATA_END, at)) return start;
  if (text.startsWith('>', start)) return start + 1;
  return text.startsWith(']>', start) ? start + 2 : start;
}

/** Tags up to their end. */
const TAG = /<(\/?)([^\s<>/]+)([\s/][^<>]*)?>/g;

const END_TAG_BEFORE_TAG = /^<\/[^<>]*>[ \t\r\n]*</;

/** The index of the end tag of an element that does not start in a text; -1 if there is none. */
function endTagIn(text: string, wanted: string): number {
  let open = 0;
  for (const { 1: slash, 2: name, 3: rest = '', index } of text.matchAll(TAG)) {
    if (name !== wanted) continue;
    if (slash === '') open += rest.endsWith('/') ? 0 : 1;
    else if (open === 0) return index;
    else open -= 1;
  }
  return -1;
}
