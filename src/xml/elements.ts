/**
 * The elements of a document: where each starts and ends, even if end tags are missing, misspelled or
 * crossed, as far as the tags and the grammar show.
 */

import { isOneEditApart } from '../text/strings.ts';
import { endOfSpace } from './characters.ts';
import type { OpenXmlElement, ReadingContext } from './context.ts';
import { NO_NAMESPACES, type XmlElement } from './events.ts';
import type { ElementRole, OpenElements } from './grammar.ts';
import { type KnownName, KnownNames } from './names.ts';
import { NamespaceScope } from './namespaces.ts';
import type { RawTag } from './start-tag.ts';
import { stopReading } from './text-cursor.ts';
import { TagMatcher } from './well-nested.ts';

/** How much of a namespace URI is needed to recognize it. */
const LONGEST_URI = 200;

/** How much of the end of a text shows whether anything is missing. */
const ENDING = 40;

/** Makes the element that a start tag opens, inside so many others. */
interface TagOpener {
  open(tag: RawTag, known: KnownName, at: number, depth: number): XmlElement;
}

/** What a start tag means. */
interface Foreseen {
  readonly known: KnownName;
  readonly role: ElementRole | null;
  /** How many of the open elements can contain the element. */
  readonly held: number;
  /** Whether the element ends at once, because it has no content. */
  readonly isUnended: boolean;
}

