/** Reads documents as streams and as a whole, to compare the results. */
import {
  type Entry,
  type FeedResult,
  type Problem,
  parseDocument,
  type StreamOptions,
  streamEntries,
} from '../../src/parse.ts';

/** Line, column and byte offset. */
type Position = readonly (number | null)[];

/** What both must agree on. */
export interface Said {
  readonly entries: readonly Entry[];
  readonly feed: unknown;
  readonly version: string;
  readonly namespaces: unknown;
  readonly bozo: boolean;
  /** The names of the problems in alphabetical order, without those of the encoding. */
  readonly problems: readonly string[];
  /** Where the first error of XML is. */
  readonly faultAt: Position | null;
}

/** Where the feeds come from, so that no base is assumed. */
const URL_OF_FEED = 'https://example.org/feed';

/** Reads bytes that arrive in pieces of these lengths, over and over. */
export async function streamed(
  bytes: Uint8Array,
  lengths: readonly number[],
  options: StreamOptions,
): Promise<Said> {
  const stream = streamEntries(pieces(bytes, lengths), { url: URL_OF_FEED, ...options });
  const entries: Entry[] = [];
  for await (const entry of stream) entries.push(entry);
  return saidBy({ ...(await stream.result), entries });
}

/** Reads the same bytes at once. */
export function whole(bytes: Uint8Array, url: string = URL_OF_FEED): Said {
  return saidBy(parseDocument(bytes, { url }));
}

function saidBy({ entries, feed, version, namespaces, bozo, problems }: FeedResult): Said {
  return {
    entries,
    feed,
    version,
    namespaces,
    bozo,
    problems: namesOf(problems),
    faultAt: faultIn(problems),
  };
}

/** Bytes that arrive in pieces of these lengths, over and over. */
export async function* pieces(
  bytes: Uint8Array,
  lengths: readonly number[],
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

function faultIn(problems: readonly Problem[]): Position | null {
  const fault = problems.find(({ name }) => name === 'SAXParseException');
  return fault === undefined ? null : positionOf(fault);
}

function positionOf({ line, column, offset }: Problem): Position {
  return [line, column, offset];
}

function namesOf(problems: readonly { readonly name: string }[]): readonly string[] {
  return problems.map(({ name }) => name).toSorted();
}
