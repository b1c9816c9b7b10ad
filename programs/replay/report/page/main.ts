/** The page of a report: how the feeds are, why, and each of them. */

import { bytesInWords, timeInWords } from '../../../display/amounts.ts';
import { counted, grouped } from '../../../display/grouped.ts';
import { button, type Child, element } from '../../../display/page/dom.ts';
import { missingUrls, OF_CORPUS } from '../../of-corpus.ts';
import type { ReportFacts } from '../facts.ts';
import { detailReader, readFacts } from './blocks.ts';
import { type Bar, bars, legend, matrix } from './charts.ts';
import {
  CONDITIONS,
  countBy,
  type Filter,
  gridOf,
  hasVerdicts,
  isReadOtherwise,
  NONE,
  OTHERS,
  type PageRow,
  percent,
  readRows,
  sample,
} from './data.ts';
import { simpleTable } from './dom.ts';
import { type FeedList, feedList } from './list.ts';
import { feedDialog } from './opened.ts';
import { paper } from './paper.ts';
import { scatter } from './scatter.ts';
import { themeButton } from './theme.ts';

const MOST_CAUSES = 12;
const MOST_ENCODINGS = 8;
const MOST_POINTS = 4000;
const MOST_SLOW = 10;

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
  ['bom', 'BOM'],
  ['sniffed', 'first bytes'],
  ['declared', 'XML declaration'],
  ['meta', 'META element'],
  ['default', 'default of the rules'],
  ['guessed', 'detected from the bytes'],
  ['fallback', 'last resort'],
];

const CLOCKS = { cpu: 'CPU time', elapsed: 'elapsed time' } as const;

/** Narrows the list when a part of a chart is chosen. */
type Narrow = (filter: Partial<Filter>) => void;

/** A section of the page: a title, a sentence, and a chart if it says more than the sentence. */
function card(title: string, remark: string, ...content: readonly Child[]): HTMLElement {
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, title),
    element('p', { class: 'faint' }, remark),
    ...content,
  );
}

function header(facts: ReportFacts, rows: readonly PageRow[]): HTMLElement {
  const sum = (amountOf: (row: PageRow) => number): number =>
    rows.reduce((total, row) => total + amountOf(row), 0);
  const { sources, version, date, seconds, jobs, skipped, isPartial, clock, repeats } = facts;
  const words = [
    counted(rows.length, 'feed'),
    bytesInWords(sum(({ bytes }) => bytes)),
    `${grouped(sum(({ entries }) => entries))} entries`,
    `${timeInWords(sum(({ milliseconds }) => milliseconds))} of parsing (${CLOCKS[clock]}${repeats === 1 ? '' : `, the median of ${repeats}`})`,
    `${timeInWords(seconds * 1000)} in all with ${jobs === 1 ? 'one job' : `${jobs} jobs`}`,
    ...(skipped === 0
      ? []
      : [`${counted(skipped, 'file')} or record${skipped === 1 ? '' : 's'} skipped`]),
  ];
  const verdicts = countBy(rows, ({ outcome }) => [outcome]).map(
    ([outcome, count]) => `${grouped(count)} ${outcome}`,
  );
  return element(
    'header',
    {},
    themeButton(),
    element('h1', {}, 'Replay of ', element('code', {}, sources.join(' '))),
    element('p', {}, words.join(' · ')),
    hasVerdicts(rows) ? element('p', {}, `Verdicts: ${verdicts.join(', ')}`) : null,
    withoutUrls(rows),
    isPartial ? element('p', { class: 'failure' }, 'Interrupted: this is what was done.') : null,
    element(
      'p',
      { class: 'faint' },
      `bozofeed ${version}, ${date.slice(0, 16).replace('T', ' ')} UTC`,
    ),
  );
}

function withoutUrls(rows: readonly PageRow[]): HTMLElement | null {
  const count = rows.filter(({ problems }) => Object.hasOwn(problems, OF_CORPUS)).length;
  return count === 0 ? null : element('p', { class: 'faint' }, missingUrls(count));
}

