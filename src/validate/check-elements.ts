/** Checks a tree against the tables: which elements and attributes there are, and what they hold. */
import type { Report } from './faults.ts';
import { reportFault } from './faults.ts';
import { language, reference } from './kinds.ts';
import { prefixOf } from './names.ts';
import type { Children, ElementType, Kind } from './schema.ts';
import type { Node } from './tree.ts';
import { EXTENSIONS, UNLISTED } from './vocabularies/modules.ts';

/** Attributes that any element may have. */
const ANYWHERE: Readonly<Record<string, Kind>> = {
  'xml:lang': (value) => (value.trim() === '' ? null : language(value)),
  'xml:base': reference,
};

/** Checks an element and everything inside it. */
export function checkElements(root: Node, rootType: ElementType, report: Report): void {
  const waiting: { readonly node: Node; readonly type: ElementType }[] = [
    { node: root, type: rootType },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, type } = next;
    checkAttributes(node, type, report);
    checkText(node, type, report);
    const inside = checkChildren(node, type, report);
    for (let at = inside.length - 1; at >= 0; at -= 1) {
      const child = inside[at];
      if (child !== undefined) waiting.push(child);
    }
  }
}

function checkAttributes(node: Node, { attributes, open }: ElementType, report: Report): void {
  for (const { key, name, uri, value } of node.attributes) {
    const row = ownRow(attributes, key);
    const kind = typeof row === 'function' ? row : (row?.is ?? ownRow(ANYWHERE, key));
    if (kind !== undefined) reportFault(report, kind(value, node), node, value, name);
    else if (open !== true && !isForeign(node, key, uri))
      report('UnknownAttribute', node, { attribute: name });
  }
  for (const [key, row] of Object.entries(attributes ?? {})) {
    if (typeof row === 'function' || node.attributes.some((each) => each.key === key)) continue;
    report('MissingAttribute', node, { element: node.name, attribute: key });
  }
}

/** Attributes of other namespaces are allowed; RSS 1.1 allows none of its own anywhere else. */
function isForeign(node: Node, key: string, uri: string): boolean {
  return uri !== '' && prefixOf(key) !== prefixOf(node.key);
}

function checkText(node: Node, { text, children, open }: ElementType, report: Report): void {
  if (text !== undefined) reportFault(report, text(node.text, node), node, node.text);
  else if (open !== true && children !== undefined && node.text.trim() !== '') {
    report('UnexpectedText', node, { value: node.text.trim() });
  }
}

/** Checks which children there are; returns those to look into, with what they may contain. */
function checkChildren(
  node: Node,
  type: ElementType,
  report: Report,
): readonly { readonly node: Node; readonly type: ElementType }[] {
  if (type.open === true) return [];
  const own = typeof type.children === 'function' ? type.children() : (type.children ?? {});
  const added: Children = type.place === undefined ? {} : EXTENSIONS[type.place];
  const counts = new Map<string, number>();
  const inside: { readonly node: Node; readonly type: ElementType }[] = [];
  for (const child of node.children) {
    const row = ownRow(own, child.key) ?? ownRow(added, child.key);
    if (row === undefined) {
      checkUnknown(child, type, own, report);
      continue;
    }
    const [count, childType] = row;
    const number = (counts.get(child.key) ?? 0) + 1;
    counts.set(child.key, number);
    if (number === 2 && (count === '1' || count === '?')) report('ExtraElement', child);
    if (typeof count === 'number' && number === count + 1) {
      report('TooManyElements', child, { expected: String(count) });
    }
    inside.push({ node: child, type: childType });
  }
  for (const [key, [count]] of Object.entries(own)) {
    if ((count === '1' || count === '+') && !counts.has(key)) {
      report('MissingElement', node, { expected: nameFor(node, key) });
    }
  }
  return inside;
}

/** An element that no row allows here. */
function checkUnknown(child: Node, type: ElementType, own: Children, report: Report): void {
  const { key, parent } = child;
  const prefix = prefixOf(key);
  const outer = parent === null ? '' : prefixOf(parent.key);
  const isOwn = prefix === outer || Object.keys(own).some((name) => prefixOf(name) === prefix);
  if (prefix === null) return;
  if (prefix === '') {
    if (outer === 'atom') report('UndeterminedElement', child);
    else if (outer === '' || outer === 'rdf') reportCore(child, report);
  } else if (type.text !== undefined && type.children === undefined && outer === 'atom') {
    report('ElementsInText', child.parent ?? child);
  } else if (isElsewhere(key)) {
    if (type.place !== undefined || isOwn) report('ElementElsewhere', child);
  } else if (prefix === 'atom' || prefix.startsWith('rss')) report('UnknownElement', child);
  else if (!UNLISTED.has(prefix)) report('UnknownExtensionElement', child);
}

function reportCore(child: Node, report: Report): void {
  if (child.key === 'blink') report('BlinkElement', child);
  else report('UnknownElement', child);
}

/** Whether an extension defines the element, for another place. */
function isElsewhere(key: string): boolean {
  return Object.values(EXTENSIONS).some((rows: Children) => Object.hasOwn(rows, key));
}

/** The name of a missing element, with the prefix that the document uses. */
function nameFor(node: Node, key: string): string {
  const prefix = prefixOf(key) ?? '';
  const local = key.slice(key.indexOf(':') + 1);
  if (prefix !== prefixOf(node.key)) return key;
  return node.prefix === '' ? local : `${node.prefix}:${local}`;
}

/** A row of a table; names of documents are not those of objects. */
function ownRow<Row>(
  rows: Readonly<Record<string, Row>> | undefined,
  key: string,
): Row | undefined {
  return rows !== undefined && Object.hasOwn(rows, key) ? rows[key] : undefined;
}
