/** Readers of elements that have records: feeds, entries, sources, images, forms. */

import { onOneLine } from '../../text/strings.ts';
import { attribute, isEmpty, localAttribute } from '../attributes.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { leaving, putStandIn } from '../competition.ts';
import { append, type Draft, setDefault, targetOf } from '../draft.ts';
import { keepLater } from '../extension.ts';
import { originalLink } from '../html-place.ts';
import { saysNumber } from '../version.ts';
import { setRead } from './read-value.ts';
import { RESOURCE } from './value.ts';

/** The attributes of CDF's channels and items that have a key in the model. */
const CDF_ATTRIBUTES: readonly string[] = ['href', 'lastmod'];

const VERSION: ReadonlySet<string> = new Set(['version']);

/** The root of RSS, which contains the channel. */
export const ROOT: ElementRule = {
  content: 'none',
  reads: VERSION,
  isStructure: true,
  end: saysVersion,
};

/** RDF's identifier of what an element describes. */
const ABOUT: readonly string[] = ['about', 'rdf:about'];

/** The feed itself. */
export const FEED: ElementRule = {
  content: 'none',
  reads: new Set([...VERSION, ...ABOUT, ...CDF_ATTRIBUTES]),
  isStructure: true,
  start: (open, build) => {
    build.hasFeed = true;
    open.inner = targetOf('feed', open.depth, build.feed, null, build.feed, build.root);
    readAbout(open, build);
    readCdfAttributes(open, build);
  },
  end: (_, open, build) => {
    const modified = attribute(open.element, 'lastmod')?.trim() ?? '';
    const isDated = modified === '' || isDate(build.feed['updated'], build.date(modified, open));
    return isDated && saysVersion('', open, build);
  },
};

const ENTRY_ATTRIBUTES: ReadonlySet<string> = new Set([...ABOUT, ...CDF_ATTRIBUTES]);

/** An entry in an entry: an entry if it is not empty, otherwise an element of the outer one. */
const NESTED_ENTRY: ElementRule = {
  content: 'text',
  reads: ENTRY_ATTRIBUTES,
  start: (open, build) => {
    open.record = { position: build.entries.length };
    beginEntry(open, {}, build);
  },
  end: (text, open, build) => {
    const { record } = open.inner;
    endEntry(record, build);
    const position = Number(open.record?.['position']);
    if (isEmpty(record) || !build.addEntry(record, position)) open.inner = open.target;
    return text === '';
  },
};

/** An entry. */
export const ENTRY: ElementRule = {
  content: 'none',
  reads: ENTRY_ATTRIBUTES,
  isStructure: true,
  inEntry: NESTED_ENTRY,
  start: (open, build) => {
    if (isRssItem(open) && (open.depth === 0 || isBesideChannel(open, build))) {
      reportMisplaced(open, build);
    }
    const record: Draft = {};
    // Beyond the limit, nothing is made of an entry.
    if (build.addEntry(record)) {
      beginEntry(open, record, build);
    } else {
      open.inner = targetOf('part', open.depth, record);
      open.isKept = true;
    }
  },
  end: (_, { inner }, build) => {
    if (inner.kind === 'entry') endEntry(inner.record, build);
    return true;
  },
};

function beginEntry(open: OpenElement, record: Draft, build: Build): void {
  open.inner = targetOf('entry', open.depth, record);
  build.openEntry(record);
  const about = readAbout(open, build);
  if (about !== null) build.abouts.add(about);
  readCdfAttributes(open, build);
}

function endEntry(record: Draft, build: Build): void {
  finishEntry(record);
  build.closeEntry();
}

/** RDF's identifier, which counts unless an element gives one; `null` if there is none. */
function readAbout(open: OpenElement, build: Build): string | null {
  const about = localAttribute(open.element, 'about');
  const id = about?.trim() ?? '';
  if (about === undefined || id === '') return null;
  putStandIn(open.inner, 'id', id, () => keepLater(open, '', undefined, build));
  return about;
}

