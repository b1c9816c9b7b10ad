/**
 * The commands and their options, in one table. The parser of the command line, `--help`, the
 * manual page, shell completions and the flags in remedies are all made from it.
 */

import type { OptionName } from '../../src/api/options/check-options.ts';
import { FETCH_OPTIONS } from '../../src/api/options/fetch-options.ts';
import type { EncodingPolicyName } from '../../src/encoding/policies.ts';
import type { Profile } from '../../src/validate/circumstances.ts';
import type { Level } from '../../src/validate/levels.ts';
import type { FailOn } from '../terminal/exit-status.ts';

/** The name of a command. */
export type CommandName =
  | 'parse'
  | 'validate'
  | 'stream'
  | 'explain'
  | 'encoding'
  | 'discover'
  | 'demo'
  | 'serve'
  | 'replay'
  | 'compare'
  | 'completion'
  | 'help';

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
  /** Command lines, and what each does. */
  readonly examples: Words;
  /** What shells complete for an operand. */
  readonly completes: 'files' | Words;
}

/** The words that something can be, and what each means. */
export type Words = Readonly<Record<string, string>>;

const MANY = Number.POSITIVE_INFINITY;
const DOCUMENTS =
  'The operand is a URL, a file, or - for standard input; without an operand, standard input is read if it is a pipe or a file. A file name may contain * and ?. If there is no file called feeds.example/news, https://feeds.example/news is tried. Files may be compressed with gzip.';

