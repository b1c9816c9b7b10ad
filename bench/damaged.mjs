/**
 * Compares the time for a damaged feed with that for the repaired one: well-formed feeds, with one
 * kind of damage after another inserted (`damage.mjs`).
 *
 *     npm run build && node bench/damaged.mjs [--rounds 5] [--kind 'bare ampersand']…
 */
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders.mjs';
import { DAMAGE } from './damage.mjs';
import { DAMAGED_FEEDS } from './documents.mjs';
import { report } from './report.mjs';
import { timePerByte } from './statistics.mjs';
import { measureInRounds } from './workers.mjs';

const MODES = ['raw', 'defaults'];
/** In milliseconds; the same for both sides of a ratio. */
const WARM_UP = 1500;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    kind: { type: 'string', multiple: true, default: Object.keys(DAMAGE) },
  },
});

const figures = {};
for (const kind of values.kind) {
  figures[kind] = await measureKind(kind);
  const ratios = MODES.map((mode) => `${mode} ${figures[kind][mode].toFixed(2)}`);
  console.log(`${kind.padEnd(32)} ${ratios.join('   ')}`);
}
report({
  tables: [
    {
      title: 'Time per byte of damaged feeds, as a multiple of that of the same feeds repaired',
      columns: ['damage', ...MODES.map((mode) => CONTENDERS[mode].title)],
      rows: values.kind.map((kind) => [
        kind,
        ...MODES.map((mode) => figures[kind][mode].toFixed(2)),
      ]),
    },
  ],
  figures,
});

/** The ratio of each mode. Per byte, because a truncated feed has fewer of them. */
async function measureKind(kind) {
  const tasks = MODES.flatMap((contender) => [
    { contender, documents: DAMAGED_FEEDS, warmUp: WARM_UP },
    { contender, documents: `${DAMAGED_FEEDS} damaged by ${kind}`, warmUp: WARM_UP },
  ]);
  const samples = await measureInRounds(tasks, Number(values.rounds));
  const entries = MODES.map((mode, at) => {
    const [sound, damaged] = samples.slice(2 * at, 2 * at + 2).map(timePerByte);
    return [mode, Number((damaged / sound).toFixed(3))];
  });
  return Object.fromEntries(entries);
}
