/** Schemes and hosts are the same in any letter case (RFC 3986 §6.2.2.1). */

/** A text with the scheme and the host of its first URL in capitals. */
export function withHostInCapitals(text: string): string {
  return text.replace(/(?:https?:)?\/\/[^/"]+/i, (start) => start.toUpperCase());
}
