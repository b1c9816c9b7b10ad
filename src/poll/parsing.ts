/**
 * Where documents are parsed: on the polling thread, one for each turn of its event loop, or on
 * worker threads.
 */

import type { ParseOptions } from '../api/options/parse-options.ts';
import {
  type ResolvedParseOptions,
  resolveParseOptions,
} from '../api/options/resolve-parse-options.ts';
import { parseFetched } from '../api/parse-received.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult, FeedResultFacts } from '../model/result.ts';
import { UNKNOWN_CODE } from '../problems/error.ts';
import { type PlainProblem, plainProblem, revivedProblem } from '../problems/transfer.ts';
import { type Failure, openPool, type Pool } from '../threads/pool.ts';

// Sends results from parsing threads. `postMessage` copies plain data and dates, but not problems,
// and it gives a prototype to records that have none because their keys come from a feed.

/** A document to parse. */
export interface ParseTask {
  readonly bytes: Uint8Array;
  readonly transport: Omit<TransportFacts, 'problems'>;
  readonly problems: readonly PlainProblem[];
  /** The encoding of the document, if the caller knows it. */
  readonly encoding: string | null;
}

/** The result of parsing a document. */
export interface ParseAnswer {
  readonly result: Omit<FeedResultFacts, 'problems'>;
  readonly problems: readonly PlainProblem[];
  /** The index of the `bozoException` among the problems; -1 if there is none. */
  readonly exception: number;
  /** The records of the result that have no prototype. */
  readonly bare: readonly object[];
}

/** Turns a document and its facts into plain data. */
function packTask(
  bytes: Uint8Array,
  transport: TransportFacts,
  encoding: string | null,
): ParseTask {
  const { problems, ...rest } = transport;
  return { bytes, transport: rest, problems: problems.map(plainProblem), encoding };
}

/** Restores the facts of a document. */
export function unpackTask({ transport, problems }: ParseTask): TransportFacts {
  return { ...transport, problems: problems.map(revivedProblem) };
}

/** Turns a result into plain data. */
export function packAnswer(whole: FeedResult): ParseAnswer {
  const { bozo: _, bozoException, problems, ...result } = whole;
  const exception = bozoException === null ? -1 : problems.indexOf(bozoException);
  return { result, problems: problems.map(plainProblem), exception, bare: bareIn(result) };
}

/** Restores a result. */
export function unpackAnswer({ result, problems, exception, bare }: ParseAnswer): FeedResult {
  // The bare records are the same objects as in the result: a message preserves identity.
  for (const record of bare) Object.setPrototypeOf(record, null);
  const revived = problems.map(revivedProblem);
  const bozoException = revived[exception];
  return bozoException === undefined
    ? { bozo: false, bozoException: null, problems: revived, ...result }
    : { bozo: true, bozoException, problems: revived, ...result };
}

/** The records without a prototype. Results are as deep as documents, so this is not recursive. */
function bareIn(value: object): readonly object[] {
  const bare: object[] = [];
  const left: object[] = [value];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (Object.getPrototypeOf(next) === null) bare.push(next);
    for (const each of Object.values(next)) {
      if (typeof each === 'object' && each !== null && !(each instanceof Date)) left.push(each);
    }
  }
  return bare;
}

/** The options for a document whose encoding may be known. */
export function withEncoding(
  options: ResolvedParseOptions,
  encoding: string | null,
): ResolvedParseOptions {
  return encoding === null ? options : { ...options, encoding };
}

/** Parses documents. */
export interface Parsing {
  /**
   * Rejects with a `ParsingFailure` if a thread fails, for example because it runs out of memory or
   * time; with another error if threads cannot be started.
   *
   * @param encoding the encoding of this document, if the caller knows it
   */
  parse(bytes: Uint8Array, transport: TransportFacts, encoding: string | null): Promise<FeedResult>;
  /** Makes the result of a response without a document. */
  parseNothing(transport: TransportFacts): FeedResult;
  close(): Promise<void>;
}

/** Parses on the polling thread. Between two documents, network events and timers are handled. */
export function parsingInLoop(given: ParseOptions): Parsing {
  const options = resolveParseOptions(given);
  let last: Promise<void> = Promise.resolve();
  return {
    parse: async (bytes, transport, encoding) => {
      last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
      await last;
      return parseFetched(bytes, withEncoding(options, encoding), transport);
    },
    parseNothing: (transport) => parseFetched(null, options, transport),
    close: async () => {},
  };
}

/** A thread failed while it parsed a document, which has no result. */
export class ParsingFailure extends Error {
  override readonly name = 'ParsingFailure' as const;
  readonly code: string;

  constructor({ reason, code }: Failure) {
    super(reason);
    this.code = code ?? UNKNOWN_CODE;
  }
}

/**
 * Parses on worker threads. They are started when there are documents for them.
 *
 * @param timeout the time limit for each document, in milliseconds
 */
export function parsingInThreads(given: ParseOptions, threads: number, timeout: number): Parsing {
  const pool: Pool<ParseTask, ParseAnswer> = openPool({
    worker: new URL('./parse-worker.js', import.meta.url),
    threads,
    timeout,
    data: withoutUndefined(given),
  });
  return {
    parse: async (bytes, transport, encoding) => {
      const [outcome = CLOSED] = await pool.run([packTask(bytes, transport, encoding)]);
      if (outcome.kind !== 'done') throw new ParsingFailure(outcome);
      return unpackAnswer(outcome.result);
    },
    parseNothing: parsingInLoop(given).parseNothing,
    close: () => pool.close(),
  };
}

/** The outcome of a document that was waiting when the pool was closed. */
const CLOSED: Failure = { kind: 'failed', reason: 'the poller is closed', code: null };

/** Options that are not given stay absent in the threads. */
function withoutUndefined(options: ParseOptions): ParseOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
