/**
 * Decides which requests the server accepts. The server listens on this machine, but every web page
 * that is open in a browser here can send requests to it. Only its own page may make it fetch.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { MODULES, PACKAGES, WORKER } from './modules.ts';

/** A request without its body. */
export interface RequestHead {
  readonly method: string;
  /** As sent: a path, perhaps with a query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** The origin and the secret of the server. */
export interface Identity {
  /** The host to listen on: `127.0.0.1`, or the value of `--host`. */
  readonly host: string;
  readonly port: number;
  /** A random text, new for each start. Only the page receives it. */
  readonly token: string;
}

/** How to respond: send a file of the page or a module of its worker, fetch a URL, or refuse. */
export type Decision =
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'module'; readonly name: string }
  | { readonly kind: 'fetch' }
  | { readonly kind: 'refusal'; readonly status: number; readonly reason: string };

/** The media type of scripts. */
export const SCRIPT = 'text/javascript; charset=utf-8';

/** The files of the page, and their media types. */
export const FILES: ReadonlyMap<string, string> = new Map([
  ['index.html', 'text/html; charset=utf-8'],
  ['page.js', SCRIPT],
  ['page.css', 'text/css; charset=utf-8'],
  [PACKAGES, SCRIPT],
]);

/** The path of a module. No dots but that of the extension, so it leads nowhere else. */
const MODULE = /^(?:[\w-]+\/)*[\w-]+\.js$/;

/** Decides by the head of a request. */
export function decide({ method, target, headers }: RequestHead, identity: Identity): Decision {
  // DNS rebinding: a name that an attacker points at this machine is not ours.
  if (!isOwnHost(headers.host, identity)) {
    return refusal(
      421,
      'This server accepts only requests for the URL that it printed at its start.',
    );
  }
  const [path = ''] = target.split('?', 1);
  if (path === '/fetch') return decideFetch(method, headers, identity);
  if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'Only GET and HEAD work here.');
  const name = path === '/' ? 'index.html' : path.slice(1);
  if (FILES.has(name)) return { kind: 'file', name };
  const module = moduleAt(name);
  return module === null
    ? refusal(404, 'There is no such page.')
    : { kind: 'module', name: module };
}

function moduleAt(path: string): string | null {
  if (path === 'worker.js') return WORKER;
  if (!path.startsWith(MODULES)) return null;
  const name = path.slice(MODULES.length);
  return MODULE.test(name) ? name : null;
}

function decideFetch(method: string, headers: IncomingHttpHeaders, identity: Identity): Decision {
  if (method !== 'POST') return refusal(405, 'Only POST works here.');
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  if (isForeign || headers.origin !== `http://${headers.host}`) {
    return refusal(403, 'Only the page of this server may make it fetch.');
  }
  if (!isSame(String(headers['x-bozofeed-token'] ?? ''), identity.token)) {
    return refusal(403, 'The server has restarted: reload the page.');
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/json') {
    return refusal(415, 'The request must be application/json.');
  }
  return { kind: 'fetch' };
}

function refusal(status: number, reason: string): Decision {
  return { kind: 'refusal', status, reason };
}

/** Names that always mean this machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether no other page can have this Host header: it is a name of this machine, an IP address (which
 * cannot be rebound), or the name that the user gave.
 */
function isOwnHost(header: string | undefined, { host, port }: Identity): boolean {
  const [, name = '', written = '80'] =
    /^(\[[0-9a-f:.]{2,60}\]|[^:[\]]{1,255})(?::(\d{1,5}))?$/i.exec(header ?? '') ?? [];
  if (Number(written) !== port) return false;
  const lower = name.toLowerCase();
  if (LOOPBACK.has(lower) || lower === host.toLowerCase()) return true;
  const address = lower.replace(/^\[|\]$/g, '');
  if (address === host.toLowerCase()) return true;
  return isEverywhere(host) && isIP(address) !== 0;
}

/** Whether the server listens on every IP address of this machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Compares in constant time, so that the duration does not reveal how much is right. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at += 1) {
    difference |= one.charCodeAt(at % Math.max(1, one.length)) ^ other.charCodeAt(at);
  }
  return difference === 0;
}
