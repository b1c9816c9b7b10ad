/**
 * Mutation testing: makes one mutant at a time in a copy of the project and runs the tests. A
 * mutant that no test detects survives, and shows what the tests do not cover.
 *
 *     npm run mutate -- src/xml src/encoding [--count=60] [--seed=1] [--jobs=1] [--groups=N] [--list]
 *
 * The mutants are a random sample of all possible ones in the files, spread evenly over their
 * kinds; the same seed gives the same sample. `--list` shows the sample and runs nothing; `--groups`
 * runs only the first groups of tests: 1 for the corpus and feedparser's suite, which take a second
 * or two per mutant, 2 for the tests of the folder as well.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { Copy } from './mutate/copy.mjs';
import { mutantsOf } from './mutate/mutants.mjs';
import { root } from './project.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    groups: { type: 'string' },
  },
});

/** The TypeScript files in a folder, or the file itself, as paths in the project. */
function sourcesIn(path) {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path];
  return files.filter((file) => file.endsWith('.ts')).map((file) => relative(root, file));
}

/** A sample of the mutants, taking one of each kind in turn. */
function sample(mutants, count, seed) {
  const [shuffled] = fc.sample(fc.shuffledSubarray(mutants, { minLength: mutants.length }), {
    seed,
    numRuns: 1,
  });
  const names = new Set(shuffled.map(({ kind }) => kind));
  const kinds = [...names].map((name) => shuffled.filter(({ kind }) => kind === name));
  const chosen = [];
  for (
    let round = 0;
    chosen.length < count && kinds.some((kind) => round < kind.length);
    round += 1
  ) {
    chosen.push(...kinds.flatMap((kind) => kind.slice(round, round + 1)));
  }
  return chosen.slice(0, count);
}

function shown({ file, line, kind, original, replacement }) {
  const short = (text) => JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text);
  return `${file}:${line} ${kind}: ${short(original)} → ${short(replacement)}`;
}

// Copies are removed when the process exits, which a signal alone does not cause.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const files = positionals.flatMap((path) => sourcesIn(join(root, path)));
if (files.length === 0) {
  console.error('Specify the files or folders to mutate: npm run mutate -- src/xml');
  process.exit(2);
}
const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
const chosen = sample(all, Number(values.count), Number(values.seed));
console.log(
  `${chosen.length} of ${all.length} mutants in ${files.length} files, seed ${values.seed}`,
);
if (values.list) {
  for (const mutant of chosen) console.log(shown(mutant));
} else {
  const { jobs, groups = Number.POSITIVE_INFINITY } = values;
  process.exitCode = (await run(chosen, Number(jobs), Number(groups))) ? 0 : 1;
}

/**
 * Tries the mutants and prints the outcomes; returns `false` if the tests fail without any mutant.
 */
async function run(mutants, jobs, groups) {
  const left = mutants.entries();
  const survivors = [];
  const copies = Array.from({ length: jobs }, () => new Copy());
  try {
    const failure = await copies[0].failureOf(mutants[0].file, groups);
    if (failure !== null) {
      console.error(`The tests fail without any mutant (${failure.group}):\n${failure.said}`);
      return false;
    }
    await Promise.all(
      copies.map(async (copy) => {
        for (const [index, mutant] of left) {
          const group = await copy.noticedBy(mutant, groups);
          if (group === null) survivors.push(mutant);
          const outcome = group === null ? 'SURVIVED' : `killed by ${group}`;
          console.log(`${index + 1}/${mutants.length} ${outcome}: ${shown(mutant)}`);
        }
      }),
    );
  } finally {
    for (const copy of copies) copy.remove();
  }
  const killed = mutants.length - survivors.length;
  console.log(
    `\nscore: ${killed} of ${mutants.length} killed (${percent(killed, mutants.length)})`,
  );
  for (const survivor of survivors) console.log(`survived: ${shown(survivor)}`);
  return true;
}

function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(0)} %`;
}
