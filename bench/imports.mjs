/**
 * How long importing takes, each time in a fresh process, without the start of Node itself.
 *
 *     npm run build && node bench/imports.mjs [rounds]
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ENTRIES = [
  ...['bozofeed/parse', 'bozofeed/encoding', 'bozofeed/reader', 'bozofeed/feedparser'],
  ...['bozofeed', 'bozofeed/corpus'],
];
const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.argv[2] ?? 11);

const times = new Map(ENTRIES.map((entry) => [entry, []]));
for (let round = 0; round < rounds; round++) {
  for (const entry of ENTRIES) times.get(entry).push(timeImport(entry));
}
for (const [entry, samples] of times) {
  const sorted = samples.toSorted((a, b) => a - b);
  const [least, middle] = [sorted[0], sorted[Math.floor(rounds / 2)]];
  console.log(`${entry.padEnd(20)} median ${middle.toFixed(1)} ms, least ${least.toFixed(1)} ms`);
}

function timeImport(entry) {
  const script = `const start = performance.now(); await import('${entry}'); console.log(performance.now() - start);`;
  // The package finds itself by name from inside its own folder.
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return Number(output);
}
