/**
 * Everything that can be wrong with a feed, in one table: its name, how grave it is, what is said
 * about it and what its publisher should do. Names follow feedparser's where it has one.
 *
 * A room that finds a fault reports its name, its facts and where in the text it stands; the
 * pipeline turns reports into `BozoError`s with line, column and byte offset.
 */
import { unicodeName } from '../text/strings.ts';

/**
 * How grave a problem is.
 *
 * - `note`: nothing was lost and no rule was broken that readers trip over; does not set `bozo`.
 * - `warning`: a rule was broken, everything was recovered.
 * - `error`: something was lost or is uncertain.
 * - `fatal`: there is no feed.
 */
export type Severity = 'note' | 'warning' | 'error' | 'fatal';

/** Where something stands in the document as it was received. */
export interface Position {
  /** The line: 1 for the first. */
  readonly line: number;
  /** In characters (code points), 1 for the first of a line; a byte order mark is none. */
  readonly column: number;
  /** In bytes from the start of the document, before any decoding; inflated, where it was compressed. */
  readonly offset: number;
}

/**
 * What an answer that is not the feed amounts to, for whoever decides when to ask again:
 * `gone` never, `not-found` seldom, `rate-limited` and `server-error` later, the others not
 * without doing something about it. `challenge` is a page that wants to see a browser.
 */
export type HttpFailure =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'rate-limited'
  | 'challenge'
  | 'server-error'
  | 'not-modified'
  | 'other';

/** The facts that each kind of problem carries as fields. */
export interface ProblemFacts {
  // What the encoding ladder finds.
  CharacterEncodingOverride: {
    readonly declared: string;
    /** Who names it, as in `attempts`: `http`, `declared`, `default`, … */
    readonly source: string;
    readonly used: string;
  };
  CharacterEncodingUnknown: { readonly tried: readonly string[] };
  NonXMLContentType: { readonly mediaType: string | null };
  MixedEncoding: { readonly encoding: string; readonly strayBytes: number };
  UnknownEncodingLabel: { readonly label: string; readonly source: string };
  CompressedBody: { readonly complete: boolean };
  RepairedText: Record<never, never>;

  // What the parsers find.
  SAXParseException: { readonly reason: string };
  UndeclaredNamespace: { readonly prefix: string; readonly boundTo: string | null };
  LeadingContent: { readonly length: number };
  TrailingContent: { readonly length: number };
  TruncatedDocument: { readonly open: readonly string[] };
  UnescapedAmpersand: Record<never, never>;
  UnescapedLessThan: Record<never, never>;
  UndefinedEntity: { readonly entity: string; readonly readAs: string | null };
  MalformedReference: { readonly reference: string; readonly readAs: string };
  ForbiddenCharacterReference: { readonly reference: string; readonly readAs: string };
  InvalidXmlCharacter: { readonly character: string; readonly readAs: string };
  MismatchedTag: { readonly found: string; readonly expected: string | null };
  MissingEndTag: { readonly element: string };
  MalformedTag: { readonly element: string };
  MalformedAttribute: { readonly attribute: string };
  DuplicateAttribute: { readonly attribute: string };
  UnclosedCdata: Record<never, never>;
  StrayCdataEnd: Record<never, never>;
  UnclosedComment: Record<never, never>;
  MalformedComment: Record<never, never>;
  MalformedDeclaration: { readonly declaration: string };
  DuplicateXmlDeclaration: Record<never, never>;
  MultipleDocuments: Record<never, never>;
  MisplacedElement: { readonly element: string };
  EntityExpansionBlocked: { readonly entity: string };
  ExternalEntityIgnored: {
    readonly entity: string;
    /** Whether the document declares it; where not, a part of its DTD that is not read may. */
    readonly isDeclared: boolean;
  };
  ExternalDtdIgnored: { readonly entity: string; readonly readAs: string };
  MalformedJson: { readonly reason: string };

