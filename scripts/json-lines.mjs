/** Reads JSON Lines: one JSON value per line. */
import { readFileSync } from 'node:fs';

/** The values of a text. */
export function rowsIn(text) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The values of a file. */
export function rowsOf(file) {
  return rowsIn(readFileSync(file, 'utf8'));
}
