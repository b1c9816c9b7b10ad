/** A problem with a feed, as an `Error` with data. */

import { memberOf } from '../text/given.ts';
import { onFirstUse } from '../text/on-first-use.ts';
import { withOwnTexts } from '../text/own-copy.ts';
import type { DocumentProblemName, ProblemFacts, ProblemName } from './facts.ts';
import { DOCUMENT_KINDS, DOCUMENT_PROBLEMS } from './in-documents.ts';
import type { ProblemKind } from './kind.ts';
import { isAtLeast, type Severity } from './severity.ts';

/**
 * Creates an error without a stack trace. Capturing one would take longer than creating everything
 * else of the problem, and a stack is of no use for a problem in a result. When a problem is
 * thrown, it gets the stack of that place.
 */
export function withoutStackTrace<Made extends Error>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  // If the language's own objects are frozen, the stack is captured after all.
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return make();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  }
}

/** A position in the document as it was received. */
export interface Position {
  /** The line, counted from 1. */
  readonly line: number;
  /** The column in characters (code points), counted from 1; a BOM does not count. */
  readonly column: number;
  /**
   * The offset in bytes from the start of the document, before any decoding but after
   * decompression.
   */
  readonly offset: number;
}

/** The position of an occurrence; `null` if it has none. */
export type Occurrence = { readonly [K in keyof Position]: number | null };

/** One of the places where a problem was found, with the facts for that place. */
export type ProblemPlace<N extends ProblemName> = Occurrence & ProblemFacts[N];

/** How often a problem was found, and where. */
export interface Tally<N extends ProblemName> {
  /** The number of occurrences. */
  readonly count: number;
  /** The places, up to the limit for listed places. */
  readonly places: readonly ProblemPlace<N>[];
}

/**
 * A problem with a feed: an `Error` with data. `toJSON` returns all of it. Harmless problems of one
 * kind are merged into one: its position and its facts are those of the first occurrence, `count`
 * is the number of occurrences, and `places` lists them.
 */
export class BozoError<N extends ProblemName = ProblemName> extends Error {
  /** The kind of problem. */
  override readonly name: N;
  /**
   * Stable and machine-readable: the name in kebab case, or a system error code if the feed could
   * not be reached.
   */
  readonly code: string;
  /** How serious the problem is. */
  readonly severity: Severity;
  /** What to do about the problem. */
  readonly remedy: string;
  /** Whether everything was recovered. */
  readonly recovered: boolean;
  /** The line, counted from 1; `null` if the problem concerns the whole document. */
  readonly line: number | null;
  /**
   * The column in characters, counted from 1; `null` if the problem concerns the whole document.
   */
  readonly column: number | null;
  /**
   * The offset in bytes of the document as it was received; `null` if the problem concerns the
   * whole document.
   */
  readonly offset: number | null;
  /** The number of occurrences. */
  readonly count: number;
  /**
   * The places where the problem was found, including the first, in document order: one for each
   * distinct set of facts (up to 100), and up to 10 if the facts are identical. Empty if the problem
   * concerns the whole document.
   */
  readonly places: readonly ProblemPlace<N>[];
  readonly #facts: ProblemFacts[N];
  readonly #kind: ProblemKind<N>;

  constructor(
    name: N,
    facts: ProblemFacts[N],
    at?: Position | Occurrence | null,
    cause?: unknown,
    tally?: Tally<N>,
  );
  /** @internal */
  constructor(
    name: N,
    facts: ProblemFacts[N],
    at: Position | Occurrence | null | undefined,
    cause: unknown,
    tally: Tally<N> | undefined,
    kind: ProblemKind<N> | undefined,
  );
  constructor(
    name: N,
    facts: ProblemFacts[N],
    at: Position | Occurrence | null = null,
    cause?: unknown,
    tally: Tally<N> = { count: 1, places: at === null ? [] : [placeOf(at, facts)] },
    kind: ProblemKind<N> = DOCUMENT_KINDS[name] ?? {
      severity: 'fatal',
      message: () => name,
      remedy: '',
    },
  ) {
    super(
      kind.message(facts) + (tally.count === 1 ? '' : othersLikeIt(tally.count - 1)),
      cause === undefined ? undefined : { cause },
    );
    this.name = name;
    this.code =
      Object.hasOwn(facts, 'code') && 'code' in facts ? String(facts.code) : codeOfKind(name);
    this.severity = memberOf(kind, 'severityOf')?.(facts) ?? kind.severity;
    this.remedy = memberOf(kind, 'remedyOf')?.(facts) ?? kind.remedy;
    this.recovered = memberOf(kind, 'recovered') ?? !isAtLeast(this.severity, 'error');
    this.line = at?.line ?? null;
    this.column = at?.column ?? null;
    this.offset = at?.offset ?? null;
    this.count = tally.count;
    this.places = tally.places;
    this.#facts = facts;
    this.#kind = kind;
    Object.assign(this, facts);
  }

