import type { TimeLimit, ValueLimit } from '../text/limits.ts';

/** What reading a document may still take. */
export interface Room {
  /** The values that it may make. */
  readonly values: ValueLimit;
  /** The time that it may take; `null` for any. */
  readonly time: TimeLimit | null;
}

/** How much of a document the parsers accept before they stop. */
export interface XmlLimits {
  /** The maximum number of open elements. */
  readonly maxDepth: number;
  /** The maximum number of attributes of one element. */
  readonly maxAttributes: number;
  /** The maximum number of characters that all entities of the document may expand to. */
  readonly maxEntityExpansion: number;
}
