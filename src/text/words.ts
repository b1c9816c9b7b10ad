/** The words of a text, however they are separated by white space; for tables of names. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
