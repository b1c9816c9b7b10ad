/** What can be wrong with a feed, by name, and the facts that each problem carries as fields. */

/** More characters than a message shows. */
const MAX_SHOWN = 80;

/** The facts about content before a document. */
export function leadingContent(content: string): ProblemFacts['LeadingContent'] {
  return { length: content.length, text: content.trim().slice(0, MAX_SHOWN) };
}

/**
 * What a response means for the next poll if it is not the feed: for `gone`, never poll again; for
 * `not-found`, rarely; for `rate-limited` and `server-error`, later; for the others, only after
 * their cause is fixed. `challenge` is a page that tests for a browser.
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

/** The facts that each kind of problem has as fields. */
export interface ProblemFacts {
  // Problems that the encoding ladder finds.
  CharacterEncodingOverride: {
    readonly declared: string;
    /** Where the name came from, as in `attempts`: `http`, `declared`, `default`, … */
    readonly source: string;
    readonly used: string;
  };
  CharacterEncodingUnknown: { readonly tried: readonly string[] };
  NonXMLContentType: { readonly mediaType: string | null };
  MixedEncoding: { readonly encoding: string; readonly strayBytes: number };
  /**
   * `bytes` are hexadecimal, `readAs` stands for them in the text, and `incomplete` is `true` if
   * they are a part of a character.
   */
  UndecodableBytes: {
    readonly encoding: string;
    readonly bytes: string;
    readonly readAs: string;
    readonly incomplete: boolean;
  };
  UnknownEncodingLabel: { readonly label: string; readonly source: string };
  /** `encoding` is `null` if the encoding could not be detected. */
  UnavailableEncoding: { readonly encoding: string | null };
  CompressedBody: { readonly complete: boolean };
  RepairedText: Record<never, never>;

