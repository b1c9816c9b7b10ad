/**
 * The project's own corpus, one test per case, so that one case can be run alone:
 * `npx vitest run test/corpus.test.ts -t broken/cafe-menu.xml`. A new case is new files in
 * `feeds-corpus/`; nothing here changes.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resolveParseOptions } from '../src/api/options/resolve-parse-options.ts';
import type { CaseReference } from '../src/corpus/case.ts';
import { listCases, readCase } from '../src/corpus/folder.ts';
import { judge } from '../src/corpus/judge.ts';

const CORPUS = fileURLToPath(new URL('../feeds-corpus', import.meta.url));
const { maxBytes } = resolveParseOptions({});

const cases: CaseReference[] = [];
for await (const reference of listCases([CORPUS], maxBytes)) cases.push(reference);

describe('feeds-corpus', () => {
  for (const reference of cases) {
    it(reference.name, async () => {
      const { outcome, differences, problem } = await judge(
        await readCase(reference, maxBytes),
        {},
      );
      expect({ outcome, differences, problem }).toMatchObject({ outcome: 'match' });
    });
  }

  it('has cases at all', () => {
    expect(cases.length).toBeGreaterThan(300);
  });
});
