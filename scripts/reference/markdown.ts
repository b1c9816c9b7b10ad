/** The Markdown pieces of the pages. */

/** A code span for any text. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Plain text: what would be markup in Markdown is escaped. */
export function plainText(text: string): string {
  return text.replace(/[<&*_[\]`]/g, '\\$&');
}

/** Pages by their paths in the project, from their lines by the names of their files in a folder. */
export function pagesIn(
  folder: string,
  files: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  return new Map(
    [...files].map(([file, lines]) => [`${folder}/${file}`, `${lines.join('\n').trimEnd()}\n`]),
  );
}

/** A fenced block. */
export function block(language: string, text: string): readonly string[] {
  return [`\`\`\`${language}`, ...text.split('\n'), '```', ''];
}

/** A table; columns without content are omitted. */
export function table<T>(columns: readonly Column<T>[], rows: readonly T[]): readonly string[] {
  const shown = columns.filter(({ of }) => rows.some((each) => of(each) !== ''));
  return [
    row(shown.map(({ name }) => name)),
    row(shown.map(() => '---')),
    ...rows.map((each) => row(shown.map(({ of }) => of(each)))),
    '',
  ];
}

/** A column of a table: its heading, and the content of its cells. */
export interface Column<T> {
  readonly name: string;
  readonly of: (each: T) => string;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The anchor that GitHub gives to a heading, unless another has the same text. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
