/** What can be wrong with a feed, by name, and the facts that come with each: fields of the problem. */

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
  /** `encoding` is `null` where the encoding could not be guessed. */
  UnavailableEncoding: { readonly encoding: string | null };
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
  NotOpml: { readonly looksLike: string };
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
