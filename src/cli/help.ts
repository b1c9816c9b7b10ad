/** The texts of `--help` and `help`, for the whole program and for each command. */
import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandName,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  flagsOf,
  STATUS_DOCS,
} from './options.ts';
import { wrapped } from './wrapped.ts';

/** This width fits on any terminal. */
const WIDTH = 80;

/** The usage to print on standard error if a command line is wrong. */
export function usageText(command: CommandName | null): string {
  const more = command === null ? 'bozofeed help' : `bozofeed help ${command}`;
  return `${usageOf(command)}\n${more} explains.\n`;
}

/** The help of a command, or of the whole program. */
export function helpText(command: CommandName | null): string {
  return command === null ? helpOfAll() : helpOf(command);
}

/** The usage of a command, in one line. */
function usageOf(command: CommandName | null): string {
  if (command !== null)
    return `Usage: bozofeed ${command} ${COMMANDS[command].operands} [options]\n`;
  return 'Usage: bozofeed [command] <url | file | ->… [options]\n';
}

function helpOfAll(): string {
  const commands = COMMAND_NAMES.map((name) => [name, COMMANDS[name].doc] as const);
  const common = FLAG_NAMES.filter((name) => FLAGS[name].of.includes('parse'));
  const others = FLAG_NAMES.filter((name) => !common.includes(name));
  return [
    usageOf(null),
    ...section('Commands', commands),
    ...section('Options', common.map(describeFlag)),
    ...section('Options of replay', others.map(describeFlag)),
    ...section('Exit status', statuses()),
    'bozofeed help <command> shows examples. https://github.com/bozofeed/bozofeed',
    '',
  ].join('\n');
}

function helpOf(command: CommandName): string {
  const { doc, details, examples } = COMMANDS[command];
  return [
    usageOf(command),
    ...wrapped(`bozofeed ${command}: ${doc}.`, WIDTH),
    ...(details === '' ? [] : ['', ...wrapped(details, WIDTH)]),
    '',
    'Examples',
    ...examples.flatMap(({ line, doc: what }) => [`  ${line}`, `      ${what}`]),
    '',
    ...section('Options', flagsOf(command).map(describeFlag)),
    ...section('Exit status', statuses()),
  ].join('\n');
}

function statuses(): readonly (readonly [string, string])[] {
  return STATUS_DOCS.map(({ status, doc }) => [String(status), doc] as const);
}

/** `-H, --request-header <'Name: value'>`, and its description. */
function describeFlag(name: FlagName): readonly [string, string] {
  const { short, value, doc } = FLAGS[name];
  const abbreviated = short === undefined ? '' : `-${short}, `;
  const operand = value === undefined ? '' : ` <${value}>`;
  return [`${abbreviated}--${name}${operand}`, doc];
}

/** Longer terms get a line of their own. */
const LONGEST_TERM = 24;

function section(
  title: string,
  rows: readonly (readonly [term: string, doc: string])[],
): readonly string[] {
  const terms = rows.map(([term]) => term.length).filter((length) => length <= LONGEST_TERM);
  const column = Math.max(0, ...terms) + 4;
  const lines = rows.flatMap(([term, doc]) => {
    const [first = '', ...rest] = wrapped(doc, WIDTH - column);
    const others = rest.map((line) => ' '.repeat(column) + line);
    return term.length <= LONGEST_TERM
      ? [`  ${term.padEnd(column - 2)}${first}`, ...others]
      : [`  ${term}`, ' '.repeat(column) + first, ...others];
  });
  return [title, ...lines, ''];
}
