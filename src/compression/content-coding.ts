/**
 * Decodes content codings (RFC 9110 §8.4): gzip, deflate in both its interpretations, br, and
 * chains of them. Servers declare codings that they do not use, truncate streams and append junk
 * bytes. Whatever can be decompressed is kept, within a limit on the output and while there is
 * time, and each problem is reported once. A stream without its end counts as truncated, even if
 * the length was right. Never throws.
 */

import {
  type BrotliDecompress,
  crc32,
  createBrotliDecompress,
  createInflateRaw,
  type InflateRaw,
} from 'node:zlib';
import { BoundedBytes } from '../http/bounded-bytes.ts';
import { type Problem, problem } from '../problems/error.ts';

// Content codings (RFC 9110 §8.4): their names, and how their formats start.

/** Values that servers put into Content-Encoding although they are not codings. */
const NO_CODING: ReadonlySet<string> = new Set([
  '',
  'identity',
  'none',
  'null',
  'utf-8',
  'utf8',
  'binary',
  '7bit',
  '8bit',
  'chunked',
]);

/** No server compresses more often on purpose, and every layer can cost the full limit again. */
const MOST_CODINGS = 5;

/** The codings of a body, in the order in which they were applied. */
type Codings =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'too many'; readonly problem: Problem };

/** Reads a `Content-Encoding` header. */
export function codingsOf(contentEncoding: string | undefined): Codings {
  const names = (contentEncoding ?? '')
    .split(',', 200)
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !NO_CODING.has(coding));
  if (names.length <= MOST_CODINGS) return { kind: 'names', names };
  const code = 'ERR_TOO_MANY_CODINGS';
  const coding = `${names.slice(0, 2).join(', ')}, …`;
  const reason = `${names.length} nested codings`;
  return { kind: 'too many', problem: problem('DecompressionError', { code, coding, reason }) };
}

/** Whether bytes start like XML, HTML or JSON, possibly after a BOM or white space. */
export function looksPlain(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*[<{]/.test(
    String.fromCharCode(...bytes.subarray(0, PLAIN_START)),
  );
}

/** How many bytes `looksPlain` inspects. */
export const PLAIN_START = 64;

/** Whether bytes start like gzip (RFC 1952 §2.3.1). */
export function startsLikeGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether bytes start like the zlib format (RFC 1950 §2.2). */
export function startsLikeZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && !(second & 0x20);
}

/** What remains of a body when its codings are decoded. */
export interface Decoded {
  /** The decoded body; `null` if it cannot be read at all. */
  readonly bytes: Uint8Array | null;
  readonly problems: readonly Problem[];
  /** Whether the output exceeded the limit. */
  readonly overflowed: boolean;
  /** Whether decoding was given up because there was no time left. */
  readonly ranOut: boolean;
}

/** The limit for the output, and whether it has taken too long. */
interface Bounds {
  readonly limit: number;
  readonly isOver: () => boolean;
}

/**
 * A gzip stream may have any number of members, each of which needs a decompressor; writers of
 * blocks create hundreds.
 */
const MOST_MEMBERS = 1024;

/** Small, because the output of a step that fails is lost. */
const STEP = { chunkSize: 4096 } as const;

/** What a decompressor produced from some bytes. */
interface Inflated {
  readonly output: Uint8Array;
  readonly overflowed: boolean;
  /** `null` if the bytes were valid. */
  readonly fault: Fault | null;
  /** Whether the bytes are in this format at all, as far as can be determined. */
  readonly matches: boolean;
}

interface Fault {
  readonly code: string;
  readonly reason: string;
  readonly cause?: unknown;
}

type Decompress = (bytes: Uint8Array, bounds: Bounds) => Promise<Inflated>;

/** The formats that a name may stand for, the likeliest first. */
const FORMATS: ReadonlyMap<string, readonly Decompress[]> = new Map([
  ['gzip', [gunzip]],
  ['x-gzip', [gunzip]],
  ['deflate', [inflateZlib, inflateRaw, gunzip]],
  ['br', [unbrotli, gunzip]],
]);

const TRUNCATED: Fault = { code: 'Z_BUF_ERROR', reason: 'it is truncated' };
const WRONG_CHECKSUM: Fault = { code: 'Z_DATA_ERROR', reason: 'its checksum is wrong' };
const RAN_OUT: Fault = { code: 'ETIMEDOUT', reason: 'decoding it took too long' };

