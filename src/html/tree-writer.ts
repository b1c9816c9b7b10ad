/**
 * Writes tags so that a browser builds the same tree from them: each element goes where the tables
 * of `content-model.ts` allow it, and what a browser would end, open or move on its own is ended,
 * opened or removed here. The steps are those of the tree construction of HTML (§13.2.6), with two
 * exceptions: content that is not allowed in a table gets a cell, while a browser moves it before
 * the table; and blocks that crossing formatting cuts short are opened once more. Every step is
 * bounded by the depth.
 */
import { StringBuilder } from '../text/string-builder.ts';
import { NO_REACH, type Reach } from './bounds.ts';
import {
  endedBy,
  endTagBounds,
  isHeading,
  LIST_BOUNDS,
  PARAGRAPH_BOUNDS,
  type Restriction,
  RUBY_BOUNDS,
} from './content-model.ts';
import type { ElementRule, HtmlPolicy } from './policy.ts';
import { emptyTag, isSameTag, lengthOfTag, placeTag, type StartTag } from './start-tag.ts';

/**
 * The maximum nesting depth of what is written. Browsers stop at 512, and readers wrap content in
 * some elements.
 */
const MAX_DEPTH = 256;

/**
 * How many formatting elements continue in the next block, and how many of them may be the same.
 */
const MAX_SUSPENDED = 8;
const MAX_EQUAL = 3;

