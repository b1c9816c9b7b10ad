/** Inflates a stream that is gzip although nothing says so, part by part. */

/** The streams of the platform that inflate: Node, browsers and workers have them. */
interface Inflater {
  readonly readable: { getReader(): ChunkReader };
  readonly writable: { getWriter(): ChunkWriter };
}

interface ChunkReader {
  read(): Promise<{ readonly done: boolean; readonly value?: unknown }>;
  cancel(): Promise<void>;
}

interface ChunkWriter {
  write(chunk: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

const GZIP = [0x1f, 0x8b] as const;

/**
 * The chunks, inflated if they start as gzip does.
 *
 * @param onEnd called if they were, with whether the data was complete
 */
export async function* inflatedChunks(
  chunks: AsyncGenerator<Uint8Array>,
  onEnd: (isComplete: boolean) => void,
): AsyncGenerator<Uint8Array> {
  const start: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < GZIP.length) {
      const next = await chunks.next();
      if (next.done === true) break;
      start.push(next.value);
      length += next.value.length;
    }
    const head = start.flatMap((chunk) => [...chunk.subarray(0, GZIP.length)]);
    const whole = joined(start, chunks);
    if (!GZIP.every((byte, at) => head[at] === byte)) yield* whole;
    else yield* inflated(whole, onEnd);
  } finally {
    await chunks.return(undefined);
  }
}

async function* joined(
  start: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* start;
  yield* rest;
}

async function* inflated(
  chunks: AsyncGenerator<Uint8Array>,
  onEnd: (isComplete: boolean) => void,
): AsyncGenerator<Uint8Array> {
  const { readable, writable }: Inflater = new DecompressionStream('gzip');
  const reader = readable.getReader();
  const writing = writeAll(chunks, writable.getWriter());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (value instanceof Uint8Array) yield value;
    }
    onEnd(true);
  } catch {
    onEnd(false);
  } finally {
    await reader.cancel().catch(() => {});
    await writing;
  }
}

/** Writes as fast as the other side reads. */
async function writeAll(chunks: AsyncGenerator<Uint8Array>, writer: ChunkWriter): Promise<void> {
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch {
    // The other side reports it.
    await writer.abort().catch(() => {});
  }
}
