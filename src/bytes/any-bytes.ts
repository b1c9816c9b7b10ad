/** Bytes in any form that callers may have. */

/** Bytes: an `ArrayBuffer`, or any view of one, including a Node `Buffer`. */
export type AnyBytes = ArrayBufferLike | ArrayBufferView;

/**
 * The bytes in the form that the parsers take; `null` if the value contains none. Memory shared
 * with other threads is copied, because decoders refuse it and it may change while it is read.
 */
export function bytesOf(value: unknown): Uint8Array | null {
  // Nearly always; tags take longer to ask for.
  if (value instanceof Uint8Array && value.buffer instanceof ArrayBuffer) return value;
  const bytes = isBuffer(value)
    ? new Uint8Array(value)
    : ArrayBuffer.isView(value)
      ? viewOf(value)
      : null;
  return bytes !== null && tagOf(bytes.buffer) === SHARED ? bytes.slice() : bytes;
}

function viewOf(view: ArrayBufferView): Uint8Array {
  return view instanceof Uint8Array
    ? view
    : new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

const SHARED = '[object SharedArrayBuffer]';

/**
 * Whether a value is a buffer, by its tag: one from another realm, as in tests with jsdom, is not
 * an instance of our class.
 */
function isBuffer(value: unknown): value is ArrayBufferLike {
  return tagOf(value) === '[object ArrayBuffer]' || tagOf(value) === SHARED;
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}
