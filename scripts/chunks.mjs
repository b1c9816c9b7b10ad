/**
 * Which file of `dist/shared` a module of `src` goes to: the chunk of the longest path that names
 * the module or a folder around it. The build stops where no path fits a module, where a path fits
 * none, and where chunks import each other.
 */
export const CHUNKS = {
  problems: ['problems', 'api/throwing'],
  // What `bozofeed/reader` needs of the parser, and no more.
  text: ['text', 'html/escape', 'html/tokenizer'],
  html: ['html'],
  options: [
    ...['api/options/check-options', 'api/options/checks', 'api/options/table'],
    ...['api/options/unknown-options', 'encoding/policies/names', 'fetch/user-agent'],
  ],
  encoding: ['encoding', 'api/determine-encoding', 'grammar/roots'],
  // What `bozofeed/encoding` does without.
  ladder: [
    ...['encoding/guess/guess', 'encoding/document-bytes', 'encoding/ladder'],
    ...['compression/undeclared-gzip', 'compression/fflate-elsewhere'],
  ],
  http: ['http'],
  parser: ['xml', 'grammar', 'json', 'dates', 'feed', 'model', 'pipeline', 'api'],
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
    ...['cli/table', 'cli/visible'],
  ],
  replay: ['cli/replay', 'cli/report'],
  // All that a thread of a replay loads.
  work: ['cli/replay/run-cases', 'cli/replay/row', 'cli/replay/make-row', 'cli/replay/update'],
};

/** Files of their own where they are, since they look for files beside themselves. */
export const PLACED = [
  ...['cli/replay/jobs', 'cli/replay/worker', 'cli/report/report'],
  ...['poll/parsing', 'poll/parse-worker'],
];

/** Parts of a chunk that can be imported by their own paths, too: by the fuzzer. */
export const REACHABLE = ['corpus/folder', 'corpus/read-case'];

/**
 * Packages of which a part is shipped with ours, and the chunk that it goes to: the tokenizer of
 * htmlparser2, to which that package has no path, and what it needs of entities. All of the two takes
 * a third of the time of `import 'bozofeed/parse'`, these parts a twentieth.
 */
export const INLINED = { htmlparser2: 'text', entities: 'text' };
