/**
 * Checks the feeds of a list that are due, and prints what is new in them.
 *
 *     node aggregator.ts feeds.json
 *
 * The file contains a list of states. The first time, `[{ "url": "https://…" }, …]` is enough.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createPoller, type FeedStateLike, isDue, type Poller } from 'bozofeed/poll';

/** The states to store, and a line for each new entry. */
export async function checkAll(
  states: readonly FeedStateLike[],
  poller: Poller,
): Promise<{ states: FeedStateLike[]; lines: string[] }> {
  const lines: string[] = [];
  const next = await Promise.all(
    states.map(async (stored) => {
      if (!isDue(stored)) return stored;
      const { state, verdict, entries } = await poller.check(stored);
      for (const { change, entry } of entries) {
        lines.push(`${change}: ${entry.title ?? 'Untitled'} ${entry.link ?? ''}`.trim());
      }
      if (verdict.kind === 'failing') lines.push(`failing: ${state.url}`);
      return state;
    }),
  );
  return { states: next, lines };
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? 'feeds.json';
  const poller = createPoller({ userAgent: 'MyReader/1.0 (+https://reader.example/bot)' });
  const { states, lines } = await checkAll(JSON.parse(await readFile(file, 'utf8')), poller);
  await writeFile(file, JSON.stringify(states, null, 2));
  await poller.close();
  console.log(lines.join('\n'));
}
