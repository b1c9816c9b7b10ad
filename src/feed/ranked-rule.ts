/**
 * Rules as vocabularies have them. All have the same keys in the same order, so that access is fast
 * for every rule, and what follows from a rule is found out once.
 */

import type { ElementRule, RankedRule } from './build.ts';
import type { TargetKind } from './draft.ts';
import { fillsAny, hasFormatKeys } from './record-keys.ts';
import { isOnce } from './remarks.ts';

/** A rule with its precedence after those of the format itself. */
export function rankedRule(rule: ElementRule, rank = 0): RankedRule {
  const { content, reads, within, isStructure, inEntry, type, fills, isOpen } = rule;
  const { hasLost, start, value, end } = rule;
  const isText = content === 'text' || content === 'markup';
  return {
    content,
    reads,
    rank,
    within,
    isStructure,
    inEntry: inEntry === undefined ? undefined : rankedRule(inEntry),
    type,
    fills,
    isOpen,
    isOfFeeds: appliesIn(rule, 'feed'),
    isOfEntries: appliesIn(rule, 'entry'),
    isOnce: isOnce(fills),
    isLeaf: isText && start === undefined && hasLost === undefined,
    hasLost,
    start,
    value,
    end,
  };
}

/** Whether an element has its meaning in a kind of record. */
export function appliesIn({ within, fills = [] }: ElementRule, kind: TargetKind): boolean {
  return within?.includes(kind) ?? (hasFormatKeys(kind) && fillsAny(kind, fills));
}
