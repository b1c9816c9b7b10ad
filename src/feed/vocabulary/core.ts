/**
 * The elements of RSS, Atom and CDF. They share one table, as readers have always read them: feeds
 * mix them, and where two formats have the same name it means the same.
 */

import { type ElementRule, ofEntries, ofFeeds, type Vocabulary } from '../open-element.ts';
import { attributes } from '../readers/attributes.ts';
import { category } from '../readers/category.ts';
import { GENERATOR } from '../readers/generator.ts';
import { subrecord } from '../readers/image.ts';
import { ENCLOSURE, GUID, ID, LINK } from '../readers/link.ts';
import { AUTHOR, CONTRIBUTOR, PUBLISHER, personPart } from '../readers/person.ts';
import { ENTRY, FEED, ROOT, SOURCE } from '../readers/structure.ts';
import {
  ABSTRACT,
  content,
  DESCRIPTION,
  SUMMARY,
  TITLE,
  textConstruct,
} from '../readers/text-construct.ts';
import { date, integer, PASSED_OVER, text, textList, uri } from '../readers/values.ts';
import { SCENE_PARTS } from './media.ts';

export const CORE: Vocabulary = new Map<string, ElementRule>([
  // Structure.
  ['rss', ROOT],
  ['channel', FEED],
  ['feed', FEED],
  ['item', ENTRY],
  ['entry', ENTRY],
  ['items', PASSED_OVER],
  ['redirect', PASSED_OVER],
  ['source', SOURCE],

  // Texts.
  ['title', TITLE],
  ['description', DESCRIPTION],
  ['abstract', ABSTRACT],
  ['summary', SUMMARY],
  ['subtitle', textConstruct('subtitle')],
  ['tagline', textConstruct('subtitle')],
  ['rights', textConstruct('rights')],
  ['copyright', textConstruct('rights')],
  ['info', ofFeeds(textConstruct('info'))],
  ['content', content('text/plain')],
  ['body', content('application/xhtml+xml')],
  ['fullitem', content('text/html')],
  ['prodlink', content('text/html')],

  // People.
  ['author', AUTHOR],
  ['managingeditor', AUTHOR],
  ['contributor', CONTRIBUTOR],
  ['webmaster', PUBLISHER],
  ['publisher', PUBLISHER],
  ['name', { ...text('name'), within: ['person', 'textinput'] }],
  ['email', personPart(text('email'))],
  ['homepage', personPart(uri('href'))],
  ['uri', personPart(uri('href'))],
  ['url', { ...uri('href'), within: ['person', 'image', 'source'] }],

  // Links and identifiers.
  ['link', LINK],
  ['enclosure', ENCLOSURE],
  ['id', ID],
  ['guid', GUID],
  ['comments', ofEntries(uri('comments'))],
  ['docs', ofFeeds(uri('docs'))],
  ['icon', ofFeeds(uri('icon'))],
  ['logo', ofFeeds(uri('logo'))],
  ['newlocation', ofFeeds(uri('newlocation'))],
  ['errorreportsto', ofFeeds(text('errorreportsto'))],

  // Dates.
  ['pubdate', date('published')],
  ['published', date('published')],
  ['issued', date('published')],
  ['updated', date('updated')],
  ['modified', date('updated')],
  ['lastbuilddate', date('updated')],
  ['created', date('created')],
  ['expirationdate', ofEntries(date('expired'))],

  // Classification.
  ['category', category()],
  ['keywords', category()],
  ['language', text('language')],
  ['rating', ofFeeds(text('rating'))],

  // Images and forms.
  ['image', subrecord('image')],
  ['textinput', ofFeeds(subrecord('textinput'))],
  ['width', { ...integer('width'), within: ['image'] }],
  ['height', { ...integer('height'), within: ['image'] }],

  // How the feed is made and read.
  ['generator', ofFeeds(GENERATOR)],
  ['cloud', ofFeeds(attributes('cloud'))],
  ['ttl', ofFeeds(text('ttl'))],
  ['skiphours', PASSED_OVER],
  ['hour', ofFeeds(textList('skiphours'))],
  ['skipdays', PASSED_OVER],
  ['day', ofFeeds(textList('skipdays'))],

  // Of other vocabularies, but without a prefix.
  ...SCENE_PARTS,
]);
