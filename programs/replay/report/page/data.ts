/** Reads, filters, sorts and counts the rows of the page, without using the document. */

import { causesAmong, GENERIC } from '../../../../src/problems/severity.ts';
import { OF_CORPUS } from '../../of-corpus.ts';
import type { Condition, Outcome } from '../../row.ts';
import { type PageFacts, unpackFacts } from '../packed.ts';

/** A row without its details, which stay compressed until the row is opened. */
export interface PageRow extends PageFacts {
  /** Its index among all rows. */
  readonly index: number;
  /** The kinds of its problems, most severe first, without a general one that another explains. */
  readonly causes: readonly string[];
  /** The text to search, in lower case. */
  readonly haystack: string;
}

/** The filter of the list; `''` matches every value. */
export interface Filter {
  readonly text: string;
  readonly condition: string;
  readonly outcome: string;
  readonly version: string;
  readonly encoding: string;
  readonly declared: string;
  readonly namedBy: string;
  readonly rung: string;
  readonly problem: string;
  readonly parser: string;
}

/** No filter. */
export const NO_FILTER: Filter = {
  text: '',
  condition: '',
  outcome: '',
  version: '',
  encoding: '',
  declared: '',
  namedBy: '',
  rung: '',
  problem: '',
  parser: '',
};

/** The name of an empty value in a filter. */
export const NONE = 'none';

/** The keys to sort by. */
export type SortKey =
  | 'case'
  | 'title'
  | 'condition'
  | 'outcome'
  | 'version'
  | 'encoding'
  | 'problems'
  | 'entries'
  | 'bytes'
  | 'milliseconds';

/** Conditions, from the best to the worst. */
export const CONDITIONS: readonly Condition[] = [
  'clean',
  'noted',
  'recovered',
  'lost',
  'unreadable',
];

const SEVERITIES: readonly string[] = ['note', 'warning', 'error', 'fatal'];

/** The problems, most severe first. Among equals, the general one that others explain is last. */
export function mostSevereFirst<P extends { readonly name: string; readonly severity: string }>(
  problems: readonly P[],
): readonly P[] {
  const weight = ({ name, severity }: P): number =>
    SEVERITIES.indexOf(severity) - (name === GENERIC ? 0.5 : 0);
  return problems.toSorted((one, other) => weight(other) - weight(one));
}

/** Reads the rows of the page; each line has the facts of one row. */
export function readRows(lines: string): readonly PageRow[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const facts = unpackFacts(JSON.parse(line) as readonly unknown[]);
      const kinds = Object.keys(facts.problems);
      const words = [facts.case, facts.title, facts.url, facts.exception ?? '', ...kinds];
      const haystack = words.join('\n').toLowerCase();
      const causes = causesAmong(kinds.filter((kind) => kind !== OF_CORPUS));
      return { ...facts, index, causes, haystack };
    });
}

/** The rows that pass a filter. */
export function filterRows(rows: readonly PageRow[], filter: Filter): readonly PageRow[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const is = (wanted: string, value: string): boolean =>
    wanted === '' || wanted === (value || NONE);
  return rows.filter(
    (row) =>
      is(filter.condition, row.condition) &&
      is(filter.outcome, row.outcome) &&
      is(filter.version, row.version) &&
      is(filter.encoding, row.encoding) &&
      is(filter.declared, row.declared) &&
      is(filter.namedBy, row.namedBy) &&
      is(filter.rung, String(row.rung)) &&
      is(filter.parser, row.parser) &&
      (filter.problem === '' || row.causes.includes(filter.problem)) &&
      words.every((word) => row.haystack.includes(word)),
  );
}

/** The rows in order; equal ones stay as they were. */
export function sortRows(
  rows: readonly PageRow[],
  key: SortKey,
  isDescending: boolean,
): readonly PageRow[] {
  const sign = isDescending ? -1 : 1;
  const keyOf = VALUES[key];
  return rows.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)));
}

