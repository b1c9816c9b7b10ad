/** Checks a tree against the tables: which elements and attributes there are, and what they hold. */

import { memberOf } from '../text/given.ts';
import { isOneEditApart, wordSet } from '../text/strings.ts';
import { newRecord } from '../xml/events.ts';
import type { Facts } from './catalog/kind.ts';
import type { FindingName } from './catalog/names.ts';
import type { Report } from './faults.ts';
import { reportFault } from './faults.ts';
import { inCdata, isHtml } from './html-text.ts';
import { language, matching, reference } from './kinds.ts';
import { prefixOf } from './names.ts';
import type { Children, ElementType, Fault, Kind } from './schema.ts';
import { attributeOf, everything, type Node, RDF_ROOTS } from './tree.ts';
import { OPEN_NAMESPACES } from './vocabularies/from-tables.ts';
import { EVERYWHERE, EXTENSIONS } from './vocabularies/modules.ts';

/** Attributes that any element may have. */
const ANYWHERE: Readonly<Record<string, Kind>> = {
  'xml:lang': (value) => (value.trim() === '' ? null : language(value)),
  'xml:base': reference,
  // Names of XML without a colon.
  'xml:id': matching(/^[\p{L}_][\p{L}\p{M}\p{N}._-]{0,999}$/u, 'InvalidName'),
};

/** Checks an element and everything inside it. */
export function checkElements(
  root: Node,
  rootType: ElementType,
  text: string,
  report: Report,
): void {
  const ids = new Set<string>();
  for (const node of everything(root)) {
    checkCommonAttributes(node, report);
    const id = attributeOf(node, 'xml:id');
    if (id === undefined) continue;
    if (ids.has(id)) report('RepeatedId', node, { value: id, attribute: 'xml:id' });
    ids.add(id);
  }
  if (RDF_ROOTS.has(root.key)) checkMixture(root, report);
  const waiting: { readonly node: Node; readonly type: ElementType }[] = [
    { node: root, type: rootType },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    // What the type does not name is absent, whatever something has added to `Object.prototype`.
    const type: ElementType = Object.assign(newRecord(), next.type);
    checkAttributes(node, type, report);
    checkText(node, type, text, report);
    const inside = checkChildren(node, type, rootType, text, report);
    for (let at = inside.length - 1; at >= 0; at -= 1) {
      const child = inside[at];
      if (child !== undefined) waiting.push(child);
    }
  }
}

function checkCommonAttributes(node: Node, report: Report): void {
  for (const { key, name, value } of node.attributes) {
    const kind = memberOf(ANYWHERE, key);
    if (kind !== undefined)
      reportFault(report, attributeFault(kind, value, node), node, value, name);
  }
}

/** Numbers are read with white space around them everywhere. */
const OF_NUMBERS: ReadonlySet<FindingName> = new Set<FindingName>([
  'InvalidInteger',
  'InvalidNumber',
]);

/**
 * What is wrong with the value of an attribute. White space around it is part of the value, unlike that
 * around the text of an element: what may not have white space inside may not have it there.
 */
function attributeFault(kind: Kind, value: string, node: Node): Fault | null {
  const trimmed = value.trim();
  const fault = kind(trimmed, node);
  if (fault !== null || trimmed === value || trimmed === '') return fault;
  const spaced = kind(`${trimmed.charAt(0)} ${trimmed}`, node);
  const name = typeof spaced === 'string' ? spaced : spaced?.[0];
  if (name === undefined || OF_NUMBERS.has(name)) return null;
  return [name, 'no white space around the value'];
}

/** RDF: text beside elements has no meaning, unless the content is a literal. */
function checkMixture(node: Node, report: Report): void {
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (attributeOf(next, 'rdf:parseType') === 'Literal' || next.key.startsWith('xhtml:')) continue;
    if (next.children.length > 0 && next.text.trim() !== '') {
      report('TextBesideElements', next, { value: next.text.trim() });
    }
    for (const child of next.children) waiting.push(child);
  }
}

function checkAttributes(node: Node, { attributes, open }: ElementType, report: Report): void {
  for (const { key, name, uri, value } of node.attributes) {
    const row = memberOf(attributes, key);
    const kind = typeof row === 'function' ? row : row?.is;
    if (memberOf(ANYWHERE, key) !== undefined) continue;
    if (kind !== undefined)
      reportFault(report, attributeFault(kind, value, node), node, value, name);
    else if (open !== true && !isForeign(node, key, uri))
      report('UnknownAttribute', node, () => ({
        attribute: name,
        expected: similarTo(key, Object.keys(attributes ?? {})),
      }));
    else if (open !== true && isMisplaced(node, key))
      report('UnknownExtensionAttribute', node, { attribute: name });
  }
  for (const [key, row] of Object.entries(attributes ?? {})) {
    if (typeof row === 'function' || node.attributes.some((each) => each.key === key)) continue;
    if (typeof row.required === 'function' && !row.required(node)) continue;
    report('MissingAttribute', node, { element: node.name, attribute: key });
  }
}

