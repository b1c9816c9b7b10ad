/** Subscribes to the hubs of feeds, renews leases before they end, and ends subscriptions that are no longer wanted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log.ts';
import { readUrl } from '../read-url.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { HubRequest } from '../store/subscriptions.ts';
import { askHub, ForbiddenHubError } from './ask-hub.ts';

/** Requests per round. */
const REQUESTS = 100;

/** The part of the public URL that hubs ask for. */
export const CALLBACKS = 'websub/';

/** Returns a function that ends it. */
export function startSubscriber(store: Store, settings: Settings): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await askHubs(store, settings, signal).catch((error) => log('error', 'hubs', error));
      await sleep(settings.tick, undefined, { signal }).catch(() => {});
    }
  };
  const looping = loop();
  return async () => {
    stopping.abort();
    await looping;
  };
}

/**
 * Sends the due requests to hubs. Requests that fail, or that the hub does not verify, are repeated
 * later.
 */
export async function askHubs(
  store: Store,
  settings: Settings,
  signal: AbortSignal,
): Promise<void> {
  const byOrigin = new Map<string, HubRequest[]>();
  for (const request of await store.subscriptions.take(REQUESTS)) {
    const origin = readUrl(request.hub)?.origin ?? '';
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), request]);
  }
  await Promise.all([...byOrigin.values()].map((all) => askOrigin(all, store, settings, signal)));
}

/** One request at a time, like requests for feeds. */
async function askOrigin(
  requests: readonly HubRequest[],
  { subscriptions }: Store,
  settings: Settings,
  signal: AbortSignal,
): Promise<void> {
  for (const [at, request] of requests.entries()) {
    if (signal.aborted) return;
    // Before it is sent: a hub may verify it before it responds.
    await subscriptions.count([request]);
    try {
      await askHub(request.hub, formOf(request, settings), settings);
    } catch (error) {
      // A hub that does not respond gets no requests for its other topics either.
      if (!(error instanceof ForbiddenHubError)) return subscriptions.count(requests.slice(at + 1));
    }
    await sleep(settings.hostPause, undefined, { signal }).catch(() => {});
  }
}

function formOf(
  { path, secret, topic, is_leaving }: HubRequest,
  { publicUrl }: Settings,
): URLSearchParams {
  return new URLSearchParams({
    'hub.mode': is_leaving ? 'unsubscribe' : 'subscribe',
    'hub.topic': topic,
    'hub.callback': `${publicUrl}${CALLBACKS}${path}`,
    ...(is_leaving ? {} : { 'hub.secret': secret }),
  });
}
