/**
 * The elements of a document: where each starts and ends, even if end tags are missing, misspelled or
 * crossed, as far as the tags and the grammar show.
 */

import { isOneEditApart } from '../text/strings.ts';
import { endOfSpace } from './characters.ts';
import type { DocumentBounds } from './document-bounds.ts';
import type { ElementMaker } from './element-maker.ts';
import { NO_NAMESPACES, type XmlElement, type XmlHandler } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import type { Room, XmlLimits } from './limits.ts';
import type { ElementRole, LooseName, LooseNames } from './loose-names.ts';
import type { KnownName } from './names.ts';
import { NamespaceScope } from './namespaces.ts';
import type { OpenElements } from './open-elements.ts';
import type { RawTag } from './start-tag.ts';
import { stopReading, type TextCursor } from './text-cursor.ts';
import { TagMatcher } from './well-nested.ts';

/** How much of a namespace URI is needed to recognize it. */
const LONGEST_URI = 200;

/** How much of the end of a text shows whether anything is missing. */
const ENDING = 40;

/** What elements are read with. */
export interface ElementContext {
  readonly cursor: TextCursor;
  readonly open: OpenElements;
  readonly names: LooseNames;
  readonly bounds: DocumentBounds;
  readonly grammar: XmlGrammar;
  readonly handler: XmlHandler;
  readonly limits: XmlLimits;
  /** `null` for any. */
  readonly room: Room | null;
}

/** What a start tag means. */
interface Foreseen {
  readonly known: LooseName;
  readonly role: ElementRole | null;
  /** How many of the open elements can contain the element. */
  readonly held: number;
  /** Whether it ends at once, because it has no content. */
  readonly isUnended: boolean;
}

/** Starts and ends elements. */
export class Elements {
  /** The open elements. */
  readonly open: OpenElements;
  /** The namespaces in scope. */
  readonly scope: NamespaceScope = new NamespaceScope();
  readonly #cursor: TextCursor;
  readonly #grammar: XmlGrammar;
  readonly #names: LooseNames;
  readonly #bounds: DocumentBounds;
  readonly #handler: XmlHandler;
  readonly #limits: XmlLimits;
  readonly #room: Room | null;
  /** Open elements beyond the depth limit, by name. */
  readonly #ignored = new Map<string, number>();
  /** Whether tags match: `null` as far as it is known. */
  #isWellNested: boolean | null = null;
  #matcher: TagMatcher | null = null;
  #isTooDeep = false;

  constructor(context: ElementContext) {
    this.open = context.open;
    this.#cursor = context.cursor;
    this.#grammar = context.grammar;
    this.#names = context.names;
    this.#bounds = context.bounds;
    this.#handler = context.handler;
    this.#limits = context.limits;
    this.#room = context.room;
  }

  /** Whether there was a root, and nothing is open. */
  get isComplete(): boolean {
    return this.#bounds.hasRoot && this.open.depth === 0;
  }

  /** Whether an end tag may be that of an element beyond the depth limit. */
  get hasIgnored(): boolean {
    return this.#ignored.size > 0;
  }

  /** Trusts the tags: the document is well-formed. */
  trust(): void {
    this.#isWellNested = true;
  }

  /** Takes it that tags do not match; returns whether that was unknown. */
  assumeMismatch(): boolean {
    const isUnknown = this.#isWellNested === null;
    this.noteMismatch();
    return isUnknown;
  }

  /** Notes that tags do not match. */
  noteMismatch(): void {
    this.#isWellNested = false;
  }

