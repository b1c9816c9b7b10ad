/**
 * Generates the manual page in roff, with the macros of man(7), from the table of commands and
 * options.
 */
import {
  COMMAND_NAMES,
  COMMANDS,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  STATUS_DOCS,
} from '../../programs/command/options.ts';
import { wrapped } from '../../programs/terminal/wrapped.ts';
import { HOMEPAGE, VERSION } from '../../src/text/package.ts';

/** The path of the page. */
export const MANUAL = 'man/bozofeed.1';

/** When the content of the page was last revised. */
const REVISED = '2026-11-22';

/** The page. */
export function manualPage(): string {
  return `${[
    '.\\" Generated from programs/command/options.ts.',
    `.TH BOZOFEED 1 ${REVISED} "bozofeed ${VERSION}" "User Commands"`,
    '.SH NAME',
    'bozofeed \\- read feeds, and report what is wrong with them',
    '.SH SYNOPSIS',
    ...COMMAND_NAMES.flatMap((name, index) => [
      ...(index === 0 ? [] : ['.br']),
      `.B bozofeed ${name}`,
      text(`${COMMANDS[name].operands} [options]`),
    ]),
    '.SH DESCRIPTION',
    text(
      'bozofeed reads RSS, Atom, CDF and JSON Feed in any encoding, however broken, and reports every problem with its place and a remedy.',
    ),
    text('Without a command, parse is used. After two hyphens, everything is an operand.'),
    '.SH COMMANDS',
    ...COMMAND_NAMES.flatMap((name) => {
      const { doc, details } = COMMANDS[name];
      return ['.TP', `.B ${name}`, sentence(doc), ...(details === '' ? [] : [text(details)])];
    }),
    '.SH OPTIONS',
    ...FLAG_NAMES.flatMap((name) => [
      '.TP',
      termOf(name),
      sentence(FLAGS[name].doc),
      ...(FLAGS[name].of.length === COMMAND_NAMES.length
        ? []
        : [text(`(${FLAGS[name].of.join(', ')})`)]),
    ]),
    '.SH EXIT STATUS',
    ...STATUS_DOCS.flatMap(({ status, doc }) => ['.TP', `.B ${status}`, sentence(doc)]),
    text('With several documents, the highest status wins.'),
    '.SH ENVIRONMENT',
    '.TP',
    '.B NO_COLOR',
    sentence('if it is set, no colors are used'),
    '.TP',
    '.B TERM',
    text('If it is “dumb”, there are no colors and no progress.'),
    '.SH EXAMPLES',
    ...COMMAND_NAMES.flatMap((name) =>
      Object.entries(COMMANDS[name].examples).flatMap(([line, doc]) => [
        '.TP',
        escaped(line),
        sentence(doc),
      ]),
    ),
    '.SH SEE ALSO',
    `.UR ${HOMEPAGE}`,
    'The project',
    '.UE',
  ].join('\n')}\n`;
}

function termOf(name: FlagName): string {
  const { short, value } = FLAGS[name];
  const names = [...(short === undefined ? [] : [`-${short}`]), `--${name}`].map(
    (each) => `\\fB${escaped(each)}\\fR`,
  );
  return names.join(', ') + (value === undefined ? '' : ` \\fI${escaped(value)}\\fR`);
}

/** With a full stop. */
function sentence(doc: string): string {
  return text(doc.endsWith('.') ? doc : `${doc}.`);
}

/** Shorter than a long line for mandoc, because escapes make lines longer. */
const WIDTH = 70;

function text(plain: string): string {
  return wrapped(plain, WIDTH).map(escaped).join('\n');
}

/** roff's names for characters that have a meaning in roff, or that some terminals lack. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['\\', '\\e'],
  ['-', '\\-'],
  ["'", '\\(aq'],
  ['`', '\\(ga'],
  ['~', '\\(ti'],
  ['^', '\\(ha'],
  ['…', '...'],
  ['“', '\\(lq'],
  ['”', '\\(rq'],
  ['’', '\\(cq'],
]);

/** A literal line: no character of it is a command. */
function escaped(plain: string): string {
  const line = plain.replace(/[\\'`~^…“”’-]/g, (character) => NAMED.get(character) ?? character);
  return line.startsWith('.') ? `\\&${line}` : line;
}
