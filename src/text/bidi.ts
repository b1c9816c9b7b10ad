/**
 * Bidirectional control characters (UAX #9 §2), with which a text may reorder the text after it.
 * Here a text ends whatever it starts, and nothing that it has not started.
 */

import { wordSet } from './strings.ts';

const CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

/** All of them and what is in between: the engine searches for one range in half the time. */
const NEAR_CONTROL = /[\u202a-\u2069]/;

/** What changes the state: the controls themselves, and line breaks that end a paragraph. */
const CHANGES = /[\u202a-\u202e\u2066-\u2069]|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Changes of direction in HTML, where controls may be references, and what starts and ends tags. */
const CHANGES_IN_HTML =
  /[\u202a-\u202e\u2066-\u2069]|&#(?:0{0,9}8(?:23[4-8]|29[4-7])|x0{0,9}20(?:2[a-e]|6[6-9]));?|<\/?[a-z][a-z0-9]*|[">]/gi;

/** Elements with lines of their own, where a browser ends all controls. */
const BLOCKS: ReadonlySet<string> = wordSet(`
  address blockquote caption center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4
  h5 h6 hr legend li ol p pre summary table tbody td tfoot th thead tr ul`);

const REFERENCE = /&#(?:0{0,9}8(?:23[4-8]|29[4-7])|x0{0,9}20(?:2[a-e]|6[6-9]))/i;

const POP_EMBEDDING = '\u202c';
const POP_ISOLATE = '\u2069';

/** What is open: the characters that end it, in the order in which it was opened. */
class OpenControls {
  readonly #ends: string[] = [];
  /** How many of them are isolates. */
  #isolates = 0;

  /** Reads a control; returns whether it has an effect. */
  take(control: string): boolean {
    if (control === POP_EMBEDDING) {
      // An isolate protects the embeddings around it.
      if (this.#ends.at(-1) !== POP_EMBEDDING) return false;
      this.#ends.pop();
    } else if (control === POP_ISOLATE) {
      if (this.#isolates === 0) return false;
      // The end of an isolate ends the embeddings in it.
      this.#ends.length = this.#ends.lastIndexOf(POP_ISOLATE);
      this.#isolates -= 1;
    } else {
      const isIsolate = control >= '\u2066';
      this.#ends.push(isIsolate ? POP_ISOLATE : POP_EMBEDDING);
      if (isIsolate) this.#isolates += 1;
    }
    return true;
  }

  /** Ends all that is open. */
  clear(): string {
    const ends = this.#ends.reverse().join('');
    this.#ends.length = 0;
    this.#isolates = 0;
    return ends;
  }
}

/**
 * A text that does not reorder what is around it: on each line, open embeddings and isolates are
 * ended, and ends of none are removed.
 */
export function closeBidi(text: string): string {
  if (!hasControl(text)) return text;
  const open = new OpenControls();
  const closed = text.replace(CHANGES, (found) => {
    if (!CONTROL.test(found)) return open.clear() + found;
    return open.take(found) ? found : '';
  });
  return closed + open.clear();
}

/**
 * The same for sanitized HTML. A browser ends everything with a block; what follows the last block
 * is ended here.
 */
export function closeBidiInHtml(html: string): string {
  if (!hasControl(html) && !(html.includes('&#') && REFERENCE.test(html))) return html;
  const open = new OpenControls();
  let isInTag = false;
  let isInValue = false;
  const closed = html.replace(CHANGES_IN_HTML, (found) => {
    if (isInTag) {
      if (found === '"') isInValue = !isInValue;
      if (found === '>' && !isInValue) isInTag = false;
      return found;
    }
    if (found.startsWith('<')) {
      isInTag = true;
      if (BLOCKS.has(found.replace(/^<\/?/, '').toLowerCase())) open.clear();
      return found;
    }
    const control = found.startsWith('&') ? characterOf(found) : found;
    return !CONTROL.test(control) || open.take(control) ? found : '';
  });
  return closed + open.clear();
}

/** A text without any such controls. */
export function withoutBidi(text: string): string {
  return hasControl(text) ? text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') : text;
}

function hasControl(text: string): boolean {
  return NEAR_CONTROL.test(text) && CONTROL.test(text);
}

function characterOf(reference: string): string {
  const digits = reference.replace(/[&#;]/g, '');
  const isHex = /^x/i.test(digits);
  return String.fromCodePoint(Number.parseInt(isHex ? digits.slice(1) : digits, isHex ? 16 : 10));
}
