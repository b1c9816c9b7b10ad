/**
 * How fast documents are parsed, as shares of the speed of a bare pass of saxes in the same run. Each
 * document is parsed twice, and the second time counts: the least of all rounds, summed over the
 * documents that both read. The documents are a sample of each class, because some parsers need seconds
 * for a megabyte. A figure that does not repeat is not shown.
 *
 *     npm run build && node bench/throughput.mjs [--rounds 7] [--class large]… [--contender raw]…
 *
 * Every contender gets bytes and has to decode them itself.
 */
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders.mjs';
import { MEASURED, SOUND } from './documents.mjs';
import { installPeers } from './peers.mjs';
import { NOT_REPEATED, report } from './report.mjs';
import { MAX_SPREAD, refusedOf, spreadOfRounds, timePerByte, timesOf } from './statistics.mjs';
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
  tables: [table()],
  notes: notes(),
  figures,
  spread,
});

/** For each contender: the speed (MB/s), the share of saxes' speed, and how many documents it refused. */
async function measureClass(name) {
  const tasks = contenders.map((contender) => ({
    contender,
    documents: `sample of ${contender === 'saxes' ? (SOUND[name] ?? name) : name}`,
  }));
  const samples = await measureInRounds(tasks, Number(values.rounds));
  const [bare] = samples;
  const entries = contenders.map((contender, at) => {
    const measured = samples[at];
    const isSame = tasks[at].documents === tasks[0].documents;
    const share = isSame ? timesOf(bare, measured) : timePerByte(bare) / timePerByte(measured);
    const speed = round(1 / timePerByte(measured) / 1000);
    const documents = measured[0].times.length;
    const repeated = spreadOfRounds(measured, isSame ? bare : null);
    // Figures of others may not be shown; those of bozofeed must repeat.
    if (CONTENDERS[contender].peer === undefined) spread = Math.max(spread, repeated);
    const isShown = repeated <= MAX_SPREAD;
    const figure = { speed, share: isShown ? round(share) : null, documents };
    return [contender, { ...figure, refused: refusedOf(measured) }];
  });
  return Object.fromEntries(entries);
}

/** Two digits of a share; one that is too small for them is not zero. */
function shareText(share) {
  if (share === null) return NOT_REPEATED;
  return share < 0.005 ? '< 0.01' : share.toFixed(2);
}

function round(number) {
  return Number(number.toPrecision(4));
}

function printClass(name, rows) {
  console.log(`\n${name}${SOUND[name] ? `; saxes reads “${SOUND[name]}”` : ''}`);
  console.log(`${''.padEnd(42)}    MB/s   share   refused`);
  for (const [contender, { speed, share, documents, refused }] of Object.entries(rows)) {
    const shown = speed.toFixed(1).padStart(8) + shareText(share).padStart(8);
    console.log(`${CONTENDERS[contender].title.padEnd(42)}${shown}   ${refused} of ${documents}`);
  }
}

function table() {
  return {
    title: 'Share of the speed of saxes, by the least time of each document in all rounds',
    columns: ['', 'does not do', ...values.class],
    rows: contenders.map((contender) => [
      CONTENDERS[contender].title,
      CONTENDERS[contender].lacks,
      ...values.class.map((name) => {
        const { share, speed, refused } = figures[name][contender];
        if (contender === 'saxes') return `${speed.toFixed(0)} MB/s`;
        const refusals = SOUND[name] && refused > 0 ? ` (${refused} refused, not timed)` : '';
        return `${shareText(share)}${refusals}`;
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
