/** Apple's podcast tags. Where they say what RSS says, they are read as RSS's. */
import type { Row, Vocabulary } from '../place.ts';
import { keywords } from '../readers/category.ts';
import { construct, SUMMARY } from '../readers/construct.ts';
import {
  block,
  COMPLETE_PODCAST,
  explicit,
  ITUNES_CATEGORY,
  ITUNES_SCHEME,
  PICTURE,
} from '../readers/itunes.ts';
import { address, keyword, once } from '../readers/once.ts';
import { AUTHOR, PUBLISHER, personPart } from '../readers/person.ts';
import { text } from '../readers/text.ts';

export const ITUNES: Vocabulary = new Map<string, Row>([
  ['author', AUTHOR],
  ['owner', PUBLISHER],
  ['name', personPart(text('name'))],
  ['email', personPart(text('email'))],
  ['title', once('itunesTitle')],
  ['subtitle', construct('subtitle')],
  ['summary', SUMMARY],
  ['keywords', keywords(ITUNES_SCHEME)],
  ['category', ITUNES_CATEGORY],
  ['image', PICTURE],
  ['link', PICTURE],
  ['block', block('itunesBlock')],
  ['complete', COMPLETE_PODCAST],
  ['explicit', explicit('itunesExplicit')],
  ['duration', once('itunesDuration')],
  ['type', keyword('itunesType', ['episodic', 'serial'])],
  ['episodetype', keyword('itunesEpisodetype', ['full', 'trailer', 'bonus'])],
  ['episode', once('itunesEpisode')],
  ['season', once('itunesSeason')],
  ['order', once('itunesOrder')],
  ['new-feed-url', address('itunesNewFeedUrl')],
  ['applepodcastsverify', once('itunesApplepodcastsverify')],
  ['isclosedcaptioned', keyword('itunesIsclosedcaptioned', ['yes', 'no'])],
]);
