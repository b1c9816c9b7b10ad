/** From breaches of rules and problems of the reader to findings with their positions. */

import type { Occurrence, Position, Problem } from '../problems/error.ts';
import type { ProblemName } from '../problems/facts.ts';
import type { Locator } from '../problems/locator.ts';
import { causesOf } from '../problems/severity.ts';
import { memberOf } from '../text/given.ts';
import { FINDINGS } from './catalog/catalog.ts';
import type { FindingKind } from './catalog/kind.ts';
import type { FindingName } from './catalog/names.ts';
import type { Breach, Breaches } from './faults.ts';
import { type Language, type Level, levelOf } from './levels.ts';
import { prefixOf } from './names.ts';
import { sourceOfProblem } from './problem-sources.ts';
import {
  ATOM,
  AUTODISCOVERY,
  DATES,
  JSON_FEED,
  LANGUAGE_TAGS,
  MEDIA_TYPES,
  OPML,
  PROFILE,
  RSS,
  type Specification,
  sourceOf,
  XML,
} from './sources.ts';
import type { Node } from './tree.ts';

/** A place where something was found. */
export interface FindingPlace extends Occurrence {
  /** What is wrong at this place, in words. */
  readonly message: string;
  /** The element, as written; `''` if the finding concerns none. */
  readonly element: string;
}

/**
 * A rule that a document breaks, or a problem of its reader. Its position and its message are those
 * of the first place.
 */
export interface Finding extends FindingPlace {
  /** The kind of finding; problems keep their names. */
  readonly name: FindingName | ProblemName;
  /**
   * `error`: a specification forbids it, or readers lose something. `warning`: a specification advises
   * against it, or readers differ. `advice`: good practice.
   */
  readonly level: Level;
  /** What to do about the finding. */
  readonly remedy: string;
  /** The specification that has the rule. */
  readonly source: Specification;
  /** The number of occurrences. */
  readonly count: number;
  /** The places, up to 100. Empty if the whole document is concerned. */
  readonly places: readonly FindingPlace[];
}

/** The maximum number of places that are listed for a finding. */
export const MAX_PLACES = 100;

const RANKS: Readonly<Record<Level, number>> = { error: 0, warning: 1, advice: 2 };

/** All findings, the most serious first. */
export function findingsOf(
  breaches: Breaches,
  problems: readonly Problem[],
  locator: Locator | null,
  language: Language,
  root: Node | null,
  unended: () => ReadonlyMap<string, readonly Node[]>,
): readonly Finding[] {
  const isFeed = !problems.some(({ name }) => name === 'NotAFeed');
  const kinds = [...breaches.kinds()].filter((each) => isFeed || !isOfFeeds(each.breaches));
  const all = kinds.flatMap(({ breaches: found }) => found);
  const explained = explainedBy(all, locator);
  const ofReader = causesOf(problems)
    .filter(({ name }) => !isSaid(name, all, problems))
    .flatMap((each) => findingOfProblem(each, language, formatOf(language, root), explained))
    .map((each) => (each.name === 'MissingEndTag' ? whereOpened(each, unended(), locator) : each));
  const positions = positionsOf(
    all.map(({ index }) => index),
    locator,
  );
  const ofRules = kinds.map(({ breaches: found, count }) => {
    const places = found.map((breach) => placeOf(breach, positions));
    return { places, first: found[0], count };
  });
  const made = ofRules.flatMap(({ places, first, count }): readonly Finding[] => {
    const [place] = places;
    if (first === undefined || place === undefined) return [];
    const kind = FINDINGS[first.name];
    const source =
      (language === 'json' ? memberOf(IN_JSON, first.name) : undefined) ??
      sourceOfKind(kind, language, root) ??
      sourceOfBreach(first, language);
    const listed = place.line === null ? [] : places;
    return [
      {
        name: first.name,
        level: kind.level,
        ...place,
        remedy: kind.remedy,
        source,
        count,
        places: listed,
      },
    ];
  });
  return [...ofReader, ...made].toSorted((one, other) => RANKS[one.level] - RANKS[other.level]);
}

/** The positions of UTF-16 indices, found in the order of the document. */
function positionsOf(
  indices: readonly (number | null)[],
  locator: Locator | null,
): ReadonlyMap<number, Position> {
  if (locator === null) return new Map();
  const different = new Set(indices.flatMap((index) => index ?? []));
  const ordered = [...different].toSorted((one, other) => one - other);
  return new Map(ordered.map((index) => [index, locator.at(index)]));
}

