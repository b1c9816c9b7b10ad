/** Text values: whether their type matches their markup, and what sanitizers remove. */
import { decodeBase64 } from '../../feed/base64.ts';
import {
  FILE_ATTRIBUTES,
  FORBIDDEN_ATTRIBUTES,
  HTML_ATTRIBUTES,
  HTML_URI_ATTRIBUTES,
  MATHML_ATTRIBUTES,
  STYLE_KEYWORDS,
  SVG_ATTRIBUTES,
} from '../../html/allowlists.ts';
import { XLINK } from '../../html/attributes.ts';
import {
  FORBIDDEN_ELEMENTS,
  KNOWN_ELEMENTS,
  MATHML_ELEMENTS,
  SVG_ELEMENTS,
  VOID_ELEMENTS,
} from '../../html/elements.ts';
import { forEachAttribute, IGNORED, readTokens } from '../../html/tokenizer.ts';
import { decodeAttribute } from '../../text/references.ts';
import { isUsable } from '../../text/schemes.ts';
import { words } from '../../text/strings.ts';
import { hasScheme } from '../../text/uri.ts';
import type { Facts } from '../catalog/kind.ts';
import type { FindingName } from '../catalog/names.ts';
import type { Report } from '../faults.ts';
import { reportFault } from '../faults.ts';
import { hasTag, inCdata, isHtml, markupIn } from '../html-text.ts';
import { base64, contentType } from '../kinds.ts';
import { prefixOf } from '../names.ts';
import { attributeOf, everything, type Node, perNode } from '../tree.ts';

const ATOM_TEXTS: ReadonlySet<string> = new Set([
  'atom:title',
  'atom:subtitle',
  'atom:summary',
  'atom:rights',
]);
const MEDIA_TEXTS: ReadonlySet<string> = new Set([
  'media:title',
  'media:description',
  'media:text',
]);
const HTML_TEXTS: ReadonlySet<string> = new Set([
  'content:encoded',
  'rss090:description',
  'rss1:description',
  'rss11:description',
  'atom03:content',
  'fullitem',
]);
const XHTML_TEXTS: ReadonlySet<string> = new Set(['xhtml:body', 'xhtml:div']);

/** Reports something about one value. */
export type Tell = (name: FindingName, facts: Partial<Facts>) => void;

/** Where HTML is: what the rules about it depend on. */
export interface HtmlPlace {
  /** Whether there is no base for relative URLs. */
  readonly hasNoBase: boolean;
  /** Whether the HTML may be a whole page. */
  readonly isPage: boolean;
}

/** Checks all text values of a document. */
export function checkTexts(root: Node, text: string, report: Report): void {
  for (const node of everything(root)) {
    if (ATOM_TEXTS.has(node.key)) checkTextConstruct(node, text, report);
    else if (node.key === 'atom:content') checkContent(node, text, report);
    else if (MEDIA_TEXTS.has(node.key)) checkMediaText(node, report);
    else if (HTML_TEXTS.has(node.key)) checkHtmlOf(node, node.text, report);
    else if (isItemDescription(node)) checkDescription(node, root, report);
    else if (root.key === 'opml') checkOutlineTexts(node, report);
    else if (XHTML_TEXTS.has(node.key) && !isInText(node)) checkMarkup(node, true, report);
    checkCharacters(node, report);
  }
}

function isItemDescription({ key, parent }: Node): boolean {
  return key === 'description' && parent?.key === 'item';
}

/** RSS 0.91 had text only. */
function checkDescription(node: Node, root: Node, report: Report): void {
  if (attributeOf(root, 'version')?.trim() !== '0.91') checkHtmlOf(node, node.text, report);
  else reportMarkup('HtmlInPlainText', node, report);
}

const OPML_TEXTS: ReadonlySet<string> = new Set(['title', 'ownerName']);
const OPML_ATTRIBUTES: ReadonlySet<string> = new Set(['description', 'text', 'title']);