/** The shells that have a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The commands, in the order of the help; the first is the default. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  parse: {
    operands: '<url | file | ->…',
    takes: [1, MANY],
    doc: 'show what feeds contain and what is wrong with them (the default)',
    details: `${DOCUMENTS} With several documents, entries are not listed, and a summary is printed at the end. --format prints problems in a form that editors and build servers can read.`,
    examples: {
      'bozofeed https://example.org/feed.xml': 'its content and its problems',
      'bozofeed *.xml --format unix': 'problems, in a form for editors',
      'bozofeed *.xml --format github --fail-on error': 'as a step of a GitHub workflow',
      'curl -s https://example.org/feed.xml | bozofeed --json': 'the result as JSON',
    },
    completes: 'files',
  },
  validate: {
    operands: '<url | file | folder | ->…',
    takes: [1, MANY],
    doc: 'show which rules of their specifications feeds break, and how to fix that',
    details: `${DOCUMENTS} Besides feeds, lists of feeds (OPML) are validated. If an operand is a folder, its files that end in .xml, .rss, .atom, .rdf, .opml or .json are read, except those that are not feeds. The exit status is 1 if there is a finding of at least the level of --fail-on, by default an error.`,
    examples: {
      'bozofeed validate https://example.org/feed.xml':
        'findings, with remedies and specifications',
      'bozofeed validate public/*.xml --format github --level warning':
        'as a step of a GitHub workflow, without advice',
      'bozofeed validate public --profile podcast-apple --ignore feeds.ignore':
        'all feeds of a folder, for Apple’s directory of podcasts',
    },
    completes: 'files',
  },
  stream: {
    operands: '<url | file | ->',
    takes: [1, 1],
    doc: 'print the entries of a feed of any size as they come, each as a line of JSON',
    details: `${DOCUMENTS} It may be of any size: only a part of it is in memory, and a server sends no faster than entries are printed. If standard error is a terminal and standard output is not, a bar shows the progress. Problems are printed on standard error at the end.`,
    examples: {
      'bozofeed stream products.xml.gz > entries.ndjson': 'one line per entry',
      'bozofeed stream https://shop.example/products.xml | head -n 3':
        'the first entries; little more is fetched than they need',
    },
    completes: 'files',
  },
  explain: {
    operands: '<url | file | ->',
    takes: [1, 1],
    doc: 'show how the encoding was determined, attempt by attempt',
    details: DOCUMENTS,
    examples: {
      'bozofeed explain feed.xml': 'all attempts, and the evidence',
      "bozofeed explain feed.xml --content-type 'text/xml; charset=koi8-r'":
        'as if the response had this header',
    },
    completes: 'files',
  },
  encoding: {
    operands: '<url | file | ->',
    takes: [1, 1],
    doc: 'compare the encodings that the five algorithms determine',
    details: DOCUMENTS,
    examples: {
      'bozofeed encoding https://example.org/feed.xml': 'five answers',
    },
    completes: 'files',
  },
  discover: {
    operands: '<url | file | ->',
    takes: [1, 1],
    doc: 'list the feeds that an HTML page links to',
    details: DOCUMENTS,
    examples: {
      'bozofeed discover https://example.org/': 'the URL, type and title of each feed',
    },
    completes: 'files',
  },
  demo: {
    operands: '',
    takes: [0, 0],
    doc: 'parse a small broken feed that is part of the package',
    details:
      'The feed declares a wrong encoding, and has bare ampersands and a missing end tag. The exit status is 1, as for every feed with a problem that is more than a note.',
    examples: { 'bozofeed demo': 'what could be recovered, and what is wrong' },
    completes: {},
  },
  serve: {
    operands: '[url]',
    takes: [0, 1],
    doc: 'a page in your browser: what readers see of a feed',
    details:
      'The page inspects a URL, a file or pasted text. It shows whether the feed works, what to fix and where, and what readers show. The server listens on this computer only, and only its own page can make it fetch. Ctrl-C ends it.',
    examples: {
      'bozofeed serve': 'print the URL of the page',
      'bozofeed serve https://example.org/feed.xml': 'print a URL that inspects this feed at once',
      'bozofeed serve --port 8080': 'use another port',
    },
    completes: {},
  },
  replay: {
    operands: '<folder | file | archive>…',
    takes: [1, MANY],
    doc: 'parse a corpus of feeds and compare the results with expected ones',
    details:
      'A corpus consists of folders with feeds, complete HTTP responses and WARC files. If the parser takes too long or fails on one case, the others are not affected.',
    examples: {
      'bozofeed replay feeds/ --report report.html': 'write an HTML report',
      'bozofeed replay feeds/ --baseline before.ndjson': 'show what changed since that run',
      'bozofeed replay feeds/ --with adapter.mjs --keep runs/other':
        'run another parser, to compare it',
    },
    completes: 'files',
  },
  compare: {
    operands: '<run> <run>',
    takes: [2, 2],
    doc: 'show what changed between two runs of replay',
    details:
      'A run is a folder written by replay --keep, or a file written by --ndjson; for a file, only the facts in its rows are compared. The exit status is 1 if anything changed.',
    examples: {
      'bozofeed compare runs/old runs/new': 'changes, grouped by path and kind',
      'bozofeed compare runs/old runs/new --report changes.html': 'write an HTML page',
    },
    completes: 'files',
  },
  completion: {
    operands: `<${SHELLS.join(' | ')}>`,
    takes: [1, 1],
    doc: 'print a completion script for a shell',
    details: 'The script is written to standard output.',
    examples: {
      'source <(bozofeed completion bash)': 'in ~/.bashrc',
      'source <(bozofeed completion zsh)': 'in ~/.zshrc, after compinit',
      'bozofeed completion fish | source': 'in ~/.config/fish/config.fish',
    },
    completes: {
      bash: 'for ~/.bashrc',
      zsh: 'for fpath, or after compinit',
      fish: 'for config.fish',
    },
  },
  help: {
    operands: '[command]',
    takes: [0, 1],
    doc: 'show help for bozofeed or for one of its commands',
    details: '',
    examples: {
      'bozofeed help parse': 'operands, options and examples',
    },
    get completes() {
      return Object.fromEntries(COMMAND_NAMES.map((name) => [name, COMMANDS[name].doc]));
    },
  },
};

/** The names of the commands. */
export const COMMAND_NAMES: readonly CommandName[] = Object.keys(COMMANDS) as CommandName[];

/** The output formats. */
export const FORMATS = ['text', 'unix', 'github', 'sarif', 'json', 'ndjson'] as const;

/** The name of a format. */
export type Format = (typeof FORMATS)[number];

