/**
 * What the package promises about itself: `bozofeed/parse` runs without Node, and large parts are
 * not loaded before they are needed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Built, build } from './support/built.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** The modules in place of a package, by platform. */
const CONDITIONAL = Object.values<Readonly<Record<string, string>>>(manifest.imports);

/** Our files that are reached, and the packages and builtins that they import. */
interface Graph {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/** Imports and re-exports that remain at run time: type-only ones are erased. */
const STATIC = /^(?:import|export)(?! type\b)(?:[^'";]*?\bfrom)?\s*'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;

const BUILT_IMPORT = /^(?:import|export)(?:[^"';]*\bfrom)?\s*"([^"]+)"/gm;

function graphOf(entry: string, condition: 'node' | 'default'): Graph {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of [...source.matchAll(STATIC), ...source.matchAll(DYNAMIC)]) {
      const target = targetOf(specifier, file, condition);
      if (target === null) packages.add(specifier);
      else visit(target);
    }
  };
  visit(join(SRC, entry));
  return { files, packages };
}

function targetOf(specifier: string, from: string, condition: 'node' | 'default'): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const targets = manifest.imports[specifier];
  const inner = targets?.[condition] ?? targets?.default;
  return inner === undefined ? null : join(ROOT, sourceOf(inner));
}

/** `./dist/parse.js` → `src/parse.ts` */
function sourceOf(built: string): string {
  return built.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts');
}

/** Packages of which a part is included in ours. */
const INLINED = Array.from(
  /INLINED = \{(.*?)\}/s
    .exec(readFileSync(join(ROOT, 'scripts/chunks.mjs'), 'utf8'))?.[1]
    ?.matchAll(/([\w-]+)'?:/g) ?? [],
  ([, name = '']) => name,
);

/** Packages that are completely included in ours. */
const WRAPPED = Array.from(
  /WRAPPED = \{(.*?)\}/s
    .exec(readFileSync(join(ROOT, 'scripts/chunks.mjs'), 'utf8'))?.[1]
    ?.matchAll(/^ {2}'?([\w-]+)'?:/gm) ?? [],
  ([, name = '']) => name,
);

describe('package.json', () => {
  it.each(
    Object.values<{ default?: string } | string>(manifest.exports)
      .flatMap((target) => (typeof target === 'string' ? [] : [target.default ?? '']))
      .concat(Object.values(manifest.bin), ...CONDITIONAL.map(Object.values<string>)),
  )('%s is built from a source', (built) => {
    expect(existsSync(join(ROOT, sourceOf(built)))).toBe(true);
  });

  it('has each entry for import and for require, and its types for both', () => {
    const entries = Object.entries<Record<string, unknown> | string>(manifest.exports).filter(
      ([, target]) => typeof target !== 'string',
    );
    for (const [path, target] of entries) {
      const file = `./dist/${path === '.' ? 'index' : path.slice(2)}`;
      expect(target).toEqual({
        require: { types: `${file}.d.cts`, default: `${file}.cjs` },
        types: `${file}.d.ts`,
        default: `${file}.js`,
      });
      // What TypeScript 5 reads if it does not support `exports`.
      if (path === '.')
        expect(manifest).toMatchObject({ main: `${file}.cjs`, types: `${file}.d.cts` });
      else expect(manifest.typesVersions['*'][path.slice(2)]).toEqual([`${file}.d.cts`]);
    }
  });

  it('has the version that the user agent says', () => {
    const source = readFileSync(join(SRC, 'fetch/user-agent.ts'), 'utf8');
    expect(source).toContain(`'${manifest.version}'`);
  });

  it('names every package that is imported, and no other', () => {
    const imported = [
      'index.ts',
      'parse.ts',
      'encoding.ts',
      'feedparser.ts',
      'reader.ts',
      'opml.ts',
      'legacy-encodings.ts',
      'jschardet.ts',
      'poll.ts',
      'poll/parse-worker.ts',
      'corpus.ts',
      'cli/main.ts',
    ]
      .flatMap((entry) => [
        ...graphOf(entry, 'node').packages,
        ...graphOf(entry, 'default').packages,
      ])
      .filter((name) => !name.startsWith('node:'))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    const required = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.cjs'))
      .flatMap((file) => [
        ...readFileSync(join(SRC, file), 'utf8').matchAll(/\brequire\('([a-z-]+)/g),
      ])
      .map(([, name = '']) => name);
    expect(required).toContain('jschardet');
    const named = new Set(
      [...imported, ...required].filter((name) => ![...INLINED, ...WRAPPED].includes(name)),
    );
    // Peers are imported where they are needed; users of those parts install them.
    const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
    expect([...named].toSorted()).toEqual(Object.keys(declared).toSorted());
  });
});

/** What workflows run that do not run everything. */
const PROOFS: Readonly<Record<string, string>> = { 'docs.yml': 'npm run test:docs' };

describe('the project', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const workflows = readdirSync(join(ROOT, '.github/workflows'));

  it('gives every runtime dependency a range, and its reason in CONTRIBUTING.md', () => {
    const declared: Readonly<Record<string, string>> = {
      ...manifest.dependencies,
      ...manifest.peerDependencies,
    };
    const rows = [
      ...read('CONTRIBUTING.md').matchAll(
        /^\| `([^`]+)`(?: \(peer\))? \| `([~^]\d+\.\d+\.\d+)` \| \S/gm,
      ),
    ].map(([, name = '', range]) => [name, range]);
    expect(Object.fromEntries(rows)).toEqual(declared);
  });

  it('pins what only builds and tests', () => {
    const site: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
      read('site/package.json'),
    );
    const versions = [manifest, site].flatMap(({ devDependencies }) =>
      Object.values<string>(devDependencies),
    );
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('names no registry in its lock file', () => {
    for (const lock of ['package-lock.json', 'site/package-lock.json']) {
      expect(read(lock)).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
    }
  });

  it('tries the same lines of Node in its script and in its workflow, from the oldest on', () => {
    const lines = (text: string, before: string): readonly string[] => {
      const list = text.slice(text.indexOf(before)).match(/\[([^\]]*)\]/)?.[1] ?? '';
      return list.split(',').map((line) => line.replace(/[\s'"]/g, ''));
    };
    const oldest = manifest.engines.node.replace('>=', '');
    const tried = lines(read('scripts/check-nodes.mjs'), 'const LINES');
    expect(tried.map((line) => (line === 'OLDEST' ? oldest : line))).toEqual(
      lines(read('.github/workflows/ci.yml'), ' node: ['),
    );
    expect(tried.length).toBeGreaterThan(3);
  });

  it.each(workflows)('.github/workflows/%s pins its actions and may read alone', (name) => {
    const text = read(`.github/workflows/${name}`);
    const uses = [...text.matchAll(/\buses: (\S+)/g)].map(([, action = '']) => action);
    expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text).toContain(`- run: ${PROOFS[name] ?? '.ci/run'}\n`);
  });
});

describe.each([
  'parse',
  'encoding',
  'feedparser',
  'reader',
  'opml',
  'legacy-encodings',
  'jschardet',
])('bozofeed/%s elsewhere than in Node', (entry) => {
  const { files, packages } = graphOf(`${entry}.ts`, 'default');

  it('imports nothing of Node, and no undici', () => {
    const foreign = [...packages].filter((name) => /^node:|^undici/.test(name));
    expect(foreign).toEqual([]);
  });

  it.each([...files].map((file) => relative(SRC, file)))('%s has nothing of Node', (file) => {
    const code = readFileSync(join(SRC, file), 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    expect(code).not.toMatch(
      /\b(?:Buffer\.|process\.|NodeJS\b|createRequire|__dirname|setImmediate)/,
    );
  });
});

describe('bozofeed/parse elsewhere than in Node', () => {
  it('reaches the parsers (so that the walk above walked)', () => {
    const { files, packages } = graphOf('parse.ts', 'default');
    const reached = [...files].map((file) => relative(SRC, file));
    expect(reached).toEqual(
      expect.arrayContaining(['xml/strict.ts', 'encoding/codecs/decode.ts', 'bytes/elsewhere.ts']),
    );
    expect(reached.filter((file) => file.startsWith('encoding/guess/'))).toEqual([]);
    expect([...packages]).toEqual(expect.arrayContaining(['saxes', 'fflate/browser']));
  });
});

describe('what is loaded', () => {
  let built: Built;
  beforeAll(() => {
    built = build();
  });
  afterAll(() => built.remove());

  it('has chunks with names that say what they hold, and no other', () => {
    const shared = readdirSync(join(built.folder, 'dist/shared')).filter((name) =>
      name.endsWith('.js'),
    );
    const { CHUNKS: table = '' } =
      /export const CHUNKS = \{(?<CHUNKS>.*?)^\};/ms.exec(
        readFileSync(join(ROOT, 'scripts/chunks.mjs'), 'utf8'),
      )?.groups ?? {};
    const named = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `${name}.js`);
    expect(shared.toSorted()).toEqual(named.toSorted());
  });

  it('brings the licence of each package of which a part is in it', () => {
    const licences = readFileSync(join(built.folder, 'dist/LICENSES.txt'), 'utf8');
    // undici is in the module for bundles.
    const copied = [...INLINED, ...WRAPPED, 'undici'];
    const named = [...licences.matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(copied.toSorted());
    expect([...licences.matchAll(/^.*Copyright /gm)].length).toBeGreaterThanOrEqual(copied.length);
  });

  it('imports what depends on the platform by names that say so, joined to files as it is', () => {
    const visited = new Set<string>();
    const packages = new Set<string>();
    const visit = (file: string): void => {
      if (visited.has(file)) return;
      visited.add(file);
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(BUILT_IMPORT)) {
        if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
        else packages.add(specifier);
      }
    };
    visit(join(built.folder, 'dist/parse.js'));
    expect([...packages].toSorted()).toEqual([
      ...['#bytes', '#east-asian', '#fflate', '#legacy-encodings', '#saxes'],
    ]);
  });

  /** The files of packages that a fresh process has loaded after parsing a document. */
  const loadedBy = (document: Buffer): { encoding: string; loaded: readonly string[] } => {
    const script = `
      import { createRequire } from 'node:module';
      import { parseDocument } from './dist/parse.js';
      const { encoding } = parseDocument(Buffer.from('${document.toString('base64')}', 'base64'));
      const loaded = Object.keys(createRequire(import.meta.url).cache);
      console.log(JSON.stringify({ encoding, loaded }));`;
    const args = ['--input-type=module', '-e', script];
    return JSON.parse(
      execFileSync(process.execPath, args, { cwd: built.folder, encoding: 'utf8' }),
    );
  };
  const feed = (declaration: string, title: string): string =>
    `<?xml version="1.0"${declaration}?><rss version="2.0"><channel><title>${title}</title></channel></rss>`;
  const GUESSER = /[\\/]jschardet\.cjs$/;
  const INFLATER = /[\\/]fflate[\\/]lib[\\/]/;
  const TABLES = /[\\/]iconv-lite\.cjs$/;
  const PLAIN = { guesser: false, tables: false, inflater: false };
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  const [before = '', after = ''] = feed('', '|').split('|');
  const mislabelled = Buffer.concat([Buffer.from(before), cyrillic, Buffer.from(after)]);

  it.each([
    ['ASCII', 'utf-8', Buffer.from(feed('', 'News')), PLAIN],
    ['UTF-8', 'utf-8', Buffer.from(feed('', 'Café')), PLAIN],
    ['UTF-16', 'utf-16', Buffer.from(`\ufeff${feed('', 'é')}`, 'utf16le'), PLAIN],
    // No label is believed unless the text confirms it, so the other encodings are considered as
    // well.
    [
      'windows-1252',
      'windows-1252',
      Buffer.from(feed(' encoding="windows-1252"', 'Café crème, déjà vu'), 'latin1'),
      { ...PLAIN, tables: true },
    ],
    [
      'Shift_JIS',
      'shift_jis',
      Buffer.from(feed(' encoding="shift_jis"', '\x93\xfa'), 'latin1'),
      { ...PLAIN, tables: true },
    ],
    [
      'an encoding to be guessed',
      null,
      mislabelled,
      { ...PLAIN, guesser: true, tables: expect.anything() },
    ],
    [
      'a body that is still compressed',
      'utf-8',
      gzipSync(feed('', 'Café')),
      { ...PLAIN, inflater: true },
    ],
  ])('for %s', (_, encoding, document, expected) => {
    const { encoding: found, loaded } = loadedBy(document);
    if (encoding !== null) expect(found).toMatch(new RegExp(`^${encoding}`));
    expect({
      guesser: loaded.some((file) => GUESSER.test(file)),
      tables: loaded.some((file) => TABLES.test(file)),
      inflater: loaded.some((file) => INFLATER.test(file)),
    }).toEqual(expected);
  });
});