/** OPML 2.0: titles and the text of outlines may have HTML. */
function checkOutlineTexts(node: Node, report: Report): void {
  if (OPML_TEXTS.has(node.key)) checkHtmlOf(node, node.text, report);
  if (node.key !== 'outline') return;
  for (const { key, value } of node.attributes) {
    if (OPML_ATTRIBUTES.has(key)) checkHtmlOf(node, value, report);
  }
}

function checkHtmlOf(node: Node, html: string, report: Report): void {
  const isPage = (attributeOf(node, 'type') ?? '').includes('/');
  checkHtml(html, { hasNoBase: isInRss(node), isPage }, (name, facts) => report(name, node, facts));
}

function isInText({ parent }: Node): boolean {
  return parent !== null && (parent.key.startsWith('atom:') || parent.key.startsWith('xhtml:'));
}

/** RFC 4287 §3.1. */
function checkTextConstruct(node: Node, text: string, report: Report): void {
  checkTyped(node, attributeOf(node, 'type')?.trim() ?? 'text', text, report);
}

function checkTyped(node: Node, type: string, text: string, report: Report): void {
  if (type === '') return;
  if (node.text.trim() === '' && node.children.length === 0) {
    report('BlankText', node);
    return;
  }
  if (type === 'html' || type === 'text/html') {
    if (node.children.length > 0) report('NotEscaped', node);
    else checkHtmlOf(node, node.text, report);
    if (type === 'text/html' && !/<html[\s>]/i.test(node.text)) {
      report('FragmentOfPage', node, { value: type });
    }
  } else if (type === 'xhtml') checkXhtml(node, report);
  else if (type === 'text' || type === 'text/plain') checkPlain(node, text, report);
}

function checkPlain(node: Node, text: string, report: Report): void {
  const [first] = node.children;
  if (first === undefined) reportMarkup('HtmlDeclaredAsText', node, report);
  else {
    const written = isHtml(first) ? inCdata(node, text, ' type="html"') : '';
    report('ElementsInText', node, { expected: written });
  }
}

/** Reports HTML in an element that should have none. */
function reportMarkup(
  name: 'HtmlInPlainText' | 'HtmlDeclaredAsText',
  node: Node,
  report: Report,
): void {
  const expected = markupIn(node.text);
  if (expected !== null) report(name, node, { expected });
}

/** One div around everything, in the namespace of XHTML. */
function checkXhtml(node: Node, report: Report): void {
  const [div, ...others] = node.children;
  const isAlone = others.length === 0 && (node.text.trim() === '' || hasTag(node.text));
  if (div?.key !== 'xhtml:div' || !isAlone) report('MissingDiv', node);
  checkMarkup(node, true, report);
  // In other elements, such as code, tags may be meant as text.
  const holder = div?.key === 'xhtml:div' && div.children.length === 0 ? div : node;
  if (markupIn(holder.text) !== null) report('NotInline', holder);
}

