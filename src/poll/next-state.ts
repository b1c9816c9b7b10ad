/** The state after a check: pure functions of the previous state and the outcome. */
import type { Feed } from '../model/feed.ts';
import type { FeedResult } from '../model/result.ts';
import { readUrl } from '../text/uri.ts';
import { digest, HASH_VERSION } from './content-hash.ts';
import { type Comparison, rhythmWith } from './entries.ts';
import { type FeedState, type Hub, type Move, NO_VALIDATORS, type Wishes } from './state.ts';

/** The schedule that the feed requests. */
function wishesOf({ ttl, skipHours, skipDays, sy }: Feed): Wishes {
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

/** A longer URL is not that of a feed, and would enlarge every state that contains it. */
const LONGEST_URL = 2048;

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/** The hubs of a feed, from its links or the header `Link`; `null` if there are none. */
function hubOf({ links = [] }: Feed, href: string): Hub | null {
  const addresses = (relation: string): readonly string[] =>
    links.flatMap(({ rel, href: address }) =>
      rel === relation && address !== undefined && isUrl(address) ? [address] : [],
    );
  const hubs = [...new Set(addresses('hub'))].slice(0, MOST_HUBS);
  const [topic = href] = addresses('self');
  return hubs.length === 0 || !isUrl(topic) ? null : { hubs, topic };
}

function isUrl(text: string): boolean {
  return text.length <= LONGEST_URL && /^https?:\/\//i.test(text) && readUrl(text) !== null;
}

/**
 * A hash of what readers show of a feed; it does not include dates, which change with each entry.
 */
function feedHashOf(feed: Feed): string {
  const { title, subtitle, link, language, author, rights, image, icon, logo } = feed;
  return digest(
    JSON.stringify([title, subtitle, link, language, author, rights, image, icon, logo]),
  );
}

/** A check that got the feed, changed or not. */
export interface Reading {
  readonly result: FeedResult;
  /** Whether there is a new document; otherwise the last one is still valid. */
  readonly isNew: boolean;
  /** Whether the document is complete. */
  readonly isWhole: boolean;
  readonly bodyHash: string | null;
  readonly comparison: Comparison;
}

/** The state after the feed was read, without `nextCheckAt`. */
export function afterReading(
  before: FeedState,
  { result, isNew, isWhole, bodyHash, comparison }: Reading,
  now: Date,
  moveAfter: number,
): FeedState {
  const { href = before.url, redirects = [] } = result;
  // An incomplete document must not count as the whole one the next time.
  const isKnown = isWhole && href.length <= LONGEST_URL;
  const checked = {
    ...before,
    checkedAt: now.toISOString(),
    validators: isKnown ? (result.validators ?? before.validators) : NO_VALIDATORS,
    validatorsUrl: isKnown && redirects.length > 0 ? href : null,
    failures: 0,
    failingSince: null,
    goneSince: null,
  };
  const read = isNew ? withDocument(checked, result, comparison, now) : checked;
  return moved(
    { ...read, bodyHash: isWhole ? (bodyHash ?? before.bodyHash) : null },
    result,
    now,
    moveAfter,
  );
}

function withDocument(
  state: FeedState,
  { feed, href }: FeedResult,
  { entries, seen, volatile, identify }: Comparison,
  now: Date,
): FeedState {
  const feedHash = feedHashOf(feed);
  const isChanged = entries.length > 0 || isOtherFeed(state, feedHash);
  return {
    ...state,
    changedAt: isChanged ? now.toISOString() : state.changedAt,
    wishes: wishesOf(feed),
    hub: hubOf(feed, href ?? state.url),
    rhythm: rhythmWith(state.rhythm, entries, now, state.changedAt === null),
    seen,
    identify,
    volatile,
    feedHash,
    hashVersion: HASH_VERSION,
  };
}

/** Whether the data about the feed changed; hashes of different versions say nothing about that. */
export function isOtherFeed(
  { feedHash: before, hashVersion }: FeedState,
  feedHash: string | null,
): boolean {
  return feedHash !== before && hashVersion === HASH_VERSION;
}

/**
 * A permanent redirect is accepted only after it has been seen for a while without interruption:
 * otherwise a hotel's network, a mistake or an attack would move feeds away for good.
 */
function moved(state: FeedState, result: FeedResult, now: Date, moveAfter: number): FeedState {
  const target = result.permanentUrl ?? null;
  if (target === null || target.length > LONGEST_URL) return { ...state, moving: null };
  const moving = seenBefore(state.moving, target, now) ?? { url: target, since: now.toISOString() };
  if (now.getTime() - Date.parse(moving.since) < moveAfter) return { ...state, moving };
  return {
    ...state,
    url: withUserInfoOf(state.url, target),
    moving: null,
    movedFrom: state.url,
    movedAt: now.toISOString(),
  };
}

/**
 * The redirect that was seen before, if it is the same; not if the clock has been set back since.
 */
function seenBefore(moving: Move | null, target: string, now: Date): Move | null {
  return moving?.url === target && Date.parse(moving.since) <= now.getTime() ? moving : null;
}

/**
 * Redirects have no user names and passwords; those of the old URL are kept for the same origin.
 */
function withUserInfoOf(from: string, to: string): string {
  const [old, address] = [new URL(from), new URL(to)];
  if (old.origin !== address.origin) return to;
  address.username = old.username;
  address.password = old.password;
  return address.href;
}

/** The state after a check that got no feed, without `nextCheckAt`. */
export function afterFailure(before: FeedState, now: Date): FeedState {
  return {
    ...before,
    checkedAt: now.toISOString(),
    failures: before.failures + 1,
    failingSince: startOf(before.failingSince, now),
    goneSince: null,
  };
}

/**
 * The state after a 410, without `nextCheckAt`. The feed is gone only after it was reported for a
 * while without interruption: a mistake in a server's settings would otherwise end it for good.
 */
export function afterGone(before: FeedState, now: Date, goneAfter: number): FeedState {
  const since = startOf(before.goneSince, now);
  const isGone = now.getTime() - Date.parse(since) >= goneAfter;
  return {
    ...afterFailure(before, now),
    ...(isGone ? { goneAt: since } : { goneSince: since }),
  };
}

/** The start of what lasts until now; not the stored one if the clock has been set back since. */
function startOf(since: string | null, now: Date): string {
  const isBelievable = since !== null && Date.parse(since) <= now.getTime();
  return isBelievable ? since : now.toISOString();
}
