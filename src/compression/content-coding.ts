/**
 * Decodes content codings (RFC 9110 §8.4): gzip, deflate in both its interpretations, br, and
 * chains of them. Servers declare codings that they do not use, truncate streams and append junk
 * bytes. Whatever can be decompressed is kept, and each problem is reported once. A body may come in
 * chunks, and takes the memory of a few of them: what was passed on cannot be taken back, so another
 * format is tried only before the first output of a decompressor. A stream without its end counts as
 * truncated, even if the length was right. Never throws, except for what its source throws.
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
import { unreached } from '../problems/reaching.ts';

// The names of codings, and how their formats start.

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

/** The codings in a `Content-Encoding` header, in the order in which they were applied. */
function codingsOf(contentEncoding: string | undefined): readonly string[] {
  return (contentEncoding ?? '')
    .split(',', 200)
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !NO_CODING.has(coding));
}

/** Whether bytes start like XML, HTML or JSON, possibly after a BOM or white space. */
function looksPlain(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*[<{]/.test(
    String.fromCharCode(...bytes.subarray(0, PLAIN_START)),
  );
}

/** How many bytes `looksPlain` inspects. */
const PLAIN_START = 64;

/** Whether bytes start like gzip (RFC 1952 §2.3.1). */
function startsLikeGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether bytes start like the zlib format (RFC 1950 §2.2). */
function startsLikeZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && !(second & 0x20);
}

// A body in chunks.

/** How many bytes are kept to be read again. */
const MOST_KEPT = 64 * 1024;

/** How a body is decoded. */
interface Manner {
  /** Output is passed on in pieces of this size; the output of a piece that fails is lost. */
  readonly chunkSize: number;
  /** Whether there is no time left. */
  readonly isOver: () => boolean;
}

const IN_STREAM: Manner = { chunkSize: 16_384, isOver: () => false };

/** In a whole body, pieces that fail are smaller. */
const WHOLE: Manner = { ...IN_STREAM, chunkSize: 4096 };

/** The chunks of one body. */
class KeptChunks {
  readonly manner: Manner;
  readonly #chunks: AsyncGenerator<Uint8Array>;
  /** What is read before anything else is received, the next chunk last. */
  #ahead: Uint8Array[] = [];
  /** Everything received, as long as it can be read again. */
  #kept: Uint8Array[] | null = [];
  /** How many bytes were received. */
  received = 0;

  constructor(chunks: AsyncGenerator<Uint8Array>, manner: Manner) {
    this.#chunks = chunks;
    this.manner = manner;
  }

  /** Whether everything can be read again. */
  get keeps(): boolean {
    return this.#kept !== null;
  }

  /** Enough bytes to recognize a format, or all if there are fewer; they are still to be read. */
  async start(): Promise<Uint8Array> {
    const start = new BoundedBytes(Number.POSITIVE_INFINITY);
    while (start.length < PLAIN_START) {
      const chunk = await this.next();
      if (chunk === null) break;
      start.push(chunk);
    }
    this.rewind();
    return start.join();
  }

  /** The next chunk; `null` at the end. */
  async next(): Promise<Uint8Array | null> {
    const ahead = this.#ahead.pop();
    if (ahead !== undefined) return ahead;
    const next = await this.#chunks.next();
    if (next.done === true) return null;
    if (this.received >= MOST_KEPT) this.forget();
    this.received += next.value.length;
    this.#kept?.push(next.value);
    return next.value;
  }

  /** So many bytes, or fewer if the body ends before. */
  async take(count: number): Promise<Uint8Array> {
    const taken = new BoundedBytes(count);
    while (taken.length < count) {
      const chunk = await this.next();
      if (chunk === null) break;
      const room = count - taken.length;
      taken.push(chunk.subarray(0, room));
      this.giveBack(chunk.subarray(room));
    }
    return taken.join();
  }

  /** Gives back the unused part of the last chunk. */
  giveBack(rest: Uint8Array): void {
    if (rest.length > 0) this.#ahead.push(rest);
  }

  /** All chunks from here on. */
  async *rest(): AsyncGenerator<Uint8Array> {
    this.forget();
    for (let chunk = await this.next(); chunk !== null; chunk = await this.next()) yield chunk;
  }

  /** What was read will not be read again. */
  forget(): void {
    this.#kept = null;
  }

