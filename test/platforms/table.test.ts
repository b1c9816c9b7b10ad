/** The table of platforms lists what is proved, and nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The first cells of the table. */
const platforms = read('../../docs/platforms.md')
  .split('\n## ')[0]
  ?.match(/^\| .*$/gm)
  ?.map((row) => row.split('|')[1]?.trim())
  .slice(2);

describe('the platforms of docs/platforms.md', () => {
  it('are those with proofs', async () => {
    const proofs = new URL('proofs.mjs', import.meta.url).href;
    const { PROOFS }: { PROOFS: object } = await import(proofs);
    expect(platforms).toEqual(Object.keys(PROOFS));
  });

  it('are proved by .ci/run', () => {
    expect(read('../../.ci/run')).toMatch(/^ *step platforms /m);
  });
});