/** RFC 4287 §4.1.3. */
function checkContent(node: Node, text: string, report: Report): void {
  const hasSource = attributeOf(node, 'src') !== undefined;
  const type = attributeOf(node, 'type')?.trim() ?? (hasSource ? '' : 'text');
  if (hasSource) {
    if (attributeOf(node, 'type') === undefined) report('MissingContentType', node);
    const value = node.text.trim();
    if (node.children.length > 0) report('ElementsInText', node);
    else if (value !== '') report('UnexpectedText', node, { value });
    return;
  }
  if (['text', 'html', 'xhtml', 'text/html', 'text/plain', ''].includes(type)) {
    checkTyped(node, type, text, report);
    return;
  }
  if (contentType(type, node) !== null) return;
  if (node.text.trim() === '' && node.children.length === 0) {
    report('BlankText', node);
    return;
  }
  if (/^(?:[^/]+\/(?:[^;]+\+)?xml|[^;]*xml-dtd|[^;]*xml-external)\b/i.test(type))
    checkXmlContent(node, report);
  else if (node.children.length > 0) report('ElementsInText', node);
  else if (!/^text\//i.test(type)) checkBase64(node, type, report);
}

/** Markup can be in Base64, too. */
function checkBase64(node: Node, type: string, report: Report): void {
  const fault = base64(node.text, node);
  reportFault(report, fault, node, node.text);
  if (fault !== null || !/html/i.test(type)) return;
  const decoded = decodeBase64(node.text, 'text/html', 'utf-8');
  if (decoded.kind === 'text') checkHtmlOf(node, decoded.text, report);
}

function checkXmlContent(node: Node, report: Report): void {
  if (node.text.trim() !== '') report('TextBesideElement', node, { value: node.text.trim() });
  const type = attributeOf(node, 'type')?.trim() ?? '';
  const isXhtml = /^application\/xhtml\+xml\b/i.test(type);
  const [child] = node.children;
  if (isXhtml && child !== undefined && child.local !== 'html') {
    report('FragmentOfPage', node, { value: type });
  }
  checkMarkup(node, isXhtml, report);
}

function checkMediaText(node: Node, report: Report): void {
  const type = attributeOf(node, 'type')?.trim() ?? 'plain';
  if (type === 'html') checkHtmlOf(node, node.text, report);
  else if (type === 'plain') reportMarkup('HtmlDeclaredAsText', node, report);
}

/** What readers keep in a safe form. */
const TOLERATED: ReadonlySet<string> = new Set(
  'html head body title center font noscript template slot svg math image dialog nobr blink marquee o:p'.split(
    ' ',
  ),
);

function isUnsafeElement(name: string): boolean {
  if (TOLERATED.has(name)) return false;
  return FORBIDDEN_ELEMENTS.has(name);
}

function isUnsafeAttribute(name: string, value: string): boolean {
  if (name.startsWith('on')) return true;
  if (name === 'http-equiv' || name === 'srcdoc' || name === 'formaction') return true;
  const isAddress = HTML_URI_ATTRIBUTES.includes(name) && !FORBIDDEN_ATTRIBUTES.has(name);
  const use = FILE_ATTRIBUTES.has(name) ? 'web' : 'link';
  return isAddress && name !== 'srcset' && !isUsable(value, use, { allowDataImages: true });
}

const lowercased = (...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));