/** Decodes the codings in a `Content-Encoding` header, the last one first. */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string | undefined,
  limit: number,
  isOver: () => boolean = () => false,
): Promise<Decoded> {
  const codings = codingsOf(contentEncoding);
  if (codings.kind === 'too many') {
    return { bytes: null, problems: [codings.problem], overflowed: false, ranOut: false };
  }
  let decoded: Decoded = { bytes: body, problems: [], overflowed: false, ranOut: false };
  for (const coding of codings.names.toReversed()) {
    if (decoded.bytes === null || decoded.bytes.length === 0) break;
    const step = await undo(decoded.bytes, coding, { limit, isOver });
    // The content of a truncated stream is also truncated.
    const isKnown = decoded.problems.some(isCutShort) && step.problems.some(isCutShort);
    decoded = {
      bytes: step.bytes,
      problems: isKnown ? decoded.problems : [...decoded.problems, ...step.problems],
      overflowed: decoded.overflowed || step.overflowed,
      ranOut: decoded.ranOut || step.ranOut,
    };
  }
  return decoded;
}

function isCutShort({ name }: Problem): boolean {
  return name === 'IncompleteBodyError';
}

async function undo(bytes: Uint8Array, coding: string, bounds: Bounds): Promise<Decoded> {
  const formats = FORMATS.get(coding);
  if (formats === undefined) {
    return plain(bytes, coding, { code: 'ERR_UNKNOWN_CODING', reason: 'the coding is unknown' });
  }
  let best: Inflated | null = null;
  for (const decompress of formats) {
    const inflated = await decompress(bytes, bounds);
    if (inflated.fault === RAN_OUT) return told(inflated, coding, bytes);
    if (!inflated.matches) continue;
    if (inflated.fault === null || inflated.overflowed) return told(inflated, coding, bytes);
    if (best === null || inflated.output.length > best.output.length) best = inflated;
  }
  if (best === null || looksPlain(bytes)) {
    return plain(bytes, coding, { code: 'Z_DATA_ERROR', reason: 'it is not in that format' });
  }
  return told(best, coding, bytes);
}

function told(
  { output, overflowed, fault }: Inflated,
  coding: string,
  { length: received }: Uint8Array,
): Decoded {
  if (fault === null || overflowed) {
    return { bytes: output, problems: [], overflowed, ranOut: false };
  }
  const { code, reason, cause } = fault;
  const found =
    fault === TRUNCATED
      ? problem('IncompleteBodyError', { code, received })
      : problem('DecompressionError', { code, coding, reason }, null, cause);
  return { bytes: output, problems: [found], overflowed, ranOut: fault === RAN_OUT };
}

/** The bytes unchanged, with a problem about the declared coding. */
function plain(bytes: Uint8Array, coding: string, { code, reason }: Fault): Decoded {
  const found = problem('DecompressionError', { code, coding, reason });
  return { bytes, problems: [found], overflowed: false, ranOut: false };
}

/**
 * gzip (RFC 1952), member by member, because Node's own function loses the content if junk bytes
 * follow it.
 */
async function gunzip(bytes: Uint8Array, bounds: Bounds): Promise<Inflated> {
  const output = new BoundedBytes(bounds.limit);
  const result = (fault: Fault | null): Inflated => ({
    output: output.join(),
    overflowed: output.overflowed,
    fault,
    matches: startsLikeGzip(bytes),
  });
  let at = 0;
  for (let members = 0; at < bytes.length; members++) {
    if (members === MOST_MEMBERS)
      return result({ code: 'Z_DATA_ERROR', reason: 'it has too many members' });
    if (members > 0 && isPadding(bytes.subarray(at))) break;
    const start = gzipDataStart(bytes, at);
    if (start === null) return result(members === 0 ? TRUNCATED : trailing(bytes.length - at));
    // One byte more than there is room for, so that an overflow is noticed.
    const member = new BoundedBytes(bounds.limit - output.length + 1);
    const data = bytes.subarray(start);
    const { consumed, error } = await run(createInflateRaw(STEP), data, member, bounds);
    const content = member.join();
    if (!output.push(content)) return result(null);
    if (error !== null) return result(error);
    at = start + consumed + 8;
    if (at > bytes.length) return result(TRUNCATED);
    if (!hasChecksum(bytes, at - 8, content)) return result(WRONG_CHECKSUM);
  }
  return result(null);
}

/** Writers that fill blocks append zeros. */
function isPadding(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

function trailing(length: number): Fault {
  return { code: 'Z_DATA_ERROR', reason: `${length} bytes follow that do not belong to it` };
}

/** The problem with bytes after the end of a stream. */
function endFault(bytes: Uint8Array, end: number): Fault | null {
  if (end > bytes.length) return TRUNCATED;
  return isPadding(bytes.subarray(end)) ? null : trailing(bytes.length - end);
}

/**
 * The start of the compressed data of a gzip member (RFC 1952 §2.3); `null` if it has no header.
 */
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

/** `deflate` as RFC 9110 §8.4.1.2 defines it: in the zlib format (RFC 1950). */
async function inflateZlib(bytes: Uint8Array, bounds: Bounds): Promise<Inflated> {
  const matches = startsLikeZlib(bytes);
  if (!matches) return { output: new Uint8Array(0), overflowed: false, fault: TRUNCATED, matches };
  const { inflated, consumed } = await inflate(bytes.subarray(2), bounds);
  if (inflated.fault !== null || inflated.overflowed) return inflated;
  const end = 2 + consumed + 4;
  const isWrong = end <= bytes.length && adler32(inflated.output) !== uint32(bytes, end - 4);
  return { ...inflated, fault: isWrong ? WRONG_CHECKSUM : endFault(bytes, end) };
}

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
}

