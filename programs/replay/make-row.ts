/** Turns verdicts into rows: counts and strings, shortened so that thousands can be stored. */
import { createHash, type Hash } from 'node:crypto';
import type { CaseReference, ReadableCase } from '../../src/corpus/case.ts';
import type { Difference, Verdict } from '../../src/corpus/judge.ts';
import { encodingOf, supersetOf } from '../../src/encoding/codecs/labels.ts';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import { readHeaders } from '../../src/http/headers.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { FeedResult } from '../../src/model/result.ts';
import type { Problem } from '../../src/problems/error.ts';
import { mostSevereFirst } from '../../src/problems/severity.ts';
import { contentOf, textOf } from '../display/decoded.ts';
import { attemptRead, OUTCOME_WORDS, SOURCE_WORDS } from '../display/encoding-words.ts';
import { Lines } from '../terminal/excerpt.ts';
import { singleLine } from '../terminal/visible.ts';
import { OF_CORPUS } from './of-corpus.ts';
import type {
  Condition,
  Detail,
  DetailAttempt,
  DetailEntry,
  DetailProblem,
  Row,
  RunFacts,
} from './row.ts';

const MAX_PROBLEMS = 20;
/** How many entries a row shows. */
export const MAX_ENTRIES = 10;
const MAX_ATTEMPTS = 12;
const MAX_DIFFERENCES = 50;
const MAX_VALUE = 200;
const MAX_LABEL = 40;
const MAX_TEXT = 160;
/** Characters of a digest. */
const DIGEST_LENGTH = 16;

/** How much of a verdict goes into its row; unused parts would cost time. */
export interface RowSettings {
  /** Whether rows include the details that a report shows. */
  readonly isDetailed: boolean;
  /** Whether rows include digests, for comparison with other runs. */
  readonly isDigested: boolean;
  readonly run: RunFacts;
}

/** The outcome of a case, including outcomes that our own parser never has. */
type Judged = Omit<Verdict, 'outcome'> & Pick<Row, 'outcome'>;

/** Why a case has no result. */
export interface CaseFailure {
  readonly kind: 'timed-out' | 'failed';
  readonly reason: string;
}

/** The row of a case that the parser failed on. */
export function failedRow(
  reference: CaseReference,
  { kind: outcome, reason }: CaseFailure,
  milliseconds: number,
  settings: RowSettings,
): Row {
  const { name } = reference;
  const url = reference.kind === 'record' ? reference.url : '';
  const nothing = { differences: [], result: null, problem: null, bytes: 0 };
  const row = rowOf({ case: name, url, outcome, milliseconds, ...nothing }, null, settings);
  return { ...row, failure: singleLine(reason, MAX_VALUE) };
}

/**
 * The row of a verdict. `readable` is the case it is about; `null` for a case that could not be
 * read.
 */
export function rowOf(
  verdict: Judged,
  readable: ReadableCase | null,
  { isDetailed, isDigested, run }: RowSettings,
): Row {
  const { result, problem: failure, differences, bytes, milliseconds } = verdict;
  const read = result === null ? null : attemptRead(result);
  return {
    case: verdict.case,
    url: cut(verdict.url, MAX_TEXT * 4),
    outcome: verdict.outcome,
    condition: conditionOf(verdict),
    bozo: result?.bozo ?? false,
    exception: result?.bozoException?.name ?? null,
    version: result?.version ?? '',
    encoding: result?.encoding ?? '',
    declared: readable === null ? '' : declaredIn(readable, result?.encoding ?? ''),
    namedBy: read?.source ?? '',
    rung: read === null || result === null ? 0 : result.attempts.indexOf(read) + 1,
    parser: result?.parser ?? '',
    status: readable?.head.status ?? null,
    entries: result?.entries.length ?? 0,
    bytes,
    milliseconds: Math.round(milliseconds * 1000) / 1000,
    problems: countByName(result?.problems ?? []),
    digest: isDigested
      ? { feed: digestOf(result?.feed), entries: digestOf(result?.entries) }
      : { feed: '', entries: '' },
    differences: differences.slice(0, MAX_DIFFERENCES).map(inWords),
    failure: failure?.message ?? null,
    updated: false,
    result: null,
    run,
    detail: isDetailed && result !== null && readable !== null ? detailOf(result, readable) : null,
  };
}