  /** Goes back to the beginning; returns whether that is possible. */
  rewind(): boolean {
    if (this.#kept === null) return false;
    this.#ahead = this.#kept.toReversed();
    return true;
  }
}

type Chunks = AsyncGenerator<Uint8Array>;
type Report = (found: Problem) => void;
type Engine = InflateRaw | BrotliDecompress;

/** The content of a body, and how it ended. */
type Content = AsyncGenerator<Uint8Array, RunEnd>;

/** How decoding ended; `unfit` if the body cannot be in one of the formats. */
type RunEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'unfit' }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly reason: string;
      readonly cause?: unknown;
    };

/** A format that the name of a coding may stand for. */
interface Format {
  readonly decode: (source: KeptChunks) => Content;
  /** Whether a body may be in this format, by its first bytes. */
  readonly matches: (start: Uint8Array) => boolean;
}

/** How much is read of what follows a stream. */
const MOST_FOLLOWING = 4096;

/** How much output may wait to be read. */
const MOST_WAITING = 8 * IN_STREAM.chunkSize;

/** Each member of a gzip stream needs a decompressor: so many may be shorter than a piece of output. */
const MOST_SHORT_MEMBERS = 1024;

/** A longer name or comment is not one. */
const LONGEST_NAME = 65_536;

const COMPLETE: RunEnd = { kind: 'complete' };
const TRUNCATED = 'Z_BUF_ERROR';
const CUT_OFF: RunEnd = { kind: 'failed', code: TRUNCATED, reason: 'it is truncated' };
const TIMED_OUT = 'ETIMEDOUT';
const RAN_OUT: RunEnd = { kind: 'failed', code: TIMED_OUT, reason: 'decoding it took too long' };

function damaged(reason: string): RunEnd {
  return { kind: 'failed', code: 'Z_DATA_ERROR', reason };
}

const WRONG: RunEnd = damaged('its checksum is wrong');

const GZIP: Format = { decode: gunzip, matches: startsLikeGzip };
const ZLIB: Format = { decode: inflateZlib, matches: startsLikeZlib };
const RAW: Format = {
  decode: (source) => alone(run(inflater(source), source), source),
  matches: () => true,
};
const BROTLI: Format = {
  decode: (source) =>
    alone(run(createBrotliDecompress({ chunkSize: source.manner.chunkSize }), source), source),
  matches: () => true,
};

function inflater({ manner: { chunkSize } }: KeptChunks): InflateRaw {
  return createInflateRaw({ chunkSize });
}

/** The formats that a name may stand for, in the order in which they are tried. */
const FORMATS: ReadonlyMap<string, readonly Format[]> = new Map([
  ['gzip', [GZIP]],
  ['x-gzip', [GZIP]],
  ['deflate', [ZLIB, GZIP, RAW]],
  ['br', [BROTLI, GZIP]],
]);

/**
 * The chunks of a body without the codings in a `Content-Encoding` header, the last one decoded
 * first; `null` if it has too many.
 */
export function decodedChunks(
  chunks: Chunks,
  contentEncoding: string | undefined,
  report: Report,
  manner: Manner = IN_STREAM,
): Chunks | null {
  const names = codingsOf(contentEncoding);
  if (names.length > MOST_CODINGS) {
    const coding = `${names.slice(0, 2).join(', ')}, …`;
    const reason = `${names.length} nested codings`;
    report(unreached('DecompressionError', { code: 'ERR_TOO_MANY_CODINGS', coding, reason }));
    return null;
  }
  const reportOnce = withoutConsequences(report);
  const undo = (coded: Chunks, name: string): Chunks => undone(coded, name, reportOnce, manner);
  return names.reduceRight(undo, chunks);
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

/** Decodes a whole body, within a limit on the output. */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string | undefined,
  limit: number,
  isOver: () => boolean = WHOLE.isOver,
): Promise<Decoded> {
  const problems: Problem[] = [];
  const report: Report = (found) => problems.push(found);
  const coded = only(body);
  const chunks = decodedChunks(coded, contentEncoding, report, { ...WHOLE, isOver });
  const output = new BoundedBytes(limit);
  if (chunks === null || chunks === coded) {
    return { bytes: chunks && body, problems, overflowed: false, ranOut: false };
  }
  for await (const chunk of chunks) if (!output.push(chunk)) break;
  const ranOut = problems.some((found) => 'code' in found && found.code === TIMED_OUT);
  return { bytes: output.join(), problems, overflowed: output.overflowed, ranOut };
}

