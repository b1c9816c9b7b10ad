/** Validates a document: reads it as readers do, and applies the rules of its specifications. */

import { type DocumentLike, readableDocument } from '../api/body.ts';
import { checkOptionsOf } from '../api/options/check-options.ts';
import { type OptionTable, without } from '../api/options/checks.ts';
import { PARSE_OPTIONS, type ParseOptions } from '../api/options/parse-options.ts';
import { parseSettings } from '../api/options/resolve-parse-options.ts';
import { findBom } from '../encoding/witnesses/byte-order.ts';
import type { FeedResult } from '../model/result.ts';
import { readAs } from '../pipeline/read-as.ts';
import { resultOf } from '../pipeline/read-document.ts';
import { locatorOf } from '../pipeline/read-text.ts';
import { mustBe, oneOf } from '../text/checks.ts';
import { type Files, PROFILES, type Profile } from './circumstances.ts';
import { Breaches } from './faults.ts';
import { type Finding, findingsOf, MAX_PLACES } from './findings.ts';
import { type Examined, VALIDATED_FORMAT } from './format.ts';
import type { Language } from './levels.ts';
import { applyRules } from './rules.ts';
import { unendedIn } from './tree.ts';

/** The result of a document, and the findings of the validator. */
export interface Validation {
  /** The result that `parseDocument` gives. */
  readonly result: FeedResult;
  /** The most serious first. */
  readonly findings: readonly Finding[];
}

/**
 * Options of `validateDocument`: those of `parseDocument`, and what the document is meant to be.
 */
export interface ValidateOptions extends Omit<ParseOptions, 'throwOn'> {
  /**
   * What the document is meant to be. A document of another format is an error, and the
   * requirements of a podcast directory are checked even if the feed has no element of podcasts. By
   * default, each document is checked as what it is.
   */
  readonly profile?: Profile | undefined;
  /**
   * What is known about the media files and covers of the feed, by their URLs as written. The
   * validator itself makes no requests; files that are not in the map are not checked.
   */
  readonly files?: Files | undefined;
}

const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';

const VALIDATE_OPTIONS: OptionTable<ValidateOptions> = {
  ...without(PARSE_OPTIONS, 'throwOn'),
  profile: { check: oneOf(...PROFILES), default: null },
  files: { check: mustBe('a Map, or another object with get', isMap), default: null },
};

/**
 * Validates a feed (RSS 0.90 to 2.0, RSS 1.1, Atom, JSON Feed), a list of feeds (OPML), or a
 * document of the Atom Publishing Protocol, with the extensions that it uses.
 *
 * ```js
 * import { validateDocument } from 'bozofeed/validate';
 *
 * const { findings } = validateDocument('<rss version="2.0"><channel><title>News</title></channel></rss>');
 * for (const { level, message, line, remedy } of findings) console.log(level, line, message, remedy);
 * ```
 *
 * @param document the bytes as they were received (an `ArrayBuffer` or any view of one), or text
 * that is already decoded
 * @returns always findings, whatever the document is; none if nothing is wrong
 * @throws TypeError for an argument of the wrong type; never for content
 */
export function validateDocument(
  document: DocumentLike,
  options: ValidateOptions = {},
): Validation {
  const readable = readableDocument(document);
  const { profile, files, ...parse } = checkOptionsOf(
    'validateDocument',
    VALIDATE_OPTIONS,
    options,
  );
  const settings = parseSettings({ ...parse, throwOn: null });
  const { account, built, reading } = readAs(VALIDATED_FORMAT, readable, settings, null);
  const breaches = new Breaches(MAX_PLACES);
  const examined = reading?.read.built ?? null;
  const root = examined?.root ?? null;
  const text = reading?.read.candidate.source.text ?? '';
  if (examined !== null) {
    const { headers, url } = settings;
    const about = {
      headers,
      url,
      encoding: account.encoding,
      hasBom: typeof readable === 'string' || findBom(readable) !== null,
      size: readable.length,
      text,
      profile,
      files,
    };
    applyRules(examined, about, breaches.report);
  }
  const locator = reading && locatorOf(reading);
  return {
    result: resultOf(account, built?.feed ?? null, settings, null),
    findings: findingsOf(breaches, account.problems, locator, languageOf(examined), root, () =>
      root === null ? new Map() : unendedIn(root, text),
    ),
  };
}

function languageOf(examined: Examined | null): Language {
  if (examined === null) return null;
  if (examined.root !== null) return 'xml';
  return examined.json === null ? null : 'json';
}
