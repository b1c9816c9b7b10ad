/**
 * The sanitizer reads markup once and writes whatever is on the lists again, in one canonical form,
 * with every element closed. It copies nothing that it has not read: text contains no `<`,
 * attribute values are in double quotes without `<`, `>` and `"`, and no element is written whose
 * content a browser reads as anything except markup or plain text. So it does not matter where a
 * browser puts an element: every way of reading gives the same tags, and reading, writing and
 * reading again adds nothing.
 */

import type { Growth, TimeLimit } from '../text/limits.ts';
import { beginningOf, replaceEach, wordMap } from '../text/strings.ts';
import { FALLBACK_ELEMENTS } from './allowlists.ts';
import { AttributeJudge } from './attributes.ts';
import { DISCARDED_ELEMENTS } from './elements.ts';
import { formulaIn, isAfterFormula, isAfterShown, isFormula, KATEX } from './foreign-content.ts';
import { embedLink, playerPage } from './frames.ts';
import {
  attributeIn,
  embedSource,
  endOfEmpty,
  hasCopyAt,
  hasFallbackAt,
  isCopyAt,
  isHidden,
  isOfService,
  isPixel,
  isPreview,
  LAZY_ATTRIBUTES,
  type LazySource,
  type LoadedFile,
  lazySource,
  loadedFile,
  mayHavePlayer,
  showSame,
  valueIn,
  valuesIn,
} from './images.ts';
import { EMBED_CLASS } from './names.ts';
import type { ElementRule, HtmlPolicy } from './policy.ts';
import { OwnReferences } from './resolve-uris.ts';
import { emptyTag } from './start-tag.ts';
import { escapeAttribute, escapeSource, escapeText } from './syntax.ts';
import { type TagChange, TagCleaner } from './tag-cleaner.ts';
import { NOWHERE, readTokens, type TagToken, type TokenHandler } from './tokenizer.ts';
import { TreeWriter } from './tree-writer.ts';

/** How often fallback content (of frames inside frames) is read as markup. */
const MAX_FALLBACKS = 3;

