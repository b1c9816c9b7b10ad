/** The pieces of Markdown that the pages are made of. */

/** A code span, whatever the text holds. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A fenced block. */
export function block(language: string, text: string): readonly string[] {
  return [`\`\`\`${language}`, ...text.split('\n'), '```', ''];
}

/** A table; columns in which nothing stands are left out. */
export function table<T>(columns: readonly Column<T>[], rows: readonly T[]): readonly string[] {
  const shown = columns.filter(({ of }) => rows.some((each) => of(each) !== ''));
  return [
    row(shown.map(({ name }) => name)),
    row(shown.map(() => '---')),
    ...rows.map((each) => row(shown.map(({ of }) => of(each)))),
    '',
  ];
}

/** A column of a table: its heading, and what stands in a row. */
export interface Column<T> {
  readonly name: string;
  readonly of: (each: T) => string;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The anchor that a heading gets on GitHub, where no other has the same text. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
