/**
 * The commands and their options, in one table. The parser of the command line, `--help`, the
 * manual page, shell completions and the flags in remedies are all made from it.
 */
import type { OptionName } from '../api/options/table.ts';
import { POLICY_NAMES } from '../encoding/policies/names.ts';

/** The name of a command. */
export type CommandName =
  | 'parse'
  | 'explain'
  | 'encoding'
  | 'discover'
  | 'replay'
  | 'compare'
  | 'completion'
  | 'help';

/** A command line and what it does. */
export interface Example {
  readonly line: string;
  readonly doc: string;
}

/** A command. */
export interface Command {
  /** The operands, as the usage shows them. */
  readonly operands: string;
  /** The minimum and maximum number of operands. */
  readonly takes: readonly [number, number];
  /** A short description. */
  readonly doc: string;
  /** A longer description, in sentences. */
  readonly details: string;
  readonly examples: readonly Example[];
  /** What shells complete for an operand. */
  readonly completes: 'files' | readonly string[];
}

const MANY = Number.POSITIVE_INFINITY;
const DOCUMENTS =
  'An address, a file, or - for standard input. A name such as feeds.example/news that is no file is tried as an https address. Files may be compressed with gzip.';

/** The shells that have a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The commands, in the order of the help; the first is the default. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  parse: {
    operands: '<url | file | ->…',
    takes: [1, MANY],
    doc: 'what feeds hold and what is wrong with them (the default)',
    details: `${DOCUMENTS} Of several documents, entries are not listed, and a summary follows. With --format, problems are printed as editors and build servers read them.`,
    examples: [
      {
        line: 'bozofeed https://example.org/feed.xml',
        doc: 'what the feed holds, and what is wrong',
      },
      { line: 'bozofeed *.xml --format unix', doc: 'problems for an editor' },
      { line: 'bozofeed *.xml --format github --fail-on error', doc: 'a step of a workflow' },
      {
        line: 'curl -s https://example.org/feed.xml | bozofeed --json -',
        doc: 'the result as JSON',
      },
    ],
    completes: 'files',
  },
  explain: {
    operands: '<url | file | ->',
    takes: [1, 1],
    doc: 'how its encoding was determined, attempt by attempt',
    details: DOCUMENTS,
    examples: [
      { line: 'bozofeed explain feed.xml', doc: 'every attempt, and the evidence' },
      {
        line: "bozofeed explain feed.xml --content-type 'text/xml; charset=koi8-r'",
        doc: 'as if it had come with this header',
      },
    ],
    completes: 'files',
  },
  encoding: {
    operands: '<url | file | ->',
    takes: [1, 1],
    doc: "what each source's algorithm makes of its encoding, side by side",
    details: DOCUMENTS,
    examples: [{ line: 'bozofeed encoding https://example.org/feed.xml', doc: 'five answers' }],
    completes: 'files',
  },
  discover: {
    operands: '<url | file | ->',
    takes: [1, 1],
    doc: 'the feeds that an HTML page announces',
    details: DOCUMENTS,
    examples: [
      { line: 'bozofeed discover https://example.org/', doc: 'address, type and title of each' },
    ],
    completes: 'files',
  },
  replay: {
    operands: '<folder | file | archive>…',
    takes: [1, MANY],
    doc: 'how a corpus of feeds is read, and whether as expected',
    details:
      'A corpus is folders of feeds, of whole HTTP responses, of WARC files. A case that takes too long, or that the parser falls over, costs itself alone.',
    examples: [
      { line: 'bozofeed replay feeds/ --report report.html', doc: 'a page to look at' },
      { line: 'bozofeed replay feeds/ --baseline before.ndjson', doc: 'what changed since' },
      {
        line: 'bozofeed replay feeds/ --with adapter.mjs --keep runs/other',
        doc: 'by another parser, for compare',
      },
    ],
    completes: 'files',
  },
  compare: {
    operands: '<run> <run>',
    takes: [2, 2],
    doc: 'what changed between two runs of replay',
    details:
      'A run is a folder that replay --keep wrote, or a file of --ndjson, of which only what the rows say is compared. The exit status is 1 where something changed.',
    examples: [
      { line: 'bozofeed compare runs/old runs/new', doc: 'by place and kind of change' },
      { line: 'bozofeed compare runs/old runs/new --report changes.html', doc: 'as a page' },
    ],
    completes: 'files',
  },
  completion: {
    operands: `<${SHELLS.join(' | ')}>`,
    takes: [1, 1],
    doc: 'a script that completes command lines in a shell',
    details: 'The script goes to standard output.',
    examples: [
      { line: 'source <(bozofeed completion bash)', doc: 'in ~/.bashrc' },
      { line: 'source <(bozofeed completion zsh)', doc: 'in ~/.zshrc, after compinit' },
      { line: 'bozofeed completion fish | source', doc: 'in ~/.config/fish/config.fish' },
    ],
    completes: SHELLS,
  },
  help: {
    operands: '[command]',
    takes: [0, 1],
    doc: 'how the command, or one of its commands, is used',
    details: '',
    examples: [{ line: 'bozofeed help parse', doc: 'operands, options and examples' }],
    completes: ['parse', 'explain', 'encoding', 'discover', 'replay', 'compare', 'completion'],
  },
};

/** The names of the commands. */
export const COMMAND_NAMES: readonly CommandName[] = Object.keys(COMMANDS) as CommandName[];