function placeOf(
  { name, facts, node, index }: Breach,
  positions: ReadonlyMap<number, Position>,
): FindingPlace {
  const at = index === null ? undefined : positions.get(index);
  const { line, column, offset } = at ?? { line: null, column: null, offset: null };
  const kind = FINDINGS[name];
  return { line, column, offset, element: node?.name ?? '', message: kind.message(facts) };
}

/** What JSON Feed takes from other specifications. */
const IN_JSON: { readonly [N in FindingName]?: Specification } = {
  InvalidDate: DATES,
  UnusualDate: DATES,
  UnlikelyDate: DATES,
  InvalidLanguage: LANGUAGE_TAGS,
  InvalidMediaType: MEDIA_TYPES,
  HtmlInPlainText: JSON_FEED,
};

/** The specification of a kind of finding; `undefined` if it is about RSS 2.0, and the document is not. */
function sourceOfKind(
  kind: FindingKind,
  language: Language,
  root: Node | null,
): Specification | undefined {
  const source = memberOf(kind, 'source');
  const isElsewhere = language === 'json' || (root !== null && root.key !== 'rss');
  return isElsewhere && (source === RSS || source === PROFILE) ? undefined : source;
}

/** The specification of the format of a document; `null` if that is unknown. */
function formatOf(language: Language, root: Node | null): Specification | null {
  if (root === null) return language === 'json' ? JSON_FEED : null;
  const prefix = prefixOf(root.key);
  if (prefix === 'atom') return ATOM;
  return root.key === 'rss' || prefix === 'rdf' ? RSS : null;
}

/** What a document is meant to be, by a first element that is not that of a feed. */
const MEANT_BY: ReadonlyMap<string, Specification> = new Map([
  ['feed', ATOM],
  ['opml', OPML],
  ['html', AUTODISCOVERY],
]);

/** The specification of the element, or of the whole document. */
function sourceOfBreach({ name, node: found, facts }: Breach, language: Language): Specification {
  if (found === null) return language === 'json' ? JSON_FEED : XML;
  if (name === 'UnknownRoot') return MEANT_BY.get(facts.expected || found.local) ?? RSS;
  // What no specification has is missing in that of the element around it.
  const node = name === 'UnknownElement' ? (found.parent ?? found) : found;
  const prefix = prefixOf(node.key);
  return prefix === '' && node.root.key === 'opml' ? OPML : sourceOf(prefix, node.local, node.uri);
}

/** Findings of HTML that should have been escaped. */
const OF_HTML: ReadonlySet<FindingName> = new Set<FindingName>([
  'ElementsInText',
  'NotEscaped',
  'UnescapedHtml',
]);

/** Problems of XML that HTML has unless it is escaped. */
const OF_MARKUP: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'DuplicateAttribute',
  'MalformedAttribute',
  'MalformedReference',
  'MalformedTag',
  'MismatchedTag',
  'MissingEndTag',
  'UndefinedEntity',
  'UnescapedAmpersand',
  'UnescapedLessThan',
  'UnescapedQuote',
]);

/** Findings of URLs that are not absolute where there is no base. */
const OF_URLS: ReadonlySet<FindingName> = new Set<FindingName>([
  'InvalidUri',
  'RelativeReference',
  'RelativeSelf',
  'RelativeUrlInHtml',
]);

/** Findings that have no meaning for a document of another kind. */
const OF_FEEDS: ReadonlySet<FindingName> = new Set<FindingName>([
  'UnknownRoot',
  'UnknownNamespace',
  'MissingElement',
  'MissingJsonMember',
  'RecommendedJsonMember',
  'UnknownJsonMember',
  'WrongJsonMember',
]);

const isOfFeeds = ([first]: readonly Breach[]): boolean =>
  first !== undefined && OF_FEEDS.has(first.name);

/** Problems of the reader that findings or other problems report in more detail. */
const SAID_BY: { readonly [N in ProblemName]?: ReadonlySet<FindingName | ProblemName> } = {
  // Each relative URL is reported where it is.
  AssumedBase: OF_URLS,
  CharacterEncodingOverride: new Set<ProblemName>(['MixedEncoding', 'UnknownEncodingLabel']),
  ForeignNamespace: new Set<FindingName>(['InvalidNamespace']),
  // Where the reader expects elements depends on the format.
  MisplacedElement: new Set<FindingName>(['InvalidNamespace']),
  MalformedBase64: new Set<FindingName>(['InvalidBase64']),
};

