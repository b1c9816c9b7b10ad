/**
 * Every finding of the validator: its level, message, remedy, and the specification that has the
 * rule. Findings of one element take the specification of that element.
 */
import {
  APP,
  APPLE,
  ATOM,
  CHARSETS,
  ENCRYPTION,
  HISTORY,
  HTML,
  HTTP,
  JSON_FEED,
  MEDIA,
  NAMESPACES_IN_XML,
  OPML,
  PODCAST_STANDARD,
  PROFILE,
  RDF,
  RSS,
  SECURITY,
  SPOTIFY,
  section,
  TAG_URIS,
  THREADING,
  URIS,
  URNS,
  XML,
} from '../sources.ts';
import { type Facts, type FindingKind, inside, kind, subject, wrongValue } from './kind.ts';
import type { FindingName } from './names.ts';

/** The name that was probably meant. */
const meant = ({ expected }: Facts, shown: string = `<${expected}>`): string =>
  expected === '' ? '' : `; ${shown} is probably meant`;

/** The element that names a file, or the attachment of JSON Feed. */
const holder = ({ element, parent }: Facts): string => (element === '' ? parent : `<${element}>`);

/** What describes a file: the element, or the member of JSON Feed. */
const sayer = (facts: Facts): string =>
  facts.element === '' ? subject(facts) : `<${facts.element}>`;

