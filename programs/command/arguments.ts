/**
 * Reads the command line: the command, its operands and its options. A wrong command line is a
 * `UsageError`, which is printed with the usage; nothing is read or fetched before the whole line
 * is understood.
 */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OptionName } from '../../src/api/options/check-options.ts';
import type { FetchOptions } from '../../src/api/options/fetch-options.ts';
import type { ParseOptions } from '../../src/api/options/parse-options.ts';
import { resolveFetchOptions } from '../../src/api/options/resolve-fetch-options.ts';
import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import type { EncodingPolicyName } from '../../src/encoding/policies.ts';
import { type HeaderRecord, headerRecord } from '../../src/http/headers.ts';
import { wordMap } from '../../src/text/strings.ts';
import { PROFILES, type Profile } from '../../src/validate/circumstances.ts';
import { LEVELS, type Level } from '../../src/validate/levels.ts';
import type { ServeRequest } from '../inspector/server/serve.ts';
import type { CompareRequest } from '../replay/compare/compare.ts';
import type { ReplayRequest } from '../replay/replay.ts';
import { FAIL_ON, type FailOn } from '../terminal/exit-status.ts';
import { demoFeed } from './demo-feed.ts';
import { readIgnored } from './ignored.ts';
import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandName,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  FORMATS,
  type Format,
  SHELLS,
} from './options.ts';
import { proxyFrom } from './proxy.ts';
import { didYouMean, flagFor, suggestions } from './suggestions.ts';
import { expand, feedFilesIn } from './wildcards.ts';

/** A command that works on documents. */
export type LoadingCommand = 'parse' | 'validate' | 'explain' | 'encoding' | 'discover';

/** A shell that has a completion script. */
export type Shell = (typeof SHELLS)[number];

/** A command line that is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError' as const;
  /** The command that was meant, if it is known. */
  readonly command: CommandName | null;

  constructor(message: string, command: CommandName | null = null) {
    super(message);
    this.command = command;
  }
}

/** What the user requests: a string to print, or a command with its operands and options. */
export type Request =
  | { readonly kind: 'help'; readonly command: CommandName | null }
  | { readonly kind: 'version' }
  | { readonly kind: 'completion'; readonly shell: Shell }
  | CommandRequest;

/** A command, by its name in `kind`. */
export type CommandRequest =
  | DocumentArguments
  | StreamArguments
  | ServeArguments
  | ReplayArguments
  | CompareArguments;

/** What all commands have in common. */
interface CommonArguments {
  /** Whether to print colors; `null` if the terminal and the environment decide. */
  readonly colors: boolean | null;
}

/** The arguments of the commands that work on documents. */
export interface DocumentArguments extends CommonArguments {
  readonly kind: LoadingCommand;
  readonly sources: readonly string[];
  readonly headers: HeaderRecord;
  readonly url: string;
  /** The options of the parser, except `headers` and `url`. */
  readonly parseOptions: ParseOptions;
  readonly fetchOptions: FetchOptions;
  readonly format: Format;
  readonly failOn: FailOn;
  /** The lowest level of findings to show. */
  readonly level: Level;
  /** What the documents are meant to be; `null` if they may be anything. */
  readonly profile: Profile | null;
  /** The findings to ignore. */
  readonly ignored: ReadonlySet<string>;
  /** Whether the media files of the documents are requested. */
  readonly checksMedia: boolean;
  /** The sources that were found in folders: those that are not feeds are skipped. */
  readonly listed: ReadonlySet<string>;
  readonly showsAll: boolean;
}

/** The arguments of `stream`. */
export interface StreamArguments
  extends CommonArguments,
    Pick<DocumentArguments, 'headers' | 'url' | 'fetchOptions' | 'failOn' | 'showsAll'> {
  readonly kind: 'stream';
  readonly source: string;
  /** The options of the parser, except `headers` and `url`. */
  readonly streamOptions: Omit<ParseOptions, 'throwOn'>;
}

/** The arguments of `serve`. */
export interface ServeArguments extends CommonArguments, ServeRequest {
  readonly kind: 'serve';
}

/** The arguments of `replay`. */
export interface ReplayArguments extends CommonArguments, ReplayRequest {
  readonly kind: 'replay';
}

/** The arguments of `compare`. */
export interface CompareArguments extends CommonArguments, Omit<CompareRequest, 'style'> {
  readonly kind: 'compare';
}

/** What a command line depends on. */
export interface ArgumentSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether standard input is a pipe or a file, and so may be what is meant without an operand. */
  readonly hasInput: boolean;
}