/** What drawings or formulas may have. */
interface Foreign {
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/** What drawings and formulas may have, by the prefix of their namespace. */
const FOREIGN: ReadonlyMap<string, Foreign> = new Map([
  [
    'svg',
    {
      // Animations are removed too, but do no harm.
      elements: lowercased(
        ...SVG_ELEMENTS,
        ...words('animate animateColor animateMotion animateTransform font-face-src mpath set use'),
      ),
      attributes: lowercased(
        ...SVG_ATTRIBUTES,
        ...words(`accumulate additive attributeName attributeType begin by calcMode content dur end from keyPoints
        keySplines keyTimes max min name path repeatCount repeatDur restart style to values`),
      ),
    },
  ],
  [
    'mathml',
    {
      elements: lowercased(...MATHML_ELEMENTS),
      attributes: lowercased(...MATHML_ATTRIBUTES),
    },
  ],
]);

/** An element of XHTML that is in another namespace, because its own is not declared. */
function isStray({ key, uri, local, parent }: Node): boolean {
  const isOuter = local === 'div' && parent?.key.startsWith('atom:') === true;
  return uri === '' || key.startsWith('atom:') || (isOuter && key !== 'xhtml:div');
}

/**
 * Elements written as elements: those inside of another, which is one of them if it is XHTML.
 *
 * @param isXhtml whether they are meant to be XHTML, and not any XML
 */
function checkMarkup(node: Node, isXhtml: boolean, report: Report): void {
  const tell: Tell = (name, facts) => report(name, node, facts);
  for (const inner of everything(node)) {
    if (inner === node && !XHTML_TEXTS.has(node.key)) continue;
    const local = inner.local.toLowerCase();
    const prefix = prefixOf(inner.key);
    const foreign = FOREIGN.get(prefix ?? '');
    if (isXhtml && isStray(inner)) report('MarkupWithoutNamespace', inner);
    else if (inner.key.startsWith('xhtml:')) checkElement(inner.local, tell);
    else if (foreign === undefined) {
      // Elements of feeds have no meaning in a text; others may have one.
      if (prefix !== null && inner.parent?.key.startsWith('xhtml:') === true)
        report('ElementElsewhere', inner);
    } else if (!foreign.elements.has(local)) tell('UnsafeMarkup', { value: inner.local });
    if (prefix === 'xhtml' && isUnsafeElement(local)) continue;
    for (const { name, uri, value } of inner.attributes) {
      if (uri === XLINK) checkAttribute(name.slice(name.indexOf(':') + 1), value, tell);
      if (uri !== '') continue;
      checkAttribute(name.toLowerCase(), value, tell);
      if (isInRss(inner) && isRelative(name, value))
        tell('RelativeUrlInHtml', { value: value.trim() });
      if (foreign !== undefined && !foreign.attributes.has(name.toLowerCase())) {
        tell('UnsafeAttribute', { value: name });
      }
    }
  }
}

/** An element of HTML, in lower case. */
function checkElement(name: string, tell: Tell): void {
  if (isUnsafeElement(name)) tell('UnsafeMarkup', { value: name });
  else if (!KNOWN_ELEMENTS.has(name) && !TOLERATED.has(name) && !name.includes('-')) {
    tell('UnknownMarkup', { value: name });
  }
}

function checkAttribute(name: string, value: string, tell: Tell): void {
  if (name === 'style') checkStyle(value, tell);
  else if (isUnsafeAttribute(name, value)) {
    const isAddress = HTML_URI_ATTRIBUTES.includes(name) && value.trim() !== '';
    tell('UnsafeAttribute', { value: isAddress ? `${name}="${value.trim()}"` : name });
  }
}

/** The attributes that readers know, whether they keep them or not. */
const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...HTML_ATTRIBUTES,
  ...HTML_URI_ATTRIBUTES,
  ...FORBIDDEN_ATTRIBUTES,
  ...words(`allow allowpaymentrequest as autoplay autocapitalize classid code codebase enterkeyhint download
    async autocorrect autofocus blocking closedby color-scheme command commandfor defer exportparts fetchpriority
    formenctype formmethod formnovalidate formtarget imagesizes imagesrcset inert integrity is itemid itemref
    language longdesc manifest marginheight marginwidth nomodule nonce novalidate part popover popovertarget
    popovertargetaction profile property sandbox shadowrootmode slot spellcheck typeof vocab about datatype
    resource writingsuggestions xmlns`),
]);

/** An attribute of HTML that no specification has. */
function isUnknownAttribute(name: string): boolean {
  return !KNOWN_ATTRIBUTES.has(name) && !/^(?:data-|aria-|on)|[^a-z-]/.test(name);
}

/** A reference to a control character, which is meant as a character of windows-1252. */
const CONTROL_REFERENCE = /&#(?:0*1(?:2[89]|[345]\d)|x0*[89][\da-f])(?!\d);?/i;

/** Markup as text. */
export function checkHtml(html: string, { hasNoBase, isPage }: HtmlPlace, tell: Tell): void {
  const control = CONTROL_REFERENCE.exec(html);
  if (control !== null) tell('MisreadCharacters', { value: control[0] });
  if (!html.includes('<')) return;
  if (/<\?import\b/i.test(html)) tell('UnsafeMarkup', { value: '?import' });
  const unbalanced = readTags(html, {
    element: (name, foreign) => {
      if (foreign !== undefined) {
        if (!foreign.elements.has(name)) tell('UnsafeMarkup', { value: name });
        return;
      }
      if (!isPage && (name === 'html' || name === 'body')) {
        tell('WholePage', { value: name });
      }
      checkElement(name, tell);
    },
    attribute: (name, value, foreign) => {
      checkAttribute(foreign === undefined ? name : name.replace(/^xlink:/, ''), value, tell);
      if (isUnknownAttribute(name) && foreign?.attributes.has(name) !== true)
        tell('UnsafeAttribute', { value: name });
      if (hasNoBase && isRelative(name, value)) {
        tell('RelativeUrlInHtml', { value: value.trim() });
      }
    },
  });
  const fault = hasOpenTag(html) ? 'the last tag has no >' : unbalanced;
  if (fault !== null) tell('NotHtml', { value: fault });
}

