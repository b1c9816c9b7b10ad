/** The dialog that shows the open feed over the page. Escape and “Close” lead back to the list. */
import { grouped } from '../../../display/grouped.ts';
import { button, element } from '../../../display/page/dom.ts';
import type { PageDetail } from '../packed.ts';
import { COLUMNS, problemWords } from './columns.ts';
import { hasVerdicts, type PageRow } from './data.ts';
import { renderDetail } from './detail.ts';

/** The dialog of the open feed. */
export interface FeedDialog {
  readonly element: HTMLElement;
  /** Opens one of these rows. Its neighbors can be reached from there. */
  readonly open: (rows: readonly PageRow[], at: number) => void;
}

const CONTENT = { class: 'content', tabindex: '0', 'aria-labelledby': 'opened', role: 'region' };

/** Makes the dialog. `closed` is called with the index of the row that was shown last. */
export function feedDialog(
  detailOf: (index: number) => Promise<PageDetail | null>,
  closed: (at: number) => void,
): FeedDialog {
  let rows: readonly PageRow[] = [];
  let at = 0;
  const title = element('h2', { id: 'opened', tabindex: '-1' });
  const place = element('span', { class: 'faint' });
  const previous = button({ 'aria-keyshortcuts': 'ArrowLeft' }, () => go(at - 1), '← Previous');
  const next = button({ 'aria-keyshortcuts': 'ArrowRight' }, () => go(at + 1), 'Next →');
  const close = button(
    { class: 'close', 'aria-keyshortcuts': 'Escape' },
    () => dialog.close(),
    'Close',
    element('span', { class: 'key' }, ' (Esc)'),
  );
  const content = element('div', CONTENT);
  const dialog = element(
    'dialog',
    { class: 'feed-dialog', 'aria-labelledby': 'opened' },
    element('header', {}, title, element('nav', {}, previous, next, place, close)),
    content,
  );

  async function go(to: number): Promise<void> {
    const row = rows[to];
    if (row === undefined) return;
    at = to;
    title.replaceChildren(element('bdi', {}, row.case));
    place.textContent = `${grouped(at + 1)} of ${grouped(rows.length)}`;
    previous.disabled = at === 0;
    next.disabled = at === rows.length - 1;
    content.replaceChildren(factsOf(row, hasVerdicts(rows)));
    content.scrollTop = 0;
    const detail = await detailOf(row.index);
    // The reader may have gone to another feed meanwhile.
    if (rows[at] === row) content.append(renderDetail(row, detail));
  }

  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  });
  // A click beside the dialog.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => closed(at));
  return {
    element: dialog,
    open: (all, wanted) => {
      rows = all;
      go(wanted);
      dialog.showModal();
      title.focus();
    },
  };
}

/** The facts of a row as a list of terms. */
function factsOf(row: PageRow, isJudged: boolean): HTMLElement {
  return element(
    'dl',
    { class: 'facts' },
    ...COLUMNS.filter(({ key }) => key !== 'problems' && (isJudged || key !== 'outcome')).map(
      (column) =>
        element('div', {}, element('dt', {}, column.title), element('dd', {}, column.show(row))),
    ),
    problemWords(row) === ''
      ? null
      : element('div', {}, element('dt', {}, 'Problems'), element('dd', {}, problemWords(row))),
  );
}
