/** Which rules apply to which document. */
import { parseContentType } from '../encoding/witnesses/content-type.ts';
import { wellKnownUri } from '../grammar/namespaces.ts';
import { checkElements } from './check-elements.ts';
import type { Circumstances } from './circumstances.ts';
import type { Report } from './faults.ts';
import type { Examined } from './format.ts';
import { APP_URI, ATOM_URI, RSS1_URI, RSS11_URI } from './names.ts';
import { checkAtom } from './rules/atom.ts';
import { checkExtensions } from './rules/extensions.ts';
import { checkFiles } from './rules/files.ts';
import { checkTexts } from './rules/html.ts';
import { checkJsonFeed } from './rules/json-feed.ts';
import { checkNamespaces } from './rules/namespaces.ts';
import { checkPodcast, checkProfile } from './rules/profile.ts';
import { checkResponse, declared } from './rules/response.ts';
import { checkRss } from './rules/rss.ts';
import type { Children, ElementType } from './schema.ts';
import { attributeOf, childOf, type Node } from './tree.ts';
import {
  APP_CATEGORIES,
  APP_SERVICE,
  ATOM_ENTRY,
  ATOM_FEED,
  ATOM_IN_ENTRY,
  ATOM_IN_FEED,
} from './vocabularies/atom.ts';
import { checkOpml, OPML } from './vocabularies/opml.ts';
import { checkRdf, RDF, RSS11_CHANNEL, RSS090, tellUndetermined } from './vocabularies/rdf.ts';
import { RSS, RSS091 } from './vocabularies/rss.ts';

/** What is in the documents that the validator knows, by their first element. */
const TYPES: ReadonlyMap<string, ElementType> = new Map([
  ['rss', RSS],
  ['atom:feed', ATOM_FEED],
  ['atom:entry', ATOM_ENTRY],
  ['rdf:RDF', RDF],
  ['rss11:Channel', RSS11_CHANNEL],
  ['app:service', APP_SERVICE],
  ['app:categories', APP_CATEGORIES],
  ['opml', OPML],
]);

/** Applies all rules to a document. */
export function applyRules(examined: Examined, about: Circumstances, report: Report): void {
  const { root, doctype, json } = examined;
  const type = root === null ? undefined : typeOf(root);
  // What an unknown document is, is said already.
  if (about.profile !== null && (type !== undefined || json !== null)) {
    checkProfile(about.profile, examined, report);
  }
  checkResponse(about, examined, report);
  if (json !== null) checkJsonFeed(json, about.files, report);
  if (root === null) return;
  checkEncoding(about, root, report);
  if (doctype !== null && /netscape/i.test(doctype)) checkDoctype(doctype, root, report);
  const stranger = type === RDF ? strangerIn(root) : null;
  if (type === undefined) checkRoot(root, report);
  else if (stranger !== null) checkStranger(root, stranger, report);
  else {
    checkElements(root, type, about.text, report);
    checkFormat(root, about, report);
    checkTexts(root, about.text, report);
    checkExtensions(root, report);
    if (about.files !== null) checkFiles(root, about.files, report);
  }
  checkNamespaces(root, type === undefined ? root.uri : (stranger?.uri ?? ''), report);
}

/** A channel of another namespace where RSS 1.0 has its own. */
function strangerIn(root: Node): Node | null {
  if (childOf(root, 'rss1:channel') !== undefined) return null;
  return root.children.find(({ local }) => local === 'channel') ?? null;
}

/** All elements beside the channel are wrong in the same way, and need no findings. */
function checkStranger(root: Node, channel: Node, report: Report): void {
  if (channel.uri === '') tellUndetermined(root, report);
  else report('InvalidNamespace', channel, { value: channel.uri, expected: RSS1_URI });
}

/** What is in a document: versions of RSS have the same first element. */
function typeOf(root: Node): ElementType | undefined {
  if (root.key === 'rdf:RDF' && childOf(root, 'rss090:channel') !== undefined) return RSS090;
  if (root.key === 'rss' && attributeOf(root, 'version')?.trim() === '0.91') return RSS091;
  return TYPES.get(root.key);
}

/** The document type that Netscape wrote for RSS 0.91, which the RSS Advisory Board has at a URL of its own. */
function checkDoctype(doctype: string, root: Node, report: Report): void {
  if (/my\.netscape\.com/i.test(doctype)) report('DeprecatedDoctype', root);
  const version = attributeOf(root, 'version')?.trim() ?? '0.91';
  if (root.key === 'rss' && version !== '0.91') {
    report('DoctypeOfOtherVersion', root, { value: version, attribute: 'version' });
  }
}

