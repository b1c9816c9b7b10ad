/**
 * The records of known entries in a state: strings of a fixed length, one after the other, which
 * take a third of the space of JSON.
 */

/** What is remembered of an entry. All parts but the counts are hashes; `''` stands for none. */
export interface EntryRecord {
  /** Of the content, without the link. */
  readonly hash: string;
  /** Of the link, to find edits. */
  readonly page: string;
  /** Of the link, if no other entry has it and it is not the home page. */
  readonly link: string;
  readonly title: string;
  readonly date: string;
  /** The number of words, on a logarithmic scale. */
  readonly size: number;
  /**
   * The number of checks in a row that found an edit. From {@link VOLATILE} on, the entry is
   * volatile, and from {@link RESTLESS} on, the page around it changes all the time: then this
   * counts the checks in a row that found no change. At {@link AROUND}, the page around it changed
   * in the last check.
   */
  readonly run: number;
}

/** Hashes and counts of the entries of a feed, by the hash of their keys. */
export type EntryRecords = ReadonlyMap<string, EntryRecord>;

/** From this number of edits in a row on, an entry is volatile. */
export const VOLATILE = 3;
/** A volatile entry that was not edited in so many documents in a row is an ordinary one again. */
export const CALM = 20;

/** From this number on, the page around an entry changes all the time. */
export const RESTLESS: number = VOLATILE + CALM + 1;
/** The page around an entry changed in the last check. After so many calm ones, it no longer does. */
export const AROUND: number = RESTLESS + 10;

/**
 * In Base64 characters: 54 bits, so that among 5,000 entries two have the same key in one of a
 * billion feeds.
 */
export const KEY_LENGTH = 9;
/** 30 bits: one of a billion edits is missed. */
const HASH_LENGTH = 5;
/** 18 bits: one of 260,000 edits that change only the link is missed. */
const PAGE_LENGTH = 3;
/** 30 and 24 bits: they count only together, and only for entries whose key is unknown. */
const LINK_LENGTH = 5;
const TITLE_LENGTH = 5;
const DATE_LENGTH = 4;

const LENGTHS: Readonly<Record<'hash' | 'page' | 'link' | 'title' | 'date', number>> = {
  hash: HASH_LENGTH,
  page: PAGE_LENGTH,
  link: LINK_LENGTH,
  title: TITLE_LENGTH,
  date: DATE_LENGTH,
};

/** The length of a record. */
export const RECORD_LENGTH: number =
  KEY_LENGTH + HASH_LENGTH + PAGE_LENGTH + LINK_LENGTH + TITLE_LENGTH + DATE_LENGTH + 2;
/**
 * The length of a record in former versions. Only their keys are read, because the hashes
 * cannot be compared.
 */
const FORMER_LENGTHS: Readonly<Record<number, number>> = { 0: 16, 1: 16, 2: 16, 3: 32 };

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** No character of Base64. */
const FILLER = '.';

/** A hash cut to the length of its part; `''` for none. */
export function cut(part: keyof typeof LENGTHS, hash: string): string {
  return hash.slice(0, LENGTHS[part]);
}

/** A count of words on a scale with steps of a tenth, in one character. */
export function sizeOf(words: number): number {
  return Math.min(Math.round(Math.log2(1 + words) * 5), DIGITS.length - 1);
}

/** Writes records. */
export function writeRecords(
  records: Iterable<readonly [key: string, record: EntryRecord]>,
): string {
  let text = '';
  for (const [key, { hash, page, link, title, date, size, run }] of records) {
    text +=
      key +
      hash.padEnd(HASH_LENGTH, FILLER) +
      page.padEnd(PAGE_LENGTH, FILLER) +
      link.padEnd(LINK_LENGTH, FILLER) +
      title.padEnd(TITLE_LENGTH, FILLER) +
      date.padEnd(DATE_LENGTH, FILLER) +
      (DIGITS[size] ?? FILLER) +
      (DIGITS[run] ?? FILLER);
  }
  return text;
}

