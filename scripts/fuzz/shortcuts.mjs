/**
 * Plain XML is read without saxes. This file provides a second parser that reads everything with it.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

/** The module of the built package in which the shortcut starts. */
const FILE = 'xml/markup-reader.js';

/**
 * The start of the function that takes the shortcut, whose local names are short ones, and the member
 * that is `null` if nothing else reads what is not plain.
 */
const START =
  /\tread\(\w+ = this\.#\w+\.length\) \{(?=\s+let \w+ = this\.#\w+, \w+ = (this\.#\w+),)/;

const BUILT = new URL('../../dist/esm/', import.meta.url);

/** Distinguishes the modules of this instance from the others. */
const BARE = '?bare';

/** Modules that such a module imports belong to the same instance, and have no shortcut. */
const HOOKS = `
const start = ${START};
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const isBare = /^[.#].*(?<!\\.cjs)$/.test(specifier) && context.parentURL?.endsWith('${BARE}');
  return isBare ? { ...resolved, url: resolved.url + '${BARE}' } : resolved;
}
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/${FILE}${BARE}')) return loaded;
  const closed = String(loaded.source).replace(start, '$& if ($1 === null) return false;');
  return { ...loaded, source: closed };
}`;

/** The `parseDocument` at a URL, without the shortcut. */
export async function parserWithoutShortcuts(parser) {
  if (!START.test(readFileSync(new URL(FILE, BUILT), 'utf8'))) {
    throw new Error(`${FILE} has no such function: ${START}`);
  }
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
  // The ES modules: hooks do not see what CommonJS requires.
  const { parseDocument } = await import(parser.replace('/dist/', '/dist/esm/') + BARE);
  return parseDocument;
}
