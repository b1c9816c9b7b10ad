/** The page of a report: how the feeds are, why, and each of them. */

import { grouped } from '../../grouped.ts';
import type { ReportFacts } from '../facts.ts';
import type { Chart } from './chart-js.ts';
import { bars, type Draw, groups, heatMap, scatter } from './charts.ts';
import {
  bytesInWords,
  CONDITIONS,
  countBy,
  gridOf,
  NO_FILTER,
  NONE,
  OTHERS,
  type PageRow,
  percent,
  readRows,
  sample,
  timeInWords,
} from './data.ts';
import { button, type Child, element, simpleTable } from './dom.ts';
import { type FeedTable, feedTable } from './table.ts';

const MOST_CAUSES = 14;
const MOST_ENCODINGS = 12;
const MOST_POINTS = 4000;

const CONDITION_WORDS: Readonly<Record<string, string>> = {
  clean: 'nothing was wrong',
  noted: 'something worth a note',
  recovered: 'rules broken, nothing lost',
  lost: 'something missing or uncertain',
  unreadable: 'nothing there to parse',
};

const SOURCES: readonly (readonly [key: string, title: string])[] = [
  ['forced', 'as asked'],
  ['http', 'HTTP charset'],
  ['bom', 'byte order mark'],
  ['sniffed', 'first bytes'],
  ['declared', 'XML declaration'],
  ['meta', 'META element'],
  ['default', 'default of the rules'],
  ['guessed', 'guess from the bytes'],
  ['fallback', 'last resort'],
];

const drawn: { readonly canvas: HTMLCanvasElement; readonly draw: Draw; chart: Chart | null }[] =
  [];

function redraw(): void {
  for (const each of drawn) {
    each.chart?.destroy();
    each.chart = each.draw(each.canvas);
  }
}

/** A chart with its title, what it says in words, and the same as a table. */
function chartCard(
  title: string,
  remark: string,
  size: 'tall' | 'wide' | '',
  draw: Draw,
  asTable: HTMLTableElement,
): HTMLElement {
  const canvas = element('canvas', { role: 'img', 'aria-label': `${title}. ${remark}` });
  drawn.push({ canvas, draw, chart: null });
  return element(
    'section',
    { class: `card chart ${size}` },
    element('h2', {}, title),
    element('p', { class: 'faint' }, remark),
    element('div', { class: 'canvas' }, canvas),
    element('details', {}, element('summary', {}, 'as a table'), asTable),
  );
}

function header(facts: ReportFacts, rows: readonly PageRow[]): HTMLElement {
  const sum = (amountOf: (row: PageRow) => number): number =>
    rows.reduce((total, row) => total + amountOf(row), 0);
  const { sources, version, date, seconds, jobs, passedOver, isPartial } = facts;
  const words = [
    `${grouped(rows.length)} feeds`,
    bytesInWords(sum(({ bytes }) => bytes)),
    `${grouped(sum(({ entries }) => entries))} entries`,
    `${timeInWords(sum(({ milliseconds }) => milliseconds))} of parsing`,
    `${timeInWords(seconds * 1000)} in all with ${jobs === 1 ? 'one job' : `${jobs} jobs`}`,
    ...(passedOver === 0 ? [] : [`${grouped(passedOver)} records passed over`]),
  ];
  return element(
    'header',
    {},
    element('h1', {}, 'Replay of ', element('code', {}, sources.join(' '))),
    element('p', {}, words.join(' · ')),
    isPartial ? element('p', { class: 'failure' }, 'Interrupted: this is what was done.') : null,
    element(
      'p',
      { class: 'faint' },
      `bozofeed ${version}, ${date.slice(0, 16).replace('T', ' ')} UTC`,
    ),
    themeButton(),
  );
}

