/**
 * The command line, read: which command, pointed at what, with which options. A wrong one is a
 * `UsageError`, told with the usage; nothing is read or fetched before all of it is understood.
 */
import { parseArgs } from 'node:util';
import type { ParseOptions } from '../api/options/parse-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import type { EncodingPolicyName } from '../encoding/policies/names.ts';
import { type HeaderRecord, headerRecord } from '../http/headers.ts';

/** The commands; the first is meant where none is named. */
export const COMMANDS = ['parse', 'explain', 'encoding', 'discover', 'replay'] as const;

/** The name of a command. */
export type CommandName = (typeof COMMANDS)[number];

/** A command that works on one document. */
export type LoadingCommand = Exclude<CommandName, 'replay'>;

/** What `--help` says. */
export const USAGE = `Usage: bozofeed [command] <url | file | -> [options]
       bozofeed replay <folder | file | archive>… [options]

Commands
  parse      what the feed holds and what is wrong with it (the default)
  explain    how its encoding was determined, attempt by attempt
  encoding   what each source's algorithm makes of its encoding, side by side
  discover   the feeds that an HTML page announces
  replay     how a corpus of feeds is read, and whether as expected: folders of feeds,
             of whole HTTP responses, of WARC files (with the package warcio)

Options
  --json                     the whole result as JSON
  --all                      all entries and problems, not only the first
  --content-type <value>     read it as if the response had this Content-Type
  --header <'Name: value'>   … or any other header; may be repeated
  --url <url>                the address that a file came from
  --policy <name>            rfc3023 (the default), rfc7303, rome-strict,
                             rome-lenient or divination
  --encoding <label>         try this encoding before all others
  --loose                    leave out the strict parser
  --allow-private-network    fetch from addresses that are not public, too
  --no-color                 no colours (nor does NO_COLOR=1, nor a pipe)
  --help, --version

Options of replay
  --jobs <n>                 work on n threads (with the package piscina)
  --report <file.html>       a page to look at
  --ndjson <file>            a line of JSON for each case
  --resume                   leave out what is in that file already, and append to it
  --baseline <file>          list what changed since the run that wrote this file
  --update                   rewrite the expectations that are not met, showing how

Exit status
  0 nothing is wrong   1 bozo   2 not a feed   3 not to be had   64 wrong usage
  of replay: 0 all as expected   1 something is not   130 interrupted
`;

const OPTIONS = {
  all: { type: 'boolean', default: false },
  'allow-private-network': { type: 'boolean', default: false },
  baseline: { type: 'string' },
  'content-type': { type: 'string' },
  encoding: { type: 'string' },
  header: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', short: 'h', default: false },
  jobs: { type: 'string' },
  json: { type: 'boolean', default: false },
  loose: { type: 'boolean', default: false },
  ndjson: { type: 'string' },
  'no-color': { type: 'boolean', default: false },
  policy: { type: 'string' },
  report: { type: 'string' },
  resume: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
  url: { type: 'string', default: '' },
  version: { type: 'boolean', short: 'V', default: false },
} as const;

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError' as const;
}

/** What is asked for. */
export type Request = 'help' | 'version' | CommandRequest;

/** A command, and all that was said with it. */
export interface CommandRequest {
  readonly command: CommandName;
  readonly source: string;
  readonly headers: HeaderRecord;
  readonly url: string;
  readonly allowPrivateNetwork: boolean;
  /** Those of the parser, but for `headers` and `url`. */
  readonly parseOptions: ParseOptions;
  readonly isJson: boolean;
  readonly showsAll: boolean;
  readonly isPlain: boolean;
  /** What only `replay` has. */
  readonly replay: ReplayArguments;
}

/** What is said to `replay` alone. */
export interface ReplayArguments {
  readonly sources: readonly string[];
  readonly jobs: number;
  readonly ndjson: string | null;
  readonly baseline: string | null;
  readonly report: string | null;
  readonly isUpdating: boolean;
  readonly isResuming: boolean;
}

/**
 * Reads a command line.
 *
 * @throws UsageError for one that is wrong
 */
export function readArguments(args: readonly string[]): Request {
  const { values, positionals } = understand(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const [first = ''] = positionals;
  const command = COMMANDS.find((name) => name === first);
  const [source, ...others] = command === undefined ? positionals : positionals.slice(1);
  if (source === undefined) throw new UsageError('a URL, a file or - is needed');
  if (command === 'replay') {
    const wrong = FOR_ONE_DOCUMENT.find((name) => isGiven(values[name]));
    if (wrong !== undefined) throw new UsageError(`--${wrong} is not for replay`);
    if (values.resume && values.ndjson === undefined)
      throw new UsageError('--resume needs --ndjson');
  } else {
    const wrong = FOR_REPLAY.find((name) => isGiven(values[name]));
    if (wrong !== undefined) throw new UsageError(`--${wrong} is for replay alone`);
    if (others.length > 0) throw new UsageError(`one at a time: “${others[0]}” is too much`);
  }
  return {
    command: command ?? COMMANDS[0],
    source,
    headers: readHeaders(values.header, values['content-type']),
    url: values.url,
    allowPrivateNetwork: values['allow-private-network'],
    parseOptions: readParseOptions(values),
    isJson: values.json,
    showsAll: values.all,
    isPlain: values['no-color'],
    replay: {
      sources: [source, ...others],
      jobs: readJobs(values.jobs),
      ndjson: values.ndjson ?? null,
      baseline: values.baseline ?? null,
      report: values.report ?? null,
      isUpdating: values.update,
      isResuming: values.resume,
    },
  };
}

const FOR_REPLAY = ['jobs', 'ndjson', 'baseline', 'report', 'update', 'resume'] as const;
const FOR_ONE_DOCUMENT = [
  ...(['all', 'allow-private-network', 'content-type', 'header', 'url'] as const),
];

function isGiven(value: boolean | string | readonly string[] | undefined): boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return Boolean(value);
  return value !== undefined && value.length > 0;
}

/** More threads than this are no jobs, but a slip of the finger. */
const MOST_JOBS = 256;

function readJobs(text = '1'): number {
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (jobs < 1 || jobs > MOST_JOBS) {
    throw new UsageError(`“${text}” is no number of jobs: give one from 1 to ${MOST_JOBS}`);
  }
  return jobs;
}

/** The options as `parseArgs` gives them. */
type Values = ReturnType<typeof parse>['values'];

function understand(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    throw new UsageError(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

function firstSentence(message: string): string {
  const [first = message] = message.split(/\. |\n/, 1);
  return first;
}

function readHeaders(lines: readonly string[], contentType: string | undefined): HeaderRecord {
  const given = lines.map((line): readonly [string, string] => {
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9a-z-]+):(.*)$/i.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError(`“${line}” is no header: write 'Name: value'`);
    }
    return [name, value.trim()];
  });
  return headerRecord([
    ...given,
    ...(contentType === undefined ? [] : [['content-type', contentType] as const]),
  ]);
}

function readParseOptions({ policy, encoding, loose }: Values): ParseOptions {
  const options: ParseOptions = {
    // Whether there is a policy of that name is for the options' own check to say.
    ...(policy === undefined ? {} : { policy: policy as EncodingPolicyName }),
    ...(encoding === undefined ? {} : { encoding }),
    ...(loose ? { parser: 'loose' } : {}),
  };
  try {
    resolveParseOptions(options);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.replace(/^options\./, '--'));
  }
  return options;
}
