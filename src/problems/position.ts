/** Where things stand in a document. */

/** Where something stands in the document as it was received. */
export interface Position {
  /** The line: 1 for the first. */
  readonly line: number;
  /** In characters (code points), 1 for the first of a line; a byte order mark is none. */
  readonly column: number;
  /** In bytes from the start of the document, before any decoding; inflated, where it was compressed. */
  readonly offset: number;
}

/** Where something was found; `null` where there is no place to show. */
export type Occurrence = { readonly [K in keyof Position]: number | null };