async function* only(chunk: Uint8Array): Chunks {
  yield chunk;
}

/** The content of a truncated stream is also truncated, which is reported once. */
function withoutConsequences(report: Report): Report {
  let isCutShort = false;
  return (found) => {
    const isCut = found.name === 'IncompleteBodyError';
    if (!isCut || !isCutShort) report(found);
    isCutShort ||= isCut;
  };
}

/** The chunks without one coding. */
async function* undone(chunks: Chunks, coding: string, report: Report, manner: Manner): Chunks {
  const formats = FORMATS.get(coding);
  const fault = (code: string, reason: string, cause?: unknown): void =>
    report(unreached('DecompressionError', { code, coding, reason }, cause));
  if (formats === undefined) {
    fault('ERR_UNKNOWN_CODING', 'the coding is unknown');
    yield* chunks;
    return;
  }
  const source = new KeptChunks(chunks, manner);
  try {
    const start = await source.start();
    if (start.length === 0) return;
    const end = yield* firstThatFits(formats, start, source);
    if (end.kind === 'complete') return;
    // A body in another format is recognized before there is output, unless it just ends too soon.
    const isMeant = end.kind === 'failed' && (end.code === TRUNCATED || startsLikeGzip(start));
    if (end.kind === 'unfit' || (source.keeps && (!isMeant || looksPlain(start)))) {
      fault('Z_DATA_ERROR', 'it is not in that format');
      if (source.rewind()) yield* source.rest();
    } else if (end.code === TRUNCATED) {
      report(problem('IncompleteBodyError', { code: TRUNCATED, received: source.received }));
    } else {
      fault(end.code, end.reason, end.cause);
    }
  } finally {
    await chunks.return(undefined);
  }
}

/** The content in the first format that the body can be read as. */
async function* firstThatFits(
  formats: readonly Format[],
  start: Uint8Array,
  source: KeptChunks,
): Content {
  let last: RunEnd = { kind: 'unfit' };
  for (const { decode } of formats.filter(({ matches }) => matches(start))) {
    if (!source.rewind()) break;
    const end = yield* decode(source);
    if (end.kind === 'complete') return end;
    if (last !== CUT_OFF) last = end;
  }
  return last;
}

/** gzip (RFC 1952), member by member: what follows the data can be wrong, and the data right. */
async function* gunzip(source: KeptChunks): Content {
  for (let short = 0; short < MOST_SHORT_MEMBERS; ) {
    if (!(await skipGzipHeader(source))) return CUT_OFF;
    let [checksum, size] = [0, 0];
    const end = yield* run(inflater(source), source, (part) => {
      checksum = crc32(part, checksum);
      size += part.length;
    });
    if (end.kind !== 'complete') return end;
    const trailer = Buffer.from(await source.take(8));
    if (trailer.length < 8) return CUT_OFF;
    if (trailer.readUInt32LE(0) !== checksum) return WRONG;
    if (trailer.readUInt32LE(4) !== size % 2 ** 32) return WRONG;
    if (size < IN_STREAM.chunkSize) short += 1;
    const rest = await source.take(2);
    source.giveBack(rest);
    if (!startsLikeGzip(rest)) return endOf(source);
    if (source.manner.isOver()) return RAN_OUT;
  }
  return damaged('it has too many members');
}

/** Skips the header of a member (RFC 1952 §2.3); returns whether there is a whole one. */
async function skipGzipHeader(source: KeptChunks): Promise<boolean> {
  const head = await source.take(10);
  const flags = head[3] ?? 0;
  if (head.length < 10) return false;
  if (flags & 4) {
    const [low = 0, high = 0] = await source.take(2);
    await source.take(low + (high << 8));
  }
  for (const named of [8, 16]) {
    if (flags & named && !(await skipName(source))) return false;
  }
  if (flags & 2) await source.take(2);
  return true;
}

/** Skips a text that ends with a zero. */
async function skipName(source: KeptChunks): Promise<boolean> {
  for (let length = 0; length < LONGEST_NAME; length += 1) {
    const [byte] = await source.take(1);
    if (byte === undefined) return false;
    if (byte === 0) return true;
  }
  return false;
}

