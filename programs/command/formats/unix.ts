/** `file:line:column: severity name message`, as compilers write it and editors read it. */
import { visible } from '../../terminal/visible.ts';
import type { Finding, Named } from './finding.ts';

/** A finding as a line; one without a place is reported at the start of the document. */
export function unixLine({ source, kind }: Named, finding: Finding): string {
  const { line, column, severity, name, message } = finding;
  const file = kind === 'stdin' ? '<stdin>' : visible(source);
  return `${file}:${line ?? 1}:${column ?? 1}: ${severity} ${name} ${message}`;
}
