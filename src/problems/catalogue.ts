/**
 * Everything that can be wrong with a feed, in one table: the severity of each problem, its
 * message, and what the publisher should do. Names are feedparser's where it has one.
 *
 * The code that finds a fault reports its name, its facts and its index in the text; the pipeline
 * turns reports into `BozoError`s with line, column and byte offset.
 */
import { unicodeName } from '../text/strings.ts';
import type { ProblemFacts, ProblemName } from './facts.ts';
import type { Severity } from './severity.ts';

/** One kind of problem, as the table below describes it. */
export interface ProblemKind<N extends ProblemName> {
  readonly severity: Severity;
  /** The severity of one occurrence, if it depends on the facts. */
  readonly severityOf?: (facts: ProblemFacts[N]) => Severity;
  /**
   * Whether everything was recovered. Default: yes for notes and warnings, no for errors and fatal
   * problems.
   */
  readonly recovered?: boolean;
  /** One sentence: what was found and what was done about it. */
  readonly message: (facts: ProblemFacts[N]) => string;
  /** What the publisher (or the caller) should do. */
  readonly remedy: string;
  /**
   * The remedy for one occurrence, if it depends on the facts; `null` if the general one applies.
   */
  readonly remedyOf?: (facts: ProblemFacts[N]) => string | null;
}

/** How messages describe an OPML document in place of a feed. */
export const OPML_LIST = 'an OPML list of subscriptions';

/** Without a byte of the body there is no feed; with a few bytes, most of it may be there. */
const fatalUnlessReceived = ({ received }: { readonly received: number }): Severity =>
  received === 0 ? 'fatal' : 'error';

/**
 * The option that sets each timeout; without a known code, it was the timeout of the whole fetch.
 */
