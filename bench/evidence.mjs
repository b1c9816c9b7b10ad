/**
 * Repeats the evidence in a clone: fetches the real feeds that the project does not contain, verifies their hashes, and
 * runs the suites that count.
 *
 *     npm run build && npm run evidence [-- --verify] [--manifest FILE] [--suite differences]… [--write]
 *
 * - `--verify` fetches and verifies, and runs nothing.
 * - `--manifest` takes feeds of another manifest, for example feeds that were never used in development.
 * - `--suite` and `--write` are those of `npm run bench`. Without `--suite`, those that measure no time run.
 *
 * Feeds go to `.evidence/`, which git ignores: their licenses allow downloading, not always copying. Without a network, what
 * is already here is verified and counted, and each table that lacks data is named. The exit status is then 1.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fetchedPath, hasHash, locate, MANIFEST, readManifest, urlOf } from './evidence/feeds.mjs';

const TIMEOUT = 30_000;
/** Downloads at once. */
const DOWNLOADS = 6;

const { values } = parseArgs({
  options: {
    verify: { type: 'boolean', default: false },
    manifest: { type: 'string', default: MANIFEST },
    suite: { type: 'string', multiple: true, default: ['differences', 'proofs'] },
    write: { type: 'boolean', default: false },
  },
});

const feeds = readManifest(values.manifest);
const missing = feeds.filter((feed) => locate(feed) === null);
console.log(
  `${feeds.length - missing.length} of ${feeds.length} feeds are here, and have the right hash.`,
);
const failures = missing.length === 0 ? [] : await fetchAll(missing);
for (const { feed, reason } of failures.slice(0, 10)) console.log(`${urlOf(feed)}: ${reason}`);
if (failures.length > 0) {
  console.error(
    `${failures.length} of ${feeds.length} feeds could not be fetched, so the tables differ from those of the documentation.`,
  );
  process.exitCode = 1;
}
if (!values.verify) runSuites();

/** Fetches feeds; returns those that failed, each with the reason. */
async function fetchAll(feeds) {
  const failures = [];
  const queue = [...feeds];
  const isOffline = () => failures.length >= DOWNLOADS && failures.every(({ offline }) => offline);
  const download = async () => {
    for (let feed = queue.shift(); feed !== undefined; feed = queue.shift()) {
      if (isOffline()) {
        failures.push({ feed, reason: 'not tried, because there is no network', offline: true });
        continue;
      }
      const failure = await fetchOne(feed);
      if (failure !== null) failures.push({ feed, ...failure });
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS }, download));
  if (isOffline()) console.error('There is no network, or github.com is unreachable from here.');
  return failures;
}

/** Fetches and verifies one feed; returns `null`, or why it failed. */
async function fetchOne(feed) {
  try {
    const response = await fetch(urlOf(feed), { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return { reason: `HTTP status ${response.status}`, offline: false };
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!hasHash(bytes, feed))
      return { reason: 'its hash is not that of the manifest', offline: false };
    const path = fetchedPath(feed);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return null;
  } catch (error) {
    return { reason: String(error.cause?.message ?? error.message), offline: true };
  }
}

function runSuites() {
  const args = values.suite.flatMap((name) => ['--suite', name]);
  const { status } = spawnSync(
    process.execPath,
    [
      fileURLToPath(new URL('run.mjs', import.meta.url)),
      ...args,
      ...(values.write ? ['--write'] : []),
    ],
    { stdio: 'inherit', env: { ...process.env, BOZOFEED_EVIDENCE: values.manifest } },
  );
  if (status !== 0) process.exitCode = 1;
}
