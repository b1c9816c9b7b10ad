/** The door to Chart.js: the parts of it that the page uses. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import { MatrixController, MatrixElement } from 'chartjs-chart-matrix';

Chart.register(
  ...[BarController, BarElement, CategoryScale, LinearScale, LogarithmicScale],
  ...[PointElement, ScatterController, Tooltip, MatrixController, MatrixElement],
);

export type { ChartConfiguration } from 'chart.js';
export { Chart };
