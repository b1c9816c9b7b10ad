/**
 * Uses the packed package (`smoke.mjs`) on the oldest Node that package.json allows and on the
 * newest of each maintained line. Their binaries come from the npm packages
 * `node-<platform>-<architecture>`, which the package `node` also uses.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll, install, manifest, pack, root } from './packed.mjs';

const OLDEST = manifest.engines.node.replace(/^>=/, '');
const LINES = [OLDEST, '22', '24', '26'];

const { platform, arch } = process;
const binaries = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
const binary = platform === 'win32' ? 'bin/node.exe' : 'bin/node';

await checkAll(async (check, folder) => {
  const tarball = await check('packs', () => pack(folder));
  await check('installs', () => {
    install(folder, [tarball]);
    copyFileSync(join(root, 'scripts/smoke.mjs'), join(folder, 'smoke.mjs'));
  });
  for (const line of LINES) {
    await check(`works on Node ${line}`, () => {
      const place = join(folder, `node-${line}`);
      mkdirSync(place);
      install(place, [`${binaries}@${line}`]);
      const node = join(place, 'node_modules', binaries, binary);
      const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
      assert.ok(`${version}.`.startsWith(`v${line}.`), `Node ${line} came as ${version}`);
      const said = execFileSync(node, ['smoke.mjs', join(root, 'feeds-corpus')], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      console.log(`   ${said.trim()}`);
      rmSync(place, { recursive: true });
    });
  }
});