/** Whether the text ends inside of a tag. */
function hasOpenTag(html: string): boolean {
  const last = html.lastIndexOf('<');
  return html.indexOf('>', last) < 0 && /[a-z/]/i.test(html.charAt(last + 1));
}

/** RSS has no base, unless XML names one. */
const isInRss: (node: Node) => boolean = perNode((node) => {
  if (attributeOf(node, 'xml:base') !== undefined) return false;
  return node.parent === null ? node.key === 'rss' || node.key === 'rdf:RDF' : isInRss(node.parent);
});

function isRelative(name: string, value: string): boolean {
  const written = value.trim();
  const isAddress = name === 'href' || name === 'src';
  return isAddress && written !== '' && !written.startsWith('#') && !hasScheme(written);
}

/** Receives tags, and what may be in the drawing or the formula around them. */
interface TagReader {
  readonly element: (name: string, foreign: Foreign | undefined) => void;
  /** An attribute of an element that readers keep. */
  readonly attribute: (name: string, value: string, foreign: Foreign | undefined) => void;
}

/** Reads all tags; returns what is wrong with their nesting, or `null`. */
function readTags(html: string, { element, attribute }: TagReader): string | null {
  const balance = new TagBalance();
  readTokens(html, {
    ...IGNORED,
    startTag: (tag) => {
      const name = html.slice(tag.start + 1, tag.nameEnd).toLowerCase();
      const foreign = FOREIGN.get(ROOTS_OF_FOREIGN.get(name) ?? balance.foreign);
      element(name, foreign);
      if (!tag.isSelfClosing) balance.start(name);
      // The attributes of an element that is removed are removed with it.
      if (isUnsafeElement(name)) return false;
      forEachAttribute(tag, (start, end, valueStart, valueEnd) => {
        const value = valueStart < 0 ? '' : html.slice(valueStart, valueEnd);
        attribute(html.slice(start, end).toLowerCase(), decodeAttribute(value), foreign);
      });
      return false;
    },
    endTag: (start, end) => {
      balance.end(html.slice(start, end).toLowerCase());
      return false;
    },
  });
  return balance.conclude();
}

/** Elements whose end tag may be omitted (HTML §13.1.2.4), or that have none. */
const WITHOUT_END: ReadonlySet<string> = new Set([
  ...VOID_ELEMENTS,
  ...words(`p li dt dd rb rt rtc rp optgroup option colgroup caption thead tbody tfoot tr td th html
    head body base basefont bgsound embed frame isindex link meta param plaintext`),
]);

/** Elements that need an end tag. */
const WITH_END: ReadonlySet<string> = new Set(
  [...KNOWN_ELEMENTS].filter((name) => !WITHOUT_END.has(name)),
);

/** The elements around drawings and formulas, with the prefix of their namespace. */
const ROOTS_OF_FOREIGN: ReadonlyMap<string, string> = new Map([
  ['svg', 'svg'],
  ['math', 'mathml'],
]);

/** Where HTML is in a drawing or a formula again. */
const HTML_INSIDE = words('foreignobject annotation-xml');

/** Whether each element ends, in the order of their nesting. Keeps what is wrong first. */
class TagBalance {
  readonly #open: string[] = [];
  /** How many elements of a name are open. */
  readonly #counts = new Map<string, number>();
  #fault: string | null = null;

