/**
 * Start tags in the form that nearly all documents use, taken as a whole. It refuses all others,
 * among them every malformed one.
 */

import { DOUBLE_QUOTE, EQUALS, GREATER, SINGLE_QUOTE, SLASH } from '../text/characters.ts';
import { replaceCharacters } from '../text/sections.ts';
import { endOfSpace } from './characters.ts';
import {
  type Namespaces,
  NO_ATTRIBUTES,
  NO_NAMESPACES,
  newRecord,
  type XmlAttribute,
  type XmlElement,
} from './events.ts';
import type { KnownName, KnownNames } from './names.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from './namespaces.ts';
import { NextIndex } from './next-index.ts';
import { decodePlainReferences } from './plain-references.ts';
import { noteLength, type XmlSource } from './source.ts';

const SPACE_IN_VALUE = /[\t\n\r]/;
const SPACES_IN_VALUE = /\r\n?|[\t\n]/g;

/** More attributes are not plain: each is compared with those before it. */
const MOST_ATTRIBUTES = 64;

const NEITHER = 0;
const PART = 1;
const START = 2;

/** What each ASCII character may be in a name: its start, a part of it, or neither. */
const NAME_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) return START;
  return /[-.\d]/.test(character) ? PART : NEITHER;
});

/** Scans the start tags of one document. */
export class TagScanner {
  readonly #source: XmlSource;
  readonly #text: string;
  readonly #names: KnownNames;
  readonly #mostAttributes: number;
  readonly #nextLess: NextIndex;
  readonly #nextAmpersand: NextIndex;
  readonly #attributeNames: KnownName[] = [];
  readonly #values: string[] = [];
  /** Whether the last tag declares namespaces. */
  #declares = false;
  /** The name of the last element. */
  known: KnownName;
  /** Just after the last tag. */
  end = 0;
  /** Whether the last tag is that of an empty element. */
  isEmpty = false;

  constructor(source: XmlSource, names: KnownNames, maxAttributes: number) {
    const text = source.characters;
    this.#source = source;
    this.#text = text;
    this.#names = names;
    this.#mostAttributes = Math.min(maxAttributes, MOST_ATTRIBUTES);
    this.#nextLess = new NextIndex(text, '<');
    this.#nextAmpersand = new NextIndex(text, '&');
    this.known = names.get('');
  }

  /** The element whose start tag is at a `<`. The caller puts its declarations in scope. */
  read(at: number): XmlElement | null {
    const known = this.#nameAt(at + 1, this.known.nextElement);
    if (known === null || known.isMalformed || known.prefix === 'xmlns') return null;
    const count = this.#readAttributes(known, at + 1);
    if (count < 0) return null;
    const element = count === 0 ? bareElement(known) : this.#withAttributes(known, count);
    if (element === null) return null;
    this.known.nextElement = known;
    this.known = known;
    return element;
  }

