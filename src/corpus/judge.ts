/**
 * Judges one case: parses it as if it had just been received, and compares the result with the
 * expectation.
 */

import type { ReplayOptions } from '../api/options/parse-options.ts';
import { parseDocument, parseResponse } from '../api/parse-document.ts';
import type { FeedResult } from '../model/result.ts';
import type { Problem } from '../problems/error.ts';
import { asciiHead } from '../text/strings.ts';
import type { CorpusCase, ReadableCase } from './case.ts';

/** The outcome of one case. */
export interface Verdict {
  /**
   * The path of the file within the corpus, including its extension; for a record in an archive,
   * the path of the archive with the URL and date of the capture
   * (`crawl.warc.gz#http://example.org/feed@2026-01-01T00:00:00Z`). Bytes in file names that are
   * not UTF-8 are written `\xE9`.
   */
  readonly case: string;
  /** The URL from which the document was captured; `''` if unknown. */
  readonly url: string;
  /**
   * - `match`: the result is as expected;
   * - `mismatch`: it differs, as listed in `differences`;
   * - `no-expectation`: there is no expectation for the result;
   * - `unreadable`: the case could not be read, for the reason in `problem`;
   * - `skipped`: a record of an archive that is a redirect, or not a feed by its media type; or a
   *   file that came without a response and an expectation and is neither a feed nor markup, such as
   *   a list of the files.
   */
  readonly outcome: 'match' | 'mismatch' | 'no-expectation' | 'unreadable' | 'skipped';
  /** The differences from the expectation. */
  readonly differences: readonly Difference[];
  /** The result; `null` if the case was not read. */
  readonly result: FeedResult | null;
  /** What is wrong with the case itself, rather than its feed; `null` if nothing is. */
  readonly problem: Problem | null;
  /** The time that parsing took, in milliseconds. */
  readonly milliseconds: number;
  /** The size of the document in bytes, as far as it was read. */
  readonly bytes: number;
}

/** The options for the parser, without those that only the replay uses. */
export type CaseOptions = Omit<ReplayOptions, 'signal'>;

/** The result of a case, and the time that it took, in milliseconds. */
export interface CaseReading {
  readonly result: FeedResult;
  readonly milliseconds: number;
}

/** Parses a case, with our own parser or another one, and takes the time. */
type CaseReader = (readable: ReadableCase) => Promise<CaseReading>;

/** Judges a case. */
export async function judge(
  corpusCase: CorpusCase,
  options: CaseOptions,
  read: CaseReader = (readable) => readOnce(readable, options),
): Promise<Verdict> {
  if (corpusCase.kind === 'readable') return judgeReadable(corpusCase, read);
  const { name } = corpusCase;
  if (corpusCase.kind === 'skipped') return skipped(corpusCase);
  const { problem } = corpusCase;
  return { case: name, url: '', outcome: 'unreadable', problem, ...NOTHING };
}

const NOTHING = { differences: [], result: null, milliseconds: 0, bytes: 0 };

/** The verdict on a file that is not a case. */
export function skipped({ name, url }: Pick<ReadableCase, 'name' | 'url'>): Verdict {
  return { case: name, url, outcome: 'skipped', problem: null, ...NOTHING };
}

/** Markup at the start, or after a BOM or anything else that is not ASCII. */
const MARKUP = /^[\s\x80-\xff]*</;

/** Whether a file is not a case: it was not sent, has no expectation, and is not markup. */
export function isNoCase(
  { document, url, head, expectation }: ReadableCase,
  result: FeedResult,
): boolean {
  const isAlone = url === '' && expectation === undefined && head.headers.length === 0;
  if (!isAlone || head.status !== null) return false;
  return (
    result.problems.some(({ name }) => name === 'NotAFeed') &&
    !MARKUP.test(asciiHead(document, 1024))
  );
}

