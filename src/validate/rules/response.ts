/** The headers of a response (RFC 9110), and what they say about the document (RFC 7303). */
import { encodingOf } from '../../encoding/codecs/labels.ts';
import { parameterOf, parseContentType } from '../../encoding/witnesses/content-type.ts';
import { words } from '../../text/strings.ts';
import type { Circumstances } from '../circumstances.ts';
import type { Report } from '../faults.ts';
import type { Examined } from '../format.ts';

/** Media types of any XML, or of any JSON, which do not say what the document is. */
const ANY_XML = /^(?:text|application)\/xml$/;
const ANY_JSON = /^application\/json$/;

/** The media types of each format, by its first element, the preferred one first; `''` is JSON Feed. */
const MEDIA_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '': 'application/feed+json',
    rss: 'application/rss+xml application/x-rss+xml text/rss+xml',
    'rdf:RDF': 'application/rss+xml application/x-rss+xml application/rdf+xml',
    'rss11:Channel': 'application/rdf+xml application/rss+xml',
    'atom:feed': 'application/atom+xml',
    'atom:entry': 'application/atom+xml',
    'app:service': 'application/atomsvc+xml',
    'app:categories': 'application/atomcat+xml',
    opml: 'text/x-opml application/opml+xml',
  }).map(([root, types]) => [root, words(types)]),
);

/** Shorter responses gain nothing by compression. */
const WORTH_COMPRESSING = 2048;

/** IP addresses of this machine. */
const LOCAL = /^http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$)/i;

/** Checks the headers of a response, if there are any. */
export function checkResponse(about: Circumstances, examined: Examined, report: Report): void {
  const { headers, url, size } = about;
  if (Object.keys(headers).length === 0) return;
  checkContentType(about, examined, report);
  if (/^http:\/\//i.test(url) && !LOCAL.test(url)) report('UnencryptedUrl', null, { value: url });
  // A media type alone is not a whole response.
  const isWhole = Object.keys(headers).some((name) => name !== 'content-type');
  if (isWhole && headers['etag'] === undefined && headers['last-modified'] === undefined)
    report('NoValidators', null);
  if (
    headers['content-encoding'] === undefined &&
    headers['content-length'] !== undefined &&
    size > WORTH_COMPRESSING
  ) {
    report('Uncompressed', null);
  }
}

function checkContentType(
  { headers, encoding, text }: Circumstances,
  { root, json }: Examined,
  report: Report,
): void {
  const written = headers['content-type'] ?? '';
  const { mediaType, charset } = parseContentType(written);
  const types = MEDIA_TYPES.get(root?.key ?? (json === null ? 'none' : '')) ?? [];
  const [expected = ''] = types;
  const isGeneral = (root === null ? ANY_JSON : ANY_XML).test(mediaType);
  if (isGeneral) report('TextMediaType', null, { value: mediaType });
  else if (isForOther(mediaType, types) || isOfOtherRoot(mediaType, written, root?.local ?? ''))
    report('OtherMediaType', null, { value: written, expected });
  // The reader reports a charset that is not that of the bytes.
  const own = declared(text, 'encoding');
  const sent = charset === null ? null : encodingOf(charset);
  const isOther = own !== null && sent !== null && encodingOf(own) !== sent;
  if (isOther && encodingOf(encoding) === sent)
    report('OtherCharset', null, { value: charset ?? '', expected: own });
}

/** Whether a media type for XML or JSON is that of another format. The reader reports any other. */
function isForOther(mediaType: string, types: readonly string[]): boolean {
  const isReadable = /[+/](?:xml|json|x-opml)$/.test(mediaType);
  return isReadable && types.length > 0 && !types.includes(mediaType);
}

/** Whether the parameter `type` of Atom names another root: `feed` or `entry` (RFC 5023 §12). */
function isOfOtherRoot(mediaType: string, written: string, root: string): boolean {
  const type = mediaType === 'application/atom+xml' ? parameterOf(written, 'type') : null;
  return type !== null && type.trim().toLowerCase() !== root;
}

/** The longest XML declaration that is read. */
const LONGEST_DECLARATION = 200;

const DECLARED: Readonly<Record<'version' | 'encoding', RegExp>> = {
  version: /\sversion\s*=\s*["']([^"']+)/,
  encoding: /\sencoding\s*=\s*["']([^"']+)/,
};

/** A part of the XML declaration as written; `null` if there is none. */
export function declared(text: string, part: 'version' | 'encoding'): string | null {
  const [declaration = ''] =
    /^\uFEFF?\s*<\?xml\s[^>]*/.exec(text.slice(0, LONGEST_DECLARATION)) ?? [];
  return DECLARED[part].exec(declaration)?.[1] ?? null;
}
