/**
 * The one door to saxes. Its public interface is not enough for a parser that is fast, respects
 * limits and reports where a fault is: this file has everything that we use of its internals, and
 * why. All other code uses our own terms.
 *
 * If a version of saxes changes one of the private members or messages named here,
 * `test/xml/saxes-parser.test.ts` fails and names it.
 */

import { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from '#saxes';
import {
  type Namespaces,
  NO_ATTRIBUTES,
  NO_NAMESPACES,
  type XmlElement,
  type XmlHandler,
} from './events.ts';
import { KnownNames } from './names.ts';
import type { NamespaceScope } from './namespaces.ts';
import { PlainMarkup } from './plain-markup.ts';
import { inOnePiece } from './plain-references.ts';

const OPTIONS = {
  xmlns: true,
  // An XML 1.0 processor reads any 1.x by the rules of 1.0 (§2.8).
  forceXMLVersion: true,
  defaultXMLVersion: '1.0',
} as const;

/** A text is written in this many parts, … */
const PARTS = 256;

/** … of at least this many characters. */
const SMALLEST_PART = 262_144;

/** After this many parts, a value that is still being read is joined. */
const JOIN_EACH = 16;

/**
 * Where a fault is, relative to what has just been read: this many characters before the last one,
 * at the start of the tag, at the named item, or at the end of the text.
 */
export type FaultPosition =
  | number
  | 'tag'
  | 'end tag'
  | 'attribute'
  | 'declaration'
  | 'prefix'
  | 'reference'
  | 'outside'
  | 'end of text';

/** What is wrong with a text. */
export interface StrictFault {
  /** The reason. */
  readonly reason: string;
  readonly position: FaultPosition;
  /** The undeclared name, if that is the fault. */
  readonly name: string;
}

/**
 * Messages of saxes, by a part of each that is unique; our words for them; and where the fault is.
 * The first match wins.
 */
export const SAXES_MESSAGES: readonly (readonly [
  message: string,
  reason: string,
  position: FaultPosition,
])[] = [
  ['unbound namespace prefix', 'an undeclared prefix', 'prefix'],
  ['unexpected close tag', 'an end tag that does not match', 'end tag'],
  ['unmatched closing tag', 'an end tag that closes nothing', 'tag'],
  ['weird empty close tag', 'an end tag without a name', 'tag'],
  ['in closing tag', 'a malformed end tag', 'tag'],
  ['unclosed tag', 'the text ends inside an element', 'end of text'],
  ['unexpected end', 'the text ends inside markup', 'end of text'],
  ['must contain a root element', 'there is no root element', 'end of text'],
  ['undefined entity', 'an undefined entity', 'reference'],
  ['in entity name', 'an “&” that does not start a reference', 'reference'],
  ['empty entity name', 'an “&” that does not start a reference', 'reference'],
  ['malformed character entity', 'a malformed or forbidden character reference', 'reference'],
  ['character in tag name', 'a “<” that does not start a tag', 'tag'],
  ['in attribute name', 'a malformed attribute', 0],
  ['attribute without value', 'an attribute without a value', 0],
  ['unquoted attribute value', 'an attribute value without quotes', 0],
  ['no whitespace between attributes', 'two attributes without white space between them', 0],
  ['duplicate attribute', 'a repeated attribute', 'attribute'],
  ['forward-slash in opening tag', 'a malformed tag', 1],
  ['malformed name', 'a name with too many colons', 'tag'],
  ['tags may not have "xmlns"', 'an element with the prefix “xmlns”', 'tag'],
  ['undefine prefix', 'a prefix bound to an empty namespace', 'tag'],
  ['must be bound to', 'a reserved prefix bound to another namespace', 'tag'],
  ['namespace may not be set', 'a reserved namespace declared as the default', 'tag'],
  ['may not assign', 'a reserved namespace bound to another prefix', 'tag'],
  ['only one root', 'a second root element', 'tag'],
  ['outside of root', 'text outside the root element', 'outside'],
  ['inappropriately located doctype', 'a DOCTYPE after the start of the root element', 'tag'],
  ['incorrect syntax', 'a malformed declaration', 'declaration'],
  ['malformed comment', 'a comment that contains “--”', 2],
  ['processing instruction', 'a malformed processing instruction', 'tag'],
  ['at the start of the document', 'an XML declaration that is not at the start', 'tag'],
  ['in char data', '“]]>” outside a CDATA section', 2],
  ['disallowed character', 'a character that XML does not allow', 0],
];

/** Any other message. saxes has a dozen for the XML declaration alone. */
const OTHER_FAULT = ['a malformed XML declaration', 'tag'] as const;

/**
 * A listener to saxes. Its members are called very often, so they are fields that can be called
 * directly.
 */
export interface SaxesListener {
  readonly doctype: (declaration: string) => void;
  /** Called after a comment or an instruction. */
  readonly passedOver: () => void;
  /** Called at the start of a tag, before its namespaces are resolved. */
  readonly startTag: () => void;
  /**
   * Called for each attribute of the tag, with its decoded value, before namespaces are resolved,
   * and with the number of attributes so far.
   */
  readonly attribute: (attribute: SaxesAttribute, count: number) => void;
  /**
   * Whether the last end tag is that of an element: saxes checks only after it has ended the
   * element.
   */
  readonly isEndOf: (name: string) => boolean;
  readonly endElement: () => void;
  readonly text: (text: string) => void;
  readonly cdata: (text: string) => void;
  /** Must throw: what saxes reports after its first fault is not useful. */
  readonly fault: (fault: StrictFault) => never;
}

/** An attribute before its namespace is resolved. */
export type SaxesAttribute = Pick<XmlElement, 'name' | 'prefix' | 'local'> & {
  readonly value: string;
};

/** Entities that a document declares. */
export interface DeclaredEntities {
  readonly isKnown: (name: string) => boolean;
  /** Called each time that an entity is used. */
  readonly expand: (name: string) => string | undefined;
}

const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const CARRIAGE_RETURN = 0xd;

/** The parts of an open element that are needed. */
type OpenTag = Pick<XmlElement, 'name' | 'ns'>;

/** The states of saxes while its text is that of a CDATA section. */
const CDATA_READERS: ReadonlySet<unknown> = new Set([
  SaxesParser.prototype['sCData'],
  SaxesParser.prototype['sCDataEnding'],
  SaxesParser.prototype['sCDataEnding2'],
]);

/**
 * saxes, with its handlers assigned as fields in the constructor: `on()` stores them under computed
 * names, and at the seventh V8 turns the parser into a dictionary, which is five times slower. The
 * brackets are needed because saxes declares its fields private.
 */
export class StrictSaxes extends SaxesParser<typeof OPTIONS> {
  readonly #startTag: () => void;
  readonly #endElement: () => void;
  readonly #text: (text: string) => void;
  readonly #cdata: (text: string) => void;
  readonly #fault: (fault: StrictFault) => void;
  readonly #handler: Pick<XmlHandler, 'startElement'>;
  readonly #scope: NamespaceScope;
  readonly #maxAttributes: number;
  #plain: PlainMarkup | null = null;
  /** Up to here, saxes itself reads character data that is not plain. */
  #notPlainUntil = 0;
  /** How far plain content has been read. */
  #plainEnd = 0;
  readonly #inText: number;
  readonly #afterLess: number;
  #attributes = 0;

  /**
   * @param handler receives the elements
   * @param scope is maintained by the listener
   */
  constructor(
    listener: SaxesListener,
    handler: Pick<XmlHandler, 'startElement'>,
    scope: NamespaceScope,
    maxAttributes: number,
  ) {
    super(OPTIONS);
    // The members are stored, not the object literal: V8 comes to treat literals from one place as
    // long-lived, and this one would make everything from a document long-lived with it.
    const { startTag, attribute: onAttribute, isEndOf, endElement, fault } = listener;
    this.#startTag = startTag;
    this.#endElement = endElement;
    this.#text = listener.text;
    this.#cdata = listener.cdata;
    this.#handler = handler;
    this.#scope = scope;
    this.#maxAttributes = maxAttributes;
    const states: unknown[] = this['stateTable'];
    this.#inText = states.indexOf(this['sText']);
    this.#afterLess = states.indexOf(this['sOpenWaka']);
    states[this.#inText] = this.#readContent;
    states[this.#afterLess] = this.#readMarkup;
    this['doctypeHandler'] = listener.doctype;
    this['commentHandler'] = listener.passedOver;
    this['piHandler'] = listener.passedOver;
    // V8 gives a function that is assigned to a property where it is written to the old generation,
    // and with it everything from the document. So these are variables first.
    const onTagStart = (): void => {
      this.#attributes = 0;
      startTag();
    };
    const onEachAttribute = (attribute: SaxesAttributeNSIncomplete): void => {
      this.#attributes += 1;
      onAttribute(attribute, this.#attributes);
    };
    const onStartTag = ({ name, attributes, ns, prefix, local, uri }: SaxesTagNS): void => {
      // saxes creates records for each element, even if they are empty.
      const isBare = this.#attributes === 0;
      handler.startElement({
        name,
        attributes: isBare ? NO_ATTRIBUTES : attributes,
        ns: declaresNone(ns) ? NO_NAMESPACES : ns,
        prefix,
        local,
        uri,
      });
    };
    const onEndTag = ({ name }: SaxesTagNS): void => {
      if (isEndOf(name)) endElement();
    };
    this['openTagStartHandler'] = onTagStart;
    this['attributeHandler'] = onEachAttribute;
    this['openTagHandler'] = onStartTag;
    this['closeTagHandler'] = onEndTag;
    this['textHandler'] = listener.text;
    this['cdataHandler'] = listener.cdata;
    this.#fault = fault;
  }

  /**
   * The original creates an `Error` for `errorHandler`. Capturing its stack takes longer than
   * everything else about a fault.
   */
  override fail(message: string): this {
    this.#fault(faultOf(message));
    return this;
  }

  /** Replaces a walk up the open elements, which would be quadratic in their nesting. */
  override resolve(prefix: string): string | undefined {
    return this.#scope.resolve(prefix);
  }

  /**
   * The last character that was read. `position` is after it, except that saxes may read the last
   * character of a text as a separate piece.
   */
  get lastRead(): number {
    return this['chunkPosition'] + this['prevI'];
  }

  /** The name of the element that an end tag should have ended. */
  get expectedName(): string {
    return this['tag']?.name ?? '';
  }

  /** Whether a reference has started and not ended. */
  get isInReference(): boolean {
    return this['entity'] !== '';
  }

  /** Whether the XML declaration says that no entity is declared outside the document (XML 1.0 §2.9). */
  get standsAlone(): boolean {
    return this['xmlDecl'].standalone === 'yes';
  }

  /** Declares entities. saxes takes an object: this one is called for each use, and can count. */
  declareEntities({ isKnown, expand }: DeclaredEntities): void {
    this.ENTITIES = new Proxy<Record<string, string>>(Object.create(null), {
      get: (_, name) => expand(String(name)),
      has: (_, name) => isKnown(String(name)),
    });
  }

  /** Whether an entity is known, including those that XML defines. */
  isKnownEntity(name: string): boolean {
    return name in this.ENTITIES;
  }

  /**
   * saxes appends to a text or value at each reference and line end, and for each of these pieces
   * the engine uses forty times its size until they are joined. So text is passed on after each
   * part, and values, which cannot be passed on in halves, are joined now and then: rarely enough
   * to cost little. What is left after the last part is cut off: it belongs to a text that has no
   * end.
   *
   * Parts end where saxes has read to, which may be beyond what it was given.
   *
   * @param allowedUpTo before this there is no character that XML forbids
   * @param isInElement whether text currently belongs to an element
   */
  writeInParts(text: string, allowedUpTo: number, isInElement: () => boolean): void {
    this.#plain = new PlainMarkup(
      text,
      allowedUpTo,
      new KnownNames(this.#scope),
      this.#maxAttributes,
    );
    const size = Math.max(SMALLEST_PART, Math.ceil(text.length / PARTS));
    let part = 0;
    for (let start = 0; start < text.length; ) {
      const end = endOfPart(text, start + size);
      this.write(text.slice(start, end));
      start = Math.max(end, this.#plainEnd);
      this['chunkPosition'] += start - end;
      part += 1;
      if (this['text'] === '' || start >= text.length) continue;
      const reads = this.#reader();
      const isCdata = CDATA_READERS.has(reads);
      if (isInElement() && (isCdata || reads === this.#readContent)) {
        const give = isCdata ? this.#cdata : this.#text;
        give(inOnePiece(this['text']));
        this['text'] = '';
      } else if (part % JOIN_EACH === 0) {
        this['text'] = inOnePiece(this['text']);
      }
    }
  }

  /** Replaces saxes' own reader of text. */
  #readContent(): void {
    const tags: OpenTag[] = this['tags'];
    const innermost = tags[tags.length - 1];
    const plain = this.#plain;
    // If saxes has started to read a text, it continues.
    const isBetween = this['text'] === '' && this['forbiddenState'] === 0;
    const isToTry = isBetween && this.position >= this.#notPlainUntil;
    if (plain === null || innermost === undefined || !isToTry) {
      this['sText']();
    } else {
      this['state'] = this.#readPlainContent(plain, tags, innermost);
      this.#plainEnd = this.position;
    }
  }

  /**
   * Takes plain content as a whole, one piece after another, and leaves everything else to saxes,
   * which continues from there. May go beyond the part that saxes has.
   *
   * @returns the state of saxes afterwards
   */
  #readPlainContent(plain: PlainMarkup, tags: OpenTag[], parent: OpenTag): number {
    const partStart: number = this['chunkPosition'];
    let at = this.position;
    let innermost: OpenTag | undefined = parent;
    const endElement = this.#endElement;
    const onText = this.#text;
    const onCdata = this.#cdata;
    for (;;) {
      const less = plain.nextMarkup(at);
      const text = less > at ? plain.characterData(at, less) : '';
      if (less < 0 || text === null) {
        this.#notPlainUntil = less < 0 ? Number.POSITIVE_INFINITY : less;
        return this.#inText;
      }
      this['i'] = less + 1 - partStart;
      if (text !== '') onText(text);
      const next = plain.codeAt(less + 1);
      if (next === SLASH) {
        if (!plain.endTag(less, innermost.name)) break;
        this['i'] = plain.end - partStart;
        tags.pop();
        endElement();
        innermost = tags[tags.length - 1];
        if (innermost === undefined) {
          this['closedRoot'] = true;
          return this.#inText;
        }
      } else if (next === EXCLAMATION) {
        const cdata = plain.cdata(less);
        if (cdata === null) break;
        this['i'] = plain.end - partStart;
        onCdata(cdata);
      } else {
        const element = plain.startTag(less);
        if (element === null) break;
        this.#startPlain(element, plain, partStart);
        if (plain.isEmpty) {
          endElement();
        } else {
          tags.push(element);
          innermost = element;
        }
      }
      at = plain.end;
    }
    return this.#afterLess;
  }

  /** Passes on an element whose tag is plain. */
  #startPlain(element: XmlElement, plain: PlainMarkup, partStart: number): void {
    this['i'] = plain.nameEnd + 1 - partStart;
    this.#startTag();
    for (const prefix in element.ns) this.#scope.declare(prefix, element.ns[prefix] ?? '');
    this['i'] = plain.end - partStart;
    this.#handler.startElement(element);
  }

  /**
   * Replaces saxes' own reader of what follows a `<`. The tag of the root, which has most of the
   * declarations of namespaces, may be plain; in the root, plain tags never come here.
   */
  #readMarkup(): void {
    const plain = this['sawRoot'] ? null : this.#plain;
    const element = plain?.startTag(this.position - 1) ?? null;
    if (plain === null || element === null) {
      this['sOpenWaka']();
      return;
    }
    this['xmlDeclPossible'] = false;
    this['sawRoot'] = true;
    this['state'] = this.#inText;
    this.#startPlain(element, plain, this['chunkPosition']);
    this.#plainEnd = this.position;
    if (plain.isEmpty) {
      this.#endElement();
      this['closedRoot'] = true;
    } else {
      this['tags'].push(element);
    }
  }

  /** The state of saxes, or the one after the reference that it is in. */
  #reader(): unknown {
    const reads = this['stateTable'][this['state']];
    return reads === this['sEntity'] ? this['stateTable'][this['entityReturnState']] : reads;
  }
}

/**
 * Where a part ends that should end at an index. saxes holds back a character that may be half of a
 * line end or of a surrogate pair, so only the last part may end in one.
 */
function endOfPart(text: string, index: number): number {
  let end = Math.min(index, text.length);
  while (end < text.length && isKeptBack(text.charCodeAt(end - 1))) end += 1;
  return end;
}

function declaresNone(ns: Namespaces): boolean {
  for (const _ in ns) return false;
  return true;
}

function isKeptBack(code: number): boolean {
  return code === CARRIAGE_RETURN || (code >= 0xd800 && code <= 0xdbff);
}

function faultOf(message: string): StrictFault {
  const row = SAXES_MESSAGES.find(([part]) => message.includes(part));
  const [reason, position] = row === undefined ? OTHER_FAULT : [row[1], row[2]];
  const name =
    position === 'prefix' ? message.slice(message.indexOf('"') + 1, message.lastIndexOf('"')) : '';
  return { reason, position, name };
}
