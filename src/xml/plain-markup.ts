/**
 * Reads the plain parts of an element's content: text, CDATA sections and tags in the form that
 * nearly all documents use, found with the engine's own searches and taken as a whole. It refuses
 * everything else, especially faults, which the real parser then reads.
 */
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
import { nextIndexOf } from './next-index.ts';
import { decodePlainReferences } from './plain-references.ts';

const TAB = 0x9;
const LINE_FEED = 0xa;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

const LINE_ENDS = /\r\n?/g;
const TABS_AND_LINE_FEEDS = /[\t\n]/g;

/**
 * Tags with more attributes than this are not plain: each attribute is compared with those before
 * it.
 */
const MOST_ATTRIBUTES = 16;

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
  return code === GREATER || code === SPACE || code === SLASH || code === LINE_FEED || code === TAB;
}

/** The plain content of one text. */
export class PlainMarkup {
  readonly #text: string;
  readonly #names: KnownNames;
  readonly #mostAttributes: number;
  readonly #limit: number;
  readonly #nextLess;
  readonly #nextAmpersand;
  readonly #nextReturn;
  readonly #nextLineFeed;
  readonly #nextTab;
  readonly #nextCdataEnd;
  /** The name of the last element. */
  #last: KnownName;
  readonly #attributeNames: KnownName[] = [];
  readonly #values: string[] = [];
  /** Just after the last tag or CDATA section. */
  end = 0;
  /** Just after the name of the last tag. */
  nameEnd = 0;
  /** Whether the last tag is that of an empty element. */
  isEmpty = false;

  /** @param allowedUpTo before this there is no character that XML forbids */
  constructor(text: string, allowedUpTo: number, names: KnownNames, mostAttributes: number) {
    this.#text = text;
    this.#names = names;
    this.#mostAttributes = Math.min(mostAttributes, MOST_ATTRIBUTES);
    // If a search finds nothing, its result is the end of the text.
    this.#limit = Math.min(allowedUpTo, text.length);
    this.#nextLess = nextIndexOf(text, '<');
    this.#nextAmpersand = nextIndexOf(text, '&');
    this.#nextReturn = nextIndexOf(text, '\r');
    this.#nextLineFeed = nextIndexOf(text, '\n');
    this.#nextTab = nextIndexOf(text, '\t');
    this.#nextCdataEnd = nextIndexOf(text, CDATA_END);
    this.#last = names.get('');
  }

  /** The next `<`; -1 if there is none before a forbidden character. */
  nextMarkup(from: number): number {
    const less = this.#nextLess(from);
    return less < this.#limit ? less : -1;
  }

  codeAt(index: number): number {
    return this.#text.charCodeAt(index);
  }

