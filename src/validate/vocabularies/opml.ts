/** OPML 2.0: http://opml.org/spec2.opml. */

import { date822 } from '../dates.ts';
import type { Report } from '../faults.ts';
import {
  absolute,
  anyText,
  areIntegers,
  email,
  integer,
  language,
  trueFalseAnyCase,
  webUrl,
} from '../kinds.ts';
import { type ElementType, type Kind, required, texts } from '../schema.ts';
import { attributeOf, everything, type Node } from '../tree.ts';

const numbers: Kind = (value) =>
  value.trim() === '' || areIntegers(value) ? null : ['InvalidInteger', 'numbers with commas'];

const OUTLINE: ElementType = {
  attributes: {
    text: required(anyText),
    type: anyText,
    isComment: trueFalseAnyCase,
    isBreakpoint: trueFalseAnyCase,
    created: date822,
    category: anyText,
    xmlUrl: absolute,
    htmlUrl: absolute,
    url: absolute,
    title: anyText,
    description: anyText,
    language: language,
    version: anyText,
  },
  children: () => ({ outline: ['*', OUTLINE] }),
  place: 'source',
};

const NUMBER = texts(integer);
const DATE = texts(date822);

export const OPML: ElementType = {
  attributes: { version: required(anyText) },
  place: 'root',
  children: {
    head: [
      '1',
      {
        place: 'source',
        children: {
          title: ['?', texts(anyText)],
          dateCreated: ['?', DATE],
          dateModified: ['?', DATE],
          ownerName: ['?', texts(anyText)],
          ownerEmail: ['?', texts(email)],
          ownerId: ['?', texts(webUrl)],
          docs: ['?', texts(absolute)],
          expansionState: ['?', texts(numbers)],
          vertScrollState: ['?', NUMBER],
          windowTop: ['?', NUMBER],
          windowLeft: ['?', NUMBER],
          windowBottom: ['?', NUMBER],
          windowRight: ['?', NUMBER],
        },
      },
    ],
    body: ['1', { attributes: {}, place: 'source', children: { outline: ['+', OUTLINE] } }],
  },
};

/** The types that the specifications of the 1.x versions name. */
const TYPES: ReadonlySet<string> = new Set(['rss', 'link']);
const VERSIONS: ReadonlySet<string> = new Set(['RSS', 'RSS1', 'RSS2', 'scriptingNews']);

/** Checks a document of OPML. */
export function checkOpml(root: Node, report: Report): void {
  const version = attributeOf(root, 'version');
  if (version !== undefined && !/^(?:1\.0|1\.1|2\.0)$/.test(version.trim())) {
    report('UnknownOpmlVersion', root, { value: version, attribute: 'version' });
  }
  // Version 2.0 lets programs invent types of their own.
  const isOpen = !(version ?? '').trim().startsWith('1.');
  for (const node of everything(root)) {
    if (node.key === 'outline') checkOutline(node, isOpen, report);
  }
}

/** What only outlines of feeds have. */
const OF_FEEDS = ['description', 'htmlUrl', 'language', 'title', 'version', 'xmlUrl'];

function checkOutline(node: Node, isOpen: boolean, report: Report): void {
  const type = attributeOf(node, 'type')?.toLowerCase();
  const version = attributeOf(node, 'version');
  if (type !== undefined && (!isOpen || type.trim() === '') && !TYPES.has(type))
    report('UnknownOutlineType', node, { value: type, attribute: 'type' });
  if (version !== undefined && !VERSIONS.has(version))
    report('UnknownOutlineVersion', node, { value: version, attribute: 'version' });
  if (type === 'rss') {
    if (attributeOf(node, 'title') === undefined) report('MissingOutlineTitle', node);
    if (attributeOf(node, 'xmlUrl') === undefined) report('MissingFeedUrl', node);
  } else if (
    type === undefined &&
    OF_FEEDS.some((attribute) => attributeOf(node, attribute) !== undefined)
  )
    report('MissingOutlineType', node);
  if ((type === 'link' || type === 'include') && attributeOf(node, 'url') === undefined)
    report('MissingOutlineUrl', node);
}