  // Problems that the parsers find.
  SAXParseException: { readonly reason: string };
  UndeclaredNamespace: { readonly prefix: string; readonly boundTo: string | null };
  /** `text` is what was found, or its beginning; `''` for white space. */
  LeadingContent: { readonly length: number; readonly text: string };
  TrailingContent: {
    readonly length: number;
    /** Whether objects follow JSON, in which entries may be lost. */
    readonly hasJson?: boolean;
  };
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
  UnescapedQuote: { readonly attribute: string };
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
    /**
     * Whether the document declares the entity; if not, a part of the DTD that is not read may.
     */
    readonly isDeclared: boolean;
  };
  ExternalDtdIgnored: { readonly entity: string; readonly readAs: string };
  MalformedJson: { readonly reason: string };
  NonstandardMember: { readonly member: string; readonly found: string; readonly readAs: string };

  // Problems that the feed builder finds.
  EscapedCdata: Record<never, never>;
  /** `zone` is the name of the time zone, in lower case. */
  UnknownTimeZone: { readonly value: string; readonly element: string; readonly zone: string };
  UnparsableDate: { readonly value: string; readonly element: string };
  UnknownTextType: {
    readonly type: string;
    readonly element: string;
    /** The media type that the text was read as. */
    readonly readAs: string;
  };
  UndeclaredHtml: { readonly element: string };
  DoublyEscapedHtml: { readonly element: string };
  MalformedBase64: { readonly type: string; readonly element: string };
  StrayLessThan: {
    /** The HTML from the “<” on, cut off. */
    readonly source: string;
    readonly element: string;
    /** Whether the “<” is part of the text; otherwise an unfinished tag was removed. */
    readonly isText: boolean;
  };
  UnsafeUri: { readonly uri: string; readonly element: string };
  UnresolvedUri: { readonly uri: string; readonly element: string };
  /** A base URI, a language or a namespace URI that is too long to apply to what is inside. */
  OverlongValue: {
    readonly kind: 'base' | 'language' | 'namespace';
    readonly length: number;
    readonly limit: number;
  };
  AssumedBase: {
    readonly base: string;
    /** Which link has that URL: the one with relation `self`, or the one to the page. */
    readonly from: 'self' | 'link';
  };
  ForeignNamespace: {
    readonly element: string;
    readonly uri: string;
    /**
     * Whether the element was read as one of the format; otherwise it was read as one of the namespace.
     */
    readonly isOfFormat: boolean;
  };
  MisspelledNamespace: { readonly uri: string; readonly readAs: string };
  RepeatedElement: { readonly element: string };
  DuplicateId: { readonly id: string };
  UnidentifiedEntry: Record<never, never>;
  EnclosureWithoutUrl: { readonly element: string };
  FutureDate: {
    readonly value: string;
    readonly element: string;
    /** The date that the value is compared with, in ISO 8601. */
    readonly after: string;
    /**
     * Whether that is the date of the response; otherwise it is the latest of all other dates in
     * the document.
     */
    readonly isOfResponse: boolean;
  };
  ImplausibleDate: { readonly value: string; readonly element: string };

  // Problems of the document as a whole.
  EmptyFeed: {
    /** What there is instead, in words: keys of the feed, elements and members without a key. */
    readonly found: string;
  };
  UndescribedFeed: {
    /** What there is instead, in words: the entries, elements and members without a key. */
    readonly found: string;
  };
  NotAFeed: {
    readonly looksLike: string;
    /** The feeds that the page links to. */
    readonly feeds: readonly {
      readonly href: string;
      readonly title: string;
      /** `guess` if only its URL or its text suggests that the link leads to a feed. */
      readonly rel: 'alternate' | 'feed' | 'guess';
    }[];
  };
  NotOpml: { readonly looksLike: string };
  PageInsteadOfFeed: {
    readonly page: string;
    /** The URL of the feed that was fetched. */
    readonly href: string;
    /** The URLs of feeds that the page names before it, and that could not be read. */
    readonly skipped: readonly string[];
  };
  EmptyDocument: Record<never, never>;
  LimitExceeded: { readonly limit: string; readonly value: number };

  // Problems of reading from disk or the network.
  FileError: { readonly code: string; readonly path: string };
  InvalidUrl: { readonly url: string };
  NetworkError: { readonly code: string; readonly url: string };
  TimeoutError: {
    readonly code: string;
    readonly url: string;
    readonly milliseconds: number;
    /** The number of bytes of the body that arrived, before decompression. */
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
  ForbiddenPortError: {
    readonly url: string;
    readonly port: number;
    /** The service that the port belongs to, or “another protocol”. */
    readonly owner: string;
  };
  AbortError: {
    readonly code: string;
    readonly url: string;
    /** The number of bytes of the body that arrived, before decompression. */
    readonly received: number;
  };
  HttpStatusError: {
    readonly code: string;
    readonly status: number;
    readonly url: string;
    readonly kind: HttpFailure;
    /** Seconds that the server asks to wait (`Retry-After`); `null` if it does not say. */
    readonly retryAfter: number | null;
  };
  IncompleteBodyError: {
    readonly code: string;
    /** The number of bytes of the body that arrived, before decompression. */
    readonly received: number;
  };
  DecompressionError: { readonly code: string; readonly coding: string; readonly reason: string };
}

/** The name of a kind of problem: a closed union. */
export type ProblemName = keyof ProblemFacts;

/** The problems of a document that could not be reached, which the parser cannot find. */
export type ReachingProblemName =
  | 'FileError'
  | 'InvalidUrl'
  | 'NetworkError'
  | 'TimeoutError'
  | 'TlsError'
  | 'ProtocolError'
  | 'RedirectError'
  | 'ForbiddenAddressError'
  | 'ForbiddenPortError'
  | 'AbortError'
  | 'DecompressionError';

/** The problems of a document, or of the response with it. */
export type DocumentProblemName = Exclude<ProblemName, ReachingProblemName>;

/** Reports a problem: its name, its facts, and the UTF-16 index in the text if it has one. */
export type Report = <N extends DocumentProblemName>(
  name: N,
  facts: ProblemFacts[N],
  index?: number,
) => void;