  // What the model finds.
  EscapedCdata: Record<never, never>;
  UnparsableDate: { readonly value: string; readonly element: string };
  UnknownTextType: { readonly type: string; readonly element: string };
  MalformedBase64: { readonly type: string; readonly element: string };
  UnsafeUri: { readonly uri: string; readonly element: string };
  UnresolvedUri: { readonly uri: string; readonly element: string };
  AssumedBase: {
    readonly base: string;
    /** What has that address: the link of relation `self`, or the page. */
    readonly from: 'self' | 'link';
  };
  MisspeltNamespace: { readonly uri: string; readonly readAs: string };
  RepeatedElement: { readonly element: string };
  DuplicateId: { readonly id: string };
  UnidentifiedEntry: Record<never, never>;
  EnclosureWithoutAddress: { readonly element: string };
  FutureDate: {
    readonly value: string;
    readonly element: string;
    /** The date that it is compared with, in ISO 8601. */
    readonly after: string;
    /** Whether that is the date of the response, or the latest of all other dates of the document. */
    readonly isOfResponse: boolean;
  };

  // What the whole is.
  NotAFeed: {
    readonly looksLike: string;
    readonly announces: readonly {
      readonly href: string;
      readonly title: string;
      /** `guess` where the page does not announce it, but links to it. */
      readonly rel: 'alternate' | 'feed' | 'guess';
    }[];
  };
  PageInsteadOfFeed: { readonly page: string; readonly href: string };
  EmptyDocument: Record<never, never>;
  LimitExceeded: { readonly limit: string; readonly value: number };

  // What reading from disk or network finds.
  FileError: { readonly code: string; readonly path: string };
  InvalidUrl: { readonly url: string };
  NetworkError: { readonly code: string; readonly url: string };
  TimeoutError: {
    readonly code: string;
    readonly url: string;
    readonly milliseconds: number;
    /** Bytes of the body that had come, as they were sent. */
    readonly received: number;
  };
  TlsError: { readonly code: string; readonly url: string };
  ProtocolError: { readonly code: string; readonly url: string };
  RedirectError: { readonly code: string; readonly url: string; readonly location: string | null };
  ForbiddenAddressError: {
    readonly url: string;
    readonly address: string;
    readonly reason: string;
  };
  AbortError: {
    readonly code: string;
    readonly url: string;
    /** Bytes of the body that had come, as they were sent. */
    readonly received: number;
  };
  HttpStatusError: {
    readonly code: string;
    readonly status: number;
    readonly url: string;
    readonly kind: HttpFailure;
  };
  IncompleteBodyError: {
    readonly code: string;
    /** Bytes of the body that had come, as they were sent. */
    readonly received: number;
  };
  DecompressionError: { readonly code: string; readonly coding: string; readonly reason: string };
}

/** The name of a kind of problem: a closed union. */
export type ProblemName = keyof ProblemFacts;

/** One kind of problem, as the table below describes it. */
export interface ProblemKind<N extends ProblemName> {
  readonly severity: Severity;
  /** The severity of one occurrence, where its facts make a difference. */
  readonly severityOf?: (facts: ProblemFacts[N]) => Severity;
  /** Whether everything was recovered. Without it: yes for notes and warnings, no for the graver. */
  readonly recovered?: boolean;
  /** One plain sentence: what was found and what was done. */
  readonly message: (facts: ProblemFacts[N]) => string;
  /** What the publisher (or the caller) should do, in plain words. */
  readonly remedy: string;
}

/** Without a byte of the body there is no feed; with some there may be most of it. */
const fatalUnlessReceived = ({ received }: { readonly received: number }): Severity =>
  received === 0 ? 'fatal' : 'error';

/** Why a redirect that leads somewhere was not followed. */
const WHY_NOT_FOLLOWED: ReadonlyMap<string, string> = new Map([
  ['ERR_REDIRECT_LOOP', 'where the fetch has been before'],
  ['ERR_TOO_MANY_REDIRECTS', 'one redirect too many'],
]);

/** What became of a character that may not be there. */
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

/** Every kind of problem: `docs/bozo.md` explains each, and a test holds the two together. */
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
        ? 'The server named no media type; the document was read as a feed all the same.'
        : `${mediaType} is not a media type for XML or JSON; the document was read as a feed all the same.`,
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
    message: () => 'Another document follows the first; its entries were added.',
    remedy: 'Publish one document at one address.',
  },
  MisplacedElement: {
    severity: 'warning',
    message: ({ element }) =>
      `“${element}” stands where it does not belong; it was read all the same.`,
    remedy:
      'Put items, images and text inputs where the format has them (in RSS 2.0 inside <channel>).',
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
  },
  FileError: {
    severity: 'fatal',
    message: ({ code, path }) => `${path} could not be read (${code}).`,
    remedy: 'Check the path and its permissions.',
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

/** How a room tells of a fault: its name, its facts, and the UTF-16 index in the text if it has one. */
export type Report = <N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  index?: number,
) => void;

