/** Subscriptions to hubs (WebSub) in words. */
import { readUrl } from '../read-url.ts';
import type { ShownSubscription } from '../store/subscriptions.ts';
import { escapeHtml, timeHtml } from './html.ts';

/** What the hub of a feed does, in a sentence, and when it did it last. */
export function subscriptionHtml(subscription: ShownSubscription): string {
  const { pushed_at: pushed } = subscription;
  const last = pushed === null ? 'no push yet' : `last push ${timeHtml(new Date(pushed))}`;
  return `${sentence(subscription)} · ${last}`;
}

function sentence({ state, hub, lease_until, ask_at }: ShownSubscription): string {
  const name = escapeHtml(readUrl(hub)?.host ?? hub);
  const until = lease_until === null ? '' : ` until ${timeHtml(new Date(lease_until))}`;
  const again = `The next request is sent ${timeHtml(new Date(ask_at))}`;
  switch (state) {
    case 'pushing':
      return `${name} pushes new entries${until}`;
    case 'granted':
      return `${name} has promised pushes${until}; the feed is polled as usual until the next one`;
    case 'requested':
      return `Waiting for ${name} to verify the subscription`;
    case 'new':
      return `A subscription is about to be requested from ${name}`;
    case 'denied':
      return `${name} has denied the subscription. ${again}`;
    case 'unverified':
      return `${name} has not verified the subscription. ${again}`;
  }
}
