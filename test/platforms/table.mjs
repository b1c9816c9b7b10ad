/** The table of `docs/platforms.md`: made from the proofs, and from the sizes that they measured. */
import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = new URL('../../docs/platforms.md', import.meta.url);
const README = new URL('../../README.md', import.meta.url);
const HEAD = [
  '| platform | entry points | what works | size | charset detector and rare encodings |',
  '| --- | --- | --- | --- | --- |',
];

/** Sizes are rounded up to so many kB: a page that gives the last byte is never right. */
const STEP = 5;

/** The rows of the page, by platform: the cells after the name. */
export function writtenRows() {
  const [, body = ''] = readFileSync(PAGE, 'utf8').split(`${HEAD.join('\n')}\n`);
  const lines = body.split('\n\n')[0].split('\n');
  return new Map(
    lines.map((line) => {
      const [name, ...cells] = line.slice(2, -2).split(' | ');
      return [name, cells];
    }),
  );
}

/** The cells that the page needs for a platform. */
export function rowOf({ entries, works, added }, sizes) {
  const listed = sizes.map((size) => `${Math.ceil(size / STEP) * STEP} kB`).join(', ');
  return [entries, works, listed || '–', added];
}

/** The sizes that the page gives for a platform, in kB. */
export function sizesIn([, , listed = ''] = []) {
  return [...listed.matchAll(/(\d+) kB/g)].map(([, size]) => Number(size));
}

/**
 * Whether the page is right about sizes: none is larger, and none so much smaller that the page would
 * say less.
 */
export function isRight(written, sizes) {
  return (
    written.length === sizes.length &&
    sizes.every((size, at) => size <= written[at] && size > written[at] - 2 * STEP)
  );
}

/** The sentence of the README about the size of a bundle. */
const SENTENCE = /(a browser bundle with `parseDocument` is at most )\d+ kB( gzipped)/;

/** The README with the size of a bundle that is in the table. */
export function withSize(readme, rows) {
  const [size] = sizesIn(rows.get('browser, bundled by esbuild'));
  return readme.replace(SENTENCE, `$1${size} kB$2`);
}

/** Writes the table into the page, and the size into the README. */
export function writeTable(rows) {
  const lines = [...rows].map(([name, cells]) => `| ${[name, ...cells].join(' | ')} |`);
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(`${HEAD.join('\n')}\n`);
  const after = rest.slice(rest.indexOf('\n\n'));
  writeFileSync(PAGE, `${before}${[...HEAD, ...lines].join('\n')}${after}`);
  writeFileSync(README, withSize(readFileSync(README, 'utf8'), new Map(rows)));
}
