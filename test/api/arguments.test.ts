/**
 * Every public function refuses every wrong kind of argument with a `TypeError` that names the
 * argument and what is expected. The functions come from the entry points: add a row for a new one.
 */
import { describe, expect, it } from 'vitest';
import { OPTIONS, TAKERS } from '../../src/api/options/check-options.ts';
import * as corpus from '../../src/corpus.ts';
import * as encoding from '../../src/encoding.ts';
import * as feedparser from '../../src/feedparser.ts';
import * as main from '../../src/index.ts';
import * as legacy from '../../src/legacy-encodings.ts';
import * as opml from '../../src/opml.ts';
import * as parse from '../../src/parse.ts';
import type { CheckOptions } from '../../src/poll.ts';
import * as poll from '../../src/poll.ts';
import type { HtmlOptions, ImageOptions, KeyOptions, TextOptions } from '../../src/reader.ts';
import * as reader from '../../src/reader.ts';
import type { ValidateOptions } from '../../src/validate.ts';
import * as validate from '../../src/validate.ts';

const ENTRY_POINTS = {
  main,
  parse,
  reader,
  poll,
  feedparser,
  opml,
  validate,
  encoding,
  corpus,
  legacy,
};

type Call = (...values: readonly unknown[]) => unknown;

/** Every function of every entry point, by name; classes are for `instanceof`. */
const FUNCTIONS: ReadonlyMap<string, Call> = new Map(
  Object.values<Readonly<Record<string, unknown>>>(ENTRY_POINTS)
    .flatMap((module) => Object.entries(module))
    .filter((named): named is [string, Call] => typeof named[1] === 'function')
    .filter(([name]) => /^[a-z]/.test(name)),
);

const FEED =
  '<rss version="2.0"><channel><title>News</title><item><guid>1</guid></item></channel></rss>';
const RESULT = main.parseDocument(FEED);
const [ENTRY = {}] = RESULT.entries;
const BYTES = new TextEncoder().encode(FEED);
const NOW = new Date('2026-01-01T00:00:00Z');
const STATE = {
  url: 'https://a.example/',
  changedAt: null,
  failures: 0,
  failingSince: null,
  rhythm: [],
  wishes: { ttl: null, skipHours: [], skipDays: [], updatePeriod: null, updateFrequency: null },
};

/** What is wrong for every kind of argument; a kind that takes one of them is not given it. */
const VALUES = {
  undefined: undefined,
  null: null,
  number: 1,
  NaN: Number.NaN,
  boolean: true,
  text: 'x',
  list: [],
  function: (): void => {},
  symbol: Symbol('x'),
  promise: Promise.resolve(RESULT),
  date: NOW,
  'date that is none': new Date(Number.NaN),
  record: {},
  bytes: BYTES,
  entry: ENTRY,
  feed: RESULT.feed,
  result: RESULT,
};

/** The kinds of arguments, with the values that each takes. */
const TAKEN = {
  // A feed and an entry share most of their keys, and callers may pass records of their own.
  entry: ['record', 'entry', 'feed'],
  feed: ['record', 'entry', 'feed'],
  json: ['record', 'entry', 'feed'],
  // A stored result may lack fields.
  result: ['record', 'result'],
  list: ['list'],
  text: ['text'],
  url: ['text'],
  document: ['text', 'bytes'],
  bytes: ['bytes'],
  source: [],
  path: ['text'],
  state: [],
  date: ['date'],
  count: ['number'],
  callback: ['function'],
  encodings: [],
} as const satisfies Readonly<Record<string, readonly (keyof typeof VALUES)[]>>;

interface Argument {
  readonly name: string;
  readonly value: unknown;
  readonly kind: keyof typeof TAKEN;
  readonly isOptional: boolean;
}

function argument(kind: keyof typeof TAKEN, name: string, value: unknown): Argument {
  return { kind, name, value, isOptional: false };
}

const optional = (given: Argument): Argument => ({ ...given, isOptional: true });

/** The names of the options of a function, all of them. */
function names<O>(options: { readonly [N in keyof Required<O>]: 1 }): readonly string[] {
  return Object.keys(options);
}

interface Row {
  readonly arguments: readonly Argument[];
  /** The names of the options, which come after the arguments. */
  readonly options?: readonly string[];
}

