/**
 * How far the remaining markup may reach. Two rules keep it in the box that normal flow gives it,
 * however its elements are nested: each length has a bound, and whatever adds up along the open
 * elements (font sizes, indentation, raised text) has a bound for the sum. These bounds are defined
 * only in the tables below; `style.ts` and `sanitize.ts` apply them.
 *
 * Lengths are in CSS pixels, for a page with a text size of 16.
 */

import { pairMap, wordMap, wordSet } from '../text/strings.ts';

/** The pixels per `em` in the text around an entry. */
export const EM = 16;

/**
 * The width of the narrowest column for which the bounds hold. Wide enough for fixed widths to be
 * useful, narrow enough for an upright phone with larger text.
 */
export const COLUMN = 480;

/** What adds up from the entry to an element. Each has a bound, for the reason given. */
export interface Reach {
  /**
   * The font size relative to that around the entry: large letters would be painted over their
   * neighbors.
   */
  readonly scale: number;
  /**
   * The pixels of the column that indentation takes: content without room would overflow at the
   * side.
   */
  readonly indent: number;
  /** The number of elements that raise or lower text: their steps add up. */
  readonly raised: number;
  /**
   * Whether lines of text may have no height: style sheets set it to none for `sub` and `sup`, so
   * that they do not spread the lines around. Blocks and larger letters in them would be painted
   * over what is near.
   */
  readonly isFlat: boolean;
  /** Whether letters or words are spaced, which makes the markers of lists wider. */
  readonly isSpaced: boolean;
  /** Whether text may run from right to left: what is too wide would be painted on the left. */
  readonly isRtl: boolean;
  /** Whether a box around keeps what is too wide inside. */
  readonly isContained: boolean;
}

/** The reach of the entry itself. */
export const NO_REACH: Reach = {
  scale: 1,
  indent: 0,
  raised: 0,
  isFlat: false,
  isSpaced: false,
  isRtl: false,
  isContained: false,
};

/** The largest reach; it leaves 120 pixels of a column for words. */
export const FARTHEST: Pick<Reach, 'scale' | 'indent' | 'raised'> = {
  scale: 3,
  indent: COLUMN - 120,
  raised: 2,
};

/**
 * The reach of elements without any style, according to the standard's style sheet (HTML §15.3).
 */
export const OWN_REACH: ReadonlyMap<string, Partial<Reach>> = wordMap<Partial<Reach>>([
  ['big', { scale: 1.2 }],
  ['h1', { scale: 2 }],
  ['h2', { scale: 1.5 }],
  ['h3', { scale: 1.17 }],
  ['small h5', { scale: 0.83 }],
  ['h6', { scale: 0.67 }],
  ['rt', { scale: 0.5, raised: 1, isFlat: true }],
  ['sub sup', { scale: 0.83, raised: 1, isFlat: true }],
  ['blockquote figure', { indent: 80 }],
  ['dd dir menu ol ul', { indent: 40 }],
  ['fieldset', { indent: 28 }],
  ['hr', { indent: 2 }],
  // Nothing breaks the line between its quotation marks and those around it.
  ['q', { indent: 20 }],
]);

/** The sizes of `<font size="1">` to `"7"`, relative to the text around the entry. */
export const FONT_SIZES: readonly number[] = [0.63, 0.82, 1, 1.13, 1.5, 2, 3];

/** The kind of box that an element has, as far as the bounds depend on it. */
export type Box =
  /** In lines of text: padding and borders are painted over the lines above and below. */
  | 'inline'
  | 'block'
  /** An item of a list, whose marker is in the space that the list leaves on one side. */
  | 'item'
  /** An image or similar, which has its own width, whatever is written about it. */
  | 'replaced'
  /** `table` and its parts, which grow with their content. */
  | 'table'
  | 'part'
  /** Inside an image or formula, where CSS layout does not apply. */
  | 'foreign';

const BOXES: readonly (readonly [Box, ReadonlySet<string>])[] = [
  [
    'block',
    wordSet(`
    address article aside blockquote caption center dd details dir div dl dt fieldset figcaption figure
    footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend main menu nav ol p pre section summary ul`),
  ],
  ['item', wordSet('li')],
  ['replaced', wordSet('audio canvas iframe img input svg video')],
  ['table', wordSet('table')],
  ['part', wordSet('col colgroup tbody td tfoot th thead tr')],
];

