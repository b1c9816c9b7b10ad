/**
 * Colours, or none: decided once, where the command starts, and handed down, so that nothing deeper
 * asks the terminal or the environment.
 */
import { styleText } from 'node:util';

/** Colours a text that is safe to print. */
export type Paint = (text: string) => string;

/** The colours in use, by what they are for. */
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

/** What tells whether colours are wanted. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Colours only on a terminal that has them, and nobody against it (https://no-color.org). */
export function chooseStyle(
  terminal: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
  isUnwanted: boolean,
): Style {
  const isColoured =
    terminal.isTTY === true &&
    !isUnwanted &&
    !environment['NO_COLOR'] &&
    environment['TERM'] !== 'dumb';
  return isColoured ? COLOURED : PLAIN;
}
