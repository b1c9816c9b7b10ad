/**
 * Joins the modules of `src` and `programs` into a few files, which load in half the time, each named for its
 * content: as CommonJS with source maps for Node, Bun and Deno, and as ES modules for bundlers
 * (`dist/esm`), and some entries as a single file for pages without a bundler (`dist/browser.js`). Joins the public declarations into one file per entry, and one for the types that
 * entries share. Other packages stay external, except for those of which a small part is enough,
 * and copies for bundles of those that bundlers cannot handle. `dist/LICENSES.txt` has their
 * licenses, and `dist/sbom.cdx.json` lists them.
 *
 *     tsc -p tsconfig.build.json && node scripts/bundle.mjs [dist]
 *
 * The compiler writes a declaration file for every module into `dist`; these are replaced.
 *
 * ES modules alone were tried, and are wrong today: Jest refuses to require them below Node 24.9,
 * TypeScript in the modes `node16` and `node18` refuses them in a CommonJS program, and an ES module
 * that imports saxes takes 60 ms, because Node looks for the names that a CommonJS package exports. So
 * Node runs CommonJS, until no supported version has these limits.
 *
 * An ES module that is run by Node gets the CommonJS files as well, through a file per entry that
 * exports the same names: there is one instance of each, however it is loaded. TypeScript before 5.8
 * does not let CommonJS programs import the types of an ES module. So the declarations are CommonJS
 * ones (`.d.cts`), which ES modules can import as well, and exist only once.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { dts } from 'rolldown-plugin-dts';
import {
  BUNDLED,
  CHUNKS,
  COPIED,
  INLINED,
  LATER,
  ON_NODE,
  PAGE,
  PAGE_EXPORTS,
  PLACED,
  PROGRAMS,
  REACHABLE,
  SERVED_PACKAGES,
  WORKER,
} from './chunks.mjs';
import { REQUIRE, toCommonJs } from './commonjs.mjs';
import { droppable } from './droppable.mjs';
import { platformSources } from './platform-sources.mjs';
import { licensesOf, sbomOf } from './sbom.mjs';
import { withSources } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Declares `Symbol.asyncDispose` where Node's types are missing. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';
/** Where the ES modules for bundlers are, in `dist`. */
const ESM = 'esm';
/** The entries. */
const exported = Object.values(manifest.exports).flatMap(({ module }) => moduleOf(module) ?? []);
/** The modules for each platform, except for copies. */
const ofPlatforms = Object.values(manifest.imports)
  .flatMap(Object.values)
  .flatMap((target) => moduleOf(target) ?? [])
  .filter((name) => !Object.values(COPIED).includes(`${name}.js`));
const commands = Object.values(manifest.bin).map((path) => path.replace(/^\.\/dist\/|\.cjs$/g, ''));

/**
 * Node modules that are loaded at run time, so that no bundler looks for them. iconv-lite works
 * without streams.
 */
const BUILTINS = {
  buffer: "module.exports = process.getBuiltinModule('node:buffer');",
  string_decoder: "module.exports = process.getBuiltinModule('node:string_decoder');",
  stream: 'module.exports = {};',
};

/** What is used of undici, and the file of each. All of undici would take twice the space. */
const UNDICI = {
  Agent: 'dispatcher/agent',
  EnvHttpProxyAgent: 'dispatcher/env-http-proxy-agent',
  buildConnector: 'core/connect',
  errors: 'core/errors',
};

/**
 * Puts the `.cjs` files of `src` into the files that Node runs, so that there are fewer to load. What
 * they require is still loaded when they are called.
 */
const requiring = {
  name: 'requiring',
  resolveId: (id, importer) =>
    // Read as an ES module by its extension.
    id.endsWith('.cjs') ? join(dirname(importer), id.replace(/\.cjs$/, '.ts')) : null,
  load: (id) => {
    const path = id.replace(/\.ts$/, '.cjs');
    if (existsSync(id) || !existsSync(path)) return null;
    const text = readFileSync(path, 'utf8').replaceAll('require(', `${REQUIRE}(`);
    return text.replace('module.exports =', 'export default');
  },
};

/** Leaves imports of the `.cjs` files as they are: those files keep their places beside the others. */
const besides = {
  name: 'besides',
  resolveId: (id) => (id.endsWith('.cjs') ? { id, external: 'absolute' } : null),
};

refuseGaps();

/** A module is named by its path without the extension: in `src`, or from the root in `programs`. */
const SOURCES = {
  pathOf: (name) => join(root, name.startsWith('programs/') ? '' : 'src', name),
  nameOf: (path) => {
    const inSrc = relative(join(root, 'src'), path);
    return inSrc.startsWith('..') ? relative(root, path) : inSrc;
  },
};
const DECLARED = {
  pathOf: (name) => join(dist, name),
  nameOf: (path) => relative(dist, path),
};

