/**
 * What is remembered about a feed between two checks: plain JSON, a few hundred bytes, to be stored
 * with the entries. Parts that are missing, because an older version or another program wrote the
 * state, get their defaults. Parts of the wrong type are refused, because an error in a stored
 * state could go unnoticed for years.
 */

import { LONGEST_PAUSE } from '../api/next-check.ts';
import type { Validators } from '../http/transport.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedResult } from '../model/result.ts';
import { type Identify, WAYS } from '../reader/keys.ts';
import { type Check, mustBe, text, validDate } from '../text/checks.ts';
import { given, givenOf, requireRecord } from '../text/given.ts';
import { readUrl } from '../text/uri.ts';
import { digest, HASH_VERSION } from './content-hash.ts';
import { type Comparison, rhythmWith } from './entries.ts';

/**
 * The schedule that the feed requests. It applies until the feed changes it: a 304 brings no
 * feed.
 */
export interface Wishes {
  /** The `ttl` of RSS 2.0 in minutes. */
  readonly ttl: number | null;
  /** Hours in which not to poll, 0 to 23, in GMT (RSS 2.0). */
  readonly skipHours: readonly number[];
  /** Days on which not to poll, in English (RSS 2.0). */
  readonly skipDays: readonly string[];
  /** The `sy:updatePeriod` of the feed: `hourly`, `daily`, … */
  readonly updatePeriod: string | null;
  /** The `sy:updateFrequency` of the feed. */
  readonly updateFrequency: number | null;
}

/** How to receive the feed by push, with WebSub (https://www.w3.org/TR/websub/). */
export interface Hub {
  /** The URLs of the feed’s hubs, any of which will do. */
  readonly hubs: readonly string[];
  /** The URL to subscribe to. */
  readonly topic: string;
}

/** A permanent redirect that has not been seen for long enough to be accepted. */
export interface Move {
  /** The URL that the redirect leads to. */
  readonly url: string;
  /** The first time that the redirect was seen, in ISO 8601. */
  readonly since: string;
}

/**
 * What is remembered about a feed between two checks: plain JSON. Times are in ISO 8601, in UTC.
 * Store it as a whole; values that you query (`nextCheckAt`, the host of `url`) can also have
 * columns of their own.
 */
export interface FeedState {
  /** The URL to request. It may contain a user name and a password. */
  readonly url: string;
  /**
   * The time of the next check; `null` if the feed was never checked, or is gone. `isDue` evaluates
   * it.
   */
  readonly nextCheckAt: string | null;
  /** The time of the last check. */
  readonly checkedAt: string | null;
  /** The last time that the feed was read and had something new. */
  readonly changedAt: string | null;
  /** The validators that make the next request conditional. */
  readonly validators: Validators;
  /** The URL from which the validators came, if `url` redirects to this URL; otherwise `null`. */
  readonly validatorsUrl: string | null;
  /** The schedule that the feed requests. */
  readonly wishes: Wishes;
  /** How to receive the feed by push; `null` if it names no hub. */
  readonly hub: Hub | null;
  /** The number of checks in a row that got no feed. */
  readonly failures: number;
  /** The time of the first of these checks. */
  readonly failingSince: string | null;
  /**
   * The time of the first 410 response after the last response with another status, until the feed
   * is gone.
   */
  readonly goneSince: string | null;
  /**
   * If the feed is gone (410): the time of the first of these 410 responses. The feed is not
   * requested again.
   */
  readonly goneAt: string | null;
  /** A permanent redirect that has not been accepted yet. */
  readonly moving: Move | null;
  /** The URL before the last move. */
  readonly movedFrom: string | null;
  /** The time of the last move. */
  readonly movedAt: string | null;
  /** When the latest entries appeared, newest first, at most ten: the rhythm of the feed. */
  readonly rhythm: readonly string[];
  /** Hashes of the known entries: 33 characters each, for at most 5,000 entries. */
  readonly seen: string;
  /**
   * The value that identifies an entry: `id`, until most entries of a document have unknown ids and
   * known links (then `link`), or known titles and dates (then `title`). The value never changes
   * back.
   */
  readonly identify: Identify;
  /**
   * The volatile entries, which were edited in three checks in a row: sketches of their words, 73
   * characters each, for at most 1,000 entries.
   */
  readonly volatile: string;
  /** The version of the hashes in `seen` and `feedHash`. Those of another version are replaced. */
  readonly hashVersion: number;
  /** A hash of the data about the feed itself: its title, its link, its image. */
  readonly feedHash: string | null;
  /** A hash of the last document: if it is sent again, it need not be parsed. */
  readonly bodyHash: string | null;
}

