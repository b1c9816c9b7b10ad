/** Debian packages that a test needs. */
import { spawnSync } from 'node:child_process';

/**
 * Installs missing packages with apt-get if CI=true; otherwise, or if that fails, prints what is
 * missing and exits.
 *
 * @param missing returns the names of the packages that are not installed
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
    `Missing: ${missing().join(', ')}. Install them (Debian: apt-get install), or set CI=true to have them installed here.`,
  );
  process.exit(1);
}
