/** Readers of elements that stand for records: feeds, entries, sources, images, forms. */
import { attribute, isEmpty, keptAttributesOf, localAttribute } from '../attributes.ts';
import { append, type Draft, isDraft, setDefault, type TargetKind, targetOf } from '../draft.ts';
import { keepElement } from '../extension.ts';
import type { Build, Place, Row } from '../place.ts';
import { settleTexts } from './construct.ts';

/** The root of RSS, which holds the channel. */
export const ROOT: Row = { content: 'none', isStructure: true };

/** The feed itself. */
export const FEED: Row = {
  content: 'none',
  isStructure: true,
  start: (place, build) => {
    build.hasFeed = true;
    place.inner = targetOf('feed', place.depth, build.feed);
    readCdfAttributes(place, build);
  },
};

/** An entry in an entry: an entry if it says anything, else an element of the other. */
const NESTED_ENTRY: Row = {
  content: 'text',
  start: (place, build) => {
    place.record = { position: build.entryCount() };
    beginEntry(place, build);
  },
  end: (text, place, build) => {
    const { record } = place.inner;
    finishEntry(record);
    const position = Number(place.record?.['position']);
    if (Object.keys(record).length > 0) build.addEntry(record, position);
    else if (text !== '' || !isEmpty(keptAttributesOf(place.element))) keepElement(place, text);
  },
};

/** An entry. */
export const ENTRY: Row = {
  content: 'none',
  isStructure: true,
  inEntry: NESTED_ENTRY,
  start: (place, build) => {
    if (isRssItem(place) && (place.depth === 0 || isBesideChannel(place, build))) {
      reportMisplaced(place, build);
    }
    beginEntry(place, build);
    build.addEntry(place.inner.record, build.entryCount());
  },
  end: (_, place) => finishEntry(place.inner.record),
};

function beginEntry(place: Place, build: Build): void {
  const record: Draft = {};
  place.inner = targetOf('entry', place.depth, record);
  const about = localAttribute(place.element, 'about');
  if (about !== undefined && about !== '') record['id'] = about;
  readCdfAttributes(place, build);
}

/** The feed that an entry comes from: a text with an address (RSS) or a whole description (Atom). */
export const SOURCE: Row = {
  content: 'text',
  within: ['entry', 'deletedEntry'],
  feeds: ['source', 'deletedEntries.source'],
  start: (place, build) => {
    place.inner = targetOf('source', place.depth);
    const address = attribute(place.element, 'url');
    if (address !== undefined) place.inner.record['href'] = build.uri(address, place);
  },
  end: (value, place, build) => {
    const { record } = place.inner;
    if (value !== '') setDefault(record, 'title', build.plain(value));
    place.target.record['source'] = record;
  },
};

/** An image or a form, which several elements may describe together. */
export function subrecord(key: 'image' | 'textinput'): Row {
  return {
    content: 'none',
    within: ['feed', 'entry', 'source'],
    feeds: [key],
    start: (place, build) => {
      if (isBesideChannel(place, build)) reportMisplaced(place, build);
      const { record } = place.target;
      const existing = record[key];
      const inner: Draft = isDraft(existing) ? existing : {};
      record[key] = inner;
      place.inner = targetOf(key satisfies TargetKind, place.depth, inner);
    },
  };
}

/** What an entry has that follows from its parts. */
export function finishEntry(record: Draft): void {
  settleTexts(record);
  const links = record['links'];
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (link.rel === 'enclosure') {
      const { rel: _, ...enclosure } = link;
      append(record, 'enclosures', Object.assign(Object.create(null), enclosure));
    }
  }
  finishLicense(record);
}

/** A record's licence: the first link that is one. */
export function finishLicense(record: Draft): void {
  const links = record['links'];
  if (!Array.isArray(links)) return;
  const license = links.find(({ rel, href }) => rel === 'license' && href);
  if (license !== undefined) record['license'] = license.href;
}

function isRssItem({ element }: Place): boolean {
  return element.local.toLowerCase() === 'item';
}

/** Whether an element of RSS stands beside the channel that it belongs in. */
function isBesideChannel({ depth }: Place, build: Build): boolean {
  return (
    depth === 1 &&
    build.hasFeed &&
    build.version.startsWith('rss') &&
    !RDF_VERSIONS.has(build.version)
  );
}

function reportMisplaced({ element }: Place, build: Build): void {
  build.report('MisplacedElement', { element: element.name }, build.tagStart());
}

/** Versions in which items, image and text input follow the channel. */
const RDF_VERSIONS: ReadonlySet<string> = new Set(['rss090', 'rss10', 'rss11']);

/** CDF has the address and the date of channels and items in attributes. */
function readCdfAttributes(place: Place, build: Build): void {
  const { record } = place.inner;
  const modified = attribute(place.element, 'lastmod');
  if (modified !== undefined) {
    record['updated'] = modified;
    record['updatedParsed'] = build.date(modified, place);
  }
  const address = attribute(place.element, 'href');
  if (address === undefined) return;
  const href = build.uri(address, place);
  append(record, 'links', { rel: 'alternate', type: 'text/html', href });
  record['link'] = href;
}
