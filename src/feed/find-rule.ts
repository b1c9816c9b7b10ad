/** Finds out what an element means in its place: looks up its rule in the vocabularies. */
import { vocabularyPrefix } from '../grammar/namespaces.ts';
import type { FeedVersion } from '../model/result.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Target, TargetKind } from './draft.ts';
import { OPEN_TREE_PART, TREE_PART } from './extension.ts';
import type { OpenElement, RankedRule } from './open-element.ts';
import { appliesIn } from './ranked-rule.ts';
import { familyOfNamespace } from './version.ts';
import { rankedVocabulary } from './vocabulary/index.ts';
import { type Family, familyOf, type Ranked } from './vocabulary/preference.ts';

/** The vocabularies of one document, in their order of precedence. */
export class DocumentVocabularies {
  #rootUri = '';
  #family: Family = familyOf('');
  readonly #byNamespace = new Map<string, Ranked | null>();
  /** What was found last: most elements have the same namespace as the one before. */
  #lastKey: string | null = null;
  #last: Ranked | null = null;

  /** Sets the format from a root element. What was looked up before a second root stays. */
  startRoot(uri: string, version: FeedVersion): void {
    this.#rootUri = uri;
    this.#family = familyOf(version);
  }

  /** The vocabulary of an element; `null` if it is unknown. */
  of(element: XmlElement): Ranked | null {
    const { uri, prefix } = element;
    const key = uri === '' ? prefix : uri;
    if (key !== this.#lastKey) {
      const known = this.#byNamespace.get(key);
      this.#last = known === undefined ? this.#find(element, key) : known;
      this.#lastKey = key;
    }
    return this.#last;
  }

  #find(element: XmlElement, key: string): Ranked | null {
    const family = this.#family;
    const { uri } = element;
    const isOwn = uri === this.#rootUri || familyOfNamespace(uri, family) === family;
    const found = rankedVocabulary(vocabularyPrefix(element), family, isOwn);
    this.#byNamespace.set(key, found);
    return found;
  }
}

/** What an element means in a record; `null` if that is unknown. */
export function ruleOf(
  element: XmlElement,
  vocabulary: Ranked | null,
  target: Target,
  parent: OpenElement | null,
): RankedRule | null {
  const rule = knownRuleOf(element, vocabulary, target);
  if (rule?.isStructure === true && (parent === null || parent.holdsEntries)) {
    return target.kind === 'entry' ? (rule.inEntry ?? rule) : rule;
  }
  // The content of an unknown element is part of it, not of the entry around it.
  if (parent?.rule === null) return null;
  if (parent?.rule.content === 'tree') {
    if (parent.rule.isOpen !== true || rule === null || rule.isStructure === true) return TREE_PART;
    return rule.content === 'tree' ? OPEN_TREE_PART : rule;
  }
  return rule?.isStructure === true ? null : rule;
}

function knownRuleOf(
  { local }: XmlElement,
  vocabularies: Ranked | null,
  { kind }: Target,
): RankedRule | null {
  const isEntry = kind === 'entry';
  const vocabulary = isEntry ? vocabularies?.entry : vocabularies?.feed;
  const rule = vocabulary?.get(local) ?? vocabulary?.get(local.toLowerCase());
  if (rule === undefined) return null;
  const applies = isEntry ? rule.isOfEntries : appliesInOther(rule, kind);
  return applies ? rule : null;
}

function appliesInOther(rule: RankedRule, kind: TargetKind): boolean {
  return kind === 'feed' ? rule.isOfFeeds : appliesIn(rule, kind);
}

/**
 * Whether an element of a feed may contain entries. In an element of a module, and in an unknown
 * element of an entry, whatever looks like an entry is part of that element.
 */
export function mayHoldEntries(
  vocabulary: Ranked | null,
  rule: RankedRule | null,
  target: Target,
  parent: OpenElement | null,
): boolean {
  if (parent !== null && !parent.holdsEntries) return false;
  if (rule === null && target.kind !== 'feed') return false;
  return vocabulary?.holdsEntries === true;
}
