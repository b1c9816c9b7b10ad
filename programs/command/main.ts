#!/usr/bin/env node
/** The command `bozofeed`: passes the process to `run` and sets its exit status. */
import { EXIT } from '../terminal/exit-status.ts';
import { beforeEnd, interruption } from '../terminal/interruption.ts';
import { visible } from '../terminal/visible.ts';
import { run } from './run.ts';

/** The error of writing to a closed terminal; files still have to be finished. */
const HUNG_UP = 'EIO';

const { stdin, stdout, stderr, env, argv } = process;

// The reader may have closed the pipe (`| head`), which is not a failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  if (error.code !== HUNG_UP) fail(error);
});
// Messages need not be read either.
stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== HUNG_UP) throw error;
});

run(argv.slice(2), {
  stdin,
  stdout,
  stderr,
  environment: env,
  hasInput: stdin.isTTY !== true,
  interruption: () => interruption(process),
  beforeEnd: (act) => beforeEnd(process, act),
}).then((status) => {
  process.exitCode = status;
}, fail);

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  stderr.write(`bozofeed: internal error: ${visible(message)}\n`);
  process.exitCode = EXIT.software;
}
