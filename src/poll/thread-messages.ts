/**
 * Results on their way from a thread that parses. `postMessage` copies plain data and dates; it does
 * not keep problems, nor that records whose keys come from a feed have no prototype.
 */
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { type PlainProblem, plainProblem, revivedProblem } from '../problems/transfer.ts';

/** A document to parse. */
export interface ParseTask {
  readonly bytes: Uint8Array;
  readonly transport: Omit<TransportFacts, 'problems'>;
  readonly problems: readonly PlainProblem[];
}

/** What came of it. */
export interface ParseAnswer {
  readonly result: Omit<FeedResult, 'bozo' | 'bozoException' | 'problems'>;
  readonly problems: readonly PlainProblem[];
  /** The index of the `bozoException` among the problems; -1 if there is none. */
  readonly exception: number;
  /** Records of the result that have no prototype. */
  readonly bare: readonly object[];
}

/** Takes a document apart. */
export function packTask(bytes: Uint8Array, transport: TransportFacts): ParseTask {
  const { problems, ...rest } = transport;
  return { bytes, transport: rest, problems: problems.map(plainProblem) };
}

/** Puts its facts together again. */
export function unpackTask({ transport, problems }: ParseTask): TransportFacts {
  return { ...transport, problems: problems.map(revivedProblem) };
}

/** Takes a result apart. */
export function packAnswer(whole: FeedResult): ParseAnswer {
  const { bozo: _, bozoException, problems, ...result } = whole;
  const exception = bozoException === null ? -1 : problems.indexOf(bozoException);
  return { result, problems: problems.map(plainProblem), exception, bare: bareIn(result) };
}

/** Puts it together again. */
export function unpackAnswer({ result, problems, exception, bare }: ParseAnswer): FeedResult {
  // They are the very records of the result: a message keeps what is the same object.
  for (const record of bare) Object.setPrototypeOf(record, null);
  const revived = problems.map(revivedProblem);
  const bozoException = revived[exception] ?? null;
  return { bozo: bozoException !== null, bozoException, problems: revived, ...result };
}

/** The records without a prototype. Results are as deep as documents, so that this is no recursion. */
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
