/** The encoding ladder as an image: bytes and headers, the evidence, and each attempt with its outcome. */
import { box, picture, text } from './svg.mjs';

const WIDTH = 880;
const STEP = 64;

/** The source of an attempt, in words. */
const SOURCES = {
  http: 'charset of the Content-Type header',
  declared: 'XML declaration',
  guessed: 'charset detector',
};

/** Draws the ladder of a result. */
export function drawLadder({ attempts, encoding, entries, problems }, contentType) {
  const top = 176;
  const height = top + attempts.length * STEP + 72;
  const parts = [
    ...inputs(contentType),
    text(24, top - 16, 'Attempts, in order', 'quiet'),
    ...attempts.flatMap((attempt, at) =>
      rung(attempt, top + at * STEP, attempt.encoding === encoding),
    ),
    text(
      24,
      height - 28,
      `${entries.length} entries, text in ${encoding}, ${problems.length} problems with position and remedy.`,
    ),
  ];
  return picture(
    { width: WIDTH, height, title: 'How the encoding of a broken feed is determined' },
    parts,
  );
}

function inputs(contentType) {
  return [
    box(24, 24, 400, 104),
    text(40, 48, 'Bytes and headers', '', ' font-weight="600"'),
    text(40, 74, `Content-Type: ${contentType}`, 'code', ' font-size="12"'),
    text(40, 94, '<?xml version="1.0" encoding="utf-8"?>', 'code', ' font-size="12"'),
    text(40, 114, '<title>Caf\\xE9 du March\\xE9 \\x96 Menu …', 'code', ' font-size="12"'),
    '<path d="M432 76h24m-8-6 8 6-8 6" class="line" fill="none" stroke-width="2"/>',
    box(464, 24, 392, 104),
    text(480, 48, 'Evidence', '', ' font-weight="600"'),
    text(480, 74, 'HTTP charset: utf-8', 'code', ' font-size="12"'),
    text(480, 94, 'declared: utf-8', 'code', ' font-size="12"'),
    text(480, 114, 'BOM: none, sniffed: none', 'code', ' font-size="12"'),
  ];
}

function rung({ encoding, source, outcome, reason }, y, won) {
  const failed = outcome === 'undecodable' || !won;
  const detail = failed
    ? reason
    : `every byte fits; ${reason === undefined ? 'well-formed' : `the loose parser repairs ${reason}`}`;
  const struck = failed
    ? ' font-weight="600" text-decoration="line-through"'
    : ' font-weight="600"';
  return [
    box(24, y, WIDTH - 48, STEP - 12, won ? 'won' : 'box'),
    text(40, y + 31, won ? '✓' : '✗', won ? 'good' : 'bad', ' font-weight="700"'),
    text(68, y + 31, encoding, `code ${won ? 'good' : 'quiet'}`, struck),
    text(210, y + 22, `from the ${SOURCES[source] ?? source}`, 'quiet', ' font-size="12"'),
    text(210, y + 40, detail ?? '', '', ' font-size="12"'),
  ];
}
