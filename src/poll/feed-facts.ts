/** What a feed says about itself that matters for polling. */

import type { Feed } from '../model/feed.ts';
import { readUrl } from '../text/read-url.ts';
import { digest } from './digest.ts';
import type { Hub, Wishes } from './state.ts';

/** The schedule that the feed requests. */
export function wishesOf({ ttl, skipHours, skipDays, sy }: Feed): Wishes {
  return {
    ttl: ttl ?? null,
    skipHours: distinct((skipHours ?? []).filter((hour) => hour >= 0 && hour <= 24)),
    skipDays: distinct((skipDays ?? []).map((day) => day.trim().slice(0, LONGEST_WORD))),
    updatePeriod: sy?.updatePeriod?.slice(0, LONGEST_WORD) ?? null,
    updateFrequency: sy?.updateFrequency ?? null,
  };
}

/** A feed may name a thousand hours, days and hubs; the state stays small. */
const MOST_VALUES = 25;
const MOST_HUBS = 4;
const LONGEST_WORD = 16;
const LONGEST_ADDRESS = 2048;

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/** The hubs of a feed, from its links or the header `Link`; `null` if there are none. */
export function hubOf({ links = [] }: Feed, href: string): Hub | null {
  const addresses = (relation: string): readonly string[] =>
    links.flatMap(({ rel, href: address }) =>
      rel === relation && address !== undefined && isAddress(address) ? [address] : [],
    );
  const hubs = [...new Set(addresses('hub'))].slice(0, MOST_HUBS);
  const [topic = href] = addresses('self');
  return hubs.length === 0 || !isAddress(topic) ? null : { hubs, topic };
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && /^https?:\/\//i.test(text) && readUrl(text) !== null;
}

/**
 * A hash of what readers show of a feed; it does not include dates, which change with each entry.
 */
export function feedHashOf(feed: Feed): string {
  const { title, subtitle, link, language, author, rights, image, icon, logo } = feed;
  return digest(
    JSON.stringify([title, subtitle, link, language, author, rights, image, icon, logo]),
  );
}
