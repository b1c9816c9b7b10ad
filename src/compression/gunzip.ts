/**
 * Decompresses gzip (RFC 1952): everything that can be, in bounded memory, with a report of whether that
 * was all. The checksum is not verified, because text with a wrong one would be used anyway. This is the
 * wrapper of fflate, of which the build includes what is used: it keeps what came before an error, where
 * Node's own synchronous functions keep nothing.
 */
import { Gunzip as FflateGunzip } from 'fflate/browser';
import { BoundedBytes } from '../http/bounded-bytes.ts';

/** What decompresses gzip. */
export interface Gunzip {
  /**
   * Decompresses a body, up to `maxBytes`. Several members are joined, and what follows the last one is
   * ignored. Never throws.
   */
  readonly inflate: (bytes: Uint8Array, maxBytes: number) => Inflated;
  /** Makes what decompresses a body as it arrives. */
  readonly inStream: () => StreamInflater;
}

/** The outcome of decompression. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /** `false` if the stream was cut off or damaged, so that something is missing. */
  readonly complete: boolean;
  /** Whether there was more than `maxBytes`; what follows was ignored. */
  readonly exceeded: boolean;
}

/**
 * The number of compressed bytes per step. Deflate produces at most 1,032 bytes from one, so the
 * limit is exceeded by at most 4 MiB.
 */
const STEP = 4096;

/** The step near an error, at which the output of the step is lost. */
const FINE_STEP = 16;

/** The step for a stream, of which nothing can be read twice. */
const STREAM_STEP = 256;

/** A longer member header is not a header; collecting it would never end. */
const MAX_HEADER = 65_536;

/** Further members of a stream are ignored: each needs a buffer, however small its content. */
const MAX_MEMBERS = 1_000;

/** fflate's code for bytes after a member that do not start another one. */
const INVALID_HEADER = 6;

/** Inflates a body as it arrives. Never throws. */
export class StreamInflater {
  readonly #stream: FflateGunzip;
  #parts: Uint8Array[] = [];
  #hasOutput = false;
  #members = 1;
  #headerLength = 0;
  #end: 'complete' | 'damaged' | 'limit' | null = null;

  constructor() {
    this.#stream = new FflateGunzip((part) => {
      this.#headerLength = 0;
      this.#hasOutput = true;
      this.#parts.push(part);
    });
    this.#stream.onmember = () => {
      this.#members += 1;
    };
  }

  /** Inflates more bytes, in steps, so that no step takes much memory. */
  *inflate(bytes: Uint8Array): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length && this.#end === null; at += STEP) {
      yield* this.push(bytes.subarray(at, at + STEP), STREAM_STEP);
    }
  }

  /** Inflates a step in smaller ones: if it has an error, the output of the last of those is lost. */
  push(step: Uint8Array, size: number): readonly Uint8Array[] {
    this.#headerLength += step.length;
    try {
      for (let at = 0; at < step.length; at += size) {
        this.#stream.push(step.subarray(at, at + size));
      }
      if (this.#headerLength > MAX_HEADER || this.#members > MAX_MEMBERS) this.#end = 'limit';
    } catch (error) {
      this.#end = isInvalidHeader(error) ? 'complete' : 'damaged';
    }
    return this.#parts.splice(0);
  }

  /** Why nothing more can be inflated; `null` if more may follow. */
  get end(): 'complete' | 'damaged' | 'limit' | null {
    return this.#end;
  }

  /** Whether the body was complete, when it has ended. */
  get isComplete(): boolean {
    if (this.#end !== null) return this.#end === 'complete';
    return this.#hasOutput && isBetweenMembers(this.#stream);
  }
}

/** {@link Gunzip.inflate} */
export function inflateBody(bytes: Uint8Array, maxBytes: number): Inflated {
  const inflated = inflate(bytes, maxBytes, bytes.length);
  const { faultAt } = inflated;
  const { output, complete } = faultAt === null ? inflated : inflate(bytes, maxBytes, faultAt);
  return { bytes: output.join(), complete, exceeded: output.overflowed };
}

/** {@link Gunzip.inStream} */
export function startInflating(): StreamInflater {
  return new StreamInflater();
}

interface InflatedBody {
  readonly output: BoundedBytes;
  readonly complete: boolean;
  /** The start of the step that contains the error; `null` if there was none. */
  readonly faultAt: number | null;
}

/** Decompresses up to the end, the limit or an error, from `fineFrom` on in fine steps. */
function inflate(bytes: Uint8Array, maxBytes: number, fineFrom: number): InflatedBody {
  const inflater = new StreamInflater();
  const output = new BoundedBytes(maxBytes);
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + (at < fineFrom ? STEP : FINE_STEP), bytes.length);
    for (const part of inflater.push(bytes.subarray(at, end), STEP)) output.push(part);
    if (output.overflowed) return { output, complete: true, faultAt: null };
    if (inflater.end === 'damaged') return { output, complete: false, faultAt: at };
    if (inflater.end !== null) break;
    at = end;
  }
  return { output, complete: inflater.isComplete, faultAt: null };
}

/**
 * Inside a member, the stream produces output even for an empty input; outside, it waits for a
 * complete header.
 */
function isBetweenMembers(stream: FflateGunzip): boolean {
  let isInside = false;
  stream.ondata = () => {
    isInside = true;
  };
  try {
    stream.push(new Uint8Array(0));
    return !isInside;
  } catch {
    return false;
  }
}

function isInvalidHeader(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === INVALID_HEADER;
}
