/**
 * How fast documents are parsed, as shares of the speed of a bare pass of saxes in the same run:
 * megabytes per second depend on this machine and this minute, ratios much less.
 *
 *     npm run build && node bench/throughput.mjs [--rounds 7] [--class large]… [--contender raw]…
 *
 * Every contender gets bytes and has to decode them itself.
 */
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders.mjs';
import { MEASURED, SOUND } from './documents.mjs';
import { installPeers } from './peers.mjs';
import { report } from './report.mjs';
import { median, spreadOf } from './statistics.mjs';
import { measureInRounds } from './workers.mjs';

const ROWS = 'saxes defaults raw feedsmith rss-parser extractus rowanmanning feedparser'.split(' ');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    class: { type: 'string', multiple: true, default: MEASURED },
    contender: { type: 'string', multiple: true, default: ROWS },
  },
});
const peers = installPeers();
const contenders = ROWS.filter((id) => id === 'saxes' || values.contender.includes(id)).filter(
  (id) => CONTENDERS[id].peer === undefined || peers.includes(CONTENDERS[id].peer),
);

const figures = {};
let spread = 1;
for (const name of values.class) {
  figures[name] = await measureClass(name);
  printClass(name, figures[name]);
}
report({
  tables: [tableBy('cpu', 'CPU time'), tableBy('wall', 'wall clock')],
  notes: notes(),
  figures,
  spread,
});

/**
 * For each contender: speeds (MB/s), shares of saxes' speed, and the number of documents it
 * refused.
 */
async function measureClass(name) {
  const tasks = contenders.map((contender) => ({
    contender,
    documents: contender === 'saxes' ? (SOUND[name] ?? name) : name,
  }));
  const samples = await measureInRounds(tasks, Number(values.rounds));
  for (const measurements of samples) {
    spread = Math.max(spread, spreadOf(measurements.map(({ cpu }) => cpu)));
  }
  const speeds = samples.map((measurements) => ({
    wall: median(measurements.map(({ bytes, wall }) => bytes / 1000 / wall)),
    cpu: median(measurements.map(({ bytes, cpu }) => bytes / 1000 / cpu)),
  }));
  const entries = contenders.map((contender, at) => {
    const [{ documents, refused }] = samples[at];
    const { wall, cpu } = speeds[at];
    const shares = { wall: round(wall / speeds[0].wall), cpu: round(cpu / speeds[0].cpu) };
    return [
      contender,
      { speeds: { wall: round(wall), cpu: round(cpu) }, shares, documents, refused },
    ];
  });
  return Object.fromEntries(entries);
}

/** Two digits of a share; one that is too small for them is not zero. */
function shareText(share) {
  return share < 0.005 ? '< 0.01' : share.toFixed(2);
}

function round(number) {
  return Number(number.toPrecision(4));
}

function printClass(name, rows) {
  console.log(`\n${name}${SOUND[name] ? `; saxes reads “${SOUND[name]}”` : ''}`);
  console.log(`${''.padEnd(42)}  MB/s: wall     CPU   share: wall   CPU   refused`);
  for (const [contender, { speeds, shares, documents, refused }] of Object.entries(rows)) {
    console.log(
      CONTENDERS[contender].title.padEnd(42) +
        speeds.wall.toFixed(1).padStart(12) +
        speeds.cpu.toFixed(1).padStart(8) +
        shares.wall.toFixed(2).padStart(14) +
        shares.cpu.toFixed(2).padStart(6) +
        `   ${refused} of ${documents}`,
    );
  }
}

function tableBy(clock, clockName) {
  return {
    title: `Share of the speed of saxes, by ${clockName}: the median of the rounds`,
    columns: ['', 'does not do', ...values.class],
    rows: contenders.map((contender) => [
      CONTENDERS[contender].title,
      CONTENDERS[contender].lacks,
      ...values.class.map((name) => {
        const { shares, speeds, refused } = figures[name][contender];
        if (contender === 'saxes') return `${speeds[clock].toFixed(0)} MB/s`;
        const refusals = SOUND[name] && refused > 0 ? ` (${refused} refused, not timed)` : '';
        return `${shareText(shares[clock])}${refusals}`;
      }),
    ]),
  };
}

function notes() {
  return values.class
    .filter((name) => SOUND[name] !== undefined)
    .map((name) => {
      const { documents } = figures[name].saxes;
      return `saxes stops at the first error: for ${name}, it reads the ${documents} documents of the class ${SOUND[name]}.`;
    });
}
