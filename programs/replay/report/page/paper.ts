/**
 * The list on paper: a table of the broken feeds, or of those that pass the filter. Its length is limited,
 * and a sentence states what is omitted. It is made when the page is printed.
 */
import { counted, grouped } from '../../../display/grouped.ts';
import { element } from '../../../display/page/dom.ts';
import { problemWords } from './columns.ts';
import { CONDITIONS, countBy, hasVerdicts, isBroken, type PageRow } from './data.ts';
import { simpleTable } from './dom.ts';
import { describeFilter, type FeedList } from './list.ts';

/** The maximum number of feeds on paper, about six pages. */
const MOST = 200;

/** The part of the page that appears on paper only. */
export function paper(rows: readonly PageRow[], list: FeedList): HTMLElement {
  const place = element('section', { class: 'paper' });
  addEventListener('beforeprint', () => {
    const narrowed = describeFilter(list.filter());
    const wanted = narrowed === '' ? list.found().filter(isBroken) : list.found();
    place.replaceChildren(...contentOf(rows, wanted, narrowed));
  });
  addEventListener('afterprint', () => place.replaceChildren());
  return place;
}

function contentOf(
  rows: readonly PageRow[],
  wanted: readonly PageRow[],
  narrowed: string,
): readonly HTMLElement[] {
  const shown = wanted.slice(0, MOST);
  const isJudged = hasVerdicts(rows);
  const title = narrowed === '' ? 'Broken feeds' : `Feeds${narrowed}`;
  const table = simpleTable(
    ['feed', 'condition', ...(isJudged ? ['verdict'] : []), 'encoding', 'problems'],
    shown.map((row) => [
      element('bdi', {}, row.case),
      row.condition,
      ...(isJudged ? [row.outcome === 'no-expectation' ? '–' : row.outcome] : []),
      row.encoding || '–',
      problemWords(row) || '–',
    ]),
  );
  return [
    element('h2', {}, `${title} (${grouped(wanted.length)})`),
    element('p', { class: 'faint' }, leftOut(rows, wanted, shown)),
    ...(shown.length === 0 ? [] : [table]),
  ];
}

/** Describes what is not on paper. */
function leftOut(
  rows: readonly PageRow[],
  wanted: readonly PageRow[],
  shown: readonly PageRow[],
): string {
  const printed = new Set(shown);
  const counts = new Map(
    countBy(
      rows.filter((row) => !printed.has(row)),
      ({ condition }) => [condition],
    ),
  );
  const kinds = CONDITIONS.filter((condition) => counts.has(condition)).map(
    (condition) => `${grouped(counts.get(condition) ?? 0)} ${condition}`,
  );
  const first = shown.length < wanted.length ? `The first ${grouped(MOST)} of them. ` : '';
  if (kinds.length === 0) return `${first}Details are in the page itself.`;
  const missing = counted(rows.length - shown.length, 'feed');
  return `${first}Not on paper: ${missing} (${kinds.join(', ')}) and all details. They are in the page itself.`;
}
