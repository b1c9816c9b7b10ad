/**
 * Finds the positions of values in JSON, which the platform's parser does not report. The text is
 * read again, beside the value that was made of it. That costs memory for every object, so of the
 * items of a long list only the starts are kept, and an item is read again when it is requested.
 */

import { EntryMarks } from './entries-in-json.ts';
import {
  isContainer,
  isRecord,
  type JsonContainer,
  type JsonRecord,
  type JsonValue,
} from './json.ts';
import { type JsonKind, type JsonPlace, type JsonReceiver, JsonScanner } from './recover-json.ts';

/** The starts of the values of an object's members, where strings start after their quote. */
export type MemberStarts = Readonly<Record<string, number>>;

const NO_MEMBERS: MemberStarts = Object.freeze(Object.create(null));

/** The positions in a text: UTF-16 indices. */
export class JsonPositions {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #starts = new Map<JsonContainer, number>();
  readonly #members = new Map<JsonContainer, MemberStarts>();
  readonly #items: readonly JsonValue[];
  readonly #marks: EntryMarks;
  readonly #itemStarts: Uint32Array;
  /** The positions inside the item that was requested last. */
  #inItem: { readonly index: number; readonly starts: Map<JsonContainer, number> } | null = null;

  /** @param items a list whose items are requested one after the other */
  constructor(text: string, document: JsonValue, maxDepth: number, items: readonly JsonValue[]) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#items = items;
    this.#marks = new EntryMarks(text);
    this.#itemStarts = new Uint32Array(items.length);
    this.#read(document, 0, false, (container, at, place) => {
      const isItem = place !== null && place.container === items;
      if (isItem) this.#itemStarts[Number(place.key)] = at;
      else if (isRecord(container)) this.#starts.set(container, at);
      return !isItem;
    });
  }

  /**
   * The start of an object.
   *
   * @param item the index of the item that it is, or is in; -1 for one outside of them
   */
  startOf(container: JsonContainer, item = -1): number | undefined {
    const value = this.#items[item];
    if (!isContainer(value)) return this.#starts.get(container);
    if (value === container) return this.#itemStarts[item];
    return this.#startsIn(value, item).get(container);
  }

  /** The starts of the members of an object. */
  membersOf(container: JsonContainer, item = -1): MemberStarts {
    const known = this.#members.get(container);
    if (known !== undefined) return known;
    const at = this.startOf(container, item);
    // The container was made of something else, such as a text instead of an object.
    if (at === undefined) return NO_MEMBERS;
    const starts: Record<string, number> = Object.create(null);
    const note: Member = (key, start) => {
      starts[key] = start;
    };
    this.#read(container, at, item >= 0, () => false, note);
    this.#members.set(container, starts);
    return starts;
  }

  #startsIn(value: JsonContainer, index: number): ReadonlyMap<JsonContainer, number> {
    if (this.#inItem?.index === index) return this.#inItem.starts;
    const starts = new Map<JsonContainer, number>();
    this.#read(value, this.#itemStarts[index] ?? 0, true, (container, at) => {
      if (isRecord(container)) starts.set(container, at);
      return true;
    });
    this.#inItem = { index, starts };
    return starts;
  }

  #read(
    value: JsonValue,
    from: number,
    isEntry: boolean,
    enter: Enter,
    member: Member = () => {},
  ): void {
    const scan = { maxDepth: this.#maxDepth, marks: this.#marks, from, isEntry };
    new JsonScanner(this.#text, new Walk(value, enter, member), scan).read();
  }
}

/** Called for each container; returns whether those inside matter. */
type Enter = (
  container: JsonContainer,
  at: number,
  place: JsonPlace<JsonContainer | null> | null,
) => boolean;

/** Called for each member of the outermost object. */
type Member = (key: string, at: number) => void;

/** Follows the containers of a value while its text is read; `null` stands for any other. */
class Walk implements JsonReceiver<JsonContainer | null> {
  readonly #value: JsonValue;
  readonly #enter: Enter;
  readonly #member: Member;

  constructor(value: JsonValue, enter: Enter, member: Member) {
    this.#value = value;
    this.#enter = enter;
    this.#member = member;
  }

  begin(
    kind: JsonKind,
    place: JsonPlace<JsonContainer | null> | null | undefined,
    at: number,
  ): JsonContainer | null {
    if (place === undefined) return null;
    this.#note(place, at);
    const value = place === null ? this.#value : valueAt(place);
    if (!isContainer(value) || isRecord(value) !== (kind === 'object')) return null;
    // What is inside the outermost one is always followed.
    return this.#enter(value, at, place) || place === null ? value : null;
  }

  scalar(_: JsonValue, place: JsonPlace<JsonContainer | null> | null, at: number): void {
    this.#note(place, at);
  }

  end(): void {}

  #note(place: JsonPlace<JsonContainer | null> | null, at: number): void {
    if (place !== null && place.container === this.#value) this.#member(String(place.key), at);
  }
}

function valueAt({ container, key }: JsonPlace<JsonContainer | null>): JsonValue | undefined {
  if (container === null || !Object.hasOwn(container, key)) return undefined;
  return (container as JsonRecord)[key];
}
