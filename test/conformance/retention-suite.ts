/**
 * Checks that everything a feed says is in its result. The document is walked without the project's
 * own parsers (with saxes and `JSON.parse`); each text and each attribute value must then be found
 * under its owner: in the entry it belongs to, or in the feed.
 */
import { isUtf8 } from 'node:buffer';
import { SaxesParser } from 'saxes';
import { parseDocument } from '../../src/api/parse-document.ts';
import { decodeStrictly } from '../../src/encoding.ts';
import type { FeedResult } from '../../src/model/result.ts';

/** Something that a document says. */
export interface Fact {
  /** The name of the element, as written; for a JSON member, its path. */
  readonly element: string;
  /** The name of the attribute, as written; `null` for text. */
  readonly attribute: string | null;
  readonly value: string;
  /** The index of the entry that it belongs to; `null` for the feed. */
  readonly entry: number | null;
  /** The elements around, from the root. */
  readonly path: readonly string[];
  /** Whether the element also contains elements. */
  readonly isMixed: boolean;
}

/** The outcome for the facts of a document. */
export interface Retention {
  readonly facts: number;
  readonly result: FeedResult;
  readonly missing: readonly Fact[];
}

/**
 * Searches the result for everything that a document says; `null` if it is not a well-formed feed.
 */
export function retentionOf(bytes: Uint8Array): Retention | null {
  const result = parseDocument(bytes, { sanitizeHtml: false, resolveRelativeUris: false });
  if (result.version === '' || result.parser === null || result.parser === 'loose') return null;
  // A document in two encodings cannot be walked in one.
  if (result.problems.some(({ name }) => name === 'MixedEncoding')) return null;
  const facts = factsOf(bytes, result);
  if (facts === null) return null;
  const places = new Map<number | null, Haystack>();
  const haystackOf = (entry: number | null): Haystack => {
    const known = places.get(entry);
    if (known !== undefined) return known;
    const made = new Haystack(entry === null ? result.feed : result.entries[entry]);
    places.set(entry, made);
    return made;
  };
  const missing = facts.filter((fact) => !haystackOf(fact.entry).has(fact));
  return { facts: facts.length, result, missing };
}

/** What a document says, by its result; `null` where it is not well-formed. */
export function factsOf(bytes: Uint8Array, result: FeedResult): readonly Fact[] | null {
  return result.parser === 'json' ? jsonFacts(bytes) : xmlFacts(textOf(bytes, result));
}

function textOf(bytes: Uint8Array, { encoding }: FeedResult): string | null {
  return (
    decodeStrictly(bytes, encoding)
      ?.replace(/^\uFEFF/, '')
      .trimStart() ?? null
  );
}

const ENTRY = /^(?:item|entry)$/i;
const AROUND_ENTRIES = /^(?:[\w.-]+:)?(?:rss|rdf|channel|feed|items)$/i;

/** Whether entries may be in the innermost element. A feed may be in something else, such as a page. */
function isAroundEntries(open: readonly Open[]): boolean {
  const isAround = ({ name }: Open): boolean => AROUND_ENTRIES.test(name);
  return open.slice(Math.max(0, open.findIndex(isAround))).every(isAround);
}

interface Open {
  readonly name: string;
  readonly entry: number | null;
  readonly texts: string[];
  hasChildren: boolean;
}

function xmlFacts(text: string | null): readonly Fact[] | null {
  if (text === null) return null;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const facts: Fact[] = [];
  const open: Open[] = [];
  let entries = 0;
  let failure: Error | null = null;
  parser.on('error', (error) => {
    failure = error;
  });
  parser.on('opentag', ({ name, local, attributes }) => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.hasChildren = true;
    const isEntry = ENTRY.test(local) && isAroundEntries(open);
    const entry = isEntry ? entries++ : (parent?.entry ?? null);
    open.push({ name, entry, texts: [], hasChildren: false });
    const path = open.map((element) => element.name);
    for (const attribute of Object.values(attributes)) {
      if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue;
      const value = tidy(attribute.value);
      if (value === '') continue;
      facts.push({ element: name, attribute: attribute.name, value, entry, path, isMixed: false });
    }
  });
  const addText = (piece: string): void => {
    open.at(-1)?.texts.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const path = open.map((element) => element.name);
    const closed = open.pop();
    if (closed === undefined) return;
    const { name, entry, hasChildren, texts } = closed;
    // Text between elements is several strings; beside CDATA sections it is one.
    for (const piece of hasChildren ? texts : [texts.join('')]) {
      const value = tidy(piece);
      if (value === '') continue;
      facts.push({ element: name, attribute: null, value, entry, path, isMixed: hasChildren });
    }
  });
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return failure === null ? facts : null;
}

