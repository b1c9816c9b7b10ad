/** Packages of Debian that a test needs. */
import { spawnSync } from 'node:child_process';

/**
 * Installs what is missing with apt-get if CI=true; else, or if that fails, says what is missing, and ends.
 *
 * @param missing gives the names of the packages that are not installed
 */
export function needPackages(missing) {
  if (missing().length > 0 && process.env.CI === 'true') {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const stdio = ['ignore', 'ignore', 'inherit'];
    const install = ['install', '--yes', '--no-install-recommends', ...missing()];
    for (const args of [['update'], install]) spawnSync('apt-get', args, { stdio, env });
  }
  if (missing().length === 0) return;
  console.error(
    `Missing: ${missing().join(', ')}. Install them (Debian: apt-get install), or set CI=true to have that done here.`,
  );
  process.exit(1);
}
