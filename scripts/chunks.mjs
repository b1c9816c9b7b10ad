/**
 * Which file of `dist/shared` a module of `src` goes to: the chunk with the longest path that names
 * the module or a folder around it. The build fails if no path matches a module, if a path matches
 * none, and if chunks import each other.
 */
export const CHUNKS = {
  // The part of the parser that `bozofeed/reader` needs.
  text: ['text', 'html/escape', 'html/tokenizer', 'html/no-entities'],
  // Whatever needs one of these needs the others as well.
  base: ['problems', 'api/throwing', 'http', 'bytes', 'encoding', 'grammar/roots'],
  options: [
    ...['api/options/check-options', 'api/options/checks', 'api/options/table'],
    ...['api/options/unknown-options', 'encoding/legacy/platform', 'fetch/user-agent'],
  ],
  determining: ['api/decode-strictly', 'api/determine-encoding'],
  // Optional in browsers and workers.
  statistics: [
    ...['encoding/guess', 'encoding/codecs/rare', 'encoding/codecs/rare-tables'],
    ...['encoding/codecs/ebcdic', 'encoding/codecs/johab', 'encoding/codecs/jis-2004'],
    ...['encoding/codecs/shift-coded', 'encoding/legacy/without-jschardet'],
  ],
  // With all of jschardet.
  jschardet: ['encoding/legacy/with-jschardet'],
  // Each file adds about two milliseconds to an import, so only parts that are useful alone have
  // files of their own. Bundlers drop a file if none of its exports is used.
  parser: [
    ...['xml', 'grammar', 'json', 'html', 'dates', 'feed', 'model', 'pipeline', 'api'],
    ...['encoding/document-bytes', 'encoding/ladder', 'encoding/objections'],
    ...['compression/undeclared-gzip', 'compression/fflate-elsewhere'],
  ],
  opml: ['opml', 'api/parse-opml', 'model/opml'],
  // With Node's zlib, which `bozofeed/parse` does not need.
  compression: ['compression/content-coding'],
  network: [
    ...['fetch', 'api/fetch-bytes', 'api/parse-feed'],
    ...['api/options/request-headers', 'api/options/resolve-fetch-options'],
  ],
  feedparser: ['feedparser'],
  threads: ['threads', 'problems/missing-package'],
  // Everything that a poller's thread loads in addition to the parser, and the code that reads its
  // answers.
  messages: ['poll/thread-messages', 'problems/transfer'],
  poller: ['poll', 'api/options/resolve-poller-options'],
  corpus: ['corpus'],
  reader: ['reader'],
  command: ['cli'],
  display: [
    ...['display', 'cli/excerpt', 'cli/style', 'cli/table', 'cli/visible'],
    ...['cli/width', 'cli/report/packed'],
  ],
  replay: ['cli/replay', 'cli/report', 'cli/compare'],
  // The server. build-inspector.mjs builds the page; the server needs only the format of answers.
  serve: ['cli/serve', 'inspector'],
  // Everything that a thread of a replay loads.
  work: [
    ...['cli/replay/run-cases', 'cli/replay/row', 'cli/replay/make-row', 'cli/replay/update'],
    ...['cli/replay/adapter', 'cli/replay/kept', 'cli/replay/worker-messages'],
  ],
};

/** Files that keep their places, because they look for files beside themselves. */
export const PLACED = [
  ...['cli/replay/threads', 'cli/replay/worker', 'cli/report/report', 'cli/serve/serve'],
  ...['poll/parsing', 'poll/parse-worker'],
];

/** Modules that go to the file of the only placed module that imports them. */
export const WITH_IMPORTERS = ['encoding/guess/jschardet-on-node'];

/** Parts of a chunk that can also be imported by their own paths: by the fuzzer. */
export const REACHABLE = ['corpus/folder', 'corpus/read-case'];

/**
 * Packages that are included, completely or in part, and the chunk that each goes to: the tokenizer
 * of htmlparser2, for which that package has no entry. The code that measures text for terminals is only for the command: programs that import the package
 * need not install it.
 */
export const INLINED = {
  htmlparser2: 'text',
  'string-width': 'display',
  'get-east-asian-width': 'display',
  'strip-ansi': 'display',
  'ansi-regex': 'display',
};

/** Modules that packages import and do not need, and the files of `src` that take their places. */
export const REPLACED = { 'entities/decode': 'html/no-entities.ts' };

/**
 * Packages that are included completely, each in the file of `src` that requires it, with their own
 * dependencies: no bundler can put their `require('buffer')` or `require('node:zlib')` into an ES
 * module. For jschardet it is the browser build, which decompresses its tables without Node.
 */
export const WRAPPED = {
  'iconv-lite': 'encoding/codecs/east-asian/iconv-lite',
  'safer-buffer': 'encoding/codecs/east-asian/iconv-lite',
  jschardet: 'encoding/guess/jschardet',
};