function isSaid(
  name: ProblemName,
  breaches: readonly Breach[],
  problems: readonly Problem[],
): boolean {
  const others = memberOf(SAID_BY, name);
  return others !== undefined && [...breaches, ...problems].some((each) => others.has(each.name));
}

/** Findings of elements in a wrong place. */
const OF_PLACES: ReadonlySet<FindingName> = new Set<FindingName>([
  'ElementElsewhere',
  'ElementWithoutNamespace',
  'UndeterminedElement',
  'UnknownElement',
]);

/** Whether a finding explains a problem at a byte of the document, which needs no finding then. */
type IsExplained = (name: ProblemName, offset: number) => boolean;

function explainedBy(breaches: readonly Breach[], locator: Locator | null): IsExplained {
  const isInHtml = rangesOf(breaches, OF_HTML, locator);
  const hasUrl = rangesOf(breaches, OF_URLS, locator);
  const misplaced = startsOf(breaches, OF_PLACES, locator);
  return (name, offset) =>
    (OF_MARKUP.has(name) && isInHtml(offset)) ||
    (name === 'UnresolvedUri' && hasUrl(offset)) ||
    (name === 'MisplacedElement' && misplaced.has(offset));
}

/** The bytes at which the elements start that have one of some findings. */
function startsOf(
  breaches: readonly Breach[],
  names: ReadonlySet<FindingName>,
  locator: Locator | null,
): ReadonlySet<number | null> {
  const starts = breaches.flatMap(({ name, index }) => (names.has(name) ? (index ?? []) : []));
  return new Set([...positionsOf(starts, locator).values()].map(({ offset }) => offset));
}

/** Whether a byte is in an element that has one of some findings. */
function rangesOf(
  breaches: readonly Breach[],
  names: ReadonlySet<FindingName>,
  locator: Locator | null,
): (offset: number) => boolean {
  const nodes = breaches.flatMap(({ name, node }) => (names.has(name) ? (node ?? []) : []));
  const positions = positionsOf(
    nodes.flatMap(({ index, end }) => [index, end]),
    locator,
  );
  const offsetOf = (index: number): number => positions.get(index)?.offset ?? -1;
  const ranges = nodes.map(({ index, end }) => [offsetOf(index), offsetOf(end)] as const);
  return (offset) => ranges.some(([start, end]) => start < offset && offset < end);
}

/** The element that a problem is about, at one of its places; `''` if there is none. */
function elementAt(place: object): string {
  const written = Reflect.get(place, 'element');
  return typeof written === 'string' ? written : '';
}

/**
 * Elements without an end tag where they start, which is what a person has to look for. The reader
 * reports them where it ends them, in the same order.
 */
function whereOpened(
  finding: Finding,
  unended: ReadonlyMap<string, readonly Node[]>,
  locator: Locator | null,
): Finding {
  const passed = new Map<string, number>();
  const opened = finding.places.map(({ element }) => {
    const number = passed.get(element) ?? 0;
    passed.set(element, number + 1);
    return unended.get(element)?.[number]?.index ?? null;
  });
  const positions = positionsOf(opened, locator);
  const places = finding.places.map((place, at) => ({
    ...place,
    ...positions.get(opened[at] ?? -1),
  }));
  return { ...finding, ...places[0], places };
}

/** Messages of the reader that name keys of its result, which a publisher does not know. */
const MESSAGES: { readonly [N in ProblemName]?: string } = {
  EmptyFeed: 'The feed has no entries.',
};

function findingOfProblem(
  problem: Problem,
  language: Language,
  format: Specification | null,
  isExplained: IsExplained,
): readonly Finding[] {
  const { name, remedy } = problem;
  const level = levelOf(problem, language);
  if (level === null) return [];
  const places = problem.places.flatMap((place, index) => {
    const { line, column, offset } = place;
    if (offset !== null && isExplained(name, offset)) return [];
    const element = name === 'MissingEndTag' ? elementAt(place) : '';
    const said = memberOf(MESSAGES, name) ?? problem.messageAt(index);
    return [{ line, column, offset, element, message: said }];
  });
  const explained = problem.places.length - places.length;
  if (explained > 0 && places.length === 0) return [];
  const { line, column, offset } = places[0] ?? problem;
  const message = memberOf(MESSAGES, name) ?? (places[0] ?? problem).message;
  const source = sourceOfProblem(problem, language, format);
  const count = problem.count - explained;
  return [
    { name, level, message, remedy, line, column, offset, element: '', source, count, places },
  ];
}
