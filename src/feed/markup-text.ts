/**
 * Texts that may be markup (RFC 4287 §3.1): which media type they have, elements that stand in them,
 * and base64.
 */
import type { FeedVersion } from '../model/result.ts';
import { StringBuilder } from '../text/strings.ts';
import type { XmlElement } from '../xml/events.ts';
import { attribute, hasOtherAttributes, NO_NAMES } from './attributes.ts';
import { decodeBase64 } from './base64.ts';
import type { ElementStack } from './element-stack.ts';
import { endTag, escapeText, startTag, withoutDiv } from './markup.ts';
import {
  charsetOf,
  isInlineType,
  isMediaType,
  isXml,
  mediaTypeOf,
  saysType,
  XHTML,
} from './media-type.ts';
import type { Build, Place, Row } from './place.ts';
import { versionOfElement } from './version.ts';

/** Reads the texts of one document that may be markup. */
export class MarkupTexts {
  readonly #build: Build;
  readonly #stack: ElementStack;
  /** The elements that are open inside of a text; `null` for those that are left out. */
  readonly #open: (XmlElement | null)[] = [];

  constructor(build: Build, stack: ElementStack) {
    this.#build = build;
    this.#stack = stack;
  }

  /** Whether an element is open inside of a text. */
  get hasOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Finds out the type of a text. One that a text cannot have tells nothing of it. */
  begin(place: Place, row: Row): void {
    const { element } = place;
    const type = typeOf(element, row);
    const version = versionOfElement(element, this.#build.version);
    place.isBase64 = isInBase64(element, type, version);
    if (isMediaType(type) && (isInlineType(type) || mayHaveAnyType(element, version))) {
      place.type = type;
    } else {
      place.type = 'text/plain';
      const written = attribute(element, 'type')?.trim() ?? '';
      const facts = { type: written, element: element.name };
      this.#build.report('UnknownTextType', facts, this.#stack.locate(written, place));
    }
    place.isOdd = !saysType(element, place.type) || (!place.isBase64 && saysBase64(element));
  }

  /** The text of a place that held markup: decoded, and without the “div” that Atom 1.0 asks for. */
  textOf(place: Place): string {
    const text = place.text.trim();
    if (place.isBase64) return this.#decodedText(text, place);
    return this.#build.version === 'atom10' && place.type === XHTML ? withoutDiv(text) : text;
  }

  #decodedText(written: string, place: Place): string {
    const { element, row } = place;
    const type = typeOf(element, row);
    const decoded = decodeBase64(written, type, charsetOf(element));
    place.isBase64 = decoded.kind === 'binary' && written !== '';
    if (decoded.kind === 'text') return decoded.text.trim();
    if (decoded.kind === 'invalid') {
      const index = this.#stack.locate(written, place);
      this.#build.report('MalformedBase64', { type, element: element.name }, index);
    }
    return written;
  }

  /** Starts an element inside of a text. */
  start(place: Place, element: XmlElement): void {
    if (!isXml(place.type)) {
      // Naked markup is meant as part of the text. A bare “div” around it means nothing.
      if (element.local === 'div' && !hasOtherAttributes(element, NO_NAMES, false)) {
        this.#open.push(null);
        return;
      }
      // The media type of bytes says more than that they are none.
      if (place.isBase64) place.isOdd = true;
      place.type = XHTML;
    }
    this.#open.push(element);
    addText(place, startTag(element));
  }

  /** Ends one. */
  end(place: Place): void {
    const element = this.#open.pop();
    if (element !== undefined && element !== null) addText(place, endTag(element));
  }
}

/** Adds characters to the text of an open element. */
export function addCharacters(place: Place, text: string, isCdata: boolean): void {
  // What is said beside elements that stand in a text is text too, and must not turn into tags;
  // but a CDATA section where HTML is expected is HTML, also beside naked markup.
  const isText =
    isXml(place.type) && !(isCdata && typeOf(place.element, place.row) === 'text/html');
  addText(place, isText ? escapeText(text) : text);
}

/** Adds to the text of a place. Most come in one piece. */
function addText(place: Place, text: string): void {
  if (place.pieces !== null) {
    place.pieces.add(text);
  } else if (place.text === '') {
    place.text = text;
  } else {
    place.pieces = new StringBuilder();
    place.pieces.add(place.text);
    place.pieces.add(text);
  }
}

/** The media type that the text of an element is said to have. */
function typeOf(element: XmlElement, row: Row | null): string {
  return mediaTypeOf(element, row?.type ?? 'text/plain');
}

/** Whether any media type may be given: to content (RFC 4287 §4.1.3.1), in Atom 0.3 to every text. */
function mayHaveAnyType({ local }: XmlElement, version: FeedVersion): boolean {
  return isEarlyAtom(version) || (version.startsWith('atom') && local.toLowerCase() === 'content');
}

/** Whether a text should be in base64: by its type (RFC 4287 §4.1.3.3), or as Atom 0.3 says. */
function isInBase64(element: XmlElement, type: string, version: FeedVersion): boolean {
  if (attribute(element, 'mode') !== undefined && version !== 'atom10') {
    return saysBase64(element) && version.startsWith('atom');
  }
  if (isEarlyAtom(version) || !mayHaveAnyType(element, version)) return false;
  return isMediaType(type) && !isInlineType(type);
}

/** Whether an element has Atom 0.3's word for base64, whether that counts here or not. */
function saysBase64(element: XmlElement): boolean {
  return attribute(element, 'mode')?.trim().toLowerCase() === 'base64';
}

function isEarlyAtom(version: FeedVersion): boolean {
  return version === 'atom01' || version === 'atom02' || version === 'atom03';
}
