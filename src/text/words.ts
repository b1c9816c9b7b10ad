/** The words of a text, however they are separated by white space; for tables of names. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** The same, to look names up in. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}
