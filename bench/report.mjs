/**
 * What a suite reports: tables for the terminal and for the documentation, and its figures. A suite is
 * a script that ends with `report(…)`; alone it prints its tables, and started by `npm run bench` it
 * also hands its report over.
 *
 * @typedef {{ title: string, columns: string[], rows: string[][] }} Table
 * @typedef {{ tables: Table[], notes?: string[], figures: object }} Report
 *   `figures` is what is stored; anything that JSON can hold.
 */

/** @param {Report} report */
export function report(report) {
  for (const table of report.tables) console.log(`\n${table.title}\n\n${tableOf(table)}`);
  for (const note of report.notes ?? []) console.log(`\n${note}`);
  process.send?.(report);
}

/** A table in Markdown, its columns aligned. */
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

/** A document with other text between its two markers. */
export function replaceBetweenMarkers(document, text) {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`There are no markers “${BEGIN}” and “${END}”.`);
  return `${document.slice(0, from)}${BEGIN}\n\n${text}\n\n${document.slice(to)}`;
}
