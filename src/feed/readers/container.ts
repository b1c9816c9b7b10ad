/** Readers of elements that stand for records: feeds, entries, sources, images, forms. */
import { attribute, isEmpty, localAttribute } from '../attributes.ts';
import { keeping, standIn } from '../competition.ts';
import { append, type Draft, setDefault, targetOf } from '../draft.ts';
import type { Build, Place, Row } from '../place.ts';
import { saysNumber } from '../version.ts';
import { RESOURCE } from './text.ts';

/** The attributes of CDF's channels and items that the model has a place for. */
const CDF_ATTRIBUTES: readonly string[] = ['href', 'lastmod'];

const VERSION: ReadonlySet<string> = new Set(['version']);

/** The root of RSS, which holds the channel. */
export const ROOT: Row = {
  content: 'none',
  reads: VERSION,
  isStructure: true,
  end: saysVersion,
};

/** The feed itself. */
export const FEED: Row = {
  content: 'none',
  reads: new Set([...VERSION, ...CDF_ATTRIBUTES]),
  isStructure: true,
  start: (place, build) => {
    build.hasFeed = true;
    place.inner = targetOf('feed', place.depth, build.feed, null, build.feed, build.root);
    readCdfAttributes(place, build);
  },
  end: (_, place, build) => {
    const modified = attribute(place.element, 'lastmod');
    const isDated = modified === undefined || modified === build.feed['updated'];
    return isDated && saysVersion('', place, build);
  },
};

const ENTRY_ATTRIBUTES: ReadonlySet<string> = new Set(['about', 'rdf:about', ...CDF_ATTRIBUTES]);

/** An entry in an entry: an entry if it says anything, else an element of the other. */
const NESTED_ENTRY: Row = {
  content: 'text',
  reads: ENTRY_ATTRIBUTES,
  start: (place, build) => {
    place.record = { position: build.entryCount() };
    beginEntry(place, build);
  },
  end: (text, place, build) => {
    const { record } = place.inner;
    finishEntry(record);
    const position = Number(place.record?.['position']);
    if (isEmpty(record)) place.inner = place.target;
    else build.addEntry(record, position);
    return text === '';
  },
};

/** An entry. */
export const ENTRY: Row = {
  content: 'none',
  reads: ENTRY_ATTRIBUTES,
  isStructure: true,
  inEntry: NESTED_ENTRY,
  start: (place, build) => {
    if (isRssItem(place) && (place.depth === 0 || isBesideChannel(place, build))) {
      reportMisplaced(place, build);
    }
    beginEntry(place, build);
    build.addEntry(place.inner.record, build.entryCount());
  },
  end: (_, place) => {
    finishEntry(place.inner.record);
    return true;
  },
};

function beginEntry(place: Place, build: Build): void {
  const record: Draft = {};
  place.inner = targetOf('entry', place.depth, record);
  const about = localAttribute(place.element, 'about');
  if (about !== undefined && about !== '') {
    build.abouts.add(about);
    standIn(place.inner, 'id', about, () => build.keepLater(place, '', undefined));
  }
  readCdfAttributes(place, build);
}

/** The feed that an entry comes from: a text with an address (RSS) or a whole description (Atom). */
export const SOURCE: Row = {
  content: 'text',
  reads: new Set(['url']),
  within: ['entry', 'deletedEntry'],
  feeds: ['source', 'deletedEntries.source'],
  hasLost: ({ target }) => target.record['source'] !== undefined,
  start: (place, build) => {
    place.inner = targetOf('source', place.depth);
    const address = attribute(place.element, 'url');
    if (address !== undefined) place.inner.record['href'] = build.uri(address, place);
  },
  end: (value, place, build) => {
    const { record } = place.inner;
    place.target.record['source'] = record;
    if (value === '') return true;
    const title = build.plain(value);
    setDefault(record, 'title', title);
    return record['title'] === title;
  },
};

/** An item in RDF's table of contents: worth keeping only where the item itself is missing. */
export const LISTED_ITEM: Row = {
  content: 'none',
  reads: RESOURCE,
  end: (_, place, build) => {
    const resource = localAttribute(place.element, 'resource');
    if (resource === undefined) return true;
    const keep = keeping(place, '', build);
    build.atEnd(() => {
      if (!build.abouts.has(resource)) keep();
    });
    return true;
  },
};

/** What an entry has that follows from its parts. */
export function finishEntry(record: Draft): void {
  const links = record['links'];
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (link.rel === 'enclosure') {
      const { rel: _, ...enclosure } = link;
      append(record, 'enclosures', Object.assign(Object.create(null), enclosure));
    }
  }
}

function isRssItem({ element }: Place): boolean {
  return element.local.toLowerCase() === 'item';
}

/** Whether an element of RSS stands beside the channel that it belongs in. */
export function isBesideChannel({ depth }: Place, build: Build): boolean {
  return (
    depth === 1 &&
    build.hasFeed &&
    build.version.startsWith('rss') &&
    !RDF_VERSIONS.has(build.version)
  );
}

/** Reports an element that stands where it does not belong. */
export function reportMisplaced({ element }: Place, build: Build): void {
  build.report('MisplacedElement', { element: element.name }, build.tagStart());
}

/** Versions in which items, image and text input follow the channel. */
const RDF_VERSIONS: ReadonlySet<string> = new Set(['rss090', 'rss10', 'rss11']);

/** Whether the version says all that the number in the root element does. */
function saysVersion(_: string, { element }: Place, build: Build): boolean {
  const number = attribute(element, 'version');
  return number === undefined || saysNumber(build.version, number);
}

/** CDF has the address and the date of channels and items in attributes. */
function readCdfAttributes(place: Place, build: Build): void {
  const { record } = place.inner;
  const modified = attribute(place.element, 'lastmod');
  if (modified !== undefined && record['updated'] === undefined) {
    record['updated'] = modified;
    record['updatedParsed'] = build.date(modified, place);
  }
  const address = attribute(place.element, 'href');
  if (address === undefined) return;
  const href = build.uri(address, place);
  append(record, 'links', { rel: 'alternate', type: 'text/html', href });
  setDefault(record, 'link', href);
}
