/** Describes the findings of the validator for people: all messages, positions, excerpts, remedies. */
import { HOMEPAGE } from '../../src/text/package.ts';
import type { Finding, FindingPlace } from '../../src/validate/findings.ts';
import type { Level } from '../../src/validate/levels.ts';
import { Lines } from '../terminal/excerpt.ts';
import type { Paint, Style } from '../terminal/style.ts';
import { singleLine } from '../terminal/visible.ts';
import { type ProblemView, showExcerpt } from './problems.ts';

const MAX_MESSAGE = 400;
/** The number of different messages of a finding, and of positions of a message, to show. */
const SHOWN = 10;

/** The same message at one or more positions. */
interface Group {
  readonly message: string;
  readonly places: readonly FindingPlace[];
}

/**
 * The findings as lines.
 *
 * @param text the text that positions refer to
 * @param pageOf the path of the page of a finding on the site
 */
export function describeFindings(
  findings: readonly Finding[],
  text: string,
  pageOf: (finding: Finding) => string,
  view: ProblemView,
): readonly string[] {
  const lines = new Lines(findings.some(({ line }) => line !== null) ? text : '');
  return findings.flatMap((found) => describeFinding(found, lines, pageOf(found), view));
}

function describeFinding(
  found: Finding,
  lines: Lines,
  page: string,
  view: ProblemView,
): readonly string[] {
  const { style } = view;
  const { name, level, line, column, remedy, count, source } = found;
  const paint = paintOf(level, style);
  const place = line === null ? '' : ` at ${line}:${column}`;
  const times = count > 1 ? style.faint(` (${count} times)`) : '';
  const [first, ...others] = groupsOf(found);
  const listed = view.showsAll ? others : others.slice(0, SHOWN - 1);
  const hidden = others.length - listed.length;
  return [
    `  ${paint(level)} ${style.heading(name)}${place}${times}`,
    `    ${singleLine(found.message, MAX_MESSAGE)}`,
    ...showExcerpt(line, column, lines, paint, view),
    ...alsoAt(first?.places.slice(1) ?? [], view),
    ...listed.flatMap(({ message, places }) => [
      `    ${style.faint(`at ${positionOf(places[0])}:`)} ${singleLine(message, MAX_MESSAGE)}`,
      ...alsoAt(places.slice(1), view),
    ]),
    ...more(hidden, ' different ones', style),
    ...unlisted(found, style),
    `    → ${singleLine(remedy, MAX_MESSAGE)} ${style.faint(`[${source.title}]`)}`,
    ...(page === '' ? [] : [style.faint(`    ${HOMEPAGE}/${page}`)]),
    '',
  ];
}

/** Where a finding is, by message, in the order of the document. An element may have it often. */
function groupsOf({ places }: Finding): readonly Group[] {
  const byMessage = new Map<string, FindingPlace[]>();
  for (const place of places) {
    const same = byMessage.get(place.message);
    if (same === undefined) byMessage.set(place.message, [place]);
    else if (positionOf(same.at(-1)) !== positionOf(place)) same.push(place);
  }
  return [...byMessage].map(([message, same]) => ({ message, places: same }));
}

function alsoAt(
  places: readonly FindingPlace[],
  { style, showsAll }: ProblemView,
): readonly string[] {
  if (places.length === 0) return [];
  const shown = showsAll ? places : places.slice(0, SHOWN);
  const hidden = places.length - shown.length;
  const end = hidden > 0 ? ` and ${hidden} more` : '';
  return [style.faint(`    also at ${shown.map(positionOf).join(', ')}${end}`)];
}

function more(hidden: number, what: string, style: Style): readonly string[] {
  return hidden === 0 ? [] : [style.faint(`    … and ${hidden} more${what} (--all shows them)`)];
}

/** The validator lists a hundred positions of a finding, and counts the others. */
function unlisted({ places, count }: Finding, style: Style): readonly string[] {
  const rest = places.length === 0 ? 0 : count - places.length;
  return rest === 0 ? [] : [style.faint(`    … and ${rest} more, whose positions are not listed`)];
}

function positionOf(place: FindingPlace | undefined): string {
  return place === undefined || place.line === null
    ? 'the document'
    : `${place.line}:${place.column}`;
}

function paintOf(level: Level, style: Style): Paint {
  if (level === 'advice') return style.faint;
  return level === 'error' ? style.bad : style.warning;
}

/** The names of the levels in the last line, in the singular and the plural. */
const WORDS: Readonly<Record<Level, readonly [one: string, several: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  advice: ['piece of advice', 'pieces of advice'],
};

/** `3 findings: 1 error, 2 pieces of advice. Not valid.` */
export function verdictOn(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings. Valid.';
  const counts = (['error', 'warning', 'advice'] as const).flatMap((level) => {
    const count = findings.filter((found) => found.level === level).length;
    return count === 0 ? [] : [`${count} ${WORDS[level][count === 1 ? 0 : 1]}`];
  });
  const isValid = findings.every(({ level }) => level !== 'error');
  const all = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return `${all}: ${counts.join(', ')}. ${isValid ? 'Valid.' : 'Not valid.'}`;
}
