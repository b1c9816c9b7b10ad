/**
 * Replays a corpus: lists its cases, reads each and judges it. Only one case is in memory at a
 * time, and no case stops the others.
 */
import { checkOptions } from '../api/options/check-options.ts';
import type { ReplayOptions } from '../api/options/parse-options.ts';
import { parseSettings } from '../api/options/resolve-parse-options.ts';
import { listCases, readCase } from './folder.ts';
import { judge, type Verdict } from './judge.ts';

/**
 * Replays a corpus and yields one verdict per case.
 *
 * ```js
 * import { replayCorpus } from 'bozofeed/corpus';
 *
 * for await (const { case: name, outcome, differences } of replayCorpus('feeds-corpus')) {
 *   if (outcome === 'mismatch') console.log(name, differences);
 * }
 * ```
 *
 * A corpus is a folder of feeds (each on its own, with the head of its response beside it, or as a
 * whole response), a WARC file, or a tree of folders with any of these.
 *
 * @param source the folder of the corpus, an archive, or a single document; or several of these.
 * Between cases, the program's event loop gets a turn every few milliseconds.
 *
 * @throws TypeError (at the first step) for an argument of the wrong type, and the reason of an
 * aborted `signal`; whatever cannot be read becomes a verdict instead
 */
export async function* replayCorpus(
  source: string | readonly string[],
  options: ReplayOptions = {},
): AsyncGenerator<Verdict, void, undefined> {
  const sources = typeof source === 'string' ? [source] : source;
  const isPath = (path: unknown): boolean => typeof path === 'string' && path !== '';
  if (!Array.isArray(sources) || sources.length === 0 || !sources.every(isPath)) {
    throw new TypeError('source must be a path or a list of paths');
  }
  const checked = checkOptions('replayCorpus', options);
  const { maxBytes, signal } = parseSettings({ ...checked, headers: {} });
  const parseOptions = withoutSignal(options);
  let turned = performance.now();
  for await (const reference of listCases(sources, maxBytes)) {
    // Nothing else in this loop waits, so without this the program's timers and signals would never
    // be handled.
    if (performance.now() - turned >= LONGEST_TURN) {
      await new Promise(setImmediate);
      turned = performance.now();
    }
    if (signal?.aborted === true) throw signal.reason;
    yield judge(await readCase(reference, maxBytes), parseOptions);
  }
}

function withoutSignal(options: ReplayOptions): Omit<ReplayOptions, 'signal'> {
  const { signal: _, ...others } = options;
  return others;
}

/**
 * The maximum number of milliseconds that the event loop has to wait, except for a single case that
 * takes longer.
 */
const LONGEST_TURN = 10;
