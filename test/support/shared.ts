/**
 * The test data that lives beside the project, under other licences. Tests read it in place; where
 * it is absent (a clone elsewhere) they are skipped, and their names say what is missing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const SHARED = new URL('../../../shared/', import.meta.url);

/** The absolute path of something in the shared data, or `null` where that is absent. */
export function shared(path: string): string | null {
  const absolute = fileURLToPath(new URL(path, SHARED));
  return existsSync(absolute) ? absolute : null;
}

/** `describe` for tests that need shared data: `run` gets its absolute path. */
export function describeShared(name: string, path: string, run: (path: string) => void): void {
  const absolute = shared(path);
  if (absolute === null) {
    describe.skip(`${name} (skipped: ../shared/${path} is not here)`, () => run(''));
  } else {
    describe(name, () => run(absolute));
  }
}

/** The rows of a file of JSON lines. `Row` is the caller's word for what its README describes. */
export function readRows<Row>(path: string): readonly Row[] {
  if (path === '') return [];
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}