/** Whether a command reads standard input. */
function readsInput(command: CommandName): boolean {
  return /\| -[>|]/.test(COMMANDS[command].operands);
}

/**
 * Reads a command line.
 *
 * @throws UsageError if it is wrong
 */
export function readArguments(
  args: readonly string[],
  surroundings: ArgumentSurroundings,
): Request {
  const line = new CommandLine(args, surroundings);
  if (line.has('version')) return { kind: 'version' };
  if (line.has('help')) return { kind: 'help', command: line.named };
  return READ[line.command](line);
}

/** How the arguments of each command are read. */
const READ: Readonly<Record<CommandName, (line: CommandLine) => Request>> = {
  parse: (line) =>
    isStreamed(line) ? readStreamArguments(line) : readDocumentArguments('parse', line),
  validate: (line) => readDocumentArguments('validate', line),
  stream: readStreamArguments,
  explain: (line) => readDocumentArguments('explain', line),
  encoding: (line) => readDocumentArguments('encoding', line),
  discover: (line) => readDocumentArguments('discover', line),
  demo: (line) => ({ ...readDocumentArguments('parse', line), sources: [demoFeed()] }),
  serve: readServeArguments,
  replay: readReplayArguments,
  compare: readCompareArguments,
  completion: (line) => {
    const shell = oneOf('shell', SHELLS, line.operands[0], line.command);
    if (shell === null) throw new UsageError('the name of a shell is missing', line.command);
    return { kind: 'completion', shell };
  },
  help: ({ operands, command }) => ({
    kind: 'help',
    command: oneOf('command', COMMAND_NAMES, operands[0], command),
  }),
};

/** Whether one document is printed line by line, which may be of any size. */
function isStreamed(line: CommandLine): boolean {
  return line.operands.length === 1 && readFormat(line) === 'ndjson';
}

function readStreamArguments(line: CommandLine): StreamArguments {
  const { throwOn: _, ...streamOptions } = readParseOptions(line);
  return {
    kind: 'stream',
    source: line.operands[0] ?? '',
    streamOptions,
    fetchOptions: readFetchOptions(line),
    headers: readResponseHeaders(line),
    url: line.value('url') ?? '',
    failOn: readFailOn(line),
    showsAll: line.has('all'),
    colors: line.colors,
  };
}

/** Problems have a severity, findings of the validator a level. */
function readFailOn(line: CommandLine): FailOn {
  const { command } = line;
  const written = line.value('fail-on') ?? undefined;
  if (command !== 'validate') return oneOf('severity', FAIL_ON, written, command) ?? 'warning';
  const level = oneOf('level', [...LEVELS, 'never'] as const, written, command) ?? 'error';
  return level === 'advice' ? 'note' : level;
}

function readDocumentArguments(kind: LoadingCommand, line: CommandLine): DocumentArguments {
  const listed = kind === 'validate' ? listFolders(line) : new Map<string, readonly string[]>();
  return {
    kind,
    sources: line.operands.flatMap((operand) => listed.get(operand) ?? [operand]),
    listed: new Set([...listed.values()].flat()),
    profile: oneOf('profile', PROFILES, line.value('profile') ?? undefined, kind),
    ignored: readIgnoreList(line),
    checksMedia: line.has('media'),
    parseOptions: readParseOptions(line),
    fetchOptions: readFetchOptions(line),
    headers: readResponseHeaders(line),
    url: line.value('url') ?? '',
    format: readFormat(line),
    failOn: readFailOn(line),
    level: oneOf('level', LEVELS, line.value('level') ?? undefined, kind) ?? 'advice',
    showsAll: line.has('all'),
    colors: line.colors,
  };
}

/** The files that are in each operand that is a folder. */
function listFolders({ operands, command }: CommandLine): ReadonlyMap<string, readonly string[]> {
  const folders = operands.filter((operand) =>
    statSync(operand, { throwIfNoEntry: false })?.isDirectory(),
  );
  return new Map(
    folders.map((folder) => {
      const files = feedFilesIn(folder);
      if (files.length === 0) {
        throw new UsageError(`there is no feed in the folder ${folder}`, command);
      }
      return [folder, files];
    }),
  );
}

function readIgnoreList(line: CommandLine): ReadonlySet<string> {
  const path = line.value('ignore');
  if (path === null) return new Set();
  const read = readIgnored(path);
  if (read.kind === 'fault') throw new UsageError(`--ignore: ${read.fault}`, line.command);
  return read.names;
}

