/** How much of a document the parsers take before they stop following it. */
export interface XmlLimits {
  /** Elements open at once. */
  readonly maxDepth: number;
  /** Attributes of one element. */
  readonly maxAttributes: number;
  /** Characters that the entities of the document come to, all together. */
  readonly maxEntityExpansion: number;
}
