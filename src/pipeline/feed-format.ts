/**
 * Feeds of every format, as a format for the pipeline; and the one rule about results without entries, or
 * with nothing about the feed: they are always reported, with what the document has instead.
 */
import type { Built } from '../feed/build-settings.ts';
import { FeedBuilder } from '../feed/feed-builder.ts';
import { readJsonFeed, recoverJsonFeed } from '../feed/json-feed.ts';
import { FEED_GRAMMAR } from '../grammar/feed-structure.ts';
import type { Feed } from '../model/feed.ts';
import { type Problem, problem } from '../problems/error.ts';
import { memberOf } from '../text/given.ts';
import { shortened } from '../text/strings.ts';
import type { Format } from './format.ts';

export const FEED_FORMAT: Format<Built> = Object.freeze<Format<Built>>({
  grammar: FEED_GRAMMAR,
  build: (settings) => new FeedBuilder(settings),
  json: { read: readJsonFeed, recover: recoverJsonFeed },
  mediaTypes: new Set<string>(),
  isRecognized: ({ isFeed }) => isFeed,
  assumedBase: (built) => built.assumedBase,
  lack: lackOf,
  refuse: (description) => problem('NotAFeed', description),
});

/** Keys that contain what the model has no other key for. */
const UNREAD: ReadonlySet<string> = new Set(['attributes', 'elements', 'extensions', 'written']);

/** The most names that a message lists. */
const MOST_NAMES = 5;

/** The most characters of a text that a message quotes. */
const LONGEST_TEXT = 60;

/**
 * The problem of a feed without entries, or without anything that describes it; `null` if it has
 * both, or if the document is an entry by itself.
 *
 * @param entries how many there are
 */
export function lackOf(built: Built, entries: number = built.entries.length): Problem | null {
  const { feed, isEntry } = built;
  const own = Object.keys(feed).filter((key) => !UNREAD.has(key) && !key.endsWith('Detail'));
  if (entries > 0 && (own.length > 0 || isEntry)) return null;
  const parts = [...(entries > 0 ? ['entries'] : listed(own)), ...listed(unreadNames(feed))];
  const found = parts.length === 0 ? 'nothing' : parts.join(', ');
  return problem(entries > 0 ? 'UndescribedFeed' : 'EmptyFeed', { found });
}

function listed(names: readonly string[]): readonly string[] {
  return names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
}

/** The elements and members without a key: each name once, with its text if it is only text. */
function unreadNames(feed: Feed): readonly string[] {
  // Own keys only, whatever something has added to `Object.prototype`.
  const { elements = [], extensions = {} }: Feed = Object.assign(Object.create(null), feed);
  const names = new Set<string>();
  for (const element of elements) {
    const text = memberOf(element, 'text');
    const isText = text !== undefined && memberOf(element, 'children') === undefined;
    const beside = isText ? ` with the text “${shortened(text, LONGEST_TEXT)}”` : '';
    names.add(`“${element.name}”${beside}`);
    if (names.size > MOST_NAMES) break;
  }
  for (const name of Object.keys(extensions)) names.add(`“${name}”`);
  return [...names];
}
