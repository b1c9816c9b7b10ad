/**
 * Every finding of the validator, in one table: its level, what it says, what to do, and the
 * specification that has the rule. Findings of one element take the specification of that element.
 */
import type { Level } from './levels.ts';
import type { Specification } from './sources.ts';
import {
  APP,
  APPLE,
  ATOM,
  HISTORY,
  HTML,
  HTTP,
  JSON_FEED,
  MEDIA,
  NAMESPACES_IN_XML,
  OPML,
  PODCAST_STANDARD,
  PROFILE,
  RSS,
  SECURITY,
  THREADING,
  URIS,
  XML,
} from './sources.ts';

/** The names of findings that are not problems of the reader. */
export type FindingName =
  | 'UnknownRoot'
  | 'UnknownElement'
  | 'UnknownExtensionElement'
  | 'ElementElsewhere'
  | 'MisnamedElement'
  | 'ElementWithoutNamespace'
  | 'UndeterminedElement'
  | 'ExtraElement'
  | 'TooManyElements'
  | 'MissingElement'
  | 'MissingAttribute'
  | 'UnknownAttribute'
  | 'ExtensionAttribute'
  | 'MisnamedAttribute'
  | 'UnexpectedText'
  | 'MisplacedMetadata'
  | 'MisplacedItem'
  | 'DeprecatedElement'
  | 'BlankText'
  | 'BlankValue'
  | 'BlankAttribute'
  | 'SurroundingSpace'
  | 'TextTooLong'
  | 'InvalidDate'
  | 'UnusualDate'
  | 'UnlikelyDate'
  | 'InvalidDuration'
  | 'InvalidInteger'
  | 'InvalidNumber'
  | 'InvalidBoolean'
  | 'KeywordsWithoutCommas'
  | 'HourTwentyFour'
  | 'InvalidWord'
  | 'InvalidExplicit'
  | 'InvalidName'
  | 'InvalidRole'
  | 'InvalidRating'
  | 'InvalidRestriction'
  | 'InvalidRelationship'
  | 'InvalidCountry'
  | 'InvalidCategory'
  | 'FormerCategory'
  | 'InvalidLanguage'
  | 'InvalidMediaType'
  | 'InvalidTextType'
  | 'InvalidEmail'
  | 'InvalidContact'
  | 'ContactWithoutName'
  | 'ContactForm'
  | 'UnknownHost'
  | 'InvalidBase64'
  | 'InvalidUri'
  | 'UnescapedAddress'
  | 'InvalidUrn'
  | 'InvalidTag'
  | 'UnusualIdentifier'
  | 'UnregisteredScheme'
  | 'UnregisteredRelation'
  | 'RelativeReference'
  | 'UnknownParameter'
  | 'CommaInCoordinates'
  | 'InvalidCoordinate'
  | 'HtmlInPlainText'
  | 'AmbiguousMarkup'
  | 'UndeclaredHtml'
  | 'NotHtml'
  | 'NotEscaped'
  | 'NotInline'
  | 'MissingDiv'
  | 'MarkupWithoutNamespace'
  | 'ElementsInText'
  | 'TextBesideElement'
  | 'UnsafeMarkup'
  | 'WholePage'
  | 'UnsafeAttribute'
  | 'UnsafeStyle'
  | 'RelativeAddressInHtml'
  | 'MisreadCharacters'
  | 'RepeatedId'
  | 'DuplicateEntry'
  | 'SameUpdated'
  | 'RepeatedValue'
  | 'RepeatedMeaning'
  | 'RepeatedDescription'
  | 'RepeatedLink'
  | 'LinkWithContent'
  | 'RepeatedEnclosure'
  | 'EntryWithoutContent'
  | 'EntryWithoutText'
  | 'MissingSummary'
  | 'MissingContentType'
  | 'MissingAuthor'
  | 'MissingInSource'
  | 'MissingSelf'
  | 'SelfElsewhere'
  | 'RelativeSelf'
  | 'SelfOfOtherType'
  | 'MissingGuid'
  | 'GuidNotUnique'
  | 'GuidNoAddress'
  | 'MissingTitleOrDescription'
  | 'ContentBeforeDescription'
  | 'CommentsWithoutDate'
  | 'ImageTitleDiffers'
  | 'ImageLinkDiffers'
  | 'ImageFormat'
  | 'UseOfTextInput'
  | 'ConflictingCategories'
  | 'CategoriesElsewhereAndHere'
  | 'QuestionableElement'
  | 'HistoryInEntry'
  | 'HistoryInCompleteFeed'
  | 'CurrentElsewhere'
  | 'LinkPastEnd'
  | 'ArchiveWithoutCurrent'
  | 'GroupOfOne'
  | 'SharingHalfBounded'
  | 'HistoryWithoutBy'
  | 'SinceAfterUntil'
  | 'HistoryWithoutWhen'
  | 'MissingPodcastElement'
  | 'MissingPodcasting20Element'
  | 'MissingOwnerEmail'
  | 'PodcastNotUtf8'
  | 'UnplayableFormat'
  | 'UnknownOpmlVersion'
  | 'UnknownOutlineType'
  | 'UnknownOutlineVersion'
  | 'MissingOutlineTitle'
  | 'MissingOutlineUrl'
  | 'MissingFeedUrl'
  | 'MissingOutlineType'
  | 'MissingJsonMember'
  | 'WrongJsonMember'
  | 'MissingNamespace'
  | 'InvalidNamespace'
  | 'ObsoleteNamespace'
  | 'ObsoleteVersion'
  | 'ObsoleteModule'
  | 'UnknownNamespace'
  | 'ReservedPrefix'
  | 'MalformedNamespace'
  | 'PrefixedFormat'
  | 'UnusualPrefix'
  | 'DeprecatedDoctype'
  | 'RareEncoding'
  | 'OtherFormat'
  | 'InvalidVersion'
  | 'BlinkElement'
  | 'TextMediaType'
  | 'Uncompressed'
  | 'NoValidators';

