/**
 * The elements of a document as a tree. It is built from the events that the parser's own builder
 * hears, so that the document is read once and rules are functions of a tree.
 */

import { StringBuilder } from '../text/string-builder.ts';
import {
  NO_NAMESPACES,
  NOWHERE,
  type XmlCursor,
  type XmlElement,
  type XmlHandler,
} from '../xml/events.ts';
import { elementKey } from './names.ts';

/** An element of the document. */
export interface Node {
  /** The name that the tables use: `title`, `atom:title`, `itunes:image`, `{}name`. */
  readonly key: string;
  /** The name as written. */
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  /** Without the declarations of namespaces. */
  readonly attributes: readonly NodeAttribute[];
  /** The namespaces declared on the element, by prefix. */
  readonly declared: readonly (readonly [prefix: string, uri: string])[];
  readonly children: readonly Node[];
  /** The text directly inside the element. */
  readonly text: string;
  readonly parent: Node | null;
  /** The first element of the document. */
  readonly root: Node;
  /** The number of the element among the children of its parent. */
  readonly place: number;
  /** The UTF-16 index of the element's tag. */
  readonly index: number;
  /** The UTF-16 index at which the element ends: after its end tag, or after what ends it without one. */
  readonly end: number;
  /** Whether the document ends before the element does, so that what it lacks is unknown. */
  readonly isCut: boolean;
  /** The UTF-16 index of the value of an attribute, by its name as written. */
  attributeIndex(name: string): number;
}

/** An attribute that declares no namespace. */
export interface NodeAttribute {
  /** The name that the tables use: without a prefix, or `xml:lang`. */
  readonly key: string;
  readonly name: string;
  readonly uri: string;
  readonly value: string;
}

/** An element that was read. Documents have hundreds of thousands, so it has no empty lists of its own. */
class ElementNode implements Node {
  readonly key: string;
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  readonly attributes: readonly NodeAttribute[];
  readonly declared: Node['declared'];
  readonly parent: Node | null;
  readonly root: Node;
  readonly place: number;
  readonly index: number;
  children: readonly Node[] = NONE;
  text = '';
  end: number;
  isCut = false;
  readonly #tree: TreeBuilder;
  readonly #mark: number;
  /** Found in one pass over the tag, which may be long. */
  #attributeStarts: ReadonlyMap<string, number> | null = null;

  constructor(
    { name, prefix, local, uri, attributes, ns }: XmlElement,
    outer: OpenNode | undefined,
    tree: TreeBuilder,
  ) {
    // An undeclared prefix is not that of a format.
    this.key = uri === '' && prefix !== '' ? `{}${local}` : elementKey(uri, local);
    this.name = name;
    this.prefix = prefix;
    this.local = local;
    this.uri = uri;
    this.attributes = attributes.length === 0 ? NO_ATTRIBUTES : attributesOf(attributes);
    this.declared = ns === NO_NAMESPACES ? NOTHING_DECLARED : Object.entries(ns);
    this.parent = outer?.node ?? null;
    this.root = outer?.node.root ?? this;
    this.place = outer?.children?.length ?? 0;
    this.index = tree.index;
    this.end = this.index;
    this.#tree = tree;
    this.#mark = tree.mark;
  }

  attributeIndex(name: string): number {
    this.#attributeStarts ??= this.#tree.attributeStarts(this.#mark);
    return this.#attributeStarts.get(name) ?? this.index;
  }
}

/** An element that has not ended. */
interface OpenNode {
  readonly node: ElementNode;
  /** `null` before the first: a list that grows has room for 17, and a million elements may be open. */
  children: Node[] | null;
  readonly pieces: StringBuilder;
}

/** Listens to a parser and builds the tree. */
export class TreeBuilder implements XmlHandler {
  readonly #start: number;
  readonly #open: OpenNode[] = [];
  #cursor: XmlCursor = NOWHERE;
  #root: Node | null = null;
  #doctype: string | null = null;

  /** @param start the UTF-16 index in the text at which the document starts */
  constructor(start: number) {
    this.#start = start;
  }

  begin(cursor: XmlCursor): void {
    this.#cursor = cursor;
  }

  doctype(declaration: string): void {
    this.#doctype ??= declaration;
  }

  startElement(element: XmlElement): void {
    const outer = this.#open.at(-1);
    const node = new ElementNode(element, outer, this);
    // What follows the root is not part of the document.
    if (outer === undefined) this.#root ??= node;
    else if (outer.children === null) outer.children = [node];
    else outer.children.push(node);
    this.#open.push({ node, children: null, pieces: new StringBuilder() });
  }

