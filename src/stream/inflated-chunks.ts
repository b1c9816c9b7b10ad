/** Inflates a stream that is gzip although that is not declared, as it arrives. */
import type { StreamInflater } from '../compression/gunzip.ts';
import { inflaterFor, isUnavailableGzip } from '../compression/undeclared-gzip.ts';

/** How many bytes show whether it is. */
const MARK = 3;

/**
 * The chunks, inflated if they start as gzip does.
 *
 * @param onEnd called if they were, with whether the data was complete
 * @param onMissing called if they start so, but nothing can inflate them here
 */
export async function* inflatedChunks(
  chunks: AsyncGenerator<Uint8Array>,
  onEnd: (isComplete: boolean) => void,
  onMissing: () => void,
): AsyncGenerator<Uint8Array> {
  let inflater: StreamInflater | null = null;
  let start: Uint8Array = new Uint8Array(0);
  let isStart = true;
  for await (const chunk of chunks) {
    if (!isStart) {
      yield* inflater === null ? [chunk] : inflater.inflate(chunk);
      continue;
    }
    start = start.length === 0 ? chunk : joined(start, chunk);
    if (start.length < MARK) continue;
    isStart = false;
    inflater = inflaterFor(start);
    if (isUnavailableGzip(start)) onMissing();
    yield* inflater === null ? [start] : inflater.inflate(start);
  }
  if (isStart && start.length > 0) yield start;
  if (inflater !== null) onEnd(inflater.isComplete);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  return Uint8Array.from([...one, ...other]);
}
