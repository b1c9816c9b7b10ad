/**
 * Checks that time is proportional to size: time per megabyte for one synthetic feed in three
 * sizes, without a limit on bytes.
 *
 *     npm run build && node bench/growth.mjs [--rounds 3]
 */
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders.mjs';
import { report } from './report.mjs';
import { timePerByte } from './statistics.mjs';
import { measureInRounds } from './workers.mjs';

const SIZES = [1, 10, 50];
const ROWS = ['saxes', 'rawUnlimited', 'unlimited'];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

const figures = {};
for (const contender of ROWS) {
  const tasks = SIZES.map((size) => ({ contender, documents: `synthetic of ${size} MB` }));
  const samples = await measureInRounds(tasks, Number(values.rounds));
  figures[contender] = samples.map((measurements) =>
    Number((timePerByte(measurements) * 1e6).toFixed(2)),
  );
}
report({
  tables: [
    {
      title: 'Time per megabyte of one synthetic feed, in ms',
      columns: ['', ...SIZES.map((size) => `${size} MB`)],
      rows: ROWS.map((contender) => [
        CONTENDERS[contender].title,
        ...figures[contender].map((time) => time.toFixed(1)),
      ]),
    },
  ],
  figures,
});
