/**
 * Commands of GitHub's workflows, which become annotations:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
import type { Severity } from '../../problems/severity.ts';
import { visible } from '../visible.ts';
import type { Checked, Finding } from './finding.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  note: 'notice',
  warning: 'warning',
  error: 'error',
  fatal: 'error',
};

/** A finding as a line. What is no file of the repository is named in the message. */
export function githubLine({ source, kind }: Checked, finding: Finding): string {
  const { line, column, severity, name, message, remedy } = finding;
  const properties: readonly (readonly [string, string | null])[] = [
    ['file', kind === 'file' ? source : null],
    ['line', kind === 'file' && line !== null ? String(line) : null],
    ['col', kind === 'file' && column !== null ? String(column) : null],
    ['title', name],
  ];
  const written = properties.flatMap(([key, value]) =>
    value === null ? [] : [`${key}=${escapeProperty(value)}`],
  );
  const place = line === null ? '' : `:${line}:${column}`;
  const where = kind === 'file' ? '' : `${visible(source)}${place}: `;
  return `::${COMMANDS[severity]} ${written.join(',')}::${escapeData(`${where}${message}\n${remedy}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  // A path is what it is; what a terminal must not be sent is the rest of it.
  const safe = visible(escapeData(text));
  return safe.replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Text for people, in which nothing is a command: a runner looks for them in all that is printed, at the
 * beginning of a line and, in their older form, anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^( *):(?=:)/gm, '$1: ').replaceAll('##[', '# #[');
}
