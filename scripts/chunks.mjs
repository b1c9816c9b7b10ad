/** Tables for the build: which files the package consists of. */

/**
 * The files of `dist/shared` that Node runs, and the entries whose common modules each has. A module goes to
 * the first file whose entries all need it; a module that no row covers, to a file that the bundler
 * makes. Each file adds about two milliseconds to an import, so there are few.
 */
export const SHARED = {
  text: ['reader', 'parse'],
  namespaces: ['feedparser', 'parse'],
  base: ['encoding', 'parse'],
  parser: ['parse'],
  encoding: ['encoding'],
  reader: ['reader'],
  opml: ['opml'],
  validator: ['validate'],
  network: ['index'],
  threads: ['poll/parsing'],
  poller: ['poll'],
  cases: ['corpus/folder'],
  corpus: ['corpus'],
  work: ['programs/replay/worker'],
  command: ['programs/command/main'],
};

/**
 * Modules that most documents do not need, with the file that Node loads when one of their functions
 * is called.
 */
export const LATER = {
  'encoding/guess/guess': { file: 'shared/statistics', functions: ['judgeWordsOf'] },
  'compression/gunzip': { file: 'shared/gunzip', functions: ['inflateBody', 'startInflating'] },
};

/**
 * Files that keep their places, because they look for files beside themselves, or because the fuzzer
 * imports them.
 */
export const PLACED = [
  'programs/replay/threads',
  'programs/replay/worker',
  'programs/replay/report/report',
  'programs/inspector/server/serve',
  'poll/parsing',
  'poll/parse-worker',
  'corpus/folder',
];

/**
 * The program of the inspector's worker. The inspector's server sends it to the browser in the files
 * that bundlers get, so that the package has no copy of the parser for it.
 */
export const WORKER = 'programs/inspector/page/worker';

/** What the worker imports of packages. The server sends a copy. */
export const SERVED = {
  saxes: 'SaxesParser',
};

/** The packages in that copy. */
export const SERVED_PACKAGES = ['saxes', 'xmlchars'];

/** What the `.cjs` files for bundlers require: a module of its own. */
export const ON_NODE = ['encoding/guess/jschardet-bundled'];

/**
 * Packages that are included. The code that measures text for terminals is only for the command:
 * programs that import the package need not install it. Of fflate, a tenth is used.
 */
export const INLINED = [
  'fflate',
  'string-width',
  'get-east-asian-width',
  'strip-ansi',
  'ansi-regex',
];

/**
 * The package that bundles for Node get a copy of, because no bundler can put what it requires into an
 * ES module. Everything else uses the installed one: `imports` in package.json chooses.
 */
export const COPIED = {
  undici: 'fetch/undici-bundled.js',
};

/** The file for pages without a bundler, and what it exports, by the entry. */
export const PAGE = 'browser.js';
export const PAGE_EXPORTS = { parse: '*', reader: '*', opml: '{ parseOpml }' };
