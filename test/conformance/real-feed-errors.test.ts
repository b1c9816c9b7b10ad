/**
 * The errors of a hundred real feeds whose XML is well-formed. Each was looked at: its specification
 * forbids what it names. And how many real feeds have each finding, as the documentation lists them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validateDocument } from '../../src/validate.ts';
import { describeShared, readRows } from '../support/shared.ts';

/** The names of the errors, by feed. */
const ERRORS: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('./real-feed-errors.json', import.meta.url), 'utf8'),
);

describeShared('real feeds', 'real-feeds/feeds', (folder) => {
  it.each(Object.entries(ERRORS))('%s', (file, expected) => {
    const { findings } = validateDocument(new Uint8Array(readFileSync(join(folder, file))));
    const errors = findings.filter(({ level }) => level === 'error').map(({ name }) => name);
    expect(errors.toSorted()).toEqual(expected);
  });
});

interface RealFeed {
  readonly file: string;
  readonly kind: string;
  readonly wellFormed: boolean;
  readonly nsWellFormed: boolean;
}

describeShared('the figures of docs/validating.md', 'real-feeds', (folder) => {
  it('are those of the real feeds', () => {
    const feeds = readRows<RealFeed>(join(folder, 'manifest.jsonl')).filter(
      ({ kind, wellFormed, nsWellFormed }) => wellFormed && nsWellFormed && kind !== 'jsonfeed',
    );
    const counts = new Map<string, number>();
    let withError = 0;
    for (const { file } of feeds) {
      const { findings } = validateDocument(new Uint8Array(readFileSync(join(folder, file))));
      const found = findings.filter(({ level }) => level !== 'advice');
      if (found.some(({ level }) => level === 'error')) withError += 1;
      for (const kind of new Set(found.map(({ name, level }) => `${name} (${level})`)))
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const page = readFileSync(new URL('../../docs/validating.md', import.meta.url), 'utf8');
    const share = Math.round((100 * withError) / feeds.length);
    expect(page).toContain(
      `Of ${feeds.length} real XML feeds with correct XML and namespaces, ${share} % have an error`,
    );
    const rows = [...page.matchAll(/^\| \[(\w+)\]\(.*?\) (\(\w+\)) \| (\d+) \|$/gm)];
    const listed = rows.map(([, name, level, count]) => [`${name} ${level}`, Number(count)]);
    const most = [...counts].toSorted(([, one], [, other]) => other - one);
    expect(listed).toEqual(most.slice(0, listed.length));
    expect(listed.length).toBeGreaterThan(9);
  });
});