/** Classes of elements with the numbers of lines: of Hugo, Pygments, Rouge, Hexo, Expressive Code and Crayon. */
const LINE_NUMBERS = /(?:^|\s)(?:crayon-nums|(?:rouge-)?gutter|linenodiv|linenos?|lnt?)(?:\s|$)/;
const MAY_HAVE_NUMBERS = /class=["']?[^"'<>]{0,40}(?:crayon-nums|gutter|lineno|\blnt?\b)/;

/** The most characters of an element with numbers of lines. */
const MOST_NUMBERS = 2048;

/** How much of a stray tag is reported. */
const LONGEST_STRAY = 60;

/** How to sanitize. */
export interface SanitizeOptions {
  /** The base of the URIs in the markup; `''` leaves them as they are. */
  readonly base: string;
  /** The page that the markup is part of; `''` if unknown. */
  readonly page?: string;
  readonly policy: HtmlPolicy;
  /** What absolute URIs may add. */
  readonly growth: Growth;
  /** The time for sanitizing: what is not read by then is removed. */
  readonly time: TimeLimit | null;
  /**
   * Gets what is not markup although a browser would read it as such, and whether it was kept as
   * text.
   */
  readonly onStray?: StrayHandler | undefined;
  /** Whether a link takes the place of a frame. */
  readonly linkFrames: boolean;
}

/** Sanitizes markup; with a base, also resolves the URIs in it. */
export function sanitizeMarkup(source: string, options: SanitizeOptions): string {
  // A browser ignores NUL in text, but not in the text of an image.
  const html = replaceEach(source, '\0', '');
  if (!html.includes('<') && !html.includes('&')) return html;
  const prepared = prepare(html);
  const references = new OwnReferences(prepared, options.base, options.page ?? '');
  const clean = writeClean(prepared, references, options);
  // A target may have been removed with its element: its references lead to the page instead.
  const written = references.written(clean);
  if (written === null) return clean;
  const again = writeClean(prepared, written, { ...options, onStray: undefined });
  return options.time?.isSpent === true ? clean : again;
}

function writeClean(
  html: string,
  references: OwnReferences,
  { base, policy, growth, time, onStray = ignore, linkFrames }: SanitizeOptions,
): string {
  const tree = new TreeWriter(policy, html.length);
  const judge = new AttributeJudge(base, policy, tree, growth, references);
  const shared = { policy, tree, judge, time, onStray, linkFrames };
  new Sanitizer(html, shared, MAX_FALLBACKS).read();
  return tree.finish();
}

/** The tokenizer would read the start of a CDATA section as a comment, and feedparser as text. */
function prepare(html: string): string {
  return html.includes('<!') ? replaceEach(html, '<![CDATA[', '&lt;![CDATA[') : html;
}

/** Gets a `<` that starts no tag, or an unfinished one, with what follows it. */
export type StrayHandler = (source: string, isText: boolean) => void;

function ignore(): void {}

/** What happens to the content of an element that holds text. */
type ContentMode = 'keep' | 'discard' | 'fallback' | 'formula';

/** What a text and the fallback content in it have in common. */
interface Shared {
  readonly policy: HtmlPolicy;
  readonly tree: TreeWriter;
  readonly judge: AttributeJudge;
  readonly time: TimeLimit | null;
  readonly onStray: StrayHandler;
  readonly linkFrames: boolean;
}

/** An object, which has at most one link. */
interface OpenObject {
  depth: number;
  /** The URL that a parameter has; `''` for none so far. */
  movie: string;
  readonly title: string;
  isLinked: boolean;
}

/** Elements that become links. */
const EMBEDS: ReadonlySet<string> = new Set(['amp-iframe', 'embed', 'iframe']);

/** Tags of other names for elements that are kept: of HTML (§13.2.6.4.7, “image”) and of AMP. */
const OTHER_NAMES: ReadonlyMap<string, string> = wordMap([
  ['amp-anim amp-img image', 'img'],
  ['amp-audio', 'audio'],
  ['amp-video', 'video'],
]);

/** An element that is skipped, and how many of the elements in it are open, by name. */
interface SkippedElement {
  readonly name: string;
  readonly open: Map<string, number>;
}

/** Elements that may be skipped with all that is in them. */
const SKIPPED: ReadonlySet<string> = new Set(['nobr', 'template']);

/** Elements that have a box of their own in a line. */
const BOXES: ReadonlySet<string> = new Set(['button', 'option', 'textarea']);

/** Elements that have the direction of a whole page. */
const PAGE_PARTS: ReadonlySet<string> = new Set(['body', 'html']);

const MOVIE = /^\s*(?:filename|movie|src|url)\s*$/i;

const SOURCES: ReadonlySet<string> = new Set(['src', 'srcset']);

const HIDING_ATTRIBUTES: ReadonlySet<string> = new Set([...LAZY_ATTRIBUTES, 'hidden', 'style']);

/** The attributes that make a lazy image one that needs no script, not even to be seen. */
function changeOf(file: LoadedFile, lazy: LazySource | null, isSource = false): TagChange | null {
  if (lazy === null) return null;
  const { srcset } = lazy;
  // The `<source>` of a `<picture>` has only a `srcset`.
  const url = isSource && srcset !== '' ? '' : lazy.url;
  const added = [['src', url] as const, ['srcset', srcset] as const];
  const removed = isHidden(file.has('hidden'), valueIn(file, 'style'))
    ? HIDING_ATTRIBUTES
    : LAZY_ATTRIBUTES;
  return { removed, added: added.filter(([, value]) => value !== '') };
}

function count({ open }: SkippedElement, name: string, change: number): void {
  open.set(name, (open.get(name) ?? 0) + change);
}

/** Whether a clean tag loads a file. */
function isLoaded(written: string): boolean {
  return /\ssrc(?:set)?="\s*[^\s"]/.test(written);
}

