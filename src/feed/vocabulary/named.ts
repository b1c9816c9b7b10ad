/** The readers that tables of namespaces name (`model/namespaces/row.ts`), because few elements have them. */
import { candidatesOf } from '../../html/images.ts';
import { type Meaning, type ReaderName, WITH_NAMESPACES } from '../../model/namespaces/row.ts';
import { attribute, isEmpty } from '../attributes.ts';
import { type ElementRule, ofFeeds } from '../build.ts';
import { append, type Draft, isSet, type Slot } from '../draft.ts';
import { readGeoUri } from '../geography.ts';
import { CATEGORY, googleCategory, itunesCategory, keywords } from '../readers/category.ts';
import { coordinate, GML_GEOMETRY, georss, POSITION } from '../readers/geometry.ts';
import { picture } from '../readers/image.ts';
import {
  ENCLOSURE,
  GENERATOR_AGENT,
  LICENSE,
  linkOfEntry,
  OFFERED_ID,
  relation,
} from '../readers/link.ts';
import {
  mediaCategory,
  mediaFile,
  mediaGroup,
  mediaItem,
  mediaItems,
  mediaKeywords,
  mediaParam,
  mediaTags,
  textOfEntry,
} from '../readers/media.ts';
import {
  AFFILIATION,
  AUTHOR,
  AUTHOR_LINE,
  CONTRIBUTOR,
  owner,
  PUBLISHER,
  PUBLISHER_LINE,
  personPart,
  REMOVER,
} from '../readers/person.ts';
import { setRead } from '../readers/read-value.ts';
import { avatar, type RecordShape } from '../readers/record.ts';
import { CHAPTERS, DELETED_ENTRY, finishEntry, LISTED_ITEM, ROOT } from '../readers/structure.ts';
import { content, DESCRIPTION } from '../readers/text-construct.ts';
import { endElement, own, PASSED_OVER, valueRule } from '../readers/value.ts';
import { appendIn, pathOf, putValue } from '../slot.ts';

/** What a reader with a name needs of the row. */
interface RowToRead {
  /** How the element would be read without the reader. */
  readonly plain: (slot: Slot) => ElementRule;
  /** The shape of the record. */
  readonly shape: () => RecordShape;
  /** The attributes that have the value. */
  readonly attributes: readonly string[];
}

type NamedReader = (slot: Slot, row: RowToRead) => ElementRule;

export const READERS: Readonly<Record<ReaderName, NamedReader>> = {
  avatar: (slot, { plain }) => avatar(plain(slot)),
  geoPosition: (slot) => coordinate(slot, { latitude: 'lat', longitude: 'long' }),
  googleCategory,
  icbmPosition: (slot) => coordinate(slot, { latitude: 'latitude', longitude: 'longitude' }),
  image: (slot, { attributes }) => picture(slot, attributes),
  interval,
  itunesCategory,
  joinedWord: (slot) => valueRule(slot, 'joinedWord'),
  keywords,
  linkOfEntry: (slot, { plain }) => linkOfEntry(plain(slot), slot),
  liveItem: (slot, { plain }) => liveItem(plain(slot)),
  mediaBackLinks: (slot) => mediaItems(slot, 'mediaBacklinks'),
  mediaCategory,
  mediaComments: (slot) => mediaItems(slot, 'mediaComments'),
  mediaFile: (slot, { shape }) => mediaFile(slot, shape()),
  mediaGroup: (slot, { shape }) => mediaGroup(slot, shape()),
  mediaKeywords,
  mediaParam,
  mediaResponses: (slot) => mediaItems(slot, 'mediaResponses'),
  mediaScenes: (slot) => mediaItems(slot, 'mediaScenes'),
  mediaTags,
  mediaText: (slot) => mediaItem(slot, 'text'),
  mediaUrl: (slot) => mediaItem(slot, 'url'),
  owner,
  period,
  podcastLocation: (slot, { plain }) => location(plain(slot)),
  sourceSet,
  summaryOfEntry: (slot, { plain }) => textOfEntry(plain(slot), 'summary'),
  titleOfEntry: (slot, { plain }) => textOfEntry(plain(slot), 'title'),
};