/** What a finding is about. */
export interface Facts {
  /** The element, as written. */
  readonly element: string;
  /** The element around it. */
  readonly parent: string;
  readonly attribute: string;
  /** The value, shortened. */
  readonly value: string;
  /** What would be right, or what something was compared with. */
  readonly expected: string;
}

/** A kind of finding. */
export interface FindingKind {
  /** `error`: a specification forbids it, or readers fail. `warning`: it advises against it, or readers differ. */
  readonly level: Level;
  readonly message: (facts: Facts) => string;
  readonly remedy: string;
  /** Without it, that of the element. */
  readonly source?: Specification;
}

/** `<title>`, or `The attribute “href” of <link>`. */
function subject({ element, attribute }: Facts): string {
  return attribute === '' ? `<${element}>` : `The attribute “${attribute}” of <${element}>`;
}

const inside = ({ parent }: Facts): string => (parent === '' ? '' : ` in <${parent}>`);

/** A value of a wrong kind. */
function wrongValue(
  noun: string,
  remedy: string,
  source?: Specification,
  level: Level = 'error',
): FindingKind {
  return {
    level,
    message: (facts) => {
      const expected = facts.expected === '' ? '' : `: expected ${facts.expected}`;
      return `${subject(facts)} is “${facts.value}”, which is not ${noun}${expected}.`;
    },
    remedy,
    ...(source === undefined ? {} : { source }),
  };
}

function kind(
  level: Level,
  message: FindingKind['message'] | string,
  remedy: string,
  source?: Specification,
): FindingKind {
  const say = typeof message === 'string' ? (): string => message : message;
  return source === undefined
    ? { level, message: say, remedy }
    : { level, message: say, remedy, source };
}