/** Takes the tokenizer's events and writes clean markup. */
class Sanitizer implements TokenHandler {
  readonly #source: string;
  readonly #shared: Shared;
  readonly #policy: HtmlPolicy;
  readonly #tree: TreeWriter;
  readonly #cleaner: TagCleaner;
  readonly #fallbacks: number;
  /** Whether there may be elements that are only for the eyes. */
  readonly #mayBeForEyes: boolean;
  #contentMode: ContentMode = 'keep';
  #isInNoscript = false;
  /** Whether the head of a whole document is open: the title there is that of the document. */
  #isInHead = false;
  /** The last image or frame, and whether it is for browsers without scripts. */
  #last: LoadedFile | null = null;
  #isLastInNoscript = false;
  /** The end of the last image, if it is shown; -1 if not. */
  #lastEnd = NOWHERE;
  #skipped: SkippedElement | null = null;
  /** The object that is open, with all that are inside of it. */
  #object: OpenObject | null = null;

  /** @param fallbacks how often fallback content in it may be read as markup */
  constructor(source: string, shared: Shared, fallbacks: number) {
    const { policy, tree, judge } = shared;
    this.#source = source;
    this.#shared = shared;
    this.#policy = policy;
    this.#tree = tree;
    this.#cleaner = new TagCleaner(source, judge, policy.allowDataAttributes);
    this.#fallbacks = fallbacks;
    // Only pages with code have numbers of lines.
    this.#mayBeForEyes =
      source.includes(KATEX) || (source.includes('<pre') && MAY_HAVE_NUMBERS.test(source));
  }