/** Nothing but that an entry is known. */
const ONLY_KNOWN: EntryRecord = {
  hash: '',
  page: '',
  link: '',
  title: '',
  date: '',
  size: 0,
  run: 0,
};

/** Reads records, also those of a former version. What is damaged becomes an unknown entry. */
export function readRecords(seen: string, version: number): EntryRecords {
  const former = FORMER_LENGTHS[version];
  const length = former ?? RECORD_LENGTH;
  const records = new Map<string, EntryRecord>();
  for (let at = 0; at + length <= seen.length; at += length) {
    const text = seen.slice(at, at + length);
    const record = former === undefined ? recordIn(text) : ONLY_KNOWN;
    records.set(text.slice(0, KEY_LENGTH), record);
  }
  return records;
}

function recordIn(text: string): EntryRecord {
  let end = KEY_LENGTH;
  const next = (width: number): string => {
    end += width;
    return text.slice(end - width, end).replaceAll(FILLER, '');
  };
  return {
    hash: next(HASH_LENGTH),
    page: next(PAGE_LENGTH),
    link: next(LINK_LENGTH),
    title: next(TITLE_LENGTH),
    date: next(DATE_LENGTH),
    size: Math.max(0, DIGITS.indexOf(next(1) || FILLER)),
    run: Math.max(0, DIGITS.indexOf(next(1) || FILLER)),
  };
}

// A sketch of the words of a text, from which the share of words that changed can be estimated
// without the text: the first word in each of several orders (min-wise hashing, Broder 1997).

/** The number of orders, and of characters in a sketch: shares are known to about a twentieth. */
const SKETCH_LENGTH = 64;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Different strings have the same character by chance. */
const CHANCE = 1 / ALPHABET.length;

/** Odd factors that make the orders, from a sequence by D. Knuth’s multiplicative method. */
const FACTORS = Uint32Array.from(
  { length: SKETCH_LENGTH },
  (_, at) => Math.imul(0x9e3779b1, 2 * at + 1) | 1,
);

/** The sketch of some words; the same for the same words in any order. */
export function sketchOf(words: readonly string[]): string {
  const hashes = [...new Set(words)].map(hashOf);
  return Array.from(FACTORS, (factor) => {
    let first = 0xffff_ffff;
    for (const hash of hashes) first = Math.min(first, mixed(hash, factor));
    return ALPHABET[mixed(first, 0x85ebca6b) % ALPHABET.length] ?? '';
  }).join('');
}

/** The estimated share of words that are in only one of two strings of the same length. */
export function changedShare(one: string, other: string): number {
  let equal = 0;
  for (let at = 0; at < SKETCH_LENGTH; at += 1) if (one[at] === other[at]) equal += 1;
  const likeness = Math.max(0, (equal / SKETCH_LENGTH - CHANCE) / (1 - CHANCE));
  return (1 - likeness) / (1 + likeness);
}

function mixed(hash: number, factor: number): number {
  const product = Math.imul(hash ^ (hash >>> 16), factor);
  return (product ^ (product >>> 13)) >>> 0;
}

/** FNV-1a, of 32 bits, over UTF-16 units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

const SKETCH_RECORD = KEY_LENGTH + SKETCH_LENGTH;

/** Writes the sketches of volatile entries. */
export function writeSketches(sketches: Iterable<readonly [key: string, sketch: string]>): string {
  return [...sketches].map(([key, sketch]) => key + sketch).join('');
}

/** Reads the sketches of volatile entries. */
export function readSketches(text: string): ReadonlyMap<string, string> {
  const sketches = new Map<string, string>();
  for (let at = 0; at + SKETCH_RECORD <= text.length; at += SKETCH_RECORD) {
    const record = text.slice(at, at + SKETCH_RECORD);
    sketches.set(record.slice(0, KEY_LENGTH), record.slice(KEY_LENGTH));
  }
  return sketches;
}
