/** The rows of the page, and what can be asked of them. Pure: nothing here knows the document. */
import type { Condition, Detail, Row } from '../../replay/row.ts';

/** A row without its details, which stay text until somebody opens them. */
export interface PageRow extends Omit<Row, 'detail' | 'run'> {
  readonly detailText: string;
  /** What a search looks at, in lower case. */
  readonly haystack: string;
}

/** What the table is narrowed to; `''` is anything. */
export interface Filter {
  readonly text: string;
  readonly condition: string;
  readonly outcome: string;
  readonly version: string;
  readonly encoding: string;
  readonly declared: string;
  readonly namedBy: string;
  readonly problem: string;
  readonly parser: string;
}

/** No filter. */
export const NO_FILTER: Filter = {
  ...{ text: '', condition: '', outcome: '', version: '', encoding: '', declared: '' },
  ...{ namedBy: '', problem: '', parser: '' },
};

/** What stands for an empty value, which a filter could not tell from none. */
export const NONE = 'none';

/** What can be sorted by. */
export type SortKey =
  | 'order'
  | 'case'
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
  ...(['clean', 'noted', 'recovered', 'lost', 'unreadable'] as const),
];

/** Reads the rows of the page: a line each, facts and details with a tab between them. */
export function readRows(text: string): readonly PageRow[] {
  return text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [facts = '', detailText = 'null'] = line.split('\t');
      const row = JSON.parse(facts) as Omit<Row, 'detail' | 'run'>;
      const words = [row.case, row.url, row.exception ?? '', ...Object.keys(row.problems)];
      return { ...row, detailText, haystack: words.join('\n').toLowerCase() };
    });
}

/** The details of a row; `null` where the report keeps none. */
export function detailOf({ detailText }: PageRow): Detail | null {
  return JSON.parse(detailText) as Detail | null;
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
      is(filter.parser, row.parser) &&
      (filter.problem === '' || Object.hasOwn(row.problems, filter.problem)) &&
      words.every((word) => row.haystack.includes(word)),
  );
}

/** The rows in order; equal ones stay as they were. */
export function sortRows(
  rows: readonly PageRow[],
  key: SortKey,
  isDescending: boolean,
): readonly PageRow[] {
  if (key === 'order') return rows;
  const sign = isDescending ? -1 : 1;
  const keyOf = VALUES[key];
  return [...rows].sort((one, other) => sign * compare(keyOf(one), keyOf(other)));
}

const VALUES: Readonly<Record<Exclude<SortKey, 'order'>, (row: PageRow) => string | number>> = {
  case: (row) => row.case,
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

/** How many problems a row has. */
export function problemCount({ problems }: PageRow): number {
  return Object.values(problems).reduce((sum, count) => sum + count, 0);
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

/** What is left over by `gridOf`, all told. */
export const OTHERS = 'others';

/** Counts rows by two properties, the most common values of each, and what is left over as one. */
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
  const columnNames = namesOf(columnOf);
  // Where both have a value, it stands at the same place: what agrees is a diagonal.
  const placeOf = (name: string): number =>
    name === OTHERS ? most : (columnNames.indexOf(name) + most) % most;
  const rowNames = [...namesOf(rowOf)].sort((one, other) => placeOf(one) - placeOf(other));
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

/** `1.2 MB` */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${round(bytes / 1000)} kB`;
  return `${round(bytes / 1_000_000)} MB`;
}

/** `0.4 ms`, `1.3 s` */
export function timeInWords(milliseconds: number): string {
  return milliseconds < 999.5 ? `${round(milliseconds)} ms` : `${round(milliseconds / 1000)} s`;
}

function round(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return String(Number(value.toFixed(digits)));
}

/** `4.2 %` */
export function percent(count: number, total: number): string {
  if (total === 0 || count === 0) return '0 %';
  const share = (count / total) * 100;
  return `${share < 0.1 ? '< 0.1' : share < 10 ? share.toFixed(1) : share.toFixed(0)} %`;
}
