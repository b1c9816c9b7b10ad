/**
 * The pages of the reference: the model by its source files, one page for each namespace, and one
 * for each entry point of the package, with its functions and the other types.
 */
import { posix } from 'node:path';
import { wellKnownUri } from '../../src/grammar/namespaces.ts';
import { codeOfKind } from '../../src/problems/error.ts';
import { words } from '../../src/text/strings.ts';
import { problemNames } from '../problems/pages.ts';
import {
  type AliasDeclaration,
  type Declaration,
  type Description,
  type FunctionDeclaration,
  type Member,
  membersOf,
  onOneLine,
  partsOf,
  type RecordDeclaration,
  type Shape,
} from './description.ts';
import { anchorOf, block, code } from './markdown.ts';
import type { Places } from './places.ts';
import { unitOf } from './units.ts';

/** Facts that are not in the declarations. */
export interface Knowledge {
  readonly places: Places;
  /** The elements and members that fill a key of a record. */
  readonly sourcesOf: (name: string, key: string) => readonly string[];
  /** A value of a key, as JSON, by `Record.key`. */
  readonly examples: ReadonlyMap<string, string>;
}

/** A key of a record, and the record that declares it. */
type OwnedMember = Member & { readonly owner: string };

/**
 * The records whose section lists all their keys, those of what they extend as well, with the keys
 * that most programs need.
 */
const USUAL_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'Entry',
    words('id link title published updated summary content authors tags enclosures language image'),
  ],
  ['Feed', words('title link subtitle authors image language updated')],
]);

/** The bases of these records whose keys only their sections list. */
const OF_MODEL: ReadonlySet<string> = new Set(['Common', 'Source']);

/** The pages of the model that combine several files, in the order of the index. */
const MODEL_PAGES: readonly {
  readonly page: string;
  readonly title: string;
  readonly files: readonly string[];
}[] = [
  {
    page: 'result.md',
    title: 'The result',
    files: ['model/result.ts', 'http/transport.ts'],
  },
  { page: 'feed.md', title: 'Feeds', files: ['model/feed.ts'] },
  { page: 'entry.md', title: 'Entries', files: ['model/entry.ts'] },
  { page: 'common.md', title: 'Fields that feeds and entries share', files: ['model/common.ts'] },
  {
    page: 'values.md',
    title: 'Values that many keys share',
    files: ['model/values.ts', 'model/geometry.ts'],
  },
  {
    page: 'problems.md',
    title: 'Problems',
    files: ['problems/error.ts', 'problems/facts.ts', 'problems/severity.ts'],
  },
];

const NAMESPACES = 'src/model/namespaces/';

const INDEX = 'README.md';

/** Each key of it is a problem, which has a page in `docs/problems/`. */
const FACTS = 'ProblemFacts';

/** Unions whose names a page describes, and that page from the folder of entries. */
const LISTS: ReadonlyMap<string, string> = new Map([['FindingName', '../../findings.md']]);

/** The entry whose functions have sections of their own in the guide. */
const READER = 'bozofeed/reader';

/** The page of the guide for what an entry exports, from the folder of the docs. */
const GUIDES: ReadonlyMap<string, string> = new Map([
  ['bozofeed', 'fetching.md'],
  ['bozofeed/parse', 'options.md'],
  ['bozofeed/encoding', 'encodings.md'],
  ['bozofeed/feedparser', 'feedparser.md'],
  [READER, 'reader.md'],
  ['bozofeed/opml', 'opml.md'],
  ['bozofeed/legacy-encodings', 'platforms.md'],
  ['bozofeed/poll', 'polling.md'],
  ['bozofeed/corpus', 'corpus.md'],
  ['bozofeed/validate', 'validating.md'],
]);

/** What the index says once for all functions; not what a comment adds to it. */
const WRONG_ARGUMENT = /^TypeError (?:if|for) (?!.*(?:never|unless|use))/s;

/** Options that a table of the guide describes, and that table from the folder of the docs. */
const TABLES_OF_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['ParseOptions', 'options.md#parsing-sanitizer-and-limits'],
  ['FetchOptions', 'fetching.md#options'],
  ['PollerOptions', 'polling.md#options'],
]);

/** Namespaces whose key differs from their usual prefix. */
const PREFIXES: ReadonlyMap<string, string> = new Map([['sourceNs', 'source']]);