const WHICH_TIMEOUT: ReadonlyMap<string, string> = new Map([
  ['UND_ERR_CONNECT_TIMEOUT', 'connectTimeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'idleTimeout'],
  ['UND_ERR_BODY_TIMEOUT', 'idleTimeout'],
]);

/** Why a redirect was not followed although it has a valid target. */
const WHY_NOT_FOLLOWED: ReadonlyMap<string, string> = new Map([
  ['ERR_REDIRECT_LOOP', 'where the fetch has been before'],
  ['ERR_TOO_MANY_REDIRECTS', 'one redirect too many'],
]);

/** What to do about an archive that cannot be read, or not to its end. */
const ARCHIVE_REMEDIES: ReadonlyMap<string, string> = new Map([
  [
    'ERR_ARCHIVE_DAMAGED',
    'The archive is cut off or damaged: get it anew from where it came from.',
  ],
  [
    'ERR_ARCHIVE_UNSUPPORTED',
    'Unpack it first: zstd -d makes a .warc of a .warc.zst, unzip takes the .warc.gz files out of a .wacz.',
  ],
]);

/** What happened to a character that is not allowed. */
function readInstead(readAs: string): string {
  const code = readAs.codePointAt(0);
  return code === undefined ? 'was left out' : `was read as ${unicodeName(code)}`;
}

const WHO_NAMES_IT: ReadonlyMap<string, string> = new Map([
  ['forced', 'The caller says that the document is in'],
  ['http', 'The server says that the document is in'],
  ['bom', 'The byte order mark says that the document is in'],
  ['sniffed', 'The first bytes say that the document is in'],
  ['default', 'By default the document is in'],
]);

/** Every kind of problem. `docs/bozo.md` explains each, and a test checks that both agree. */
export const PROBLEMS: { readonly [N in ProblemName]: ProblemKind<N> } = {
  CharacterEncodingOverride: {
    severity: 'warning',
    message: ({ declared, source, used }) =>
      `${WHO_NAMES_IT.get(source) ?? 'The document says that it is in'} ${declared}, but it was read as ${used}.`,
    remedy:
      'Name the encoding that the document is really in, in the HTTP charset and in the XML declaration; best make it UTF-8.',
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
        ? 'The server named no media type; the document was read all the same.'
        : `${mediaType} is not a media type for XML or JSON; the document was read all the same.`,
    remedy: 'Serve feeds as application/rss+xml, application/atom+xml or application/feed+json.',
  },
  MixedEncoding: {
    severity: 'warning',
    message: ({ encoding, strayBytes }) =>
      `${strayBytes} byte${strayBytes === 1 ? ' is' : 's are'} not UTF-8 in a document that otherwise is; ${strayBytes === 1 ? 'it was' : 'they were'} read as ${encoding}.`,
    remedy: 'Some text was pasted in without converting it: convert it to UTF-8.',
  },
  UnknownEncodingLabel: {
    severity: 'warning',
    message: ({ label, source }) =>
      `“${label}” (${source}) names no known encoding and was ignored.`,
    remedy: 'Use a registered name, such as utf-8 or iso-8859-1.',
  },
  UnavailableEncoding: {
    severity: 'note',
    message: ({ encoding }) =>
      encoding === null
        ? 'The means to guess the encoding are not at hand here, so that the text may have been read in the wrong one.'
        : `The means to decode ${encoding} are not at hand here, so that the text was read in another encoding.`,
    remedy:
      'Import legacyEncodings from bozofeed/legacy-encodings, and pass it as the option of that name.',
  },
  CompressedBody: {
    severity: 'warning',
    message: ({ complete }) =>
      complete
        ? 'The document was still compressed with gzip; it was inflated.'
        : 'The document was still compressed with gzip, and damaged; what could be inflated was read.',
    remedy: 'Send Content-Encoding: gzip with compressed feeds, and compress them once.',
  },
  RepairedText: {
    severity: 'note',
    message: () =>
      'A text held UTF-8 that had been read as Latin-1, or control characters where punctuation was meant; it was repaired.',
    remedy:
      'Text was converted to UTF-8 twice, or from the wrong encoding, before it was published.',
  },
  SAXParseException: {
    severity: 'warning',
    message: ({ reason }) => `Not well-formed XML: ${reason}`,
    remedy: 'Make the feed with an XML library instead of putting strings together.',
  },
  UndeclaredNamespace: {
    severity: 'warning',
    message: ({ prefix, boundTo }) =>
      boundTo === null
        ? `The prefix “${prefix}” is not declared.`
        : `The prefix “${prefix}” is not declared; it was taken for ${boundTo}.`,
    remedy: 'Declare the prefix on the root element with xmlns:prefix="…".',
  },
  LeadingContent: {
    severity: 'warning',
    message: ({ length }) =>
      `${length} character${length === 1 ? ' stands' : 's stand'} before the document and ${length === 1 ? 'was' : 'were'} cut off.`,
    remedy:
      'Nothing may precede <?xml, not even a blank line: look for output before the feed (a blank line in a template, a warning).',
  },
  TrailingContent: {
    severity: 'warning',
    message: ({ length }) =>
      `${length} character${length === 1 ? ' stands' : 's stand'} after the end of the document and ${length === 1 ? 'was' : 'were'} cut off.`,
    remedy: 'Nothing but comments may follow the root element: look for output after the feed.',
  },
  TruncatedDocument: {
    severity: 'error',
    message: ({ open }) =>
      `The document ends inside ${open.map((name) => `“${name}”`).join(' in ') || 'a tag'}; what was there was kept.`,
    remedy:
      'The feed was cut off: look for a size limit, a time limit or an error while it was written.',
  },
  UnescapedAmpersand: {
    severity: 'warning',
    message: () => 'An “&” that begins no reference was read as itself.',
    remedy: 'Write &amp; for “&” in text and attributes, also in URLs.',
  },
  UnescapedLessThan: {
    severity: 'warning',
    message: () => 'A “<” that begins no tag was read as itself.',
    remedy: 'Write &lt; for “<” in text.',
  },
  UndefinedEntity: {
    severity: 'warning',
    message: ({ entity, readAs }) =>
      readAs === null
        ? `The entity &${entity}; is not defined; it was kept as written.`
        : `The entity &${entity}; is not defined in XML; it was read as HTML has it.`,
    remedy:
      'XML knows only &amp; &lt; &gt; &quot; and &apos;: write the character itself or a numeric reference.',
  },
  MalformedReference: {
    severity: 'warning',
    message: ({ reference, readAs }) =>
      readAs === ''
        ? `The reference “${reference}” is malformed and was left out.`
        : `The reference “${reference}” is malformed; it was read as “${readAs}”.`,
    remedy: 'End references with “;”, and begin hexadecimal ones with “&#x”, the x in lower case.',
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
        ? `The end tag of “${found}” closes nothing and was passed over.`
        : `The end tag of “${found}” was found where that of “${expected}” was expected.`,
    remedy: 'Close elements in the reverse order of opening them, with names in the same case.',
  },
  MissingEndTag: {
    severity: 'warning',
    message: ({ element }) => `“${element}” is never closed; it was closed where it had to end.`,
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
  DuplicateAttribute: {
    severity: 'warning',
    message: ({ attribute }) => `The attribute “${attribute}” is given twice; the first was kept.`,
    remedy: 'Give each attribute once.',
  },
  UnclosedCdata: {
    severity: 'warning',
    message: () => 'A CDATA section is never closed; it was ended where it had to.',
    remedy: 'End CDATA sections with ]]>.',
  },
  StrayCdataEnd: {
    severity: 'warning',
    message: () => 'A “]]>” that ends no CDATA section was read as itself.',
    remedy: 'Write ]]&gt; for “]]>” in text, and do not nest CDATA sections.',
  },
  UnclosedComment: {
    severity: 'warning',
    message: () => 'A comment is never closed; it was ended where it had to.',
    remedy: 'End comments with -->.',
  },
  MalformedComment: {
    severity: 'warning',
    message: () => 'A comment holds “--”.',
    remedy: 'Comments may not hold “--”.',
  },
  MalformedDeclaration: {
    severity: 'warning',
    message: ({ declaration }) => `The declaration “${declaration}” is malformed or out of place.`,
    remedy:
      'Remove it, or write it right: <?xml version="1.0" encoding="utf-8"?> at the very start, CDATA and DOCTYPE in capitals. Feeds need no other.',
  },
  DuplicateXmlDeclaration: {
    severity: 'warning',
    message: () => 'There is a second XML declaration; it was passed over.',
    remedy: 'Write <?xml …?> once, at the very start.',
  },
  MultipleDocuments: {
    severity: 'warning',
    message: () => 'Another document follows the first; what it holds was added.',
    remedy: 'Publish one document at one address.',
  },
  MisplacedElement: {
    severity: 'warning',
    message: ({ element }) =>
      `“${element}” stands where it does not belong; it was read all the same.`,
    remedy:
      'Put items, images and text inputs where the format has them (in RSS 2.0 inside <channel>), and outlines inside <body>.',
  },
  EntityExpansionBlocked: {
    severity: 'error',
    message: ({ entity }) =>
      `The entity &${entity}; holds markup or other entities, and was not expanded.`,
    remedy: 'Feeds need no entities of their own: write the text out.',
  },
  ExternalEntityIgnored: {
    severity: 'error',
    message: ({ entity, isDeclared }) =>
      isDeclared
        ? `The text of the entity &${entity}; is outside the document and was not fetched; the reference was kept as written.`
        : `The entity &${entity}; is declared, if at all, in a part of the DTD that is not read; the reference was kept as written.`,
    remedy: 'Feeds need no external entities: write the text out.',
  },
  ExternalDtdIgnored: {
    severity: 'note',
    message: ({ entity }) =>
      `The entity &${entity}; is declared, if at all, in a part of the DTD that is not read; it was read as HTML has it.`,
    remedy: 'Most feed readers read no DTD: write the character itself or a numeric reference.',
  },
  MalformedJson: {
    severity: 'warning',
    message: ({ reason }) => `Not valid JSON: ${reason}`,
    remedy: 'Make the feed with a JSON serialiser: no comments, no trailing commas.',
  },
  EscapedCdata: {
    severity: 'warning',
    message: () => 'The marks of a CDATA section are part of the text; they were taken off.',
    remedy: 'Put the text into a CDATA section or escape it, not both.',
  },
  UnparsableDate: {
    severity: 'note',
    message: ({ value, element }) =>
      `The date “${value}” in “${element}” could not be read; the text was kept.`,
    remedy: 'Write dates as the format has them: RFC 822 in RSS, RFC 3339 in Atom and JSON Feed.',
  },
  UnknownTextType: {
    severity: 'note',
    message: ({ type, element }) =>
      `“${type}” is no type of text that “${element}” may have; it was read as plain text.`,
    remedy: 'Use the types “text”, “html” and “xhtml”; media types are for the content of Atom.',
  },
  MalformedBase64: {
    severity: 'note',
    message: ({ type, element }) =>
      `The text of “${element}” (${type}) should be in base64 and is not; it was kept as written.`,
    remedy: 'Encode the content in base64, or give it the type “text”, “html” or “xhtml”.',
  },
  UnsafeUri: {
    severity: 'note',
    message: ({ uri, element }) =>
      `The URI “${uri}” in “${element}” could do harm and was dropped.`,
    remedy: 'Use http or https addresses.',
  },
  UnresolvedUri: {
    severity: 'note',
    message: ({ uri, element }) =>
      `The URI “${uri}” in “${element}” is relative, and there is no base to resolve it against; it was kept as written.`,
    remedy:
      'Write whole addresses, or set xml:base. Callers can name the address of the document with the option url.',
  },
  AssumedBase: {
    severity: 'note',
    message: ({ base, from }) =>
      `Where the document came from is not known; relative addresses were resolved against ${base}, ${from === 'self' ? 'the address that it gives for itself' : 'the page that it links to'}.`,
    remedy:
      'Name the address of the document with the option url. Publishers: write whole addresses, or set xml:base.',
  },
  MisspeltNamespace: {
    severity: 'note',
    message: ({ uri, readAs }) =>
      `“${uri}” is not the name of a known namespace, but nearly; it was taken for ${readAs}.`,
    remedy: 'Write the name of a namespace exactly as its specification has it, to the last slash.',
  },
  RepeatedElement: {
    severity: 'note',
    message: ({ element }) => `“${element}” is given again with another value; only one can count.`,
    remedy: 'Give the element once.',
  },
  DuplicateId: {
    severity: 'note',
    message: ({ id }) => `An earlier entry has the same id, “${id}”.`,
    remedy: 'Give every entry an id of its own: readers show only one of several with the same id.',
  },
  UnidentifiedEntry: {
    severity: 'note',
    message: () => 'An entry has neither an id nor a link.',
    remedy:
      'Give every entry an id (in RSS a guid) or a link: readers know by it what they have shown.',
  },
  EnclosureWithoutAddress: {
    severity: 'note',
    message: ({ element }) => `“${element}” is an enclosure without an address.`,
    remedy: 'Name the address of the file, or leave the enclosure out.',
  },
  FutureDate: {
    severity: 'note',
    message: ({ value, element, after, isOfResponse }) =>
      isOfResponse
        ? `The date “${value}” in “${element}” is more than a year after the response (${after}).`
        : `The date “${value}” in “${element}” is more than twenty years after every other date (the latest is ${after}).`,
    remedy: 'Check the year: readers sort by date, and the entry stays on top until then.',
  },
  NotAFeed: {
    severity: 'fatal',
    message: ({ looksLike, announces }) =>
      announces.length === 0
        ? `This is not a feed: it is ${looksLike}.`
        : `This is not a feed: it is ${looksLike}, which announces ${announces.map(({ href }) => href).join(', ')}.`,
    remedy: 'Give the address of the feed itself.',
    remedyOf: ({ looksLike }) =>
      looksLike === OPML_LIST
        ? 'Read it with parseOpml of bozofeed/opml: it gives the addresses of the feeds in the list.'
        : null,
  },
  NotOpml: {
    severity: 'fatal',
    message: ({ looksLike }) => `This is not OPML: it is ${looksLike}.`,
    remedy:
      'Give the OPML file that a feed reader exports. Feeds are read by parseDocument and parseFeed.',
  },
  PageInsteadOfFeed: {
    severity: 'note',
    message: ({ page, href }) =>
      `${page} is a web page; the feed that it announces, ${href}, was fetched instead.`,
    remedy: 'Store the address of the feed itself.',
  },
  EmptyDocument: {
    severity: 'fatal',
    message: () => 'The document is empty.',
    remedy: 'The server sent nothing: look for an error on its side.',
  },
  LimitExceeded: {
    severity: 'error',
    message: ({ limit, value }) =>
      `The document exceeds the limit ${limit} of ${value}; what was read before it was kept.`,
    remedy: 'If the document is to be trusted, raise the option of that name.',
    remedyOf: ({ limit }) => `If the document is to be trusted, raise the option ${limit}.`,
  },
  FileError: {
    severity: 'fatal',
    message: ({ code, path }) => `${path} could not be read (${code}).`,
    remedy: 'Check the path and its permissions.',
    remedyOf: ({ code }) => ARCHIVE_REMEDIES.get(code) ?? null,
  },
  InvalidUrl: {
    severity: 'fatal',
    message: ({ url }) => `“${url}” is not an http or https URL.`,
    remedy: 'Give a whole address, beginning with http:// or https://.',
  },
  NetworkError: {
    severity: 'fatal',
    message: ({ code, url }) => `${url} could not be reached (${code}).`,
    remedy: 'Check the address and the connection, and try again later.',
  },
  TimeoutError: {
    severity: 'fatal',
    severityOf: fatalUnlessReceived,
    message: ({ url, milliseconds }) => `${url} did not answer in full within ${milliseconds} ms.`,
    remedy: 'Try again later, or raise the option timeout.',
    remedyOf: ({ code }) =>
      `Try again later, or raise the option ${WHICH_TIMEOUT.get(code) ?? 'timeout'}.`,
  },
  TlsError: {
    severity: 'fatal',
    message: ({ code, url }) => `No secure connection to ${url} (${code}).`,
    remedy: 'The certificate or the protocol of the server is at fault: its operator must fix it.',
  },
  ProtocolError: {
    severity: 'fatal',
    message: ({ code, url }) => `${url} answered something that is not HTTP (${code}).`,
    remedy: 'Check the port and the scheme of the address.',
  },
  RedirectError: {
    severity: 'fatal',
    message: ({ code, url, location }) =>
      location === null
        ? `${url} redirects without saying where to.`
        : `${url} redirects to “${location}”, ${WHY_NOT_FOLLOWED.get(code) ?? 'which cannot be followed'}.`,
    remedy:
      'The operator of the server must fix its redirects. If there are only too many of them, raise the option maxRedirects.',
  },
  ForbiddenAddressError: {
    severity: 'fatal',
    message: ({ url, reason }) => `${url} was not contacted: ${reason}.`,
    remedy:
      'If the address is to be trusted, name its host in the option allowHosts; only allowPrivateNetwork opens the ports of other protocols.',
  },
  AbortError: {
    severity: 'fatal',
    severityOf: fatalUnlessReceived,
    message: ({ url }) => `The fetch of ${url} was aborted.`,
    remedy: 'The signal given in the options fired: nothing is wrong with the feed.',
  },
  HttpStatusError: {
    severity: 'fatal',
    message: ({ status, url, kind }) =>
      kind === 'gone'
        ? `${url} is gone for good (status ${status}).`
        : kind === 'challenge'
          ? `${url} answered with a page that checks for a browser (status ${status}).`
          : `${url} answered with status ${status}.`,
    remedy:
      'Check the address; the feed may have moved or gone, or its server may refuse programs.',
  },
  IncompleteBodyError: {
    severity: 'error',
    severityOf: fatalUnlessReceived,
    message: ({ received }) =>
      received === 0
        ? 'The body ended before its first byte.'
        : `The body was cut short after ${received} bytes; the bytes received were parsed.`,
    remedy: 'Try again later.',
  },
  DecompressionError: {
    severity: 'error',
    message: ({ coding, reason }) =>
      `The body is not what its Content-Encoding ${coding} says (${reason}); what could be decompressed was read.`,
    remedy: 'The server compresses wrongly: its operator must fix it.',
  },
};
