/**
 * The report of a suite: tables for the terminal and for the docs, and its figures. A suite is a
 * script that ends with `report(…)`. It prints its tables and, if started by `npm run bench`, also
 * passes its report on.
 *
 * @typedef {{ title: string, columns: string[], rows: string[][], about?: string }} Table
 *   A page can show the tables about one thing alone.
 * @typedef {{ tables: Table[], notes?: string[], figures: object, missing?: string[], spread?: number }} Report
 *   `figures` is what is stored; anything that JSON can hold. `missing` lists what could not be
 *   measured, with the missing data; `spread` is the factor by which the rounds of a measurement differ.
 */

/** What a table shows in place of a figure that did not repeat. */
export const NOT_REPEATED = '–';

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

const MARKERS =
  /<!-- written by npm run bench: (.+?) -->[\s\S]*?<!-- end of what npm run bench writes -->/g;

/** A document with other text between its markers; `write` is given what the first marker selects. */
export function replaceBetweenMarkers(document, write) {
  return document.replace(
    MARKERS,
    (_, selection) =>
      `<!-- written by npm run bench: ${selection} -->\n\n${write(selection)}\n\n<!-- end of what npm run bench writes -->`,
  );
}
