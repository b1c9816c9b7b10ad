/**
 * Records feeds, and checks that their results are still the same.
 *
 *     node recorded-feeds.ts feeds https://…    records a feed
 *     node recorded-feeds.ts feeds              checks all that were recorded
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replayCorpus } from 'bozofeed/corpus';

/** Saves a feed as a case: its bytes, its media type, and the current result as the expectation. */
export async function record(folder: string, name: string, url: string): Promise<void> {
  const response = await fetch(url);
  const head = `HTTP/1.1 ${response.status}\nContent-Type: ${response.headers.get('content-type') ?? ''}\n`;
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(`${path}.xml`, new Uint8Array(await response.arrayBuffer()));
  await writeFile(`${path}.http`, head);
  for await (const { result } of replayCorpus(`${path}.xml`)) {
    const { bozo, encoding, feed, entries = [] } = result ?? {};
    const titles = entries.map(({ title }) => ({ title: title ?? null }));
    const expected = { bozo, encoding, feed: { title: feed?.title ?? null }, entries: titles };
    // Review it and correct what is wrong before you rely on it.
    await writeFile(`${path}.expected.json`, `${JSON.stringify(expected, null, 2)}\n`);
  }
}

/** The differences from the expectations, one line each. */
export async function differences(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const { case: name, outcome, differences: found } of replayCorpus(folder)) {
    if (outcome === 'match') continue;
    lines.push(`${name}: ${outcome}`);
    for (const { path, expected, found: value } of found) {
      lines.push(`  ${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(value)}`);
    }
  }
  return lines;
}

if (process.argv[1] === import.meta.filename) {
  const [folder = 'feeds', url] = process.argv.slice(2);
  if (url === undefined) console.log((await differences(folder)).join('\n'));
  else await record(folder, new URL(url).hostname, url);
}
