/** What a result records about the encoding ladder. */

/** Where the name of an encoding came from. */
export type EncodingSource =
  | 'forced'
  | 'http'
  | 'bom'
  | 'sniffed'
  | 'declared'
  | 'meta'
  | 'guessed'
  | 'default'
  | 'fallback';

/** One attempt of the encoding ladder. */
export interface EncodingAttempt {
  /**
   * The encoding that was tried, by the name it was given; `''` if detection was needed and
   * unavailable, or if jschardet is not installed.
   */
  readonly encoding: string;
  /** Where the name came from. */
  readonly source: EncodingSource;
  /**
   * - `parsed`: all bytes, or all but a few, decoded, and the text was well-formed;
   * - `undecodable`: some bytes are invalid in this encoding;
   * - `not-well-formed`: the same, but the text is not well-formed;
   * - `overruled`: the encoding accepts any bytes, but other evidence contradicts it;
   * - `unknown-label`: there is no such encoding;
   * - `unavailable`: this platform cannot decode it, or cannot detect an encoding, or jschardet, an
   *   optional dependency, would have been asked and is not installed;
   * - `same-text`: up to the error found before, the text would be the same.
   */
  readonly outcome:
    | 'parsed'
    | 'undecodable'
    | 'not-well-formed'
    | 'overruled'
    | 'unknown-label'
    | 'unavailable'
    | 'same-text';
  /** The line and column of the first error. */
  readonly at?: { readonly line: number; readonly column: number };
  /** What was wrong. For `parsed`, how many bytes are not in the encoding, if there are any. */
  readonly reason?: string;
}
