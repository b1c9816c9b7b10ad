/**
 * The one place where the stages meet: bytes → evidence → ladder → text → model → result.
 */

import { readDate } from '../dates/index.ts';
import type { Built } from '../feed/built.ts';
import type { TransportFacts } from '../http/transport.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedResult } from '../model/result.ts';
import { binaryKindOf, describeDocument } from '../pipeline/describe-document.ts';
import { readBytes } from '../pipeline/read-bytes.ts';
import { type Reading, readText } from '../pipeline/read-text.ts';
import { type Problem, problem, type Severity } from '../problems/catalogue.ts';
import { Locator } from '../problems/locator.ts';
import { ProblemLog } from '../problems/log.ts';
import { nextCheckAt } from './next-check.ts';
import { type ParseOptions, type ResolvedParseOptions, resolveParseOptions } from './options.ts';
import { readThrowOn, unlessTooGrave } from './throwing.ts';

/**
 * Parses a document: a feed in whatever state.
 *
 * ```ts
 * const result = parseDocument(bytes, { headers: { 'content-type': 'text/xml' } });
 * ```
 *
 * @param document the bytes as they were received, or a text that is decoded already: then there is
 * no encoding to determine, and `encoding` is `''`
 * @returns always a result; whatever was wrong stands in its `bozo` and `problems`
 * @throws TypeError for an argument of the wrong kind, never for content, unless the option `throwOn` asks for it
 */
export function parseDocument(
  document: Uint8Array | string,
  options: ParseOptions = {},
): FeedResult {
  const result = parseWithTransport(document, options, null);
  return unlessTooGrave(result, readThrowOn(options.throwOn));
}

/** Parses a document of which whoever fetched it has something to tell. */
export function parseWithTransport(
  document: Uint8Array | string,
  options: ParseOptions,
  transport: TransportFacts | null,
): FeedResult {
  if (typeof document !== 'string' && !(document instanceof Uint8Array)) {
    throw new TypeError('document must be a Uint8Array or a string');
  }
  const settings = resolveParseOptions(options);
  const log = new ProblemLog(settings.maxProblems);
  const reading = read(document, settings, log);
  const problems = [
    ...(transport?.problems ?? []),
    ...problemsOf(reading, log, settings, transport),
  ];
  const bozoException = gravest(problems, transport);
  const model = modelOf(reading, problems);
  return {
    bozo: bozoException !== null,
    bozoException,
    problems,
    encoding: reading?.encoding ?? '',
    attempts: reading?.attempts ?? [],
    parser: reading?.read.parser ?? null,
    ...model,
    ...responseOf(settings, transport),
    ...(transport === null ? {} : { nextCheckAt: nextCheckOf(model.feed, transport) }),
  };
}

function read(
  document: Uint8Array | string,
  options: ResolvedParseOptions,
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

/** Whether a document is a feed: pictures and PDFs may hold RDF that looks like one. */
function isFeed({ read, head }: Reading): boolean {
  return read.built.isFeed && binaryKindOf(head) === null;
}

/** Marks the entry in which the document broke off. */
function markIncomplete(entries: readonly Entry[], problems: readonly Problem[]): readonly Entry[] {
  const last = entries.at(-1);
  const brokeOff = problems.some(
    (found) => found.name === 'TruncatedDocument' && found.open.some((name) => ENTRY.test(name)),
  );
  return last !== undefined && brokeOff
    ? [...entries.slice(0, -1), { ...last, incomplete: true }]
    : entries;
}

const ENTRY = /^(?:[\w.-]+:)?(?:item|entry)$/i;

function problemsOf(
  reading: Reading | null,
  log: ProblemLog,
  { maxProblems, url, headers }: ResolvedParseOptions,
  transport: TransportFacts | null,
): readonly Problem[] {
  if (reading === null) {
    // Where nothing came because the transport failed, that is the whole story.
    const isToldAlready =
      transport !== null && (transport.problems.length > 0 || transport.status === 304);
    const found = log.problems(null);
    return isToldAlready
      ? found
      : noFeed(problem('EmptyDocument', {}), found).slice(0, maxProblems + 1);
  }
  const { candidate, read, head, byteLength } = reading;
  if (isFeed(reading)) {
    return log
      .problems(new Locator(candidate.text, byteLength), read.log)
      .slice(0, maxProblems + 1);
  }
  const mediaType = headers['content-type'] ?? '';
  const description = describeDocument(candidate.text, head, mediaType, url);
  return noFeed(problem('NotAFeed', description), log.problems(null)).slice(0, maxProblems + 1);
}

/** Where there is no feed, nothing else counts but what may have kept one from being found. */
function noFeed(verdict: Problem, found: readonly Problem[]): readonly Problem[] {
  const reasons = found.filter(
    (each) => each.name === 'LimitExceeded' || (each.name === 'CompressedBody' && !each.complete),
  );
  return [verdict, ...reasons];
}

/** After what is fatal, the order in which feedparser would name them; of all others the gravest, then the first. */
const NAMED_FIRST: readonly Problem['name'][] = [
  'SAXParseException',
  'UndeclaredNamespace',
  'MalformedJson',
  'CharacterEncodingUnknown',
  'CharacterEncodingOverride',
  'NonXMLContentType',
];

const GRAVEST_FIRST: readonly Severity[] = ['error', 'warning'];

/** The problem that is named before all others; `null` where there are but notes. */
function gravest(problems: readonly Problem[], transport: TransportFacts | null): Problem | null {
  // What broke on the way is no fault of the feed's, and explains what the parser found.
  const broken = transport?.problems.find(
    ({ severity }) => severity === 'fatal' || severity === 'error',
  );
  if (broken !== undefined) return broken;
  const fatal = problems.find(({ severity }) => severity === 'fatal');
  if (fatal !== undefined) return fatal;
  for (const name of NAMED_FIRST) {
    const named = problems.find((found) => found.name === name);
    if (named !== undefined) return named;
  }
  for (const severity of GRAVEST_FIRST) {
    const grave = problems.find((found) => found.severity === severity);
    if (grave !== undefined) return grave;
  }
  return null;
}

function nextCheckOf(feed: Feed, transport: TransportFacts): Date | null {
  const { retryAfter, cacheLifetime, receivedAt } = transport;
  return nextCheckAt({ retryAfter, cacheLifetime, feed }, new Date(receivedAt));
}

type ResponsePart = Pick<FeedResult, 'headers'> & Partial<FeedResult>;

/** What the result shows of the response. */
function responseOf(
  { headers, url, dateHandlers }: ResolvedParseOptions,
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
