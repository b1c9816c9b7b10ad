/**
 * Joins the modules of `src` into a few files, which load in half the time, each named for its
 * content and with a source map that includes the sources. Joins the public declarations into one
 * file per entry, and one for the types that entries share. Other packages stay external, except
 * for those of which a small part is enough, or which bundlers cannot handle: these are shipped,
 * with their licences.
 *
 *     tsc -p tsconfig.build.json && node scripts/bundle.mjs [dist]
 *
 * The compiler writes a declaration file for every module into `dist`; these are replaced.
 *
 * CommonJS programs load the same modules, through a file per entry that requires the ES module:
 * there is one instance of each, however it is loaded. TypeScript before 5.8 does not let them
 * import the types of an ES module. So the declarations are CommonJS ones (`.d.cts`), which ES
 * modules can import as well, and exist only once.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { dts } from 'rolldown-plugin-dts';
import {
  CHUNKS,
  INLINED,
  PLACED,
  REACHABLE,
  REPLACED,
  WITH_IMPORTERS,
  WRAPPED,
} from './chunks.mjs';
import { withSources } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const exported = targetsOf(manifest.exports);
/** The module that contains a copy of undici, for bundles. */
const BUNDLED = 'fetch/undici-bundled';
const placed = [
  ...[...exported, ...targetsOf(manifest.imports), ...targetsOf(manifest.bin), ...PLACED].filter(
    (name) => name !== BUNDLED,
  ),
];

/**
 * Node modules that are loaded at run time, so that no bundler looks for them. iconv-lite works
 * without streams.
 */
const BUILTINS = {
  buffer: "module.exports = process.getBuiltinModule('node:buffer');",
  string_decoder: "module.exports = process.getBuiltinModule('node:string_decoder');",
  stream: 'module.exports = {};',
};

refuseGaps();

const replacements = Object.fromEntries(
  Object.entries(REPLACED).map(([name, file]) => [name, join(root, 'src', file)]),
);

const code = await joined({
  folder: join(root, 'src'),
  extension: '.ts',
  placed,
  reachable: REACHABLE,
  chunks: CHUNKS,
  minShareCount: 1,
  output: { sourcemap: true, comments: { legal: true, annotation: true, jsdoc: false } },
});
const declarations = await joined({
  folder: dist,
  extension: '.d.ts',
  placed: exported,
  reachable: [],
  chunks: { 'types.d': [''] },
  // What only one entry needs is in that entry's file.
  minShareCount: 2,
  plugins: [dts({ dtsInput: true, tsconfig: false })],
});

const linked = await linker();

for (const name of readdirSync(dist, { recursive: true })) {
  if (/\.(?:c?js|map|d\.c?ts)$/.test(name)) rmSync(join(dist, name));
}
for (const { fileName, text } of [...code, ...declarations.flatMap(inBothSystems)]) {
  mkdirSync(dirname(join(dist, fileName)), { recursive: true });
  writeFileSync(join(dist, fileName), text);
}

for (const name of filesOf('.cjs')) {
  const place = join(dist, `${name}.cjs`);
  mkdirSync(dirname(place), { recursive: true });
  if (Object.values(WRAPPED).includes(name)) writeFileSync(place, await wrapped(name));
  else copyFileSync(join(root, 'src', `${name}.cjs`), place);
}

writeFileSync(join(dist, `${BUNDLED}.js`), await withUndici(join(root, 'src', `${BUNDLED}.ts`)));
const copied = [
  ...foldersOf(code.flatMap(({ modules }) => modules)),
  ...[...Object.keys(WRAPPED), 'undici'].map((name) => join(root, 'node_modules', name)),
];
writeFileSync(join(dist, 'LICENSES.txt'), copied.map(licenceOf).join('\n'));

/** The files of `src` with an extension, by their paths without it. */
function filesOf(extension) {
  return readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => name.endsWith(extension))
    .map((name) => name.replaceAll(sep, '/').slice(0, -extension.length));
}

/**
 * A module of `src` with the packages that it requires, as CommonJS that is evaluated on demand.
 */
