/**
 * All vocabularies, by the preferred prefix of their namespace (`grammar/namespaces.ts`), and the one of
 * RSS, Atom and CDF. They share one table, because feeds mix them, and a name that two formats share
 * means the same in both. What an element means in its place is looked up here.
 */

import { roleOf } from '../../grammar/feed-structure.ts';
import { preferredPrefix, vocabularyPrefix } from '../../grammar/namespaces.ts';
import { MEDIA_NAMESPACE } from '../../model/namespaces/media.ts';
import { prefixOf } from '../../model/namespaces/row.ts';
import { TABLES } from '../../model/namespaces/tables.ts';
import type { FeedVersion } from '../../model/result.ts';
import { words } from '../../text/strings.ts';
import { NO_ATTRIBUTES, type XmlElement } from '../../xml/events.ts';
import type { ElementRole } from '../../xml/grammar.ts';
import { hasOtherAttributes, NO_NAMES } from '../attributes.ts';
import {
  type ElementRule,
  type OpenElement,
  ofEntries,
  ofFeeds,
  type Ranked,
  type RankedRule,
  type Vocabulary,
} from '../build.ts';
import type { Target } from '../draft.ts';
import { LOST, OPEN_TREE_PART, TREE_PART } from '../extension.ts';
import { CATEGORY } from '../readers/category.ts';
import { subrecord } from '../readers/image.ts';
import { ENCLOSURE, GENERATOR, GUID, LINK } from '../readers/link.ts';
import { AUTHOR, CONTRIBUTOR, NAME, PUBLISHER, personPart } from '../readers/person.ts';
import { ENTRY, FEED, ROOT, SOURCE } from '../readers/structure.ts';
import { ABSTRACT, content, DESCRIPTION, SUMMARY } from '../readers/text-construct.ts';
import { own, PASSED_OVER, valueOfEach } from '../readers/value.ts';
import { core } from '../slot.ts';
import { familyOfNamespace } from '../version.ts';
import { type Family, familyOf, rankForeign, rankModule, rankOwn } from './preference.ts';
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
      ['id', own('id', 'verbatim')],
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
      ['language', own('language', 'language')],
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
      ['encoded', content('text/html')],
      ['full-text', content('text/html')],
      ['fulltext', content('text/html')],
      ['creator', AUTHOR],
      ...recordRulesOf(MEDIA_NAMESPACE, 'MediaScene'),
    ]),
);

export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['', CORE],
  ...TABLES.map((table): [string, Vocabulary] => [prefixOf(table.uris), vocabularyOf(table)]),
]);

const PREFIXES: readonly string[] = [...VOCABULARIES.keys()];

/**
 * The ranked vocabularies that were needed. Ranking all of them takes as long as parsing a hundred
 * documents, and a document uses only a few.
 */
const RANKED: Map<string, Ranked> = new Map();

/**
 * The vocabulary of a namespace, with its rules ranked for a document of one of the formats.
 *
 * @param isOwn whether the namespace is that of the format
 */
function rankedVocabulary(prefix: string, family: Family, isOwn: boolean): Ranked | null {
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

/** Feeds have fewer namespaces; what those of a flood mean is found again. */
const MOST_NAMESPACES = 1024;

/** The vocabularies of one document, in their order of precedence. */
export class DocumentVocabularies {
  #rootUri = '';
  /** The namespace of the format’s elements, or their undeclared prefix, if no table has it; else `null`. */
  #unknownOwn: string | null = null;
  #family: Family = familyOf('');
  #byNamespace = new Map<string, NamespaceMeaning>();
  /** What was found last: most elements have the same namespace as the one before. */
  #lastKey: string | null = null;
  #last: NamespaceMeaning = UNKNOWN;

  /**
   * Sets the format from a root element; returns whether the namespace of the root is unknown and
   * has a prefix. What was looked up before a second root stays.
   */
  startRoot(root: XmlElement, version: FeedVersion): boolean {
    this.#rootUri = root.uri;
    this.#family = familyOf(version);
    const isUnknown = version !== '' && !VOCABULARIES.has(vocabularyPrefix(root));
    this.#unknownOwn = isUnknown ? root.uri || root.prefix : null;
    return isUnknown;
  }

  /** The vocabulary of an element in its place; `null` if it is unknown. */
  of(element: XmlElement, target: Target, parent: OpenElement | null): Ranked | null {
    const { vocabulary, format } = this.#meaningOf(element);
    return format === null || element.prefix !== ''
      ? vocabulary
      : vocabularyInDefault(element, vocabulary, format, target, parent);
  }

  /**
   * Whether an element is read as one of the format although its namespace, which is that of all
   * elements without a prefix, is another one.
   */
  isAstray(element: XmlElement, vocabulary: Ranked | null): boolean {
    const { format } = this.#meaningOf(element);
    return format !== null && element.prefix === '' && vocabulary === format;
  }

  /**
   * Whether an element is read as one of its namespace, which it declares itself, although it could
   * as well be one of the format, whose key has no value yet.
   */
  isAmbiguous({ element, vocabulary, target }: OpenElement, parent: OpenElement | null): boolean {
    const { vocabulary: own, format } = this.#meaningOf(element);
    if (format === null || vocabulary !== own || element.ns[''] === undefined) return false;
    const meant = ruleOf(element, format, target, parent);
    if (meant === null || !isWhollyRead(element, meant)) return false;
    return target.record[meant.fills?.[0] ?? ''] === undefined;
  }

  #meaningOf(element: XmlElement): NamespaceMeaning {
    const { uri, prefix } = element;
    const key = uri === '' ? prefix : uri;
    if (key !== this.#lastKey) {
      this.#last = this.#byNamespace.get(key) ?? this.#find(element, key);
      this.#lastKey = key;
    }
    return this.#last;
  }

  #find(element: XmlElement, key: string): NamespaceMeaning {
    const family = this.#family;
    const { uri } = element;
    const isOwn = uri === this.#rootUri || familyOfNamespace(uri, family) === family;
    const prefix = key === this.#unknownOwn ? '' : vocabularyPrefix(element);
    const vocabulary = rankedVocabulary(prefix, family, isOwn);
    const isForeign = uri !== '' && preferredPrefix(uri) !== '';
    const format = isForeign ? rankedVocabulary('', family, true) : null;
    const found = { vocabulary, format };
    if (this.#byNamespace.size === MOST_NAMESPACES) this.#byNamespace = new Map();
    this.#byNamespace.set(key, found);
    return found;
  }
}

