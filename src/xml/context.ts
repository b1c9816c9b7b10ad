/** What a document is read with, and what is remembered from one part of it to the next. */
import type { TimeLimit, ValueLimit } from '../text/limits.ts';
import { DeclaredEntities } from './doctype.ts';
import type { DocumentBounds } from './document-bounds.ts';
import type { Namespaces, XmlHandler } from './events.ts';
import type { ElementRole, XmlGrammar } from './grammar.ts';
import type { KnownName } from './names.ts';
import type { TextCursor } from './text-cursor.ts';

/** What reading a document may still take. */
export interface Room {
  /** The values that the document may make. */
  readonly values: ValueLimit;
  /** The time that reading may take; `null` for any. */
  readonly time: TimeLimit | null;
}

/** Whether something is used up, so that nothing more is read. */
export function isUsedUp({ values, time }: Room): boolean {
  return values.isSpent || time?.isSpent === true;
}

/** How much of a document the parsers accept before they stop. */
export interface XmlLimits {
  /** The maximum number of open elements. */
  readonly maxDepth: number;
  /** The maximum number of attributes of one element. */
  readonly maxAttributes: number;
  /** The maximum number of characters that all entities of the document may expand to. */
  readonly maxEntityExpansion: number;
}

/** An open element. */
export interface OpenXmlElement {
  /** The name as written. */
  readonly name: string;
  readonly known: KnownName;
  /** The role of the element in its language. */
  readonly role: ElementRole | null;
  /** The namespaces that the element declares. */
  readonly ns: Namespaces;
  /** The cursor's mark of the element's tag. */
  readonly mark: number;
}

/** What was read before the root, and what applies to what follows. */
export interface Memory {
  hasXmlDeclaration: boolean;
  /** Whether the document says that no entity is declared outside of it (XML 1.0 §2.9). */
  standsAlone: boolean;
  hasDoctype: boolean;
  /** Everything in the DOCTYPE after that word; `null` if there is none. */
  doctype: string | null;
  /** The entities that the DOCTYPE declares. */
  entities: DeclaredEntities;
  /** Whether others may be declared in parts that are not read. */
  mayBeMore: boolean;
  /** How many characters the entities expanded to, … */
  expansion: number;
  /** … and how many where saxes judged. */
  judgedExpansion: number;
  /** Undeclared prefixes, and the namespaces assumed for them. */
  undeclared: Map<string, string>;
}

/** Those of a document without a DOCTYPE. */
export const NO_ENTITIES: DeclaredEntities = new DeclaredEntities('');

/** Nothing is remembered yet. */
export function newMemory(): Memory {
  return {
    hasXmlDeclaration: false,
    standsAlone: false,
    hasDoctype: false,
    doctype: null,
    entities: NO_ENTITIES,
    mayBeMore: false,
    expansion: 0,
    judgedExpansion: 0,
    undeclared: new Map(),
  };
}

/** What all parts of the reader share. */
export interface ReadingContext {
  /** The open elements, the innermost last. */
  readonly open: OpenXmlElement[];
  readonly cursor: TextCursor;
  readonly bounds: DocumentBounds;
  readonly memory: Memory;
  readonly grammar: XmlGrammar;
  readonly handler: XmlHandler;
  readonly limits: XmlLimits;
  /** `null` for any. */
  readonly room: Room | null;
}
