/**
 * References to entities in what saxes judges (XML 1.0 §4.1): the value of each entity that the
 * document declares, within a limit, and where a reference is invalid.
 */

import { isXmlCharacter } from '../text/xml-characters.ts';
import {
  declaredEntities,
  type EntityDeclaration,
  hasUnreadParts,
  PREDEFINED_ENTITIES,
} from './doctype.ts';
import { htmlEntity } from './html-entities.ts';
import type { SaxesJudge } from './saxes-parser.ts';

const NONE_DECLARED: ReadonlyMap<string, EntityDeclaration> = new Map();

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
export interface EntityRefusal {
  readonly reason: string;
  /** Whether it makes the document not well-formed; otherwise the entity is just not expanded. */
  readonly isFault: boolean;
}

/** The entities of one text. */
export class StrictEntities {
  readonly #text: string;
  readonly #saxes: SaxesJudge;
  readonly #maxExpansion: number;
  readonly #exceed: () => never;
  #declared: ReadonlyMap<string, EntityDeclaration> = NONE_DECLARED;
  /**
   * Whether entities may be declared in parts that are not read, so that references to them are not
   * errors (§4.1).
   */
  #mayBeDeclared = false;
  expansion: number;

  /** @param exceed called if the entities expand to more than the limit */
  constructor(
    text: string,
    saxes: SaxesJudge,
    maxExpansion: number,
    exceed: () => never,
    expansion: number,
  ) {
    this.expansion = expansion;
    this.#text = text;
    this.#saxes = saxes;
    this.#maxExpansion = maxExpansion;
    this.#exceed = exceed;
  }

  /**
   * Applies the entities of a document type declaration.
   *
   * @param standsAlone whether the document says that no others are declared (XML 1.0 §2.9)
   */
  declare(declaration: string, standsAlone: boolean): void {
    const declared = declaredEntities(declaration);
    const mayBeDeclared = !standsAlone && hasUnreadParts(declaration);
    if (declared.size === 0 && !mayBeDeclared) return;
    this.#declared = declared;
    this.#mayBeDeclared = mayBeDeclared;
    this.#saxes.declareEntities({
      expand: (name) => this.#expand(name),
      isKnown: (name) => this.#isKnown(name),
    });
  }

  #expand(name: string): string | undefined {
    const predefined = PREDEFINED_ENTITIES.get(name);
    const entity = this.#declared.get(name);
    if (predefined !== undefined) return predefined;
    if (entity === undefined) return this.#readAsHtml(name);
    if (entity.kind !== 'text') return undefined;
    this.expansion += entity.value.length;
    if (this.expansion > this.#maxExpansion) this.#exceed();
    return entity.value;
  }

  #isKnown(name: string): boolean {
    const kind = this.#declared.get(name)?.kind;
    if (PREDEFINED_ENTITIES.has(name) || kind === 'text') return true;
    return kind === undefined && this.#mayBeDeclared && htmlEntity(name) !== null;
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
    if (name !== undefined) return this.#saxes.isKnownEntity(name);
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
