/**
 * Stores results so that runs can be compared: JSON with a canonical order of members, in files
 * named by their content. Equal results share one file, even from different feeds and runs.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, promises, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { systemError } from '../../src/corpus/case.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { ownCodeOf } from '../../src/problems/error.ts';

/** The rows of a run, in the folder that stores its results. */
export const ROWS = 'rows.ndjson';
const RESULTS = 'results';

/** Prepares a folder; refuses one that contains something else. */
export function openKept(folder: string): void {
  makeFolders(folder);
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, ROWS))) {
    throw Object.assign(systemError('ERR_NOT_KEPT', folder), {
      message: `${folder} is not empty and was not written by --keep`,
    });
  }
  makeFolders(join(folder, RESULTS));
}

/**
 * Creates a folder and its parents. Node's recursive mode never returns on file systems that cannot
 * create folders, such as /proc.
 */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(resolve(path)));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another thread created it first.
    if (ownCodeOf(error) !== 'EEXIST') throw error;
  }
}

/** Stores a result; returns its name. */
export function keep(folder: string, result: FeedResult): string {
  const text = `${JSON.stringify(normalized(result))}\n`;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
  const place = placeOf(folder, name);
  if (existsSync(place)) return name;
  makeFolders(join(folder, RESULTS, name.slice(0, 2)));
  // Writes the file completely or not at all, even if two threads store the same result.
  const draft = `${place}.${randomUUID()}`;
  writeFileSync(draft, text);
  renameSync(draft, place);
  return name;
}

/** Reads a stored result. */
export async function readKept(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await promises.readFile(placeOf(folder, name), 'utf8'));
}

function placeOf(folder: string, name: string): string {
  return join(folder, RESULTS, name.slice(0, 2), `${name}.json`);
}

/**
 * The parts of a result that are compared: the feed's data, how it was read, and the names of its
 * problems.
 */
function normalized(result: FeedResult): unknown {
  const { version, encoding, bozoException, problems, namespaces, feed, entries } = result;
  const counts: Record<string, number> = {};
  for (const { name, count } of problems) counts[name] = (counts[name] ?? 0) + count;
  const facts = { version, encoding, exception: bozoException?.name ?? null, problems: counts };
  return sorted(JSON.parse(JSON.stringify({ ...facts, namespaces, feed, entries })));
}

/**
 * A copy in which the members of all objects are sorted by name, because their order has no
 * meaning.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, each]) => [key, sorted(each)]));
}
