/**
 * What the pages of the problems say in addition to the catalog: the cause, what the parser
 * did, what publishers and readers can do, and an example that a test runs.
 */
import type { ProblemName } from '../../src/problems/facts.ts';

/** The parts of the index, in its order. */
export const GROUPS = {
  encoding: 'Encoding',
  markup: 'Markup',
  content: 'Content',
  document: 'The document as a whole',
  transfer: 'Disk and network',
} as const;

/** What triggers a problem. */
export type Example =
  /** A case of `feeds-corpus/`, by its path. */
  | { readonly kind: 'case'; readonly path: string }
  /** What a server sends for a URL, and for the paths that it leads to. */
  | {
      readonly kind: 'exchange';
      readonly url: string;
      readonly response: string;
      readonly others?: Readonly<Record<string, string>>;
      /** The options of `parseFeed`, as its caller writes them. */
      readonly options?: string;
    }
  /** A program, whose `result` has the problem; `web` for one that runs in a browser. */
  | { readonly kind: 'program'; readonly code: string; readonly runsIn?: 'web' }
  /** A command line. */
  | { readonly kind: 'command'; readonly line: string };

/** The sides that can do something about a problem. */
export type Side = 'publisher' | 'reader';

/** What a page says of a problem. */
export interface Explanation {
  readonly group: keyof typeof GROUPS;
  /** What causes the problem. Markdown, like the strings below. */
  readonly cause: string;
  /** What the result holds because of it. */
  readonly done: string;
  /** The side that the remedy of the catalog speaks to, by default the publisher. */
  readonly remedyFor?: Side;
  /** What the other side can do. */
  readonly otherSide: string;
  /** A further remark, usually a link. */
  readonly more?: string;
  readonly example: Example;
}

const broken = (name: string): Example => ({ kind: 'case', path: `broken/${name}` });
const encoding = (name: string): Example => ({ kind: 'case', path: `encoding/${name}` });
const notes = (name: string): Example => ({ kind: 'case', path: `notes/${name}` });

/** The advice for problems that cost nothing. */
const NOTHING_TO_DO = 'Nothing. The values in the result are right.';

const TRY_AGAIN =
  'Keep the entries that you have, and check again later. The [poller](../polling.md) does both.';

