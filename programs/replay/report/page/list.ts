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
import { VirtualRows } from './virtual-rows.ts';

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

interface Sort {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

const SEARCH = {
  type: 'search',
  id: 'search',
  autocomplete: 'off',
  spellcheck: 'false',
  placeholder: 'name, title, URL or problem',
} as const;

/** Makes the list. `open` is called with the index of a row among those that pass the filter. */
export function feedList(rows: readonly PageRow[], open: (at: number) => void): FeedList {
  const columns = COLUMNS.filter(({ key }) => key !== 'outcome' || hasVerdicts(rows));
  let filter = NO_FILTER;
  // People read a report for its worst feeds.
  let sort: Sort = { key: 'condition', isDescending: true };
  let sorted = sortRows(rows, sort.key, sort.isDescending);
  let found = sorted;
  const listeners: ((filter: Filter) => void)[] = [];

  const search = element('input', SEARCH);
  const selects = filterSelects(rows, (key, value) => set({ ...filter, [key]: value }));
  const counter = feedCounter(rows.length, () => set(NO_FILTER));

  const { heading, cells, sorting } = sortControls(columns, sortBy);
  const virtual = new VirtualRows(
    heading,
    (row) => renderRow(row, columns, heading.className, () => open(found.indexOf(row))),
    () => search.focus(),
  );

  function set(wanted: Filter): void {
    filter = wanted;
    if (search.value !== filter.text) search.value = filter.text;
    for (const { key, select } of selects) select.value = filter[key];
    for (const listener of listeners) listener(filter);
    draw();
  }

  function sortBy(key: SortKey): void {
    sort = nextSort(sort, key);
    sorted = sortRows(rows, sort.key, sort.isDescending);
    draw();
  }

  function draw(): void {
    found = filterRows(sorted, filter);
    counter.show(found.length, filter);
    sorting.value = sort.key;
    markSorted(cells, sort);
    virtual.show(found);
  }

  search.addEventListener('input', () => set({ ...filter, text: search.value }));
  connectByKeys(search, virtual, () => found.length > 0);
  const panel = searchPanel(search, filterPanel(selects, sorting));
  const whole = listSection([panel, counter.element, virtual.element]);
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
    focus: (at) => virtual.focus(at),
    watch: (listener) => listeners.push(listener),
  };
}

/** How many feeds pass the filter, and a button that removes it. */
function feedCounter(
  all: number,
  clear: () => void,
): { readonly element: HTMLElement; readonly show: (found: number, filter: Filter) => void } {
  const status = element('p', { role: 'status', class: 'faint', id: 'count' });
  const clearing = button({ hidden: '' }, clear, 'Clear');
  return {
    element: element('div', { class: 'found' }, status, clearing),
    show: (found, filter) => {
      status.textContent = `${grouped(found)} of ${grouped(all)} feeds${describeFilter(filter)}`;
      clearing.hidden = Object.values(filter).every((value) => value === '');
    },
  };
}

/** A second click on a heading reverses the order. */
function nextSort(sort: Sort, key: SortKey): Sort {
  const usual = [NAME, ...COLUMNS].find((column) => column.key === key)?.isDescending ?? false;
  return { key, isDescending: sort.key === key ? !sort.isDescending : usual };
}

/** A filter, and the list of its values. */
interface FilterSelect {
  readonly key: Exclude<keyof Filter, 'text'>;
  readonly title: string;
  readonly select: HTMLSelectElement;
}

/** The filters that would narrow the list. */
function filterSelects(
  rows: readonly PageRow[],
  change: (key: FilterSelect['key'], value: string) => void,
): readonly FilterSelect[] {
  return CHOICES.flatMap(([key, title, valuesOf]) => {
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
    select.addEventListener('change', () => change(key, select.value));
    return [{ key, title, select }];
  });
}

/** The filters and the order, which a narrow page hides at first. */
function filterPanel(selects: readonly FilterSelect[], sorting: HTMLElement): HTMLElement {
  const panel = element(
    'details',
    {},
    element('summary', {}, 'Filters'),
    element(
      'div',
      { class: 'filters' },
      ...selects.map(({ title, select }) => element('label', {}, `${title} `, select)),
      element('label', { class: 'sorting' }, 'Sort by ', sorting),
    ),
  );
  panel.open = matchMedia('(min-width: 900px)').matches;
  return panel;
}

/** The cell of a heading, by the key of its column. */
type HeadingCells = ReadonlyMap<SortKey, HTMLElement>;

/** The headings, which sort, and a list of the same orders. */
function sortControls(
  columns: readonly Column[],
  sortBy: (key: SortKey) => void,
): {
  readonly heading: HTMLElement;
  readonly cells: HeadingCells;
  readonly sorting: HTMLSelectElement;
} {
  const all = [NAME, ...columns];
  const cells = new Map(
    all.map(({ key, title }) => [
      key,
      element(
        'div',
        { role: 'columnheader', class: `column-${key}` },
        button({ class: 'sort' }, () => sortBy(key), title),
      ),
    ]),
  );
  const kind = columns.length < COLUMNS.length ? 'line' : 'line judged';
  const heading = element(
    'div',
    { role: 'row', 'aria-rowindex': '1', class: kind },
    ...cells.values(),
  );
  const sorting = element(
    'select',
    { id: 'sort' },
    ...all.map(({ key, title }) => element('option', { value: key }, title)),
  );
  sorting.addEventListener('change', () => sortBy(sorting.value as SortKey));
  return { heading, cells, sorting };
}

function markSorted(cells: HeadingCells, { key: sorted, isDescending }: Sort): void {
  for (const [key, cell] of cells) {
    if (key === sorted) cell.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  }
}

/** A row, and the button in it that opens the feed. */
function renderRow(
  row: PageRow,
  columns: readonly Column[],
  kind: string,
  open: () => void,
): { readonly line: HTMLElement; readonly opener: HTMLElement } {
  const opener = button(
    { class: 'opener', title: row.case },
    open,
    element('bdi', { class: 'name' }, ...nameParts(row.case)),
  );
  const line = element(
    'div',
    { role: 'row', class: `${kind} feed` },
    element('div', { role: 'cell', class: 'column-case' }, opener),
    ...columns.map(({ key, show }) => {
      const title = key === 'problems' ? row.causes.join(', ') : null;
      return element('div', { role: 'cell', class: `column-${key}`, title }, show(row));
    }),
  );
  return { line, opener };
}

function searchPanel(search: HTMLElement, filters: HTMLElement): HTMLElement {
  const label = element('label', { class: 'wide' }, 'Search ', search);
  return element('div', { role: 'search' }, label, filters);
}

/** Keys lead from the page to the search, from there into the list, and back. */
function connectByKeys(search: HTMLElement, list: VirtualRows, hasRows: () => boolean): void {
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (hasRows()) list.focus(list.active);
  });
  list.element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') search.focus();
  });
  focusOnSlash(search);
}

/** The key for the search, wherever no text is typed. */
function focusOnSlash(search: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, select, dialog');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search.focus();
  });
}

function listSection(parts: readonly HTMLElement[]): HTMLElement {
  return element(
    'section',
    { class: 'card list', 'aria-labelledby': 'feeds-heading' },
    element('h2', { id: 'feeds-heading' }, 'Feeds'),
    ...parts,
    element(
      'p',
      { class: 'faint keys' },
      'Keys: / to search, ↓ into the list, Enter opens a feed, Esc goes back.',
    ),
  );
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
