/**
 * saxes' judgment of a document: whether it is well-formed, or its first error and the position of
 * it.
 */
import { withoutStackTrace } from '../problems/error.ts';
import { firstLoneSurrogate, isXmlCharacter } from '../text/xml-characters.ts';
import {
  type Memory,
  NO_ENTITIES,
  newMemory,
  type OpenXmlElement,
  type XmlLimits,
} from './context.ts';
import {
  DeclaredEntities,
  declaresEntities,
  type EntityDeclaration,
  hasUnreadParts,
  htmlEntity,
  PREDEFINED_ENTITIES,
} from './doctype.ts';
import { type Namespaces, NO_NAMESPACES } from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import { NamespaceScope } from './namespaces.ts';
import { trailingStart } from './prolog.ts';
import { SaxesJudge, type StrictFault } from './saxes-parser.ts';
import { StartTagReader } from './start-tag.ts';
import { endOfOpaque } from './well-nested.ts';

/** The judgment; indices are UTF-16 indices in the text. */
export type Judgement = WellFormed | NotWellFormed | RefusedEntity | OverLimit;

/** The document is well-formed. */
export interface WellFormed {
  readonly kind: 'well-formed';
  /** Just after the root. */
  readonly rootEnd: number;
  /** The start of content after the root that does not belong there; `null` if there is none. */
  readonly trailingAt: number | null;
}

/** The first error of a document. */
export interface NotWellFormed {
  readonly kind: 'not-well-formed';
  readonly index: number;
  /** How far the text had been read when the error was found; nothing after that affects it. */
  readonly readTo: number;
  readonly reason: string;
  /** The prefix, if the error is that it is not declared. */
  readonly undeclaredPrefix: string | null;
}

/** The document may be well-formed, but refers to an entity that is not expanded. */
export interface RefusedEntity {
  readonly kind: 'refused-entity';
  /** The start of the reference. */
  readonly index: number;
  readonly readTo: number;
  readonly reason: string;
}

/** The document exceeds a limit. */
export interface OverLimit {
  readonly kind: 'limit';
  readonly limit: keyof XmlLimits;
  readonly value: number;
  readonly index: number;
}

/** Why a reference is an error that has no end. */
export const NO_REFERENCE = 'an “&” that does not start a reference';

/** Thrown to stop saxes in the middle of its work; never leaves this file. */
class Judged extends Error {
  readonly judgement: Judgement;

  constructor(judgement: Judgement) {
    super();
    this.judgement = judgement;
  }
}

/**
 * Judges one document. saxes gets no listener to text, which it then does not collect; and with more
 * than six listeners, V8 would make the parser a dictionary, which is five times slower.
 */
export class Judge extends SaxesJudge {
  readonly #text: string;
  readonly #grammar: XmlGrammar;
  readonly #limits: XmlLimits;
  readonly #memory: Memory;
  readonly #entities: StrictEntities;
  readonly #scope = new NamespaceScope();
  /** Up to here, every `&` has been checked. */
  #checked = 0;
  #rootEnd = -1;
  #standsAlone = false;
  #start = 0;
  /** The name of the last element that ended. */
  #ended = '';
  /** What is declared by the element that was read before. */
  #declared: Namespaces = NO_NAMESPACES;
  /** The number of open elements. */
  #depth = 0;
  /** The number of attributes of the last tag, so far. */
  #attributes = 0;
  /** The difference between an index in the text and one in what saxes got. */
  #shift = 0;

