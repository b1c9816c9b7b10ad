/** Memory that a thread shares with the main one, to be seen in even while a document hangs. */

const NUMBER = 0;
const PARSES = 1;

export function newProgress() {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** The number of the document in hand. */
export function numberIn(progress) {
  return Atomics.load(progress, NUMBER);
}

/** How often anything was parsed: what hangs parses no more. */
export function parsesIn(progress) {
  return Atomics.load(progress, PARSES);
}

export function begin(progress, number) {
  Atomics.store(progress, NUMBER, number);
}

export function countParse(progress) {
  Atomics.add(progress, PARSES, 1);
}
