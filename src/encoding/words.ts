/**
 * What the words of a document say about its encoding. The statistics know languages; where they
 * would be too large, callers add them by choice. Without them, a label is believed unless the
 * bytes themselves contradict it.
 */
import { isMostlyUtf8 } from './codecs/broken-utf8.ts';
import { isLatin1Family } from './codecs/labels.ts';

/** What is known about a document's language from outside. */
export interface LanguageContext {
  /** The header `Content-Language`. */
  readonly header: string | null;
  /** The URL of the document. */
  readonly url: string;
}

/** Nothing is known from outside. */
export const NO_CONTEXT: LanguageContext = { header: null, url: '' };

/** What is needed of a document to evaluate its words. */
export interface Readable {
  /** The bytes after its BOM. */
  readonly content: Uint8Array;
  /** Whether there is a UTF-8 character that is unlikely to be there by chance. */
  readonly hasUtf8: boolean;
  readonly context: LanguageContext;
  /** Decodes the document; returns `null` if the bytes are invalid in the encoding. */
  decode(encoding: string): string | null;
  /** The same, with U+FFFD for a few bad sequences; `null` if there are too many. */
  read(encoding: string): string | null;
  /** Whether it is in the encoding, and more than a few bad sequences show it. */
  isEvidently(encoding: string): boolean;
}

/** The facts that the ladder needs. */
export interface Words {
  /** The encoding that the statistics favor; `null` if there is none. */
  readonly guess: string | null;
  /** Whether jschardet is not installed, although its result is needed for the guess. */
  readonly lacksDetector: boolean;
  /** The likeliest encoding in which the whole document is valid; `null` if none is known. */
  readonly likeliest: string | null;
  /** The encoding that is mixed with UTF-8; `null` if the document has one encoding. */
  readonly besideUtf8: string | null;
  /** Whether the words look like words in an encoding, so that no other need be considered. */
  isPlausible(encoding: string): boolean;
  /**
   * The encoding in which the text is evidently readable, if it is not in the given one; `null` if
   * there is none.
   */
  rivalOf(encoding: string): string | null;
  /**
   * Whether a document that is valid UTF-8 is likelier to be UTF-8 than the encoding of its label.
   */
  isOverruledByUtf8(encoding: string): boolean;
}

/** Creates the facts for a document. */
export type WordsOf = (document: Readable) => Words;

/** Without statistics. */
export class PlainWords implements Words {
  readonly guess = null;
  readonly lacksDetector = false;
  readonly likeliest = null;
  readonly #document: Readable;

  constructor(document: Readable) {
    this.#document = document;
  }

  /** Text pasted into UTF-8 is windows-1252. */
  get besideUtf8(): string | null {
    const { content, hasUtf8 } = this.#document;
    const isBroken = hasUtf8 && this.#document.read('utf-8') === null;
    return isBroken && isMostlyUtf8(content) ? 'windows-1252' : null;
  }

  isPlausible(encoding: string): boolean {
    if (!isLatin1Family(encoding)) return true;
    return this.besideUtf8 === null && looksWestern(this.#document.content);
  }

  rivalOf(): null {
    return null;
  }

  isOverruledByUtf8(): boolean {
    return isMostlyUtf8(this.#document.content);
  }
}

const FIRST_LETTER = 0xc0;

/**
 * Whether most letters above 7F occur alone, as accented letters do in Western words; in other
 * alphabets they occur in sequences.
 */
function looksWestern(bytes: Uint8Array): boolean {
  let alone = 0;
  let inRows = 0;
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    while ((bytes[at] ?? 0) >= FIRST_LETTER) at++;
    const length = at - start;
    if (length === 1) alone++;
    else inRows += length;
    at++;
  }
  return inRows <= 2 * alone;
}

/** The content without white space and NULs at its end, before which a character may be cut. */
export function unpadded(content: Uint8Array): Uint8Array {
  return content.subarray(0, content.findLastIndex((byte) => byte > SPACE) + 1);
}

const SPACE = 0x20;
