/** RSS 1.0 and RSS 0.90, which are RDF, and RSS 1.1. */
import { wordSet, words } from '../../text/strings.ts';
import type { Report } from '../faults.ts';
import {
  absolute,
  anyText,
  ifGiven,
  notBlank,
  oneOf,
  plain,
  plainNotBlank,
  reference,
} from '../kinds.ts';
import { checkDate } from '../rules/rss.ts';
import {
  ANYTHING,
  type ChildRow,
  type Children,
  type Count,
  type ElementType,
  required,
  texts,
} from '../schema.ts';
import { attributeOf, childrenOf, everything, type Node, perNode } from '../tree.ts';

const ABOUT = { 'rdf:about': required(reference) };
/** An empty URL means the document itself, not a part of it. */
const PART = ifGiven(reference);
const RESOURCE: ElementType = {
  attributes: { 'rdf:resource': required(PART), resource: reference },
  children: {},
};

const LIST: ElementType = {
  attributes: { 'rdf:about': reference, 'rdf:ID': notBlank },
  children: {
    'rdf:li': [
      '*',
      {
        attributes: {
          'rdf:resource': {
            is: PART,
            required: (node: Node) => attributeOf(node, 'resource') === undefined,
          },
          resource: reference,
        },
        children: {},
      },
    ],
  },
};

/** The values of all versions. */
const VALUES: Readonly<Record<string, ElementType>> = {
  title: texts(plainNotBlank),
  link: texts(absolute),
  url: texts(absolute),
  name: texts(notBlank),
  description: texts(anyText),
};

/** The values that something must have, and those that it may have, in a version. */
function values(version: string, needed: string, allowed: string = ''): Children {
  const rows = (names: string, count: Count): readonly [string, ChildRow][] =>
    words(names).map((name) => [`${version}:${name}`, [count, VALUES[name] ?? ANYTHING]]);
  return Object.fromEntries([...rows(needed, '1'), ...rows(allowed, '?')]);
}

/** What is in RSS 0.90 and in RSS 1.0, beside the channel. */
const besideChannel = (
  version: string,
  attributes: NonNullable<ElementType['attributes']>,
): Children => ({
  [`${version}:item`]: [
    '*',
    { attributes, place: 'entry', children: values(version, 'title link', 'description') },
  ],
  [`${version}:image`]: [
    '?',
    { attributes, place: 'source', children: values(version, 'title url link') },
  ],
  [`${version}:textinput`]: [
    '?',
    {
      attributes,
      place: 'source',
      children: {
        ...values(version, 'title name link'),
        [`${version}:description`]: ['1', texts(plain)],
      },
    },
  ],
});

/** RSS 1.0: https://web.resource.org/rss/1.0/spec. */
export const RDF: ElementType = {
  place: 'root',
  children: {
    'rss1:channel': [
      '1',
      {
        attributes: ABOUT,
        place: 'feed',
        children: {
          ...values('rss1', 'title link description'),
          'rss1:image': ['?', RESOURCE],
          'rss1:items': [
            '1',
            { attributes: {}, children: { 'rdf:Seq': ['1', LIST], 'rdf:Bag': ['?', LIST] } },
          ],
          'rss1:textinput': ['?', RESOURCE],
        },
      },
    ],
    ...besideChannel('rss1', ABOUT),
    'cc:License': ['*', ANYTHING],
    'taxo:topic': ['*', ANYTHING],
  },
};

/** RSS 0.90, in which nothing is named: https://www.rssboard.org/rss-0-9-0. */
export const RSS090: ElementType = {
  place: 'root',
  children: {
    'rss090:channel': [
      '1',
      { place: 'feed', children: values('rss090', 'title link description') },
    ],
    ...besideChannel('rss090', {}),
  },
};

const RSS11_IMAGE: ElementType = {
  attributes: { 'rdf:parseType': required(oneOf(['Resource'])) },
  place: 'source',
  children: values('rss11', 'title url', 'link'),
};

const RSS11_ITEM: ElementType = {
  attributes: { 'rdf:about': reference },
  place: 'entry',
  children: { ...values('rss11', 'title link', 'description'), 'rss11:image': ['?', RSS11_IMAGE] },
};

/** RSS 1.1: http://purl.org/net/rss1.1#. */
export const RSS11_CHANNEL: ElementType = {
  attributes: ABOUT,
  place: 'feed',
  children: {
    ...values('rss11', 'title link description'),
    'rss11:image': ['?', RSS11_IMAGE],
    'rss11:items': [
      '1',
      {
        attributes: { 'rdf:parseType': required(oneOf(['Collection'])) },
        children: { 'rss11:item': ['*', RSS11_ITEM] },
      },
    ],
  },
};

/** Checks a document of RSS 1.0 or 1.1. */
export function checkRdf(root: Node, report: Report): void {
  checkSubjects(root, report);
  for (const item of childrenOf(root, 'rss1:item')) checkDate(item, report);
  if (root.key === 'rdf:RDF') tellUndetermined(root, report);
  else for (const node of everything(root)) checkForeign(node, report);
}

/** In RDF, a name without a namespace means nothing. */
export function tellUndetermined(root: Node, report: Report): void {
  for (const node of childrenOf(root, 'channel', 'item', 'image', 'textinput'))
    report('UndeterminedElement', node);
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
  // What is missing at the end of a truncated document may have the others.
  if (root.isCut) return;
  for (const node of everything(root)) checkReference(node, seen, report);
}

/** What the channel refers to, and the document therefore has to describe. */
const REFERRING: ReadonlySet<string> = wordSet('rdf:li rss1:image rss1:textinput');

function checkReference(node: Node, known: ReadonlySet<string>, report: Report): void {
  const value = REFERRING.has(node.key) ? (attributeOf(node, 'rdf:resource') ?? '') : '';
  if (value !== '' && !known.has(value))
    report('UnmatchedResource', node, { value, attribute: 'rdf:resource' });
}

/** Whether an element has, or is in, a literal of XML. */
const isLiteral: (node: Node) => boolean = perNode(
  (node) =>
    attributeOf(node, 'rdf:parseType') === 'Literal' ||
    (node.parent !== null && isLiteral(node.parent)),
);

/** RSS 1.1: inside extensions that are not literals, nothing is of RSS. */
function checkForeign(node: Node, report: Report): void {
  if (node.key === 'rss11:items') {
    const other = node.children.find(({ key }) => key !== 'rss11:item');
    if (other !== undefined) report('UnknownElement', other);
  }
  if (node.key.startsWith('rss11:') || isLiteral(node)) return;
  for (const child of node.children) {
    if (child.key.startsWith('rss11:')) report('UnknownElement', child);
  }
  for (const { key, name } of node.attributes) {
    if (key.startsWith('rss11:')) report('UnknownAttribute', node, { attribute: name });
  }
}
