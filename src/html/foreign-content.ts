/**
 * Follows which elements are parts of an SVG image or a MathML formula (HTML §13.2.6.5): no element
 * there holds only text, and a tag of HTML ends the image. Other elements are followed only as far
 * as their end tags end an image around or inside of them. What is missing here is that a browser
 * moves elements and ends some on its own, so after invalid nesting, an image may end earlier or
 * later than in a browser. The sanitizer does not rely on this file for safety.
 */

import { wordSet } from '../text/strings.ts';
import type { MarkupLanguage } from './content-model.ts';
import { VOID_ELEMENTS } from './elements.ts';

/** Start tags that end an image or a formula (HTML §13.2.6.5); `font` only with these attributes. */
const ENDS_FOREIGN: ReadonlySet<string> = wordSet(`
  b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li
  listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var`);
/** End tags that do so, too. */
const END_TAGS: ReadonlySet<string> = new Set(['br', 'p']);
const FONT_ATTRIBUTES: readonly string[] = ['color', 'face', 'size'];

/** Elements with HTML inside (HTML §13.2.6, “integration point”); `annotation-xml` only sometimes. */
const INTEGRATION_POINTS: Readonly<Record<MarkupLanguage, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(['desc', 'foreignobject', 'title']),
  math: new Set(['mi', 'mn', 'mo', 'ms', 'mtext']),
};
const HTML_ENCODING = /^(?:text\/html|application\/xhtml\+xml)$/i;

/** Elements without an end tag that are never kept. */
const OTHER_VOID_ELEMENTS: ReadonlySet<string> = wordSet(
  'base basefont bgsound embed frame link meta param',
);

/** Elements that a start tag of the same name ends. */
const ENDED_BY_SAME: ReadonlySet<string> = wordSet(
  'a button dd dt li nobr option p rb rp rt td th tr',
);

/** The name of a tag, of which only the start matters if it is long. */
const TAG_NAME = /<(\/?)([a-z][^\t\n\f\r />]{0,63})/iy;

/** As deep as a browser follows elements, about (see `MAX_DEPTH` of the tree that is written). */
const MAX_DEPTH = 256;

/** A start tag, as far as it matters here. */
export interface NamedTag {
  /** In lower case. */
  readonly name: string;
  /** Where the name is. */
  readonly start: number;
  readonly end: number;
  readonly isSelfClosing: boolean;
  /** The value of an attribute; `null` if there is none. */
  attribute(name: string): string | null;
}

interface OpenName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Open elements of one language, up to those of another language. */
interface Segment {
  readonly language: MarkupLanguage;
  readonly open: OpenName[];
}

/** The open elements of one source. */
export class ForeignContent {
  #top: Segment = { language: 'html', open: [] };
  readonly #segments: Segment[] = [this.#top];
  #depth = 0;
  readonly #onEnd: (start: number, end: number) => void;

  /** @param onEnd gets the name of each element of an image that ends without its own end tag */
  constructor(onEnd: (start: number, end: number) => void) {
    this.#onEnd = onEnd;
  }

  /** Whether the elements that start now are parts of an image or a formula. */
  get isInside(): boolean {
    return this.#top.language !== 'html';
  }

  /** Follows a start tag; returns whether its element is part of an image or a formula. */
  start(tag: NamedTag): boolean {
    const { name, isSelfClosing } = tag;
    if (this.isInside) {
      if (!endsForeign(tag)) {
        this.#startForeign(tag);
        return true;
      }
      this.#leave();
    }
    const isImage = name === 'svg' || name === 'math';
    const isOpen = !isSelfClosing && !VOID_ELEMENTS.has(name) && !OTHER_VOID_ELEMENTS.has(name);
    const isRepeated = ENDED_BY_SAME.has(name) && this.#top.open.at(-1)?.name === name;
    if (!isOpen || isRepeated || this.#isFull) return isImage;
    if (isImage) this.#enter(name);
    this.#push(tag);
    return isImage;
  }

  #startForeign(tag: NamedTag): void {
    if (tag.isSelfClosing || this.#isFull) return;
    const { language, open } = this.#top;
    // HTML §13.2.6: an image in an annotation is one.
    if (tag.name === 'svg' && language === 'math' && open.at(-1)?.name === 'annotation-xml') {
      this.#enter('svg');
    }
    this.#push(tag);
    if (isIntegrationPoint(language, tag)) this.#enter('html');
  }

  /** Whether a tag may end a script or a style in an image: its own end tag, or the end of the image. */
  endsText(source: string, less: number): boolean {
    TAG_NAME.lastIndex = less;
    const [, slash, written = ''] = TAG_NAME.exec(source) ?? [];
    const name = written.toLowerCase();
    if (slash === '') return ENDS_FOREIGN.has(name) || name === 'font';
    return END_TAGS.has(name) || this.#depthOf(name) >= 0;
  }

  /** Follows an end tag. */
  end(name: string): void {
    if (this.isInside && END_TAGS.has(name)) this.#leave();
    const depth = this.#depthOf(name);
    if (depth >= 0) this.#closeTo(depth, name);
  }

  /** In how many segments an end tag ends nothing; -1 if it ends nothing at all. */
  #depthOf(name: string): number {
    const segments = this.#segments;
    let at = segments.length - 1;
    // In an element with HTML inside, if there is nothing else open, or that is not HTML.
    if (this.#top.language === 'html' && this.#top.open.length === 0 && at > 0) {
      return indexOf(segments[at - 1], name) < 0 ? -1 : at - 1;
    }
    for (; at >= 0; at--) {
      if (indexOf(segments[at], name) >= 0) return at;
      if (segments[at]?.language === 'html') return -1;
    }
    return -1;
  }

