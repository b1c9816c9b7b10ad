/**
 * The architecture: which folder of `src/` may import from which, and which file is the door to
 * each third-party package. `npm run layers` generates the lint rules in `biome.json` from these
 * tables.
 */

/**
 * Each folder, and the folders it may import from. These all come before it, so there are no
 * cycles.
 */
export const LAYERS = {
  bytes: [],
  text: [],
  problems: ['text'],
  http: ['text', 'problems'],
  dates: ['text'],
  compression: ['problems', 'http'],
  json: ['text', 'problems'],
  xml: ['text', 'problems'],
  grammar: ['text', 'xml'],
  html: ['text'],
  encoding: ['bytes', 'text', 'problems', 'http', 'grammar'],
  model: ['problems', 'http', 'encoding'],
  reader: ['text', 'html', 'model'],
  feed: ['bytes', 'text', 'problems', 'dates', 'json', 'xml', 'html', 'grammar', 'model'],
  feedparser: ['problems', 'http', 'encoding', 'model'],
  pipeline: [
    ...['bytes', 'text', 'problems', 'http', 'dates', 'compression', 'json', 'xml', 'html'],
    ...['encoding', 'grammar', 'model', 'feed'],
  ],
  opml: ['text', 'problems', 'http', 'xml', 'grammar', 'model', 'feed', 'pipeline'],
  fetch: ['text', 'problems', 'http', 'compression'],
  api: [
    'bytes',
    'text',
    'problems',
    'http',
    'dates',
    'html',
    'encoding',
    'grammar',
    'model',
    'feed',
    'pipeline',
    'opml',
    'fetch',
  ],
  threads: ['problems'],
  poll: ['text', 'problems', 'http', 'model', 'reader', 'fetch', 'api', 'threads'],
  corpus: ['text', 'problems', 'http', 'compression', 'grammar', 'model', 'api'],
  display: ['problems', 'compression', 'encoding', 'model', 'api'],
  inspector: ['text', 'problems', 'http', 'encoding', 'model', 'reader', 'api', 'display'],
  cli: [
    ...['text', 'problems', 'http', 'compression', 'encoding', 'model', 'fetch', 'api'],
    ...['corpus', 'display', 'inspector'],
  ],
};

/** The purpose of a folder, shown when a forbidden import is reported. */
export const PURPOSES = {
  bytes: 'src/bytes converts between bytes and text with the functions of each platform.',
  text: 'src/text handles strings and URIs, and nothing else.',
  problems: 'src/problems defines what can be wrong, and where.',
  http: 'src/http is pure: knowledge of HTTP, without sockets and clock.',
  dates: 'src/dates turns text into dates.',
  compression: 'src/compression decompresses bytes, within limits.',
  json: 'src/json reads JSON, whatever its content.',
  xml: 'src/xml turns text into events. It knows nothing about feeds: the grammar is passed in.',
  html: 'src/html knows HTML, not XML, feeds or bytes.',
  encoding:
    'src/encoding is pure: bytes and headers in, text out. All it knows about feeds is how they start.',
  grammar: 'src/grammar defines what feeds look like.',
  model: 'src/model contains the types of results, and nothing else.',
  reader: 'src/reader reads parsed entries.',
  feed: 'src/feed turns events into the model; it does not handle bytes.',
  feedparser: 'src/feedparser converts results to the names and shapes of feedparser.',
  pipeline: 'src/pipeline combines the stages. It uses neither network nor disk.',
  opml: 'src/opml turns events into lists of feeds; it does not handle bytes.',
  fetch: 'Only src/fetch uses the network. It knows nothing about XML, feeds or HTML.',
  api: 'src/api contains what the public entries export.',
  threads: 'src/threads runs any modules on worker threads.',
  poll: 'src/poll decides what a response means and when to poll again; src/fetch makes the requests.',
  corpus: 'src/corpus replays documents through the public functions.',
  display: 'src/display holds the words and texts that the command and the inspector share.',
  inspector: 'src/inspector is a page in a browser: it uses neither Node nor the network.',
  cli: 'src/cli is the command. It uses the public functions.',
};

/** The one file (or folder) that may import each package, or each name of `imports` in package.json. */
export const DOORS = {
  '#fflate': 'src/compression/undeclared-gzip.ts',
  'fflate/browser': 'src/compression/fflate-*.ts',
  '#bytes': 'src/bytes/platform.ts',
  '#east-asian': 'src/encoding/codecs/east-asian/platform.ts',
  '#legacy-encodings': 'src/encoding/legacy/platform.ts',
  '#saxes': 'src/xml/saxes-parser.ts',
  saxes: 'src/xml/load-saxes-*.ts',
  htmlparser2: 'src/html/tokenizer.ts',
  '#undici': 'src/fetch/undici.ts',
  'undici/index.js': 'src/fetch/undici-*.ts',
  'string-width': 'src/cli/width.ts',
  piscina: 'src/threads/pool.ts',
};

/** The folders that may import Node modules, and which ones. */
export const NODE_MODULES = {
  bytes: ['node:buffer'],
  compression: ['node:zlib'],
  fetch: ['node:*'],
  poll: ['node:crypto', 'node:worker_threads'],
  corpus: ['node:*'],
  cli: ['node:*'],
};
