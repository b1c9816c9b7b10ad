/** The work on some cases, the same on whichever thread: read, judge, and keep what is to be kept. */
import { promises } from 'node:fs';
import type { ReplayOptions } from '../../api/options/parse-options.ts';
import { resolveParseOptions } from '../../api/options/resolve-parse-options.ts';
import type { CaseReference, CorpusCase } from '../../corpus/case.ts';
import { judge } from '../../corpus/judge.ts';
import { readCase } from '../../corpus/read-case.ts';
import { type RowSettings, rowOf } from './make-row.ts';
import type { Row } from './row.ts';
import { updatedExpectation } from './update.ts';

/** How the cases of a replay are worked on. */
export interface Settings extends RowSettings {
  readonly parseOptions: ReplayOptions;
  /** Whether the new expectations of what does not match are made, too. */
  readonly isUpdating: boolean;
}

/** Some cases, and how to work on them. */
export interface Task {
  readonly references: readonly CaseReference[];
  readonly settings: Settings;
}

/** An expectation that is to be rewritten. */
export interface Rewriting {
  readonly path: string;
  readonly text: string;
}

/** A row, and what is to be done about it. */
export interface Piece {
  readonly row: Row;
  readonly rewriting: Rewriting | null;
}

/** Works on some cases, in order. */
export async function work({ references, settings }: Task): Promise<readonly Piece[]> {
  const { maxBytes } = resolveParseOptions(settings.parseOptions);
  const pieces: Piece[] = [];
  for (const reference of references) {
    pieces.push(await workOn(reference, await readCase(reference, maxBytes), settings));
  }
  return pieces;
}

async function workOn(
  reference: CaseReference,
  corpusCase: CorpusCase,
  { parseOptions, isUpdating, ...rowSettings }: Settings,
): Promise<Piece> {
  const verdict = await judge(corpusCase, parseOptions);
  const readable = corpusCase.kind === 'readable' ? corpusCase : null;
  const row = rowOf(verdict, readable, rowSettings);
  const path = reference.kind === 'file' ? reference.expectation : null;
  const isWrong = verdict.outcome === 'mismatch' && isUpdating;
  if (!isWrong || readable === null || path === null) return { row, rewriting: null };
  const expectation = updatedExpectation(readable.expectation, verdict.result);
  const text = `${JSON.stringify(expectation, null, 2)}\n`;
  return { row, rewriting: { path, text } };
}

/** Rewrites an expectation; what keeps it from being written, or `null`. */
export async function rewrite({ path, text }: Rewriting): Promise<string | null> {
  try {
    await promises.writeFile(path, text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
