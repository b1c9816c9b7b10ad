/**
 * Problems in the form that editors and build servers need: one finding for each place, the most
 * severe first.
 */
import type { FeedResult } from '../../../src/model/result.ts';
import type { Problem } from '../../../src/problems/error.ts';
import type { ProblemName } from '../../../src/problems/facts.ts';
import { mostSevereFirst, type Severity } from '../../../src/problems/severity.ts';
import { visible } from '../../terminal/visible.ts';
import { remedyOf } from '../remedies.ts';

/** A document and its result. */
export interface Checked {
  /** The name given on the command line, without a password. */
  readonly source: string;
  readonly kind: 'address' | 'file' | 'stdin';
  readonly result: FeedResult;
}

/** A problem at one of its places. */
export interface Finding {
  readonly name: ProblemName;
  readonly severity: Severity;
  /** `null` if the problem concerns the whole document. */
  readonly line: number | null;
  readonly column: number | null;
  /** One line that is safe to print. */
  readonly message: string;
  readonly remedy: string;
}

/** The findings in a document. */
export function findingsOf({ problems }: FeedResult): readonly Finding[] {
  return mostSevereFirst(problems).flatMap(findingsIn);
}

function findingsIn(found: Problem): readonly Finding[] {
  const { name, severity, places, count, line, column } = found;
  const common = { name, severity, remedy: oneLine(remedyOf(found)) };
  if (places.length === 0) return [{ ...common, line, column, message: oneLine(found.message) }];
  const unlisted = count - places.length;
  return places.map((place, index) => {
    const isLast = index === places.length - 1;
    const more = isLast && unlisted > 0 ? ` There are ${unlisted} more like it.` : '';
    const message = oneLine(found.messageAt(index) + more);
    return { ...common, line: place.line, column: place.column, message };
  });
}

function oneLine(text: string): string {
  return visible(text.replace(/\s+/g, ' ').trim());
}
