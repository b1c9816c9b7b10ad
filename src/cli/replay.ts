/** Replays a corpus: a line for each case that is not as expected, and how many are. */
import { replayCorpus, type Verdict } from '../corpus/index.ts';
import type { ParseOptions } from '../options.ts';
import type { Answer } from './answer.ts';
import { EXIT } from './exit-status.ts';
import type { Style } from './style.ts';
import { singleLine, toJson } from './visible.ts';

/** What to replay, and how to tell of it. */
export interface ReplayWork {
  readonly source: string;
  readonly parseOptions: ParseOptions;
  readonly isJson: boolean;
  readonly style: Style;
}

const MAX_LINE = 200;

/** Replays a corpus; clean where nothing differs from what is expected and all could be read. */
export async function replay({ source, parseOptions, isJson, style }: ReplayWork): Promise<Answer> {
  const counts: Record<Verdict['outcome'], number> = {
    match: 0,
    mismatch: 0,
    'no-expectation': 0,
    unreadable: 0,
  };
  const lines: string[] = [];
  for await (const verdict of replayCorpus(source, parseOptions)) {
    counts[verdict.outcome] += 1;
    lines.push(...(isJson ? [jsonOf(verdict)] : describe(verdict, style)));
  }
  if (!isJson) {
    const tally = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
    lines.push(tally.join(', '));
  }
  const isClean = counts.mismatch === 0 && counts.unreadable === 0;
  return { status: isClean ? EXIT.clean : EXIT.bozo, stdout: `${lines.join('\n')}\n` };
}

/** A line of JSON, without the result: corpora are large. */
function jsonOf({ result, ...verdict }: Verdict): string {
  return toJson({ ...verdict, bozo: result?.bozo ?? null }, 0);
}

function describe({ case: name, outcome, differences, problem }: Verdict, style: Style): string[] {
  if (outcome === 'match' || outcome === 'no-expectation') return [];
  const reasons = differences.map(
    ({ path, expected, found }) =>
      `${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
  );
  return [
    `${style.bad(outcome)} ${singleLine(name, MAX_LINE)}`,
    ...[...reasons, ...(problem === null ? [] : [problem.message])].map(
      (reason) => `  ${singleLine(reason, MAX_LINE)}`,
    ),
  ];
}