/** Where something was found; `null` where there is no place to show. */
export type Occurrence = { readonly [K in keyof Position]: number | null };

/** One of the places at which a problem was found, with the facts that hold there. */
export type ProblemPlace<N extends ProblemName> = Occurrence & ProblemFacts[N];

/** How often a problem was found, and where. */
export interface Tally<N extends ProblemName> {
  /** How often. */
  readonly count: number;
  /** Where, as far as places are listed. */
  readonly places: readonly ProblemPlace<N>[];
}

/**
 * A problem with a feed: an `Error` that is data. `toJSON` gives all of it. Faults of one kind that do
 * no harm are one problem: its place and its facts are those of the first, `count` says how many
 * there are, and `places` lists them.
 */
export class BozoError<N extends ProblemName = ProblemName> extends Error {
  /** The kind of problem. */
  override readonly name: N;
  /** Stable and machine-readable: the name in kebab case, or the system's code of a failure to reach the feed. */
  readonly code: string;
  /** How grave it is. */
  readonly severity: Severity;
  /** What to do about it, in plain words. */
  readonly remedy: string;
  /** Whether everything was recovered. */
  readonly recovered: boolean;
  /** The line, from 1 on; `null` where the problem is of the document as a whole. */
  readonly line: number | null;
  /** In characters, from 1 on. */
  readonly column: number | null;
  /** In bytes of the document as it was received. */
  readonly offset: number | null;
  /** How often it was found. */
  readonly count: number;
  /**
   * Where it was found, the first place included, in the order of the document: one place for each
   * different set of facts (up to 100), and up to 10 in all where the facts are the same. Empty where the
   * problem is of the document as a whole.
   */
  readonly places: readonly ProblemPlace<N>[];
  readonly #facts: ProblemFacts[N];

  constructor(
    name: N,
    facts: ProblemFacts[N],
    at: Position | Occurrence | null = null,
    cause?: unknown,
    tally: Tally<N> = { count: 1, places: at === null ? [] : [{ ...at, ...facts }] },
  ) {
    const kind: ProblemKind<N> = PROBLEMS[name];
    super(
      kind.message(facts) + othersLikeIt(tally.count - 1),
      cause === undefined ? undefined : { cause },
    );
    this.name = name;
    this.code = 'code' in facts ? String(facts.code) : (CODES.get(name) ?? name);
    this.severity = kind.severityOf?.(facts) ?? kind.severity;
    this.remedy = kind.remedy;
    this.recovered = kind.recovered ?? (this.severity === 'note' || this.severity === 'warning');
    this.line = at?.line ?? null;
    this.column = at?.column ?? null;
    this.offset = at?.offset ?? null;
    this.count = tally.count;
    this.places = tally.places;
    this.#facts = facts;
    Object.assign(this, facts);
  }

  /** What is to be said of one of the `places`, by its index. */
  messageAt(index: number): string {
    const kind: ProblemKind<N> = PROBLEMS[this.name];
    return kind.message(this.places[index] ?? this.#facts);
  }

  /** All of it as plain data, the facts included. */
  toJSON(): Record<string, unknown> {
    const { name, code, severity, message, line, column, offset, recovered, remedy } = this;
    const { count, places } = this;
    return {
      ...{ name, code, severity, message, line, column, offset, recovered, remedy },
      ...this.#facts,
      ...{ count, places },
      ...(this.cause instanceof Error ? { cause: this.cause.message } : {}),
    };
  }
}

/** How a message ends that stands for several faults. */
function othersLikeIt(others: number): string {
  if (others === 0) return '';
  return others === 1 ? ' There is 1 more like it.' : ` There are ${others} more like it.`;
}

/** A problem whose `name` tells which facts it carries as fields. */
export type Problem = { [N in ProblemName]: BozoError<N> & ProblemFacts[N] }[ProblemName];

/** Makes a problem. */
export function problem<N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  at: Position | Occurrence | null = null,
  cause?: unknown,
  tally?: Tally<N>,
): Problem {
  // The constructor assigns the facts; TypeScript cannot see that.
  return new BozoError(name, facts, at, cause, tally) as unknown as Problem;
}

/** `CharacterEncodingOverride` → `character-encoding-override`, `NonXMLContentType` → `non-xml-content-type`. */
function kebabCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** A broken document has a thousand problems, of a few names. */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.keys(PROBLEMS).map((name) => [name, kebabCase(name)]),
);
