/**
 * Replays a corpus: lists its cases, reads each and judges it. One case is in memory at a time, and
 * no case stops the others.
 */
import type { ReplayOptions } from '../api/options/parse-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import { listCases } from './folder.ts';
import { judge, type Verdict } from './judge.ts';
import { readCase } from './read-case.ts';

/**
 * Replays a corpus, one verdict a case.
 *
 * ```ts
 * for await (const { case: name, outcome, differences } of replayCorpus('feeds-corpus')) {
 *   if (outcome === 'mismatch') console.log(name, differences);
 * }
 * ```
 *
 * A corpus is a folder of feeds, each alone, beside the head of its response, or as the whole
 * response; a WARC file; or folders with anything of this.
 *
 * @param source the folder of the corpus, an archive, or a single document; or several of these
 * While it works, the event loop of the program turns every few milliseconds, between two cases.
 *
 * @throws TypeError (at the first step) for an argument of the wrong kind, and the reason of an aborted
 * `signal`; whatever cannot be read is a verdict instead
 */
export async function* replayCorpus(
  source: string | readonly string[],
  options: ReplayOptions = {},
): AsyncGenerator<Verdict, void, undefined> {
  const sources = typeof source === 'string' ? [source] : source;
  const isPath = (path: unknown): boolean => typeof path === 'string' && path !== '';
  if (!Array.isArray(sources) || sources.length === 0 || !sources.every(isPath)) {
    throw new TypeError('source must be a path, or several');
  }
  const { maxBytes } = resolveParseOptions(options, 'replayCorpus');
  const { signal, ...parseOptions } = options;
  let turned = performance.now();
  for await (const reference of listCases(sources, maxBytes)) {
    // Nothing in this loop waits for anything else: the host's timers and signals would never come.
    if (performance.now() - turned >= LONGEST_TURN) {
      await new Promise(setImmediate);
      turned = performance.now();
    }
    if (signal?.aborted === true) throw signal.reason;
    yield judge(await readCase(reference, maxBytes), parseOptions);
  }
}

/** For how many milliseconds the host's event loop waits at most, but for a single case that takes longer. */
const LONGEST_TURN = 10;
