/**
 * The elements of a text in the loose parser: where each starts and ends if end tags are missing,
 * misspelt or crossed, as far as the tags and the grammar show.
 */

import { isOneEditApart } from '../text/edit-distance.ts';
import { endOfSpace } from './characters.ts';
import type { DocumentBounds } from './document-bounds.ts';
import { ElementMaker } from './element-maker.ts';
import type { XmlElement, XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import type { XmlLimits } from './limits.ts';
import { type LooseName, LooseNames } from './loose-names.ts';
import type { ReferenceReader } from './loose-references.ts';
import type { LooseScanner } from './loose-scanner.ts';
import type { NamespaceScope } from './namespaces.ts';
import { type ElementRole, OpenElements } from './open-elements.ts';
import type { XmlSource } from './source.ts';
import type { RawTag } from './start-tag.ts';
import { isWellNested } from './well-nested.ts';

const GREATER = 0x3e;

/** How much of a namespace URI is needed to recognize it. */
const LONGEST_URI = 200;

/** How much of the end of a text shows whether anything is missing. */
const ENDING = 40;

/** Starts and ends elements. */
export class LooseElements {
  /** The open elements. */
  readonly open: OpenElements;
  readonly #scanner: LooseScanner;
  readonly #grammar: XmlGrammar;
  readonly #names: LooseNames;
  readonly #bounds: DocumentBounds;
  readonly #handler: XmlHandler;
  readonly #limits: XmlLimits;
  readonly #maker: ElementMaker;
  /** The namespaces in scope. */
  readonly scope: NamespaceScope;
  /** Open elements beyond the depth limit, by name. */
  readonly #ignored = new Map<string, number>();
  #isWellNested: boolean | null = null;
  #isTooDeep = false;

  constructor(
    source: XmlSource,
    scanner: LooseScanner,
    grammar: XmlGrammar,
    bounds: DocumentBounds,
    references: ReferenceReader,
    handler: XmlHandler,
    limits: XmlLimits,
  ) {
    this.#scanner = scanner;
    this.#grammar = grammar;
    this.#bounds = bounds;
    this.#handler = handler;
    this.#limits = limits;
    this.#names = new LooseNames(grammar);
    this.open = new OpenElements(this.#names);
    const { report } = scanner;
    this.#maker = new ElementMaker(source, grammar, this.#names, references, report, limits);
    this.scope = this.#maker.scope;
  }

  /** Whether the grammar may decide where elements end: only if their tags do not match. */
  mayRepair(): boolean {
    this.#isWellNested ??= isWellNested(this.#scanner.text);
    return !this.#isWellNested;
  }

  /** Whether nothing has to be repaired where an element starts whose tag is plain. */
  fits(element: XmlElement, isEmpty: boolean): boolean {
    const known = this.#names.of(element.name);
    const { depth } = this.open;
    if (depth === 0 || depth >= this.#limits.maxDepth || (known.isVoid && !isEmpty)) return false;
    const role = this.#plainRole(element, known);
    if (role === null || this.#isWellNested === true) return true;
    return this.#grammar.depthToHold(this.open, known.local, role) >= depth;
  }

  #plainRole({ uri, attributes }: XmlElement, known: LooseName): ElementRole | null {
    return known.mayHaveRole
      ? this.#grammar.roleOf(known.prefix, known.local, uri, attributes)
      : null;
  }

  /** Starts an element that fits. */
  startPlain(element: XmlElement, isEmpty: boolean): void {
    const known = this.#names.of(element.name);
    this.#maker.openPlain(element);
    this.#handler.startElement(element);
    this.open.push(known, this.#plainRole(element, known));
    if (isEmpty) this.#endInnermost();
  }

  /** Reads a start tag. */
  start(tag: RawTag, at: number): void {
    const known = this.#names.of(tag.name);
    const role = this.#roleOf(tag, known);
    if (this.open.depth > 0) this.#endWhatCannotHold(tag, known, role, at);
    if (this.open.depth === 0 && !this.#bounds.startsRoot(role, at)) return;
    if (this.open.depth >= this.#limits.maxDepth) {
      this.#ignore(tag, at);
      return;
    }
    const scanner = this.#scanner;
    const element = this.#maker.open(tag, known, at);
    scanner.index = tag.end;
    scanner.lastTag = at;
    this.#handler.startElement(element);
    this.open.push(known, role);
    if (tag.isEmpty) {
      this.#endInnermost();
    } else if (known.isVoid && this.mayRepair()) {
      scanner.report('MissingEndTag', { element: tag.name }, at);
      this.#endInnermost();
    }
  }

  /**
   * Skips a start tag whose element was already passed on. If the element, or one around it, would
   * end at once, that is reported first.
   */
  passOverStart(tag: RawTag, at: number): void {
    const known = this.#names.of(tag.name);
    const role = this.#roleOf(tag, known);
    if (this.open.depth > 0) this.#endWhatCannotHold(tag, known, role, at);
    else this.#bounds.startsRoot(role, at);
    this.#maker.passOver(tag);
    this.#scanner.index = tag.end;
    this.#scanner.lastTag = at;
    this.open.push(known, role);
    if (tag.isEmpty) this.#passOverInnermost();
    else if (known.isVoid && this.mayRepair()) {
      this.#scanner.report('MissingEndTag', { element: tag.name }, at);
    }
  }

  /** Skips the end tag at an index, if there is one, and ends the innermost element. */
  passOverEnd(at: number): void {
    const name = this.open.innermost?.name ?? '';
    const { text } = this.#scanner;
    const end = endOfSpace(text, at + 2 + name.length);
    if (!text.startsWith(name, at + 2) || text.charCodeAt(end) !== GREATER) return;
    this.#scanner.index = end + 1;
    this.#passOverInnermost();
  }

  #passOverInnermost(): void {
    this.open.pop();
    this.scope.close();
  }

  /** The role of an element, as far as it is known before it is opened. */
  #roleOf({ attributes }: RawTag, known: LooseName): ElementRole | null {
    if (!known.mayHaveRole) return null;
    const { prefix, local, declaredBy } = known;
    const own =
      attributes.length === 0 ? undefined : attributes.find(({ name }) => name === declaredBy);
    const uri =
      own === undefined
        ? this.scope.resolve(prefix)
        : this.#scanner.text.slice(own.start, Math.min(own.end, own.start + LONGEST_URI)).trim();
    return this.#grammar.roleOf(prefix, local, uri ?? '', attributes);
  }

  /**
   * Ends open elements that cannot contain the one that starts, because their end tags are missing.
   */
  #endWhatCannotHold(
    tag: RawTag,
    { local }: LooseName,
    role: ElementRole | null,
    at: number,
  ): void {
    if (role === null || this.#isWellNested === true) return;
    // In a record that was not ended, an empty one is not a record.
    const isInRecord = role === 'record' && this.open.depthOfRole('record') > 0;
    if (isInRecord && this.#isHollow(tag)) return;
    const depth = this.#grammar.depthToHold(this.open, local, role);
    if (depth < this.open.depth && this.mayRepair()) this.#closeTo(depth, at);
  }

  /** Whether an element is empty: `<item/>`, `<item></item>`. */
  #isHollow(tag: RawTag): boolean {
    if (tag.isEmpty) return true;
    const { text } = this.#scanner;
    return text.startsWith(`</${tag.name}`, endOfSpace(text, tag.end));
  }

  /**
   * Beyond the depth limit, tags are skipped; the text between them belongs to the deepest element.
   */
  #ignore(tag: RawTag, at: number): void {
    this.#scanner.index = tag.end;
    if (!this.#isTooDeep) {
      const value = this.#limits.maxDepth;
      this.#scanner.report('LimitExceeded', { limit: 'maxDepth', value }, at);
      this.#isTooDeep = true;
    }
    if (!tag.isEmpty) this.#ignored.set(tag.name, (this.#ignored.get(tag.name) ?? 0) + 1);
  }

  /** Reads an end tag. */
  end(name: string, at: number, end: number): void {
    this.#scanner.index = end;
    const ignored = this.#ignored.get(name) ?? 0;
    if (ignored > 0) {
      this.#ignored.set(name, ignored - 1);
      return;
    }
    if (this.open.innermost?.name === name) {
      this.#endInnermost();
      return;
    }
    const depth = this.open.depthOf(name);
    if (depth === 0) {
      this.#endOfNothing(name, at);
      return;
    }
    this.#closeTo(depth, at);
    const expected = this.open.innermost?.name ?? name;
    if (expected !== name) this.#scanner.report('MismatchedTag', { found: name, expected }, at);
    this.#endInnermost();
  }

  /**
   * An end tag with a name that no open element has; if it is a misspelling, it ends the innermost
   * element.
   */
  #endOfNothing(name: string, at: number): void {
    const innermost = this.open.innermost?.name ?? '';
    const expected = isOneEditApart(name, innermost) ? innermost : null;
    if (expected !== null || !this.#grammar.isVoid(name)) {
      this.#scanner.report('MismatchedTag', { found: name, expected }, at);
    }
    if (expected !== null) this.#endInnermost();
  }

  /**
   * Ends elements until the given number is open, and reports the missing end tags if an index is
   * given.
   */
  #closeTo(depth: number, at: number | null): void {
    while (this.open.depth > depth) {
      const element = this.open.innermost?.name ?? '';
      if (at !== null) this.#scanner.report('MissingEndTag', { element }, at);
      this.#endInnermost();
    }
  }

  #endInnermost(): void {
    this.#handler.endElement();
    this.open.pop();
    this.scope.close();
    if (this.#ignored.size > 0) this.#ignored.clear();
  }

  /** Ends all elements that are open at the end of the text. */
  finish(): void {
    if (this.open.depth === 0) return;
    const { text, report } = this.#scanner;
    // Nothing after the last line break matters.
    const seen = text.trimEnd();
    if (this.#lacksOnlyRootEnd(seen)) {
      this.#closeTo(0, seen.length);
      return;
    }
    report('TruncatedDocument', { open: this.open.names() }, seen.length);
    this.#closeTo(0, null);
  }

  /** Whether nothing was lost with the end of the document. */
  #lacksOnlyRootEnd(seen: string): boolean {
    const root = this.open.depth === 1 ? this.open.innermost : undefined;
    return root !== undefined && this.#grammar.isCompleteBut(root.name, seen.slice(-ENDING));
  }
}