  /** The message for one of the `places`, by its index. */
  messageAt(index: number): string {
    return this.#kind.message(this.places[index] ?? this.#facts);
  }

  /** The whole problem as plain data, including its facts. */
  toJSON(): Record<string, unknown> {
    const { name, code, severity, message, line, column, offset, recovered, remedy } = this;
    const { count, places } = this;
    const cause = memberOf<Error, 'cause'>(this, 'cause');
    return {
      name,
      code,
      severity,
      message,
      line,
      column,
      offset,
      recovered,
      remedy,
      ...this.#facts,
      count,
      places,
      ...(cause instanceof Error ? { cause: cause.message } : {}),
    };
  }
}

/** The position of a problem. */
export function placeOf<Facts extends object>(
  { line, column, offset }: Occurrence,
  facts: Facts,
): Occurrence & Facts {
  return Object.assign({ line, column, offset }, facts);
}

/** The end of a message that covers several problems. */
function othersLikeIt(others: number): string {
  return others === 1 ? ' There is 1 more like it.' : ` There are ${others} more like it.`;
}

/** A problem whose `name` determines which facts it has as fields. */
export type Problem = { [N in ProblemName]: BozoError<N> & ProblemFacts[N] }[ProblemName];

/** Creates a problem. It does not keep in memory the document that its facts were cut from. */
export function problem<N extends DocumentProblemName>(
  name: N,
  facts: ProblemFacts[N],
  at?: Position | Occurrence | null,
  cause?: unknown,
  tally?: Tally<N>,
): Problem;
export function problem<N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  at: Position | Occurrence | null,
  cause: unknown,
  tally: Tally<N> | undefined,
  kind: ProblemKind<N>,
): Problem;
export function problem<N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  at: Position | Occurrence | null = null,
  cause?: unknown,
  tally?: Tally<N>,
  kind?: ProblemKind<N>,
): Problem {
  const own = withOwnTexts({ facts, tally });
  const made = withoutStackTrace(() => new BozoError(name, own.facts, at, cause, own.tally, kind));
  // The constructor assigns the facts; TypeScript cannot see that.
  return made as unknown as Problem;
}

/** `CharacterEncodingOverride` → `character-encoding-override`, `NonXMLContentType` → `non-xml-content-type`. */
function kebabCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** The code of a kind of problem, which also names its page on the site. */
export function codeOfKind(name: ProblemName): string {
  return CODES().get(name) ?? kebabCase(name);
}

/** A broken document can have a thousand problems, but they have few names. */
const CODES = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(Object.keys(DOCUMENT_PROBLEMS).map((name) => [name, kebabCase(name)])),
);

// Error codes of the system and of packages.

/** The code for an error that has none. */
export const UNKNOWN_CODE = 'ERR_UNKNOWN';

/** The maximum number of causes to follow; a chain of causes may be circular. */
const LONGEST_CHAIN = 5;

/** The code of an error itself; `null` if it has none. */
export function ownCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/**
 * The code of an error or of its cause: `fetch` puts the underlying error into `cause`.
 *
 * @param codeOfOne returns the code of one error in the chain
 */
export function codeOf(
  error: unknown,
  codeOfOne: (error: Error) => string | null = ownCodeOf,
): string | null {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < LONGEST_CHAIN; depth += 1) {
    const code = codeOfOne(at);
    if (code !== null) return code;
    at = at.cause;
  }
  return null;
}
