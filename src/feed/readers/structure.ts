/** Readers of elements that have records: feeds, entries, deleted entries, sources, chapters. */

import { memberOf } from '../../text/given.ts';
import { onOneLine, words } from '../../text/strings.ts';
import { NO_ATTRIBUTES } from '../../xml/events.ts';
import {
  attribute,
  attributesOf,
  hasOtherAttributes,
  isEmpty,
  localAttribute,
} from '../attributes.ts';
import { originalLink } from '../base.ts';
import type { Build, ElementRule, OpenElement } from '../build.ts';
import { putStandIn } from '../competition.ts';
import { append, type Draft, isSet, setDefault, targetOf } from '../draft.ts';
import { keepLater, keepListed } from '../extension.ts';
import { shownIn, targetIn } from '../slot.ts';
import { saysVersion } from '../version.ts';
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
  end: (_, { element }, build) => saysVersion(element, build.version),
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
    if (open.element.attributes !== NO_ATTRIBUTES) readOwnAttributes(open, build);
  },
  end: (_, open, build) => {
    if (open.element.attributes === NO_ATTRIBUTES) return true;
    const modified = attribute(open.element, 'lastmod')?.trim() ?? '';
    const isDated =
      modified === '' || isDate(memberOf(build.feed, 'updated'), build.values.date(modified, open));
    return isDated && saysVersion(open.element, build.version);
  },
};

const ENTRY_ATTRIBUTES: ReadonlySet<string> = new Set([...ABOUT, ...CDF_ATTRIBUTES]);

/** An entry in an entry: an entry if it is not empty, otherwise an element of the outer one. */
const NESTED_ENTRY: ElementRule = {
  content: 'text',
  reads: ENTRY_ATTRIBUTES,
  start: (open, build) => {
    open.record = { position: build.count };
    beginEntry(open, {}, build);
  },
  end: (text, open, build) => {
    const { record } = open.inner;
    finishEntry(record);
    build.closeEntry();
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
    const isOutside = open.depth === 0 || isBesideChannel(open, build);
    if (isOutside && open.element.local.toLowerCase() === 'item') reportMisplaced(open, build);
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
    if (inner.kind !== 'entry') return true;
    finishEntry(inner.record);
    build.closeEntry();
    return true;
  },
};

function beginEntry(open: OpenElement, record: Draft, build: Build): void {
  open.inner = targetOf('entry', open.depth, record);
  build.openEntry(record, open.mark);
  if (open.element.attributes === NO_ATTRIBUTES) return;
  const about = readOwnAttributes(open, build);
  if (about !== null) build.abouts.add(about);
}

/** The feed that an entry comes from: a text with a URL (RSS), or a full description (Atom). */
export const SOURCE: ElementRule = {
  content: 'text',
  reads: new Set(['url']),
  within: ['entry', 'deletedEntry'],
  fills: ['source', 'deletedEntries.source'],
  hasLost: ({ target }) => isSet(target.record, 'source'),
  start: (open, build) => {
    open.inner = targetOf('source', open.depth);
    const uri = build.values.uri(attribute(open.element, 'url') ?? '', open);
    if (uri !== '') open.inner.record['href'] = uri;
  },
  end: (value, open, build) => {
    const { record } = open.inner;
    const title = onOneLine(build.values.plain(value));
    if (title !== '') setDefault(record, 'title', title);
    // If the element is otherwise empty, what is unusual about it is kept beside it.
    if (isEmpty(record)) open.inner = open.target;
    else open.target.record['source'] = record;
    return title === '' || memberOf(record, 'title') === title;
  },
};

/** An item in RDF's table of contents: worth keeping only if the item itself is missing. */
export const LISTED_ITEM: ElementRule = {
  content: 'none',
  reads: RESOURCE,
  end: (_, open, build) => {
    const saysMore = open.text.trim() !== '' || hasOtherAttributes(open.element, RESOURCE, true);
    if (saysMore) return false;
    const resource = localAttribute(open.element, 'resource');
    if (resource !== undefined) keepListed(open, resource, build);
    return true;
  },
};

