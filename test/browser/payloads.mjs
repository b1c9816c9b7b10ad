/** The payloads that browsers are shown: our own, and those that `../shared` may have. */
import { existsSync } from 'node:fs';
import { rowsOf } from '../../scripts/json-lines.mjs';

const SHARED = new URL('../../../shared/hostile/xss.jsonl', import.meta.url);

/** The payloads that run scripts. */
export function readPayloads() {
  const own = rowsOf(new URL('payloads.jsonl', import.meta.url));
  if (existsSync(SHARED)) return [...own, ...rowsOf(SHARED)];
  console.log('skipped: the shared payloads, as ../shared is not here');
  return own;
}
