/**
 * The three limits of one parse: how much text it may add, how many values it may make, and how
 * long it may take.
 *
 * What resolving and copying add to a result: a base URI, a language or a namespace is written
 * once and applies to everything inside, so a result that repeats it could be a thousand times as
 * large as its document. All such characters are counted, as JSON has them, against one allowance:
 * so many times the length of the document, and an amount that any document has.
 */

import { resolveUri } from './uri.ts';

// How many values a document may make: elements, attributes, parts of lists. Each becomes an object
// of a hundred bytes or more, which a document may write in two characters.

/**
 * By default, a document may make one value for so many of its characters, within these bounds;
 * docs/memory.md has what that means for memory. Of 815 real feeds, those above 100 kB have at least
 * 35 characters per value, and the densest has 15.
 */
const CHARACTERS_PER_VALUE = 28;
const FEWEST_VALUES = 140_000;
const MOST_VALUES = 1_000_000;

/** The number of values that a document of so many characters may make by default. */
export function defaultValues(length: number): number {
  return Math.min(Math.max(Math.floor(length / CHARACTERS_PER_VALUE), FEWEST_VALUES), MOST_VALUES);
}

/** So many coordinates take as much memory as another value. */
const COORDINATES_PER_VALUE = 8;

/** The values that one document may still make. Once some were refused, none are granted. */
export class ValueLimit {
  readonly #exceeded: (max: number, index?: number) => void;
  #max: number;
  /** Less than any number once values were refused. */
  #left: number;
  #taken = 0;

  /**
   * @param max the maximum number of values
   * @param exceeded called when values are refused for the first time
   */
  constructor(max: number, exceeded: (max: number, index?: number) => void) {
    this.#max = max;
    this.#left = max;
    this.#exceeded = exceeded;
  }

  /** Whether values were refused. */
  get isSpent(): boolean {
    return this.#left === Number.NEGATIVE_INFINITY;
  }

  /** The maximum number of values. */
  get max(): number {
    return this.#max;
  }

  /** How many values were taken so far, whether they were given back or not. */
  get taken(): number {
    return this.#taken;
  }

