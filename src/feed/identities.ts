/** Finds the ids that several entries of a feed have. */
import type { FeedVersion } from '../model/result.ts';
import type { Draft } from './draft.ts';

/**
 * Knows the entries of a feed by their ids. When there are as many as it may remember, it starts
 * again, and still knows those of before.
 */
export class Identities {
  readonly #most: number;
  /** What `updated` says, by id. */
  #dates = new Map<string, unknown>();
  #before: ReadonlyMap<string, unknown> = new Map();

  /** @param most how many ids are remembered at least */
  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /**
   * The id of an entry, if an earlier one has the same. Atom keeps the revisions of an entry under
   * one id, each with its own `updated` (RFC 4287 §4.1.1).
   */
  repeatedBy(entry: Draft, version: FeedVersion): string | null {
    const { id, updated: date } = entry;
    if (typeof id !== 'string') return null;
    const isKnown = this.#dates.has(id) || this.#before.has(id);
    const earlier = this.#dates.get(id) ?? this.#before.get(id);
    this.#remember(id, date);
    if (!isKnown) return null;
    return version.startsWith('atom') && isOtherRevision(earlier, date) ? null : id;
  }

  #remember(id: string, date: unknown): void {
    if (this.#dates.size >= this.#most) {
      this.#before = this.#dates;
      this.#dates = new Map();
    }
    this.#dates.set(id, date);
  }
}

function isOtherRevision(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date && one.getTime() !== other.getTime();
}
