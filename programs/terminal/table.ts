/** Text in columns, each as wide as its widest cell. */
import type { Paint } from './style.ts';
import { widthOf } from './width.ts';

/** Printable text of one line, with an optional color. */
export interface Cell {
  readonly text: string;
  readonly paint?: Paint;
}

const GAP = '  ';

/** The rows as lines, without spaces after the last cell. */
export function layOut(rows: readonly (readonly Cell[])[], indent = ''): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, { text }] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(text));
    }
  }
  return rows.map((row) => {
    const cells = row.map(({ text, paint = String }, column) => {
      const padding = ' '.repeat((widths[column] ?? 0) - widthOf(text));
      return column === row.length - 1 ? paint(text) : paint(text) + padding;
    });
    return (indent + cells.join(GAP)).trimEnd();
  });
}
