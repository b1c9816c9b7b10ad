/** The readers that tables of namespaces name (`model/namespaces/row.ts`), because few elements have them. */
import type { Meaning, ReaderName } from '../../model/namespaces/row.ts';
import { type ElementRule, ofFeeds } from '../build.ts';
import type { Slot } from '../draft.ts';
import { CATEGORY, googleCategory, itunesCategory, keywords } from '../readers/category.ts';
import { coordinate, GML_GEOMETRY, georss, POSITION } from '../readers/geometry.ts';
import { picture } from '../readers/image.ts';
import { GENERATOR_AGENT, LICENSE, linkOfEntry, OFFERED_ID, relation } from '../readers/link.ts';
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
import { interval, period } from '../readers/period.ts';
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
import { liveItem, location, sourceSet } from '../readers/podcast.ts';
import { avatar, type RecordShape } from '../readers/record.ts';
import { CHAPTERS, DELETED_ENTRY, LISTED_ITEM, ROOT } from '../readers/structure.ts';
import { content, DESCRIPTION } from '../readers/text-construct.ts';
import { own, PASSED_OVER, valueRule } from '../readers/value.ts';

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
  language: own('language', 'text'),
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
