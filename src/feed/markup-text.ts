/**
 * Text that may be markup (RFC 4287 §3.1): their media type, the elements inside them, and base64.
 */

import { isHtmlThroughout, looksLikeHtml } from '../html/looks-like-html.ts';
import { lineOfHtml } from '../html/plain-text.ts';
import { escapeText } from '../html/syntax.ts';
import type { FeedVersion } from '../model/result.ts';
import type { TextDetail } from '../model/values.ts';
import { closeBidi } from '../text/bidi.ts';
import { onOneLine, StringBuilder } from '../text/strings.ts';
import { readAllowed } from '../text/xml-characters.ts';
import { NO_ATTRIBUTES, type XmlElement } from '../xml/events.ts';
import { attribute, hasOtherAttributes, NO_NAMES } from './attributes.ts';
import { decodeBase64 } from './base64.ts';
import type { Build, ElementRule, OpenElement } from './build.ts';
import { endTag, startTag, withoutDiv } from './markup.ts';
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

/** Reads the values of one document that may be markup. */
export class MarkupTexts {
  readonly #build: Build;
  /** The open elements inside a text; `null` for those that are not kept. */
  readonly #open: (XmlElement | null)[] = [];

  constructor(build: Build) {
    this.#build = build;
  }

  /** Whether an element is open inside a text. */
  get hasOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Determines the type of a text value. Any other type is ignored. */
  begin(open: OpenElement, rule: ElementRule): void {
    const { element } = open;
    const type = typeOf(element, rule);
    if (element.attributes === NO_ATTRIBUTES && isInlineType(type)) {
      open.type = type;
      return;
    }
    const version = versionOfElement(element, this.#build.version);
    open.isBase64 = isInBase64(element, type, version);
    if (isMediaType(type) && (isInlineType(type) || mayHaveAnyType(element, version))) {
      open.type = type;
    } else {
      open.type = 'text/plain';
      const written = attribute(element, 'type')?.trim() ?? '';
      open.unknownType = { index: this.#build.locate(written, open) };
    }
    open.isOdd = !saysType(element, open.type) || (!open.isBase64 && saysBase64(element));
  }

  /**
   * The text of an element with markup inside: decoded, and without the “div” that Atom 1.0
   * requires.
   */
  textOf(open: OpenElement): string {
    const text = open.text.trim();
    if (open.unknownType !== null) this.#decideType(text, open, open.unknownType.index);
    if (open.isBase64) return this.#decodedText(text, open);
    return this.#build.version === 'atom10' && open.type === XHTML ? withoutDiv(text) : text;
  }

  /**
   * A text whose type means nothing is HTML if it looks like HTML, or is where HTML is expected. A
   * language such as Markdown may quote HTML as code.
   */
  #decideType(text: string, open: OpenElement, index: number | undefined): void {
    const { element, rule } = open;
    const type = attribute(element, 'type')?.trim() ?? '';
    const mayBeHtml = open.type === 'text/plain' && !LIGHTWEIGHT_MARKUP.test(type);
    const isExpected = rule?.type === 'text/html';
    if (mayBeHtml && (isExpected || looksLikeHtml(text) || isHtmlThroughout(text))) {
      open.type = 'text/html';
    }
    const facts = { type, element: element.name, readAs: open.type };
    this.#build.report('UnknownTextType', facts, index);
  }

  #decodedText(written: string, open: OpenElement): string {
    const { element, rule } = open;
    const type = typeOf(element, rule);
    const decoded = decodeBase64(written, type, charsetOf(element));
    open.isBase64 = decoded.kind === 'binary' && written !== '';
    if (decoded.kind === 'text') return decoded.text.trim();
    if (decoded.kind === 'invalid') {
      const index = this.#build.locate(written, open);
      this.#build.report('MalformedBase64', { type, element: element.name }, index);
    }
    return written;
  }

  /** Starts an element inside a text. */
  start(open: OpenElement, element: XmlElement): void {
    if (!isXml(open.type)) {
      // Unescaped markup is meant as part of the text. A “div” without attributes around it has no
      // meaning.
      if (element.local === 'div' && !hasOtherAttributes(element, NO_NAMES, false)) {
        this.#open.push(null);
        return;
      }
      // The media type of bytes has more information than the fact that they are not text.
      if (open.isBase64) open.isOdd = true;
      open.type = XHTML;
    }
    this.#open.push(element);
    addText(open, startTag(element, this.#build.growth));
  }

  /** Ends an element inside a text. */
  end(open: OpenElement): void {
    const element = this.#open.pop();
    if (element !== undefined && element !== null) addText(open, endTag(element));
  }
}

/** The types of languages that are read as plain text. */
const LIGHTWEIGHT_MARKUP = /markdown|asciidoc|textile|restructuredtext|wiki/i;

/** A text as a key shows it: a title is one line of plain text, whatever its type. */
export function shownAs(key: string, { type, value }: TextDetail): string {
  if (key !== 'title') return value;
  return closeBidi(isHtml(type) ? readAllowed(lineOfHtml(value)) : onOneLine(value));
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
