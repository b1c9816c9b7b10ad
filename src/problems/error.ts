/** A problem with a feed, as an `Error` that is data. */
import { withOwnTexts } from '../text/own-copy.ts';
import { PROBLEMS, type ProblemKind } from './catalogue.ts';
import type { ProblemFacts, ProblemName } from './facts.ts';
import type { Occurrence, Position } from './position.ts';
import { isAtLeast, type Severity } from './severity.ts';
import { withoutStackTrace } from './stackless.ts';

/** One of the places at which a problem was found, with the facts that hold there. */
export type ProblemPlace<N extends ProblemName> = Occurrence & ProblemFacts[N];

/** How often a problem was found, and where. */
export interface Tally<N extends ProblemName> {
  /** How often. */
  readonly count: number;
  /** Where, as far as places are listed. */
  readonly places: readonly ProblemPlace<N>[];
}

/**
 * A problem with a feed: an `Error` that is data. `toJSON` gives all of it. Faults of one kind that do
 * no harm are one problem: its place and its facts are those of the first, `count` says how many
 * there are, and `places` lists them.
 */
export class BozoError<N extends ProblemName = ProblemName> extends Error {
  /** The kind of problem. */
  override readonly name: N;
  /** Stable and machine-readable: the name in kebab case, or the system's code of a failure to reach the feed. */
  readonly code: string;
  /** How severe it is. */
  readonly severity: Severity;
  /** What to do about it, in plain words. */
  readonly remedy: string;
  /** Whether everything was recovered. */
  readonly recovered: boolean;
  /** The line, from 1 on; `null` where the problem is of the document as a whole. */
  readonly line: number | null;
  /** In characters, from 1 on. */
  readonly column: number | null;
  /** In bytes of the document as it was received. */
  readonly offset: number | null;
  /** How often it was found. */
  readonly count: number;
  /**
   * Where it was found, the first place included, in the order of the document: one place for each
   * different set of facts (up to 100), and up to 10 in all where the facts are the same. Empty where the
   * problem is of the document as a whole.
   */
  readonly places: readonly ProblemPlace<N>[];
  readonly #facts: ProblemFacts[N];

  constructor(
    name: N,
    facts: ProblemFacts[N],
    at: Position | Occurrence | null = null,
    cause?: unknown,
    tally: Tally<N> = { count: 1, places: at === null ? [] : [{ ...at, ...facts }] },
  ) {
    const kind: ProblemKind<N> = PROBLEMS[name];
    super(
      kind.message(facts) + othersLikeIt(tally.count - 1),
      cause === undefined ? undefined : { cause },
    );
    this.name = name;
    this.code = 'code' in facts ? String(facts.code) : (CODES.get(name) ?? name);
    this.severity = kind.severityOf?.(facts) ?? kind.severity;
    this.remedy = kind.remedyOf?.(facts) ?? kind.remedy;
    this.recovered = kind.recovered ?? !isAtLeast(this.severity, 'error');
    this.line = at?.line ?? null;
    this.column = at?.column ?? null;
    this.offset = at?.offset ?? null;
    this.count = tally.count;
    this.places = tally.places;
    this.#facts = facts;
    Object.assign(this, facts);
  }

  /** What is to be said of one of the `places`, by its index. */
  messageAt(index: number): string {
    const kind: ProblemKind<N> = PROBLEMS[this.name];
    return kind.message(this.places[index] ?? this.#facts);
  }

  /** All of it as plain data, the facts included. */
  toJSON(): Record<string, unknown> {
    const { name, code, severity, message, line, column, offset, recovered, remedy } = this;
    const { count, places } = this;
    return {
      ...{ name, code, severity, message, line, column, offset, recovered, remedy },
      ...this.#facts,
      ...{ count, places },
      ...(this.cause instanceof Error ? { cause: this.cause.message } : {}),
    };
  }
}

/** How a message ends that stands for several faults. */
function othersLikeIt(others: number): string {
  if (others === 0) return '';
  return others === 1 ? ' There is 1 more like it.' : ` There are ${others} more like it.`;
}

/** A problem whose `name` tells which facts it carries as fields. */
export type Problem = { [N in ProblemName]: BozoError<N> & ProblemFacts[N] }[ProblemName];

/** Makes a problem. Who keeps it does not keep the document that its facts were cut from. */
export function problem<N extends ProblemName>(
  name: N,
  facts: ProblemFacts[N],
  at: Position | Occurrence | null = null,
  cause?: unknown,
  tally?: Tally<N>,
): Problem {
  const own = withOwnTexts({ facts, tally });
  const made = withoutStackTrace(() => new BozoError(name, own.facts, at, cause, own.tally));
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

/** A broken document has a thousand problems, of a few names. */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.keys(PROBLEMS).map((name) => [name, kebabCase(name)]),
);
