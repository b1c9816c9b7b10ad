/** The page of a comparison: kinds of change to search and filter, each with its examples. */
import type { Comparison, Group } from '../../compare/model.ts';
import { button, element, simpleTable } from './dom.ts';

const MAX_SHOWN = 200;

const comparison = JSON.parse(
  document.getElementById('facts')?.textContent ?? 'null',
) as Comparison;
const root = document.getElementById('report');
if (root !== null) show(root);

function show(place: HTMLElement): void {
  const { groups, cases, changed, gone, added, times, isWhole } = comparison;
  const kinds = [...new Set(groups.map(({ kind }) => kind))].toSorted();
  const list = element('div', { 'aria-live': 'polite' });
  const search = element('input', {
    ...{ type: 'search', 'aria-label': 'Search places, values and cases', placeholder: 'Search' },
  });
  let wanted = '';
  const draw = (): void => {
    const found = groups.filter((group) => isFound(group, search.value, wanted));
    list.replaceChildren(
      element('p', { class: 'faint' }, `${found.length} of ${groups.length} kinds of change`),
      ...found.slice(0, MAX_SHOWN).map(renderGroup),
    );
  };
  const buttons = ['', ...kinds].map((kind) =>
    button({ 'aria-pressed': String(kind === '') }, () => choose(kind), kind || 'all'),
  );
  const choose = (kind: string): void => {
    wanted = kind;
    for (const each of buttons) {
      each.setAttribute('aria-pressed', String(each.textContent === (kind || 'all')));
    }
    draw();
  };
  search.addEventListener('input', draw);
  place.append(
    element('h1', {}, 'Comparison of two runs'),
    simpleTable(
      ['', 'parser', 'bozofeed', 'Node', 'date', 'options', 'time'],
      [
        ['before', ...runOf(comparison.before), `${(times.before / 1000).toFixed(2)} s`],
        ['after', ...runOf(comparison.after), `${(times.after / 1000).toFixed(2)} s`],
      ],
    ),
    element(
      'p',
      {},
      `${changed} of ${cases} cases changed, ${gone.count} gone, ${added.count} new.`,
    ),
    element('p', {}, isWhole ? '' : 'Only what the rows say was compared: results were not kept.'),
    element('p', {}, search, ...buttons),
    list,
    ...namesOf('Gone', gone.first),
    ...namesOf('New', added.first),
    ...pacesOf('Slower', times.slower),
    ...pacesOf('Faster', times.faster),
  );
  draw();
}

function isFound(group: Group, text: string, kind: string): boolean {
  if (kind !== '' && group.kind !== kind) return false;
  const haystack = JSON.stringify(group).toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

function renderGroup({ path, kind, feeds, places, examples }: Group): HTMLElement {
  return element(
    'details',
    {},
    element(
      'summary',
      {},
      element('code', {}, path),
      ` ${kind} in ${feeds} feeds, ${places} values`,
    ),
    simpleTable(
      ['case', 'place', 'before', 'after'],
      examples.map((example) => [
        example.case,
        element('code', {}, example.place),
        element('code', {}, example.before),
        element('code', {}, example.after),
      ]),
    ),
  );
}

function runOf(run: Comparison['before']): readonly string[] {
  if (run === null) return ['', '', '', '', ''];
  const { parser, version, node, date, options } = run;
  return [parser ?? 'bozofeed', version, node, date, JSON.stringify(options)];
}

function namesOf(title: string, names: readonly string[]): readonly HTMLElement[] {
  if (names.length === 0) return [];
  return [
    element('h2', {}, title),
    element('ul', {}, ...names.map((name) => element('li', {}, name))),
  ];
}

function pacesOf(title: string, paces: Comparison['times']['slower']): readonly HTMLElement[] {
  if (paces.length === 0) return [];
  const rows = paces.map(({ case: name, before, after }) => [
    ...[name, `${before.toFixed(1)} ms`, `${after.toFixed(1)} ms`],
  ]);
  return [element('h2', {}, title), simpleTable(['case', 'before', 'after'], rows)];
}
