/**
 * Other parsers to measure. None of them is a dependency of this project: they are installed into a
 * separate folder that git ignores, in exactly the versions of the table.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('.peers/', import.meta.url);

/** All of them run on Node 20. */
export const PEERS = {
  '@extractus/feed-extractor': '8.0.3',
  '@rowanmanning/feed-parser': '2.1.5',
  feedparser: '2.6.0',
  feedsmith: '3.0.1',
  'rss-parser': '3.13.0',
};

/** The names of the packages in `versions` that can be imported. Installs missing ones. */
export function installPeers(versions = PEERS, folder = FOLDER) {
  const names = Object.keys(versions);
  const isInstalled = (name) => installedVersion(name, folder) === versions[name];
  if (!names.every(isInstalled)) {
    mkdirSync(folder, { recursive: true });
    const manifest = { private: true, type: 'module', dependencies: versions };
    writeFileSync(new URL('package.json', folder), `${JSON.stringify(manifest, null, 2)}\n`);
    // A module in that folder imports what is installed there.
    writeFileSync(
      new URL('import.mjs', folder),
      'export const importPeer = (name) => import(name);\n',
    );
    try {
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd: fileURLToPath(folder),
        stdio: ['ignore', 'ignore', 'pipe'],
        // On Windows npm is a script for the shell.
        shell: process.platform === 'win32',
      });
    } catch (error) {
      console.log(`The other packages cannot be installed: ${String(error.message).trim()}`);
    }
  }
  return names.filter(isInstalled);
}

/** A Python that can import feedparser (Debian: python3-feedparser), or `null`. */
export function findPython() {
  const candidates = ['python3', '/usr/bin/python3'];
  const has = (python) => spawnSync(python, ['-c', 'import feedparser']).status === 0;
  return candidates.find(has) ?? null;
}

/** The parsers that a comparison lacks here, with where to get each. */
export function missingPeers({ withPython }) {
  const installed = installPeers();
  const missing = Object.entries(PEERS)
    .filter(([name]) => !installed.includes(name))
    .map(([name, version]) => `${name} ${version}, of npm`);
  const lacksPython = withPython && findPython() === null;
  return lacksPython ? [...missing, 'Python’s feedparser (Debian: python3-feedparser)'] : missing;
}

/** The module of a package that is installed in that folder. */
export async function importPeer(name, folder = FOLDER) {
  const { importPeer } = await import(new URL('import.mjs', folder));
  return importPeer(name);
}

function installedVersion(name, folder) {
  const manifest = new URL(`node_modules/${name}/package.json`, folder);
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}