/** `deflate` as RFC 9110 §8.4.1.2 defines it, in the zlib format (RFC 1950). */
async function* inflateZlib(source: KeptChunks): Content {
  await source.take(2);
  let checksum: Adler32 = [1, 0];
  const end = yield* run(inflater(source), source, (part) => {
    checksum = adler32(part, checksum);
  });
  if (end.kind !== 'complete') return end;
  const trailer = Buffer.from(await source.take(4));
  if (trailer.length < 4) return CUT_OFF;
  const [low, high] = checksum;
  return trailer.readUInt16BE(0) === high && trailer.readUInt16BE(2) === low
    ? endOf(source)
    : WRONG;
}

/** The two halves of the checksum of RFC 1950 §9. */
type Adler32 = readonly [low: number, high: number];

function adler32(bytes: Uint8Array, before: Adler32): Adler32 {
  let [low, high] = before;
  for (let at = 0; at < bytes.length; ) {
    // As many bytes as can be added before a number exceeds 32 bits.
    for (const end = Math.min(at + 3800, bytes.length); at < end; at++) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return [low, high];
}

/** Content that nothing else follows. */
async function* alone(content: Content, source: KeptChunks): Content {
  const end = yield* content;
  return end.kind === 'complete' ? endOf(source) : end;
}

/** What follows the content: writers that fill blocks append zeros. */
async function endOf(source: KeptChunks): Promise<RunEnd> {
  const rest = await source.take(MOST_FOLLOWING);
  const isPadding = rest.every((byte) => byte === 0);
  return isPadding ? COMPLETE : damaged(`${rest.length} bytes follow that do not belong to it`);
}

/**
 * Passes on the output of a decompressor, and gives back what it does not need of the source.
 *
 * @param note called with each part of the output
 */
async function* run(
  engine: Engine,
  source: KeptChunks,
  note: (part: Uint8Array) => void = () => {},
): Content {
  const output = new Output(engine);
  try {
    for (;;) {
      const chunk = await source.next();
      const before = engine.bytesWritten;
      output.write(chunk ?? ANY_BYTE);
      for (;;) {
        const part = output.take();
        if (chunk === null && (part !== null || output.error !== null)) return CUT_OFF;
        if (part !== null) {
          source.forget();
          note(part);
          yield part;
          if (source.manner.isOver()) return RAN_OUT;
          continue;
        }
        if (output.error !== null) return failure(output.error);
        if (output.hasEnded) {
          source.giveBack(chunk?.subarray(engine.bytesWritten - before) ?? NO_BYTES);
          return COMPLETE;
        }
        if (output.isWritten) break;
        await output.change();
      }
      if (chunk === null) return engine.bytesWritten > before ? CUT_OFF : COMPLETE;
    }
  } finally {
    engine.destroy();
  }
}

/**
 * After the last chunk: a stream that makes anything of one more byte has not ended. Not all
 * platforms report that by themselves.
 */
const ANY_BYTE: Uint8Array = new Uint8Array(1);

const NO_BYTES: Uint8Array = new Uint8Array(0);

function failure(cause: NodeJS.ErrnoException): RunEnd {
  const { code = 'Z_DATA_ERROR', message: reason } = cause;
  return { kind: 'failed', code, reason, cause };
}

/** The output of a decompressor. It works no further ahead than what may wait. */
class Output {
  error: NodeJS.ErrnoException | null = null;
  hasEnded = false;
  /** Whether everything that was written has been read. */
  isWritten = false;
  readonly #engine: Engine;
  readonly #waiting: Uint8Array[] = [];
  #size = 0;
  #onChange: () => void = () => {};

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.on('data', (part: Uint8Array) => {
      this.#waiting.push(part);
      this.#size += part.length;
      if (this.#size >= MOST_WAITING) engine.pause();
      this.#onChange();
    });
    engine.once('end', () => {
      this.hasEnded = true;
      this.#onChange();
    });
    engine.on('error', (error) => {
      this.error = error;
      this.#onChange();
    });
  }

  /** Gives the decompressor a chunk. */
  write(chunk: Uint8Array): void {
    this.isWritten = false;
    this.#engine.write(chunk, (error) => {
      this.isWritten = !error;
      this.#onChange();
    });
  }

  /** The next piece of output; `null` if there is none at present. */
  take(): Uint8Array | null {
    const part = this.#waiting.shift() ?? null;
    this.#size -= part?.length ?? 0;
    return part;
  }

  /** Waits until something has changed. */
  change(): Promise<void> {
    if (this.#engine.isPaused()) this.#engine.resume();
    return new Promise((resolve) => {
      this.#onChange = resolve;
    });
  }
}