/** Whether a box contains text, and is as wide as its column allows. */
export function holdsText(box: Box): boolean {
  return box === 'inline' || box === 'block' || box === 'item';
}

/** The box of an element. */
export function boxOf(key: string, isForeign: boolean): Box {
  if (isForeign && key !== 'svg') return 'foreign';
  return BOXES.find(([, keys]) => keys.has(key))?.[0] ?? 'inline';
}

/** The values that a style property may have, and the elements on which it is allowed. */
export interface PropertyBound {
  /**
   * The words allowed in the value: those of a set; `known`, the colors and keywords of
   * `STYLE_KEYWORDS`; `names`, any single words, without lengths; `plain`, any plain value.
   */
  readonly words: ReadonlySet<string> | 'known' | 'names' | 'plain';
  /** The largest length, in pixels, and the largest percentage. Negative ones are never allowed. */
  readonly length?: number;
  readonly percent?: number;
  /** The elements on which the property is allowed. */
  readonly boxes: ReadonlySet<Box>;
  /** Whether the element is painted over its neighbors with the property unless it makes room. */
  readonly needsRoom?: true;
  /** How the value takes horizontal space: for one side, for all four, or for a border. */
  readonly takes?: 'side' | 'sides' | 'border';
}

const boxes = (...names: readonly Box[]): ReadonlySet<Box> => new Set(names);

const EVERYWHERE = boxes('inline', 'block', 'item', 'replaced', 'table', 'part', 'foreign');
const HTML = boxes('inline', 'block', 'item', 'replaced', 'table', 'part');
const FILLED = boxes('inline', 'block', 'item', 'table', 'part');

const NO_NAMES = wordSet('');
/** Never `inherit`: an inherited length adds up, and its size is not known here. */
const AUTO = wordSet('auto initial');
const COLOR: PropertyBound = { words: 'names', boxes: EVERYWHERE };
const PLAIN: PropertyBound = { words: 'plain', boxes: EVERYWHERE };
const NAMES: PropertyBound = { words: 'names', boxes: HTML };
/** Without images, there is nothing to position. */
const BACKGROUND: PropertyBound = { words: 'known', length: 999, percent: 100, boxes: HTML };
/** Wide enough for a line, too narrow to cover anything. */
const BORDER: PropertyBound = {
  words: 'known',
  length: 20,
  boxes: HTML,
  needsRoom: true,
};
/** Space above and below moves what follows; space at the sides counts as indentation. */
const MARGIN: PropertyBound = { words: AUTO, length: 160, percent: 20, boxes: HTML };
const PADDING: PropertyBound = { words: NO_NAMES, length: 160, percent: 20, boxes: HTML };
const SPACING: PropertyBound = { words: wordSet('normal'), length: 8, boxes: HTML };