/** The checksum of RFC 1950 §9. */
function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length; ) {
    // As many bytes as can be added before a number exceeds 32 bits.
    for (const end = Math.min(at + 3800, bytes.length); at < end; at++) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return high * 65_536 + low;
}

/** `deflate` as some servers send it: without the zlib format (RFC 1951). */
async function inflateRaw(bytes: Uint8Array, bounds: Bounds): Promise<Inflated> {
  const { inflated, consumed } = await inflate(bytes, bounds);
  return { ...inflated, fault: inflated.fault ?? endFault(bytes, consumed) };
}

/** Brotli (RFC 7932), which has no checksum. */
async function unbrotli(bytes: Uint8Array, bounds: Bounds): Promise<Inflated> {
  const { inflated, consumed } = await engineOutput(createBrotliDecompress(STEP), bytes, bounds);
  if (inflated.fault !== null || inflated.overflowed) return inflated;
  const isCut = consumed === bytes.length && (await isCutBrotli(bytes, bounds));
  return { ...inflated, fault: isCut ? TRUNCATED : endFault(bytes, consumed) };
}

/** A stream of one letter, without its last byte. */
const CUT_BROTLI = Uint8Array.of(0x0b, 0x00, 0x80, 0x61);

let reportsCuts: Promise<boolean> | null = null;

/**
 * Whether a stream that was read to its last byte without an error has no end. Node and Bun report
 * an error in that case, but Deno does not. There, a stream that accepts one more byte has not
 * ended.
 */
async function isCutBrotli(bytes: Uint8Array, bounds: Bounds): Promise<boolean> {
  reportsCuts ??= unbrotliRun(CUT_BROTLI, { limit: 1, isOver: () => false }).then(
    ({ error }) => error !== null,
  );
  if (await reportsCuts) return false;
  const longer = new Uint8Array(bytes.length + 1);
  longer.set(bytes);
  const { consumed, error } = await unbrotliRun(longer, bounds);
  return error === null ? consumed > bytes.length : error !== RAN_OUT;
}

function unbrotliRun(bytes: Uint8Array, bounds: Bounds): Promise<EngineRun> {
  const engine = createBrotliDecompress(STEP);
  return run(engine, bytes, new BoundedBytes(bounds.limit), bounds);
}

function inflate(data: Uint8Array, bounds: Bounds): Promise<InflatedInput> {
  return engineOutput(createInflateRaw(STEP), data, bounds);
}

/** What a decompressor did with its input. */
interface EngineRun {
  readonly consumed: number;
  readonly error: Fault | null;
}

/** What a decompressor produced from some bytes, and how many of them it used. */
interface InflatedInput {
  readonly inflated: Inflated;
  readonly consumed: number;
}

async function engineOutput(
  engine: Engine,
  data: Uint8Array,
  bounds: Bounds,
): Promise<InflatedInput> {
  const output = new BoundedBytes(bounds.limit);
  const { consumed, error } = await run(engine, data, output, bounds);
  const matches = output.length > 0 || error === null || error === TRUNCATED;
  const { overflowed } = output;
  return { inflated: { output: output.join(), overflowed, fault: error, matches }, consumed };
}

type Engine = InflateRaw | BrotliDecompress;

/** Runs a decompressor over some bytes until they, the room for output, or the time are used up. */
function run(
  engine: Engine,
  input: Uint8Array,
  output: BoundedBytes,
  { isOver }: Bounds,
): Promise<EngineRun> {
  return new Promise((resolve) => {
    const settle = (error: Fault | null): void => {
      const consumed = engine.bytesWritten;
      engine.destroy();
      resolve({ consumed, error });
    };
    engine.on('data', (chunk: Uint8Array) => {
      if (!output.push(chunk)) settle(null);
      else if (isOver()) settle(RAN_OUT);
    });
    engine.once('end', () => settle(null));
    engine.on('error', (error: NodeJS.ErrnoException) => settle(faultOf(error)));
    // The end is sent separately, so that a truncated stream has delivered all of its content by
    // then.
    engine.write(input, () => engine.end());
  });
}

function faultOf(error: NodeJS.ErrnoException): Fault {
  if (error.code === TRUNCATED.code) return TRUNCATED;
  return { code: error.code ?? 'Z_DATA_ERROR', reason: error.message, cause: error };
}
