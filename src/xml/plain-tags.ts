/**
 * Start tags in the form that nearly all documents use, taken as a whole. It refuses all others,
 * among them every malformed one.
 */
import { DOUBLE_QUOTE, EQUALS, GREATER, SINGLE_QUOTE, SLASH } from '../text/characters.ts';
import { endOfSpace, isSpace } from './characters.ts';
import {
  type Attributes,
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

/** What each ASCII character may be in a name. */
const NAME_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) return 2;
  return /[-.\d]/.test(character) ? 1 : 0;
});

/** Whether an ASCII character may start a name. */
function beginsName(code: number): boolean {
  return NAME_CHARACTERS[code] === 2;
}

/** Whether a character may follow the name of an element in plain markup. */
function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}

/** Scans the start tags of one document. */
export class TagScanner {
  readonly #source: XmlSource;
  readonly #text: string;
  readonly #names: KnownNames;
  /** Nothing from here on is plain. */
  readonly #limit: number;
  readonly #mostAttributes: number;
  readonly #nextLess: NextIndex;
  readonly #nextAmpersand: NextIndex;
  /** The name of the last element. */
  #last: KnownName;
  readonly #attributeNames: KnownName[] = [];
  readonly #values: string[] = [];
  /** Just after the last tag. */
  end = 0;
  /** Whether it is that of an empty element. */
  isEmpty = false;

  /** @param limit nothing from here on is plain */
  constructor(source: XmlSource, limit: number, names: KnownNames, maxAttributes: number) {
    const text = source.characters;
    this.#source = source;
    this.#text = text;
    this.#names = names;
    this.#limit = limit;
    this.#mostAttributes = Math.min(maxAttributes, MOST_ATTRIBUTES);
    this.#nextLess = new NextIndex(text, '<');
    this.#nextAmpersand = new NextIndex(text, '&');
    this.#last = names.get('');
  }

  /** The name of the last element. */
  get known(): KnownName {
    return this.#last;
  }

  /** The element whose start tag is at a `<`. The caller puts its declarations in scope. */
  read(at: number): XmlElement | null {
    const known = this.#elementName(at + 1);
    if (known === null || known.isMalformed || known.prefix === 'xmlns') return null;
    const count = this.#readAttributes(known, at + 1);
    if (count < 0 || this.end > this.#limit) return null;
    const element = count === 0 ? bareElement(known) : this.#withAttributes(known, count);
    if (element === null) return null;
    this.#last.nextElement = known;
    this.#last = known;
    return element;
  }

  #withAttributes(known: KnownName, count: number): XmlElement | null {
    const ns = this.#declared(count);
    if (ns === null) return null;
    const uri = uriOf(known, ns);
    if (uri === undefined && known.prefix !== '') return null;
    const attributes = this.#attributes(count, ns);
    if (attributes === null) return null;
    const { name, prefix, local } = known;
    return { name, attributes, ns, prefix, local, uri: uri ?? '' };
  }

  #elementName(at: number): KnownName | null {
    const text = this.#text;
    const guess = this.#last.nextElement;
    if (guess !== null) {
      const end = at + guess.name.length;
      if (endsName(text.charCodeAt(end)) && text.slice(at, end) === guess.name) return guess;
    }
    const end = this.#endOfName(at);
    if (end === at || !endsName(text.charCodeAt(end))) return null;
    return this.#names.get(text.slice(at, end));
  }

  /** The end of an ASCII name, which equals its start if there is none. */
  #endOfName(at: number): number {
    const text = this.#text;
    if (!beginsName(text.charCodeAt(at))) return at;
    let end = at + 1;
    while ((NAME_CHARACTERS[text.charCodeAt(end)] ?? 0) > 0) end += 1;
    return end;
  }

  /** Reads the attributes up to the end of a tag; returns their number, or -1. */
  #readAttributes(element: KnownName, nameStart: number): number {
    const text = this.#text;
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
      const name = this.#attributeName(known, at);
      if (name === null) return -1;
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
      known.nextAttribute = name;
      known = name;
      at = close + 1;
    }
  }

  /** The name of an attribute. */
  #attributeName(before: KnownName, at: number): KnownName | null {
    const text = this.#text;
    const guess = before.nextAttribute;
    if (guess !== null) {
      const end = at + guess.name.length;
      if (text.charCodeAt(end) === EQUALS && text.slice(at, end) === guess.name) return guess;
    }
    const end = this.#endOfName(at);
    if (end === at) return null;
    const name = this.#names.get(text.slice(at, end));
    return name.isMalformed ? null : name;
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
    const value = SPACE_IN_VALUE.test(written) ? written.replace(SPACES_IN_VALUE, ' ') : written;
    if (!hasReferences) return value;
    const decoded = decodePlainReferences(value);
    if (decoded !== null) noteLength(decoded, source);
    return decoded;
  }

  /** The namespaces that the last attributes declare; `null` if a declaration is invalid. */
  #declared(count: number): Namespaces | null {
    let declared: Record<string, string> | null = null;
    for (let index = 0; index < count; index += 1) {
      const prefix = this.#attributeNames[index]?.declares ?? null;
      if (prefix === null) continue;
      const uri = this.#values[index]?.trim() ?? '';
      if (!isOrdinaryDeclaration(prefix, uri)) return null;
      declared ??= newRecord<string>();
      declared[prefix] = uri;
    }
    return declared ?? NO_NAMESPACES;
  }

  /** The last attributes; `null` if one is repeated or has an undeclared prefix. */
  #attributes(count: number, ns: Namespaces): Attributes | null {
    const attributes: XmlAttribute[] = [];
    for (let index = 0; index < count; index += 1) {
      const known = this.#attributeNames[index];
      const value = this.#values[index];
      if (known === undefined || value === undefined) return null;
      const { name, prefix, local } = known;
      const uri = attributeUri(known, ns);
      if (uri === undefined || this.#isGivenBefore(known, uri, index, ns)) return null;
      attributes.push({ name, prefix, local, value, uri });
    }
    return attributes;
  }

  /** Whether one of the first attributes has the same name, with prefixes resolved. */
  #isGivenBefore(known: KnownName, uri: string, count: number, ns: Namespaces): boolean {
    for (let index = 0; index < count; index += 1) {
      const before = this.#attributeNames[index];
      if (before === known) return true;
      if (before === undefined || before.local !== known.local) continue;
      if (before.prefix !== '' && known.prefix !== '' && attributeUri(before, ns) === uri) {
        return true;
      }
    }
    return false;
  }
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

function attributeUri(known: KnownName, ns: Namespaces): string | undefined {
  if (known.prefix !== '') return uriOf(known, ns);
  return known.declares === null ? '' : XMLNS_NAMESPACE;
}

/** Whether a prefix may be bound to a namespace without checking the rules for reserved ones. */
function isOrdinaryDeclaration(prefix: string, uri: string): boolean {
  if (prefix === 'xml' || prefix === 'xmlns') return false;
  if (uri === XML_NAMESPACE || uri === XMLNS_NAMESPACE) return false;
  return uri !== '' || prefix === '';
}