  /** The prefix of the drawing or formula that is open; `''` for HTML. */
  get foreign(): string {
    if (HTML_INSIDE.some((name) => this.#isOpen(name))) return '';
    for (const [name, prefix] of ROOTS_OF_FOREIGN) if (this.#isOpen(name)) return prefix;
    return '';
  }

  #isOpen(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  start(name: string): void {
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  end(name: string): void {
    if (!this.#isOpen(name)) {
      if (KNOWN_ELEMENTS.has(name)) this.#fault ??= `</${name}> ends nothing`;
      return;
    }
    let inner = this.#pop();
    while (inner !== name) {
      if (WITH_END.has(inner)) this.#fault ??= `<${inner}> does not end before </${name}>`;
      inner = this.#pop();
    }
  }

  conclude(): string | null {
    const open = this.#open.find((name) => WITH_END.has(name));
    return this.#fault ?? (open === undefined ? null : `<${open}> does not end`);
  }

  #pop(): string {
    const name = this.#open.pop() ?? '';
    this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    return name;
  }
}

/** Properties that most sanitizers keep. */
const PROPERTIES =
  /^(?:azimuth|background(?:-color)?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width|collapse|spacing|radius))?|clear|color|cursor|direction|display|elevation|float|font(?:-(?:family|size|style|variant|weight))?|height|letter-spacing|line-height|list-style(?:-type)?|margin(?:-(?:top|right|bottom|left))?|max-width|max-height|min-width|min-height|overflow|padding(?:-(?:top|right|bottom|left))?|pause(?:-(?:after|before))?|pitch(?:-range)?|richness|speak(?:-(?:header|numeral|punctuation))?|speech-rate|stress|table-layout|text-(?:align|decoration|indent|transform)|unicode-bidi|vertical-align|voice-family|volume|white-space|width|word-wrap|word-break|orphans|widows|aspect-ratio|box-sizing|object-fit|outline)$/;
const UNSAFE_VALUE =
  /url\s*\(|expression|javascript|\\|@|\/\*|(?:^|\s)-\d|\d{4}(?:\.\d+)?(?:em|ex|in|cm|mm|pc)/i;
/** Properties that move or cover what is around, so that only plain values are kept. */
const OF_BOXES = /^(?:background|border|margin|padding)(?:-|$)/;
const BOX_VALUE =
  /^(?:#[0-9a-f]+|rgba?\([\d.,%\s]*\)|\d{0,3}(?:\.\d+)?(?:cm|em|ex|in|mm|pc|pt|px|rem|%)?,?|!important)$/;

function isSafeDeclaration(name: string, value: string): boolean {
  if (!PROPERTIES.test(name) || value === '' || UNSAFE_VALUE.test(value)) return false;
  if (!OF_BOXES.test(name)) return true;
  const parts = value.toLowerCase().match(/[^\s()]+(?:\([^()]*\))?/g) ?? [];
  return parts.every((part) => STYLE_KEYWORDS.has(part) || BOX_VALUE.test(part));
}

function checkStyle(style: string, tell: Tell): void {
  for (const declaration of style.split(';')) {
    const [property = '', ...rest] = declaration.split(':');
    const name = property.trim().toLowerCase();
    if (name === '' || isSafeDeclaration(name, rest.join(':').trim())) continue;
    tell('UnsafeStyle', { value: declaration.trim() });
    return;
  }
}

/** UTF-8 read as windows-1252, windows-1252 read as Latin-1, or what no decoder could read. */
const MISREAD =
  /[\u0080-\u009f\ufffd]|[\u00c2\u00c3][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|\u00e2\u20ac[\u0080-\u00bf\u0152-\u2122]/;

function checkCharacters(node: Node, report: Report): void {
  checkCharactersOf(node.text, node, '', report);
  for (const { name, value } of node.attributes) checkCharactersOf(value, node, name, report);
}

function checkCharactersOf(text: string, node: Node, attribute: string, report: Report): void {
  const found = MISREAD.exec(text);
  if (found === null) return;
  const value = text.slice(found.index, found.index + 12);
  report('MisreadCharacters', node, { value, attribute });
}
