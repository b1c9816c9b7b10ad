/**
 * The sanitiser reads markup once and writes whatever is on the lists again, in one canonical form,
 * with every element closed. It copies nothing that it has not read: text contains no `<`,
 * attribute values are in double quotes without `<`, `>` and `"`, and no element is written whose
 * content a browser reads as anything except markup or plain text. So it does not matter where a
 * browser puts an element: every way of reading gives the same tags, and reading, writing and
 * reading again adds nothing.
 *
 * Ordinary markup goes through the fast lane of `lane.ts`. Everything else is left to htmlparser2's
 * tokenizer, which reads one construct and returns control to the lane.
 */

import type { Growth } from '../text/growth.ts';
import { decodeAttribute } from '../text/references.ts';
import { beginningOf, replaceEach } from '../text/strings.ts';
import { DISCARDED_ELEMENTS, FALLBACK_ELEMENTS } from './allowlists.ts';
import { TEXT_ONLY_ELEMENTS } from './elements.ts';
import { escapeSource } from './escape.ts';
import { Lane } from './lane.ts';
import type { AttributeRule, HtmlPolicy } from './policy.ts';
import { StrayFinder } from './stray.ts';
import { TagCleaner } from './tag-cleaner.ts';
import { Tokenizer, type TokenizerCallbacks } from './tokenizer.ts';
import { TreeWriter } from './tree-writer.ts';

/** How often fallback content (of frames inside frames) is read as markup. */
const MAX_FALLBACKS = 3;

/** How much of a stray tag is reported. */
const LONGEST_STRAY = 60;

/**
 * Sanitises markup; with a base, also resolves the URIs in it.
 *
 * @param growth what absolute URIs may add
 * @param hasLane whether ordinary markup may go through the fast lane. The result is the same
 * without it, only slower; tests compare the two.
 * @param onStray gets what is not markup although a browser would read it as such, and whether it
 * was kept as text
 */
export function sanitizeMarkup(
  source: string,
  base: string,
  policy: HtmlPolicy,
  growth: Growth,
  hasLane = true,
  onStray: StrayHandler = ignore,
): string {
  // A browser ignores it in text, but not in the text of an image.
  const html = replaceEach(source, '\0', '');
  if (!html.includes('<') && !html.includes('&')) return html;
  const tree = new TreeWriter(policy, html.length);
  const tags = new TagCleaner(base, policy, tree, growth);
  const sanitizer = new Sanitizer(policy, tree, tags, hasLane, onStray);
  sanitizer.read(prepare(html));
  return sanitizer.finish();
}

/** The tokenizer would read the start of a CDATA section as a comment, and feedparser as text. */
function prepare(html: string): string {
  return html.includes('<!') ? replaceEach(html, '<![CDATA[', '&lt;![CDATA[') : html;
}

/** Gets a `<` that starts no tag, or an unfinished one, with what follows it. */
export type StrayHandler = (source: string, isText: boolean) => void;

function ignore(): void {}

const MAY_START_MARKUP = /<[a-z/!?]/gi;

/** What happens to the text that comes next. */
type TextMode = 'keep' | 'discard' | 'fallback';

/** Takes the tokenizer's events and writes clean markup. */
class Sanitizer implements TokenizerCallbacks {
  private readonly policy: HtmlPolicy;
  private readonly hasLane: boolean;
  private readonly onStray: StrayHandler;
  private readonly tree: TreeWriter;
  private readonly tags: TagCleaner;
  private source = '';
  private textMode: TextMode = 'keep';
  private fallbacks = 0;
  /** The tokenizer, and the end of the last construct that it has read completely. */
  private tokenizer: Tokenizer | null = null;
  private resumeAt = -1;

  /** The start tag or attribute that is being read. */
  private tagName = '';
  private attribute: AttributeRule | null = null;
  private value: string | null = null;

  constructor(
    policy: HtmlPolicy,
    tree: TreeWriter,
    tags: TagCleaner,
    hasLane: boolean,
    onStray: StrayHandler,
  ) {
    this.policy = policy;
    this.tree = tree;
    this.tags = tags;
    this.hasLane = hasLane;
    this.onStray = onStray;
  }

  read(source: string): void {
    const lane = this.hasLane ? new Lane(source, this.policy, this.tags, this.tree) : null;
    const strays = new StrayFinder(source, (name) => this.policy.elements.html.has(name));
    const readOn = (from: number): number => lane?.read(from) ?? this.readText(source, from);
    for (let at = readOn(0); at < source.length; at = readOn(at)) {
      const stray = strays.at(at);
      if (stray === null) {
        const end = this.readOdd(source.slice(at));
        if (end < 0) return;
        at += end;
      } else {
        if (stray.isText) this.tree.text(escapeSource(source.slice(at, stray.end)));
        this.onStray(beginningOf(source.slice(at), LONGEST_STRAY), stray.isText);
        at = stray.end;
      }
    }
  }