/** What an element means in the record itself. */
export const MEANINGS: Readonly<Record<Meaning, ElementRule>> = {
  affiliation: AFFILIATION,
  author: AUTHOR,
  authorLine: AUTHOR_LINE,
  body: content('application/xhtml+xml'),
  category: CATEGORY,
  chapters: CHAPTERS,
  contentHtml: content('text/html'),
  contributor: CONTRIBUTOR,
  created: own('created', 'date'),
  deletedEntry: DELETED_ENTRY,
  deletionComment: { ...own('comment', 'markup'), within: ['deletedEntry'] },
  description: DESCRIPTION,
  email: personPart(own('email', 'text')),
  enclosure: ENCLOSURE,
  errorReportsTo: ofFeeds(own('errorReportsTo', 'url')),
  generatorAgent: ofFeeds(GENERATOR_AGENT),
  georssBox: georss('Box'),
  georssCircle: georss('Circle'),
  georssLine: georss('LineString'),
  georssPoint: georss('Point'),
  georssPolygon: georss('Polygon'),
  gmlGeometry: GML_GEOMETRY,
  info: ofFeeds(own('info', 'markup')),
  items: PASSED_OVER,
  language: own('language', 'language'),
  license: LICENSE,
  listedItem: LISTED_ITEM,
  offeredId: OFFERED_ID,
  // A summary that never becomes content; used if there is no other.
  offeredSummary: own('summary', 'html'),
  personName: personPart(own('name', 'text')),
  position: POSITION,
  published: own('published', 'date'),
  publisher: PUBLISHER,
  publisherLine: PUBLISHER_LINE,
  remover: REMOVER,
  rights: own('rights', 'markup'),
  rss: ROOT,
  searchLink: relation('search'),
  subtitle: own('subtitle', 'markup'),
  title: own('title', 'markup'),
  updated: own('updated', 'date'),
};

/** A part of a period. */
interface Part {
  readonly name: string;
  readonly moment: string;
}

/** `start=…;end=…;scheme=…` (DCMI Period Encoding Scheme). */
function period(slot: Slot): ElementRule {
  return periodRule(slot, namedParts);
}

/** `start/end` (ISO 8601). */
function interval(slot: Slot): ElementRule {
  return periodRule(slot, boundsOf);
}

function periodRule(slot: Slot, partsOf: (text: string) => readonly Part[]): ElementRule {
  const path = pathOf(slot);
  return {
    content: 'text',
    fills: [path, `${path}.start`, `${path}.end`],
    end: (value, open, build) => {
      const parts = partsOf(value);
      const record: Draft = {};
      let isWhole = true;
      for (const { name, moment } of parts) {
        const isBound = (name === 'start' || name === 'end') && !isSet(record, name);
        isWhole &&= isBound;
        if (!isBound || moment === '') continue;
        setRead(record, name, build.values.date(moment, open), moment);
      }
      if (Object.keys(record).length === 0) return parts.length === 0;
      return putValue(open, slot, record, null, build) && isWhole;
    },
  };
}

/** The parts that are not empty, including a text without a name. */
function namedParts(period: string): readonly Part[] {
  return period.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split('=');
    const moment = rest.join('=').trim();
    return part.trim() === '' ? [] : [{ name: name.trim().toLowerCase(), moment }];
  });
}

/** The bounds of an interval; a text without a slash has none. */
function boundsOf(interval: string): readonly Part[] {
  const bounds = interval.split('/').map((bound) => bound.trim());
  const [start = '', end = ''] = bounds;
  if (bounds.length !== 2) return [{ name: '', moment: interval }];
  return [
    { name: 'start', moment: start },
    { name: 'end', moment: end },
  ];
}

// Podcasting 2.0 (https://podcastindex.org/namespace/1.0): elements that are more than a record.

/** A live stream: read as an entry, but kept apart from the entries. */
function liveItem(rule: ElementRule): ElementRule {
  return {
    ...rule,
    within: ['feed'],
    content: 'none',
    end: (text, open, build) => {
      const { record } = open.inner;
      finishEntry(record);
      // An empty live item is not listed, so it cannot keep what is unusual about its element.
      if (isEmpty(record)) open.inner = open.target;
      return endElement(rule, text, open, build);
    },
  };
}

/** A place that a podcast is about is one of `geometries` as well; one where it was made is not. */
function location(rule: ElementRule): ElementRule {
  return {
    ...rule,
    end: (text, open, build) => {
      const { element, target } = open;
      const isAbout = attribute(element, 'rel')?.trim().toLowerCase() !== 'creator';
      const geometry = isAbout ? readGeoUri(attribute(element, 'geo') ?? '') : null;
      if (geometry !== null && WITH_NAMESPACES.includes(target.kind)) {
        append(target.record, 'geometries', geometry);
      }
      return endElement(rule, text, open, build);
    },
  };
}

/** Images in several sizes, like HTML's `srcset`: each becomes an item of a list. */
function sourceSet(slot: Slot): ElementRule {
  const path = pathOf(slot);
  return {
    content: 'none',
    reads: new Set(['srcset']),
    fills: [path, `${path}.href`, `${path}.width`],
    start: (open, build) => {
      const { limit } = build.values;
      const written = attribute(open.element, 'srcset') ?? '';
      for (const { url, descriptor } of candidatesOf(written, limit.left + 1)) {
        if (!limit.take(1)) return;
        const href = build.values.uri(url, open);
        if (href === '') continue;
        const width = /^(\d{1,9})w$/.exec(descriptor)?.[1];
        open.isOdd ||= descriptor !== '' && width === undefined;
        appendIn(open.target, slot, {
          href,
          ...(width === undefined ? {} : { width: Number(width) }),
        });
      }
    },
  };
}
