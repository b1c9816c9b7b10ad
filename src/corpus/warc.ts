/**
 * Splits a WARC file (ISO 28500:2017 §4, https://iipc.github.io/warc-specifications/) into records
 * while its bytes arrive. A record is complete with the two line ends after its block. A file that
 * ends anywhere else was cut off there, which is an error, and so is anything that is not a record.
 */
import { ByteSource, DamagedArchive } from './byte-source.ts';
import { parseResponseHead } from './response-head.ts';

/** A record. */
export interface WarcRecord {
  /** The value of a named field; `''` if it is missing. */
  readonly field: (name: string) => string;
  /** The part of the block that was kept. */
  readonly block: Uint8Array;
}

/** More than the head of any record needs: junk without line ends must not fill the memory. */
const MAX_HEAD_BYTES = 1024 * 1024;

/**
 * The records of a WARC file. `maxBlock` bytes of each block are kept; other bytes are skipped.
 *
 * @throws DamagedArchive if something is not a complete record
 */
export async function* readWarc(
  chunks: AsyncIterable<Uint8Array>,
  maxBlock: number,
): AsyncGenerator<WarcRecord> {
  const source = new ByteSource(chunks);
  let version = await source.line(MAX_HEAD_BYTES);
  do {
    if (version === null || !/^WARC\/\d/.test(version)) throw new DamagedArchive();
    const field = await readFields(source);
    const length = field('content-length');
    if (!/^\d{1,15}$/.test(length)) throw new DamagedArchive();
    const block = await source.take(Number(length), maxBlock);
    yield { field, block };
    let emptyLines = -1;
    do {
      version = await source.line(MAX_HEAD_BYTES);
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
    const line = await source.line(MAX_HEAD_BYTES);
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
