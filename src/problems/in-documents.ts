/**
 * Everything that can be wrong with a feed or a response, in one table: the severity of each problem, its
 * message, and what the publisher should do. Names are feedparser's where it has one.
 *
 * The code that finds a problem reports its name, its facts and its index in the text; the pipeline
 * turns reports into `BozoError`s with line, column and byte offset.
 */
import { unicodeName } from '../text/strings.ts';
import type { DocumentProblemName, ProblemFacts, ProblemName } from './facts.ts';
import { statusRemedy } from './http-failures.ts';
import { fatalUnlessReceived, type ProblemKind, quoted } from './kind.ts';

/** How messages describe documents that are not feeds but lead to one. */
export const OPML_LIST = 'an OPML list of subscriptions';
export const ONLY_URL = 'only a URL';
export const ONLY_FILE_NAME = 'only the name of a file';
export const ONLY_OBJECT_NAME = 'what JavaScript prints for an object';

/** What to do with input that is not a document but leads to one. */
const LEADS_TO_DOCUMENT: ReadonlyMap<string, string> = new Map([
  [
    OPML_LIST,
    'Read it with parseOpml of bozofeed/opml, which returns the URLs of the feeds in the list.',
  ],
  [ONLY_URL, 'Use parseFeed, which fetches it.'],
  [ONLY_FILE_NAME, 'Read the file, and pass its content.'],
  [ONLY_OBJECT_NAME, 'Pass the document itself, as text or bytes.'],
]);

/** The first feed that a page links to with `<link>`; `null` if there is none. Ordinary links do not count. */
export function announcedFeed(feeds: ProblemFacts['NotAFeed']['feeds']): string | null {
  return feeds.find(({ rel }) => rel !== 'guess')?.href ?? null;
}

/** What happened to a character that is not allowed. */
function readInstead(readAs: string): string {
  const code = readAs.codePointAt(0);
  return code === undefined ? 'was removed' : `was read as ${unicodeName(code)}`;
}

const WHO_NAMES_IT: ReadonlyMap<string, string> = new Map([
  ['forced', 'The caller declared the encoding'],
  ['http', 'The server declared the encoding'],
  ['bom', 'The BOM indicates the encoding'],
  ['sniffed', 'The first bytes indicate the encoding'],
  ['default', 'The default encoding is'],
]);

const OVERLONG_KINDS: Readonly<Record<ProblemFacts['OverlongValue']['kind'], string>> = {
  base: 'A base URI',
  language: 'A language',
  namespace: 'A namespace URI',
};

