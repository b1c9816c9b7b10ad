/** The source of a document. Only the visible rows are elements of the page. */

import { element } from '../../display/page/dom.ts';
import type { Place } from '../fixes.ts';
import { Marks, Rows } from '../source.ts';

/** In pixels; the style sheet has the same. */
const ROW_HEIGHT = 20;
/** Browsers limit the height of elements. Above this, the scroll bar moves in larger steps. */
const TALLEST = 8_000_000;
/** The number of rows that are drawn before and after the visible ones. */
const SPARE = 10;
/** The minimum height in rows. */
const FEWEST_ROWS = 8;

/** Shows a text and the places in it. */
export class SourceView {
  readonly element: HTMLElement;
  readonly #text: string;
  readonly #marks: Marks<Place>;
  readonly #space: HTMLElement;
  readonly #window: HTMLElement;
  #rows: Rows;
  #columns = 0;
  readonly #digits: number;
  #current: Place | null = null;
  #drawn = '';

  constructor(text: string, places: readonly Place[]) {
    this.#text = text;
    this.#marks = new Marks(places);
    this.#rows = new Rows('', 80);
    this.#digits = String(countLines(text)).length;
    this.#window = element('div', { class: 'rows' });
    this.#space = element('div', { class: 'space' }, this.#window);
    this.element = element(
      'div',
      { class: 'source', role: 'region', tabindex: '0', 'aria-label': 'Source of the document' },
      this.#space,
    );
    this.element.addEventListener('scroll', () => this.#draw());
    new ResizeObserver(() => this.#measure()).observe(this.element);
  }

  /** The places, in the order of the document. */
  get places(): readonly Place[] {
    return this.#marks.all;
  }

  /** The place that is shown. */
  get current(): Place | null {
    return this.#current;
  }

  /** Scrolls to a place. */
  show(place: Place): void {
    this.#current = place;
    this.#measure();
    const row = this.#rows.rowOf(place.from);
    this.#scrollTo(Math.max(0, row - Math.floor(this.#visibleRows() / 3)));
    this.#drawn = '';
    this.#draw();
  }

  /** Counts the columns that fit, and lays out the rows again if the number has changed. */
  #measure(): void {
    const { clientWidth } = this.element;
    if (clientWidth === 0) return;
    const probe = element('span', { class: 'code probe' }, '0'.repeat(100));
    this.#window.append(probe);
    const width = probe.getBoundingClientRect().width / 100;
    probe.remove();
    this.element.style.setProperty('--digits', String(this.#digits));
    const gutter = (this.#digits + 3) * width;
    const columns = Math.floor((clientWidth - gutter) / width) - 1;
    if (columns === this.#columns) return;
    const first = this.#rows.at(this.#firstRow()).from;
    this.#columns = columns;
    this.#rows = new Rows(this.#text, columns);
    const height = Math.min(TALLEST, this.#rows.count * ROW_HEIGHT);
    this.#space.style.height = `${height}px`;
    // A short document needs no high window.
    this.element.style.maxHeight = `${Math.max(this.#rows.count, FEWEST_ROWS) * ROW_HEIGHT + 20}px`;
    this.#scrollTo(this.#rows.rowOf(first));
    this.#drawn = '';
    this.#draw();
  }

  #visibleRows(): number {
    return Math.ceil(this.element.clientHeight / ROW_HEIGHT);
  }

  /** The number of rows for each pixel of the scroll bar. */
  #step(): number {
    const range = Math.min(TALLEST, this.#rows.count * ROW_HEIGHT) - this.element.clientHeight;
    const last = this.#rows.count - this.element.clientHeight / ROW_HEIGHT;
    return range <= 0 ? 1 / ROW_HEIGHT : Math.max(last / range, 1 / ROW_HEIGHT);
  }

  #firstRow(): number {
    return Math.max(0, Math.floor(this.element.scrollTop * this.#step()));
  }

  #scrollTo(row: number): void {
    this.element.scrollTop = row / this.#step();
  }

  #draw(): void {
    const first = Math.max(0, this.#firstRow() - SPARE);
    const last = Math.min(this.#rows.count, this.#firstRow() + this.#visibleRows() + SPARE);
    const key = `${first} ${last} ${this.#columns}`;
    const isScaled = this.#rows.count * ROW_HEIGHT > TALLEST;
    const top = isScaled
      ? this.element.scrollTop - (this.#firstRow() - first) * ROW_HEIGHT
      : first * ROW_HEIGHT;
    this.#window.style.transform = `translateY(${Math.max(0, top)}px)`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) =>
      this.#row(first + index),
    );
    this.#window.replaceChildren(...rows);
  }

  #row(number: number): HTMLElement {
    const row = this.#rows.at(number);
    const parts = this.#marks.segments(this.#text, row, this.#current).map(({ text, mark }) => {
      if (mark === null) return shown(text);
      const isCurrent = mark === this.#current;
      const attributes = {
        class: `mark ${mark.severity}${isCurrent ? ' current' : ''}${text === '' ? ' point' : ''}`,
        title: `${mark.line}:${mark.column} ${mark.message}`,
        'data-place': `${mark.line}:${mark.column}`,
        'data-fix': String(mark.fix),
      };
      return element('mark', attributes, text === '' ? '' : shown(text));
    });
    const line = row.line === null ? '' : String(row.line);
    return element(
      'div',
      { class: 'row' },
      element('span', { class: 'number', 'aria-hidden': 'true' }, line),
      element('span', { class: 'code' }, ...parts),
    );
  }
}

/**
 * Shows invisible characters, which may be the error, and which could change the direction of the
 * line.
 */
export function shown(text: string): string {
  return text.replace(UNSEEN, (found) => {
    const code = found.codePointAt(0) ?? 0;
    if (found === '\n' || found === '\r') return '↵';
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\u00B7';
  });
}

// Tabs indent, so they stay.
const UNSEEN = /(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The approximate number of lines: CR LF counts twice. */
function countLines(text: string): number {
  let lines = 1;
  for (const end of ['\n', '\r']) {
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) lines += 1;
  }
  return lines;
}
