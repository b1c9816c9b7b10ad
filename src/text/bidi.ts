/**
 * Bidirectional control characters (UAX #9 §2), with which a text may reorder the text after it.
 * Here a text ends whatever it starts, and nothing that it has not started.
 */

import { wordSet } from './strings.ts';

const CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

/** All controls and what is in between: the engine searches for one range in half the time. */
const NEAR_CONTROL = /[\u202a-\u2069]/;

/** Changes of direction in HTML, where controls may be references, and what starts and ends tags. */
const CHANGES_IN_HTML =
  /[\u202a-\u202e\u2066-\u2069]|&#(?:0{0,9}8(?:23[4-8]|29[4-7])|x0{0,9}20(?:2[a-e]|6[6-9]));?|<\/?[a-z][a-z0-9]*|[">]/gi;

/** Elements with lines of their own, where a browser ends all controls. */
const BLOCKS: ReadonlySet<string> = wordSet(`
  address blockquote caption center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4
  h5 h6 hr legend li ol p pre summary table tbody td tfoot th thead tr ul`);

const REFERENCE = /&#(?:0{0,9}8(?:23[4-8]|29[4-7])|x0{0,9}20(?:2[a-e]|6[6-9]))/i;

const POP_EMBEDDING = 0x202c;
const FIRST_ISOLATE = 0x2066;
const POP_ISOLATE = 0x2069;

function isControl(code: number): boolean {
  return (code >= 0x202a && code <= 0x202e) || (code >= FIRST_ISOLATE && code <= POP_ISOLATE);
}

/** Whether a character ends a paragraph, and with it all controls. */
function isLineBreak(code: number): boolean {
  return (code >= 0xa && code <= 0xd) || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** The controls that are open. */
class OpenControls {
  /** How many embeddings are open outside all isolates, and in each open isolate. */
  #embeddings = [0];

  /** Reads a control; returns whether it has an effect. */
  take(control: number): boolean {
    const embeddings = this.#embeddings;
    const last = embeddings.length - 1;
    const inside = embeddings[last] ?? 0;
    if (control === POP_EMBEDDING) {
      // An isolate protects the embeddings around it.
      if (inside === 0) return false;
      embeddings[last] = inside - 1;
    } else if (control === POP_ISOLATE) {
      // The end of an isolate ends the embeddings in it.
      if (last === 0) return false;
      embeddings.pop();
    } else if (control >= FIRST_ISOLATE) {
      embeddings.push(0);
    } else {
      embeddings[last] = inside + 1;
    }
    return true;
  }

  /** Ends all that is open, the innermost first. */
  clear(): string {
    const embeddings = this.#embeddings;
    if (embeddings.length === 1 && embeddings[0] === 0) return '';
    this.#embeddings = [0];
    const ends = embeddings.map((count) => String.fromCharCode(POP_EMBEDDING).repeat(count));
    return ends.reverse().join(String.fromCharCode(POP_ISOLATE));
  }
}

/**
 * A text that does not reorder what is around it: on each line, open embeddings and isolates are
 * ended, and ends of none are removed.
 */
export function closeBidi(text: string): string {
  if (!hasControl(text)) return text;
  const open = new OpenControls();
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const ends = isLineBreak(code) ? open.clear() : '';
    const isRemoved = isControl(code) && !open.take(code);
    if (ends === '' && !isRemoved) continue;
    if (at > from) parts.push(text.slice(from, at));
    if (ends !== '') parts.push(ends);
    from = isRemoved ? at + 1 : at;
  }
  parts.push(text.slice(from), open.clear());
  return parts.join('');
}

/**
 * Closes controls in sanitized HTML. A browser ends everything with a block; what follows the last block
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
    return !CONTROL.test(control) || open.take(control.charCodeAt(0)) ? found : '';
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