/** Starts and ends elements. */
export class Elements implements OpenElements {
  /** The namespaces in scope. */
  readonly scope: NamespaceScope = new NamespaceScope();
  readonly names: KnownNames;
  readonly #context: ReadingContext;
  readonly #open: OpenXmlElement[];
  /** How many of the open elements have a role. */
  readonly #countsByRole: Record<ElementRole, number> = {
    root: 0,
    record: 0,
    group: 0,
    property: 0,
  };
  /** How many open elements have a name in lower case, once an end tag closes another element. */
  #counts: Map<string, number> | null = null;
  /** How many elements beyond the depth limit are open, by name: an end tag may be that of one. */
  readonly ignored: Map<string, number> = new Map<string, number>();
  /** Whether tags match: `null` as far as it is known. */
  #isWellNested: boolean | null = null;
  #matcher: TagMatcher | null = null;
  #isTooDeep = false;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#open = context.open;
    this.names = new KnownNames(this.scope, context.grammar);
  }

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  get innermost(): OpenXmlElement | undefined {
    return this.#open[this.#open.length - 1];
  }

  /** The open elements, outermost first. */
  get all(): readonly OpenXmlElement[] {
    return this.#open;
  }

  /** The mark of the outermost element in a role; `null` if there is none. */
  outermostMark(wanted: ElementRole): number | null {
    if (this.#countsByRole[wanted] === 0) return null;
    return this.#open.find(({ role }) => role === wanted)?.mark ?? null;
  }

  depthOfRole(...roles: readonly ElementRole[]): number {
    const inner = this.innermost?.role;
    if (inner !== undefined && inner !== null && roles.includes(inner)) return this.depth;
    if (!roles.some((role) => this.#countsByRole[role] > 0)) return 0;
    return this.#depthWhere(({ role }) => role !== null && roles.includes(role));
  }

  /** Whether an end tag with this name closes anything, which is known without a search. */
  mayEnd(name: string): boolean {
    if (this.#counts === null) {
      this.#counts = new Map();
      for (const { known } of this.#open) this.#count(known, 1);
    }
    return this.#counts.has(name.toLowerCase());
  }

  /** Counts an element that starts or ends; no name has a count of 0. */
  #count({ folded }: KnownName, by: 1 | -1): void {
    const sum = (this.#counts?.get(folded) ?? 0) + by;
    if (sum === 0) this.#counts?.delete(folded);
    else this.#counts?.set(folded, sum);
  }

  /**
   * The depth of the innermost element that an end tag with this name may close; 0 if there is
   * none.
   */
  #depthOf(name: string): number {
    if (!this.mayEnd(name)) return 0;
    const folded = name.toLowerCase();
    const depth = this.#depthWhere((open) => open.name === name);
    return depth || this.#depthWhere(({ known }) => known.folded === folded);
  }

  #depthWhere(isWanted: (element: OpenXmlElement) => boolean): number {
    return this.#open.findLastIndex(isWanted) + 1;
  }

  /** Whether there was a root, and nothing is open. */
  get isComplete(): boolean {
    return this.#context.bounds.hasRoot && this.depth === 0;
  }

  /** Trusts the tags: the document is well-formed. */
  trust(): void {
    this.#isWellNested = true;
  }

  /** Whether tags are known not to match. */
  get isMismatched(): boolean {
    return this.#isWellNested === false;
  }

  /** Takes it that tags do not match; returns whether that was unknown. */
  assumeMismatch(): boolean {
    const isUnknown = this.#isWellNested === null;
    this.#isWellNested = false;
    return isUnknown;
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
    const { cursor, grammar } = this.#context;
    const { allowedUpTo, characters } = cursor.document;
    // Whether tags match is not known before the characters are removed that XML forbids.
    if (!cursor.isRepaired && allowedUpTo < characters.length) return true;
    const isMatch = this.#matchAhead(grammar.nestsAlike ? 0 : depth);
    if (isMatch === null) cursor.requireEnd();
    if (isMatch !== true) this.#isWellNested = false;
    return isMatch !== true;
  }

  /** Like `mayRepair`, to the end of the element around the innermost: that of text may be in the text. */
  mayRepairAround(): boolean {
    return this.mayRepair(Math.max(0, this.depth - 2));
  }

  #matchAhead(depth: number): boolean | null {
    const { isRepaired, index, text: repaired, document } = this.#context.cursor;
    const text = isRepaired ? repaired : document.text;
    const from = isRepaired ? index : document.textIndex(index);
    const matcher = this.#matcher?.text === text ? this.#matcher : new TagMatcher(text);
    this.#matcher = matcher;
    if (matcher.index <= from) {
      matcher.goTo(
        from,
        this.#open.map(({ name }) => name),
      );
      const isMatch = matcher.step();
      if (isMatch !== true) return isMatch;
    }
    return matcher.matchDownTo(depth);
  }

  /** Whether nothing has to be repaired where an element starts whose tag is plain. */
  fits(element: XmlElement, known: KnownName, isEmpty: boolean): boolean {
    const { bounds, grammar, limits } = this.#context;
    const { depth } = this;
    if (depth >= limits.maxDepth) return false;
    if (known.isVoid && !isEmpty && this.mayRepair(depth)) return false;
    if (depth === 0) return !bounds.hasRoot;
    const role = this.#roleOf(known, element.uri, element.attributes);
    if (role === null || this.#isWellNested === true) return true;
    const held = grammar.depthToHold(this, known.local, role);
    return held >= depth || !this.mayRepair(held);
  }

  #roleOf(
    known: KnownName,
    uri: string,
    attributes: XmlElement['attributes'] | RawTag['attributes'],
  ): ElementRole | null {
    if (known.roleFor === uri) return known.role;
    const { grammar } = this.#context;
    const role = grammar.roleOf(known.prefix, known.local, uri, attributes);
    if (grammar.hasRolesByAttributes) return role;
    known.roleFor = uri;
    known.role = role;
    return role;
  }

  /** Passes on the start of an element; stops the reader if there is no room for it. */
  pass(element: XmlElement): void {
    const { handler, room } = this.#context;
    if (room?.time?.isOver() === true) stopReading();
    if (room?.values.take(1 + element.attributes.length) === false) stopReading();
    handler.startElement(element);
  }

  /** Stops the reader if the time is over; asked for each `<` that is text, as for each element. */
  requireTime(): void {
    if (this.#context.room?.time?.isOver() === true) stopReading();
  }

  /** Starts an element that fits. */
  startPlain(element: XmlElement, known: KnownName, at: number, isEmpty: boolean): void {
    const { ns, uri, attributes } = element;
    const role = this.#roleOf(known, uri, attributes);
    if (this.depth === 0) this.#context.bounds.startsRoot(role, at);
    if (ns !== NO_NAMESPACES) {
      for (const prefix in ns) this.scope.declare(prefix, ns[prefix] ?? '', this.depth);
    }
    this.#push(element, known, role);
    if (isEmpty) this.endInnermost();
  }

  #push(element: XmlElement, known: KnownName, role: ElementRole | null): void {
    this.pass(element);
    const { mark } = this.#context.cursor;
    this.#open.push({ name: known.name, known, role, ns: element.ns, mark });
    if (role !== null) this.#countsByRole[role] += 1;
    if (this.#counts !== null) this.#count(known, 1);
  }

  /** Looks ahead for what a start tag means, before anything is done about it. */
  foresee(tag: RawTag): Foreseen {
    const known = this.names.get(tag.name);
    const role = this.#roleOf(known, this.#uriOf(tag, known), tag.attributes);
    const isUnended = known.isVoid && !tag.isEmpty && this.mayRepair(this.depth);
    return { known, role, held: this.#depthToHold(tag, known, role), isUnended };
  }

  /** Reads a start tag. */
  start(tag: RawTag, at: number, maker: TagOpener, foreseen: Foreseen): void {
    const { known, role, held, isUnended } = foreseen;
    this.endDownTo(held, at);
    const { bounds, cursor, limits } = this.#context;
    if (this.depth === 0 && !bounds.startsRoot(role, at)) return;
    if (this.depth >= limits.maxDepth) {
      this.#ignore(tag, at);
      return;
    }
    const element = maker.open(tag, known, at, this.depth);
    cursor.index = tag.end;
    cursor.lastTag = at;
    this.#push(element, known, role);
    if (tag.isEmpty) {
      this.endInnermost();
    } else if (isUnended) {
      cursor.report('MissingEndTag', { element: tag.name }, at);
      this.endInnermost();
    }
  }

  /** The namespace of an element, as far as it is known before it is opened. */
  #uriOf({ attributes }: RawTag, { prefix }: KnownName): string {
    const declaredBy = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const own = attributes.find(({ name }) => name === declaredBy);
    if (own === undefined) return this.scope.resolve(prefix) ?? '';
    const { text } = this.#context.cursor;
    return text.slice(own.start, Math.min(own.end, own.start + LONGEST_URI)).trim();
  }

  /**
   * How many open elements can contain the one that starts; the others end, because their end tags
   * are missing.
   */
  #depthToHold(tag: RawTag, { local }: KnownName, role: ElementRole | null): number {
    const { depth } = this;
    if (depth === 0 || role === null || this.#isWellNested === true) return depth;
    // In a record that was not ended, an empty one is not a record.
    const isInRecord = role === 'record' && this.depthOfRole('record') > 0;
    if (isInRecord && this.#isHollow(tag)) return depth;
    const held = this.#context.grammar.depthToHold(this, local, role);
    return held < depth && this.mayRepair(held) ? held : depth;
  }

  /** Whether an element is empty: `<item/>`, `<item></item>`. */
  #isHollow(tag: RawTag): boolean {
    if (tag.isEmpty) return true;
    const { text } = this.#context.cursor;
    return text.startsWith(`</${tag.name}`, endOfSpace(text, tag.end));
  }

  /**
   * Beyond the depth limit, tags are skipped; the text between them belongs to the deepest element.
   */
  #ignore(tag: RawTag, at: number): void {
    this.#context.cursor.index = tag.end;
    if (!this.#isTooDeep) {
      const value = this.#context.limits.maxDepth;
      this.#context.cursor.report('LimitExceeded', { limit: 'maxDepth', value }, at);
      this.#isTooDeep = true;
    }
    if (!tag.isEmpty) this.ignored.set(tag.name, (this.ignored.get(tag.name) ?? 0) + 1);
  }

  /** Reads an end tag. */
  end(name: string, at: number, end: number): void {
    this.#context.cursor.index = end;
    const ignored = this.ignored.get(name) ?? 0;
    if (ignored > 0) {
      this.ignored.set(name, ignored - 1);
      return;
    }
    if (this.innermost?.name === name) {
      this.endInnermost();
      return;
    }
    const depth = this.#depthOf(name);
    if (depth === 0) {
      this.#endOfNothing(name, at);
      return;
    }
    this.assumeMismatch();
    this.endDownTo(depth, at);
    const expected = this.innermost?.name ?? name;
    if (expected !== name) {
      this.#context.cursor.report('MismatchedTag', { found: name, expected }, at);
    }
    this.endInnermost();
  }

  /**
   * An end tag with a name that no open element has; if it is a misspelling, it ends the innermost
   * element.
   */
  #endOfNothing(name: string, at: number): void {
    this.assumeMismatch();
    const innermost = this.innermost?.name ?? '';
    const expected = isOneEditApart(name, innermost) ? innermost : null;
    if (expected !== null || !this.#context.grammar.isVoid(name)) {
      this.#context.cursor.report('MismatchedTag', { found: name, expected }, at);
    }
    if (expected !== null) this.endInnermost();
  }

  /** Ends elements until so many are open; with an index, reports the missing end tags. */
  endDownTo(depth: number, at: number | null = null): void {
    while (this.depth > depth) {
      const element = this.innermost?.name ?? '';
      if (at !== null) this.#context.cursor.report('MissingEndTag', { element }, at);
      this.endInnermost();
    }
  }

  /** Ends the innermost element. */
  endInnermost(): void {
    const ended = this.#open.pop();
    if (ended === undefined) return;
    const { known, role, ns } = ended;
    if (role !== null) this.#countsByRole[role] -= 1;
    if (this.#counts !== null) this.#count(known, -1);
    this.#context.handler.endElement();
    if (ns !== NO_NAMESPACES) this.scope.undo(this.depth);
    if (this.ignored.size > 0) this.ignored.clear();
  }

  /** Ends all elements that are open at the end of the text. */
  finish(): void {
    if (this.depth === 0) return;
    this.#context.cursor.isCut = true;
    const { text, report } = this.#context.cursor;
    // Nothing after the last line break matters.
    const seen = text.trimEnd();
    const open = this.#open.map(({ name }) => name).reverse();
    const [root = '', ...others] = open;
    // Nothing was lost with the end of the document, except that of its root.
    if (others.length === 0 && this.#context.grammar.isCompleteBut(root, seen.slice(-ENDING))) {
      this.endDownTo(0, seen.length);
    } else {
      report('TruncatedDocument', { open }, seen.length);
      this.endDownTo(0);
    }
  }
}
