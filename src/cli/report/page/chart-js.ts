/** The door to Chart.js: the parts of it that the page uses. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as EmptyChart,
  LinearScale,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import { MatrixController, MatrixElement } from 'chartjs-chart-matrix';

export type { ChartConfiguration } from 'chart.js';

/** Charts with these parts. A value and not a statement, so that no bundler leaves it out as unused. */
export const Chart: typeof EmptyChart = withParts();
export type Chart = EmptyChart;

function withParts(): typeof EmptyChart {
  EmptyChart.register(
    ...[BarController, BarElement, CategoryScale, LinearScale, LogarithmicScale],
    ...[PointElement, ScatterController, Tooltip, MatrixController, MatrixElement],
  );
  return EmptyChart;
}
