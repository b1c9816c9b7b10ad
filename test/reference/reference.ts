/**
 * Writes `docs/reference.md`: every key of the result with its meaning (from the TSDoc of the
 * declarations), the elements that feed it (from the tables of the vocabularies) and an example
 * (from the expectations of the corpus, which people wrote). Nothing in it is written twice.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TargetKind } from '../../src/feed/draft.ts';
import { FEED_MEMBERS, ITEM_MEMBERS } from '../../src/feed/json-members.ts';
import type { ElementRule } from '../../src/feed/open-element.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import {
  aliasesIn,
  type Declaration,
  declarationsIn,
  leadOf,
  type Member,
} from './declarations.ts';

/** The files whose interfaces are described, in the order of the document. */
export const FILES = [
  'model/result.ts',
  'encoding/attempt.ts',
  'http/transport.ts',
  'model/values.ts',
  'model/common.ts',
  'model/feed.ts',
  'model/entry.ts',
  'model/namespaces/podcast-directories.ts',
  'model/namespaces/podcast.ts',
  'model/namespaces/media.ts',
  'model/namespaces/georss.ts',
  'model/namespaces/scholarly.ts',
  'model/namespaces/publishing.ts',
  'model/namespaces/discussion.ts',
  'model/namespaces/blogging.ts',
] as const;

/** Interfaces of those files that are no part of a result. */
const LEFT_OUT: ReadonlySet<string> = new Set(['TransportFacts', 'Attributes']);

/** The interface of which the others are parts, and where its parts begin. */
const RESULT = 'FeedResult';

/** Which kind of record an interface stands for, where elements without a path feed it. */
const KINDS: Readonly<Record<string, readonly TargetKind[]>> = {
  Feed: ['feed'],
  Entry: ['entry'],
  Source: ['source', 'feed'],
  Common: ['feed', 'entry', 'source'],
  Image: ['image'],
  TextInput: ['textinput'],
  Person: ['person'],
  DeletedEntry: ['deletedEntry'],
};

/** Records in which the elements of other vocabularies mean nothing unless they say so. */
const NARROW: ReadonlySet<string> = new Set(['Image', 'TextInput', 'Person', 'DeletedEntry']);

/** What is known of a key. */
export interface ReferenceKey extends Member {
  readonly owner: string;
  /** The elements and members that feed it. */
  readonly sources: readonly string[];
  /** One value, as JSON. */
  readonly example: string | null;
}

/** What is known of an interface. */
export interface ReferenceSection extends Declaration {
  readonly file: string;
  /** Where results have it: `feed.podcast.persons[]`. */
  readonly places: readonly string[];
  /** The paths, as rows write them, of the records that have its keys. */
  readonly owners: readonly string[];
  readonly keys: readonly ReferenceKey[];
}

/** Everything that the document tells, from the sources in the folder `root`. */
export function describeModel(root: string): readonly ReferenceSection[] {
  const declarations = FILES.flatMap((file) =>
    declarationsIn(readSource(root, file)).map((each) => ({ ...each, file })),
  ).filter(({ name }) => !LEFT_OUT.has(name));
  const model = new Model(declarations);
  const examples = model.examplesIn(expectationsIn(join(root, 'feeds-corpus')));
  return declarations
    .toSorted((one, other) => Number(other.name === RESULT) - Number(one.name === RESULT))
    .map((declaration) => ({
      ...declaration,
      places: model.placesOf(declaration.name),
      owners: model.ownersOf(declaration.name),
      keys: declaration.members.map((member) => ({
        ...member,
        owner: declaration.name,
        sources: model.sourcesOf(declaration.name, member.key),
        example: examples.get(`${declaration.name}.${member.key}`) ?? null,
      })),
    }));
}

/** Every path that a rule of a vocabulary fills, with the element’s name. */
export function filledPaths(): readonly FilledPath[] {
  return [...rules()].flatMap(({ element, rule }) => {
    const { fills = [], within = null } = rule;
    return fills.map((feed) => {
      const [path = '', kind] = feed.split(':').toReversed();
      // Kinds are written in our own tables; what is none fills nothing, which a test would tell.
      return { element, path, kinds: kind === undefined ? within : [kind as TargetKind] };
    });
  });
}

/** A path that an element fills. */
export interface FilledPath {
  readonly element: string;
  readonly path: string;
  /** The kinds of record in which it does; `null` for all. */
  readonly kinds: readonly TargetKind[] | null;
}

