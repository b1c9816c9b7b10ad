/** RSS 1.0 and 1.1: rules over several elements. */
import type { Tell } from '../faults.ts';
import { attributeOf, childrenOf, everything, type Node } from '../tree.ts';
import { checkDate } from './rss.ts';

/** Checks a document of RSS 1.0 or 1.1. */
export function checkRdf(root: Node, tell: Tell): void {
  checkSubjects(root, tell);
  for (const item of childrenOf(root, 'rss1:item')) checkDate(item, tell);
  if (root.key === 'rdf:RDF') {
    for (const child of childrenOf(root, 'channel', 'item')) tell('UndeterminedElement', child);
    for (const ping of everything(root)) {
      if (ping.key === 'trackback:ping' && attributeOf(ping, 'rdf:resource') === undefined) {
        tell('MissingAttribute', ping, { attribute: 'rdf:resource' });
      }
    }
    return;
  }
  for (const node of everything(root)) checkForeign(node, tell);
}

/** Each thing is described once. */
function checkSubjects(root: Node, tell: Tell): void {
  const seen = new Set<string>();
  for (const node of everything(root)) {
    const about = attributeOf(node, 'rdf:about');
    if (about === undefined || about === '') continue;
    if (seen.has(about)) tell('RepeatedId', node, { value: about, attribute: 'rdf:about' });
    seen.add(about);
  }
}

/** RSS 1.1: inside extensions, nothing is of RSS. */
function checkForeign(node: Node, tell: Tell): void {
  const isForeign = !node.key.startsWith('rss11:');
  if (!isForeign) return;
  for (const child of node.children) {
    if (child.key.startsWith('rss11:')) tell('UnknownElement', child);
  }
  for (const { key, name } of node.attributes) {
    if (key.startsWith('rss11:')) tell('UnknownAttribute', node, { attribute: name });
  }
}