/** The keys of links that enclosures do not have. */
const OF_LINKS: ReadonlySet<string> = new Set(['rel', 'count', 'updated']);

/** Sets the fields of an entry that follow from others. */
export function finishEntry(record: Draft): void {
  const original = originalLink(record);
  if (original !== null && original !== memberOf(record, 'link')) {
    record['link'] = original;
    if (memberOf(record, 'guidIsLink') === true) record['guidIsLink'] = false;
  }
  const links = memberOf(record, 'links');
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (memberOf(link, 'rel') === 'enclosure') {
      // Taken apart by a rest pattern, this would take longer than all else about an enclosure.
      const enclosure: Draft = {};
      for (const key in link) {
        const value = memberOf(link, key) ?? null;
        if (!OF_LINKS.has(key) && value !== null) enclosure[key] = value;
      }
      if (!isEmpty(enclosure)) append(record, 'enclosures', enclosure);
    }
  }
}

function isDate(one: unknown, other: Date | null): boolean {
  return one instanceof Date && one.getTime() === other?.getTime();
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

/**
 * Reads the attributes of a feed or an entry. RDF's identifier counts unless an element gives one; CDF
 * has the URL and the date in attributes.
 *
 * @returns RDF's identifier; `null` if there is none
 */
function readOwnAttributes(open: OpenElement, build: Build): string | null {
  const { record } = open.inner;
  const about = localAttribute(open.element, 'about') ?? '';
  const id = about.trim();
  if (id !== '') putStandIn(open.inner, 'id', id, () => keepLater(open, '', undefined, build));
  const modified = attribute(open.element, 'lastmod')?.trim() ?? '';
  if (modified !== '' && !isSet(record, 'updated')) {
    setRead(record, 'updated', build.values.date(modified, open), modified);
  }
  const href = build.values.uri(attribute(open.element, 'href') ?? '', open);
  if (href !== '') {
    append(record, 'links', { rel: 'alternate', href });
    setDefault(record, 'link', href);
  }
  return id === '' ? null : about;
}

/** The chapters of an entry; only the first list counts, as the specification says. */
export const CHAPTERS: ElementRule = {
  content: 'none',
  reads: new Set(['version']),
  within: ['entry'],
  fills: ['psc.version'],
  hasLost: ({ target }) => !isEmpty(targetIn(target, 'psc').record),
  start: (open, build) => {
    const { target, element, depth } = open;
    const { record } = targetIn(target, 'psc');
    const version = build.values.plain(attribute(element, 'version')?.trim() ?? '');
    if (version !== '') record['version'] = version;
    open.inner = targetOf('chapters', depth, record, null, target.keeper);
  },
  end: (_, { target, inner }) => {
    if (!isEmpty(inner.record)) shownIn(target, 'psc');
    return true;
  },
};

/** A deleted entry. */
export const DELETED_ENTRY: ElementRule = {
  content: 'none',
  reads: new Set(['ref', 'when']),
  within: ['feed'],
  fills: words('deletedEntries deletedEntries.ref deletedEntries.when deletedEntries.links'),
  start: (open, build) => {
    build.hasFeed = true;
    const { ref, when } = attributesOf(open.element);
    const record: Draft = {};
    // It is the id of an entry, which is never resolved.
    if (ref?.trim()) record['ref'] = ref.trim();
    if (when?.trim()) {
      setRead(record, 'when', build.values.date(when.trim(), open), when.trim());
    }
    open.inner = targetOf('deletedEntry', open.depth, record);
  },
  end: (_, open) => {
    const { target, inner } = open;
    // If the element is otherwise empty, what is unusual about it is kept beside it.
    if (isEmpty(inner.record)) open.inner = target;
    else append(target.record, 'deletedEntries', inner.record);
    return true;
  },
};
