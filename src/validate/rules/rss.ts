/** RSS 2.0 and its Best Practices Profile: rules over several elements. */
import { wordSet } from '../../text/strings.ts';
import { XML_NAMESPACE } from '../../xml/namespaces.ts';
import type { Report } from '../faults.ts';
import { attributeOf, childOf, childrenOf, everything, type Node } from '../tree.ts';
import { uriFault } from '../uris.ts';
import { checkSelf } from './atom.ts';

/** Elements that say the same, of the format and of extensions. */
const SAME_IN_CHANNEL: readonly (readonly [core: string, extension: string])[] = [
  ['title', 'dc:title'],
  ['description', 'dc:description'],
  ['copyright', 'dc:rights'],
  ['managingEditor', 'dc:creator'],
  ['pubDate', 'dc:date'],
  ['pubDate', 'dcterms:issued'],
  ['language', 'dc:language'],
  ['lastBuildDate', 'dcterms:modified'],
  ['generator', 'admin:generatorAgent'],
  ['webMaster', 'dc:publisher'],
  ['webMaster', 'admin:errorReportsTo'],
  ['category', 'dc:subject'],
  ['creativeCommons:license', 'cc:license'],
];
const SAME_IN_ITEM: readonly (readonly [core: string, extension: string])[] = [
  ['title', 'dc:title'],
  ['title', 'atom:title'],
  ['guid', 'atom:id'],
  ['author', 'dc:creator'],
  ['author', 'atom:author'],
  ['category', 'dc:subject'],
  ['source', 'dc:source'],
  ['pubDate', 'dc:date'],
  ['pubDate', 'dcterms:issued'],
  ['pubDate', 'atom:published'],
  ['creativeCommons:license', 'cc:license'],
];

/** Checks a document of RSS 0.91 to 2.0. */
export function checkRss(root: Node, url: string, report: Report): void {
  const channel = childOf(root, 'channel');
  const version = attributeOf(root, 'version');
  if (version !== undefined && !/^(?:0\.9[1-4]|2\.0(?:\.\d+)?)$/.test(version.trim())) {
    report('InvalidVersion', root, { value: version, attribute: 'version' });
  }
  if (channel === undefined) return;
  checkChannel(channel, report);
  checkExtensionAttributes(channel, report);
  checkSelf(channel, url, report);
  const items = childrenOf(channel, 'item');
  for (const item of items) checkItem(item, channel, version ?? '', report);
  checkGuids(items, report);
}

/** Attributes of extensions came with the RSS Advisory Board's edition, which `docs` may name. */
function checkExtensionAttributes(channel: Node, report: Report): void {
  if (/rssboard\.org/i.test(childOf(channel, 'docs')?.text ?? '')) return;
  for (const node of everything(channel)) {
    if (node.uri !== '') continue;
    const foreign = node.attributes.find(({ uri }) => uri !== '' && uri !== XML_NAMESPACE);
    if (foreign !== undefined) report('ExtensionAttribute', node, { attribute: foreign.name });
  }
}

function checkChannel(channel: Node, report: Report): void {
  reportSame(channel, SAME_IN_CHANNEL, report);
  checkOrder(channel, report);
  checkImage(channel, report);
  const input = childOf(channel, 'textInput');
  if (input !== undefined) report('UseOfTextInput', input);
  for (const [group, part] of [
    ['skipHours', 'hour'],
    ['skipDays', 'day'],
  ] as const) {
    const list = childOf(channel, group);
    if (list !== undefined) tellRepeated(childrenOf(list, part), part === 'hour', report);
  }
}

function reportSame(node: Node, pairs: typeof SAME_IN_ITEM, report: Report): void {
  for (const [core, extension] of pairs) {
    const one = childOf(node, core);
    const other = childOf(node, extension);
    if (one !== undefined && other !== undefined) {
      report('RepeatedMeaning', other, { expected: one.name });
    }
  }
}

/** Hour 24 is hour 0, and 01 is 1. */
function tellRepeated(parts: readonly Node[], isHour: boolean, report: Report): void {
  const seen = new Set<string>();
  for (const part of parts) {
    const text = part.text.trim();
    const value = isHour && /^\d+$/.test(text) ? String(Number(text) % 24) : text;
    if (seen.has(value)) report('RepeatedValue', part, { value: text });
    seen.add(value);
  }
}

