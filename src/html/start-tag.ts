/**
 * A start tag in the place where it is written: how far its element reaches there, and what is kept
 * of its style. An element that would reach too far is not written.
 */
import { type Box, FARTHEST, type Reach } from './bounds.ts';
import { confine, NO_TRAITS } from './confine.ts';
import type { ElementRule } from './policy.ts';
import { judgeStyle } from './style-memo.ts';

/** The style of a tag, and where in the tag it is. */
export interface StyleAttribute {
  readonly value: string;
  readonly at: number;
}

/** A start tag of which everything except the style has been judged. */
export interface StartTag {
  readonly rule: ElementRule;
  /** The tag up to its closing bracket, without the style. */
  readonly written: string;
  readonly style: StyleAttribute | null;
  /** The size set by `font`, relative to the text around the entry; 0 for none. */
  readonly fontSize: number;
  /** The direction of text, by attribute; `null` for that of the element around it. */
  readonly direction: 'ltr' | 'rtl' | null;
  /** Whether a number is too long for the space that a list leaves for markers. */
  readonly hasLongMarker: boolean;
}

/** The tag of an element without attributes. */
export function emptyTag(rule: ElementRule): StartTag {
  const { startTag: written } = rule;
  return { rule, written, style: null, fontSize: 0, direction: null, hasLongMarker: false };
}

/** A start tag as it is written, up to its closing bracket. */
export interface PlacedTag {
  readonly written: string;
  readonly reach: Reach;
}

/**
 * A start tag inside elements that reach as far as `outer`; `null` if it would reach too far.
 *
 * @param parent the name of the element around it
 */
export function placeTag(tag: StartTag, outer: Reach, parent: string): PlacedTag | null {
  const { rule, written, style } = tag;
  if (style === null && tag.fontSize === 0 && tag.direction === null && !tag.hasLongMarker) {
    return placePlain(rule, written, outer, parent);
  }
  const own = ownReach(rule, tag.fontSize, outer);
  if (own === null) return null;
  const judged = style === null ? null : judgeStyle(style.value, rule.box, outer, own);
  const { added, reach } = confine(tag, parent, judged?.reach ?? own, judged?.traits ?? NO_TRAITS);
  const kept = judged?.attribute ?? '';
  if (kept === '' && added === '') return { written, reach };
  const attribute = kept === '' ? ` style="${added}"` : withDeclarations(kept, added);
  const at = style?.at ?? written.length;
  return { written: written.slice(0, at) + attribute + written.slice(at), reach };
}

/** A tag whose attributes do not change how far its element reaches. */
function placePlain(
  rule: ElementRule,
  written: string,
  outer: Reach,
  parent: string,
): PlacedTag | null {
  const place = rule.lastPlace;
  if (place.outer !== outer || place.parent !== parent) {
    const own = ownReach(rule, 0, outer);
    const attributed = { rule, direction: null, hasLongMarker: false };
    const confined = own === null ? null : confine(attributed, parent, own, NO_TRAITS);
    place.outer = outer;
    place.parent = parent;
    place.added = confined?.added ?? '';
    place.reach = confined?.reach ?? null;
  }
  const { added, reach } = place;
  if (reach === null) return null;
  return { written: added === '' ? written : `${written} style="${added}"`, reach };
}

function withDeclarations(attribute: string, added: string): string {
  return added === '' ? attribute : `${attribute.slice(0, -1)} ${added}"`;
}

const STANDS_IN_LINES: ReadonlySet<Box> = new Set<Box>(['inline', 'replaced', 'foreign']);

/** How far an element reaches without its style. */
function ownReach({ box, reach }: ElementRule, fontSize: number, outer: Reach): Reach | null {
  if (outer.isFlat && !STANDS_IN_LINES.has(box)) return null;
  if (reach === null && fontSize === 0) return outer;
  const { scale = 1, indent = 0, raised = 0, isFlat = outer.isFlat } = reach ?? {};
  const own: Reach = {
    ...outer,
    scale: fontSize > 0 ? fontSize : outer.scale * scale,
    indent: outer.indent + indent,
    raised: outer.raised + raised,
    isFlat,
  };
  const largest = outer.isFlat ? outer.scale : FARTHEST.scale;
  const isNear =
    own.scale <= largest && own.indent <= FARTHEST.indent && own.raised <= FARTHEST.raised;
  return isNear ? own : null;
}

/** Whether two tags are equal. */
export function isSameTag(one: StartTag, other: StartTag): boolean {
  return one.written === other.written && one.style?.value === other.style?.value;
}

/** The length of a tag in characters. */
export function lengthOfTag({ written, style }: StartTag): number {
  return written.length + (style?.value.length ?? 0);
}
