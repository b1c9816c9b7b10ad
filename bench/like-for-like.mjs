/**
 * The time of what a reader does with a feed: bozofeed with its defaults, or, instead of it, another
 * parser whose text is decoded as declared, and a sanitizer, as a multiple of bozofeed's time for the
 * documents that both read. The least time of each document in all rounds counts. The documents are a
 * sample of each class, because DOMPurify on jsdom takes more than a second for a megabyte. A figure that
 * does not repeat is not shown.
 *
 *     npm run build && node bench/like-for-like.mjs [--rounds 12] [--class typical]…
 */
import { parseArgs } from 'node:util';
import { CONTENDERS, LIKE_FOR_LIKE } from './contenders.mjs';
import { MEASURED_LIKE_FOR_LIKE } from './documents.mjs';
import { installPeers } from './peers.mjs';
import { NOT_REPEATED, report } from './report.mjs';
import { installSanitizers } from './sanitizers.mjs';
import { MAX_SPREAD, refusedOf, spreadOfRounds, timesOf } from './statistics.mjs';
import { measureInRounds } from './workers.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    class: { type: 'string', multiple: true, default: MEASURED_LIKE_FOR_LIKE },
  },
});
const installed = new Set([...installPeers(), ...installSanitizers()]);
const contenders = LIKE_FOR_LIKE.filter((id) => {
  const { peer, sanitizer } = CONTENDERS[id];
  return [peer, sanitizer].every((name) => name === undefined || installed.has(name));
});

const figures = {};
let spread = 1;
for (const documents of values.class) {
  const tasks = contenders.map((contender) => ({
    contender,
    documents: `sample of ${documents}`,
  }));
  const samples = await measureInRounds(tasks, Number(values.rounds));
  const rows = contenders.map((_, at) => ({
    times: timesOf(samples[at], samples[0]),
    spread: spreadOfRounds(samples[at], samples[0]),
    refused: refusedOf(samples[at]),
  }));
  // The fastest of the others is the one that matters.
  const [, ...others] = rows;
  const [fastest] = others.toSorted((a, b) => a.times - b.times);
  spread = Math.max(spread, fastest?.spread ?? 1);
  figures[documents] = Object.fromEntries(contenders.map((id, at) => [id, figureOf(rows[at])]));
}
const missing = LIKE_FOR_LIKE.filter((id) => !contenders.includes(id));

report({
  tables: [
    {
      title:
        'Time for a feed with its text decoded and its HTML sanitized, as a multiple of bozofeed’s with its defaults',
      columns: ['', 'does not do', ...values.class],
      rows: contenders.map((id) => [
        CONTENDERS[id].title,
        CONTENDERS[id].lacks,
        ...values.class.map((documents) => cell(figures[documents][id])),
      ]),
    },
  ],
  notes: [`${NOT_REPEATED}: odd and even rounds gave different figures.`],
  figures,
  missing: missing.map((id) => `${id} (its packages cannot be installed)`),
  spread,
});

function figureOf({ times, spread, refused }) {
  return { times: spread > MAX_SPREAD ? null : Number(times.toPrecision(3)), refused };
}

function cell({ times, refused }) {
  if (times === null) return NOT_REPEATED;
  const refusals = refused > 0 ? ` (${refused} refused, not timed)` : '';
  return `${times.toFixed(times < 10 ? 1 : 0)}${refusals}`;
}
