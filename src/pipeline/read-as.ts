/**
 * The one place where the stages meet: bytes → evidence → ladder → text → what a format builds,
 * with the list of problems.
 */
import type { TransportSummary } from '../http/transport.ts';
import type { BozoFeedResult, EncodingAttempt, SoundFeedResult } from '../model/result.ts';
import type { Problem } from '../problems/error.ts';
import { leadingContent } from '../problems/facts.ts';
import { ProblemLog } from '../problems/log.ts';
import { startedNow } from '../text/limits.ts';
import { forgetLastMatch } from '../text/own-copy.ts';
import { decodeText } from '../text/references.ts';
import { binaryKindOf } from './describe-document.ts';
import {
  type AccountOptions,
  bozoExceptionOf,
  problemsOf,
  problemsOfNothing,
} from './document-problems.ts';
import type { Format } from './format.ts';
import { readBytes } from './read-bytes.ts';
import type { ReadOptions } from './read-options.ts';
import { type Reading, readText } from './read-text.ts';

/** How a document was read. */
interface AccountFacts {
  readonly problems: readonly Problem[];
  readonly encoding: string;
  readonly attempts: readonly EncodingAttempt[];
  readonly parser: 'strict' | 'loose' | 'json' | null;
}

/** The problems of a document, and how it was read: the first keys of every result. */
export type Account = AccountFacts &
  (
    | Pick<SoundFeedResult, 'bozo' | 'bozoException'>
    | Pick<BozoFeedResult, 'bozo' | 'bozoException'>
  );

/** A document that was read. */
export interface DocumentReading<Built> {
  readonly account: Account;
  /** `null` if the document is empty, or in another format. */
  readonly built: Built | null;
  /** `null` if the document is empty. */
  readonly reading: Reading<Built> | null;
}

/** Reads a document in a given format; `transport` is what is known about its response. */
export function readAs<Built>(
  format: Format<Built>,
  document: Uint8Array | string,
  given: ReadOptions,
  transport: TransportSummary | null,
): DocumentReading<Built> {
  const { maxProblems, maxParseTime } = given;
  const isTimed = maxParseTime.value !== Number.POSITIVE_INFINITY;
  const options = isTimed ? { ...given, maxParseTime: startedNow(maxParseTime) } : given;
  const log = new ProblemLog(maxProblems);
  const whole =
    typeof document !== 'string'
      ? readBytes(document, format, options, log)
      : document.trim() === ''
        ? null
        : readText(document, format, options);
  const reading = shownIn(whole, format, options) ?? whole;
  // Images and PDFs may contain XML that looks like the format.
  const binaryKind = reading && binaryKindOf(reading.document);
  const isRecognized =
    reading !== null && binaryKind === null && format.isRecognized(reading.read.built);
  const built = isRecognized ? reading.read.built : null;
  const found =
    reading === null
      ? problemsOfNothing(log.problems(null), options, transport)
      : problemsOf(reading, built, binaryKind, log, options);
  const account = judged(
    {
      problems: transport === null ? found : [...transport.problems, ...found],
      encoding: reading?.encoding ?? '',
      attempts: reading?.attempts ?? [],
      parser: reading?.read.parser ?? null,
    },
    transport,
  );
  forgetLastMatch();
  return { account, built, reading };
}

/** A page that has nothing but text, in which browsers show files of text. */
const PAGE_OF_TEXT =
  /^(\s*(?:<!doctype html>\s*)?<html[^<>]{0,200}>\s*(?:<head[^<>]{0,200}>\s*(?:<(?:meta|link|style)\s[^<>]{0,500}>\s*){0,9}(?:<\/head>\s*)?)?<body[^<>]{0,200}>\s*<pre[^<>]{0,200}>)(?=\s*(?:&lt;|[{[]))([^<]+)<\/pre>(?:\s|<\/?(?:body|div|html)[^<>]{0,200}>){0,200}$/i;

/** What a page of text shows, as programs return files that let a browser load them; `null` if that is not in the format. */
function shownIn<Built>(
  page: Reading<Built> | null,
  format: Format<Built>,
  options: ReadOptions,
): Reading<Built> | null {
  if (page === null || format.isRecognized(page.read.built)) return null;
  const [, lead = '', escaped = ''] = PAGE_OF_TEXT.exec(page.read.candidate.source.text) ?? [];
  if (escaped === '') return null;
  const { encoding, attempts } = page;
  const shown = { ...readText(decodeText(escaped), format, options), encoding, attempts };
  if (!format.isRecognized(shown.read.built)) return null;
  shown.read.log.reporter()('LeadingContent', leadingContent(lead), 0);
  return shown;
}

/** The account of a response without a document. */
export function accountOfNothing(options: AccountOptions, transport: TransportSummary): Account {
  const problems = [...transport.problems, ...problemsOfNothing([], options, transport)];
  return judged({ problems, encoding: '', attempts: [], parser: null }, transport);
}

/** Adds the problem to report first. */
export function judged(
  { problems, encoding, attempts, parser }: AccountFacts,
  transport: TransportSummary | null,
): Account {
  const bozoException = bozoExceptionOf(problems, transport);
  // Key by key, because adding keys to a copy of a record takes a microsecond each.
  return bozoException === null
    ? { bozo: false, bozoException, problems, encoding, attempts, parser }
    : { bozo: true, bozoException, problems, encoding, attempts, parser };
}
