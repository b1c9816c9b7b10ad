/**
 * A request to a hub, under the same rules as requests for feeds: the feed chooses the URL, so that it must not lead into
 * the network of the aggregator.
 */
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicUrl } from 'bozofeed';
import { readUrl } from '../read-url.ts';
import type { Settings } from '../settings.ts';

/** A hub that takes longer is treated as one that does not answer. */
const TIMEOUT = 10_000;

/** Redirects that keep the method are followed, as the specification allows hubs to send them. */
const MOST_REDIRECTS = 3;

/** A request that is not sent, because its URL must not be requested. */
export class ForbiddenHubError extends Error {}

/**
 * Sends a form; returns the status of the response. Rejects with a {@link ForbiddenHubError} if
 * requests to the hub are not allowed, and with another error if it does not respond.
 */
export async function askHub(
  hub: string,
  form: URLSearchParams,
  settings: Settings,
): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT);
  let url = hub;
  for (let redirects = 0; ; redirects++) {
    const { statusCode = 0, headers } = await post(url, form, settings, signal);
    const next = headers.location === undefined ? null : readUrl(headers.location, url);
    const isRedirect = (statusCode === 307 || statusCode === 308) && next !== null;
    if (!isRedirect || redirects === MOST_REDIRECTS) return statusCode;
    url = next.href;
  }
}

async function post(
  url: string,
  form: URLSearchParams,
  { userAgent, allowPrivateNetwork }: Settings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!/^https?:/i.test(url) || (!allowPrivateNetwork && !isPublicUrl(url))) {
    throw new ForbiddenHubError('This URL is not public');
  }
  const request = /^https:/i.test(url) ? requestHttps : requestHttp;
  const body = form.toString();
  const sending = request(url, {
    method: 'POST',
    // A connection of its own: a kept one may have been checked under another name.
    agent: false,
    signal,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      'user-agent': userAgent,
    },
    ...(allowPrivateNetwork ? {} : { lookup: publicLookup }),
  });
  // The one that follows the timeout has no other listener.
  sending.on('error', () => {});
  // A hub that switches protocols sends no response: that is a refusal.
  sending.on('upgrade', (_response, socket) => {
    socket.destroy();
    sending.emit('error', new Error('The hub switches protocols'));
  });
  sending.end(body);
  const [response] = (await once(sending, 'response', { signal })) as [IncomingMessage];
  // The status says it all; what else the hub sends is not read.
  response.on('error', () => {});
  response.destroy();
  return response;
}

/** Resolves names whose addresses are all public. They are checked here because the name may resolve to others later. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const isRefused = addresses?.some(({ address }) => !isPublicAddress(address));
    if (error !== null) callback(error, '', 0);
    else if (first === undefined || isRefused) {
      callback(new Error(`${host} resolves to an address that is not public`), '', 0);
    } else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
