/**
 * The forgiving parser, for what the strict one refuses. It reads any text at all, tells the same
 * events, and reports each fault by its name and place; of a well-formed text it tells exactly
 * what the strict parser tells. It takes time linear in the length of the text, whatever its shape:
 * no search is made twice, and nothing is looked for among the open elements that is not there.
 *
 * The scanner is our own: recovery must be able to say, at any `<`, `"` or `<!--`, that it is not what it
 * seems and go on right behind it, and a tokenizer that owns the text has read to its end by then.
 */

import { depthToHold, feedRole, isVoid, mayHaveRole } from '../grammar/feed-structure.ts';
import { splitName, wellKnownUri } from '../grammar/namespaces.ts';
import type { Report } from '../problems/report.ts';
import { isMisspelling } from '../text/edit-distance.ts';
import { beginningOf, replaceEach } from '../text/strings.ts';
import { allowedText } from './allowed-text.ts';
import { declaredEntities, endOfDoctype, hasUnreadParts } from './doctype.ts';
import { ElementMaker } from './element-maker.ts';
import { ReferenceReader } from './entities.ts';
import type { XmlHandler } from './events.ts';
import type { XmlLimits } from './limits.ts';
import { isWellNested } from './nesting.ts';
import { type Occurrences, occurrences } from './occurrences.ts';
import { type FeedRole, OpenElements } from './open-elements.ts';
import { nextFeedStart } from './prolog.ts';
import { endOfName, endOfSpace, isNameStart, type RawTag, StartTagReader } from './start-tag.ts';
import { attributeStarts, endOfStartTag, textStart } from './value-start.ts';

/** Parses any text, telling the handler what it finds and `report` what is wrong. */
export function parseLoosely(
  text: string,
  handler: XmlHandler,
  report: Report,
  limits: XmlLimits,
): void {
  new LooseParser(text, handler, report, limits).run();
}

const GREATER = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;

const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';

const CHANNEL_END = /<\/channel\s*>$/i;

/** As much of a namespace URI as need be looked at to know it. */
const LONGEST_URI = 200;

const XML_DECLARATION =
  /^\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"[A-Za-z][-.\w]*"|'[A-Za-z][-.\w]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*$/;