async function judgeReadable(corpusCase: ReadableCase, read: CaseReader): Promise<Verdict> {
  const { name, url, document, expectation } = corpusCase;
  const { result, milliseconds } = await read(corpusCase);
  if (isNoCase(corpusCase, result)) return skipped(corpusCase);
  const differences = expectation === undefined ? [] : differencesBetween(expectation, result);
  return {
    case: name,
    url,
    outcome: outcomeOf(expectation, differences),
    differences,
    result,
    problem: null,
    milliseconds,
    bytes: document.length,
  };
}

async function readOnce(readable: ReadableCase, options: CaseOptions): Promise<CaseReading> {
  const start = performance.now();
  const result = await parseCase(readable, options);
  return { result, milliseconds: performance.now() - start };
}

/**
 * Parses a document with its head: as a response if the head has a status, otherwise as a document.
 */
export async function parseCase(
  corpusCase: ReadableCase,
  options: CaseOptions,
): Promise<FeedResult> {
  const { document, url, head } = corpusCase;
  const { status, headers } = head;
  if (status === null) {
    return parseDocument(document, { ...(url === '' ? {} : { url }), ...options, headers });
  }
  const arrayBuffer = async (): Promise<ArrayBuffer> => new Uint8Array(document).buffer;
  return parseResponse({ status, headers, url, body: bodyOf(corpusCase), arrayBuffer }, options);
}

/** A body that breaks off where the capture does. */
async function* bodyOf({ document, fault }: ReadableCase): AsyncGenerator<Uint8Array> {
  yield document;
  if (fault !== null) throw fault;
}

function outcomeOf(expectation: unknown, differences: readonly Difference[]): Verdict['outcome'] {
  if (expectation === undefined) return 'no-expectation';
  return differences.length === 0 ? 'match' : 'mismatch';
}

// Compares a result with its expectation. An expectation is JSON and describes a part of the
// result: members that it does not name may have any value. Lists are complete, so an empty one can
// be expected; an object stands for a part of a list (`{ "length": 2, "0": … }`). `null` expects
// that a member is null or absent, and an ISO 8601 string matches a `Date` of that time.

/** One place where a result differs from its expectation. */
export interface Difference {
  /** The path, such as `entries[0].title`; `''` is the whole result. */
  readonly path: string;
  /** The value that was expected. */
  readonly expected: unknown;
  /** The value in the result; `undefined` if there is no such member. */
  readonly found: unknown;
}

/** The places where `found` differs from `expected`, in the order of the expectation. */
export function differencesBetween(
  expected: unknown,
  found: unknown,
  path = '',
): readonly Difference[] {
  const actual = plain(found);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const items = expected.flatMap((item, index) =>
      index < actual.length ? differencesBetween(item, actual[index], `${path}[${index}]`) : [],
    );
    if (expected.length === actual.length) return items;
    const length = { path: join(path, 'length'), expected: expected.length, found: actual.length };
    return [...items, length];
  }
  if (isRecord(expected) && (isRecord(actual) || Array.isArray(actual))) {
    return Object.entries(expected).flatMap(([key, value]) =>
      differencesBetween(value, member(actual, key), join(path, key)),
    );
  }
  return isSame(expected, actual) ? [] : [{ path, expected, found: actual }];
}

function isSame(expected: unknown, found: unknown): boolean {
  if (expected === null) return found === null || found === undefined;
  if (found instanceof Date) {
    return typeof expected === 'string' && Date.parse(expected) === found.getTime();
  }
  return Object.is(expected, found);
}

/** Problems are errors with data, of which an expectation can name the JSON form. */
function plain(value: unknown): unknown {
  return value instanceof Error && 'toJSON' in value && typeof value.toJSON === 'function'
    ? value.toJSON()
    : value;
}

function member(container: object, key: string): unknown {
  return Object.hasOwn(container, key) ? Reflect.get(container, key) : undefined;
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

function join(path: string, key: string): string {
  if (/^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
