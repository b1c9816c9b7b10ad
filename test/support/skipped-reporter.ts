/** Ends a run with what was skipped and why: one line for each thing that tests need. */
import type { Reporter, TestModule } from 'vitest/node';
import './needs.ts';

/** How many tests need each thing. */
export type Needs = ReadonlyMap<string, number>;

/** The lines for the tests that were skipped, those of the most tests first. */
export function linesOf(needs: Needs): readonly string[] {
  return [...needs]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, count]) =>
      count === 1
        ? `1 test was skipped: it needs ${what}`
        : `${count.toLocaleString('en')} tests were skipped: they need ${what}`,
    );
}

function needsOf(modules: readonly TestModule[]): Needs {
  const needs = new Map<string, number>();
  for (const module of modules) {
    for (const test of module.children.allTests('skipped')) {
      const what = test.meta().needs;
      if (what !== undefined) needs.set(what, (needs.get(what) ?? 0) + 1);
    }
  }
  return needs;
}

/** Reports after the summary of the run. */
export class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = linesOf(needsOf(modules));
    if (lines.length > 0) console.log(`${lines.join('\n')}\n`);
  }
}