const VALUES: Readonly<Record<SortKey, (row: PageRow) => string | number>> = {
  case: (row) => row.case,
  title: ({ title }) => title.toLowerCase(),
  condition: (row) => CONDITIONS.indexOf(row.condition),
  outcome: (row) => row.outcome,
  version: (row) => row.version,
  encoding: (row) => row.encoding,
  problems: problemCount,
  entries: (row) => row.entries,
  bytes: (row) => row.bytes,
  milliseconds: (row) => row.milliseconds,
};

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** How many problems a row has, without that of the corpus. */
export function problemCount({ problems }: Pick<PageRow, 'problems'>): number {
  const { [OF_CORPUS]: ofCorpus = 0, ...ofFeed } = problems;
  return Object.values(ofFeed).reduce((sum, count) => sum + count, 0);
}

/** Verdicts that add nothing to the condition. */
const NO_VERDICTS: ReadonlySet<Outcome> = new Set(['no-expectation', 'unreadable', 'skipped']);

/** Whether any row was compared with an expectation, or failed. */
export function hasVerdicts(rows: readonly PageRow[]): boolean {
  return rows.some(({ outcome }) => !NO_VERDICTS.has(outcome));
}

/** Whether a feed is broken, or its result is not as expected. */
export function isBroken({ condition, outcome }: PageRow): boolean {
  return (condition !== 'clean' && condition !== 'noted') || outcome === 'mismatch';
}

/** How many rows there are of each kind, the most common first. */
export function countBy(
  rows: readonly PageRow[],
  keysOf: (row: PageRow) => readonly string[],
): readonly (readonly [key: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const key of keysOf(row)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([one, some], [other, more]) => more - some || compare(one, other));
}

/** Whether a feed was read in another encoding than the one that it declares. */
export function isReadOtherwise({ condition, declared, encoding }: PageRow): boolean {
  return condition !== 'unreadable' && declared !== '' && declared !== encoding;
}

/** A count of rows by two of their properties. */
export interface Grid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly GridCell[];
}

/** One cell of a grid. */
export interface GridCell {
  readonly row: string;
  readonly column: string;
  readonly count: number;
}

/** The name that `gridOf` gives to all rare values together. */
export const OTHERS = 'others';

/** Counts rows by two properties. Rare values of each are counted together. */
export function gridOf(
  rows: readonly PageRow[],
  rowOf: (row: PageRow) => string,
  columnOf: (row: PageRow) => string,
  most: number,
): Grid {
  const namesOf = (keyOf: (row: PageRow) => string): readonly string[] => {
    const names = countBy(rows, (row) => [keyOf(row)]).map(([name]) => name);
    return names.length <= most ? names : [...names.slice(0, most - 1), OTHERS];
  };
  const [rowNames, columnNames] = [namesOf(rowOf), namesOf(columnOf)];
  const among = (names: readonly string[], name: string): string =>
    names.includes(name) ? name : OTHERS;
  const cells = new Map<string, GridCell>();
  for (const each of rows) {
    const row = among(rowNames, rowOf(each));
    const column = among(columnNames, columnOf(each));
    const key = JSON.stringify([row, column]);
    cells.set(key, { row, column, count: (cells.get(key)?.count ?? 0) + 1 });
  }
  return { rows: rowNames, columns: columnNames, cells: [...cells.values()] };
}

/** No more rows than a chart can show: those that take longest, and of the others every n-th. */
export function sample(rows: readonly PageRow[], most: number): readonly PageRow[] {
  if (rows.length <= most) return rows;
  const slowest = sortRows(rows, 'milliseconds', true);
  const kept = slowest.slice(0, most / 4);
  const rest = slowest.slice(kept.length);
  const step = rest.length / (most - kept.length);
  const spread = Array.from(
    { length: most - kept.length },
    (_, index) => rest[Math.floor(index * step)],
  );
  return [...kept, ...spread.filter((row) => row !== undefined)];
}

/** `987`, `1.2k`, `46k`, `1.3M`: a count in at most four characters. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 9950) return `${(count / 1000).toFixed(1)}k`;
  if (count < 999_500) return `${Math.round(count / 1000)}k`;
  return `${(count / 1_000_000).toFixed(count < 9_950_000 ? 1 : 0)}M`;
}

/** `4.2 %` */
export function percent(count: number, total: number): string {
  if (total === 0 || count === 0) return '0 %';
  const share = (count / total) * 100;
  return `${share < 0.1 ? '< 0.1' : share < 10 ? share.toFixed(1) : share.toFixed(0)} %`;
}