/** The output formats. */
export const FORMATS = ['text', 'unix', 'github', 'sarif', 'json', 'ndjson'] as const;

/** The name of a format. */
export type Format = (typeof FORMATS)[number];

/** The severities that can make the exit status 1, and `never`. */
export const FAIL_ON = ['note', 'warning', 'error', 'fatal', 'never'] as const;

/** The lowest severity that makes the exit status 1. */
export type FailOn = (typeof FAIL_ON)[number];

/** The name of an option, without the two hyphens. */
export type FlagName =
  | 'format'
  | 'json'
  | 'all'
  | 'fail-on'
  | 'content-type'
  | 'response-header'
  | 'url'
  | 'policy'
  | 'encoding'
  | 'loose'
  | 'max-bytes'
  | 'max-entries'
  | 'max-depth'
  | 'max-attributes'
  | 'max-entity-expansion'
  | 'request-header'
  | 'user-agent'
  | 'timeout'
  | 'connect-timeout'
  | 'idle-timeout'
  | 'max-redirects'
  | 'allow-private-network'
  | 'allow-host'
  | 'jobs'
  | 'with'
  | 'keep'
  | 'report'
  | 'ndjson'
  | 'resume'
  | 'baseline'
  | 'update'
  | 'no-color'
  | 'help'
  | 'version';

/** An option of the command. */
export interface Flag {
  /** The commands that take the option. */
  readonly of: readonly CommandName[];
  /** The placeholder for its value in the help; absent for a switch. */
  readonly value?: string;
  readonly short?: string;
  /** Whether the option can be repeated; otherwise the last one wins. */
  readonly isRepeatable?: true;
  readonly doc: string;
  /** The option of the library functions that it sets; remedies name the flag instead. */
  readonly sets?: OptionName;
  /** What shells complete for its value: a few words, or files. */
  readonly completes?: 'files' | readonly string[];
}

const ON_DOCUMENTS = ['parse', 'explain', 'encoding', 'discover'] as const;
const ON_READ_OR_REPLAYED = ['parse', 'explain', 'replay'] as const;
const ON_ALL = Object.keys(COMMANDS) as readonly CommandName[];