  /**
   * Whether the grammar may decide where elements end: only if tags do not match, from what is read
   * next to the end of the elements in question, or before. What follows matters only if elements
   * contain others of their name.
   *
   * @param depth how many elements are open after those have ended
   */
  mayRepair(depth: number): boolean {
    if (this.#isWellNested !== null) return !this.#isWellNested;
    const cursor = this.#cursor;
    const { allowedUpTo, characters } = this.#cursor.document;
    // Whether they match is not known before the characters are removed that XML forbids.
    if (!cursor.isRepaired && allowedUpTo < characters.length) return true;
    const isMatch = this.#matchAhead(this.#grammar.nestsAlike ? 0 : depth);
    if (isMatch === null) cursor.requireEnd();
    if (isMatch !== true) this.#isWellNested = false;
    return isMatch !== true;
  }

  /** The same, to the end of the element around the innermost: that of text may be in the text. */
  mayRepairAround(): boolean {
    return this.mayRepair(Math.max(0, this.open.depth - 2));
  }

  #matchAhead(depth: number): boolean | null {
    const { isRepaired, index, text: repaired } = this.#cursor;
    const { document } = this.#cursor;
    const text = isRepaired ? repaired : document.text;
    const from = isRepaired ? index : document.textIndex(index);
    const matcher = this.#matcher?.text === text ? this.#matcher : new TagMatcher(text);
    this.#matcher = matcher;
    if (matcher.index <= from) {
      matcher.goTo(from, this.open.names().toReversed());
      const isMatch = matcher.step();
      if (isMatch !== true) return isMatch;
    }
    return matcher.matchDownTo(depth);
  }

  /** What the grammar says about elements with a name. */
  nameOf(known: KnownName): LooseName {
    known.element ??= this.#names.of(known.name);
    return known.element;
  }