/** Attributes of other namespaces are allowed; RSS 1.1 allows none of its own anywhere else. */
function isForeign(node: Node, key: string, uri: string): boolean {
  return uri !== '' && prefixOf(key) !== prefixOf(node.key);
}

/** In XML, the known namespaces of feeds have elements; in RDF, each of these may be an attribute. */
function isMisplaced(node: Node, key: string): boolean {
  const prefix = prefixOf(key);
  const isOfElements =
    prefix !== null && !/^(?:rss.*)?$/.test(prefix) && !OPEN_NAMESPACES.has(prefix);
  return isOfElements && prefix !== prefixOf(node.key) && !RDF_ROOTS.has(node.root.key);
}

/** The number of characters that are looked at for how a text is written. */
const LONGEST_WRITTEN = 4096;

/**
 * Whether every & and < of a text without end tags is written as a hexadecimal reference, which the
 * Best Practices Profile recommends for characters that are not HTML.
 */
function isInHexadecimal({ index, end, text }: Node, document: string): boolean {
  if (/<\/\w/.test(text)) return false;
  const written = document.slice(index, Math.min(end, index + LONGEST_WRITTEN));
  const isOther = /<!\[CDATA\[|&(?:lt|amp|#0*(?:38|60));/.test(written);
  return !isOther && /&#x(?:26|3c);/i.test(written);
}

const OF_MARKUP: ReadonlySet<FindingName> = new Set<FindingName>([
  'HtmlInPlainText',
  'AmbiguousMarkup',
]);

function checkText(
  node: Node,
  { text, children, open }: ElementType,
  document: string,
  report: Report,
): void {
  const isMarkup = children === undefined && node.children.length > 0;
  if (text !== undefined && (open === true || !isMarkup)) {
    const fault = text(node.text, node);
    const name = typeof fault === 'string' ? fault : fault?.[0];
    if (name !== undefined && OF_MARKUP.has(name) && isInHexadecimal(node, document)) return;
    reportFault(report, fault, node, node.text);
  } else if (
    text === undefined &&
    open !== true &&
    children !== undefined &&
    node.text.trim() !== ''
  ) {
    report('UnexpectedText', node, { value: node.text.trim() });
  }
}

/** Checks which children there are; returns those to look into, with what they may contain. */
function checkChildren(
  node: Node,
  type: ElementType,
  rootType: ElementType,
  text: string,
  report: Report,
): readonly { readonly node: Node; readonly type: ElementType }[] {
  const isOpen = type.open === true;
  if (type.isMarkup === true || (isOpen && type.children === undefined)) return [];
  const own = childrenIn(type);
  const added: Children = type.place === undefined ? {} : EXTENSIONS[type.place];
  if (type.text !== undefined && type.children === undefined && node.children.length > 0) {
    return checkInText(node, text, report);
  }
  const counts = new Map<string, number>();
  const inside: { readonly node: Node; readonly type: ElementType }[] = [];
  for (const child of node.children) {
    const isOfAtom = prefixOf(child.key) === 'atom' && prefixOf(node.key) === 'atom';
    const key = unqualified(child.key);
    const row = memberOf(own, key) ?? (isOfAtom ? undefined : memberOf(added, key));
    if (row === undefined) {
      if (!isOpen) checkUnknown(child, type, rootType, report);
      continue;
    }
    const [count, childType] = row;
    const number = (counts.get(child.key) ?? 0) + 1;
    counts.set(child.key, number);
    if (number === 2 && (count === '1' || count === '?')) report('ExtraElement', child);
    if (typeof count === 'object' && number === count.most + 1) {
      report('TooManyElements', child, { expected: String(count.most) });
    }
    inside.push({ node: child, type: childType });
  }
  for (const [key, [count]] of Object.entries(own)) {
    const isRequired =
      count === '1' || count === '+' || (typeof count === 'object' && count.least > 0);
    if (isRequired && !counts.has(key)) {
      report('MissingElement', node, { expected: shownName(key, node) });
    }
  }
  return inside;
}

/** Qualified Dublin Core: `dc:date.created` is a kind of `dc:date`. */
function unqualified(key: string): string {
  return key.startsWith('dc:') ? key.replace(/\..*/, '') : key;
}

/** Text that people read, in which publishers write HTML. */
const FOR_PEOPLE: ReadonlySet<string> = wordSet(`
  author category copyright creator description encoded rights subject subtitle summary text title`);

/** An element that is text by definition has elements: mostly HTML that was not escaped. */
function checkInText(node: Node, text: string, report: Report): readonly [] {
  const [first] = node.children;
  if (first === undefined) return [];
  if (RDF_ROOTS.has(node.root.key)) {
    // A value of RDF may be described by elements, but by none of the format itself.
    if (first.uri === node.uri) report('UnknownElement', first);
    return [];
  }
  if (first.key === 'blink') report('BlinkElement', first);
  if (FOR_PEOPLE.has(node.local) && isHtml(first)) {
    report('UnescapedHtml', node, { value: first.name, expected: inCdata(node, text) });
  } else report('ElementsInText', node);
  return [];
}

/** An element that no row allows here. */
function checkUnknown(child: Node, type: ElementType, rootType: ElementType, report: Report): void {
  const { key, parent } = child;
  const own = childrenIn(type);
  const prefix = prefixOf(key);
  const outer = parent === null ? '' : prefixOf(parent.key);
  const isOwn = prefix === outer || Object.keys(own).some((name) => prefixOf(name) === prefix);
  if (prefix === null || OPEN_NAMESPACES.has(prefix)) return;
  if (prefix === '' && outer === 'atom') report('UndeterminedElement', child);
  else if (prefix === '' && outer !== '' && outer !== 'rdf')
    report('ElementWithoutNamespace', child);
  else if (key === 'blink') report('BlinkElement', child);
  else if (homesIn(rootType).has(key)) {
    if (type.place === undefined && !isOwn) return;
    if (isTolerated(child, child.root)) report('QuestionableElement', child);
    else report('ElementElsewhere', child, () => ({ expected: homeOf(child, rootType) }));
  } else {
    const meant = (): Partial<Facts> => {
      const added = type.place === undefined ? {} : EXTENSIONS[type.place];
      const known = [...Object.keys(own), ...Object.keys(added)];
      return { expected: shownName(similarTo(key, known), child) };
    };
    const isOfFormat = prefix === '' || prefix === 'atom' || prefix.startsWith('rss');
    report(isOfFormat ? 'UnknownElement' : 'UnknownExtensionElement', child, meant);
  }
}

/** Elements that are allowed nearly everywhere, and those of Atom in other formats. */
function isTolerated({ key }: Node, root: Node): boolean {
  const isOfOther = key.startsWith('atom:') && !root.key.startsWith('atom:');
  return isOfOther || memberOf(EVERYWHERE, key) !== undefined;
}

function childrenIn({ children = {} }: ElementType): Children {
  return typeof children === 'function' ? children() : children;
}

/** What a name may have been meant to be: another letter case, or one letter more, less or different. */
function similarTo(key: string, known: readonly string[]): string {
  const folded = key.toLowerCase();
  return (
    known.find((name) => name.toLowerCase() === folded) ??
    known.find(
      (name) =>
        prefixOf(name) === prefixOf(key) &&
        isOneEditApart(localOf(folded), localOf(name.toLowerCase())),
    ) ??
    ''
  );
}

const homes = new WeakMap<ElementType, ReadonlyMap<string, ReadonlySet<string>>>();

/** The elements that may contain each element in a document, by their names. */
function homesIn(rootType: ElementType): ReadonlyMap<string, ReadonlySet<string>> {
  const known = homes.get(rootType);
  if (known !== undefined) return known;
  const found = new Map<string, Set<string>>();
  const seen = new Set([rootType]);
  const waiting: { readonly name: string; readonly type: ElementType }[] = [
    { name: '', type: rootType },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const added = next.type.place === undefined ? {} : EXTENSIONS[next.type.place];
    for (const [key, [, type]] of Object.entries({ ...added, ...childrenIn(next.type) })) {
      const outer = found.get(key) ?? new Set();
      found.set(key, outer.add(next.name));
      if (seen.has(type)) continue;
      seen.add(type);
      waiting.push({ name: key, type });
    }
  }
  homes.set(rootType, found);
  return found;
}

/** Elements that are allowed in more than this number of others are not listed. */
const MOST_HOMES = 2;

/** Where an element belongs: `<channel>`; nothing if that is in many elements. */
function homeOf(node: Node, rootType: ElementType): string {
  const all = [...(homesIn(rootType).get(node.key) ?? [])].filter(
    (name) => name !== '' && name !== node.key && localOf(name) !== node.parent?.local,
  );
  // Elements of Atom are in extensions, too.
  const own = all.filter((name) => name.startsWith('atom:') && node.key.startsWith('atom:'));
  const names = own.length > 0 ? own : all;
  return names.length > MOST_HOMES
    ? ''
    : names.map((name) => `<${shownName(name, node)}>`).join(' or ');
}

const localOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** The name of an element of the tables, with the prefix that the document uses. */
function shownName(key: string, { prefix, key: own }: Node): string {
  const table = prefixOf(key);
  if (table === prefixOf(own)) return prefix === '' ? localOf(key) : `${prefix}:${localOf(key)}`;
  return table === 'atom' || table?.startsWith('rss') === true ? localOf(key) : key;
}
