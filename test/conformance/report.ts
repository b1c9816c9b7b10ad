/**
 * A summary of the suite: counts by category, and the first failures in full. Run by `npm run
 * conformance -- report`; the tests decide, this only shows.
 */
import { type Mode, skipReason } from './skips.ts';
import { byCategory, complaintOf, readSuite } from './suite.ts';

/** What to show. */
export interface ReportOptions {
  /** Only cases whose id or category contains this. */
  readonly wanted: string;
  readonly mode: Mode;
  /** How many failures of each category to show in full. */
  readonly first: number;
}

/** Runs the suite in the folder `root` and prints the outcome. */
export async function report(
  root: string,
  { wanted, mode, first }: ReportOptions,
): Promise<boolean> {
  const suite = readSuite(root);
  const cases = suite.cases.filter(
    ({ id, category, loose }) =>
      (id.includes(wanted) || category.includes(wanted)) && (mode === 'strict' || loose === true),
  );
  let failed = 0;
  let skipped = 0;
  for (const [category, members] of byCategory(cases)) {
    const failures = members.flatMap((member) => {
      const detail = complaintOf(suite, member, mode);
      return detail === null ? [] : [{ id: member.id, detail }];
    });
    failed += failures.length;
    skipped += members.filter(({ id }) => skipReason(id, mode) !== null).length;
    const mark = failures.length === 0 ? ' ' : '!';
    console.log(`${mark} ${category}: ${members.length - failures.length} of ${members.length}`);
    for (const { id, detail } of failures.slice(0, first))
      console.log(`    ${id}\n      ${detail}`);
  }
  console.log(`${cases.length - failed} of ${cases.length} (${mode}), of which ${skipped} skipped`);
  return failed === 0;
}
