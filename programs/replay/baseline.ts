/** Compares a run with an earlier one: which results changed, and in which way. */

import { systemError } from '../../src/corpus/case.ts';
import type { Outcome, Row } from './row.ts';
import { readRows } from './rows-file.ts';

/** The fields of a row that are kept in memory. */
type Remembered = Pick<
  Row,
  'outcome' | 'version' | 'encoding' | 'parser' | 'exception' | 'entries' | 'problems' | 'digest'
>;

/** How a case differs from the earlier run. */
export type Change =
  | { readonly kind: 'same' | 'new' }
  | { readonly kind: 'changed'; readonly changes: readonly string[] };

/** An earlier run. */
export class Baseline {
  readonly #rows = new Map<string, Remembered>();

  static async read(path: string): Promise<Baseline> {
    const baseline = new Baseline();
    for await (const row of readRows(path)) {
      const { outcome, version, encoding, parser, exception, entries, problems, digest } = row;
      const remembered = {
        outcome,
        version,
        encoding,
        parser,
        exception,
        entries,
        problems,
        digest,
      };
      baseline.#rows.set(row.case, remembered);
    }
    // Without any rows to compare with, nothing would ever count as changed.
    if (baseline.#rows.size === 0) {
      throw Object.assign(systemError('ERR_NO_ROWS', path), {
        message: `${path} contains no rows to compare with`,
      });
    }
    return baseline;
  }

  /** Compares a case, and then forgets its earlier row. */
  compare(row: Row): Change {
    const before = this.#rows.get(row.case);
    if (before === undefined) return { kind: 'new' };
    this.#rows.delete(row.case);
    const changes = changesBetween(before, row);
    return changes.length === 0 ? { kind: 'same' } : { kind: 'changed', changes };
  }

  /** The cases of the earlier run that did not occur again. */
  get gone(): readonly string[] {
    return [...this.#rows.keys()];
  }
}

const FACTS = ['version', 'encoding', 'parser', 'exception', 'entries'] as const;

/**
 * The outcomes that have a result. Differences from the expectation do not count as changes of the
 * result.
 */
const READ: ReadonlySet<Outcome> = new Set(['match', 'mismatch', 'no-expectation']);

function changesBetween(before: Remembered, now: Row): readonly string[] {
  const facts = FACTS.filter((fact) => before[fact] !== now[fact]).map(
    (fact) => `${fact}: ${shown(before[fact])} → ${shown(now[fact])}`,
  );
  const names = new Set([...Object.keys(before.problems), ...Object.keys(now.problems)]);
  const problems = [...names]
    .filter((name) => (before.problems[name] ?? 0) !== (now.problems[name] ?? 0))
    .map((name) => `${name}: ${before.problems[name] ?? 0} → ${now.problems[name] ?? 0}`);
  const isOfParsing = READ.has(before.outcome) && READ.has(now.outcome);
  const verdict =
    isOfParsing || before.outcome === now.outcome
      ? []
      : [`verdict: ${before.outcome} → ${now.outcome}`];
  const contents = (['feed', 'entries'] as const)
    .filter((part) => before.digest[part] !== now.digest[part])
    .map((part) => `${part === 'feed' ? 'the feed' : 'the entries'}`);
  return [...verdict, ...facts, ...problems, ...contents];
}

function shown(value: string | number | null): string {
  return value === '' || value === null ? 'none' : String(value);
}
