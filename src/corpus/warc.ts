/**
 * Takes a WARC file apart (ISO 28500:2017 §4, https://iipc.github.io/warc-specifications/), record by
 * record, out of its bytes as they come. A record is whole with the two line ends after its block;
 * a file that ends anywhere else was cut off there, which is an error, as is all that is no record.
 */
import { ByteSource, DamagedArchive } from './byte-source.ts';
import { parseResponseHead } from './response-head.ts';

/** A record. */
export interface WarcRecord {
  /** The value of a named field, `''` where there is none. */
  readonly field: (name: string) => string;
  /** The block, as far as it was kept. */
  readonly block: Uint8Array;
}

/** More than the head of any record needs: junk without line ends is not to fill the memory. */
const MAX_HEAD_BYTES = 1024 * 1024;

/**
 * The records of a WARC file. Of each block `maxBlock` bytes are kept; the rest is passed over.
 *
 * @throws DamagedArchive where something is no record, or no whole one
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
    // Some writers leave line ends out, or write more; at the end of a file it means that it was cut off.
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
