/**
 * The time of what a reader does with a feed: bozofeed with its defaults, or, instead of it, another
 * parser whose text is decoded as declared, and a sanitizer, as a multiple of bozofeed's time for the
 * documents that both read. The least time of each document in all rounds counts. The documents are a
 * sample of each class, because DOMPurify on jsdom takes more than a second for a megabyte.
 *
 *     npm run build && node bench/like-for-like.mjs [--rounds 5] [--class typical]…
 */
import { parseArgs } from 'node:util';
import { CONTENDERS, LIKE_FOR_LIKE } from './contenders.mjs';
import { MEASURED_LIKE_FOR_LIKE } from './documents.mjs';
import { installPeers } from './peers.mjs';
import { report } from './report.mjs';
import { installSanitizers } from './sanitizers.mjs';
import { refusedOf, spreadOfRounds, timesOf } from './statistics.mjs';
import { measureInRounds } from './workers.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
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
  spread = Math.max(spread, ...samples.map((sample) => spreadOfRounds(sample, samples[0])));
  figures[documents] = Object.fromEntries(
    contenders.map((id, at) => [
      id,
      { times: timesOf(samples[at], samples[0]), refused: refusedOf(samples[at]) },
    ]),
  );
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
  figures,
  missing: missing.map((id) => `${id} (its packages cannot be installed)`),
  spread,
});

function cell({ times, refused }) {
  const refusals = refused > 0 ? ` (${refused} refused, not timed)` : '';
  return `${times.toFixed(times < 10 ? 1 : 0)}${refusals}`;
}
