/**
 * Everything that can be known about a document's encoding before decoding it: what the HTTP
 * headers say, what the first bytes show, and what the document itself declares. It is collected
 * once and frozen, and the policies judge it; nothing here prefers one witness to another.
 */

import type { HeaderRecord } from '../http/headers.ts';
import { SPACE } from '../text/characters.ts';
import { type Bom, bomLength, type Family, findBom, sniffFamily } from './witnesses/byte-order.ts';
import { isFeedMediaType, isHtml, parseContentType } from './witnesses/content-type.ts';
import { prescanMeta } from './witnesses/meta-charset.ts';
import { readDeclaredEncoding } from './witnesses/xml-declaration.ts';

/** What each source of evidence says; `null` means that it says nothing. Labels are as written. */
export interface EncodingEvidence {
  /** Whether the document came with headers at all, which a local file does not. */
  readonly http: boolean;
  /**
   * The media type in lower case; `''` if the `Content-Type` names none, `null` if there is no such
   * header.
   */
  readonly mediaType: string | null;
  /** The charset parameter of the `Content-Type`. */
  readonly httpCharset: string | null;
  /** The encoding that the BOM shows. */
  readonly bom: Bom | null;
  /** The encoding family that the first bytes show, after a BOM. */
  readonly sniffed: Family | null;
  /** The encoding in the XML declaration, read with the sniffed family. */
  readonly declared: string | null;
  /** The charset of a `<meta>` element; searched for in HTML only. */
  readonly meta: string | null;
  /**
   * Whether the first character is `{`: JSON, which declares no encoding and is UTF-8 (RFC 8259).
   */
  readonly json: boolean;
}

const LESS_THAN = 0x3c;
const QUESTION_MARK = 0x3f;

/** Collects the evidence. Reads the first bytes, the XML declaration and, for HTML, the start. */
export function gatherEvidence(bytes: Uint8Array, headers: HeaderRecord): EncodingEvidence {
  const header = Object.hasOwn(headers, 'content-type') ? headers['content-type'] : undefined;
  const contentType = header === undefined ? null : parseContentType(header);
  // `<` and a printable character: no BOM, and no family but that of ASCII.
  const isMarkup = bytes[0] === LESS_THAN && (bytes[1] ?? 0) > SPACE;
  const bom = isMarkup ? null : findBom(bytes);
  const start = bom === null ? 0 : bomLength(bom);
  const sniffed = isMarkup && bytes[1] !== QUESTION_MARK ? null : sniffFamily(bytes, start);
  return Object.freeze({
    http: Object.keys(headers).length > 0,
    mediaType: contentType?.mediaType ?? null,
    httpCharset: contentType?.charset ?? null,
    bom,
    sniffed,
    declared: sniffed === null ? null : readDeclaredEncoding(bytes, start, sniffed),
    meta: contentType !== null && isHtml(contentType.mediaType) ? prescanMeta(bytes) : null,
    json: !isMarkup && beginsWithBrace(bytes, start),
  });
}

/**
 * Whether the document was served with a media type for feeds, or came without headers, or is JSON
 * without a `Content-Type`. Otherwise it has feedparser's `NonXMLContentType`.
 */
export function isServedAsFeed({ http, mediaType, json }: EncodingEvidence): boolean {
  if (!http || isFeedMediaType(mediaType)) return true;
  return json && (mediaType === null || mediaType === '');
}

/** Whether `{` is the first of the first few characters that is not white space. */
function beginsWithBrace(bytes: Uint8Array, start: number): boolean {
  const end = Math.min(bytes.length, start + 64);
  let at = start;
  while (at < end && WHITE_SPACE.has(bytes[at] ?? 0)) at += 1;
  return at < end && bytes[at] === 0x7b; // "{"
}

const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, 0x0a]);