/** What the elements of a namespace can mean. */
interface NamespaceMeaning {
  /** The vocabulary of the namespace; `null` if it has none. */
  readonly vocabulary: Ranked | null;
  /**
   * The vocabulary of the format, if the namespace is not that of a format: it is what elements
   * without a prefix may mean, because publishers bind the default namespace to a module by
   * mistake.
   */
  readonly format: Ranked | null;
}

const UNKNOWN: NamespaceMeaning = { vocabulary: null, format: null };

/**
 * The vocabulary of an element without a prefix whose default namespace is not that of a format.
 * Names of the format are the format's, unless the namespace has an element with this name that
 * makes sense here: one that declares the namespace itself, or one with attributes that only its
 * own vocabulary reads. The content of an element of the namespace is part of it, unless a feed may be
 * inside: a browser saves a feed within a page of XHTML.
 */
function vocabularyInDefault(
  element: XmlElement,
  own: Ranked | null,
  format: Ranked,
  target: Target,
  parent: OpenElement | null,
): Ranked | null {
  if (own === format) return format;
  const isInherited = element.ns[''] === undefined;
  const isPart = parent !== null && !parent.holdsEntries && isOf(parent, element.uri, own);
  if (isInherited && isPart) return own;
  const meant = ruleOf(element, format, target, parent);
  const ownRule = own === null ? null : ruleOf(element, own, target, parent);
  if (ownRule === null) return meant === null && !isInherited ? own : format;
  if (meant === null) return own;
  if (meant.isStructure === true) return format;
  const isReadAsMeant = isWhollyRead(element, meant);
  if (isReadAsMeant !== isWhollyRead(element, ownRule)) return isReadAsMeant ? format : own;
  return isInherited ? format : own;
}

/** Whether an element is one of a namespace that is the default. */
function isOf({ element, vocabulary }: OpenElement, uri: string, own: Ranked | null): boolean {
  return element.prefix === '' && element.uri === uri && vocabulary === own;
}

function isWhollyRead(element: XmlElement, { reads = NO_NAMES }: RankedRule): boolean {
  return !hasOtherAttributes(element, reads, true);
}

/** What an element means in a record; `null` if that is unknown. */
export function ruleOf(
  element: XmlElement,
  vocabulary: Ranked | null,
  target: Target,
  parent: OpenElement | null,
): RankedRule | null {
  const rule = knownRuleOf(element, vocabulary, target);
  if (rule?.isStructure === true && (parent === null || parent.holdsEntries)) {
    return target.kind === 'entry' ? (rule.inEntry ?? rule) : rule;
  }
  // The content of an unknown element is part of it, not of the entry around it.
  if (parent?.rule === null) return null;
  if (parent?.rule.content === 'tree') {
    if (parent.rule.isOpen !== true || rule === null || rule.isStructure === true) return TREE_PART;
    return rule.content === 'tree' ? OPEN_TREE_PART : rule;
  }
  const isInValue = rule !== null && parent !== null && parent.inner === parent.target;
  if (isInValue && isPartOfValue(element, parent)) return LOST;
  return rule?.isStructure === true ? null : rule;
}

/**
 * Whether an element of the format is inside another one that has only a value, and has it already:
 * it says nothing about the feed or the entry around that. If the end tag of the value were missing,
 * recovery would have ended it where this element starts.
 */
function isPartOfValue(element: XmlElement, { rule, ...open }: OpenElement): boolean {
  if (rule === null || roleOfElement(open.element) !== 'property') return false;
  const hasValue =
    rule.content === 'none' ||
    (rule.content === 'text' &&
      (open.text.trim() !== '' || open.element.attributes !== NO_ATTRIBUTES));
  const role = hasValue ? roleOfElement(element) : null;
  return role === 'property' || role === 'group';
}

function roleOfElement({ prefix, local, uri }: XmlElement): ElementRole | null {
  return roleOf(prefix, local, uri);
}

function knownRuleOf(
  { local }: XmlElement,
  vocabularies: Ranked | null,
  { kind }: Target,
): RankedRule | null {
  const vocabulary = kind === 'entry' ? vocabularies?.entry : vocabularies?.feed;
  const rule = vocabulary?.get(local) ?? vocabulary?.get(local.toLowerCase());
  return rule?.kinds.has(kind) === true ? rule : null;
}

/**
 * Whether an element of a feed may contain entries. In an element of a module, and in an unknown
 * element of an entry, whatever looks like an entry is part of that element.
 */
export function mayHoldEntries(
  vocabulary: Ranked | null,
  rule: RankedRule | null,
  target: Target,
  parent: OpenElement | null,
): boolean {
  if (parent !== null && !parent.holdsEntries) return false;
  if (rule === null && target.kind !== 'feed') return false;
  return vocabulary?.holdsEntries === true;
}