/** Structure. */
const STRUCTURE = {
  UnknownRoot: kind(
    'error',
    (f) => `<${f.element}> is not the first element of any feed format.`,
    'Start the document with <rss>, <feed>, <rdf:RDF> or <opml>.',
  ),
  UnknownElement: kind(
    'error',
    (f) => `The format defines no <${f.element}>${inside(f)}.`,
    'Remove the element, correct its name, or put it in a namespace of your own.',
  ),
  UnknownExtensionElement: kind(
    'warning',
    (f) => `The namespace of <${f.element}> does not define it.`,
    'Correct the name of the element, or remove it.',
  ),
  ElementElsewhere: kind(
    'error',
    (f) => `<${f.element}> does not belong in <${f.parent}>.`,
    'Move the element to where its specification has it.',
  ),
  MisnamedElement: kind(
    'warning',
    (f) => `<${f.element}> is written in the wrong letter case.`,
    'Write the name as the specification does: names are case-sensitive.',
  ),
  ElementWithoutNamespace: kind(
    'error',
    (f) => `<${f.element}>, in an element of an extension, is in no namespace.`,
    'Give the element the prefix of the element around it.',
    RSS,
  ),
  UndeterminedElement: kind(
    'warning',
    (f) => `<${f.element}> is in no namespace, so nothing says what it means.`,
    'Declare a namespace for the element.',
    ATOM,
  ),
  ExtraElement: kind(
    'error',
    (f) => `<${f.element}> occurs more than once${inside(f)}.`,
    'Keep one of the elements.',
  ),
  TooManyElements: kind(
    'error',
    (f) => `<${f.element}> occurs more than ${f.expected} times${inside(f)}.`,
    'Keep the most important ones.',
  ),
  MissingElement: kind(
    'error',
    (f) => `<${f.element}> has no <${f.expected}>.`,
    'Add the element: the specification requires it.',
  ),
  MissingAttribute: kind(
    'error',
    (f) => `<${f.element}> has no attribute “${f.attribute}”.`,
    'Add the attribute: the specification requires it.',
  ),
  UnknownAttribute: kind(
    'error',
    (f) => `<${f.element}> has an attribute “${f.attribute}” that the format does not define.`,
    'Remove the attribute, or correct its name.',
  ),
  ExtensionAttribute: kind(
    'advice',
    (f) =>
      `<${f.element}> has the attribute “${f.attribute}” of another namespace, which few readers read.`,
    'Prefer an element of an extension.',
    RSS,
  ),
  MisnamedAttribute: kind(
    'error',
    (f) => `“${f.attribute}” is no attribute of <${f.element}>; “updated” took its place.`,
    'Use thr:updated.',
    THREADING,
  ),
  UnexpectedText: kind(
    'error',
    (f) => `<${f.element}> contains the text “${f.value}”, but only elements belong there.`,
    'Remove the text, or put it in an element.',
  ),
  MisplacedMetadata: kind(
    'error',
    (f) => `<${f.element}> follows the first entry.`,
    'Put the elements of the feed before its entries.',
    ATOM,
  ),
  MisplacedItem: kind(
    'warning',
    (f) => `<${f.element}> follows the first <item>.`,
    'Put the elements of the channel before its items: some programs stop reading at the first item.',
    PROFILE,
  ),
  DeprecatedElement: kind(
    'warning',
    (f) => `<${f.element}> is no longer part of the specification.`,
    'Use <media:rating>.',
    MEDIA,
  ),
} as const satisfies Partial<Record<FindingName, FindingKind>>;

