/**
 * A start tag in the place where it is written: how far its element reaches there, and what is kept
 * of its style. An element that would reach too far is not written.
 */
import { type Box, FARTHEST, holdsText, type Reach } from './bounds.ts';
import type { ElementRule } from './policy.ts';
import { NO_TRAITS, type StyleTraits, sanitizeStyle } from './style.ts';

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
  const hasOwn = style !== null || tag.fontSize !== 0 || tag.direction !== null;
  const isFree = rule.reachesNoFurther && !outer.isFlat && !outer.isRtl;
  if (isFree && !hasOwn && !tag.hasLongMarker) return { written, reach: outer };
  const own = ownReach(rule, tag.fontSize, outer);
  if (own === null) return null;
  const judged = style === null ? null : sanitizeStyle(style.value, rule.box, outer, own);
  const { added, reach } = confine(tag, parent, judged?.reach ?? own, judged?.traits ?? NO_TRAITS);
  const kept = judged?.attribute ?? '';
  if (kept === '' && added === '') return { written, reach };
  const attribute = kept === '' ? ` style="${added}"` : withDeclarations(kept, added);
  const at = style?.at ?? written.length;
  return { written: written.slice(0, at) + attribute + written.slice(at), reach };
}

function withDeclarations(attribute: string, added: string): string {
  return added === '' ? attribute : `${attribute.slice(0, -1)} ${added}"`;
}

const STANDS_IN_LINES: ReadonlySet<Box> = new Set<Box>(['inline', 'replaced', 'foreign']);

/** How far an element reaches without its style. */
function ownReach({ box, reach }: ElementRule, fontSize: number, outer: Reach): Reach | null {
  if (outer.isFlat && !STANDS_IN_LINES.has(box)) return null;
  if (reach === null && fontSize === 0) return outer;
  const { isFlat } = outer;
  const added = { scale: 1, indent: 0, raised: 0, isFlat, ...reach };
  const own: Reach = {
    ...outer,
    scale: fontSize > 0 ? fontSize : outer.scale * added.scale,
    indent: outer.indent + added.indent,
    raised: outer.raised + added.raised,
    isFlat: added.isFlat,
  };
  const largest = outer.isFlat ? outer.scale : FARTHEST.scale;
  const isNear =
    own.scale <= largest && own.indent <= FARTHEST.indent && own.raised <= FARTHEST.raised;
  return isNear ? own : null;
}

const LISTS: ReadonlySet<string> = new Set(['dir', 'menu', 'ol', 'ul']);

/** The declarations to add, or `''`, and the reach of what is inside. */
interface Confinement {
  readonly added: string;
  readonly reach: Reach;
}

/**
 * Keeps an element in its box that reaches as far as `reach`. Some bounds depend on several things
 * at once: a marker on the length of its number, the size of its letters, their spacing, and the
 * space that its list leaves; and what is too wide, on the direction of the text. Where it may be
 * too much together, declarations are added.
 */
function confine(tag: StartTag, parent: string, reach: Reach, traits: StyleTraits): Confinement {
  const marker = hasWideMarker(tag, parent, reach, traits) && !traits.isInside ? INSIDE : '';
  const { box, key } = tag.rule;
  // The direction of `bdi` depends on its text.
  const direction = traits.direction ?? tag.direction ?? (key === 'bdi' ? 'rtl' : null);
  const isRtl = direction === null ? reach.isRtl : direction === 'rtl';
  const mayBeTooWide = isRtl && mayFill(box, traits);
  const isAdded = mayBeTooWide && !traits.isContained && (!reach.isContained || key === 'pre');
  const overflow = isAdded ? (key === 'pre' ? SCROLLED : CLIPPED) : '';
  const isContained = reach.isContained || (mayBeTooWide && traits.displays.every(isBoxed));
  const isSame = isRtl === reach.isRtl && isContained === reach.isContained;
  return {
    added: marker === '' || overflow === '' ? marker + overflow : `${marker} ${overflow}`,
    reach: isSame ? reach : { ...reach, isRtl, isContained },
  };
}

const INSIDE = 'list-style-position: inside;';
/** Unlike other values of `overflow`, this does not change what is above and below. */
const CLIPPED = 'overflow-x: clip;';
/** Preformatted lines are often too wide. */
const SCROLLED = 'overflow-x: auto;';

/** The boxes that do not grow with their content. */
const FILLED: ReadonlySet<string> = new Set(['block', 'item']);

/**
 * The displays with padding and an `overflow` of their own. Others leave blocks inside of them to
 * the box around (`inline`), have no padding (`table-row`, `table` with collapsed borders), or grow.
 */
const BOXED: ReadonlySet<string> = new Set(['block', 'inline-block']);

function isBoxed(display: string): boolean {
  return BOXED.has(display);
}

/** Whether an element may have a box that does not grow with its content. */
function mayFill(box: Box, { displays }: StyleTraits): boolean {
  return displays.length === 0 ? FILLED.has(box) : holdsText(box) && displays.some(isBoxed);
}

function hasWideMarker(
  { rule, hasLongMarker }: StartTag,
  parent: string,
  { scale, isSpaced }: Reach,
  { isNarrow, displays }: StyleTraits,
): boolean {
  const isList = LISTS.has(rule.key);
  if (!isList && rule.box !== 'item') return false;
  if (hasLongMarker || scale > 1 || isSpaced) return true;
  return isList ? isNarrow || !displays.every(isBoxed) : !LISTS.has(parent);
}

/** Whether two tags are equal. */
export function isSameTag(one: StartTag, other: StartTag): boolean {
  return one.written === other.written && one.style?.value === other.style?.value;
}

/** The length of a tag in characters. */
export function lengthOfTag({ written, style }: StartTag): number {
  return written.length + (style?.value.length ?? 0);
}
