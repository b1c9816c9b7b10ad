/**
 * Replays a corpus: every case is parsed as if it had just been received, and its result is held
 * against what is expected of it. One case is in memory at a time, and no case stops the others.
 */
import type { Problem } from '../bozo.ts';
import { type ParseOptions, resolveParseOptions } from '../options.ts';
import { parseDocument } from '../parse-document.ts';
import { parseResponse } from '../parse-response.ts';
import type { FeedResult } from '../result.ts';
import type { CorpusCase, ReadableCase } from './case.ts';
import { type Difference, differencesBetween } from './differences.ts';
import { casesIn } from './folder.ts';

/** Options of `replayCorpus`: those of every parse. The headers are each case's own. */
export type ReplayOptions = Omit<ParseOptions, 'headers'>;

/** What came of one case. */
export interface Verdict {
  /** The path of the case within the corpus, without extension. */
  readonly case: string;
  /**
   * - `match`: the result is as expected;
   * - `mismatch`: it is not, in the ways that `differences` tells;
   * - `no-expectation`: nobody says what the result should be;
   * - `unreadable`: the case could not be read, for the reason that `problem` gives.
   */
  readonly outcome: 'match' | 'mismatch' | 'no-expectation' | 'unreadable';
  readonly differences: readonly Difference[];
  /** `null` for a case that could not be read. */
  readonly result: FeedResult | null;
  /** What is wrong with the case itself, not with its feed; `null` where nothing is. */
  readonly problem: Problem | null;
  /** How long parsing took. */
  readonly milliseconds: number;
  /** The size of the document, as far as it was read. */
  readonly bytes: number;
}

/**
 * Replays a corpus, one verdict a case.
 *
 * ```ts
 * for await (const { case: name, outcome, differences } of replayCorpus('feeds-corpus')) {
 *   if (outcome === 'mismatch') console.log(name, differences);
 * }
 * ```
 *
 * @param source the folder of the corpus, or the document of a single case
 * @throws TypeError (at the first step) for an argument of the wrong kind; whatever cannot be read
 * is a verdict instead
 */
export async function* replayCorpus(
  source: string,
  options: ReplayOptions = {},
): AsyncGenerator<Verdict, void, undefined> {
  if (typeof source !== 'string' || source === '') throw new TypeError('source must be a path');
  const { maxBytes } = resolveParseOptions(options);
  for await (const corpusCase of casesIn(source, maxBytes)) yield judge(corpusCase, options);
}

async function judge(corpusCase: CorpusCase, options: ReplayOptions): Promise<Verdict> {
  if (corpusCase.kind === 'unreadable') {
    const { name, problem } = corpusCase;
    const nothing = { differences: [], result: null, milliseconds: 0, bytes: 0 };
    return { case: name, outcome: 'unreadable', problem, ...nothing };
  }
  const { name, document, expectation } = corpusCase;
  const start = performance.now();
  const result = await parseCase(corpusCase, options);
  const milliseconds = performance.now() - start;
  const differences = expectation === undefined ? [] : differencesBetween(expectation, result);
  return {
    case: name,
    outcome: outcomeOf(expectation, differences),
    ...{ differences, result, problem: null, milliseconds, bytes: document.length },
  };
}

/** Parses a document with its head: as a response where that says how it came, else as a document. */
async function parseCase(
  { document, head: { status, headers } }: ReadableCase,
  options: ReplayOptions,
): Promise<FeedResult> {
  if (status === null) return parseDocument(document, { ...options, headers });
  const arrayBuffer = async (): Promise<ArrayBuffer> => new Uint8Array(document).buffer;
  return parseResponse({ status, headers, url: '', arrayBuffer }, options);
}

function outcomeOf(expectation: unknown, differences: readonly Difference[]): Verdict['outcome'] {
  if (expectation === undefined) return 'no-expectation';
  return differences.length === 0 ? 'match' : 'mismatch';
}
