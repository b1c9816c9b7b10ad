/**
 * GitHub workflow commands, which become annotations:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
import type { Severity } from '../../../src/problems/severity.ts';
import { visible } from '../../terminal/visible.ts';
import type { Finding, Named } from './finding.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  note: 'notice',
  warning: 'warning',
  error: 'error',
  fatal: 'error',
};

/** A finding as a line. If the source is not a file of the repository, the message names it. */
export function githubLine({ source, kind }: Named, finding: Finding): string {
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
  // A path stays as it is; only characters that a terminal must not receive are replaced.
  const safe = visible(escapeData(text));
  return safe.replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Text for people, without anything that a runner would execute: it looks for commands in
 * everything that is printed, at the start of a line and, in their older form, anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^( *):(?=:)/gm, '$1: ').replaceAll('##[', '# #[');
}
