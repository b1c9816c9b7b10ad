/** The table of platforms is the one that the proofs make. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly entries: string;
}

interface Table {
  readonly writtenRows: () => ReadonlyMap<string, readonly string[]>;
  readonly rowOf: (row: Row, sizes: readonly number[]) => readonly string[];
  readonly withSize: (readme: string, rows: ReadonlyMap<string, readonly string[]>) => string;
  readonly sizesIn: (cells: readonly string[] | undefined) => readonly number[];
}

const { PLATFORMS }: { PLATFORMS: Readonly<Record<string, Row>> } = await import(
  new URL('proofs.mjs', import.meta.url).href
);
const { writtenRows, rowOf, sizesIn, withSize }: Table = await import(
  new URL('table.mjs', import.meta.url).href
);

describe('the table of docs/platforms.md', () => {
  it('is made from the proofs', () => {
    const written = writtenRows();
    const made = Object.entries(PLATFORMS).map(([name, row]) => [
      name,
      rowOf(row, sizesIn(written.get(name))),
    ]);
    expect([...written]).toEqual(made);
  });

  it('has the size that the README gives', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toMatch(/a browser bundle with `parseDocument` is at most \d+ kB gzipped/);
    expect(withSize(readme, writtenRows())).toBe(readme);
  });

  it('is proved by .ci/run', () => {
    const ci = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8');
    expect(ci).toMatch(/^ *step(?:_if '[^']+')? platforms /m);
  });
});
