/** Apple's podcast tags. Where they say what RSS says, they are read as RSS's. */
import type { Row, Vocabulary } from '../place.ts';
import { keywords } from '../readers/category.ts';
import { construct, SUMMARY } from '../readers/construct.ts';
import { EXPLICIT_FLAG, ITUNES_CATEGORY, ITUNES_SCHEME, PICTURE, yes } from '../readers/itunes.ts';
import { AUTHOR, PUBLISHER, personPart } from '../readers/person.ts';
import { text, uri } from '../readers/text.ts';

export const ITUNES: Vocabulary = new Map<string, Row>([
  ['author', AUTHOR],
  ['owner', PUBLISHER],
  ['name', personPart(text('name'))],
  ['email', personPart(text('email'))],
  ['title', text('itunesTitle')],
  ['subtitle', construct('subtitle')],
  ['summary', SUMMARY],
  ['keywords', keywords(ITUNES_SCHEME)],
  ['category', ITUNES_CATEGORY],
  ['image', PICTURE],
  ['link', PICTURE],
  ['block', yes('itunesBlock')],
  ['complete', yes('itunesComplete')],
  ['explicit', EXPLICIT_FLAG],
  ['duration', text('itunesDuration')],
  ['type', text('itunesType')],
  ['episodetype', text('itunesEpisodetype')],
  ['episode', text('itunesEpisode')],
  ['season', text('itunesSeason')],
  ['order', text('itunesOrder')],
  ['new-feed-url', uri('itunesNewFeedUrl')],
  ['isclosedcaptioned', text('itunesIsclosedcaptioned')],
]);
