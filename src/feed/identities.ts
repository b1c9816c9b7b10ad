/** Finds the ids that several entries of a feed have. */
import type { FeedVersion } from '../model/result.ts';
import type { Draft } from './draft.ts';

/** Remembers ids, each with a time or `null`: a `Map`, or what forgets the oldest ids. */
export interface IdMemory {
  /** `undefined` if the id is not known. */
  get(id: string): number | null | undefined;
  set(id: string, time: number | null): unknown;
}

/** Knows the entries of a feed by their ids. */
export class Identities {
  /** When each entry was updated, by id, where that counts: the dates themselves would take most of the memory. */
  readonly #times: IdMemory;

  constructor(memory: IdMemory = new Map<string, number | null>()) {
    this.#times = memory;
  }

  /**
   * The id of an entry, if an earlier one has the same. Atom keeps the revisions of an entry under
   * one id, each with its own `updated` (RFC 4287 §4.1.1).
   */
  repeatedBy(entry: Draft, version: FeedVersion): string | null {
    const { id, updated } = entry;
    if (typeof id !== 'string') return null;
    const time = version.startsWith('atom') && updated instanceof Date ? updated.getTime() : null;
    const earlier = this.#times.get(id);
    this.#times.set(id, time);
    if (earlier === undefined) return null;
    const isRevision = earlier !== null && time !== null && earlier !== time;
    return isRevision ? null : id;
  }
}