  /** How many values are left. */
  get left(): number {
    return Math.max(0, this.#left);
  }

  /** Allows more values, because more of the document is known. */
  raise(max: number): void {
    if (max <= this.#max) return;
    this.#left += max - this.#max;
    this.#max = max;
  }

  /** Gives back values that are not kept any more. */
  giveBack(count: number): void {
    this.#left += count;
  }

  /**
   * Takes so many values from what is left; returns whether there were enough.
   *
   * @param index where the values are
   */
  take(count: number, index?: number): boolean {
    if (count <= this.#left) {
      this.#left -= count;
      this.#taken += count;
      return true;
    }
    if (this.#left >= 0) {
      this.#left = Number.NEGATIVE_INFINITY;
      this.#exceeded(this.#max, index);
    }
    return false;
  }

  /** Takes what so many coordinates count; returns whether there was enough. */
  takeCoordinates(count: number): boolean {
    return this.take(Math.ceil(count / COORDINATES_PER_VALUE));
  }

  /** The parts of a text, up to the number of values that are left. */
  split(text: string, separator: RegExp): readonly string[] {
    const room = Math.max(0, this.#left);
    // The engine takes a limit of 32 bits.
    const parts = text.split(separator, Math.min(room + 1, 0xffffffff));
    return this.take(parts.length) ? parts : parts.slice(0, room);
  }
}

// How long the parse of a document may take. The clock is passed in by the caller: a parse by
// itself depends on nothing but its arguments.

/** What the option `maxParseTime` becomes. */
export interface ParseTime {
  /** The maximum number of milliseconds; `Infinity` for no limit. */
  readonly value: number;
  /** Returns milliseconds since some moment; not called if there is no limit. */
  readonly now: () => number;
  /** When the document has to be read, by the same clock; absent until the parse starts. */
  readonly until?: number | undefined;
}

/** The time of a parse that starts now. */
export function startedNow(time: ParseTime): ParseTime {
  const { value, now } = time;
  return value === Number.POSITIVE_INFINITY ? time : { value, now, until: now() + value };
}

/** Whether the document should have been read by now. */
export function isLate({ until, now }: ParseTime): boolean {
  return until !== undefined && now() >= until;
}

/**
 * The part of the time that a document gets again if it is read again from its start, with another
 * encoding or with recovery: otherwise it could be late before anything is read.
 */
const SHARE_OF_NEXT = 1 / 4;

function endOf({ value, now, until }: ParseTime): number {
  return until === undefined ? now() + value : Math.max(until, now() + value * SHARE_OF_NEXT);
}

/** The clock is read once in so many steps. */
const STEPS = 64;

/** The time limit of one reading of a document. Once the time is over, it stays over. */
export class TimeLimit {
  readonly #now: () => number;
  readonly #until: number;
  readonly #exceeded: () => void;
  #steps = 0;
  #isSpent = false;

  private constructor(time: ParseTime, exceeded: () => void) {
    this.#now = time.now;
    this.#until = endOf(time);
    this.#exceeded = exceeded;
  }

  /**
   * The limit of a reading that starts now; `null` if the reading may take any time, so that it
   * checks nothing.
   *
   * @param exceeded called when the time is over for the first time
   */
  static of(time: ParseTime, exceeded: () => void): TimeLimit | null {
    return time.value === Number.POSITIVE_INFINITY ? null : new TimeLimit(time, exceeded);
  }

  /** Whether the time was over at the last check. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Whether the time is over, asked before each step: an element, an item, a token of HTML. */
  isOver(): boolean {
    if (this.#isSpent) return true;
    this.#steps += 1;
    return this.#steps >= STEPS && this.check();
  }

  /** Whether the time is over, by the clock. */
  check(): boolean {
    this.#steps = 0;
    if (this.#isSpent || this.#now() < this.#until) return this.#isSpent;
    this.#isSpent = true;
    this.#exceeded();
    return true;
  }
}

/** What any document may add: a feed of one entry may have a long URL. */
const OF_ANY_DOCUMENT = 64 * 1024;

/** The default of the option `maxGrowth`; docs/memory.md has the law that it is part of. */
export const DEFAULT_GROWTH = 4;

/** The allowance of one document. Once something was refused, nothing is granted. */
export class Growth {
  readonly #exceeded: () => void;
  /** What the document itself allows, until it is needed: its text may have to be decoded for it. */
  #ofDocument: (() => number) | null;
  #left: number;
  /** The text that was copied last: the same base applies to many values. */
  #text = '';
  #length = 0;

  /**
   * @param times how many times the length of the document may be added
   * @param lengthOf gives the length of the document
   * @param exceeded called when something is refused for the first time
   */
  constructor(times: number, lengthOf: () => number, exceeded: () => void = () => {}) {
    this.#ofDocument = times === 0 ? null : () => times * lengthOf();
    this.#left = times === 0 ? 0 : OF_ANY_DOCUMENT;
    this.#exceeded = exceeded;
  }

  /** For markup by itself, which is in no result. */
  static unlimited(): Growth {
    return new Growth(Number.POSITIVE_INFINITY, () => 1);
  }

  /** Adds what a further part of the document allows. */
  extend(times: number, length: number): void {
    if (this.#left >= 0) this.#left += times * length;
  }

  /** Whether nothing more can be added. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Takes so many characters from what is left; returns whether there were enough. */
  take(characters: number): boolean {
    if (this.#left < 0) return false;
    if (characters > this.#left && this.#ofDocument !== null) {
      this.#left += this.#ofDocument();
      this.#ofDocument = null;
    }
    if (characters > this.#left) {
      this.#left = -1;
      this.#exceeded();
      return false;
    }
    if (characters > 0) this.#left -= characters;
    return true;
  }

  /** Takes what another copy of a text adds. */
  takeCopy(text: string): boolean {
    if (text !== this.#text) {
      this.#length = lengthInJson(text);
      this.#text = text;
    }
    return this.take(this.#length);
  }

  /** Takes what a text adds to the shorter one that it was made from. */
  takeLonger(text: string, written: string): boolean {
    return text.length <= written.length || this.take(lengthInJson(text) - written.length);
  }
}

/** Resolves a reference, if what that adds is granted; otherwise it stays as written. */
export function resolveWithin(growth: Growth, base: string, reference: string): string {
  if (growth.isSpent) return reference;
  const uri = resolveUri(base, reference);
  return growth.takeLonger(uri, reference) ? uri : reference;
}

const ESCAPED = /["\\]/;

/** The length of a text in JSON, without the quotes around it. */
function lengthInJson(text: string): number {
  if (!ESCAPED.test(text)) return text.length;
  let { length } = text;
  for (const character of text) if (character === '"' || character === '\\') length += 1;
  return length;
}
