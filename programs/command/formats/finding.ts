/**
 * Problems in the form that editors and build servers need: one finding for each place, the most
 * severe first.
 */
import type { FeedResult } from '../../../src/model/result.ts';
import { PROBLEMS } from '../../../src/problems/catalogue.ts';
import { codeOfKind, type Problem } from '../../../src/problems/error.ts';
import type { ProblemName } from '../../../src/problems/facts.ts';
import { mostSevereFirst, type Severity } from '../../../src/problems/severity.ts';
import { visible } from '../../terminal/visible.ts';
import { inFlags, remedyOf } from '../remedies.ts';

/** A document. */
export interface Named {
  /** The name given on the command line, without a password. */
  readonly source: string;
  readonly kind: 'address' | 'file' | 'stdin';
}

/** A document and its result. */
export interface Checked extends Named {
  readonly result: FeedResult;
}

/** A problem at one of its places. */
export interface Finding {
  readonly name: string;
  readonly severity: Severity;
  /** `null` if the problem concerns the whole document. */
  readonly line: number | null;
  readonly column: number | null;
  /** One line that is safe to print. */
  readonly message: string;
  readonly remedy: string;
  readonly rule: Rule;
}

/** What is the same for all findings of a name. */
export interface Rule {
  readonly severity: Severity;
  readonly remedy: string;
  /** Its page on the site. */
  readonly page: string;
}

/** The findings in a document. */
export function findingsOf({ problems }: FeedResult): readonly Finding[] {
  return mostSevereFirst(problems).flatMap(findingsIn);
}

function findingsIn(found: Problem): readonly Finding[] {
  const { name, severity, places, count, line, column } = found;
  const common = { name, severity, remedy: oneLine(remedyOf(found)), rule: ruleOf(name) };
  if (places.length === 0) return [{ ...common, line, column, message: oneLine(found.message) }];
  const unlisted = count - places.length;
  return places.map((place, index) => {
    const isLast = index === places.length - 1;
    const more = isLast && unlisted > 0 ? ` There are ${unlisted} more like it.` : '';
    const message = oneLine(found.messageAt(index) + more);
    return { ...common, line: place.line, column: place.column, message };
  });
}

function ruleOf(name: ProblemName): Rule {
  const { severity, remedy } = PROBLEMS[name];
  return { severity, remedy: inFlags(remedy), page: `problems/${codeOfKind(name)}.html` };
}

/** A text on one line that is safe to print. */
export function oneLine(text: string): string {
  return visible(text.replace(/\s+/g, ' ').trim());
}
