/** For each problem of the reader, the specification that has the rule, and its clause. */
import type { Problem } from '../problems/error.ts';
import type { ProblemName } from '../problems/facts.ts';
import type { Language } from './levels.ts';
import {
  ATOM,
  AUTODISCOVERY,
  HTML,
  HTTP,
  JSON_FEED,
  JSON_TEXT,
  NAMESPACES_IN_XML,
  OPML,
  PROFILE,
  RSS,
  type Specification,
  section,
  URIS,
  XML,
} from './sources.ts';

const xml = (clause: string, anchor: string): Specification => section(XML, clause, anchor);
const rfc = (number: number, clause: string): Specification => ({
  title: `RFC ${number} §${clause}`,
  href: `https://www.rfc-editor.org/rfc/rfc${number}#section-${clause}`,
});

const DOCUMENT = xml('2.1', 'sec-well-formed');
const CHARACTER_DATA = xml('2.4', 'syntax');
const COMMENTS = xml('2.5', 'sec-comments');
const CDATA = xml('2.7', 'sec-cdata-sect');
const PROLOG = xml('2.8', 'sec-prolog-dtd');
const TAGS = xml('3.1', 'sec-starttags');
const END_TAGS = xml('3, WFC: Element Type Match', 'GIMatch');
const REFERENCES = xml('4.1', 'sec-references');
const ENCODINGS = xml('4.3.3', 'charencoding');
const BASE = rfc(3986, '5.1');
const CODINGS = rfc(9110, '8.4');

const SOURCES: Readonly<Record<ProblemName, Specification>> = {
  CharacterEncodingOverride: rfc(7303, '3'),
  CharacterEncodingUnknown: ENCODINGS,
  NonXMLContentType: rfc(7303, '2'),
  MixedEncoding: ENCODINGS,
  UndecodableBytes: ENCODINGS,
  UnknownEncodingLabel: ENCODINGS,
  UnavailableEncoding: ENCODINGS,
  CompressedBody: CODINGS,
  DecompressionError: CODINGS,
  RepairedText: ENCODINGS,
  SAXParseException: DOCUMENT,
  TrailingContent: DOCUMENT,
  TruncatedDocument: DOCUMENT,
  MultipleDocuments: DOCUMENT,
  EmptyDocument: DOCUMENT,
  LeadingContent: PROLOG,
  MalformedDeclaration: PROLOG,
  DuplicateXmlDeclaration: PROLOG,
  UndeclaredNamespace: section(NAMESPACES_IN_XML, '5, NSC: Prefix Declared', 'nsc-NSDeclared'),
  MisspelledNamespace: section(NAMESPACES_IN_XML, '2.3', 'NSNameComparison'),
  ForeignNamespace: section(NAMESPACES_IN_XML, '6.2', 'defaulting'),
  OverlongValue: section(NAMESPACES_IN_XML, '2.2', 'iri-use'),
  UnescapedAmpersand: CHARACTER_DATA,
  UnescapedLessThan: CHARACTER_DATA,
  StrayCdataEnd: CHARACTER_DATA,
  UndefinedEntity: xml('4.1, WFC: Entity Declared', 'wf-entdeclared'),
  MalformedReference: REFERENCES,
  ForbiddenCharacterReference: xml('4.1, WFC: Legal Character', 'wf-Legalchar'),
  InvalidXmlCharacter: xml('2.2', 'charsets'),
  MismatchedTag: END_TAGS,
  MissingEndTag: END_TAGS,
  MalformedTag: TAGS,
  MalformedAttribute: TAGS,
  UnescapedQuote: xml('2.3', 'NT-AttValue'),
  DuplicateAttribute: xml('3.1, WFC: Unique Att Spec', 'uniqattspec'),
  UnclosedCdata: CDATA,
  EscapedCdata: CDATA,
  UnclosedComment: COMMENTS,
  MalformedComment: COMMENTS,
  MisplacedElement: RSS,
  EntityExpansionBlocked: xml('4.4', 'entproc'),
  ExternalEntityIgnored: xml('4.2.2', 'sec-external-ent'),
  ExternalDtdIgnored: PROLOG,
  MalformedJson: JSON_TEXT,
  NonstandardMember: JSON_FEED,
  MalformedBase64: rfc(4648, '4'),
  UnknownTimeZone: rfc(5322, '4.3'),
  UnparsableDate: rfc(3339, '5.6'),
  UnknownTextType: section(ATOM, '3.1.1', 'section-3.1.1'),
  UndeclaredHtml: section(ATOM, '3.1.1', 'section-3.1.1'),
  DoublyEscapedHtml: section(ATOM, '3.1.1.2', 'section-3.1.1.2'),
  UnsafeUri: section(URIS, '7', 'section-7'),
  StrayLessThan: HTML,
  UnresolvedUri: BASE,
  AssumedBase: BASE,
  RepeatedElement: section(ATOM, '4.1', 'section-4.1'),
  DuplicateId: section(ATOM, '4.2.6', 'section-4.2.6'),
  UnidentifiedEntry: section(ATOM, '4.2.6', 'section-4.2.6'),
  EnclosureWithoutUrl: RSS,
  FutureDate: PROFILE,
  ImplausibleDate: PROFILE,
  EmptyFeed: RSS,
  UndescribedFeed: RSS,
  NotAFeed: RSS,
  NotOpml: OPML,
  PageInsteadOfFeed: AUTODISCOVERY,
  LimitExceeded: rfc(9110, '15.5.14'),
  FileError: rfc(8089, '2'),
  InvalidUrl: URIS,
  NetworkError: HTTP,
  TimeoutError: HTTP,
  TlsError: rfc(8446, '6'),
  ProtocolError: HTTP,
  RedirectError: rfc(9110, '15.4'),
  ForbiddenAddressError: rfc(6890, '2.2.2'),
  ForbiddenPortError: {
    title: 'Fetch, port blocking',
    href: 'https://fetch.spec.whatwg.org/#port-blocking',
  },
  AbortError: HTTP,
  HttpStatusError: rfc(9110, '15'),
  IncompleteBodyError: rfc(9112, '8'),
};

/** Problems that documents in JSON have, too: the specification of JSON has the rule. */
const IN_JSON: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'CharacterEncodingUnknown',
  'MixedEncoding',
  'UndecodableBytes',
  'UnknownEncodingLabel',
  'UnavailableEncoding',
  'RepairedText',
  'TrailingContent',
  'TruncatedDocument',
  'MultipleDocuments',
  'LeadingContent',
  'EmptyDocument',
]);

/** The specification of the rule that a problem breaks, in a document of a format. */
export function problemSource(
  name: ProblemName,
  language: Language,
  format: Specification | null = null,
): Specification {
  if (language === 'json' && IN_JSON.has(name)) return JSON_TEXT;
  const source = SOURCES[name];
  const isOfOther = [RSS, ATOM].some(
    (each) => each !== format && source.href.startsWith(each.href),
  );
  return isOfOther && format !== null ? format : source;
}

/** The specification for a problem of a document: RFC 7303 is about the charset of the response only. */
export function sourceOfProblem(
  problem: Problem,
  language: Language,
  format: Specification | null,
): Specification {
  const isOfDocument = problem.name === 'CharacterEncodingOverride' && problem.source !== 'http';
  return isOfDocument && language !== 'json'
    ? ENCODINGS
    : problemSource(problem.name, language, format);
}
