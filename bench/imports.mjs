/**
 * How long importing takes, each time in a new process and without the start of Node itself,
 * compared with saxes, which every XML feed parser has to load.
 *
 *     npm run build && node bench/imports.mjs [--rounds 11]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { report } from './report.mjs';
import { median, spreadOf } from './statistics.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { name, exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url)));
const modules = Object.entries(exports)
  .filter(([, target]) => target.default !== undefined)
  .map(([entry]) => entry.replace('.', name));

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });
const times = new Map(['saxes', ...modules].map((entry) => [entry, []]));
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [entry, samples] of times) samples.push(timeImport(entry));
}

report({
  tables: [
    {
      title: 'Time to import an entry, in ms',
      columns: ['import', 'median'],
      rows: [...times].map(([entry, samples]) => [`\`${entry}\``, median(samples).toFixed(1)]),
    },
  ],
  spread: Math.max(...[...times.values()].map(spreadOf)),
  figures: Object.fromEntries(
    [...times].map(([entry, samples]) => [entry, Number(median(samples).toFixed(1))]),
  ),
});

function timeImport(entry) {
  const script = `const start = performance.now(); await import('${entry}'); console.log(performance.now() - start);`;
  // The package finds itself by name from inside its own folder.
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return Number(output);
}