function readServeArguments(line: CommandLine): ServeArguments {
  return {
    kind: 'serve',
    address: line.operands[0] ?? null,
    fetchOptions: readFetchOptions(line),
    host: readHost(line),
    port: readPort(line),
    colors: line.colors,
  };
}

function readReplayArguments(line: CommandLine): ReplayArguments {
  const [ndjson, keep, report] = [line.value('ndjson'), line.value('keep'), line.value('report')];
  const isResuming = line.has('resume');
  if (keep !== null && ndjson !== null) {
    throw new UsageError('--keep also writes rows: omit --ndjson', 'replay');
  }
  if (ndjson !== null && report !== null && resolve(ndjson) === resolve(report)) {
    throw new UsageError('--ndjson and --report name the same file', 'replay');
  }
  if (isResuming && ndjson === null && keep === null) {
    throw new UsageError('--resume needs --ndjson or --keep', 'replay');
  }
  return {
    kind: 'replay',
    sources: line.operands,
    parseOptions: readParseOptions(line),
    isJson: line.has('json'),
    jobs: readCount(line, 'jobs', MOST_JOBS) ?? 1,
    repeats: readCount(line, 'repeat', MOST_REPEATS) ?? (report === null && keep === null ? 1 : 3),
    ndjson,
    keep,
    report,
    isResuming,
    baseline: line.value('baseline'),
    isUpdating: line.has('update'),
    timeout: readNumbers(line, ['timeout']).timeout ?? CASE_TIMEOUT,
    adapter: line.value('with'),
    colors: line.colors,
  };
}

function readCompareArguments(line: CommandLine): CompareArguments {
  const [one = '', other = ''] = line.operands;
  return {
    kind: 'compare',
    one,
    other,
    isJson: line.has('json'),
    showsAll: line.has('all'),
    report: line.value('report'),
    colors: line.colors,
  };
}

/** The words of a command line, split into command, operands and options. */
class CommandLine {
  readonly command: CommandName;
  /** The command, if one is named. */
  readonly named: CommandName | null;
  readonly operands: readonly string[];
  readonly environment: ArgumentSurroundings['environment'];
  readonly #given = new Map<FlagName, readonly string[]>();

  constructor(args: readonly string[], { environment, hasInput }: ArgumentSurroundings) {
    this.environment = environment;
    const { tokens } = parseArgs({
      args: [...args],
      options: OPTIONS,
      tokens: true,
      strict: false,
      allowPositionals: true,
    });
    const words: string[] = [];
    let isOver = false;
    let named: CommandName | null = null;
    for (const token of tokens) {
      if (token.kind === 'option-terminator') isOver = true;
      else if (token.kind === 'option') this.#take(token);
      // After `--`, every word is an operand, whatever it looks like.
      else if (words.length === 0 && named === null && !isOver) {
        named = COMMAND_NAMES.find((name) => name === token.value) ?? null;
        if (named === null) words.push(token.value);
      } else words.push(token.value);
    }
    this.named = named;
    this.command = named ?? 'parse';
    const isInput = words.length === 0 && hasInput && readsInput(this.command);
    const namesFiles = COMMANDS[this.command].completes === 'files';
    this.operands = isInput ? ['-'] : namesFiles ? words.flatMap(expand) : words;
    if (this.has('help') || this.has('version')) return;
    if (named === null && !isOver) refuseMisspelled(words[0] ?? '');
    this.#refuseOthers();
    this.#countOperands();
  }

  /** Whether to print colors; `null` if the line does not say. */
  get colors(): boolean | null {
    if (this.has('color')) return true;
    return this.has('no-color') ? false : null;
  }

  /** Whether an option is given. */
  has(name: FlagName): boolean {
    return this.#given.has(name);
  }

  /** The value of an option; if it is repeated, the last one; `null` if it is absent. */
  value(name: FlagName): string | null {
    return this.values(name).at(-1) ?? null;
  }

  values(name: FlagName): readonly string[] {
    return this.#given.get(name) ?? [];
  }

