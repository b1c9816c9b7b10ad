/**
 * Which file of `dist/shared` a module of `src` goes to: the chunk of the longest path that names
 * the module or a folder around it. The build stops where no path fits a module, where a path fits
 * none, and where chunks import each other.
 */
export const CHUNKS = {
  // What `bozofeed/reader` needs of the parser, and no more.
  text: ['text', 'html/escape', 'html/tokenizer'],
  problems: ['problems', 'api/throwing'],
  encoding: ['bytes', 'encoding', 'grammar/roots'],
  http: ['http'],
  options: [
    ...['api/options/check-options', 'api/options/checks', 'api/options/table'],
    ...['api/options/unknown-options', 'encoding/legacy/platform', 'fetch/user-agent'],
  ],
  determining: ['api/decode-strictly', 'api/determine-encoding'],
  // What browsers and workers have by choice alone.
  statistics: [
    ...['encoding/guess', 'encoding/codecs/rare', 'encoding/codecs/rare-tables'],
    ...['encoding/codecs/ebcdic', 'encoding/codecs/johab', 'encoding/codecs/jis-2004'],
    ...['encoding/codecs/shift-coded', 'encoding/legacy/without-jschardet'],
  ],
  // With all of jschardet, and with what loads it when it is needed.
  jschardet: ['encoding/legacy/with-jschardet'],
  loader: ['encoding/guess/jschardet-on-node'],
  // What comes in several files takes longer to import, two milliseconds each. Others are of use
  // alone, and bundlers leave out no more than files whose exports are not used.
  parser: [
    ...['xml', 'grammar', 'json', 'html', 'dates', 'feed', 'model', 'pipeline', 'api'],
    ...['encoding/document-bytes', 'encoding/ladder', 'encoding/objections'],
    ...['compression/undeclared-gzip', 'compression/fflate-elsewhere'],
  ],
  opml: ['opml', 'api/parse-opml', 'model/opml'],
  // With Node's zlib, which `bozofeed/parse` does without.
  compression: ['compression/content-coding'],
  network: [
    ...['fetch', 'api/fetch-bytes', 'api/parse-feed'],
    ...['api/options/request-headers', 'api/options/resolve-fetch-options'],
  ],
  feedparser: ['feedparser'],
  threads: ['threads', 'problems/missing-package'],
  // All that a thread of a poller loads beside the parser, and what reads its answers.
  messages: ['poll/thread-messages', 'problems/transfer'],
  poller: ['poll', 'api/options/resolve-poller-options'],
  corpus: ['corpus'],
  reader: ['reader'],
  command: ['cli'],
  display: [
    ...['cli/decoded', 'cli/encoding-words', 'cli/excerpt', 'cli/grouped', 'cli/style'],
    ...['cli/table', 'cli/visible', 'cli/width'],
  ],
  replay: ['cli/replay', 'cli/report', 'cli/compare'],
  // All that a thread of a replay loads.
  work: [
    ...['cli/replay/run-cases', 'cli/replay/row', 'cli/replay/make-row', 'cli/replay/update'],
    ...['cli/replay/adapter', 'cli/replay/kept', 'cli/replay/worker-messages'],
  ],
};

/** Files of their own where they are, since they look for files beside themselves. */
export const PLACED = [
  ...['cli/replay/threads', 'cli/replay/worker', 'cli/report/report'],
  ...['poll/parsing', 'poll/parse-worker'],
];

/** Parts of a chunk that can be imported by their own paths, too: by the fuzzer. */
export const REACHABLE = ['corpus/folder', 'corpus/read-case'];

/**
 * Packages that are shipped with ours, in whole or in part, and the chunk that each goes to: the tokenizer
 * of htmlparser2, to which that package has no path, and what it needs of entities. All of the two takes
 * a third of the time of `import 'bozofeed/parse'`, these parts a twentieth. What measures text for
 * terminals is for the command alone: programs that import the package need not install it.
 */
export const INLINED = {
  htmlparser2: 'text',
  entities: 'text',
  'string-width': 'display',
  'get-east-asian-width': 'display',
  'strip-ansi': 'display',
  'ansi-regex': 'display',
};

/**
 * Packages that are shipped whole, each in the file of `src` that requires it, with what they require
 * themselves: no bundler can take their `require('buffer')` or `require('node:zlib')` into an ES module.
 * Of jschardet it is the build for browsers, which inflates its tables without Node.
 */
export const WRAPPED = {
  'iconv-lite': 'encoding/codecs/east-asian/iconv-lite',
  'safer-buffer': 'encoding/codecs/east-asian/iconv-lite',
  jschardet: 'encoding/guess/jschardet',
};
