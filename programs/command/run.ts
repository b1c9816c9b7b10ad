/** The command, from its arguments to its exit status. Everything it touches is passed in. */
import { VERSION } from '../../src/text/package.ts';
import type { OpenRunner } from '../replay/jobs.ts';
import type { ReplayOutput } from '../replay/replay.ts';
import { EXIT, type ExitStatus } from '../terminal/exit-status.ts';
import { withoutPasswords } from '../terminal/passwords.ts';
import type { Screen } from '../terminal/redrawn-line.ts';
import { chooseStyle, type Style, type Terminal } from '../terminal/style.ts';
import { singleLine } from '../terminal/visible.ts';
import { Waiting } from '../terminal/waiting.ts';
import { fitting } from '../terminal/wrapped.ts';
import {
  type CommandRequest,
  type DocumentArguments,
  type Request,
  readArguments,
  type StreamArguments,
  UsageError,
} from './arguments.ts';
import { RUN } from './commands.ts';
import { completionFor } from './completion/index.ts';
import { withoutCommands } from './formats/github.ts';
import { helpText, usageText } from './help.ts';
import { kindOf, type Loaded, type LoadRequest, load, nameOf } from './load.ts';
import type { Format } from './options.ts';
import { parseAll } from './parse.ts';
import { streamAll } from './stream.ts';
import { validateAll } from './validate.ts';

/** The surroundings of the command. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether standard input is a pipe or a file. */
  readonly hasInput?: boolean;
  readonly stdout: Terminal & ReplayOutput;
  readonly stderr: Screen;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Called by a command that needs to end cleanly; returns the signal that ends it. */
  readonly interruption?: () => AbortSignal;
  /** Makes a signal call a function before it ends the process. The function returned undoes this. */
  readonly beforeEnd?: (act: () => void) => () => void;
  /** Starts the workers that run the cases of a replay; threads by default. */
  readonly openRunner?: OpenRunner;
}

/** Runs the command. Every failure is reported in words. */
export async function run(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { stdout, stderr, environment, hasInput = false } = surroundings;
  let request: Request;
  try {
    request = readArguments(args, { environment, hasInput });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const complaint = singleLine(withoutPasswords(error.message), MAX_COMPLAINT);
    stderr.write(fitting(`bozofeed: ${complaint}\n\n${usageText(error.command)}`, stderr));
    return EXIT.usage;
  }
  switch (request.kind) {
    case 'help':
      stdout.write(helpText(request.command, columnsOf(stdout)));
      return EXIT.clean;
    case 'version':
      stdout.write(`${VERSION}\n`);
      return EXIT.clean;
    case 'completion':
      stdout.write(completionFor(request.shell));
      return EXIT.clean;
    default:
      return runCommand(request, surroundings);
  }
}

const MAX_COMPLAINT = 400;

/** Runs a command. The code of those that few calls need is loaded here. */
async function runCommand(
  request: CommandRequest,
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { stdout, stderr, environment, interruption = never, openRunner } = surroundings;
  const style = chooseStyle(
    request.kind === 'stream' ? stderr : stdout,
    environment,
    request.colors,
  );
  switch (request.kind) {
    case 'replay': {
      const { replay } = await import('../replay/replay.ts');
      const around = { stdout, stderr, style, interruption: interruption() };
      return replay(request, { ...around, ...(openRunner && { openRunner }) });
    }
    case 'serve': {
      const { serve } = await import('../inspector/server/serve.ts');
      return serve(request, {
        print: (text) => void stdout.write(text),
        complain: (text) => void stderr.write(text),
        interruption: interruption(),
      });
    }
    case 'compare': {
      const { compare } = await import('../replay/compare/compare.ts');
      const waiting = new Waiting(stderr, environment, surroundings.beforeEnd);
      const output = await compare({ ...request, style }, (lineAfter, promise) =>
        waiting.during(lineAfter, promise),
      );
      await outputFor(request.isJson ? 'json' : 'text', surroundings)(output.stdout);
      stderr.write(output.stderr ?? '');
      return output.status;
    }
    case 'stream':
      return stream(request, surroundings, style);
    default:
      return runOnDocuments(request, surroundings, style);
  }
}

async function runOnDocuments(
  request: DocumentArguments,
  surroundings: Surroundings,
  style: Style,
): Promise<ExitStatus> {
  const { stderr, environment, beforeEnd } = surroundings;
  const { kind, parseOptions, format } = request;
  const waiting = new Waiting(stderr, environment, beforeEnd);
  const documents = loadAll(request, surroundings, waiting);
  if (kind === 'parse') return parse(request, surroundings, { style, documents, waiting });
  const print = outputFor(format, surroundings);
  if (kind === 'validate') {
    const remark = messageWriter(surroundings, waiting);
    const view = { style, showsAll: request.showsAll, columns: columnsOf(surroundings.stdout) };
    return validateAll(request, { documents, print, remark, view });
  }
  for await (const [source, loaded] of documents) {
    const isJson = format === 'json';
    const output = RUN[kind]({ source: nameOf(source), loaded, parseOptions, isJson, style });
    await print(output.stdout);
    stderr.write(fitting(withoutPasswords(output.stderr ?? ''), stderr));
    return output.status;
  }
  return EXIT.clean;
}

