/**
 * The short benchmark for CI: parses a small sample that is in the repository, and fails if
 * bozofeed's share of saxes' speed is more than a fifth below the figures in `expected.json`.
 * The least time of each document in several rounds counts, so that a busy machine matters little;
 * failures are measured once more. If they remain, but other programs were running, the check says
 * that it cannot judge, and passes.
 *
 *     npm run build && npm run bench:check [-- --update]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SOUND } from './documents.mjs';
import { better, judge, verdictOf, waitingShare } from './judge.mjs';
import { timePerByte } from './statistics.mjs';
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

/** All measurements. */
const measured = [];

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
  const waiting = waitingShare(measured);
  const verdict = verdictOf(judge(shares, expected).length, waiting);
  if (verdict === 'cannot judge') {
    const percent = (100 * waiting).toFixed(0);
    console.log(
      `\nbench:check cannot judge: other programs took ${percent} % of the time. Nothing is proved; measure again on a quiet machine.`,
    );
  }
  if (verdict === 'slower') {
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
    const rounds = await measureInRounds(
      tasks.map((task) => ({ ...task, warmUp: WARM_UP[task.contender] })),
      ROUNDS,
    );
    measured.push(...rounds.flat());
    const [bare, ...others] = rounds;
    const entries = MODES.map((mode, at) => {
      return [mode, Number((timePerByte(bare) / timePerByte(others[at])).toFixed(3))];
    });
    shares[name] = Object.fromEntries(entries);
  }
  return shares;
}

function print(found, expected) {
  for (const [name, modes] of Object.entries(found)) {
    for (const [mode, share] of Object.entries(modes)) {
      const stored = expected[name]?.[mode];
      console.log(
        `${name.padEnd(20)} ${mode.padEnd(10)} ${share.toFixed(3)} of saxes' speed, expected ${stored?.toFixed(3) ?? '(no figure stored)'}`,
      );
    }
  }
}
