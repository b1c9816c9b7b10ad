/**
 * The report of a suite: tables for the terminal and for the docs, and its figures. A suite is a
 * script that ends with `report(…)`. It prints its tables and, if started by `npm run bench`, also
 * passes its report on.
 *
 * @typedef {{ title: string, columns: string[], rows: string[][] }} Table
 * @typedef {{ tables: Table[], notes?: string[], figures: object }} Report `figures` is what is
 * stored: any JSON value.
 */

/** @param {Report} report */
export function report(report) {
  for (const table of report.tables) console.log(`\n${table.title}\n\n${tableOf(table)}`);
  for (const note of report.notes ?? []) console.log(`\n${note}`);
  process.send?.(report);
}

/** A table in Markdown with aligned columns. */
export function tableOf({ columns, rows }) {
  const widths = columns.map((_, at) =>
    Math.max(3, ...[columns, ...rows].map((row) => row[at].length)),
  );
  const lineOf = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [columns, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n');
}

/** A report in Markdown. */
export function markdownOf({ tables, notes = [] }) {
  const parts = tables.map((table) => `${table.title}:\n\n${tableOf(table)}`);
  return [...parts, ...notes].join('\n\n');
}

const BEGIN = '<!-- written by npm run bench -->';
const END = '<!-- end of what npm run bench writes -->';

/** A document with the text between its two markers replaced. */
export function replaceBetweenMarkers(document, text) {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`There are no markers “${BEGIN}” and “${END}”.`);
  return `${document.slice(0, from)}${BEGIN}\n\n${text}\n\n${document.slice(to)}`;
}
