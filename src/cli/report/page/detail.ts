/** What an opened row shows: what was wrong and where, the ladder, the entries. */
import type { Detail, DetailProblem } from '../../replay/row.ts';
import { detailOf, type PageRow } from './data.ts';
import { type Child, element, simpleTable } from './dom.ts';

/** The details of a row. */
export function renderDetail(row: PageRow): HTMLElement {
  const detail = detailOf(row);
  return element(
    'div',
    { class: 'detail' },
    row.url === '' ? null : element('p', { class: 'address' }, row.url),
    row.failure === null ? null : element('p', { class: 'failure' }, row.failure),
    ...differencesOf(row),
    ...(detail === null ? withoutDetail(row) : partsOf(detail)),
  );
}

function withoutDetail({ outcome }: PageRow): readonly Child[] {
  if (outcome === 'unreadable') return [];
  return [
    element(
      'p',
      { class: 'faint' },
      'A report has no room for the details of every feed, and those of this one were left out. The command “bozofeed” shows them.',
    ),
  ];
}

function differencesOf({ differences, updated }: PageRow): readonly Child[] {
  if (differences.length === 0) return [];
  return [
    heading(updated ? 'Not as expected (and the expectation was rewritten)' : 'Not as expected'),
    simpleTable(
      ['where', 'expected', 'found'],
      differences.map(({ path, expected, found }) => [
        element('code', {}, path || 'the whole'),
        element('code', {}, expected),
        element('code', {}, found),
      ]),
    ),
  ];
}

function partsOf(detail: Detail): readonly Child[] {
  const { title, problems, moreProblems, attempts, entries, moreEntries } = detail;
  return [
    title === '' ? null : element('p', { class: 'title', dir: 'auto' }, title),
    element(
      'div',
      { class: 'columns' },
      element(
        'section',
        {},
        heading(`Problems (${problems.length + moreProblems})`),
        ...(problems.length === 0
          ? [element('p', { class: 'faint' }, 'none')]
          : problems.map(renderProblem)),
        more(moreProblems),
      ),
      element(
        'section',
        {},
        heading('Encoding ladder'),
        attempts.length === 0
          ? element('p', { class: 'faint' }, 'not climbed')
          : simpleTable(
              ['rung', 'encoding', 'named by', 'outcome', ''],
              attempts.map(({ encoding, namedBy, outcome, reason }, index) => [
                ...[String(index + 1), encoding || '(empty)', namedBy, outcome, reason],
              ]),
            ),
        heading(`Entries (${entries.length + moreEntries})`),
        entries.length === 0
          ? element('p', { class: 'faint' }, 'none')
          : element(
              'ol',
              { class: 'entries' },
              ...entries.map(({ title: name, link, date, incomplete }) =>
                element(
                  'li',
                  { dir: 'auto' },
                  name || element('span', { class: 'faint' }, '(no title)'),
                  incomplete ? element('strong', { class: 'cut' }, ' cut off') : null,
                  element('small', {}, [date, link].filter(Boolean).join('  ')),
                ),
              ),
            ),
        more(moreEntries),
      ),
    ),
  ];
}

function renderProblem({
  name,
  severity,
  message,
  remedy,
  line,
  column,
  excerpt,
}: DetailProblem): HTMLElement {
  return element(
    'article',
    { class: `problem ${severity}` },
    element(
      'p',
      {},
      element('span', { class: 'severity' }, severity),
      element('strong', {}, name),
      line === null ? null : element('span', { class: 'faint' }, ` ${line}:${column}`),
    ),
    element('p', { dir: 'auto' }, message),
    excerpt === null
      ? null
      : element(
          'pre',
          {},
          `${excerpt.source}\n`,
          element('span', { class: 'caret' }, excerpt.caret),
        ),
    element('p', { class: 'faint' }, `→ ${remedy}`),
  );
}

function heading(text: string): HTMLElement {
  return element('h3', {}, text);
}

function more(count: number): Child {
  return count === 0 ? null : element('p', { class: 'faint' }, `… and ${count} more`);
}