/** Every style property that may be kept. All others are removed. */
export const PROPERTY_BOUNDS: ReadonlyMap<string, PropertyBound> = wordMap<PropertyBound>([
  ['color background-color', COLOR],
  ['border-bottom-color border-color border-left-color border-right-color border-top-color', COLOR],
  [
    `background background-attachment background-position background-repeat background-x
    background-y`,
    BACKGROUND,
  ],
  // No effect outside of an image, and clipped inside it.
  [
    `fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap
    stroke-linejoin stroke-miterlimit stroke-opacity stroke-width stop-color stop-opacity`,
    PLAIN,
  ],
  // For speech.
  [
    `azimuth elevation pause pause-after pause-before pitch pitch-range richness speak speak-header
    speak-numeral speak-punctuation speech-rate stress voice-family volume`,
    PLAIN,
  ],
  // Without `font`, which also sets the line height.
  ['font-family font-style font-variant font-weight', PLAIN],
  // `FARTHEST` limits the effect of relative sizes.
  [
    'font-size',
    {
      words: wordSet('xx-small x-small small medium large x-large xx-large smaller larger'),
      length: 48,
      percent: 300,
      boxes: HTML,
    },
  ],
  // A factor, which `style.ts` reads. A length would be inherited by larger text, which would be
  // painted over other lines.
  ['line-height', { words: wordSet('normal'), boxes: HTML }],
  // Negative spacing draws text backwards, out of its box.
  ['letter-spacing word-spacing', SPACING],
  // Every inline block inside would inherit an indent and add it to those around it.
  ['text-indent', { words: wordSet('inherit initial'), length: 0, percent: 0, boxes: HTML }],
  // `text-decoration` without its thickness, which covers what is near.
  ['text-align text-decoration text-transform', NAMES],
  // No lengths. `FARTHEST` limits how often the keywords add up.
  [
    'vertical-align',
    {
      words: wordSet('baseline bottom inherit initial middle sub super text-bottom text-top top'),
      boxes: HTML,
    },
  ],
  // Not on an item alone: the space for its marker is on the other side.
  [
    'direction',
    {
      words: wordSet('ltr rtl inherit initial'),
      boxes: boxes('inline', 'block', 'replaced', 'table', 'part'),
    },
  ],
  [
    'unicode-bidi',
    {
      words: wordSet('normal embed isolate bidi-override isolate-override plaintext'),
      boxes: HTML,
    },
  ],
  // Lines that cannot be broken overflow: `nowrap` is removed, and `pre` becomes `pre-wrap`.
  [
    'white-space',
    {
      words: wordSet('break-spaces inherit initial normal pre pre-line pre-wrap top'),
      boxes: HTML,
    },
  ],
  [
    'overflow-wrap word-break word-wrap',
    { words: wordSet('anywhere break-all break-word'), boxes: HTML },
  ],
  // Neither `visible`, nor any value on images, which would then be painted over everything.
  ['overflow overflow-x', { words: wordSet('auto clip hidden scroll'), boxes: FILLED }],
  // Without `contents`, `flex` and `grid`, which take sizes and positions from elsewhere, and
  // without `list-item`, whose marker is outside of the box.
  [
    'display',
    {
      words: wordSet('block inline inline-block inline-table none table table-cell table-row'),
      boxes: HTML,
    },
  ],
  ['cursor', { words: wordSet('auto default help inherit initial pointer text'), boxes: HTML }],
  // No text and no long numerals: a marker extends out of the side by its own width.
  [
    'list-style-type',
    {
      words:
        wordSet(`circle decimal decimal-leading-zero disc inherit initial lower-alpha lower-greek
        lower-latin none square upper-alpha upper-latin`),
      boxes: HTML,
    },
  ],
  // Outside is the default; where a marker may be too wide for that, `start-tag.ts` says `inside`.
  ['list-style-position', { words: wordSet('inside'), boxes: HTML }],
  ['margin-bottom margin-top', MARGIN],
  ['margin-left margin-right', { ...MARGIN, takes: 'side' }],
  ['margin', { ...MARGIN, takes: 'sides' }],
  ['padding-bottom padding-top', { ...PADDING, needsRoom: true }],
  ['padding-left padding-right', { ...PADDING, takes: 'side' }],
  ['padding', { ...PADDING, needsRoom: true, takes: 'sides' }],
  [
    `border border-left border-right border-style border-left-style border-right-style border-width
    border-left-width border-right-width`,
    { ...BORDER, takes: 'border' },
  ],
  [
    `border-bottom border-top border-bottom-style border-bottom-width border-top-style
    border-top-width`,
    BORDER,
  ],
  ['border-radius', { words: NO_NAMES, length: 999, percent: 100, boxes: HTML }],
  ['border-spacing', { words: NO_NAMES, length: 20, boxes: HTML }],
  ['border-collapse', { words: wordSet('collapse separate'), boxes: HTML }],
  // If a box is shorter than its content, the overflow is painted over what follows. Tables grow
  // with their content, and for text `style.ts` allows the whole available height, or none.
  ['height', { words: AUTO, length: 4096, percent: 100, boxes: HTML }],
  ['max-height', { words: NO_NAMES, length: 4096, percent: 100, boxes: boxes('replaced') }],
  // `WIDTHS` limits it for each kind of box.
  ['width', { words: AUTO, length: 4096, percent: 100, boxes: HTML }],
  // Pages use this property to keep images in their column: a length would undo that.
  ['max-width', { words: NO_NAMES, percent: 100, boxes: HTML }],
]);

/**
 * Widths, in pixels and as a percentage of the container. For a block, a percentage does not
 * include its padding, so both together would overflow: `style.ts` allows one or the other. Cells
 * are side by side, so lengths add up. An image file has its own width in any case, and the bound
 * is larger than that of usual images.
 */
