/**
 * Undoes content codings (RFC 9110 §8.4): gzip, deflate in both its readings, br, and chains of
 * them. Servers announce what they do not send, cut streams short and append rubbish; whatever can
 * be inflated is kept, up to a limit on the output, and each lie is told once. Never throws.
 */
import {
  type BrotliDecompress,
  constants,
  crc32,
  createBrotliDecompress,
  createInflateRaw,
  type InflateRaw,
} from 'node:zlib';
import { type Problem, problem } from '../bozo.ts';
import { BoundedBytes } from './bounded-bytes.ts';

/** What is left of a body when its codings are undone. */
export interface Decoded {
  /** `null` where it cannot be read at all. */
  readonly bytes: Uint8Array | null;
  readonly problems: readonly Problem[];
  /** Whether the output went over the limit. */
  readonly overflowed: boolean;
}

/** Values that servers put into Content-Encoding and that are no coding. */
const NO_CODING: ReadonlySet<string> = new Set([
  ...['', 'identity', 'none', 'null', 'utf-8', 'utf8', 'binary', '7bit', '8bit', 'chunked'],
]);

/** Nobody compresses more often on purpose; every layer costs up to the limit once more. */
const MOST_CODINGS = 5;

/** A gzip stream may have members without end, each costing a decompressor; block-wise writers make hundreds. */
const MOST_MEMBERS = 1024;

/** Small, because the output of the step that fails is lost. */
const STEP = { chunkSize: 4096 } as const;

/** What a decompressor made of some bytes. */
interface Inflated {
  readonly output: Uint8Array;
  readonly overflowed: boolean;
  /** `null` where the bytes were good. */
  readonly fault: Fault | null;
  /** Whether the bytes are in this format at all, as far as one can tell. */
  readonly matches: boolean;
}

interface Fault {
  readonly code: string;
  readonly reason: string;
  readonly cause?: unknown;
}

type Decompress = (bytes: Uint8Array, limit: number) => Promise<Inflated>;

/** The formats that may be behind each name, the likeliest first. */
const FORMATS: ReadonlyMap<string, readonly Decompress[]> = new Map([
  ['gzip', [gunzip]],
  ['x-gzip', [gunzip]],
  ['deflate', [inflateZlib, inflateRaw, gunzip]],
  ['br', [unbrotli, gunzip]],
]);

const TRUNCATED: Fault = { code: 'Z_BUF_ERROR', reason: 'it is cut short' };

/** Undoes the codings that a `Content-Encoding` header lists, the last first. */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string | undefined,
  limit: number,
): Promise<Decoded> {
  const codings = (contentEncoding ?? '')
    .split(',', 200)
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !NO_CODING.has(coding));
  if (codings.length > MOST_CODINGS) {
    const reason = `${codings.length} codings one upon the other`;
    return failed('ERR_TOO_MANY_CODINGS', `${codings.slice(0, 2).join(', ')}, …`, reason);
  }
  let decoded: Decoded = { bytes: body, problems: [], overflowed: false };
  for (const coding of codings.reverse()) {
    if (decoded.bytes === null || decoded.bytes.length === 0) break;
    const step = await undo(decoded.bytes, coding, limit);
    decoded = {
      bytes: step.bytes,
      problems: [...decoded.problems, ...step.problems],
      overflowed: decoded.overflowed || step.overflowed,
    };
  }
  return decoded;
}

function failed(code: string, coding: string, reason: string): Decoded {
  const problems = [problem('ContentCodingError', { code, coding, reason })];
  return { bytes: null, problems, overflowed: false };
}

async function undo(bytes: Uint8Array, coding: string, limit: number): Promise<Decoded> {
  const formats = FORMATS.get(coding);
  if (formats === undefined) {
    return plain(bytes, coding, { code: 'ERR_UNKNOWN_CODING', reason: 'the coding is unknown' });
  }
  let best: Inflated | null = null;
  for (const decompress of formats) {
    const inflated = await decompress(bytes, limit);
    if (!inflated.matches) continue;
    if (inflated.fault === null || inflated.overflowed) return told(inflated, coding);
    if (best === null || inflated.output.length > best.output.length) best = inflated;
  }
  if (best === null || looksPlain(bytes)) {
    return plain(bytes, coding, { code: 'Z_DATA_ERROR', reason: 'it is not compressed that way' });
  }
  return told(best, coding);
}

function told({ output, overflowed, fault }: Inflated, coding: string): Decoded {
  if (fault === null || overflowed) return { bytes: output, problems: [], overflowed };
  const { code, reason, cause } = fault;
  const found = problem('ContentCodingError', { code, coding, reason }, null, cause);
  return { bytes: output, problems: [found], overflowed };
}

/** The bytes as they are, and what was said about them wrongly. */
function plain(bytes: Uint8Array, coding: string, { code, reason }: Fault): Decoded {
  const found = problem('ContentCodingError', { code, coding, reason });
  return { bytes, problems: [found], overflowed: false };
}

