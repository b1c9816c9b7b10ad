/** The program of each replay thread: it runs orders, one at a time, and reports where it is. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openWorkshop, type Piece, type Workshop } from './run-cases.ts';
import { AT, IDLE, type Message, type Order, STOP, type ThreadData } from './worker-messages.ts';

/** If a thread fails, at most this many cases are lost, or the work of this many milliseconds. */
const MOST_UNSENT = 8;
const LONGEST_UNSENT = 10;

const { settings, shared } = workerData as ThreadData;
const workshop = openWorkshop(settings);

parentPort?.on('message', (order: Order) => {
  if (parentPort !== null) obey(order, parentPort);
});

async function obey(order: Order, port: MessagePort): Promise<void> {
  const send = (message: Message): void => port.postMessage(message);
  let ready: Workshop;
  try {
    ready = await workshop;
    Atomics.store(shared, AT, IDLE);
  } catch (error) {
    send({ kind: 'unusable', reason: error instanceof Error ? error.message : String(error) });
    return;
  }
  let unsent: Piece[] = [];
  // The first piece is sent at once.
  let sent = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    if (unsent.length > 0) send({ kind: 'pieces', pieces: unsent });
    unsent = [];
    sent = performance.now();
  };
  for (const [index, reference] of order.entries()) {
    if (Atomics.load(shared, STOP) !== 0) break;
    Atomics.store(shared, AT, index);
    unsent.push(await ready(reference));
    if (unsent.length >= MOST_UNSENT || performance.now() - sent > LONGEST_UNSENT) flush();
  }
  flush();
  Atomics.store(shared, AT, IDLE);
  send({ kind: 'end' });
}
