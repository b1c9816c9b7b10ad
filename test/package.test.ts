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
/** What the names of `imports` lead to, by platform: modules, and packages. */
const TARGETS = Object.values<Readonly<Record<string, string>>>(manifest.imports).flatMap(
  Object.values<string>,
);

/** All that is installed with the package. */
const DEPENDENCIES = { ...manifest.dependencies, ...manifest.optionalDependencies };

/** Our files that are reached, and the packages and builtins that they import. */
interface Graph {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/** Imports and re-exports that remain at run time: type-only ones are erased. */
const STATIC = /^(?:import|export)(?! type\b)(?:[^'";]*?\bfrom)?\s*'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;

/** A line that loads files when its own file is loaded. */
const REQUIRED_AT_ONCE = /^(?:"use strict"; )?(?:const|let) [\w$]+ = require\(.*$/gm;

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

/** `./dist/parse.cjs` and `./dist/esm/parse.js` → `src/parse.ts` */
function sourceOf(built: string): string {
  return built
    .replace(/^\.\/dist\/(?:esm\/)?/, 'src/')
    .replace(/^src\/programs\//, 'programs/')
    .replace(/\.c?js$/, '.ts');
}

interface Tables {
  readonly SHARED: Readonly<Record<string, readonly string[]>>;
  readonly INLINED: readonly string[];
  readonly COPIED: Readonly<Record<string, string>>;
  readonly SERVED_PACKAGES: readonly string[];
}
const tables: Tables = await import(join(ROOT, 'scripts/chunks.mjs'));
/** Packages of which a part is included in ours. */
const { INLINED } = tables;
/** Packages whose data is in our sources, in another form. */
const DATA = ['entities', 'iconv-lite'];
/** Packages that bundles, or the inspector's page, get a copy of. */
const COPIED = [...Object.keys(tables.COPIED), ...tables.SERVED_PACKAGES];

describe('package.json', () => {
  it.each(
    Object.values<{ module?: string } | string>(manifest.exports)
      .flatMap((target) => (typeof target === 'string' ? [] : [target.module ?? '']))
      .concat(
        Object.values(manifest.bin),
        TARGETS.filter((target) => target.startsWith('./dist/esm/') && target.endsWith('.js')),
      ),
  )('%s is built from a source', (built) => {
    expect(existsSync(join(ROOT, sourceOf(built)))).toBe(true);
  });

  it('has each entry point for import, for require and for bundlers, and its types', () => {
    const entries = Object.entries<Record<string, unknown> | string>(manifest.exports).filter(
      ([, target]) => typeof target !== 'string',
    );
    for (const [path, target] of entries) {
      const name = path === '.' ? 'index' : path.slice(2);
      const [file, bundled] = [`./dist/${name}`, `./dist/esm/${name}.js`];
      expect(target).toEqual({
        module: bundled,
        require: { types: `${file}.d.cts`, default: `${file}.cjs` },
        types: `${file}.d.ts`,
        node: `${file}.js`,
        default: bundled,
      });
      // For tools that do not support `exports`.
      if (path === '.')
        expect(manifest).toMatchObject({ main: `${file}.cjs`, types: `${file}.d.cts` });
    }
  });

  it('imports files by names, and no package: otherwise Metro ignores all of the names', () => {
    expect(TARGETS.filter((target) => !target.startsWith('./'))).toEqual([]);
  });

  it('leads pages without a bundler to one file', () => {
    expect([manifest.unpkg, manifest.jsdelivr]).toEqual(['./dist/browser.js', './dist/browser.js']);
  });

  it('has the version of the User-Agent header', () => {
    const source = readFileSync(join(SRC, 'text/package.ts'), 'utf8');
    expect(source).toContain(`'${manifest.version}'`);
  });

  it('lists every imported package, and no other', () => {
    const imported = [
      'index.ts',
      'parse.ts',
      'encoding.ts',
      'feedparser.ts',
      'reader.ts',
      'opml.ts',
      'legacy-encodings.ts',
      'poll.ts',
      'poll/parse-worker.ts',
      'corpus.ts',
      'validate.ts',
      '../programs/command/main.ts',
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
        ...readFileSync(join(SRC, file), 'utf8').matchAll(/\brequire\('(#?[a-z-]+)/g),
      ])
      .map(([, name = '']) => name);
    expect(required).toContain('jschardet');
    const named = new Set([...imported, ...required].filter((name) => !INLINED.includes(name)));
    expect([...named].toSorted()).toEqual(Object.keys(DEPENDENCIES).toSorted());
  });
});

/** A list of what is copied. */
interface Sbom {
  readonly metadata: { readonly component: { readonly purl: string } };
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

/** What workflows run that do not run everything, or in parts. */
const PROOFS: Readonly<Record<string, string>> = {
  'aggregator.yml': '.ci/run aggregator',
  'ci.yml': `.ci/run \${{ matrix.part }}`,
  'docs.yml': 'npm run test:docs',
  'release.yml': '.ci/run all',
};

describe('the project', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const workflows = readdirSync(join(ROOT, '.github/workflows'));

  it('gives every runtime dependency a range, and its reason in CONTRIBUTING.md', () => {
    const rows = [
      ...read('CONTRIBUTING.md').matchAll(/^\| `([^`]+)` \| `([~^]\d+\.\d+\.\d+)` \| \S/gm),
    ].map(([, name = '', range]) => [name, range]);
    expect(Object.fromEntries(rows)).toEqual(DEPENDENCIES);
  });

  it('pins packages for building and testing', () => {
    const site: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
      read('site/package.json'),
    );
    const versions = [manifest, site].flatMap(({ devDependencies }) =>
      Object.values<string>(devDependencies),
    );
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('has no registry in its lock file', () => {
    for (const lock of ['package-lock.json', 'site/package-lock.json']) {
      expect(read(lock)).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
    }
  });

  it('tests the same release lines of Node in its script and in its workflow, from the oldest on', () => {
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

  it('has the same parts in .ci/run and in its workflow', () => {
    const [, parts = ''] = /^ {2}(.*) \| all \| rare\) ;;$/m.exec(read('.ci/run')) ?? [];
    const [, run = ''] = / part: \[(.*)\]/.exec(read('.github/workflows/ci.yml')) ?? [];
    expect(run).toBe('quick, proofs');
    // Without an argument, both of them; the aggregator has a workflow of its own.
    expect(parts.split(' | ')).toEqual([...run.split(', '), 'library', 'aggregator']);
  });

  it.each(workflows)(
    '.github/workflows/%s pins its actions and has only read permission',
    (name) => {
      expect(Object.keys(PROOFS)).toContain(name);
      const text = read(`.github/workflows/${name}`);
      const uses = [...text.matchAll(/\buses: (\S+)/g)].map(([, action = '']) => action);
      expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
      expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
      expect(text).toContain(`- run: ${PROOFS[name]}\n`);
    },
  );
});

describe.each(['parse', 'encoding', 'feedparser', 'reader', 'opml', 'legacy-encodings'])(
  'bozofeed/%s elsewhere than in Node',
  (entry) => {
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
  },
);

describe('bozofeed/parse elsewhere than in Node', () => {
  it('reaches the parsers (so that the test above is effective)', () => {
    const { files, packages } = graphOf('parse.ts', 'default');
    const reached = [...files].map((file) => relative(SRC, file));
    expect(reached).toEqual(
      expect.arrayContaining(['xml/reader.ts', 'encoding/codecs/decode.ts', 'bytes/elsewhere.ts']),
    );
    expect(reached.filter((file) => file.startsWith('encoding/guess/'))).toEqual([]);
    expect([...packages]).toEqual(expect.arrayContaining(['saxes']));
  });
});

describe('what is loaded', () => {
  let built: Built;
  beforeAll(() => {
    built = build();
  });
  afterAll(() => built.remove());

  it('has a file for each row of the table, none of which loads itself through others', () => {
    const loaded = (file: string): readonly string[] =>
      [...readFileSync(file, 'utf8').matchAll(REQUIRED_AT_ONCE)].flatMap(([line]) =>
        [...line.matchAll(/require\("(\.[^"]+)"\)/g)].map(([, path = '']) =>
          join(dirname(file), path),
        ),
      );
    const visited = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      expect(path).not.toContain(file);
      if (visited.has(file)) return;
      visited.add(file);
      for (const next of loaded(file)) visit(next, [...path, file]);
    };
    const names = Object.keys(tables.SHARED);
    for (const name of names) visit(join(built.folder, `dist/shared/${name}.cjs`), []);
    expect(names.length).toBeGreaterThan(10);
  });

  it('leaves what only `bozofeed` needs out of `bozofeed/parse`', () => {
    const parse = readFileSync(join(built.folder, 'dist/parse.cjs'), 'utf8');
    expect(parse).toContain('"./shared/parser.cjs"');
    const files = ['parser', 'text', 'base', 'namespaces'].map((name) =>
      readFileSync(join(built.folder, `dist/shared/${name}.cjs`), 'utf8'),
    );
    for (const text of [parse, ...files])
      expect(text).not.toMatch(/require\("node:(?:dns|net|tls|zlib)/);
  });

  it('contains the license of each package that is included in part', () => {
    const licenses = readFileSync(join(built.folder, 'dist/LICENSES.txt'), 'utf8');
    const copied = [...INLINED, ...COPIED, ...DATA];
    const parts = licenses.split(/^(\S+) \d+\.\d+\.\d+$/m).slice(1);
    const named = parts.filter((_, at) => at % 2 === 0);
    expect(named.toSorted()).toEqual(copied.toSorted());
    for (const [at, name] of named.entries()) {
      expect(parts[2 * at + 1], name).toMatch(/Copyright \S.*(?:WARRANTIES|WARRANTY|AS IS)/s);
    }
  });

  it('imports platform-dependent code by names for that, joined to files unchanged', () => {
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
    visit(join(built.folder, 'dist/esm/parse.js'));
    expect([...packages].toSorted()).toEqual([
      '#bytes',
      '#east-asian',
      '#gunzip',
      '#legacy-encodings',
      '#named-characters',
      'saxes',
    ]);
  });

  it('lists copied code, in the versions of the lock file', async () => {
    const { staleIn }: { staleIn: (sbom: Sbom, lock: unknown) => readonly string[] } = await import(
      join(ROOT, 'scripts/sbom.mjs')
    );
    const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
    const sbom = read(join(built.folder, 'dist/sbom.cdx.json')) as Sbom;
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(sbom.metadata.component.purl).toBe(`pkg:npm/bozofeed@${manifest.version}`);
    const names = sbom.components.map(({ name }) => name);
    expect(names).toEqual([...new Set([...INLINED, ...COPIED, ...DATA])].toSorted());
    const lock = read(join(ROOT, 'package-lock.json'));
    expect(staleIn(sbom, lock)).toEqual([]);
    const stale = sbom.components.map((component) =>
      component.name === 'undici' ? { ...component, version: '7.0.0' } : component,
    );
    expect(staleIn({ ...sbom, components: stale }, lock)).toEqual([
      expect.stringMatching(/^undici 7\.0\.0 is copied, and 7\.\d+\.\d+ is locked$/),
    ]);
    const unknown = { ...sbom, components: [{ name: 'gone', version: '1.0.0', purl: '' }] };
    expect(staleIn(unknown, lock)).toEqual(['gone 1.0.0 is copied, and nothing is locked']);
  });

  it.each(['index', 'parse', 'encoding', 'reader', 'opml', 'poll', 'corpus', 'validate'])(
    'exists once: %s, imported and required',
    (entry) => {
      const script = `
        import { createRequire } from 'node:module';
        import * as imported from './dist/${entry}.js';
        const required = createRequire(import.meta.url)('./dist/${entry}.cjs');
        const names = Object.keys(required);
        if (names.join() !== Object.keys(imported).join()) throw new Error(names.join());
        for (const name of names) if (required[name] !== imported[name]) throw new Error(name);
        console.log(names.length);`;
      const args = ['--input-type=module', '-e', script];
      const count = execFileSync(process.execPath, args, { cwd: built.folder, encoding: 'utf8' });
      expect(Number(count)).toBeGreaterThan(0);
    },
  );

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
  const GUESSER = /[\\/]node_modules[\\/]jschardet[\\/]/;
  const INFLATER = /[\\/]gunzip\.cjs$/;
  const TABLES = /[\\/]node_modules[\\/]iconv-lite[\\/]/;
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
      'an encoding to be detected',
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
