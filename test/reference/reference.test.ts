/**
 * The schema and the reference match the sources, and the sources have everything that they need.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type Declaration,
  type FunctionDeclaration,
  type RecordDeclaration,
  recordOf,
} from '../../scripts/reference/description.ts';
import { filledPaths, sourcesOf } from '../../scripts/reference/elements.ts';
import { examplesIn } from '../../scripts/reference/examples.ts';
import { GENERATED, makeReference, PAGES, SCHEMAS } from '../../scripts/reference/make.ts';
import { anchorOf } from '../../scripts/reference/markdown.ts';
import { Places } from '../../scripts/reference/places.ts';
import { recipesWithPrograms } from '../../scripts/reference/programs.ts';
import { readDescription } from '../../scripts/reference/read-declarations.ts';
import { holdsNumbers, unitOf } from '../../scripts/reference/units.ts';
import { wordSet } from '../../src/text/strings.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const description = readDescription(ROOT);
const places = new Places(description);
const declarations = [...description.declarations.values()];
const records = declarations.filter((each) => each.kind === 'record');
const functions = declarations.filter((each) => each.kind === 'function');

/** The records that are in results, as such or as bases of others. */
const inResults = records.filter(({ name }) => places.has(name));

/** Records that do not come from a feed. */
const APART: ReadonlySet<string> = wordSet(`
  FeedResultFacts SoundFeedResult BozoFeedResult EncodingAttempt Redirect Validators BozoError`);

/** Those whose keys are parts of one value, too. */
const VALUES: ReadonlySet<string> = new Set([
  ...APART,
  'TextDetail',
  'Content',
  'Link',
  'Enclosure',
  'Tag',
  'Generator',
  'ExtensionElement',
  'Extensible',
  'Namespace',
  'ElementRecord',
  'GeometryFacts',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
]);

/** Keys that contain what the others do not. */
const OF_ANY: ReadonlySet<string> = new Set(['attributes', 'written']);

/** Keys that come from no element of their own. */
const DERIVED: Readonly<Record<string, string>> = {
  'Entry.incomplete': 'where the document breaks off',
};

/** Keys whose number is neither an amount of a unit nor a count that the comment names. */
const WITHOUT_UNIT: Readonly<Record<string, string>> = {
  'GeoRss.floor': 'floors are numbered',
  'GeometryFacts.bbox': 'positions, as in coordinates',
  'MediaStarRating.average': 'between the lowest and the highest',
  'MediaStarRating.min': 'on a scale of the publisher’s own',
  'MediaStarRating.max': 'on a scale of the publisher’s own',
  'MediaCommunityTag.weight': 'relative to that of the others',
  'MediaPrice.price': 'in the currency beside it',
  'PodcastValue.suggested': 'in the unit of the network',
  'PodcastSocialInteract.priority': 'an order',
  'Price.amount': 'in the currency beside it',
  'XCal.priority': 'an order',
  'XCal.sequence': 'revisions are numbered',
  'FeedResultFacts.status': 'a code',
  'Redirect.status': 'a code',
};

const COUNTED = /\b(?:number|how many|how often|count|place in|line|hours)\b/i;

const keysOf = (owners: readonly RecordDeclaration[]) =>
  owners.flatMap(({ name, members }) =>
    members.map((member) => ({ ...member, owner: name, id: `${name}.${member.key}` })),
  );

const files = await makeReference(ROOT, description);

