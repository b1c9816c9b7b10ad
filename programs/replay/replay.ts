/**
 * The command `replay`: runs the cases of a corpus and reports on them as they finish. Failures go
 * to standard output, progress goes to standard error, and rows go to the requested files. Only the
 * counts of each case stay in memory.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ParseOptions } from '../../src/api/options/parse-options.ts';
import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import { type CaseReference, type Listing, newListing, shownPath } from '../../src/corpus/case.ts';
import { countFiles, listCases } from '../../src/corpus/folder.ts';
import { ownCodeOf } from '../../src/problems/error.ts';
import { VERSION } from '../../src/text/package.ts';
import { counted, grouped } from '../display/grouped.ts';
import { EXIT, type ExitStatus, interruptedStatus } from '../terminal/exit-status.ts';
import type { Screen } from '../terminal/redrawn-line.ts';
import type { Style } from '../terminal/style.ts';
import { singleLine, toJson } from '../terminal/visible.ts';
import { fitting, type Printed } from '../terminal/wrapped.ts';
import { Baseline } from './baseline.ts';
import { type OpenRunner, runAll } from './jobs.ts';
import { openKept, ROWS } from './kept.ts';
import { Progress } from './progress.ts';
import { loadAssets, openReport, type ReportFile } from './report/report.ts';
import type { Row, RunFacts } from './row.ts';
import { dropUnfinishedLine, openRowsFile, type RowsFile, readRows } from './rows-file.ts';
import { type Piece, rewrite } from './run-cases.ts';
import { isBad, Summary } from './summary.ts';
import { THREAD_CLOCK } from './thread-clock.ts';
import { openThreads } from './threads.ts';

/** The arguments of a replay from the command line. */
export interface ReplayRequest {
  readonly sources: readonly string[];
  readonly parseOptions: ParseOptions;
  readonly isJson: boolean;
  readonly jobs: number;
  /** How often each case is parsed; its time is the median. */
  readonly repeats: number;
  readonly ndjson: string | null;
  /** The folder to store rows and results in; `null` if they are not stored. */
  readonly keep: string | null;
  readonly baseline: string | null;
  readonly report: string | null;
  readonly isUpdating: boolean;
  readonly isResuming: boolean;
  /** The timeout for each case, in milliseconds. */
  readonly timeout: number;
  /** The path of an adapter to another parser; `null` for bozofeed. */
  readonly adapter: string | null;
}

/** The surroundings of a replay. */
export interface ReplaySurroundings {
  readonly stdout: ReplayOutput;
  readonly stderr: Screen;
  readonly style: Style;
  /** Aborts if the run is to end early. */
  readonly interruption: AbortSignal;
  /** Starts the workers that run the cases; threads by default. */
  readonly openRunner?: OpenRunner;
}

/** Where a replay writes. It reports when it is full, and when it can take more. */
export interface ReplayOutput extends Printed {
  write(text: string): unknown;
  readonly writableNeedDrain?: boolean;
  once?(event: 'drain', listener: () => void): unknown;
}

/**
 * Replays a corpus; the status is that of a clean run if every case could be read and matches its
 * expectation.
 */
export async function replay(
  request: ReplayRequest,
  surroundings: ReplaySurroundings,
): Promise<ExitStatus> {
  try {
    const run = await Run.begin(request, surroundings);
    return await run.toEnd();
  } catch (error) {
    // A file that cannot be written, or an adapter that cannot be loaded, fails the whole run.
    if (ownCodeOf(error) === null) throw error;
    const message = error instanceof Error ? error.message : String(error);
    surroundings.stderr.write(`bozofeed: ${singleLine(message, MAX_LINE)}\n`);
    return EXIT.unreachable;
  }
}

const MAX_LINE = 200;

/** What a run starts with. */
interface Parts {
  readonly baseline: Baseline | null;
  readonly rowsFile: RowsFile | null;
  readonly report: ReportFile | null;
  /** The cases that an earlier run has finished, without those that this run has met. */
  readonly done: Set<string>;
}

class Run {
  readonly #request: ReplayRequest;
  readonly #around: ReplaySurroundings;
  readonly #parts: Parts;
  readonly #summary = new Summary();
  readonly #progress: Progress;
  readonly #listing: Listing = newListing();
  readonly #start = performance.now();
  #resumed = 0;
  #total: number | null = null;
  #changed = 0;

  private constructor(request: ReplayRequest, around: ReplaySurroundings, parts: Parts) {
    this.#request = request;
    this.#around = around;
    this.#parts = parts;
    this.#progress = new Progress(around.stderr, () => performance.now());
  }