/** The feed that an entry comes from: a text with a URL (RSS), or a full description (Atom). */
export const SOURCE: ElementRule = {
  content: 'text',
  reads: new Set(['url']),
  within: ['entry', 'deletedEntry'],
  fills: ['source', 'deletedEntries.source'],
  hasLost: ({ target }) => target.record['source'] !== undefined,
  start: (open, build) => {
    open.inner = targetOf('source', open.depth);
    const address = build.uri(attribute(open.element, 'url') ?? '', open);
    if (address !== '') open.inner.record['href'] = address;
  },
  end: (value, open, build) => {
    const { record } = open.inner;
    const title = onOneLine(build.plain(value));
    if (title !== '') setDefault(record, 'title', title);
    // If the element is otherwise empty, what is unusual about it is kept beside it.
    if (isEmpty(record)) open.inner = open.target;
    else open.target.record['source'] = record;
    return title === '' || record['title'] === title;
  },
};

/** An item in RDF's table of contents: worth keeping only if the item itself is missing. */
export const LISTED_ITEM: ElementRule = {
  content: 'none',
  reads: RESOURCE,
  end: (_, open, build) => {
    const resource = localAttribute(open.element, 'resource');
    if (resource === undefined) return true;
    const keep = leaving(open, '', build);
    build.atEnd(() => {
      if (!build.abouts.has(resource)) keep();
    });
    return true;
  },
};

/** The keys of links that enclosures do not have. */
const OF_LINKS: ReadonlySet<string> = new Set(['rel', 'count', 'updated']);

/** Sets the fields of an entry that follow from others. */
export function finishEntry(record: Draft): void {
  const original = originalLink(record);
  if (original !== null && original !== record['link']) {
    record['link'] = original;
    if (record['guidIsLink'] === true) record['guidIsLink'] = false;
  }
  const links = record['links'];
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (link.rel === 'enclosure') {
      // Taken apart by a rest pattern, this would take longer than all else about an enclosure.
      const enclosure: Draft = {};
      for (const key in link) {
        if (!OF_LINKS.has(key) && link[key] !== null) enclosure[key] = link[key];
      }
      if (!isEmpty(enclosure)) append(record, 'enclosures', enclosure);
    }
  }
}

function isDate(one: unknown, other: Date | null): boolean {
  return one instanceof Date && one.getTime() === other?.getTime();
}

function isRssItem({ element }: OpenElement): boolean {
  return element.local.toLowerCase() === 'item';
}

/** Whether an element of RSS is beside the channel that it belongs in. */
export function isBesideChannel({ depth }: OpenElement, build: Build): boolean {
  return (
    depth === 1 &&
    build.hasFeed &&
    build.version.startsWith('rss') &&
    !RDF_VERSIONS.has(build.version)
  );
}

/** Reports an element that is in the wrong place. */
export function reportMisplaced({ element }: OpenElement, build: Build): void {
  build.report('MisplacedElement', { element: element.name }, build.cursor.tagStart);
}

/** Versions in which items, image and text input follow the channel. */
const RDF_VERSIONS: ReadonlySet<string> = new Set(['rss090', 'rss10', 'rss11']);

/** Whether the version includes all information of the number in the root element. */
function saysVersion(_: string, { element }: OpenElement, build: Build): boolean {
  const number = attribute(element, 'version');
  return number === undefined || saysNumber(build.version, number);
}

/** CDF has the URL and the date of channels and items in attributes. */
function readCdfAttributes(open: OpenElement, build: Build): void {
  const { record } = open.inner;
  const modified = attribute(open.element, 'lastmod')?.trim() ?? '';
  if (modified !== '' && record['updated'] === undefined) {
    setRead(record, 'updated', build.date(modified, open), modified);
  }
  const href = build.uri(attribute(open.element, 'href') ?? '', open);
  if (href === '') return;
  append(record, 'links', { rel: 'alternate', href });
  setDefault(record, 'link', href);
}
