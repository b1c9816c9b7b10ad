/**
 * What should be fixed: what readers lose, what specifications and directories require, and good
 * practice.
 */

import type { Occurrence } from '../../src/problems/error.ts';
import { codeOfKind, type Problem } from '../../src/problems/error.ts';
import type { ProblemName } from '../../src/problems/facts.ts';
import {
  causesOf,
  isAtLeast,
  mostSevereFirst,
  type Severity,
} from '../../src/problems/severity.ts';
import { HOMEPAGE } from '../../src/text/package.ts';
import { FINDINGS, pageOf } from '../../src/validate/catalog/catalog.ts';
import type { FindingName } from '../../src/validate/catalog/names.ts';
import type { Finding } from '../../src/validate/findings.ts';
import type { Level } from '../../src/validate/levels.ts';
import {
  APPLE,
  PODCAST_STANDARD,
  SPOTIFY,
  type Specification,
} from '../../src/validate/sources.ts';
import { remedyFor } from './remedies.ts';
import { Indices, type Mark, markAt } from './source.ts';

/** The groups, in the order of the page. */
export const GROUPS = ['lost', 'rules', 'directories', 'practice'] as const;

/**
 * Why something should be fixed: readers lose something, a specification requires it, podcast
 * directories require it, or it is good practice.
 */
export type Group = (typeof GROUPS)[number];

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
  readonly name: ProblemName | FindingName;
  /** The URL of the page that explains it. */
  readonly page: string;
  readonly group: Group;
  readonly severity: Severity;
  /** How serious it is, in words. */
  readonly label: string;
  readonly message: string;
  readonly remedy: string;
  /** The specification that has the rule; `null` for a problem of the reader. */
  readonly source: Specification | null;
  /** How often it was found. Not every place is listed. */
  readonly count: number;
  readonly places: readonly Place[];
  /** The tab that explains a problem of the whole document, or `null`. */
  readonly elsewhere: Elsewhere | null;
}

/** A fix whose places are not found in the text yet. */
interface Found extends Omit<Fix, 'places'> {
  readonly places: readonly FoundPlace[];
}

interface FoundPlace extends Occurrence {
  readonly message: string;
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
const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  fatal: 'No feed',
  error: 'Something is lost',
  warning: 'Breaks a rule',
  note: 'Advice',
};

/** What each level of a rule means to a publisher, and the severity of which it has the color. */
const LEVEL_WORDS: Readonly<Record<Level, readonly [words: string, severity: Severity]>> = {
  error: ['Breaks a rule', 'warning'],
  warning: ['Not advised', 'note'],
  advice: ['Advice', 'note'],
};

/** The group of a problem of the reader. */
const SEVERITY_GROUPS: Readonly<Record<Severity, Group>> = {
  fatal: 'lost',
  error: 'lost',
  warning: 'rules',
  note: 'practice',
};

/** Whether something is a problem; otherwise it is advice. */
export function isProblem({ severity }: Pick<Fix, 'severity'>): boolean {
  return isAtLeast(severity, 'warning');
}

/**
 * Everything that should be fixed in a document, by group, the most severe first.
 *
 * @param findings what the validator found: the rules that the document breaks are listed
 * @param isDecoded whether the text was decoded from bytes, so that offsets have a meaning
 */
export function fixesFor(
  problems: readonly Problem[],
  findings: readonly Finding[],
  text: string,
  isDecoded: boolean,
): readonly Fix[] {
  const found = [
    ...mostSevereFirst(causesOf(problems)).map(foundProblem),
    ...findings.flatMap(foundRule),
  ];
  const ranked = GROUPS.flatMap((group) =>
    mostSevereFirst(found.filter((each) => each.group === group)),
  );
  const indexed = indexAll(ranked, new Indices(text));
  return ranked.map((each, fix) => ({
    ...each,
    places: each.places.flatMap(({ line, column, offset, message }): readonly Place[] => {
      if (line === null || column === null) return [];
      const from = indexed.get(keyOf(line, column)) ?? 0;
      const at = { line, column, offset: isDecoded ? offset : null };
      return [
        { from, to: from + markAt(text, from), ...at, message, severity: each.severity, fix },
      ];
    }),
  }));
}

function foundProblem(found: Problem): Found {
  const { name, severity, count, places } = found;
  return {
    name,
    severity,
    count,
    page: `${HOMEPAGE}/problems/${codeOfKind(name)}.html`,
    group: SEVERITY_GROUPS[severity],
    label: SEVERITY_WORDS[severity],
    message: count === 1 || places.length === 0 ? found.message : found.messageAt(0),
    remedy: remedyFor(found),
    source: null,
    places: places.map(({ line, column, offset }, index) => {
      return { line, column, offset, message: found.messageAt(index) };
    }),
    elsewhere: ELSEWHERE[name] ?? null,
  };
}

function foundRule({ name, level, ...finding }: Finding): readonly Found[] {
  if (!isRule(name)) return [];
  const { message, remedy, source, count, places } = finding;
  const [label, severity] = LEVEL_WORDS[level];
  return [
    {
      name,
      severity,
      label,
      message,
      remedy,
      source,
      count,
      places,
      page: `${HOMEPAGE}/${pageOf(name)}`,
      group: groupOf(level, source),
      elsewhere: null,
    },
  ];
}

function isRule(name: Finding['name']): name is FindingName {
  return Object.hasOwn(FINDINGS, name);
}

/** What podcast directories require. */
const DIRECTORIES: ReadonlySet<Specification> = new Set([APPLE, PODCAST_STANDARD, SPOTIFY]);

function groupOf(level: Level, source: Specification): Group {
  if (DIRECTORIES.has(source)) return 'directories';
  return level === 'advice' ? 'practice' : 'rules';
}

/** The indices of all places, found in the order of the document. */
function indexAll(found: readonly Found[], indices: Indices): ReadonlyMap<string, number> {
  const places = found
    .flatMap((each) => each.places.map(({ line, column }) => ({ line, column })))
    .filter((place): place is { line: number; column: number } => place.line !== null)
    .toSorted((one, other) => one.line - other.line || one.column - other.column);
  return new Map(places.map(({ line, column }) => [keyOf(line, column), indices.at(line, column)]));
}

function keyOf(line: number, column: number): string {
  return `${line}:${column}`;
}
