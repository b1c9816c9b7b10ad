/**
 * The test data that the project does not contain, because it has other licences. It is searched
 * for beside the project, in `../shared`, and then in `.conformance/`, where `npm run conformance`
 * creates the same tables from public repositories. Tests whose data is in neither place are
 * skipped, and their names say how to get it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

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
  if (absolute === null) describe.skip(`${name} (${whyAbsent(path)})`, () => run(''));
  else describe(name, () => run(absolute));
}

/** Why a test is skipped, with the command that creates its data, if there is one. */
export function whyAbsent(path: string): string {
  const found = SOURCES.find(([folder]) => path === folder || path.startsWith(`${folder}/`));
  if (found === undefined) return `skipped: ../shared/${path} is not here`;
  const [, source, repository] = found;
  return `skipped: needs npm run conformance -- ${source} PATH, PATH being a clone of ${repository}`;
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