export const WIDTHS: Readonly<Record<Box, { readonly length: number; readonly percent: number }>> =
  {
    inline: { length: COLUMN, percent: 100 },
    block: { length: COLUMN, percent: 100 },
    item: { length: COLUMN, percent: 100 },
    replaced: { length: 4096, percent: 100 },
    table: { length: COLUMN, percent: 100 },
    part: { length: 0, percent: 100 },
    foreign: { length: 0, percent: 0 },
  };

/**
 * Displays of boxes that keep their kind. As blocks, they would no longer grow with their content,
 * and would show what exceeds their height over what follows.
 */
export const FIXED_DISPLAYS: ReadonlyMap<Box, ReadonlySet<string>> = new Map([
  ['table', wordSet('inline-table none table')],
  ['part', wordSet('none table-cell table-row')],
]);

/** Displays in which padding and borders make room for themselves. */
export const ROOMY_DISPLAYS: ReadonlySet<string> = wordSet(
  'block inline-block inline-table none table table-cell',
);

/** The space that style sheets leave for the markers of a list, and the longest marker in it. */
export const MARKER_SPACE = 40;
export const LONGEST_MARKER = 2;

/** The lowest and the highest factor of `line-height`: high enough for the letters of most fonts. */
export const LINE_HEIGHTS = { least: 1.4, most: 3 } as const;

/** The largest number and percentage that an attribute may have. */
export interface NumberBound {
  readonly most: number;
  readonly percent: number;
}

/** Attributes with the effect of lengths, and attributes with numbers that are shown. */
export const NUMBER_BOUNDS: ReadonlyMap<string, NumberBound> = wordMap<NumberBound>([
  ['border cellspacing', { most: 20, percent: 0 }],
  ['cellpadding hspace', { most: 50, percent: 0 }],
  // Each column has its spacing, even if it is empty.
  ['cols colspan span', { most: 100, percent: 0 }],
  ['rows size vspace', { most: 100, percent: 0 }],
  ['height width', { most: 4096, percent: 100 }],
  // Enough for a year. Longer numbers than `LONGEST_MARKER` are inside of their items.
  ['start', { most: 9999, percent: 0 }],
]);

/** Bounds for attributes of certain elements. */
export const ELEMENT_NUMBER_BOUNDS: ReadonlyMap<string, NumberBound> = pairMap<NumberBound>([
  ['li', 'value', { most: 9999, percent: 0 }],
  // A rule has a border in addition to its width.
  ['hr', 'width', { most: COLUMN, percent: 99 }],
  ['svg', 'height width', { most: 4096, percent: 100 }],
  ['table', 'hspace', { most: 0, percent: 0 }],
  ['table', 'width', { most: COLUMN, percent: 100 }],
  ['col colgroup td th', 'width', { most: 0, percent: 100 }],
]);

/** Lengths in formulas: enough for any useful space. They are never negative. */
export const LONGEST_OF_FORMULA: number = 10 * EM;

// Parses CSS lengths and converts them to pixels.

const MEASURE = /^([+-]?(?:\d{1,9}(?:\.\d{1,20})?|\.\d{1,20}))([a-z]{2,3}|%)?$/i;

/** The pixels of units that do not depend on the text size. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['cm', 37.8],
  ['in', 96],
  ['mm', 3.78],
  ['pc', EM],
  ['pt', 4 / 3],
  ['px', 1],
  ['rem', EM],
]);

/** Units that depend on the font, relative to the text size. */
const FONT_UNITS: ReadonlyMap<string, number> = new Map([
  ['ch', 0.6],
  ['em', 1],
  ['ex', 0.6],
]);

/** A number with its unit in lower case; `''` for none. */
interface Measure {
  readonly number: number;
  readonly unit: string;
}

/** The length that a word represents, or `null`. */
export function readMeasure(word: string): Measure | null {
  const [, number, unit = ''] = MEASURE.exec(word) ?? [];
  return number === undefined ? null : { number: Number(number), unit: unit.toLowerCase() };
}

/** The pixels of a length in text of a given size; a percentage counts as infinite. */
export function pixelsOf({ number, unit }: Measure, scale: number): number {
  const absolute = UNITS.get(unit);
  if (absolute !== undefined) return number * absolute;
  const relative = FONT_UNITS.get(unit);
  // Units relative to the window, and unknown ones, have no upper limit.
  return relative === undefined ? Number.POSITIVE_INFINITY : number * relative * EM * scale;
}
