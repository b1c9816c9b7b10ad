/**
 * Makes the files of the package with rolldown: CommonJS with source maps for Node, Bun and Deno; a
 * file per module for bundlers (`dist/esm`), which omit what a program does not use; a single file
 * for pages without a bundler (`dist/browser.js`); and the public declarations, one file per entry and one
 * for the types that entries share. Other packages stay external, except for those of which a
 * small part is enough, and a copy of undici for bundles. `dist/LICENSES.txt` has their licenses,
 * and `dist/sbom.cdx.json` lists them.
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
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, posix, relative, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { dts } from 'rolldown-plugin-dts';
import {
  COPIED,
  INLINED,
  LATER,
  ON_NODE,
  PAGE,
  PAGE_EXPORTS,
  PLACED,
  SERVED_PACKAGES,
  SHARED,
  WORKER,
} from './chunks.mjs';
import { platformSources } from './platform-sources.mjs';
import { manifest, root } from './project.mjs';
import { licensesOf, sbomOf } from './sbom.mjs';
import { withSources } from './sources.mjs';
import { withUnrolled } from './unrolled.mjs';

const dist = process.argv[2] ?? join(root, 'dist');

/** Declares `Symbol.asyncDispose` where Node's types are missing. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';
/** The entries. */
const exported = Object.values(manifest.exports).flatMap(({ module }) => moduleOf(module) ?? []);
/** The modules for each platform, except for copies. */
const ofPlatforms = Object.values(manifest.imports)
  .flatMap(Object.values)
  .flatMap((target) => moduleOf(target) ?? [])
  .filter((name) => !Object.values(COPIED).includes(`${name}.js`));
const commands = Object.values(manifest.bin).map((path) => path.replace(/^\.\/dist\/|\.cjs$/g, ''));

/** The modules with files of their own, for Node. */
const files = [...exported, ...commands, ...PLACED, ...Object.keys(LATER)];

/** What is used of undici, and the file of each. All of undici would take twice the space. */
const UNDICI = {
  Agent: 'dispatcher/agent',
  EnvHttpProxyAgent: 'dispatcher/env-http-proxy-agent',
  Pool: 'dispatcher/pool',
  buildConnector: 'core/connect',
  errors: 'core/errors',
};

/**
 * Lines and the names of functions stay, so that stack traces can be read. Local and private names, and
 * expressions, are written as short as possible.
 */
const OUTPUT = {
  dir: dist,
  comments: { legal: true, annotation: true, jsdoc: false },
  minify: {
    compress: true,
    mangle: { keepNames: true, toplevel: false },
    codegen: { removeWhitespace: false },
  },
};

/** A part of undici that its copy omits. */
const SIMD = 'llhttp_simd-wasm.js';

/** Whether a file of declarations is a module, and not that of an entry or a part of the bundler. */
const isShared = (id) =>
  isAbsolute(id) && !exported.includes(relative(dist, id).slice(0, -'.d.ts'.length));

/** What each entry imports, and what that imports. */
const reached = new Map();

/** Stands for the URL of a file in CommonJS, where `import.meta` does not exist. */
const HERE = '__here';
/** What commands begin with: where Node can, it keeps what it compiled for the next start. */
const CACHED = 'require("node:module").enableCompileCache?.(); ';
/** Stands for `require` in an ES module, where the bundler replaces it. */
const REQUIRE = '__require';

/** Puts the `.cjs` files of `src` into the files that Node runs: what they require is loaded when they are called. */
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

/** Replaces the modules of `LATER` by functions that load them when they are called. */
const later = {
  name: 'later',
  async resolveId(id, importer, options) {
    if (importer === undefined || id.startsWith('\0')) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    const name = found === null ? null : nameOf(found.id);
    return name !== null && Object.hasOwn(LATER, name) ? `\0later:${name}` : null;
  },
  load: (id) => {
    if (!id.startsWith('\0later:')) return null;
    const { file, functions } = LATER[id.slice('\0later:'.length)];
    return functions
      .map(
        (name) =>
          `export const ${name} = (...given) => ${REQUIRE}('./${basename(file)}.cjs').${name}(...given);`,
      )
      .join('\n');
  },
};

/** Writes regular expressions so that they accept text of any length; lines stay the same. */
const unrolling = {
  name: 'unrolling',
  transform: {
    filter: { id: /[\\/](?:src|programs)[\\/].*\.ts$/ },
    handler: (code) => ({ code: withUnrolled(code), map: null }),
  },
};

/** Of the files of namespaces, only the types are public; tables are the types of some keys. */
const withoutTables = {
  name: 'without-tables',
  transform: {
    filter: { id: /[\\/]model[\\/]namespaces[\\/][^\\/]*\.d\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^(?:\/\*\*.*\n)?export declare const \w+: Namespace\w+;\n/gm, '')
        .replaceAll('export declare const', 'declare const'),
      map: null,
    }),
  },
};

