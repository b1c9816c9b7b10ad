/**
 * The document that a parser reads. An index is one in its characters, which may be those of the
 * text or the bytes that the text is decoded from, one character each: markup is ASCII in either
 * case, and a value is decoded when it is cut out.
 */
import { ownCopy } from '../text/own-copy.ts';
import { firstForbidden } from '../text/xml-characters.ts';

/** A document, and how to get values out of it. */
export interface XmlSource {
  /** Markup is found in these; what is not ASCII may be bytes of a character. */
  readonly characters: string;
  /** The index after a BOM. */
  readonly start: number;
  /** The index of the first character that XML forbids; the length if there is none. */
  readonly allowedUpTo: number;
  /** The length of the longest value so far: what is cut from it keeps as much in memory. */
  longest: number;
  /** The text between two indices; it keeps nothing else in memory. */
  cut(from: number, to: number): string;
  /** The text between two indices; it may keep the document in memory. */
  slice(from: number, to: number): string;
  /** A part of the text as a value, which keeps nothing else in memory. */
  own(part: string): string;
  /** The whole text. */
  readonly text: string;
  /** The UTF-16 index in the text for an index in the characters. */
  textIndex(index: number): number;
}

/** A document that is shorter may stay in memory: copies would cost more than they save. */
const SMALL_DOCUMENT = 8192;

/** Records the length of a value that was made of a part of the document. */
export function noteLength(value: string, source: XmlSource): void {
  if (value.length > source.longest) source.longest = value.length;
}

/** Bytes viewed as characters, one for each byte. */
type ByteView = Pick<XmlSource, 'characters' | 'start' | 'allowedUpTo' | 'text' | 'textIndex'> & {
  /** The text between two indices; it keeps nothing else in memory. */
  decode(from: number, to: number): string;
};

/** Bytes as a source: indices are byte offsets. */
export class ByteSource implements XmlSource {
  readonly characters: string;
  readonly start: number;
  readonly allowedUpTo: number;
  readonly #view: ByteView;
  longest = 0;

  constructor(view: ByteView) {
    this.characters = view.characters;
    this.start = view.start;
    this.allowedUpTo = view.allowedUpTo;
    this.#view = view;
  }

  get text(): string {
    return this.#view.text;
  }

  cut(from: number, to: number): string {
    if (to - from > this.longest) this.longest = to - from;
    return this.#view.decode(from, to);
  }

  slice(from: number, to: number): string {
    return this.#view.decode(from, to);
  }

  own(part: string): string {
    if (part.length > this.longest) this.longest = part.length;
    return ownCopy(part);
  }

  textIndex(index: number): number {
    return this.#view.textIndex(index);
  }
}

/** A text as a source: indices are those of the text. */
export class TextSource implements XmlSource {
  readonly text: string;
  readonly characters: string;
  readonly start: number;
  readonly allowedUpTo: number;
  readonly #isSmall: boolean;
  longest = 0;

  /** @param allowedUpTo if it is known */
  constructor(text: string, allowedUpTo: number = firstForbidden(text)) {
    this.text = text;
    this.characters = text;
    this.allowedUpTo = allowedUpTo;
    this.start = text.startsWith('\uFEFF') ? 1 : 0;
    this.#isSmall = text.length < SMALL_DOCUMENT;
  }

  cut(from: number, to: number): string {
    return this.own(this.text.slice(from, to));
  }

  own(part: string): string {
    if (this.#isSmall) return part;
    if (part.length > this.longest) this.longest = part.length;
    return ownCopy(part);
  }

  slice(from: number, to: number): string {
    return this.text.slice(from, to);
  }

  textIndex(index: number): number {
    return index;
  }
}

/** The source of a text, or of bytes that are viewed. */
export function sourceOf(decoded: string | ByteView): XmlSource {
  return typeof decoded === 'string' ? new TextSource(decoded) : new ByteSource(decoded);
}
