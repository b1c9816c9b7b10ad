/** Describes problems for people: what, where, the line with a caret, and the remedy. */
import type { Problem } from '../../src/problems/error.ts';
import type { Severity } from '../../src/problems/severity.ts';
import { Lines } from '../terminal/excerpt.ts';
import type { Paint, Style } from '../terminal/style.ts';
import { singleLine } from '../terminal/visible.ts';
import { FEWEST_COLUMNS } from '../terminal/wrapped.ts';
import { remedyOf } from './remedies.ts';

/** The number of problems to show; enough to see what is wrong with a feed. */
const SHOWN = 20;
const MAX_MESSAGE = 400;
/** The number of positions to show for different problems of one kind. */
const SHOWN_PLACES = 5;

/** How problems are shown. */
export interface ProblemView {
  readonly style: Style;
  readonly showsAll: boolean;
  /** The width of the terminal. */
  readonly columns: number;
}

/**
 * A list of problems as lines.
 *
 * @param text what the positions refer to; `''` if that is unknown, as after a stream
 */
export function describeProblems(
  problems: readonly Problem[],
  text: string,
  view: ProblemView,
): readonly string[] {
  const { style, showsAll } = view;
  const shown = showsAll ? problems : problems.slice(0, SHOWN);
  const hidden = problems.slice(shown.length);
  const lines = new Lines(shown.some(({ line }) => line !== null) ? text : '');
  const excerptOf = ({ line, column, severity }: Problem): readonly string[] =>
    showExcerpt(line, column, lines, paintOf(severity, style), view);
  const explained = new Set<string>();
  const described = shown.flatMap((found) => {
    const isNew = !explained.has(found.name);
    explained.add(found.name);
    return [
      ...describeProblem(found, style),
      ...(text === '' ? [] : excerptOf(found)),
      ...describeOthers(found, style, showsAll),
      ...(isNew ? [`    → ${remedyOf(found)}`] : []),
      '',
    ];
  });
  return hidden.length === 0 ? described : [...described, `  ${summarise(hidden)}`, ''];
}

/** One problem in a line or two. */
export function describeProblem(found: Problem, style: Style): readonly string[] {
  const { name, severity, line, column, message } = found;
  const place = line === null ? '' : ` at ${line}:${column}`;
  return [
    `  ${paintOf(severity, style)(severity)} ${style.heading(name)}${place}`,
    `    ${singleLine(message, MAX_MESSAGE)}`,
  ];
}

/**
 * The positions after the first: on one line if the problem is the same, otherwise each with its
 * own message.
 */
function describeOthers(found: Problem, style: Style, showsAll: boolean): readonly string[] {
  const { places } = found;
  const message = places.length > 1 ? found.messageAt(0) : '';
  const others = places
    .map((place, index) => ({
      at: `${place.line}:${place.column}`,
      message: found.messageAt(index),
    }))
    .slice(1);
  const alike = others.filter((other) => other.message === message).map(({ at }) => at);
  const different = others
    .filter((other) => other.message !== message)
    .slice(0, showsAll ? others.length : SHOWN_PLACES);
  return [
    ...(alike.length === 0 ? [] : [style.faint(`    also at ${alike.join(', ')}`)]),
    ...different.map(
      ({ at, message: other }) => style.faint(`    at ${at}: `) + singleLine(other, MAX_MESSAGE),
    ),
  ];
}

/** The line of a position, and a caret below it. */
export function showExcerpt(
  line: number | null,
  column: number | null,
  lines: Lines,
  paint: Paint,
  { style, columns }: ProblemView,
): readonly string[] {
  if (line === null || column === null) return [];
  const gutter = `    ${line} │ `;
  const room = Math.max(columns, FEWEST_COLUMNS) - gutter.length;
  const excerpt = lines.excerptAt(line, column, room);
  if (excerpt === null) return [];
  const below = `    ${' '.repeat(String(line).length)} │ `;
  return [style.faint(gutter) + excerpt.source, style.faint(below) + paint(excerpt.caret)];
}

function paintOf(severity: Severity, style: Style): Paint {
  if (severity === 'note') return style.faint;
  return severity === 'warning' ? style.warning : style.bad;
}

function summarise(hidden: readonly Problem[]): string {
  const counts = new Map<string, number>();
  for (const { name, count } of hidden) counts.set(name, (counts.get(name) ?? 0) + count);
  const parts = [...counts].map(([name, count]) => `${name} × ${count}`);
  return `… and ${hidden.length} more (--all shows them): ${parts.join(', ')}`;
}