/** Whether bytes begin as XML, HTML or JSON do, perhaps after a byte order mark or blanks. */
function looksPlain(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*[<{]/.test(
    String.fromCharCode(...bytes.subarray(0, 64)),
  );
}

/** gzip (RFC 1952), member after member, by hand: Node's own loses what precedes rubbish at the end. */
async function gunzip(bytes: Uint8Array, limit: number): Promise<Inflated> {
  const output = new BoundedBytes(limit);
  const result = (fault: Fault | null): Inflated => ({
    output: output.join(),
    overflowed: output.overflowed,
    fault,
    matches: bytes[0] === 0x1f && bytes[1] === 0x8b,
  });
  let at = 0;
  for (let members = 0; at < bytes.length; members++) {
    if (members === MOST_MEMBERS)
      return result({ code: 'Z_DATA_ERROR', reason: 'it has too many members' });
    if (members > 0 && bytes.subarray(at).every((byte) => byte === 0)) break;
    const start = gzipDataStart(bytes, at);
    if (start === null) return result(members === 0 ? TRUNCATED : trailing(bytes.length - at));
    // One byte more than there is room for, so that too much is seen to be too much.
    const member = new BoundedBytes(limit - output.length + 1);
    const { consumed, error } = await run(
      createInflateRaw(FLUSHING),
      bytes.subarray(start),
      member,
    );
    const content = member.join();
    if (!output.push(content)) return result(null);
    if (error !== null) return result(error);
    at = start + consumed + 8;
    if (at > bytes.length) return result(TRUNCATED);
    if (!hasChecksum(bytes, at - 8, content)) {
      return result({ code: 'Z_DATA_ERROR', reason: 'its checksum is wrong' });
    }
  }
  return result(null);
}

function trailing(length: number): Fault {
  return { code: 'Z_DATA_ERROR', reason: `${length} bytes follow that are not gzip` };
}

/** Where the compressed data of a gzip member begins (RFC 1952 §2.3); `null` where it has no header. */
function gzipDataStart(bytes: Uint8Array, at: number): number | null {
  if (bytes[at] !== 0x1f || bytes[at + 1] !== 0x8b || bytes[at + 2] !== 8) return null;
  const flags = bytes[at + 3] ?? 0;
  let start = at + 10;
  if (flags & 4) start += 2 + (bytes[start] ?? 0) + ((bytes[start + 1] ?? 0) << 8);
  for (const named of [8, 16]) {
    if (!(flags & named)) continue;
    const end = bytes.indexOf(0, start);
    if (end === -1) return null;
    start = end + 1;
  }
  if (flags & 2) start += 2;
  return start < bytes.length ? start : null;
}

function hasChecksum(bytes: Uint8Array, at: number, member: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 8);
  return view.getUint32(0, true) === crc32(member) && view.getUint32(4, true) === member.length;
}

/** `deflate` as RFC 9110 §8.4.1.2 has it: inside zlib's wrapping (RFC 1950). */
async function inflateZlib(bytes: Uint8Array, limit: number): Promise<Inflated> {
  const [first = 0, second = 0] = bytes;
  const matches = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && !(second & 0x20);
  if (!matches) return { output: new Uint8Array(0), overflowed: false, fault: TRUNCATED, matches };
  return inflateAt(bytes.subarray(2), limit, 4);
}

/** `deflate` as some servers have it: bare (RFC 1951). */
function inflateRaw(bytes: Uint8Array, limit: number): Promise<Inflated> {
  return inflateAt(bytes, limit, 0);
}

async function inflateAt(data: Uint8Array, limit: number, trailer: number): Promise<Inflated> {
  const output = new BoundedBytes(limit);
  const { consumed, error } = await run(createInflateRaw(FLUSHING), data, output);
  const cut = consumed + trailer > data.length ? TRUNCATED : null;
  return {
    output: output.join(),
    overflowed: output.overflowed,
    fault: error ?? cut,
    matches: output.length > 0 || error === null,
  };
}

async function unbrotli(bytes: Uint8Array, limit: number): Promise<Inflated> {
  const output = new BoundedBytes(limit);
  const engine = createBrotliDecompress({ ...STEP, finishFlush: constants.BROTLI_OPERATION_FLUSH });
  const { error } = await run(engine, bytes, output);
  const matches = output.length > 0 || error === null;
  return { output: output.join(), overflowed: output.overflowed, fault: error, matches };
}

/** Gives what a truncated stream holds instead of an error. */
const FLUSHING = { ...STEP, finishFlush: constants.Z_SYNC_FLUSH } as const;

/** Runs a decompressor over some bytes until they, or the room for output, are used up. */
function run(
  engine: InflateRaw | BrotliDecompress,
  input: Uint8Array,
  output: BoundedBytes,
): Promise<{ readonly consumed: number; readonly error: Fault | null }> {
  return new Promise((resolve) => {
    const settle = (error: Fault | null): void => {
      const consumed = engine.bytesWritten;
      engine.destroy();
      resolve({ consumed, error });
    };
    engine.on('data', (chunk: Uint8Array) => {
      if (!output.push(chunk)) settle(null);
    });
    engine.once('end', () => settle(null));
    engine.on('error', (error: NodeJS.ErrnoException) =>
      settle({ code: error.code ?? 'Z_DATA_ERROR', reason: error.message, cause: error }),
    );
    engine.end(input);
  });
}
