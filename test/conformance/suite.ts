/**
 * feedparser's test suite as data: loads its cases, runs one through `parseDocument` and
 * `toFeedparser`, and reports what went wrong. Used by the tests and by `npm run conformance --
 * report`. `evaluate.ts` describes the expectations.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseOptions } from '../../src/api/options/parse-options.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import { toFeedparser } from '../../src/feedparser.ts';
import type { FeedResult } from '../../src/model/result.ts';
import { readRows } from '../support/shared.ts';
import { evaluate } from './evaluate.ts';
import { type Mode, skipReason } from './skips.ts';

/** A case in the form of `cases.jsonl`. */
export interface SuiteCase {
  readonly id: string;
  readonly category: string;
  readonly description: string;
  readonly file: string;
  readonly via: 'bytes' | 'http';
  readonly headers: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly status?: number;
  readonly options?: ParseOptions;
  readonly expect: unknown;
  readonly expectSource: string;
  readonly loose?: boolean;
}

/** The suite, loaded. */
export interface Suite {
  readonly root: string;
  readonly cases: readonly SuiteCase[];
}

/** Loads the suite from its folder. */
export function readSuite(root: string): Suite {
  return { root, cases: readRows<SuiteCase>(join(root, 'cases.jsonl')) };
}

/** The cases of each category, in the suite's order. */
export function byCategory(cases: readonly SuiteCase[]): ReadonlyMap<string, readonly SuiteCase[]> {
  const categories = new Map<string, SuiteCase[]>();
  for (const suiteCase of cases) {
    const members = categories.get(suiteCase.category);
    if (members === undefined) categories.set(suiteCase.category, [suiteCase]);
    else members.push(suiteCase);
  }
  return categories;
}

/** The document of a case. */
export function documentOf(suite: Suite, { file }: SuiteCase): Uint8Array {
  return new Uint8Array(readFileSync(join(suite.root, file)));
}

/** Parses the document of a case. */
export function parseCase(suite: Suite, suiteCase: SuiteCase, mode: Mode): FeedResult {
  const { headers, options, url } = suiteCase;
  return parseDocument(documentOf(suite, suiteCase), {
    headers,
    ...options,
    ...(url === undefined ? {} : { url }),
    ...(mode === 'loose' ? { parser: 'loose' } : {}),
  });
}

/** What is wrong with the result of a case, or `null`. A parse that throws is also wrong. */
function failureOf(suite: Suite, suiteCase: SuiteCase, mode: Mode): string | null {
  try {
    const { pass, detail } = evaluate(
      suiteCase.expect,
      toFeedparser(parseCase(suite, suiteCase, mode)),
    );
    return pass ? null : detail;
  } catch (error) {
    return `it threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}

/** The complaint about a case, or `null`: a failure, or a skipped case that passes. */
export function complaintOf(suite: Suite, suiteCase: SuiteCase, mode: Mode): string | null {
  const failure = failureOf(suite, suiteCase, mode);
  const reason = skipReason(suiteCase.id, mode);
  if (reason === null) return failure;
  return failure === null ? `it passes, and need not be skipped any more (${reason})` : null;
}
