/**
 * Turns a start tag into an element: decodes references, removes repeated attributes, resolves
 * namespaces, and guesses those of undeclared prefixes. Keeps track of the namespaces in scope.
 */

import type { Report } from '../problems/facts.ts';
import { replaceEach } from '../text/strings.ts';
import type { ReadingContext } from './context.ts';
import type { Elements } from './elements.ts';
import {
  NO_ATTRIBUTES,
  NO_NAMESPACES,
  newRecord,
  type XmlAttribute,
  type XmlElement,
} from './events.ts';
import type { ReferenceReader } from './loose-references.ts';
import type { KnownName } from './names.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from './namespaces.ts';
import type { XmlSource } from './source.ts';
import type { RawAttribute, RawTag } from './start-tag.ts';

/** An attribute with its value as the document has it. */
interface WrittenAttribute {
  readonly raw: RawAttribute;
  readonly value: string;
}

const NONE_WRITTEN: readonly WrittenAttribute[] = [];

/** Documents have fewer undeclared prefixes; those of a flood are reported again if they recur. */
const MOST_UNDECLARED = 4096;

/** Creates the elements of one text, in order. */
export class ElementMaker {
  readonly #context: ReadingContext;
  readonly #elements: Elements;
  readonly #source: XmlSource;
  readonly #references: ReferenceReader;
  readonly #report: Report;
  /** The namespaces declared by the element whose tag is being read. */
  #declared: Record<string, string> | null = null;
  /** How many elements are around the one whose tag is being read. */
  #depth = 0;
  #hasTooMany = false;

  constructor(
    context: ReadingContext,
    elements: Elements,
    source: XmlSource,
    references: ReferenceReader,
  ) {
    this.#context = context;
    this.#elements = elements;
    this.#source = source;
    this.#references = references;
    this.#report = context.cursor.report;
  }

  /** The element that a start tag opens, inside so many others. */
  open(tag: RawTag, known: KnownName, at: number, depth: number): XmlElement {
    this.#depth = depth;
    this.#declared = null;
    const written = this.#readAttributes(tag);
    const { name, prefix, local, isMalformed } = known;
    if (isMalformed) this.#report('MalformedTag', { element: name }, at);
    const uri = this.#resolve(prefix, at);
    const ns = this.#declared ?? NO_NAMESPACES;
    if (written.length === 0) return { name, attributes: NO_ATTRIBUTES, ns, prefix, local, uri };
    const attributes = written.map((each) => this.#attribute(each));
    return { name, attributes, ns, prefix, local, uri };
  }

  #attribute({ raw: { name, at }, value: written }: WrittenAttribute): XmlAttribute {
    const value = this.#source.own(written);
    const { prefix, local } = this.#elements.names.get(name);
    const own = name === 'xmlns' ? XMLNS_NAMESPACE : '';
    const uri = prefix === '' ? own : this.#resolve(prefix, at);
    return { name, prefix, local, value, uri };
  }

  /**
   * The values of the attributes, without repeated ones; afterwards, the namespaces that they
   * declare are in scope.
   */
  #readAttributes(tag: RawTag): readonly WrittenAttribute[] {
    if (tag.attributes.length === 0) return NONE_WRITTEN;
    const written: WrittenAttribute[] = [];
    const names = new Set<string>();
    const excess = tag.attributes[this.#context.limits.maxAttributes];
    for (const raw of tag.attributes) {
      if (raw === excess) {
        const value = this.#context.limits.maxAttributes;
        const limit = 'maxAttributes';
        if (!this.#hasTooMany) this.#report('LimitExceeded', { limit, value }, raw.at);
        this.#hasTooMany = true;
        break;
      }
      if (names.has(raw.name)) {
        this.#report('DuplicateAttribute', { attribute: raw.name }, raw.at);
      } else {
        names.add(raw.name);
        const value = this.#references.decode(raw.start, raw.end, normaliseSpace);
        written.push({ raw, value });
        if (raw.name.startsWith('xmlns')) this.#declareNamespace(raw, value.trim());
      }
    }
    return written;
  }

  #declareNamespace(raw: RawAttribute, uri: string): void {
    const { name } = raw;
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return;
    const prefix = name === 'xmlns' ? '' : name.slice('xmlns:'.length);
    const isDefault = prefix === '' && name === 'xmlns';
    const isReserved = prefix === 'xmlns' || (prefix === 'xml') !== (uri === XML_NAMESPACE);
    if (isReserved || (!isDefault && (prefix === '' || uri === ''))) {
      this.#report('MalformedAttribute', { attribute: name }, raw.at);
      return;
    }
    const declared = this.#declared ?? newRecord<string>();
    const own = this.#source.own(uri);
    declared[prefix] = own;
    this.#declared = declared;
    this.#elements.scope.declare(prefix, own, this.#depth);
  }

  #resolve(prefix: string, at: number): string {
    const declared = this.#elements.scope.resolve(prefix);
    if (declared !== undefined || prefix === '') return declared ?? '';
    const { memory } = this.#context;
    const assumed = memory.undeclared.get(prefix);
    if (assumed !== undefined) return assumed;
    const boundTo = this.#context.grammar.wellKnownUri(prefix);
    if (memory.undeclared.size === MOST_UNDECLARED) memory.undeclared = new Map();
    memory.undeclared.set(prefix, boundTo ?? '');
    this.#report('UndeclaredNamespace', { prefix, boundTo }, at);
    return boundTo ?? '';
  }
}

/** Attribute values, XML 1.0 §3.3.3. */
function normaliseSpace(literal: string): string {
  if (!/[\t\n\r]/.test(literal)) return literal;
  const normal = replaceEach(replaceEach(literal, '\r\n', ' '), '\r', ' ');
  return replaceEach(replaceEach(normal, '\n', ' '), '\t', ' ');
}
