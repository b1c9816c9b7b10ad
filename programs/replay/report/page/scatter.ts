/**
 * A chart of time against size with a point for each feed, on two logarithmic axes. All points of a
 * condition are one path, which draws thousands of them quickly. The point under the pointer is found by
 * its coordinates.
 */
import { bytesInWords, timeInWords } from '../../../display/amounts.ts';
import { element } from '../../../display/page/dom.ts';
import { CONDITIONS, type PageRow } from './data.ts';
import { drawing } from './dom.ts';

/** The shape of the points of each condition, for readers who do not distinguish the colors. */
const SHAPES: Readonly<Record<string, string>> = {
  clean: 'h0',
  noted: 'm-2.5 -2.5h5v5h-5z',
  recovered: 'm0 -3.5l3.2 5.6h-6.4z',
  lost: 'm-3 -3l6 6m0 -6l-6 6',
  unreadable: 'm-3 0h6',
};

const HEIGHT = 280;
const MARGIN = { top: 8, right: 28, bottom: 40, left: 72 };
/** The maximum distance between the pointer and a point, in pixels. */
const NEAR = 14;

/** The coordinates of a feed. */
interface Point {
  readonly row: PageRow;
  readonly x: number;
  readonly y: number;
}

/** Draws the chart, and redraws it for each new width. `choose` is called with a feed that is clicked. */
export function scatter(
  rows: readonly PageRow[],
  label: string,
  choose: (row: PageRow) => void,
): HTMLElement {
  const hint = element('p', { class: 'hint', hidden: '' });
  const frame = element('div', { class: 'scatter' }, hint);
  let points: readonly Point[] = [];
  const nearest = ({ clientX, clientY }: MouseEvent): Point | null => {
    const { left, top } = frame.getBoundingClientRect();
    const distance = ({ x, y }: Point): number => Math.hypot(x - clientX + left, y - clientY + top);
    const found = points.reduce<Point | null>(
      (best, each) => (best === null || distance(each) < distance(best) ? each : best),
      null,
    );
    return found !== null && distance(found) <= NEAR ? found : null;
  };
  frame.addEventListener('pointermove', (event) => {
    const found = nearest(event);
    hint.hidden = found === null;
    frame.classList.toggle('pointing', found !== null);
    if (found === null) return;
    const { row, x, y } = found;
    const words = `${bytesInWords(row.bytes)}, ${timeInWords(row.milliseconds)}`;
    hint.textContent = `${row.case.slice(-60)}: ${words}`;
    hint.classList.toggle('leftward', x > frame.clientWidth / 2);
    hint.style.left = `${x}px`;
    hint.style.top = `${y}px`;
  });
  frame.addEventListener('pointerleave', () => {
    hint.hidden = true;
  });
  frame.addEventListener('click', (event) => {
    const found = nearest(event);
    if (found !== null) choose(found.row);
  });
  let width = 0;
  new ResizeObserver(() => {
    if (frame.clientWidth === width || frame.clientWidth === 0) return;
    width = frame.clientWidth;
    const drawn = draw(rows, width, label);
    points = drawn.points;
    frame.replaceChildren(drawn.picture, hint);
  }).observe(frame);
  return frame;
}

function draw(
  rows: readonly PageRow[],
  width: number,
  label: string,
): { readonly picture: SVGSVGElement; readonly points: readonly Point[] } {
  const { top, right, bottom, left } = MARGIN;
  const sizes = axisOf(
    rows.map(({ bytes }) => bytes),
    [left, width - right],
    WIDTH_OF_TICK,
  );
  const times = axisOf(
    rows.map(({ milliseconds }) => milliseconds),
    [HEIGHT - bottom, top],
    HEIGHT_OF_TICK,
  );
  const points = rows.map((row) => ({
    row,
    x: sizes.place(row.bytes),
    y: times.place(row.milliseconds),
  }));
  const floor = HEIGHT - bottom;
  const picture = drawing(
    'svg',
    { viewBox: `0 0 ${width} ${HEIGHT}`, role: 'img', 'aria-label': label },
    ...sizes.ticks.flatMap(({ value, at }) => [
      drawing('line', { x1: at, x2: at, y1: top, y2: floor }),
      drawing('text', { x: at, y: floor + 17, 'text-anchor': 'middle' }, bytesInWords(value)),
    ]),
    ...times.ticks.flatMap(({ value, at }) => [
      drawing('line', { x1: left, x2: width - right, y1: at, y2: at }),
      drawing('text', { x: left - 8, y: at + 4, 'text-anchor': 'end' }, timeInWords(value)),
    ]),
    drawing(
      'text',
      { x: (left + width - right) / 2, y: HEIGHT - 5, 'text-anchor': 'middle', class: 'faint' },
      'size',
    ),
    drawing(
      'text',
      {
        x: 12,
        y: floor / 2,
        'text-anchor': 'middle',
        class: 'faint',
        transform: `rotate(-90 12 ${floor / 2})`,
      },
      'time',
    ),
    ...CONDITIONS.map((condition) => pathOf(points, condition)),
  );
  return { picture, points };
}

/** The points of the feeds in a condition. */
function pathOf(points: readonly Point[], condition: PageRow['condition']): SVGPathElement {
  const d = points
    .filter(({ row }) => row.condition === condition)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}${SHAPES[condition] ?? 'h0'}`);
  return drawing('path', { class: `points ${condition}`, d: d.join('') });
}

/** A logarithmic axis. */
interface Axis {
  readonly place: (value: number) => number;
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
}

/** From the power of ten below the least value to that above the greatest. */
function axisOf(
  values: readonly number[],
  [from, to]: readonly [number, number],
  room: number,
): Axis {
  const logs = values.map((value) => Math.log10(Math.max(LEAST, value)));
  const low = Math.floor(logs.reduce((least, each) => Math.min(least, each), Infinity));
  const high = Math.max(low + 1, Math.ceil(logs.reduce((most, each) => Math.max(most, each), low)));
  const every = Math.ceil((room * (high - low)) / Math.abs(to - from));
  const at = (log: number): number => from + ((log - low) / (high - low)) * (to - from);
  return {
    place: (value) => at(Math.log10(Math.max(LEAST, value))),
    ticks: Array.from({ length: high - low + 1 }, (_, index) => index)
      .filter((index) => index % every === 0)
      .map((index) => ({ value: 10 ** (low + index), at: at(low + index) })),
  };
}

/** The size of the words at a tick, with a margin. */
const WIDTH_OF_TICK = 54;
const HEIGHT_OF_TICK = 24;

/** Shorter times cannot be measured, and no feed has less than one byte. */
const LEAST = 0.01;
