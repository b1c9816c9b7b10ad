/**
 * Memory that a thread shares with the main thread, which can be read even while a document hangs.
 */

const NUMBER = 0;
const PARSES = 1;

export function newProgress() {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** The number of the current document. */
export function numberIn(progress) {
  return Atomics.load(progress, NUMBER);
}

/** The number of parses: it stops growing while a document hangs. */
export function parsesIn(progress) {
  return Atomics.load(progress, PARSES);
}

export function begin(progress, number) {
  Atomics.store(progress, NUMBER, number);
}

export function countParse(progress) {
  Atomics.add(progress, PARSES, 1);
}