function conditionOf({ outcome, result }: Judged): Condition {
  if (outcome === 'timed-out' || outcome === 'failed') return 'lost';
  if (result === null) return outcome === 'skipped' ? 'clean' : 'unreadable';
  if (result.problems.some(({ recovered }) => !recovered)) return 'lost';
  if (result.bozo) return 'recovered';
  return result.problems.some(({ name }) => name !== OF_CORPUS) ? 'noted' : 'clean';
}

/**
 * The encoding that a document claims; the header takes precedence over the declaration. If that is
 * the encoding that was used, or a subset of it, both get the same name.
 */
function declaredIn({ document, head }: ReadableCase, used: string): string {
  const evidence = gatherEvidence(document, readHeaders(head.headers, 'headers'));
  const label = evidence.httpCharset ?? evidence.declared ?? evidence.meta ?? '';
  const encoding = encodingOf(label);
  if (encoding === null) return cut(label.toLowerCase(), MAX_LABEL);
  const isUsed = supersetOf(encoding) === supersetOf(encodingOf(used) ?? used);
  const isOneOrder = /^utf-(?:16|32)$/.test(encoding) && used.startsWith(encoding);
  return isUsed || isOneOrder ? used : encoding;
}

function countByName(problems: readonly Problem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, count } of mostSevereFirst(problems))
    counts[name] = (counts[name] ?? 0) + count;
  return counts;
}

function digestOf(value: unknown): string {
  if (value === undefined) return '';
  return shortDigest(createHash('sha256').update(JSON.stringify(value)));
}

/** The start of a digest: enough to tell results apart. */
export function shortDigest(hash: Hash): string {
  return hash.digest('base64url').slice(0, DIGEST_LENGTH);
}

function inWords({ path, expected, found }: Difference): Row['differences'][number] {
  return { path: cut(path, MAX_VALUE), expected: toWords(expected), found: toWords(found) };
}

function toWords(value: unknown): string {
  return value === undefined ? 'nothing' : cut(JSON.stringify(value), MAX_VALUE);
}

function detailOf(result: FeedResult, { document }: ReadableCase): Detail {
  const { problems, attempts, entries, feed } = result;
  const shown = mostSevereFirst(problems).slice(0, MAX_PROBLEMS);
  const isPlaced = shown.some(({ line }) => line !== null);
  const lines = new Lines(isPlaced ? textOf(contentOf(document), result) : '');
  return {
    title: textLine(feed.title),
    problems: shown.map((found) => problemOf(found, lines)),
    moreProblems: problems.length - shown.length,
    attempts: attempts.slice(0, MAX_ATTEMPTS).map(
      ({ encoding, source, outcome, at, reason }): DetailAttempt => ({
        encoding: textLine(encoding),
        namedBy: SOURCE_WORDS[source],
        outcome: OUTCOME_WORDS[outcome],
        reason: textLine(`${at === undefined ? '' : `${at.line}:${at.column} `}${reason ?? ''}`),
      }),
    ),
    entries: entries.slice(0, MAX_ENTRIES).map(entryOf),
    moreEntries: Math.max(0, entries.length - MAX_ENTRIES),
  };
}

function problemOf(found: Problem, lines: Lines): DetailProblem {
  const { name, severity, message, remedy, line, column } = found;
  return {
    name,
    severity,
    message: singleLine(message, MAX_TEXT * 2),
    remedy,
    line,
    column,
    excerpt:
      line === null || column === null ? null : (lines.excerptAt(line, column)?.parts ?? null),
  };
}

function entryOf({ title, link, published, updated, incomplete, ...entry }: Entry): DetailEntry {
  const date: unknown = published ?? updated ?? null;
  const { written } = entry;
  const isDate = date instanceof Date && !Number.isNaN(date.getTime());
  return {
    title: textLine(title),
    link: textLine(link ?? entry.enclosures?.[0]?.href),
    date: isDate
      ? date.toISOString().slice(0, 16).replace('T', ' ')
      : textLine(date ?? written?.['published'] ?? written?.['updated']),
    incomplete: incomplete === true,
  };
}

/** Entries of other parsers may contain anything. */
function textLine(text: unknown): string {
  return singleLine(typeof text === 'string' ? text : '', MAX_TEXT);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
