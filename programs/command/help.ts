/** The output of `--help` and `help`, for the whole program and for each command. */
import { HOMEPAGE } from '../../src/text/package.ts';
import { FEWEST_COLUMNS, folded, wrapped } from '../terminal/wrapped.ts';
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

/** The greatest width of the help; longer lines are harder to read. */
const WIDEST = 80;

/** The usage to print on standard error if a command line is wrong. */
export function usageText(command: CommandName | null): string {
  const isAboutHelp = command === null || command === 'help';
  const more = isAboutHelp ? 'bozofeed help' : `bozofeed help ${command}`;
  return `${usageOf(command)}\nRun ${more} for usage.\n`;
}

/** The help of a command, or of the whole program, in lines that fit the terminal. */
export function helpText(command: CommandName | null, columns: number = WIDEST): string {
  const width = Math.min(WIDEST, Math.max(FEWEST_COLUMNS, columns));
  return folded(command === null ? helpOfAll(width) : helpOf(command, width), width);
}

/** The usage of a command, in one line. */
function usageOf(command: CommandName | null): string {
  if (command !== null) {
    const parts = [command, COMMANDS[command].operands, '[options]'];
    return `Usage: bozofeed ${parts.filter((part) => part !== '').join(' ')}\n`;
  }
  return 'Usage: bozofeed [command] <url | file | ->… [options]\n';
}

function helpOfAll(width: number): string {
  const commands = COMMAND_NAMES.map((name) => [name, COMMANDS[name].doc] as const);
  const common = FLAG_NAMES.filter((name) => FLAGS[name].of.includes('parse'));
  const others = FLAG_NAMES.filter((name) => !common.includes(name));
  const ofServe = others.filter((name) => FLAGS[name].of.includes('serve'));
  const ofReplay = others.filter((name) => !ofServe.includes(name));
  return [
    usageOf(null),
    ...section('Commands', commands, width),
    ...section('Options', common.map(describeFlag), width),
    ...section('Options of serve', ofServe.map(describeFlag), width),
    ...section('Options of replay', ofReplay.map(describeFlag), width),
    ...section('Exit status', statuses(), width),
    `bozofeed help <command> shows examples. ${HOMEPAGE}`,
    '',
  ].join('\n');
}

function helpOf(command: CommandName, width: number): string {
  const { doc, details, examples } = COMMANDS[command];
  return [
    usageOf(command),
    ...wrapped(`bozofeed ${command}: ${doc}.`, width),
    ...(details === '' ? [] : ['', ...wrapped(details, width)]),
    '',
    'Examples',
    ...Object.entries(examples).flatMap(([line, what]) => [`  ${line}`, `      ${what}`]),
    '',
    ...section('Options', flagsOf(command).map(describeFlag), width),
    ...section('Exit status', statuses(), width),
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

/** Longer terms get a line of their own. On narrow terminals, that is most of them. */
const LONGEST_TERM = 24;
const LONGEST_TERM_OF_NARROW = 8;

function section(
  title: string,
  rows: readonly (readonly [term: string, doc: string])[],
  width: number,
): readonly string[] {
  const longest = width < WIDEST ? LONGEST_TERM_OF_NARROW : LONGEST_TERM;
  const terms = rows.map(([term]) => term.length).filter((length) => length <= longest);
  const column = Math.max(0, ...terms) + 4;
  const lines = rows.flatMap(([term, doc]) => {
    const [first = '', ...rest] = wrapped(doc, width - column);
    const others = rest.map((line) => ' '.repeat(column) + line);
    return term.length <= longest
      ? [`  ${term.padEnd(column - 2)}${first}`, ...others]
      : [`  ${term}`, ' '.repeat(column) + first, ...others];
  });
  return [title, ...lines, ''];
}
