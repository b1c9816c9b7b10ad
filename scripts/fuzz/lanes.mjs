/**
 * What is ordinary is read by lanes of our own; all else by saxes and by the tokenizer of htmlparser2. Here
 * is the parser once more, with the lanes closed.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

/** The ways into the lanes, in the built package, and what they give where nothing counts as ordinary. */
const ENTRANCES = [
  { file: 'shared/parser.js', method: '\tnextMarkup(from) {', closed: 'return -1;' },
  { file: 'shared/html.js', method: '\tread(from) {', closed: 'return from;' },
];

const BUILT = new URL('../../dist/', import.meta.url);

/** What tells the modules of this instance from those of the other. */
const BARE = '?bare';

/** Modules that such a module imports are of the same instance, and its lanes are closed. */
const HOOKS = `
const entrances = ${JSON.stringify(ENTRANCES)};
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const isBare = /^[.#].*(?<!\\.cjs)$/.test(specifier) && context.parentURL?.endsWith('${BARE}');
  return isBare ? { ...resolved, url: resolved.url + '${BARE}' } : resolved;
}
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const entrance = entrances.find(({ file }) => url.endsWith(file + '${BARE}'));
  if (entrance === undefined) return loaded;
  const { method, closed } = entrance;
  return { ...loaded, source: String(loaded.source).replace(method, method + closed) };
}`;

/** The `parseDocument` at an address, without lanes. */
export async function parserWithoutLanes(parser) {
  for (const { file, method } of ENTRANCES) {
    const source = readFileSync(new URL(file, BUILT), 'utf8');
    if (source.split(method).length !== 2) throw new Error(`${file} has no lane to close`);
  }
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
  const { parseDocument } = await import(parser + BARE);
  return parseDocument;
}
