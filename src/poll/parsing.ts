/**
 * Where documents are parsed: on the polling thread, one for each turn of its event loop, or on
 * worker threads.
 */
import type { ParseOptions } from '../api/options/parse-options.ts';
import { resolveParseOptions } from '../api/options/resolve-parse-options.ts';
import { parseFetched } from '../api/parse-fetched.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { FeedResult } from '../model/result.ts';
import { openPool, type Pool } from '../threads/pool.ts';
import { type ParseAnswer, type ParseTask, packTask, unpackAnswer } from './thread-messages.ts';

/** Parses documents. */
export interface Parsing {
  /**
   * Rejects if a thread dies, for example because it runs out of memory, or if threads cannot be
   * started.
   */
  parse(bytes: Uint8Array, transport: TransportFacts): Promise<FeedResult>;
  /** Makes the result of a response without a document. */
  parseNothing(transport: TransportFacts): FeedResult;
  close(): Promise<void>;
}

/** Parses on the polling thread. Between two documents, network events and timers are handled. */
export function parsingInLoop(given: ParseOptions): Parsing {
  const options = resolveParseOptions(given);
  let last: Promise<void> = Promise.resolve();
  return {
    parse: async (bytes, transport) => {
      last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
      await last;
      return parseFetched(bytes, options, transport);
    },
    parseNothing: (transport) => parseFetched(null, options, transport),
    close: async () => {},
  };
}

/** Parses on worker threads. They are started with the first document. */
export function parsingInThreads(given: ParseOptions, threads: number): Parsing {
  const inLoop = parsingInLoop(given);
  let pool: Promise<Pool<ParseTask, ParseAnswer>> | null = null;
  const open = (): Promise<Pool<ParseTask, ParseAnswer>> =>
    openPool('Feeds are parsed on threads', {
      module: new URL('./parse-worker.js', import.meta.url),
      threads,
      data: withoutUndefined(given),
    });
  return {
    parse: async (bytes, transport) => {
      pool ??= open();
      const threadPool = await pool;
      return unpackAnswer(await threadPool.run(packTask(bytes, transport)));
    },
    parseNothing: inLoop.parseNothing,
    close: async () => {
      await pool?.then(
        (opened) => opened.close(),
        () => {},
      );
    },
  };
}

/** Options that are not given stay absent in the threads. */
function withoutUndefined(options: ParseOptions): ParseOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
