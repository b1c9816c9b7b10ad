/**
 * Installs the packed package with the lowest versions of its dependencies that it
 * allows, then with the newest, and uses it (`smoke.mjs`).
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll, install, manifest, pack, root } from './packed.mjs';

const ranges = { ...manifest.dependencies, ...manifest.optionalDependencies };

await checkAll(async (check, folder) => {
  const tarball = await check('packs', () => pack(folder));
  for (const [which, versions] of [
    ['lowest', mapValues(ranges, lowestOf)],
    ['newest', ranges],
  ]) {
    const place = join(folder, which);
    await check(`installs with the ${which} versions`, () => {
      mkdirSync(place);
      install(place, [tarball, ...Object.entries(versions).map((pair) => pair.join('@'))]);
      const installed = mapValues(ranges, (_, name) => versionIn(place, name));
      console.log(
        `   ${Object.entries(installed)
          .map((pair) => pair.join('@'))
          .join(' ')}`,
      );
      if (which === 'lowest') assert.deepEqual(installed, versions);
      // Otherwise it would not use these versions.
      assert.ok(!existsSync(join(place, 'node_modules', manifest.name, 'node_modules')));
    });
    await check(`works with the ${which} versions`, () => {
      copyFileSync(join(root, 'scripts/smoke.mjs'), join(place, 'smoke.mjs'));
      execFileSync(process.execPath, ['smoke.mjs', join(root, 'feeds-corpus')], {
        cwd: place,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    });
  }
});

/** `^1.2.3` and `~1.2.3` start at 1.2.3; ranges in another form are not supported. */
function lowestOf(range, name) {
  const [, lowest] = /^[\^~](\d+\.\d+\.\d+)$/.exec(range) ?? [];
  assert.ok(lowest, `${name}: “${range}” is not ^ or ~ with a version`);
  return lowest;
}

function versionIn(place, name) {
  return JSON.parse(readFileSync(join(place, 'node_modules', name, 'package.json'), 'utf8'))
    .version;
}

function mapValues(record, map) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
