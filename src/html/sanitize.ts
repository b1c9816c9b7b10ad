/**
 * The sanitizer reads markup once and writes whatever is on the lists again, in one canonical form,
 * with every element closed. It copies nothing that it has not read: text contains no `<`,
 * attribute values are in double quotes without `<`, `>` and `"`, and no element is written whose
 * content a browser reads as anything except markup or plain text. So it does not matter where a
 * browser puts an element: every way of reading gives the same tags, and reading, writing and
 * reading again adds nothing.
 *
 * Ordinary markup goes through the fast lane of `lane.ts`. Everything else is left to the tokenizer,
 * which reads one construct and returns control to the lane.
 */

import type { Growth } from '../text/growth.ts';
import { decodeAttribute } from '../text/references.ts';
import { beginningOf, replaceEach } from '../text/strings.ts';
import { DISCARDED_ELEMENTS, FALLBACK_ELEMENTS } from './allowlists.ts';
import { TEXT_ONLY_ELEMENTS } from './elements.ts';
import { escapeSource } from './escape.ts';
import { Lane } from './lane.ts';
import type { HtmlPolicy } from './policy.ts';
import { StrayFinder } from './stray.ts';
import { TagCleaner } from './tag-cleaner.ts';
import { readTokens, type TokenHandler } from './tokenizer.ts';
import { TreeWriter } from './tree-writer.ts';

/** How often fallback content (of frames inside frames) is read as markup. */
const MAX_FALLBACKS = 3;

/** How much of a stray tag is reported. */
const LONGEST_STRAY = 60;

/**
 * Sanitizes markup; with a base, also resolves the URIs in it.
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
class Sanitizer implements TokenHandler {
  private readonly policy: HtmlPolicy;
  private readonly hasLane: boolean;
  private readonly onStray: StrayHandler;
  private readonly tree: TreeWriter;
  private readonly tags: TagCleaner;
  private source = '';
  private textMode: TextMode = 'keep';
  private fallbacks = 0;

  /** The name of the start tag that is being read. */
  private tagName = '';

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
    const outer = this.source;
    this.source = source;
    this.readAll(source);
    this.source = outer;
  }

  private readAll(source: string): void {
    const lane = this.hasLane ? new Lane(source, this.policy, this.tags, this.tree) : null;
    const strays = new StrayFinder(source, (name) => this.policy.elements.html.has(name));
    const readOn = (from: number): number => lane?.read(from) ?? this.readText(source, from);
    for (let at = readOn(0); at < source.length; at = readOn(at)) {
      const stray = strays.at(at);
      if (stray === null) {
        at = readTokens(source, this, at, { endsSelfClosing: true });
        if (at < 0) return;
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

  finish(): string {
    return this.tree.finish();
  }

  // Text. Where it is kept, ordinary markup may follow a construct: then the tokenizer returns.

  text(start: number, end: number): boolean {
    if (this.textMode === 'discard') return false;
    const text = this.source.slice(start, end);
    if (this.textMode === 'keep') this.tree.text(escapeSource(text));
    else this.readFallback(text);
    return false;
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

  startTag(start: number, end: number): void {
    this.tagName = this.source.slice(start, end).toLowerCase();
    this.tags.begin(this.tags.ruleFor(this.tagName));
  }

  startTagEnd(_end: number, isSelfClosing: boolean): boolean {
    this.endStartTag(isSelfClosing);
    // The content of some elements contains no markup.
    return this.textMode === 'keep' && (isSelfClosing || !TEXT_ONLY_ELEMENTS.has(this.tagName));
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

  attribute(start: number, end: number, valueStart: number, valueEnd: number): void {
    const { rule } = this.tags;
    if (rule === null) return;
    const attribute = this.tags.attributeFor(rule, this.source.slice(start, end).toLowerCase());
    if (attribute === null || !this.tags.hasRoomFor(attribute)) return;
    const value = valueStart < 0 ? null : decodeAttribute(this.source.slice(valueStart, valueEnd));
    this.tags.add(attribute, value);
  }

  // End tags

  endTag(start: number, end: number, tagEnd: number): boolean {
    if (this.textMode === 'keep') this.endElement(this.source.slice(start, end).toLowerCase());
    this.textMode = 'keep';
    return tagEnd >= 0;
  }

  private endElement(key: string): void {
    this.tree.end(key);
    if (key !== 'br' || this.tree.isAfterBreak) return;
    // Browsers read `</br>` as `<br>`; here that is not done if it closes one.
    const rule = this.tags.ruleFor(key);
    this.tags.begin(rule);
    if (rule !== null) this.tree.start(this.tags.finish(rule), true, -1, -1);
  }

  // What is removed completely

  aside(): boolean {
    return this.textMode === 'keep';
  }
}
