/** RFC 4287: rules over several elements. */
import { hasScheme, resolveUri } from '../../text/uri.ts';
import type { Report } from '../faults.ts';
import { attributeOf, childOf, childrenOf, everything, type Node, perNode } from '../tree.ts';

/** Types of documents that are feeds. */
const FEED_TYPE =
  /^(?:application\/(?:atom|rss|rdf)\+xml|application\/(?:feed\+)?json|(?:text|application)\/xml)\b/i;

/** Checks a feed or an entry of Atom. */
export function checkAtom(root: Node, url: string, report: Report): void {
  const entries = root.key === 'atom:entry' ? [root] : childrenOf(root, 'atom:entry');
  for (const entry of entries) checkEntry(entry, root, report);
  for (const node of everything(root)) {
    if (node.key === 'atom:feed' || node.key === 'atom:entry' || node.key === 'atom:source')
      checkLinks(node, url, report);
  }
  if (root.key !== 'atom:feed') return;
  checkOrder(root, report);
  tellRepeated(entries, 'atom:id', 'DuplicateEntry', report);
  tellRepeated(entries, 'atom:updated', 'SameUpdated', report);
  checkSelf(root, url, report);
}

/** Registered names may be written as URLs (§4.2.7.2). */
const IANA = 'http://www.iana.org/assignments/relation/';

const relationOf = (link: Node): string =>
  (attributeOf(link, 'rel')?.trim() ?? 'alternate').replace(IANA, '');

/** §4.1.2. */
function checkEntry(entry: Node, root: Node, report: Report): void {
  const content = childOf(entry, 'atom:content');
  const summary = childOf(entry, 'atom:summary');
  const hasPage = childrenOf(entry, 'atom:link').some((link) => relationOf(link) === 'alternate');
  if (content === undefined && !hasPage) report('EntryWithoutContent', entry);
  if (content === undefined && summary === undefined) report('EntryWithoutText', entry);
  if (content !== undefined && summary === undefined && isRemote(content))
    report('MissingSummary', entry);
  const source = childOf(entry, 'atom:source');
  const hasAuthor = [entry, root, source].some(
    (each) => each !== undefined && childOf(each, 'atom:author') !== undefined,
  );
  if (!hasAuthor) report('MissingAuthor', entry);
  if (source === undefined) return;
  for (const part of ['id', 'title', 'updated']) {
    if (childOf(source, `atom:${part}`) === undefined)
      report('MissingInSource', source, { expected: part });
  }
}

/** Content that is elsewhere, or in Base64. */
function isRemote(content: Node): boolean {
  if (attributeOf(content, 'src') !== undefined) return true;
  const type = attributeOf(content, 'type') ?? 'text';
  return type.includes('/') && !/^text\/|[/+]xml\b/i.test(type);
}

/** §4.1.1 and §4.1.2: one alternate of each type and language. */
function checkLinks(node: Node, url: string, report: Report): void {
  const seen = new Set<string>();
  for (const link of childrenOf(node, 'atom:link')) {
    checkLink(link, node, report);
    checkTarget(link, url, report);
    if (relationOf(link) !== 'alternate') continue;
    const key = `${attributeOf(link, 'type') ?? ''} ${attributeOf(link, 'hreflang') ?? ''}`;
    if (seen.has(key)) report('RepeatedLink', link, { value: `alternate ${key}`.trim() });
    seen.add(key);
  }
}

/** A link is empty; that to a feed or an entry itself has the type of one. */
function checkLink(link: Node, holder: Node, report: Report): void {
  if (link.children.length > 0 || link.text.trim() !== '') report('LinkWithContent', link);
  const type = attributeOf(link, 'type')?.trim() ?? '';
  const isSelf = relationOf(link) === 'self' && holder.key === 'atom:entry';
  if (isSelf && type !== '' && !FEED_TYPE.test(type)) {
    report('SelfOfOtherType', link, { value: type, attribute: 'type' });
  }
}

/** Longer bases count as none, so that they do not multiply in documents that nest them. */
const LONGEST_BASE = 500;

/** The base that `xml:base` gives to an element, as written; `''` if there is none. */
const baseOf: (node: Node) => string = perNode((node) => {
  const outer = node.parent === null ? '' : baseOf(node.parent);
  const own = attributeOf(node, 'xml:base')?.trim() ?? '';
  const base = own === '' ? outer : resolveUri(outer, own);
  return base.length > LONGEST_BASE ? '' : base;
});

const withoutFragment = (uri: string): string => uri.replace(/#.*/s, '');

/** RFC 3986 §4.4: what leads to the base itself does not lead anywhere else. */
function checkTarget(link: Node, url: string, report: Report): void {
  const base = withoutFragment(resolveUri(url, baseOf(link)));
  const href = attributeOf(link, 'href');
  if (href === undefined || baseOf(link) === '' || base === withoutFragment(url)) return;
  if (withoutFragment(resolveUri(base, href.trim())) === base)
    report('ReferenceToBase', link, { value: href, attribute: 'href' });
}

/** §4.1.1: what describes the feed comes before its entries. */
function checkOrder(root: Node, report: Report): void {
  const first = root.children.findIndex(({ key }) => key === 'atom:entry');
  if (first < 0) return;
  const late = root.children
    .slice(first)
    .find(({ key }) => key.startsWith('atom:') && key !== 'atom:entry');
  if (late !== undefined) report('MisplacedMetadata', late);
}

/** Reports each entry whose value another entry has, too. */
function tellRepeated(
  entries: readonly Node[],
  key: string,
  finding: 'DuplicateEntry' | 'SameUpdated',
  report: Report,
): void {
  const seen = new Set<string>();
  for (const part of entries.flatMap((entry) => childOf(entry, key) ?? [])) {
    if (part.text.trim() === '') continue;
    if (seen.has(part.text)) report(finding, part, { value: part.text });
    seen.add(part.text);
  }
}

/** §4.1.1: a feed should contain its own URL. */
export function checkSelf(root: Node, url: string, report: Report): void {
  const self = childrenOf(root, 'atom:link').find((link) => relationOf(link) === 'self');
  if (self === undefined) {
    report('MissingSelf', root);
    return;
  }
  const type = attributeOf(self, 'type')?.trim() ?? '';
  if (type !== '' && !FEED_TYPE.test(type)) report('SelfOfOtherType', self, { value: type });
  const href = attributeOf(self, 'href') ?? '';
  if (!hasScheme(href.trim()) && !hasScheme(baseOf(self).trim())) {
    report('RelativeSelf', self, { value: href, attribute: 'href' });
  }
  if (url !== '' && normal(resolveUri(resolveUri(url, baseOf(self)), href)) !== normal(url)) {
    report('SelfElsewhere', self, { value: href, attribute: 'href' });
  }
}

function normal(address: string): string {
  return withoutFragment(address)
    .replace(/^https?:/i, '')
    .toLowerCase();
}
