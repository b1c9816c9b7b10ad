/**
 * Decodes content codings (RFC 9110 §8.4) of a body that comes in chunks, in the memory of a few of
 * them. It forgives what `content-coding.ts` forgives, as far as that shows before the first output
 * of a decompressor: what was passed on cannot be taken back. A decompressor that fails later ends
 * the body. Never throws, except for what its source throws.
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
import {
  codingsOf,
  looksPlain,
  PLAIN_START,
  startsLikeGzip,
  startsLikeZlib,
} from './content-coding.ts';

/** How many bytes are kept to be read again. */
const MOST_KEPT = 64 * 1024;

/** The chunks of one body. */
class KeptChunks {
  readonly #chunks: AsyncGenerator<Uint8Array>;
  /** The first chunks. */
  #kept: Uint8Array[] = [];
  #keptLength = 0;
  /** Which of the kept chunks is the next. */
  #at = 0;
  /** What was read and given back, the next chunk last. */
  #givenBack: Uint8Array[] = [];
  /** Whether what is read can be read again. */
  #keeps = true;
  #received = 0;

  constructor(chunks: AsyncGenerator<Uint8Array>) {
    this.#chunks = chunks;
  }

  /** Whether everything can be read again. */
  get keeps(): boolean {
    return this.#keeps;
  }

