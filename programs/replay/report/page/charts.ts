/**
 * Charts made of text: a list of bars, and a table with shaded cells. Every bar and cell is a button that
 * contains its number, so it can be read aloud, reached by keyboard and printed.
 */
import { counted, grouped } from '../../../display/grouped.ts';
import { button, element } from '../../../display/page/dom.ts';
import { type Grid, shortCount } from './data.ts';

/** A bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** The class of its tone. */
  readonly color: string;
  readonly choose: () => void;
}

/** Horizontal bars. `most` is the count of a bar of full width. */
export function bars(data: readonly Bar[], most: number): HTMLElement {
  return element(
    'ol',
    { class: 'bars' },
    ...data.map(({ label, count, color, choose }) => {
      const fill = element('span', { class: `fill ${color}` });
      fill.style.width = `${(count / Math.max(1, most)) * 100}%`;
      const bar = button(
        { class: 'bar', title: `${label}: ${counted(count, 'feed')}` },
        choose,
        element('span', { class: 'label' }, label),
        element('span', {}, fill),
        element('span', { class: 'count' }, grouped(count)),
      );
      return element('li', {}, bar);
    }),
  );
}

/** A table of counts by two properties. Counts span orders of magnitude, so shades are logarithmic. */
export function matrix(
  { rows, columns, cells }: Grid,
  [ofRows, ofColumns]: readonly [string, string],
  choose: (row: string, column: string) => void,
): HTMLElement {
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const cellOf = (row: string, column: string): HTMLElement => {
    const count = cells.find((cell) => cell.row === row && cell.column === column)?.count ?? 0;
    if (count === 0) return element('td');
    const words = `${row} → ${column}: ${counted(count, 'feed')}`;
    const cell = button(
      { class: 'cell', title: words, 'aria-label': words },
      () => choose(row, column),
      shortCount(count),
    );
    const share = 0.15 + 0.4 * (Math.log1p(count) / Math.log1p(most));
    cell.style.setProperty('--strength', `${Math.round(share * 100)}%`);
    return element('td', {}, cell);
  };
  const heading = (scope: string, name: string): HTMLElement =>
    element('th', { scope, title: name }, element('span', {}, name));
  return element(
    'table',
    { class: 'matrix' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('td', { class: 'corner faint' }, `${ofRows} ↓  ${ofColumns} →`),
        ...columns.map((column) => heading('col', column)),
      ),
    ),
    element(
      'tbody',
      {},
      ...rows.map((row) =>
        element('tr', {}, heading('row', row), ...columns.map((column) => cellOf(row, column))),
      ),
    ),
  );
}

/** The meaning of the colors. */
export function legend(
  items: readonly { readonly label: string; readonly color: string }[],
): HTMLElement {
  return element(
    'ul',
    { class: 'legend' },
    ...items.map(({ label, color }) => element('li', { class: color }, label)),
  );
}