function themeButton(): HTMLElement {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean =>
    (root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark';
  const label = (): string => (isDark() ? 'Light theme' : 'Dark theme');
  const toggle = button(
    { class: 'theme' },
    () => {
      root.dataset['theme'] = isDark() ? 'light' : 'dark';
      toggle.textContent = label();
      redraw();
    },
    label(),
  );
  prefersDark.addEventListener('change', () => {
    toggle.textContent = label();
    redraw();
  });
  return toggle;
}

function conditionCards(rows: readonly PageRow[], table: FeedTable): HTMLElement {
  const counts = new Map(countBy(rows, ({ condition }) => [condition]));
  const present = CONDITIONS.filter(
    (condition) => condition !== 'unreadable' || counts.has(condition),
  );
  let chosen = '';
  const cards = present.map((condition) => {
    const count = counts.get(condition) ?? 0;
    const card = button(
      { class: `condition ${condition}`, 'aria-pressed': 'false' },
      () => table.narrow({ condition: chosen === condition ? '' : condition }),
      element('strong', {}, grouped(count)),
      element('span', { class: 'word' }, `${condition}, ${percent(count, rows.length)}`),
      element('small', {}, CONDITION_WORDS[condition] ?? ''),
    );
    return { condition, card };
  });
  table.watch(({ condition }) => {
    chosen = condition;
    for (const each of cards) {
      each.card.setAttribute('aria-pressed', String(each.condition === condition));
    }
  });
  const strip = element('div', { class: 'strip', 'aria-hidden': 'true' });
  for (const condition of present) {
    const part = element('span', { class: condition });
    part.style.flexGrow = String(counts.get(condition) ?? 0);
    strip.append(part);
  }
  return element(
    'section',
    { 'aria-label': 'How the feeds are' },
    strip,
    element('div', { class: 'conditions' }, ...cards.map(({ card }) => card)),
  );
}

function chooser(
  table: FeedTable,
  filter: Parameters<FeedTable['narrow']>[0],
  text: string,
): Child {
  return button({ class: 'link' }, () => table.narrow({ ...NO_FILTER, ...filter }), text);
}

function causes(rows: readonly PageRow[], table: FeedTable): HTMLElement {
  const counts = countBy(rows, ({ problems }) => Object.keys(problems));
  const shown = counts.slice(0, MOST_CAUSES);
  const total = rows.filter(({ problems }) => Object.keys(problems).length > 0).length;
  const rest = counts.length - shown.length;
  return chartCard(
    'Causes',
    `${grouped(total)} feeds have problems, of ${counts.length} kinds${rest > 0 ? `; the ${shown.length} most common` : ''}. A feed may have several.`,
    'tall',
    bars(
      shown.map(([label, count]) => ({ label, count, colour: colourOfCause(rows, label) })),
      (problem) => table.narrow({ ...NO_FILTER, problem }),
    ),
    simpleTable(
      ['problem', 'feeds'],
      counts.map(([problem, count]) => [chooser(table, { problem }, problem), grouped(count)]),
    ),
  );
}

/** A cause is as severe as it is in most feeds that have it. */
function colourOfCause(rows: readonly PageRow[], problem: string): string {
  const having = rows.filter(({ problems }) => Object.hasOwn(problems, problem));
  return countBy(having, ({ condition }) => [condition])[0]?.[0] ?? 'noted';
}

function encodings(rows: readonly PageRow[], table: FeedTable): HTMLElement {
  const read = rows.filter(({ condition }) => condition !== 'unreadable');
  const grid = gridOf(
    read,
    ({ declared }) => declared || NONE,
    ({ encoding }) => encoding || NONE,
    MOST_ENCODINGS,
  );
  const differing = read.filter(
    ({ declared, encoding }) => declared !== '' && declared !== encoding,
  );
  const value = (name: string): string => (name === OTHERS ? '' : name);
  const choose = (declared: string, encoding: string): void =>
    table.narrow({ ...NO_FILTER, declared: value(declared), encoding: value(encoding) });
  const card = chartCard(
    'Encodings, declared against used',
    `${grouped(differing.length)} feeds were read in another encoding than the one they declare.`,
    'tall',
    heatMap(grid, ['declared', 'used'], choose),
    simpleTable(
      ['declared', 'used', 'feeds'],
      [...grid.cells]
        .sort((one, other) => other.count - one.count)
        .map(({ row, column, count }) => [
          ...[row, chooser(table, { declared: value(row), encoding: value(column) }, column)],
          grouped(count),
        ]),
    ),
  );
  const colours = [
    ...[
      { label: 'as declared', colour: 'agree' },
      { label: 'another', colour: 'differ' },
    ],
    { label: 'none declared, or one of many others', colour: 'source-0' },
  ];
  card.querySelector('.canvas')?.before(legend(colours));
  return card;
}

function ladder(rows: readonly PageRow[], table: FeedTable): HTMLElement {
  const climbed = rows.filter(
    ({ condition, parser }) => condition !== 'unreadable' && parser !== '',
  );
  const highest = Math.max(1, ...climbed.map(({ rung }) => rung));
  const rungs = [...Array.from({ length: highest }, (_, index) => index + 1), 0].filter(
    (rung) => rung > 0 || climbed.some((row) => row.rung === 0),
  );
  const present = SOURCES.filter(([key]) => climbed.some(({ namedBy }) => namedBy === key));
  const countAt = (rung: number, source: string): number =>
    climbed.filter((row) => row.rung === rung && row.namedBy === source).length;
  const later = climbed.filter(({ rung }) => rung !== 1).length;
  const labels = rungs.map((rung) => (rung === 0 ? 'none' : String(rung)));
  const none = {
    label: 'no encoding',
    colour: 'lost',
    counts: rungs.map((rung) => countAt(rung, '')),
  };
  const data = [
    ...present.map(([key, label]) => ({
      label,
      colour: `source-${SOURCES.findIndex(([each]) => each === key)}`,
      counts: rungs.map((rung) => countAt(rung, key)),
    })),
    ...(none.counts.some(Boolean) ? [none] : []),
  ];
  const card = chartCard(
    'Ladder rungs reached',
    `${grouped(climbed.length - later)} feeds were read at the first rung, ${grouped(later)} further up.`,
    '',
    groups(labels, data, 'rung'),
    simpleTable(
      ['named by', ...labels.map((label) => `rung ${label}`)],
      [
        ...present.map(([key, label]) => [
          chooser(table, { namedBy: key }, label),
          ...rungs.map((rung) => grouped(countAt(rung, key))),
        ]),
      ],
    ),
  );
  card.querySelector('.canvas')?.before(legend(data));
  return card;
}

function legend(
  items: readonly { readonly label: string; readonly colour: string }[],
): HTMLElement {
  return element(
    'ul',
    { class: 'legend' },
    ...items.map(({ label, colour }) => element('li', { class: `swatch-${colour}` }, label)),
  );
}

function timing(rows: readonly PageRow[], table: FeedTable): HTMLElement {
  const shown = sample(rows, MOST_POINTS);
  const slowest = [...rows]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10);
  const part = shown.length === rows.length ? '' : ` ${grouped(shown.length)} of them are drawn.`;
  const median = [...rows]
    .map(({ milliseconds }) => milliseconds)
    .sort((one, other) => one - other)[rows.length >> 1];
  const card = chartCard(
    'Time against size',
    `Half of the feeds took less than ${timeInWords(median ?? 0)}, the slowest ${timeInWords(slowest[0]?.milliseconds ?? 0)}.${part}`,
    '',
    scatter(shown, (row) => table.show(row)),
    simpleTable(
      ['slowest', 'size', 'time'],
      slowest.map((row) => [
        button({ class: 'link' }, () => table.show(row), row.case),
        ...[bytesInWords(row.bytes), timeInWords(row.milliseconds)],
      ]),
    ),
  );
  const present = CONDITIONS.filter((condition) =>
    rows.some((row) => row.condition === condition && row.bytes > 0),
  );
  card.querySelector('.canvas')?.before(legend(present.map((label) => ({ label, colour: label }))));
  return card;
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

function show(): void {
  const rows = readRows(textOf('rows'));
  const facts = JSON.parse(textOf('facts')) as ReportFacts;
  const table = feedTable(rows);
  const place = document.getElementById('report');
  place?.append(header(facts, rows), conditionCards(rows, table));
  if (rows.length > 0) {
    place?.append(
      element(
        'div',
        { class: 'charts' },
        causes(rows, table),
        encodings(rows, table),
        ladder(rows, table),
        timing(rows, table),
      ),
    );
  }
  place?.append(table.element);
  redraw();
}

show();
