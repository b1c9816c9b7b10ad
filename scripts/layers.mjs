/**
 * The architecture: which folder of `src/` and `programs/` may import from which, and which file is
 * the wrapper to each third-party package. `test/architecture.test.ts` holds every import against these tables.
 */

/**
 * Each folder, and the folders it may import from. These all come before it, so there are no
 * cycles.
 */
export const LAYERS = tableOf(`
  bytes:
  text:
  problems: text
  http: text problems
  dates: text
  compression: problems http
  json: text problems
  xml: text problems
  model: text problems http xml
  grammar: text xml model
  html: text
  encoding: bytes text problems http compression grammar model
  reader: text dates html model
  feed: bytes text problems dates json xml html grammar model
  feedparser: text problems http encoding grammar model
  pipeline: bytes text problems http dates compression json xml html encoding grammar model feed
  stream: bytes text problems http json xml encoding grammar model feed pipeline
  opml: text problems dates http xml html grammar model feed pipeline
  fetch: text problems http compression
  api: bytes text problems http compression dates html encoding grammar model reader feed pipeline stream opml fetch
  threads:
  poll: text problems http html model reader fetch api threads
  corpus: text problems http compression grammar model api
  validate: text problems http dates json xml html encoding grammar model feed pipeline api
`);

/** The folders of `programs/`, and what each may import: folders of `src`, then of `programs`. */
export const PROGRAMS = tableOf(`
  display: problems compression encoding model api
  terminal: text problems http model
  inspector: text problems http html encoding model fetch reader api validate display terminal
  replay: text problems http compression encoding model fetch api corpus threads display terminal
  command: text problems http encoding model fetch api validate display terminal inspector replay
`);

/** The files (or folders) that may import each package, or each name of `imports` in package.json. */
export const WRAPPERS = {
  '#gunzip': ['src/compression/undeclared-gzip.ts'],
  'fflate/browser': ['src/compression/gunzip.ts'],
  '#named-characters': ['src/text/references.ts'],
  '#bytes': ['src/bytes/platform.ts'],
  '#east-asian': ['src/encoding/codecs/decode.ts'],
  '#legacy-encodings': ['src/encoding/legacy/platform.ts'],
  saxes: ['src/xml/saxes-parser.ts'],
  jschardet: ['src/encoding/load-on-node.cjs', 'src/encoding/guess/jschardet-bundled.ts'],
  'iconv-lite': ['src/encoding/load-on-node.cjs'],
  '#undici': ['src/fetch/undici.ts'],
  'undici/index.js': ['src/fetch/*undici*'],
  'string-width': ['programs/terminal/width.ts'],
};

/** The folders that may import Node modules, and which ones. */
export const NODE_MODULES = {
  bytes: ['node:buffer', 'node:util'],
  compression: ['node:zlib'],
  fetch: ['node:*'],
  threads: ['node:os', 'node:v8', 'node:worker_threads'],
  poll: ['node:crypto'],
  corpus: ['node:*'],
  terminal: ['node:*'],
  inspector: ['node:*'],
  replay: ['node:*'],
  command: ['node:*'],
};

/** `{ a: ['b', 'c'] }` of the text `a: b c`; a row ends where the next one begins. */
function tableOf(text) {
  const rows = text.matchAll(/(\w+):([^:]*)(?=\s\w+:|$)/g);
  return Object.fromEntries(
    [...rows].map(([, name, list]) => [name, list.trim() === '' ? [] : list.trim().split(/\s+/)]),
  );
}
