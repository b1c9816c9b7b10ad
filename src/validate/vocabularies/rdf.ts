/** RSS 1.0 and RSS 0.90, which are RDF, and RSS 1.1. */
import type { Report } from '../faults.ts';
import {
  absoluteUri,
  anyText,
  notBlank,
  oneOf,
  plain,
  plainNotBlank,
  reference,
} from '../kinds.ts';
import { checkDate } from '../rules/rss.ts';
import { ANYTHING, type Children, type ElementType, required, texts } from '../schema.ts';
import { attributeOf, childrenOf, everything, type Node } from '../tree.ts';

const ABOUT = { 'rdf:about': required(reference) };
const RESOURCE: ElementType = {
  attributes: { 'rdf:resource': required(reference), resource: reference },
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
            is: reference,
            required: (node: Node) => attributeOf(node, 'resource') === undefined,
          },
          resource: reference,
        },
        children: {},
      },
    ],
  },
};

const CHANNEL: ElementType = {
  attributes: ABOUT,
  place: 'feed',
  children: {
    'rss1:title': ['1', texts(plainNotBlank)],
    'rss1:link': ['1', texts(absoluteUri)],
    'rss1:description': ['1', texts(anyText)],
    'rss1:image': ['?', RESOURCE],
    'rss1:items': [
      '1',
      { attributes: {}, children: { 'rdf:Seq': ['1', LIST], 'rdf:Bag': ['?', LIST] } },
    ],
    'rss1:textinput': ['?', RESOURCE],
  },
};

const ITEM: ElementType = {
  attributes: ABOUT,
  place: 'entry',
  children: {
    'rss1:title': ['1', texts(plainNotBlank)],
    'rss1:link': ['1', texts(absoluteUri)],
    'rss1:description': ['?', texts(anyText)],
  },
};

const IMAGE: ElementType = {
  attributes: ABOUT,
  place: 'source',
  children: {
    'rss1:title': ['1', texts(plainNotBlank)],
    'rss1:url': ['1', texts(absoluteUri)],
    'rss1:link': ['1', texts(absoluteUri)],
  },
};

const TEXT_INPUT: ElementType = {
  attributes: ABOUT,
  place: 'source',
  children: {
    'rss1:title': ['1', texts(plainNotBlank)],
    'rss1:description': ['1', texts(plain)],
    'rss1:name': ['1', texts(notBlank)],
    'rss1:link': ['1', texts(absoluteUri)],
  },
};

/** RSS 1.0: https://web.resource.org/rss/1.0/spec. */
export const RDF: ElementType = {
  place: 'root',
  children: {
    'rss1:channel': ['1', CHANNEL],
    'rss1:item': ['*', ITEM],
    'rss1:image': ['?', IMAGE],
    'rss1:textinput': ['?', TEXT_INPUT],
    'cc:License': ['*', ANYTHING],
    'taxo:topic': ['*', ANYTHING],
  },
};

const RSS11_IMAGE: ElementType = {
  attributes: { 'rdf:parseType': required(oneOf(['Resource'])) },
  place: 'source',
  children: {
    'rss11:title': ['1', texts(plainNotBlank)],
    'rss11:url': ['1', texts(absoluteUri)],
    'rss11:link': ['?', texts(absoluteUri)],
  },
};

const RSS11_ITEM: ElementType = {
  attributes: { 'rdf:about': reference },
  place: 'entry',
  children: {
    'rss11:title': ['1', texts(plainNotBlank)],
    'rss11:link': ['1', texts(absoluteUri)],
    'rss11:description': ['?', texts(anyText)],
    'rss11:image': ['?', RSS11_IMAGE],
  },
};

const RSS11_CHILDREN: Children = {
  'rss11:title': ['1', texts(plainNotBlank)],
  'rss11:link': ['1', texts(absoluteUri)],
  'rss11:description': ['1', texts(anyText)],
  'rss11:image': ['?', RSS11_IMAGE],
  'rss11:items': [
    '1',
    {
      attributes: { 'rdf:parseType': required(oneOf(['Collection'])) },
      children: { 'rss11:item': ['*', RSS11_ITEM] },
    },
  ],
};

/** RSS 1.1: http://purl.org/net/rss1.1#. */
export const RSS11_CHANNEL: ElementType = {
  attributes: ABOUT,
  place: 'feed',
  children: RSS11_CHILDREN,
};

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