/** Every kind of finding that is not a problem of the reader. */
export const FINDINGS: Readonly<Record<FindingName, FindingKind>> = {
  // Structure: which elements there are, where and how often.
  UnknownRoot: kind(
    'error',
    (f) => `<${f.element}> is not the first element of any feed format${meant(f)}.`,
    'Start the document with <rss>, <feed>, <rdf:RDF> or <opml>. Look for output before it, such as a warning of a program.',
  ),
  UnknownElement: kind(
    'error',
    (f) => `The format does not define <${f.element}>${inside(f)}${meant(f)}.`,
    'Remove the element, correct its name, or put it in a namespace of your own.',
  ),
  UnknownExtensionElement: kind(
    'warning',
    (f) =>
      `<${f.element}> is not a known element of the extension that its prefix stands for${meant(f)}.`,
    'Correct the name of the element, or remove it.',
  ),
  ElementElsewhere: kind(
    'error',
    (f) =>
      `<${f.element}> does not belong in <${f.parent}>${f.expected === '' ? '' : `, but in ${f.expected}`}.`,
    'Move the element to where its specification allows it, or use an element of an extension.',
  ),
  MisnamedElement: kind(
    'warning',
    (f) => `<${f.element}> is written in the wrong letter case.`,
    'Write the name as the specification does: names are case-sensitive.',
  ),
  ElementWithoutNamespace: kind(
    'error',
    (f) => `<${f.element}>, in an element of an extension, has no namespace.`,
    'Give the element the prefix of the element around it.',
    RSS,
  ),
  UndeterminedElement: kind(
    'warning',
    (f) => `<${f.element}> has no namespace, so no specification says what it means.`,
    'Write the prefix of an extension before its name, and declare the prefix with xmlns:prefix="…".',
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
    (f) =>
      `<${f.element}> has an attribute “${f.attribute}” that the format does not define${meant(f, `“${f.expected}”`)}.`,
    'Remove the attribute, or correct its name.',
  ),
  ExtensionAttribute: kind(
    'advice',
    (f) =>
      `<${f.element}> has the attribute “${f.attribute}” of another namespace, which few readers support.`,
    'Prefer an element of an extension.',
    RSS,
  ),
  UnknownExtensionAttribute: kind(
    'warning',
    (f) => `No specification defines the attribute “${f.attribute}”, which <${f.element}> has.`,
    'Correct the name of the attribute, or remove it.',
    NAMESPACES_IN_XML,
  ),
  MisnamedAttribute: kind(
    'error',
    (f) =>
      `The attribute “${f.attribute}” of <${f.element}> is from a draft; its name is thr:updated.`,
    'Write thr:updated instead of thr:when.',
    THREADING,
  ),
  AttributeOfReplies: kind(
    'error',
    (f) => `The attribute “${f.attribute}” belongs to links with rel="replies".`,
    'Remove the attribute, or write rel="replies".',
    THREADING,
  ),
  UnexpectedText: kind(
    'error',
    (f) => `<${f.element}> contains the text “${f.value}”, where the format has none.`,
    'Remove the text, or put it in the element or the attribute where it belongs.',
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

  // Values: text and attributes, one by one.
  BlankValue: kind(
    'error',
    (f) => `${subject(f)} is empty, where a value is required.`,
    'Write the value, or omit what is optional.',
  ),
  BlankText: kind(
    'warning',
    (f) => `${subject(f)} is empty.`,
    'Write a text, or omit what is empty.',
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
  InvalidDate: wrongValue(
    'a valid date',
    'Write a date that exists, in the form that the message shows.',
  ),
  UnusualDate: kind(
    'warning',
    (f) =>
      `${subject(f)} is “${f.value}”${f.expected === '' ? '' : `, with ${f.expected}`}: a form that some readers do not understand.`,
    'Write a date as Wed, 01 May 2024 12:00:00 GMT: a year of four digits, English names, a zone as an offset or GMT.',
    PROFILE,
  ),
  UnlikelyDate: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, long before there were feeds, or far in the future.`,
    'Correct the date.',
  ),
  InvalidDuration: wrongValue('a duration', 'Write seconds, or hours:minutes:seconds.'),
  InvalidInteger: wrongValue(
    'a whole number',
    'Write a whole number of the allowed range, in digits.',
  ),
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
  InvalidWord: wrongValue(
    'one of the allowed values',
    'Use one of the values that the specification lists.',
  ),
  UnusualWord: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, which few programs know; expected ${f.expected}.`,
    'Use one of the usual values.',
  ),
  InvalidName: wrongValue(
    'a valid name',
    'Begin with a letter, and use only letters, digits, hyphens, periods and underscores.',
  ),
  InvalidRole: wrongValue(
    'a role of its list',
    'Use a role of the list that the specification names.',
    undefined,
    'warning',
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
  FormerWord: kind(
    'advice',
    (f) => `${subject(f)} is “${f.value}”, a former value; today it is ${f.expected}.`,
    'Write one of today’s values. Programs still read the former ones.',
  ),
  InvalidLanguage: wrongValue('a language tag', 'Use a tag of BCP 47, such as en or pt-BR.'),
  InvalidMediaType: wrongValue('a media type', 'Write a type and a subtype, such as audio/mpeg.'),
  InvalidTextType: wrongValue(
    'a type of text',
    'Use text, html or xhtml (plain or html in Media RSS).',
  ),
  InvalidEmail: wrongValue('an email address', 'Write only the email address.'),
  InvalidContact: wrongValue(
    'an email address with a name',
    'Write jo@example.org (Jo Doe), or use dc:creator for a name.',
  ),
  ContactWithoutName: kind(
    'advice',
    (f) => `${subject(f)} is an email address without a name.`,
    'Write jo@example.org (Jo Doe).',
    PROFILE,
  ),
  ContactForm: kind(
    'advice',
    (f) => `${subject(f)} is not an email address followed by a name in parentheses.`,
    'Write jo@example.org (Jo Doe).',
    PROFILE,
  ),
  EmailInName: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, with an email address, which every reader shows.`,
    'Write the name, and the email address in <email> if you want to publish it.',
  ),
  UnknownHost: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, whose host has no domain.`,
    'Use an address that is reachable from everywhere.',
    URIS,
  ),
  InvalidBase64: kind(
    'error',
    (f) => `${subject(f)} is not valid Base64.`,
    'Encode the content as Base64 (RFC 4648).',
    ATOM,
  ),
  UnescapedUrl: kind(
    'warning',
    (f) => `${subject(f)} has characters beyond ASCII, which RSS does not allow in URLs.`,
    'Escape them as %XX (RFC 3986).',
    URIS,
  ),
  InvalidUri: wrongValue(
    'a valid URL',
    'Write an absolute URL, and escape other characters as %XX.',
    URIS,
  ),
  InvalidUrn: wrongValue(
    'a valid URN',
    'Write urn:, a registered name, a colon and the identifier.',
    URNS,
  ),
  InvalidTag: wrongValue(
    'a valid tag URI',
    'Write tag:, your domain, a comma, a date, a colon and a name.',
    TAG_URIS,
  ),
  UnusualIdentifier: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”, which is not in its normal form.`,
    'Write the scheme and the host in lower case, a / after the host, and no unnecessary escapes: programs compare identifiers character by character.',
    section(URIS, '6.2.2', 'section-6.2.2'),
  ),
  UnregisteredScheme: kind(
    'warning',
    (f) => `${subject(f)} is “${f.value}”; what precedes its colon is not a registered scheme.`,
    'Use a registered scheme, such as https:. Readers cannot open others.',
    URIS,
  ),
  UnregisteredRelation: wrongValue(
    'a registered relation',
    'Use a registered name, or a URL of your own.',
    ATOM,
    'warning',
  ),
  RelativeReference: kind(
    'warning',
    (f) => `${subject(f)} is relative (“${f.value}”), and there is no base URL.`,
    'Write absolute URLs.',
    PROFILE,
  ),
  ReferenceToBase: kind(
    'advice',
    (f) =>
      `${subject(f)} is “${f.value}”, the same as its xml:base: programs take such a link for one to the feed itself.`,
    'Write the URL of another document, or remove xml:base.',
    section(URIS, '4.4', 'section-4.4'),
  ),
  UnknownParameter: kind(
    'warning',
    (f) => `${subject(f)} contains “q=”, which has a meaning only in requests of HTTP.`,
    'Remove the parameter.',
    APP,
  ),
  CommaInCoordinates: kind(
    'warning',
    (f) => `${subject(f)} has commas; coordinates are separated by spaces.`,
    'Write latitude, a space, and longitude.',
  ),
  InvalidCoordinate: wrongValue('a coordinate', 'Write degrees with decimals, latitude first.'),

  // Text values and their markup.
  HtmlInPlainText: kind(
    'warning',
    (f) => `${subject(f)} contains HTML (“${f.expected}”), but is plain text by definition.`,
    'Write characters instead of entities, and no tags. Escape & as &amp; and < as &lt; once, not twice.',
    PROFILE,
  ),
  AmbiguousMarkup: kind(
    'warning',
    (f) => `${subject(f)} has < before a letter or /, which some readers mistake for HTML.`,
    'Write & as &#x26; and < as &#x3C;.',
    PROFILE,
  ),
  HtmlDeclaredAsText: kind(
    'warning',
    (f) => `${subject(f)} contains HTML (“${f.expected}”), but its type is text.`,
    'Add type="html".',
  ),
  NotHtml: kind(
    'warning',
    (f) => `The HTML of ${subject(f)} is not valid: ${f.value}.`,
    'Correct the markup. If the value is not HTML, declare it as text, and escape < and &.',
    HTML,
  ),
  NotEscaped: kind(
    'error',
    (f) => `<${f.element}> contains elements, but according to its type the markup is escaped.`,
    'Escape the markup, or use type="xhtml" and a div.',
    ATOM,
  ),
  NotInline: kind(
    'warning',
    (f) => `<${f.element}> is declared as XHTML, but its markup is escaped.`,
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
    (f) => `<${f.element}> is in XHTML content, but not in the namespace of XHTML.`,
    'Declare xmlns="http://www.w3.org/1999/xhtml" on the div.',
    ATOM,
  ),
  UnescapedHtml: kind(
    'error',
    (f) =>
      `HTML must be escaped or in a CDATA section: <${f.element}> contains the element <${f.value}>, so readers lose a part of the text. Write ${f.expected}.`,
    'Write <![CDATA[ before the HTML and ]]> after it, or write each < of it as &lt;.',
  ),
  TextBesideElements: kind(
    'error',
    (f) => `<${f.element}> has text (“${f.value}”) beside elements, which RDF does not allow.`,
    'Keep the text or the elements, or add rdf:parseType="Literal".',
    RDF,
  ),
  FragmentOfPage: kind(
    'warning',
    (f) => `${subject(f)} has the type ${f.value} of a whole page, but contains a part of one.`,
    'Write type="html" for HTML that is escaped, and type="xhtml" for elements in a div.',
    ATOM,
  ),
  UnknownMarkup: kind(
    'warning',
    (f) => `${subject(f)} contains <${f.value}>, which is not an element of HTML.`,
    'Correct the name of the element, or remove its tags.',
    HTML,
  ),
  ElementsInText: kind(
    'error',
    (f) =>
      `<${f.element}> contains elements, but is text by definition${f.expected === '' ? '' : `, so readers lose a part of it. Write ${f.expected}`}.`,
    'Write only text in the element. HTML must be escaped or in a CDATA section, and its type declared.',
  ),
  TextBesideElement: kind(
    'error',
    (f) => `<${f.element}> has text next to its XML.`,
    'Keep only the element: content of an XML type is one element.',
    ATOM,
  ),
  WholePage: kind(
    'warning',
    (f) => `${subject(f)} is a complete page, with <${f.value}>.`,
    'Write only the content of the body.',
    PROFILE,
  ),
  UnsafeMarkup: kind(
    'warning',
    (f) => `${subject(f)} contains <${f.value}>, which most readers remove.`,
    'Remove the element, and link to the page that has it.',
    SECURITY,
  ),
  UnsafeAttribute: kind(
    'warning',
    (f) => `${subject(f)} contains the attribute “${f.value}”, which most readers remove.`,
    'Remove the attribute.',
    SECURITY,
  ),
  UnsafeStyle: kind(
    'warning',
    (f) => `${subject(f)} contains the style “${f.value}”, which most readers remove.`,
    'Remove this part of the style: readers have their own.',
    SECURITY,
  ),
  RelativeUrlInHtml: kind(
    'warning',
    (f) => `${subject(f)} contains the relative URL “${f.value}”.`,
    'Write absolute URLs: readers do not agree on the base.',
    PROFILE,
  ),
  MisreadCharacters: kind(
    'warning',
    (f) =>
      `${subject(f)} contains “${f.value}”, which is probably text that was read in a wrong encoding.`,
    'Compare the text with the original. If it differs, convert the original to UTF-8 once, and declare UTF-8.',
    XML,
  ),

  // Several elements together.
  RepeatedId: kind(
    'error',
    (f) => `The identifier “${f.value}” occurs more than once.`,
    'Give each entry or element an identifier of its own.',
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
    'Give each entry the time of its last change.',
    ATOM,
  ),
  RepeatedValue: kind(
    'error',
    (f) => `<${f.element}> repeats the value “${f.value}”.`,
    'Keep one of the elements.',
  ),
  RepeatedMeaning: kind(
    'warning',
    (f) => `<${f.element}> and <${f.expected}> have the same meaning.`,
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
    '<link> has text or elements inside, which readers ignore.',
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
    'The item has more than one <enclosure>; most readers use only one.',
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
    '<content> links to another document, and has no type.',
    'Add the media type.',
    ATOM,
  ),
  MissingSummary: kind(
    'error',
    'The content is in another document or encoded, and the entry has no <summary>.',
    'Add a summary: readers have nothing else to show.',
    ATOM,
  ),
  MissingAuthor: kind(
    'error',
    'There is no author, neither in the entry nor in the feed.',
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
    'The feed does not contain its own URL.',
    'Add a link with rel="self" and the URL of the feed.',
    PROFILE,
  ),
  RelativeSelf: kind(
    'warning',
    (f) => `The link with rel="self" is relative (“${f.value}”).`,
    'Write the absolute URL of the feed.',
    PROFILE,
  ),
  SelfElsewhere: kind(
    'warning',
    (f) => `The link with rel="self" leads to ${f.value}, which is not the URL of the feed.`,
    'Make the link lead to the feed itself.',
    ATOM,
  ),
  SelfOfOtherType: kind(
    'warning',
    (f) => `The link with rel="self" has the type ${f.value}, which is not that of a feed.`,
    'Use the relation alternate for a page.',
    ATOM,
  ),
  MissingDate: kind(
    'advice',
    (f) =>
      `<${f.element}> has no date; readers sort by date, and many show the time of the fetch instead.`,
    'Add <pubDate>, or <dc:date> in RSS 1.0.',
  ),
  MissingLink: kind(
    'advice',
    (f) => `<${f.element}> links to nothing, so people cannot open it.`,
    'Link every entry to its page.',
  ),
  MissingGuid: kind(
    'warning',
    'The item has no <guid>.',
    'Add a guid that never changes: readers identify items by it.',
    PROFILE,
  ),
  GuidNotUnique: kind(
    'warning',
    (f) => `The guid “${f.value}” is probably not unique.`,
    'Use a URL or a tag URI.',
    PROFILE,
  ),
  GuidNoUrl: kind(
    'error',
    (f) => `The guid “${f.value}” is not a URL, so it needs isPermaLink="false".`,
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
    (f) => `<${f.element}> has no <description> before it.`,
    'Put a summary in <description>, before the full text: some readers use the last element.',
    PROFILE,
  ),
  CommentsWithoutDate: kind(
    'warning',
    'The number of comments has no meaning without a date of the channel.',
    'Add <lastBuildDate> to the channel.',
    PROFILE,
  ),
  ImageTitleDiffers: kind(
    'warning',
    (f) => `The title of the image is “${f.value}”, that of the channel “${f.expected}”.`,
    'Use the same title.',
    PROFILE,
  ),
  ImageLinkDiffers: kind(
    'warning',
    (f) => `The link of the image is ${f.value}, that of the channel ${f.expected}.`,
    'Use the same link.',
    PROFILE,
  ),
  ImageFormat: kind(
    'warning',
    (f) => `The image ${f.value} is not GIF, JPEG or PNG, according to its name.`,
    'Use GIF, JPEG or PNG.',
    RSS,
  ),
  UseOfTextInput: kind('advice', 'Readers ignore <textInput>.', 'Remove the element.', PROFILE),
  ConflictingCategories: kind(
    'error',
    (f) => `<${f.element}> has both href and “${f.attribute}”.`,
    'Use one of them: the document at href has its own values.',
    APP,
  ),
  CategoriesElsewhereAndHere: kind(
    'error',
    'The categories are both in another document (href) and inside the element.',
    'Use one of them.',
    APP,
  ),
  QuestionableElement: kind(
    'warning',
    (f) => `<${f.element}> has no defined meaning in <${f.parent}>.`,
    'Remove the element, or move it to where it has one.',
  ),
  HistoryInEntry: kind(
    'warning',
    (f) => `The relation “${f.value}” belongs to feeds, not to entries.`,
    'Move the link to the feed.',
    HISTORY,
  ),
  HistoryInCompleteFeed: kind(
    'error',
    (f) => `The feed is declared as complete, but links to “${f.value}”.`,
    'Remove <fh:complete> or the link.',
    HISTORY,
  ),
  CurrentElsewhere: kind(
    'error',
    'The feed is declared as complete, but links to another current version.',
    'Make rel="current" lead to the feed itself.',
    HISTORY,
  ),
  LinkPastEnd: kind(
    'error',
    (f) => `This is the first or the last page, but it links beyond, to “${f.value}”.`,
    'Remove the link.',
    HISTORY,
  ),
  ArchiveWithoutCurrent: kind(
    'warning',
    'An archive should link to the current feed.',
    'Add a link with rel="current".',
    HISTORY,
  ),
  ArchiveAlone: kind(
    'warning',
    'The archive links neither to the previous archive nor to the next one.',
    'Add a link with rel="prev-archive" or rel="next-archive", or <fh:complete/> if there is no other archive.',
    HISTORY,
  ),
  GroupOfOne: kind(
    'advice',
    '<media:group> has fewer than two <media:content>.',
    'A group is for several versions of one file. Readers accept one; without the group the feed is simpler.',
    MEDIA,
  ),
  UnmatchedResource: kind(
    'advice',
    (f) =>
      `<${f.element}> refers to “${f.value}”, but nothing in the document has that URL as rdf:about.`,
    'Write the same URL in rdf:resource and in rdf:about of what is meant, character by character.',
    RDF,
  ),
  SharingHalfBounded: kind(
    'error',
    (f) => `<${f.element}> has no attribute “${f.attribute}”.`,
    'Give both since and until, or neither.',
  ),
  SinceAfterUntil: kind(
    'error',
    'The period ends before it begins.',
    'Correct one of the two dates.',
  ),
  HistoryWithoutBy: kind(
    'error',
    'The change has neither a time nor an author.',
    'Add the attribute “when” or “by”.',
  ),
  IncompleteHistory: kind(
    'warning',
    (f) => `The change has no attribute “${f.attribute}”.`,
    'Add the attribute: programs that merge changes compare when and by whom each was made.',
  ),

  // Podcasts, lists of feeds, JSON Feed.
  MissingPodcastElement: kind(
    'warning',
    (f) => `The ${f.element === 'item' ? 'episode' : 'podcast'} has no <${f.expected}>.`,
    'Add the element: Apple Podcasts requires it.',
    APPLE,
  ),
  MissingPodcasting20Element: kind(
    'warning',
    (f) => `The podcast has no <${f.expected}>.`,
    'Add the element: the standard recommends it for every podcast.',
    PODCAST_STANDARD,
  ),
  MissingOwnerEmail: kind(
    'advice',
    'The podcast has no email address of its owner.',
    'Add <itunes:owner> with <itunes:email> while you claim the podcast: directories send a message to it.',
    APPLE,
  ),
  MissingEpisode: kind(
    'warning',
    'The podcast has no episode with a file.',
    'Publish an episode with <enclosure>: directories do not accept a podcast without one.',
    APPLE,
  ),
  LargeEpisode: kind(
    'advice',
    (f) => `The file of the episode has ${f.value} bytes; Spotify accepts up to 200 MB.`,
    'Encode the file at a lower bit rate.',
    SPOTIFY,
  ),
  UnplayableFormat: kind(
    'warning',
    (f) => `Apple Podcasts does not play the format of ${f.value}.`,
    'Use M4A, MP3, MOV, MP4, M4V, PDF or EPUB.',
    APPLE,
  ),
  PodcastNotUtf8: kind(
    'warning',
    (f) => `The podcast is in ${f.value}; directories require UTF-8.`,
    'Publish the feed in UTF-8.',
    APPLE,
  ),
  UnreachableFile: kind(
    'error',
    (f) => `The file ${f.value} of ${holder(f)} could not be fetched: ${f.expected}`,
    'Open the URL in a browser. If the file is not there, correct the URL, or publish the file.',
    HTTP,
  ),
  FileOfOtherLength: kind(
    'warning',
    (f) => `${sayer(f)} says that the file has ${f.value} bytes, but it has ${f.expected}.`,
    'Write the size of the file: programs use it to show the progress of a download.',
  ),
  FileOfOtherType: kind(
    'warning',
    (f) => `${sayer(f)} says that the file is ${f.value}, but the server sends ${f.expected}.`,
    'Write the type of the file, and configure the server to send the same one.',
  ),
  NoByteRanges: kind(
    'warning',
    (f) =>
      `The server of ${f.value} sends only the whole file, so players cannot skip to a position that is not yet loaded.`,
    'Publish the file on a server that supports byte ranges: Apple Podcasts requires them.',
    APPLE,
  ),
  CoverSize: kind(
    'warning',
    (f) => `The cover has ${f.value} pixels; directories require a square of 1,400 to 3,000.`,
    'Publish a square JPEG or PNG of 1,400 to 3,000 pixels.',
    APPLE,
  ),
  CoverType: kind(
    'warning',
    (f) => `The server sends the cover as ${f.value}; directories require a JPEG or PNG.`,
    'Publish the cover as JPEG or PNG, and configure the server to send image/jpeg or image/png.',
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
    (f) => `“${f.value}” is not a type of outline in the specification.`,
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
  MissingOutlineUrl: kind('warning', 'The link has no URL.', 'Add the attribute “url”.', OPML),
  MissingFeedUrl: kind(
    'warning',
    'The feed of the list has no URL.',
    'Add the attribute “xmlUrl”.',
    OPML,
  ),
  MissingOutlineType: kind(
    'warning',
    'The outline describes a feed, but has no type.',
    'Write type="rss".',
    OPML,
  ),
  MissingJsonMember: kind(
    'error',
    (f) => `“${f.expected}” is missing in ${f.parent}.`,
    'Add the member: the specification requires it.',
    JSON_FEED,
  ),
  RecommendedJsonMember: kind(
    'advice',
    (f) => `“${f.expected}” is missing in ${f.parent}.`,
    'Add the member: it is not required, but readers need it.',
    JSON_FEED,
  ),
  UnknownJsonMember: kind(
    'advice',
    (f) => `“${f.attribute}” of ${f.parent} is not a member of JSON Feed.`,
    'Correct the name. If the member is your own, start its name with _ and a letter, and write no periods.',
    JSON_FEED,
  ),
  WrongJsonMember: kind(
    'error',
    (f) => `“${f.attribute}” of ${f.parent} is not ${f.expected}.`,
    'Give the member the value that the specification requires.',
    JSON_FEED,
  ),

  // The document, its namespaces, and its response.
  MissingNamespace: kind(
    'error',
    (f) => `<${f.element}> is not in the namespace of Atom.`,
    'Write xmlns="http://www.w3.org/2005/Atom" on the first element.',
    ATOM,
  ),
  InvalidNamespace: kind(
    'error',
    (f) =>
      `<${f.element}> has the namespace “${f.value}”, but must have ${f.expected === '' ? 'none' : f.expected}.`,
    'Write the required namespace exactly so, in xmlns="…". If there must be none, remove xmlns="…".',
    NAMESPACES_IN_XML,
  ),
  ObsoleteNamespace: kind(
    'error',
    (f) => `“${f.value}” was the namespace of a draft, which readers need not support.`,
    'Publish Atom 1.0.',
    ATOM,
  ),
  ObsoleteVersion: kind(
    'warning',
    (f) => `${f.value} is an old format, which newer ones have replaced.`,
    'Publish Atom 1.0 or RSS 2.0.',
    ATOM,
  ),
  ObsoleteModule: kind(
    'warning',
    (f) => `“${f.value}” is no longer the namespace of its module.`,
    'Write http://purl.org/rss/1.0/modules/wiki/ instead.',
    NAMESPACES_IN_XML,
  ),
  UnknownNamespace: kind(
    'advice',
    (f) => `The namespace “${f.value}” is unknown.`,
    'If it is your own, document it at that URL.',
    NAMESPACES_IN_XML,
  ),
  MalformedNamespace: kind(
    'error',
    (f) => `“${f.value}” is not a valid URL, so it cannot identify a namespace.`,
    'Write the URL without spaces and other forbidden characters.',
    NAMESPACES_IN_XML,
  ),
  ReservedPrefix: kind(
    'warning',
    (f) => `The prefix “${f.element}” usually means ${f.expected}, but here it means “${f.value}”.`,
    'Use another prefix: some readers rely on the prefix.',
    NAMESPACES_IN_XML,
  ),
  PrefixedFormat: kind(
    'warning',
    (f) => `The elements of ${f.expected} have the prefix “${f.value}”; some readers expect none.`,
    'Declare the namespace with xmlns="…" instead of a prefix, and write the names without one.',
    NAMESPACES_IN_XML,
  ),
  UnusualPrefix: kind(
    'advice',
    (f) => `The usual prefix of “${f.value}” is “${f.expected}”, not “${f.element}”.`,
    'Use the usual prefix: some readers rely on it.',
    NAMESPACES_IN_XML,
  ),
  DeprecatedDoctype: kind(
    'warning',
    'Netscape’s document type has been withdrawn, and its URL no longer works.',
    'Remove the <!DOCTYPE>.',
    RSS,
  ),
  DoctypeOfOtherVersion: kind(
    'error',
    (f) => `The document type is that of RSS 0.91, but the version is ${f.value}.`,
    'Remove the <!DOCTYPE>.',
    RSS,
  ),
  RareEncoding: kind(
    'warning',
    (f) => `Many readers do not support the encoding ${f.value}.`,
    'Publish the feed in UTF-8.',
    XML,
  ),
  OtherFormat: kind(
    'error',
    (f) => `The document should be ${f.expected}, but it is ${f.value}.`,
    'Publish the expected format, or choose another profile.',
  ),
  MisdeclaredEncoding: kind(
    'error',
    (f) =>
      f.value === ''
        ? `The document is in ${f.expected}, but has neither a BOM nor an encoding declaration.`
        : `The document is in ${f.expected}, but the XML declaration says ${f.value}.`,
    'Publish the feed in UTF-8, or correct the declaration.',
    section(XML, '4.3.3', 'charencoding'),
  ),
  OtherXmlVersion: kind(
    'warning',
    (f) => `The document is in XML ${f.value}, which few programs read.`,
    'Write <?xml version="1.0"?>.',
    XML,
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
    (f) => `The server sends the document as ${f.value}, which does not say that it is a feed.`,
    'Serve feeds as application/rss+xml, application/atom+xml or application/feed+json.',
    HTTP,
  ),
  OtherMediaType: kind(
    'warning',
    (f) => `The server sends the document as ${f.value}, but the document is ${f.expected}.`,
    'Send the media type of the format: programs choose by it how to open the document.',
    HTTP,
  ),
  OtherCharset: kind(
    'warning',
    (f) =>
      `The server says that the encoding is ${f.value}, but the XML declaration says ${f.expected}.`,
    'Correct the declaration, or the charset in the Content-Type. UTF-8 in both is best.',
    CHARSETS,
  ),
  UnencryptedUrl: kind(
    'advice',
    (f) => `“${f.value}” is not https: anyone between the server and a reader can change the feed.`,
    'Serve the feed over https, and redirect there permanently.',
    ENCRYPTION,
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
    'Send one of them, and respond with 304 if nothing has changed.',
    HTTP,
  ),
};

/** The path and the anchor of the section that describes a finding on the site. */
export function pageOf(name: FindingName): string {
  return `findings.html#${name.toLowerCase()}`;
}