/** The name of an option, without the two hyphens. */
export type FlagName =
  | 'format'
  | 'json'
  | 'all'
  | 'fail-on'
  | 'level'
  | 'profile'
  | 'media'
  | 'ignore'
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
  | 'max-growth'
  | 'max-values'
  | 'max-parse-time'
  | 'request-header'
  | 'user-agent'
  | 'timeout'
  | 'connect-timeout'
  | 'idle-timeout'
  | 'max-redirects'
  | 'allow-private-network'
  | 'allow-host'
  | 'proxy'
  | 'host'
  | 'port'
  | 'jobs'
  | 'repeat'
  | 'with'
  | 'keep'
  | 'report'
  | 'ndjson'
  | 'resume'
  | 'baseline'
  | 'update'
  | 'color'
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
  readonly completes?: 'files' | Words;
}

/** The default of an option that is a size, as it is written: `32M`. */
function sizeOf(name: 'maxBytes' | 'maxEntityExpansion'): string {
  return `${FETCH_OPTIONS[name].default / 1024 ** 2}M`;
}

/** The default of an option that is a time, in seconds. */
function secondsOf(name: 'timeout' | 'connectTimeout' | 'idleTimeout'): number {
  return FETCH_OPTIONS[name].default / 1000;
}

const ON_WHOLE = ['parse', 'validate', 'explain', 'encoding', 'discover'] as const;
const ON_DOCUMENTS = [...ON_WHOLE, 'stream'] as const;
const ON_FETCHED = [...ON_DOCUMENTS, 'serve'] as const;
const ON_READ_OR_REPLAYED = ['parse', 'validate', 'stream', 'explain', 'replay'] as const;
const ON_ALL = Object.keys(COMMANDS) as readonly CommandName[];

const FORMAT_WORDS: Readonly<Record<Format, string>> = {
  text: 'for people, the default',
  unix: 'file:line:column: severity name message, as compilers print',
  github: 'workflow commands, which mark the lines of a pull request',
  sarif: 'for code scanning',
  json: 'the whole result',
  ndjson:
    'one line per document; for a single one, parse prints one line per entry, as stream does',
};

const FAIL_ON_WORDS: Readonly<Record<FailOn | 'advice', string>> = {
  note: 'anything that was noticed',
  advice: 'of validate: good practice as well',
  warning: 'what was repaired completely, the default',
  error: 'what may be lost or wrong',
  fatal: 'no feed at all',
  never: 'the exit status is 0',
};

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  error: 'what a specification forbids, or readers fail at',
  warning: 'what a specification advises against, or readers treat differently',
  advice: 'good practice as well, the default',
};

const PROFILE_WORDS: Readonly<Record<Profile, string>> = {
  rss: 'RSS of any version',
  atom: 'Atom',
  'json-feed': 'JSON Feed',
  'podcast-apple': 'a podcast, by the requirements of Apple',
  podcasting20: 'a podcast, by the recommendations of Podcasting 2.0',
};

const POLICY_WORDS: Readonly<Record<EncodingPolicyName, string>> = {
  rfc3023: 'as feedparser does, the default',
  rfc7303: 'the rules in force today',
  'rome-strict': 'as ROME does, strictly',
  'rome-lenient': 'as ROME does, leniently',
  divination: 'for documents that may be HTML',
};

