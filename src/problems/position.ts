/** Positions in a document. */

/** A position in the document as it was received. */
export interface Position {
  /** The line, counted from 1. */
  readonly line: number;
  /** The column in characters (code points), counted from 1; a BOM does not count. */
  readonly column: number;
  /**
   * The offset in bytes from the start of the document, before any decoding but after
   * decompression.
   */
  readonly offset: number;
}

/** The position of an occurrence; `null` if it has none. */
export type Occurrence = { readonly [K in keyof Position]: number | null };
