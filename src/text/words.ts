/** The singular of an English word with a regular plural: `categories` is `category`. */
export function singular(word: string): string {
  return word.replace(/(?:(ie)?s)$/, (_, ending) => (ending === undefined ? '' : 'y'));
}

/** `titleDetail` → `title_detail`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The words of a text, however they are separated by white space; for tables of names. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** The same, to look names up in. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}

/** A table in which all names of a row have its value. */
export function wordMap<Value>(
  rows: readonly (readonly [names: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([names, value]) => words(names).map((name) => [name, value])));
}

/** The same, by the words of two columns with a space between them. */
export function pairMap<Value>(
  rows: readonly (readonly [firsts: string, seconds: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([firsts, seconds, value]) =>
      words(firsts).flatMap((first) =>
        words(seconds).map((second) => [`${first} ${second}`, value] as const),
      ),
    ),
  );
}
