/**
 * The responses in a WARC file, plain or gzipped, one at a time. `response` and `resource` records
 * are cases; those whose media type says that they are no feed (images, styles, pages that do not
 * begin like a feed), and redirects, are passed over, and requests, metadata and revisits, which hold
 * no document, are left out. Where an archive is damaged, that is listed, and its readable part was.
 */
import { createHash } from 'node:crypto';
import { createReadStream, promises } from 'node:fs';
import { DamagedArchive } from './byte-source.ts';
import type { CaseReference, Listing } from './case.ts';
import { systemError, unreadable } from './failure.ts';
import { mayBeFeed } from './feed-like.ts';
import { type FilePath, shownPath, toNodePath } from './file-path.ts';
import { gunzip } from './gunzip.ts';
import { headerIn, readHead, readResponse } from './response.ts';
import { readWarc, type WarcRecord } from './warc.ts';

/** Whether a file is an archive, by its name. */
export function isArchive(path: string): boolean {
  return /\.(?:warc(?:\.gz|\.zst)?|wacz)$/i.test(path);
}

function isUnsupported(path: string): boolean {
  return /\.(?:zst|wacz)$/i.test(path);
}

/** What a record may have besides its document. */
const MAX_HEAD_BYTES = 1024 * 1024;

/** How long the name of a case may be, addresses being what they are. */
const LONGEST_ADDRESS = 500;

/**
 * The records of an archive that are cases, named for the address and the date of the capture:
 * `crawl.warc.gz#http://example.org/feed@2026-01-01T00:00:00Z`. Where these are the same, the second
 * gets `#2` at its end.
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

/** A chunk is inflated at once, to a thousand times its size at worst. */
const CHUNK_BYTES = 64 * 1024;

/** How the archives begin that are no WARC file, plain or gzipped: zstd (RFC 8878 §3.1), zip. */
const OTHER_FORMATS: readonly (readonly number[])[] = [
  [0x28, 0xb5, 0x2f, 0xfd],
  // A zstd file for WARC has its dictionary in a frame that is to be skipped (RFC 8878 §3.1.2).
  [0x5d, 0x2a, 0x4d, 0x18],
  [0x50, 0x4b, 0x03, 0x04],
];

async function formatOf(path: FilePath): Promise<'plain' | 'gzip' | 'other'> {
  const stats = await promises.stat(toNodePath(path));
  // To open a pipe would be to wait for a writer.
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

/** Names the records of an archive. Of what it has named it remembers a number each. */
function namer(archive: string): (url: string, date: string) => string {
  const met = new Map<number, number>();
  return (url, date) => {
    const identity = `${url}@${date}`;
    const hash = createHash('sha256').update(identity).digest();
    const number = hash.readUIntBE(0, 6);
    const count = (met.get(number) ?? 0) + 1;
    met.set(number, count);
    const isLong = url.length > LONGEST_ADDRESS;
    const address = isLong ? `${url.slice(0, LONGEST_ADDRESS)}…${hash.toString('hex', 0, 6)}` : url;
    const name = date === '' ? address : `${address}@${date.slice(0, MAX_DATE)}`;
    return `${archive}#${name}${count === 1 ? '' : `#${count}`}`;
  };
}

/** More than a date in ISO 8601 needs. */
const MAX_DATE = 40;

/** The case that a record is; `null` where it is of a kind that holds none. */
async function referTo(
  { field, block }: WarcRecord,
  nameOf: (url: string, date: string) => string,
): Promise<CaseReference | null> {
  const type = field('warc-type').toLowerCase();
  if (type !== 'response' && type !== 'resource') return null;
  // Some writers put the address in angle brackets.
  const url = field('warc-target-uri').replace(/^<(.*)>$/, '$1');
  const name = nameOf(url, field('warc-date'));
  const contentType = field('content-type');
  const isHttp = type === 'response' && /^(?:$|application\/http\b)/i.test(contentType);
  // Of DNS, FTP and other protocols there are responses, too.
  if (type === 'response' && !isHttp) return { kind: 'passed-over', name, url };
  const isCase = isHttp
    ? await mayHoldFeed(block)
    : await mayBeFeed(contentType, async () => block);
  if (!isCase) return { kind: 'passed-over', name, url };
  return { kind: 'record', name, url, block, mediaType: isHttp ? null : contentType };
}

/** Whether a response may hold a feed, by its status, its media type and its beginning. */
async function mayHoldFeed(block: Uint8Array): Promise<boolean> {
  const head = readHead(block);
  const { status } = head;
  // A crawl follows redirects: what they lead to has a record of its own (RFC 9110 §15.4).
  if (status !== null && status >= 300 && status < 400) return false;
  return mayBeFeed(headerIn(head, 'content-type'), () => startOf(block));
}

/** Enough of a body to see what it is. */
async function startOf(block: Uint8Array): Promise<Uint8Array> {
  return (await readResponse(block, 64 * 1024)).document;
}