const OUTPUT = { comments: { legal: true, annotation: true, jsdoc: false } };
const common = {
  files: SOURCES,
  extension: '.ts',
  chunks: CHUNKS,
  minShareCount: 1,
};
/** What Node runs: its platform is known, so nothing is left to choose. */
const forNode = await joined({
  ...common,
  placed: [...exported, ...commands, ...PLACED],
  reachable: REACHABLE,
  alias: platformSources(),
  plugins: [requiring],
  output: { ...OUTPUT, sourcemap: true },
});
/** For bundlers, which choose by the conditions of their targets, and for the inspector's worker. */
const forBundlers = await joined({
  ...common,
  placed: [
    ...exported,
    ...ofPlatforms,
    ...ON_NODE,
    ...PLACED.filter((name) => !name.startsWith('programs/')),
    WORKER,
  ],
  reachable: REACHABLE,
  plugins: [besides],
  output: OUTPUT,
});
const declarations = await joined({
  files: DECLARED,
  extension: '.d.ts',
  placed: exported,
  reachable: [],
  chunks: { 'types.d': [''] },
  // What only one entry needs is in that entry's file.
  minShareCount: 2,
  plugins: [dts({ dtsInput: true, tsconfig: false })],
});

/** The files of `LATER`. */
const later = LATER.map((name) => `${name}.js`);
forNode.filter(({ fileName }) => later.includes(basename(fileName))).forEach(refuseValues);

const linked = await linker();

rmSync(dist, { recursive: true });
for (const { fileName, text } of [
  ...forNode.filter(isNeeded).map(asCommonJs),
  ...exported.map((name) => esModuleOf(forNode.find(({ fileName }) => fileName === `${name}.js`))),
  ...forBundlers.map(({ fileName, text }) => ({
    fileName: `${ESM}/${fileName}`,
    text: droppable(text),
  })),
  // For `export * as`, the bundler adds code that declarations do not need.
  ...declarations.filter(({ fileName }) => fileName.endsWith('.d.ts')).flatMap(inBothSystems),
]) {
  write(fileName, text);
}

