/**
 * Text that may be markup (RFC 4287 §3.1): their media type, the elements inside them, and base64.
 */

import { VOID_ELEMENTS } from '../html/elements.ts';
import { isHtmlThroughout, looksLikeHtml } from '../html/looks-like-html.ts';
import { lineOfHtml } from '../html/plain-text.ts';
import { escapeAttribute, escapeText } from '../html/syntax.ts';
import type { FeedVersion } from '../model/result.ts';
import type { TextDetail } from '../model/values.ts';
import { closeBidi } from '../text/bidi.ts';
import type { Growth } from '../text/limits.ts';
import { hasReferenceInWord, withoutReferences } from '../text/references.ts';
import { StringBuilder } from '../text/string-builder.ts';
import { onOneLine } from '../text/strings.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { NO_ATTRIBUTES, type XmlElement } from '../xml/events.ts';
import { attribute, hasOtherAttributes, NO_NAMES } from './attributes.ts';
import { decodeBase64 } from './base64.ts';
import type { Build, ElementRule, OpenElement } from './build.ts';
import {
  charsetOf,
  isHtml,
  isInlineType,
  isMediaType,
  isXml,
  mediaTypeOf,
  saysType,
  XHTML,
} from './media-type.ts';
import { versionOfElement } from './version.ts';

/** Determines the type of a text value. Any other type is ignored. */
export function beginMarkup(open: OpenElement, rule: ElementRule, build: Build): void {
  const { element } = open;
  if (element.attributes === NO_ATTRIBUTES) {
    open.type = rule.type ?? 'text/plain';
    return;
  }
  const type = typeOf(element, rule);
  const version = versionOfElement(element, build.version);
  open.isBase64 = isInBase64(element, type, version);
  if (isMediaType(type) && (isInlineType(type) || mayHaveAnyType(element, version))) {
    open.type = type;
  } else {
    open.type = 'text/plain';
    const written = attribute(element, 'type')?.trim() ?? '';
    open.unknownType = { index: build.locate(written, open) };
  }
  open.isOdd = !saysType(element, open.type) || (!open.isBase64 && saysBase64(element));
}

/**
 * The text of an element with markup inside: decoded, and without the “div” that Atom 1.0
 * requires.
 */
export function markupTextOf(open: OpenElement, build: Build): string {
  const text = open.text.trim();
  if (open.unknownType !== null) decideType(text, open, open.unknownType.index, build);
  if (open.isBase64) return decodedText(text, open, build);
  return build.version === 'atom10' && open.type === XHTML ? withoutDiv(text) : text;
}

/**
 * A text whose type means nothing is HTML if it looks like HTML, or is where HTML is expected. A
 * language such as Markdown may quote HTML as code.
 */
function decideType(
  text: string,
  open: OpenElement,
  index: number | undefined,
  build: Build,
): void {
  const { element, rule } = open;
  const type = attribute(element, 'type')?.trim() ?? '';
  const mayBeHtml = open.type === 'text/plain' && !LIGHTWEIGHT_MARKUP.test(type);
  const isExpected = rule?.type === 'text/html';
  if (mayBeHtml && (isExpected || looksLikeHtml(text) || isHtmlThroughout(text))) {
    open.type = 'text/html';
  }
  const facts = { type, element: element.name, readAs: open.type };
  build.report('UnknownTextType', facts, index);
}

function decodedText(written: string, open: OpenElement, build: Build): string {
  const { element, rule } = open;
  const type = typeOf(element, rule);
  const decoded = decodeBase64(written, type, charsetOf(element));
  open.isBase64 = decoded.kind === 'binary' && written !== '';
  if (decoded.kind === 'text') return decoded.text.trim();
  if (decoded.kind === 'invalid') {
    const index = build.locate(written, open);
    build.report('MalformedBase64', { type, element: element.name }, index);
  }
  return written;
}

/** Starts an element inside a text. */
export function startInside(open: OpenElement, element: XmlElement, build: Build): void {
  open.inside ??= [];
  if (!isXml(open.type)) {
    // Unescaped markup is meant as part of the text. A “div” without attributes around it has no
    // meaning.
    if (element.local === 'div' && !hasOtherAttributes(element, NO_NAMES, false)) {
      open.inside.push(null);
      return;
    }
    // The media type of bytes has more information than the fact that they are not text.
    if (open.isBase64) open.isOdd = true;
    open.type = XHTML;
  }
  open.inside.push(element);
  addText(open, startTag(element, build.growth));
}

/** Ends an element inside a text. */
export function endInside(open: OpenElement): void {
  const element = open.inside?.pop();
  if (element !== undefined && element !== null) addText(open, endTag(element));
}

