/** The panels for removed HTML, the encoding, the headers, and JSON. */

import { HOMEPAGE } from '../../../src/text/package.ts';
import { counted, grouped } from '../../display/grouped.ts';
import { button, type Child, element } from '../../display/page/dom.ts';
import type { BytesView } from '../bytes.ts';
import type { EncodingStory } from '../encoding-story.ts';
import type { HttpStory } from '../inspect.ts';
import type { Removal, RemovedFrom, RemovedSummary } from '../removed.ts';
import { outerLink, table } from './dom.ts';
import { dumpOf } from './dump.ts';

/** A panel, and the function that fills it when it is first shown. */
export interface LazyPanel {
  readonly panel: HTMLElement;
  readonly fill: () => void;
}

/** The HTML that sanitizing removed. */
export function removedPanel(ask: () => Promise<RemovedSummary | null>): LazyPanel {
  const place = element('div', { role: 'status' }, 'Comparing the feed with what readers get…');
  const panel = element(
    'div',
    { class: 'panel' },
    element('h3', {}, 'What readers remove from the HTML'),
    element(
      'p',
      { class: 'faint' },
      'Readers sanitize HTML before they show it. This is what bozofeed removes. Most readers remove much the same.',
    ),
    place,
  );
  const fill = async (): Promise<void> => {
    const found = await ask().catch(() => null);
    place.replaceWith(...(found === null ? [] : removedParts(found)));
  };
  return { panel, fill: () => void fill() };
}

function removedParts({ totals, texts, count }: RemovedSummary): readonly Node[] {
  if (count === 0) {
    return [element('p', {}, 'Nothing. Readers get all of the HTML.')];
  }
  return [
    removalTable('All that was removed', totals),
    element(
      'h4',
      {},
      count > texts.length
        ? `Where (the first ${texts.length} of ${counted(count, 'text')})`
        : 'Where',
    ),
    ...texts.map(removedText),
  ];
}

function removalTable(caption: string, removals: readonly Removal[]): HTMLElement {
  return table(
    caption,
    ['What', 'How often', 'Why'],
    removals.map(({ what, count, why }) => [element('code', {}, what), grouped(count), why]),
  );
}

function removedText({
  entry,
  title,
  key,
  removals,
  before,
  after,
  isCut,
}: RemovedFrom): HTMLElement {
  const where = entry === null ? `The feed’s ${key}` : `Entry ${entry}, ${key}`;
  const what = removals.map(({ what: name, count }) => (count === 1 ? name : `${name} × ${count}`));
  const end = isCut ? '…' : '';
  const code = (label: string, text: string): HTMLElement =>
    element(
      'div',
      {},
      element('h5', {}, label),
      element(
        'pre',
        { tabindex: '0', role: 'region', 'aria-label': `${where}: ${label}` },
        text + end,
      ),
    );
  return element(
    'details',
    { class: 'removed' },
    element(
      'summary',
      { dir: 'auto' },
      `${where}${title === '' ? '' : ` (${title})`}: ${what.join(', ')}`,
    ),
    element(
      'div',
      { class: 'compare' },
      code('In the feed', before),
      code('What readers get', after),
    ),
  );
}

/** The number of attempts whose bytes are shown at once. */
const DUMPS_AT_FIRST = 2;

/** How the encoding was found. */
export function encodingPanel(
  { summary, attempts, witnesses }: EncodingStory,
  faultOf: (attempt: number) => Promise<BytesView | null>,
): LazyPanel {
  const shows: (() => void)[] = [];
  const rows = attempts.map(({ encoding, namedBy, outcome, detail, isRead, hasFault }, index) => {
    const place = element('div', { role: 'status' });
    const label = `Show the bytes at which attempt ${index + 1} failed`;
    const show = async (): Promise<void> => {
      made.hidden = true;
      place.textContent = 'Looking for the bytes…';
      const bytes = await faultOf(index).catch(() => null);
      if (bytes === null) place.textContent = 'There are no bytes to show.';
      else place.replaceChildren(dumpOf(bytes));
    };
    const made = button(
      { class: 'link', 'aria-label': label },
      () => void show(),
      'Show the bytes',
    );
    if (hasFault) shows.push(() => void show());
    return element(
      'li',
      { class: 'attempt' },
      element(
        'p',
        { class: 'head' },
        element('strong', {}, encoding),
        element('span', { class: 'faint' }, ` source: ${namedBy}`),
        element('span', { class: `chip ${isRead ? 'good' : 'note'}` }, outcome),
        isRead ? element('span', { class: 'faint' }, 'used to read the document') : null,
      ),
      detail === '' ? null : element('p', {}, detail),
      hasFault ? made : null,
      place,
    );
  });
  const panel = element(
    'div',
    { class: 'panel' },
    element('h3', {}, 'How the encoding was found'),
    element('p', {}, summary),
    rows.length === 0 ? null : element('ol', { class: 'attempts' }, ...rows),
    ...(witnesses.length === 0 ? [] : witnessTable(witnesses)),
  );
  return {
    panel,
    fill: () => {
      for (const show of shows.slice(0, DUMPS_AT_FIRST)) show();
    },
  };
}