  /** @param memory what was read of the document before */
  constructor(text: string, grammar: XmlGrammar, limits: XmlLimits, memory: Memory = newMemory()) {
    super();
    this.#text = text;
    this.#grammar = grammar;
    this.#limits = limits;
    this.#memory = memory;
    this.#entities = new StrictEntities(text, (length) => {
      memory.judgedExpansion += length;
      if (memory.judgedExpansion > limits.maxEntityExpansion) this.#exceed('maxEntityExpansion');
    });
    this.on('xmldecl', ({ standalone }) => {
      this.#standsAlone = standalone === 'yes';
    });
    this.on('doctype', (declaration) => {
      this.#checked = this.#position;
      this.#declareEntities(declaration, this.#standsAlone);
    });
    // Before the namespaces are resolved, so that deeper elements cost nothing.
    this.on('opentagstart', () => {
      this.#checked = this.#position;
      this.#depth += 1;
      this.#attributes = 0;
      for (const prefix in this.#declared) this.#declare(prefix, this.#declared[prefix] ?? '');
      if (this.#depth > limits.maxDepth) this.#exceed('maxDepth');
    });
    this.on('attribute', ({ name, prefix, local, value }) => {
      this.#attributes += 1;
      if (this.#attributes > limits.maxAttributes) this.#exceed('maxAttributes');
      if (prefix === 'xmlns') this.#declare(local, value.trim());
      else if (name === 'xmlns') this.#declare('', value.trim());
    });
    // Before the name is compared with that of the element that ends.
    this.on('closetag', ({ name }) => {
      this.#checked = this.#position;
      this.#ended = name;
      this.#scope.undo(this.#depth);
      this.#depth -= 1;
      if (this.#depth === 0) this.#rootEnd = this.#checked;
    });
  }

  get #position(): number {
    return this.position + this.#shift;
  }

  /** Replaces a walk up the open elements, which would be quadratic in their nesting. */
  override resolve(prefix: string): string | undefined {
    return this.#scope.resolve(prefix);
  }

  #declare(prefix: string, uri: string): void {
    this.#scope.declare(prefix, uri, this.#depth);
  }

  #declareEntities(doctype: string, standsAlone: boolean): void {
    const entities = this.#entities.declaredBy(doctype, standsAlone);
    if (entities !== null) this.ENTITIES = entities;
  }

  /**
   * Goes to where a part of the document has been read that is well-formed.
   *
   * @param open the elements that are open then, outermost first; `null` before the root
   */
  goTo(index: number, open: readonly OpenXmlElement[] | null): void {
    this.#start = index;
    this.#shift = index;
    if (open !== null) {
      const { doctype, standsAlone } = this.#memory;
      if (doctype !== null) this.#declareEntities(doctype, standsAlone);
      for (const { name, ns } of open) {
        this.#declared = ns;
        this.#insert(`<${name}>`);
      }
      this.#declared = NO_NAMESPACES;
      if (open.length === 0) {
        this.#insert('<r></r>');
        this.#rootEnd = index;
      }
    }
    this.#checked = index;
  }

  /** Lets saxes read what is not in the text. */
  #insert(tag: string): void {
    this.write(tag);
    this.#shift -= tag.length;
  }

  /** @param isWhole whether the document ends with the text */
  run(isWhole = true): Judgement {
    try {
      this.#judgeText(isWhole);
      return { kind: 'well-formed', rootEnd: this.#rootEnd, trailingAt: null };
    } catch (error) {
      if (error instanceof Judged) return error.judgement;
      throw error;
    }
  }

  #judgeText(isWhole: boolean): void {
    const text = this.#text;
    const start = this.#start;
    const surrogate = firstLoneSurrogate(text);
    if (surrogate < 0) {
      this.judge(text.slice(start), isWhole);
    } else {
      // saxes accepts these: it gets the text before them, because any earlier error comes first.
      this.judge(text.slice(start, surrogate), false);
      // The character after it could have been the other half.
      this.#stop(surrogate, 'a lone surrogate', null, Math.min(text.length, surrogate + 2));
    }
  }

  // Errors

  #exceed(limit: keyof XmlLimits): never {
    const value = this.#limits[limit];
    throw stop({ kind: 'limit', limit, value, index: this.#position });
  }

  override fault({ reason, position, name }: StrictFault): never {
    switch (position) {
      case 'prefix':
        return this.#stop(this.#tagStart, `the prefix “${name}” is not declared`, name);
      case 'end tag':
        // saxes has ended the element by now and, if it was the root, considers the document
        // finished.
        this.#rootEnd = -1;
        return this.#stop(this.#tagStart, `${reason}: </${this.#ended}> was expected`);
      case 'end of text':
        return this.#failAtEnd(reason);
      case 'reference':
        return this.#failReference(reason);
      case 'outside':
        return this.#stop(this.#outside(), reason);
      case 'tag':
        return this.#stop(this.#tagStart, reason);
      case 'attribute':
        return this.#stop(this.#secondOfSameName(), reason);
      case 'declaration':
        return this.#stop(this.#declarationStart(), reason);
      default:
        return this.#stop(this.#lastRead - position, reason);
    }
  }

  /** The text ends too early; inside what looks like a reference, the error starts with that. */
  #failAtEnd(reason: string): never {
    const { length } = this.#text;
    const reference = this.#badReference() ?? length;
    if (reference >= length - 1) return this.#stop(length, reason);
    return this.#stop(reference, NO_REFERENCE);
  }

  #failReference(reason: string): never {
    const index = this.#badReference() ?? this.#position;
    const refusal = this.#entities.refusalAt(index);
    if (refusal === null) return this.#stop(index, reason);
    if (refusal.isFault) return this.#stop(index, refusal.reason);
    return this.#end({
      kind: 'refused-entity',
      index,
      readTo: this.#position,
      reason: refusal.reason,
    });
  }

  /**
   * The `&` that starts no reference: saxes reads what follows it, up to a semicolon anywhere, as a
   * name. `null` if there is none outside of comments, instructions and CDATA sections.
   */
  #badReference(): number | null {
    const text = this.#text;
    const end = this.#position;
    let from: number | null = this.#checked;
    while (from !== null && from < end) {
      const less = text.indexOf('<', from);
      const next = less < 0 || less > end ? end : less;
      const fault = this.#entities.nextFault(from, next);
      if (fault !== null) return fault;
      from = next === less ? endOfOpaque(text, less) : null;
    }
    return null;
  }

  /** The start of content outside the root. */
  #outside(): number {
    const from = Math.max(this.#checked, this.#rootEnd);
    const mark = from === 0 && this.#text.startsWith('\uFEFF') ? 1 : 0;
    const index = trailingStart(this.#text, from + mark);
    return index === from + mark ? from : index;
  }

  #stop(
    index: number,
    reason: string,
    undeclaredPrefix: string | null = null,
    readTo: number = this.#position,
  ): never {
    return this.#end({ kind: 'not-well-formed', index, readTo, reason, undeclaredPrefix });
  }

  /** Ends the parse: with an error, or successfully if only junk follows the root. */
  #end(judgement: Judgement): never {
    const rootEnd = this.#rootEnd;
    const isTrailing = rootEnd >= 0 && this.#grammar.nextRoot(this.#text, rootEnd) < 0;
    if (!isTrailing) throw stop(judgement);
    const trailingAt = trailingStart(this.#text, rootEnd);
    throw stop({ kind: 'well-formed', rootEnd, trailingAt });
  }

  // Positions

  /** The start of the last tag. */
  get #tagStart(): number {
    return Math.max(0, this.#text.lastIndexOf('<', this.#position - 1));
  }

  /** The last character that was read: it may take two units. */
  get #lastRead(): number {
    const last = this.#position - 1;
    const unit = this.#text.charCodeAt(last);
    const isPair = unit >= 0xdc00 && unit <= 0xdfff;
    const isLineEnd = unit === LINE_FEED && this.#text.charCodeAt(last - 1) === CARRIAGE_RETURN;
    return isPair || isLineEnd ? last - 1 : last;
  }

  /**
   * saxes reads seven characters, whatever they are, before it reports that they do not
   * start a declaration.
   */
  #declarationStart(): number {
    return Math.max(0, this.#text.lastIndexOf('<!', this.#position - '<!DOCTYPE'.length));
  }

  /** The position of a repeated attribute in the last tag; the tag's start if the names differ. */
  #secondOfSameName(): number {
    const start = this.#tagStart;
    const tag = new StartTagReader(this.#text.slice(start, this.#position)).read(0);
    const names = new Set<string>();
    const second = tag?.attributes.find(({ name }) => names.size === names.add(name).size);
    return start + (second?.at ?? 0);
  }
}