function checkFormat(root: Node, { url, encoding, profile }: Circumstances, report: Report): void {
  if (root.key === 'rss') {
    checkRss(root, url, report);
    checkPodcast(root, encoding, profile === 'podcast-apple', report);
    if (root.uri !== '') report('InvalidNamespace', root, { value: root.uri });
  } else if (root.key.startsWith('atom:')) checkAtom(root, url, report);
  else if (root.key === 'opml') checkOpml(root, report);
  else if (root.key === 'rdf:RDF' || root.key === 'rss11:Channel') checkRdf(root, report);
  else if (root.uri !== APP_URI)
    report('InvalidNamespace', root, { value: root.uri, expected: APP_URI });
}

const FORMER_ATOM: ReadonlySet<string> = new Set(['atom02', 'atom03', 'atom-like']);

/** The namespaces of the other formats, by the names of their first elements. */
const OF_ROOTS: ReadonlyMap<string, string> = new Map([
  ['rss', ''],
  ['RDF', wellKnownUri('rdf') ?? ''],
  ['Channel', RSS11_URI],
]);

/** The first element is not one that has rules. */
function checkRoot(root: Node, report: Report): void {
  const prefix = root.key.split(':')[0] ?? '';
  if (root.key.startsWith('xrds:')) return;
  if (root.local === 'feed' || root.local === 'entry') {
    if (root.uri === '') checkUnnamed(root, report);
    else if (prefix === 'atom03' && attributeOf(root, 'version') === '0.3')
      report('ObsoleteVersion', root, { value: 'Atom 0.3' });
    else if (FORMER_ATOM.has(prefix)) report('ObsoleteNamespace', root, { value: root.uri });
    else report('InvalidNamespace', root, { value: root.uri, expected: ATOM_URI });
  } else if (OF_ROOTS.has(root.local)) {
    report('InvalidNamespace', root, { value: root.uri, expected: OF_ROOTS.get(root.local) ?? '' });
  } else if (root.key === 'outlineDocument')
    report('ObsoleteVersion', root, { value: 'outlineDocument' });
  else {
    const local = root.local.toLowerCase();
    const meant = ['rss', 'feed', 'opml'].find((name) => name === local && name !== root.local);
    report('UnknownRoot', root, { expected: meant ?? '' });
  }
}

/** Atom without its namespace: the names can be checked anyway. */
function checkUnnamed(root: Node, report: Report): void {
  report('MissingNamespace', root);
  for (const child of root.children) {
    const isAtom = Object.hasOwn(ATOM_NAMES, `atom:${child.local}`);
    if (child.uri === '' && !isAtom) report('UnknownElement', child);
  }
}

const ATOM_NAMES: Children = { ...ATOM_IN_FEED, ...ATOM_IN_ENTRY, 'atom:entry': ['*', ATOM_ENTRY] };

/** Encodings that every XML parser knows, or nearly every one. */
const COMMON =
  /^(?:|utf-(?:8|16(?:le|be)?)|us-ascii|ascii|iso-8859-\d+|windows-12\d\d|shift_jis|euc-(?:jp|kr)|gb2312|gbk|gb18030|big5|koi8-[ru]|iso-2022-jp)$/i;

/** XML 1.0 §4.3.3: UTF-16 has a BOM, or is declared, by the document or the server. */
function checkUtf16(about: Circumstances, root: Node, report: Report): void {
  const { encoding, hasBom, headers, text } = about;
  const { charset } = parseContentType(headers['content-type'] ?? '');
  if (!/^utf-16/i.test(encoding) || charset !== null) return;
  const label = declared(text, 'encoding');
  const isKnown = label === null ? hasBom : /utf-?16|ucs-?2|unicode$/i.test(label);
  if (!isKnown)
    report('MisdeclaredEncoding', root, { value: label ?? '', expected: encoding.toUpperCase() });
}

function checkEncoding(about: Circumstances, root: Node, report: Report): void {
  const { encoding, text } = about;
  checkUtf16(about, root, report);
  const version = declared(text, 'version')?.trim() ?? '1.0';
  if (version !== '1.0') report('OtherXmlVersion', root, { value: version });
  if (!COMMON.test(encoding)) report('RareEncoding', root, { value: encoding });
  const label = declared(text, 'encoding') ?? '';
  const stray =
    /[\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]+/;
  const found =
    /^(?:iso-8859-1|us-ascii|latin1)$/i.test(label) &&
    /^(?:iso-8859-1|windows-1252)$/.test(encoding)
      ? stray.exec(text)
      : null;
  if (found !== null) report('MisreadCharacters', root, { value: found[0] });
}
