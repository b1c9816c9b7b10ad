/**
 * Strings that keep no other string in memory. What is cut from a string may be a view of it: in V8
 * every piece of 13 characters or more is, so a title of twenty characters keeps its whole document
 * in memory as long as it is kept itself.
 */

/** Shorter pieces are already copies. */
const SHORTEST_VIEW = 13;

/** The engine's maps distinguish longer strings only by length. */
const LONGEST_KEY = 16_383;

/** The same text, but not a view: the engine joins a string of several pieces, which copies it. */
export function ownCopy(text: string): string {
  return text.length < SHORTEST_VIEW ? text : [text.charAt(0), text.slice(1)].join('');
}

/** A copy of a short text in ASCII that takes a byte for each character. */
export function asciiCopy(text: string): string {
  const codes: number[] = [];
  for (let index = 0; index < text.length; index += 1) codes.push(text.charCodeAt(index));
  return String.fromCharCode(...codes);
}

/** Makes one copy of each text, however often it is requested. */
export class OwnCopies {
  readonly #copies = new Map<string, string>();
  /** What was requested last: many strings are requested several times in a row. */
  #text = '';
  #copy = '';

  of(text: string): string {
    if (text.length < SHORTEST_VIEW) return text;
    if (text === this.#text) return this.#copy;
    let copy = this.#copies.get(text);
    if (copy === undefined) {
      copy = ownCopy(text);
      this.#copies.set(copy, copy);
    }
    this.#text = text;
    this.#copy = copy;
    return copy;
  }
}

/** Copies the strings in plain data, in place, each once. Very long ones are left as they are. */
export function ownTexts(data: object): void {
  const copies = new OwnCopies();
  const seen = new Set<object>();
  const pending: object[] = [data];
  for (let record = pending.pop(); record !== undefined; record = pending.pop()) {
    // The indices of a list are numbers: its keys would be as many strings.
    for (const key of Array.isArray(record) ? record.keys() : Object.keys(record)) {
      const value: unknown = Reflect.get(record, key);
      if (typeof value === 'string') {
        if (value.length <= LONGEST_KEY) Reflect.set(record, key, copies.of(value));
      } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
        seen.add(value);
        pending.push(value);
      }
    }
  }
}

/**
 * A value of plain data with its strings copied. Its keys must be ours, not those of a document.
 */
export function withOwnTexts<Value>(value: Value): Value;
export function withOwnTexts(value: unknown): unknown {
  if (typeof value === 'string') return ownCopy(value);
  if (Array.isArray(value)) return value.map((item: unknown) => withOwnTexts(item));
  if (typeof value !== 'object' || value === null) return value;
  const own: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) own[key] = withOwnTexts(member);
  return own;
}

const ANY = /^/;

/**
 * Releases the text that a regular expression was last matched against: the engine keeps it for
 * `RegExp.$1` and similar properties until the next match.
 */
export function forgetLastMatch(): void {
  ANY.test('');
}
