/** What the result tells of the encoding ladder. */

/** Who named an encoding. */
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

/** One rung of the encoding ladder, as it was climbed. */
export interface EncodingAttempt {
  /** The encoding that was tried, as it was named; `''` for a guess that could not be made. */
  readonly encoding: string;
  /** Who named it. */
  readonly source: EncodingSource;
  /**
   * - `parsed`: it decoded, and the text was well-formed;
   * - `undecodable`: the bytes are not in it;
   * - `not-well-formed`: it decoded, but the text is not well-formed;
   * - `overruled`: it decodes any bytes, and other evidence speaks against it;
   * - `unknown-label`: there is no such encoding;
   * - `unavailable`: the means to decode it, or to guess it, are not at hand on this platform;
   * - `same-text`: up to the fault found before, the text would be the same.
   */
  readonly outcome:
    | 'parsed'
    | 'undecodable'
    | 'not-well-formed'
    | 'overruled'
    | 'unknown-label'
    | 'unavailable'
    | 'same-text';
  /** The first line and column that is not well-formed. */
  readonly at?: { readonly line: number; readonly column: number };
  /** What was wrong. */
  readonly reason?: string;
}