  endElement(): void {
    const ended = this.#open.pop();
    if (ended === undefined) return;
    const { node, children, pieces } = ended;
    // A list that grew has room that it does not need.
    if (children !== null) node.children = children.slice();
    node.text = pieces.toString();
    node.end = this.#start + this.#cursor.originalIndex;
    // A complete document ends with its root, too.
    const isInner = this.#open.length > 0 || children?.at(-1)?.isCut === true;
    node.isCut = isInner && this.#cursor.isAtEnd;
  }

  text(text: string): void {
    this.#open.at(-1)?.pieces.add(text);
  }

  /** The root, or `null` if there is none. */
  get root(): Node | null {
    return this.#root;
  }

  /** What the document type declaration says, or `null`. */
  get declaration(): string | null {
    return this.#doctype;
  }

  /** The cursor's mark of the element that starts. */
  get mark(): number {
    return this.#cursor.mark;
  }

  /** The UTF-16 index of the tag of the element that starts. */
  get index(): number {
    return this.#start + this.#cursor.tagStart;
  }

  /** The UTF-16 indices of the values of an element's attributes, by name as written. */
  attributeStarts(mark: number): ReadonlyMap<string, number> {
    const starts = new Map<string, number>();
    for (const [name, at] of this.#cursor.attributeStarts(mark)) starts.set(name, this.#start + at);
    return starts;
  }
}

const NONE: readonly Node[] = [];
const NO_ATTRIBUTES: readonly NodeAttribute[] = [];
const NOTHING_DECLARED: Node['declared'] = [];

function attributesOf(attributes: XmlElement['attributes']): readonly NodeAttribute[] {
  return attributes
    .filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'))
    .map(({ name, local, uri, value }) => ({
      key: uri === '' ? local : elementKey(uri, local),
      name,
      uri,
      value,
    }));
}

/** The value of an attribute; `undefined` if the element has none. */
export function attributeOf(node: Node, key: string): string | undefined {
  return node.attributes.find((attribute) => attribute.key === key)?.value;
}

/**
 * Remembers what is read from an element: a rule that looks at a parent looks again for each of its
 * children, of which there may be a million.
 */
export function perNode<T>(read: (node: Node) => T): (node: Node) => T {
  const known = new WeakMap<Node, { readonly value: T }>();
  return (node) => {
    let found = known.get(node);
    if (found === undefined) {
      found = { value: read(node) };
      known.set(node, found);
    }
    return found.value;
  };
}

/** The first elements of documents that are RDF: RSS 0.90, 1.0 and 1.1. */
export const RDF_ROOTS: ReadonlySet<string> = new Set(['rdf:RDF', 'rss11:Channel']);

/** In a longer list, children are found by their name; a shorter one is searched faster. */
const SHORT_LIST = 16;

const childrenByKey: (node: Node) => ReadonlyMap<string, readonly Node[]> = perNode((node) => {
  const byKey = new Map<string, Node[]>();
  for (const child of node.children) {
    const same = byKey.get(child.key);
    if (same === undefined) byKey.set(child.key, [child]);
    else same.push(child);
  }
  return byKey;
});

/** The children with a name, or with one of several, name by name. */
export function childrenOf(node: Node, ...keys: readonly string[]): readonly Node[] {
  const { children } = node;
  if (children.length <= SHORT_LIST) return children.filter(({ key }) => keys.includes(key));
  const byKey = childrenByKey(node);
  const [key = '', ...others] = keys;
  const first = byKey.get(key) ?? NONE;
  return others.length === 0
    ? first
    : [first, ...others.map((each) => byKey.get(each) ?? NONE)].flat();
}

/** The first child with a name. */
export function childOf(node: Node, key: string): Node | undefined {
  const { children } = node;
  if (children.length > SHORT_LIST) return childrenByKey(node).get(key)?.[0];
  return children.find((child) => child.key === key);
}

/** The element and everything inside it, in document order. */
export function* everything(node: Node): Generator<Node> {
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** The elements without an end tag, by their names as written, in the order in which they end. */
export function unendedIn(root: Node, text: string): ReadonlyMap<string, readonly Node[]> {
  const byName = new Map<string, Node[]>();
  for (const node of everything(root)) {
    if (isEnded(node, text)) continue;
    const same = byName.get(node.name);
    if (same === undefined) byName.set(node.name, [node]);
    else same.push(node);
  }
  // If several end at the same index, the inner ones end first.
  for (const nodes of byName.values()) {
    nodes.sort((one, other) => one.end - other.end || other.index - one.index);
  }
  return byName;
}

function isEnded({ name, end }: Node, text: string): boolean {
  if (text.startsWith('/>', end - 2)) return true;
  const start = text.lastIndexOf('<', end - 1);
  return (
    text.startsWith(`</${name}`, start) && /^\s*>$/.test(text.slice(start + name.length + 2, end))
  );
}
