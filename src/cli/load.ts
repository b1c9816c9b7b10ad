/**
 * Gets what the command was pointed at: an address, a file, or standard input. Whatever fails is a
 * problem in the facts of the transport, and becomes part of the result; nothing is thrown.
 */
import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchBytes } from '../api/fetch-bytes.ts';
import type { FetchOptions } from '../api/options/fetch-options.ts';
import type { ParseOptions } from '../api/options/parse-options.ts';
import { resolveFetchOptions } from '../api/options/resolve-fetch-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import { parseDocument } from '../api/parse-document.ts';
import { parseReceived } from '../api/parse-received.ts';
import { inflateIfGzip } from '../compression/undeclared-gzip.ts';
import { BoundedBytes } from '../http/bounded-bytes.ts';
import type { HeaderRecord } from '../http/headers.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { problem } from '../problems/error.ts';
import { codeOf, UNKNOWN_CODE } from '../problems/error-code.ts';
import { withoutPassword } from './passwords.ts';

/** What to get, and how. */
export interface LoadRequest {
  /** An address, a path, or `-` for standard input. */
  readonly source: string;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Headers that count as those of the response, and precede them. */
  readonly headers: HeaderRecord;
  /** `''` for the address that it comes from. */
  readonly url: string;
  readonly parseOptions: ParseOptions;
  readonly fetchOptions: FetchOptions;
  /** Called with a sentence about what is not as it was asked for. */
  readonly say: (sentence: string) => void;
}

/** A document, and all that came with it. */
export interface Loaded {
  readonly bytes: Uint8Array;
  readonly headers: HeaderRecord;
  readonly url: string;
  /** `null` for a file that could be read. */
  readonly transport: TransportFacts | null;
  /** The limit that it was read by. */
  readonly maxBytes: number;
}

/** Gets a document; of an endless one no more than the parser would look at. */
export async function load(request: LoadRequest): Promise<Loaded> {
  const { source, stdin, say } = request;
  if (source === '-') return readFrom(stdin, request);
  if (isFileUrl(source)) {
    const path = pathOf(source);
    return path === null
      ? failed('ERR_INVALID_FILE_URL', request)
      : readFrom(createReadStream(path), request);
  }
  if (isAddress(source)) return download(source, request);
  if (existsSync(source) || !isHostAndPath(source)) {
    return readFrom(createReadStream(source), request);
  }
  const address = `https://${source}`;
  say(`there is no file ${nameOf(source)}: trying ${nameOf(address)}`);
  return download(address, request);
}

/** What was asked for, as it may be printed. */
export function nameOf(source: string): string {
  if (source === '-') return STANDARD_INPUT;
  if (existsSync(source)) return source;
  return (isFileUrl(source) ? pathOf(source) : null) ?? withoutPassword(source);
}

function isFileUrl(source: string): boolean {
  return /^file:/i.test(source);
}

/** `null` for a file URL with a host, or with an encoded slash: it names no file here. */
function pathOf(fileUrl: string): string | null {
  try {
    return fileURLToPath(fileUrl);
  } catch {
    return null;
  }
}

const STANDARD_INPUT = 'standard input';

/** What was asked for is a file, unless it is an address or standard input. */
export function kindOf(source: string): 'address' | 'file' | 'stdin' {
  if (source === '-') return 'stdin';
  if (isFileUrl(source) || existsSync(source)) return 'file';
  return isAddress(source) || isHostAndPath(source) ? 'address' : 'file';
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

/** An address without its scheme, as people write it: a host that has a dot or is this machine, and what may follow it. */
const HOST_AND_PATH =
  /^(?:[^\s/?#@]{1,200}@)?(?:(?!\.)[\p{L}\p{N}.-]{1,253}\.\p{L}[\p{L}\p{N}-]{1,62}|\d{1,3}(?:\.\d{1,3}){3}|localhost(?=[:/]))(?::\d{1,5})?(?:[/?#]|$)/iu;

/** No top-level domain is called so, but files are. */
const FILE_NAME =
  /^[^/?#]*\.(?:atom|cdf|csv|gz|html?|json|jsonl|ndjson|opml|php|rdf|rss|txt|warc|xhtml|xml|ya?ml)$/i;

function isHostAndPath(source: string): boolean {
  return HOST_AND_PATH.test(source) && !FILE_NAME.test(source);
}

async function download(
  address: string,
  { headers, url, fetchOptions, parseOptions }: LoadRequest,
): Promise<Loaded> {
  const fetched = await fetchBytes(address, resolveFetchOptions(fetchOptions));
  const { bytes, ...transport } = fetched;
  return {
    bytes: bytes ?? new Uint8Array(0),
    headers: { ...transport.headers, ...headers },
    url: url || transport.href,
    transport,
    maxBytes: maxBytesOf(parseOptions),
  };
}

async function readFrom(chunks: AsyncIterable<Uint8Array>, request: LoadRequest): Promise<Loaded> {
  const { headers, url, parseOptions } = request;
  const maxBytes = maxBytesOf(parseOptions);
  // One byte more than is allowed, so that the parser sees that there is more.
  const received = new BoundedBytes(maxBytes + 1);
  try {
    for await (const chunk of chunks) {
      if (!received.push(chunk)) break;
    }
  } catch (error) {
    return failed(codeOf(error) ?? UNKNOWN_CODE, request);
  }
  const bytes = inflated(received.join(), maxBytes);
  return { ...{ bytes, headers, url, maxBytes }, transport: null };
}

/** A file that somebody compressed is no feed that a server sends compressed by mistake. */
function inflated(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) return bytes;
  const found = inflateIfGzip(bytes, maxBytes + 1);
  // What is damaged is for the parser to report.
  return found?.complete === true ? found.bytes : bytes;
}

function maxBytesOf(options: ParseOptions): number {
  return resolveParseOptions(options).maxBytes;
}

function failed(code: string, { source, headers, url, parseOptions }: LoadRequest): Loaded {
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
    problems: [problem('FileError', { code, path: nameOf(source) })],
  };
  const bytes = new Uint8Array(0);
  return { ...{ bytes, headers, url, transport }, maxBytes: maxBytesOf(parseOptions) };
}
