/**
 * Loads an operand: a URL, a file, or standard input. A failure becomes a problem in the
 * transport's facts, and so part of the result; nothing throws.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import type { ParseOptions } from '../../src/api/options/parse-options.ts';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import { fetchBytes } from '../../src/api/parse-feed.ts';
import { parseReceived } from '../../src/api/parse-received.ts';
import { BoundedBytes } from '../../src/http/bounded-bytes.ts';
import type { HeaderRecord } from '../../src/http/headers.ts';
import type { TransportFacts } from '../../src/http/transport.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { codeOf, type Problem, UNKNOWN_CODE } from '../../src/problems/error.ts';
import { unreached } from '../../src/problems/reaching.ts';
import { urlOrNothing } from '../../src/text/uri.ts';
import { fileContentOf } from '../display/decoded.ts';
import { withoutPassword } from '../terminal/passwords.ts';

/** What to load, and how. */
export interface LoadRequest {
  /** A URL, a path, or `-` for standard input. */
  readonly source: string;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Headers to treat as response headers; they take precedence over the real ones. */
  readonly headers: HeaderRecord;
  /** `''` for the URL that the document came from. */
  readonly url: string;
  readonly parseOptions: ParseOptions;
  readonly fetchOptions: FetchOptions;
  /** Called with a sentence if the input differs from what was requested. */
  readonly say: (sentence: string) => void;
}

/** A loaded document, with all that came with it. */
export interface Loaded {
  readonly bytes: Uint8Array;
  readonly headers: HeaderRecord;
  readonly url: string;
  /** `null` for a file that was read without failure. */
  readonly transport: TransportFacts | null;
  /** The limit that applied while reading. */
  readonly maxBytes: number;
}

/** Loads a document, but no more of it than the parser would read, because it may be endless. */
export async function load(request: LoadRequest): Promise<Loaded> {
  const place = placeOf(request);
  switch (place.kind) {
    case 'address':
      return download(place.address, request);
    case 'chunks':
      return readFrom(place.chunks, request);
    case 'nowhere':
      return failed(place.code, request);
  }
}

/** Where a document is. */
export type Place =
  | { readonly kind: 'address'; readonly address: string }
  | {
      readonly kind: 'chunks';
      readonly chunks: AsyncIterable<Uint8Array>;
      /** How many bytes there are; `null` if that is unknown. */
      readonly size: number | null;
    }
  | { readonly kind: 'nowhere'; readonly code: string };

/** Finds what an operand means; reads nothing. */
export function placeOf({ source, stdin, say }: LoadRequest): Place {
  if (source === '-') return { kind: 'chunks', chunks: stdin, size: null };
  if (isFileUrl(source)) {
    const path = pathOf(source);
    return path === null ? { kind: 'nowhere', code: 'ERR_INVALID_FILE_URL' } : fileAt(path);
  }
  if (isAddress(source)) return { kind: 'address', address: source };
  if (existsSync(source) || !isHostAndPath(source)) {
    return fileAt(source);
  }
  const address = `https://${source}`;
  say(`there is no file ${nameOf(source)}: trying ${nameOf(address)}`);
  return { kind: 'address', address };
}

function fileAt(path: string): Place {
  const stats = statSync(path, { throwIfNoEntry: false });
  return {
    kind: 'chunks',
    chunks: createReadStream(path),
    size: stats?.isFile() === true ? stats.size : null,
  };
}

/** The operand in a form that is safe to print. */
export function nameOf(source: string): string {
  if (source === '-') return STANDARD_INPUT;
  if (existsSync(source)) return source;
  return (isFileUrl(source) ? pathOf(source) : null) ?? withoutPassword(source);
}

function isFileUrl(source: string): boolean {
  return /^file:/i.test(source);
}

/** `null` for a file URL with a host or an encoded slash: it names no local file. */
function pathOf(fileUrl: string): string | null {
  try {
    return fileURLToPath(fileUrl);
  } catch {
    return null;
  }
}

const STANDARD_INPUT = 'standard input';

/** An operand is a file unless it is a URL or `-`. */
export function kindOf(source: string): 'address' | 'file' | 'stdin' {
  if (source === '-') return 'stdin';
  if (isFileUrl(source) || existsSync(source)) return 'file';
  return isAddress(source) || isHostAndPath(source) ? 'address' : 'file';
}

/** Parses a loaded document. */
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

/**
 * A URL without its scheme, as people write it: a host that contains a dot or is `localhost`, and
 * what may follow it.
 */
const HOST_AND_PATH =
  /^(?:[^\s/?#@]{1,200}@)?(?:(?!\.)[\p{L}\p{N}.-]{1,253}\.\p{L}[\p{L}\p{N}-]{1,62}|\d{1,3}(?:\.\d{1,3}){3}|localhost(?=[:/]))(?::\d{1,5})?(?:[/?#]|$)/iu;

/** File extensions that are not top-level domains. */
const FILE_NAME =
  /^[^/?#]*\.(?:atom|cdf|csv|gz|html?|json|jsonl|ndjson|opml|php|rdf|rss|txt|warc|xhtml|xml|ya?ml)$/i;

function isHostAndPath(source: string): boolean {
  return HOST_AND_PATH.test(source) && !FILE_NAME.test(source);
}

/** Downloads a document, as far as `maxBytes`. */
async function download(
  address: string,
  { headers, url, fetchOptions, parseOptions }: LoadRequest,
): Promise<Loaded> {
  const { bytes, transport } = await fetchBytes(address, resolveFetchOptions(fetchOptions));
  return {
    bytes: bytes ?? new Uint8Array(0),
    headers: { ...transport.headers, ...headers },
    url: url || urlOrNothing(transport.href),
    transport,
    maxBytes: maxBytesOf(parseOptions),
  };
}

async function readFrom(chunks: AsyncIterable<Uint8Array>, request: LoadRequest): Promise<Loaded> {
  const { headers, url, parseOptions } = request;
  const maxBytes = maxBytesOf(parseOptions);
  // One byte more than the limit, so that the parser can report that there is more.
  const received = new BoundedBytes(maxBytes + 1);
  try {
    for await (const chunk of chunks) {
      if (!received.push(chunk)) break;
    }
  } catch (error) {
    return failed(codeOf(error) ?? UNKNOWN_CODE, request);
  }
  const bytes = fileContentOf(received.join(), maxBytes);
  return { bytes, headers, url, maxBytes, transport: null };
}

function maxBytesOf(options: ParseOptions): number {
  return resolveParseOptions(options).maxBytes;
}

/** The problem of a file that cannot be read. */
export function fileError(code: string, source: string): Problem {
  return unreached('FileError', { code, path: nameOf(source) });
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
    problems: [fileError(code, source)],
  };
  const bytes = new Uint8Array(0);
  return { bytes, headers, url, transport, maxBytes: maxBytesOf(parseOptions) };
}
