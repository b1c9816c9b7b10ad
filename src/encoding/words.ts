/**
 * What is asked about the words of a document: whether they look like words in an encoding. The statistics
 * know languages; where they would be too large, callers add them by choice. Without them, a label is
 * believed unless the bytes themselves contradict it.
 */
import { SPACE } from '../text/characters.ts';
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
  /** Whether all bytes are UTF-8, except for halves of characters, and some are not ASCII. */
  readonly isMultiByteUtf8: boolean;
  readonly context: LanguageContext;
  /** Decodes the document; returns `null` if the bytes are invalid in the encoding. */
  decode(encoding: string): string | null;
  /** Decodes the document with U+FFFD for a few bad sequences; `null` if there are too many. */
  read(encoding: string): string | null;
  /** Whether the document is in an encoding, and more than a few bad sequences show it. */
  isEvidently(encoding: string): boolean;
}

/** What the words of a document say about an encoding. */
export interface WordVerdict {
  /**
   * - `plausible`: they look like words in that encoding, so that no other need be considered;
   * - `mixed`: some are UTF-8, and the others are in `encoding`;
   * - `other`: they are evidently in `encoding`, and not in that one;
   * - `open`: nothing of the above.
   */
  readonly kind: 'plausible' | 'mixed' | 'other' | 'open';
  /** The name that the words lead to. With `open`, the encoding that was asked about. */
  readonly encoding: string;
}

/** The name that the words of a document lead to if no label is left. */
export interface Guess {
  /** `null` if the statistics favor none. */
  readonly encoding: string | null;
  /** Whether jschardet is not installed, although its result is needed. */
  readonly lacksDetector: boolean;
}

/** Judges the words of one document. */
export interface WordJudge {
  /** What the words say about an encoding (canonical name). */
  about(encoding: string): WordVerdict;
  /**
   * The encoding that the words lead to.
   *
   * @param isOverruled whether something overruled a label, so that little evidence is enough
   */
  guess(isOverruled: boolean): Guess;
}

/** Creates the judge of a document. */
export type JudgeWords = (document: Readable) => WordJudge;

/** Without statistics. */
export class PlainJudge implements WordJudge {
  readonly #document: Readable;

  constructor(document: Readable) {
    this.#document = document;
  }

  about(encoding: string): WordVerdict {
    const { content, hasUtf8, isMultiByteUtf8 } = this.#document;
    if (isMultiByteUtf8 && isMostlyUtf8(content)) return { kind: 'other', encoding: 'utf-8' };
    if (!isLatin1Family(encoding)) return { kind: 'plausible', encoding };
    // Text pasted into UTF-8 is windows-1252.
    if (hasUtf8 && isMostlyUtf8(content)) return { kind: 'mixed', encoding: 'windows-1252' };
    return { kind: looksWestern(content) ? 'plausible' : 'open', encoding };
  }

  guess(): Guess {
    return { encoding: null, lacksDetector: false };
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
