/**
 * Ordinary content is read by the scanner of XML and by the fast lane of HTML; everything else is
 * judged by saxes and read by the loose parser and by the tokenizer. This file provides
 * a second parser in which the scanner and the lane are disabled.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

/** The file of the built package that has the lanes. */
const FILE = 'shared/parser.js';

/** The entrances to the lanes, and what is added after each so that nothing counts as ordinary. */
const ENTRANCES = [
  { method: '\treadPlain() {', closed: 'return false;' },
  { method: 'this.hasLane = hasLane;', closed: 'this.hasLane = false;' },
];

const BUILT = new URL('../../dist/esm/', import.meta.url);

/** Distinguishes the modules of this instance from the others. */
const BARE = '?bare';

/** Modules that such a module imports belong to the same instance, and their lanes are disabled. */
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

/** The `parseDocument` at a URL, without lanes. */
export async function parserWithoutLanes(parser) {
  const source = readFileSync(new URL(FILE, BUILT), 'utf8');
  for (const { method } of ENTRANCES) {
    if (source.split(method).length !== 2) throw new Error(`${FILE} has no lane to disable`);
  }
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
  // The ES modules: hooks do not see what CommonJS requires.
  const { parseDocument } = await import(parser.replace('/dist/', '/dist/esm/') + BARE);
  return parseDocument;
}