/** For Node. */
const forNode = await joined({
  input: {
    ...inputsOf([...exported, ...commands, ...PLACED]),
    ...Object.fromEntries(Object.entries(LATER).map(([name, { file }]) => [file, pathOf(name)])),
  },
  resolve: { alias: platformSources() },
  plugins: [later, requiring],
  transform: { define: { 'import.meta.url': HERE } },
  output: {
    ...OUTPUT,
    format: 'cjs',
    sourcemap: true,
    externalLiveBindings: false,
    minifyInternalExports: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'shared/[name].cjs',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: sharedFile, debugName: 'SHARED' }],
    },
  },
});
/** For bundlers, which choose by the conditions of their targets, and for the inspector's worker. */
const forBundlers = await joined({
  input: inputsOf([...exported, ...ofPlatforms, ...ON_NODE, WORKER]),
  plugins: [besides],
  output: {
    ...OUTPUT,
    preserveModules: true,
    preserveModulesRoot: join(root, 'src'),
    // npm packs no folder of the other name.
    entryFileNames: ({ name }) => `${name.replace('node_modules/', 'packages/')}.js`,
  },
});
const declarations = await joined({
  input: Object.fromEntries(exported.map((name) => [name, join(dist, `${name}.d.ts`)])),
  plugins: [withoutTables, dts({ dtsInput: true, tsconfig: false })],
  output: {
    dir: dist,
    chunkFileNames: 'shared/[name].js',
    minifyInternalExports: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      // What only one entry needs is in that entry's file.
      groups: [{ name: 'types.d', minShareCount: 2, test: isShared }],
    },
  },
});
const linked = await linker();

rmSync(dist, { recursive: true });
for (const file of forNode) if (isNeeded(file)) writeForNode(file);
for (const name of exported) {
  const { exports } = forNode.find(({ fileName }) => fileName === `${name}.cjs`);
  write(`${name}.js`, `export { ${exports.toSorted().join(', ')} } from "./${name}.cjs";\n`);
}
for (const { fileName, code } of forBundlers) {
  // Imports for effects, which no module of ours has; esbuild would warn.
  write(`esm/${fileName}`, code.replace(/^import "\.[^"]*";\n/gm, ''));
}
for (const name of new Set(forBundlers.flatMap(commonJsOf))) {
  const text = readFileSync(join(root, 'src', name), 'utf8');
  write(`esm/${name}`, text.replace("'jschardet'", "'./guess/jschardet-bundled.js'"));
}
for (const { fileName, code } of declarations)
  if (fileName.endsWith('.d.ts')) declare(fileName, code);
write(`esm/${COPIED.undici}`, await withUndici(COPIED.undici));
const page = await forPages();
write(PAGE, page.code);

const copied = [
  ...new Set([
    ...foldersOf([...forNode, ...forBundlers, page].flatMap(({ moduleIds = [] }) => moduleIds)),
    ...[...Object.keys(COPIED), ...SERVED_PACKAGES].map((name) => join(root, 'node_modules', name)),
  ]),
].toSorted();
write('LICENSES.txt', licensesOf(copied));
write('sbom.cdx.json', JSON.stringify(sbomOf(manifest, copied)));

function write(fileName, text) {
  const path = join(dist, fileName);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A module is named by its path without the extension: in `src`, or from the root in `programs`. */
function pathOf(name) {
  return `${join(root, name.startsWith('programs/') ? '' : 'src', name)}.ts`;
}

function nameOf(path) {
  const inSrc = relative(join(root, 'src'), path);
  return (inSrc.startsWith('..') ? relative(root, path) : inSrc)
    .replaceAll(sep, '/')
    .replace(/\.ts$/, '');
}

function inputsOf(names) {
  return Object.fromEntries(names.map((name) => [name, pathOf(name)]));
}

/** The module of `src` that a target in package.json is built from; `null` for other targets. */
function moduleOf(target) {
  return /^\.\/dist\/esm\/(.*)\.js$/.exec(target ?? '')?.[1] ?? null;
}

/** The `.cjs` files that a file imports, by their paths in `src`. */
function commonJsOf({ fileName, imports }) {
  return imports
    .filter((path) => path.endsWith('.cjs'))
    .map((path) => posix.join(posix.dirname(fileName), path));
}

/** The files that rolldown makes. */
async function joined({ output, ...input }) {
  const bundle = await rolldown({
    cwd: root,
    platform: 'neutral',
    tsconfig: false,
    external: (specifier) =>
      !specifier.startsWith('.') &&
      !specifier.startsWith('\0') &&
      !isAbsolute(specifier) &&
      !(specifier in (input.resolve?.alias ?? {})) &&
      !INLINED.includes(specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0]),
    // Only modules without exports of their own are public.
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: false },
    logLevel: 'warn',
    ...input,
    plugins: [...input.plugins, unrolling],
  });
  const { output: made } = await bundle.generate(output);
  await bundle.close();
  return made.map((file) => ({ ...file, code: file.code ?? file.source }));
}

