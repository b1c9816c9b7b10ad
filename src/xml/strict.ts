/**
 * The strict parser: XML 1.0 and Namespaces in XML 1.0, by saxes, which gets the text in few large
 * parts and is stopped at its first error. Elements are handed on as saxes makes them. Nothing
 * outside the text is read, and no shape of input takes more than time linear in its length.
 */
import { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from 'saxes';
import { NamespaceScope } from '../grammar/namespaces.ts';
import type { Report } from '../problems/report.ts';
import { isXmlCharacter } from '../text/xml-characters.ts';
import {
  declaredEntities,
  type EntityDeclaration,
  hasUnreadParts,
  PREDEFINED_ENTITIES,
} from './doctype.ts';
import { htmlEntity } from './entities.ts';
import { NO_ATTRIBUTES, type XmlHandler } from './events.ts';
import type { XmlLimits } from './limits.ts';
import { nextFeedStart, trailingStart } from './prolog.ts';
import { StartTagReader } from './start-tag.ts';
import { attributeStarts, textStart } from './value-start.ts';

/** What the strict parser says of a text. */
export type StrictVerdict =
  | {
      readonly kind: 'well-formed';
      /** Where something begins that follows the root and does not belong there; `null` if nothing does. */
      readonly trailingAt: number | null;
    }
  | {
      readonly kind: 'not-well-formed';
      /** UTF-16 index of the fault. */
      readonly index: number;
      /** How far the text had been read when the fault showed; nothing behind that has a part in it. */
      readonly readTo: number;
      /** What is wrong, in plain words. */
      readonly reason: string;
      /** The prefix, where the fault is that it is not declared. */
      readonly undeclaredPrefix: string | null;
    }
  | {
      /** The document may be well-formed, but refers to an entity that is not expanded. */
      readonly kind: 'refused-entity';
      /** Where the reference begins. */
      readonly index: number;
      readonly readTo: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'limit';
      readonly limit: keyof XmlLimits;
      readonly value: number;
      readonly index: number;
    };

const asItIs = (index: number): number => index;

/** Thrown to leave saxes in the middle of its work; never leaves this file. */
class Stop extends Error {
  readonly verdict: StrictVerdict;

  constructor(verdict: StrictVerdict) {
    super();
    this.verdict = verdict;
  }
}

/**
 * Parses a text, telling the handler what it finds, up to the first fault. What follows the root
 * does not make a text ill-formed here, unless it may hold entries.
 *
 * @param report gets what is no fault of well-formedness, but worth a note
 */
export function parseStrictly(
  text: string,
  handler: XmlHandler,
  limits: XmlLimits,
  report: Report = () => undefined,
): StrictVerdict {
  try {
    new StrictParser(text, handler, limits, report).run();
    return { kind: 'well-formed', trailingAt: null };
  } catch (error) {
    if (error instanceof Stop) return error.verdict;
    throw error;
  }
}

const OPTIONS = {
  xmlns: true,
  // A processor for XML 1.0 reads any 1.x by the rules of 1.0 (§2.8).
  forceXMLVersion: true,
  defaultXMLVersion: '1.0',
} as const;

/** A text is written in so many parts, … */
const PARTS = 256;

/** … of no less than so many characters. */
const SMALLEST_PART = 262_144;

/** After each of so many parts, a value that is still being read is joined. */
const JOIN_EACH = 16;

/** What saxes reads by while what it holds is the text of a CDATA section. */
const CDATA_READERS: ReadonlySet<unknown> = new Set([
  SaxesParser.prototype['sCData'],
  SaxesParser.prototype['sCDataEnding'],
  SaxesParser.prototype['sCDataEnding2'],
]);

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Where a fault stands that saxes finds: so many characters before the one just read, at the start of the tag just read, … */
type Place =
  | number
  | 'tag'
  | 'end tag'
  | 'attribute'
  | 'declaration'
  | 'prefix'
  | 'reference'
  | 'outside'
  | 'end of text';

/** What saxes says, by a part of it that is its own; what we say instead; and where the fault stands. */
const FAULTS: readonly (readonly [saxes: string, reason: string, place: Place])[] = [
  ['unbound namespace prefix', 'an undeclared prefix', 'prefix'],
  ['unexpected close tag', 'an end tag that does not match', 'end tag'],
  ['unmatched closing tag', 'an end tag that closes nothing', 'tag'],
  ['weird empty close tag', 'an end tag without a name', 'tag'],
  ['in closing tag', 'a malformed end tag', 'tag'],
  ['unclosed tag', 'the text ends inside an element', 'end of text'],
  ['unexpected end', 'the text ends inside markup', 'end of text'],
  ['must contain a root element', 'there is no root element', 'end of text'],
  ['undefined entity', 'an undefined entity', 'reference'],
  ['in entity name', 'an “&” that begins no reference', 'reference'],
  ['empty entity name', 'an “&” that begins no reference', 'reference'],
  ['malformed character entity', 'a malformed or forbidden character reference', 'reference'],
  ['character in tag name', 'a “<” that begins no tag', 'tag'],
  ['in attribute name', 'a malformed attribute', 0],
  ['attribute without value', 'an attribute without a value', 0],
  ['unquoted attribute value', 'an attribute value without quotes', 0],
  ['no whitespace between attributes', 'two attributes without white space between', 0],
  ['duplicate attribute', 'an attribute given twice', 'attribute'],
  ['forward-slash in opening tag', 'a malformed tag', 1],
  ['malformed name', 'a name with a colon too many', 'tag'],
  ['tags may not have "xmlns"', 'an element with the prefix “xmlns”', 'tag'],
  ['undefine prefix', 'a prefix bound to nothing', 'tag'],
  ['must be bound to', 'a reserved prefix bound to a namespace not its own', 'tag'],
  ['namespace may not be set', 'a reserved namespace declared as the default', 'tag'],
  ['may not assign', 'a reserved namespace bound to a prefix not its own', 'tag'],
  ['only one root', 'a second root element', 'tag'],
  ['outside of root', 'text outside the root element', 'outside'],
  ['inappropriately located doctype', 'a DOCTYPE that is not before the root element', 'tag'],
  ['incorrect syntax', 'a malformed declaration', 'declaration'],
  ['malformed comment', 'a comment that holds “--”', 2],
  ['processing instruction', 'a malformed processing instruction', 'tag'],
  ['at the start of the document', 'an XML declaration that is not at the start', 'tag'],
  ['in char data', '“]]>” outside a CDATA section', 2],
  ['disallowed character', 'a character that XML does not allow', 0],
  ['', 'a malformed XML declaration', 'tag'],
];

const NONE_DECLARED: ReadonlyMap<string, EntityDeclaration> = new Map();

/** Why a reference to an entity that is declared is a fault all the same. */
const REFUSALS: Readonly<Record<Exclude<EntityDeclaration['kind'], 'text'>, string>> = {
  nested: 'an entity that holds markup or references, which is not expanded',
  external: 'an entity outside the document, which is not read',
  unescaped: 'an entity that is a “&” or “<” alone',
};

/** Why a reference is refused to an entity that is declared, if at all, where nothing is read. */
const UNREAD = 'an entity that only a part of the DTD may declare that is not read';

const REFERENCE = /&(?:#(\d+)|#x([\dA-Fa-f]+)|([^\s&;<>#"']+));/y;

/**
 * saxes, its handlers set as fields that the constructor names: `on()` stores them under computed
 * names, and at the seventh V8 turns the parser into a dictionary, five times slower. saxes
 * keeps its fields private, hence the brackets.
 */
class StrictParser extends SaxesParser<typeof OPTIONS> {
  readonly #text: string;
  readonly #handler: XmlHandler;
  readonly #limits: XmlLimits;
  readonly #report: Report;
  readonly #scope = new NamespaceScope();
  /** Up to here all references are right, or are none. */
  #checked = 0;
  #attributes = 0;
  /** Whether the document was read to its end: then saxes has no position any more. */
  #isOver = false;
  #declared: ReadonlyMap<string, EntityDeclaration> = NONE_DECLARED;
  /** Whether entities may be declared where nothing is read, which makes it no fault to refer to them (§4.1). */
  #mayBeDeclared = false;
  /** Just after the root, -1 before. */
  #rootEnd = -1;

  constructor(text: string, handler: XmlHandler, limits: XmlLimits, report: Report) {
    super(OPTIONS);
    this.#report = report;
    this.#text = text;
    this.#handler = handler;
    this.#limits = limits;
    const scope = this.#scope;
    const check = (): void => {
      this.#checked = this.position;
    };

    this['doctypeHandler'] = (declaration: string) => {
      check();
      this.#honourEntities(declaration);
      handler.doctype(declaration.trim());
    };
    this['commentHandler'] = check;
    this['piHandler'] = check;
    this['openTagStartHandler'] = () => {
      check();
      this.#attributes = 0;
      scope.open();
      // Before the namespaces are resolved: no deeper element costs anything.
      if (scope.depth > limits.maxDepth) this.#exceed('maxDepth');
    };
    this['attributeHandler'] = ({ name, prefix, local, value }: SaxesAttributeNSIncomplete) => {
      this.#attributes += 1;
      if (this.#attributes > limits.maxAttributes) this.#exceed('maxAttributes');
      if (prefix === 'xmlns') scope.declare(local, value.trim());
      else if (name === 'xmlns') scope.declare('', value.trim());
    };
    this['openTagHandler'] = (element: SaxesTagNS) => {
      if (this.#attributes === 0) element.attributes = NO_ATTRIBUTES;
      handler.startElement(element);
    };
    this['closeTagHandler'] = () => {
      handler.endElement();
      scope.close();
      if (scope.depth === 0) this.#rootEnd = this.position;
    };
    this['textHandler'] = (data: string) => {
      if (scope.depth > 0) handler.text(data, false);
    };
    this['cdataHandler'] = (data: string) => {
      check();
      if (scope.depth > 0) handler.text(data, true);
    };
    this['errorHandler'] = ({ message }: Error) => this.#fail(message);

    handler.begin(this);
  }

  // The cursor. Its mark is just behind the tag: where the tag began would have to be looked for.

  get tagStart(): number {
    return this.#tagStartBefore(this.position);
  }

  get mark(): number {
    return this.position;
  }

  /** A document that breaks off is not read to its end here. */
  get isAtEnd(): boolean {
    return false;
  }

  tagStartOf(mark: number): number {
    return this.#tagStartBefore(mark);
  }

  attributeStarts(mark: number): ReadonlyMap<string, number> {
    return attributeStarts(this.#text, this.#tagStartBefore(mark), mark, asItIs);
  }

  textStart(mark: number): number {
    return textStart(this.#text, mark, this.#isOver ? this.#text.length : this.position);
  }

  run(): void {
    const surrogate = this.#text.isWellFormed() ? -1 : this.#text.search(LONE_SURROGATE);
    if (surrogate < 0) {
      this.#writeInParts(this.#text);
      this.close();
      this.#isOver = true;
    } else {
      // saxes lets these pass: it gets the text before, since any earlier fault counts first.
      this.#writeInParts(this.#text.slice(0, surrogate));
      this.#stop(surrogate, 'half a surrogate pair');
    }
  }

  /**
   * saxes adds to a text or value with each reference and line end, and for each of these pieces the
   * engine keeps forty times what it takes, until they are joined. So text is handed on after each
   * part, and values, of which nobody wants a half, are joined now and then: not so often that it shows.
   */
  #writeInParts(text: string): void {
    const size = Math.max(SMALLEST_PART, Math.ceil(text.length / PARTS));
    let part = 0;
    for (let start = 0; start < text.length; start += size) {
      this.write(text.slice(start, start + size));
      part += 1;
      if (this['text'] === '') continue;
      const reads = this.#reader();
      const isCdata = CDATA_READERS.has(reads);
      if (this.#scope.depth > 0 && (isCdata || reads === this['sText'])) {
        this.#handler.text(joined(this['text']), isCdata);
        this['text'] = '';
      } else if (part % JOIN_EACH === 0) {
        this['text'] = joined(this['text']);
      }
    }
  }

  /** What saxes reads by, or will once the reference is over that it is in. */
  #reader(): unknown {
    const reads = this['stateTable'][this['state']];
    return reads === this['sEntity'] ? this['stateTable'][this['entityReturnState']] : reads;
  }

  /** In place of a walk up the open elements, which would be quadratic in their nesting. */
  override resolve(prefix: string): string | undefined {
    return this.#scope.resolve(prefix);
  }

  #honourEntities(declaration: string): void {
    const declared = declaredEntities(declaration);
    const mayBeDeclared = this['xmlDecl'].standalone !== 'yes' && hasUnreadParts(declaration);
    if (declared.size === 0 && !mayBeDeclared) return;
    this.#declared = declared;
    this.#mayBeDeclared = mayBeDeclared;
    let expansion = 0;
    const lookUp = (name: string): string | undefined => {
      const predefined = PREDEFINED_ENTITIES.get(name);
      const entity = declared.get(name);
      if (predefined !== undefined) return predefined;
      if (entity === undefined) return this.#readAsHtml(name);
      if (entity.kind !== 'text') return undefined;
      expansion += entity.value.length;
      if (expansion > this.#limits.maxEntityExpansion) this.#exceed('maxEntityExpansion');
      return entity.value;
    };
    // saxes takes an object: this one counts what is taken out of it.
    this.ENTITIES = new Proxy<Record<string, string>>(Object.create(null), {
      get: (_, name) => lookUp(String(name)),
      has: (_, name) => this.#isKnown(String(name)),
    });
  }

  #isKnown(name: string): boolean {
    const kind = this.#declared.get(name)?.kind;
    if (PREDEFINED_ENTITIES.has(name) || kind === 'text') return true;
    return kind === undefined && this.#mayBeDeclared && htmlEntity(name) !== null;
  }

  /** The DTDs that feeds name, if any, declare the entities of HTML: Netscape's for RSS 0.91, those of XHTML. */
  #readAsHtml(entity: string): string | undefined {
    const readAs = this.#mayBeDeclared ? htmlEntity(entity) : null;
    if (readAs === null) return undefined;
    const index = this.#text.lastIndexOf('&', this.position - 1);
    this.#report('ExternalDtdIgnored', { entity, readAs }, index);
    return readAs;
  }

  #exceed(limit: keyof XmlLimits): never {
    throw new Stop({ kind: 'limit', limit, value: this.#limits[limit], index: this.position });
  }

  #fail(message: string): never {
    const [, reason, place] = FAULTS.find(([part]) => message.includes(part)) ?? ['', '', 'tag'];
    switch (place) {
      case 'prefix': {
        const prefix = message.slice(message.indexOf('"') + 1, message.lastIndexOf('"'));
        return this.#stop(this.tagStart, `the prefix “${prefix}” is not declared`, prefix);
      }
      case 'end tag':
        // saxes has ended the element by now, and if it was the root believes the document over.
        this.#rootEnd = -1;
        return this.#stop(this.tagStart, `${reason}: </${this['tag']?.name}> was expected`);
      case 'end of text':
        return this['entity'] === ''
          ? this.#stop(this.#text.length, reason)
          : this.#stop(this.#badReference(), 'an “&” that begins no reference');
      case 'reference':
        return this.#failReference(reason);
      case 'outside':
        return this.#stop(
          trailingStart(this.#text, Math.max(this.#checked, this.#rootEnd)),
          reason,
        );
      case 'tag':
        return this.#stop(this.tagStart, reason);
      case 'attribute':
        return this.#stop(this.#secondOfSameName(), reason);
      case 'declaration':
        return this.#stop(this.#declarationStart(), reason);
      default:
        return this.#stop(this.#lastRead - place, reason);
    }
  }

  #failReference(reason: string): never {
    const index = this.#badReference();
    REFERENCE.lastIndex = index;
    const name = REFERENCE.exec(this.#text)?.[3];
    const kind = this.#declared.get(name ?? '')?.kind;
    if (kind === 'unescaped') return this.#stop(index, REFUSALS[kind]);
    if (kind === 'nested' || kind === 'external') return this.#refuse(index, REFUSALS[kind]);
    const isUnread = kind === undefined && name !== undefined && this.#mayBeDeclared;
    return isUnread ? this.#refuse(index, UNREAD) : this.#stop(index, reason);
  }

  #refuse(index: number, reason: string): never {
    const readTo = this.position;
    return this.#end({ kind: 'refused-entity', index, readTo, reason });
  }

  #stop(index: number, reason: string, undeclaredPrefix: string | null = null): never {
    const readTo = this.position;
    return this.#end({ kind: 'not-well-formed', index, readTo, reason, undeclaredPrefix });
  }

  /** Ends the parse: with a fault, or well where only junk follows the root. */
  #end(verdict: StrictVerdict): never {
    const rootEnd = this.#rootEnd;
    throw new Stop(
      rootEnd >= 0 && nextFeedStart(this.#text, rootEnd) < 0
        ? { kind: 'well-formed', trailingAt: trailingStart(this.#text, rootEnd) }
        : verdict,
    );
  }

  /** Where a tag began that ends at an index, or is being read there. */
  #tagStartBefore(index: number): number {
    return Math.max(0, this.#text.lastIndexOf('<', index - 1));
  }

  /** The character just read. The last one of a text saxes may read as a piece of its own. */
  get #lastRead(): number {
    return this['chunkPosition'] + this['prevI'];
  }

  /** saxes reads seven characters, whatever they are, before it says that they are none of XML's. */
  #declarationStart(): number {
    return Math.max(0, this.#text.lastIndexOf('<!', this.position - '<!DOCTYPE'.length));
  }

  /** Where an attribute is given again in the tag just read; its start where the names differ. */
  #secondOfSameName(): number {
    const { tagStart } = this;
    const tag = new StartTagReader(this.#text.slice(tagStart, this.position)).read(0);
    const names = new Set<string>();
    const second = tag?.attributes.find(({ name }) => names.size === names.add(name).size);
    return tagStart + (second?.at ?? 0);
  }

  /** saxes takes what follows an `&`, up to a semicolon anywhere, for a name; the fault is at the `&`. */
  #badReference(): number {
    let index = this.#text.indexOf('&', this.#checked);
    while (index >= 0 && this.#isReference(index)) index = this.#text.indexOf('&', index + 1);
    return index < 0 ? this.position : index;
  }

  #isReference(index: number): boolean {
    REFERENCE.lastIndex = index;
    const [match, decimal, hexadecimal, name] = REFERENCE.exec(this.#text) ?? [];
    if (match === undefined) return false;
    if (name !== undefined) return name in this.ENTITIES;
    return isXmlCharacter(decimal === undefined ? Number(`0x${hexadecimal}`) : Number(decimal));
  }
}

/** The same string in one piece: the engine joins one before it reads a character. */
function joined(text: string): string {
  return text.charCodeAt(0) >= 0 ? text : '';
}
