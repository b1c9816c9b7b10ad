#!/usr/bin/env node
/** The command `bozofeed`: hands the process to `run` and takes its exit status. */
import { EXIT } from './exit-status.ts';
import { run } from './run.ts';
import { visible } from './visible.ts';

const { stdin, stdout, stderr, env, argv } = process;

// Whoever reads the output may have seen enough (`| head`): that is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  fail(error);
});
// What is said beside the output need not be read.
stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const interruption = new AbortController();
const isReplay = argv[2] === 'replay';
// The first interruption ends a replay in good order, a second one at once, as it does everything else.
if (isReplay) process.once('SIGINT', () => interruption.abort());

run(argv.slice(2), {
  ...{ stdin, stdout, stderr, environment: env },
  interruption: interruption.signal,
}).then((status) => {
  process.exitCode = status;
}, fail);

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  stderr.write(`bozofeed: this should not have happened: ${visible(message)}\n`);
  process.exitCode = EXIT.software;
}
