/**
 * The list of feeds, with its search, filters and order. Everything works from the keyboard: `/` goes to the
 * search, the arrow key goes from there into the list, Enter opens a feed, Escape goes back.
 */
import { grouped } from '../../../display/grouped.ts';
import { button, element } from '../../../display/page/dom.ts';
import { CHOICES, COLUMNS, type Column, nameParts } from './columns.ts';
import {
  countBy,
  type Filter,
  filterRows,
  hasVerdicts,
  NO_FILTER,
  type PageRow,
  type SortKey,
  sortRows,
} from './data.ts';
import { virtualRows } from './virtual-rows.ts';

/** The list of feeds. */
export interface FeedList {
  readonly element: HTMLElement;
  /** Replaces the filter and scrolls to the list. */
  readonly narrow: (filter: Partial<Filter>) => void;
  /** The rows that pass the filter, in order. */
  readonly found: () => readonly PageRow[];
  readonly filter: () => Filter;
  /** Focuses a row. */
  readonly focus: (at: number) => void;
  /** Calls `listener` with each new filter. */
  readonly watch: (listener: (filter: Filter) => void) => void;
}

const NAME: Column = {
  key: 'case',
  title: 'Feed',
  isDescending: false,
  show: ({ case: name }) => name,
};

/** Makes the list. `open` is called with the index of a row among those that pass the filter. */
export function feedList(rows: readonly PageRow[], open: (at: number) => void): FeedList {
  const columns = COLUMNS.filter(({ key }) => key !== 'outcome' || hasVerdicts(rows));
  let filter = NO_FILTER;
  // People read a report for its worst feeds.
  let sort: { readonly key: SortKey; readonly isDescending: boolean } = {
    key: 'condition',
    isDescending: true,
  };
  let sorted = sortRows(rows, sort.key, sort.isDescending);
  let found = sorted;
  const listeners: ((filter: Filter) => void)[] = [];

  const search = element('input', {
    type: 'search',
    id: 'search',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'name, title, URL or problem',
  });
  const selects = CHOICES.flatMap(([key, title, valuesOf]) => {
    const counts = countBy(rows, valuesOf);
    if (counts.length < 2 || (key === 'outcome' && !hasVerdicts(rows))) return [];
    const select = element(
      'select',
      { id: `filter-${key}` },
      element('option', { value: '' }, 'any'),
      ...counts.map(([value, count]) =>
        element('option', { value }, `${value} (${grouped(count)})`),
      ),
    );
    select.addEventListener('change', () => set({ ...filter, [key]: select.value }));
    return [{ key, title, select }];
  });
  const status = element('p', { role: 'status', class: 'faint', id: 'count' });
  const clear = button({ hidden: '' }, () => set(NO_FILTER), 'Clear');

  const headings = [NAME, ...columns].map(({ key, title }) => {
    const cell = element('div', { role: 'columnheader', class: `column-${key}` });
    cell.append(button({ class: 'sort' }, () => sortBy(key), title));
    return { key, cell };
  });
  const heading = element(
    'div',
    {
      role: 'row',
      'aria-rowindex': '1',
      class: columns.length < COLUMNS.length ? 'line' : 'line judged',
    },
    ...headings.map(({ cell }) => cell),
  );
  const sorting = element(
    'select',
    { id: 'sort' },
    ...[NAME, ...columns].map(({ key, title }) => element('option', { value: key }, title)),
  );
  sorting.addEventListener('change', () => sortBy(sorting.value as SortKey));

  const virtual = virtualRows(heading, renderRow, () => search.focus());

  function renderRow(row: PageRow): { line: HTMLElement; opener: HTMLElement } {
    const opener = button(
      { class: 'opener', title: row.case },
      () => open(found.indexOf(row)),
      element('bdi', { class: 'name' }, ...nameParts(row.case)),
    );
    const line = element(
      'div',
      { role: 'row', class: `${heading.className} feed` },
      element('div', { role: 'cell', class: 'column-case' }, opener),
      ...columns.map(({ key, show }) => {
        const shown = show(row);
        const title = key === 'problems' ? row.causes.join(', ') : null;
        return element('div', { role: 'cell', class: `column-${key}`, title }, shown);
      }),
    );
    return { line, opener };
  }

  function set(wanted: Filter): void {
    filter = wanted;
    if (search.value !== filter.text) search.value = filter.text;
    for (const { key, select } of selects) select.value = filter[key];
    for (const listener of listeners) listener(filter);
    draw();
  }

  function sortBy(key: SortKey): void {
    const usual = [NAME, ...columns].find((column) => column.key === key)?.isDescending ?? false;
    sort = { key, isDescending: sort.key === key ? !sort.isDescending : usual };
    sorted = sortRows(rows, sort.key, sort.isDescending);
    draw();
  }

  function draw(): void {
    found = filterRows(sorted, filter);
    const isNarrowed = Object.values(filter).some((value) => value !== '');
    status.textContent = `${grouped(found.length)} of ${grouped(rows.length)} feeds${describeFilter(filter)}`;
    clear.hidden = !isNarrowed;
    sorting.value = sort.key;
    for (const { key, cell } of headings) {
      const direction = sort.isDescending ? 'descending' : 'ascending';
      if (key === sort.key) cell.setAttribute('aria-sort', direction);
      else cell.removeAttribute('aria-sort');
    }
    virtual.show(found);
  }

  search.addEventListener('input', () => set({ ...filter, text: search.value }));
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (found.length > 0) virtual.focus(virtual.active());
  });
  virtual.element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') search.focus();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, select, dialog');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search.focus();
  });

  const choices = element(
    'details',
    { class: 'choices' },
    element('summary', {}, 'Filters'),
    element(
      'div',
      { class: 'filters' },
      ...selects.map(({ title, select }) => element('label', {}, `${title} `, select)),
      element('label', { class: 'sorting' }, 'Sort by ', sorting),
    ),
  );
  choices.open = matchMedia('(min-width: 900px)').matches;
  const whole = element(
    'section',
    { class: 'card list', 'aria-labelledby': 'feeds-heading' },
    element('h2', { id: 'feeds-heading' }, 'Feeds'),
    element(
      'div',
      { role: 'search' },
      element('label', { class: 'wide' }, 'Search ', search),
      choices,
    ),
    element('div', { class: 'found' }, status, clear),
    virtual.element,
    element(
      'p',
      { class: 'faint keys' },
      'Keys: / to search, ↓ into the list, Enter opens a feed, Esc goes back.',
    ),
  );
  draw();
  return {
    element: whole,
    narrow: (change) => {
      set({ ...NO_FILTER, ...change });
      whole.scrollIntoView({ block: 'start' });
      if (found.length > 0) virtual.focus(0);
    },
    found: () => found,
    filter: () => filter,
    focus: virtual.focus,
    watch: (listener) => listeners.push(listener),
  };
}

/** `: condition lost, problem UnsafeUri` */
export function describeFilter(filter: Filter): string {
  const words = CHOICES.flatMap(([key, title]) =>
    filter[key] === '' ? [] : [`${title.toLowerCase()} ${filter[key]}`],
  );
  const text = filter.text.trim() === '' ? [] : [`“${filter.text.trim()}”`];
  const all = [...text, ...words];
  return all.length === 0 ? '' : `: ${all.join(', ')}`;
}
