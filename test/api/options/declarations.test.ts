/**
 * One table defines the options: the declarations and the docs are checked against it. If something
 * is missing after an option was added, the failing test names it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultFor, defaultInWords, optionsOf } from '../../../scripts/reference/defaults.ts';
import { withLinks } from '../../../scripts/reference/hover.ts';
import {
  OPTION_NAMES,
  type OptionName,
  type Taker,
  takersOf,
} from '../../../src/api/options/check-options.ts';
import { HTML_OPTIONS } from '../../../src/api/options/parse-options.ts';
import { words } from '../../../src/text/strings.ts';
import { type Declaration, declarationsIn } from '../../support/declarations.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const PATHS = words(`
  src/api/options/parse-options.ts src/api/options/fetch-options.ts
  src/api/options/parse-options.ts src/api/options/parse-options.ts
  src/api/options/poller-options.ts src/html/policy.ts src/api/next-check.ts`);
const found = PATHS.flatMap((path) =>
  declarationsIn(read(path)).map((declaration) => ({ path, declaration })),
);

/** Every interface whose optional members callers set. */
const declarations: ReadonlyMap<string, Declaration> = new Map(
  found.map(({ declaration }) => [declaration.name, declaration]),
);

/** The file of each. */
const FILES = new Map(found.map(({ path, declaration }) => [declaration.name, path]));

/** The members of an interface, including inherited ones. */
function membersOf(name: string): Declaration['members'] {
  const { bases = [], members = [] } = declarations.get(name) ?? {};
  const takenOver = TAKEN_OVER[name];
  const others = takenOver === undefined ? [] : withoutOmitted(takenOver);
  return [...others, ...bases.flatMap(membersOf), ...members];
}

/** The members of an interface, without those that a type alias omits. */
function withoutOmitted({ from, but }: { from: string; but: string }): Declaration['members'] {
  const source = read('src/api/options/poller-options.ts');
  const alias =
    new RegExp(`export type ${but} = Omit<\\s*${from},(.*?)>;`, 's').exec(source)?.[1] ?? '';
  const omitted = [...alias.matchAll(/'(\w+)'/g)].map(([, key]) => key);
  expect(omitted.length).toBeGreaterThan(5);
  return membersOf(from).filter(({ key }) => !omitted.includes(key));
}

const INTERFACES: Readonly<Partial<Record<Taker, string>>> = {
  parseDocument: 'ParseOptions',
  parseResponse: 'ResponseOptions',
  parseFeed: 'FetchOptions',
  determineEncoding: 'DetermineEncodingOptions',
  discoverFeeds: 'DiscoverOptions',
  createPoller: 'PollerOptions',
};

/** What an interface takes from another one, without the members that make no sense for it. */
const TAKEN_OVER: Readonly<Record<string, { readonly from: string; readonly but: string }>> = {
  PollerOptions: { from: 'FetchOptions', but: 'SharedFetchOptions' },
};

/** The default as a comment gives it; text in parentheses after it is an explanation. */
function defaultIn(doc: string): string | null {
  return /@default (.+?)(?: \([^)]*(?:MiB|min|day|days)\))?$/.exec(doc)?.[1] ?? null;
}

/** Whether a text gives the default of an option, in words or as a calculation. */
function saysDefault(text: string, name: OptionName): boolean {
  const [taker = 'parseDocument'] = takersOf(name);
  if (text === defaultInWords(name, taker)) return true;
  return /^[\d\s*_]+$/.test(text) && Function(`return (${text})`)() === defaultFor(taker, name);
}

describe.each(Object.entries(INTERFACES))('the options of %s', (taker, name) => {
  it(`are the members of ${name}`, () => {
    const members = membersOf(name).map(({ key }) => key);
    expect(members.toSorted()).toEqual([...optionsOf(taker as Taker)].toSorted());
  });

  it('have their defaults only in the published comments', () => {
    const own = declarations.get(name)?.members ?? [];
    expect(own.filter(({ doc }) => defaultIn(doc) !== null)).toEqual([]);
    const text = read(FILES.get(name) ?? '');
    const published = declarationsIn(
      withLinks(
        text,
        () => null,
        () => null,
      ),
    ).find((declaration) => declaration.name === name);
    const expected = own.map(
      ({ key }) => [key, OPTION_NAMES.find((each) => each === key)] as const,
    );
    expect(
      published?.members.map(({ key, doc }) => [key, /@default (.*)$/.exec(doc)?.[1]]),
    ).toEqual(
      expected.map(([key, option]) => [key, option && defaultInWords(option, taker as Taker)]),
    );
  });
});

it('has the options of replayCorpus: those of parseDocument except for the headers, and a signal', () => {
  const ofParsing = optionsOf('parseDocument').filter((name) => name !== 'headers');
  expect(optionsOf('replayCorpus')).toEqual([...ofParsing, 'signal']);
});

