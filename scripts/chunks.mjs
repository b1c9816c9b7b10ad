/**
 * Which file of `dist/shared` a module of `src` or `programs` goes to: the chunk with the longest path that names
 * the module or a folder around it. The build fails if no path matches a module, if a path matches
 * none, and if chunks import each other.
 */
export const CHUNKS = {
  // What the parser and `bozofeed/reader` both need.
  text: ['text', 'dates/plausible', 'html/escape', 'html/syntax', 'reader/revive', 'reader/values'],
  // The reader of HTML: the parser and `bozofeed/reader` need it.
  tags: [
    'html/elements',
    'html/image-sources',
    'html/known-elements',
    'html/name-table',
    'html/names',
    'html/plain-text',
    'html/read-markup',
    'html/srcset',
    'html/stray',
    'html/text-lines',
    'html/tokenizer',
  ],
  // The parser and `bozofeed/feedparser` need it.
  namespaces: ['grammar/namespaces', 'model/namespaces', 'xml/namespaces'],
  // Whatever needs one of these needs the others as well.
  base: [
    'validate/levels',
    'problems',
    'api/throwing',
    'http',
    'bytes',
    'encoding',
    'compression/undeclared-gzip',
    'compression/gunzip-elsewhere',
    'compression/gunzip-on-node',
    'grammar/roots',
  ],
  options: [
    'api/options/check-options',
    'api/options/checks',
    'api/options/discover-options',
    'api/options/encoding-options',
    'api/options/fetch-options',
    'api/options/option-table',
    'api/options/parse-options',
    'api/options/poller-options',
    'api/options/takers',
    'api/options/unknown-options',
    'encoding/legacy/on-node',
    'encoding/legacy/platform',
  ],
  determining: ['api/decode-strictly', 'api/determine-encoding'],
  // Optional in browsers and workers.
  statistics: ['encoding/guess'],
  rare: [
    'encoding/codecs/rare',
    'encoding/codecs/rare-tables',
    'encoding/codecs/ebcdic',
    'encoding/codecs/johab',
    'encoding/codecs/jis-2004',
    'encoding/codecs/shift-coded',
  ],
  legacy: ['encoding/legacy/without-jschardet'],
  // Each file adds about two milliseconds to an import, so only parts that are useful alone have
  // files of their own. Bundlers drop a file if none of its exports is used.
  parser: [
    'xml',
    'grammar',
    'json',
    'html',
    'dates',
    'feed',
    'model',
    'pipeline',
    'api',
    'encoding/document-bytes',
    'encoding/ladder',
    'encoding/objections',
  ],
  // Gzip that is not declared.
  gunzip: ['compression/gunzip'],
  // Entries as they come: bundles that do not use it do without.
  stream: ['stream', 'api/stream-entries', 'api/entry-stream', 'api/source-bytes'],
  opml: ['opml', 'api/parse-opml', 'api/write-opml', 'model/opml'],
  // With Node's zlib, which `bozofeed/parse` does not need.
  compression: ['compression/codings', 'compression/content-coding', 'compression/decoded-chunks'],
  network: [
    'fetch',
    'api/fetch-bytes',
    'api/parse-feed',
    'api/stream-feed',
    'api/options/request-headers',
    'api/options/resolve-fetch-options',
  ],
  feedparser: ['feedparser'],
  threads: ['threads'],
  // What a poller and its threads send each other.
  messages: ['poll/thread-messages'],
  // The program of every thread.
  tasks: ['threads/worker', 'threads/messages'],
  poller: ['poll', 'api/options/resolve-poller-options'],
  corpus: ['corpus'],
  validator: ['validate'],
  reader: ['reader'],
  command: ['programs/command'],
  terminal: ['programs/terminal', 'programs/display', 'programs/replay/report/packed'],
  replay: ['programs/replay'],
  // The server. build-inspector.mjs builds the page; the server needs only the format of answers.
  serve: ['programs/inspector'],
  // Everything that a thread of a replay loads.
  work: [
    'programs/replay/run-cases',
    'programs/replay/huge-case',
    'programs/replay/row',
    'programs/replay/make-row',
    'programs/replay/median',
    'programs/replay/of-corpus',
    'programs/replay/thread-clock',
    'programs/replay/update',
    'programs/replay/adapter',
    'programs/replay/kept',
  ],
};

/**
 * Chunks that most documents do not need: Node loads one when one of its functions is called. They
 * export nothing but functions.
 */
export const LATER = ['statistics', 'gunzip'];

/** The files of the programs, which no other entry loads. */
export const PROGRAMS = ['command', 'terminal', 'replay', 'serve', 'work'];

/** Files that keep their places, because they look for files beside themselves. */
export const PLACED = [
  'programs/replay/threads',
  'programs/replay/worker',
  'programs/replay/report/report',
  'programs/inspector/server/serve',
  'poll/parsing',
  'poll/parse-worker',
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

/**
 * What only code for Node imports: for bundlers, it has a file of its own, so that bundles for other
 * platforms do not reach it.
 */
export const ON_NODE = ['encoding/guess/jschardet-on-node', 'encoding/guess/jschardet-bundled'];

/**
 * What the `.cjs` files for bundlers require instead of a package: modules, because bundlers cannot
 * convert CommonJS that requires Node modules into an ES module.
 */
export const BUNDLED = {
  'iconv-lite': 'encoding/codecs/east-asian/iconv-lite-bundled.js',
  jschardet: 'encoding/guess/jschardet-bundled.js',
};

/** Parts of a chunk that can also be imported by their own paths: by the fuzzer. */
export const REACHABLE = ['corpus/folder', 'corpus/read-case'];

/**
 * Packages that are included, and the chunk that each goes to. The code that measures text for
 * terminals is only for the command: programs that import the package need not install it. Of fflate,
 * a tenth is used.
 */
export const INLINED = {
  fflate: 'gunzip',
  'string-width': 'terminal',
  'get-east-asian-width': 'terminal',
  'strip-ansi': 'terminal',
  'ansi-regex': 'terminal',
};

/**
 * Packages that bundles for Node get a copy of, because no bundler can put their `require('buffer')`
 * into an ES module, with their own dependencies, and the file that each copy goes to. Everything
 * else uses the installed ones: `imports` in package.json chooses.
 */
export const COPIED = {
  undici: 'fetch/undici-bundled.js',
  'iconv-lite': 'encoding/codecs/east-asian/iconv-lite-bundled.js',
  'safer-buffer': 'encoding/codecs/east-asian/iconv-lite-bundled.js',
};

/** The file for pages without a bundler, and what it exports, by the entry. */
export const PAGE = 'browser.js';
export const PAGE_EXPORTS = { parse: '*', reader: '*', opml: '{ parseOpml }' };