/** What `parse` gets. */
interface ParseParts {
  readonly style: Style;
  readonly documents: AsyncIterable<readonly [string, Loaded]>;
  readonly waiting: Waiting;
}

function parse(
  request: DocumentArguments,
  surroundings: Surroundings,
  { style, documents, waiting }: ParseParts,
): Promise<ExitStatus> {
  const { sources, parseOptions, format, failOn, showsAll } = request;
  const { stdout, stderr } = surroundings;
  const print = outputFor(format, surroundings);
  const columns = columnsOf(stdout);
  const view = { style, showsAll, columns };
  return parseAll(
    { sources, parseOptions, format, failOn, view },
    {
      documents,
      print: (text) => {
        waiting.erase();
        return print(text);
      },
      remark: (text) => stderr.write(fitting(`${text}\n`, stderr)),
      beforeParsing: (name, { bytes }) => waiting.begin(`parsing ${name}`, bytes.length),
    },
  );
}

/** Entries are data: the style is that of the account on standard error. */
function stream(
  request: StreamArguments,
  surroundings: Surroundings,
  style: Style,
): Promise<ExitStatus> {
  const { stdin, stdout, stderr, environment, beforeEnd } = surroundings;
  const waiting = new Waiting(stderr, environment, beforeEnd);
  const { showsAll } = request;
  return streamAll(request, {
    stdin,
    say: messageWriter(surroundings, waiting),
    print: outputFor('ndjson', surroundings),
    remark: (text) => stderr.write(fitting(withoutPasswords(`${text}\n`), stderr)),
    view: { style, showsAll, columns: columnsOf(stderr) },
    // On a terminal, the entries themselves show how far it is.
    during: (lineAfter, promise) =>
      stdout.isTTY === true ? promise : waiting.during(lineAfter, promise),
  });
}

function messageWriter({ stderr }: Surroundings, waiting: Waiting): LoadRequest['say'] {
  return (sentence) => {
    waiting.erase();
    stderr.write(fitting(`bozofeed: ${singleLine(sentence, MAX_COMPLAINT)}\n`, stderr));
  };
}

function columnsOf({ isTTY, columns }: Terminal): number {
  return (isTTY === true && columns) || COLUMNS_ELSEWHERE;
}

/** The width if the output is not a terminal, or is one of unknown width. */
const COLUMNS_ELSEWHERE = 80;

/** The number of URLs to fetch at a time; documents stay in the order of the operands. */
const AT_ONCE = 8;

/** Loads all documents, a few ahead of the current one. */
async function* loadAll(
  { sources, headers, url, parseOptions, fetchOptions }: DocumentArguments,
  surroundings: Surroundings,
  waiting: Waiting,
): AsyncGenerator<readonly [source: string, loaded: Loaded]> {
  const { stdin } = surroundings;
  const say = messageWriter(surroundings, waiting);
  const begin = (source: string): Promise<Loaded> =>
    load({ source, stdin, headers, url, parseOptions, fetchOptions, say });
  // Files can be read when they are needed; reading them early would only use memory.
  const beginEarly = (source: string): Promise<Loaded> | null =>
    kindOf(source) === 'address' ? begin(source) : null;
  const begun = sources.slice(0, AT_ONCE).map(beginEarly);
  for (const [index, source] of sources.entries()) {
    const document = begun.shift() ?? begin(source);
    const loaded = await waiting.for(describeWait(source, index, sources.length), document);
    yield [source, loaded];
    const next = sources[index + AT_ONCE];
    if (next !== undefined) begun.push(beginEarly(next));
  }
}

function describeWait(source: string, index: number, all: number): string {
  const which = all === 1 ? '' : ` (${index + 1} of ${all})`;
  return nameOf(source) + which;
}

/**
 * Prints, and waits if the reader is slower. Removes passwords, and workflow commands that come
 * from feeds.
 */
function outputFor(
  format: Format,
  { stdout, environment }: Surroundings,
): (text: string) => Promise<void> {
  const isWatched = format === 'text' && Boolean(environment['GITHUB_ACTIONS']);
  const isForPeople = format === 'text';
  return async (text) => {
    if (text === '') return;
    const plain = withoutPasswords(text);
    const shown = isForPeople ? fitting(plain, stdout) : plain;
    stdout.write(isWatched ? withoutCommands(shown) : shown);
    if (stdout.writableNeedDrain !== true) return;
    await new Promise<void>((resolve) => stdout.once?.('drain', resolve) ?? resolve());
  };
}

const never = (): AbortSignal => new AbortController().signal;
