/**
 * Parses a document and prepares what the page shows. What only some tabs need is prepared on demand.
 * Uses neither the network nor the DOM.
 */

import { resolveParseOptions } from '../../src/api/options/resolve-parse-options.ts';
import { parseDocument } from '../../src/api/parse-document.ts';
import { parseReceived } from '../../src/api/parse-received.ts';
import { gatherEvidence } from '../../src/encoding/evidence.ts';
import type { AddedEncodings } from '../../src/encoding/legacy/legacy-encodings.ts';
import type { HeaderRecord } from '../../src/http/headers.ts';
import type { Redirect } from '../../src/http/transport.ts';
import type { FeedResult } from '../../src/model/result.ts';
import type { Problem } from '../../src/problems/error.ts';
import { urlOrNothing } from '../../src/text/uri.ts';
import {
  type ValidateOptions,
  type Validation,
  validateDocument,
} from '../../src/validate/validate-document.ts';
import { bytesInWords } from '../display/amounts.ts';
import { contentOf, fileContentOf, textOf } from '../display/decoded.ts';
import { FORMAT_NAMES } from '../display/format-names.ts';
import { type Answer, unpackAnswer } from './answer.ts';
import { type BytesView, bytesAround, firstFault, offsetOf } from './bytes.ts';
import { type Card, cardOf, type FeedCard, feedCardOf } from './cards.ts';
import { type EncodingStory, encodingStory } from './encoding-story.ts';
import { type Fix, fixesFor, isProblem } from './fixes.ts';
import { isPodcast } from './podcast.ts';
import { type RemovedSummary, removedFrom } from './removed.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** A document to inspect. */
export type Subject =
  | {
      readonly kind: 'document';
      /** The bytes of a file, or pasted text. */
      readonly document: Uint8Array | string;
      /** The Content-Type that the document came with, or `''`. */
      readonly contentType: string;
      /** The URL that the document came from, or `''`. */
      readonly base: string;
    }
  | {
      readonly kind: 'answer';
      /** The response of the server: see `answer.ts`. */
      readonly packed: Uint8Array;
      readonly contentType: string;
    };

/** How the document was received. */
export interface HttpStory {
  readonly href: string;
  readonly status: number | null;
  readonly redirects: readonly Redirect[];
  readonly permanentUrl: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What the headers mean for readers, in sentences. */
  readonly remarks: readonly string[];
}

/** A feed that a web page links to. */
export interface AnnouncedFeed {
  readonly href: string;
  readonly title: string;
  readonly isGuess: boolean;
}

/** What the page shows first. */
export interface Inspection {
  readonly verdict: Verdict;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly fixes: readonly Fix[];
  readonly announced: readonly AnnouncedFeed[];
  /** The decoded document, which positions refer to. */
  readonly text: string;
  readonly encoding: EncodingStory;
  readonly http: HttpStory | null;
  readonly feed: FeedCard;
  readonly isPodcast: boolean;
  readonly entryCount: number;
}

/** An inspection, and what is prepared on demand. */
export interface Inspected {
  readonly inspection: Inspection;
  /** Cards of entries, from an index on. */
  readonly cards: (from: number, count: number) => readonly Card[];
  readonly removed: () => RemovedSummary;
  readonly json: () => string;
  /** The bytes around an offset. */
  readonly bytesAt: (offset: number) => BytesView | null;
  /** The bytes at which an attempt failed. */
  readonly faultOf: (attempt: number) => BytesView | null;
}

/** Inspects a document. No content makes it throw. */
export function inspect(subject: Subject, legacyEncodings: AddedEncodings): Inspected {
  const answer = subject.kind === 'answer' ? unpackAnswer(subject.packed) : null;
  const read = reading(subject, answer, legacyEncodings);
  const { document, headers } = read;
  const result = read.parse({});
  const content = typeof document === 'string' ? null : contentOf(document);
  const text =
    typeof document === 'string'
      ? document
      : content === null || result.attempts.length === 0
        ? ''
        : textOf(content, result, legacyEncodings);
  const evidence = content === null ? null : gatherEvidence(content, headers);
  const size = content?.length ?? text.length;
  const validation = result.version === '' ? null : read.validate(profileOf(result));
  const fixes = fixesFor(
    notJudgedTwice(result.problems, validation),
    validation?.findings ?? [],
    text,
    content !== null,
  );
  return {
    inspection: {
      verdict: verdictOn(result, fixes.some(isProblem)),
      facts: factsOf(result, size, content !== null),
      fixes,
      announced: announcedBy(result),
      text,
      encoding: encodingStory(result, evidence),
      http: httpStory(result, headers),
      feed: feedCardOf(result.feed),
      isPodcast: isPodcast(result),
      entryCount: result.entries.length,
    },
    cards: (from, count) =>
      result.entries
        .slice(from, from + count)
        .map((entry, index) => cardOf(entry, from + index, result.feed)),
    removed: () => removedFrom(result, read.parse({ sanitizeHtml: false })),
    json: () => JSON.stringify(result, null, 2),
    bytesAt: (offset) =>
      content === null ? null : bytesAround(content, offset, readingsFor(result), legacyEncodings),
    faultOf: (number) => {
      const attempt = result.attempts[number];
      if (content === null || attempt === undefined) return null;
      const { encoding, outcome, at } = attempt;
      const offset =
        at === undefined || outcome === 'undecodable'
          ? firstFault(content, encoding, legacyEncodings)
          : offsetOf(content, encoding, at, legacyEncodings);
      if (offset === null) return null;
      return bytesAround(content, offset, [encoding, ...readingsFor(result)], legacyEncodings);
    },
  };
}

