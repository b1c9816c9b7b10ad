/**
 * Where the records of the model are in results, and which kinds of record the parser fills for
 * them.
 */
import type { TargetKind } from '../../src/feed/draft.ts';
import { type Description, membersOf, type Shape } from './description.ts';

/** The record that contains all others. */
export const RESULT = 'FeedResult';

/** The kind of record for an interface that is filled by elements without a path. */
const KINDS: Readonly<Record<string, readonly TargetKind[]>> = {
  Feed: ['feed'],
  Entry: ['entry'],
  Source: ['source', 'feed'],
  Common: ['feed', 'entry', 'source'],
  Image: ['image'],
  TextInput: ['textinput'],
  Person: ['person'],
  DeletedEntry: ['deletedEntry'],
};

/** The records of the model by their places. */
export class Places {
  readonly #description: Description;
  readonly #places: ReadonlyMap<string, ReadonlySet<string>>;
  /** The places in each kind of record, from which rules name paths. */
  readonly #inKinds: readonly ReadonlyMap<string, ReadonlySet<string>>[];

  constructor(description: Description) {
    this.#description = description;
    this.#places = this.#within(RESULT);
    this.#inKinds = Object.keys(KINDS).map((name) => this.#within(name));
  }

  /** Where results have a record, as such and not as a base of others: `entries[].media.contents[]`. */
  of(name: string): readonly string[] {
    return [...(this.#places.get(name) ?? [])].filter((place) => place !== '');
  }

  /** Whether results have a record, or one that extends it. */
  has(name: string): boolean {
    return this.#heirsOf(name).some((heir) => this.#places.has(heir));
  }

  /** The paths, as rules write them, of the records that have the keys of a record: `media.contents.`. */
  pathsOf(name: string): readonly string[] {
    const places = this.#heirsOf(name).flatMap((heir) =>
      this.#inKinds.flatMap((within) => [...(within.get(heir) ?? [])]),
    );
    const paths = places.map((place) => place.replaceAll('[]', ''));
    return [...new Set(paths.map((path) => (path === '' ? '' : `${path}.`)))];
  }

  /** The kinds of record for an interface. */
  kindsOf(name: string): readonly TargetKind[] {
    return [...new Set(this.#heirsOf(name).flatMap((heir) => KINDS[heir] ?? []))];
  }

  /** Where a record contains others, including itself. */
  #within(root: string): ReadonlyMap<string, ReadonlySet<string>> {
    const places = new Map<string, Set<string>>();
    this.#walk(root, '', new Set(), places);
    return places;
  }

  #walk(
    name: string,
    path: string,
    above: ReadonlySet<string>,
    places: Map<string, Set<string>>,
  ): void {
    places.set(name, (places.get(name) ?? new Set()).add(path));
    if (above.has(name)) return;
    const within = new Set([...above, name]);
    for (const { key, shape } of membersOf(this.#description, name)) {
      const part = this.partOf(shape);
      if (part === null) continue;
      const own = part.isList ? `${key}[]` : key;
      this.#walk(part.name, path === '' ? own : `${path}.${own}`, within, places);
    }
  }

  /** The record in a value, or in each item of it; `null` if there is none. */
  partOf(shape: Shape): { readonly name: string; readonly isList: boolean } | null {
    if (shape.kind === 'list') {
      const item = this.partOf(shape.of);
      return item === null ? null : { ...item, isList: true };
    }
    if (shape.kind === 'union')
      return shape.of.map((each) => this.partOf(each)).find(isThere) ?? null;
    if (shape.kind !== 'named') return null;
    const isRecord = this.#description.declarations.get(shape.name)?.kind === 'record';
    return isRecord ? { name: shape.name, isList: false } : null;
  }

  /** The record itself and those that extend it. */
  #heirsOf(name: string): readonly string[] {
    const heirs = [...this.#description.declarations.values()].flatMap((each) =>
      each.kind === 'record' && each.bases.some((base) => base.name === name) ? [each.name] : [],
    );
    return [name, ...heirs.flatMap((heir) => this.#heirsOf(heir))];
  }
}

function isThere<T>(value: T | null): value is T {
  return value !== null;
}
