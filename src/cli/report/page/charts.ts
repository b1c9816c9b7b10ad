/**
 * The charts of the page, each drawn on a canvas that says in words what it shows. Colours are those
 * of the style sheet, so that charts follow the theme.
 */

import { grouped } from '../../grouped.ts';
import { Chart, type ChartConfiguration } from './chart-js.ts';
import {
  bytesInWords,
  CONDITIONS,
  type Grid,
  NONE,
  OTHERS,
  type PageRow,
  timeInWords,
} from './data.ts';

/** A bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** The name of a colour in the style sheet. */
  readonly colour: string;
}

/** Bars of one colour, one for each group. */
export interface Series {
  readonly label: string;
  readonly colour: string;
  readonly counts: readonly number[];
}

/** Draws a chart anew, in the colours of the hour. */
export type Draw = (canvas: HTMLCanvasElement) => Chart;

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function withAlpha(name: string, alpha: number): string {
  const percent = Math.round(alpha * 100);
  // Canvas knows no variables, but it does know mixtures.
  const probe = document.createElement('canvas').getContext('2d');
  if (probe === null) return colour(name);
  probe.fillStyle = colour(name);
  return `${probe.fillStyle}${Math.round((percent / 100) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

const FONT = { family: 'system-ui, sans-serif', size: 12 };

function axis(title: string): object {
  return {
    title: { display: title !== '', text: title, color: colour('faint'), font: FONT },
    ticks: { color: colour('ink'), font: FONT, precision: 0 },
    grid: { color: colour('line') },
    border: { display: false },
  };
}

function names(title = ''): object {
  const base = axis(title) as { ticks: object };
  return { ...base, ticks: { ...base.ticks, autoSkip: false }, grid: { display: false } };
}

function tooltip(label: (context: never) => string, title?: () => string): object {
  return {
    backgroundColor: colour('ink'),
    titleColor: colour('paper'),
    bodyColor: colour('paper'),
    titleFont: FONT,
    bodyFont: FONT,
    displayColors: false,
    callbacks: { label, ...(title === undefined ? {} : { title }) },
  };
}

const STILL = { animation: false, responsive: true, maintainAspectRatio: false } as const;

/** Horizontal bars; `choose` is called with the label of one that is clicked. */
export function bars(data: readonly Bar[], choose: (label: string) => void): Draw {
  return (canvas) =>
    new Chart(canvas, {
      type: 'bar',
      data: {
        labels: data.map(({ label }) => label),
        datasets: [
          {
            data: data.map(({ count }) => count),
            backgroundColor: data.map((bar) => colour(bar.colour)),
            borderRadius: 3,
            maxBarThickness: 18,
          },
        ],
      },
      options: {
        ...STILL,
        indexAxis: 'y',
        scales: { x: axis('feeds'), y: names() },
        plugins: {
          tooltip: tooltip(({ raw }: { raw: number }) => `${grouped(raw)} feeds`),
        },
        onClick: (_event, [hit]) => {
          const bar = hit === undefined ? undefined : data[hit.index];
          if (bar !== undefined) choose(bar.label);
        },
      },
    } as ChartConfiguration);
}

/** Upright bars in groups; counts span orders of magnitude, and so does the axis. */
export function groups(labels: readonly string[], data: readonly Series[], title: string): Draw {
  return (canvas) =>
    new Chart(canvas, {
      type: 'bar',
      data: {
        labels: [...labels],
        datasets: data.map((series) => ({
          label: series.label,
          data: series.counts.map((count) => (count === 0 ? null : count)),
          backgroundColor: colour(series.colour),
          borderRadius: 3,
          maxBarThickness: 44,
          skipNull: true,
        })),
      },
      options: {
        ...STILL,
        scales: {
          x: names(title),
          y: { ...logarithmic('feeds', grouped), min: 0.7 },
        },
        plugins: {
          tooltip: tooltip(
            ({ dataset, raw }: { dataset: { label: string }; raw: number }) =>
              `${dataset.label}: ${grouped(raw)}`,
          ),
        },
      },
    } as ChartConfiguration);
}

/** A heat map; counts span orders of magnitude, and so do its shades. */
export function heatMap(
  grid: Grid,
  titles: readonly [row: string, column: string],
  choose: (row: string, column: string) => void,
): Draw {
  const most = Math.max(1, ...grid.cells.map(({ count }) => count));
  const strength = (count: number): number => 0.12 + 0.88 * (Math.log1p(count) / Math.log1p(most));
  return (canvas) =>
    new Chart(canvas, {
      type: 'matrix',
      data: {
        datasets: [
          {
            data: grid.cells.map(({ row, column, count }) => ({ x: column, y: row, v: count })),
            backgroundColor: grid.cells.map(({ row, column, count }) =>
              withAlpha(colourOfCell(row, column), strength(count)),
            ),
            borderRadius: 2,
            width: ({ chart }: { chart: Chart }) =>
              Math.max(4, (chart.chartArea?.width ?? 0) / grid.columns.length - 3),
            height: ({ chart }: { chart: Chart }) =>
              Math.max(4, (chart.chartArea?.height ?? 0) / grid.rows.length - 3),
          },
        ],
      },
      options: {
        ...STILL,
        scales: {
          x: { ...names(titles[1]), type: 'category', labels: [...grid.columns], offset: true },
          y: {
            ...names(titles[0]),
            ...{ type: 'category', labels: [...grid.rows], offset: true, reverse: false },
          },
        },
        plugins: {
          tooltip: tooltip(
            ({ raw }: { raw: { x: string; y: string; v: number } }) =>
              `${raw.y} → ${raw.x}: ${grouped(raw.v)} feeds`,
            () => '',
          ),
        },
        onClick: (_event: unknown, [hit]: readonly { readonly index: number }[]) => {
          const cell = hit === undefined ? undefined : grid.cells[hit.index];
          if (cell !== undefined) choose(cell.row, cell.column);
        },
      },
      plugins: [countsOnCells(grid, strength)],
    } as unknown as ChartConfiguration);
}

/** What was declared was used, or something else was, or nothing can be said of that. */
function colourOfCell(declared: string, used: string): string {
  if (declared === NONE || declared === OTHERS) return 'source-0';
  return declared === used ? 'agree' : 'differ';
}

/** Writes its count on each cell that has room for it. */
function countsOnCells(grid: Grid, strength: (count: number) => number): object {
  return {
    id: 'counts',
    afterDatasetsDraw: (chart: Chart): void => {
      const { ctx } = chart;
      ctx.save();
      ctx.font = `600 11px ${FONT.family}`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      for (const [index, drawn] of chart.getDatasetMeta(0).data.entries()) {
        const cell = grid.cells[index];
        if (cell === undefined) continue;
        const { x, y } = drawn.tooltipPosition(true);
        const text = grouped(cell.count);
        const width = chart.chartArea.width / grid.columns.length;
        if (ctx.measureText(text).width + 4 > width) continue;
        ctx.fillStyle = colour(strength(cell.count) > 0.55 ? 'on-colour' : 'ink');
        ctx.fillText(text, x ?? 0, y ?? 0);
      }
      ctx.restore();
    },
  };
}

const SHAPES: Readonly<Record<string, string>> = {
  clean: 'circle',
  noted: 'rect',
  recovered: 'triangle',
  lost: 'crossRot',
};

/** Time against size, a point a feed. */
export function scatter(rows: readonly PageRow[], choose: (row: PageRow) => void): Draw {
  const parts = CONDITIONS.map((condition) => ({
    condition,
    points: rows.filter((row) => row.condition === condition && row.bytes > 0),
  })).filter(({ points }) => points.length > 0);
  return (canvas) =>
    new Chart(canvas, {
      type: 'scatter',
      data: {
        datasets: parts.map(({ condition, points }) => ({
          label: condition,
          data: points.map((row) => ({ x: row.bytes, y: Math.max(0.01, row.milliseconds) })),
          backgroundColor: withAlpha(condition, 0.55),
          borderColor: colour(condition),
          borderWidth: 1,
          pointStyle: SHAPES[condition] ?? 'circle',
          radius: rows.length > 1000 ? 2.5 : 3.5,
        })),
      },
      options: {
        ...STILL,
        scales: {
          x: logarithmic('size', bytesInWords),
          y: logarithmic('time', timeInWords),
        },
        plugins: {
          tooltip: tooltip(
            ({ datasetIndex, dataIndex }: { datasetIndex: number; dataIndex: number }) => {
              const row = parts[datasetIndex]?.points[dataIndex];
              if (row === undefined) return '';
              return `${row.case.slice(-60)}: ${bytesInWords(row.bytes)}, ${timeInWords(row.milliseconds)}`;
            },
          ),
        },
        onClick: (_event, [hit]) => {
          const row = hit === undefined ? undefined : parts[hit.datasetIndex]?.points[hit.index];
          if (row !== undefined) choose(row);
        },
      },
    } as ChartConfiguration);
}

function logarithmic(title: string, inWords: (value: number) => string): object {
  const base = axis(title) as { ticks: object };
  const isPowerOfTen = (value: number): boolean => Math.abs(Math.log10(value) % 1) < 1e-9;
  return {
    ...base,
    type: 'logarithmic',
    ticks: {
      ...base.ticks,
      callback: (value: number): string => (isPowerOfTen(value) ? inWords(value) : ''),
    },
  };
}