  /** The character data up to markup, decoded. */
  characterData(from: number, to: number): string | null {
    if (this.#nextCdataEnd(from) < to) return null;
    const written = this.#text.slice(from, to);
    const data = this.#nextReturn(from) < to ? written.replace(LINE_ENDS, '\n') : written;
    return this.#nextAmpersand(from) < to ? decodePlainReferences(data) : data;
  }

  /** The text of a CDATA section at a `<`. */
  cdata(at: number): string | null {
    if (!this.#text.startsWith(CDATA, at)) return null;
    const start = at + CDATA.length;
    const close = this.#nextCdataEnd(start);
    if (close >= this.#limit) return null;
    const written = this.#text.slice(start, close);
    this.end = close + CDATA_END.length;
    return this.#nextReturn(start) < close ? written.replace(LINE_ENDS, '\n') : written;
  }

  /** Whether there is the end tag of an element at a `<`. */
  endTag(at: number, name: string): boolean {
    const start = at + 2;
    const close = start + name.length;
    if (this.#text.charCodeAt(close) !== GREATER) return false;
    if (this.#text.slice(start, close) !== name) return false;
    this.end = close + 1;
    return true;
  }

  /** The element whose start tag is at a `<`. The caller puts its declarations in scope. */
  startTag(at: number): XmlElement | null {
    const known = this.#elementName(at + 1);
    if (known === null || known.isMalformed || known.prefix === 'xmlns') return null;
    const count = this.#readAttributes(known, this.#nextLess(at + 1));
    if (count < 0 || this.end > this.#limit) return null;
    const ns = count === 0 ? NO_NAMESPACES : this.#declared(count);
    if (ns === null) return null;
    const uri = uriOf(known, ns);
    if (uri === undefined && known.prefix !== '') return null;
    const attributes = count === 0 ? NO_ATTRIBUTES : this.#attributes(count, ns);
    if (attributes === null) return null;
    this.#last.nextElement = known;
    this.#last = known;
    const { name, prefix, local } = known;
    return { name, attributes, ns, prefix, local, uri: uri ?? '' };
  }

  #elementName(at: number): KnownName | null {
    const text = this.#text;
    const guess = this.#last.nextElement;
    if (guess !== null) {
      const end = at + guess.name.length;
      if (endsName(text.charCodeAt(end)) && text.slice(at, end) === guess.name) {
        this.nameEnd = end;
        return guess;
      }
    }
    const end = this.#endOfName(at);
    if (end === at || !endsName(text.charCodeAt(end))) return null;
    this.nameEnd = end;
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

  /**
   * Reads the attributes up to the end of a tag, which must come before any `<`; returns their
   * number, or -1.
   */
  #readAttributes(element: KnownName, less: number): number {
    const text = this.#text;
    let known = element;
    let count = 0;
    let at = this.nameEnd;
    for (;;) {
      let code = text.charCodeAt(at);
      const start = at;
      while (code === SPACE || code === LINE_FEED || code === TAB) {
        at += 1;
        code = text.charCodeAt(at);
      }
      if (code === GREATER) {
        this.isEmpty = false;
        this.end = at + 1;
        return count;
      }
      if (code === SLASH) {
        this.isEmpty = true;
        this.end = at + 2;
        return text.charCodeAt(at + 1) === GREATER ? count : -1;
      }
      if (at === start || count === this.#mostAttributes) return -1;
      const name = this.#attributeName(known, at);
      if (name === null) return -1;
      const valueStart = at + name.name.length + 2;
      const quote = text.charCodeAt(valueStart - 1);
      if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return -1;
      const close = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", valueStart);
      if (close < 0 || close > less) return -1;
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

  /** The name of an attribute, with an equals sign after it. */
  #attributeName(before: KnownName, at: number): KnownName | null {
    const text = this.#text;
    const guess = before.nextAttribute;
    if (guess !== null) {
      const end = at + guess.name.length;
      if (text.charCodeAt(end) === EQUALS && text.slice(at, end) === guess.name) return guess;
    }
    const end = this.#endOfName(at);
    if (end === at || text.charCodeAt(end) !== EQUALS) return null;
    const name = this.#names.get(text.slice(at, end));
    return name.isMalformed ? null : name;
  }

  #value(from: number, to: number): string | null {
    if (this.#nextReturn(from) < to) return null;
    const written = this.#text.slice(from, to);
    const hasSpaces = this.#nextLineFeed(from) < to || this.#nextTab(from) < to;
    const value = hasSpaces ? written.replace(TABS_AND_LINE_FEEDS, ' ') : written;
    return this.#nextAmpersand(from) < to ? decodePlainReferences(value) : value;
  }

  /** The namespaces that the last attributes declare; `null` if a declaration is faulty. */
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
    const attributes = newRecord<XmlAttribute>();
    for (let index = 0; index < count; index += 1) {
      const known = this.#attributeNames[index];
      const value = this.#values[index];
      if (known === undefined || value === undefined) return null;
      const { name, prefix, local } = known;
      const uri = attributeUri(known, ns);
      if (uri === undefined || this.#isGivenBefore(known, uri, index, ns)) return null;
      attributes[name] = { name, prefix, local, value, uri };
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
