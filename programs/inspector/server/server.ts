/**
 * The server of the inspector. It sends the files of the page and fetches URLs for the page, with
 * the same SSRF guard as every other fetch. No other page can use it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FetchOptions } from '../../../src/api/options/fetch-options.ts';
import { resolveFetchOptions } from '../../../src/api/options/resolve-fetch-options.ts';
import { fetchBytes } from '../../../src/api/parse-feed.ts';
import { packAnswer } from '../answer.ts';
import { type Decision, decide, FILES, type Identity, SCRIPT } from './requests.ts';

/** What the server needs. */
export interface ServerParts {
  readonly identity: () => Identity;
  readonly fetchOptions: FetchOptions;
  readonly readAsset: (name: string) => Promise<Uint8Array>;
  /** By the path in `dist/esm`. */
  readonly readModule: (name: string) => Promise<Uint8Array>;
  /** Ends all fetches. */
  readonly signal: AbortSignal;
}

/** Maximum number of bytes in a request: it holds one URL. */
const LARGEST_REQUEST = 16 * 1024;

/** Maximum number of concurrent fetches. A page makes one, or a few for an episode. */
const MOST_FETCHES = 8;

/** Milliseconds to wait for a request, which is short. */
const TIMEOUT = 10_000;

/** Headers of all responses: no other page may read or frame them. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Creates a server that does not listen yet. */
export function inspectorServer(parts: ServerParts): Server {
  let open = 0;
  const server = createServer({ requestTimeout: TIMEOUT, headersTimeout: TIMEOUT });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const decision = decide({ method, target: url, headers }, parts.identity());
    if (decision.kind === 'refusal') {
      refuse(response, decision.status, decision.reason);
      // An unread body would keep the connection busy.
      request.resume();
    } else if (decision.kind !== 'fetch') {
      void sendFile(decision, method === 'HEAD', response, parts);
    } else if (open >= MOST_FETCHES) {
      refuse(response, 503, 'Too many fetches are going on: wait until one of them ends.');
      request.resume();
    } else {
      open += 1;
      void answerFetch(request, response, parts).finally(() => {
        open -= 1;
      });
    }
  });
  return server;
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent || response.destroyed) return;
  const headers = { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
  response.writeHead(status, headers).end(reason);
}

type SentFile = Extract<Decision, { readonly kind: 'file' | 'module' }>;

async function sendFile(
  { kind, name }: SentFile,
  isHead: boolean,
  response: ServerResponse,
  { readAsset, readModule, identity }: ServerParts,
): Promise<void> {
  try {
    const bytes = await (kind === 'module' ? readModule(name) : readAsset(name));
    const content = name === 'index.html' ? withToken(bytes, identity().token) : bytes;
    const type = FILES.get(name) ?? SCRIPT;
    const headers = { ...HEADERS, 'content-type': type, 'content-length': content.length };
    response.writeHead(200, headers).end(isHead ? undefined : content);
  } catch {
    refuse(response, 500, 'The page is not built: npm run build makes it.');
  }
}

const NO_TOKEN = '<meta name="bozofeed-token" content="">';

function withToken(page: Uint8Array, token: string): Uint8Array {
  const text = new TextDecoder().decode(page);
  return new TextEncoder().encode(
    text.replace(NO_TOKEN, () => NO_TOKEN.replace('""', `"${token}"`)),
  );
}

async function answerFetch(
  request: IncomingMessage,
  response: ServerResponse,
  { fetchOptions, signal }: ServerParts,
): Promise<void> {
  const body = await bodyOf(request).catch(() => null);
  if (body === null) {
    refuse(response, 413, 'The request is too large, or came incomplete.');
    request.destroy();
    return;
  }
  const url = addressIn(body);
  if (url === null) {
    refuse(response, 400, 'The request holds no URL.');
    return;
  }
  // If the page stops waiting, nothing needs the result.
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const options = { ...fetchOptions, signal: AbortSignal.any([signal, gone.signal]) };
    const { bytes, transport } = await fetchBytes(url, resolveFetchOptions(options));
    const packed = packAnswer({ transport, bytes: bytes ?? new Uint8Array(0) });
    const type = 'application/octet-stream';
    const headers = { ...HEADERS, 'content-type': type, 'content-length': packed.length };
    if (!response.destroyed) response.writeHead(200, headers).end(packed);
  } catch {
    refuse(response, 500, 'The fetch failed in a way that it should not.');
  }
}

/** The body as text; fails where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_REQUEST) throw new RangeError();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > LARGEST_REQUEST) throw new RangeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function addressIn(body: string): string | null {
  try {
    const asked: unknown = JSON.parse(body);
    if (typeof asked !== 'object' || asked === null || !('url' in asked)) return null;
    return typeof asked.url === 'string' ? asked.url : null;
  } catch {
    return null;
  }
}
