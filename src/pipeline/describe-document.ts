/**
 * Describes a document that is not a feed, and lists the feeds that it links to. The start of a
 * document shows what it is; nothing is parsed except the head of a page.
 */
import { readLatin1 } from '../bytes/platform.ts';
import type { ProblemFacts } from '../problems/facts.ts';
import { ONLY_FILE_NAME, ONLY_OBJECT_NAME, ONLY_URL, OPML_LIST } from '../problems/in-documents.ts';
import { LESS } from '../text/characters.ts';
import { announcedFeeds } from './page-links.ts';

/**
 * The first bytes of files that are not text, each byte as one character: magic numbers from the
 * WHATWG MIME Sniffing Standard (§6) and from the formats themselves. No feed starts like this.
 */
const MAGIC: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'a PDF document'],
  [/^%!PS-Adobe-/, 'a PostScript document'],
  [/^[\x89\ufffd]PNG\r\n\x1a\n|^GIF8[79]a|^\xff\xd8\xff|^BM.{4}\0{4}/s, 'an image'],
  [/^RIFF.{4}WEBP|^\0\0[\x01\x02]\0.\0|^II\*\0|^MM\0\*|^8BPS\0\x01/s, 'an image'],
  [/^\0\0.{2}ftyp(?:avi[fs]|hei[cfsx]|mif1|msf1)/s, 'an image'],
  [/^PK(?:\x03\x04|\x05\x06|\x07\x08)/, 'a ZIP archive'],
  [
    /^Rar!\x1a\x07|^7z\xbc\xaf\x27\x1c|^BZh[1-9]1AY|^\xfd7zXZ\0|^\x28\xb5\x2f\xfd|^\x1f\x8b/,
    'a compressed archive',
  ],
  [/^.{257}ustar[\0 ]/s, 'an archive'],
  [
    /^ID3[\x02-\x04]|^\xff[\xfb\xf3\xf2]|^OggS\0|^fLaC|^RIFF.{4}WAVE|^FORM.{4}AIF[CF]|^MThd\0/s,
    'an audio file',
  ],
  [/^\0\0.{2}ftyp|^\x1aE\xdf\xa3|^RIFF.{4}AVI |^FLV\x01|^\0\0\x01[\xb3\xba]/s, 'a video'],
  [/^wOF[F2]\0|^wOF[F2]\x01|^wOF[F2]OTTO|^OTTO\0|^\0\x01\0\0\0|^ttcf\0/s, 'a font'],
  [/^\x7fELF|^MZ.\0|^\xca\xfe\xba\xbe|^\xcf\xfa\xed\xfe|^\0asm\x01/s, 'a program'],
  [/^SQLite format 3\0/, 'a database'],
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, 'an Office document'],
];

/** The position of a tar archive's marker, after the name of its first file. */
const TAR_MARK = 257;
const SMALL_U = 0x75;

/** The number of bytes that magic numbers need. */
const HEAD = 512;

/** The kind of file that a document is, if it cannot be a feed; `null` if it may be one. */
export function binaryKindOf(document: Uint8Array | string): string | null {
  // If it starts like markup, it can only be an archive.
  if (typeof document !== 'string' && document[0] === LESS && document[TAR_MARK] !== SMALL_U) {
    return null;
  }
  const head =
    typeof document === 'string' ? document.slice(0, HEAD) : readLatin1(document.subarray(0, HEAD));
  return MAGIC.find(([pattern]) => pattern.test(head))?.[1] ?? null;
}

const PAGE = 'an HTML page';
const BINARY_DATA = 'binary data';

/** Patterns for the start of a text, with a description of such text; the first match wins. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^[\s\ufeff]{0,100}(?:\{\s{0,100}["'}/]|\[\s{0,100}["'{\]\d-])/, 'JSON of another kind'],
  [/<opml[\s>]/i, OPML_LIST],
  [/<(?:urlset|sitemapindex)[\s>]/i, 'a sitemap'],
  [/<(?:[\w.-]{1,40}:)?RDF[\s>]/, 'an RDF document without a feed'],
  [/<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])/i, PAGE],
  [/<OpenSearchDescription[\s>]/i, 'an OpenSearch description'],
  [/<(?:\w{1,20}:)?(?:service|workspace)[\s>]/i, 'an Atom service document'],
  [/<svg[\s>]/i, 'an SVG image'],
  [/<kml[\s>]/, 'a map in KML'],
  [/<(?:\w{1,20}:)?XRDS?[\s>]/, 'an XRD document'],
  [/<plist[\s>]/i, 'a property list'],
  [/<Error>|<error[\s>]/, 'an error message'],
  [
    /^[\s\ufeff]{0,100}<(?:!--|(?:a|b|br|center|div|font|h[1-6]|hr|i|iframe|img|link|meta|p|pre|script|span|style|table|title|ul)[\s/>])/i,
    PAGE,
  ],
  [/^\s{0,100}(?:https?|feed):\/\/[^\s<>]{1,2000}\s{0,100}$/i, ONLY_URL],
  [/^[^\s<>{}"]{0,200}\.(?:xml|rss|atom|rdf|json|feed)$/i, ONLY_FILE_NAME],
  [/^\[object \w{1,50}\]$/, ONLY_OBJECT_NAME],
  [/^[\s\ufeff]{0,100}<(?:\?xml|[a-z_][\w:.-]{0,60}[\s/>])/i, 'XML of another kind'],
];

/** Maximum number of characters inspected. */
const BEGINNING = 4096;

/**
 * Describes a document, and lists the feeds that it links to if it is a page.
 *
 * @param binaryKind the kind of file that it is, if it cannot be a feed
 */
export function describeDocument(
  text: string,
  binaryKind: string | null,
  mediaType: string,
  url: string,
): ProblemFacts['NotAFeed'] {
  const beginning = text.slice(0, BEGINNING);
  const looksLike =
    binaryKind ??
    BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ??
    (isBinary(beginning) ? BINARY_DATA : 'plain text');
  const isText = binaryKind === null && looksLike !== BINARY_DATA;
  const isPage = looksLike === PAGE || (isText && mediaType.startsWith('text/html'));
  return {
    looksLike,
    feeds: isPage
      ? announcedFeeds(text, url).map(({ href, title, rel }) => ({ href, title, rel }))
      : [],
  };
}

/** Control characters that do not occur in text. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g;

function isBinary(beginning: string): boolean {
  const strange = beginning.match(CONTROLS)?.length ?? 0;
  return strange * 20 > beginning.length;
}
