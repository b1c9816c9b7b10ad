/**
 * Where the list of the entries is in JSON, and where they end, as it is read despite its errors; and
 * where values end, over any number of pieces of text.
 */
import { EntryMarks, ITEMS, LISTS } from '../json/entries-in-json.ts';
import { endOfString, isEscaped } from '../json/json.ts';
import { leadOfJson } from '../json/json-start.ts';
import {
  type JsonKind,
  type JsonPlace,
  type JsonReceiver,
  JsonScanner,
} from '../json/recover-json.ts';

/** The list of the entries. */
export interface JsonList {
  /** The index after the bracket that starts the list. */
  readonly start: number;
  /** What ends the list and what it is in. */
  readonly closers: string;
  /** The index of the bracket that ends the list; `null` if it has none. */
  readonly end: number | null;
}

/** An outline of a text. */
export interface JsonOutline {
  /** The text before the entries, without errors in the start of the list. */
  readonly head: string;
  /** Where the last entry starts whose predecessors are decided; `null` without one. */
  readonly border: number | null;
  /** The list of the entries; `null` if it does not start in the text. */
  readonly list: JsonList | null;
  /** Where the last member starts of what the list may be in. */
  readonly lastMember: number;
}

/**
 * The outline of a text that may have no end.
 *
 * @param isPart whether more may follow
 */
export function outlineOf(text: string, maxDepth: number, isPart: boolean): JsonOutline {
  const outline = new Outline(text);
  const from = leadOfJson(text) ?? 0;
  const marks = new EntryMarks(text, isPart);
  const scanner = new JsonScanner(text, outline, { maxDepth, from, isPart, marks });
  scanner.read();
  const { list, lastMember } = outline;
  const { listMark, border } = scanner;
  const name = `${marks.quote}${ITEMS}${marks.quote}`;
  const head =
    listMark === null ? text.slice(0, list?.start) : `${text.slice(0, listMark)}${name}:[`;
  return { list, lastMember, head, border };
}

/** A container: the way to it if the list may be in it, or is it, and what ends all on this way. */
interface Container {
  readonly way: string | null;
  readonly closers: string;
}

class Outline implements JsonReceiver<Container> {
  readonly #text: string;
  lastMember = 0;
  list: JsonList | null = null;
  #listContainer: Container | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  begin(kind: JsonKind, place: JsonPlace<Container> | null | undefined, at: number): Container {
    const outer = place?.container;
    if (place) this.#note(place.container, at);
    const container = {
      way: place === undefined ? null : wayTo(place),
      closers: (kind === 'object' ? '}' : ']') + (outer?.closers ?? ''),
    };
    const isList = kind === 'list' && container.way !== null && LISTS.includes(container.way);
    if (isList && this.#listContainer === null) {
      this.#listContainer = container;
      const start = at + 1;
      this.list = { start, closers: container.closers, end: null };
    }
    return container;
  }

  scalar(_: unknown, place: JsonPlace<Container> | null, at: number): void {
    if (place !== null) this.#note(place.container, at);
  }

  end(container: Container, at: number): void {
    if (this.list === null || container !== this.#listContainer) return;
    this.list = { ...this.list, end: at - 1 };
  }

  /** Notes that a value starts. */
  #note({ way }: Container, at: number): void {
    const isInQuotes = /["']/.test(this.#text.charAt(at - 1));
    if (way !== null && this.list === null) this.lastMember = isInQuotes ? at - 1 : at;
  }
}

/** The way to a value, if the list may be in it. */
function wayTo(place: JsonPlace<Container> | null): string | null {
  if (place === null) return '';
  const { way } = place.container;
  const longer = way === null ? null : `${way}/${place.key}`;
  return longer !== null && LISTS.some((list) => `${list}/`.startsWith(`${longer}/`))
    ? longer
    : null;
}

const TOKEN = /["{}[\],]/g;

/**
 * Finds where values end, over any number of pieces of text, by their nesting. Errors are not noticed.
 */
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