  /** Text up to the next tag. */
  private readText(source: string, from: number): number {
    MAY_START_MARKUP.lastIndex = from;
    const end = MAY_START_MARKUP.exec(source)?.index ?? source.length;
    if (end > from) this.tree.text(escapeSource(source.slice(from, end)));
    return end;
  }

  /**
   * Lets the tokenizer read one construct, whose end is returned; if it does not end, everything
   * (-1).
   */
  private readOdd(source: string): number {
    const { source: outerSource, tokenizer: outer } = this;
    const tokenizer = new Tokenizer({ decodeEntities: false, recognizeSelfClosing: true }, this);
    this.source = source;
    this.tokenizer = tokenizer;
    this.resumeAt = -1;
    tokenizer.write(source);
    const { resumeAt } = this;
    if (resumeAt < 0) tokenizer.end();
    this.source = outerSource;
    this.tokenizer = outer;
    this.resumeAt = -1;
    return resumeAt;
  }

  /** A construct has ended, and only elements are open: ordinary markup may follow. */
  private leave(end: number): void {
    if (this.textMode !== 'keep') return;
    this.resumeAt = end;
    this.tokenizer?.pause();
  }

  finish(): string {
    return this.tree.finish();
  }

  // Text

  ontext(start: number, end: number): void {
    if (this.textMode === 'discard') return;
    const text = this.source.slice(start, end);
    if (this.textMode === 'keep') this.tree.text(escapeSource(text));
    else this.readFallback(text);
  }

  /** The content of a frame that was removed, as its fallback. */
  private readFallback(text: string): void {
    if (this.fallbacks === MAX_FALLBACKS) return;
    this.fallbacks++;
    this.textMode = 'keep';
    this.read(text);
    this.textMode = 'fallback';
    this.fallbacks--;
  }

  // Start tags

  onopentagname(start: number, end: number): void {
    this.tagName = this.source.slice(start, end).toLowerCase();
    this.tags.begin(this.tags.ruleFor(this.tagName));
  }

  onopentagend(at: number): void {
    this.endStartTag(false);
    // The content of other elements contains no markup.
    if (!TEXT_ONLY_ELEMENTS.has(this.tagName)) this.leave(at + 1);
  }

  onselfclosingtag(at: number): void {
    this.endStartTag(true);
    this.leave(at + 1);
  }

  private endStartTag(isSelfClosing: boolean): void {
    const { rule } = this.tags;
    const isFrame = rule === this.policy.frame;
    if (rule === null || (isFrame && !this.tags.has('src'))) {
      if (isSelfClosing) return;
      if (DISCARDED_ELEMENTS.has(this.tagName)) this.textMode = 'discard';
      if (FALLBACK_ELEMENTS.has(this.tagName)) this.textMode = 'fallback';
      return;
    }
    this.tree.start(this.tags.finish(rule), isSelfClosing || isFrame, -1, -1);
    if (isFrame && !isSelfClosing) this.textMode = 'discard';
  }

  // Attributes

  onattribname(start: number, end: number): void {
    const { rule } = this.tags;
    this.attribute =
      rule && this.tags.attributeFor(rule, this.source.slice(start, end).toLowerCase());
    this.value = null;
  }

  onattribdata(start: number, end: number): void {
    if (this.attribute !== null) this.value = this.source.slice(start, end);
  }

  onattribend(): void {
    const { attribute, value } = this;
    this.attribute = null;
    if (attribute === null || !this.tags.hasRoomFor(attribute)) return;
    this.tags.add(attribute, value === null ? null : decodeAttribute(value));
  }

  // End tags

  onclosetag(start: number, end: number): void {
    if (this.textMode === 'keep') this.endElement(this.source.slice(start, end).toLowerCase());
    this.textMode = 'keep';
    const close = this.source.indexOf('>', end);
    if (close >= 0) this.leave(close + 1);
  }

  private endElement(key: string): void {
    this.tree.end(key);
    if (key !== 'br' || this.tree.isAfterBreak) return;
    // Browsers read `</br>` as `<br>`; here that is not done if it closes one.
    const rule = this.tags.ruleFor(key);
    this.tags.begin(rule);
    if (rule !== null) this.tree.start(this.tags.finish(rule), true, -1, -1);
  }

  // What is left out completely

  oncomment(_start: number, end: number): void {
    this.leave(end + 1);
  }

  ondeclaration(_start: number, end: number): void {
    this.leave(end + 1);
  }

  oncdata(): void {}
  onprocessinginstruction(): void {}

  // Events that the tokenizer never sends, because it does not decode references

  onend(): void {}
  onattribentity(): void {}
  ontextentity(): void {}
}
