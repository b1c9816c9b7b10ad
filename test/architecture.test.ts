/** The architecture matches docs/architecture.md, and its boundaries are enforced. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/architecture.md');
const { LAYERS }: { LAYERS: Readonly<Record<string, readonly string[]>> } = await import(
  join(ROOT, 'scripts/layers.mjs')
);

/** Paths among the code spans of the page: they have a slash or a file extension. */
const paths = [...page.matchAll(/`([\w./-]+)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => /\/|\.(?:ts|md|mjs|json)$/.test(path) && !path.startsWith('bozofeed/'));

describe('docs/architecture.md', () => {
  it('names places (so that the test below tests)', () => {
    expect(paths.length).toBeGreaterThan(40);
  });

  test.each([...new Set(paths)])('%s exists', (path) => {
    expect(['', 'src', 'docs'].some((folder) => existsSync(join(ROOT, folder, path)))).toBe(true);
  });

  it('says of each folder what it may import, as scripts/layers.mjs has it', () => {
    const rows = [...page.matchAll(/^\| `(\w+)\/` \| [^|]+ \| ([^|]+) \|$/gm)].map(
      ([, folder = '', imports = '']) => [folder, imports.trim()],
    );
    const expected = Object.entries(LAYERS).map(([folder, imports]) => [
      folder,
      imports.length === 0 ? 'nothing' : imports.join(', '),
    ]);
    expect(rows).toEqual(expected);
  });
});

describe('src', () => {
  const { exports } = JSON.parse(read('package.json'));
  const entries = Object.values<{ default?: string } | string>(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target.default?.replace(/^\.\/dist\/|\.js$/g, '') ?? ''],
  );

  it('holds nothing loose but the public entries', () => {
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

  it('goes one way: a folder imports what stands before it', () => {
    const order = Object.keys(LAYERS);
    for (const [at, folder] of order.entries()) {
      const later = LAYERS[folder]?.filter((other) => order.indexOf(other) >= at);
      expect(later, folder).toEqual([]);
    }
  });
});

/** What no file of a folder may import; the linter refuses it. */
const FORBIDDEN: readonly (readonly [file: string, specifier: string])[] = [
  ['src/xml/planted.ts', '../feed/build.ts'],
  ['src/xml/planted.ts', 'saxes'],
  ['src/html/planted.ts', '../xml/strict.ts'],
  ['src/feed/planted.ts', '../encoding/evidence.ts'],
  ['src/feed/readers/planted.ts', '../../fetch/fetch-feed.ts'],
  ['src/encoding/planted.ts', 'node:fs'],
  ['src/encoding/policies/planted.ts', '../../model/result.ts'],
  ['src/pipeline/planted.ts', 'node:http'],
  ['src/dates/formats/planted.ts', '../../http/headers.ts'],
  ['src/cli/planted.ts', 'undici'],
  ['src/fetch/planted.ts', 'undici/index.js'],
  ['src/planted.ts', 'node:fs'],
];

/** What the same files may import. */
const ALLOWED: readonly (readonly [file: string, specifier: string])[] = [
  ['src/xml/planted.ts', './events.ts'],
  ['src/fetch/planted.ts', 'node:net'],
  ['src/feed/readers/planted.ts', '../../text/uri.ts'],
  ['src/dates/formats/planted.ts', '../calendar.ts'],
];

/**
 * The forbidden imports that the linter finds in files with one import each, in a folder of their
 * own.
 */
function refusedOf(imports: readonly (readonly [file: string, specifier: string])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-layers-'));
  try {
    const { vcs: _, $schema: __, ...config } = JSON.parse(read('biome.json'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    for (const [at, [file, specifier]] of imports.entries()) {
      const path = join(folder, file.replace('planted', `planted${at}`));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `import * as x from '${specifier}';\nexport { x };\n`);
    }
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '.'];
    const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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

describe('the lint rules', () => {
  it('are those of scripts/layers.mjs (else: npm run layers)', () => {
    const { status } = spawnSync(process.execPath, ['scripts/make-lint-rules.mjs', '--check'], {
      cwd: ROOT,
    });
    expect(status).toBe(0);
  });

  const imports = [...FORBIDDEN, ...ALLOWED];
  const refused = refusedOf(imports);
  const isRefused = (file: string, at: number): boolean =>
    refused.includes(`${file.replace('planted', `planted${at}`)}:1`);

  test.each(FORBIDDEN.map((row, at) => [...row, at] as const))(
    'refuse in %s an import of %s',
    (file, _, at) => {
      expect(isRefused(file, at)).toBe(true);
    },
  );

  test.each(ALLOWED.map((row, at) => [...row, FORBIDDEN.length + at] as const))(
    'allow in %s an import of %s',
    (file, _, at) => {
      expect(isRefused(file, at)).toBe(false);
    },
  );
});

describe('the tests', () => {
  it('lie in folders of the same names as what they test', () => {
    const others = [
      'bench',
      'browser',
      'platforms',
      'conformance',
      'fuzz',
      'reference',
      'site',
      'support',
    ];
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
