/**
 * Results that are kept, so that runs can be compared: JSON in one form whatever the run, in files that
 * are named for what they hold. Equal results are one file, whichever feeds and runs they are of.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, promises, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { systemError } from '../../corpus/failure.ts';
import type { FeedResult } from '../../model/result.ts';
import { ownCodeOf } from '../../problems/error-code.ts';

/** The rows of a run, in the folder that keeps its results. */
export const ROWS = 'rows.ndjson';
const RESULTS = 'results';

/** Gets a folder ready; one that holds something else is refused. */
export function openKept(folder: string): void {
  makeFolders(folder);
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, ROWS))) {
    throw Object.assign(systemError('ERR_NOT_KEPT', folder), {
      message: `${folder} is not empty and was not written by --keep`,
    });
  }
  makeFolders(join(folder, RESULTS));
}

/** A folder and those around it. Node's own way does not end where a system makes no folders, as in /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(resolve(path)));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another thread was faster.
    if (ownCodeOf(error) !== 'EEXIST') throw error;
  }
}

/** Keeps a result; what it is called. */
export function keep(folder: string, result: FeedResult): string {
  const text = `${JSON.stringify(normalised(result))}\n`;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
  const place = placeOf(folder, name);
  if (existsSync(place)) return name;
  makeFolders(join(folder, RESULTS, name.slice(0, 2)));
  // Whole or not at all, also where two threads keep the same.
  const draft = `${place}.${randomUUID()}`;
  writeFileSync(draft, text);
  renameSync(draft, place);
  return name;
}

/** Reads a result that was kept. */
export async function readKept(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await promises.readFile(placeOf(folder, name), 'utf8'));
}

function placeOf(folder: string, name: string): string {
  return join(folder, RESULTS, name.slice(0, 2), `${name}.json`);
}

/** What is compared of a result: what the feed says, how it was read, and what was wrong, by name. */
export function normalised(result: FeedResult): unknown {
  const { version, encoding, bozoException, problems, namespaces, feed, entries } = result;
  const counts: Record<string, number> = {};
  for (const { name, count } of problems) counts[name] = (counts[name] ?? 0) + count;
  const facts = { version, encoding, exception: bozoException?.name ?? null, problems: counts };
  return sorted(JSON.parse(JSON.stringify({ ...facts, namespaces, feed, entries })));
}

/** The same with the members of all objects by name: their order says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, each]) => [key, sorted(each)]));
}
