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

/** A record in a value. */
interface Part {
  readonly name: string;
  readonly isList: boolean;
}

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
    return this.#subtypesOf(name).some((subtype) => this.#places.has(subtype));
  }

  /** The paths, as rules write them, of the records that have the keys of a record: `media.contents.`. */
  pathsOf(name: string): readonly string[] {
    const places = this.#subtypesOf(name).flatMap((subtype) =>
      this.#inKinds.flatMap((within) => [...(within.get(subtype) ?? [])]),
    );
    const paths = places.map((place) => place.replaceAll('[]', ''));
    return [...new Set(paths.map((path) => (path === '' ? '' : `${path}.`)))];
  }

  /** The kinds of record for an interface. */
  kindsOf(name: string): readonly TargetKind[] {
    return [...new Set(this.#subtypesOf(name).flatMap((subtype) => KINDS[subtype] ?? []))];
  }

  /** Where a record contains others, including itself. */
  #within(root: string): ReadonlyMap<string, ReadonlySet<string>> {
    const places = new Map<string, Set<string>>();
    // The root may be one of several records.
    for (const { name } of this.partsOf({ kind: 'named', name: root })) {
      this.#walk(name, '', new Set(), places);
    }
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
      for (const { name: part, isList } of this.partsOf(shape)) {
        const own = isList ? `${key}[]` : key;
        this.#walk(part, path === '' ? own : `${path}.${own}`, within, places);
      }
    }
  }

  /** The records that a value may be, or each item of it. */
  partsOf(shape: Shape, within: ReadonlySet<string> = new Set()): readonly Part[] {
    if (shape.kind === 'list') {
      return this.partsOf(shape.of, within).map((item) => ({ ...item, isList: true }));
    }
    if (shape.kind === 'union') return shape.of.flatMap((each) => this.partsOf(each, within));
    if (shape.kind !== 'named' || within.has(shape.name)) return [];
    const declaration = this.#description.declarations.get(shape.name);
    if (declaration?.kind === 'record') return [{ name: shape.name, isList: false }];
    return declaration?.kind === 'alias'
      ? this.partsOf(declaration.shape, new Set([...within, shape.name]))
      : [];
  }

  /** The record itself and those that extend it. */
  #subtypesOf(name: string): readonly string[] {
    const subtypes = [...this.#description.declarations.values()].flatMap((each) =>
      each.kind === 'record' && each.bases.some((base) => base.name === name) ? [each.name] : [],
    );
    return [name, ...subtypes.flatMap((subtype) => this.#subtypesOf(subtype))];
  }
}
