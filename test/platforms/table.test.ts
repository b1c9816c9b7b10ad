/** The table of platforms is the one that the proofs make. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly entries: string;
}

interface Table {
  readonly writtenRows: () => ReadonlyMap<string, readonly string[]>;
  readonly rowOf: (row: Row, sizes: readonly number[]) => readonly string[];
  readonly sizesIn: (cells: readonly string[] | undefined) => readonly number[];
}

const { PLATFORMS }: { PLATFORMS: Readonly<Record<string, Row>> } = await import(
  new URL('proofs.mjs', import.meta.url).href
);
const { writtenRows, rowOf, sizesIn }: Table = await import(
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

  it('is proved by .ci/run', () => {
    const ci = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8');
    expect(ci).toMatch(/^ *step platforms /m);
  });
});
