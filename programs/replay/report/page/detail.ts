/** The details of an opened feed: its problems, most severe first, the ladder and the entries. */

import { type Child, element } from '../../../display/page/dom.ts';
import type { Detail, DetailProblem } from '../../row.ts';
import type { PageDetail } from '../packed.ts';
import { mostSevereFirst, type PageRow } from './data.ts';
import { simpleTable } from './dom.ts';

/** Shows the details of a row. They are `null` if the report had no room for them. */
export function renderDetail(row: PageRow, found: PageDetail | null): HTMLElement {
  return element(
    'div',
    { class: 'detail' },
    row.title === '' ? null : element('p', { class: 'title', dir: 'auto' }, row.title),
    row.url === '' ? null : element('p', { class: 'address' }, row.url),
    ...(found === null ? [leftOut()] : partsOf(found)),
  );
}

function leftOut(): HTMLElement {
  return element(
    'p',
    { class: 'faint' },
    'The report does not contain the details of this feed, to limit its size. The command “bozofeed” shows them.',
  );
}

function partsOf({ detail, failure, ...judged }: PageDetail): readonly Child[] {
  return [
    failure === null ? null : element('p', { class: 'failure' }, failure),
    ...differencesOf(judged),
    ...(detail === null ? [] : [columnsOf(detail)]),
  ];
}

function differencesOf({
  differences,
  updated,
}: Pick<PageDetail, 'differences' | 'updated'>): readonly Child[] {
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

function columnsOf(detail: Detail): HTMLElement {
  const { problems, moreProblems, attempts, entries, moreEntries } = detail;
  return element(
    'div',
    { class: 'columns' },
    element(
      'section',
      {},
      heading(`Problems (${problems.length + moreProblems})`),
      ...(problems.length === 0
        ? [element('p', { class: 'faint' }, 'none')]
        : mostSevereFirst(problems).map(renderProblem)),
      more(moreProblems),
    ),
    element(
      'section',
      {},
      heading('Encoding ladder'),
      attempts.length === 0
        ? element('p', { class: 'faint' }, 'not needed')
        : simpleTable(
            ['attempt', 'encoding', 'source', 'outcome'],
            attempts.map(({ encoding, namedBy, outcome, reason }, index) => [
              String(index + 1),
              encoding || '(empty)',
              namedBy,
              element('span', {}, outcome, reason === '' ? null : element('small', {}, reason)),
            ]),
          ),
      heading(`Entries (${entries.length + moreEntries})`),
      entries.length === 0
        ? element('p', { class: 'faint' }, 'none')
        : element(
            'ol',
            { class: 'entries' },
            ...entries.map(({ title, link, date, incomplete }) =>
              element(
                'li',
                {},
                title === ''
                  ? element('span', { class: 'faint' }, '(no title)')
                  : element('bdi', {}, title),
                incomplete ? element('strong', { class: 'cut' }, ' cut off') : null,
                element('small', {}, [date, link].filter(Boolean).join('  ')),
              ),
            ),
          ),
      more(moreEntries),
    ),
  );
}

function renderProblem(problem: DetailProblem): HTMLElement {
  const { name, severity, message, remedy, line, column, excerpt } = problem;
  const place = line === null ? null : element('span', { class: 'faint' }, ` ${line}:${column}`);
  return element(
    'article',
    { class: `problem ${severity}` },
    element(
      'p',
      {},
      element('span', { class: 'chip severity' }, severity),
      element('strong', {}, name),
      place,
    ),
    element('p', {}, element('bdi', {}, message)),
    excerpt === null ? null : renderLine(excerpt),
    element('p', { class: 'faint' }, `→ ${remedy}`),
  );
}

/** The line of a problem, with its position marked. Markup runs from left to right. */
function renderLine([before, place, after]: NonNullable<DetailProblem['excerpt']>): HTMLElement {
  return element(
    'pre',
    {},
    element('bdi', { dir: 'ltr' }, before),
    element('mark', { dir: 'ltr' }, place),
    element('bdi', { dir: 'ltr' }, after),
  );
}

function heading(text: string): HTMLElement {
  return element('h3', {}, text);
}

function more(count: number): Child {
  return count === 0 ? null : element('p', { class: 'faint' }, `… and ${count} more`);
}
