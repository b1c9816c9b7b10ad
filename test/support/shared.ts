/**
 * The test data that the project does not contain, because it has other licenses. It is searched
 * for beside the project, in `../shared`, and then in `.conformance/`, where `npm run conformance`
 * creates the same tables from public repositories. Tests whose data is in neither place are
 * skipped, and the end of the run explains how to get it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { needing } from './needs.ts';

const SHARED = new URL('../../../shared/', import.meta.url);
/** The replacement for `conformance/` in the shared data. */
const MADE = new URL('../../.conformance/', import.meta.url);
const CONFORMANCE = 'conformance/';

/** The suites that can be created, and from which repository. */
const SOURCES: readonly (readonly [folder: string, source: string, repository: string])[] = [
  ['conformance/feedparser', 'feedparser', 'https://github.com/kurtmckee/feedparser'],
  ['conformance/charset-detection', 'chardet', 'https://github.com/chardet/chardet'],
];

/** The absolute path of something in the shared data; `null` if it is in neither place. */
export function shared(path: string): string | null {
  const places = [new URL(path, SHARED)];
  if (path.startsWith(CONFORMANCE)) places.push(new URL(path.slice(CONFORMANCE.length), MADE));
  return places.map((place) => fileURLToPath(place)).find((place) => existsSync(place)) ?? null;
}

/** `describe` for tests that need shared data: `run` gets its absolute path. */
export function describeShared(name: string, path: string, run: (path: string) => void): void {
  const absolute = shared(path);
  describe(name, needing(sourceOf(path), absolute !== null), () => run(absolute ?? ''));
}

/** Where shared data comes from, with the command that creates it, if there is one. */
function sourceOf(path: string): string {
  const found = SOURCES.find(([folder]) => path === folder || path.startsWith(`${folder}/`));
  if (found === undefined) return 'data of other projects that only ../shared has';
  const [, source, repository] = found;
  return `data of another project: npm run conformance -- ${source} PATH, PATH being a clone of ${repository}`;
}

/**
 * The rows of a JSON Lines file. The caller promises that they have the type `Row`, as its README
 * describes.
 */
export function readRows<Row>(path: string): readonly Row[] {
  if (path === '') return [];
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}
