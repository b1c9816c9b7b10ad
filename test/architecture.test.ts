/** The architecture matches docs/architecture.md, and its boundaries are enforced. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/architecture.md');
type Table<Cell> = Readonly<Record<string, Cell>>;
const {
  LAYERS,
  PROGRAMS,
  WRAPPERS,
  NODE_MODULES,
}: {
  LAYERS: Table<readonly string[]>;
  PROGRAMS: Table<readonly string[]>;
  WRAPPERS: Table<readonly string[]>;
  NODE_MODULES: Table<readonly string[]>;
} = await import(join(ROOT, 'scripts/layers.mjs'));
const {
  SIZED_ROW,
  sizesOfRooms,
}: {
  SIZED_ROW: RegExp;
  sizesOfRooms: () => Table<{ readonly files: number; readonly lines: number }>;
} = await import(join(ROOT, 'scripts/rooms.mjs'));

/** Paths among the code spans of the page: they have a slash or a file extension. */
const paths = [...page.matchAll(/`([\w./-]+)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => /\/|\.(?:ts|md|mjs|json)$/.test(path) && !path.startsWith('bozofeed/'));

describe('docs/architecture.md', () => {
  it('contains paths (so that the test below is effective)', () => {
    expect(paths.length).toBeGreaterThan(40);
  });

  test.each([...new Set(paths)])('%s exists', (path) => {
    expect(
      ['', 'src', 'programs', 'docs'].some((folder) => existsSync(join(ROOT, folder, path))),
    ).toBe(true);
  });

  it('lists the imports of each folder as in scripts/layers.mjs', () => {
    const rows = [
      ...page.matchAll(/^\| `(\w+)\/` \| [^|]+ \| ([^|]+) \|(?: \d+ \| [\d,]+ \|)?$/gm),
    ].map(([, folder = '', imports = '']) => [folder, imports.trim()]);
    const expected = Object.entries({ ...LAYERS, ...PROGRAMS }).map(([folder, imports]) => [
      folder,
      imports.length === 0 ? 'nothing' : imports.join(', '),
    ]);
    expect(rows).toEqual(expected);
  });

  it('has the sizes of the folders, within a tenth', () => {
    const sizes = sizesOfRooms();
    const rows = [...page.matchAll(SIZED_ROW)];
    expect(rows.map(([, , folder = '']) => folder)).toEqual(Object.keys(sizes));
    for (const [, , folder = '', files, lines = ''] of rows) {
      const { files: nowFiles = 0, lines: nowLines = 0 } = sizes[folder] ?? {};
      expect(Math.abs(Number(files) - nowFiles), folder).toBeLessThanOrEqual(1 + nowFiles / 10);
      const difference = Math.abs(Number(lines.replaceAll(',', '')) - nowLines);
      expect(difference, folder).toBeLessThanOrEqual(nowLines / 10);
    }
  });
});

describe('src', () => {
  const { exports } = JSON.parse(read('package.json'));
  const entries = Object.values<{ node?: string } | string>(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target.node?.replace(/^\.\/dist\/|\.js$/g, '') ?? ''],
  );

  it('has no files besides the public entries', () => {
    const loose = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name.replace(/\.ts$/, ''));
    expect(loose.toSorted()).toEqual(entries.toSorted());
  });

  it('has no folder without a layer, and no layer without a folder', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual(Object.keys(LAYERS).toSorted());
  });

  it('has one direction: a folder imports only those before it', () => {
    expect(laterOnes(LAYERS)).toEqual([]);
  });
});

describe('programs', () => {
  it('has no folder without a layer, and no layer without a folder', () => {
    const folders = readdirSync(join(ROOT, 'programs'));
    expect(folders.toSorted()).toEqual(Object.keys(PROGRAMS).toSorted());
  });

  it('has one direction: a program imports src, and programs before it', () => {
    expect(laterOnes({ ...LAYERS, ...PROGRAMS })).toEqual([]);
  });
});

/** Imports of a table that do not come before the folder that imports them. */
function laterOnes(table: Table<readonly string[]>): string[] {
  const order = Object.keys(table);
  return order.flatMap((folder, at) =>
    (table[folder] ?? []).filter((other) => order.indexOf(other) >= at),
  );
}

/**
 * The specifiers that a file imports, statically or on demand, types included; not those of the
 * examples in its comments.
 */
function importsOf(code: string): string[] {
  const program = code.replace(/^ *\*.*$/gm, '');
  return [...program.matchAll(/(?:\bfrom |^import |\b(?:import|require)\()'([^']+)'/gm)].map(
    ([, specifier = '']) => specifier,
  );
}

/** Whether a path is one that a pattern names, in which `*` stands for any characters. */
function isAt(path: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

/** The folder of `src` or `programs` that a file is in; `''` for an entry, `null` elsewhere. */
function folderOf(path: string): string | null {
  const [, root, folder = ''] = /^(src|programs)\/(?:(\w+)\/)?/.exec(path) ?? [];
  return root === undefined ? null : folder;
}

/** Whether the tables allow a file to import a module. */
function isAllowed(file: string, specifier: string): boolean {
  const folder = folderOf(file) ?? '';
  if (!specifier.startsWith('.')) {
    const nodeModules = NODE_MODULES[folder] ?? [];
    if (specifier.startsWith('node:')) return nodeModules.some((name) => isAt(specifier, name));
    return WRAPPERS[specifier]?.some((wrapper) => isAt(file, wrapper)) ?? false;
  }
  const path = posix.join(dirname(file), specifier);
  const imported = folderOf(path);
  if (imported === null) return false;
  if (folder === '') return path.startsWith('src/');
  return imported === folder || { ...LAYERS, ...PROGRAMS }[folder]?.includes(imported) === true;
}

/** The files of the library and of the programs, without the tests of these. */
const sources = ['src', 'programs'].flatMap((root) =>
  readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(root, name))
    .filter((file) => /\.c?ts$|\.cjs$/.test(file) && !file.includes('/test/')),
);

/** Imports that the tables refuse, and such as they allow. */
const JUDGED: readonly (readonly [file: string, specifier: string, isAllowed: boolean])[] = [
  ['src/xml/planted.ts', '../feed/build.ts', false],
  ['src/xml/planted.ts', 'saxes', false],
  ['src/html/planted.ts', '../xml/reader.ts', false],
  ['src/feed/planted.ts', '../encoding/evidence.ts', false],
  ['src/feed/readers/planted.ts', '../../fetch/fetch-feed.ts', false],
  ['src/encoding/planted.ts', 'node:fs', false],
  ['src/encoding/codecs/planted.ts', '../../feed/json-feed.ts', false],
  ['src/pipeline/planted.ts', 'node:http', false],
  ['src/dates/planted.ts', '../http/headers.ts', false],
  ['programs/command/planted.ts', 'undici', false],
  ['src/fetch/planted.ts', 'undici/index.js', false],
  ['src/planted.ts', 'node:fs', false],
  ['src/planted.ts', '../test/support/event.ts', false],
  ['src/xml/planted.ts', '../../test/support/event.ts', false],
  ['src/api/planted.ts', '../../programs/terminal/style.ts', false],
  ['programs/terminal/planted.ts', '../command/options.ts', false],
  ['programs/replay/planted.ts', '../terminal/style.ts', true],
  ['programs/command/planted.ts', '../../src/api/parse-feed.ts', true],
  ['src/planted.ts', './api/body.ts', true],
  ['src/xml/planted.ts', './events.ts', true],
  ['src/fetch/planted.ts', 'node:net', true],
  ['src/fetch/undici-installed.ts', 'undici/index.js', true],
  ['src/feed/readers/planted.ts', '../../text/uri.ts', true],
  ['src/dates/planted.ts', './calendar.ts', true],
];

describe('imports', () => {
  test.each(JUDGED)('in %s of %s: allowed %s', (file, specifier, expected) => {
    expect(isAllowed(file, specifier)).toBe(expected);
  });

  it('are found in every form', () => {
    const code = [
      "import './a.ts';",
      "import { b } from './b.ts';",
      "import type {\n  C,\n} from './c.ts';",
      "export * from './d.ts';",
      "const e = await import('./e.ts');",
      "const f = require('./f.cjs');",
      "type G = import('./g.ts').G;",
    ];
    expect(importsOf(code.join('\n'))).toEqual(
      ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.cjs', 'g.ts'].map((name) => `./${name}`),
    );
  });

  it('are those of scripts/layers.mjs', () => {
    const refused = sources.flatMap((file) =>
      importsOf(read(file))
        .filter((specifier) => !isAllowed(file, specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(refused).toEqual([]);
  });

  it('use each wrapper', () => {
    for (const [name, wrapper] of Object.entries(WRAPPERS).flatMap(([each, wrappers]) =>
      wrappers.map((path) => [each, path] as const),
    )) {
      const wrappers = sources.filter((file) => isAt(file, wrapper));
      expect(
        wrappers.flatMap((file) => importsOf(read(file))),
        wrapper,
      ).toContain(name);
    }
  });
});

/** A function that is written where it is assigned to a property, over one line or two. */
const ASSIGNED_FUNCTION =
  /^\s+(?:this|\w+)(?:\.#?\w+|\[[^\]]+\]) =\s+(?:async )?(?:\([^()]*\)(?:: [^=]*)?|\w+) =>/gm;

describe('the sources of a parse', () => {
  // V8 gives such a function to the old generation, and with it everything that it can reach.
  it.each(['xml', 'json', 'html', 'feed', 'encoding', 'pipeline', 'opml', 'fetch', 'poll'])(
    '%s assigns functions to properties by way of a variable',
    (folder) => {
      const files = readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' });
      const found = files
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => read(`src/${folder}/${file}`).match(ASSIGNED_FUNCTION) ?? []);
      expect(found).toEqual([]);
    },
  );

  it.each([
    '    this.#a = (b) => b;',
    "    this['a'] = ({ b }: C): void => {",
    '    a.b = c => c;',
  ])('such a function is found: %s', (line) => {
    expect(line.match(ASSIGNED_FUNCTION)).not.toBeNull();
  });
});

/** Reads of the clock. */
const CLOCK = /\b(?:performance\.now|Date\.now|new Date\(\))/;

/** The code of a file without its comments. */
function codeOf(file: string): string {
  return read(file).replace(/^ *(?:\*|\/\*|\/\/).*$/gm, '');
}

describe('the clock', () => {
  it('is read by the folders that docs/architecture.md names, and by no other', () => {
    const [, names = ''] =
      /^- Parsing depends only on .*?\. Only (.*?) and the programs/m.exec(page) ?? [];
    const named = [...names.matchAll(/`(\w+)\/`/g)].map(([, folder]) => folder);
    const reading = sources
      .filter((file) => file.startsWith('src/') && CLOCK.test(codeOf(file)))
      .map(folderOf);
    expect([...new Set(reading)].toSorted()).toEqual(named.toSorted());
  });
});

describe('the sources', () => {
  // Once Node 20 and 22 have compiled it, it refuses letters of Latin-1: text/uri.ts.
  it('call URL.canParse in one place', () => {
    const calls = sources.filter((file) => read(file).includes('URL.canParse('));
    expect(calls).toEqual(['src/text/uri.ts']);
  });
});

describe('the tests', () => {
  it('are in folders with the names of what they test', () => {
    const others = 'bench browser platforms conformance fuzz reference site support'.split(' ');
    const folders = readdirSync(join(ROOT, 'test'), { withFileTypes: true })
      .filter((each) => each.isDirectory() && !others.includes(each.name))
      .map(({ name }) => name);
    expect(folders.filter((name) => !existsSync(join(ROOT, 'src', name)))).toEqual([]);
  });

  it('are named as LEFT_OUT and SLOW in the mutation tester name them', () => {
    const named = [...read('scripts/mutate/copy.mjs').matchAll(/'(test\/[^']+)',/g)].map(
      ([, path = '']) => path.replace(/\/\*\*$/, ''),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
