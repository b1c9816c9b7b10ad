/**
 * Sends results from parsing threads. `postMessage` copies plain data and dates, but not problems,
 * and it gives a prototype to records that have none because their keys come from a feed.
 */
import type { ResolvedParseOptions } from '../api/options/resolve-parse-options.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult, FeedResultFacts } from '../model/result.ts';
import { type PlainProblem, plainProblem, revivedProblem } from '../problems/transfer.ts';

/** A document to parse. */
export interface ParseTask {
  readonly bytes: Uint8Array;
  readonly transport: Omit<TransportFacts, 'problems'>;
  readonly problems: readonly PlainProblem[];
  /** The encoding of the document, if the caller knows it. */
  readonly encoding: string | null;
}

/** The result of parsing it. */
export interface ParseAnswer {
  readonly result: Omit<FeedResultFacts, 'problems'>;
  readonly problems: readonly PlainProblem[];
  /** The index of the `bozoException` among the problems; -1 if there is none. */
  readonly exception: number;
  /** The records of the result that have no prototype. */
  readonly bare: readonly object[];
}

/** Turns a document and its facts into plain data. */
export function packTask(
  bytes: Uint8Array,
  transport: TransportFacts,
  encoding: string | null,
): ParseTask {
  const { problems, ...rest } = transport;
  return { bytes, transport: rest, problems: problems.map(plainProblem), encoding };
}

/** Restores its facts. */
export function unpackTask({ transport, problems }: ParseTask): TransportFacts {
  return { ...transport, problems: problems.map(revivedProblem) };
}

/** Turns a result into plain data. */
export function packAnswer(whole: FeedResult): ParseAnswer {
  const { bozo: _, bozoException, problems, ...result } = whole;
  const exception = bozoException === null ? -1 : problems.indexOf(bozoException);
  return { result, problems: problems.map(plainProblem), exception, bare: bareIn(result) };
}

/** Restores it. */
export function unpackAnswer({ result, problems, exception, bare }: ParseAnswer): FeedResult {
  // They are the same objects as in the result: a message preserves identity.
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