  #take({ name, rawName, value, inlineValue }: OptionToken): void {
    const known = FLAG_NAMES.find((flag) => flag === name);
    if (known === undefined) {
      throw new UsageError(
        `unknown option '${rawName}'${didYouMean(suggestions(name, FLAG_NAMES), '--')}`,
      );
    }
    const takesValue = FLAGS[known].value !== undefined;
    if (!takesValue && inlineValue) throw new UsageError(`option '--${known}' takes no value`);
    const isMissing = value === undefined || value === '' || (!inlineValue && /^-./.test(value));
    if (takesValue && isMissing) {
      throw new UsageError(`option '--${known}' needs a value: --${known} <${FLAGS[known].value}>`);
    }
    this.#given.set(known, [...this.values(known), value ?? '']);
  }

  #refuseOthers(): void {
    const { command } = this;
    for (const name of this.#given.keys()) {
      const { of } = FLAGS[name];
      if (of.includes(command)) continue;
      throw new UsageError(
        `--${name} cannot be used with ${command}, only with ${of.join(', ')}`,
        command,
      );
    }
  }

  #countOperands(): void {
    const { command, operands } = this;
    const [least, most] = COMMANDS[command].takes;
    if (operands.length < least) {
      throw new UsageError(`missing operand of ${command}: ${COMMANDS[command].operands}`, command);
    }
    const [tooMuch] = operands.slice(most);
    if (tooMuch !== undefined) {
      const allowed = ['no operand', 'one operand'][most] ?? `${most} operands`;
      throw new UsageError(`${command} takes ${allowed}: “${tooMuch}” is one too many`, command);
    }
    if (operands.includes('')) throw new UsageError('an operand is empty', command);
    if (operands.indexOf('-') !== operands.lastIndexOf('-')) {
      throw new UsageError('standard input can be read only once', command);
    }
  }
}

/** The options for `parseArgs`; which of them exist, and which need values, is checked here. */
const OPTIONS = Object.fromEntries(
  FLAG_NAMES.map((name) => {
    const { short, value } = FLAGS[name];
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: true, ...(short === undefined ? {} : { short }) }];
  }),
);

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** Refuses a word that is not a file but is close to the name of a command. */
function refuseMisspelled(word: string): void {
  if (!/^[a-z]+$/i.test(word) || existsSync(word)) return;
  const meant = suggestions(word, COMMAND_NAMES);
  if (meant.length > 0) {
    throw new UsageError(`there is no command “${word}”, and no such file${didYouMean(meant)}`);
  }
}

/** One of a few words; `null` if the option is absent. */
function oneOf<Word extends string>(
  what: string,
  words: readonly Word[],
  given: string | undefined,
  command: CommandName,
): Word | null {
  if (given === undefined) return null;
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  const meant = suggestions(given, words);
  const hint = meant.length > 0 ? didYouMean(meant) : `: the choices are ${words.join(', ')}`;
  throw new UsageError(`“${given}” is not the name of a ${what}${hint}`, command);
}

function readFormat(line: CommandLine): Format {
  const { command } = line;
  const format = oneOf('format', FORMATS, line.value('format') ?? undefined, command);
  if (!line.has('json')) return format ?? 'text';
  if (format === null || format === 'json') return 'json';
  throw new UsageError(`--json and --format ${format} exclude each other`, command);
}

/** The default timeout for each case, in milliseconds. */
const CASE_TIMEOUT = 10_000;

/** More threads than this must be a typo. */
const MOST_JOBS = 256;

const MOST_REPEATS = 100;

function readCount(line: CommandLine, name: 'jobs' | 'repeat', most: number): number | null {
  const text = line.value(name);
  if (text === null) return null;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  const message = `--${name}: “${text}” is not a number from 1 to ${most}`;
  throw new UsageError(message, line.command);
}

const LAST_PORT = 65_535;

function readPort(line: CommandLine): number | null {
  const text = line.value('port');
  if (text === null) return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : LAST_PORT + 1;
  if (port <= LAST_PORT) return port;
  throw new UsageError(`--port: “${text}” is not a port from 0 to ${LAST_PORT}`, line.command);
}

