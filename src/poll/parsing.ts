/**
 * Where documents are parsed: on the polling thread, one for each turn of its event loop, or on
 * worker threads.
 */
import type { ParseOptions } from '../api/options/parse-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import { parseFetched } from '../api/parse-received.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { UNKNOWN_CODE } from '../problems/error.ts';
import { type Failure, openPool, type Pool } from '../threads/pool.ts';
import {
  type ParseAnswer,
  type ParseTask,
  packTask,
  unpackAnswer,
  withEncoding,
} from './thread-messages.ts';

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
