/**
 * File names with `*` and `?`, for shells that do not expand them: those of Windows, and any other
 * if they are in quotes.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, parse, sep } from 'node:path';

/** A URL may contain a question mark. The scheme of `C:` is the name of a drive. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:/i;

const SEPARATORS = sep === '/' ? /\/+/ : /[\\/]+/;

/** The files that a pattern names, in order; the pattern itself if there are none. */
export function expand(pattern: string): readonly string[] {
  if (!/[*?]/.test(pattern) || ADDRESS.test(pattern) || existsSync(pattern)) return [pattern];
  const { root } = parse(pattern);
  const found = namesIn(root, pattern.slice(root.length).split(SEPARATORS));
  return found.length === 0 ? [pattern] : found;
}

/** The files of a folder and its subfolders whose names are those of feeds and of lists of feeds. */
export function feedFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => FEED_FILE.test(name) && !HIDDEN.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

const FEED_FILE = /\.(?:atom|json|opml|rdf|rss|xml)$/i;

/** What a leading dot hides, and what package managers install. */
const HIDDEN = /(?:^|[\\/])(?:\.|node_modules[\\/])/;

/** The paths in a folder that match the remainder of a pattern, folder by folder. */
function namesIn(folder: string, [part, ...rest]: readonly string[]): readonly string[] {
  if (part === undefined) return [folder];
  if (!/[*?]/.test(part)) {
    const path = join(folder, part);
    return existsSync(path) ? namesIn(path, rest) : [];
  }
  return entriesOf(folder)
    .filter((name) => matches(name, part))
    .toSorted()
    .flatMap((name) => namesIn(join(folder, name), rest));
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder === '' ? '.' : folder);
  } catch {
    return [];
  }
}

/** Whether a name matches: `*` is any text, `?` any character. A leading dot has to be written. */
function matches(name: string, pattern: string): boolean {
  if (name.startsWith('.') && !pattern.startsWith('.')) return false;
  const parts = pattern.split(/\*+/).map((part) => part.replace(/[^?]/g, escaped));
  const expression = parts.map((part) => part.replaceAll('?', '.')).join('.*');
  return new RegExp(`^${expression}$`, 'su').test(name);
}

function escaped(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
}