const NOT_WHITE_SPACE = /[^\t\n\f\r ]/;
/** White space between the parts of a table is invisible if no cell is opened for it. */
const SEEN_IN_TABLE = /\S/;
const NO_BREAK_SPACE = /&(?:nbsp|#160|#xa0);/gi;

/** The number of open elements with a name. */
interface Count {
  open: number;
}

interface OpenElement {
  readonly rule: ElementRule;
  readonly count: Count;
  readonly tag: StartTag;
  /** The start tag up to its closing bracket, and the end tag; empty if the element would reach too far. */
  readonly written: string;
  readonly endTag: string;
  /** How far the element reaches, together with everything around it. */
  readonly reach: Reach;
  /** Whether the element was opened because it was missing, rather than by a tag. */
  readonly isImplied: boolean;
  /** Formatting outside that continues when the element ends. */
  readonly outside: readonly OpenElement[];
}

const NO_ELEMENTS: readonly OpenElement[] = [];

/** Lists that their items need. */
const NEEDED_LISTS: ReadonlySet<string> = new Set(['dd', 'dir', 'menu', 'ol', 'ul']);

/** A tree that is written as it grows. */
export class TreeWriter {
  readonly #policy: HtmlPolicy;
  readonly #output = new StringBuilder();

  /** The open elements, outermost first. */
  readonly #open: OpenElement[] = [];
  /** The innermost open element. */
  #top: OpenElement | undefined = undefined;
  /** Counts of open elements by name, so that there is no search for an element that is not open. */
  readonly #paragraphs: Count = { open: 0 };
  readonly #counts = new Map<string, Count>([['p', this.#paragraphs]]);
  /**
   * How many of the open elements have been written; the others are written when they have visible
   * content.
   */
  #written = 0;
  /** Whether the innermost element is a link that is not written yet, because nothing is in it so far. */
  #isLinkWaiting = false;
  /** Formatting that was cut short by the end of its block, and continues with the next text. */
  #suspended: readonly OpenElement[] = NO_ELEMENTS;
  /** The end of the last line break in the output. */
  #breakAt = -1;
  /** How many characters may still be spent on reopening elements. */
  #allowance: number;

  /** The allowance keeps the output in proportion to the input. */
  constructor(policy: HtmlPolicy, allowance: number) {
    this.#policy = policy;
    this.#allowance = allowance;
  }

  /** The innermost open element. */
  get current(): ElementRule | null {
    return this.#top?.rule ?? null;
  }

  /** Whether an element of a name is open. */
  isOpen(key: string): boolean {
    return this.#countOf(key) > 0;
  }

  finish(): string {
    this.#closeTo(0);
    return this.#output.toString();
  }

  // Text

  /** Text, with its special characters escaped. */
  text(text: string): void {
    if (this.#isLinkWaiting) this.#writeOpen();
    if (this.#isPlainPlace() || !NOT_WHITE_SPACE.test(text) || this.#makePlaceForText(text)) {
      this.#output.add(text);
    }
  }

  /** Whether text can be written in the current place. */
  #isPlainPlace(): boolean {
    const open = this.#open;
    const top = this.#top;
    const written = this.#written;
    const suspended = this.#suspended;
    if (open.length !== written || suspended.length > 0) return false;
    return top === undefined || (!top.isImplied && top.rule.model.restriction === null);
  }

  #makePlaceForText(text: string): boolean {
    this.#endImpliedList(null);
    const isSeen = isSeenInTable(text);
    if (!this.#leaveRestriction(({ holdsText }) => holdsText, isSeen)) return false;
    if (this.#isInEmptyCell() && !isSeen) return false;
    this.#resumeFormatting();
    this.#writeOpen();
    return true;
  }

  // Start tags

  /** Starts an element: it stays open unless it is void, or has no content. */
  start(tag: StartTag, isEmpty: boolean): void {
    this.#startInPlace(tag, isEmpty);
    if (tag.rule.key === 'br') this.#breakAt = this.#output.length;
  }

  /** Whether the output ends with a line break: `</br>` closes it. */
  get isAfterBreak(): boolean {
    return this.#breakAt === this.#output.length && !this.#isLinkWaiting;
  }

  #startInPlace(tag: StartTag, isEmpty: boolean): void {
    const { rule } = tag;
    if (!this.#makePlace(rule)) return;
    if (this.#isInEmptyCell() && !rule.model.isSeenWhenEmpty) {
      if (!rule.isVoid && !isEmpty) this.#push(tag, false);
      return;
    }
    this.#writeOpen();
    if (rule.isVoid || isEmpty) {
      const placed = placeTag(tag, this.#reach, this.current?.key ?? '');
      if (placed === null) return;
      this.#output.add(placed.written + (rule.isVoid ? ' />' : `>${rule.endTag}`));
    } else {
      this.#push(tag, false);
      if (rule.key === 'a') this.#isLinkWaiting = true;
      else this.#writeOpen();
    }
  }

  /** Handles content that is removed: a link with nothing else in it is removed as well. */
  omit(): void {
    this.#isLinkWaiting = false;
  }

  /**
   * Ends, opens and resumes elements as a new one requires; returns `false` if it cannot be here.
   */
  #makePlace(rule: ElementRule): boolean {
    const { model } = rule;
    if (model.isOnlyOne && this.isOpen(rule.key)) return false;
    if (this.#top?.isImplied) this.#endImpliedList(rule);
    if (model.actsAsEndTags !== null) for (const key of model.actsAsEndTags) this.end(key);
    if (model.rubyPart !== null) {
      if (this.#findOpen('ruby', RUBY_BOUNDS) < 0) return false;
      this.#endParents(model.rubyPart);
    }
    if (model.tablePart !== null) return this.#makePlaceForPart(rule);
    if (this.#top?.rule.holdsAnything === false) {
      if (!this.#leaveRestriction(({ children }) => children.has(rule.key))) return false;
      this.#leaveForeign(rule);
    }
    if (model.item !== null && !this.#makePlaceForItem(rule)) return false;
    if (model.endsParagraph) this.#endParagraph();
    if (model.endsParent !== null) this.#endParents(model.endsParent);
    if (this.#open.length >= MAX_DEPTH && !rule.isVoid) return false;
    if (model.resumesFormatting) this.#resumeFormatting();
    return true;
  }

  #makePlaceForPart({ model: { tablePart } }: ElementRule): boolean {
    if (tablePart === null) return false;
    const { within, parents, implied } = tablePart;
    const around = this.#open.findLastIndex(({ rule }) => within.has(rule.key));
    if (around < 0) return false;
    this.#closeTo(around + 1);
    return parents.has(this.current?.key ?? '') || (implied !== null && this.#openImplied(implied));
  }

  /**
   * HTML §13.2.6.4.7, “A start tag whose tag name is "li"”; but here an item always gets a list.
   */
  #makePlaceForItem({ model: { item } }: ElementRule): boolean {
    if (item === null) return false;
    const isListed = this.#isAnyOpen(item.ended) || this.#isAnyOpen(item.lists);
    for (let at = isListed ? this.#open.length - 1 : -1; at >= 0; at--) {
      const key = this.#open[at]?.rule.key ?? '';
      if (item.lists.has(key)) return true;
      if (item.ended.has(key)) {
        this.#closeTo(at);
        return true;
      }
      if (this.#isBound(at, LIST_BOUNDS)) break;
    }
    return this.#openImplied(item.implied);
  }

  /** Leaves an element that does not allow what comes, or enters a cell in it for what is visible. */
  #leaveRestriction(allows: (restriction: Restriction) => boolean, isSeen = true): boolean {
    for (;;) {
      const restriction = this.current?.model.restriction ?? null;
      if (restriction === null || allows(restriction)) return true;
      if (restriction.otherwise === 'omit') return false;
      if (restriction.otherwise === 'end') this.#closeTo(this.#open.length - 1);
      else if (!isSeen || !this.#openImplied('td')) return false;
    }
  }

  /** HTML in an image or formula ends it; so does an image in a formula. */
  #leaveForeign({ vocabulary }: ElementRule): void {
    const here = this.current?.vocabulary ?? 'html';
    if (here === 'html' || here === vocabulary) return;
    this.#closeTo(this.#open.findLastIndex(({ rule }) => rule.vocabulary !== here) + 1);
  }

  /** A list that was opened for its items ends at anything that is not an item. */
  #endImpliedList(rule: ElementRule | null): void {
    const top = this.#top;
    if (top === undefined || !top.isImplied || top.rule.model.tablePart !== null) return;
    if (rule?.model.item?.implied !== top.rule.key) this.#closeTo(this.#open.length - 1);
  }

  #endParents(keys: ReadonlySet<string>): void {
    while (keys.has(this.current?.key ?? '')) this.#closeTo(this.#open.length - 1);
  }

  #endParagraph(): void {
    if (this.#paragraphs.open === 0) return;
    const at = this.#findOpen('p', PARAGRAPH_BOUNDS);
    if (at >= 0) this.#closeTo(at);
  }

  /** Where the innermost open element of a name is, unless it is out of reach. */
  #findOpen(key: string, bounds: ReadonlySet<string>): number {
    if (this.#countOf(key) === 0) return -1;
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at]?.rule.key ?? '';
      if (open === key) return at;
      if (this.#isBound(at, bounds)) return -1;
    }
    return -1;
  }

  /**
   * Whether a search stops at an open element; a browser does not see an element that is not
   * written.
   */
  #isBound(at: number, bounds: ReadonlySet<string>): boolean {
    const element = this.#open[at];
    return element !== undefined && bounds.has(element.rule.key) && element.written !== '';
  }

  /** Opens a missing element, with everything that it needs around it. */
  #openImplied(key: string): boolean {
    const rule = this.#policy.elements.html.get(key);
    if (rule === undefined || !this.#makePlace(rule)) return false;
    return this.#push(emptyTag(rule), true);
  }

  // End tags

  /** Handles an end tag. */
  end(key: string): void {
    if (this.#suspended.length > 0 && this.#endSuspended(key)) return;
    if (this.#top?.rule.key === key) {
      this.#endOpen(this.#open.length - 1);
      return;
    }
    if (this.#countOf(key) === 0 && !isHeading(key)) return;
    const ended = endedBy(key);
    if (!this.#isAnyOpen(ended)) return;
    const bounds = endTagBounds(key);
    for (let index = this.#open.length - 1; index >= 0; index--) {
      const open = this.#open[index]?.rule.key ?? '';
      if (ended.has(open)) {
        this.#endOpen(index);
        return;
      }
      if (this.#isBound(index, bounds)) return;
    }
  }

  #endSuspended(key: string): boolean {
    const at = this.#suspended.findLastIndex(({ rule }) => rule.key === key);
    if (at >= 0) this.#suspended = this.#suspended.toSpliced(at, 1);
    return at >= 0;
  }

  /**
   * Ends an open element. Formatting inside it continues after it: from the first block on, all of
   * it; before that, only other formatting (HTML §13.2.6.4.7, “adoption agency algorithm”, which a
   * browser runs on the tree).
   */
  #endOpen(index: number): void {
    if (!this.#open[index]?.rule.model.isFormatting) {
      this.#closeTo(index);
      return;
    }
    const isInnermost = index === this.#open.length - 1;
    const block = isInnermost
      ? -1
      : this.#open.findIndex(({ rule }, nth) => nth > index && rule.model.isSpecial);
    if (block < 0) {
      this.#closeTo(index + 1);
      this.#pop();
      return;
    }
    const reopened = this.#open.filter(
      ({ rule }, nth) => nth >= block || (nth > index && rule.model.isFormatting),
    );
    while (this.#open.length > index) this.#pop();
    if (!this.#spend(reopened)) return;
    for (const { rule, tag, isImplied } of reopened) {
      const isEnding = rule.model.endsParent?.has(this.current?.key ?? '') ?? false;
      if (!isEnding) this.#push(tag, isImplied);
    }
  }

  // The open elements

  /**
   * Opens an element. One that would reach too far is opened without being written, so that its end
   * tag ends nothing else.
   */
  #push(tag: StartTag, isImplied: boolean): boolean {
    const suspended = this.#suspended;
    const reach = this.#reach;
    const { rule } = tag;
    const placed = placeTag(tag, reach, this.current?.key ?? '');
    // Except for lists, because their items would be left without one.
    if (placed === null && !reach.isFlat && NEEDED_LISTS.has(rule.key)) return false;
    const element: OpenElement = {
      rule,
      count: this.#counted(rule.key),
      tag,
      written: placed === null ? '' : placed.written,
      endTag: placed === null ? '' : rule.endTag,
      reach: placed === null ? reach : placed.reach,
      isImplied,
      outside: suspended,
    };
    this.#open.push(element);
    this.#top = element;
    if (rule.model.isMarker && placed !== null) this.#suspended = NO_ELEMENTS;
    return true;
  }

  /** How far the open elements reach. */
  get #reach(): Reach {
    return this.#top?.reach ?? NO_REACH;
  }

  #counted(key: string): Count {
    let count = this.#counts.get(key);
    if (count === undefined) {
      count = { open: 0 };
      this.#counts.set(key, count);
    }
    count.open++;
    return count;
  }

  /** Closes the innermost element. */
  #pop(): OpenElement {
    if (this.#isLinkWaiting) this.#writeOpen();
    const open = this.#open;
    const element = open.pop() as OpenElement;
    this.#top = open.length === 0 ? undefined : open[open.length - 1];
    element.count.open--;
    if (open.length < this.#written) {
      this.#written = open.length;
      this.#output.add(element.endTag);
    }
    return element;
  }

  /** Closes elements; formatting among them is suspended. */
  #closeTo(depth: number): void {
    let formatting: readonly OpenElement[] = NO_ELEMENTS;
    while (this.#open.length > depth) {
      const element = this.#pop();
      const { isFormatting, isMarker } = element.rule.model;
      if (isFormatting) formatting = [element, ...formatting.slice(0, MAX_SUSPENDED)];
      if (isMarker && element.written !== '') {
        formatting = NO_ELEMENTS;
        this.#suspended = element.outside;
      }
    }
    if (formatting.length > 0) this.#suspend(formatting);
  }

  #suspend(formatting: readonly OpenElement[]): void {
    const all: OpenElement[] = [];
    for (const element of [...formatting, ...this.#suspended].slice(0, MAX_SUSPENDED)) {
      const equal = all.filter(({ tag }) => isSameTag(tag, element.tag));
      if (equal.length < MAX_EQUAL) all.push(element);
    }
    this.#suspended = all;
  }

  #resumeFormatting(): void {
    const suspended = this.#suspended;
    if (suspended.length === 0) return;
    this.#suspended = NO_ELEMENTS;
    if (this.#open.length + suspended.length > MAX_DEPTH || !this.#spend(suspended)) return;
    for (const { tag } of suspended) this.#push(tag, false);
  }

  #spend(elements: readonly OpenElement[]): boolean {
    for (const { tag } of elements) this.#allowance -= lengthOfTag(tag);
    return this.#allowance >= 0;
  }

  #countOf(key: string): number {
    return this.#counts.get(key)?.open ?? 0;
  }

  #isAnyOpen(keys: Iterable<string>): boolean {
    for (const key of keys) if (this.isOpen(key)) return true;
    return false;
  }

  /** Writes the start tags of the open elements that are not written yet. */
  #writeOpen(): void {
    const open = this.#open;
    for (; this.#written < open.length; this.#written++) {
      const start = open[this.#written]?.written ?? '';
      if (start !== '') this.#output.add(`${start}>`);
    }
    this.#isLinkWaiting = false;
  }

  /**
   * Whether the current place is a cell that was opened for content not allowed in a table, and
   * that is still empty.
   */
  #isInEmptyCell(): boolean {
    const first = this.#open[this.#written];
    return first?.isImplied === true && first.rule.model.tablePart !== null;
  }
}

function isSeenInTable(text: string): boolean {
  return SEEN_IN_TABLE.test(text.replace(NO_BREAK_SPACE, ''));
}
