/**
 * The `style` attribute, declaration by declaration: what `bounds.ts` allows is kept as written if
 * its value is plain; everything else is removed. URLs, escapes, comments and functions other than
 * colors are not allowed: nothing that any browser would load or run, and nothing that moves an
 * element out of the box that normal flow gives it.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import { ownCopy } from '../text/own-copy.ts';
import { STYLE_KEYWORDS } from './allowlists.ts';
import {
  type Box,
  COLUMN,
  EM,
  FARTHEST,
  FIXED_DISPLAYS,
  holdsText,
  LINE_HEIGHTS,
  MARKER_SPACE,
  PROPERTY_BOUNDS,
  type PropertyBound,
  pixelsOf,
  type Reach,
  ROOMY_DISPLAYS,
  readMeasure,
  WIDTHS,
} from './bounds.ts';
import { escapeAttribute } from './syntax.ts';

/** Only CSS white space counts: to CSS, a no-break space is part of a word. */
const DECLARATION = /^[ \t\n\f\r]*([-\w]+)[ \t\n\f\r]*:([^:]*)$/;

/** No legitimate value is longer; the limit also protects the patterns below from long inputs. */
const LONGEST_VALUE = 500;

const COLOR_FUNCTION = /(?:rgb|hsl)a?\([\d \t\n\f\r,.%/]*\)/gi;

const IMPORTANT = /![ \t\n\f\r]{0,9}important[ \t\n\f\r]{0,9}$/i;