it('has the options of streamEntries: those of parseDocument except for throwOn, and its own', () => {
  const ofParsing = optionsOf('parseDocument').filter((name) => name !== 'throwOn');
  expect(optionsOf('streamEntries')).toEqual([
    ...ofParsing,
    'partBytes',
    'maxEntryBytes',
    'signal',
  ]);
});

it('has the options of streamFeed: those of parseFeed and streamEntries except for two', () => {
  const all = new Set([...optionsOf('parseFeed'), ...optionsOf('streamEntries')]);
  all.delete('discover');
  all.delete('throwOn');
  expect(optionsOf('streamFeed')).toEqual([...all]);
});

it('has the options of parseOpml: those of parseDocument except for HTML', () => {
  expect(optionsOf('parseOpml')).toEqual(
    optionsOf('parseDocument').filter((name) => name !== 'sanitizeHtml' && name !== 'html'),
  );
});

it('has the options of HtmlExtensions, each with its default', () => {
  const members = membersOf('HtmlExtensions');
  expect(members.map(({ key }) => key)).toEqual(Object.keys(HTML_OPTIONS));
  expect(members.filter(({ doc }) => defaultIn(doc) === null)).toEqual([]);
});

it('documents the options of HtmlExtensions', () => {
  const [, , doc = ''] = rowsOf('docs/options.md').find(([name]) => name === 'html') ?? [];
  const missing = Object.keys(HTML_OPTIONS).filter((name) => !doc.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

it('allows undefined for optional members', () => {
  const optional = [...declarations.values()].flatMap(({ name, members }) =>
    members.filter(({ isOptional }) => isOptional).map((member) => ({ ...member, name })),
  );
  expect(optional.length).toBeGreaterThan(45);
  const strict = optional.filter(({ type }) => !/\| undefined$/.test(type));
  expect(strict.filter(({ name }) => name !== 'AttributeRule').map(({ key }) => key)).toEqual([]);
});

/** The content of the TypeScript files in a folder, except for those about options as such. */
function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('api/options/'))
    .map((path) => read(`${folder}/${path}`));
}

describe('every option', () => {
  const [src, test] = [sourcesOf('src'), sourcesOf('test')];
  // These are combined with others where they are read, and become one value.
  const JOINED: readonly OptionName[] = ['userAgent', 'referrer'];

  it.each(OPTION_NAMES)('%s is used by the code', (name) => {
    const word = new RegExp(`\\b${name}\\b`);
    const texts = JOINED.includes(name) ? [read('src/api/options/resolve-fetch-options.ts')] : src;
    expect(texts.some((text) => word.test(text))).toBe(true);
  });

  it.each(OPTION_NAMES)('%s has a test of its effect', (name) => {
    const given = new RegExp(`\\b${name}(?::|,| \\}|\\?)`);
    expect(test.some((text) => given.test(text))).toBe(true);
  });
});

/** The rows of the table under `## Options`. */
function rowsOf(
  path: string,
): readonly (readonly [name: string, byDefault: string, doc: string])[] {
  const section =
    read(path)
      .split(/^## (?:Options|Parsing, sanitizer and limits)$/m)[1]
      ?.split(/^## /m)[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` \| (.+?) \| (.+) \|$/gm)].map(
    ([, name = '', byDefault = '', doc = '']) => [name, byDefault, doc],
  );
}

/** The options of a function that others do not take. */
function optionsBeyond(taker: Taker, ...others: readonly Taker[]): readonly OptionName[] {
  const known = others.flatMap(optionsOf);
  return optionsOf(taker).filter((name) => !known.includes(name));
}

describe.each([
  ['docs/options.md', optionsOf('parseDocument')],
  ['docs/fetching.md', optionsBeyond('parseFeed', 'parseDocument')],
  ['docs/polling.md', optionsBeyond('createPoller', 'parseFeed')],
  ['docs/large-feeds.md', optionsBeyond('streamEntries', 'parseFeed')],
])('the table of %s', (path, names) => {
  const rows = rowsOf(path);

  it('has all options, in order, and no other', () => {
    expect(rows.map(([name]) => name)).toEqual(names);
  });

  it.each(names)('explains %s', (name) => {
    const [, byDefault = '', doc = ''] = rows.find(([each]) => each === name) ?? [];
    const plain = byDefault.replace(/^`(.*)`$/, '$1');
    const expected = defaultInWords(name, takersOf(name)[0] ?? 'parseDocument');
    expect(saysDefault(plain, name) ? expected : byDefault).toBe(expected);
    expect(doc).toMatch(/\w+ \w+/);
  });
});

it('lists all options of parseFeed in docs/options.md', () => {
  const page = read('docs/options.md');
  const missing = optionsOf('parseFeed').filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
