/** The command, from its arguments to its exit status; everything that it touches is handed to it. */
import { VERSION } from '../fetch/user-agent.ts';
import type { Answer } from './answer.ts';
import {
  type CommandRequest,
  type Request,
  readArguments,
  USAGE,
  UsageError,
} from './arguments.ts';
import { RUN } from './commands.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { load } from './load.ts';
import { replay } from './replay.ts';
import { chooseStyle, type Terminal } from './style.ts';
import { singleLine } from './visible.ts';

/** What the command touches. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Terminal & Output;
  readonly stderr: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Something that can be written to. */
export interface Output {
  write(text: string): unknown;
}

/** Runs the command. Whatever goes wrong is said in words. */
export async function run(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { stdout, stderr } = surroundings;
  const answer = await answerTo(args, surroundings);
  stdout.write(answer.stdout);
  stderr.write(answer.stderr ?? '');
  return answer.status;
}

async function answerTo(args: readonly string[], surroundings: Surroundings): Promise<Answer> {
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

async function obey(
  request: CommandRequest,
  { stdin, stdout, environment }: Surroundings,
): Promise<Answer> {
  const { command, source, isPlain, ...rest } = request;
  const style = chooseStyle(stdout, environment, isPlain);
  if (command === 'replay') return replay({ ...rest, source, style });
  const loaded = await load({ ...rest, source, stdin });
  const name = source === '-' ? 'standard input' : source;
  return RUN[command]({ ...rest, source: name, loaded, style });
}