/** Names, numbers and quoted names. */
const PLAIN_VALUE = onFirstUse(
  () => /^(?:[,#%. \t\n\f\r\w!/+-]|'[- \p{L}\p{N}_.]{0,500}'|"[- \p{L}\p{N}_.]{0,500}"){0,500}$/u,
);

const COLOR = /^#[0-9a-f]{3,8}$/i;
const NAME = /^[a-z-]+$/i;
const FACTOR = /^\d(?:\.\d{0,9})?$/;

/**
 * The sizes that have names, relative to the text around the entry or, if negative, to the text
 * around the element.
 */
const NAMED_SIZES: ReadonlyMap<string, number> = new Map([
  ['xx-small', 0.6],
  ['x-small', 0.75],
  ['small', 0.89],
  ['medium', 1],
  ['large', 1.2],
  ['x-large', 1.5],
  ['xx-large', 2],
]);
const RELATIVE_SIZES: ReadonlyMap<string, number> = new Map([
  ['larger', 1.2],
  ['smaller', 0.83],
]);

/** A declaration with a plain value, split into words. */
interface Declaration {
  readonly name: string;
  readonly written: string;
  readonly value: string;
  readonly words: readonly string[];
  readonly bound: PropertyBound;
}

/** The declarations that are kept, and how far the element reaches with them. */
export interface CleanStyle {
  /** The attribute as it is written, with a space before it; `''` if no declaration is kept. */
  readonly attribute: string;
  readonly reach: Reach;
  readonly traits: StyleTraits;
}

/** What other bounds depend on. */
export interface StyleTraits {
  /** The direction of text; `null` for that of the element around it. */
  readonly direction: 'ltr' | 'rtl' | null;
  /** The words of each `display`. */
  readonly displays: readonly string[];
  /** Whether the style leaves less space at a side than the markers of a list need. */
  readonly isNarrow: boolean;
  /** Whether what is too wide is not painted outside of its box. */
  readonly isContained: boolean;
  /** Whether the markers of lists are inside of the items. */
  readonly isInside: boolean;
}

/** The traits of no style at all. */
export const NO_TRAITS: StyleTraits = {
  direction: null,
  displays: [],
  isNarrow: false,
  isContained: false,
  isInside: false,
};

/** A style that has been sanitized, and all that its result depends on. */
interface Remembered {
  readonly box: Box;
  readonly outer: Reach;
  readonly own: Reach;
  readonly clean: CleanStyle;
}

/** The number of styles to remember, and the maximum length of one. */
const MAX_REMEMBERED = 500;
const LONGEST_REMEMBERED = 300;

/** By style, in the place where it was last: highlighted code repeats a few styles thousands of times. */
let remembered = new Map<string, Remembered>();

/**
 * Sanitizes the style of an element with a given box, inside elements that reach as far as `outer`;
 * without its style, the element itself reaches as far as `own`.
 */
export function sanitizeStyle(style: string, box: Box, outer: Reach, own: Reach): CleanStyle {
  const last = remembered.get(style);
  if (last !== undefined && last.box === box && last.outer === outer && last.own === own) {
    return last.clean;
  }
  const clean = sanitizeAnew(style, box, outer, own);
  if (style.length <= LONGEST_REMEMBERED) {
    if (remembered.size === MAX_REMEMBERED) remembered = new Map();
    remembered.set(ownCopy(style), { box, outer, own, clean });
  }
  return clean;
}

function sanitizeAnew(style: string, box: Box, outer: Reach, own: Reach): CleanStyle {
  const declarations = readDeclarations(style);
  if (declarations.length === 0) return { attribute: '', reach: own, traits: NO_TRAITS };
  const hasRoom = makesRoom(box, declarations, own);
  // Sizes first, because all lengths are relative to them. Widths last, because they share the
  // column with what is at the sides.
  let reach = withSizes(declarations, box, outer, own);
  const kept = new Set<Declaration>();
  for (const isWidth of [false, true]) {
    for (const declaration of declarations) {
      if ((declaration.name === 'width') !== isWidth) continue;
      const next = judge(declaration, box, hasRoom, outer, own, reach);
      if (next === null) continue;
      reach = next;
      kept.add(declaration);
    }
  }
  const written = declarations.filter((declaration) => kept.has(declaration)).map(asWritten);
  const attribute =
    written.length === 0 ? '' : ownCopy(` style="${escapeAttribute(written.join(' '))}"`);
  return { attribute, reach, traits: traitsOf(kept, reach.scale) };
}

function traitsOf(kept: Iterable<Declaration>, scale: number): StyleTraits {
  let traits = NO_TRAITS;
  for (const { name, words } of kept) {
    switch (name) {
      case 'direction':
      case 'unicode-bidi': {
        // `plaintext` has the direction of the text.
        const isRtl = words.includes('rtl') || words.includes('plaintext');
        const isLtr = name === 'direction' && (words.includes('ltr') || words.includes('initial'));
        if (isRtl) traits = { ...traits, direction: 'rtl' };
        else if (isLtr && traits.direction === null) traits = { ...traits, direction: 'ltr' };
        break;
      }
      case 'display':
        traits = { ...traits, displays: [...traits.displays, ...words] };
        break;
      case 'padding':
      case 'padding-left':
      case 'padding-right':
        if (Math.min(...sidesOf(words, scale)) < MARKER_SPACE)
          traits = { ...traits, isNarrow: true };
        break;
      case 'overflow':
      case 'overflow-x':
        traits = { ...traits, isContained: true };
        break;
      case 'list-style-position':
        traits = { ...traits, isInside: true };
    }
  }
  return traits;
}

/** The pixels at the left and right of a value for one side, or for several. */
function sidesOf(words: readonly string[], scale: number): readonly number[] {
  const right = words[1] ?? words[0] ?? '';
  return [right, words[3] ?? right].map((word) => pixelsOfWord(word, scale));
}

/** In a style with more declarations, the others are removed: a document may write a million into one. */
const MOST_DECLARATIONS = 1000;

function readDeclarations(style: string): readonly Declaration[] {
  const declarations: Declaration[] = [];
  for (let start = 0, count = 0; start < style.length && count < MOST_DECLARATIONS; count += 1) {
    const semicolon = style.indexOf(';', start);
    const end = semicolon < 0 ? style.length : semicolon;
    const [, written = '', rest = ''] = DECLARATION.exec(style.slice(start, end)) ?? [];
    start = end + 1;
    const name = written.toLowerCase();
    const value = rest.trimStart();
    const bound = PROPERTY_BOUNDS.get(name);
    if (bound === undefined || value === '' || value.length > LONGEST_VALUE) continue;
    const colored = value.includes('(') ? value.replace(COLOR_FUNCTION, ' ') : value;
    const plain = colored.includes('!') ? colored.replace(IMPORTANT, '') : colored;
    if (!PLAIN_VALUE().test(plain)) continue;
    // Only lists of names, such as fonts, have commas: a browser ignores any other value with one.
    if (bound.words !== 'plain' && plain.includes(',')) continue;
    const words = plain
      .toLowerCase()
      .split(/[ \t\n\f\r,]+/)
      .filter((word) => word !== '');
    declarations.push({ name, written, value, words, bound });
  }
  return declarations;
}

/** Whether padding and borders of the element make room for themselves. */
function makesRoom(box: Box, declarations: readonly Declaration[], { isFlat }: Reach): boolean {
  if (box === 'replaced') return true;
  // In an element that is flat, no display that makes room is kept.
  if (isFlat) return false;
  const displays = declarations.filter(({ name }) => name === 'display');
  if (displays.length === 0) return box !== 'inline';
  return displays.every(({ words }) => words.length === 1 && ROOMY_DISPLAYS.has(words[0] ?? ''));
}

/** The reach with a declaration; `null` if the declaration is removed. */
function judge(
  declaration: Declaration,
  box: Box,
  hasRoom: boolean,
  outer: Reach,
  own: Reach,
  reach: Reach,
): Reach | null {
  const { name, words, bound } = declaration;
  if (!bound.boxes.has(box)) return null;
  if (name === 'font-size') return sizeOf(words, outer, own) === null ? null : reach;
  if (name === 'line-height') return isLineHeight(words) ? reach : null;
  if (!words.every((word) => isWithin(word, bound, reach.scale))) return null;
  if (bound.needsRoom && !hasRoom && !isNothing(declaration)) return null;
  if (name === 'width') return isWidth(words, box, outer, reach) ? reach : null;
  if (name === 'height' && !isHeight(words, box)) return null;
  if (name === 'display') return isDisplay(words, box, reach) ? reach : null;
  if (name === 'vertical-align' && box === 'inline' && !hasRoom && words[0] !== 'baseline') {
    return reach.isFlat ? null : bounded({ ...reach, raised: reach.raised + 1 });
  }
  if (name === 'letter-spacing' || name === 'word-spacing') {
    return words[0] === 'normal' ? reach : { ...reach, isSpaced: true };
  }
  const taken = spaceTaken(declaration, reach.scale);
  if (taken === 0) return reach;
  // A table may be as wide as its column; a margin would push it out.
  if (box === 'table' && name.startsWith('margin')) return null;
  return bounded({ ...reach, indent: reach.indent + taken });
}

/**
 * Whether a display leaves an element in the lines around it if those are flat, and keeps a table a
 * table.
 */
function isDisplay(words: readonly string[], box: Box, { isFlat }: Reach): boolean {
  const displays = isFlat ? FLAT_DISPLAYS : FIXED_DISPLAYS.get(box);
  return displays === undefined || words.every((word) => displays.has(word));
}

const FLAT_DISPLAYS: ReadonlySet<string> = new Set(['inline', 'none']);

/** The reach; `null` if it is too far. */
function bounded(reach: Reach): Reach | null {
  const { scale, indent, raised } = FARTHEST;
  return reach.scale <= scale && reach.indent <= indent && reach.raised <= raised ? reach : null;
}

/** Whether a word is allowed for a property, or is a length within its bounds. */
function isWithin(word: string, bound: PropertyBound, scale: number): boolean {
  const { words, length, percent, needsRoom } = bound;
  if (words === 'plain') return true;
  if (words === 'names') return NAME.test(word) || COLOR.test(word);
  // Borders must not use `inherit`, because the inherited width is unknown.
  if (needsRoom && word === 'inherit') return false;
  if (words === 'known' ? STYLE_KEYWORDS.has(word) || COLOR.test(word) : words.has(word)) {
    return true;
  }
  const measure = readMeasure(word);
  if (measure === null || measure.number < 0) return false;
  if (measure.unit === '%') return percent !== undefined && measure.number <= percent;
  return length !== undefined && pixelsOf(measure, scale) <= length;
}

/**
 * The pixels of a word, with percentages of the narrowest column; `auto` and similar words have
 * none.
 */
function pixelsOfWord(word: string, scale: number): number {
  const measure = readMeasure(word);
  if (measure === null) return BORDER_WIDTHS.get(word) ?? 0;
  return measure.unit === '%' ? (measure.number * COLUMN) / 100 : pixelsOf(measure, scale);
}

/** The default width of a border. */
const MEDIUM = 3;
const BORDER_WIDTHS: ReadonlyMap<string, number> = new Map([
  ['thin', 1],
  ['medium', MEDIUM],
  ['thick', 5],
]);

const NO_BORDER: ReadonlySet<string> = new Set(['none', 'hidden']);

/**
 * In these properties, each word is for a side; in other border properties, one word overrides the
 * others.
 */
const WORD_BY_SIDE = /-(?:style|width)$/;

/** Whether padding or a border takes no space at all. */
function isNothing({ name, words, bound }: Declaration): boolean {
  const isZero = (word: string): boolean => NO_BORDER.has(word) || readMeasure(word)?.number === 0;
  const isBorder = bound.words === 'known' && !WORD_BY_SIDE.test(name);
  return isBorder ? words.some(isZero) : words.every(isZero);
}

/** How much of the column's width a declaration takes. */
function spaceTaken(declaration: Declaration, scale: number): number {
  const { words, bound } = declaration;
  const pixels = (at: number): number => pixelsOfWord(words[at] ?? '', scale);
  switch (bound.takes) {
    case 'side':
      return pixels(0);
    case 'sides':
      // One value for all sides, two for top and sides, or more clockwise from the top.
      if (words.length === 1) return 2 * pixels(0);
      return words.length === 4 ? pixels(1) + pixels(3) : 2 * pixels(1);
    case 'border':
      if (isNothing(declaration)) return 0;
      return 2 * Math.max(0, ...words.map((_, at) => pixels(at))) || 2 * MEDIUM;
    default:
      return 0;
  }
}

/** The reach with the largest of the font sizes, which replace the element's own size. */
function withSizes(
  declarations: readonly Declaration[],
  box: Box,
  outer: Reach,
  own: Reach,
): Reach {
  const sizes = declarations
    .filter(({ name, bound }) => name === 'font-size' && bound.boxes.has(box))
    .map(({ words }) => sizeOf(words, outer, own) ?? 0);
  const scale = Math.max(0, ...sizes);
  return scale === 0 ? own : { ...own, scale };
}

/** The text size with a font size; `null` if it is too large, or 0. */
function sizeOf(words: readonly string[], outer: Reach, own: Reach): number | null {
  const [word = ''] = words;
  const scale = words.length === 1 ? scaleOf(word, outer.scale) : null;
  const largest = own.isFlat ? Math.min(own.scale, FARTHEST.scale) : FARTHEST.scale;
  return scale !== null && scale <= largest ? scale : null;
}

function scaleOf(word: string, outer: number): number | null {
  const named = NAMED_SIZES.get(word);
  if (named !== undefined) return named;
  const relative = RELATIVE_SIZES.get(word);
  if (relative !== undefined) return outer * relative;
  const measure = readMeasure(word);
  if (measure === null || measure.number < 0) return null;
  // Most pages ignore a number without a unit: the text would have the size around it, not this
  // one.
  if (measure.unit === '' && measure.number !== 0) return null;
  return measure.unit === '%' ? (outer * measure.number) / 100 : pixelsOf(measure, outer) / EM;
}

function isLineHeight(words: readonly string[]): boolean {
  const [word = ''] = words;
  if (words.length !== 1) return false;
  if (!FACTOR.test(word)) return word === 'normal';
  return Number(word) >= LINE_HEIGHTS.least && Number(word) <= LINE_HEIGHTS.most;
}

/** Whether a width keeps an element in its column, together with what is at its sides. */
function isWidth(words: readonly string[], box: Box, outer: Reach, reach: Reach): boolean {
  const { length, percent } = WIDTHS[box];
  const isShared = holdsText(box);
  return words.every((word) => {
    const measure = readMeasure(word);
    if (measure === null || measure.number === 0) return true;
    if (measure.unit === '%') {
      return measure.number <= percent && !(isShared && reach.indent > outer.indent);
    }
    return pixelsOf(measure, reach.scale) <= length - (isShared ? reach.indent : 0);
  });
}

/** Whether a height leaves room for the content: for text, all that is available, or none. */
function isHeight(words: readonly string[], box: Box): boolean {
  if (!holdsText(box)) return true;
  return words.every((word) => word === '100%' || readMeasure(word) === null);
}

/** A declaration as it is written. */
function asWritten({ name, written, value, words }: Declaration): string {
  const isPre = name === 'white-space' && words[0] === 'pre';
  return `${written}: ${isPre ? value.replace(/^pre/i, 'pre-wrap') : value};`;
}
