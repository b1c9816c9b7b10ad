/**
 * Bounds that depend on several things at once: a marker on the length of its number, the size of
 * its letters, their spacing, and the space that its list leaves; and what is too wide, on the
 * direction of the text. Where it may be too much together, declarations are added that keep it in
 * its box.
 */
import { type Box, holdsText, type Reach } from './bounds.ts';
import type { ElementRule } from './policy.ts';
import type { StyleTraits } from './style.ts';

const LISTS: ReadonlySet<string> = new Set(['dir', 'menu', 'ol', 'ul']);

/** What bounds depend on besides the style. */
interface Attributed {
  readonly rule: ElementRule;
  readonly direction: 'ltr' | 'rtl' | null;
  readonly hasLongMarker: boolean;
}

/** The traits of no style at all. */
export const NO_TRAITS: StyleTraits = {
  direction: null,
  displays: [],
  isNarrow: false,
  isContained: false,
  isInside: false,
};

/** The declarations to add, or `''`, and the reach of what is inside. */
export interface Confinement {
  readonly added: string;
  readonly reach: Reach;
}

/** Keeps an element in its box that reaches as far as `reach`. */
export function confine(
  tag: Attributed,
  parent: string,
  reach: Reach,
  traits: StyleTraits,
): Confinement {
  const marker = hasWideMarker(tag, parent, reach, traits) && !traits.isInside ? INSIDE : '';
  const direction = traits.direction ?? tag.direction ?? OWN_DIRECTIONS.get(tag.rule.key) ?? null;
  const isRtl = direction === null ? reach.isRtl : direction === 'rtl';
  const { box, key } = tag.rule;
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

/** Its direction depends on its text. */
const OWN_DIRECTIONS: ReadonlyMap<string, 'rtl'> = new Map([['bdi', 'rtl']]);

const INSIDE = 'list-style-position: inside;';
/** Unlike other values, it does not change what is above and below. */
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
  { rule, hasLongMarker }: Attributed,
  parent: string,
  { scale, isSpaced }: Reach,
  { isNarrow, displays }: StyleTraits,
): boolean {
  const isList = LISTS.has(rule.key);
  if (!isList && rule.box !== 'item') return false;
  if (hasLongMarker || scale > 1 || isSpaced) return true;
  return isList ? isNarrow || !displays.every(isBoxed) : !LISTS.has(parent);
}
