/**
 * Bytes that wait to be read, in one buffer, which is used again for each part. A buffer for each
 * would take no time, but tens of megabytes before they are collected.
 */
export class PendingBytes {
  readonly #usual: number;
  #buffer: Uint8Array;
  #length = 0;

  /** @param usual how many bytes there usually are at most */
  constructor(usual: number) {
    this.#usual = usual;
    this.#buffer = new Uint8Array(0);
  }

  get length(): number {
    return this.#length;
  }

  /** Adds bytes, which are copied. */
  push(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#buffer.length) this.#resize(Math.max(2 * this.#usual, 2 * length));
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
  }

  /** All of them; only until more are added, or some are dropped. */
  get all(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Drops the first of them. */
  drop(count: number): void {
    this.#buffer.copyWithin(0, count, this.#length);
    this.#length -= count;
    const isLarge = this.#buffer.length > LARGE * this.#usual;
    if (isLarge && this.#length <= this.#usual) this.#resize(2 * this.#usual);
  }

  #resize(length: number): void {
    const buffer = new Uint8Array(length);
    buffer.set(this.all);
    this.#buffer = buffer;
  }
}

/** A buffer so many times longer than usual is given up when it is not needed any more. */
const LARGE = 8;