/** The options, in the order of the help. */
export const FLAGS: Readonly<Record<FlagName, Flag>> = {
  format: {
    of: ['parse'],
    value: 'format',
    doc: 'text (the default), unix (file:line:column: severity name message), github (workflow commands), sarif, json, or ndjson (a line per document)',
    completes: FORMATS,
  },
  json: {
    of: [...ON_DOCUMENTS, 'replay', 'compare'],
    doc: 'the whole result as JSON',
  },
  all: {
    of: ['parse', 'compare'],
    doc: 'all entries and problems, or all changes, not only the first',
  },
  'fail-on': {
    of: ['parse'],
    value: 'severity',
    doc: 'the severity from which the exit status is not 0: note, warning (the default), error, fatal, or never',
    completes: FAIL_ON,
  },
  'content-type': {
    of: ON_DOCUMENTS,
    value: 'value',
    doc: 'read it as if the response had this Content-Type',
    sets: 'headers',
  },
  'response-header': {
    of: ON_DOCUMENTS,
    value: "'Name: value'",
    isRepeatable: true,
    doc: '… or any other header; may be repeated',
    sets: 'headers',
  },
  url: {
    of: ON_DOCUMENTS,
    value: 'url',
    doc: 'the address that a file came from',
    sets: 'url',
  },
  policy: {
    of: ON_READ_OR_REPLAYED,
    value: 'name',
    doc: 'how the first encoding is determined: rfc3023 (the default), rfc7303, rome-strict, rome-lenient or divination',
    sets: 'policy',
    completes: POLICY_NAMES,
  },
  encoding: {
    of: ON_READ_OR_REPLAYED,
    value: 'label',
    doc: 'try this encoding before all others',
    sets: 'encoding',
  },
  loose: {
    of: ON_READ_OR_REPLAYED,
    doc: 'leave out the strict parser',
    sets: 'parser',
  },
  'max-bytes': {
    of: [...ON_DOCUMENTS, 'replay'],
    value: 'size',
    doc: 'bytes read of a document, such as 500000, 64M or 1G (32M)',
    sets: 'maxBytes',
  },
  'max-entries': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: 'entries read (all)',
    sets: 'maxEntries',
  },
  'max-depth': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: 'how deep elements may be nested (256)',
    sets: 'maxDepth',
  },
  'max-attributes': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: 'attributes of one element (1000)',
    sets: 'maxAttributes',
  },
  'max-entity-expansion': {
    of: ON_READ_OR_REPLAYED,
    value: 'size',
    doc: 'characters that declared entities may expand to (1M)',
    sets: 'maxEntityExpansion',
  },
  'request-header': {
    of: ON_DOCUMENTS,
    value: "'Name: value'",
    short: 'H',
    isRepeatable: true,
    doc: 'send this header; may be repeated',
    sets: 'requestHeaders',
  },
  'user-agent': {
    of: ON_DOCUMENTS,
    value: 'text',
    doc: 'the User-Agent header to send',
    sets: 'userAgent',
  },
  timeout: {
    of: [...ON_DOCUMENTS, 'replay'],
    value: 'time',
    doc: 'for everything, from the first lookup to the last byte: seconds, or 500ms, 2m (30); of replay: for each case (10)',
    sets: 'timeout',
  },
  'connect-timeout': {
    of: ON_DOCUMENTS,
    value: 'time',
    doc: 'for one connection, name lookup and TLS included (10)',
    sets: 'connectTimeout',
  },
  'idle-timeout': {
    of: ON_DOCUMENTS,
    value: 'time',
    doc: 'of silence, before the headers or in the body (15)',
    sets: 'idleTimeout',
  },
  'max-redirects': {
    of: ON_DOCUMENTS,
    value: 'n',
    doc: 'redirects followed (10)',
    sets: 'maxRedirects',
  },
  'allow-private-network': {
    of: ON_DOCUMENTS,
    doc: 'fetch from addresses that are not public, too',
    sets: 'allowPrivateNetwork',
  },
  'allow-host': {
    of: ON_DOCUMENTS,
    value: 'host',
    isRepeatable: true,
    doc: 'fetch from this host although its address is not public; may be repeated',
    sets: 'allowHosts',
  },
  jobs: {
    of: ['replay'],
    value: 'n',
    doc: 'work on n threads (1)',
  },
  with: {
    of: ['replay'],
    value: 'adapter.mjs',
    doc: 'replay by another parser',
    completes: 'files',
  },
  keep: {
    of: ['replay'],
    value: 'folder',
    doc: 'keep rows and results there, for compare',
    completes: 'files',
  },
  report: {
    of: ['replay', 'compare'],
    value: 'file.html',
    doc: 'a page to look at',
    completes: 'files',
  },
  ndjson: {
    of: ['replay'],
    value: 'file',
    doc: 'a line of JSON for each case',
    completes: 'files',
  },
  resume: {
    of: ['replay'],
    doc: 'leave out what is in that file already, and append to it',
  },
  baseline: {
    of: ['replay'],
    value: 'file',
    doc: 'list what changed since the run that wrote this file',
    completes: 'files',
  },
  update: {
    of: ['replay'],
    doc: 'rewrite the expectations that are not met, showing how',
  },
  'no-color': {
    of: ON_ALL,
    doc: 'no colours (nor does NO_COLOR=1, nor a pipe)',
  },
  help: {
    of: ON_ALL,
    short: 'h',
    doc: 'how the command is used',
  },
  version: {
    of: ON_ALL,
    short: 'V',
    doc: 'the version of the package',
  },
};

/** The names of the options. */
export const FLAG_NAMES: readonly FlagName[] = Object.keys(FLAGS) as FlagName[];

/** The options of a command, in the order of the help. */
export function flagsOf(command: CommandName): readonly FlagName[] {
  return FLAG_NAMES.filter((name) => FLAGS[name].of.includes(command));
}

/** An exit status and its meaning. */
export interface StatusDoc {
  readonly status: number;
  readonly doc: string;
}

/** The meanings of the exit statuses; with several documents, the highest status wins. */
export const STATUS_DOCS: readonly StatusDoc[] = [
  { status: 0, doc: 'nothing is wrong' },
  {
    status: 1,
    doc: 'something is (as --fail-on says); of replay: something is not as expected; of compare: something changed',
  },
  { status: 2, doc: 'not a feed' },
  { status: 3, doc: 'could not be read or fetched' },
  { status: 64, doc: 'wrong usage' },
  { status: 130, doc: 'interrupted' },
  { status: 143, doc: 'terminated; 129 where the terminal was closed' },
];
