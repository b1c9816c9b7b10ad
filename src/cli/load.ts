/**
 * Gets what the command was pointed at: an address, a file, or standard input. Whatever fails is a
 * problem in the facts of the transport, and becomes part of the result; nothing is thrown.
 */
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchBytes } from '../api/fetch-bytes.ts';
import type { ParseOptions } from '../api/options/parse-options.ts';
import { resolveFetchOptions } from '../api/options/resolve-fetch-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import { parseDocument } from '../api/parse-document.ts';
import { parseReceived } from '../api/parse-received.ts';
import { BoundedBytes } from '../http/bounded-bytes.ts';
import type { HeaderRecord } from '../http/headers.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { problem } from '../problems/error.ts';
import { codeOf, UNKNOWN_CODE } from '../problems/error-code.ts';

/** What to get, and how. */
export interface LoadRequest {
  /** An address, a path, or `-` for standard input. */
  readonly source: string;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Headers that count as those of the response, and precede them. */
  readonly headers: HeaderRecord;
  /** `''` for the address that it comes from. */
  readonly url: string;
  readonly allowPrivateNetwork: boolean;
}

/** A document, and all that came with it. */
export interface Loaded {
  readonly bytes: Uint8Array;
  readonly headers: HeaderRecord;
  readonly url: string;
  /** `null` for a file that could be read. */
  readonly transport: TransportFacts | null;
}

/** Gets a document; of an endless one no more than the parser would look at. */
export async function load(request: LoadRequest): Promise<Loaded> {
  const { source, stdin } = request;
  if (source === '-') return readFrom(stdin, 'standard input', request);
  if (!isAddress(source)) return readFrom(createReadStream(source), source, request);
  if (!/^file:/i.test(source)) return download(request);
  try {
    return await readFrom(createReadStream(fileURLToPath(source)), source, request);
  } catch {
    // A file URL with a host, or with an encoded slash, names no file here.
    return failed(source, 'ERR_INVALID_FILE_URL', request);
  }
}

/** Parses what was loaded. */
export function parseLoaded(loaded: Loaded, options: ParseOptions): FeedResult {
  const { bytes, headers, url, transport } = loaded;
  const all = { ...options, headers, url };
  return transport === null
    ? parseDocument(bytes, all)
    : parseReceived(bytes, resolveParseOptions(all), transport);
}

/** `C:\feed.xml` is a path: a scheme has more than one letter. */
function isAddress(source: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:\/\/|(?:feed|file|pcast|itpc):)/i.test(source);
}

async function download({
  source,
  headers,
  url,
  allowPrivateNetwork,
}: LoadRequest): Promise<Loaded> {
  const fetched = await fetchBytes(source, resolveFetchOptions({ allowPrivateNetwork }));
  const { bytes, ...transport } = fetched;
  return {
    bytes: bytes ?? new Uint8Array(0),
    headers: { ...transport.headers, ...headers },
    url: url || transport.href,
    transport,
  };
}

async function readFrom(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  request: LoadRequest,
): Promise<Loaded> {
  const { headers, url } = request;
  // One byte more than is allowed, so that the parser sees that there is more.
  const received = new BoundedBytes(resolveParseOptions({}).maxBytes + 1);
  try {
    for await (const chunk of chunks) {
      if (!received.push(chunk)) break;
    }
  } catch (error) {
    return failed(name, codeOf(error) ?? UNKNOWN_CODE, request);
  }
  return { bytes: received.join(), headers, url, transport: null };
}

function failed(path: string, code: string, { headers, url }: LoadRequest): Loaded {
  const transport: TransportFacts = {
    status: null,
    href: url,
    headers,
    redirects: [],
    permanentUrl: null,
    etag: null,
    modified: null,
    validators: { etag: null, modified: null },
    delta: false,
    retryAfter: null,
    cacheLifetime: null,
    receivedAt: Date.now(),
    problems: [problem('FileError', { code, path })],
  };
  return { bytes: new Uint8Array(0), headers, url, transport };
}