/** Where the entries are in JSON Feed and in RSS in JSON. */
const JSON_ENTRIES: ReadonlySet<string> = new Set(['items', 'rss.channel.item']);

function jsonFacts(bytes: Uint8Array): readonly Fact[] | null {
  // JSON is UTF-8 (RFC 8259 §8.1).
  if (!isUtf8(bytes)) return null;
  const facts: Fact[] = [];
  const visit = (value: unknown, path: readonly string[], entry: number | null): void => {
    const list = listOf(value);
    if (list !== null) {
      let index = 0;
      for (const item of list) {
        const isEntry =
          JSON_ENTRIES.has(path.join('.')) && typeof item === 'object' && item !== null;
        visit(item, path, isEntry ? index++ : entry);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        if (!key.startsWith('xmlns')) visit(member, [...path, key], entry);
      }
    } else if (value !== null && value !== '') {
      const element = path.join('.');
      facts.push({
        element,
        attribute: null,
        value: tidy(String(value)),
        entry,
        path,
        isMixed: false,
      });
    }
  };
  try {
    visit(JSON.parse(new TextDecoder().decode(bytes)), [], null);
  } catch {
    return null;
  }
  return facts.filter(({ value }) => value !== '');
}

/** The items of a list, or of an array of PHP, which may be an object with numbers as keys. */
function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

/** Everything that a record of the model, or a result of another parser, says. */
export class Haystack {
  readonly #said = new Set<string>();
  readonly #numbers = new Set<number>();
  /** Text values that may contain others: markup, and text around nested elements. */
  readonly #long: string[] = [];

  constructor(record: unknown) {
    this.#add(record);
  }

  has({ value, isMixed, path }: Fact): boolean {
    return (
      this.#hasAlone(value) ||
      this.#hasParts(value) ||
      (isMixed && this.#long.some((text) => text.includes(value))) ||
      (path.length > 2 && this.#hasInMarkup(value))
    );
  }

  #hasAlone(value: string): boolean {
    return (
      this.#said.has(value) ||
      (isNumber(value) && this.#numbers.has(Number(value))) ||
      (UTC.test(value) && this.#said.has(new Date(value).toISOString()))
    );
  }

  /**
   * A list in one text, of which the model has the items: keywords, numbers, candidates for an
   * image, whose URLs may have commas, the two dates of a range.
   */
  #hasParts(value: string): boolean {
    return [/\s*,\s*/, /[\s,]+/, /\s+|(?<=\dw),/, /[\s,:]+/, /\//].some((separator) => {
      const parts = value.split(separator).filter((part) => part !== '');
      return (
        parts.length > 1 && parts.every((part) => this.#hasAlone(part.replace(/^(\d+)w$/, '$1')))
      );
    });
  }

  #hasInMarkup(value: string): boolean {
    const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const forms = [escaped, escaped.replaceAll('"', '&quot;')];
    return this.#long.some(
      (text) => /[<&]/.test(text) && forms.some((form) => text.includes(form)),
    );
  }

  #add(value: unknown): void {
    if (value === null || value === undefined) return;
    if (value instanceof Date) this.#said.add(value.toISOString());
    else if (typeof value === 'object') for (const item of Object.values(value)) this.#add(item);
    else if (typeof value === 'number') this.#addNumber(value);
    else this.#addText(tidy(String(value)));
  }

  #addNumber(value: number): void {
    this.#numbers.add(value);
    this.#said.add(String(value));
  }

  #addText(text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.#long.push(text);
  }
}

/** A date in UTC, of which a `Date` says all. */
const UTC =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.0+)?)?Z$/;

function isNumber(text: string): boolean {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(text);
}

/** Normalizes composed characters and white space, as parsers do. */
function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
