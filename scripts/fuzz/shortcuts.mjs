/**
 * Plain XML is read without asking saxes; start tags of HTML are copied from the source, or
 * remembered. This file provides a second parser that does none of it.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

/** The file of the built package that has them. */
const FILE = 'shared/parser.js';

/** Where each starts, and what is added there so that it never applies. */
const ENTRANCES = [
  { method: '\treadDocument() {', closed: 'return false;' },
  { method: 'function isSpelled(source, from, to, spelling) {', closed: 'return false;' },
  { method: '\tfind(source, start) {', closed: 'return null;' },
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
  if (!url.endsWith('${FILE}${BARE}')) return loaded;
  const close = (source, { method, closed }) => source.replace(method, method + closed);
  return { ...loaded, source: entrances.reduce(close, String(loaded.source)) };
}`;

/** The `parseDocument` at a URL, without shortcuts. */
export async function parserWithoutShortcuts(parser) {
  const source = readFileSync(new URL(FILE, BUILT), 'utf8');
  for (const { method } of ENTRANCES) {
    if (source.split(method).length !== 2) throw new Error(`${FILE} has no such method: ${method}`);
  }
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
  // The ES modules: hooks do not see what CommonJS requires.
  const { parseDocument } = await import(parser.replace('/dist/', '/dist/esm/') + BARE);
  return parseDocument;
}
