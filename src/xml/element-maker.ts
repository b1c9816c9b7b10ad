/**
 * From a start tag as it stands in the text to an element: references decoded, each attribute once,
 * namespaces resolved, those of undeclared prefixes guessed. Keeps the namespaces in scope.
 */

import type { Report } from '../problems/report.ts';
import { replaceEach } from '../text/strings.ts';
import type { ReferenceReader } from './entities.ts';
import {
  NO_ATTRIBUTES,
  NO_NAMESPACES,
  newRecord,
  type XmlAttribute,
  type XmlElement,
} from './events.ts';
import type { XmlGrammar } from './grammar.ts';
import type { XmlLimits } from './limits.ts';
import { NamespaceScope, splitName, XML_NAMESPACE, XMLNS_NAMESPACE } from './namespaces.ts';
import type { RawAttribute, RawTag } from './start-tag.ts';

/** An attribute, and its value as the document has it. */
interface WrittenAttribute {
  readonly raw: RawAttribute;
  readonly value: string;
}

const NONE_WRITTEN: readonly WrittenAttribute[] = [];

/** Makes the elements of one text, in order. */
export class ElementMaker {
  readonly #grammar: XmlGrammar;
  readonly #references: ReferenceReader;
  readonly #report: Report;
  readonly #limits: XmlLimits;
  readonly #scope = new NamespaceScope();
  /** Undeclared prefixes, and what they are taken for. */
  readonly #undeclared = new Map<string, string>();
  #hasTooMany = false;

  constructor(grammar: XmlGrammar, references: ReferenceReader, report: Report, limits: XmlLimits) {
    this.#grammar = grammar;
    this.#references = references;
    this.#report = report;
    this.#limits = limits;
  }

  /** The element that a start tag opens; `close` must follow when it ends. */
  open(tag: RawTag, at: number): XmlElement {
    this.#scope.open();
    const declared = newRecord<string>();
    const written = this.#readAttributes(tag, declared);
    const ns = written.some(({ raw }) => raw.name.startsWith('xmlns')) ? declared : NO_NAMESPACES;
    const { prefix, local, isMalformed } = splitName(tag.name);
    if (isMalformed) this.#report('MalformedTag', { element: tag.name }, at);
    const uri = this.#resolve(prefix, at);
    if (written.length === 0) {
      return { name: tag.name, attributes: NO_ATTRIBUTES, ns, prefix, local, uri };
    }
    const attributes = newRecord<XmlAttribute>();
    for (const { raw, value } of written) {
      const name = splitName(raw.name);
      const attributeUri = this.#attributeUri(raw, name.prefix);
      attributes[raw.name] = {
        name: raw.name,
        prefix: name.prefix,
        local: name.local,
        value,
        uri: attributeUri,
      };
    }
    return { name: tag.name, attributes, ns, prefix, local, uri };
  }

  /** The values of the attributes, and into `ns` the namespaces that they declare. */
  #readAttributes(tag: RawTag, ns: Record<string, string>): readonly WrittenAttribute[] {
    if (tag.attributes.length === 0) return NONE_WRITTEN;
    const written: WrittenAttribute[] = [];
    const names = new Set<string>();
    const excess = tag.attributes[this.#limits.maxAttributes];
    for (const raw of tag.attributes) {
      if (raw === excess) {
        this.#reportTooMany(raw.at);
        break;
      }
      if (names.has(raw.name)) {
        this.#report('DuplicateAttribute', { attribute: raw.name }, raw.at);
      } else {
        names.add(raw.name);
        const value = this.#references.decode(raw.start, raw.end, normaliseSpace);
        written.push({ raw, value });
        this.#declareNamespace(raw, value.trim(), ns);
      }
    }
    return written;
  }

  #declareNamespace(raw: RawAttribute, uri: string, ns: Record<string, string>): void {
    const { name } = raw;
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return;
    const prefix = name === 'xmlns' ? '' : name.slice('xmlns:'.length);
    const isDefault = prefix === '' && name === 'xmlns';
    const isReserved = prefix === 'xmlns' || (prefix === 'xml') !== (uri === XML_NAMESPACE);
    if (isReserved || (!isDefault && (prefix === '' || uri === ''))) {
      this.#report('MalformedAttribute', { attribute: name }, raw.at);
      return;
    }
    ns[prefix] = uri;
    this.#scope.declare(prefix, uri);
  }

  #attributeUri(raw: RawAttribute, prefix: string): string {
    if (prefix !== '') return this.#resolve(prefix, raw.at);
    return raw.name === 'xmlns' ? XMLNS_NAMESPACE : '';
  }

  #resolve(prefix: string, at: number): string {
    const declared = this.#scope.resolve(prefix);
    if (declared !== undefined || prefix === '') return declared ?? '';
    const assumed = this.#undeclared.get(prefix);
    if (assumed !== undefined) return assumed;
    const boundTo = this.#grammar.wellKnownUri(prefix);
    this.#undeclared.set(prefix, boundTo ?? '');
    this.#report('UndeclaredNamespace', { prefix, boundTo }, at);
    return boundTo ?? '';
  }

  /** Takes the namespaces out of scope that the innermost element declared. */
  close(): void {
    this.#scope.close();
  }

  /** What a prefix is bound to at present. */
  uriOf(prefix: string): string | undefined {
    return this.#scope.resolve(prefix);
  }

  #reportTooMany(at: number): void {
    if (this.#hasTooMany) return;
    this.#hasTooMany = true;
    const value = this.#limits.maxAttributes;
    this.#report('LimitExceeded', { limit: 'maxAttributes', value }, at);
  }
}

/** Attribute values, XML 1.0 §3.3.3. */
function normaliseSpace(literal: string): string {
  if (!/[\t\n\r]/.test(literal)) return literal;
  const normal = replaceEach(replaceEach(literal, '\r\n', ' '), '\r', ' ');
  return replaceEach(replaceEach(normal, '\n', ' '), '\t', ' ');
}
