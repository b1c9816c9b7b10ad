/**
 * The table of feeds: narrowed, sorted, a page at a time; every row opens to its details. All of it
 * works from the keyboard: rows open by their buttons, and arrows go from one to the next.
 */
import { grouped } from '../../grouped.ts';
import {
  bytesInWords,
  countBy,
  type Filter,
  filterRows,
  NO_FILTER,
  NONE,
  type PageRow,
  problemCount,
  type SortKey,
  sortRows,
  timeInWords,
} from './data.ts';
import { renderDetail } from './detail.ts';
import { button, element } from './dom.ts';

const PAGE = 100;

const COLUMNS: readonly (readonly [key: SortKey, title: string, isNumber: boolean])[] = [
  ['case', 'Feed', false],
  ['condition', 'Condition', false],
  ['outcome', 'Verdict', false],
  ['version', 'Version', false],
  ['encoding', 'Encoding', false],
  ['problems', 'Problems', false],
  ['entries', 'Entries', true],
  ['bytes', 'Size', true],
  ['milliseconds', 'Time', true],
];

const CHOICES: readonly (readonly [
  key: Exclude<keyof Filter, 'text'>,
  title: string,
  valuesOf: (row: PageRow) => readonly string[],
])[] = [
  ['condition', 'Condition', (row) => [row.condition]],
  ['outcome', 'Verdict', (row) => [row.outcome]],
  ['problem', 'Problem', (row) => Object.keys(row.problems)],
  ['version', 'Version', (row) => [row.version || NONE]],
  ['declared', 'Declared', (row) => [row.declared || NONE]],
  ['encoding', 'Used', (row) => [row.encoding || NONE]],
  ['namedBy', 'Named by', (row) => [row.namedBy || NONE]],
  ['parser', 'Parser', (row) => [row.parser || NONE]],
];

/** The table, and what others may ask of it. */
export interface FeedTable {
  readonly element: HTMLElement;
  /** Narrows the table; what is not named stays as it is. */
  readonly narrow: (filter: Partial<Filter>) => void;
  /** Shows nothing but one row, and opens it. */
  readonly show: (row: PageRow) => void;
  /** Whom to tell of a new filter. */
  readonly watch: (listener: (filter: Filter) => void) => void;
}