  /** Whether nothing has to be repaired where an element starts whose tag is plain. */
  fits(element: XmlElement, known: LooseName, isEmpty: boolean): boolean {
    const { depth } = this.open;
    if (depth >= this.#limits.maxDepth) return false;
    if (known.isVoid && !isEmpty && this.mayRepair(depth)) return false;
    if (depth === 0) return !this.#bounds.hasRoot;
    const role = this.#plainRole(element, known);
    if (role === null || this.#isWellNested === true) return true;
    const held = this.#grammar.depthToHold(this.open, known.local, role);
    return held >= depth || !this.mayRepair(held);
  }

  #plainRole({ uri, attributes }: XmlElement, known: LooseName): ElementRole | null {
    if (!known.mayHaveRole) return null;
    if (known.roleFor === uri) return known.role;
    const role = this.#grammar.roleOf(known.prefix, known.local, uri, attributes);
    if (this.#grammar.hasRolesByAttributes) return role;
    known.roleFor = uri;
    known.role = role;
    return role;
  }

  /** Passes on the start of an element; stops the reader if there is no room for it. */
  pass(element: XmlElement): void {
    const room = this.#room;
    if (room !== null) {
      const isRoom =
        room.time?.isOver() !== true && room.values.take(1 + element.attributes.length);
      if (!isRoom) stopReading();
    }
    this.#handler.startElement(element);
  }

  /** Starts an element that fits. */
  startPlain(element: XmlElement, known: LooseName, at: number, isEmpty: boolean): void {
    const { scope } = this;
    const { ns } = element;
    const role = this.#plainRole(element, known);
    if (this.open.depth === 0) this.#bounds.startsRoot(role, at);
    scope.open();
    if (ns !== NO_NAMESPACES) {
      for (const prefix in ns) scope.declare(prefix, ns[prefix] ?? '');
    }
    this.pass(element);
    this.open.push(known, role, ns, this.#cursor.mark);
    if (isEmpty) this.endInnermost();
  }

  /** Looks ahead for what a start tag means, before anything is done about it. */
  foresee(tag: RawTag): Foreseen {
    const known = this.#names.of(tag.name);
    const role = this.#roleOf(tag, known);
    const isUnended = known.isVoid && !tag.isEmpty && this.mayRepair(this.open.depth);
    return { known, role, held: this.#depthToHold(tag, known, role), isUnended };
  }

  /** Reads a start tag. */
  start(tag: RawTag, at: number, maker: ElementMaker, foreseen: Foreseen): void {
    const { known, role, held, isUnended } = foreseen;
    this.#closeTo(held, at);
    if (this.open.depth === 0 && !this.#bounds.startsRoot(role, at)) return;
    if (this.open.depth >= this.#limits.maxDepth) {
      this.#ignore(tag, at);
      return;
    }
    const cursor = this.#cursor;
    const element = maker.open(tag, known, at);
    cursor.index = tag.end;
    cursor.lastTag = at;
    this.pass(element);
    this.open.push(known, role, element.ns, cursor.mark);
    if (tag.isEmpty) {
      this.endInnermost();
    } else if (isUnended) {
      cursor.report('MissingEndTag', { element: tag.name }, at);
      this.endInnermost();
    }
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
        : this.#cursor.text.slice(own.start, Math.min(own.end, own.start + LONGEST_URI)).trim();
    return this.#grammar.roleOf(prefix, local, uri ?? '', attributes);
  }

  /**
   * How many open elements can contain the one that starts; the others end, because their end tags
   * are missing.
   */
  #depthToHold(tag: RawTag, { local }: LooseName, role: ElementRole | null): number {
    const { depth } = this.open;
    if (depth === 0 || role === null || this.#isWellNested === true) return depth;
    // In a record that was not ended, an empty one is not a record.
    const isInRecord = role === 'record' && this.open.depthOfRole('record') > 0;
    if (isInRecord && this.#isHollow(tag)) return depth;
    const held = this.#grammar.depthToHold(this.open, local, role);
    return held < depth && this.mayRepair(held) ? held : depth;
  }

  /** Whether an element is empty: `<item/>`, `<item></item>`. */
  #isHollow(tag: RawTag): boolean {
    if (tag.isEmpty) return true;
    const { text } = this.#cursor;
    return text.startsWith(`</${tag.name}`, endOfSpace(text, tag.end));
  }

  /**
   * Beyond the depth limit, tags are skipped; the text between them belongs to the deepest element.
   */
  #ignore(tag: RawTag, at: number): void {
    this.#cursor.index = tag.end;
    if (!this.#isTooDeep) {
      const value = this.#limits.maxDepth;
      this.#cursor.report('LimitExceeded', { limit: 'maxDepth', value }, at);
      this.#isTooDeep = true;
    }
    if (!tag.isEmpty) this.#ignored.set(tag.name, (this.#ignored.get(tag.name) ?? 0) + 1);
  }

  /** Reads an end tag. */
  end(name: string, at: number, end: number): void {
    this.#cursor.index = end;
    const ignored = this.#ignored.get(name) ?? 0;
    if (ignored > 0) {
      this.#ignored.set(name, ignored - 1);
      return;
    }
    if (this.open.innermost?.name === name) {
      this.endInnermost();
      return;
    }
    const depth = this.open.depthOf(name);
    if (depth === 0) {
      this.#endOfNothing(name, at);
      return;
    }
    this.noteMismatch();
    this.#closeTo(depth, at);
    const expected = this.open.innermost?.name ?? name;
    if (expected !== name) this.#cursor.report('MismatchedTag', { found: name, expected }, at);
    this.endInnermost();
  }

  /**
   * An end tag with a name that no open element has; if it is a misspelling, it ends the innermost
   * element.
   */
  #endOfNothing(name: string, at: number): void {
    this.noteMismatch();
    const innermost = this.open.innermost?.name ?? '';
    const expected = isOneEditApart(name, innermost) ? innermost : null;
    if (expected !== null || !this.#grammar.isVoid(name)) {
      this.#cursor.report('MismatchedTag', { found: name, expected }, at);
    }
    if (expected !== null) this.endInnermost();
  }

  /**
   * Ends elements until the given number is open, and reports the missing end tags if an index is
   * given.
   */
  #closeTo(depth: number, at: number | null): void {
    while (this.open.depth > depth) {
      const element = this.open.innermost?.name ?? '';
      if (at !== null) this.#cursor.report('MissingEndTag', { element }, at);
      this.endInnermost();
    }
  }

  /** Ends elements until so many are open. */
  endDownTo(depth: number): void {
    this.#closeTo(depth, null);
  }

  /** Ends the innermost element. */
  endInnermost(): void {
    this.open.pop();
    this.#handler.endElement();
    this.scope.close();
    if (this.#ignored.size > 0) this.#ignored.clear();
  }

  /** Ends all elements that are open at the end of the text. */
  finish(): void {
    if (this.open.depth === 0) return;
    this.#cursor.isCut = true;
    const { text, report } = this.#cursor;
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
