/** Reads bytes that come in chunks: by line, by length, or chunk by chunk. */

/** Ends the reading of an archive: the file is not an archive, or is truncated. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive' as const;
}

const LF = 0x0a;
const CR = 0x0d;

/** Reads bytes from chunks. If there are too few, it throws `DamagedArchive`. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** A line without its end, with its bytes as Latin-1; `null` if the file ends before it. */
  async line(longest: number): Promise<string | null> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const end = this.#rest.indexOf(LF);
      const part = this.#rest.subarray(0, end === -1 ? this.#rest.length : end + 1);
      parts.push(part);
      size += part.length;
      this.#rest = this.#rest.subarray(part.length);
      if (end !== -1) break;
      if (size > longest) throw new DamagedArchive();
      if (await this.#more()) continue;
      // A line without an end does not count.
      if (size > 0) throw new DamagedArchive();
      return null;
    }
    const line = Buffer.concat(parts);
    const isCrLf = line.at(-2) === CR;
    return line.toString('latin1', 0, line.length - (isCrLf ? 2 : 1));
  }

  /** The bytes that are left, or the next chunk; `null` at the end. */
  async chunk(): Promise<Uint8Array | null> {
    if (this.#rest.length === 0 && !(await this.#more())) return null;
    const chunk = this.#rest;
    this.#rest = chunk.subarray(chunk.length);
    return chunk;
  }

  /** Returns the end of the last chunk to the source. */
  unread(bytes: Uint8Array): void {
    this.#rest = bytes;
  }

  /** Reads the given number of bytes, and keeps the first of them. */
  async take(length: number, mostKept: number = length): Promise<Uint8Array> {
    const kept: Uint8Array[] = [];
    let room = mostKept;
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new DamagedArchive();
      const part = this.#rest.subarray(0, left);
      if (room > 0) kept.push(part.subarray(0, room));
      room -= part.length;
      left -= part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return Buffer.concat(kept);
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const { done, value } = await this.#chunks.next();
      if (done === true) return false;
      if (value.length === 0) continue;
      this.#rest = value;
      return true;
    }
  }
}