/** Makes the table. */
export function feedTable(rows: readonly PageRow[]): FeedTable {
  let filter = NO_FILTER;
  let sort: { readonly key: SortKey; readonly isDescending: boolean } = {
    // The worst first: that is what a report is read for.
    ...{ key: 'condition', isDescending: true },
  };
  let page = 0;
  const listeners: ((filter: Filter) => void)[] = [];

  const search = element('input', {
    ...{
      type: 'search',
      id: 'search',
      placeholder: 'name, address or problem',
      autocomplete: 'off',
    },
  });
  const selects = CHOICES.map(([key, title, valuesOf]) => {
    const select = element(
      'select',
      { id: `filter-${key}` },
      element('option', { value: '' }, 'any'),
      ...countBy(rows, valuesOf).map(([value, count]) =>
        element('option', { value }, `${value} (${grouped(count)})`),
      ),
    );
    select.addEventListener('change', () => narrow({ [key]: select.value }));
    return { key, title, select };
  });
  const status = element('p', { role: 'status', class: 'faint', id: 'count' });
  const headings = COLUMNS.map(([key, title, isNumber]) => {
    const cell = element('th', { scope: 'col', class: isNumber ? 'number' : null });
    cell.append(button({ class: 'sort' }, () => sortBy(key), title));
    return { key, cell };
  });
  const body = element('tbody');
  const previous = button({}, () => turnTo(page - 1), '← Previous');
  const next = button({}, () => turnTo(page + 1), 'Next →');
  const pages = element('span', { class: 'faint' });

  search.addEventListener('input', () => narrow({ text: search.value }));
  body.addEventListener('keydown', goByArrows);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search.focus();
  });

  function narrow(change: Partial<Filter>): void {
    filter = { ...filter, ...change };
    page = 0;
    if (search.value !== filter.text) search.value = filter.text;
    for (const { key, select } of selects) {
      select.value = filter[key];
      // A value that came from a chart may stand for several.
      if (select.selectedIndex === -1) {
        filter = { ...filter, [key]: '' };
        select.value = '';
      }
    }
    for (const listener of listeners) listener(filter);
    draw();
  }

  function sortBy(key: SortKey): void {
    const isNumber =
      COLUMNS.some(([each, , number]) => each === key && number) ||
      key === 'problems' ||
      key === 'condition';
    const isSame = sort.key === key;
    sort = { key, isDescending: isSame ? !sort.isDescending : isNumber };
    page = 0;
    draw();
  }

  function turnTo(number: number): void {
    page = number;
    draw();
    body.querySelector('button')?.focus();
  }

  function draw(): void {
    const found = sortRows(filterRows(rows, filter), sort.key, sort.isDescending);
    const last = Math.max(0, Math.ceil(found.length / PAGE) - 1);
    body.replaceChildren(
      ...found.slice(page * PAGE, (page + 1) * PAGE).flatMap((row) => renderRow(row)),
    );
    for (const { key, cell } of headings) {
      const direction = sort.isDescending ? 'descending' : 'ascending';
      if (key === sort.key) cell.setAttribute('aria-sort', direction);
      else cell.removeAttribute('aria-sort');
    }
    status.textContent = `${grouped(found.length)} of ${grouped(rows.length)} feeds`;
    previous.disabled = page === 0;
    next.disabled = page >= last;
    pages.textContent = `page ${page + 1} of ${last + 1}`;
  }
  draw();

  const controls = element(
    'div',
    { class: 'filters', role: 'search' },
    element('label', { class: 'wide' }, 'Search ', search),
    ...selects.map(({ title, select }) => element('label', {}, `${title} `, select)),
    button({}, () => narrow(NO_FILTER), 'Clear'),
  );
  const table = element(
    'table',
    { class: 'feeds' },
    element('caption', { class: 'hidden' }, 'Feeds'),
    element('thead', {}, element('tr', {}, ...headings.map(({ cell }) => cell))),
    body,
  );
  const pager = element('nav', { class: 'pager', 'aria-label': 'Pages' }, previous, pages, next);
  const whole = element(
    'section',
    { class: 'card', 'aria-labelledby': 'feeds-heading' },
    element('h2', { id: 'feeds-heading' }, 'Feeds'),
    controls,
    status,
    element('div', { class: 'scroller' }, table),
    rows.length > PAGE ? pager : null,
  );
  return {
    element: whole,
    narrow: (change) => {
      narrow(change);
      whole.scrollIntoView({ block: 'start' });
    },
    show: (row) => {
      narrow({ ...NO_FILTER, text: row.case });
      whole.scrollIntoView({ block: 'start' });
      const opener = [...body.querySelectorAll('button')].find(
        ({ textContent }) => textContent === row.case,
      );
      opener?.focus();
      opener?.click();
    },
    watch: (listener) => listeners.push(listener),
  };
}

function renderRow(row: PageRow): readonly HTMLTableRowElement[] {
  const detail = element('tr', { class: 'opened', hidden: '' });
  const cell = element('td', { colspan: String(COLUMNS.length) });
  detail.append(cell);
  const toggle = (): void => {
    detail.hidden = !detail.hidden;
    opener.setAttribute('aria-expanded', String(!detail.hidden));
    if (!detail.hidden && cell.childElementCount === 0) cell.append(renderDetail(row));
  };
  const opener = button({ class: 'opener', 'aria-expanded': 'false' }, toggle, row.case);
  const kinds = Object.keys(row.problems);
  const total = problemCount(row);
  const number = (text: string): HTMLElement => element('td', { class: 'number' }, text);
  const line = element(
    'tr',
    { class: 'feed' },
    element('td', { class: 'name' }, opener),
    element('td', {}, element('span', { class: `chip ${row.condition}` }, row.condition)),
    element('td', {}, row.outcome === 'no-expectation' ? '–' : row.outcome),
    element('td', {}, row.version || '–'),
    element('td', {}, encodingWords(row)),
    element(
      'td',
      { class: 'kinds', title: kinds.join(', ') },
      kinds.slice(0, 2).join(', ') || '–',
      total > Math.min(2, kinds.length) ? element('small', {}, ` ${grouped(total)} in all`) : null,
    ),
    number(grouped(row.entries)),
    number(bytesInWords(row.bytes)),
    number(timeInWords(row.milliseconds)),
  );
  return [line, detail];
}

function encodingWords({ declared, encoding }: PageRow): string {
  const used = encoding || '–';
  return declared === '' || declared === encoding ? used : `${declared} → ${used}`;
}

function goByArrows(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  const openers = [...document.querySelectorAll<HTMLElement>('.opener')];
  const at = openers.indexOf(event.target);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (at === -1 || step === 0) return;
  event.preventDefault();
  openers[at + step]?.focus();
}
