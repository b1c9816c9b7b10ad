/**
 * Lists the responses in a WARC file, plain or gzipped, one at a time. `response` and `resource`
 * records are cases. Redirects, and records whose media type shows that they are not feeds (images,
 * styles, pages that do not start like a feed), get the outcome `skipped`. Requests, metadata
 * and revisits contain no document and are skipped. If an archive is damaged, its readable part is
 * listed, and then the damage.
 */

import { createHash } from 'node:crypto';
import { createReadStream, promises } from 'node:fs';
import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib';
import { looksLikeFeed } from '../grammar/roots.ts';
import { CR, LF } from '../text/characters.ts';
import { asciiHead } from '../text/strings.ts';
import type { CaseReference, Listing } from './case.ts';
import {
  type FilePath,
  headerIn,
  parseResponseHead,
  readHead,
  readResponse,
  shownPath,
  systemError,
  toNodePath,
  unreadable,
} from './case.ts';

// Reads bytes that come in chunks, of gzip files too: by line, by length, or chunk by chunk.

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
async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive' as const;
}

/** Reads bytes from chunks. If there are too few, it throws `DamagedArchive`. */
class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** A line without its end, with its bytes as Latin-1; `null` if the file ends before it. */
  async line(): Promise<string | null> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const end = this.#rest.indexOf(LF);
      const part = this.#rest.subarray(0, end === -1 ? this.#rest.length : end + 1);
      parts.push(part);
      size += part.length;
      this.#rest = this.#rest.subarray(part.length);
      if (end !== -1) break;
      if (size > MAX_HEAD_BYTES) throw new DamagedArchive();
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

/** A record. */
interface WarcRecord {
  /** The value of a named field; `''` if it is missing. */
  readonly field: (name: string) => string;
  /** The part of the block that was kept. */
  readonly block: Uint8Array;
}

/** More than the head of any record needs: junk without line ends must not fill the memory. */
const MAX_HEAD_BYTES = 1024 * 1024;

/**
 * The records of a WARC file (ISO 28500:2017 §4, https://iipc.github.io/warc-specifications/), while
 * its bytes arrive. A record is complete with the two line ends after its block; a file that ends
 * anywhere else was cut off there. `maxBlock` bytes of each block are kept; other bytes are skipped.
 *
 * @throws DamagedArchive if something is not a complete record
 */
async function* readWarc(
  chunks: AsyncIterable<Uint8Array>,
  maxBlock: number,
): AsyncGenerator<WarcRecord> {
  const source = new ByteSource(chunks);
  let version = await source.line();
  do {
    if (version === null || !/^WARC\/\d/.test(version)) throw new DamagedArchive();
    const field = await readFields(source);
    const length = field('content-length');
    if (!/^\d{1,15}$/.test(length)) throw new DamagedArchive();
    const block = await source.take(Number(length), maxBlock);
    yield { field, block };
    let emptyLines = -1;
    do {
      version = await source.line();
      emptyLines += 1;
    } while (version === '');
    // Some writers omit line ends, or add more; at the end of a file, missing ones mean that it was
    // cut off.
    if (version === null && emptyLines < 2) throw new DamagedArchive();
  } while (version !== null);
}

async function readFields(source: ByteSource): Promise<WarcRecord['field']> {
  const lines: string[] = [];
  let size = 0;
  for (;;) {
    const line = await source.line();
    size += line?.length ?? 0;
    if (line === null || size > MAX_HEAD_BYTES) throw new DamagedArchive();
    if (line === '') break;
    lines.push(line);
  }
  const { headers } = parseResponseHead(Buffer.from(lines.join('\n'), 'latin1'));
  return (name) => {
    const value = headers.find(([each]) => each === name)?.[1] ?? '';
    return Buffer.from(value, 'latin1').toString();
  };
}

const NEVER_A_FEED =
  /^\s*(?:(?:image|audio|video|font|model)\/|text\/(?:css|javascript|vtt)\b|application\/(?:x-)?(?:javascript|ecmascript|pdf|zip|wasm|font|shockwave|protobuf|vnd\.ms-fontobject)\b)/i;

/** Feeds have these media types by mistake, but usually they are something else. */
const HARDLY_A_FEED =
  /^\s*(?:text\/(?:html|plain|x-)|application\/(?:xhtml\+xml|json|ld\+json|octet-stream))/i;

/** How many bytes of a document are inspected. */
const HEAD = 1024;

/** For XML that is not a page, and JSON that names the format, the parser has to decide. */
const MAY_BE_FEED = /<\?xml(?!.*<(?:!doctype )?html)|jsonfeed\.org/is;

/**
 * Whether one of the many records of a crawl may be a feed: by its media type and, if that says
 * little, by how its document starts. A page that is served as a feed is left for the parser to
 * report. The content is requested only if the media type leaves that open.
 */
export async function mayBeFeed(
  contentType: string,
  read: () => Promise<Uint8Array>,
): Promise<boolean> {
  if (NEVER_A_FEED.test(contentType)) return false;
  return !HARDLY_A_FEED.test(contentType) || beginsAsFeed(await read());
}

function beginsAsFeed(document: Uint8Array): boolean {
  return looksLikeFeed(document) || MAY_BE_FEED.test(asciiHead(document, HEAD));
}

/** Whether a file is an archive, judged by its name. */
export function isArchive(path: string): boolean {
  return /\.(?:warc(?:\.gz|\.zst)?|wacz)$/i.test(path);
}

function isUnsupported(path: string): boolean {
  return /\.(?:zst|wacz)$/i.test(path);
}

