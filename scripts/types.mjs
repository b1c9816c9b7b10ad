/** Checks the types: of the library with its tests, of each program, and of each page. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

const compiler = join(root, 'node_modules/typescript/bin/tsc');

const programs = readdirSync(join(root, 'programs'), { recursive: true })
  .filter((file) => file.endsWith('tsconfig.json'))
  .map((file) => join('programs', dirname(file)));

for (const project of ['.', 'tsconfig.browser.json', ...programs]) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
