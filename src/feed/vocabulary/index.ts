/** All vocabularies, by the preferred prefix of their namespace (`grammar/namespaces.ts`). */
import { prefixOf } from '../../model/namespaces/row.ts';
import { TABLES } from '../../model/namespaces/tables.ts';
import type { Ranked, Vocabulary } from '../build.ts';
import { CORE } from './core.ts';
import { type Family, rankForeign, rankModule, rankOwn } from './preference.ts';
import { vocabularyOf } from './table.ts';

export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['', CORE],
  ...TABLES.map((table): [string, Vocabulary] => [prefixOf(table.uris), vocabularyOf(table)]),
]);

const PREFIXES: readonly string[] = [...VOCABULARIES.keys()];

/**
 * The vocabulary of a namespace, with its rules ranked for a document of one of the formats.
 *
 * @param isOwn whether the namespace is that of the format
 */
export function rankedVocabulary(prefix: string, family: Family, isOwn: boolean): Ranked | null {
  if (prefix !== '') {
    const vocabulary = VOCABULARIES.get(prefix);
    // Unknown prefixes come from documents. Caching them would let memory grow without limit.
    if (vocabulary === undefined) return null;
    return rankedOnce(modules, prefix, () => rankModule(vocabulary, prefix, PREFIXES));
  }
  return isOwn
    ? rankedOnce(formats, family, () => rankOwn(CORE, family))
    : rankedOnce(formats, FOREIGN, () => rankForeign(CORE));
}

const FOREIGN = 'foreign';

/**
 * Ranking all vocabularies takes as long as parsing a hundred documents, and a document uses only a
 * few of them.
 */
const modules: Map<string, Ranked> = new Map();
const formats: Map<Family | typeof FOREIGN, Ranked> = new Map();

function rankedOnce<Key>(known: Map<Key, Ranked>, key: Key, rank: () => Ranked): Ranked {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = rank();
  known.set(key, made);
  return made;
}