/** The state that `check` takes: the one that it returned, or only the URL. */
export type FeedStateLike = Pick<FeedState, 'url'> & Partial<FeedState>;

/** A state without validators: the next request is not conditional. */
const NO_VALIDATORS: Validators = { etag: null, modified: null };

/** A feed that requests no schedule. */
export const NO_WISHES: Wishes = {
  ttl: null,
  skipHours: [],
  skipDays: [],
  updatePeriod: null,
  updateFrequency: null,
};

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

const isText = (value: unknown): boolean => typeof value === 'string';
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value));
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const orNull =
  (accepts: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || accepts(value);
const listOf =
  (accepts: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(accepts);

const textOrNull = mustBe('a string or null', orNull(isText));
const momentOrNull = mustBe('a time in ISO 8601 or null', orNull(isMoment));
const numberOrNull = mustBe('a number or null', orNull(isNumber));

function recordOf(checks: Readonly<Record<string, Check>>): Check {
  const parts = Object.entries(checks);
  return (value, name) => {
    const record = readRecord(value, name);
    for (const [key, check] of parts) {
      if (record[key] !== undefined) check(record[key], `${name}.${key}`);
    }
  };
}

function recordOrNull(checks: Readonly<Record<string, Check>>): Check {
  const parts = Object.entries(checks);
  return (value, name) => {
    if (value === null) return;
    const record = readRecord(value, name);
    for (const [key, check] of parts) check(record[key], `${name}.${key}`);
  };
}

function readRecord(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') {
    throw new TypeError(`${name} must be an object; pass { url } for a feed without a state`);
  }
  requireRecord(value, name);
  return value as Readonly<Record<string, unknown>>;
}

const CHECKS: { readonly [K in keyof FeedState]: Check } = {
  url: text,
  nextCheckAt: momentOrNull,
  checkedAt: momentOrNull,
  changedAt: momentOrNull,
  validators: recordOf({ etag: textOrNull, modified: textOrNull }),
  validatorsUrl: textOrNull,
  wishes: recordOf({
    ttl: numberOrNull,
    skipHours: mustBe('a list of numbers', listOf(isNumber)),
    skipDays: mustBe('a list of strings', listOf(isText)),
    updatePeriod: textOrNull,
    updateFrequency: numberOrNull,
  }),
  hub: recordOrNull({ hubs: mustBe('a list of strings', listOf(isText)), topic: text }),
  failures: mustBe('a whole number that is not negative', isCount),
  failingSince: momentOrNull,
  goneSince: momentOrNull,
  goneAt: momentOrNull,
  moving: recordOrNull({ url: text, since: mustBe('a time in ISO 8601', isMoment) }),
  movedFrom: textOrNull,
  movedAt: momentOrNull,
  rhythm: mustBe('a list of times in ISO 8601', listOf(isMoment)),
  seen: text,
  identify: mustBe("'id', 'link' or 'title'", (value) => WAYS.some((way) => way === value)),
  volatile: text,
  hashVersion: mustBe('a whole number that is not negative', isCount),
  feedHash: textOrNull,
  bodyHash: textOrNull,
};

const PARTS: readonly (readonly [key: keyof FeedState, name: string, check: Check])[] =
  Object.entries(CHECKS).map(([key, check]) => [key as keyof FeedState, `state.${key}`, check]);

/**
 * A state with all its parts.
 *
 * @throws TypeError that names a part of the wrong type. Missing parts get their defaults, and
 * unknown parts are ignored
 */
export function readState(state: FeedStateLike): FeedState {
  const whole = readRecord(state, 'state');
  if (given(whole, 'url') === undefined) throw new TypeError('state.url must be a string');
  checkParts(whole);
  return withParts(givenOf(state, Object.keys(CHECKS) as (keyof FeedState)[]) as FeedStateLike);
}

/** @throws TypeError that names a part of the wrong type */
export function checkParts(state: object): void {
  const whole = readRecord(state, 'state');
  for (const [key, name, check] of PARTS) {
    const value = given(whole, key);
    if (value !== undefined) check(value, name);
  }
}

function withParts(state: FeedStateLike): FeedState {
  // Written out, because records that are assembled by computed keys are several times slower.
  return {
    url: state.url,
    nextCheckAt: state.nextCheckAt ?? null,
    checkedAt: state.checkedAt ?? null,
    changedAt: state.changedAt ?? null,
    validators: withDefaults(state.validators, NO_VALIDATORS),
    validatorsUrl: state.validatorsUrl ?? null,
    wishes: withDefaults(state.wishes, NO_WISHES),
    hub: state.hub ?? null,
    failures: state.failures ?? 0,
    failingSince: state.failingSince ?? null,
    goneSince: state.goneSince ?? null,
    goneAt: state.goneAt ?? null,
    moving: state.moving ?? null,
    movedFrom: state.movedFrom ?? null,
    movedAt: state.movedAt ?? null,
    rhythm: state.rhythm ?? [],
    seen: state.seen ?? '',
    identify: state.identify ?? 'id',
    volatile: state.volatile ?? '',
    // The first version was not written.
    hashVersion: state.hashVersion ?? ((state.seen ?? '') === '' ? HASH_VERSION : 1),
    feedHash: state.feedHash ?? null,
    bodyHash: state.bodyHash ?? null,
  };
}

/**
 * A record with all keys of the defaults and no others; missing and `undefined` values get their
 * default.
 */
function withDefaults<Type extends object>(
  record: Partial<Type> | undefined,
  defaults: Type,
): Type {
  if (record === undefined) return defaults;
  const whole = { ...defaults };
  for (const key in defaults) whole[key] = given(record, key) ?? defaults[key];
  return whole;
}

/**
 * The longest time by which a check is postponed: a week, and then on to a day that is not skipped,
 * plus a small random amount.
 */
const LONGEST_WAIT = (LONGEST_PAUSE / 7) * 15;

/**
 * Whether a feed is due for a check. A feed that was never checked is due; one that is gone never
 * is.
 *
 * A `nextCheckAt` more than 15 days ahead must have been written while the clock was wrong, because
 * no check is postponed for so long: the feed is then due. In SQL: `gone_at IS NULL AND
 * (next_check_at IS NULL OR next_check_at <= now() OR next_check_at > now() + interval '15 days')`.
 *
 * ```js
 * import { isDue } from 'bozofeed/poll';
 *
 * console.log(isDue({ url: 'https://example.org/feed.xml' })); // true
 * ```
 *
 * @throws TypeError for a state that is damaged
 */
export function isDue(state: FeedStateLike, now: Date = new Date()): boolean {
  const { goneAt, nextCheckAt } = readState(state);
  validDate(now, 'now');
  if (goneAt !== null) return false;
  if (nextCheckAt === null) return true;
  const wait = Date.parse(nextCheckAt) - now.getTime();
  return wait <= 0 || wait > LONGEST_WAIT;
}

// The state after a check: pure functions of the previous state and the outcome.

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
  const urlsOf = (relation: string): readonly string[] =>
    links.flatMap(({ rel, href: url }) =>
      rel === relation && url !== undefined && isUrl(url) ? [url] : [],
    );
  const hubs = [...new Set(urlsOf('hub'))].slice(0, MOST_HUBS);
  const [topic = href] = urlsOf('self');
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
  const [old, moved] = [new URL(from), new URL(to)];
  if (old.origin !== moved.origin) return to;
  moved.username = old.username;
  moved.password = old.password;
  return moved.href;
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