const STANDS_ALONE = /standalone\s*=\s*["']yes/;
const TAG_WITH_SPACES = /<[ \t\r\n]+(?:(\/)[ \t\r\n]*)?([A-Za-z_][-.:\w]*)[ \t\r\n]*(\/?)>/y;

/** As much of a piece of markup as a report shows. */
const SHOWN = 40;

class LooseParser {
  readonly #text: string;
  readonly #handler: XmlHandler;
  readonly #report: Report;
  readonly #limits: XmlLimits;
  readonly #originalIndex: (index: number) => number;
  readonly #reportForbiddenUpTo: (index: number) => void;

  readonly #less: Occurrences;
  readonly #greater: Occurrences;
  readonly #commentEnd: Occurrences;
  readonly #hyphens: Occurrences;
  readonly #cdataStart: Occurrences;
  readonly #cdataEnd: Occurrences;
  readonly #instructionEnd: Occurrences;
  readonly #tags: StartTagReader;
  readonly #references: ReferenceReader;
  readonly #tidyText: (literal: string) => string;

  readonly #open = new OpenElements();
  readonly #elements: ElementMaker;
  /** Open elements beyond the depth limit, by name. */
  readonly #ignored = new Map<string, number>();

  /** Up to here the text has been told of. */
  #index = 0;
  /** Where the start tag began that was told of last. */
  #tagStart = 0;
  #isWellNested: boolean | null = null;
  #isTooDeep = false;
  #sawRoot = false;
  #sawFeed = false;
  #sawDoctype = false;
  #sawXmlDeclaration = false;
  /** Whether the document says that no entity is declared outside of it (XML 1.0 §2.9). */
  #standsAlone = false;
  /** Where text began that stands before the first element. */
  #leadingAt: number | null = null;
  #nextFeedStart = -1;

  constructor(text: string, handler: XmlHandler, report: Report, limits: XmlLimits) {
    const allowed = allowedText(text, report);
    const { originalIndex, reportUpTo } = allowed;
    this.#text = allowed.text;
    this.#originalIndex = originalIndex;
    this.#reportForbiddenUpTo = reportUpTo;
    this.#handler = handler;
    this.#report = (name, facts, index) => {
      const at = index === undefined ? undefined : originalIndex(index);
      if (at !== undefined) reportUpTo(at);
      report(name, facts, at);
    };
    this.#limits = limits;
    this.#less = occurrences(this.#text, '<');
    this.#greater = occurrences(this.#text, '>');
    this.#commentEnd = occurrences(this.#text, '-->');
    this.#hyphens = occurrences(this.#text, '--');
    this.#cdataStart = occurrences(this.#text, CDATA);
    this.#cdataEnd = occurrences(this.#text, ']]>');
    this.#instructionEnd = occurrences(this.#text, '?>');
    this.#tags = new StartTagReader(this.#text, limits.maxAttributes);
    this.#references = new ReferenceReader(this.#text, this.#report, limits.maxEntityExpansion);
    this.#elements = new ElementMaker(this.#references, this.#report, limits);
    this.#tidyText = this.#text.includes('\r') ? normaliseLineEnds : asItIs;
  }

  // The cursor.

  get tagStart(): number {
    return this.#originalIndex(this.#tagStart);
  }

  get mark(): number {
    return this.#tagStart;
  }

  get isAtEnd(): boolean {
    return this.#index >= this.#text.length;
  }

  tagStartOf(mark: number): number {
    return this.#originalIndex(mark);
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    return attributeStarts(this.#text, mark, this.#index, this.#originalIndex);
  }

  textStart(mark: number): number {
    const end = this.#index;
    const from = endOfStartTag(this.#text, mark, end);
    return this.#originalIndex(textStart(this.#text, from, end));
  }

  run(): void {
    const text = this.#text;
    this.#handler.begin(this);
    this.#index = text.startsWith('\uFEFF') ? 1 : 0;
    while (this.#index < text.length) {
      const at = this.#less(this.#index);
      if (at > this.#index) this.#readText(this.#index, at);
      if (at < text.length && this.#index === at) this.#readMarkup(at);
    }
    this.#finish();
  }

  #finish(): void {
    this.#reportForbiddenUpTo(Number.POSITIVE_INFINITY);
    if (this.#open.depth === 0) return;
    // Behind the last line break there is nothing to look at.
    const seen = this.#text.trimEnd();
    const end = seen.length;
    if (this.#lacksOnlyRootEnd(seen)) {
      this.#closeTo(0, end);
      return;
    }
    this.#report('TruncatedDocument', { open: this.#open.names() }, end);
    this.#closeTo(0, null);
  }

  /** Whether nothing was lost with the end of the document: behind its channel, RSS has nothing to say. */
  #lacksOnlyRootEnd(seen: string): boolean {
    const root = this.#open.innermost?.name.toLowerCase();
    return this.#open.depth === 1 && root === 'rss' && CHANNEL_END.test(seen.slice(-SHOWN));
  }

  /** Goes to the end: nothing that follows is of the document. */
  #stop(): void {
    this.#index = this.#text.length;
  }

  // Text

  #readText(start: number, end: number): void {
    if (this.#open.depth === 0) {
      this.#readTextOutside(start, end);
      return;
    }
    for (let stray = this.#cdataEnd(start); stray < end; stray = this.#cdataEnd(stray + 3)) {
      this.#report('StrayCdataEnd', {}, stray);
    }
    const data = this.#references.decode(start, end, this.#tidyText);
    this.#index = end;
    this.#handler.text(data, false);
  }

  #readTextOutside(start: number, end: number): void {
    const at = endOfSpace(this.#text, start);
    this.#index = end;
    if (at >= end) return;
    if (!this.#sawRoot) this.#leadingAt ??= at;
    else if (this.#isTrailing(at)) this.#stop();
  }

  /** A `<` that begins nothing. */
  #readLess(at: number): void {
    this.#index = at + 1;
    if (this.#open.depth === 0) {
      this.#readTextOutside(at, at + 1);
      return;
    }
    this.#report('UnescapedLessThan', {}, at);
    this.#handler.text('<', false);
  }

  /** Whether what is left has no more feed in it; reported if so. */
  #isTrailing(at: number): boolean {
    if (!this.#sawFeed) return false;
    if (this.#nextFeedStart < at) {
      const next = nextFeedStart(this.#text, at);
      this.#nextFeedStart = next < 0 ? this.#text.length : next;
    }
    if (this.#nextFeedStart < this.#text.length) return false;
    this.#report('TrailingContent', { length: this.#text.length - at }, at);
    return true;
  }

  // Markup

  #readMarkup(at: number): void {
    switch (this.#text.charCodeAt(at + 1)) {
      case SLASH:
        this.#readEndTag(at);
        break;
      case BANG:
        this.#readDeclaration(at);
        break;
      case QUESTION:
        this.#readInstruction(at);
        break;
      default:
        this.#readStartTag(at);
    }
  }

  // Start tags

  #readStartTag(at: number): void {
    const tag = this.#tags.read(at, this.#mayHaveJunk);
    if (tag === null) {
      if (!this.#readTagWithSpaces(at)) this.#readLess(at);
    } else if (tag.isCut) {
      this.#stopInMarkup(at);
    } else {
      this.#reportFaults(tag);
      this.#startElement(tag, at);
    }
  }

  /**
   * Whether a name with something else right after it (`<item;>`) is one that belongs here, and not prose:
   * a name of feeds, one with a prefix that is known, or one that the next tag ends; and not an address
   * (`<webmaster@example.org>`).
   */
  readonly #mayHaveJunk = (name: string, end: number): boolean => {
    const isAddress = this.#text.charAt(end) === '@' && isNamePart(this.#text, end + 1);
    if (isAddress) return false;
    const { prefix, local } = splitName(name);
    const uri = this.#elements.uriOf(prefix) ?? wellKnownUri(prefix) ?? '';
    if (prefix === '' ? feedRole(local, uri) !== null : uri !== '') return true;
    return this.#text.startsWith(`/${name}`, this.#less(end) + 1);
  };

  /** `< title>` and `< /title>`, if that is a name that belongs here: elsewhere it is prose. */
  #readTagWithSpaces(at: number): boolean {
    TAG_WITH_SPACES.lastIndex = at;
    const match = TAG_WITH_SPACES.exec(this.#text);
    if (match === null) return false;
    const [whole, endMark, name = '', emptyMark] = match;
    const end = at + whole.length;
    const isOpen = this.#open.has(name);
    if (endMark === '/' ? !isOpen : !isOpen && feedRole(name, '') === null) return false;
    this.#report('MalformedTag', { element: name }, at);
    if (endMark === '/') {
      this.#endTag(name, at, end);
    } else {
      const isEmpty = emptyMark === '/';
      this.#startElement({ name, attributes: [], faults: [], end, isEmpty, isCut: false }, at);
    }
    return true;
  }

  #reportFaults(tag: RawTag): void {
    for (const { name, subject, index } of tag.faults) {
      if (name === 'MalformedTag') this.#report(name, { element: subject }, index);
      else this.#report(name, { attribute: subject }, index);
    }
  }

  #startElement(tag: RawTag, at: number): void {
    const role = this.#roleOf(tag);
    if (this.#open.depth > 0) this.#endWhatCannotHold(tag, role, at);
    if (this.#open.depth === 0 && !this.#startsRoot(role, at)) return;
    if (this.#open.depth >= this.#limits.maxDepth) {
      this.#ignore(tag, at);
      return;
    }
    const element = this.#elements.open(tag, at);
    this.#index = tag.end;
    this.#tagStart = at;
    this.#handler.startElement(element);
    this.#open.push({ name: tag.name, role });
    if (tag.isEmpty) {
      this.#endElement();
    } else if (isVoid(tag.name) && this.#mayRepair()) {
      this.#report('MissingEndTag', { element: tag.name }, at);
      this.#endElement();
    }
  }

  /** What the element is in a feed, as far as can be told before it is opened. */
  #roleOf({ name, attributes }: RawTag): FeedRole | null {
    const { prefix, local } = splitName(name);
    if (!mayHaveRole(local)) return null;
    const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const own = attributes.find((attribute) => attribute.name === declaration);
    const uri =
      own === undefined
        ? this.#elements.uriOf(prefix)
        : this.#text.slice(own.start, Math.min(own.end, own.start + LONGEST_URI)).trim();
    return feedRole(local, uri ?? '');
  }

  /** Tells whether an element outside all others is to be read. */
  #startsRoot(role: FeedRole | null, at: number): boolean {
    const isFeed = role === 'feed' || role === 'entry';
    if (!this.#sawRoot) {
      const leadingAt = this.#leadingAt;
      if (leadingAt !== null) this.#report('LeadingContent', { length: at - leadingAt }, leadingAt);
    } else if (this.#sawFeed && role === 'feed') {
      this.#report('MultipleDocuments', {}, at);
    } else if (!isFeed && this.#isTrailing(at)) {
      this.#stop();
      return false;
    }
    this.#sawRoot = true;
    if (isFeed) this.#sawFeed = true;
    return true;
  }

  /** Whether the structure of feeds may tell where elements end: not where their tags match. */
  #mayRepair(): boolean {
    this.#isWellNested ??= isWellNested(this.#text);
    return !this.#isWellNested;
  }

  /** Ends open elements that cannot hold the one that starts, since their end tags are missing. */
  #endWhatCannotHold(tag: RawTag, role: FeedRole | null, at: number): void {
    if (role === null || this.#isWellNested === true) return;
    // Within an entry that was not ended, one that holds nothing is no entry of its own.
    const isInEntry = this.#open.depthOfRole('entry') > 0;
    if (role === 'entry' && isInEntry && this.#isHollow(tag)) return;
    const depth = depthToHold(this.#open, splitName(tag.name).local, role);
    if (depth < this.#open.depth && this.#mayRepair()) this.#closeTo(depth, at);
  }

  /** Whether an element has nothing in it: `<item/>`, `<item></item>`. */
  #isHollow(tag: RawTag): boolean {
    if (tag.isEmpty) return true;
    return this.#text.startsWith(`</${tag.name}`, endOfSpace(this.#text, tag.end));
  }

  /** Beyond the depth limit, tags are passed over; what is between them is text of the deepest element. */
  #ignore(tag: RawTag, at: number): void {
    this.#index = tag.end;
    if (!this.#isTooDeep) {
      const value = this.#limits.maxDepth;
      this.#report('LimitExceeded', { limit: 'maxDepth', value }, at);
      this.#isTooDeep = true;
    }
    if (!tag.isEmpty) this.#ignored.set(tag.name, (this.#ignored.get(tag.name) ?? 0) + 1);
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
      this.#endTag(name, at, afterSpace + 1);
    } else {
      this.#readMalformedEndTag(name, at, afterSpace);
    }
  }

  /** An end tag that holds more than a name, or is not closed before the next tag. */
  #readMalformedEndTag(name: string, at: number, from: number): void {
    const next = Math.min(this.#less(from), this.#greater(from));
    if (next === this.#text.length && this.#open.innermost?.name !== name) {
      this.#stopInMarkup(at);
      return;
    }
    this.#report('MalformedTag', { element: `/${name}` }, at);
    this.#endTag(name, at, this.#text.charCodeAt(next) === GREATER ? next + 1 : next);
  }

  #endTag(name: string, at: number, end: number): void {
    this.#index = end;
    const ignored = this.#ignored.get(name) ?? 0;
    if (ignored > 0) {
      this.#ignored.set(name, ignored - 1);
      return;
    }
    if (this.#open.innermost?.name === name) {
      this.#endElement();
      return;
    }
    const depth = this.#open.depthOf(name);
    if (depth === 0) {
      this.#endTagOfNothing(name, at);
      return;
    }
    this.#closeTo(depth, at);
    const expected = this.#open.innermost?.name ?? name;
    if (expected !== name) this.#report('MismatchedTag', { found: name, expected }, at);
    this.#endElement();
  }

  /** An end tag that nothing open bears the name of; misspelt, it ends the innermost element. */
  #endTagOfNothing(name: string, at: number): void {
    const expected = this.#open.innermost?.name ?? '';
    const isMisspelt = isMisspelling(name, expected);
    if (isMisspelt || !isVoid(name)) {
      this.#report('MismatchedTag', { found: name, expected: isMisspelt ? expected : null }, at);
    }
    if (isMisspelt) this.#endElement();
  }

  /** Ends elements until so many are open, and reports that their end tags are missing, if an index is given. */
  #closeTo(depth: number, at: number | null): void {
    while (this.#open.depth > depth) {
      const element = this.#open.innermost?.name ?? '';
      if (at !== null) this.#report('MissingEndTag', { element }, at);
      this.#endElement();
    }
  }

  #endElement(): void {
    this.#handler.endElement();
    this.#open.pop();
    this.#elements.close();
    if (this.#ignored.size > 0) this.#ignored.clear();
  }

  // Declarations, comments, CDATA sections, instructions

  #readDeclaration(at: number): void {
    const text = this.#text;
    if (text.startsWith('<!--', at)) this.#readComment(at);
    else if (text.startsWith(CDATA, at)) this.#readCdata(at);
    else if (hasWordAt(text, CDATA, at)) {
      this.#reportDeclaration(at);
      this.#readCdata(at);
    } else if (hasWordAt(text, DOCTYPE, at)) this.#readDoctype(at);
    else this.#passOver(at, at + 2);
  }

  #readComment(at: number): void {
    const start = at + '<!--'.length;
    const end = this.#commentEnd(start);
    if (end === this.#text.length) {
      this.#report('UnclosedComment', {}, at);
      this.#index = this.#less(start);
      return;
    }
    // Two hyphens, or three at the end.
    const hyphens = this.#hyphens(start);
    if (hyphens < end) this.#report('MalformedComment', {}, hyphens);
    this.#index = end + '-->'.length;
  }

  #readCdata(at: number): void {
    const start = at + CDATA.length;
    const end = this.#cdataEnd(start);
    const ownEnd = this.#ownEndWithin(start, end);
    if (ownEnd !== null || end === this.#text.length) this.#report('UnclosedCdata', {}, at);
    const isHalfClosed = ownEnd !== null && this.#text.endsWith(']]', ownEnd);
    this.#tellCdata(at, start, isHalfClosed ? Math.max(start, ownEnd - 2) : (ownEnd ?? end));
    this.#index = ownEnd ?? Math.min(end + ']]>'.length, this.#text.length);
  }

  /**
   * Where the element ends that a CDATA section is in, if that is what ends the section: because
   * nothing else does, or because what seems to end it ends another that begins later.
   */
  #ownEndWithin(start: number, end: number): number | null {
    const { innermost } = this.#open;
    const next = this.#cdataStart(start);
    const isDoubtful = end === this.#text.length || next < end;
    if (innermost === undefined || !isDoubtful || !this.#mayRepair()) return null;
    const inside = this.#text.slice(start, Math.min(next, end));
    const index = inside.indexOf(`</${innermost.name}`);
    return index < 0 ? null : start + index;
  }

  #tellCdata(at: number, start: number, end: number): void {
    if (this.#open.depth > 0) {
      this.#index = end;
      this.#handler.text(this.#tidyText(this.#text.slice(start, end)), true);
    } else {
      this.#readTextOutside(at, end);
    }
  }

  #readDoctype(at: number): void {
    const text = this.#text;
    const start = at + DOCTYPE.length;
    const isFirst = !this.#sawDoctype && !this.#sawRoot;
    this.#sawDoctype = true;
    // Looked through to its end only once, and only where it may stand.
    const end = isFirst ? endOfDoctype(text, start) : null;
    if (end === null) {
      this.#passOver(at, start);
      return;
    }
    if (!text.startsWith(DOCTYPE, at)) this.#reportDeclaration(at);
    const declaration = this.#tidyText(text.slice(start, end - 1)).trim();
    this.#index = end;
    const mayBeMore = !this.#standsAlone && hasUnreadParts(declaration);
    this.#references.declare(declaredEntities(declaration), mayBeMore);
    this.#handler.doctype(declaration);
  }

  #readInstruction(at: number): void {
    const text = this.#text;
    const start = at + 2;
    const isDeclaration = text.startsWith('xml', start) && !isNamePart(text, start + 3);
    const end = this.#instructionEnd(start);
    const isUnclosed = end === text.length || (isDeclaration && this.#greater(start) < end);
    if (isUnclosed) {
      if (isDeclaration) this.#sawXmlDeclaration = true;
      this.#passOver(at, start);
      return;
    }
    if (isDeclaration) this.#checkXmlDeclaration(at, text.slice(start + 3, end));
    else if (!isNameStart(text.charCodeAt(start))) this.#reportDeclaration(at);
    this.#index = end + '?>'.length;
  }

  #checkXmlDeclaration(at: number, content: string): void {
    if (this.#sawXmlDeclaration) this.#report('DuplicateXmlDeclaration', {}, at);
    else if (this.#sawRoot || !XML_DECLARATION.test(content)) this.#reportDeclaration(at);
    else this.#standsAlone = STANDS_ALONE.test(content);
    this.#sawXmlDeclaration = true;
  }

  /** Passes over a declaration that says nothing: up to its `>`, but never over a tag. */
  #passOver(at: number, from: number): void {
    const text = this.#text;
    const next = Math.min(this.#less(from), this.#greater(from));
    if (next === text.length) {
      this.#stopInMarkup(at);
      return;
    }
    this.#reportDeclaration(at);
    this.#index = text.charCodeAt(next) === GREATER ? next + 1 : next;
  }

  #reportDeclaration(at: number): void {
    const end = Math.min(this.#less(at + 1), this.#greater(at) + 1);
    const declaration = beginningOf(this.#text.slice(at, end), SHOWN).trim();
    this.#report('MalformedDeclaration', { declaration }, at);
  }

  /** The text ends in markup. Inside an element, that is reported in the end. */
  #stopInMarkup(at: number): void {
    if (this.#open.depth === 0 && !this.#isTrailing(at)) {
      this.#report('TruncatedDocument', { open: [] }, this.#text.length);
    }
    this.#stop();
  }
}

/** Whether a word stands at an index, in whatever case. */
function hasWordAt(text: string, word: string, at: number): boolean {
  return text.slice(at, at + word.length).toUpperCase() === word;
}

function isNamePart(text: string, at: number): boolean {
  return endOfName(text, at) > at;
}

function asItIs(literal: string): string {
  return literal;
}

/** Line ends, XML 1.0 §2.11. */
function normaliseLineEnds(literal: string): string {
  return replaceEach(replaceEach(literal, '\r\n', '\n'), '\r', '\n');
}
