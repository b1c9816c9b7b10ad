/** The benchmarks use the judges and the cases of the tests: what a script loads from there exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const BENCH = new URL('../../bench/', import.meta.url);
const LOADED =
  /const \{ ([\w, ]+) \} = await (?:load\(|withSources\(\(load\) => load\()(?:'\/([^']+)'|ADJUDICATED)/g;
const ADJUDICATED = 'test/conformance/real-feeds-differences.ts';

const loaded = readdirSync(BENCH)
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((script) =>
    [...readFileSync(new URL(script, BENCH), 'utf8').matchAll(LOADED)].flatMap(
      ([, names = '', path = ADJUDICATED]) =>
        names.split(', ').map((name) => [script, path, name] as const),
    ),
  );

it('finds them', () => {
  expect(loaded.length).toBeGreaterThan(8);
});

it.each(loaded)('%s has %s export %s', async (_, path, name) => {
  const module: Readonly<Record<string, unknown>> = await import(
    new URL(`../../${path}`, import.meta.url).href
  );
  expect(module[name]).toBeDefined();
});
