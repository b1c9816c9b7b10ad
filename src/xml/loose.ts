/**
 * The loose parser, for documents that the strict one rejects. It reads any text, emits the same
 * events, and reports each error with its name and position; for well-formed text, it emits exactly
 * what the strict parser does. It takes linear time for any text: no search is repeated, and open
 * elements are searched only if a match exists.
 *
 * The scanner is our own: recovery must be able to decide, at any `<`, `"` or `<!--`, that it is
 * not what it seems and continue right after it; a general tokenizer would have read to its end by
 * then.
 */

import type { Report } from '../problems/facts.ts';
import { endOfName, endOfSpace, isNameStart } from './characters.ts';
import { DeclarationReader, hasWordAt } from './declarations.ts';
import { DocumentBounds } from './document-bounds.ts';
import { type HandedOn, NO_NAMESPACES, type XmlElement, type XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import type { XmlLimits } from './limits.ts';
import { LooseElements } from './loose-elements.ts';
import { ReferenceReader } from './loose-references.ts';
import { LooseScanner } from './loose-scanner.ts';
import { KnownNames } from './names.ts';
import { splitName } from './namespaces.ts';
import { NextIndex } from './next-index.ts';
import type { OpenElements } from './open-elements.ts';
import { TagScanner } from './plain-tags.ts';
import { CDATA, CDATA_END, PlainText } from './plain-text.ts';
import { TextSource, type XmlSource } from './source.ts';
import { type RawTag, StartTagReader } from './start-tag.ts';

/** Parses any text: passes what it finds to the handler, and errors to `report`. */
export function parseLoosely(
  document: string | XmlSource,
  grammar: XmlGrammar,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report,
): void {
  const source = typeof document === 'string' ? new TextSource(document) : document;
  new LooseParser(source, grammar, handler, limits, report).run();
}

/**
 * Continues where the strict parser stopped, with the handler in its current state. What was passed
 * on is scanned again, except for its text: the loose parser must find no error there either,
 * because it knows what follows and might.
 *
 * @returns `false` if it would have passed on anything else; then nothing was passed on or reported
 */
export function resumeLoosely(
  source: XmlSource,
  handedOn: HandedOn,
  grammar: XmlGrammar,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report,
): boolean {
  let isPassing = true;
  const reportLater: Report = (name, facts, index) => {
    if (isPassing) throw new Mismatch();
    report(name, facts, index);
  };
  const parser = new LooseParser(source, grammar, handler, limits, reportLater, handedOn);
  // When an element ends, the parser checks whether more follows; forbidden characters alone do not
  // count.
  const hasOnlyForbidden = parser.length === handedOn.index && source.text.length > handedOn.index;
  if (hasOnlyForbidden || !parser.passOver(handedOn)) return false;
  isPassing = false;
  parser.run();
  return true;
}

/**
 * Reads a text up to an index until which it is known to be well-formed, from where the scanner
 * stopped, with the handler in its current state.
 */
export function readOn(
  source: XmlSource,
  end: number,
  handedOn: HandedOn,
  grammar: XmlGrammar,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report,
): void {
  const parser = new LooseParser(source, grammar, handler, limits, report, handedOn, end);
  parser.passOver(handedOn);
  parser.run();
}

/** Thrown to stop skipping; never leaves this file. */
class Mismatch extends Error {}

const GREATER = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;

const NO_DOCTYPE = (): void => {};

const TAG_WITH_SPACES = /<[ \t\r\n]+(?:(\/)[ \t\r\n]*)?([A-Za-z_][-.:\w]*)[ \t\r\n]*(\/?)>/y;

class LooseParser {
  /** The document, … */
  readonly #document: XmlSource;
  readonly #scanner: LooseScanner;
  /** … and its text as it is read: without forbidden characters. */
  readonly #source: XmlSource;
  readonly #text: string;
  /** Read what is plain; the other methods read what is not. */
  readonly #tags: TagScanner;
  readonly #content: PlainText;
  readonly #grammar: XmlGrammar;
  readonly #handler: XmlHandler;
  readonly #report: Report;
  readonly #bounds: DocumentBounds;
  readonly #references: ReferenceReader;
  readonly #elements: LooseElements;
  readonly #open: OpenElements;
  readonly #declarations: DeclarationReader;
  readonly #startTags: StartTagReader;
  readonly #onDoctype: (declaration: string) => void;
  readonly #nextLess: NextIndex;
  readonly #nextCdata: NextIndex;
  readonly #nextCdataEnd: NextIndex;
  readonly #mayHaveJunk: (name: string, end: number) => boolean;

  constructor(
    document: XmlSource,
    grammar: XmlGrammar,
    handler: XmlHandler,
    limits: XmlLimits,
    report: Report,
    handedOn: HandedOn | null = null,
    wellFormedUpTo: number | null = null,
  ) {
    const original = document.text.slice(0, wellFormedUpTo ?? undefined);
    const scanner = new LooseScanner(original, report, handedOn, wellFormedUpTo !== null);
    const { text } = scanner;
    const source = new TextSource(text, text.length);
    // Variables first: V8 gives a function that is written into a field to the old generation, and
    // with it everything from the document.
    const onDoctype = (declaration: string): void => handler.doctype(declaration);
    const mayHaveJunk = (name: string, end: number): boolean => this.#mayTagHaveJunk(name, end);
    this.#mayHaveJunk = mayHaveJunk;
    this.#document = document;
    this.#scanner = scanner;
    this.#source = source;
    this.#text = text;
    this.#grammar = grammar;
    this.#handler = handler;
    this.#report = scanner.report;
    this.#nextLess = scanner.nextLess;
    this.#nextCdata = new NextIndex(text, CDATA);
    this.#nextCdataEnd = new NextIndex(text, CDATA_END);
    this.#startTags = new StartTagReader(text, limits.maxAttributes);
    const references = new ReferenceReader(text, scanner.report, limits.maxEntityExpansion);
    const bounds = new DocumentBounds(scanner, grammar);
    this.#references = references;
    this.#bounds = bounds;
    this.#elements = new LooseElements(
      source,
      scanner,
      grammar,
      bounds,
      references,
      handler,
      limits,
    );
    this.#open = this.#elements.open;
    const names = new KnownNames(this.#elements.scope);
    this.#tags = new TagScanner(source, names, limits.maxAttributes);
    this.#content = new PlainText(source, scanner.nextLess, this.#nextCdataEnd);
    this.#onDoctype = onDoctype;
    this.#declarations = new DeclarationReader(scanner, bounds, references);
  }

  run(): void {
    const scanner = this.#scanner;
    const { length } = this.#text;
    this.#handler.begin(scanner);
    while (scanner.index < length) {
      const at = this.#nextLess.from(scanner.index);
      if (at > scanner.index) this.#readText(scanner.index, at);
      if (at < length && scanner.index === at) this.#readMarkup(at);
    }
    scanner.reportForbiddenUpTo(Number.POSITIVE_INFINITY);
    this.#elements.finish();
    this.#document.longest = Math.max(this.#document.longest, this.#source.longest);
  }

  get #isOutside(): boolean {
    return this.#open.depth === 0;
  }

  /** The length of the text without its forbidden characters. */
  get length(): number {
    return this.#text.length;
  }

  /**
   * Skips what was already passed on, without events or reports; returns `false` if it would have
   * been read differently.
   */
  passOver({ index, depth }: HandedOn): boolean {
    const scanner = this.#scanner;
    try {
      while (scanner.index < index) {
        const at = Math.min(this.#nextLess.from(scanner.index), index);
        scanner.index = at;
        if (at === index) break;
        this.#passOverMarkup(at);
        if (scanner.index === at) return false;
      }
    } catch (error) {
      if (error instanceof Mismatch) return false;
      throw error;
    }
    return scanner.index === index && this.#open.depth === depth;
  }

  #passOverMarkup(at: number): void {
    switch (this.#text.charCodeAt(at + 1)) {
      case SLASH:
        this.#elements.passOverEnd(at);
        break;
      case BANG:
        if (this.#text.startsWith(CDATA, at)) this.#passOverCdata(at);
        else this.#declarations.readDeclaration(at, NO_DOCTYPE);
        break;
      case QUESTION:
        this.#declarations.readInstruction(at);
        break;
      default: {
        const tag = this.#startTags.read(at);
        if (tag === null || tag.isCut || tag.faults.length > 0) return;
        this.#elements.passOverStart(tag, at);
      }
    }
  }

  #passOverCdata(at: number): void {
    const start = at + CDATA.length;
    const end = this.#nextCdataEnd.from(start);
    if (this.#elementEndWithin(start, end) === null) this.#scanner.index = end + CDATA_END.length;
  }

  // Text

  #readText(start: number, end: number): void {
    if (this.#isOutside) {
      this.#bounds.readText(start, end);
      return;
    }
    const isSpace = endOfSpace(this.#text, start) >= end;
    const plain = this.#content.characterData(start, end, isSpace);
    const data = plain ?? this.#readFaultyText(start, end);
    this.#scanner.index = end;
    this.#handler.text(data, false);
  }

  #readFaultyText(start: number, end: number): string {
    let stray = this.#nextCdataEnd.from(start);
    for (; stray < end; stray = this.#nextCdataEnd.from(stray + CDATA_END.length)) {
      this.#report('StrayCdataEnd', {}, stray);
    }
    return this.#source.own(this.#references.decode(start, end, this.#scanner.normaliseLineEnds));
  }

  /** A `<` that starts nothing. */
  #readLess(at: number): void {
    this.#scanner.index = at + 1;
    if (this.#isOutside) {
      this.#bounds.readText(at, at + 1);
      return;
    }
    this.#report('UnescapedLessThan', {}, at);
    this.#handler.text('<', false);
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
        if (!this.#declarations.readInstruction(at)) this.#stopInMarkup(at);
        break;
      default:
        this.#readStartTag(at);
    }
  }

  #readDeclaration(at: number): void {
    const text = this.#text;
    if (text.startsWith(CDATA, at) || hasWordAt(text, CDATA, at)) this.#readCdata(at);
    else if (!this.#declarations.readDeclaration(at, this.#onDoctype)) this.#stopInMarkup(at);
  }

  /** The text ends inside markup. Inside an element, that is reported at the end. */
  #stopInMarkup(at: number): void {
    if (this.#isOutside && !this.#bounds.isTrailing(at)) {
      this.#report('TruncatedDocument', { open: [] }, this.#text.length);
    }
    this.#scanner.stop();
  }

  // Start tags

  #readStartTag(at: number): void {
    if (this.#readPlainTag(at)) return;
    const tag = this.#startTags.read(at, this.#mayHaveJunk);
    if (tag === null) {
      if (!this.#readTagWithSpaces(at)) this.#readLess(at);
    } else if (tag.isCut) {
      this.#stopInMarkup(at);
    } else {
      this.#reportFaults(tag);
      this.#elements.start(tag, at);
    }
  }

  /** Reads a plain start tag, and what follows up to its end tag if that is plain text. */
  #readPlainTag(at: number): boolean {
    const tags = this.#tags;
    const element = tags.read(at);
    if (element === null || !this.#elements.fits(element, tags.isEmpty)) return false;
    this.#scanner.lastTag = at;
    this.#scanner.index = tags.end;
    if (!this.#readLeaf(element)) this.#elements.startPlain(element, tags.isEmpty);
    return true;
  }

  #readLeaf(element: XmlElement): boolean {
    const handler = this.#handler;
    const content = this.#content;
    if (handler.leaf === undefined || element.ns !== NO_NAMESPACES) return false;
    const isLeaf = content.readLeaf(this.#tags, element.name);
    if (!isLeaf || (content.isCdata && this.#isDoubtful(content.leafEnd))) return false;
    this.#scanner.leafEnd = content.leafEnd;
    handler.leaf(element, content.leaf, content.isCdata, this.#scanner);
    this.#scanner.passLeaf();
    return true;
  }

  /** Whether another CDATA section starts in the one at the index, which may lack its end. */
  #isDoubtful(end: number): boolean {
    return this.#nextCdata.from(this.#scanner.index + CDATA.length) < end;
  }

  /**
   * Whether a name with something else directly after it (`<item;>`) is a tag rather than prose: a
   * name that the grammar knows, one with a known prefix, or one that the next tag ends; and not an
   * e-mail address (`<webmaster@example.org>`).
   */
  #mayTagHaveJunk(name: string, end: number): boolean {
    const text = this.#text;
    const isAddress = text.charAt(end) === '@' && endOfName(text, end + 1) > end + 1;
    if (isAddress) return false;
    const { prefix, local } = splitName(name);
    const uri = this.#elements.scope.resolve(prefix) ?? this.#grammar.wellKnownUri(prefix) ?? '';
    if (prefix === '' ? this.#grammar.roleOf('', local, uri, []) !== null : uri !== '') return true;
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
    const isKnown = !isEndTag && this.#grammar.roleOf('', name, '', []) !== null;
    if (!isKnown && !this.#open.has(name)) return false;
    this.#report('MalformedTag', { element: name }, at);
    if (isEndTag) {
      this.#elements.end(name, at, end);
    } else {
      const isEmpty = emptyMark === '/';
      this.#elements.start({ name, attributes: [], faults: [], end, isEmpty, isCut: false }, at);
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
    const end = this.#scanner.endOfMarkup(from);
    if (end === null && this.#open.innermost?.name !== name) {
      this.#stopInMarkup(at);
      return;
    }
    this.#report('MalformedTag', { element: `/${name}` }, at);
    this.#elements.end(name, at, end ?? this.#text.length);
  }

  // CDATA sections

  #readCdata(at: number): void {
    const text = this.#text;
    if (!text.startsWith(CDATA, at)) this.#declarations.reportMalformed(at);
    const start = at + CDATA.length;
    const end = this.#nextCdataEnd.from(start);
    const elementEnd = this.#elementEndWithin(start, end);
    if (elementEnd !== null || end === text.length) this.#report('UnclosedCdata', {}, at);
    const isHalfClosed = elementEnd !== null && text.endsWith(']]', elementEnd);
    const endOfData = isHalfClosed ? Math.max(start, elementEnd - 2) : (elementEnd ?? end);
    if (this.#isOutside) {
      this.#bounds.readText(at, endOfData);
    } else {
      this.#scanner.index = endOfData;
      this.#handler.text(this.#content.cdata(start, endOfData), true);
    }
    this.#scanner.index = elementEnd ?? Math.min(end + CDATA_END.length, text.length);
  }

  /**
   * Where the element around a CDATA section ends, if that ends the section: because nothing else
   * does, or because what seems to end it ends another section that starts later.
   */
  #elementEndWithin(start: number, end: number): number | null {
    const { innermost } = this.#open;
    const next = this.#nextCdata.from(start);
    const isDoubtful = end === this.#text.length || next < end;
    if (innermost === undefined || !isDoubtful || !this.#elements.mayRepair()) return null;
    const inside = this.#text.slice(start, Math.min(next, end));
    const index = inside.indexOf(`</${innermost.name}`);
    return index < 0 ? null : start + index;
  }
}
