/**
 * Decompresses a gzip file (RFC 1952) with any number of members while it is read. Everything that
 * can be decompressed is returned, even from a truncated file; then an error reports the
 * truncation. Each member has its own decompressor: a shared one would lose its last output at an
 * error in the next member.
 */
import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib';
import { ByteSource, DamagedArchive } from './byte-source.ts';

/** The flags of a member's header (§2.3.1). */
const FLAG = { headerChecksum: 2, extra: 4, name: 8, comment: 16 } as const;
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;

/**
 * The decompressed bytes of a gzip file.
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