async function wrapped(name) {
  const bundle = await rolldown({
    cwd: root,
    input: join(root, 'src', `${name}.cjs`),
    platform: 'neutral',
    resolve: { mainFields: ['main'], conditionNames: ['browser'] },
    tsconfig: false,
    logLevel: 'warn',
    plugins: [{ name: 'builtins', resolveId: virtualBuiltin, load: loadBuiltin }],
  });
  const { output } = await bundle.generate({ format: 'cjs', comments: { legal: true } });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${name} is more than one file`);
  const [{ code: text, imports }] = output;
  if (imports.length > 0) throw new Error(`${name} still requires ${imports.join(', ')}`);
  return text;
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

/** The licence that has to accompany a copy of a part of a package. */
function licenceOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  return `${name} ${version}\n\n${readFileSync(join(folder, licence), 'utf8')}`;
}

/** The modules named by a field of package.json, by their paths in `src` without extension. */
function targetsOf(field) {
  return Object.values(field)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .filter((target) => typeof target === 'string' && target.endsWith('.js'))
    .map((target) => target.replace(/^\.\/dist\/|\.js$/g, ''));
}

/**
 * A module that contains all of undici. The Node modules that it requires become imports, because
 * an ES module can only have those. They are loaded with it, so modules that old versions of Node
 * lack are left out: undici works without them there.
 */
async function withUndici(file) {
  const lacking = {
    name: 'lacking',
    resolveId: (id) => (id === 'node:sqlite' ? { id: '\0lacking' } : null),
    load: (id) =>
      id === '\0lacking'
        ? "throw Object.assign(new Error('not used'), { code: 'ERR_UNKNOWN_BUILTIN_MODULE' }); module.exports = null;"
        : null,
  };
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: false,
    plugins: [lacking, esmExternalRequirePlugin({ external: [/^node:(?!sqlite$)/] })],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}

/**
 * A file of declarations as CommonJS; for an entry, also the files that lead ES modules to it and
 * `require` to the module.
 */
function inBothSystems({ fileName, text }) {
  const name = fileName.replace(/\.d\.ts$/, '');
  const declared = {
    fileName: `${name}.d.cts`,
    text: linked(text.replace(/(\bfrom\s*"\.[^"]*)\.js"/g, '$1.cjs"')),
  };
  if (!exported.includes(name)) return [declared];
  return [
    declared,
    { fileName: `${name}.d.ts`, text: `export * from "./${name}.cjs";\n` },
    { fileName: `${name}.cjs`, text: `module.exports = require("./${name}.js");\n` },
  ];
}

/** What adds links to the reference of the site to declarations. */
async function linker() {
  return withSources(async (load) => {
    const { readDescription } = await load('/scripts/reference/read-declarations.ts');
    const { addressesIn, withLinks } = await load('/scripts/reference/hover.ts');
    const { ofName, ofKey } = addressesIn(readDescription(root), manifest.homepage);
    return (text) => withLinks(text, ofName, ofKey);
  });
}

/** Fails unless every module has a chunk, and every path in the table has a module. */
function refuseGaps() {
  const modules = filesOf('.ts');
  modules.forEach(chunksBy(CHUNKS, placed));
  for (const path of [
    ...Object.values(CHUNKS).flat(),
    ...PLACED,
    ...WITH_IMPORTERS,
    ...REACHABLE,
  ]) {
    if (!modules.some((module) => isAt(module, path))) {
      throw new Error(`scripts/chunks.mjs names “${path}”, which is not in src`);
    }
  }
}

/**
 * Joins the modules of a folder that some entries reach; `placed` ones keep their paths. Returns
 * the files to write.
 */
async function joined({ folder, extension, placed, reachable, chunks, minShareCount, ...more }) {
  const nameOf = (id) => relative(folder, id).replaceAll(sep, '/').slice(0, -extension.length);
  const chunkOf = chunksBy(chunks, placed);
  const entries = [...new Set([...placed, ...reachable])];
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((name) => [name, join(folder, `${name}${extension}`)])),
    resolve: { alias: replacements },
    external: (specifier) =>
      !(specifier in REPLACED) &&
      (specifier.endsWith('.cjs') ||
        (!specifier.startsWith('.') && !isAbsolute(specifier) && !(nameIn(specifier) in INLINED))),
    platform: 'neutral',
    tsconfig: false,
    // Only modules without exports of their own are public.
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'warn',
    plugins: more.plugins,
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
  return output.map(({ fileName, code: text, source, moduleIds: modules = [] }) => ({
    ...{ fileName, modules },
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
    if (placed.includes(module) || WITH_IMPORTERS.includes(module)) return null;
    const row = rows.find(({ path }) => isAt(module, path));
    if (row === undefined) throw new Error(`scripts/chunks.mjs has no chunk for ${module}`);
    return row.name;
  };
}

function isAt(module, path) {
  return path === '' || module === path || module.startsWith(`${path}/`);
}
