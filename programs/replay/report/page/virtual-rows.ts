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

type RenderedRow = ReturnType<RenderRow>;

/** The rows of the list, in a box. */
export class VirtualRows {
  readonly element: HTMLElement;
  readonly #heading: HTMLElement;
  readonly #body: HTMLElement = element('div', { role: 'rowgroup', class: 'rows' });
  readonly #render: RenderRow;
  #rows: readonly PageRow[] = [];
  #active = 0;
  #made: ReadonlyMap<number, RenderedRow> = new Map();
  #isDue = false;

  /** Makes the box. `leave` is called when the arrow key leads out of the box at its top. */
  constructor(heading: HTMLElement, render: RenderRow, leave: () => void) {
    this.#heading = heading;
    this.#render = render;
    this.element = element(
      'div',
      { class: 'scroller', role: 'table', 'aria-label': 'Feeds' },
      element('div', { role: 'rowgroup', class: 'heads' }, heading),
      this.#body,
    );
    this.element.addEventListener('keydown', (event) => this.#onKey(event, leave));
    this.#body.addEventListener('focusin', ({ target }) => this.#onFocus(target));
    this.element.addEventListener('scroll', () => this.#drawSoon());
    new ResizeObserver(() => this.#resize()).observe(this.element);
  }

  /** The index of the active row. */
  get active(): number {
    return this.#active;
  }

  /** Shows other rows, starting with the first. */
  show(rows: readonly PageRow[]): void {
    this.#rows = rows;
    this.#active = 0;
    for (const { line } of this.#made.values()) line.remove();
    this.#made = new Map();
    this.element.scrollTop = 0;
    this.element.setAttribute('aria-rowcount', String(rows.length + 1));
    this.#resize();
  }

  /** Scrolls to a row and focuses it. */
  focus(at: number): void {
    this.#active = Math.min(this.#rows.length - 1, Math.max(0, at));
    this.#reveal(this.#active);
    this.#draw();
    this.#made.get(this.#active)?.opener.focus({ preventScroll: true });
  }

  get #rowHeight(): number {
    return Number.parseFloat(getComputedStyle(this.element).getPropertyValue('--row')) || 40;
  }

  /** The ratio between the height of all rows and the height of the box’s content; 1 unless there are too many rows. */
  get #scale(): number {
    const room = this.element.clientHeight;
    const whole = this.#rows.length * this.#rowHeight;
    return whole <= MAX_HEIGHT ? 1 : (whole - room) / (MAX_HEIGHT - room);
  }

  #draw(): void {
    const focused = document.activeElement;
    const next = this.#renderedInSight();
    for (const [at, { line }] of this.#made) if (!next.has(at)) line.remove();
    this.#insert(next);
    this.#made = next;
    if (focused instanceof HTMLElement && focused !== document.activeElement) {
      focused.focus({ preventScroll: true });
    }
  }

  /** The rows in sight and their neighbors, in order, each in its place. */
  #renderedInSight(): Map<number, RenderedRow> {
    const height = this.#rowHeight;
    const top = this.element.scrollTop * this.#scale;
    const shift = this.element.scrollTop - top;
    const rendered = new Map<number, RenderedRow>();
    for (const at of this.#indexesFrom(top, height)) {
      const row = this.#rows[at];
      if (row === undefined) continue;
      const each = this.#made.get(at) ?? this.#render(row);
      each.line.setAttribute('aria-rowindex', String(at + 2));
      each.line.dataset['at'] = String(at);
      each.line.style.transform = `translateY(${at * height + shift}px)`;
      each.opener.tabIndex = at === this.#active ? 0 : -1;
      rendered.set(at, each);
    }
    return rendered;
  }

  #indexesFrom(top: number, height: number): readonly number[] {
    const first = Math.max(0, Math.floor(top / height) - MARGIN);
    const end = Math.ceil((top + this.element.clientHeight) / height) + MARGIN;
    const last = Math.min(this.#rows.length, end);
    const indexes = new Set(
      Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at),
    );
    // The focused row must stay in the document.
    if (this.#active < this.#rows.length) indexes.add(this.#active);
    return [...indexes].sort((one, other) => one - other);
  }

  /** Puts the rows that are not in the document between those that are. */
  #insert(rows: ReadonlyMap<number, RenderedRow>): void {
    let before: HTMLElement | null = null;
    for (const { line } of rows.values()) {
      const follows: Element | null = before === null ? null : before.nextElementSibling;
      const next = before === null ? this.#body.firstChild : follows;
      if (!line.isConnected) this.#body.insertBefore(line, next);
      before = line;
    }
  }

  #reveal(at: number): void {
    const height = this.#rowHeight;
    const room = this.element.clientHeight - (this.#heading.offsetHeight || 0);
    const top = this.element.scrollTop * this.#scale;
    const wanted = at * height < top ? at * height : Math.max(top, (at + 1) * height - room);
    this.element.scrollTop = wanted / this.#scale;
  }

  /** The number of rows that a key moves by. */
  #stepOf(key: string): number | null {
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.#rowHeight) - 2);
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

  #onKey(event: KeyboardEvent, leave: () => void): void {
    const step = this.#stepOf(event.key);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (step === null || !isPlain || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('.rows') === null) return;
    event.preventDefault();
    if (this.#active + step < 0 && event.key === 'ArrowUp') leave();
    else this.focus(this.#active + step);
  }

  #onFocus(target: EventTarget | null): void {
    const line = target instanceof HTMLElement ? target.closest<HTMLElement>('.feed') : null;
    const at = Number(line?.dataset['at'] ?? this.#active);
    if (at === this.#active) return;
    this.#active = at;
    this.#draw();
  }

  #drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#draw();
    });
  }

  #resize(): void {
    this.#body.style.height = `${Math.min(MAX_HEIGHT, this.#rows.length * this.#rowHeight)}px`;
    this.#draw();
  }
}
