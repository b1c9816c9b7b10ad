/** What should be fixed, the most severe first, each with its places in the source. */

import { causesOf } from '../../src/problems/causes.ts';
import { codeOfKind, type Problem } from '../../src/problems/error.ts';
import type { ProblemName } from '../../src/problems/facts.ts';
import { isAtLeast, mostSevereFirst, type Severity } from '../../src/problems/severity.ts';
import { HOMEPAGE } from '../../src/text/package.ts';
import { remedyFor } from './remedies.ts';
import { Indices, type Mark, markAt } from './source.ts';

/** A place in the source. */
export interface Place extends Mark {
  readonly line: number;
  readonly column: number;
  /** In bytes, or `null` for pasted text. */
  readonly offset: number | null;
  /** The message for this place. */
  readonly message: string;
  readonly severity: Severity;
  /** The index of the fix in the list. */
  readonly fix: number;
}

/** Something to fix. */
export interface Fix {
  readonly name: ProblemName;
  /** The address of the page that explains it. */
  readonly page: string;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
  /** How often it was found. Not every place is listed. */
  readonly count: number;
  readonly places: readonly Place[];
  /** The tab that explains a problem of the whole document, or `null`. */
  readonly elsewhere: Elsewhere | null;
}

/** Where a problem without a place in the source is explained. */
export type Elsewhere = 'encoding' | 'http';

const ELSEWHERE: { readonly [N in ProblemName]?: Elsewhere } = {
  CharacterEncodingOverride: 'encoding',
  CharacterEncodingUnknown: 'encoding',
  MixedEncoding: 'encoding',
  UndecodableBytes: 'encoding',
  UnavailableEncoding: 'encoding',
  UnknownEncodingLabel: 'encoding',
  CompressedBody: 'http',
  DecompressionError: 'http',
  HttpStatusError: 'http',
  IncompleteBodyError: 'http',
  NonXMLContentType: 'http',
  PageInsteadOfFeed: 'http',
  RedirectError: 'http',
};

/** What each severity means to a publisher. */
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  fatal: 'No feed',
  error: 'Something is lost',
  warning: 'Breaks a rule',
  note: 'Could be better',
};

/** Whether something is a fault; otherwise it is advice, like good practice. */
export function isFault({ severity }: Pick<Fix, 'severity'>): boolean {
  return isAtLeast(severity, 'warning');
}

/**
 * Everything that should be fixed in a document.
 *
 * @param isDecoded whether the text was decoded from bytes, so that offsets have a meaning
 */
export function fixesFor(
  problems: readonly Problem[],
  text: string,
  isDecoded: boolean,
): readonly Fix[] {
  const ranked = mostSevereFirst(causesOf(problems));
  const indices = new Indices(text);
  const indexed = indexAll(ranked, indices);
  return ranked.map((found, fix) => {
    const { name, severity, count } = found;
    const places = found.places.flatMap((place, index): readonly Place[] => {
      const { line, column } = place;
      const offset = isDecoded ? place.offset : null;
      if (line === null || column === null) return [];
      const from = indexed.get(keyOf(line, column)) ?? 0;
      const message = found.messageAt(index);
      const to = from + markAt(text, from);
      return [{ from, to, line, column, offset, message, severity, fix }];
    });
    const message = count === 1 || found.places.length === 0 ? found.message : found.messageAt(0);
    const elsewhere = ELSEWHERE[name] ?? null;
    return {
      name,
      page: `${HOMEPAGE}/problems/${codeOfKind(name)}.html`,
      severity,
      message,
      remedy: remedyFor(found),
      count,
      places,
      elsewhere,
    };
  });
}

/** The indices of all places, found in the order of the document. */
function indexAll(problems: readonly Problem[], indices: Indices): ReadonlyMap<string, number> {
  const places = problems
    .flatMap((found) => found.places.map(({ line, column }) => ({ line, column })))
    .filter((place): place is { line: number; column: number } => place.line !== null)
    .toSorted((one, other) => one.line - other.line || one.column - other.column);
  return new Map(places.map(({ line, column }) => [keyOf(line, column), indices.at(line, column)]));
}

function keyOf(line: number, column: number): string {
  return `${line}:${column}`;
}
