/**
 * All that can be known of a document's encoding before decoding it: what the HTTP headers say,
 * what the first bytes show, what the document says of itself. Gathered once, frozen, and judged by
 * the policies; nothing here prefers one witness to another.
 */
import type { HeaderRecord } from '../http/headers.ts';
import { type Bom, bomLength, type Family, findBom, sniffFamily } from './witnesses/byte-order.ts';
import { isFeedMediaType, isHtml, parseContentType } from './witnesses/content-type.ts';
import { prescanMeta } from './witnesses/meta-charset.ts';
import { readDeclaredEncoding } from './witnesses/xml-declaration.ts';

/** What the witnesses say; `null` means looked and found none. Labels are as written. */
export interface EncodingEvidence {
  /** Whether the document came with headers at all, as a local file does not. */
  readonly http: boolean;
  /** In lower case; `''` where a `Content-Type` names none, `null` where there is no such header. */
  readonly mediaType: string | null;
  /** The charset parameter of the `Content-Type`. */
  readonly httpCharset: string | null;
  /** The byte order mark. */
  readonly bom: Bom | null;
  /** The encoding family that the first bytes show; of a document with a mark, those behind it. */
  readonly sniffed: Family | null;
  /** The encoding in the XML declaration, read through the sniffed family. */
  readonly declared: string | null;
  /** The charset of a `<meta>` element; looked for in HTML only. */
  readonly meta: string | null;
  /** Whether the first character is `{`: JSON, which declares nothing and is UTF-8 (RFC 8259). */
  readonly json: boolean;
}

/** Gathers the evidence. Reads the first bytes, the XML declaration, and of HTML the start. */
export function gatherEvidence(bytes: Uint8Array, headers: HeaderRecord): EncodingEvidence {
  const header = Object.hasOwn(headers, 'content-type') ? headers['content-type'] : undefined;
  const contentType = header === undefined ? null : parseContentType(header);
  const bom = findBom(bytes);
  const start = bomLength(bom);
  const sniffed = sniffFamily(bytes, start);
  return Object.freeze({
    http: Object.keys(headers).length > 0,
    mediaType: contentType?.mediaType ?? null,
    httpCharset: contentType?.charset ?? null,
    bom,
    sniffed,
    declared: sniffed === null ? null : readDeclaredEncoding(bytes, start, sniffed),
    meta: contentType !== null && isHtml(contentType.mediaType) ? prescanMeta(bytes) : null,
    json: beginsWithBrace(bytes, start),
  });
}

/**
 * Whether the document came under a media type that feeds may come under, or came without headers,
 * or is JSON of which nobody said anything. If not, it is feedparser's `NonXMLContentType`.
 */
export function isServedAsFeed({ http, mediaType, json }: EncodingEvidence): boolean {
  if (!http || isFeedMediaType(mediaType)) return true;
  return json && (mediaType === null || mediaType === '');
}

/** Whether `{` is the first character that is no white space, of the first few. */
function beginsWithBrace(bytes: Uint8Array, start: number): boolean {
  const head = bytes.subarray(start, start + 64);
  return head.find((byte) => !WHITE_SPACE.has(byte)) === 0x7b; // "{"
}

const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, 0x0a]);