  read(): void {
    const isAllowed = (name: string): boolean => this.#policy.elements.html.has(name);
    readTokens(this.#source, this, { isAllowed, time: this.#shared.time });
    if (this.#object !== null) this.#object.depth = 1;
    this.#endObject();
  }

  // Text

  text(start: number, end: number): boolean {
    if (this.#skipped !== null) return false;
    this.#tree.text(escapeSource(this.#source.slice(start, end)));
    return false;
  }

  content(start: number, end: number): boolean {
    const mode = this.#contentMode;
    if (mode === 'keep') return this.text(start, end);
    if (mode === 'fallback') this.#readFallback(start, end);
    if (mode === 'formula') {
      this.#tree.text(escapeText(formulaIn(this.#source.slice(start, end))));
    }
    return false;
  }

  /** The content of a frame that was removed, as its fallback. */
  #readFallback(start: number, end: number): void {
    if (this.#fallbacks === 0) return;
    const content = this.#source.slice(start, end);
    new Sanitizer(content, this.#shared, this.#fallbacks - 1).read();
  }

  // Tags

  startTag(tag: TagToken): boolean {
    this.#contentMode = 'keep';
    const name = tag.element?.name ?? this.#source.slice(tag.start + 1, tag.nameEnd).toLowerCase();
    if (this.#skipped !== null) {
      this.#contentMode = 'discard';
      if (!tag.isSelfClosing) count(this.#skipped, name, 1);
      return false;
    }
    const rule = this.#ruleOf(tag, name);
    if (rule === null) this.#removed(tag, name);
    else if (this.#mayBeForEyes && this.#isForEyes(tag, name)) this.#skip(name);
    else if (rule.isLoading) this.#loading(tag, rule);
    else if (rule === this.#policy.frame) this.#frame(tag, rule);
    else this.#element(tag, rule, name);
    return false;
  }

  /** An element, and what a script would show in it if it is empty. */
  #element(tag: TagToken, rule: ElementRule, name: string): void {
    this.#keep(tag, rule, null);
    const end = mayHavePlayer(this.#source, tag) ? endOfEmpty(this.#source, tag.end) : NOWHERE;
    if (end !== NOWHERE) this.#linkPlayer(tag, name, end);
  }

  #keep(tag: TagToken, rule: ElementRule, change: TagChange | null): void {
    this.#tree.start(this.#cleaner.clean(tag, rule, change), tag.isSelfClosing);
  }

  /** Separates what was in a box of its own from what was beside it. */
  #separate(): void {
    const here = this.#tree.current?.vocabulary ?? 'html';
    if (here === 'html') this.#tree.text(' ');
  }

  /** Skips what follows, up to the end tag of an element or of one around it. */
  #skip(name: string): void {
    this.#skipped = { name, open: new Map([[name, 1]]) };
  }

  /** The tag of an element that is removed, possibly with its content, or becomes a link. */
  #removed(tag: TagToken, name: string): void {
    if (SKIPPED.has(name) && this.#isSkipped(tag, name)) {
      this.#skip(name);
      return;
    }
    if (PAGE_PARTS.has(name)) this.#openPage(tag);
    if (BOXES.has(name)) this.#separate();
    if (name === 'noscript') this.#isInNoscript = !tag.isSelfClosing;
    if (name === 'head' || name === 'body') this.#isInHead = name === 'head';
    if (name === 'input') this.#showTask(tag);
    if (name === 'object') this.#startObject(tag);
    if (name === 'param') this.#readParameter(tag);
    if (EMBEDS.has(name)) {
      this.#embed(tag);
      return;
    }
    this.#linkPlayer(tag, name, tag.end);
    if (!tag.holdsText) return;
    if (name === 'script' && this.#hasFormula(tag)) this.#contentMode = 'formula';
    else if (DISCARDED_ELEMENTS.has(name) || (name === 'title' && this.#isInHead))
      this.#contentMode = 'discard';
    else if (FALLBACK_ELEMENTS.has(name)) this.#contentMode = 'fallback';
  }

  /** Whether an element is not shown: a template, or the form for the eyes that MathJax adds to a formula. */
  #isSkipped(tag: TagToken, name: string): boolean {
    if (tag.isSelfClosing) return false;
    const file = loadedFile(this.#source, tag);
    return name === 'nobr' ? valueIn(file, 'aria-hidden') === 'true' : !file.has('shadowrootmode');
  }

  /** Whether an element repeats or counts what is beside it: the form of a formula for the eyes that KaTeX adds, or numbers of lines. */
  #isForEyes(tag: TagToken, name: string): boolean {
    if (tag.attributes.length === 0) return false;
    const classes = attributeIn(this.#source, tag, 'class');
    if (name === 'span' && classes.includes(KATEX)) return isAfterFormula(this.#source, tag.start);
    return LINE_NUMBERS.test(classes) && this.#hasNumbers(tag, name);
  }

  /** Whether an element has nothing but the numbers of lines of code, which only the styles of the page set apart. */
  #hasNumbers(tag: TagToken, name: string): boolean {
    if (tag.isSelfClosing) return false;
    const [inside = '', after] = this.#source
      .slice(tag.end, tag.end + MOST_NUMBERS)
      .split(`</${name}`, 2);
    // Another element of this name would end there instead.
    const isWhole = after !== undefined && !inside.includes(`<${name}`);
    return isWhole && /^\s*\d[\d\s]*$/.test(inside.replace(/<[^<>]*>/g, ' '));
  }

  /** Whether a script has the source of a formula that nothing else shows. */
  #hasFormula(tag: TagToken): boolean {
    const type = attributeIn(this.#source, tag, 'type');
    return isFormula(type) && !isAfterShown(this.#source, tag.start);
  }

  /** The box of a task in a list, which Markdown makes a checkbox that cannot be used, as a character. */
  #showTask(tag: TagToken): void {
    const file = loadedFile(this.#source, tag);
    const isBox = file.has('disabled') && /^checkbox$/i.test(valueIn(file, 'type'));
    const here = this.#tree.current?.vocabulary ?? 'html';
    if (isBox && here === 'html') this.#tree.text(file.has('checked') ? '☑' : '☐');
  }

  /** The direction of a whole page is that of its content. */
  #openPage(tag: TagToken): void {
    const rule = this.#policy.elements.html.get('div');
    const direction = attributeIn(this.#source, tag, 'dir').trim().toLowerCase();
    if (direction !== 'rtl' || rule === undefined || this.#tree.current !== null) return;
    const written = `${rule.startTag} dir="rtl"`;
    this.#tree.start({ ...emptyTag(rule), written, direction }, false);
  }

  /** What a script would put in the place of an element that ends at an index, as a link. */
  #linkPlayer(tag: TagToken, name: string, end: number): void {
    if (tag.attributes.length === 0 || hasFallbackAt(this.#source, end)) return;
    const file = loadedFile(this.#source, tag);
    const page = playerPage(name, valuesIn(file));
    if (page !== '') this.#link(page, valueIn(file, 'title'));
  }

  #frame(tag: TagToken, rule: ElementRule): void {
    const cleaned = this.#cleaner.clean(tag, rule, null);
    if (!this.#cleaner.has('src')) {
      this.#embed(tag);
      return;
    }
    this.#tree.start(cleaned, true);
    if (!tag.isSelfClosing) this.#contentMode = 'discard';
  }

  // What tags load

  #loading(tag: TagToken, rule: ElementRule): void {
    const file = loadedFile(this.#source, tag);
    if (rule.key === 'img') this.#image(tag, rule, file);
    else this.#keep(tag, rule, changeOf(file, lazySource(valuesIn(file)), rule.key === 'source'));
  }

  /** An image, unless it counts readers; where it cannot be shown, its text is. */
  #image(tag: TagToken, rule: ElementRule, file: LoadedFile): void {
    const lazy = lazySource(valuesIn(file));
    const source = lazy?.url ?? valueIn(file, 'src');
    if (isPixel(file) || isOfService(source.trim()) || this.#isRepeated(file, tag)) {
      this.#tree.omit();
      return;
    }
    if (lazy === null && hasCopyAt(this.#source, tag.end) && isPreview(source)) {
      this.#tree.omit();
      return;
    }
    let cleaned = this.#cleaner.clean(tag, rule, changeOf(file, lazy));
    const isShown = isLoaded(cleaned.written);
    const isInPicture = this.#tree.isOpen('picture');
    this.#lastEnd = isShown ? tag.end : NOWHERE;
    if (!isShown && !isInPicture) {
      const text = valueIn(file, 'alt').trim();
      if (text === '') this.#tree.omit();
      else this.#tree.text(escapeText(text));
      return;
    }
    if (!isShown) cleaned = this.#cleaner.clean(tag, rule, { removed: SOURCES, added: [] });
    this.#tree.start(cleaned, tag.isSelfClosing);
  }

  /** Whether a tag repeats the last one: many pages do, before it or after it, for browsers without scripts. */
  #isRepeated(file: LoadedFile, tag: TagToken): boolean {
    const isForOthers = this.#isInNoscript || this.#isLastInNoscript;
    const isSame = isForOthers && this.#last !== null && showSame(file, this.#last);
    const isCopy = this.#isInNoscript && isCopyAt(this.#source, this.#lastEnd, tag.start);
    const isRepeated = isSame || isCopy;
    this.#last = file;
    this.#isLastInNoscript = this.#isInNoscript && !isRepeated;
    return isRepeated;
  }

  /** A frame or an embed, as a link. */
  #embed(tag: TagToken): void {
    const isLinked = this.#isLinked(tag);
    if (!tag.holdsText) return;
    this.#contentMode = isLinked ? 'discard' : 'fallback';
  }

  #isLinked(tag: TagToken): boolean {
    const object = this.#object;
    if (object?.isLinked) return true;
    const file = loadedFile(this.#source, tag);
    if (isPixel(file) || isHidden(file.has('hidden'), valueIn(file, 'style'))) return false;
    if (this.#isRepeated(file, tag)) return true;
    const isLinked = this.#link(embedSource(valuesIn(file)), valueIn(file, 'title'));
    if (object !== null && isLinked) object.isLinked = true;
    return isLinked;
  }

  #startObject(tag: TagToken): void {
    if (tag.isSelfClosing) return;
    if (this.#object !== null) {
      this.#object.depth++;
      return;
    }
    const file = loadedFile(this.#source, tag);
    const title = valueIn(file, 'title');
    this.#object = { depth: 1, movie: '', title, isLinked: false };
    if (isPixel(file)) this.#object.isLinked = true;
    else this.#object.isLinked = this.#link(valueIn(file, 'data'), title);
  }

  /** A parameter of an object that has the URL of a film. */
  #readParameter(tag: TagToken): void {
    if (this.#object === null) return;
    const file = loadedFile(this.#source, tag);
    if (MOVIE.test(valueIn(file, 'name'))) this.#object.movie ||= valueIn(file, 'value');
  }

  #endObject(): void {
    const object = this.#object;
    if (object === null || --object.depth > 0) return;
    this.#object = null;
    if (!object.isLinked) this.#link(object.movie, object.title);
  }

  /** Writes a link in a paragraph of its own; returns whether there is anything to link to. */
  #link(url: string, title: string): boolean {
    if (!this.#shared.linkFrames) return false;
    const { p, a } = this.#embedRules;
    const uri = this.#shared.judge.embedUri(url);
    const link = uri === '' ? null : embedLink(uri, title);
    if (link === null || p === undefined || a === undefined) return false;
    const tree = this.#tree;
    const open = (rule: ElementRule, attribute: string): void => {
      const tag = { ...emptyTag(rule), written: `${rule.startTag} ${attribute}` };
      tree.start(tag, false);
    };
    // A link is not inside another.
    tree.end('a');
    open(p, `class="${EMBED_CLASS}"`);
    open(a, `href="${escapeAttribute(link.href)}"`);
    tree.text(escapeText(link.text));
    tree.end('a');
    tree.end('p');
    return true;
  }

  get #embedRules(): { readonly p: ElementRule | undefined; readonly a: ElementRule | undefined } {
    const { html } = this.#policy.elements;
    return { p: html.get('p'), a: html.get('a') };
  }

  /** The rule for the element of a tag in its place, if it may be kept. */
  #ruleOf(tag: TagToken, name: string): ElementRule | null {
    const { element } = tag;
    const rule = this.#ruleFor(name);
    // A text area in an image has markup inside, which it could not hold as an element of HTML.
    const isOther = element?.holdsText === true && !tag.holdsText && !tag.isSelfClosing;
    return isOther && rule?.vocabulary === 'html' ? null : rule;
  }

  #ruleFor(name: string): ElementRule | null {
    const { elements, frame, frameHosts } = this.#policy;
    const here = this.#tree.current?.vocabulary ?? 'html';
    const rule = elements[here].get(name) ?? elements.html.get(name);
    if (rule !== undefined) return rule;
    const other = OTHER_NAMES.get(name);
    if (other !== undefined) return elements.html.get(other) ?? null;
    if (name === 'iframe') return frameHosts.size > 0 ? frame : null;
    return (name === 'svg' || name === 'math' ? elements[name].get(name) : null) ?? null;
  }

  endTag(start: number, end: number): boolean {
    const isKept = this.#contentMode === 'keep';
    this.#contentMode = 'keep';
    if (isKept && this.#skipped === null && this.#endsInnermost(start, end)) return false;
    const name = this.#source.slice(start, end).toLowerCase();
    if (this.#skipped !== null && !this.#endsSkipped(this.#skipped, name)) return false;
    if (name === 'noscript') this.#isInNoscript = false;
    if (name === 'head') this.#isInHead = false;
    if (name === 'object') this.#endObject();
    if (BOXES.has(name) && this.#ruleFor(name) === null) this.#separate();
    if (isKept) this.#endElement(OTHER_NAMES.get(name) ?? name);
    return false;
  }

  /** Ends the innermost element if an end tag has its name, in lower case: most end tags do. */
  #endsInnermost(start: number, end: number): boolean {
    const key = this.#tree.current?.key ?? '';
    if (key.length !== end - start || !this.#source.startsWith(key, start)) return false;
    this.#tree.end(key);
    return true;
  }

  /** Whether an end tag ends an element around the one that is skipped, whose own end tag is missing. */
  #endsSkipped(skipped: SkippedElement, name: string): boolean {
    if ((skipped.open.get(name) ?? 0) === 0) {
      if (!this.#tree.isOpen(name)) return false;
      this.#skipped = null;
      return true;
    }
    count(skipped, name, -1);
    if (skipped.open.get(skipped.name) === 0) this.#skipped = null;
    return false;
  }

  #endElement(name: string): void {
    this.#tree.end(name);
    if (name !== 'br' || this.#tree.isAfterBreak) return;
    // Browsers read `</br>` as `<br>`; here that is not done if it closes one.
    const rule = this.#ruleFor(name);
    if (rule !== null) this.#tree.start(emptyTag(rule), true);
  }

  // What is removed completely

  aside(): boolean {
    return false;
  }

  stray(start: number, isText: boolean): void {
    this.#shared.onStray(beginningOf(this.#source.slice(start), LONGEST_STRAY), isText);
  }
}
