/**
 * The responses in a WARC file (ISO 28500:2017, https://iipc.github.io/warc-specifications/), plain
 * or gzipped, one at a time. `response` and `resource` records are cases; those whose media type
 * says that they are no feed (images, styles, pages that do not begin like a feed) are passed over,
 * and requests, metadata and revisits, which hold no document, are left out. Where an archive is
 * damaged, that is listed, and its readable part was.
 *
 * This is the door to warcio, which is loaded when the first archive is met.
 */
import { createReadStream, promises } from 'node:fs';
import type { WARCRecord } from 'warcio';
import { MissingPackageError } from '../problems/missing-package.ts';
import type { CaseReference, Listing } from './case.ts';
import { systemError, unreadable } from './failure.ts';
import { mayBeFeed } from './feed-like.ts';
import { headerIn, readHead, readResponse } from './response.ts';

/** Whether a file is an archive, by its name. */
export function isArchive(path: string): boolean {
  return /\.warc(?:\.gz)?$/i.test(path);
}

/** More than the head of any record needs: junk without line ends is not to fill the memory. */
const MAX_HEAD_BYTES = 1024 * 1024;

/** The records of an archive that are cases, named `archive#n` by their place among all records. */
export async function* recordsIn(
  path: string,
  archive: string,
  maxBytes: number,
  listing: Listing,
): AsyncGenerator<CaseReference> {
  const { AsyncIterReader, WARCParser } = await loadWarcio();
  const source = new ArchiveBytes(path, listing);
  let count = 0;
  try {
    const coding = (await beginsAsGzip(path)) ? 'gzip' : null;
    const reader = new AsyncIterReader(source, coding);
    const parser = new WARCParser(reader, { parseHttp: false });
    for (let record = await parser.parse(); record !== null; record = await parser.parse()) {
      if (!record.warcHeaders.statusline.startsWith('WARC/')) throw damaged(path);
      source.allowance = Number.POSITIVE_INFINITY;
      const block = await readBlock(record, maxBytes, path);
      source.allowance = MAX_HEAD_BYTES;
      count += 1;
      const reference = await referTo(record, block, `${archive}#${count}`);
      if (reference !== null) yield reference;
    }
    // A member that is not inflated to its end, or is none, is the end to the reader.
    const isWhole = reader.inflator?.ended !== false && reader.compressed === coding;
    if (count === 0 || !isWhole) throw damaged(path);
  } catch (error) {
    yield unreadable(`${archive}#${count + 1}`, path, error);
  } finally {
    source.close();
  }
}

async function loadWarcio(): Promise<typeof import('warcio')> {
  try {
    return await import('warcio');
  } catch (error) {
    throw new MissingPackageError('WARC files are read by the package warcio', 'warcio', error);
  }
}

function damaged(path: string): Error {
  return systemError('ERR_ARCHIVE_DAMAGED', path);
}

/** The bytes of an archive; a record's head may not take more of them than is allowed. */
class ArchiveBytes implements AsyncIterable<Uint8Array> {
  allowance: number = MAX_HEAD_BYTES;
  readonly #path: string;
  readonly #listing: Listing;
  #close = (): void => {};

  constructor(path: string, listing: Listing) {
    this.#path = path;
    this.#listing = listing;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const { size } = await promises.stat(this.#path);
    const file = createReadStream(this.#path, { highWaterMark: CHUNK_BYTES });
    this.#close = () => file.destroy();
    for await (const chunk of file) {
      this.#listing.part = Math.min(1, file.bytesRead / size);
      this.allowance -= chunk.length;
      if (this.allowance < 0) throw damaged(this.#path);
      yield chunk;
    }
  }

  close(): void {
    this.#close();
  }
}

/** A chunk is inflated at once, to a thousand times its size at worst. */
const CHUNK_BYTES = 64 * 1024;

async function beginsAsGzip(path: string): Promise<boolean> {
  const stats = await promises.stat(path);
  // To open a pipe would be to wait for whoever writes into it.
  if (!stats.isFile()) throw systemError('ENOTSUP', path);
  const handle = await promises.open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** A record's block, read to its end but kept no further than `maxBytes` and what belongs to the head. */
async function readBlock(record: WARCRecord, maxBytes: number, path: string): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  const limit = maxBytes + MAX_HEAD_BYTES;
  let length = 0;
  for await (const chunk of record.reader) {
    if (length < limit) kept.push(chunk);
    length += chunk.length;
  }
  if (!(length >= record.warcContentLength)) throw damaged(path);
  return Buffer.concat(kept).subarray(0, limit);
}

/** The case that a record is; `null` where it is of a kind that holds none. */
async function referTo(
  record: WARCRecord,
  block: Uint8Array,
  name: string,
): Promise<CaseReference | null> {
  const { warcType: type } = record;
  if (type !== 'response' && type !== 'resource') return null;
  const url = record.warcTargetURI ?? '';
  const contentType = record.warcContentType ?? '';
  const isHttp = type === 'response' && /^(?:$|application\/http\b)/i.test(contentType);
  // Of DNS, FTP and other protocols there are responses, too.
  if (type === 'response' && !isHttp) return { kind: 'passed-over', name, url };
  const isFeed = isHttp
    ? await mayBeFeed(headerIn(readHead(block), 'content-type'), () => startOf(block))
    : await mayBeFeed(contentType, async () => block);
  if (!isFeed) return { kind: 'passed-over', name, url };
  return { kind: 'record', name, url, block, mediaType: isHttp ? null : contentType };
}

/** Enough of a body to see what it is. */
async function startOf(block: Uint8Array): Promise<Uint8Array> {
  return (await readResponse(block, 64 * 1024)).document;
}