/** The types of languages that are read as plain text. */
const LIGHTWEIGHT_MARKUP = /markdown|asciidoc|textile|restructuredtext|wiki/i;

/** A text as a key shows it: a title is one line of plain text, whatever its type. */
export function shownAs(key: string, { type, value }: TextDetail): string {
  if (key !== 'title') return value;
  const line = isHtml(type) ? readAllowed(lineOfHtml(value)) : onOneLine(value);
  const isEscaped = line.includes('&') && hasReferenceInWord(line);
  return closeBidi(isEscaped ? withoutReferences(line) : line);
}

/** Adds characters to the text of an open element. */
export function addCharacters(open: OpenElement, text: string, isCdata: boolean): void {
  // Text beside elements is also text, and must not turn into tags. But a CDATA section where HTML
  // is expected is HTML, even beside unescaped markup.
  const isText = isXml(open.type) && !(isCdata && typeOf(open.element, open.rule) === 'text/html');
  addText(open, isText ? escapeText(text) : text);
}

/** Adds to the text of an open element. Most text comes in one piece. */
function addText(open: OpenElement, text: string): void {
  if (open.pieces !== null) {
    open.pieces.add(text);
  } else if (open.text === '') {
    open.text = text;
  } else {
    open.pieces = new StringBuilder();
    open.pieces.add(open.text);
    open.pieces.add(text);
  }
}

/** The media type that an element declares for its text. */
function typeOf(element: XmlElement, rule: ElementRule | null): string {
  return mediaTypeOf(element, rule?.type ?? 'text/plain');
}

/**
 * Whether any media type is allowed: for content (RFC 4287 §4.1.3.1), and in Atom 0.3 for every
 * text.
 */
function mayHaveAnyType({ local }: XmlElement, version: FeedVersion): boolean {
  return isEarlyAtom(version) || (version.startsWith('atom') && local.toLowerCase() === 'content');
}

/** Whether a text should be in base64: by its type (RFC 4287 §4.1.3.3), or by Atom 0.3's mode. */
function isInBase64(element: XmlElement, type: string, version: FeedVersion): boolean {
  if (attribute(element, 'mode') !== undefined && version !== 'atom10') {
    return saysBase64(element) && version.startsWith('atom');
  }
  if (isEarlyAtom(version) || !mayHaveAnyType(element, version)) return false;
  return isMediaType(type) && !isInlineType(type);
}

/** Whether an element has Atom 0.3's mode for base64, whether or not that applies here. */
function saysBase64(element: XmlElement): boolean {
  return attribute(element, 'mode')?.trim().toLowerCase() === 'base64';
}

function isEarlyAtom(version: FeedVersion): boolean {
  return version === 'atom01' || version === 'atom02' || version === 'atom03';
}

/** Elements that switch to another language: their content is not HTML. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['svg', 'http://www.w3.org/2000/svg'],
  ['math', 'http://www.w3.org/1998/Math/MathML'],
]);

const XLINK = 'http://www.w3.org/1999/xlink';

/** The start tag of an element. */
function startTag(element: XmlElement, growth: Growth): string {
  let tag = `<${element.local}`;
  let declaresXlink = false;
  for (const attribute of element.attributes) {
    const { name } = attribute;
    if (name === 'xmlns' || attribute.prefix === 'xmlns') continue;
    const isXlink = attribute.uri === XLINK;
    declaresXlink ||= isXlink;
    const written = isXlink ? `xlink:${attribute.local}` : name;
    tag += ` ${written}="${escapeAttribute(attribute.value)}"`;
  }
  const namespace = FOREIGN.get(element.local);
  const declarations =
    (namespace === undefined ? '' : ` xmlns="${namespace}"`) +
    (declaresXlink ? ` xmlns:xlink="${XLINK}"` : '');
  // HTML knows these namespaces without a declaration.
  if (declarations !== '' && growth.take(declarations.length)) tag += declarations;
  return isVoid(element) ? `${tag} />` : `${tag}>`;
}

/** The end tag of an element; `''` if HTML has none. */
function endTag(element: XmlElement): string {
  return isVoid(element) ? '' : `</${element.local}>`;
}

/**
 * The content of a “div” around a whole text; the text itself if there is no such element, or if it
 * has meaningful attributes.
 */
function withoutDiv(markup: string): string {
  if (!markup.startsWith('<div>') || !markup.endsWith('</div>')) return markup;
  const inside = markup.slice('<div>'.length, -'</div>'.length);
  let depth = 0;
  for (const [tag] of inside.matchAll(/<\/?div(?![\w-])/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth < 0) return markup;
  }
  return inside.trim();
}

function isVoid({ local }: XmlElement): boolean {
  return VOID_ELEMENTS.has(local.toLowerCase());
}