function conditionCards(rows: readonly PageRow[], list: FeedList): HTMLElement {
  const counts = new Map(countBy(rows, ({ condition }) => [condition]));
  const present = CONDITIONS.filter(
    (condition) => condition !== 'unreadable' || counts.has(condition),
  );
  let chosen = '';
  const cards = present.map((condition) => {
    const count = counts.get(condition) ?? 0;
    const each = button(
      { class: `condition ${condition}`, 'aria-pressed': 'false' },
      () => list.narrow({ condition: chosen === condition ? '' : condition }),
      element('strong', {}, grouped(count)),
      element('span', { class: 'word' }, `${condition}, ${percent(count, rows.length)}`),
      element('small', {}, CONDITION_WORDS[condition] ?? ''),
    );
    return { condition, element: each };
  });
  list.watch(({ condition }) => {
    chosen = condition;
    for (const each of cards) {
      each.element.setAttribute('aria-pressed', String(each.condition === condition));
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
    element('div', { class: 'conditions' }, ...cards.map((each) => each.element)),
  );
}

function causes(rows: readonly PageRow[], narrow: Narrow): HTMLElement {
  const counts = countBy(rows, (row) => row.causes);
  const total = rows.filter((row) => row.causes.length > 0).length;
  const [first] = counts;
  if (first === undefined) return card('Causes', 'No feed has a problem.');
  if (counts.length === 1) {
    const [problem, count] = first;
    const words = `The only problem is ${problem}, in ${counted(count, 'feed')}.`;
    return card(
      'Causes',
      words,
      chooser(() => narrow({ problem }), 'Show them'),
    );
  }
  const barOf = ([label, count]: readonly [string, number]): Bar => ({
    label,
    count,
    color: colorOfCause(rows, label),
    choose: () => narrow({ problem: label }),
  });
  const rest = counts.slice(MOST_CAUSES);
  return card(
    'Causes',
    `${counted(total, 'feed')} ${total === 1 ? 'has' : 'have'} problems of ${counts.length} kinds; a feed may have several.`,
    legendOfConditions(rows.filter((row) => row.causes.length > 0)),
    bars(counts.slice(0, MOST_CAUSES).map(barOf), first[1]),
    rest.length === 0
      ? null
      : element(
          'details',
          {},
          element('summary', {}, `${counted(rest.length, 'rarer kind')}`),
          bars(rest.map(barOf), first[1]),
        ),
  );
}

/** The color of a cause: the most common condition of the feeds that have it. */
function colorOfCause(rows: readonly PageRow[], problem: string): string {
  const having = rows.filter((row) => row.causes.includes(problem));
  return countBy(having, ({ condition }) => [condition])[0]?.[0] ?? 'noted';
}

function encodings(rows: readonly PageRow[], narrow: Narrow): HTMLElement {
  const title = 'Encodings that are not as declared';
  const read = rows.filter(({ condition }) => condition !== 'unreadable');
  const declaring = read.filter(({ declared }) => declared !== '');
  const differing = declaring.filter(isReadOtherwise);
  const agreed = declaring.length - differing.length;
  const silent = read.length - declaring.length;
  const others = [
    ...(agreed === 0
      ? []
      : [`${counted(agreed, 'feed')} ${agreed === 1 ? 'was' : 'were'} read as declared`]),
    ...(silent === 0
      ? []
      : [`${counted(silent, 'feed')} ${silent === 1 ? 'declares' : 'declare'} nothing`]),
  ];
  const remark = others.length === 0 ? '' : ` ${others.join(', ')}.`;
  const grid = gridOf(
    differing,
    ({ declared }) => declared,
    ({ encoding }) => encoding || NONE,
    MOST_ENCODINGS,
  );
  const value = (name: string): string => (name === OTHERS ? '' : name);
  const choose = (declared: string, encoding: string): void =>
    narrow({ declared: value(declared), encoding: value(encoding) });
  const [only] = grid.cells;
  if (only === undefined) return card(title, `There are none.${remark}`);
  if (grid.cells.length === 1) {
    const { row, column, count } = only;
    const words = `${counted(count, 'feed')} declared ${row}, and ${count === 1 ? 'was' : 'were'} read as ${column}.`;
    return card(
      title,
      words + remark,
      chooser(() => choose(row, column), 'Show them'),
    );
  }
  return card(
    title,
    `${counted(differing.length, 'feed')} ${differing.length === 1 ? 'was' : 'were'} read in another encoding than declared.${remark}`,
    element(
      'div',
      { class: 'wide-content', tabindex: '0', role: 'group', 'aria-label': title },
      matrix(grid, ['declared', 'read as'], choose),
    ),
  );
}

function ladder(rows: readonly PageRow[], narrow: Narrow): HTMLElement {
  const title = 'Rungs of the encoding ladder';
  const climbed = rows.filter(
    ({ condition, parser }) => condition !== 'unreadable' && parser !== '',
  );
  const steps = countBy(climbed, ({ rung, namedBy }) => [`${rung} ${namedBy}`])
    .map(([key, count]) => {
      const [rung = '0', namedBy = ''] = key.split(' ');
      const place = SOURCES.findIndex(([each]) => each === namedBy);
      const source = SOURCES[place]?.[1] ?? 'no encoding';
      const words = rung === '0' ? '–' : rung;
      const color = place === -1 ? 'lost' : `source-${place}`;
      return { rung, namedBy, count, color, label: `${words} · ${source}` };
    })
    .sort((one, other) => (Number(one.rung) || 99) - (Number(other.rung) || 99));
  const later = climbed.filter(({ rung }) => rung !== 1).length;
  const words = `${counted(climbed.length - later, 'feed')} ${climbed.length - later === 1 ? 'was' : 'were'} read at the first attempt, ${grouped(later)} at a later one.`;
  const [only] = steps;
  if (only === undefined) return card(title, 'No feed needed it.');
  if (steps.length === 1) {
    return card(title, `${words} The source of the encoding: ${only.label.split(' · ')[1]}.`);
  }
  const data = steps.map(({ label, count, color, rung, namedBy }) => ({
    label,
    count,
    color,
    choose: () => narrow({ rung, namedBy: namedBy || NONE }),
  }));
  return card(title, words, bars(data, Math.max(...data.map(({ count }) => count))));
}

function timing(rows: readonly PageRow[], open: (row: PageRow) => void): HTMLElement {
  const timed = rows.filter(({ bytes }) => bytes > 0);
  const shown = sample(timed, MOST_POINTS);
  const bySlowness = timed.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const [slowest] = bySlowness;
  if (slowest === undefined) return card('Time against size', 'No feed was parsed.');
  const part = shown.length === timed.length ? '' : ` ${grouped(shown.length)} of them are drawn.`;
  const median = bySlowness[timed.length >> 1]?.milliseconds ?? 0;
  const most = `${bytesInWords(slowest.bytes)} in ${timeInWords(slowest.milliseconds)}`;
  if (timed.length === 1) return card('Time against size', `One feed was parsed: ${most}.`);
  const words = `Half of the feeds took less than ${timeInWords(median)}; the slowest took ${most}.${part}`;
  return card(
    'Time against size',
    words,
    legendOfConditions(shown),
    scatter(shown, `Time against size. ${words}`, open),
    element(
      'details',
      {},
      element('summary', {}, 'The slowest'),
      simpleTable(
        ['feed', 'size', 'time'],
        bySlowness
          .slice(0, MOST_SLOW)
          .map((row) => [
            chooser(() => open(row), row.case),
            bytesInWords(row.bytes),
            timeInWords(row.milliseconds),
          ]),
      ),
    ),
  );
}

function chooser(choose: () => void, text: string): Child {
  return button({ class: 'link' }, choose, element('bdi', {}, text));
}

function legendOfConditions(rows: readonly PageRow[]): HTMLElement {
  const present = CONDITIONS.filter((each) => rows.some(({ condition }) => condition === each));
  return legend(present.map((label) => ({ label, color: label })));
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

async function show(place: HTMLElement): Promise<void> {
  const rows = readRows(await readFacts());
  const facts = JSON.parse(textOf('facts')) as ReportFacts;
  const opened = feedDialog(detailReader(), (at) => list.focus(at));
  const list = feedList(rows, (at) => opened.open(list.found(), at));
  const narrow: Narrow = (filter) => list.narrow(filter);
  const open = (row: PageRow): void => {
    narrow({});
    opened.open(list.found(), list.found().indexOf(row));
  };
  const charts = element(
    'div',
    { class: 'charts' },
    element('div', {}, causes(rows, narrow), encodings(rows, narrow)),
    element('div', {}, timing(rows, open), ladder(rows, narrow)),
  );
  place.replaceChildren(
    header(facts, rows),
    conditionCards(rows, list),
    ...(rows.length > 0 ? [charts, list.element, paper(rows, list), opened.element] : []),
  );
}

const root = document.getElementById('report');
if (root !== null) {
  show(root).catch((error: unknown) => {
    root.textContent = `This browser cannot show the report: ${String(error)}`;
    throw error;
  });
}
