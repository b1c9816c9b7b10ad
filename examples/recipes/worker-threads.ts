/** Parses feeds on a separate thread, so that a large feed does not block the server. */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type FeedResult, parseDocument, reviveResult } from 'bozofeed/parse';

/**
 * Starts the thread. Results are sent as JSON, because `postMessage` drops the fields of errors.
 */
export function startParser(file: string | URL): {
  parse: (document: Uint8Array) => Promise<FeedResult>;
  close: () => Promise<number>;
} {
  const worker = new Worker(file);
  const waiting: ((result: FeedResult) => void)[] = [];
  worker.on('message', (json: string) => waiting.shift()?.(reviveResult(JSON.parse(json))));
  return {
    parse: (document) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage(document);
      }),
    close: () => worker.terminate(),
  };
}

if (!isMainThread) {
  parentPort?.on('message', (document: Uint8Array) => {
    parentPort?.postMessage(JSON.stringify(parseDocument(document)));
  });
}
