/**
 * Colors, or none. The decision is made once, at the start of the command, and passed down, so that
 * no other code queries the terminal or the environment.
 */
import { styleText } from 'node:util';

/** Colors text that is safe to print. */
export type Paint = (text: string) => string;

/** The colors, by purpose. */
export interface Style {
  readonly heading: Paint;
  readonly faint: Paint;
  readonly good: Paint;
  readonly warning: Paint;
  readonly bad: Paint;
}

const PLAIN: Style = {
  heading: String,
  faint: String,
  good: String,
  warning: String,
  bad: String,
};

const COLOURED: Style = {
  heading: paint('bold'),
  faint: paint('dim'),
  good: paint('green'),
  warning: paint('yellow'),
  bad: paint('red'),
};

function paint(format: Parameters<typeof styleText>[0]): Paint {
  return (text) => styleText(format, text, { validateStream: false });
}

/** What decides whether to use colors. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/**
 * Colors are used only on a terminal that supports them, unless the user wants them
 * (https://force-color.org) or turned them off (https://no-color.org).
 *
 * @param wanted what the command line says; it has the last word
 */
export function chooseStyle(
  terminal: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
  wanted: boolean | null,
): Style {
  return (wanted ?? isColored(terminal, environment)) ? COLOURED : PLAIN;
}

function isColored(
  { isTTY }: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  // Programs of Node also set it to 0 or false.
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return isTTY === true && environment['TERM'] !== 'dumb';
}
