/** One broken feed as each parser reads it, as an image: the feed's title and the first entry's, or the error. */
import { picture, shorten, text } from './svg.mjs';

const WIDTH = 880;
const STEP = 62;
const MAX_CHARACTERS = 74;

/** Draws rows of `{ title, reading }` or `{ title, error }`. */
export function drawOutputs(rows) {
  const top = 60;
  const height = top + rows.length * STEP;
  const parts = [
    text(
      24,
      32,
      'The café feed: windows-1252 labeled UTF-8, with bare ampersands and missing tags',
      '',
      ' font-weight="600"',
    ),
    ...rows.flatMap((row, at) => outputOf(row, top + at * STEP)),
  ];
  return picture(
    { width: WIDTH, height, title: `One broken feed as ${rows.length} parsers read it` },
    parts,
  );
}

function outputOf({ title, reading, error }, y) {
  const head = [
    `<path d="M24 ${y}h${WIDTH - 48}" class="line" stroke-width="0.5"/>`,
    text(24, y + 24, shorten(title, 34)),
  ];
  if (reading === undefined)
    return [
      ...head,
      text(300, y + 24, shorten(error, MAX_CHARACTERS), 'code bad', ' font-size="12"'),
    ];
  const [entry] = reading.entries;
  const lines = [
    shorten(reading.title ?? '(no title)', MAX_CHARACTERS),
    shorten(`${reading.entries.length} entries; ${entry?.title ?? '(no title)'}`, MAX_CHARACTERS),
  ];
  return [
    ...head,
    ...lines.map((line, at) =>
      text(
        300,
        y + 24 + 20 * at,
        line,
        line.includes('\uFFFD') || /[\u0080-\u009F]/.test(line) ? 'code bad' : 'code',
        ' font-size="12"',
      ),
    ),
  ];
}