/** The document. */
export function makeReference(root: string): string {
  const sections = describeModel(root);
  const text = [
    '# Reference',
    '',
    'Every key of a result. `node scripts/make-reference.mjs` makes this page from the declarations in `src/model/`, the tables in',
    '`src/feed/vocabulary/` and the expectations in `feeds-corpus/`: change those, not this.',
    '',
    'A key that the feed said nothing about is absent, unless its type says otherwise. *From* names the elements that feed a key, as text or by their attributes: those of RSS, Atom',
    'and CDF by their local name, others with the usual prefix (whatever prefix the feed binds), all in lower case; and the members of JSON Feed. Of elements that mean the same, those of',
    'the format itself win. *Examples* are what the corpus expects; a `Date` is shown in ISO 8601.',
    '',
    'What the problems are is told in [bozo.md](bozo.md).',
    '',
  ];
  for (const file of FILES) {
    const source = readSource(root, file);
    text.push(`## ${HEADINGS[file]}`, '', leadOf(source), '');
    for (const section of sections) if (section.file === file) text.push(...sectionLines(section));
    for (const { name, type, doc } of aliasesIn(source)) {
      text.push(`### ${name}`, '', doc, '', `\`${type}\``, '');
    }
  }
  return `${text.join('\n').trimEnd()}\n`;
}

const HEADINGS: Readonly<Record<(typeof FILES)[number], string>> = {
  'model/result.ts': 'The result',
  'encoding/attempt.ts': 'The encoding ladder',
  'model/values.ts': 'Values that many keys share',
  'model/common.ts': 'What feeds and entries have in common',
  'model/feed.ts': 'Feeds',
  'model/entry.ts': 'Entries',
  'http/transport.ts': 'The response',
  'model/namespaces/podcast-directories.ts': 'Podcasts: Apple, Google, hosts, Podlove',
  'model/namespaces/podcast.ts': 'Podcasting 2.0',
  'model/namespaces/media.ts': 'Media RSS',
  'model/namespaces/georss.ts': 'Places',
  'model/namespaces/scholarly.ts': 'Dublin Core, PRISM, arXiv',
  'model/namespaces/publishing.ts': 'How feeds are published',
  'model/namespaces/discussion.ts': 'How entries are discussed',
  'model/namespaces/blogging.ts': 'Blogging services',
};

function sectionLines({ name, bases, doc, places, keys }: ReferenceSection): readonly string[] {
  const lines = [`### ${name}`, '', doc, ''];
  const known = bases.filter((base) => base !== 'Attributes');
  if (known.length > 0) lines.push(`Has the keys of ${known.map(linkTo).join(', ')}, too.`, '');
  if (places.length > 0) {
    const nearest = places.toSorted((one, other) => one.length - other.length).slice(0, 4);
    const shown = nearest.map((place) => `\`${place}\``);
    lines.push(`At ${shown.join(', ')}${places.length > 4 ? ', …' : ''}.`, '');
  }
  if (keys.length === 0) return lines;
  const columns = COLUMNS.filter(({ of }) => keys.some((key) => of(key) !== ''));
  lines.push(row(columns.map(({ name: heading }) => heading)), row(columns.map(() => '---')));
  for (const key of keys) lines.push(row(columns.map(({ of }) => of(key))));
  return [...lines, ''];
}

const COLUMNS: readonly { readonly name: string; readonly of: (key: ReferenceKey) => string }[] = [
  { name: 'key', of: ({ key }) => `\`${key}\`` },
  { name: 'type', of: ({ type }) => `\`${type}\`` },
  { name: 'meaning', of: ({ doc }) => doc },
  { name: 'from', of: ({ sources }) => sources.map((source) => `\`${source}\``).join(' ') },
  { name: 'example', of: ({ example }) => (example === null ? '' : `\`${example}\``) },
];

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function linkTo(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function readSource(root: string, file: string): string {
  return readFileSync(join(root, 'src', file), 'utf8');
}

// Where things are.

function* rules(): Generator<{ readonly element: string; readonly rule: ElementRule }> {
  for (const [prefix, vocabulary] of VOCABULARIES) {
    for (const [local, rule] of vocabulary) {
      yield { element: prefix === '' ? local : `${prefix}:${local}`, rule };
    }
  }
}

function expectationsIn(folder: string): readonly unknown[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.expected.json'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((one, other) => isWhole(other) - isWhole(one) || (one < other ? -1 : 1))
    .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown);
}

/** Cases that show a whole vocabulary give better examples than those of single faults. */
function isWhole(path: string): number {
  return Number(/\/[^/]*(?:elements|members)/.test(path));
}

/** Longer values are no examples. */
const MAX_EXAMPLE = 70;

class Model {
  readonly #byName: ReadonlyMap<string, Declaration>;
  readonly #places = new Map<string, readonly string[]>();

  constructor(declarations: readonly Declaration[]) {
    this.#byName = new Map(declarations.map((each) => [each.name, each]));
  }

