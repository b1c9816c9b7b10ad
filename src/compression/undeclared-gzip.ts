/**
 * Bodies that are still compressed with gzip (RFC 1952): servers that compress twice, or forget to
 * say so. Inflates as much as can be had, in bounded memory, and says whether that was all.
 * The checksum is not verified: text with a wrong one would be read all the same.
 */
import { type Gunzip, gunzipInto } from '#fflate';

/** What inflating gave. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /** `false` where the stream was cut off or damaged, and something is missing. */
  readonly complete: boolean;
  /** Whether there was more than `maxBytes`; the rest was left. */
  readonly exceeded: boolean;
}

/**
 * Compressed bytes that are inflated at a time. Deflate makes at most 1,032 bytes of one, so that
 * the limit is overshot by 4 MiB at most.
 */
const STEP = 4096;

/** The same near a fault, where what else the step would have given is lost with it. */
const FINE_STEP = 16;

/** A header of a member that is longer is no header: it would be gathered for ever. */
const MAX_HEADER = 65_536;

/** Members of a stream beyond these are left: each costs a buffer, however little is in it. */
const MAX_MEMBERS = 1_000;

/** fflate's code for bytes after a member that begin no other. */
const INVALID_HEADER = 6;

/**
 * Inflates a body that begins as gzip does, at most to `maxBytes`; `null` for any other. Several
 * members are joined, and what follows the last is passed over. Never throws.
 */
export function inflateIfGzip(bytes: Uint8Array, maxBytes: number): Inflated | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) return null;
  const inflated = inflate(bytes, maxBytes, bytes.length);
  const { parts, size, complete } =
    inflated.faultAt === null ? inflated : inflate(bytes, maxBytes, inflated.faultAt);
  return {
    bytes: joined(parts, Math.min(size, maxBytes)),
    complete,
    exceeded: size > maxBytes,
  };
}

interface InflatedParts {
  readonly parts: readonly Uint8Array[];
  readonly size: number;
  readonly complete: boolean;
  /** Where the step begins that holds the fault; `null` if none was found. */
  readonly faultAt: number | null;
}

/** Inflates until the end, the limit or a fault, from `fineFrom` on in fine steps. */
function inflate(bytes: Uint8Array, maxBytes: number, fineFrom: number): InflatedParts {
  const parts: Uint8Array[] = [];
  let size = 0;
  let members = 1;
  let headerLength = 0;
  const stream = gunzipInto((part) => {
    headerLength = 0;
    size += part.length;
    parts.push(part);
  });
  stream.onmember = () => {
    members += 1;
  };

  let at = 0;
  try {
    while (at < bytes.length) {
      const end = Math.min(at + (at < fineFrom ? STEP : FINE_STEP), bytes.length);
      headerLength += end - at;
      stream.push(bytes.subarray(at, end));
      if (size > maxBytes) return { parts, size, complete: true, faultAt: null };
      if (headerLength > MAX_HEADER || members > MAX_MEMBERS) {
        return { parts, size, complete: false, faultAt: null };
      }
      at = end;
    }
  } catch (error) {
    const hasEnded = isInvalidHeader(error);
    return { parts, size, complete: hasEnded, faultAt: hasEnded ? null : at };
  }
  return { parts, size, complete: parts.length > 0 && isBetweenMembers(stream), faultAt: null };
}

/** Inside a member, the stream answers even to no bytes; outside, it waits for a whole header. */
function isBetweenMembers(stream: Gunzip): boolean {
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

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    const fitting = part.subarray(0, length - at);
    whole.set(fitting, at);
    at += fitting.length;
  }
  return whole;
}
