/**
 * Reads a whole HTTP response as captured (RFC 9112): the head, and the body without its chunks
 * (§7.1) and content codings. Captures in which these were already removed, although the headers
 * still name them, are common: a body that is not chunked or coded is used as it is. Never throws.
 */

import { decodeBody } from '../compression/content-coding.ts';
import { CR, LF } from '../text/characters.ts';
import type { ResponseHead } from './case.ts';
import { systemError } from './case.ts';

/** The head of a document that came without one, as a local file does. */
export const NO_HEAD: ResponseHead = { status: null, headers: [] };

/**
 * Reads the head of an HTTP response that was typed or captured (RFC 9112 §2–5), with any line ends,
 * and with or without a status line. Folded lines are allowed; lines that make no sense are skipped.
 * The bytes of values are decoded as Latin-1, as in HTTP.
 */
export function parseResponseHead(bytes: Uint8Array): ResponseHead {
  let status: number | null = null;
  const headers: [string, string][] = [];
  for (const line of Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/)) {
    const last = headers.at(-1);
    const statusLine = /^HTTP\/[\d.]+ (\d{3})/.exec(line);
    if (statusLine !== null) {
      status = Number(statusLine[1]);
    } else if (/^[ \t]/.test(line) && last !== undefined) {
      last[1] = `${last[1]} ${line.trim()}`.trim();
    } else {
      const colon = line.indexOf(':');
      if (colon > 0) {
        headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
      }
    }
  }
  return { status, headers };
}

/** A response, split into its parts. */
export interface Response {
  readonly head: ResponseHead;
  readonly document: Uint8Array;
  /** Why the body is incomplete; `null` if it is complete. */
  readonly fault: Error | null;
}

interface CapturedBody {
  readonly bytes: Uint8Array;
  readonly fault: Error | null;
}

/** Whether a file starts like a response rather than a feed. */
export function isResponse(bytes: Uint8Array): boolean {
  return /^HTTP\/\d(?:\.\d)? \d{3}/.test(latin1(bytes.subarray(0, 16)));
}

/** The head at the start of a response. */
export function readHead(bytes: Uint8Array): ResponseHead {
  return parseResponseHead(bytes.subarray(0, endOfHead(bytes)));
}

/** Reads a response; if there are several in a row (`100 Continue`, redirects), the last one. */
export async function readResponse(bytes: Uint8Array, maxBytes: number): Promise<Response> {
  let rest = bytes;
  for (;;) {
    const end = endOfHead(rest);
    const head = parseResponseHead(rest.subarray(0, end));
    rest = rest.subarray(end);
    const isInterim = head.status !== null && (head.status < 200 || isRedirect(head.status));
    if (isInterim && isResponse(rest)) continue;
    const { bytes: document, fault } = await readBody(rest, head, maxBytes);
    return { head, document, fault };
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** The index after the first empty line. */
function endOfHead(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return bytes.length;
}

async function readBody(
  raw: Uint8Array,
  head: ResponseHead,
  maxBytes: number,
): Promise<CapturedBody> {
  const isChunked = /\bchunked\b/i.test(headerIn(head, 'transfer-encoding'));
  const body = isChunked ? withoutChunks(raw) : upToLength(raw, head);
  const coding = headerIn(head, 'content-encoding');
  const { bytes, problems, overflowed } = await decodeBody(body.bytes, coding, maxBytes);
  // The bytes did not change: the capture had already decoded them.
  if (bytes === null || bytes === body.bytes) return body;
  // One byte too many shows that the limit was exceeded, as for files.
  if (overflowed) return { bytes: Buffer.concat([bytes, Buffer.alloc(1)]), fault: null };
  return { bytes, fault: body.fault ?? problems[0] ?? null };
}

/** A body that is not chunked; without a coding, its length is known (§6.3). */
function upToLength(raw: Uint8Array, head: ResponseHead): CapturedBody {
  const length = Number(headerIn(head, 'content-length') || Number.NaN);
  const isShort = raw.length < length && headerIn(head, 'content-encoding') === '';
  const hasBody = head.status !== 304 && head.status !== 204;
  const fault = isShort && hasBody ? systemError('ERR_BODY_TOO_SHORT', 'body') : null;
  return { bytes: raw, fault };
}

/** The value of a header; `''` if it is missing. */
export function headerIn({ headers }: ResponseHead, wanted: string): string {
  return headers.find(([name]) => name === wanted)?.[1] ?? '';
}

/** More than the size of a chunk and its extensions need. */
const MAX_SIZE_LINE = 1024;

/** A body without its chunks: the bytes themselves if they are not chunked. */
function withoutChunks(raw: Uint8Array): CapturedBody {
  const chunks: Uint8Array[] = [];
  for (let at = 0; ; ) {
    const end = raw.indexOf(LF, at);
    const line = end === -1 || end - at > MAX_SIZE_LINE ? '' : latin1(raw.subarray(at, end));
    const [, digits = ''] = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(line) ?? [];
    if (digits === '') return at === 0 ? { bytes: raw, fault: null } : broken(chunks);
    const size = Number.parseInt(digits, 16);
    if (size === 0) return { bytes: Buffer.concat(chunks), fault: null };
    const start = end + 1;
    chunks.push(raw.subarray(start, start + size));
    if (start + size > raw.length) return broken(chunks);
    at = start + size + (raw[start + size] === CR ? 2 : 1);
  }
}

function broken(chunks: readonly Uint8Array[]): CapturedBody {
  return { bytes: Buffer.concat(chunks), fault: systemError('ERR_CHUNKS_BROKEN', 'body') };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