/** Every kind of problem that a document or a response can have. */
export const DOCUMENT_PROBLEMS: { readonly [N in DocumentProblemName]: ProblemKind<N> } = {
  CharacterEncodingOverride: {
    severity: 'warning',
    message: ({ declared, source, used }) =>
      `${WHO_NAMES_IT.get(source) ?? 'The document declares the encoding'} ${declared}, but the document was read as ${used}.`,
    remedy:
      'Declare the encoding that the document really uses, in the HTTP charset and in the XML declaration. UTF-8 is best.',
  },
  CharacterEncodingUnknown: {
    severity: 'error',
    message: ({ tried }) =>
      `The document's encoding could not be determined (tried ${tried.join(', ')}); it was read as UTF-8 with replacement characters.`,
    remedy: 'Publish the feed as UTF-8 and declare it.',
  },
  NonXMLContentType: {
    severity: 'warning',
    message: ({ mediaType }) =>
      mediaType === null
        ? 'The server sent no media type; the document was parsed anyway.'
        : `${mediaType} is not a media type for XML or JSON; the document was parsed anyway.`,
    remedy: 'Serve feeds as application/rss+xml, application/atom+xml or application/feed+json.',
  },
  MixedEncoding: {
    severity: 'warning',
    message: ({ encoding, strayBytes }) =>
      `${strayBytes} byte${strayBytes === 1 ? ' is' : 's are'} not UTF-8 in a document that otherwise is; ${strayBytes === 1 ? 'it was' : 'they were'} read as ${encoding}.`,
    remedy: 'Convert these characters to UTF-8. They may come from text that was pasted in.',
  },
  UndecodableBytes: {
    severity: 'error',
    isCounted: true,
    message: ({ encoding, bytes, readAs, incomplete }) =>
      incomplete
        ? `A character in ${encoding} is incomplete; the part that is there (${bytes}) ${readInstead(readAs)}.`
        : `The byte sequence ${bytes} is not a character in ${encoding}; it ${readInstead(readAs)}.`,
    remedy:
      'Correct the characters here, and save the feed in the encoding that it declares, best in UTF-8.',
    remedyOf: ({ incomplete }) =>
      incomplete
        ? 'A character was cut in half there: shorten text by characters, not by bytes.'
        : null,
  },
  UnknownEncodingLabel: {
    severity: 'warning',
    message: ({ label, source }) =>
      `${WHO_NAMES_IT.get(source) ?? 'The document declares the encoding'} “${label}”, which is not the name of a known encoding; it was ignored.`,
    remedy: 'Use a registered name, such as utf-8 or iso-8859-1.',
  },
  UnavailableEncoding: {
    severity: 'note',
    message: ({ encoding }) =>
      encoding === 'gzip'
        ? 'The document is compressed with gzip, which is not declared, and this platform cannot decompress it.'
        : encoding === null
          ? 'This platform cannot detect the encoding, so the text may have been read in the wrong one.'
          : `This platform cannot decode ${encoding}, so the text was read in another encoding.`,
    remedy:
      'Import legacyEncodings from bozofeed/legacy-encodings, and pass it as the option of the same name.',
  },
  CompressedBody: {
    severity: 'warning',
    message: ({ complete }) =>
      complete
        ? 'The document was still compressed with gzip; it was decompressed.'
        : 'The document was still compressed with gzip, and damaged; the part that could be decompressed was read.',
    remedy: 'Send Content-Encoding: gzip with compressed feeds, and compress them only once.',
  },
  RepairedText: {
    severity: 'note',
    message: () =>
      'Text contained UTF-8 that had been decoded as Latin-1, or control characters in place of punctuation; it was repaired.',
    remedy: 'Convert text to UTF-8 only once, and from the right encoding, before publishing it.',
  },
  SAXParseException: {
    severity: 'warning',
    message: ({ reason }) => `Not well-formed XML: ${reason}`,
    remedy:
      'Correct the document at this position. If a program writes the feed, it should use an XML library.',
  },
  UndeclaredNamespace: {
    severity: 'warning',
    message: ({ prefix, boundTo }) =>
      boundTo === null
        ? `The prefix “${prefix}” is not declared.`
        : `The prefix “${prefix}” is not declared; it was assumed to mean ${boundTo}.`,
    remedy: 'Declare the prefix on the root element with xmlns:prefix="…".',
  },
  LeadingContent: {
    severity: 'warning',
    message: ({ length, text }) =>
      `${length} character${length === 1 ? '' : 's'} before the document ${length === 1 ? 'was' : 'were'} ignored: ${text === '' ? 'white space' : quoted(text)}.`,
    remedy:
      'Nothing may precede the feed, not even a blank line before <?xml. Look for output before it, such as a blank line in a template or a warning.',
  },
  TrailingContent: {
    severity: 'warning',
    severityOf: ({ hasJson }) => (hasJson === true ? 'error' : 'warning'),
    message: ({ length }) =>
      `${length} character${length === 1 ? '' : 's'} after the end of the document ${length === 1 ? 'was' : 'were'} ignored.`,
    remedy: 'Only comments may follow the root element. Look for output after the feed.',
  },
  TruncatedDocument: {
    severity: 'error',
    message: ({ open }) =>
      `The document ends inside ${open.map((name) => `“${name}”`).join(' in ') || 'a tag'}; the part before that was kept.`,
    remedy:
      'The feed was cut off. Look for a size limit, a time limit or an error while it was generated.',
  },
  UnescapedAmpersand: {
    severity: 'warning',
    message: () => 'An “&” that does not start a reference was kept as text.',
    remedy: 'Write &amp; for “&” in text and attributes, including URLs.',
  },
  UnescapedLessThan: {
    severity: 'warning',
    message: () => 'A “<” that does not start a tag was kept as text.',
    remedy: 'Write &lt; for “<” in text.',
  },
  UndefinedEntity: {
    severity: 'warning',
    message: ({ entity, readAs }) =>
      readAs === null
        ? `The entity &${entity}; is not defined; it was kept as written.`
        : `The entity &${entity}; is not defined in XML; it was read as in HTML.`,
    remedy:
      'XML defines only &amp; &lt; &gt; &quot; and &apos;. Write the character itself or a numeric reference.',
  },
  MalformedReference: {
    severity: 'warning',
    message: ({ reference, readAs }) =>
      readAs === ''
        ? `The reference “${reference}” is malformed; it was removed.`
        : `The reference “${reference}” is malformed; it was read as “${readAs}”.`,
    remedy: 'End references with “;”, and start hexadecimal ones with “&#x”, with a lower-case x.',
  },
  ForbiddenCharacterReference: {
    severity: 'warning',
    message: ({ reference, readAs }) =>
      `${reference} refers to a character that XML does not allow; it ${readInstead(readAs)}.`,
    remedy: 'Remove control characters and surrogates from the text before it is escaped.',
  },
  InvalidXmlCharacter: {
    severity: 'warning',
    message: ({ character, readAs }) =>
      `The character ${character} is not allowed in XML; it ${readInstead(readAs)}.`,
    remedy: 'Remove control characters from the text before publishing it.',
  },
  MismatchedTag: {
    severity: 'warning',
    message: ({ found, expected }) =>
      expected === null
        ? `The end tag of “${found}” closes no element; it was ignored.`
        : `The end tag of “${found}” was found instead of that of “${expected}”.`,
    remedy:
      'Close elements in the reverse order of opening them, with names in the same letter case.',
  },
  MissingEndTag: {
    severity: 'warning',
    message: ({ element }) =>
      `“${element}” is never closed; it was closed at the latest possible position.`,
    remedy: 'Close every element.',
  },
  MalformedTag: {
    severity: 'warning',
    message: ({ element }) => `The tag of “${element}” is malformed.`,
    remedy: 'Escape “<” in text as &lt;, and write tags as <name attribute="value">.',
  },
  MalformedAttribute: {
    severity: 'warning',
    message: ({ attribute }) => `The attribute “${attribute}” is malformed.`,
    remedy: 'Write attributes as name="value", with quotes and with “<” and “&” escaped.',
  },
  UnescapedQuote: {
    severity: 'warning',
    message: ({ attribute }) =>
      `The value of the attribute “${attribute}” contains its own quotes.`,
    remedy: 'Write quotes in the value of an attribute as &quot; or &apos;.',
  },
  DuplicateAttribute: {
    severity: 'warning',
    message: ({ attribute }) => `The attribute “${attribute}” occurs twice; the first was kept.`,
    remedy: 'Write each attribute only once.',
  },
  UnclosedCdata: {
    severity: 'warning',
    message: () =>
      'A CDATA section is never closed; it was closed before the next markup that cannot be in it.',
    remedy: 'End CDATA sections with ]]>.',
  },
  StrayCdataEnd: {
    severity: 'warning',
    message: () => 'A “]]>” that does not end a CDATA section was kept as text.',
    remedy: 'Write ]]&gt; for “]]>” in text, and do not nest CDATA sections.',
  },
  UnclosedComment: {
    severity: 'warning',
    message: () => 'A comment is never closed; it was closed before the next element of the feed.',
    remedy: 'End comments with -->.',
  },
  MalformedComment: {
    severity: 'warning',
    message: () => 'A comment contains “--”.',
    remedy: 'Do not write “--” inside comments.',
  },
  MalformedDeclaration: {
    severity: 'warning',
    message: ({ declaration }) => `The declaration “${declaration}” is malformed or out of place.`,
    remedy:
      'Remove it or correct it: <?xml version="1.0" encoding="utf-8"?> belongs at the very start, and CDATA and DOCTYPE are written in capitals. Feeds need no other declarations.',
  },
  DuplicateXmlDeclaration: {
    severity: 'warning',
    message: () => 'There is a second XML declaration; it was ignored.',
    remedy: 'Write <?xml …?> once, at the very start.',
  },
  MultipleDocuments: {
    severity: 'warning',
    message: () => 'A second document follows the first; its content was added.',
    remedy: 'Publish only one document at a URL.',
  },
  MisplacedElement: {
    severity: 'warning',
    message: ({ element }) => `“${element}” is in the wrong place; it was read anyway.`,
    remedy:
      'Put items, images and text inputs where the format allows them (in RSS 2.0, inside <channel>), and outlines inside <body>.',
  },
  EntityExpansionBlocked: {
    severity: 'error',
    message: ({ entity }) =>
      `The entity &${entity}; contains markup or other entities; it was not expanded.`,
    remedy: 'Write the text itself: feeds need no entities of their own.',
  },
  ExternalEntityIgnored: {
    severity: 'error',
    message: ({ entity, isDeclared }) =>
      isDeclared
        ? `The text of the entity &${entity}; is outside the document; it was not fetched, and the reference was kept as written.`
        : `The entity &${entity}; may be declared in a part of the DTD that is not read; the reference was kept as written.`,
    remedy: 'Write the text itself: feeds need no external entities.',
  },
  ExternalDtdIgnored: {
    severity: 'note',
    message: ({ entity }) =>
      `The entity &${entity}; may be declared in a part of the DTD that is not read; it was read as in HTML.`,
    remedy: 'Write the character itself or a numeric reference: most feed readers ignore the DTD.',
  },
  MalformedJson: {
    severity: 'warning',
    message: ({ reason }) => `Not valid JSON: ${reason}`,
    remedy: 'Generate the feed with a JSON serializer, without comments and trailing commas.',
  },
  NonstandardMember: {
    severity: 'warning',
    message: ({ member, found, readAs }) => `“${member}” is ${found}; it was read as ${readAs}.`,
    remedy: 'Write the member as the format requires. In PHP, array_values() makes a list.',
  },
  EscapedCdata: {
    severity: 'warning',
    message: () => 'The markers of a CDATA section are part of the text; they were removed.',
    remedy: 'Put the text into a CDATA section or escape it, but not both.',
  },
  UnparsableDate: {
    severity: 'note',
    message: ({ value, element }) =>
      `The date “${value}” in “${element}” could not be parsed; the text was kept.`,
    remedy: 'Write dates as the format requires: RFC 822 in RSS, RFC 3339 in Atom and JSON Feed.',
  },
  UnknownTimeZone: {
    severity: 'note',
    message: ({ value, element, zone }) =>
      `The time zone ${quoted(zone)} of the date “${value}” in “${element}” is not known; the time was read as UTC.`,
    remedy: 'Write the offset from UTC (+0200 in RSS, +02:00 in Atom and JSON Feed), or GMT.',
  },
  UnknownTextType: {
    severity: 'note',
    message: ({ type, element, readAs }) =>
      `“${type}” is not a text type that “${element}” may have; it was read as ${readAs}.`,
    remedy: 'Use the types “text”, “html” and “xhtml”; media types are for the content of Atom.',
  },
  UndeclaredHtml: {
    severity: 'note',
    message: ({ element }) =>
      `The text of “${element}” is HTML, but is not declared as HTML; it was read as HTML.`,
    remedy: 'Add type="html" to the element; without a type, it contains plain text.',
  },
  DoublyEscapedHtml: {
    severity: 'note',
    message: ({ element }) =>
      `The HTML of “${element}” was escaped twice; one level of escaping was removed.`,
    remedy: 'Escape HTML once, or put it into a CDATA section without escaping it.',
  },
  MalformedBase64: {
    severity: 'note',
    message: ({ type, element }) =>
      `The text of “${element}” (${type}) should be base64 but is not; it was kept as written.`,
    remedy: 'Encode the content as base64, or give it the type “text”, “html” or “xhtml”.',
  },
  UnsafeUri: {
    severity: 'note',
    message: ({ uri, element }) =>
      `The scheme of the URI “${uri}” in “${element}” is not one for links; the URI was removed.`,
    remedy: 'Use http or https URLs.',
  },
  StrayLessThan: {
    severity: 'note',
    message: ({ source, element, isText }) =>
      isText
        ? `The “<” of “${source}” in the HTML of “${element}” is not the start of a tag; it was kept as text.`
        : `“${source}” in the HTML of “${element}” is an unfinished tag; it was removed.`,
    remedy: 'Write “<” in the text of HTML as &lt;, and cut HTML only between tags.',
  },
  UnresolvedUri: {
    severity: 'note',
    message: ({ uri, element }) =>
      `The URI “${uri}” in “${element}” is relative, and there is no base URL to resolve it; it was kept as written.`,
    remedy:
      'Write absolute URLs, or set xml:base. As a caller, pass the URL of the document as the option url.',
  },
  OverlongValue: {
    severity: 'warning',
    message: ({ kind, length, limit }) =>
      `${OVERLONG_KINDS[kind]} has ${length} characters and is ignored: the maximum is ${limit}.`,
    remedy:
      'Shorten the value: a base is the URL of the feed, a language is a tag such as en-GB, and a namespace is the URL in its specification.',
  },
  AssumedBase: {
    severity: 'note',
    message: ({ base, from }) =>
      `The URL of the document is unknown; relative URLs were resolved against ${base}, ${from === 'self' ? 'the URL that it gives for itself' : 'the page that it links to'}.`,
    remedy:
      'As a publisher, write absolute URLs, or set xml:base. As a reader, pass the URL of the document as the option url.',
  },
  MisspelledNamespace: {
    severity: 'note',
    message: ({ uri, readAs }) =>
      `“${uri}” is not a known namespace, but very similar to one; it was assumed to mean ${readAs}.`,
    remedy: 'Write the namespace exactly as in its specification, including the last slash.',
  },
  ForeignNamespace: {
    severity: 'note',
    message: ({ element, uri, isOfFormat }) =>
      `“${element}” has the namespace ${quoted(uri)}, which is not that of the format; it was read as an element of ${isOfFormat ? 'the format' : 'that namespace'}.`,
    remedy:
      'Remove the declaration of this namespace, and the prefix of the elements of the format if they have one. Bind the namespace of a module to a prefix (xmlns:prefix="…").',
  },
  RepeatedElement: {
    severity: 'note',
    message: ({ element }) =>
      `“${element}” is repeated with another value; only one of them is used.`,
    remedy: 'Write the element only once.',
  },
  DuplicateId: {
    severity: 'note',
    message: ({ id }) => `An earlier entry has the same id, “${id}”.`,
    remedy:
      'Give every entry its own id: readers show only one of several entries with the same id.',
  },
  UnidentifiedEntry: {
    severity: 'note',
    message: () => 'An entry has neither an id nor a link.',
    remedy:
      'Give every entry an id (in RSS, a guid) or a link: readers use it to remember what they have shown.',
  },
  EnclosureWithoutUrl: {
    severity: 'note',
    message: ({ element }) => `“${element}” is an enclosure without a URL.`,
    remedy: 'Add the URL of the file, or remove the enclosure.',
  },
  FutureDate: {
    severity: 'note',
    message: ({ value, element, after, isOfResponse }) =>
      isOfResponse
        ? `The date “${value}” in “${element}” is more than a year after the response (${after}).`
        : `The date “${value}” in “${element}” is more than twenty years after every other date (the latest is ${after}).`,
    remedy: 'Check the year: readers sort by date, so the entry stays at the top until then.',
  },
  ImplausibleDate: {
    severity: 'note',
    message: ({ value, element }) =>
      `The date “${value}” in “${element}” cannot be right: programs write such dates when they have none.`,
    remedy: 'Write the real date, or omit the element.',
  },
  EmptyFeed: {
    severity: 'note',
    message: ({ found }) => `The feed has no entries; found: ${found}.`,
    remedy:
      'A new feed may be empty. Otherwise, write each entry as an <item> in the <channel> (RSS), an <entry> in the <feed> (Atom), or a member of items (JSON Feed).',
  },
  UndescribedFeed: {
    severity: 'note',
    message: ({ found }) =>
      `The feed has no title, link or anything else that describes it; found: ${found}.`,
    remedy: 'Give the feed a title and a link to its site.',
  },
  NotAFeed: {
    severity: 'fatal',
    message: ({ looksLike, feeds }) =>
      feeds.length === 0
        ? `This is not a feed: it is ${looksLike}.`
        : `This is not a feed: it is ${looksLike}, which links to ${feeds.map(({ href }) => href).join(', ')}.`,
    remedy: 'Use the URL of the feed itself.',
    remedyOf: ({ looksLike, feeds }) => {
      const remedy = LEADS_TO_DOCUMENT.get(looksLike);
      if (remedy !== undefined) return remedy;
      const href = announcedFeed(feeds);
      return href === null
        ? null
        : `Use ${href}, or set the option discover to true: parseFeed then follows it.`;
    },
  },
  NotOpml: {
    severity: 'fatal',
    message: ({ looksLike }) => `This is not OPML: it is ${looksLike}.`,
    remedy:
      'Use the OPML file that a feed reader exports. Read feeds with parseDocument and parseFeed.',
  },
  PageInsteadOfFeed: {
    severity: 'note',
    message: ({ page, href, skipped }) =>
      `${page} is a web page; the feed it links to, ${href}, was fetched instead.${skipped.length === 0 ? '' : ` Others that it links to could not be read: ${skipped.join(', ')}.`}`,
    remedy: 'Store the URL of the feed itself.',
  },
  EmptyDocument: {
    severity: 'fatal',
    message: () => 'The document is empty.',
    remedy: 'The server sent no content: look for an error on the server.',
  },
  LimitExceeded: {
    severity: 'error',
    message: ({ limit, value }) =>
      limit === 'maxGrowth'
        ? `The document repeats so much that it exceeds the limit maxGrowth of ${value}; from there on, references are not resolved, and bases, languages, namespaces and folders are not repeated.`
        : limit === 'maxParseTime'
          ? `The document could not be parsed within the limit maxParseTime of ${value} ms; what was read before that was kept.`
          : `The document exceeds the limit ${limit} of ${value}; what was read before that was kept.`,
    remedy: 'If you trust the document, raise the option of the same name.',
    remedyOf: ({ limit }) => `If you trust the document, raise the option ${limit}.`,
  },
  HttpStatusError: {
    severity: 'fatal',
    message: ({ status, url, kind }) =>
      kind === 'gone'
        ? `${url} is permanently gone (status ${status}).`
        : kind === 'challenge'
          ? `${url} responded with a page that tests for a browser (status ${status}).`
          : `${url} responded with status ${status}.`,
    remedy:
      'Check the URL. The feed may have moved or been removed, or its server may reject programs.',
    remedyOf: statusRemedy,
  },
  IncompleteBodyError: {
    severity: 'error',
    severityOf: fatalUnlessReceived,
    message: ({ received }) =>
      received === 0
        ? 'The connection ended before the first byte of the body.'
        : `The body was cut off after ${received} bytes; the bytes received were parsed.`,
    remedy: 'Try again later.',
  },
};

/** The same by any name: there is none for a problem of reaching a document. */
export const DOCUMENT_KINDS: { readonly [N in ProblemName]?: ProblemKind<N> } = DOCUMENT_PROBLEMS;
