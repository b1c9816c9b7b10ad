/** The work on a case, the same on every thread: read, judge, and keep what is to be kept. */
import { promises } from 'node:fs';
import { resolveParseOptions } from '../../api/options/resolve-parse-options.ts';
import type { CaseReference, CorpusCase } from '../../corpus/case.ts';
import { type FilePath, toNodePath } from '../../corpus/file-path.ts';
import { type CaseOptions, judge } from '../../corpus/judge.ts';
import { readCase } from '../../corpus/read-case.ts';
import { type CaseParser, loadAdapter } from './adapter.ts';
import { keep } from './kept.ts';
import { fallenRow, type RowSettings, rowOf } from './make-row.ts';
import type { Row } from './row.ts';
import { updatedExpectation } from './update.ts';

/** How the cases of a replay are worked on. */
export interface Settings extends RowSettings {
  readonly parseOptions: CaseOptions;
  /** The folder that results are kept in; `null` where they are not. */
  readonly keep: string | null;
  /** The file URL of the adapter to another parser; `null` for our own. */
  readonly adapter: string | null;
  /** Whether the new expectations of what does not match are made, too. */
  readonly isUpdating: boolean;
}

/** An expectation that is to be rewritten. */
export interface Rewriting {
  readonly path: FilePath;
  readonly text: string;
}

/** A row, and what is to be done about it. */
export interface Piece {
  readonly row: Row;
  readonly rewriting: Rewriting | null;
}

/** What makes a piece of a case. */
export type Workshop = (reference: CaseReference) => Promise<Piece>;

/** Gets ready to work on cases. */
export async function openWorkshop(settings: Settings): Promise<Workshop> {
  const { maxBytes } = resolveParseOptions(settings.parseOptions);
  const adapter = settings.adapter === null ? null : await loadAdapter(settings.adapter);
  const named = { ...settings, run: { ...settings.run, parser: adapter?.name ?? null } };
  return async (reference) => {
    try {
      return await workOn(reference, await readCase(reference, maxBytes), named, adapter?.parse);
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      return {
        row: fallenRow(reference, { kind: 'failed', reason }, 0, named),
        rewriting: null,
      };
    }
  };
}

async function workOn(
  reference: CaseReference,
  corpusCase: CorpusCase,
  { parseOptions, isUpdating, keep: folder, ...rowSettings }: Settings,
  parse: CaseParser | undefined,
): Promise<Piece> {
  const verdict = await judge(corpusCase, parseOptions, parse);
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

/** Rewrites an expectation; what keeps it from being written, or `null`. */
export async function rewrite({ path, text }: Rewriting): Promise<string | null> {
  try {
    await promises.writeFile(toNodePath(path), text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
