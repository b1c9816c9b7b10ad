/**
 * The elements of RSS, Atom and CDF. They share one table, because feeds mix them, and a name that
 * two formats share means the same in both.
 */
import { MEDIA_NAMESPACE } from '../../model/namespaces/media.ts';
import { words } from '../../text/words.ts';
import { type ElementRule, ofEntries, ofFeeds, type Vocabulary } from '../build.ts';
import { CATEGORY } from '../readers/category.ts';
import { GENERATOR } from '../readers/generator.ts';
import { subrecord } from '../readers/image.ts';
import { ENCLOSURE, GUID, ID, LINK } from '../readers/link.ts';
import { AUTHOR, CONTRIBUTOR, NAME, PUBLISHER, personPart } from '../readers/person.ts';
import { NUMBER, oneOf } from '../readers/read-value.ts';
import { each } from '../readers/record.ts';
import { ENTRY, FEED, ROOT, SOURCE } from '../readers/structure.ts';
import {
  ABSTRACT,
  content,
  DESCRIPTION,
  SUMMARY,
  TITLE,
  textConstruct,
} from '../readers/text-construct.ts';
import { PASSED_OVER } from '../readers/values.ts';
import { addresses, date, own, reference, text, uri, value } from './fields.ts';
import { recordRulesOf, vocabulary } from './table.ts';

const WEEKDAY = oneOf(...words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'));

export const CORE: Vocabulary = vocabulary(
  () =>
    new Map<string, ElementRule>([
      // Structure.
      ['rss', ROOT],
      ['channel', FEED],
      ['feed', FEED],
      ['item', ENTRY],
      ['entry', ENTRY],
      ['items', PASSED_OVER],
      ['redirect', PASSED_OVER],
      ['source', SOURCE],

      // Text values.
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
      ['name', NAME],
      ['email', personPart(own('email', text))],
      ['homepage', personPart(own('href', uri))],
      ['uri', personPart(own('href', uri))],
      ['url', { ...own('href', uri), within: ['person', 'image', 'source'] }],

      // Links and identifiers.
      ['link', LINK],
      ['enclosure', ENCLOSURE],
      ['id', ID],
      ['guid', GUID],
      ['comments', ofEntries(own('comments', uri))],
      ['docs', ofFeeds(own('docs', uri))],
      ['icon', ofFeeds(own('icon', uri))],
      ['logo', ofFeeds(own('logo', uri))],
      ['newlocation', ofFeeds(own('newLocation', uri))],
      ['errorreportsto', ofFeeds(own('errorReportsTo', reference))],

      // Dates.
      ['pubdate', own('published', date)],
      ['published', own('published', date)],
      ['issued', own('published', date)],
      ['updated', own('updated', date)],
      ['modified', own('updated', date)],
      ['lastbuilddate', own('updated', date)],
      ['created', own('created', date)],
      ['expirationdate', ofEntries(own('expired', date))],

      // Classification.
      ['category', CATEGORY],
      ['keywords', CATEGORY],
      ['tags', CATEGORY],
      ['language', own('language', text)],
      ['rating', ofFeeds(own('rating', text))],

      // Images and forms.
      ['image', subrecord('image')],
      ['textinput', ofFeeds(subrecord('textInput'))],
      ['width', { ...own('width', value(NUMBER)), within: ['image'] }],
      ['height', { ...own('height', value(NUMBER)), within: ['image'] }],

      // How the feed is generated and read.
      ['generator', ofFeeds(GENERATOR)],
      ['cloud', ofFeeds(own('cloud', addresses))],
      ['ttl', ofFeeds(own('ttl', value(NUMBER)))],
      ['skiphours', PASSED_OVER],
      ['hour', ofFeeds(each('skipHours', NUMBER))],
      ['hours', ofFeeds(each('skipHours', NUMBER))],
      ['skipdays', PASSED_OVER],
      ['day', ofFeeds(each('skipDays', WEEKDAY))],

      // Elements of other vocabularies that occur without a prefix.
      ...recordRulesOf(MEDIA_NAMESPACE, 'MediaScene'),
    ]),
);
