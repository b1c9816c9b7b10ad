/**
 * The defaults of options in the words of the docs. They are written once, in the tables of options:
 * the published declarations and the reference take them from there.
 */
import {
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type Taker,
} from '../../src/api/options/check-options.ts';

/** The function that takes the options of an interface. */
const TAKERS: ReadonlyMap<string, Taker> = new Map([
  ['ParseOptions', 'parseDocument'],
  ['ResponseOptions', 'parseResponse'],
  ['FetchOptions', 'parseFeed'],
  ['StreamOptions', 'streamEntries'],
  ['StreamFeedOptions', 'streamFeed'],
  ['PollerOptions', 'createPoller'],
  ['ReplayOptions', 'replayCorpus'],
  ['DetermineEncodingOptions', 'determineEncoding'],
  ['DiscoverOptions', 'discoverFeeds'],
]);

/** Defaults that are not a value in JavaScript, or depend on what runs it. */
const IN_WORDS: { readonly [N in OptionName]?: string } = {
  legacyEncodings: 'all in Node, none elsewhere',
  now: 'the current time',
  signal: 'none',
  userAgent: "'bozofeed/VERSION (+homepage)'",
  lookup: 'dns.lookup',
  clock: 'Date.now',
  random: 'Math.random',
};

/** What the default `null` means, where callers cannot pass it. */
const NULL_IN_WORDS: { readonly [N in OptionName]?: string } = {
  maxValues: 'one per 28 characters, from 140000 to 1000000',
  maxParseTime: 'what is left of `timeout`, at least 10 s',
};

/** The options of a function. */
export function optionsOf(taker: Taker): readonly OptionName[] {
  return Object.keys(OPTIONS[taker]) as OptionName[];
}

/** The default of an option of a function. */
export function defaultFor(taker: Taker, name: OptionName): unknown {
  const rows: Readonly<Record<string, { readonly default: unknown }>> = OPTIONS[taker];
  return rows[name]?.default;
}

/** The default of an option, by the name of the interface that declares it; `null` if it is not an option. */
export function defaultOf(record: string, key: string): string | null {
  const taker = TAKERS.get(record);
  const name = OPTION_NAMES.find((each) => each === key);
  if (taker === undefined || name === undefined || !optionsOf(taker).includes(name)) return null;
  return defaultInWords(name, taker);
}

/** The same, in the words of the docs. */
export function defaultInWords(name: OptionName, taker: Taker): string {
  const value = defaultFor(taker, name);
  const inWords = IN_WORDS[name] ?? (value === null ? NULL_IN_WORDS[name] : undefined);
  return inWords ?? literal(value);
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  return typeof value === 'number' ? withUnit(value) : JSON.stringify(value);
}

const KIB = 1024;
const MIB = KIB * KIB;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Large numbers are milliseconds or bytes: no default is a multiple of both. */
function withUnit(value: number): string {
  if (value <= MINUTE || value === Number.POSITIVE_INFINITY) return String(value);
  if (value % DAY === 0) return `${value} (${value / DAY} day${value === DAY ? '' : 's'})`;
  if (value % MINUTE === 0) return `${value} (${value / MINUTE} min)`;
  return value % MIB === 0 ? `${value} (${value / MIB} MiB)` : `${value} (${value / KIB} KiB)`;
}
