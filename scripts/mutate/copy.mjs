/**
 * A copy of the project into which mutants are inserted, and the tests that should detect them. The
 * copy has the same data beside it as the project, so that all tests run.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { platformSources } from '../platform-sources.mjs';
import { root } from '../project.mjs';
import { mutated } from './mutants.mjs';

/**
 * The CPU time in seconds after which a process counts as hanging: a test run, and the quick
 * checks.
 */
const HANG_SECONDS = 180;
const QUICK_HANG_SECONDS = 20;

/** How much of the output of a run is kept. */
const MOST_SAID = 4000;

/**
 * Tests of the package, the network or large data, rather than of a single part; and those that run
 * first.
 */
const LEFT_OUT = [
  'test/bench/**',
  'test/browser/**',
  'test/conformance/evaluate.test.ts',
  'test/conformance/feedparser.test.ts',
  'test/conformance/real-feeds.test.ts',
  'test/corpus.test.ts',
  'test/docs.test.ts',
  'test/encoding/charset-detection.test.ts',
  'test/fuzz/**',
  'test/from.test.ts',
  'test/hostile.test.ts',
  'test/html/laws.test.ts',
  'test/package.test.ts',
  'test/recipes.test.ts',
  'test/reference/**',
  'test/regular-expressions.test.ts',
  'test/site/**',
  'test/truncation.test.ts',
];

/** Tests with servers, which run for sources of their own folder only. */
const WITH_SERVERS = 'test/fetch/**';

/** Tests that take many seconds, or that need modules of their own (`APART_TESTS` of `vitest.config.ts`). */
const SLOW = [
  'test/api/options/pollution.test.ts',
  'test/conformance/strict-loose.test.ts',
  'test/corpus/archive.test.ts',
  'test/encoding/decode.test.ts',
  'test/encoding/guess.test.ts',
  'test/encoding/ladder-feedparser.test.ts',
  'test/encoding/ladder.test.ts',
  'test/encoding/western.test.ts',
  'test/fetch/no-connection.test.ts',
  'test/fetch/turns.test.ts',
  'test/laws.test.ts',
  'test/pipeline/byte-view.test.ts',
  'test/pipeline/plain.test.ts',
  'test/problems/positions.test.ts',
  'test/xml/agreement.test.ts',
  'test/xml/strict.test.ts',
  'test/xml/w3c.test.ts',
];

export class Copy {
  #folder = mkdtempSync(join(tmpdir(), 'bozofeed-mutants-'));
  #project = join(this.#folder, 'project');
  #child = null;

  constructor() {
    process.once('exit', () => {
      this.#child?.kill();
      this.remove();
    });
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of files.trimEnd().split('\n')) {
      if (existsSync(join(root, file))) cpSync(join(root, file), join(this.#project, file));
    }
    const link = (from, to) => {
      if (existsSync(from)) symlinkSync(from, to, 'junction');
    };
    link(join(root, 'node_modules'), join(this.#project, 'node_modules'));
    link(join(root, '.conformance'), join(this.#project, '.conformance'));
    link(join(root, '../shared'), join(this.#folder, 'shared'));
  }

  /** Which tests detect a mutant: the name of the first group that fails, or `null`. */
  async noticedBy(mutant, most) {
    const path = join(this.#project, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(text, mutant));
    try {
      const failure = await this.failureOf(mutant.file, most);
      return failure?.group ?? null;
    } finally {
      writeFileSync(path, text);
    }
  }

  /** The first group of tests for a file that fails, with its output; `null` if all pass, of `most` groups. */
  async failureOf(file, most) {
    for (const [group, args] of groupsFor(file).slice(0, most)) {
      if (group === QUICK) await this.#bundle();
      const { passed, said } = await this.#run(
        args,
        group === QUICK ? QUICK_HANG_SECONDS : HANG_SECONDS,
      );
      if (!passed) return { group, said };
    }
    return null;
  }

  /** Bundles the quick checks and the sources into one file. */
  async #bundle() {
    const bundle = await rolldown({
      input: join(this.#project, 'test/support/quick-checks.ts'),
      external: (specifier) => !/^[./#]/.test(specifier) && !isAbsolute(specifier),
      platform: 'node',
      logLevel: 'silent',
      resolve: {
        alias: platformSources({ folder: pathToFileURL(`${this.#project}/`) }),
      },
      treeshake: { moduleSideEffects: 'no-external' },
    });
    await bundle.write({ file: join(this.#project, QUICK_FILE), codeSplitting: false });
    await bundle.close();
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(args, seconds) {
    const command = [process.execPath, ...args];
    const limited = ['-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', ...command];
    return new Promise((resolve, reject) => {
      let said = '';
      const child = spawn('sh', limited, {
        cwd: this.#project,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      this.#child = child;
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said = (said + chunk).slice(-MOST_SAID);
        });
      }
      child.on('error', reject);
      child.on('close', (status) => resolve({ passed: status === 0, said }));
    });
  }
}

/** The group that needs no test runner, and its file. */
const QUICK = 'the corpus and feedparser’s suite';
const QUICK_FILE = 'quick-checks.mjs';
const RUN_QUICK = `
  const { firstFailure } = await import(process.cwd() + '/${QUICK_FILE}');
  const found = ['../shared/conformance/feedparser', '.conformance/feedparser'];
  const suite = found.find((path) => fs.existsSync(path + '/cases.jsonl')) ?? null;
  const failure = await firstFailure('feeds-corpus', suite);
  if (failure !== null) throw new Error(failure);
`;

/** The arguments of Node for the tests of a file, in groups, the quickest first. */
function groupsFor(file) {
  const options = [
    '--config=scripts/mutate/vitest.config.mjs',
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=dot',
    '--passWithNoTests',
  ];
  const vitest = (command, tests, excluded, ...more) => [
    'node_modules/vitest/vitest.mjs',
    ...command,
    ...options,
    ...more,
    ...excluded.flatMap((path) => ['--exclude', path]),
    ...tests,
  ];
  const own = ownFolder(file);
  const groups = [[QUICK, ['--input-type=module', '--eval', RUN_QUICK]]];
  if (own !== null) {
    const slow = SLOW.filter((test) => test.startsWith(own));
    groups.push([own, vitest(['run'], [own], [...LEFT_OUT, ...SLOW], '--isolate=false')]);
    if (slow.length > 0) groups.push([`${own}, slow`, vitest(['run'], slow, [])]);
  }
  const rest = [...LEFT_OUT, WITH_SERVERS, ...(own === null ? [] : [`${own}**`])];
  groups.push(['other tests', vitest(['related', '--run'], [file], rest)]);
  return groups;
}

/** The folder of tests that mirrors that of a source file; `null` if there is none. */
function ownFolder(file) {
  for (let folder = dirname(file); folder !== 'src'; folder = dirname(folder)) {
    const mirror = folder.replace(/^src/, 'test');
    if (existsSync(join(root, mirror))) return `${mirror}/`;
  }
  return null;
}
