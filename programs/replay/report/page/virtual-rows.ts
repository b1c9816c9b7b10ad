/**
 * Rows of equal height in a box that scrolls. Only rows in sight exist as elements, so fifty thousand
 * feeds cost no more than fifty. Tab reaches the active row only; the arrow keys move to the next one.
 */

import { element } from '../../../display/page/dom.ts';
import type { PageRow } from './data.ts';

/** The number of rows to make on either side of those in sight. */
const MARGIN = 8;

/** Browsers draw nothing beyond some height, in pixels. Longer lists are scrolled in larger steps. */
const MAX_HEIGHT = 8_000_000;

/** Makes the element of a row, and the button in it that gets the focus. */
export type RenderRow = (row: PageRow) => {
  readonly line: HTMLElement;
  readonly opener: HTMLElement;
};

/** The rows of the list. */
export interface VirtualRows {
  readonly element: HTMLElement;
  /** Shows other rows, starting with the first. */
  readonly show: (rows: readonly PageRow[]) => void;
  /** Scrolls to a row and focuses it. */
  readonly focus: (at: number) => void;
  /** The index of the active row. */
  readonly active: () => number;
}

/** Makes the box. `leave` is called when the arrow key leads out of the box at its top. */
export function virtualRows(
  heading: HTMLElement,
  render: RenderRow,
  leave: () => void,
): VirtualRows {
  const body = element('div', { role: 'rowgroup', class: 'rows' });
  const box = element(
    'div',
    { class: 'scroller', role: 'table', 'aria-label': 'Feeds' },
    element('div', { role: 'rowgroup', class: 'heads' }, heading),
    body,
  );
  let rows: readonly PageRow[] = [];
  let active = 0;
  let made = new Map<number, ReturnType<RenderRow>>();

  const heightOfRow = (): number =>
    Number.parseFloat(getComputedStyle(box).getPropertyValue('--row')) || 40;

  /** The ratio between the height of all rows and the height of the box’s content; 1 unless there are too many rows. */
  function scale(): number {
    const room = box.clientHeight;
    const whole = rows.length * heightOfRow();
    return whole <= MAX_HEIGHT ? 1 : (whole - room) / (MAX_HEIGHT - room);
  }

  function draw(): void {
    const height = heightOfRow();
    const top = box.scrollTop * scale();
    const shift = box.scrollTop - top;
    const first = Math.max(0, Math.floor(top / height) - MARGIN);
    const last = Math.min(rows.length, Math.ceil((top + box.clientHeight) / height) + MARGIN);
    const wanted = new Set(
      Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at),
    );
    // The focused row must stay in the document.
    if (active < rows.length) wanted.add(active);
    const focused = document.activeElement;
    const next = new Map<number, ReturnType<RenderRow>>();
    for (const at of [...wanted].sort((one, other) => one - other)) {
      const row = rows[at];
      if (row === undefined) continue;
      const each = made.get(at) ?? render(row);
      each.line.setAttribute('aria-rowindex', String(at + 2));
      each.line.dataset['at'] = String(at);
      each.line.style.transform = `translateY(${at * height + shift}px)`;
      each.opener.tabIndex = at === active ? 0 : -1;
      next.set(at, each);
    }
    for (const [at, { line }] of made) if (!next.has(at)) line.remove();
    let before: HTMLElement | null = null;
    for (const { line } of next.values()) {
      const follows: Element | null = before === null ? null : before.nextElementSibling;
      if (!line.isConnected) body.insertBefore(line, before === null ? body.firstChild : follows);
      before = line;
    }
    made = next;
    if (focused instanceof HTMLElement && focused !== document.activeElement) {
      focused.focus({ preventScroll: true });
    }
  }

  function reveal(at: number): void {
    const height = heightOfRow();
    const room = box.clientHeight - (heading.offsetHeight || 0);
    const top = box.scrollTop * scale();
    const wanted = at * height < top ? at * height : Math.max(top, (at + 1) * height - room);
    box.scrollTop = wanted / scale();
  }

  function focus(at: number): void {
    active = Math.min(rows.length - 1, Math.max(0, at));
    reveal(active);
    draw();
    made.get(active)?.opener.focus({ preventScroll: true });
  }

  /** The number of rows that a key moves by. */
  function stepOf(key: string): number | null {
    const page = Math.max(1, Math.floor(box.clientHeight / heightOfRow()) - 2);
    const steps: ReadonlyMap<string, number> = new Map([
      ['ArrowDown', 1],
      ['ArrowUp', -1],
      ['PageDown', page],
      ['PageUp', -page],
      ['Home', -Infinity],
      ['End', Infinity],
    ]);
    return steps.get(key) ?? null;
  }

  box.addEventListener('keydown', (event) => {
    const step = stepOf(event.key);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (step === null || !isPlain || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('.rows') === null) return;
    event.preventDefault();
    if (active + step < 0 && event.key === 'ArrowUp') leave();
    else focus(active + step);
  });
  body.addEventListener('focusin', ({ target }) => {
    const line = target instanceof HTMLElement ? target.closest<HTMLElement>('.feed') : null;
    const at = Number(line?.dataset['at'] ?? active);
    if (at === active) return;
    active = at;
    draw();
  });
  let isDue = false;
  const drawSoon = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      draw();
    });
  };
  box.addEventListener('scroll', drawSoon);

  function resize(): void {
    body.style.height = `${Math.min(MAX_HEIGHT, rows.length * heightOfRow())}px`;
    draw();
  }
  new ResizeObserver(resize).observe(box);

  return {
    element: box,
    show: (shown) => {
      rows = shown;
      active = 0;
      for (const { line } of made.values()) line.remove();
      made = new Map();
      box.scrollTop = 0;
      box.setAttribute('aria-rowcount', String(rows.length + 1));
      resize();
    },
    focus,
    active: () => active,
  };
}
