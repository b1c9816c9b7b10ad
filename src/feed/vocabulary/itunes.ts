/** Apple's podcast tags. Where they say what RSS says, they are read as RSS's. */
import type { ElementRule, Vocabulary } from '../open-element.ts';
import { ITUNES_CATEGORY, ITUNES_SCHEME, keywords } from '../readers/category.ts';
import { block, COMPLETE_PODCAST, explicit, PICTURE } from '../readers/itunes.ts';
import { AUTHOR, PUBLISHER, personPart } from '../readers/person.ts';
import { SUMMARY, textConstruct } from '../readers/text-construct.ts';
import { keyword, text, textOrResource, uriOrResource } from '../readers/values.ts';

export const ITUNES: Vocabulary = new Map<string, ElementRule>([
  ['author', AUTHOR],
  ['owner', PUBLISHER],
  ['name', personPart(text('name'))],
  ['email', personPart(text('email'))],
  ['title', textOrResource('itunesTitle')],
  ['subtitle', textConstruct('subtitle')],
  ['summary', SUMMARY],
  ['keywords', keywords(ITUNES_SCHEME)],
  ['category', ITUNES_CATEGORY],
  ['image', PICTURE],
  ['link', PICTURE],
  ['block', block('itunesBlock')],
  ['complete', COMPLETE_PODCAST],
  ['explicit', explicit('itunesExplicit')],
  ['duration', textOrResource('itunesDuration')],
  ['type', keyword('itunesType', ['episodic', 'serial'])],
  ['episodetype', keyword('itunesEpisodetype', ['full', 'trailer', 'bonus'])],
  ['episode', textOrResource('itunesEpisode')],
  ['season', textOrResource('itunesSeason')],
  ['order', textOrResource('itunesOrder')],
  ['new-feed-url', uriOrResource('itunesNewFeedUrl')],
  ['applepodcastsverify', textOrResource('itunesApplepodcastsverify')],
  ['isclosedcaptioned', keyword('itunesIsclosedcaptioned', ['yes', 'no'])],
]);