describe('the files', () => {
  it('are the schema, pages of both folders, the findings, and nothing else', () => {
    const folders = new Set([...files.keys()].map((path) => path.split('/').slice(0, 2).join('/')));
    expect([...folders].toSorted()).toEqual(
      [...GENERATED, ...[...SCHEMAS.keys()].map((file) => `schema/${file}`)].toSorted(),
    );
    for (const place of GENERATED) {
      expect(files.has(place.endsWith('.md') ? place : `${place}/README.md`), place).toBe(true);
    }
  });

  it.each([...recipesWithPrograms(ROOT)])(
    '%s contains its program (else: npm run generate)',
    (path, text) => {
      expect(readFileSync(join(ROOT, path), 'utf8') === text).toBe(true);
    },
  );

  const pages = [...files].filter(([path]) => path.endsWith('.md'));
  const anchors = new Map(
    pages.map(([path, text]) => {
      const prose = text.replace(/^```.*?^```$/gms, '');
      const headings = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
      return [path, headings.map(anchorOf)] as const;
    }),
  );

  it.each(pages)('%s has links that lead somewhere', (path, text) => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file).replaceAll('\\', '/');
      if (/^https?:/.test(link)) return false;
      if (!existsSync(join(ROOT, target)) && !files.has(target)) return true;
      const known = anchors.get(target);
      return anchor !== undefined && known !== undefined && !known.includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it.each([...anchors])('%s has no heading twice', (_, own) => {
    expect(own).toEqual([...new Set(own)]);
  });

  it('list every exported name once', () => {
    const headings = [...anchors].flatMap(([path, own]) => (path.startsWith(PAGES) ? own : []));
    const times = declarations.map(
      ({ name }) => [name, headings.filter((each) => each === anchorOf(name)).length] as const,
    );
    expect(times.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it('can all be reached from the first of their folder', () => {
    for (const folder of GENERATED) {
      const index = files.get(`${folder}/README.md`) ?? '';
      const others = pages
        .filter(([path]) => path.startsWith(`${folder}/`))
        .map(([path]) => path.slice(folder.length + 1));
      const unreachable = others.filter(
        (page) => page !== 'README.md' && !index.includes(`](${page})`),
      );
      expect(unreachable).toEqual([]);
    }
  });

  it('has every key of a record on its page', () => {
    const missing = keysOf(records).filter(
      ({ key, owner }) => !pages.some(([, text]) => hasKey(text, owner, key)),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});

function hasKey(page: string, owner: string, key: string): boolean {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${owner}\n`)) ?? '';
  const name = key.replace(/[.[\]]/g, '\\$&');
  // The keys of `Common` and `Source` are listed with those of entries and feeds.
  const lists = /^Its keys, described under .*/m.exec(section)?.[0] ?? '';
  return (
    lists.includes(`\`${key}\``) ||
    new RegExp(`^- (?:\\[|\\*\\*)\`${name}\\??\``, 'm').test(section)
  );
}

describe('the declarations', () => {
  const find = (name: string): Declaration | undefined => description.declarations.get(name);

  it('are read without the omitted members of a base', () => {
    expect(find('Content')).toMatchObject({
      bases: [{ name: 'TextDetail', without: ['value'], only: null }],
      members: [{ key: 'value', isOptional: true }, { key: 'src' }],
    });
  });

  it('are read with their types', () => {
    const shape = (name: string, key: string) =>
      recordOf(description, name).members.find((member) => member.key === key)?.shape;
    const number = { kind: 'plain', name: 'number' };
    const orNull = { kind: 'plain', name: 'null' };
    expect(shape('Link', 'length')).toEqual(number);
    expect(shape('FeedResultFacts', 'retryAfter')).toEqual({ kind: 'union', of: [number, orNull] });
    expect(shape('Common', 'links')).toEqual({ kind: 'list', of: { kind: 'named', name: 'Link' } });
    expect(shape('Entry', 'incomplete')).toEqual({ kind: 'literal', value: true });
    expect(shape('EncodingAttempt', 'at')).toMatchObject({
      kind: 'record',
      members: [
        { key: 'line', shape: number },
        { key: 'column', shape: number },
      ],
    });
    expect(recordOf(description, 'Attributes').others).toEqual({ kind: 'plain', name: 'string' });
  });

  it('are read with their signatures', () => {
    expect(find('parseDocument')).toMatchObject({
      signature: 'parseDocument(document: DocumentLike, options?: ParseOptions): FeedResult',
    });
  });

  it('document every key', () => {
    // The names of feedparser are its own: docs/feedparser.md has the table.
    const silent = keysOf(records).filter(
      ({ doc, owner }) => doc === '' && owner !== 'ProblemFacts' && !owner.startsWith('Feedparser'),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('document every name', () => {
    expect(declarations.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
  });

  it('document the unit of every number', () => {
    const numbers = keysOf(inResults).filter(({ shape }) => holdsNumbers(shape));
    const silent = numbers.filter((each) => unitOf(each) === null && !COUNTED.test(each.doc));
    expect(silent.map(({ id }) => id).toSorted()).toEqual(Object.keys(WITHOUT_UNIT).toSorted());
  });

  it.each(functions.map((each) => [each.name, each] as const))(
    '%s has an example',
    (_, { examples }: FunctionDeclaration) => {
      expect(examples.length).toBeGreaterThan(0);
    },
  );
});

describe('the model', () => {
  const keys = keysOf(inResults.filter(({ name }) => !APART.has(name)));

  it('has an element for every key, or a reason', () => {
    const orphans = keys.filter(
      ({ owner, key }) =>
        !VALUES.has(owner) && !OF_ANY.has(key) && sourcesOf(places, owner, key).length === 0,
    );
    expect(orphans.map(({ id }) => id).toSorted()).toEqual(Object.keys(DERIVED).toSorted());
  });

  it('has every key in the corpus', () => {
    const examples = examplesIn(join(ROOT, 'feeds-corpus'), description, places);
    const lacking = keys.filter(({ id }) => !examples.has(id)).map(({ id }) => id);
    expect(lacking, 'each key needs a case in feeds-corpus').toEqual([]);
  });

  it('has every key that a vocabulary fills', () => {
    const known = new Set(
      inResults.flatMap(({ name, members }) =>
        members.flatMap(({ key }) => [
          ...places.pathsOf(name).map((path) => `${path}${key}`),
          ...(places.kindsOf(name).length > 0 ? [key] : []),
        ]),
      ),
    );
    expect(filledPaths().filter(({ path }) => !known.has(path))).toEqual([]);
  });
});
