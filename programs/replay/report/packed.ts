/**
 * The form of a row in the page of a report. The page needs the facts of all rows at once, so they are
 * arrays without names, in the order of the table below. It reads details only when a row is opened.
 * The writer of the page and its script share this file.
 */
import type { Row } from '../row.ts';

/** The facts of a row, in order: everything that charts, filters and the list need. */
const FACTS = [
  'case',
  'title',
  'url',
  'outcome',
  'condition',
  'exception',
  'version',
  'parser',
  'encoding',
  'declared',
  'namedBy',
  'rung',
  'entries',
  'bytes',
  'milliseconds',
  'problems',
] as const;

/** The facts of a row. */
export interface PageFacts extends Pick<Row, Exclude<(typeof FACTS)[number], 'title'>> {
  /** The title of the feed. */
  readonly title: string;
}

/** The details of a row, which the page shows when it is opened. */
export type PageDetail = Pick<Row, 'detail' | 'differences' | 'failure' | 'updated'>;

/** The facts of a row as an array. */
export function packFacts(row: Row): readonly unknown[] {
  const facts: PageFacts = { ...row, title: row.detail?.title ?? '' };
  return FACTS.map((name) => facts[name]);
}

/** The facts in such an array. */
export function unpackFacts(packed: readonly unknown[]): PageFacts {
  return Object.fromEntries(
    FACTS.map((name, index) => [name, packed[index]]),
  ) as unknown as PageFacts;
}

/** The details of a row. */
export function packDetail({ detail, differences, failure, updated }: Row): PageDetail {
  return { detail, differences, failure, updated };
}
