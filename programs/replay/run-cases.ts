/**
 * Runs a case, in the same way on every thread: reads it, judges it and stores what is to be
 * stored.
 */
import { promises } from 'node:fs';
import { inspect } from 'node:util';
import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import type { CaseReference, CorpusCase, ReadableCase } from '../../src/corpus/case.ts';
import { type FilePath, toNodePath } from '../../src/corpus/case.ts';
import { readCase } from '../../src/corpus/folder.ts';
import { type CaseOptions, type CaseReading, judge, parseCase } from '../../src/corpus/judge.ts';
import { type CaseParser, loadAdapter } from './adapter.ts';
import { hugeCase, runHugeCase } from './huge-case.ts';
import { keep } from './kept.ts';
import { failedRow, type RowSettings, rowOf } from './make-row.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { THREAD_CLOCK } from './thread-clock.ts';
import { updatedExpectation } from './update.ts';

/** How the cases of a replay are run. */
export interface Settings extends RowSettings {
  readonly parseOptions: CaseOptions;
  /** The folder to store results in; `null` if they are not stored. */
  readonly keep: string | null;
  /** The file URL of the adapter to another parser; `null` for bozofeed. */
  readonly adapter: string | null;
  /** Whether to make new expectations for cases that do not match. */
  readonly isUpdating: boolean;
}

/** An expectation to rewrite. */
export interface Rewriting {
  readonly path: FilePath;
  readonly text: string;
}

/** A row, and the change to make, if any. */
export interface Piece {
  readonly row: Row;
  readonly rewriting: Rewriting | null;
}

/** Turns a case into a piece of the outcome. */
export type RunCase = (reference: CaseReference) => Promise<Piece>;

/** Prepares for running cases. */
export async function prepareToRun(settings: Settings): Promise<RunCase> {
  const { maxBytes } = resolveParseOptions(settings.parseOptions);
  const adapter = settings.adapter === null ? null : await loadAdapter(settings.adapter);
  const named = { ...settings, run: { ...settings.run, parser: adapter?.name ?? null } };
  return async (reference) => {
    try {
      const found = await readCase(reference, maxBytes);
      const huge =
        adapter === null ? hugeCase(reference, found, maxBytes, settings.parseOptions) : null;
      if (huge === null) return await runCase(reference, found, named, adapter?.parse);
      return { row: await runHugeCase(huge, settings.parseOptions, named), rewriting: null };
    } catch (error) {
      const reason =
        error instanceof Error
          ? `${error.name}: ${error.message}`
          : `it threw what is not an error: ${inspect(error, { depth: 1, breakLength: Infinity })}`;
      return {
        row: failedRow(reference, { kind: 'failed', reason }, 0, named),
        rewriting: null,
      };
    }
  };
}

async function runCase(
  reference: CaseReference,
  corpusCase: CorpusCase,
  { parseOptions, isUpdating, keep: folder, ...rowSettings }: Settings,
  parse: CaseParser | undefined,
): Promise<Piece> {
  const own: CaseParser = (readable) => parseCase(readable, parseOptions);
  const { repeats } = rowSettings.run;
  const verdict = await judge(corpusCase, parseOptions, (readable) =>
    readRepeatedly(readable, parse ?? own, repeats),
  );
  const readable = corpusCase.kind === 'readable' ? corpusCase : null;
  const { result } = verdict;
  const kept = folder === null || result === null ? null : keep(folder, result);
  const facts = rowOf(verdict, readable, rowSettings);
  const failure = corpusCase.kind === 'unreadable' ? corpusCase.account : facts.failure;
  const row = { ...facts, failure, result: kept };
  const path = reference.kind === 'file' ? reference.expectation : null;
  const isWrong = verdict.outcome === 'mismatch' && isUpdating;
  if (!isWrong || readable === null || path === null) return { row, rewriting: null };
  const expectation = updatedExpectation(readable.expectation, verdict.result);
  const text = `${JSON.stringify(expectation, null, 2)}\n`;
  return { row, rewriting: { path, text } };
}

/** A long parse needs no repetition: its time varies little. */
const LONG = 500;

/** Parses a case several times; its time is the median. */
async function readRepeatedly(
  readable: ReadableCase,
  parse: CaseParser,
  repeats: number,
): Promise<CaseReading> {
  const times: number[] = [];
  for (;;) {
    const start = THREAD_CLOCK.now();
    const result = await parse(readable);
    const time = THREAD_CLOCK.now() - start;
    times.push(time);
    if (times.length >= repeats || time >= LONG) return { result, milliseconds: median(times) };
  }
}

/** Rewrites an expectation; returns the reason if it cannot be written, otherwise `null`. */
export async function rewrite({ path, text }: Rewriting): Promise<string | null> {
  try {
    await promises.writeFile(toNodePath(path), text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