  #closeTo(depth: number, name: string): void {
    while (this.#segments.length > depth + 1) this.#leaveSegment();
    const { open } = this.#top;
    const index = indexOf(this.#top, name);
    while (open.length > index + 1) this.#pop();
    open.pop();
    this.#depth--;
    if (open.length === 0 && this.isInside) this.#leaveSegment();
  }

  /** Leaves the image or formula, up to the HTML around it or the element with HTML inside. */
  #leave(): void {
    while (this.isInside) this.#leaveSegment();
  }

  #leaveSegment(): void {
    while (this.#top.open.length > 0) this.#pop();
    this.#segments.pop();
    this.#top = this.#segments.at(-1) ?? this.#top;
  }

  /** Ends an element without an end tag. */
  #pop(): void {
    const element = this.#top.open.pop();
    this.#depth--;
    if (this.isInside && element !== undefined) this.#onEnd(element.start, element.end);
  }

  #enter(language: MarkupLanguage): void {
    this.#top = { language, open: [] };
    this.#segments.push(this.#top);
  }

  get #isFull(): boolean {
    return this.#depth >= MAX_DEPTH;
  }

  #push({ name, start, end }: NamedTag): void {
    this.#top.open.push({ name, start, end });
    this.#depth++;
  }
}

function indexOf(segment: Segment | undefined, name: string): number {
  return segment?.open.findLastIndex((element) => element.name === name) ?? -1;
}

function endsForeign(tag: NamedTag): boolean {
  if (ENDS_FOREIGN.has(tag.name)) return true;
  if (tag.name !== 'font') return false;
  return FONT_ATTRIBUTES.some((name) => tag.attribute(name) !== null);
}

function isIntegrationPoint(language: MarkupLanguage, tag: NamedTag): boolean {
  if (language === 'math' && tag.name === 'annotation-xml') {
    return HTML_ENCODING.test(tag.attribute('encoding') ?? '');
  }
  return INTEGRATION_POINTS[language].has(tag.name);
}

// Formulas as scripts of a page show them: beside MathML for programs, KaTeX and MathJax add another form
// for the eyes. What they read may be in a script.

/** The class of the form for the eyes that KaTeX adds after the MathML. */
export const KATEX = 'katex-html';

const AFTER_FORMULA = /<\/math>\s{0,20}<\/span>$/i;
const FORMULA_TYPE = /^\s*math\/(?:asciimath|latex|tex)\s*(?:;|$)/i;
/** The end of an element that is not empty. */
const AFTER_SHOWN = /(?:[^>\s]|<\/[a-z\d]{1,10}>)\s{0,20}<\/(?:div|span)>$/i;
const OF_CDATA = /^(?:%\s{0,20})?(?:<|&lt;)!\[CDATA\[|(?:%\s{0,20})?\]\]>$/g;

/** How far back the end of a formula is searched for. */
const REACH = 60;

/** Whether MathML ends just before an index. */
export function isAfterFormula(source: string, index: number): boolean {
  return AFTER_FORMULA.test(before(source, index));
}

/** Whether something that shows the formula of a script ends just before an index. */
export function isAfterShown(source: string, index: number): boolean {
  return AFTER_SHOWN.test(before(source, index));
}

function before(source: string, index: number): string {
  return source.slice(Math.max(0, index - REACH), index).trimEnd();
}

/** Whether a script has the source of a formula, by its type. */
export function isFormula(type: string): boolean {
  return FORMULA_TYPE.test(type);
}

/** The source of a formula, without the marks that keep XML parsers from reading it. */
export function formulaIn(script: string): string {
  return script.trim().replace(OF_CDATA, '').trim();
}
