/**
 * Plain XML is read without asking saxes; start tags of HTML are copied from the source. This file
 * provides a second parser that does neither.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

/** The modules of the built package, where each shortcut starts, and what is added there so that it never applies. */
const ENTRANCES = [
  {
    file: 'xml/markup-reader.js',
    start: '\tread(end = this.#text.length) {',
    closed: 'if (this.#repairs === null) return false;',
  },
  {
    file: 'html/tag-cleaner.js',
    start: 'function isSpelled(source, from, to, spelling) {',
    closed: 'return false;',
  },
];

const BUILT = new URL('../../dist/esm/', import.meta.url);

/** Distinguishes the modules of this instance from the others. */
const BARE = '?bare';

/** Modules that such a module imports belong to the same instance, and have no shortcuts. */
const HOOKS = `
const entrances = ${JSON.stringify(ENTRANCES)};
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const isBare = /^[.#].*(?<!\\.cjs)$/.test(specifier) && context.parentURL?.endsWith('${BARE}');
  return isBare ? { ...resolved, url: resolved.url + '${BARE}' } : resolved;
}
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const entrance = entrances.find(({ file }) => url.endsWith('/' + file + '${BARE}'));
  if (entrance === undefined) return loaded;
  const { start, closed } = entrance;
  return { ...loaded, source: String(loaded.source).replace(start, () => start + closed) };
}`;

/** The `parseDocument` at a URL, without shortcuts. */
export async function parserWithoutShortcuts(parser) {
  for (const { file, start } of ENTRANCES) {
    const source = readFileSync(new URL(file, BUILT), 'utf8');
    if (source.split(start).length !== 2) throw new Error(`${file} has no such function: ${start}`);
  }
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
  // The ES modules: hooks do not see what CommonJS requires.
  const { parseDocument } = await import(parser.replace('/dist/', '/dist/esm/') + BARE);
  return parseDocument;
}