/** A document, and the functions that read it. */
interface ReadableSubject {
  readonly document: Uint8Array | string;
  readonly headers: HeaderRecord;
  readonly parse: (options: { readonly sanitizeHtml?: false }) => FeedResult;
  readonly validate: (options: Pick<ValidateOptions, 'profile'>) => Validation;
}

function reading(
  subject: Subject,
  answer: Answer | null,
  legacyEncodings: AddedEncodings,
): ReadableSubject {
  const given: HeaderRecord =
    subject.contentType === '' ? {} : { 'content-type': subject.contentType };
  if (answer !== null) {
    const { bytes, transport } = answer;
    const headers = { ...transport.headers, ...given };
    const all = { headers, url: urlOrNothing(transport.href), legacyEncodings };
    return {
      document: bytes,
      headers,
      parse: (options) =>
        parseReceived(bytes, resolveParseOptions({ ...all, ...options }), transport),
      validate: (options) => validateDocument(bytes, { ...all, ...options }),
    };
  }
  const document = subject.kind === 'document' ? contentOfFile(subject.document) : '';
  const url = subject.kind === 'document' ? urlOrNothing(subject.base) : '';
  const all = { headers: given, url, legacyEncodings };
  return {
    document,
    headers: given,
    parse: (options) => parseDocument(document, { ...all, ...options }),
    validate: (options) => validateDocument(document, { ...all, ...options }),
  };
}

/** A podcast is checked for the podcast directory with the most requirements. */
function profileOf(result: FeedResult): Pick<ValidateOptions, 'profile'> {
  return result.version.startsWith('rss') && isPodcast(result) ? { profile: 'podcast-apple' } : {};
}

/** The problems without those that the validator leaves to its rules. */
function notJudgedTwice(
  problems: readonly Problem[],
  validation: Validation | null,
): readonly Problem[] {
  if (validation === null) return problems;
  const seen = new Set<string>(validation.result.problems.map(({ name }) => name));
  const kept = new Set<string>(validation.findings.map(({ name }) => name));
  return problems.filter(({ name }) => kept.has(name) || !seen.has(name));
}

function contentOfFile(document: Uint8Array | string): Uint8Array | string {
  if (typeof document === 'string') return document;
  return fileContentOf(document, resolveParseOptions({}).maxBytes);
}

/** The encodings to show bytes in: the one that was used, and UTF-8. */
function readingsFor({ encoding }: FeedResult): readonly string[] {
  return [...(encoding === '' ? [] : [encoding]), 'utf-8'];
}

function factsOf(result: FeedResult, size: number, isBytes: boolean): Inspection['facts'] {
  const { version, entries, encoding } = result;
  const facts: readonly (readonly [string, string])[] = [
    ['Format', version === '' ? '' : FORMAT_NAMES[version]],
    ['Entries', version === '' && entries.length === 0 ? '' : String(entries.length)],
    ['Encoding', isBytes ? encoding : ''],
    ['Size', isBytes ? bytesInWords(size) : `${size} characters`],
  ];
  return facts.filter(([, value]) => value !== '');
}

const MOST_ANNOUNCED = 30;

function announcedBy({ problems }: FeedResult): readonly AnnouncedFeed[] {
  const found = problems.find((each) => each.name === 'NotAFeed');
  return (found?.feeds ?? [])
    .slice(0, MOST_ANNOUNCED)
    .map(({ href, title, rel }) => ({ href, title, isGuess: rel === 'guess' }));
}

function httpStory(result: FeedResult, headers: HeaderRecord): HttpStory | null {
  const { href = '', status = null, redirects = [], permanentUrl = null } = result;
  if (result.status === undefined && Object.keys(headers).length === 0) return null;
  return {
    href,
    status,
    redirects,
    permanentUrl,
    headers: Object.entries(headers),
    remarks: result.status === undefined ? [] : remarksOn(result),
  };
}

function remarksOn({
  validators,
  cacheLifetime,
  retryAfter,
  nextCheckAt,
  permanentUrl,
}: FeedResult): readonly string[] {
  const { etag = null, modified = null } = validators ?? {};
  return [
    ...(permanentUrl
      ? [
          `The feed has moved to ${permanentUrl}. Link to the new URL on your pages, and keep the redirect so that readers follow it.`,
        ]
      : []),
    etag === null && modified === null
      ? 'Readers must download the whole feed every time, because it has neither ETag nor Last-Modified.'
      : `The server supports conditional requests (${[etag === null ? '' : 'ETag', modified === null ? '' : 'Last-Modified'].filter(Boolean).join(' and ')}).`,
    ...(cacheLifetime ? [`The response is fresh for ${durationInWords(cacheLifetime)}.`] : []),
    ...(retryAfter ? [`The server requires readers to wait ${durationInWords(retryAfter)}.`] : []),
    ...(nextCheckAt
      ? [`The server and the feed ask readers not to poll before ${nextCheckAt.toISOString()}.`]
      : []),
  ];
}

/** `90 seconds`, `2 hours` */
function durationInWords(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds >= length * 2) ?? [1, 'second'];
  const count = Math.round(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS: readonly (readonly [number, string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];
