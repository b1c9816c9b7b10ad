/** OPML 2.0: rules over several attributes. */
import { wordSet } from '../../text/words.ts';
import type { Report } from '../faults.ts';
import { attributeOf, everything, type Node } from '../tree.ts';

const TYPES: ReadonlySet<string> = wordSet(`
  rss link include pie atom text tweet blogpost thumbList photo river menu redirect outline html
  howto index idea collaboratorWeblog`);
const VERSIONS: ReadonlySet<string> = new Set(['RSS', 'RSS1', 'RSS2', 'scriptingNews']);

/** Checks a document of OPML. */
export function checkOpml(root: Node, report: Report): void {
  const version = attributeOf(root, 'version');
  if (version !== undefined && !/^(?:1\.0|1\.1|2\.0)$/.test(version.trim())) {
    report('UnknownOpmlVersion', root, { value: version, attribute: 'version' });
  }
  for (const node of everything(root)) if (node.key === 'outline') checkOutline(node, report);
}

function checkOutline(node: Node, report: Report): void {
  const type = attributeOf(node, 'type');
  const version = attributeOf(node, 'version');
  if (type !== undefined && !TYPES.has(type))
    report('UnknownOutlineType', node, { value: type, attribute: 'type' });
  if (version !== undefined && !VERSIONS.has(version))
    report('UnknownOutlineVersion', node, { value: version, attribute: 'version' });
  if (type === 'rss') {
    if (attributeOf(node, 'title') === undefined) report('MissingOutlineTitle', node);
    if (attributeOf(node, 'xmlUrl') === undefined) report('MissingFeedUrl', node);
  } else if (type === undefined && attributeOf(node, 'xmlUrl') !== undefined)
    report('MissingOutlineType', node);
  if ((type === 'link' || type === 'include') && attributeOf(node, 'url') === undefined)
    report('MissingOutlineUrl', node);
}