function checkOrder(channel: Node, report: Report): void {
  const first = channel.children.findIndex(({ key }) => key === 'item');
  if (first < 0) return;
  const late = channel.children
    .slice(first)
    .find(({ key }) => key === 'atom:link' || (key !== 'item' && /^\w+$/.test(key)));
  if (late !== undefined) report('MisplacedItem', late);
}

function checkImage(channel: Node, report: Report): void {
  const image = childOf(channel, 'image');
  if (image === undefined) return;
  for (const [part, name] of [
    ['title', 'ImageTitleDiffers'],
    ['link', 'ImageLinkDiffers'],
  ] as const) {
    const own = childOf(image, part);
    const outer = childOf(channel, part);
    const [value, expected] = [own?.text.trim() ?? '', outer?.text.trim() ?? ''];
    if (own !== undefined && outer !== undefined && value !== '' && value !== expected)
      report(name, own, { value, expected });
  }
  const address = childOf(image, 'url')?.text.trim() ?? '';
  const extension = /\.(\w{2,5})(?:[?#]|$)/.exec(address.replace(/^[a-z]+:\/\/[^/]*/i, ''))?.[1];
  const isOther = /^(?:tiff?|bmp|svgz?|ico|psd|pict?|html?|php|aspx?|pdf)$/i.test(extension ?? '');
  if (isOther && !/^(?:php|aspx?)$/i.test(extension ?? ''))
    report('ImageFormat', childOf(image, 'url') ?? image, { value: address });
}

function checkItem(item: Node, channel: Node, version: string, report: Report): void {
  reportSame(item, SAME_IN_ITEM, report);
  if (!hasOneOf(item, TITLES)) report('MissingTitleOrDescription', item);
  // The Best Practices Profile is about RSS 2.0.
  if (version.startsWith('2.') && !hasOneOf(item, IDENTIFIERS)) report('MissingGuid', item);
  checkDate(item, report);
  if (!hasOneOf(item, LINKS)) report('MissingLink', item);
  const [, second] = childrenOf(item, 'enclosure');
  if (second !== undefined) report('RepeatedEnclosure', second);
  const [description, encoded] = [childOf(item, 'description'), childOf(item, 'content:encoded')];
  if (encoded !== undefined && (description === undefined || description.place > encoded.place)) {
    report('ContentBeforeDescription', encoded);
  }
  for (const other of childrenOf(item, 'atom:content', 'xhtml:body')) {
    const own = description ?? encoded;
    if (own !== undefined && attributeOf(other, 'src') === undefined)
      report('RepeatedDescription', other, { expected: own.name });
  }
  const comments = childOf(item, 'slash:comments');
  if (
    comments !== undefined &&
    childOf(channel, 'lastBuildDate') === undefined &&
    childOf(channel, 'pubDate') === undefined
  ) {
    report('CommentsWithoutDate', comments);
  }
}

/** The elements with the time at which an entry was published or changed. */
const DATES = wordSet(`
  pubDate dc:date dcterms:issued dcterms:modified dcterms:created
  atom:published atom:updated
`);

/** The elements with a title or a text. */
const TITLES = wordSet(`
  title description dc:title dc:description g:title g:description itunes:title`);

const IDENTIFIERS = wordSet('guid atom:id');

/** What people can open: a guid is a URL unless it says otherwise. */
const LINKS = wordSet('link guid enclosure atom:link media:content media:group');

function hasOneOf({ children }: Node, names: ReadonlySet<string>): boolean {
  return children.some(({ key }) => names.has(key));
}

/** Readers sort by date. */
export function checkDate(item: Node, report: Report): void {
  if (!hasOneOf(item, DATES)) report('MissingDate', item);
}

/** A guid is a URL unless it says otherwise. */
function checkGuids(items: readonly Node[], report: Report): void {
  const seen = new Set<string>();
  for (const guid of items.flatMap((item) => childOf(item, 'guid') ?? [])) {
    const value = guid.text.trim();
    if (value === '') continue;
    if (seen.has(value)) report('RepeatedId', guid, { value });
    seen.add(value);
    const isAddress = attributeOf(guid, 'isPermaLink')?.trim().toLowerCase() !== 'false';
    if (isAddress && !/^(?:https?|ftp):/i.test(value)) report('GuidNoUrl', guid, { value });
    else if (isAddress) {
      const fault = uriFault(value, { absolute: true, identifier: true });
      if (fault === 'UnusualIdentifier') report('UnusualIdentifier', guid, { value });
      else if (fault !== null) report('GuidNoUrl', guid, { value });
    } else if (/^\d{1,8}$/.test(value)) report('GuidNotUnique', guid, { value });
  }
}
