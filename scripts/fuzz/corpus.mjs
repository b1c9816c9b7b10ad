/** The corpus in the fuzzer: its starting points, and where it stores what it finds. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listCases, readCase } from '../../dist/corpus/folder.cjs';

const CORPUS = fileURLToPath(new URL('../../feeds-corpus', import.meta.url));

/** The cases of the corpus, smallest first. */
export async function readBases() {
  const bases = [];
  for await (const reference of listCases([CORPUS], Number.MAX_SAFE_INTEGER)) {
    const read = await readCase(reference, 2 ** 30);
    if (read.kind !== 'readable') continue;
    const { name, document, head } = read;
    bases.push({ name, bytes: Buffer.from(document), headers: Object.fromEntries(head.headers) });
  }
  return bases.toSorted((one, other) => one.bytes.length - other.bytes.length);
}

/** Writes a failure as a case of a corpus; returns its path. */
export function keep({ bytes, options: { headers } }, folder) {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const path = join(folder, `${name}.xml`);
  writeFileSync(path, bytes);
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  if (lines.length > 0) writeFileSync(join(folder, `${name}.http`), `${lines.join('')}\r\n`);
  return path;
}
