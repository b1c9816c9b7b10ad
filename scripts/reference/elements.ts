/** Which elements and JSON Feed members fill a key, from the tables that the parser uses. */

import type { ElementRule } from '../../src/feed/build.ts';
import type { TargetKind } from '../../src/feed/draft.ts';
import { FEED_MEMBERS, ITEM_MEMBERS } from '../../src/feed/json-members.ts';
import { VOCABULARIES } from '../../src/feed/vocabulary/index.ts';
import type { Places } from './places.ts';

/** A path that an element fills. */
export interface FilledPath {
  /** With the usual prefix of its namespace. */
  readonly element: string;
  readonly path: string;
  /** The kinds of record in which it does; `null` for all. */
  readonly kinds: readonly TargetKind[] | null;
}

/**
 * Records in which elements of other vocabularies have no meaning unless they are declared for
 * them.
 */
const NARROW: ReadonlySet<string> = new Set(['Image', 'TextInput', 'Person', 'DeletedEntry']);

/** Every path that an element fills. */
export function filledPaths(): readonly FilledPath[] {
  return [...rules()].flatMap(({ element, rule: { fills = [], within = null } }) =>
    fills.map((feed) => {
      const [path = '', kind] = feed.split(':').toReversed();
      // Kinds come from our own tables; an unknown one fills nothing, which a test detects.
      return { element, path, kinds: kind === undefined ? within : [kind as TargetKind] };
    }),
  );
}

/** The elements and members that fill a key of a record, in table order. */
export function sourcesOf(places: Places, name: string, key: string): readonly string[] {
  const paths = new Set(places.pathsOf(name).map((path) => `${path}${key}`));
  const kinds = places.kindsOf(name);
  const elements = filledPaths().filter(({ element, path, kinds: own }) => {
    if (path.includes('.')) return paths.has(path);
    if (path !== key || kinds.length === 0) return false;
    if (own === null) return !NARROW.has(name) || !element.includes(':');
    return own.some((kind) => kinds.includes(kind));
  });
  const names = new Set(elements.map(({ element }) => element));
  const sources = [...names, ...jsonSources(kinds, key)];
  return sources.length > 0 || kinds.length === 0 ? sources : partSources(key);
}

function* rules(): Generator<{ readonly element: string; readonly rule: ElementRule }> {
  for (const [prefix, vocabulary] of VOCABULARIES) {
    for (const [local, rule] of vocabulary) {
      yield { element: prefix === '' ? local : `${prefix}:${local}`, rule };
    }
  }
}

/** All elements of the vocabularies that fill parts of a key. */
function partSources(key: string): readonly string[] {
  const parts = filledPaths().filter(({ path }) => path.startsWith(`${key}.`));
  return [...new Set(parts.map(({ element }) => element.replace(/:.*/, ':*')))];
}

function jsonSources(kinds: readonly TargetKind[], key: string): readonly string[] {
  const tables = [
    ...(kinds.includes('feed') ? [FEED_MEMBERS] : []),
    ...(kinds.includes('entry') ? [ITEM_MEMBERS] : []),
  ];
  const members = tables.flatMap((table) =>
    [...table].flatMap(([member, { fills }]) =>
      fills.some((path) => path === key || path.startsWith(`${key}.`)) ? [`JSON ${member}`] : [],
    ),
  );
  return [...new Set(members)];
}