/** The options, in the order of the help. */
export const FLAGS: Readonly<Record<FlagName, Flag>> = {
  format: {
    of: ['parse', 'demo', 'validate'],
    value: 'format',
    doc: 'text (the default), unix (file:line:column: severity name message), github (workflow commands), sarif, json, or ndjson (one line per document; for a single one, parse prints one line per entry, as stream does)',
    completes: FORMAT_WORDS,
  },
  json: {
    of: [...ON_WHOLE, 'demo', 'replay', 'compare'],
    doc: 'print the whole result as JSON',
  },
  all: {
    of: ['parse', 'demo', 'validate', 'stream', 'compare'],
    doc: 'show all entries, problems and findings, or all changes, instead of the first ones',
  },
  'fail-on': {
    of: ['parse', 'validate', 'stream'],
    value: 'severity',
    doc: 'the lowest severity that makes the exit status 1: note, warning (the default), error, fatal, or never; of validate, the lowest level: advice, warning, error (the default), or never',
    completes: FAIL_ON_WORDS,
  },
  level: {
    of: ['validate'],
    value: 'level',
    doc: 'the lowest level of findings to show: error, warning, or advice (the default)',
    completes: LEVEL_WORDS,
  },
  profile: {
    of: ['validate'],
    value: 'name',
    doc: 'what the documents are meant to be: rss, atom, json-feed, podcast-apple or podcasting20; another format is an error, and the requirements of podcast directories are checked in every feed',
    completes: PROFILE_WORDS,
  },
  media: {
    of: ['validate'],
    doc: 'request the media files and covers too, through the SSRF guard: whether they are there, with the declared size and type, byte ranges, and covers as large as directories require; up to 200 files of a document',
  },
  ignore: {
    of: ['validate'],
    value: 'file',
    doc: 'ignore the findings that the file lists, one on each line, with the reason: MissingGuid: the pages have no lasting names',
    completes: 'files',
  },
  'content-type': {
    of: ON_DOCUMENTS,
    value: 'value',
    doc: 'parse as if the response had this Content-Type',
    sets: 'headers',
  },
  'response-header': {
    of: ON_DOCUMENTS,
    value: "'Name: value'",
    isRepeatable: true,
    doc: 'parse as if the response had this header; may be repeated',
    sets: 'headers',
  },
  url: {
    of: ON_DOCUMENTS,
    value: 'url',
    doc: 'the URL that the document came from',
    sets: 'url',
  },
  policy: {
    of: ON_READ_OR_REPLAYED,
    value: 'name',
    doc: 'how to determine the first encoding: rfc3023 (the default), rfc7303, rome-strict, rome-lenient or divination',
    sets: 'policy',
    completes: POLICY_WORDS,
  },
  encoding: {
    of: ON_READ_OR_REPLAYED,
    value: 'label',
    doc: 'try this encoding before all others',
    sets: 'encoding',
  },
  loose: {
    of: ON_READ_OR_REPLAYED,
    doc: 'skip the strict parser',
    sets: 'parser',
  },
  'max-bytes': {
    of: [...ON_DOCUMENTS, 'replay'],
    value: 'size',
    doc: `the maximum number of bytes to read of a document, such as 500000, 64M or 1G (default: ${sizeOf('maxBytes')}; for stream, no limit)`,
    sets: 'maxBytes',
  },
  'max-entries': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: 'the maximum number of entries to read (default: all)',
    sets: 'maxEntries',
  },
  'max-depth': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: `the maximum nesting depth of elements (default: ${FETCH_OPTIONS.maxDepth.default})`,
    sets: 'maxDepth',
  },
  'max-attributes': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: `the maximum number of attributes of an element (default: ${FETCH_OPTIONS.maxAttributes.default})`,
    sets: 'maxAttributes',
  },
  'max-entity-expansion': {
    of: ON_READ_OR_REPLAYED,
    value: 'size',
    doc: `the maximum number of characters that declared entities may expand to (default: ${sizeOf('maxEntityExpansion')})`,
    sets: 'maxEntityExpansion',
  },
  'max-values': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: `the maximum number of elements, attributes and other values of a document, or of what a stream keeps at a time (default: one per 28 characters, from 140000 to 1000000)`,
    sets: 'maxValues',
  },
  'max-parse-time': {
    of: ON_READ_OR_REPLAYED,
    value: 'time',
    doc: 'the maximum time to parse a document, in seconds or as 500ms or 2m (default: none)',
    sets: 'maxParseTime',
  },
  'max-growth': {
    of: ON_READ_OR_REPLAYED,
    value: 'n',
    doc: `how many times its length repeated URIs, languages and names may add (default: ${FETCH_OPTIONS.maxGrowth.default})`,
    sets: 'maxGrowth',
  },
  'request-header': {
    of: ON_DOCUMENTS,
    value: "'Name: value'",
    short: 'H',
    isRepeatable: true,
    doc: 'send this request header; may be repeated',
    sets: 'requestHeaders',
  },
  'user-agent': {
    of: ON_FETCHED,
    value: 'text',
    doc: 'the User-Agent header to send',
    sets: 'userAgent',
  },
  timeout: {
    of: [...ON_FETCHED, 'replay'],
    value: 'time',
    doc: `the time limit for a fetch, in seconds or as 500ms or 2m (default: ${secondsOf('timeout')}); for stream, until the body begins; for replay, the limit for each case (default: 10)`,
    sets: 'timeout',
  },
  'connect-timeout': {
    of: ON_FETCHED,
    value: 'time',
    doc: `the time limit for one connection, including name lookup and TLS (default: ${secondsOf('connectTimeout')})`,
    sets: 'connectTimeout',
  },
  'idle-timeout': {
    of: ON_FETCHED,
    value: 'time',
    doc: `the time limit without data, before the headers or within the body (default: ${secondsOf('idleTimeout')})`,
    sets: 'idleTimeout',
  },
  'max-redirects': {
    of: ON_FETCHED,
    value: 'n',
    doc: `the maximum number of redirects to follow (default: ${FETCH_OPTIONS.maxRedirects.default})`,
    sets: 'maxRedirects',
  },
  'allow-private-network': {
    of: ON_FETCHED,
    doc: 'allow requests to private IP addresses',
    sets: 'allowPrivateNetwork',
  },
  'allow-host': {
    of: ON_FETCHED,
    value: 'host',
    isRepeatable: true,
    doc: 'allow requests to this host although its IP address is not public; may be repeated',
    sets: 'allowHosts',
  },
  proxy: {
    of: ON_FETCHED,
    value: 'url',
    doc: 'fetch through this proxy; by default, the one that HTTPS_PROXY or HTTP_PROXY names, except for the hosts in NO_PROXY',
    sets: 'proxy',
  },
  host: {
    of: ['serve'],
    value: 'host',
    doc: 'listen on this IP address; 0.0.0.0 means all (127.0.0.1)',
  },
  port: {
    of: ['serve'],
    value: 'n',
    doc: 'listen on this port (7373, or any free port)',
  },
  jobs: {
    of: ['replay'],
    value: 'n',
    doc: 'the number of threads (default: 1)',
  },
  repeat: {
    of: ['replay'],
    value: 'n',
    doc: 'parse each case n times, and report the median time (default: 3 with --report or --keep, otherwise 1)',
  },
  with: {
    of: ['replay'],
    value: 'adapter.mjs',
    doc: 'use another parser, through this adapter',
    completes: 'files',
  },
  keep: {
    of: ['replay'],
    value: 'folder',
    doc: 'store rows and results in this folder, for compare',
    completes: 'files',
  },
  report: {
    of: ['replay', 'compare'],
    value: 'file.html',
    doc: 'write an HTML report to this file',
    completes: 'files',
  },
  ndjson: {
    of: ['replay'],
    value: 'file',
    doc: 'write one line of JSON per case to this file',
    completes: 'files',
  },
  resume: {
    of: ['replay'],
    doc: 'skip the cases that are already in that file, and append the others',
  },
  baseline: {
    of: ['replay'],
    value: 'file',
    doc: 'show what changed since the run that wrote this file',
    completes: 'files',
  },
  update: {
    of: ['replay'],
    doc: 'rewrite the expectations that do not match, and show the changes',
  },
  color: {
    of: ON_ALL,
    doc: 'print with colors, as with FORCE_COLOR=1, even into a pipe',
  },
  'no-color': {
    of: ON_ALL,
    doc: 'print without colors, as with NO_COLOR=1 or into a pipe',
  },
  help: {
    of: ON_ALL,
    short: 'h',
    doc: 'show this help',
  },
  version: {
    of: ON_ALL,
    short: 'V',
    doc: 'show the version',
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
  { status: 0, doc: 'no problems' },
  {
    status: 1,
    doc: 'there are problems (see --fail-on); for replay, a case failed; for compare, something changed',
  },
  { status: 2, doc: 'not a feed' },
  { status: 3, doc: 'a document could not be read or fetched' },
  { status: 64, doc: 'the command line is wrong' },
  { status: 130, doc: 'interrupted' },
  { status: 143, doc: 'terminated; 129 if the terminal was closed' },
];
