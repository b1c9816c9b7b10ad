/** Finds where values of JSON end, over any number of pieces of text. */
import { endOfString, isEscaped } from '../json/json.ts';

const TOKEN = /["{}[\],]/g;

/** The nesting in a value. Errors are not noticed. */
export class JsonValueEnd {
  #depth = 0;
  #isInString = false;
  /** Whether the last piece ended with a backslash that escapes what follows. */
  #isEscaped = false;

  /** The index of the comma or the bracket that ends the value; -1 if it is in a later piece. */
  in(text: string, from = 0): number {
    TOKEN.lastIndex = this.#isInString ? this.#afterString(text, from) : from;
    for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
      const [token] = match;
      const at = match.index;
      if (token === '"') {
        TOKEN.lastIndex = this.#afterString(text, at + 1);
      } else if (token === '{' || token === '[') {
        this.#depth += 1;
      } else if (this.#depth === 0) {
        return at;
      } else if (token !== ',') {
        this.#depth -= 1;
      }
    }
    return -1;
  }

  /** The index after the string that an index is in. */
  #afterString(text: string, at: number): number {
    const from = this.#isEscaped ? at + 1 : at;
    const end = endOfString(text, from);
    this.#isInString = end >= text.length;
    this.#isEscaped =
      this.#isInString && (from > text.length || isEscaped(text, from, text.length));
    return end + 1;
  }
}