  /** How many bytes were received. */
  get received(): number {
    return this.#received;
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
    const givenBack = this.#givenBack.pop();
    if (givenBack !== undefined) return givenBack;
    const kept = this.#kept[this.#at];
    if (kept !== undefined) {
      this.#at += 1;
      return kept;
    }
    if (!this.#keeps) this.#kept = [];
    const next = await this.#chunks.next();
    if (next.done === true) return null;
    this.#received += next.value.length;
    if (this.#keeps) this.#keep(next.value);
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
    if (rest.length > 0) this.#givenBack.push(rest);
  }

  /** All chunks from here on. */
  async *rest(): AsyncGenerator<Uint8Array> {
    for (let chunk = await this.next(); chunk !== null; chunk = await this.next()) {
      this.forget();
      yield chunk;
    }
  }

  /** What was read will not be read again. */
  forget(): void {
    this.#keeps = false;
  }

  /** Goes back to the beginning; returns whether that is possible. */
  rewind(): boolean {
    if (!this.#keeps) return false;
    this.#at = 0;
    this.#givenBack = [];
    return true;
  }

  #keep(chunk: Uint8Array): void {
    if (this.#keptLength >= MOST_KEPT) {
      this.#keeps = false;
      return;
    }
    this.#kept.push(chunk);
    this.#keptLength += chunk.length;
    this.#at = this.#kept.length;
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

/** Output is passed on in pieces of this size; the output of a piece that fails is lost. */
const STEP = { chunkSize: 16_384 } as const;

/** How much output may wait to be read. */
const MOST_WAITING = 8 * STEP.chunkSize;

/** Each member of a gzip stream needs a decompressor. */
const MOST_MEMBERS = 65_536;

/** A longer name or comment is not one. */
const LONGEST_NAME = 65_536;

const COMPLETE: RunEnd = { kind: 'complete' };
const TRUNCATED = 'Z_BUF_ERROR';
const CUT_OFF: RunEnd = { kind: 'failed', code: TRUNCATED, reason: 'it is truncated' };

function damaged(reason: string): RunEnd {
  return { kind: 'failed', code: 'Z_DATA_ERROR', reason };
}

const GZIP: Format = { decode: gunzip, matches: startsLikeGzip };
const ZLIB: Format = { decode: inflateZlib, matches: startsLikeZlib };
const RAW: Format = {
  decode: (source) => alone(run(createInflateRaw(STEP), source), source),
  matches: () => true,
};
const BROTLI: Format = {
  decode: (source) => alone(run(createBrotliDecompress(STEP), source), source),
  matches: () => true,
};

/** The formats that a name may stand for, in the order in which they are tried. */
const FORMATS: ReadonlyMap<string, readonly Format[]> = new Map([
  ['gzip', [GZIP]],
  ['x-gzip', [GZIP]],
  ['deflate', [ZLIB, GZIP, RAW]],
  ['br', [BROTLI, GZIP]],
]);

/**
 * The chunks of a body without the codings in a `Content-Encoding` header; `null` if it has too
 * many.
 */
export function decodedChunks(
  chunks: Chunks,
  contentEncoding: string | undefined,
  report: Report,
): Chunks | null {
  const codings = codingsOf(contentEncoding);
  if (codings.kind === 'names') {
    const reportOnce = withoutConsequences(report);
    return codings.names.reduceRight((coded, name) => undone(coded, name, reportOnce), chunks);
  }
  report(codings.problem);
  return null;
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
async function* undone(chunks: Chunks, coding: string, report: Report): Chunks {
  const formats = FORMATS.get(coding);
  const fault = (code: string, reason: string, cause?: unknown): void =>
    report(problem('DecompressionError', { code, coding, reason }, null, cause));
  if (formats === undefined) {
    fault('ERR_UNKNOWN_CODING', 'the coding is unknown');
    yield* chunks;
    return;
  }
  const source = new KeptChunks(chunks);
  try {
    const start = await source.start();
    if (start.length === 0) return;
    const end = yield* firstThatFits(formats, start, source);
    if (end.kind === 'complete') return;
    if (end.kind === 'unfit' || (source.keeps && looksPlain(start))) {
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
    last = yield* decode(source);
    if (last.kind === 'complete') break;
  }
  return last;
}

/** gzip (RFC 1952), member by member: what follows the data can be wrong, and the data right. */
async function* gunzip(source: KeptChunks): Content {
  for (let members = 0; members < MOST_MEMBERS; members += 1) {
    if (!(await skipGzipHeader(source))) return CUT_OFF;
    const parts = run(createInflateRaw(STEP), source);
    let [checksum, size] = [0, 0];
    let next = await parts.next();
    for (; next.done !== true; next = await parts.next()) {
      checksum = crc32(next.value, checksum);
      size = (size + next.value.length) % 2 ** 32;
      yield next.value;
    }
    if (next.value.kind !== 'complete') return next.value;
    const trailer = Buffer.from(await source.take(8));
    if (trailer.length < 8) return CUT_OFF;
    if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== size) {
      return damaged('its checksum is wrong');
    }
    const rest = await source.take(2);
    source.giveBack(rest);
    if (!startsLikeGzip(rest)) return endOf(source);
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
  const end = yield* run(createInflateRaw(STEP), source);
  if (end.kind !== 'complete') return end;
  // The checksum of the stream is not verified: a text with a wrong one would be used anyway.
  return (await source.take(4)).length < 4 ? CUT_OFF : endOf(source);
}

/** Content that nothing else follows. */
async function* alone(content: Content, source: KeptChunks): Content {
  const end = yield* content;
  return end.kind === 'complete' ? endOf(source) : end;
}

/** What follows the content: writers that fill blocks append zeros. */
async function endOf(source: KeptChunks): Promise<RunEnd> {
  const rest = await source.next();
  const isPadding = rest === null || rest.every((byte) => byte === 0);
  return isPadding ? COMPLETE : damaged('bytes follow that do not belong to it');
}

/** Passes on the output of a decompressor, and gives back what it does not need of the source. */
async function* run(engine: Engine, source: KeptChunks): Content {
  const output = new Output(engine);
  try {
    for (;;) {
      const chunk = await source.next();
      const before = engine.bytesWritten;
      output.write(chunk);
      for (;;) {
        const part = output.take();
        if (part !== null) {
          source.forget();
          yield part;
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
    }
  } finally {
    engine.destroy();
  }
}

const NO_BYTES: Uint8Array = new Uint8Array(0);

function failure(cause: NodeJS.ErrnoException): RunEnd {
  const { code = 'Z_DATA_ERROR', message: reason } = cause;
  return { kind: 'failed', code, reason, cause };
}

/** The output of a decompressor. It works no further ahead than what may wait. */
class Output {
  readonly #engine: Engine;
  readonly #waiting: Uint8Array[] = [];
  #size = 0;
  #error: NodeJS.ErrnoException | null = null;
  #hasEnded = false;
  #isWritten = false;
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
      this.#hasEnded = true;
      this.#onChange();
    });
    engine.on('error', (error) => {
      this.#error = error;
      this.#onChange();
    });
  }

  get error(): NodeJS.ErrnoException | null {
    return this.#error;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Whether everything that was written has been read. */
  get isWritten(): boolean {
    return this.#isWritten;
  }

  /** Gives the decompressor a chunk; `null` for the end. */
  write(chunk: Uint8Array | null): void {
    this.#isWritten = false;
    if (chunk === null) {
      this.#engine.end();
      return;
    }
    this.#engine.write(chunk, (error) => {
      this.#isWritten = !error;
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
