/** Parses feeds on a thread of their own, so that a large feed does not stop the server around it. */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type FeedResult, parseDocument } from 'bozofeed/parse';

/** Starts the thread. A result is JSON text: errors would lose their fields on the way. */
export function startParser(file: string | URL): {
  parse: (document: Uint8Array) => Promise<string>;
  close: () => Promise<number>;
} {
  const worker = new Worker(file);
  const waiting: ((json: string) => void)[] = [];
  worker.on('message', (json: string) => waiting.shift()?.(json));
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
    const result: FeedResult = parseDocument(document);
    parentPort?.postMessage(JSON.stringify(result));
  });
}