  /**
   * The ASCII name at an index; `null` if there is none.
   *
   * @param guess the name that it had the last time
   */
  #nameAt(at: number, guess: KnownName | null): KnownName | null {
    const text = this.#text;
    if (guess !== null) {
      const end = at + guess.name.length;
      const isWhole = NAME_CHARACTERS[text.charCodeAt(end)] === NEITHER;
      if (isWhole && text.slice(at, end) === guess.name) return guess;
    }
    if (NAME_CHARACTERS[text.charCodeAt(at)] !== START) return null;
    let end = at + 1;
    while ((NAME_CHARACTERS[text.charCodeAt(end)] ?? NEITHER) !== NEITHER) end += 1;
    // A name may go on beyond ASCII.
    return text.charCodeAt(end) < 128 ? this.#names.get(text.slice(at, end)) : null;
  }

  /** Reads the attributes up to the end of a tag; returns their number, or -1. */
  #readAttributes(element: KnownName, nameStart: number): number {
    const text = this.#text;
    this.#declares = false;
    let known = element;
    let count = 0;
    let at = nameStart + element.name.length;
    for (;;) {
      const start = at;
      at = endOfSpace(text, at);
      const code = text.charCodeAt(at);
      if (code === GREATER || code === SLASH) {
        this.isEmpty = code === SLASH;
        this.end = this.isEmpty ? at + 2 : at + 1;
        return text.charCodeAt(this.end - 1) === GREATER ? count : -1;
      }
      if (at === start || count === this.#mostAttributes) return -1;
      const name = this.#nameAt(at, known.nextAttribute);
      if (name === null || name.isMalformed) return -1;
      const valueStart = this.#valueStart(at + name.name.length);
      if (valueStart < 0) return -1;
      const quote = text.charCodeAt(valueStart - 1) === DOUBLE_QUOTE ? '"' : "'";
      const close = text.indexOf(quote, valueStart);
      if (close < 0 || close > this.#nextLess.from(nameStart)) return -1;
      const value = this.#value(valueStart, close);
      if (value === null) return -1;
      this.#attributeNames[count] = name;
      this.#values[count] = value;
      count += 1;
      if (name.declares !== null) this.#declares = true;
      known.nextAttribute = name;
      known = name;
      at = close + 1;
    }
  }

  /** Just after the quote with which a value starts; -1 if none follows the name. */
  #valueStart(nameEnd: number): number {
    const text = this.#text;
    let at = text.charCodeAt(nameEnd) === EQUALS ? nameEnd : endOfSpace(text, nameEnd);
    if (text.charCodeAt(at) !== EQUALS) return -1;
    at = endOfSpace(text, at + 1);
    const quote = text.charCodeAt(at);
    return quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE ? at + 1 : -1;
  }

  #value(from: number, to: number): string | null {
    const source = this.#source;
    const hasReferences = this.#nextAmpersand.from(from) < to;
    const written = hasReferences ? source.slice(from, to) : source.cut(from, to);
    const value = SPACE_IN_VALUE.test(written)
      ? replaceCharacters(written, SPACES_IN_VALUE, ' ')
      : written;
    if (!hasReferences) return value;
    const decoded = decodePlainReferences(value);
    if (decoded !== null) noteLength(decoded, source);
    return decoded;
  }

  /**
   * The element with the last attributes; `null` if one is repeated, has an undeclared prefix, or is an
   * invalid declaration.
   */
  #withAttributes(known: KnownName, count: number): XmlElement | null {
    const ns = this.#declares ? this.#declared(count) : NO_NAMESPACES;
    if (ns === null) return null;
    const { name, prefix, local } = known;
    const uri = uriOf(known, ns);
    if (uri === undefined && prefix !== '') return null;
    const attributes: XmlAttribute[] = [];
    for (let index = 0; index < count; index += 1) {
      const written = this.#attributeNames[index];
      const value = this.#values[index];
      if (written === undefined || value === undefined) return null;
      const own = written.declares === null ? '' : XMLNS_NAMESPACE;
      const resolved = written.prefix === '' ? own : uriOf(written, ns);
      if (resolved === undefined) return null;
      const attribute = {
        name: written.name,
        prefix: written.prefix,
        local: written.local,
        value,
        uri: resolved,
      };
      if (index > 0 && isAmong(attribute, attributes)) return null;
      attributes.push(attribute);
    }
    return { name, attributes, ns, prefix, local, uri: uri ?? '' };
  }

  /** The namespaces that the last attributes declare; `null` if a declaration is invalid. */
  #declared(count: number): Namespaces | null {
    const declared = newRecord<string>();
    for (let index = 0; index < count; index += 1) {
      const prefix = this.#attributeNames[index]?.declares ?? null;
      if (prefix === null) continue;
      const uri = this.#values[index]?.trim() ?? '';
      if (!isOrdinaryDeclaration(prefix, uri)) return null;
      declared[prefix] = uri;
    }
    return declared;
  }
}

/** Whether an attribute has the name of one of those before it, with prefixes resolved. */
function isAmong(
  { name, prefix, local, uri }: XmlAttribute,
  before: readonly XmlAttribute[],
): boolean {
  for (const other of before) {
    if (other.local !== local) continue;
    if (other.name === name) return true;
    if (prefix !== '' && other.prefix !== '' && other.uri === uri) return true;
  }
  return false;
}

/** The element with a name and nothing else; `null` if its prefix is not declared. */
function bareElement(known: KnownName): XmlElement | null {
  const { name, prefix, local, binding, bare } = known;
  const { uri = '' } = binding;
  if (bare !== null && bare.uri === uri) return bare;
  if (binding.uri === undefined && prefix !== '') return null;
  known.bare = { name, attributes: NO_ATTRIBUTES, ns: NO_NAMESPACES, prefix, local, uri };
  return known.bare;
}

/** What the prefix of a name is bound to on an element that declares these namespaces. */
function uriOf({ prefix, binding }: KnownName, ns: Namespaces): string | undefined {
  return ns === NO_NAMESPACES ? binding.uri : (ns[prefix] ?? binding.uri);
}

/** Whether a prefix may be bound to a namespace without checking the rules for reserved ones. */
function isOrdinaryDeclaration(prefix: string, uri: string): boolean {
  if (prefix === 'xml' || prefix === 'xmlns') return false;
  if (uri === XML_NAMESPACE || uri === XMLNS_NAMESPACE) return false;
  return uri !== '' || prefix === '';
}
