/** The package as npm ships it: packed, and installed on its own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest, root } from './project.mjs';

export { manifest, root };

/** Runs npm, without the install scripts of packages, because none of ours needs one. */
export function npm(args, cwd) {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

/**
 * Packs the package into a folder, after rebuilding `dist`; returns the path of the tarball. If
 * `$BOZOFEED_TARBALL` names one that is packed already, as in `.ci/run`, that one is used.
 */
export function pack(folder) {
  const { BOZOFEED_TARBALL: packed } = process.env;
  if (packed !== undefined) return packed;
  npm(['pack', '--pack-destination', folder], root);
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error('npm pack made no tarball');
  return join(folder, name);
}

/** Installs packages in a folder of their own: tarballs, or npm specifiers. */
export function install(folder, specifiers) {
  const project = { private: true, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(project, null, 2)}\n`);
  npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', ...specifiers], folder);
}

/**
 * Runs checks by name in a temporary folder. The first failure ends the process with its output.
 */
export async function checkAll(run) {
  const folder = mkdtempSync(join(tmpdir(), 'bozofeed-package-'));
  const check = async (name, act) => {
    try {
      const result = await act();
      console.log(`ok: ${name}`);
      return result;
    } catch (error) {
      console.error(`not ok: ${name}\n${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`);
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    }
  };
  try {
    await run(check, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