/** The pages, by their paths in the folder of the reference. */
export function makePages(
  description: Description,
  knowledge: Knowledge,
): ReadonlyMap<string, string> {
  return new Pages(description, knowledge).all();
}

/** Where each exported name is described: a page in the folder of the reference, with its anchor. */
export function placesOfNames(
  description: Description,
  places: Places,
): ReadonlyMap<string, string> {
  const knowledge: Knowledge = { places, sourcesOf: () => [], examples: new Map() };
  const pages = new Pages(description, knowledge);
  return new Map(
    [...description.declarations.keys()].map((name) => [name, pages.placeOf(name)] as const),
  );
}

class Pages {
  readonly #description: Description;
  readonly #knowledge: Knowledge;
  /** The page of each declaration. */
  readonly #homes = new Map<string, string>();

  constructor(description: Description, knowledge: Knowledge) {
    this.#description = description;
    this.#knowledge = knowledge;
    for (const declaration of description.declarations.values()) {
      this.#homes.set(declaration.name, this.#homeOf(declaration));
    }
  }

  all(): ReadonlyMap<string, string> {
    const pages = new Map<string, readonly string[]>();
    for (const { page, title, files } of MODEL_PAGES) {
      pages.set(page, this.#modelPage(page, title, files));
    }
    for (const [key, page] of this.#namespacePages())
      pages.set(page, this.#namespacePage(key, page));
    for (const entry of this.#description.entries.keys()) {
      pages.set(entryPage(entry), this.#entryPage(entry));
    }
    pages.set(INDEX, this.#index());
    return new Map([...pages].map(([page, lines]) => [page, `${lines.join('\n').trimEnd()}\n`]));
  }

  /** The page of a name with its anchor. */
  placeOf(name: string): string {
    return `${this.#homes.get(name) ?? INDEX}#${anchorOf(name)}`;
  }

  #homeOf({ name, file, kind }: Declaration): string {
    if (kind === 'function') return entryPage(this.#entryOf(name));
    const source = file.replace(/^src\//, '');
    const page = MODEL_PAGES.find(({ files }) => files.includes(source))?.page;
    if (page !== undefined) return page;
    if (file.startsWith(NAMESPACES)) return `namespaces/${posix.basename(file, '.ts')}.md`;
    return entryPage(this.#entryOf(this.#onlyUserOf(name) ?? name));
  }

  /** The function that alone takes or returns a type; `null` where there are more, or none. */
  #onlyUserOf(name: string): string | null {
    const users = [...this.#description.declarations.values()].filter(
      (each) => each.kind === 'function' && namesIn(each.signature).includes(name),
    );
    return users.length === 1 ? (users[0]?.name ?? null) : null;
  }

  /**
   * The entry under which a declaration is described: the first that exports it and does not
   * include another that does.
   */
  #entryOf(name: string): string {
    const exporting = [...this.#description.entries].filter(([, names]) => names.includes(name));
    const least = exporting.find(([, names]) =>
      exporting.every(([, others]) => others === names || !includesAll(names, others)),
    );
    return least?.[0] ?? '';
  }

  // The index.

  #index(): readonly string[] {
    const { leads, entries } = this.#description;
    return [
      '# Reference',
      '',
      `${GENERATED} Change those, not these pages.`,
      '',
      'The package also has JSON Schemas of a result after `JSON.stringify`, of an entry, of an OPML result, and of the state of a feed: `feed-result`, `entry`, `opml-result` and `feed-state`. quicktype and json-schema-to-typescript make types of them, for Python, Go, Rust and other languages:',
      '',
      ...block(
        'sh',
        'npx quicktype -s schema node_modules/bozofeed/schema/feed-result.schema.json --lang go',
      ).slice(0, -1),
      '',
      '## The model',
      '',
      ...MODEL_PAGES.map(
        ({ page, title, files }) => `- [${title}](${page}): ${this.#namesIn(page, files)}`,
      ),
      '',
      '## How keys are named',
      '',
      'Names are those of JSON Feed and Atom where these have one; the others follow these rules.',
      '',
      ...KEY_RULES,
      '',
      '## Functions',
      '',
      'A wrong argument throws a `TypeError`.',
      '',
      ...[...entries.keys()].map((entry) => {
        const own = this.#ownFunctions(entry).map(
          ({ name }) => `[${code(name)}](${this.placeOf(name)})`,
        );
        return `- [${code(entry)}](${entryPage(entry)}): ${own.join(', ')}`;
      }),
      '',
      '## Namespaces',
      '',
      ...[...this.#namespacePages()].map(([key, page]) => {
        const lead = leads.get(this.#fileOf(page)) ?? '';
        return `- [${code(key)}](${page}): ${lead}`;
      }),
      '',
      '## How to read the lists',
      '',
      ...HOW_TO_READ,
    ];
  }

  #namesIn(page: string, files: readonly string[]): string {
    return this.#inFiles(files)
      .map(({ name }) => `[${code(name)}](${page}#${anchorOf(name)})`)
      .join(', ');
  }

  // The model.

  #modelPage(page: string, title: string, files: readonly string[]): readonly string[] {
    const lines = [`# ${title}`, ''];
    for (const file of files) {
      const lead = this.#description.leads.get(`src/${file}`) ?? '';
      lines.push(lead, '');
      for (const each of this.#inFiles([file])) lines.push(...this.#section(each, page));
    }
    return lines;
  }

  /** The declarations of files, in file order. */
  #inFiles(files: readonly string[]): readonly Declaration[] {
    const all = [...this.#description.declarations.values()];
    return files.flatMap((file) => all.filter((each) => each.file === `src/${file}`));
  }

  // Namespaces.

  /** The pages of the namespaces by the keys of their objects, in order. */
  #namespacePages(): ReadonlyMap<string, string> {
    const { declarations } = this.#description;
    const pages = new Map<string, string>();
    for (const owner of ['Common', 'Source', 'Feed', 'Entry']) {
      const declaration = declarations.get(owner);
      const members = declaration?.kind === 'record' ? declaration.members : [];
      for (const { key, shape } of members) {
        const page = shape.kind === 'named' ? (this.#homes.get(shape.name) ?? '') : '';
        if (page.startsWith('namespaces/')) pages.set(key, page);
      }
    }
    const known = new Set(pages.values());
    for (const { name } of declarations.values()) {
      const page = this.#homes.get(name) ?? '';
      if (page.startsWith('namespaces/') && !known.has(page)) {
        pages.set(posix.basename(page, '.md'), page);
        known.add(page);
      }
    }
    return new Map([...pages].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #fileOf(page: string): string {
    return `${NAMESPACES}${posix.basename(page, '.md')}.ts`;
  }

  #namespacePage(key: string, page: string): readonly string[] {
    const file = this.#fileOf(page);
    const lead = this.#description.leads.get(file) ?? '';
    const uri = wellKnownUri(PREFIXES.get(key) ?? key);
    const title = lead.split(/[(:;]|\.(?=\s|$)/, 1)[0]?.trim() ?? key;
    const lines = [`# ${code(key)}: ${title}`, '', lead, ''];
    const isNamed = uri === null || lead.includes(uri.replace(/^https?:/, ''));
    if (!isNamed) lines.push(`Namespace: ${code(uri)}`, '');
    // The object of the namespace is last in its file, after its parts.
    const declarations = this.#inFiles([file.replace(/^src\//, '')]).toReversed();
    for (const each of declarations) lines.push(...this.#section(each, page));
    return lines;
  }

  // Entries.

  #entryPage(entry: string): readonly string[] {
    const page = entryPage(entry);
    const { entries, leads } = this.#description;
    const names = entries.get(entry) ?? [];
    const own = this.#inOrder(names).filter(({ name }) => this.#homes.get(name) === page);
    const guide = GUIDES.get(entry);
    const within = [...entries].flatMap(([other, all]) =>
      other !== entry && includesAll(names, all) ? [other] : [],
    );
    const lead = (leads.get(this.#sourceOf(entry)) ?? '').replace(`${code(entry)}: `, '');
    const lines = [`# ${code(entry)}`, '', capitalized(lead), ''];
    if (within.length > 0) {
      const others = within.map((other) => `[${code(other)}](${posix.basename(entryPage(other))})`);
      lines.push(`It also exports all of ${others.join(', ')}.`, '');
    }
    if (guide !== undefined) lines.push(`Guide: [${guide}](../../${guide})`, '');
    for (const each of this.#withTypesAfterTheirFunctions(own)) {
      lines.push(...this.#section(each, page));
    }
    return lines;
  }

  /** Functions first, each followed by the types that it alone uses; then all other types. */
  #withTypesAfterTheirFunctions(own: readonly Declaration[]): readonly Declaration[] {
    const functions = own.filter(({ kind }) => kind === 'function');
    const types = own.filter(({ kind }) => kind !== 'function');
    return [
      ...functions.flatMap((each) => [
        each,
        ...types.filter(({ name }) => this.#onlyUserOf(name) === each.name),
      ]),
      ...types.filter(({ name }) => this.#onlyUserOf(name) === null),
    ];
  }

  #sourceOf(entry: string): string {
    return `src/${entry.includes('/') ? posix.basename(entry) : 'index'}.ts`;
  }

  #inOrder(names: readonly string[]): readonly Declaration[] {
    return names.flatMap((name) => this.#description.declarations.get(name) ?? []);
  }

  #ownFunctions(entry: string): readonly FunctionDeclaration[] {
    return this.#inOrder(this.#description.entries.get(entry) ?? [])
      .filter((each) => each.kind === 'function')
      .filter(({ name }) => this.#entryOf(name) === entry);
  }

  #function(declaration: FunctionDeclaration, page: string): readonly string[] {
    const { name, signature, parameters, returns, throws, examples } = declaration;
    const types = this.#linksIn(signature, page);
    const facts = [
      ...parameters.map((each) => `- ${code(each.name)}: ${sentence(each.doc)}`),
      ...(returns === '' ? [] : [`- Returns: ${sentence(returns)}`]),
      ...throws
        .filter((text) => !WRONG_ARGUMENT.test(text))
        .map((text) => `- Throws: ${sentence(text)}`),
    ];
    return [
      `## ${name}`,
      '',
      ...this.#textOf(declaration),
      '',
      ...block('ts', signature),
      ...(types.length > 0 ? [`Types: ${types.join(', ')}.`, ''] : []),
      ...(facts.length > 0 ? [...facts, ''] : []),
      ...(this.#entryOf(name) === READER ? [] : examples.flatMap((text) => block('js', text))),
    ];
  }

  /** What a function does. The guide has the examples of the functions for readers. */
  #textOf({ name, doc }: FunctionDeclaration): readonly string[] {
    if (this.#entryOf(name) !== READER) return [doc];
    const anchor = name.startsWith('element') ? 'elementsof-and-elementtext' : anchorOf(name);
    return [doc, '', `[Example](../../reader.md#${anchor})`];
  }

  /** Links to the declarations that are named in a TypeScript text. */
  #linksIn(text: string, page: string): readonly string[] {
    return namesIn(text).flatMap((name) => {
      const link = this.#linkTo(name, page);
      return link === null ? [] : [link];
    });
  }

  // Declarations.

  #section(declaration: Declaration, page: string): readonly string[] {
    switch (declaration.kind) {
      case 'record':
        return this.#record(declaration, page);
      case 'alias':
        return this.#alias(declaration, page);
      case 'function':
        return this.#function(declaration, page);
    }
  }

  #alias({ name, doc, shape }: AliasDeclaration, page: string): readonly string[] {
    const list = LISTS.get(name);
    if (list !== undefined) return [`## ${name}`, '', `${doc} [All of them](${list}).`, ''];
    return [`## ${name}`, '', doc, '', this.#type(shape, page), ''];
  }

  #record(declaration: RecordDeclaration, page: string): readonly string[] {
    const { name, doc, bases, members, others } = declaration;
    const lines = [`## ${name}`, '', doc, ''];
    const usual = USUAL_KEYS.get(name);
    if (usual !== undefined) {
      lines.push('The usual keys come first, those of namespaces last.', '');
    } else if (bases.length > 0) {
      const links = bases.map(({ name: base, without, only }) => {
        const link = this.#linkTo(base, page) ?? code(base);
        if (only !== null) return `${link} (only ${only.map(code).join(', ')})`;
        return without.length > 0 ? `${link} (without ${without.map(code).join(', ')})` : link;
      });
      lines.push(`Extends ${links.join(' and ')}.`, '');
    }
    const places = this.#knowledge.places
      .of(name)
      .toSorted((one, other) => one.length - other.length);
    if (places.length > 0) {
      const shown = places.slice(0, MAX_PLACES).map(code);
      lines.push(`In results: ${shown.join(', ')}${places.length > MAX_PLACES ? ', …' : ''}`, '');
    }
    if (others !== null) lines.push(`All keys: ${this.#type(others, page)}`, '');
    const table = TABLES_OF_OPTIONS.get(name);
    if (table !== undefined) lines.push(`[The guide](../../${table}) describes them.`, '');
    const whole = this.#whereListed(name, page);
    if (whole !== '') {
      lines.push(
        `Its keys, described under ${whole}: ${members.map(({ key }) => code(key)).join(', ')}.`,
        '',
      );
      return lines;
    }
    const listed =
      usual === undefined
        ? members.map((member) => ({ ...member, owner: name }))
        : this.#inUsualOrder(membersOf(this.#description, name), usual);
    const keys = listed.flatMap((member, index) => this.#key(member, listed[index - 1], page));
    return keys.length === 0 ? lines : [...lines, ...keys, ''];
  }

  /** Links to the sections that list the keys of a base record; `''` if there are none. */
  #whereListed(base: string, page: string): string {
    const { declarations } = this.#description;
    const heirs = [...USUAL_KEYS.keys()].filter((name) => isBaseOf(declarations, base, name));
    return heirs.map((name) => this.#linkTo(name, page) ?? code(name)).join(' and ');
  }

  /** The usual members as they are listed, then the other ones, then those of namespaces. */
  #inUsualOrder(members: readonly OwnedMember[], usual: readonly string[]): readonly OwnedMember[] {
    const placeOf = ({ key, shape }: OwnedMember): number => {
      const at = usual.indexOf(key);
      if (at >= 0) return at;
      const home = shape.kind === 'named' ? (this.#homes.get(shape.name) ?? '') : '';
      return usual.length + (home.startsWith('namespaces/') ? 1 : 0);
    };
    return members.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  /** A key as an item of a list: what it is on one line, then its meaning, then where it comes from in small print. */
  #key(member: OwnedMember, previous: OwnedMember | undefined, page: string): readonly string[] {
    const { shape, doc, byDefault, owner } = member;
    if (owner === FACTS) return [`- ${this.#keyName(owner, member, page)}`];
    const unit = unitOf(member);
    const facts = [
      this.#type(shape, page),
      ...(unit === null ? [] : [unit]),
      ...(byDefault === '' ? [] : [`default: ${defaultText(byDefault)}`]),
    ];
    const text = TABLES_OF_OPTIONS.has(owner) ? '' : onOneLine(doc);
    const lines = [`${this.#keyName(owner, member, page)} ${facts.join(' · ')}`, text];
    const shown = [...lines, this.#originOf(member, previous)].filter((line) => line !== '');
    return shown.map((line, index) => {
      const isLast = index === shown.length - 1;
      return `${index === 0 ? '- ' : '  '}${line}${isLast ? '' : '<br>'}`;
    });
  }

  #keyName(owner: string, { key, isOptional }: Member, page: string): string {
    if (owner === FACTS) {
      const problem = problemNames().find((name) => name === key);
      if (problem === undefined) throw new Error(`the catalog has no ${key}`);
      const path = `../problems/${codeOfKind(problem)}.md`;
      return `[${code(key)}](${posix.relative(posix.dirname(page), path)})`;
    }
    return `**${code(isOptional && !this.#knowledge.places.has(owner) ? `${key}?` : key)}**`;
  }

  /**
   * The elements that fill a key, unless the key above has the same, and an example from the
   * corpus; `''` for keys that have neither.
   */
  #originOf(member: OwnedMember, previous: OwnedMember | undefined): string {
    const sources = this.#sourcesOf(member);
    const example = this.#knowledge.examples.get(`${member.owner}.${member.key}`);
    const isRepeated = previous !== undefined && sources === this.#sourcesOf(previous);
    const from = isRepeated ? '' : sources;
    const parts = [from, example === undefined ? '' : code(example)].filter((part) => part !== '');
    if (parts.length === 0) return '';
    if (parts.length === 2) return `<small>${parts.join(' → ')}</small>`;
    return `<small>${from === '' ? 'Example:' : 'From'} ${parts.join('')}</small>`;
  }

  #sourcesOf({ owner, key }: OwnedMember): string {
    return this.#knowledge.sourcesOf(owner, key).map(code).join(', ');
  }

  /** A type in which the names of declarations are links. */
  #type(shape: Shape, page: string): string {
    const pieces: string[] = [];
    let text = '';
    const flush = (): void => {
      if (text !== '') pieces.push(code(text));
      text = '';
    };
    for (const part of partsOf(shape)) {
      const link = part.isName ? this.#linkTo(part.text, page) : null;
      if (link === null) {
        text += part.text;
      } else {
        flush();
        pieces.push(link);
      }
    }
    flush();
    return pieces.join('');
  }

  /** A link to a declaration from a page; `null` if it is not exported. */
  #linkTo(name: string, page: string): string | null {
    const home = this.#homes.get(name);
    if (home === undefined) return null;
    const path = home === page ? '' : posix.relative(posix.dirname(page), home);
    return `[${code(name)}](${path}#${anchorOf(name)})`;
  }
}

/** The page of an entry: `entries/parse.md`. */
function entryPage(entry: string): string {
  return `entries/${posix.basename(entry)}.md`;
}

/** The names of types in a text of TypeScript. */
function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\b[A-Z]\w+\b/g))];
}