const entry = argument('entry', 'entry', ENTRY);
const feed = argument('feed', 'feed', RESULT.feed);
const html = argument('text', 'html', '');
const url = argument('url', 'url', 'about:blank');
const entries = argument('list', 'entries', [ENTRY]);
const length = optional(argument('count', 'length', 5));
const document = argument('document', 'document', FEED);
const bytes = argument('bytes', 'bytes', BYTES);
const now = argument('date', 'now', NOW);
const record = argument('entry', 'record', ENTRY);
const namespace = argument('text', 'namespace', 'urn:x');
const name = argument('text', 'name', 'x');
const image = names<ImageOptions>({ except: 1 });

const ofEntry = (...further: readonly Argument[]): Row => ({ arguments: [entry, ...further] });

const ROWS: Readonly<Record<string, Row>> = {
  attachments: { ...ofEntry(), options: image },
  checkBom: { arguments: [bytes] },
  checkBomAll: { arguments: [bytes] },
  cleanUrl: { arguments: [argument('text', 'url', '')] },
  commonImage: { arguments: [entries] },
  createPoller: { arguments: [] },
  decodeStrictly: {
    arguments: [
      bytes,
      argument('text', 'label', 'utf-8'),
      optional(argument('encodings', 'legacyEncodings', legacy.legacyEncodings)),
    ],
  },
  determineEncoding: { arguments: [bytes] },
  discoverFeeds: { arguments: [html, argument('text', 'url', '')] },
  discoverIcons: { arguments: [html, argument('text', 'url', '')] },
  elementsOf: { arguments: [record, namespace, name] },
  elementText: { arguments: [record, namespace, name] },
  entryAuthors: ofEntry(optional(feed)),
  entryByline: ofEntry(optional(feed)),
  entryChapters: ofEntry(),
  entryDate: ofEntry(),
  entryDuration: ofEntry(),
  entryEpisode: ofEntry(),
  entryHtml: { ...ofEntry(), options: names<HtmlOptions>({ linkUrls: 1 }) },
  entryImage: { ...ofEntry(), options: image },
  entryKey: ofEntry(),
  entryLink: ofEntry(),
  entryTags: ofEntry(),
  entryText: { ...ofEntry(length), options: names<TextOptions>({ withoutTitle: 1 }) },
  entryTitle: ofEntry(length),
  feedImage: { arguments: [feed] },
  feedLink: { arguments: [feed, optional(entries)] },
  feedText: { arguments: [feed, length] },
  feedTitle: { arguments: [feed] },
  isAscii: { arguments: [bytes] },
  isDue: { arguments: [argument('state', 'state', STATE), optional(now)] },
  isPublicAddress: { arguments: [argument('text', 'ip', '192.0.2.1')] },
  isPublicUrl: { arguments: [url] },
  isUtf8: { arguments: [bytes] },
  mediaFiles: ofEntry(),
  nextCheckAt: { arguments: [argument('result', 'hints', RESULT), now] },
  parseDocument: { arguments: [document] },
  parseFeed: { arguments: [url] },
  parseOpml: { arguments: [document] },
  parseResponse: { arguments: [argument('source', 'response', new Response(FEED))] },
  parseStream: { arguments: [argument('source', 'stream', new Blob([FEED]))] },
  replayCorpus: { arguments: [argument('path', 'source', 'feeds-corpus/nowhere')] },
  reviveEntry: { arguments: [argument('json', 'json', ENTRY)] },
  reviveResult: { arguments: [argument('result', 'json', RESULT)] },
  scheduleCheck: {
    arguments: [
      argument('state', 'state', STATE),
      argument('state', 'outcome', { kind: 'read', retryAfter: null, cacheLifetime: null }),
      now,
      optional(argument('callback', 'random', () => 0)),
      optional(argument('state', 'bounds', { minInterval: 1, maxInterval: 2 })),
    ],
  },
  showsImage: { arguments: [html, argument('text', 'url', '')] },
  streamEntries: { arguments: [argument('source', 'source', new Blob([FEED]))] },
  streamFeed: { arguments: [url] },
  toFeedparser: { arguments: [argument('result', 'result', RESULT)] },
  validateDocument: {
    arguments: [document],
    options: [
      ...Object.keys(OPTIONS.parseDocument).filter((each) => each !== 'throwOn'),
      ...names<Pick<ValidateOptions, 'profile' | 'files'>>({ profile: 1, files: 1 }),
    ],
  },
  withKeys: { arguments: [entries], options: names<KeyOptions>({ identify: 1 }) },
  writeOpml: { arguments: [argument('state', 'list', { feeds: [] })] },
};