/** The maximum length of the name of a case, because URLs can be very long. */
const LONGEST_URL = 500;

/**
 * The records of an archive that are cases, named by the URL and the date of the capture:
 * `crawl.warc.gz#http://example.org/feed@2026-01-01T00:00:00Z`. If both are the same, the second
 * case gets `#2` at its end.
 */
export async function* recordsIn(
  path: FilePath,
  archive: string,
  maxBytes: number,
  listing: Listing,
): AsyncGenerator<CaseReference> {
  const nameOf = namer(archive);
  try {
    const format = await formatOf(path);
    if (format === 'other' || isUnsupported(archive)) {
      yield unreadable(archive, shownPath(path), unsupported(path));
      return;
    }
    const bytes = bytesOf(path, listing);
    const records = readWarc(format === 'gzip' ? gunzip(bytes) : bytes, maxBytes + MAX_HEAD_BYTES);
    for await (const record of records) {
      const reference = await referTo(record, nameOf);
      if (reference !== null) yield reference;
    }
  } catch (error) {
    yield unreadable(
      archive,
      shownPath(path),
      error instanceof DamagedArchive ? damaged(path) : error,
    );
  }
}

function unsupported(path: FilePath): Error {
  return systemError('ERR_ARCHIVE_UNSUPPORTED', shownPath(path));
}

function damaged(path: FilePath): Error {
  return systemError('ERR_ARCHIVE_DAMAGED', shownPath(path));
}

/** The bytes of an archive, counted as they are read. */
async function* bytesOf(path: FilePath, listing: Listing): AsyncGenerator<Uint8Array> {
  const { size } = await promises.stat(toNodePath(path));
  const file = createReadStream(toNodePath(path), { highWaterMark: CHUNK_BYTES });
  for await (const chunk of file) {
    listing.part = Math.min(1, file.bytesRead / size);
    yield chunk;
  }
}

/** A chunk is decompressed at once, to at most a thousand times its size. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The first bytes of archives that are not WARC files, plain or gzipped: zstd (RFC 8878 §3.1), zip.
 */
const OTHER_FORMATS: readonly (readonly number[])[] = [
  [0x28, 0xb5, 0x2f, 0xfd],
  // A zstd file for WARC has its dictionary in a skippable frame (RFC 8878 §3.1.2).
  [0x5d, 0x2a, 0x4d, 0x18],
  [0x50, 0x4b, 0x03, 0x04],
];

async function formatOf(path: FilePath): Promise<'plain' | 'gzip' | 'other'> {
  const stats = await promises.stat(toNodePath(path));
  // Opening a pipe would mean waiting for a writer.
  if (!stats.isFile()) throw systemError('ENOTSUP', shownPath(path));
  const handle = await promises.open(toNodePath(path));
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const begins = (magic: readonly number[]): boolean =>
      magic.every((byte, index) => buffer[index] === byte);
    if (begins([0x1f, 0x8b])) return 'gzip';
    return OTHER_FORMATS.some(begins) ? 'other' : 'plain';
  } finally {
    await handle.close();
  }
}

/** Names the records of an archive. For each name, it keeps only a number in memory. */
function namer(archive: string): (url: string, date: string) => string {
  const met = new Map<number, number>();
  return (url, date) => {
    const identity = `${url}@${date}`;
    const hash = createHash('sha256').update(identity).digest();
    const number = hash.readUIntBE(0, 6);
    const count = (met.get(number) ?? 0) + 1;
    met.set(number, count);
    const isLong = url.length > LONGEST_URL;
    const shown = isLong ? `${url.slice(0, LONGEST_URL)}…${hash.toString('hex', 0, 6)}` : url;
    const name = date === '' ? shown : `${shown}@${date.slice(0, MAX_DATE)}`;
    return `${archive}#${name}${count === 1 ? '' : `#${count}`}`;
  };
}

/** More characters than a date in ISO 8601 needs. */
const MAX_DATE = 40;

/** The case of a record; `null` if records of its kind contain none. */
async function referTo(
  { field, block }: WarcRecord,
  nameOf: (url: string, date: string) => string,
): Promise<CaseReference | null> {
  const type = field('warc-type').toLowerCase();
  if (type !== 'response' && type !== 'resource') return null;
  // Some writers put the URL in angle brackets.
  const url = field('warc-target-uri').replace(/^<(.*)>$/, '$1');
  const name = nameOf(url, field('warc-date'));
  const contentType = field('content-type');
  const isHttp = type === 'response' && /^(?:$|application\/http\b)/i.test(contentType);
  // There are also responses of DNS, FTP and other protocols.
  if (type === 'response' && !isHttp) return { kind: 'skipped', name, url };
  const isCase = isHttp
    ? await mayHoldFeed(block)
    : await mayBeFeed(contentType, async () => block);
  if (!isCase) return { kind: 'skipped', name, url };
  return { kind: 'record', name, url, block, mediaType: isHttp ? null : contentType };
}

/** Whether a response may contain a feed, judged by its status, its media type and its start. */
async function mayHoldFeed(block: Uint8Array): Promise<boolean> {
  const head = readHead(block);
  const { status } = head;
  // A crawler follows redirects, so their target has a record of its own (RFC 9110 §15.4).
  if (status !== null && status >= 300 && status < 400) return false;
  return mayBeFeed(headerIn(head, 'content-type'), () => startOf(block));
}

/** Enough of a body to recognize what it is. */
async function startOf(block: Uint8Array): Promise<Uint8Array> {
  return (await readResponse(block, 64 * 1024)).document;
}
