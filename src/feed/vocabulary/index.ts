/**
 * All vocabularies, by the preferred prefix of their namespace (`grammar/namespaces.ts`), and the one of
 * RSS, Atom and CDF. They share one table, because feeds mix them, and a name that two formats share
 * means the same in both.
 */

import { MEDIA_NAMESPACE } from '../../model/namespaces/media.ts';
import { prefixOf } from '../../model/namespaces/row.ts';
import { TABLES } from '../../model/namespaces/tables.ts';
import { words } from '../../text/strings.ts';
import { type ElementRule, ofEntries, ofFeeds, type Ranked, type Vocabulary } from '../build.ts';
import { CATEGORY } from '../readers/category.ts';
import { subrecord } from '../readers/image.ts';
import { ENCLOSURE, GENERATOR, GUID, ID, LINK } from '../readers/link.ts';
import { AUTHOR, CONTRIBUTOR, NAME, PUBLISHER, personPart } from '../readers/person.ts';
import { ENTRY, FEED, ROOT, SOURCE } from '../readers/structure.ts';
import { ABSTRACT, content, DESCRIPTION, SUMMARY } from '../readers/text-construct.ts';
import { own, PASSED_OVER, valueOfEach } from '../readers/value.ts';
import { core } from '../slot.ts';
import { type Family, rankForeign, rankModule, rankOwn } from './preference.ts';
import { recordRulesOf, vocabulary, vocabularyOf } from './table.ts';

const WEEKDAYS: readonly string[] = words(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
);

const CORE: Vocabulary = vocabulary(
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
      ['title', own('title', 'markup')],
      ['description', DESCRIPTION],
      ['abstract', ABSTRACT],
      ['summary', SUMMARY],
      ['subtitle', own('subtitle', 'markup')],
      ['tagline', own('subtitle', 'markup')],
      ['rights', own('rights', 'markup')],
      ['copyright', own('rights', 'markup')],
      ['info', ofFeeds(own('info', 'markup'))],
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
      ['email', personPart(own('email', 'text'))],
      ['homepage', personPart(own('href', 'url'))],
      ['uri', personPart(own('href', 'url'))],
      ['url', { ...own('href', 'url'), within: ['person', 'image', 'source'] }],

      // Links and identifiers.
      ['link', LINK],
      ['enclosure', ENCLOSURE],
      ['id', ID],
      ['guid', GUID],
      ['comments', ofEntries(own('comments', 'url'))],
      ['docs', ofFeeds(own('docs', 'url'))],
      ['icon', ofFeeds(own('icon', 'url'))],
      ['logo', ofFeeds(own('logo', 'url'))],
      ['newlocation', ofFeeds(own('newLocation', 'url'))],
      ['errorreportsto', ofFeeds(own('errorReportsTo', 'reference'))],

      // Dates.
      ['pubdate', own('published', 'date')],
      ['published', own('published', 'date')],
      ['issued', own('published', 'date')],
      ['updated', own('updated', 'date')],
      ['modified', own('updated', 'date')],
      ['lastbuilddate', own('updated', 'date')],
      ['created', own('created', 'date')],
      ['expirationdate', ofEntries(own('expired', 'date'))],

      // Classification.
      ['category', CATEGORY],
      ['keywords', CATEGORY],
      ['tags', CATEGORY],
      ['language', own('language', 'text')],
      ['rating', ofFeeds(own('rating', 'text'))],

      // Images and forms.
      ['image', subrecord('image')],
      ['textinput', ofFeeds(subrecord('textInput'))],
      ['width', { ...own('width', 'number'), within: ['image'] }],
      ['height', { ...own('height', 'number'), within: ['image'] }],

      // How the feed is generated and read.
      ['generator', ofFeeds(GENERATOR)],
      ['cloud', ofFeeds(own('cloud', 'attributes'))],
      ['ttl', ofFeeds(own('ttl', 'number'))],
      ['skiphours', PASSED_OVER],
      ['hour', ofFeeds(valueOfEach(core('skipHours'), 'number'))],
      ['hours', ofFeeds(valueOfEach(core('skipHours'), 'number'))],
      ['skipdays', PASSED_OVER],
      ['day', ofFeeds(valueOfEach(core('skipDays'), WEEKDAYS))],

      // Elements of other vocabularies that occur without a prefix.
      ...recordRulesOf(MEDIA_NAMESPACE, 'MediaScene'),
    ]),
);

export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['', CORE],
  ...TABLES.map((table): [string, Vocabulary] => [prefixOf(table.uris), vocabularyOf(table)]),
]);

const PREFIXES: readonly string[] = [...VOCABULARIES.keys()];

/**
 * Those that were needed. Ranking all vocabularies takes as long as parsing a hundred documents, and
 * a document uses only a few of them.
 */
const RANKED: Map<string, Ranked> = new Map();

/**
 * The vocabulary of a namespace, with its rules ranked for a document of one of the formats.
 *
 * @param isOwn whether the namespace is that of the format
 */
export function rankedVocabulary(prefix: string, family: Family, isOwn: boolean): Ranked | null {
  // No prefix has a space.
  const key = prefix !== '' ? prefix : isOwn ? `own ${family}` : 'of another format';
  const known = RANKED.get(key);
  if (known !== undefined) return known;
  const vocabulary = VOCABULARIES.get(prefix);
  // Unknown prefixes come from documents. Caching them would let memory grow without limit.
  if (vocabulary === undefined) return null;
  const made = prefix !== '' ? rankModule(vocabulary, prefix, PREFIXES) : rankFormat(family, isOwn);
  RANKED.set(key, made);
  return made;
}

function rankFormat(family: Family, isOwn: boolean): Ranked {
  return isOwn ? rankOwn(CORE, family) : rankForeign(CORE);
}