  /** Where results have an interface: as such, not as a base of others. */
  placesOf(name: string): readonly string[] {
    if (this.#places.size === 0) {
      const found = new Map<string, Set<string>>();
      this.#walk(RESULT, '', new Set(), (type, path) => {
        if (path !== '') found.set(type, (found.get(type) ?? new Set()).add(path));
      });
      for (const [type, paths] of found) this.#places.set(type, [...paths]);
    }
    return this.#places.get(name) ?? [];
  }

  /** The elements and members of JSON that feed a key of an interface. */
  sourcesOf(name: string, key: string): readonly string[] {
    const paths = new Set(this.pathsOf(name).map((path) => `${path}${key}`));
    const kinds = this.#kindsOf(name);
    const isNarrow = NARROW.has(name);
    const elements = filledPaths().filter(({ element, path, kinds: own }) => {
      if (path.includes('.')) return paths.has(path);
      if (path !== key) return false;
      if (own === null) return kinds.length > 0 && (!isNarrow || !element.includes(':'));
      return own.some((kind) => kinds.includes(kind));
    });
    const names = new Set(elements.map(({ element }) => element));
    const sources = [...names, ...jsonSources(kinds, key)];
    return sources.length > 0 || kinds.length === 0 ? sources : partSources(key);
  }

  /** The first short value of each key in the expectations. */
  examplesIn(expectations: readonly unknown[]): ReadonlyMap<string, string> {
    const examples = new Map<string, string>();
    for (const expectation of expectations) this.#collect(RESULT, expectation, examples);
    return examples;
  }

  /** All members, those of bases included, each with the interface that declares it. */
  #membersOf(name: string): readonly { readonly owner: string; readonly member: Member }[] {
    const declaration = this.#byName.get(name);
    if (declaration === undefined) return [];
    return [
      ...declaration.bases.flatMap((base) => this.#membersOf(base)),
      ...declaration.members.map((member) => ({ owner: name, member })),
    ];
  }

  #walk(
    name: string,
    path: string,
    above: ReadonlySet<string>,
    visit: (name: string, path: string) => void,
  ): void {
    visit(name, path);
    if (above.has(name)) return;
    const within = new Set([...above, name]);
    for (const { member } of this.#membersOf(name)) {
      const part = this.#partOf(member);
      if (part === null) continue;
      const key = member.type.endsWith('[]') ? `${member.key}[]` : member.key;
      this.#walk(part, path === '' ? key : `${path}.${key}`, within, visit);
    }
  }

  /** The interface that a member’s value, or each item of it, is. */
  #partOf({ type }: Member): string | null {
    const name = type.replace(/\[\]$/, '').replace(/ \| null$/, '');
    return this.#byName.has(name) ? name : null;
  }

  /** The paths, as rows write them, of the records that have the members of an interface. */
  pathsOf(name: string): readonly string[] {
    const paths = new Set<string>();
    for (const heir of this.#heirsOf(name)) {
      for (const place of this.placesOf(heir)) {
        const path = place.replace(/^(?:feed|entries\[\])\.?/, '').replaceAll('[]', '');
        paths.add(path === '' ? '' : `${path}.`);
      }
    }
    return [...paths];
  }

  /** The same, and no path at all where elements need none. */
  ownersOf(name: string): readonly string[] {
    return [...this.pathsOf(name), ...(this.#kindsOf(name).length > 0 ? [''] : [])];
  }

  #kindsOf(name: string): readonly TargetKind[] {
    return [...new Set([name, ...this.#heirsOf(name)].flatMap((heir) => KINDS[heir] ?? []))];
  }

  /** The interface itself and those that extend it. */
  #heirsOf(name: string): readonly string[] {
    const heirs = [...this.#byName.values()].filter(({ bases }) => bases.includes(name));
    return [name, ...heirs.flatMap((heir) => this.#heirsOf(heir.name))];
  }

  #collect(name: string, value: unknown, examples: Map<string, string>): void {
    if (!isRecord(value)) return;
    for (const { owner, member } of this.#membersOf(name)) {
      const found = value[member.key];
      if (found === undefined || found === null || found === '') continue;
      const part = this.#partOf(member);
      const isList = member.type.endsWith('[]');
      const id = `${owner}.${member.key}`;
      const known = examples.get(id);
      if (isList === Array.isArray(found) && (known === undefined || !isTelling(known))) {
        const text = cut(JSON.stringify(found));
        if (known === undefined || isTelling(text)) examples.set(id, text);
      }
      if (part === null) continue;
      const items = isList && isRecord(found) ? Object.values(found) : isList ? found : [found];
      for (const item of Array.isArray(items) ? items : []) this.#collect(part, item, examples);
    }
  }
}

function cut(text: string): string {
  return text.length <= MAX_EXAMPLE ? text : `${text.slice(0, MAX_EXAMPLE)}…`;
}

/** Whether an example is whole and has something to say. */
function isTelling(example: string): boolean {
  return !example.endsWith('…') && !example.includes(':""');
}

/** All elements of the vocabularies that feed parts of a key. */
function partSources(key: string): readonly string[] {
  const parts = filledPaths().filter(({ path }) => path.startsWith(`${key}.`));
  return [...new Set(parts.map(({ element }) => element.replace(/:.*/, ':*')))];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function jsonSources(kinds: readonly TargetKind[], key: string): readonly string[] {
  const tables = [
    ...(kinds.includes('feed') ? [FEED_MEMBERS] : []),
    ...(kinds.includes('entry') ? [ITEM_MEMBERS] : []),
  ];
  const members = tables.flatMap((table) =>
    [...table].flatMap(([member, keys]) => (keys.includes(key) ? [`JSON ${member}`] : [])),
  );
  return [...new Set(members)];
}
