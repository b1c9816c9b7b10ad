/** Finds the ids that several entries of a feed have. */
import type { FeedVersion } from '../model/result.ts';
import type { Draft } from './draft.ts';

/**
 * Knows the entries of a feed by their ids. When there are as many as it may remember, it starts
 * again, and still knows those of before.
 */
export class Identities {
  readonly #most: number;
  /** When each entry was updated, by id, where that counts: the dates themselves would take most of the memory. */
  #times = new Map<string, number | null>();
  #before: ReadonlyMap<string, number | null> = new Map();

  /** @param most how many ids are remembered at least */
  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /**
   * The id of an entry, if an earlier one has the same. Atom keeps the revisions of an entry under
   * one id, each with its own `updated` (RFC 4287 §4.1.1).
   */
  repeatedBy(entry: Draft, version: FeedVersion): string | null {
    const { id, updated } = entry;
    if (typeof id !== 'string') return null;
    const time = version.startsWith('atom') && updated instanceof Date ? updated.getTime() : null;
    const isKnown = this.#times.has(id) || this.#before.has(id);
    const earlier = this.#times.get(id) ?? this.#before.get(id) ?? null;
    this.#remember(id, time);
    const isRevision = earlier !== null && time !== null && earlier !== time;
    return isKnown && !isRevision ? id : null;
  }

  #remember(id: string, time: number | null): void {
    if (this.#times.size >= this.#most) {
      this.#before = this.#times;
      this.#times = new Map();
    }
    this.#times.set(id, time);
  }
}