/** The functions of the entry points, and the one method that takes arguments. */
const CALLS: ReadonlyMap<string, readonly [Call, Row]> = new Map([
  ...[...FUNCTIONS].map(([each, call]) => [each, [call, rowOf(each)]] as const),
  [
    'poller.check',
    [
      checkOnce,
      {
        arguments: [argument('state', 'state', { url: 'about:blank' })],
        options: names<CheckOptions>({
          signal: 1,
          requestHeaders: 1,
          timeout: 1,
          encoding: 1,
          identify: 1,
          discover: 1,
        }),
      },
    ],
  ],
]);

function rowOf(each: string): Row {
  const row = ROWS[each] ?? { arguments: [] };
  const taker = TAKERS.find((taker) => taker === each);
  return taker === undefined ? row : { ...row, options: Object.keys(OPTIONS[taker]) };
}

async function checkOnce(...values: readonly unknown[]): Promise<unknown> {
  const poller = poll.createPoller();
  try {
    const check = poller.check as unknown as Call;
    return await check.apply(poller, [...values]);
  } finally {
    await poller.close();
  }
}

/** The error of a call; `null` if it succeeds. Streams are started. */
async function errorOf(call: Call, values: readonly unknown[]): Promise<unknown> {
  try {
    const returned = await call(...values);
    if (isIterator(returned)) await returned.next();
    if (call === FUNCTIONS.get('createPoller')) await (returned as poll.Poller).close();
    return null;
  } catch (error) {
    return error;
  }
}

function isIterator(value: unknown): value is { next(): unknown } {
  return typeof value === 'object' && value !== null && 'next' in value;
}

async function expectRefusal(
  call: Call,
  values: readonly unknown[],
  expected: RegExp,
): Promise<void> {
  const error = await errorOf(call, values);
  expect(error).toBeInstanceOf(TypeError);
  expect(error instanceof Error ? error.message : '').toMatch(expected);
}

/** Any name is one letter away from a shorter option. */
const SHORTEST_MEANT = 4;

const ALL_OPTIONS: readonly string[] = [
  ...new Set([...CALLS.values()].flatMap(([, row]) => row.options ?? [])),
];

it('every function has a row', () => {
  expect([...FUNCTIONS.keys()].toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

describe.each([...CALLS])('%s', (_, [call, row]) => {
  // A response can be read only once.
  const values = (): readonly unknown[] =>
    row.arguments.map(({ value }) => (value instanceof Response ? value.clone() : value));

  it('takes the right ones', async () => {
    expect(await errorOf(call, values())).toBeNull();
    if (row.options !== undefined) expect(await errorOf(call, [...values(), {}])).toBeNull();
  });

  it.each(row.arguments.map((each, at) => [each.name, each, at] as const))(
    'refuses other kinds of %s',
    async (_, { name, kind, isOptional }, at) => {
      const taken: readonly string[] = TAKEN[kind];
      for (const [type, wrong] of Object.entries(VALUES)) {
        if (taken.includes(type) || (isOptional && wrong === undefined)) continue;
        const given = values().with(at, wrong);
        await expectRefusal(call, given, new RegExp(`^${name}\\b.* must (?:be|not be|have) .+`));
      }
    },
  );

  if (row.options === undefined) return;
  const own = row.options;

  it.each([null, 1, 'x', true, [], () => {}])('refuses %j as options', async (wrong) => {
    await expectRefusal(call, [...values(), wrong], /^(?:options|length|feed) must be /);
  });

  it.each(own)(
    'refuses the option %s if it is of the wrong type, or misspelled',
    async (option) => {
      for (const wrong of [Symbol('x'), Number.NaN]) {
        const given = [...values(), { [option]: wrong }];
        await expectRefusal(call, given, new RegExp(`^options\\.${option} must be .+`));
      }
      if (option.length < SHORTEST_MEANT) return;
      const misspelled = [...values(), { [`${option}x`]: true }];
      await expectRefusal(call, misspelled, new RegExp(`did you mean ${option}\\?$`));
    },
  );

  it('refuses an unknown option', async () => {
    const expected = new RegExp(`^options\\.noSuch is not an option; the options are .*${own[0]}`);
    await expectRefusal(call, [...values(), { noSuch: true }], expected);
  });

  it.each(ALL_OPTIONS.filter((each) => !own.includes(each)))(
    'refuses %s, an option of another function',
    async (option) => {
      const expected = new RegExp(`^options\\.${option} is (?:not )?an option(?: of |; ).+`);
      await expectRefusal(call, [...values(), { [option]: true }], expected);
    },
  );
});
