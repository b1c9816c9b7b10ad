/** Namespaces in XML: what a document declares, and what that means to readers. */
import { meantNamespace, preferredPrefix } from '../../grammar/namespaces.ts';
import { wordSet } from '../../text/strings.ts';
import type { Report } from '../faults.ts';
import { prefixOf, tablePrefix, usualUri } from '../names.ts';
import { everything, type Node } from '../tree.ts';
import { uriFault } from '../uris.ts';

/** Prefixes with one meaning in all feeds. */
const RESERVED: ReadonlySet<string> = wordSet(
  `access admin ag annotate app atom audio blogChannel cc cf content conversationsNetwork cp creativeCommons dc
  dcterms ev feedburner fh foaf g geo geourl georss gml icbm indexing itunes l mathml media opensearch podcast psc rdf rdfs
  ref reqv slash svg sx sy taxo thr trackback wfw wiki xhtml xlink`,
);

/**
 * Checks what namespaces a document declares and uses.
 *
 * @param wrong one that has a finding already
 */
export function checkNamespaces(root: Node, wrong: string, report: Report): void {
  const unknown = new Set([wrong]);
  let isPrefixed = false;
  for (const node of everything(root)) {
    for (const [prefix, uri] of node.declared) checkDeclaration(node, prefix, uri, report);
    const prefix = prefixOf(node.key);
    if (root.key === 'rss' && isBare(node)) report('ElementWithoutNamespace', node);
    if (prefix === null && node.uri !== '' && !unknown.has(node.uri)) {
      unknown.add(node.uri);
      report('UnknownNamespace', node, { value: node.uri });
    }
    if (!isPrefixed && isFormatWithPrefix(node, root)) {
      isPrefixed = true;
      report('PrefixedFormat', node, {
        expected: prefix === 'atom' ? 'Atom' : 'XHTML',
        attribute: '',
        value: node.prefix,
      });
    }
  }
}

/** In an extension, an element without a namespace. */
function isBare({ uri, parent }: Node): boolean {
  return uri === '' && parent !== null && parent.uri !== '' && prefixOf(parent.key) === null;
}

/** Atom in its own documents, and XHTML in Atom. */
function isFormatWithPrefix(node: Node, root: Node): boolean {
  if (node.prefix === '' || !root.key.startsWith('atom:')) return false;
  return (
    node.key.startsWith('atom:') ||
    (node.key.startsWith('xhtml:') && node.parent?.key.startsWith('atom:') === true)
  );
}

function checkDeclaration(node: Node, prefix: string, uri: string, report: Report): void {
  // The reader names the right URI where one is recognized.
  const isMisspelled = meantNamespace(uri) !== null;
  if (!isMisspelled && Array.isArray(uriFault(uri, {})))
    report('MalformedNamespace', node, { value: uri });
  if (prefix === '' || prefix === 'xml' || uri === '') return;
  const known = tablePrefix(uri);
  const meant = usualUri(prefix);
  if (meant !== null && RESERVED.has(prefix) && tablePrefix(meant) !== known) {
    report('ReservedPrefix', node, { value: uri, expected: meant, element: prefix });
    return;
  }
  if (known === null) return;
  if (uri === 'http://www.usemod.com/cgi-bin/mb.pl?ModWiki') {
    report('ObsoleteModule', node, { value: uri });
    return;
  }
  const usual = preferredPrefix(uri);
  if (usual !== null && usual !== '' && usual !== prefix)
    report('UnusualPrefix', node, { value: uri, expected: usual, element: prefix });
}