function witnessTable(witnesses: EncodingStory['witnesses']): readonly Child[] {
  return [
    element('h4', {}, 'Evidence'),
    table(
      'Evidence of the encoding',
      ['Where', 'What it says'],
      witnesses.map(([witness, found]) => [
        witness,
        found === null
          ? element('span', { class: 'faint' }, 'nothing')
          : element('code', {}, found || '(empty)'),
      ]),
    ),
  ];
}

/** How the document was received. */
export function httpPanel(http: HttpStory | null): HTMLElement {
  const parts: readonly Child[] =
    http === null
      ? [
          element(
            'p',
            {},
            'The document was not fetched, so there are no headers. You can enter a Content-Type under “Headers and URL” above.',
          ),
        ]
      : httpParts(http);
  return element('div', { class: 'panel' }, element('h3', {}, 'Headers and redirects'), ...parts);
}

function httpParts({
  href,
  status,
  redirects,
  permanentUrl,
  headers,
  remarks,
}: HttpStory): readonly Child[] {
  const first = redirects[0]?.from ?? href;
  return [
    first === ''
      ? null
      : element(
          'ol',
          { class: 'redirects' },
          ...redirects.map(({ status: code, from, to }) =>
            element(
              'li',
              {},
              element('code', {}, from),
              ` responded with ${code}: go to `,
              element('code', {}, to),
            ),
          ),
          element(
            'li',
            {},
            element('code', {}, href),
            status === null
              ? ' did not respond'
              : redirects.length > 0 && status < 400
                ? ' sent the document'
                : ` responded with ${status}`,
          ),
        ),
    permanentUrl === null
      ? null
      : element('p', {}, 'Readers should store the new URL: ', element('code', {}, permanentUrl)),
    remarks.length === 0
      ? null
      : element('ul', {}, ...remarks.map((remark) => element('li', {}, remark))),
    headers.length === 0
      ? element('p', {}, 'There are no headers.')
      : table(
          'Headers',
          ['Header', 'Value'],
          headers.map(([name, value]) => [element('code', {}, name), element('code', {}, value)]),
        ),
  ];
}

/** The maximum number of characters that are shown. “Copy” and “Save” take all of them. */
const SHOWN_JSON = 60_000;

/** The result as JSON. */
export function jsonPanel(
  ask: () => Promise<string>,
  copy: (text: string, what: string) => void,
): LazyPanel {
  const place = element(
    'pre',
    { tabindex: '0', role: 'region', 'aria-label': 'The result as JSON' },
    'Loading…',
  );
  const note = element('p', { class: 'faint' });
  const panel = element(
    'div',
    { class: 'panel' },
    element(
      'div',
      { class: 'bar' },
      element('h3', {}, 'The result as JSON'),
      button({}, async () => copy(await ask(), 'The JSON'), 'Copy JSON'),
      button({}, async () => download(await ask()), 'Save JSON'),
    ),
    element(
      'p',
      { class: 'faint' },
      'This is what the functions of bozofeed return. ',
      outerLink(`${HOMEPAGE}/reference/`, 'The reference'),
      ' explains every key.',
    ),
    place,
    note,
  );
  const fill = async (): Promise<void> => {
    const json = await ask().catch((error: Error) => error.message);
    place.textContent = json.slice(0, SHOWN_JSON);
    if (json.length > SHOWN_JSON) {
      note.textContent = `Only the beginning is shown, of ${grouped(json.length)} characters.`;
    }
  };
  return { panel, fill: () => void fill() };
}

function download(json: string): void {
  const href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  element('a', { href, download: 'feed.json' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