/** How many places of a record to show. */
const MAX_PLACES = 2;

const GENERATED =
  '`npm run generate` makes these pages from the declarations in `src/`, the tables in `src/model/namespaces/` and the expectations in `feeds-corpus/`.';

const KEY_RULES: readonly string[] = [
  '| what | its key | its value |',
  '| --- | --- | --- |',
  '| an element of a namespace | the namespace, then its name in camel case: `itunes.episodeType` | a text, or a record if it has attributes |',
  '| an element that may occur several times | its plural: `podcast.persons`, `media.credits` | a list, even of one |',
  '| the text of an element with attributes | `value` | a text, a number or a boolean |',
  '| an attribute | its name, as its specification writes it, without hyphens: `framerate`, `hreflang` | as its specification says |',
  '| a URL | `href` in links, enclosures and images of feeds and entries; `url` in namespaces, after their attribute | absolute; safe to open |',
  '| a moment | its name: `published`, `sy.updateBase` | a `Date` |',
  '| a span or a point of time | its name: `duration`, `start` | seconds |',
  '| a value that cannot be read, or has more than its form tells | the same key in `written` | the text as written |',
  '| what no key is for | `elements` | the element, whole |',
];

const HOW_TO_READ: readonly string[] = [
  '- A key is absent if the feed has no such value, or if the value cannot be read; `written` then has its text.',
  '- `written` has the strings as written in the feed, by the same keys, if a value could not be parsed or is written in another form.',
  '- The small print names the elements and attributes that fill a key: those of RSS, Atom and CDF by their local name, others with the usual prefix, whatever prefix the feed uses, all in',
  '  lower case; `JSON` marks members of JSON Feed. If several elements have the same meaning, those of the format itself come first.',
  '- A key without them comes from the same elements as the key above it.',
  '- After the arrow is an example, an expected value from the corpus, as JSON: a `Date` is shown in ISO 8601.',
  '- [Problems](../problems/README.md) explains every problem.',
];

/** A default value as code, with what its comment says in brackets after it: `` `1048576` (1 MiB) ``. */
function defaultText(text: string): string {
  const [, value = '', rest = ''] = /^(\S+|'[^']*')( \(.*\))?$/.exec(text) ?? [];
  return value === '' || value === 'none' ? text : `${code(value)}${rest}`;
}

/** A text with a full stop. */
function sentence(text: string): string {
  const line = onOneLine(text);
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a record is one of those that another extends. */
function isBaseOf(
  declarations: ReadonlyMap<string, Declaration>,
  base: string,
  name: string,
): boolean {
  const declaration = declarations.get(name);
  if (declaration?.kind !== 'record') return false;
  return declaration.bases.some(
    ({ name: own, only }) =>
      only === null && OF_MODEL.has(own) && (own === base || isBaseOf(declarations, base, own)),
  );
}

function includesAll(names: readonly string[], others: readonly string[]): boolean {
  return others.every((name) => names.includes(name));
}
