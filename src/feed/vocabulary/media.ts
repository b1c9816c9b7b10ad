/** Media RSS 1.5 (https://www.rssboard.org/media-rss). */
import type { Row, Vocabulary } from '../place.ts';
import {
  MEDIA_CATEGORY,
  MEDIA_CONTENT,
  MEDIA_DESCRIPTION,
  MEDIA_GROUP,
  MEDIA_KEYWORDS,
  MEDIA_TITLE,
  mediaList,
  mediaSingle,
  words,
} from '../readers/media.ts';

export const MEDIA: Vocabulary = new Map<string, Row>([
  ['content', MEDIA_CONTENT],
  ['group', MEDIA_GROUP],
  ['title', MEDIA_TITLE],
  ['description', MEDIA_DESCRIPTION],
  ['category', MEDIA_CATEGORY],
  ['keywords', MEDIA_KEYWORDS],
  ['thumbnail', mediaList('mediaThumbnail', 'url')],
  ['credit', mediaList('mediaCredit', 'content')],
  ['text', mediaList('mediaText', 'content')],
  ['hash', mediaList('mediaHash', 'content')],
  ['player', mediaSingle('mediaPlayer')],
  ['rating', mediaSingle('mediaRating')],
  ['restriction', mediaSingle('mediaRestriction', words)],
  ['license', mediaSingle('mediaLicense')],
  ['copyright', mediaSingle('mediaCopyright')],
]);
