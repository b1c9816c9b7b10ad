/** The command, from its arguments to its exit status; everything that it touches is handed to it. */
import { VERSION } from '../fetch/user-agent.ts';
import {
  type CommandRequest,
  type Request,
  readArguments,
  USAGE,
  UsageError,
} from './arguments.ts';
import type { Output } from './command-output.ts';
import { RUN } from './commands.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { load } from './load.ts';
import type { ProgressScreen } from './replay/progress.ts';
import type { ReplayOutput } from './replay/replay.ts';
import { chooseStyle, type Terminal } from './style.ts';
import { singleLine } from './visible.ts';

/** What the command touches. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Terminal & ReplayOutput;
  readonly stderr: ProgressScreen;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Says, to a command that has something to lose, that it is to end; none by default. */
  readonly interruption?: AbortSignal;
}

/** Runs the command. Whatever goes wrong is said in words. */
export async function run(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { stdout, stderr } = surroundings;
  const output = await outputOf(args, surroundings);
  stdout.write(output.stdout);
  stderr.write(output.stderr ?? '');
  return output.status;
}

async function outputOf(args: readonly string[], surroundings: Surroundings): Promise<Output> {
  let request: Request;
  try {
    request = readArguments(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const complaint = `bozofeed: ${singleLine(error.message, 200)}\n\n`;
    return { status: EXIT.usage, stdout: '', stderr: complaint + USAGE };
  }
  if (request === 'help') return { status: EXIT.clean, stdout: USAGE };
  if (request === 'version') return { status: EXIT.clean, stdout: `${VERSION}\n` };
  return obey(request, surroundings);
}

async function obey(request: CommandRequest, surroundings: Surroundings): Promise<Output> {
  const { stdin, stdout, stderr, environment, interruption = NEVER } = surroundings;
  const { command, source, isPlain, replay: replayOptions, ...rest } = request;
  const style = chooseStyle(stdout, environment, isPlain);
  if (command === 'replay') {
    const { replay } = await import('./replay/replay.ts');
    const { parseOptions, isJson } = rest;
    const work = { ...replayOptions, parseOptions, isJson };
    return { status: await replay(work, { stdout, stderr, style, interruption }), stdout: '' };
  }
  const loaded = await load({ ...rest, source, stdin });
  const name = source === '-' ? 'standard input' : source;
  return RUN[command]({ ...rest, source: name, loaded, style });
}

const NEVER = new AbortController().signal;
