/**
 * What tests need that is not everywhere: data, programs, packages. A test that lacks it is skipped,
 * and the end of the run lists what is missing (`skipped-reporter.ts`).
 */
import type { TestContext, TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a skipped test needs, as the end of a sentence. */
    needs?: string;
  }
}

/** Options that skip tests if what they need is not there. */
export function needing(needs: string, isThere: boolean): TestOptions {
  return isThere ? {} : { skip: true, meta: { needs } };
}

/** Skips a test that is running. */
export function skipFor(needs: string, { task, skip }: TestContext): never {
  task.meta.needs = needs;
  return skip();
}