/** Every problem, in the order of the catalog. */
export const EXPLANATIONS: Readonly<Record<ProblemName, Explanation>> = {
  CharacterEncodingOverride: {
    group: 'encoding',
    cause:
      'The bytes are not in the encoding that counts first: the HTTP `charset`, the BOM, the XML declaration or the default. Either they cannot be decoded in it, or the text that comes out is clearly wrong.',
    done: 'The parser used the next encoding that decodes the bytes and gives well-formed XML. `declared` and `used` are the two encodings, `source` is where the first one is declared, and `attempts` lists every attempt.',
    otherSide:
      'Nothing in most cases. If the text looks wrong, `npx bozofeed explain <url>` shows each attempt. The option `encoding` sets an encoding that you know to be right.',
    more: '[Encodings](../encodings.md) describes the order in which encodings are tried.',
    example: encoding('declared-utf-8-that-is-windows-1252.xml'),
  },
  CharacterEncodingUnknown: {
    group: 'encoding',
    cause:
      'The bytes are not valid in any encoding that the response or the document points to, and the last resorts fail too.',
    done: 'The text was read as UTF-8, with U+FFFD for each invalid part. `encoding` is `""`, and `tried` lists the encodings that were tried.',
    otherSide:
      'If you know the encoding, set the option `encoding`. Otherwise show the entries with care: some characters are missing.',
    example: encoding('in-no-encoding-at-all.xml'),
  },
  NonXMLContentType: {
    group: 'encoding',
    cause:
      'The `Content-Type` of the response is not a media type of feeds, or the response has headers but no `Content-Type`.',
    done: 'Nothing else changes: the document was read as a feed.',
    otherSide: NOTHING_TO_DO,
    example: encoding('text-plain-is-no-media-type-of-feeds.xml'),
  },
  MixedEncoding: {
    group: 'encoding',
    cause:
      'Most of the document is UTF-8, but some bytes are not. Text from another source was added without being converted.',
    done: 'Valid UTF-8 was read as UTF-8, and each stray byte as windows-1252, so one bad byte costs one character. `strayBytes` counts them.',
    otherSide: 'Nothing. If a character looks wrong, the stray byte was not windows-1252.',
    example: encoding('stray-byte-in-utf-8.xml'),
  },
  UndecodableBytes: {
    group: 'encoding',
    cause:
      'A few bytes have no meaning in the encoding of the document: half a character, because a program shortened a string by bytes, or a stray byte.',
    done: 'Each bad sequence became one U+FFFD, as in browsers, and all other text was read as usual. `count` is the number of bad sequences, and `places` has their positions.',
    otherSide: 'Nothing. The character cannot be restored.',
    example: encoding('half-a-character-in-euc-jp.xml'),
  },
  UnknownEncodingLabel: {
    group: 'encoding',
    cause:
      'A header or a declaration names an encoding that does not exist, or a name that is not a character encoding, such as `base64`.',
    done: 'The label was ignored, and the next source of the encoding was used.',
    otherSide: NOTHING_TO_DO,
    example: encoding('codec-that-is-no-charset.xml'),
  },
  UnavailableEncoding: {
    group: 'encoding',
    cause:
      'The parser runs in a browser or a worker, without the option `legacyEncodings`. Either the platform cannot decode the encoding of the document (`encoding`), or the encoding would have to be detected (`encoding` is `null`), or the document is compressed, which the response does not declare (`encoding` is `gzip`). In Node everything is available.',
    done: 'The parser followed the other evidence, with windows-1252 as the last resort. `attempts` has the encoding with the outcome `unavailable`.',
    remedyFor: 'reader',
    otherSide: 'Publish the feed as UTF-8 and declare it. Every platform reads UTF-8.',
    more: 'See [Platforms](../platforms.md) for what each platform has.',
    example: {
      kind: 'program',
      runsIn: 'web',
      code: `import { parseDocument } from 'bozofeed/parse';

const feed = '<?xml version="1.0" encoding="cp437"?><rss version="2.0"><channel><title>Caf\\x82</title></channel></rss>';
const bytes = Uint8Array.from(feed, (character) => character.charCodeAt(0));
const result = parseDocument(bytes);`,
    },
  },
  CompressedBody: {
    group: 'encoding',
    cause:
      'The body starts with the magic bytes of gzip, but the response has no `Content-Encoding`; or the body was compressed twice.',
    done: 'The body was decompressed, up to the limit `maxBytes`. `complete` is `false` if it was damaged.',
    otherSide: 'Nothing, unless `complete` is `false`: then entries may be missing.',
    example: broken('document-that-is-still-compressed.xml'),
  },
  RepairedText: {
    group: 'encoding',
    cause:
      'Text contains `Ã©` for `é`, or control characters where windows-1252 has punctuation. It was converted from the wrong encoding before it was published.',
    done: 'The affected strings were converted back. `places` lists them.',
    otherSide: NOTHING_TO_DO,
    example: encoding('utf-8-encoded-twice-is-repaired.xml'),
  },
  SAXParseException: {
    group: 'markup',
    cause:
      'The document is not well-formed XML. This problem is the first error of the strict parser. The loose parser reports this error and all others under the names below.',
    done: 'The loose parser read the document.',
    otherSide: 'Nothing. Look at the other problems to see whether anything was lost.',
    example: encoding('utf-8-that-is-not-well-formed-is-utf-8.xml'),
  },
  UndeclaredNamespace: {
    group: 'markup',
    cause: 'An element or an attribute uses a prefix that the document does not declare.',
    done: 'A well-known prefix was bound to its usual namespace (`boundTo`). Any other prefix stays unbound.',
    otherSide: 'Nothing for well-known prefixes. Elements with other prefixes are in `elements`.',
    example: broken('well-known-prefix-without-declaration.xml'),
  },
  LeadingContent: {
    group: 'markup',
    cause:
      "Something precedes the document: a blank line, a warning of the program that wrote it, or a second BOM. Before JSON, it may also be a guard such as `)]}'`, or the call of a callback (JSONP).",
    done: 'It was ignored, and the remaining document was parsed strictly. The end of a call was removed, too.',
    otherSide: NOTHING_TO_DO,
    example: broken('blank-lines-before-the-declaration.xml'),
  },
  TrailingContent: {
    group: 'markup',
    cause: 'Something other than comments and white space follows the root element.',
    done: 'It was ignored.',
    otherSide: NOTHING_TO_DO,
    example: broken('content-after-the-end.xml'),
  },
  TruncatedDocument: {
    group: 'markup',
    cause: 'The document ends while elements are open, or inside a tag.',
    done: 'The result has every complete entry, and of the last entry everything that arrived. In XML, that entry has `incomplete: true`.',
    otherSide:
      'Do not replace a complete entry that you have stored with one that has `incomplete: true`. Fetch the feed again later.',
    example: broken('cut-off-within-an-item.xml'),
  },
  UnescapedAmpersand: {
    group: 'markup',
    cause: 'An “&” is not part of a reference. Most are in the query of a URL.',
    done: 'It was read as “&”.',
    otherSide: NOTHING_TO_DO,
    example: broken('unescaped-ampersand.xml'),
  },
  UnescapedLessThan: {
    group: 'markup',
    cause: 'A “<” does not start a tag.',
    done: 'It was read as “<”.',
    otherSide: NOTHING_TO_DO,
    example: broken('unescaped-less-than.xml'),
  },
  UndefinedEntity: {
    group: 'markup',
    cause:
      'The document uses a named reference that XML does not define: the names of HTML are not part of XML. If the document has an external DTD, the problem is [`ExternalDtdIgnored`](external-dtd-ignored.md) or [`ExternalEntityIgnored`](external-entity-ignored.md) instead.',
    done: 'It was read as in HTML (`readAs`). A name that HTML does not define either was kept as written.',
    otherSide: 'Nothing. If `readAs` is `null`, the text shows the reference as it was written.',
    example: broken('entities-of-html.xml'),
  },
  MalformedReference: {
    group: 'markup',
    cause: 'A reference does not end with a semicolon, or starts with `&#X` in upper case.',
    done: 'It was read as if it were correct (`readAs`). A name without a semicolon counts only if it is `nbsp` or one of the five names of XML.',
    otherSide: NOTHING_TO_DO,
    example: broken('character-reference-without-a-semicolon.xml'),
  },
  ForbiddenCharacterReference: {
    group: 'markup',
    cause:
      'A numeric reference in XML or HTML, or an escape in JSON, refers to a character that XML does not allow, such as a control character or half of a surrogate pair.',
    done: 'Two halves of a surrogate pair were joined, and a single half became U+FFFD. A vertical tab or a form feed became a space. Other characters were removed. `readAs` has the outcome.',
    otherSide: NOTHING_TO_DO,
    example: broken('reference-to-a-forbidden-character.xml'),
  },
  InvalidXmlCharacter: {
    group: 'markup',
    cause: 'The document, XML or JSON, contains a character that XML does not allow.',
    done: 'A vertical tab or a form feed became a space, and half of a surrogate pair became U+FFFD. Other characters were removed. `readAs` has the outcome.',
    otherSide: NOTHING_TO_DO,
    example: broken('forbidden-character.xml'),
  },
  MismatchedTag: {
    group: 'markup',
    cause: 'The name of an end tag differs from that of the open element, or no element is open.',
    done: 'The end tag closed the element that it most likely belongs to, or was ignored.',
    otherSide: NOTHING_TO_DO,
    example: broken('end-tag-in-another-case.xml'),
  },
  MissingEndTag: {
    group: 'markup',
    cause: 'An element is still open where its parent ends.',
    done: 'It was closed there, or before an element that it cannot contain.',
    otherSide: NOTHING_TO_DO,
    example: broken('item-that-is-not-ended.xml'),
  },
  MalformedTag: {
    group: 'markup',
    cause: 'A tag breaks the syntax of XML.',
    done: 'It was read as far as its meaning is clear.',
    otherSide: 'Nothing. Check the entry only if its text looks wrong.',
    example: broken('end-tag-with-spaces-in-it.xml'),
  },
  MalformedAttribute: {
    group: 'markup',
    cause: 'An attribute has no quotes, no value, or a “<” in its value.',
    done: 'It was read as HTML reads it.',
    otherSide: NOTHING_TO_DO,
    example: broken('attribute-without-quotes.xml'),
  },
  UnescapedQuote: {
    group: 'markup',
    cause:
      'The value of an attribute contains the quotes that are around it, such as `title="5" screen"`, or HTML with attributes of its own.',
    done: 'The value ends at the first quote that another attribute or the end of the tag follows. The quotes of HTML in it do not count.',
    otherSide: NOTHING_TO_DO,
    example: broken('attribute-with-unescaped-quotes.xml'),
  },
  DuplicateAttribute: {
    group: 'markup',
    cause: 'An element has two attributes with the same name.',
    done: 'The first one counts.',
    otherSide: NOTHING_TO_DO,
    example: broken('attribute-given-twice.xml'),
  },
  UnclosedCdata: {
    group: 'markup',
    cause:
      'A CDATA section has no end, or a damaged one, such as “]>”. The next section may seem to end it, so the document may be well-formed.',
    done: 'It was ended at the next end tag that can close an element around it, before the next section or entry, or at the end of the document. What is left of its end was removed.',
    otherSide: NOTHING_TO_DO,
    example: broken('cdata-that-is-never-closed.xml'),
  },
  StrayCdataEnd: {
    group: 'markup',
    cause: 'Text contains “]]>”. Usually one CDATA section was put into another.',
    done: 'It was kept as text.',
    otherSide: NOTHING_TO_DO,
    example: broken('end-of-cdata-without-a-start.xml'),
  },
  UnclosedComment: {
    group: 'markup',
    cause: 'A comment has no end.',
    done: 'It was ended before the next element of the feed, so no entry is lost in it.',
    otherSide: NOTHING_TO_DO,
    example: broken('comment-that-is-never-closed.xml'),
  },
  MalformedComment: {
    group: 'markup',
    cause: 'A comment contains “--”, or ends with “--->”.',
    done: 'It was skipped like any other comment.',
    otherSide: NOTHING_TO_DO,
    example: broken('comment-with-two-hyphens.xml'),
  },
  MalformedDeclaration: {
    group: 'markup',
    cause:
      'A declaration, `<!…` or `<?…`, does not exist in XML, is malformed, or is in the wrong place.',
    done: 'It was skipped. CDATA, DOCTYPE and the encoding in an XML declaration are read in upper and lower case.',
    otherSide: NOTHING_TO_DO,
    example: broken('doctype-after-the-root.xml'),
  },
  DuplicateXmlDeclaration: {
    group: 'markup',
    cause: 'The document has two XML declarations.',
    done: 'The second one was skipped.',
    otherSide: NOTHING_TO_DO,
    example: broken('second-xml-declaration.xml'),
  },
  MultipleDocuments: {
    group: 'markup',
    cause: 'A second document follows the first.',
    done: 'Its content was added: entries to entries, outlines to outlines.',
    otherSide: 'Check that the entries belong to this feed: two feeds may have been joined.',
    example: broken('two-documents.xml'),
  },
  MisplacedElement: {
    group: 'markup',
    cause:
      'An element is where its format does not allow it: an item outside the channel, an outline outside the body, or no root element at all.',
    done: 'It was read as if it were in the right place.',
    otherSide: NOTHING_TO_DO,
    example: broken('item-outside-the-channel.xml'),
  },
  EntityExpansionBlocked: {
    group: 'markup',
    cause:
      'The document uses an entity of its own that contains markup or other entities. The document may still be well-formed.',
    done: 'The entity was not expanded. The text has the reference as it was written. Nested entities can make a small document fill all memory.',
    otherSide: 'Nothing. No option expands such entities.',
    example: broken('entity-made-of-entities.xml'),
  },
  ExternalEntityIgnored: {
    group: 'markup',
    cause:
      'The text of an entity is in another file, because the document declares it so (`isDeclared`) or because only an external DTD can declare it. The document may still be well-formed (XML 1.0 §4.1).',
    done: 'Nothing was read or fetched. The text has the reference as it was written.',
    otherSide: 'Nothing. No option reads external entities.',
    example: broken('entity-that-is-external.xml'),
  },
  ExternalDtdIgnored: {
    group: 'markup',
    cause:
      'The document uses an entity that it does not declare, but that its DTD may declare: the DTD is in another file, or uses parameter entities. The document is well-formed (XML 1.0 §4.1) unless it says `standalone="yes"`.',
    done: 'The DTD was not read. The reference was read as in HTML (`readAs`), as declared by the DTDs of XHTML and by that of Netscape for RSS 0.91.',
    otherSide: NOTHING_TO_DO,
    example: { kind: 'case', path: 'rss/version-091-with-entities-of-its-dtd.xml' },
  },
  MalformedJson: {
    group: 'markup',
    cause: 'A JSON feed is not valid JSON.',
    done: 'It was read as far as its meaning is clear.',
    otherSide: 'Nothing. Check the entries only if they look wrong.',
    example: broken('json-with-a-comma-too-many.json'),
  },
  NonstandardMember: {
    group: 'content',
    cause:
      'A member of JSON Feed or of RSS in JSON has another name or form than the format requires, and its meaning is clear. PHP writes an array as an object if its keys have gaps, as after `unset()` or `array_filter()`.',
    done: 'It was read as it was meant.',
    otherSide: NOTHING_TO_DO,
    example: broken('json-with-an-array-of-php.json'),
  },
  EscapedCdata: {
    group: 'content',
    cause:
      'A whole string is a CDATA section whose markers were escaped or lost their “<”, so that they became part of the string.',
    done: 'The markers were removed. Markers inside a longer string were kept, since the text may be about them.',
    otherSide: NOTHING_TO_DO,
    example: broken('cdata-marks-that-are-text.xml'),
  },
  UnparsableDate: {
    group: 'content',
    cause:
      'A date has no known form, or names a day or a time that does not exist, such as 30 February or 25:00.',
    done: 'The key of the date, for example `published`, is absent. The text is in `written`, under the same key.',
    otherSide:
      'Use [`entryDate`](../reference/entries/reader.md#entrydate), which takes another date of the entry, or sort by the time at which you first saw the entry. The option `dateHandlers` adds forms of dates.',
    more: '[Dates](../dates.md) lists the forms that are read.',
    example: broken('date-that-cannot-be-read.xml'),
  },
  UnknownTimeZone: {
    group: 'content',
    cause:
      'A date has a time zone that is neither an offset, nor a known abbreviation or name, nor a name of the tz database that the platform knows.',
    done: 'The time was read as UTC (RFC 5322 §4.3), so it may be wrong by some hours. The string is in `written`.',
    otherSide:
      'If you know what the zone means, read such dates with a function in the option `dateHandlers`.',
    example: notes('time-zone-that-is-not-known.xml'),
  },
  UnknownTextType: {
    group: 'content',
    cause:
      'The `type` of a text is not “text”, “html” or “xhtml”, nor the media type of a text or of XML. Only `content` in Atom may have any media type.',
    done: 'The text was read as HTML if it looks like HTML, and as plain text otherwise.',
    otherSide: NOTHING_TO_DO,
    example: { kind: 'case', path: 'atom/text-of-an-unknown-type.xml' },
  },
  UndeclaredHtml: {
    group: 'content',
    cause:
      'A text of Atom has no `type`, so it is plain text (RFC 4287 §3.1.1), but it starts and ends with tags of HTML and has a block in between. Or a text that may be HTML has unknown elements.',
    done: 'The text was read as HTML: it was sanitized, and its type is `text/html`.',
    otherSide: NOTHING_TO_DO,
    example: { kind: 'case', path: 'atom/html-without-a-type.xml' },
  },
  DoublyEscapedHtml: {
    group: 'content',
    cause:
      'The HTML of an element has no tags, but starts with an escaped one and is HTML once it is unescaped: a program escaped it twice.',
    done: 'One level of escaping was removed, and the HTML was sanitized.',
    otherSide: NOTHING_TO_DO,
    example: { kind: 'case', path: 'rss/html-escaped-twice.xml' },
  },
  MalformedBase64: {
    group: 'content',
    cause:
      'The `content` of an Atom entry has a media type that is neither text nor XML, or a text of Atom 0.3 has `mode="base64"`, but the text is not valid base64.',
    done: 'The text was kept as written.',
    otherSide: 'Do not decode the value again. Show it as text, or omit it.',
    example: { kind: 'case', path: 'atom/version-03-texts-in-base64.xml' },
  },
  UnsafeUri: {
    group: 'content',
    cause: 'A URI has a scheme that can run or read something, such as `javascript:` or `data:`.',
    done: 'The URI was removed from the result.',
    otherSide: 'Nothing. The entry has no such link.',
    example: broken('link-that-runs-a-script.xml'),
  },
  StrayLessThan: {
    group: 'content',
    cause:
      'HTML contains a “<” that does not start a tag of HTML (`x <y`, `Tom <tom@example.org>`, `vector<int>`) or has lost its “>” before text (`<a href="/1"One</a>`), or ends inside a tag (`text <a h`).',
    done: 'The “<” is part of the text. A tag of HTML that is not finished was removed, up to the next “>” or the end. `isText` distinguishes them.',
    otherSide: NOTHING_TO_DO,
    example: notes('less-than-that-starts-no-tag.xml'),
  },
  UnresolvedUri: {
    group: 'content',
    cause:
      'The URL of a link, an enclosure or an image is relative, and there is no base URL: no `xml:base`, no URL of the document (the option `url`, or `Content-Location`), and no link from the feed to itself or to its page.',
    done: 'The URL was kept unchanged. URLs in HTML and identifiers are not checked.',
    otherSide:
      'Pass the URL of the document as the option `url`. `parseFeed` and `parseResponse` do so themselves.',
    example: notes('relative-links-without-a-base.xml'),
  },
  OverlongValue: {
    group: 'content',
    cause:
      'A base URI has more than 16,384 characters, a language more than 100, or a namespace URI more than 2,048. It would apply to everything inside, so a small document could become a result of any size. No server takes a URL of that length, and no language tag needs it.',
    done: 'The value was not applied to anything else: relative references stay as they are, strings and elements do not repeat it. The element or attribute itself is kept as written.',
    otherSide:
      'The problem has the `kind`, the `length` and the `limit`. These limits cannot be changed; for shorter values, `maxGrowth` limits the sum of what they add.',
    example: broken('language-that-is-a-list.xml'),
  },
  AssumedBase: {
    group: 'content',
    cause:
      'The document has relative URLs, but neither `xml:base` nor the URL of the document (the option `url`, or `Content-Location`) gives a base URL. The feed links to itself or to its page.',
    done: 'The URLs were resolved against that link.',
    remedyFor: 'reader',
    otherSide: 'Write absolute URLs, or set `xml:base`.',
    example: notes('relative-links-with-the-address-of-the-page.xml'),
  },
  MisspelledNamespace: {
    group: 'content',
    cause:
      'The name of a namespace is not in any specification, but differs little from one that is: in case, in `http` or `https`, in `www.`, in white space, in the final slash, or in a way that is known from other feeds.',
    done: 'It was read as the namespace that was meant (`readAs`). Readers that compare names exactly miss its elements.',
    otherSide: NOTHING_TO_DO,
    example: notes('namespaces-that-are-nearly-right.xml'),
  },
  ForeignNamespace: {
    group: 'content',
    cause:
      'A declaration `xmlns="…"` puts elements of the format into another namespace. In RSS, elements have no namespace; in Atom, they have that of Atom. Or all elements have a prefix with an unknown namespace. Usually `xmlns:prefix="…"` was meant, or the markup inside the element.',
    done: 'Elements without a prefix, or with that of the root, were read as elements of the format, unless the namespace has an element with this name that makes sense there: then `isOfFormat` is `false`, and the value is in the object of the namespace. Readers that use namespaces strictly miss them.',
    otherSide: NOTHING_TO_DO,
    example: notes('module-as-default-namespace.xml'),
  },
  RepeatedElement: {
    group: 'content',
    cause:
      'An element that RSS or Atom allows once per feed or entry occurs again with another value.',
    done: 'The first value counts. The others are in `elements`; a second description is in `content`.',
    otherSide: 'Nothing. If the first value is the wrong one, look in `elements`.',
    example: notes('titles-of-two-channels.xml'),
  },
  DuplicateId: {
    group: 'content',
    cause:
      'Two entries have the same id. Revisions of one entry in Atom, which differ in `updated`, are allowed and are not reported.',
    done: 'Both entries were kept.',
    otherSide:
      'Use [`entryKey`](../reference/entries/reader.md#entrykey) to recognize entries. Entries with the same key are the same entry to readers.',
    example: notes('two-entries-with-one-id.xml'),
  },
  UnidentifiedEntry: {
    group: 'content',
    cause: 'An entry has neither an id nor a link, so readers cannot determine whether it is new.',
    done: 'The entry was kept.',
    otherSide:
      'Use [`entryKey`](../reference/entries/reader.md#entrykey), which makes a key from the other values of the entry.',
    example: { kind: 'case', path: 'rss/version-20.xml' },
  },
  EnclosureWithoutUrl: {
    group: 'content',
    cause: 'An enclosure has no URL, or an empty one.',
    done: 'Its other values were kept.',
    otherSide: 'Skip enclosures without `href`.',
    example: notes('enclosures-without-a-url.xml'),
  },
  FutureDate: {
    group: 'content',
    cause:
      'The date of a feed or an entry is years ahead. The parser does not look at the clock. It compares the date with the header `Date` of the response (more than a year later), or else with all other dates of the document (more than twenty years after the latest).',
    done: 'The date was kept. `after` is the date that it was compared with, and `isOfResponse` is `true` if that is the date of the response.',
    otherSide:
      'When you sort, limit each date to the time at which you first saw the entry. Otherwise the entry stays at the top for years.',
    example: notes('date-decades-after-all-others.xml'),
  },
  ImplausibleDate: {
    group: 'content',
    cause:
      'The date of a feed or an entry is the zero of a program, in whatever time zone: 1 January of year 1 (Go, .NET), January 1970 (Unix, and seconds that were taken for milliseconds), 30 December 1899 and the two days after it (Excel, OLE), `0000-00-00` (MySQL) and the same as PHP writes it. Or it is before 1583 or after 2199. [Dates](../dates.md#implausible-dates) has the list.',
    done: 'The text was kept, and the `Date` as it was written; it is `null` if the calendar has no such day. `entryDate`, the poller and the schedule do not use it.',
    otherSide:
      'Use `entryDate`, which skips such dates, and sort entries without a date by the time at which you first saw them.',
    example: notes('dates-that-programs-write-when-they-have-none.xml'),
  },
  EmptyFeed: {
    group: 'document',
    cause:
      'The feed has no entries. A new feed is empty. Otherwise, the entries are in elements or members with other names. `found` lists what is there instead: keys of the feed, and elements and members without a key.',
    done: 'Nothing was lost: what has no key is in `elements` or `extensions` of the feed.',
    otherSide: 'Read what you need from `elements` or `extensions`.',
    example: notes('feed-without-entries.xml'),
  },
  UndescribedFeed: {
    group: 'document',
    cause:
      'The document has entries, but nothing that describes the feed: no title, link, identifier or date. `found` lists what there is.',
    done: 'The entries were read. `feed` is empty, or has only `elements`, `attributes` or `extensions`. A document that is a single entry (RFC 5023) has no feed, so it is not reported.',
    otherSide: 'Show the URL of the feed instead of its title.',
    example: notes('feed-that-is-not-described.xml'),
  },
  NotAFeed: {
    group: 'document',
    cause:
      'The document is something else. `looksLike` describes it, and `feeds` lists the feeds that a web page links to.',
    done: 'The result has no entries. It has no other problem either, except an exceeded limit or damaged compression, since a feed could follow the part that was read.',
    remedyFor: 'reader',
    otherSide:
      'If the URL should be that of a feed, check what the server sends: a login page, an error page and a block page are the usual reasons.',
    more: 'A list of feeds in OPML has its own remedy: [`parseOpml`](../opml.md) reads it.',
    example: broken('page-that-announces-feeds.html'),
  },
  NotOpml: {
    group: 'document',
    cause:
      '`parseOpml` received something else. `looksLike` describes it: a feed, a web page, or JSON.',
    done: 'The result has no outlines and no feeds. It has no other problem either, except an exceeded limit or damaged compression.',
    remedyFor: 'reader',
    otherSide: 'Export the list again, as OPML.',
    example: {
      kind: 'program',
      code: `import { parseOpml } from 'bozofeed/opml';

const result = parseOpml('<rss version="2.0"><channel><title>A feed</title></channel></rss>');`,
    },
  },
  PageInsteadOfFeed: {
    group: 'document',
    cause: 'The URL is that of a web page, and the option `discover` is set.',
    done: 'The first feed that the page links to was fetched instead, or the next one if the first is gone or is not a feed; feeds of comments are last. `href` is its URL, `page` is that of the page, and `skipped` has the URLs that were tried before.',
    remedyFor: 'reader',
    otherSide: 'Nothing. This is what the link to the feed is for.',
    example: {
      kind: 'exchange',
      url: 'http://example.org/',
      options: '{ discover: true }',
      response: `HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8

<!DOCTYPE html>
<link rel="alternate" type="application/rss+xml" href="/feed.xml">`,
      others: {
        '/feed.xml': `HTTP/1.1 200 OK
Content-Type: application/rss+xml; charset=utf-8

<rss version="2.0"><channel><title>A feed</title></channel></rss>`,
      },
    },
  },
  EmptyDocument: {
    group: 'document',
    cause: 'The document has no bytes, or only white space.',
    done: 'The result has no entries.',
    otherSide: TRY_AGAIN,
    example: broken('empty-document.xml'),
  },
  LimitExceeded: {
    group: 'document',
    cause:
      'The document is larger, deeper or longer than an option allows, takes more time to parse (`maxParseTime`), or makes more values: elements and attributes, values of JSON, parts of lists in a text (`maxValues`). `limit` is the name of the option, and `value` is its value.',
    done: 'Everything before the limit was kept. For `maxGrowth`, everything after it is in the result as well, but references are not resolved, and bases, languages, namespaces and folders are not repeated.',
    remedyFor: 'reader',
    otherSide:
      'Publish fewer entries, or put older entries on pages of their own (RFC 5005). Every reader fetches the whole feed, many times a day.',
    more: '[Options](../options.md) lists all limits.',
    example: {
      kind: 'program',
      code: `import { parseDocument } from 'bozofeed';

const feed = '<rss version="2.0"><channel><item><link>https://example.org/1</link></item><item><link>https://example.org/2</link></item></channel></rss>';
const result = parseDocument(feed, { maxEntries: 1 });`,
    },
  },
  HttpStatusError: {
    group: 'transfer',
    cause:
      'The server responded with a status that is not a success. `kind` groups the statuses: `gone`, `not-found`, `rate-limited`, …',
    done: 'The body was parsed only if it starts as a feed does, or if the option `parseErrorBodies` is set.',
    remedyFor: 'reader',
    otherSide:
      'Send 301 if the feed has moved, and 410 if it is permanently gone: readers then update or remove the URL. Do not block programs: a feed is for programs.',
    more: 'See [Polling](../polling.md) for what the poller does for each status.',
    example: {
      kind: 'exchange',
      url: 'http://example.org/feed.xml',
      response: `HTTP/1.1 410 Gone
Content-Length: 0

`,
    },
  },
  IncompleteBodyError: {
    group: 'transfer',
    cause:
      'The body was cut short: bytes or chunks are missing, the connection was reset, or compressed data has no end. `code` is the reason, and `received` is the number of bytes that arrived.',
    done: 'The bytes that arrived were parsed. If there are none, the severity is `fatal`.',
    remedyFor: 'reader',
    otherSide:
      'Send a correct `Content-Length`, and look for crashes and time limits while the feed is written.',
    example: {
      kind: 'exchange',
      url: 'http://example.org/feed.xml',
      response: `HTTP/1.1 200 OK
Content-Type: application/rss+xml
Content-Length: 5000
Connection: close

<rss version="2.0"><channel><title>A feed</title>`,
    },
  },
  FileError: {
    group: 'transfer',
    cause: 'The command or a replay could not read a file.',
    done: 'The result has no entries. `code` is the error code of the system.',
    remedyFor: 'reader',
    otherSide: 'Nothing. The feed is not involved.',
    example: { kind: 'command', line: 'npx bozofeed no-such-file.xml' },
  },
  InvalidUrl: {
    group: 'transfer',
    cause: 'The string is not a valid URL, or its scheme is neither http nor https.',
    done: 'Nothing was fetched.',
    remedyFor: 'reader',
    otherSide: 'Link to the feed with its full URL.',
    example: {
      kind: 'program',
      code: `import { parseFeed } from 'bozofeed';

const result = await parseFeed('ftp://example.org/feed.xml');`,
    },
  },
  NetworkError: {
    group: 'transfer',
    cause:
      'There is no connection: the name does not exist, the server is not running, or the network is down.',
    done: 'Nothing was fetched. `code` is the error code of the system: `ENOTFOUND`, `ECONNREFUSED`, …',
    remedyFor: 'reader',
    otherSide: 'Check the DNS records of the host, its firewall, and that the server runs.',
    example: {
      kind: 'program',
      code: `import { parseFeed } from 'bozofeed';

const result = await parseFeed('http://no-such-host.invalid/feed.xml');`,
    },
  },
  TimeoutError: {
    group: 'transfer',
    cause: 'The complete response did not arrive within the time of the option `timeout`.',
    done: 'The bytes that arrived were parsed. If there are any (`received`), the severity is `error`.',
    remedyFor: 'reader',
    otherSide:
      'Make the feed faster: write it to a file when something changes, instead of for each request.',
    example: {
      kind: 'exchange',
      url: 'http://example.org/feed.xml',
      options: '{ timeout: 200 }',
      response: `HTTP/1.1 200 OK
Content-Type: application/rss+xml
Content-Length: 5000

<rss version="2.0"><channel>`,
    },
  },
  TlsError: {
    group: 'transfer',
    cause:
      'A secure connection failed: the certificate has expired, is for another name or is not trusted, or the server does not use TLS on this port.',
    done: 'Nothing was fetched.',
    otherSide:
      'If the server uses a certificate authority of your own, pass it as the option `ca`. No option disables the check.',
    example: {
      kind: 'exchange',
      url: 'https://example.org/feed.xml',
      response: `HTTP/1.1 400 Bad Request
Content-Length: 0

`,
    },
  },
  ProtocolError: {
    group: 'transfer',
    cause:
      'The response does not start with an HTTP head, or its body is not framed as its headers say.',
    done: 'Nothing was fetched.',
    remedyFor: 'reader',
    otherSide: 'Check which service listens on the port, and what a proxy in front of it adds.',
    example: {
      kind: 'exchange',
      url: 'http://example.org/feed.xml',
      response: 'SSH-2.0-OpenSSH_9.2',
    },
  },
  RedirectError: {
    group: 'transfer',
    cause:
      'A redirect leads nowhere. `code` is the reason: `ERR_NO_LOCATION`, `ERR_INVALID_URL`, `ERR_REDIRECT_LOOP`, or `ERR_TOO_MANY_REDIRECTS` above the option `maxRedirects`.',
    done: 'Nothing was read. `redirects` has the chain up to this point.',
    otherSide: TRY_AGAIN,
    example: {
      kind: 'exchange',
      url: 'http://example.org/feed.xml',
      response: `HTTP/1.1 302 Found
Location: http://
Content-Length: 0

`,
    },
  },
  ForbiddenAddressError: {
    group: 'transfer',
    cause:
      'The URL, or one that it redirects to, leads to an IP address that is not on the public internet.',
    done: 'No connection was made.',
    remedyFor: 'reader',
    otherSide: 'Publish the feed at a public address.',
    more: '[Security](../security.md) explains which IP addresses are blocked and why.',
    example: {
      kind: 'program',
      code: `import { parseFeed } from 'bozofeed';

const result = await parseFeed('http://127.0.0.1/feed.xml');`,
    },
  },
  ForbiddenPortError: {
    group: 'transfer',
    cause:
      'The port of the URL, or of one that it redirects to, belongs to a database, a queue or another service, or to another protocol.',
    done: 'No connection was made.',
    remedyFor: 'reader',
    otherSide: 'Publish the feed on port 80 or 443.',
    more: '[Security](../security.md) explains which ports are refused and why.',
    example: {
      kind: 'program',
      code: `import { parseFeed } from 'bozofeed';

const result = await parseFeed('http://feeds.example.org:6379/feed.xml');`,
    },
  },
  AbortError: {
    group: 'transfer',
    cause: 'The `signal` of the caller aborted the fetch.',
    done: 'The bytes that arrived were parsed. If there are any (`received`), the severity is `error`.',
    remedyFor: 'reader',
    otherSide: 'Nothing. The feed is not involved.',
    example: {
      kind: 'program',
      code: `import { parseFeed } from 'bozofeed';

const result = await parseFeed('http://example.org/feed.xml', { signal: AbortSignal.abort() });`,
    },
  },
  DecompressionError: {
    group: 'transfer',
    cause:
      'The body is not compressed as its `Content-Encoding` says, or the compressed data is damaged or cut short.',
    done: 'Everything that could be decompressed was read.',
    otherSide: TRY_AGAIN,
    example: {
      kind: 'exchange',
      url: 'http://example.org/feed.xml',
      response: `HTTP/1.1 200 OK
Content-Type: application/rss+xml
Content-Encoding: gzip
Connection: close

<rss version="2.0"><channel><title>A feed</title></channel></rss>`,
    },
  },
};
