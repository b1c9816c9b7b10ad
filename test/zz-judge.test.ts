import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { it } from 'vitest';
import { resolveParseOptions } from '../src/api/options.ts';
import { listCases } from '../src/corpus/folder.ts';
import { judge } from '../src/corpus/judge.ts';
import { readCase } from '../src/corpus/read-case.ts';

const CORPUS = fileURLToPath(new URL('../feeds-corpus', import.meta.url));
const { maxBytes } = resolveParseOptions({});
it('x', async () => {
  let out = '';
  for await (const reference of listCases([CORPUS], maxBytes)) {
    const { outcome, differences, problem } = await judge(await readCase(reference, maxBytes), {});
    if (outcome !== 'match')
      out += `${reference.name}\n  ${JSON.stringify(differences, null, 1)} ${problem}\n`;
  }
  writeFileSync('/tmp/judge.txt', out);
}, 60000);
