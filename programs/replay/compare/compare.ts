/**
 * The command `compare`: compares two runs and prints the differences as text, as JSON or as a
 * page.
 */

import { ownCodeOf } from '../../../src/problems/error.ts';
import { grouped } from '../../display/grouped.ts';
import type { Output } from '../../terminal/exit-status.ts';
import { EXIT } from '../../terminal/exit-status.ts';
import type { Style } from '../../terminal/style.ts';
import { singleLine, toJson } from '../../terminal/visible.ts';
import type { During } from '../../terminal/waiting.ts';
import { loadAssets, writePage } from '../report/report.ts';
import type { RunFacts } from '../row.ts';
import { compareRuns } from './comparison.ts';
import type { Comparison, Group, Names, Pace } from './model.ts';

/** The arguments from the command line. */
export interface CompareRequest {
  readonly one: string;
  readonly other: string;
  readonly isJson: boolean;
  readonly showsAll: boolean;
  readonly report: string | null;
  readonly style: Style;
}

const MAX_LINE = 160;
const MAX_GROUPS = 40;

/** Compares two runs; the status is that of a clean run if nothing changed. */
export async function compare(request: CompareRequest, during: During): Promise<Output> {
  let compared = 0;
  const see = (cases: number): void => {
    compared = cases;
  };
  const lineAfter = (after: number): string =>
    `comparing: ${grouped(compared)} cases in ${Math.floor(after)} s`;
  try {
    const comparison = await during(lineAfter, compareRuns(request.one, request.other, see));
    if (request.report !== null) {
      writePage(request.report, await loadAssets('compare'), 'Comparison of two runs', comparison);
    }
    const { changed, gone } = comparison;
    return {
      status: changed === 0 && gone.count === 0 ? EXIT.clean : EXIT.bozo,
      stdout: request.isJson ? `${toJson(comparison)}\n` : render(comparison, request),
    };
  } catch (error) {
    // A run that cannot be read, or a page that cannot be written.
    if (!(error instanceof Error) || ownCodeOf(error) === null) throw error;
    const stderr = `bozofeed: ${singleLine(error.message, MAX_LINE)}\n`;
    return { status: EXIT.unreachable, stdout: '', stderr };
  }
}

function render(comparison: Comparison, { style, showsAll }: CompareRequest): string {
  const { cases, changed, groups, gone, added, times, isWhole } = comparison;
  const shown = showsAll ? groups : groups.slice(0, MAX_GROUPS);
  const more = groups.length - shown.length;
  return [
    `${style.faint('before')} ${describeRun(comparison.before)}`,
    `${style.faint('after ')} ${describeRun(comparison.after)}`,
    '',
    ...shown.flatMap((group) => describeGroup(group, style)),
    ...(more > 0 ? [`… and ${grouped(more)} more kinds of change: --all lists them`, ''] : []),
    ...describeNames('gone', gone, style),
    ...describeNames('new', added, style),
    `${grouped(changed)} of ${grouped(cases)} cases changed, ${grouped(gone.count)} gone, ${grouped(added.count)} new`,
    ...(isWhole
      ? []
      : ['Results were not kept by both runs (--keep): only the rows were compared.']),
    `time: ${seconds(times.before)} → ${seconds(times.after)}${share(times.factor)}`,
    ...describePaces('slower', times.slower),
    ...describePaces('faster', times.faster),
    '',
  ].join('\n');
}

function describeRun(run: RunFacts | null): string {
  if (run === null) return 'a run without facts';
  const { parser, version, node, date, options } = run;
  const said = Object.keys(options).length === 0 ? '' : `, ${JSON.stringify(options)}`;
  return singleLine(
    `${parser ?? 'bozofeed'} (bozofeed ${version}, node ${node}), ${date}${said}`,
    MAX_LINE,
  );
}

function describeGroup({ path, kind, feeds, places, examples }: Group, style: Style): string[] {
  const count = `${grouped(feeds)} feed${feeds === 1 ? '' : 's'}`;
  const values = places === feeds ? '' : `, ${grouped(places)} values`;
  return [
    `${style.heading(singleLine(path, MAX_LINE))}: ${kind} in ${count}${values}, ${examples.length} example${examples.length === 1 ? '' : 's'}`,
    ...examples.flatMap((example) => [
      `  ${singleLine(example.case, MAX_LINE)} ${style.faint(singleLine(example.place, MAX_LINE))}`,
      ...(example.before === ''
        ? []
        : [`    ${style.bad('-')} ${singleLine(example.before, MAX_LINE)}`]),
      ...(example.after === ''
        ? []
        : [`    ${style.good('+')} ${singleLine(example.after, MAX_LINE)}`]),
    ]),
    '',
  ];
}

function describeNames(word: string, { count, first }: Names, style: Style): readonly string[] {
  if (count === 0) return [];
  const more = count - first.length;
  return [
    ...first.map((name) => `${style.warning(word)} ${singleLine(name, MAX_LINE)}`),
    ...(more > 0 ? [`… and ${grouped(more)} more`] : []),
    '',
  ];
}

function describePaces(word: string, paces: readonly Pace[]): readonly string[] {
  return paces.map(
    ({ case: name, before, after }) =>
      `  ${word}: ${singleLine(name, MAX_LINE)} ${before.toFixed(1)} → ${after.toFixed(1)} ms`,
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function share(factor: number | null): string {
  if (factor === null) return ', no more than noise';
  const percent = Math.round((factor - 1) * 100);
  return `, the median case ${percent > 0 ? '+' : ''}${percent} %`;
}
