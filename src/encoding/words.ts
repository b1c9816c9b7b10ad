/**
 * What the words of a document say of its encoding. Statistics know languages, and are added by
 * choice where they would be too large; without them a label is believed unless the bytes as such
 * speak against it.
 */
import { isMostlyUtf8 } from './codecs/broken-utf8.ts';
import { isLatin1Family } from './codecs/labels.ts';

/** What is known of a document's language from elsewhere. */
export interface LanguageContext {
  /** The header `Content-Language`. */
  readonly header: string | null;
  /** The address of the document. */
  readonly url: string;
}

/** Nothing is known from elsewhere. */
export const NO_CONTEXT: LanguageContext = { header: null, url: '' };

/** What is asked of a document to look at its words. */
export interface Readable {
  /** What stands behind its byte order mark. */
  readonly content: Uint8Array;
  /** Whether there is a character of UTF-8 that is hardly there by chance. */
  readonly hasUtf8: boolean;
  readonly context: LanguageContext;
  /** The text; `null` where the bytes are not in the encoding. */
  decode(encoding: string): string | null;
}

/** The answers that the ladder needs. */
export interface Words {
  /** The encoding that statistics speak for; `null` where they speak for none. */
  readonly guess: string | null;
  /** The likeliest encoding that all of the document is in; `null` where none is known. */
  readonly likeliest: string | null;
  /** The encoding that stands beside UTF-8 in a document of two; `null` for one that is in one. */
  readonly besideUtf8: string | null;
  /** Whether the words look like words in an encoding, so that no other need be thought of. */
  isPlausible(encoding: string): boolean;
  /** The encoding in which the text is evidently one, where it is none in another; `null` for none. */
  rivalOf(encoding: string): string | null;
  /** Whether a document that is UTF-8 is likelier that than what its label says. */
  isOverruledByUtf8(encoding: string): boolean;
}

/** Makes what answers for a document. */
export type WordsOf = (document: Readable) => Words;

/** Without statistics. */
export class PlainWords implements Words {
  readonly guess = null;
  readonly likeliest = null;
  readonly #document: Readable;

  constructor(document: Readable) {
    this.#document = document;
  }

  /** What is pasted into UTF-8 is windows-1252. */
  get besideUtf8(): string | null {
    const { content, hasUtf8 } = this.#document;
    const isBroken = hasUtf8 && this.#document.decode('utf-8') === null;
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
 * Whether most letters above 7F stand alone, as accented letters do in Western words: in those of
 * other alphabets they stand in rows.
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

/** The content but for the white space and NULs at its end, behind which a character may be cut. */
export function unpadded(content: Uint8Array): Uint8Array {
  return content.subarray(0, content.findLastIndex((byte) => byte > SPACE) + 1);
}

const SPACE = 0x20;
