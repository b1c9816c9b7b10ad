/**
 * The short benchmark for CI: parses a small sample that is in the repository, and fails if
 * bozofeed's share of saxes' speed is more than a fifth below the figures in `expected.json`. It
 * measures CPU time and takes the best of several rounds, so that a busy machine matters little;
 * failures are measured once more.
 *
 *     npm run build && npm run bench:check [-- --update]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SOUND } from './documents.mjs';
import { better, judge } from './judge.mjs';
import { measureInRounds } from './workers.mjs';

const EXPECTED = new URL('expected.json', import.meta.url);
const SAMPLE = ['corpus', 'synthetic, typical', 'synthetic, small', 'damaged'];
const MODES = ['raw', 'defaults'];
const ROUNDS = 7;
/**
 * In milliseconds: shorter than for published figures, to stay within a minute. saxes needs less
 * warm-up.
 */
const WARM_UP = { saxes: 500, raw: 2000, defaults: 2000 };

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });

let shares = await measureShares(SAMPLE);
if (values.update) {
  writeFileSync(EXPECTED, `${JSON.stringify(shares, null, 2)}\n`);
  print(shares, shares);
} else {
  const expected = JSON.parse(readFileSync(EXPECTED, 'utf8'));
  const suspects = new Set(judge(shares, expected).map(({ name }) => name));
  if (suspects.size > 0) {
    print(shares, expected);
    console.log('\nSlower than expected. Measuring that once more.\n');
    const again = SAMPLE.filter((name) => suspects.has(name));
    shares = better(shares, await measureShares(again));
  }
  print(shares, expected);
  if (judge(shares, expected).length > 0) {
    console.error('\nMore than a fifth slower than expected.');
    console.error('`npm run bench:compare` shows which change did it.');
    process.exitCode = 1;
  }
}

async function measureShares(names) {
  const shares = {};
  for (const name of names) {
    const tasks = [
      { contender: 'saxes', documents: SOUND[name] ?? name },
      ...MODES.map((contender) => ({ contender, documents: name })),
    ];
    const [bare, ...others] = await measureInRounds(
      tasks.map((task) => ({ ...task, warmUp: WARM_UP[task.contender] })),
      ROUNDS,
    );
    const entries = MODES.map((mode, at) => {
      return [mode, Number((bestSpeed(others[at]) / bestSpeed(bare)).toFixed(3))];
    });
    shares[name] = Object.fromEntries(entries);
  }
  return shares;
}

/** Disturbances make a measurement slower, never faster. */
function bestSpeed(measurements) {
  return Math.max(...measurements.map(({ bytes, cpu }) => bytes / cpu));
}

function print(measured, expected) {
  for (const [name, modes] of Object.entries(measured)) {
    for (const [mode, share] of Object.entries(modes)) {
      const stored = expected[name]?.[mode];
      console.log(
        `${name.padEnd(20)} ${mode.padEnd(10)} ${share.toFixed(3)} of saxes' speed, expected ${stored?.toFixed(3) ?? '(no figure stored)'}`,
      );
    }
  }
}