  static async begin(asked: ReplayRequest, around: ReplaySurroundings): Promise<Run> {
    const { keep } = asked;
    const request = keep === null ? asked : { ...asked, ndjson: join(keep, ROWS) };
    const { ndjson, isResuming } = request;
    const baseline = request.baseline === null ? null : await Baseline.read(request.baseline);
    if (keep !== null) openKept(keep);
    const isGoingOn = ndjson !== null && isResuming && existsSync(ndjson);
    const done = new Set<string>();
    // The whole file is read before it is opened for writing, because it may be a different kind of
    // file by mistake.
    if (isGoingOn) for await (const row of readRows(ndjson)) done.add(row.case);
    if (isGoingOn) dropUnfinishedLine(ndjson);
    const report = request.report === null ? null : openReport(request.report, await loadAssets());
    const rowsFile = ndjson === null ? null : openRowsFile(ndjson, isGoingOn);
    const run = new Run(request, around, { baseline, rowsFile, report, done });
    if (isGoingOn) await run.#recall(ndjson);
    return run;
  }

  /** Counts and shows the cases that an earlier run has finished, as if they had run now. */
  async #recall(ndjson: string): Promise<void> {
    for await (const row of readRows(ndjson)) {
      await this.#say(this.#describe(row));
      this.#summary.add(row);
      this.#parts.report?.write([row]);
    }
    this.#resumed = this.#summary.cases;
  }

  async toEnd(): Promise<ExitStatus> {
    const { sources, parseOptions, isUpdating, ndjson, report, jobs, isJson } = this.#request;
    const { interruption, openRunner = openThreads } = this.#around;
    const { adapter: path, timeout } = this.#request;
    const adapter = path === null ? null : pathToFileURL(path).href;
    // Counting is fast compared with parsing, and nothing waits for it.
    countFiles(sources).then((files) => {
      this.#total = files;
    });
    const { maxBytes } = resolveParseOptions(parseOptions);
    const isKept = ndjson !== null || isJson;
    const isDetailed = isKept || report !== null;
    const isDigested = isKept || this.#parts.baseline !== null;
    const cases = this.#left(listCases(sources, maxBytes, this.#listing));
    const run: RunFacts = {
      version: VERSION,
      parser: null,
      node: process.version,
      repeats: this.#request.repeats,
      clock: THREAD_CLOCK.name,
      date: new Date().toISOString(),
      options: { ...parseOptions },
    };
    const { keep } = this.#request;
    const settings = { parseOptions, adapter, keep, run, isDetailed, isDigested, isUpdating };
    const runner = openRunner({ jobs, timeout, settings });
    try {
      for await (const pieces of runAll(cases, runner, jobs, interruption)) {
        await this.#take(pieces);
      }
    } finally {
      this.#progress.clear();
      this.#parts.rowsFile?.close();
      this.#closeReport();
    }
    await this.#conclude();
    return this.#isEmpty() ? this.#refuseEmpty() : this.#status();
  }

  /** The cases that no earlier run has finished. */
  async *#left(references: AsyncIterable<CaseReference>): AsyncGenerator<CaseReference> {
    for await (const reference of references) {
      if (!this.#parts.done.delete(reference.name)) yield reference;
    }
  }

  async #take(pieces: readonly Piece[]): Promise<void> {
    const rows: Row[] = [];
    for (const piece of pieces) {
      // Shows the differences before it changes the expectation.
      await this.#say(this.#describe(piece.row));
      rows.push(await this.#settle(piece));
    }
    for (const row of rows) this.#summary.add(row);
    this.#parts.rowsFile?.write(rows);
    this.#parts.report?.write(rows);
    if (this.#request.isJson) await this.#print(rows.map((row) => toJson(row, 0)));
    this.#progress.show({
      cases: this.#summary.cases,
      worked: this.#summary.cases - this.#resumed,
      bad: this.#summary.bad,
      fraction: this.#fraction(),
    });
  }

  /** Rewrites the expectation, if requested. */
  async #settle({ row, rewriting }: Piece): Promise<Row> {
    if (rewriting === null) return row;
    const failure = await rewrite(rewriting);
    const { style } = this.#around;
    const path = singleLine(shownPath(rewriting.path), MAX_LINE);
    if (failure === null) {
      await this.#say([`  ${style.good('rewritten')} ${path}`]);
    } else {
      await this.#say([`  ${style.bad('not rewritten')} ${singleLine(failure, MAX_LINE)}`]);
    }
    return { ...row, updated: failure === null };
  }

  /** The lines to print about a case: differences from its expectation, and from the baseline. */
  #describe(row: Row): readonly string[] {
    const change = this.#parts.baseline?.compare(row);
    if (change?.kind !== 'changed') return this.#describeVerdict(row);
    this.#changed += 1;
    return [
      ...this.#describeVerdict(row),
      ...describeChange(row, change.changes, this.#around.style),
    ];
  }

  #describeVerdict(row: Row): readonly string[] {
    const { case: name, outcome, differences, failure } = row;
    const { style } = this.#around;
    if (!isBad(row)) return [];
    return [
      `${style.bad(outcome)} ${singleLine(name, MAX_LINE)}`,
      ...differences.map(
        ({ path, expected, found }) =>
          `  ${singleLine(`${path}: expected ${expected}, found ${found}`, MAX_LINE * 2)}`,
      ),
      ...(failure === null ? [] : [`  ${singleLine(failure, MAX_LINE)}`]),
    ];
  }

  /** Prints lines for people; with `--json`, standard output is reserved for JSON. */
  async #say(lines: readonly string[]): Promise<void> {
    if (!this.#request.isJson) return this.#print(lines);
    if (lines.length === 0) return;
    this.#progress.clear();
    const { stderr } = this.#around;
    stderr.write(fitting(`${lines.join('\n')}\n`, stderr));
  }

  async #print(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    const { stdout } = this.#around;
    this.#progress.clear();
    const text = `${lines.join('\n')}\n`;
    stdout.write(this.#request.isJson ? text : fitting(text, stdout));
    if (stdout.writableNeedDrain === true && stdout.once !== undefined) {
      await new Promise<void>((resolve) => stdout.once?.('drain', resolve));
    }
  }

  /** The share of the corpus that was listed; the few cases in progress do not matter. */
  #fraction(): number | null {
    const { files, part } = this.#listing;
    if (this.#total === null) return null;
    return Math.min(1, (files + part) / Math.max(1, this.#total));
  }

  #closeReport(): void {
    const { sources, jobs, repeats } = this.#request;
    this.#parts.report?.close({
      sources,
      version: VERSION,
      date: new Date().toISOString(),
      seconds: (performance.now() - this.#start) / 1000,
      jobs,
      repeats,
      clock: THREAD_CLOCK.name,
      skipped: this.#summary.outcome('skipped'),
      isPartial: this.#around.interruption.aborted,
    });
  }

  async #conclude(): Promise<void> {
    const { style, interruption } = this.#around;
    const { ndjson, baseline } = this.#request;
    const seconds = (performance.now() - this.#start) / 1000;
    const worked = this.#summary.cases - this.#resumed;
    const { folders, archives } = this.#listing;
    const gone = this.#gone();
    const some = (count: number, noun: string): string[] =>
      count === 0 ? [] : [counted(count, noun)];
    const places = [...some(folders, 'folder'), ...some(archives, 'archive')];
    const lines = [
      ...gone
        .slice(0, MAX_GONE)
        .map((name) => `${style.warning('gone')} ${singleLine(name, MAX_LINE)}`),
      ...(gone.length > MAX_GONE ? [`… and ${gone.length - MAX_GONE} more are gone`] : []),
      '',
      this.#summary.render(style),
      `${this.#summary.tally}${places.length === 0 ? '' : ` in ${places.join(' and ')}`}`,
      `${counted(worked, 'case')} in ${seconds.toFixed(1)} s, ${grouped(worked / seconds)}/s${
        this.#resumed === 0 ? '' : `; ${grouped(this.#resumed)} from an earlier run`
      }`,
      ...this.#vanished(),
      ...(baseline === null
        ? []
        : [`${this.#changed} changed since the baseline, ${gone.length} gone`]),
      ...some(this.#summary.updated, 'expectation').map((words) => `${words} rewritten`),
      ...(interruption.aborted
        ? [
            style.warning('interrupted: these are the results so far') +
              (ndjson === null ? '' : '; --resume continues'),
          ]
        : []),
    ];
    await this.#say(lines);
  }

  /** The cases of the baseline that no longer exist; unknown after an interruption. */
  #gone(): readonly string[] {
    return this.#around.interruption.aborted ? [] : (this.#parts.baseline?.gone ?? []);
  }

  /** Names the cases of the earlier run that are no longer in the corpus; the summary still counts them. */
  #vanished(): readonly string[] {
    const { done } = this.#parts;
    if (this.#around.interruption.aborted || done.size === 0) return [];
    const some = [...done].slice(0, MAX_VANISHED).map((name) => singleLine(name, MAX_LINE));
    const more = done.size > some.length ? ', …' : '';
    return [
      `${grouped(done.size)} of the earlier run ${done.size === 1 ? 'is' : 'are'} no longer in the corpus: ${some.join(', ')}${more}`,
    ];
  }

  /** Whether there was nothing to replay, so that nothing was proved either. */
  #isEmpty(): boolean {
    return this.#summary.cases === 0 && !this.#around.interruption.aborted;
  }

  #refuseEmpty(): ExitStatus {
    const where = singleLine(this.#request.sources.join(', '), MAX_LINE);
    const { stderr } = this.#around;
    stderr.write(
      fitting(
        `bozofeed: there are no cases in ${where}: a case is a feed, a response with its head, or a record of an archive\n`,
        stderr,
      ),
    );
    return EXIT.usage;
  }

  #status(): ExitStatus {
    const { aborted, reason } = this.#around.interruption;
    if (aborted) return interruptedStatus(reason);
    const isSame = this.#changed === 0 && this.#gone().length === 0;
    return this.#summary.bad === 0 && isSame ? EXIT.clean : EXIT.bozo;
  }
}

const MAX_GONE = 50;
const MAX_VANISHED = 5;

function describeChange(row: Row, changes: readonly string[], style: Style): readonly string[] {
  return [
    `${style.warning('changed')} ${singleLine(row.case, MAX_LINE)}`,
    ...changes.map((change) => `  ${singleLine(change, MAX_LINE)}`),
  ];
}
