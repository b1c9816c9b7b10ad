/** The payloads that browsers are shown: our own, and those that `../shared` may have. */
import { existsSync, readFileSync } from 'node:fs';

const SHARED = new URL('../../../shared/hostile/xss.jsonl', import.meta.url);

/** The rows of a file with one JSON value per line. */
export function rowsOf(file) {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The payloads that run scripts. */
export function readPayloads() {
  const own = rowsOf(new URL('payloads.jsonl', import.meta.url));
  if (existsSync(SHARED)) return [...own, ...rowsOf(SHARED)];
  console.log('skipped: the shared payloads, as ../shared is not here');
  return own;
}
