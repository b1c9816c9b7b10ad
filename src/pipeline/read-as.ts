/**
 * The one place where the stages meet: bytes → evidence → ladder → text → what a format builds,
 * with the list of problems.
 */
import type { TransportSummary } from '../http/transport.ts';
import type { EncodingAttempt } from '../model/result.ts';
import type { Problem } from '../problems/error.ts';
import { Locator } from '../problems/locator.ts';
import { ProblemLog } from '../problems/log.ts';
import { forgetLastMatch } from '../text/own-copy.ts';
import { startedNow } from '../text/time-limit.ts';
import { bozoExceptionOf } from './bozo-exception.ts';
import {
  type AccountOptions,
  isRecognized,
  problemsOf,
  problemsOfNothing,
} from './document-problems.ts';
import type { Format } from './format.ts';
import { readBytes } from './read-bytes.ts';
import type { ReadOptions } from './read-options.ts';
import { type Reading, readText } from './read-text.ts';

/** Whether anything is wrong, and what to report first. */
export interface Verdict<Bozo extends boolean, Exception extends Problem | null> {
  readonly bozo: Bozo;
  readonly bozoException: Exception;
}

/** The problems of a document, and how it was read: the first keys of every result. */
export type Account = JudgedAccount<false, null> | JudgedAccount<true, Problem>;

/** An account of one of the two kinds. */
export type JudgedAccount<Bozo extends boolean, Exception extends Problem | null> = AccountFacts &
  Verdict<Bozo, Exception>;

interface AccountFacts {
  readonly problems: readonly Problem[];
  readonly encoding: string;
  readonly attempts: readonly EncodingAttempt[];
  readonly parser: 'strict' | 'loose' | 'json' | null;
}

/** A document that was read. */
export interface DocumentReading<Built> {
  readonly account: Account;
  /** `null` if the document is empty, or in another format. */
  readonly built: Built | null;
  /** `null` if the document is empty. */
  readonly reading: Reading<Built> | null;
}

/** Reads a document in a given format; `transport` is what is known about its response. */
export function readAs<Built>(
  format: Format<Built>,
  document: Uint8Array | string,
  options: ReadOptions,
  transport: TransportSummary | null,
): DocumentReading<Built> {
  const log = new ProblemLog(options.maxProblems);
  const reading = read(format, document, timed(options), log);
  const found =
    reading === null
      ? problemsOfNothing(log.problems(null), options, transport)
      : problemsOf(reading, log, options);
  const account = accountOf(reading, [...(transport?.problems ?? []), ...found], transport);
  forgetLastMatch();
  return {
    account,
    built: reading !== null && isRecognized(reading) ? reading.read.built : null,
    reading,
  };
}

/** Starts the clock, if there is a time limit. */
function timed(options: ReadOptions): ReadOptions {
  const maxParseTime = startedNow(options.maxParseTime);
  return maxParseTime === options.maxParseTime ? options : { ...options, maxParseTime };
}

/** Finds positions in a document that was read. */
export function locatorOf({ located }: Reading<unknown>): Locator {
  return new Locator(located);
}

/** The account of a response without a document. */
export function accountOfNothing(options: AccountOptions, transport: TransportSummary): Account {
  const problems = [...transport.problems, ...problemsOfNothing([], options, transport)];
  return accountOf(null, problems, transport);
}

function accountOf<Built>(
  reading: Reading<Built> | null,
  problems: readonly Problem[],
  transport: TransportSummary | null,
): Account {
  return judged(
    {
      problems,
      encoding: reading?.encoding ?? '',
      attempts: reading?.attempts ?? [],
      parser: reading?.read.parser ?? null,
    },
    transport,
  );
}

/** Adds the problem to report first. */
export function judged(facts: AccountFacts, transport: TransportSummary | null): Account {
  const exception = bozoExceptionOf(facts.problems, transport);
  return exception === null
    ? withVerdict(false, exception, facts)
    : withVerdict(true, exception, facts);
}

/** Key by key, because adding keys to a copy of a record takes a microsecond each. */
function withVerdict<Bozo extends boolean, Exception extends Problem | null>(
  bozo: Bozo,
  bozoException: Exception,
  { problems, encoding, attempts, parser }: AccountFacts,
): JudgedAccount<Bozo, Exception> {
  return { bozo, bozoException, problems, encoding, attempts, parser };
}

function read<Built>(
  format: Format<Built>,
  document: Uint8Array | string,
  options: ReadOptions,
  log: ProblemLog,
): Reading<Built> | null {
  if (typeof document !== 'string') return readBytes(document, format, options, log);
  return document.trim() === '' ? null : readText(document, format, options);
}
