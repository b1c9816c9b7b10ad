/**
 * The command `stream`: prints the entries of a feed of any size as they come, each as a line of
 * JSON. What was wrong is printed at the end, on standard error.
 */
import type { EntryStream } from '../../src/api/entry-stream.ts';
import { streamEntries } from '../../src/api/entry-stream.ts';
import { streamFeed } from '../../src/api/parse-feed.ts';
import type { Problem } from '../../src/problems/error.ts';
import { codeOf, UNKNOWN_CODE } from '../../src/problems/error.ts';
import { causesOf, mostSevereFirst } from '../../src/problems/severity.ts';
import { grouped } from '../display/grouped.ts';
import { barOf, clock } from '../terminal/bar.ts';
import { type ExitStatus, exitStatusOf } from '../terminal/exit-status.ts';
import { toJson, visible } from '../terminal/visible.ts';
import { type During, waitingFor } from '../terminal/waiting.ts';
import type { StreamArguments } from './arguments.ts';
import { fileError, type LoadRequest, nameOf, placeOf } from './load.ts';
import { describeProblems, type ProblemView } from './problems.ts';

/** The surroundings of the command. */
export interface StreamSurroundings extends Pick<LoadRequest, 'stdin' | 'say'> {
  readonly print: (text: string) => Promise<void>;
  readonly remark: (text: string) => void;
  readonly view: ProblemView;
  readonly during: During;
}

/** A feed to read. */
interface Source {
  readonly stream: EntryStream;
  /** How many bytes it has; `null` if that is not known from the start. */
  readonly size: number | null;
  /** What went wrong on the way to the document; more may be added until it is read. */
  readonly problems: readonly Problem[];
}

/** Prints the entries; the status is that of the whole document. */
export async function streamAll(
  request: StreamArguments,
  surroundings: StreamSurroundings,
): Promise<ExitStatus> {
  const { print, remark, view, during } = surroundings;
  const { stream, size, problems } = opened(request, surroundings);
  const name = nameOf(request.source);
  let count = 0;
  const printed = async (): Promise<void> => {
    for await (const entry of stream) {
      count += 1;
      await print(`${toJson(entry, 0)}\n`);
    }
  };
  await during((seconds) => {
    const { bytesRead: read, bytesTotal } = stream;
    if (read === 0) return waitingFor(name, seconds);
    return describeProgress({ read, total: size ?? bytesTotal, entries: count, seconds });
  }, printed());
  const result = await stream.result;
  // A document that could not be opened is not also an empty one.
  const ofDocument = problems.length > 0 && count === 0 ? [] : result.problems;
  const all = [...problems, ...ofDocument];
  const shown = describeProblems(mostSevereFirst(causesOf(all)), '', view);
  remark([`${visible(name)}: ${entriesIn(count)}`, ...shown].join('\n'));
  return exitStatusOf({ problems: all }, request.failOn);
}

function opened(
  { source, headers, url, streamOptions, fetchOptions }: StreamArguments,
  { stdin, say }: StreamSurroundings,
): Source {
  const request = { source, stdin, say, headers, url, parseOptions: streamOptions, fetchOptions };
  const options = { ...streamOptions, headers, url };
  const place = placeOf(request);
  switch (place.kind) {
    case 'address': {
      const stream = streamFeed(place.address, { ...fetchOptions, ...options });
      return { stream, size: null, problems: [] };
    }
    case 'chunks': {
      const problems: Problem[] = [];
      const chunks = untilFailure(place.chunks, source, problems);
      return { stream: streamEntries(chunks, options), size: place.size, problems };
    }
    case 'nowhere': {
      const problems = [fileError(place.code, source)];
      return { stream: streamEntries(nothing(), options), size: null, problems };
    }
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The chunks of a file; if it cannot be read any further, what was read so far counts. */
async function* untilFailure(
  chunks: AsyncIterable<Uint8Array>,
  source: string,
  problems: Problem[],
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    problems.push(fileError(codeOf(error) ?? UNKNOWN_CODE, source));
  }
}

/** How far the reading is. */
export interface Progress {
  /** Bytes. */
  readonly read: number;
  /** Bytes; `null` if it is not known how many there are. */
  readonly total: number | null;
  readonly entries: number;
  /** Since the start. */
  readonly seconds: number;
}

/** `██████░░░░░░  25 %  250 of 1,000 MB  12,000 entries  4,000/s  0:09 left` */
export function describeProgress({ read, total, entries, seconds }: Progress): string {
  const rate = `${entriesIn(entries)}  ${grouped(Math.round(entries / seconds))}/s`;
  if (total === null || total === 0) return `${megabytes(read)} MB  ${rate}`;
  const fraction = Math.min(1, read / total);
  return [
    `${barOf(fraction)} ${String(Math.floor(fraction * 100)).padStart(3)} %`,
    `${megabytes(read)} of ${megabytes(total)} MB`,
    rate,
    `${clock((seconds * (1 - fraction)) / fraction)} left`,
  ].join('  ');
}

/** `1 entry`, `12,000 entries` */
function entriesIn(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'entry' : 'entries'}`;
}

function megabytes(bytes: number): string {
  return grouped(Math.round(bytes / 1e6));
}
