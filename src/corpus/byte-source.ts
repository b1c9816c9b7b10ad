/** Reads bytes that come in chunks, of gzip files too: by line, by length, or chunk by chunk. */
import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib';

/** The flags of a member's header (RFC 1952 §2.3.1). */
const FLAG = { headerChecksum: 2, extra: 4, name: 8, comment: 16 } as const;
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;

/**
 * The decompressed bytes of a gzip file (RFC 1952), with any number of members, while it is read. All
 * that can be decompressed is returned, even of a truncated file; then an error reports the end. Each
 * member has its own decompressor: a shared one would lose its last output at an error in the next.
 *
 * @throws DamagedArchive if the file is not valid gzip to its end
 */
export async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(chunks);
  for (let chunk = await source.chunk(); chunk !== null; chunk = await source.chunk()) {
    source.unread(chunk);
    await skipHeader(source);
    let checksum = 0;
    let size = 0;
    for await (const output of inflate(source)) {
      checksum = crc32(output, checksum);
      size += output.length;
      yield output;
    }
    const trailer = Buffer.from(await source.take(TRAILER_BYTES));
    const isRight = trailer.readUInt32LE(0) === checksum && trailer.readUInt32LE(4) === size >>> 0;
    if (!isRight) throw new DamagedArchive();
  }
}

async function skipHeader(source: ByteSource): Promise<void> {
  const [magic, rest, method, flags = 0] = await source.take(HEADER_BYTES);
  if (magic !== 0x1f || rest !== 0x8b || method !== 8) throw new DamagedArchive();
  if ((flags & FLAG.extra) !== 0) {
    const [low = 0, high = 0] = await source.take(2);
    await source.take(low + high * 256);
  }
  for (const flag of [FLAG.name, FLAG.comment]) {
    if ((flags & flag) !== 0) while ((await source.take(1))[0] !== 0);
  }
  if ((flags & FLAG.headerChecksum) !== 0) await source.take(2);
}

/** One deflate stream; what follows it stays in the source. */
async function* inflate(source: ByteSource): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw();
  let output: Uint8Array[] = [];
  let isFaulty = false;
  // Output that waits in the stream is lost at an error, so it is taken out as it comes.
  inflater.on('data', (chunk: Uint8Array) => output.push(chunk));
  inflater.on('error', () => {
    isFaulty = true;
  });
  const closed = new Promise<void>((resolve) => {
    inflater.once('end', resolve);
    inflater.once('close', resolve);
  });
  const taken = (): readonly Uint8Array[] => {
    const done = output;
    output = [];
    return done;
  };
  try {
    while (!inflater.readableEnded) {
      const chunk = await source.chunk();
      const before = inflater.bytesWritten;
      if (chunk === null) inflater.end();
      else await Promise.race([written(inflater, chunk), closed]);
      if (chunk === null) await closed;
      yield* taken();
      if (isFaulty) throw new DamagedArchive();
      if (chunk === null) return;
      source.unread(chunk.subarray(inflater.bytesWritten - before));
    }
  } finally {
    inflater.destroy();
  }
}

function written(inflater: InflateRaw, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    inflater.write(chunk, () => resolve());
  });
}

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
