/** Runs the command inside the test, with surroundings that record its output. */
import type { ExitStatus } from '../../terminal/exit-status.ts';
import { run } from '../run.ts';
import { runHere } from './runner.ts';

export interface Said {
  readonly status: ExitStatus;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Around {
  readonly stdin?: Uint8Array | string;
  /** Whether standard input is a pipe or a file. */
  readonly hasInput?: boolean;
  readonly isTTY?: boolean;
  /** The width of the terminal. */
  readonly columns?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function command(
  args: readonly string[],
  { stdin = '', hasInput = false, isTTY = false, columns = 80, environment = {} }: Around = {},
): Promise<Said> {
  const written = { stdout: '', stderr: '' };
  const status = await run(args, {
    stdin: chunks(typeof stdin === 'string' ? Buffer.from(stdin) : stdin),
    stdout: { isTTY, columns, write: (text) => (written.stdout += text) },
    stderr: { isTTY, columns, write: (text) => (written.stderr += text) },
    environment,
    hasInput,
    openRunner: runHere,
  });
  return { status, ...written };
}

/** In two pieces, as from a pipe. */
async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const middle = bytes.length >> 1;
  yield bytes.subarray(0, middle);
  yield bytes.subarray(middle);
}
