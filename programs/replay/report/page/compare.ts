/** The page of a comparison: the kinds of change, with a search, filters and examples. */

import { timeInWords } from '../../../display/amounts.ts';
import { counted, grouped } from '../../../display/grouped.ts';
import { button, type Child, element } from '../../../display/page/dom.ts';
import type { Comparison, Group } from '../../compare/model.ts';
import { simpleTable } from './dom.ts';
import { themeButton } from './theme.ts';

const MAX_SHOWN = 200;

const comparison = JSON.parse(
  document.getElementById('facts')?.textContent ?? 'null',
) as Comparison;
const root = document.getElementById('report');
if (root !== null) root.replaceChildren(...contentOf(comparison));

function contentOf(whole: Comparison): readonly HTMLElement[] {
  const { gone, added, times } = whole;
  return [
    header(whole),
    card('The runs', runs(whole)),
    changes(whole),
    ...namesOf('Gone', gone),
    ...namesOf('New', added),
    ...pacesOf('Slower', times.slower),
    ...pacesOf('Faster', times.faster),
  ];
}

function header({ changed, cases, gone, added, isWhole }: Comparison): HTMLElement {
  return element(
    'header',
    {},
    themeButton(),
    element('h1', {}, 'Comparison of two runs'),
    element(
      'p',
      {},
      `${grouped(changed)} of ${counted(cases, 'case')} changed, ${grouped(gone.count)} gone, ${grouped(added.count)} new.`,
    ),
    isWhole
      ? null
      : element(
          'p',
          { class: 'faint' },
          'Results were not kept: only what the rows say was compared.',
        ),
  );
}

function card(title: string, ...content: readonly Child[]): HTMLElement {
  return element('section', { class: 'card' }, element('h2', {}, title), ...content);
}

/** The kinds of change, with a search and a filter. */
function changes({ groups }: Comparison): HTMLElement {
  if (groups.length === 0) return card('Changes', element('p', {}, 'Nothing changed.'));
  const kinds = [...new Set(groups.map(({ kind }) => kind))].toSorted();
  const list = element('div', { class: 'changes' });
  const status = element('p', { class: 'faint', role: 'status', id: 'count' });
  const search = element('input', {
    type: 'search',
    id: 'search',
    placeholder: 'place, value or case',
    autocomplete: 'off',
  });
  let wanted = '';
  const draw = (): void => {
    const found = groups.filter((group) => isFound(group, search.value, wanted));
    const cut = found.length > MAX_SHOWN ? `; the first ${MAX_SHOWN} are shown` : '';
    status.textContent = `${grouped(found.length)} of ${counted(groups.length, 'kind')} of change${cut}`;
    list.replaceChildren(...found.slice(0, MAX_SHOWN).map(renderGroup));
  };
  const buttons = ['', ...kinds].map((kind) => ({
    kind,
    button: button({ 'aria-pressed': String(kind === '') }, () => choose(kind), kind || 'all'),
  }));
  const choose = (kind: string): void => {
    wanted = kind;
    for (const each of buttons)
      each.button.setAttribute('aria-pressed', String(each.kind === kind));
    draw();
  };
  search.addEventListener('input', draw);
  draw();
  return card(
    'Changes',
    element(
      'div',
      { class: 'filters', role: 'search' },
      element('label', { class: 'wide' }, 'Search ', search),
      element(
        'div',
        { class: 'kinds', role: 'group', 'aria-label': 'Kind of change' },
        ...(kinds.length > 1 ? buttons.map((each) => each.button) : []),
      ),
    ),
    status,
    list,
  );
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
  const values = places === feeds ? '' : `, ${counted(places, 'value')}`;
  return element(
    'details',
    {},
    element(
      'summary',
      {},
      element('code', {}, path),
      ` ${kind} in ${counted(feeds, 'feed')}${values}`,
    ),
    ...examples.map((example) =>
      element(
        'div',
        { class: 'example' },
        element(
          'p',
          {},
          element('bdi', {}, example.case),
          ' ',
          element('code', { class: 'faint' }, example.place),
        ),
        renderValue('before', example.before),
        renderValue('after', example.after),
      ),
    ),
  );
}

function renderValue(when: 'before' | 'after', value: string): HTMLElement | null {
  if (value === '') return null;
  return element(
    'p',
    { class: `value ${when}` },
    element('span', { class: 'when' }, when),
    element('code', {}, element('bdi', {}, value)),
  );
}

/** How the rows of each run were made. */
function runs({ before, after, times }: Comparison): HTMLElement {
  const [one, other] = [runOf(before), runOf(after)];
  const facts = ['parser', 'bozofeed', 'Node', 'date', 'options'].map((name, index) => [
    name,
    one[index] ?? '–',
    other[index] ?? '–',
  ]);
  const time = ['time', timeInWords(times.before), timeInWords(times.after)];
  return simpleTable(['', 'before', 'after'], [...facts, time]);
}

function runOf(run: Comparison['before']): readonly string[] {
  if (run === null) return [];
  const { parser, version, node, date, options } = run;
  const said = Object.keys(options).length === 0 ? '–' : JSON.stringify(options);
  return [parser ?? 'bozofeed', version, node, date.slice(0, 16).replace('T', ' '), said];
}

function namesOf(title: string, { count, first }: Comparison['gone']): readonly HTMLElement[] {
  if (count === 0) return [];
  const more = count - first.length;
  const names = first.map((name) => element('li', {}, element('bdi', {}, name)));
  return [
    card(
      `${title} (${grouped(count)})`,
      element('ul', { class: 'names' }, ...names),
      more === 0 ? null : element('p', { class: 'faint' }, `… and ${grouped(more)} more`),
    ),
  ];
}

function pacesOf(title: string, paces: Comparison['times']['slower']): readonly HTMLElement[] {
  if (paces.length === 0) return [];
  const rows = paces.map(({ case: name, before, after }) => [
    element('bdi', {}, name),
    timeInWords(before),
    timeInWords(after),
  ]);
  return [card(title, simpleTable(['case', 'before', 'after'], rows))];
}
