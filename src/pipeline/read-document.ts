/**
 * The one place where the stages meet: bytes → evidence → ladder → text → model → result.
 */

import { readDate } from '../dates/index.ts';
import type { Built } from '../feed/built.ts';
import { isEntryName } from '../grammar/roots.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Entry } from '../model/entry.ts';
import type { FeedResult } from '../model/result.ts';
import type { Problem } from '../problems/error.ts';
import { ProblemLog } from '../problems/log.ts';
import { bozoExceptionOf } from './bozo-exception.ts';
import { isFeed, problemsOf } from './document-problems.ts';
import { readBytes } from './read-bytes.ts';
import type { ReadOptions } from './read-options.ts';
import { type Reading, readText } from './read-text.ts';

/** Reads a document; `transport` is what is known of the response that it came in. */
export function readDocument(
  document: Uint8Array | string,
  options: ReadOptions,
  transport: TransportFacts | null,
): FeedResult {
  const log = new ProblemLog(options.maxProblems);
  const reading = read(document, options, log);
  const problems = [
    ...(transport?.problems ?? []),
    ...problemsOf(reading, log, options, transport),
  ];
  const bozoException = bozoExceptionOf(problems, transport);
  return {
    bozo: bozoException !== null,
    bozoException,
    problems,
    encoding: reading?.encoding ?? '',
    attempts: reading?.attempts ?? [],
    parser: reading?.read.parser ?? null,
    ...modelOf(reading, problems),
    ...responseOf(options, transport),
  };
}

function read(
  document: Uint8Array | string,
  options: ReadOptions,
  log: ProblemLog,
): Reading | null {
  if (typeof document !== 'string') return readBytes(document, options, log);
  return document.trim() === '' ? null : readText(document, options);
}

const EMPTY: Pick<Built, 'version' | 'namespaces' | 'feed' | 'entries'> = {
  version: '',
  namespaces: {},
  feed: {},
  entries: [],
};

function modelOf(reading: Reading | null, problems: readonly Problem[]): typeof EMPTY {
  if (reading === null || !isFeed(reading)) return EMPTY;
  const { version, namespaces, feed, entries } = reading.read.built;
  return { version, namespaces, feed, entries: markIncomplete(entries, problems) };
}

/** Marks the entry in which the document broke off. */
function markIncomplete(entries: readonly Entry[], problems: readonly Problem[]): readonly Entry[] {
  const last = entries.at(-1);
  const brokeOff = problems.some(
    (found) => found.name === 'TruncatedDocument' && found.open.some(isEntryName),
  );
  return last !== undefined && brokeOff
    ? [...entries.slice(0, -1), { ...last, incomplete: true }]
    : entries;
}

type ResponsePart = Pick<FeedResult, 'headers'> & Partial<FeedResult>;

/** What the result shows of the response. */
function responseOf(
  { headers, url, dateHandlers }: ReadOptions,
  transport: TransportFacts | null,
): ResponsePart {
  const etag = transport?.etag ?? headers['etag'];
  const modified = transport?.modified ?? headers['last-modified'];
  const part: ResponsePart = {
    headers: transport?.headers ?? headers,
    ...(url === '' ? {} : { href: url }),
    ...(etag === undefined ? {} : { etag }),
    ...(modified === undefined
      ? {}
      : { modified, modifiedParsed: readDate(modified, dateHandlers) }),
  };
  if (transport === null) return part;
  const { status, href, redirects, permanentUrl, validators } = transport;
  const { delta, retryAfter, cacheLifetime } = transport;
  return {
    ...part,
    ...{ status, href, redirects, permanentUrl, validators, delta, retryAfter, cacheLifetime },
  };
}
