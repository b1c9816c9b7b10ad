/** A folder for a test file, which runs in a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder, which is removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aggregator-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