const LINE_FEED = 0xa;
const CARRIAGE_RETURN = 0xd;

function stop(judgement: Judgement): Judged {
  return withoutStackTrace(() => new Judged(judgement));
}

// References to entities (XML 1.0 §4.1).

/** Why a reference to a declared entity is an error anyway. */
const REFUSALS: Readonly<Record<Exclude<EntityDeclaration['kind'], 'text'>, string>> = {
  nested: 'an entity that contains markup or references, which is not expanded',
  external: 'an entity outside the document, which is not read',
  unescaped: 'an entity whose text is just “&” or “<”',
};

/** Why a reference to an undeclared entity is refused, if a part of the DTD is not read. */
const UNREAD = 'an entity that may be declared in a part of the DTD that is not read';

const REFERENCE = /&(?:#(\d+)|#x([\dA-Fa-f]+)|([^\s&;<>#"']+));/y;

/** Why an entity is not supported. */
interface EntityRefusal {
  readonly reason: string;
  /** Whether it makes the document not well-formed; otherwise the entity is just not expanded. */
  readonly isFault: boolean;
}

/** The value of each entity that the document declares, within a limit, and which references are invalid. */
class StrictEntities {
  readonly #text: string;
  readonly #count: (length: number) => void;
  #declared: DeclaredEntities = NO_ENTITIES;
  /**
   * Whether entities may be declared in parts that are not read, so that references to them are not
   * errors (§4.1).
   */
  #mayBeDeclared = false;

  /** @param count called with the length of each text that an entity expands to */
  constructor(text: string, count: (length: number) => void) {
    this.#text = text;
    this.#count = count;
  }

  /**
   * The entities of a document type declaration, as an object that is called for each use, and can
   * count; `null` if there are none but those of XML.
   *
   * @param standsAlone whether the document says that no others are declared (XML 1.0 §2.9)
   */
  declaredBy(declaration: string, standsAlone: boolean): Record<string, string> | null {
    this.#declared = new DeclaredEntities(declaration);
    this.#mayBeDeclared = !standsAlone && hasUnreadParts(declaration);
    if (!declaresEntities(declaration) && !this.#mayBeDeclared) return null;
    return new Proxy<Record<string, string>>(Object.create(null), {
      get: (_, name) => this.#expand(String(name)),
      has: (_, name) => this.#isKnown(String(name)),
    });
  }

  #expand(name: string): string | undefined {
    const predefined = PREDEFINED_ENTITIES.get(name);
    const entity = this.#declared.get(name);
    if (predefined !== undefined) return predefined;
    if (entity === undefined) return this.#readAsHtml(name);
    if (entity.kind !== 'text') return undefined;
    this.#count(entity.value.length);
    return entity.value;
  }

  #isKnown(name: string): boolean {
    const kind = this.#declared.get(name)?.kind;
    if (PREDEFINED_ENTITIES.has(name) || kind === 'text') return true;
    return kind === undefined && this.#readAsHtml(name) !== undefined;
  }

  /**
   * The DTDs that documents name usually declare the entities of HTML: those of XHTML, Netscape's
   * for RSS 0.91.
   */
  #readAsHtml(entity: string): string | undefined {
    return (this.#mayBeDeclared ? htmlEntity(entity) : null) ?? undefined;
  }

  /** The index of the next `&` between two others that starts no reference; `null` if there is none. */
  nextFault(from: number, to: number): number | null {
    let index = this.#text.indexOf('&', from);
    while (index >= 0 && index < to && this.#isReference(index)) {
      index = this.#text.indexOf('&', index + 1);
    }
    return index < 0 || index >= to ? null : index;
  }

  #isReference(index: number): boolean {
    REFERENCE.lastIndex = index;
    const [match, decimal, hexadecimal, name] = REFERENCE.exec(this.#text) ?? [];
    if (match === undefined) return false;
    if (name !== undefined) return this.#isKnown(name);
    return isXmlCharacter(decimal === undefined ? Number(`0x${hexadecimal}`) : Number(decimal));
  }

  /** Why the reference at an index is refused; `null` if the document gives no reason. */
  refusalAt(index: number): EntityRefusal | null {
    REFERENCE.lastIndex = index;
    const name = REFERENCE.exec(this.#text)?.[3];
    const kind = this.#declared.get(name ?? '')?.kind;
    if (kind !== undefined && kind !== 'text') {
      return { reason: REFUSALS[kind], isFault: kind === 'unescaped' };
    }
    const isUnread = kind === undefined && name !== undefined && this.#mayBeDeclared;
    return isUnread ? { reason: UNREAD, isFault: false } : null;
  }
}
