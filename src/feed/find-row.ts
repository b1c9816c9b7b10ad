/** What an element means where it stands: finds its row in the vocabularies. */
import { vocabularyPrefix } from '../grammar/namespaces.ts';
import type { FeedVersion } from '../model/result.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Target, TargetKind } from './draft.ts';
import { OPEN_TREE_PART, TREE_PART } from './extension.ts';
import type { Place, Row } from './place.ts';
import { familyOfNamespace } from './version.ts';
import { rankedVocabulary } from './vocabulary/index.ts';
import { type Family, familyOf, type Ranked } from './vocabulary/preference.ts';

/** Records that show what is meant for them and nothing else, but for one key. */
const CLOSED: ReadonlyMap<TargetKind, string | null> = new Map([
  ['mediaCommunity', null],
  ['mediaEmbed', null],
  ['mediaLocation', 'where'],
  ['mediaComments', null],
  ['mediaResponses', null],
  ['mediaBacklinks', null],
  ['mediaScenes', null],
  ['mediaScene', null],
  ['chapters', null],
]);

/** The vocabularies of one document, ranked as they count there. */
export class DocumentVocabularies {
  #rootUri = '';
  #family: Family = familyOf('');
  readonly #byNamespace = new Map<string, Ranked | null>();

  /** Takes the format that a root is of. What was looked up before a second root stays as it is. */
  startRoot(uri: string, version: FeedVersion): void {
    this.#rootUri = uri;
    this.#family = familyOf(version);
  }

  /** The vocabulary that an element is of; `null` where it is unknown. */
  of(element: XmlElement): Ranked | null {
    const { uri, prefix } = element;
    const key = uri === '' ? prefix : uri;
    const known = this.#byNamespace.get(key);
    if (known !== undefined) return known;
    const family = this.#family;
    const isOwn = uri === this.#rootUri || familyOfNamespace(uri, family) === family;
    const found = rankedVocabulary(vocabularyPrefix(element), family, isOwn);
    this.#byNamespace.set(key, found);
    return found;
  }
}

/** What an element means in a record; `null` where that is unknown. */
export function rowOf(
  element: XmlElement,
  vocabulary: Ranked | null,
  target: Target,
  parent: Place | null,
): Row | null {
  const row = knownRowOf(element, vocabulary, target);
  if (row?.isStructure === true && (parent === null || parent.holdsEntries)) {
    return target.kind === 'entry' ? (row.inEntry ?? row) : row;
  }
  // What stands in an unknown element is part of it, not of the entry around it.
  if (parent?.row === null) return null;
  if (parent?.row.content === 'tree') {
    if (parent.row.isOpen !== true || row === null || row.isStructure === true) return TREE_PART;
    return row.content === 'tree' ? OPEN_TREE_PART : row;
  }
  return row?.isStructure === true ? null : row;
}

function knownRowOf(
  { local }: XmlElement,
  vocabularies: Ranked | null,
  { kind }: Target,
): Row | null {
  const vocabulary = kind === 'entry' ? vocabularies?.entry : vocabularies?.feed;
  const row = vocabulary?.get(local) ?? vocabulary?.get(local.toLowerCase());
  if (row === undefined) return null;
  if (row.within !== undefined) return row.within.includes(kind) ? row : null;
  const only = CLOSED.get(kind);
  return only === undefined || (only !== null && row.feeds?.includes(only) === true) ? row : null;
}

/**
 * Whether an element of a feed may hold entries. In one of a module, and in an unknown one of an
 * entry, what looks like an entry is part of that element.
 */
export function mayHoldEntries(
  vocabulary: Ranked | null,
  row: Row | null,
  target: Target,
  parent: Place | null,
): boolean {
  if (parent !== null && !parent.holdsEntries) return false;
  if (row === null && target.kind !== 'feed') return false;
  return vocabulary?.holdsEntries === true;
}