for (const name of filesOf('.cjs')) {
  const text = readFileSync(join(root, 'src', `${name}.cjs`), 'utf8');
  write(`${ESM}/${name}.cjs`, text.replace(/\brequire\('([^']+)'\)/g, requireBundled(name)));
}
write(`${ESM}/${COPIED['iconv-lite']}`, await withCopy(COPIED['iconv-lite']));
write(`${ESM}/${COPIED.undici}`, await withUndici(COPIED.undici));
const page = await forPages();
write(PAGE, page.code);

const included = [
  ...[...forNode, ...forBundlers].flatMap(({ modules }) => modules),
  ...page.moduleIds,
];
const copied = [
  ...new Set([
    ...foldersOf(included),
    ...[...Object.keys(COPIED), ...SERVED_PACKAGES].map((name) => join(root, 'node_modules', name)),
  ]),
].toSorted();
write('LICENSES.txt', licensesOf(copied));
write('sbom.cdx.json', `${JSON.stringify(sbomOf(manifest, copied), null, 2)}\n`);

function write(fileName, text) {
  const path = join(dist, fileName);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The modules with an extension, by their names. */
function filesOf(extension) {
  const filesIn = (folder) => readdirSync(join(root, folder), { recursive: true });
  return [
    ...filesIn('src'),
    ...filesIn('programs')
      .map((file) => join('programs', file))
      .filter((file) => !file.split(sep).includes('test')),
  ]
    .filter((file) => file.endsWith(extension))
    .map((file) => file.replaceAll(sep, '/').slice(0, -extension.length));
}

/** Replaces what a `.cjs` file requires. */
function requireBundled(name) {
  return (call, required) => {
    const path = BUNDLED[required];
    if (path === undefined) return call;
    return `require('./${posix.relative(posix.dirname(name), path)}')`;
  };
}

/** A module of `src` with the packages that it imports, and with theirs. */
async function withCopy(file) {
  const bundle = await rolldown({
    cwd: root,
    input: sourceOf(file),
    platform: 'neutral',
    resolve: { mainFields: ['main'], conditionNames: ['browser'] },
    tsconfig: false,
    logLevel: 'warn',
    plugins: [{ name: 'builtins', resolveId: virtualBuiltin, load: loadBuiltin }],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: { legal: true },
  });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${file} is more than one file`);
  const [{ code: text, imports }] = output;
  if (imports.length > 0) throw new Error(`${file} still imports ${imports.join(', ')}`);
  return text;
}

/** The entries for a page without a bundler, as one file with everything that they import. */
async function forPages() {
  const entry = join(root, 'src/page.ts');
  const text = Object.entries(PAGE_EXPORTS)
    .map(([file, names]) => `export ${names} from './${file}.ts';`)
    .join('\n');
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: 'browser',
    tsconfig: false,
    logLevel: 'warn',
    resolve: { alias: platformSources({ condition: 'default' }) },
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? text : null),
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    banner: `/*! bozofeed ${manifest.version}, and packages that it contains: see LICENSES.txt */`,
  });
  await bundle.close();
  const [file, ...others] = output;
  if (others.length > 0 || file.imports.length > 0) throw new Error(`${PAGE} is not one file`);
  return file;
}

/** The module of `src` that is built into a file. */
function sourceOf(file) {
  return join(root, 'src', file.replace(/\.js$/, '.ts'));
}

function virtualBuiltin(specifier) {
  return specifier in BUILTINS ? `\0${specifier}` : null;
}

function loadBuiltin(id) {
  return id.startsWith('\0') ? (BUILTINS[id.slice(1)] ?? null) : null;
}

/** The imported package: `@scope/name` for `@scope/name/path`. */
function nameIn(specifier) {
  return specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0];
}

/** The package that a file belongs to; none for our own files. */
function packageOf(id) {
  return id.replaceAll(sep, '/').match(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1];
}

/** The folders of the packages that were included, wherever npm put them. */
function foldersOf(modules) {
  const folders = modules.flatMap(
    (id) => id.replaceAll(sep, '/').match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? [],
  );
  return [...new Set(folders)].toSorted();
}

/** The module of `src` that a target in package.json is built from; `null` for other targets. */
function moduleOf(target) {
  return /^\.\/dist\/esm\/(.*)\.js$/.exec(target ?? '')?.[1] ?? null;
}

/**
 * A module that contains the part of undici that is used. The Node modules that it requires become
 * imports, because an ES module can only have those. They are loaded with it, so modules that old
 * versions of Node lack are omitted: undici works without them there.
 */
async function withUndici(file) {
  const { resolve } = createRequire(import.meta.url);
  const parts = Object.entries(UNDICI).map(
    ([name, path]) =>
      `exports.${name} = require(${JSON.stringify(resolve(`undici/lib/${path}.js`))});`,
  );
  const texts = {
    'undici/index.js': parts.join('\n'),
    'node:sqlite':
      "throw Object.assign(new Error('not used'), { code: 'ERR_UNKNOWN_BUILTIN_MODULE' }); module.exports = null;",
  };
  const used = {
    name: 'used',
    resolveId: (id) => (id in texts ? { id: `\0${id}` } : null),
    load: (id) => (id.startsWith('\0') ? (texts[id.slice(1)] ?? null) : null),
  };
  const bundle = await rolldown({
    input: sourceOf(file),
    platform: 'node',
    tsconfig: false,
    plugins: [used, esmExternalRequirePlugin({ external: [/^node:(?!sqlite$)/] })],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}

/** Where each line comes from: stack traces need no more, and columns take four times the space. */
function byLine(mappings) {
  const lines = decode(mappings).map((segments) =>
    segments.slice(0, 1).map(([, source, line]) => [0, source, line, 0]),
  );
  return encode(lines);
}

/** The files of programs have no maps: no caller steps through them, and they take as much space. */
function isNeeded({ fileName }) {
  const [, name] = /^(?:shared\/)?(.*)\.js\.map$/.exec(fileName) ?? [];
  return name === undefined || !(name.startsWith('programs/') || PROGRAMS.includes(name));
}

/** A file for Node, as CommonJS; its map without the sources, because it is large with them. */
function asCommonJs({ fileName, text }) {
  const name = fileName.replace(/\.js(\.map)?$/, '.cjs$1');
  if (!name.endsWith('.map')) {
    const hasMap = isNeeded({ fileName: `${fileName}.map` });
    return { fileName: name, text: toCommonJs(text, { hasMap, later }) };
  }
  const { sourcesContent: _, names: __, file, mappings, ...map } = JSON.parse(text);
  const reduced = {
    ...map,
    file: file.replace(/\.js$/, '.cjs'),
    names: [],
    mappings: byLine(mappings),
  };
  return { fileName: name, text: JSON.stringify(reduced) };
}

/** A file that is loaded when it is called exports nothing but functions. */
function refuseValues({ fileName, text, exports }) {
  const values = exports.filter((name) => !text.includes(`\nfunction ${name}(`));
  if (values.length > 0) throw new Error(`${fileName} exports ${values.join(', ')}: no functions`);
}

/** The file that `import` in Node leads to. */
function esModuleOf({ fileName, exports }) {
  const names = exports.toSorted().join(', ');
  return { fileName, text: `export { ${names} } from "./${fileName.replace('.js', '.cjs')}";\n` };
}

/** A file of declarations as CommonJS; for an entry, also the one that leads ES modules to it. */
function inBothSystems({ fileName, text }) {
  const name = fileName.replace(/\.d\.ts$/, '');
  const code = linked(text.replace(/(\bfrom\s*"\.[^"]*)\.js"/g, '$1.cjs"'));
  // Neither an older target of a program nor the DOM declares this symbol.
  const library = code.includes('Symbol.asyncDispose') ? DISPOSABLE : '';
  const declared = { fileName: `${name}.d.cts`, text: library + code };
  if (!exported.includes(name)) return [declared];
  return [declared, { fileName: `${name}.d.ts`, text: `export * from "./${name}.cjs";\n` }];
}

/** What writes out the keys of declarations, and adds links to the reference of the site. */
async function linker() {
  return withSources(async (load) => {
    const { readDescription } = await load('/scripts/reference/read-declarations.ts');
    const { addressesIn, withLinks } = await load('/scripts/reference/hover.ts');
    const { writtenOut } = await load('/scripts/reference/written-out.ts');
    const description = readDescription(root);
    const { ofName, ofKey } = addressesIn(description, manifest.homepage);
    return (text) => withLinks(writtenOut(text, description), ofName, ofKey);
  });
}

/** Fails unless every module has a chunk, and every path in the table has a module. */
function refuseGaps() {
  const modules = [...filesOf('.ts'), ...filesOf('.cjs')];
  modules.forEach(chunksBy(CHUNKS, [...exported, ...ofPlatforms, ...commands, ...PLACED]));
  for (const path of [...Object.values(CHUNKS).flat(), ...PLACED, ...REACHABLE]) {
    if (!modules.some((module) => isAt(module, path))) {
      throw new Error(`scripts/chunks.mjs names “${path}”, which is not a module`);
    }
  }
}

/**
 * Joins the modules that some entries reach; `placed` ones keep their paths. Returns the files to
 * write.
 */
async function joined({ files, extension, placed, reachable, chunks, minShareCount, ...more }) {
  const { plugins, alias = {} } = more;
  const nameOf = (id) => files.nameOf(id).replaceAll(sep, '/').slice(0, -extension.length);
  const chunkOf = chunksBy(chunks, placed);
  const inputs = [...new Set([...placed, ...reachable])];
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(inputs.map((name) => [name, files.pathOf(`${name}${extension}`)])),
    resolve: { alias },
    external: (specifier) =>
      !(specifier in alias) &&
      !specifier.startsWith('.') &&
      !isAbsolute(specifier) &&
      !(nameIn(specifier) in INLINED),
    platform: 'neutral',
    tsconfig: false,
    // Only modules without exports of their own are public.
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'warn',
    plugins,
  });
  const { output } = await bundle.generate({
    ...more.output,
    dir: dist,
    chunkFileNames: 'shared/[name].js',
    minifyInternalExports: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: Object.keys(chunks).map((name) => ({
        name,
        minShareCount,
        // A module that is not a file is a part of the bundler.
        test: (id) => isAbsolute(id) && (INLINED[packageOf(id)] ?? chunkOf(nameOf(id))) === name,
      })),
    },
  });
  await bundle.close();
  refuseCycles(output.filter(({ type }) => type === 'chunk'));
  return output.map(({ fileName, code: text, source, moduleIds: modules = [], exports = [] }) => ({
    fileName,
    modules,
    exports,
    text: text ?? source,
  }));
}

/** Files that import each other are evaluated in an order that differs from that of the modules. */
function refuseCycles(files) {
  const imported = new Map(
    files.map(({ fileName, imports }) => [fileName, imports.flatMap(filesBehind)]),
  );
  const done = new Set();
  const visit = (file, path) => {
    if (path.includes(file))
      throw new Error(`They import each other: ${[...path, file].join(' → ')}`);
    if (done.has(file)) return;
    for (const next of imported.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imported.keys()) visit(file, []);
}

/**
 * The targets of an import: a name of `imports` in package.json leads to a file for each platform.
 */
function filesBehind(imported) {
  const targets = Object.values(manifest.imports[imported] ?? {});
  return targets.length === 0 ? [imported] : targets.map((target) => target.replace('./dist/', ''));
}

/** The chunk for each module; `null` for those with files of their own. */
function chunksBy(chunks, placed) {
  const rows = Object.entries(chunks)
    .flatMap(([name, paths]) => paths.map((path) => ({ name, path })))
    .toSorted((one, other) => other.path.length - one.path.length);
  return (module) => {
    if (placed.includes(module)) return null;
    const row = rows.find(({ path }) => isAt(module, path));
    if (row === undefined) throw new Error(`scripts/chunks.mjs has no chunk for ${module}`);
    return row.name;
  };
}

function isAt(module, path) {
  return path === '' || module === path || module.startsWith(`${path}/`);
}