/** Values. */
const VALUES = {
  BlankValue: kind(
    'error',
    (f) => `${subject(f)} is empty, where a value is required.`,
    'Write the value, or leave the element out.',
  ),
  BlankText: kind(
    'warning',
    (f) => `${subject(f)} is empty.`,
    'Write a text, or leave the element out.',
  ),
  BlankAttribute: kind(
    'warning',
    (f) => `${subject(f)} is empty.`,
    'Give the attribute a value, or leave it out.',
  ),
  SurroundingSpace: kind(
    'error',
    (f) => `${subject(f)} has white space around its value.`,
    'Remove the white space: it is part of the value.',
    ATOM,
  ),
  TextTooLong: kind(
    'warning',
    (f) => `${subject(f)} is longer than ${f.expected}.`,
    'Shorten the text: directories cut it.',
  ),
  InvalidDate: wrongValue('a valid date', 'Write the date in the format of the specification.'),
  UnusualDate: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”: a form that some readers do not understand.`,
    'Write a date as Wed, 01 May 2024 12:00:00 GMT: a year of four digits, English names, a zone as an offset or GMT.',
    PROFILE,
  ),
  UnlikelyDate: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, long before there were feeds, or far in the future.`,
    'Correct the date.',
  ),
  InvalidDuration: wrongValue('a duration', 'Write seconds, or hours:minutes:seconds.'),
  InvalidInteger: wrongValue('an integer of the allowed range', 'Write digits only.'),
  InvalidNumber: wrongValue('a number', 'Write digits, with a point before decimals.'),
  HourTwentyFour: kind(
    'warning',
    (f) => `${subject(f)} is 24; hours go from 0 to 23.`,
    'Write 0.',
    PROFILE,
  ),
  KeywordsWithoutCommas: kind(
    'warning',
    (f) => `${subject(f)} has no commas between its words.`,
    'Separate keywords with commas.',
    APPLE,
  ),
  InvalidBoolean: wrongValue('true or false', 'Write true or false, in lower case.'),
  InvalidWord: wrongValue(
    'one of the allowed values',
    'Use one of the values that the specification lists.',
  ),
  InvalidExplicit: wrongValue('a value of itunes:explicit', 'Write true or false.', APPLE),
  InvalidName: wrongValue('a valid name', 'Use letters, digits and the listed signs.'),
  InvalidRole: wrongValue(
    'a role of the EBU’s list, in lower case',
    'Use a role of the European Broadcasting Union, such as producer.',
    MEDIA,
    'warning',
  ),
  InvalidRating: wrongValue('a rating of its scheme', 'Use a value of the scheme.', MEDIA),
  InvalidRestriction: wrongValue(
    'a restriction',
    'Write all or none, or give the type: country or uri.',
    MEDIA,
  ),
  InvalidRelationship: wrongValue('allow or deny', 'Write allow or deny.'),
  InvalidCountry: wrongValue(
    'a list of countries',
    'Use codes of ISO 3166-1, separated by spaces.',
  ),
  InvalidCategory: wrongValue(
    'a category of Apple Podcasts',
    'Use a category of Apple’s list, exactly as it is written there.',
    APPLE,
  ),
  FormerCategory: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, which is no longer a category of Apple Podcasts.`,
    'Use a category of today’s list.',
    APPLE,
  ),
  InvalidLanguage: wrongValue('a language tag', 'Use a tag of BCP 47, such as en or pt-BR.'),
  InvalidMediaType: wrongValue('a media type', 'Write a type and a subtype, such as audio/mpeg.'),
  InvalidTextType: wrongValue(
    'a type of text',
    'Use text, html or xhtml (plain or html in Media RSS).',
  ),
  InvalidEmail: wrongValue('an e-mail address', 'Write the address and nothing else.'),
  InvalidContact: wrongValue(
    'an e-mail address with a name',
    'Write jo@example.org (Jo Doe), or use dc:creator for a name.',
  ),
  ContactWithoutName: kind(
    'advice',
    (f) => `${subject(f)} is an e-mail address without a name.`,
    'Write jo@example.org (Jo Doe).',
    PROFILE,
  ),
  ContactForm: kind(
    'advice',
    (f) => `${subject(f)} is not in the form of an address and a name.`,
    'Write jo@example.org (Jo Doe).',
    PROFILE,
  ),
  UnknownHost: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, whose host has no domain.`,
    'Use an address that can be reached from everywhere.',
    URIS,
  ),
  InvalidBase64: kind(
    'error',
    (f) => `${subject(f)} is not valid Base64.`,
    'Encode the content as Base64 (RFC 4648).',
    ATOM,
  ),
  UnescapedAddress: kind(
    'warning',
    (f) => `${subject(f)} has characters beyond ASCII, which RSS does not foresee in addresses.`,
    'Escape them as %XX (RFC 3986).',
    URIS,
  ),
  InvalidUri: wrongValue(
    'a valid address',
    'Write a full address, and escape other characters as %XX.',
    URIS,
  ),
  InvalidUrn: wrongValue(
    'a valid URN',
    'Write urn:, a registered name, a colon and the rest.',
    URIS,
  ),
  InvalidTag: wrongValue(
    'a valid tag URI',
    'Write tag:, your domain, a comma, a date, a colon and a name.',
    URIS,
  ),
  UnusualIdentifier: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, which is not in its normal form.`,
    'Write scheme and host in lower case, and no needless escapes: identifiers are compared character by character.',
    ATOM,
  ),
  UnregisteredScheme: kind(
    'warning',
    (f) => `The scheme of “${f.value}” is not registered.`,
    'Use a registered scheme, such as https.',
    URIS,
  ),
  UnregisteredRelation: kind(
    'warning',
    (f) => `The relation “${f.value}” of <${f.element}> is not registered.`,
    'Use a registered name, or an address of your own.',
    ATOM,
  ),
  RelativeReference: kind(
    'warning',
    (f) => `${subject(f)} is relative (“${f.value}”); nothing says what to.`,
    'Write full addresses.',
    PROFILE,
  ),
  UnknownParameter: kind(
    'warning',
    (f) => `${subject(f)} has a parameter that media ranges do not have here.`,
    'Remove the parameter.',
    APP,
  ),
  CommaInCoordinates: kind(
    'warning',
    (f) => `${subject(f)} has commas; coordinates are separated by spaces.`,
    'Write latitude, a space, and longitude.',
  ),
  InvalidCoordinate: wrongValue('a coordinate', 'Write degrees with decimals, latitude first.'),
} as const satisfies Partial<Record<FindingName, FindingKind>>;

/** Texts and markup. */
const TEXTS = {
  HtmlInPlainText: kind(
    'warning',
    (f) => `${subject(f)} contains HTML, but is read as plain text.`,
    'Write the text without tags and entities; &amp; alone is a character.',
    PROFILE,
  ),
  AmbiguousMarkup: kind(
    'warning',
    (f) => `${subject(f)} has characters that some readers take for markup.`,
    'Write & as &#x26; and < as &#x3C;.',
    PROFILE,
  ),
  UndeclaredHtml: kind(
    'warning',
    (f) => `${subject(f)} contains HTML, but its type says text.`,
    'Add type="html".',
  ),
  NotHtml: kind(
    'warning',
    (f) => `${subject(f)} says that it is HTML, but it is not valid: ${f.value}.`,
    'Correct the markup, or say that it is text.',
    HTML,
  ),
  NotEscaped: kind(
    'error',
    (f) => `<${f.element}> contains elements, but its type says that its markup is escaped.`,
    'Escape the markup, or use type="xhtml" and a div.',
    ATOM,
  ),
  NotInline: kind(
    'warning',
    (f) => `<${f.element}> says that it is XHTML, but its markup is escaped.`,
    'Use type="html", or write the markup as elements.',
    ATOM,
  ),
  MissingDiv: kind(
    'error',
    (f) => `<${f.element}> is XHTML without a div around it.`,
    'Put one div of the XHTML namespace around the content.',
    ATOM,
  ),
  MarkupWithoutNamespace: kind(
    'error',
    (f) => `<${f.element}> is in an XHTML text, but not in the namespace of XHTML.`,
    'Declare xmlns="http://www.w3.org/1999/xhtml" on the div.',
    ATOM,
  ),
  ElementsInText: kind(
    'error',
    (f) => `<${f.element}> has elements inside, but is read as text.`,
    'Escape the markup and declare its type.',
    ATOM,
  ),
  TextBesideElement: kind(
    'error',
    (f) => `<${f.element}> has text beside its XML.`,
    'Keep the element only: content of an XML type is one element.',
    ATOM,
  ),
  WholePage: kind(
    'warning',
    (f) => `${subject(f)} is a whole page, with <${f.value}>.`,
    'Write what belongs in the body only.',
    PROFILE,
  ),
  UnsafeMarkup: kind(
    'warning',
    (f) => `${subject(f)} contains <${f.value}>, which readers remove.`,
    'Remove the element, and link to the page that has it.',
    SECURITY,
  ),
  UnsafeAttribute: kind(
    'warning',
    (f) => `${subject(f)} contains the attribute “${f.value}”, which readers remove.`,
    'Remove the attribute.',
    SECURITY,
  ),
  UnsafeStyle: kind(
    'warning',
    (f) => `${subject(f)} contains the style “${f.value}”, which readers remove.`,
    'Remove the declaration: readers have their own style.',
    SECURITY,
  ),
  RelativeAddressInHtml: kind(
    'warning',
    (f) => `${subject(f)} contains the relative address “${f.value}”.`,
    'Write full addresses: readers do not agree on the base.',
    PROFILE,
  ),
  MisreadCharacters: kind(
    'warning',
    (f) => `${subject(f)} contains characters of a wrong encoding: “${f.value}”.`,
    'Declare the encoding that the text is really in.',
    XML,
  ),
} as const satisfies Partial<Record<FindingName, FindingKind>>;

/** Several elements together. */
const TOGETHER = {
  RepeatedId: kind(
    'error',
    (f) => `The identifier “${f.value}” occurs more than once.`,
    'Give each entry an identifier of its own.',
  ),
  DuplicateEntry: kind(
    'warning',
    (f) => `Two entries have the identifier “${f.value}”.`,
    'Give each entry an identifier of its own, or list only the newest version.',
    ATOM,
  ),
  SameUpdated: kind(
    'warning',
    (f) => `Two entries have the same <updated>, ${f.value}.`,
    'Give each entry the moment of its last change.',
    ATOM,
  ),
  RepeatedValue: kind(
    'error',
    (f) => `<${f.element}> repeats the value “${f.value}”.`,
    'Keep one of the elements.',
  ),
  RepeatedMeaning: kind(
    'warning',
    (f) => `<${f.element}> and <${f.expected}> say the same.`,
    'Keep one of them: readers choose differently.',
    PROFILE,
  ),
  RepeatedDescription: kind(
    'warning',
    (f) => `<${f.element}> and <${f.expected}> are both the content of the item.`,
    'Use content:encoded for the whole text.',
    PROFILE,
  ),
  LinkWithContent: kind(
    'warning',
    '<link> has content, to which nothing gives a meaning.',
    'Leave the element empty.',
    ATOM,
  ),
  RepeatedLink: kind(
    'error',
    (f) => `Two links have the same relation, type and language (“${f.value}”).`,
    'Keep one of the links, or give them different types or languages.',
    ATOM,
  ),
  RepeatedEnclosure: kind(
    'warning',
    'The item has more than one <enclosure>; most readers see one.',
    'Keep one enclosure, and offer others with <media:content>.',
    PROFILE,
  ),
  EntryWithoutContent: kind(
    'error',
    'The entry has neither <content> nor a link to the page that has it.',
    'Add a <content>, or a <link rel="alternate">.',
    ATOM,
  ),
  EntryWithoutText: kind(
    'warning',
    'The entry has neither a <content> nor a <summary>.',
    'Add a summary.',
    ATOM,
  ),
  MissingContentType: kind(
    'warning',
    '<content> leads elsewhere, and has no type.',
    'Add the media type.',
    ATOM,
  ),
  MissingSummary: kind(
    'error',
    'The content is elsewhere or encoded, and the entry has no <summary>.',
    'Add a summary: readers have nothing else to show.',
    ATOM,
  ),
  MissingAuthor: kind(
    'error',
    'There is no author: neither the entry nor the feed names one.',
    'Add an <author> to the feed.',
    ATOM,
  ),
  MissingInSource: kind(
    'warning',
    (f) => `<source> has no <${f.expected}>.`,
    'Copy the id, the title and the date of the feed that the entry comes from.',
    ATOM,
  ),
  MissingSelf: kind(
    'advice',
    'The feed does not say where it is.',
    'Add a link with rel="self" and the address of the feed.',
    PROFILE,
  ),
  RelativeSelf: kind(
    'warning',
    (f) => `The link with rel="self" is relative (“${f.value}”).`,
    'Write the full address of the feed.',
    PROFILE,
  ),
  SelfElsewhere: kind(
    'warning',
    (f) => `The link with rel="self" leads to ${f.value}, but the feed is elsewhere.`,
    'Make the link lead to the feed itself.',
    ATOM,
  ),
  SelfOfOtherType: kind(
    'warning',
    (f) => `The link with rel="self" has the type ${f.value}, which is not that of a feed.`,
    'The relation of a page is alternate.',
    ATOM,
  ),
  MissingGuid: kind(
    'warning',
    'The item has no <guid>.',
    'Add a guid that never changes: readers recognize items by it.',
    PROFILE,
  ),
  GuidNotUnique: kind(
    'warning',
    (f) => `The guid “${f.value}” is hardly unique in the world.`,
    'Use an address or a tag URI.',
    PROFILE,
  ),
  GuidNoAddress: kind(
    'error',
    (f) => `The guid “${f.value}” is not an address, although nothing says isPermaLink="false".`,
    'Add isPermaLink="false".',
    RSS,
  ),
  MissingTitleOrDescription: kind(
    'error',
    'The item has neither a title nor a description.',
    'Add one of them.',
    RSS,
  ),
  ContentBeforeDescription: kind(
    'warning',
    (f) => `<${f.element}> is without a <description> before it.`,
    'Put a summary in <description>, and before the whole text: some readers keep what comes last.',
    PROFILE,
  ),
  CommentsWithoutDate: kind(
    'warning',
    'The number of comments says nothing without a date of the channel.',
    'Add <lastBuildDate>.',
    PROFILE,
  ),
  ImageTitleDiffers: kind(
    'warning',
    'The title of the image is not that of the channel.',
    'Use the same title.',
    PROFILE,
  ),
  ImageLinkDiffers: kind(
    'warning',
    'The link of the image is not that of the channel.',
    'Use the same link.',
    PROFILE,
  ),
  ImageFormat: kind(
    'warning',
    (f) => `The image ${f.value} is neither GIF, JPEG nor PNG, as far as its name says.`,
    'Use GIF, JPEG or PNG.',
    RSS,
  ),
  UseOfTextInput: kind('advice', 'Readers ignore <textInput>.', 'Remove the element.', PROFILE),
  ConflictingCategories: kind(
    'error',
    (f) => `<${f.element}> has both href and “${f.attribute}”.`,
    'Use either: what href leads to has its own.',
    APP,
  ),
  CategoriesElsewhereAndHere: kind(
    'error',
    'The categories are both elsewhere (href) and inside.',
    'Use either.',
    APP,
  ),
  QuestionableElement: kind(
    'warning',
    (f) => `<${f.element}> has no defined meaning in <${f.parent}>.`,
    'Remove the element.',
    APP,
  ),
  HistoryInEntry: kind(
    'warning',
    (f) => `The relation “${f.value}” belongs to feeds, not to entries.`,
    'Move the link to the feed.',
    HISTORY,
  ),
  HistoryInCompleteFeed: kind(
    'error',
    (f) => `The feed is complete, and yet links to “${f.value}”.`,
    'Remove <fh:complete> or the link.',
    HISTORY,
  ),
  CurrentElsewhere: kind(
    'error',
    'The feed is complete, but its current version is elsewhere.',
    'Make rel="current" lead to the feed itself.',
    HISTORY,
  ),
  LinkPastEnd: kind(
    'error',
    (f) => `This is the last page, and yet it links to “${f.value}”.`,
    'Remove the link.',
    HISTORY,
  ),
  ArchiveWithoutCurrent: kind(
    'warning',
    'An archive should link to the current feed.',
    'Add a link with rel="current".',
    HISTORY,
  ),
  GroupOfOne: kind(
    'warning',
    '<media:group> has fewer than two <media:content>.',
    'A group has versions of one thing: without others, leave the group out.',
    MEDIA,
  ),
  SharingHalfBounded: kind(
    'error',
    (f) => `<${f.element}> has no attribute “${f.attribute}”.`,
    'Give both since and until, or neither.',
  ),
  SinceAfterUntil: kind('error', 'The range ends before it begins.', 'Correct since or until.'),
  HistoryWithoutBy: kind('error', 'The change says neither when nor by whom.', 'Add when or by.'),
  HistoryWithoutWhen: kind('warning', 'The change does not say when.', 'Add the attribute “when”.'),
} as const satisfies Partial<Record<FindingName, FindingKind>>;

/** Podcasts, lists of feeds, JSON Feed. */
const PROGRAMS = {
  MissingPodcastElement: kind(
    'warning',
    (f) => `The ${f.element === 'item' ? 'episode' : 'podcast'} has no <${f.expected}>.`,
    'Add the element: Apple Podcasts requires it.',
    APPLE,
  ),
  MissingPodcasting20Element: kind(
    'warning',
    (f) => `The podcast has no <${f.expected}>.`,
    'Add the element: the standard recommends it to every podcast.',
    PODCAST_STANDARD,
  ),
  MissingOwnerEmail: kind(
    'advice',
    'The podcast names no e-mail address of its owner.',
    'Add <itunes:owner> with <itunes:email> while you claim the podcast.',
    APPLE,
  ),
  UnplayableFormat: kind(
    'warning',
    (f) => `Apple Podcasts does not play the format of ${f.value}.`,
    'Use M4A, MP3, MOV, MP4, M4V, PDF or EPUB.',
    APPLE,
  ),
  PodcastNotUtf8: kind(
    'warning',
    (f) => `The podcast is in ${f.value}; directories ask for UTF-8.`,
    'Publish the feed in UTF-8.',
    APPLE,
  ),
  UnknownOpmlVersion: kind(
    'error',
    (f) => `“${f.value}” is not a version of OPML.`,
    'Write version="2.0".',
    OPML,
  ),
  UnknownOutlineType: kind(
    'warning',
    (f) => `“${f.value}” is not a type of outline that the specification defines.`,
    'Use rss, link or include.',
    OPML,
  ),
  UnknownOutlineVersion: kind(
    'warning',
    (f) => `“${f.value}” is not a version of RSS in an outline.`,
    'Write RSS1, RSS, RSS2 or scriptingNews.',
    OPML,
  ),
  MissingOutlineTitle: kind(
    'warning',
    'The feed of the list has no title.',
    'Add the attribute “title”.',
    OPML,
  ),
  MissingOutlineUrl: kind('warning', 'The link has no address.', 'Add the attribute “url”.', OPML),
  MissingFeedUrl: kind(
    'warning',
    'The feed of the list has no address.',
    'Add the attribute “xmlUrl”.',
    OPML,
  ),
  MissingOutlineType: kind(
    'warning',
    'The outline has the address of a feed, but no type.',
    'Write type="rss".',
    OPML,
  ),
  MissingJsonMember: kind(
    'error',
    (f) => `${f.parent === '' ? 'The feed' : f.parent} has no “${f.expected}”.`,
    'Add the member: the specification requires it.',
    JSON_FEED,
  ),
  WrongJsonMember: kind(
    'error',
    (f) => `“${f.attribute}” of ${f.parent} is not ${f.expected}.`,
    'Give the member the type of the specification.',
    JSON_FEED,
  ),
} as const satisfies Partial<Record<FindingName, FindingKind>>;

/** The document and its namespaces. */
const DOCUMENT = {
  MissingNamespace: kind(
    'error',
    (f) => `<${f.element}> is not in the namespace of Atom.`,
    'Write xmlns="http://www.w3.org/2005/Atom" on the first element.',
    ATOM,
  ),
  InvalidNamespace: kind(
    'error',
    (f) => `“${f.value}” is not the namespace of <${f.element}>.`,
    'Write the namespace exactly as the specification does.',
    NAMESPACES_IN_XML,
  ),
  ObsoleteNamespace: kind(
    'error',
    (f) => `“${f.value}” was the namespace of a draft, which no reader need read.`,
    'Publish Atom 1.0.',
    ATOM,
  ),
  ObsoleteVersion: kind(
    'warning',
    (f) => `${f.value} has been replaced.`,
    'Publish Atom 1.0 or RSS 2.0.',
    ATOM,
  ),
  ObsoleteModule: kind(
    'warning',
    (f) => `“${f.value}” is no longer the namespace of its module.`,
    'Use the namespace that the module has today.',
    NAMESPACES_IN_XML,
  ),
  UnknownNamespace: kind(
    'advice',
    (f) => `Nothing is known about the namespace “${f.value}”.`,
    'If it is your own, document it at that address.',
    NAMESPACES_IN_XML,
  ),
  MalformedNamespace: kind(
    'error',
    (f) => `“${f.value}” is not an address, so it names no namespace.`,
    'Write the address without spaces and other forbidden characters.',
    NAMESPACES_IN_XML,
  ),
  ReservedPrefix: kind(
    'warning',
    (f) => `The prefix “${f.element}” usually means ${f.expected}, but here “${f.value}”.`,
    'Use another prefix: some readers look at the prefix.',
    NAMESPACES_IN_XML,
  ),
  PrefixedFormat: kind(
    'warning',
    (f) =>
      `The elements of ${f.expected} have the prefix “${f.value}”; some readers look for them without one.`,
    'Make it the default namespace.',
    NAMESPACES_IN_XML,
  ),
  UnusualPrefix: kind(
    'advice',
    (f) => `The usual prefix of “${f.value}” is “${f.expected}”, not “${f.element}”.`,
    'Use the usual prefix: some readers look at it.',
    NAMESPACES_IN_XML,
  ),
  DeprecatedDoctype: kind(
    'warning',
    'Netscape’s document type has been withdrawn, and its address no longer answers.',
    'Remove the <!DOCTYPE>.',
    RSS,
  ),
  RareEncoding: kind(
    'warning',
    (f) => `The encoding ${f.value} is one that many readers do not know.`,
    'Publish the feed in UTF-8.',
    XML,
  ),
  OtherFormat: kind(
    'error',
    (f) => `The document should be ${f.expected}, but it is ${f.value}.`,
    'Publish the format that is expected, or choose another profile.',
  ),
  InvalidVersion: kind(
    'error',
    (f) => `“${f.value}” is not a version of RSS.`,
    'Write version="2.0".',
    RSS,
  ),
  BlinkElement: kind(
    'error',
    'There is no <blink> in RSS.',
    'Use blogChannel:blink, or remove the element.',
    RSS,
  ),
  TextMediaType: kind(
    'advice',
    (f) => `The server calls the document ${f.value}, which says nothing about it.`,
    'Serve feeds as application/rss+xml, application/atom+xml or application/feed+json.',
    HTTP,
  ),
  Uncompressed: kind(
    'advice',
    'The response is not compressed.',
    'Compress responses with gzip or Brotli.',
    HTTP,
  ),
  NoValidators: kind(
    'advice',
    'The response has neither ETag nor Last-Modified, so every check transfers the whole feed.',
    'Send one of them, and answer 304 if nothing has changed.',
    HTTP,
  ),
} as const satisfies Partial<Record<FindingName, FindingKind>>;

/** Every kind of finding that is not a problem of the reader. */
export const FINDINGS: Readonly<Record<FindingName, FindingKind>> = {
  ...STRUCTURE,
  ...VALUES,
  ...TEXTS,
  ...TOGETHER,
  ...PROGRAMS,
  ...DOCUMENT,
};

/** The name in kebab case, which also names its page on the site. */
export function codeOf(name: FindingName): string {
  return name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
