/**
 * The command `stream`: prints the entries of a feed of any size as they come, each as a line of
 * JSON. What was wrong is printed at the end, on standard error.
 */
import { streamEntries } from '../../src/api/stream-entries.ts';
import { causesOf } from '../../src/problems/causes.ts';
import type { Problem } from '../../src/problems/error.ts';
import { codeOf, UNKNOWN_CODE } from '../../src/problems/error-code.ts';
import { mostSevereFirst } from '../../src/problems/severity.ts';
import { grouped } from '../display/grouped.ts';
import { type ExitStatus, exitStatusOf } from '../terminal/exit-status.ts';
import { toJson } from '../terminal/visible.ts';
import type { StreamArguments } from './arguments.ts';
import { download, fileError, type LoadRequest, nameOf, placeOf } from './load.ts';
import { describeProblems, type ProblemView } from './problems.ts';

/** The surroundings of the command. */
export interface StreamSurroundings extends Pick<LoadRequest, 'stdin' | 'say'> {
  readonly print: (text: string) => Promise<void>;
  readonly remark: (text: string) => void;
  readonly view: ProblemView;
  /** Returns what a promise gives; shows that the command waits for it. */
  readonly waitFor: <Value>(what: string, promise: Promise<Value>) => Promise<Value>;
}

/** A document to read, and what is known about it. */
interface Source extends Pick<LoadRequest, 'headers' | 'url'> {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** What went wrong on the way to the document; more may be added until it is read. */
  readonly problems: Problem[];
}

/** Prints the entries; the status is that of the whole document. */
export async function streamAll(
  request: StreamArguments,
  surroundings: StreamSurroundings,
): Promise<ExitStatus> {
  const { print, remark, view } = surroundings;
  const { chunks, headers, url, problems } = await opened(request, surroundings);
  const stream = streamEntries(chunks, { ...request.streamOptions, headers, url });
  let count = 0;
  for await (const entry of stream) {
    count += 1;
    await print(`${toJson(entry, 0)}\n`);
  }
  const result = await stream.result;
  // A document that could not be opened is not also an empty one.
  const ofDocument = problems.length > 0 && count === 0 ? [] : result.problems;
  const all = [...problems, ...ofDocument];
  const entries = `${grouped(count)} ${count === 1 ? 'entry' : 'entries'}`;
  const shown = describeProblems(mostSevereFirst(causesOf(all)), '', view);
  remark([`${nameOf(request.source)}: ${entries}`, ...shown].join('\n'));
  return exitStatusOf({ problems: all }, request.failOn);
}

async function opened(
  { source, headers, url, streamOptions, fetchOptions }: StreamArguments,
  { stdin, say, waitFor }: StreamSurroundings,
): Promise<Source> {
  const request = { source, stdin, say, headers, url, parseOptions: streamOptions, fetchOptions };
  const place = placeOf(request);
  switch (place.kind) {
    case 'address': {
      const loaded = await waitFor(nameOf(source), download(place.address, request));
      const problems = [...(loaded.transport?.problems ?? [])];
      return { chunks: once(loaded.bytes), headers: loaded.headers, url: loaded.url, problems };
    }
    case 'chunks': {
      const problems: Problem[] = [];
      return { chunks: untilFailure(place.chunks, source, problems), headers, url, problems };
    }
    case 'nowhere':
      return { chunks: nothing(), headers, url, problems: [fileError(place.code, source)] };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
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