/**
 * The file for a module: that of the first row of `SHARED` whose entries all need it, or one that the
 * bundler chooses. What a module imports is needed by the same entries, so it is in the same file or
 * in that of an earlier row, and no files import each other.
 */
function sharedFile(id, context) {
  if (files.includes(nameOf(id))) return null;
  const row = Object.entries(SHARED).find(([, entries]) =>
    entries.every((entry) => reachedFrom(pathOf(entry), context).has(id)),
  );
  return row?.[0] ?? null;
}

function reachedFrom(entry, context) {
  const known = reached.get(entry);
  if (known !== undefined) return known;
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  reached.set(entry, found);
  return found;
}

/** The files of programs have no maps: no caller steps through them, and they take as much space. */
function isNeeded({ fileName }) {
  if (!fileName.endsWith('.map')) return true;
  const { moduleIds } = forNode.find((file) => `${file.fileName}.map` === fileName);
  return !moduleIds.some((id) => id.startsWith(join(root, 'programs')));
}

/** A file for Node, or its map, without the sources, because it is large with them. */
function writeForNode({ fileName, code }) {
  if (fileName.endsWith('.map')) {
    const { sourcesContent: _, names: __, mappings, ...map } = JSON.parse(code);
    write(fileName, JSON.stringify({ ...map, names: [], mappings: byLine(mappings) }));
    return;
  }
  const here = code.includes(HERE)
    ? `const ${HERE} = require("node:url").pathToFileURL(__filename).href;`
    : '';
  const cache = commands.some((name) => fileName === `${name}.cjs`) ? CACHED : '';
  const text = code
    .replaceAll(`${REQUIRE}(`, 'require(')
    .replace(new RegExp(`(new URL\\("\\.[^"]*)\\.js", ${HERE}\\)`, 'g'), `$1.cjs", ${HERE})`)
    .replace(/\n\/\/# sourceMappingURL=.*/, (line) =>
      isNeeded({ fileName: `${fileName}.map` }) ? line : '',
    );
  const [, shebang = '', body] = /^(#![^\n]*\n)?(.*)$/s.exec(text);
  // On the first line, so that the lines of the map stay right.
  write(
    fileName,
    `${shebang}"use strict"; ${cache}${here}${body.replace(/^"use strict";\n?/, '')}`,
  );
}

/** Where each line comes from: stack traces need no more, and columns take four times the space. */
function byLine(mappings) {
  const lines = decode(mappings).map((segments) =>
    segments.slice(0, 1).map(([, source, line]) => [0, source, line, 0]),
  );
  return encode(lines);
}

/** The entries for a page without a bundler, as one file with everything that they import. */
async function forPages() {
  const entry = join(root, 'src/page.ts');
  const text = Object.entries(PAGE_EXPORTS)
    .map(([file, names]) => `export ${names} from './${file}.ts';`)
    .join('\n');
  const [file, ...others] = await joined({
    input: entry,
    platform: 'browser',
    external: [],
    resolve: { alias: platformSources({ condition: 'default' }) },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? text : null),
      },
    ],
    output: {
      minify: true,
      comments: false,
      banner: `/*! bozofeed ${manifest.version}, and packages that it contains: see LICENSES.txt */`,
    },
  });
  if (others.length > 0 || file.imports.length > 0) throw new Error(`${PAGE} is not one file`);
  return file;
}

/** The folders of the packages that were included, wherever npm put them. */
function foldersOf(modules) {
  return modules.flatMap(
    (id) => id.replaceAll(sep, '/').match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? [],
  );
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
    load: (id) => {
      // The same parser of HTTP twice, as WebAssembly: the one for every processor is enough.
      if (id.endsWith(SIMD)) return `module.exports = require('./llhttp-wasm.js');`;
      return id.startsWith('\0') ? (texts[id.slice(1)] ?? null) : null;
    },
  };
  const bundle = await rolldown({
    input: pathOf(file.replace(/\.js$/, '')),
    platform: 'node',
    tsconfig: false,
    plugins: [used, esmExternalRequirePlugin({ external: [/^node:(?!sqlite$)/] })],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}

/** Writes a file of declarations as CommonJS; for an entry, also the one that leads ES modules to it. */
function declare(fileName, text) {
  const name = fileName.replace(/\.d\.ts$/, '');
  const code = linked(text.replace(/(\bfrom\s*"\.[^"]*)\.js"/g, '$1.cjs"'));
  // Neither an older target of a program nor the DOM declares this symbol.
  const library = code.includes('Symbol.asyncDispose') ? DISPOSABLE : '';
  write(`${name}.d.cts`, library + code);
  if (exported.includes(name)) write(`${name}.d.ts`, `export * from "./${name}.cjs";\n`);
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