/** The host name or IP address to listen on. IPv6 addresses may have brackets, as in URLs. */
function readHost(line: CommandLine): string {
  const host = (line.value('host') ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  if (/^[\w.:-]{1,253}$/.test(host)) return host;
  throw new UsageError(`--host: “${host}” is not a host name or an IP address`, line.command);
}

function readResponseHeaders(line: CommandLine): HeaderRecord {
  const type = line.value('content-type');
  return headerRecord([
    ...readHeaderLines(line, 'response-header'),
    ...(type === null ? [] : [['content-type', type] as const]),
  ]);
}

function readHeaderLines(
  line: CommandLine,
  name: FlagName,
): readonly (readonly [string, string])[] {
  return line.values(name).map((text): readonly [string, string] => {
    const [, field, value] = /^([!#$%&'*+.^_`|~0-9a-z-]+):(.*)$/is.exec(text) ?? [];
    if (field !== undefined && value !== undefined) return [field, value.trim()];
    // What follows may be a secret.
    const [start = ''] = text.split(/[\s:=]/, 1);
    throw new UsageError(
      `--${name}: “${start}…” is not a header: write 'Name: value'`,
      line.command,
    );
  });
}

function readParseOptions(line: CommandLine): ParseOptions {
  const policy = line.value('policy');
  const encoding = line.value('encoding');
  const options: ParseOptions = {
    // Whether there is a policy of that name is checked with the other options.
    ...(policy === null ? {} : { policy: policy as EncodingPolicyName }),
    ...(encoding === null ? {} : { encoding }),
    ...(line.has('loose') ? { parser: 'loose' as const } : {}),
    ...readNumbers(line, ['maxBytes', 'maxEntries', 'maxDepth', 'maxAttributes']),
    ...readNumbers(line, ['maxEntityExpansion', 'maxGrowth', 'maxValues', 'maxParseTime']),
  };
  checkOptions(() => resolveParseOptions(options), line.command);
  return options;
}

function readFetchOptions(line: CommandLine): FetchOptions {
  const userAgent = line.value('user-agent');
  const options: FetchOptions = {
    requestHeaders: readHeaderLines(line, 'request-header'),
    allowPrivateNetwork: line.has('allow-private-network'),
    allowHosts: line.values('allow-host'),
    proxy: proxyFrom(line.value('proxy'), line.environment),
    ...(userAgent === null ? {} : { userAgent }),
    ...readNumbers(line, ['maxBytes', 'timeout', 'connectTimeout', 'idleTimeout', 'maxRedirects']),
  };
  checkOptions(() => resolveFetchOptions(options), line.command);
  return options;
}

/** How a number is written: the factors of its units, and an example for the error message. */
interface Notation {
  readonly units: ReadonlyMap<string, number>;
  readonly isWhole: boolean;
  readonly least: number;
  readonly expected: string;
}

const COUNTS: Notation = {
  units: new Map([['', 1]]),
  isWhole: true,
  least: 0,
  expected: 'a whole number',
};

const KIBI = 1024;
const SIZES: Notation = {
  units: wordMap([
    ['', 1],
    ['b bb bib', 1],
    ['k kb kib', KIBI],
    ['m mb mib', KIBI ** 2],
    ['g gb gib', KIBI ** 3],
  ]),
  isWhole: true,
  least: 0,
  expected: 'a size such as 500000, 64M or 1G',
};

/** In milliseconds, like the options; without a unit, the number is in seconds. */
const TIMES: Notation = {
  units: new Map([
    ['', 1000],
    ['ms', 1],
    ['s', 1000],
    ['m', 60_000],
    ['min', 60_000],
  ]),
  isWhole: false,
  least: 1,
  expected: 'a time in seconds, or with a unit, such as 500ms or 2m',
};

/** The notation of the values that flags take, by their placeholders in the help. */
const NOTATIONS: ReadonlyMap<string, Notation> = new Map([
  ['n', COUNTS],
  ['size', SIZES],
  ['time', TIMES],
]);

/** The options with these names, from the flags that set them; those without a flag are absent. */
function readNumbers<Name extends OptionName>(
  line: CommandLine,
  names: readonly Name[],
): { readonly [N in Name]?: number } {
  const numbers: { [N in Name]?: number } = {};
  for (const name of names) {
    const flag = flagFor(name);
    const text = flag === null ? null : line.value(flag);
    if (flag !== null && text !== null) numbers[name] = readNumber(line, flag, text);
  }
  return numbers;
}

function readNumber(line: CommandLine, flag: FlagName, text: string): number {
  const { units, isWhole, least, expected } = NOTATIONS.get(FLAGS[flag].value ?? '') ?? COUNTS;
  const [, digits = '', unit = ''] = /^(\d{1,15}(?:\.\d{1,9})?) ?([a-z]{0,3})$/i.exec(text) ?? [];
  const number = Number(digits) * (units.get(unit.toLowerCase()) ?? Number.NaN);
  const isRight = digits !== '' && number >= least && (!isWhole || Number.isSafeInteger(number));
  if (isRight) return number;
  throw new UsageError(`--${flag}: “${text}” is not ${expected}`, line.command);
}

/** Runs the check of the library functions, and rewords its message for the command. */
function checkOptions(check: () => unknown, command: CommandName): void {
  try {
    check();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [path = '', option = ''] = /^options\.(\w+)/.exec(message) ?? [];
    const flag = flagFor(option);
    throw new UsageError(
      flag === null ? message : `--${flag}${message.slice(path.length)}`,
      command,
    );
  }
}
