/** RSS 1.0 and 1.1: rules over several elements. */
import type { Report } from '../faults.ts';
import { attributeOf, childrenOf, everything, type Node } from '../tree.ts';
import { checkDate } from './rss.ts';

/** Checks a document of RSS 1.0 or 1.1. */
export function checkRdf(root: Node, report: Report): void {
  checkSubjects(root, report);
  for (const item of childrenOf(root, 'rss1:item')) checkDate(item, report);
  if (root.key === 'rdf:RDF') {
    for (const child of root.children) {
      if (child.key === 'channel' || child.key === 'item') report('UndeterminedElement', child);
    }
    return;
  }
  for (const node of everything(root)) checkForeign(node, report);
}

/** Each thing is described once. */
function checkSubjects(root: Node, report: Report): void {
  const seen = new Set<string>();
  for (const node of everything(root)) {
    const about = attributeOf(node, 'rdf:about');
    if (about === undefined || about === '') continue;
    if (seen.has(about)) report('RepeatedId', node, { value: about, attribute: 'rdf:about' });
    seen.add(about);
  }
}

/** RSS 1.1: inside extensions, nothing is of RSS. */
function checkForeign(node: Node, report: Report): void {
  if (node.key === 'rss11:items') {
    const other = node.children.find(({ key }) => key !== 'rss11:item');
    if (other !== undefined) report('UnknownElement', other);
  }
  if (node.key.startsWith('rss11:')) return;
  for (const child of node.children) {
    if (child.key.startsWith('rss11:')) report('UnknownElement', child);
  }
  for (const { key, name } of node.attributes) {
    if (key.startsWith('rss11:')) report('UnknownAttribute', node, { attribute: name });
  }
}
