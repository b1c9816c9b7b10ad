/**
 * The allowlists of the sanitizer: elements and attributes, as tables. They start from feedparser's
 * sanitizer (its documentation and its tests), add the elements and attributes that HTML has gained
 * since, and omit everything that lets script run or affects the page outside of the entry: SVG
 * animation, `use`, `foreignObject`, `dialog`, `noscript` (whose content is text in one browser and
 * markup in another) and `xml:base`. This file has only lists; `policy.ts` reads them. `bounds.ts`
 * has the style properties.
 */
import { pairMap, wordSet, words } from '../text/strings.ts';

/** Form elements whose name is sent with their value: a prefix would change the form's data. */
export const NAMED_CONTROLS: ReadonlySet<string> = wordSet(
  'button input keygen output select textarea',
);

/**
 * Elements whose content the tokenizer treats as one text, although it is markup: the fallback for
 * something that the sanitizer removes.
 */
export const FALLBACK_ELEMENTS: ReadonlySet<string> = wordSet('iframe noembed noframes');

/** Attributes of HTML elements that are kept, in addition to those with a URI as value. */
export const HTML_ATTRIBUTES: readonly string[] = words(`
  abbr accept accept-charset accesskey align allowfullscreen alt autocomplete axis balance bgcolor
  bgproperties border bordercolor bordercolordark bordercolorlight bottompadding cellpadding
  cellspacing ch challenge char charoff charset checked choff class clear color cols colspan compact
  controls coords crossorigin datafld datapagesize datetime decoding default delay dir disabled
  draggable enctype end face for form frame frameborder galleryimg gutter headers height hidden hidefocus
  high hreflang hspace id inputmode ismap itemprop itemscope itemtype keytype kind label lang
  leftspacing list loading loop loopcount loopend loopstart low max maxlength media method min multiple muted
  name nohref noshade nowrap open optimum pattern playsinline point-size pqg preload prompt radiogroup
  readonly referrerpolicy rel repeat-max repeat-min required rev reversed rightspacing role rows rowspan
  rules scope scrolling selected shape size sizes span srclang start step summary suppress tabindex
  target title toppadding translate type unselectable usemap valign value variable volume vspace width
  wrap xml:lang`);

/** Attributes whose value is a URI, on any element. */
export const URI_ATTRIBUTES: ReadonlySet<string> = wordSet(`
  action background cite codebase classid data datasrc dynsrc formaction href icon longdesc lowsrc
  manifest ping poster profile replace src srcset template urn usemap vrml xlink:href`);

/** The attributes with a URL that are kept on HTML elements. */
export const HTML_URI_ATTRIBUTES: readonly string[] = words(`
  action background cite data datasrc dynsrc href icon longdesc lowsrc ping poster replace src srcset
  template urn vrml`);

/**
 * Attributes that load an image or a player: only http and https, and `data:` URIs of images if they
 * are allowed.
 */
export const FILE_ATTRIBUTES: ReadonlySet<string> = wordSet(
  'background data datasrc dynsrc icon lowsrc poster src srcset vrml',
);

/** Attributes that are true if present (HTML §2.3.2); written in the XHTML form. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = wordSet(`
  allowfullscreen autofocus checked compact controls default disabled hidden ismap itemscope loop
  multiple muted nohref noshade nowrap open playsinline readonly required reversed selected`);

/**
 * Attributes that no extension can allow: they contain programs or documents, redirect other
 * elements, act on elements of the surrounding page, or receive what the reader types, drags or
 * presses.
 */
export const FORBIDDEN_ATTRIBUTES: ReadonlySet<string> = wordSet(`
  accesskey anchor attributename autofocus by command commandfor contenteditable contextmenu
  dataformatas dirname exportparts form formtarget from http-equiv interestfor interesttarget is nonce part ping popover
  popovertarget popovertargetaction shadowrootmode slot sandbox srcdoc style to values virtualkeyboardpolicy
  xlink:actuate xml:base xmlns`);

/** Attributes whose value is the `id` of another element, or several ids separated by spaces. */
export const REFERENCE_ATTRIBUTES: ReadonlySet<string> = wordSet(`
  aria-actions aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage
  aria-flowto aria-labelledby aria-owns for headers itemref list`);

/**
 * `aria-…` attributes that affect the surrounding page: they silence it, or interrupt the reader.
 */
export const LOUD_ARIA_ATTRIBUTES: ReadonlySet<string> = wordSet('aria-live aria-modal');

/** Attributes that are kept if they are empty: with a value, they act outside of the entry. */
export const BLANK_ATTRIBUTES: ReadonlySet<string> = wordSet('accesskey form ping');

/** Attributes of which only these values, or an empty one, are kept. */
export const ATTRIBUTE_VALUES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    crossorigin: 'anonymous',
    draggable: 'false',
    preload: 'metadata none',
    referrerpolicy: 'no-referrer origin same-origin strict-origin strict-origin-when-cross-origin',
    // Roles of content. The roles of dialogues, alerts and parts of a page belong to the
    // surrounding page.
    role: `article blockquote caption cell code columnheader definition deletion directory doc-abstract
      doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref
      doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote
      doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary
      doc-glossref doc-index doc-introduction doc-noteref doc-notice doc-part doc-preface doc-prologue
      doc-pullquote doc-qna doc-subtitle doc-tip doc-toc document emphasis figure generic graphics-document
      graphics-object graphics-symbol group heading image img insertion link list listitem mark math none
      note paragraph presentation row rowgroup rowheader separator strong subscript suggestion superscript
      table term text time tooltip`,
    // Negative levels enlarge text.
    scriptlevel: '0 1 2 3 +1 +2 +3',
    tabindex: '0 -1',
    target: '_blank',
  }).map(([name, values]) => [name, wordSet(values)]),
);

/**
 * Attributes of certain elements, with the values that are removed: floats, long numerals, unbroken
 * lines.
 */
export const ELEMENT_VALUES: ReadonlyMap<string, RegExp> = pairMap([
  ['img table video iframe input', 'align', /^\s*(?:left|right)/i],
  ['li', 'dir', /^/],
  ['li ol ul', 'type', /^\s*i\s*$/i],
  ['td th', 'nowrap', /^/],
  // This element's box is declared smaller than its content.
  ['mpadded', 'depth height lspace voffset width', /^/],
  // The first moves the whole image, the second enlarges the unit of its size.
  ['svg', 'transform font-size', /^/],
]);

/** Attributes with lengths in formulas. */
export const FORMULA_LENGTHS: ReadonlySet<string> = wordSet(`
  altimg-height altimg-valign altimg-width columnspacing columnwidth depth framespacing height
  indentshift indentshiftfirst indentshiftlast length linethickness lspace maxsize minlabelspacing
  minsize rowspacing rspace voffset width`);

/** Attributes of SVG elements that are kept, in SVG's spelling; those of animation are not. */
export const SVG_ATTRIBUTES: readonly string[] = words(`
  accent-height alphabetic arabic-form ascent baseProfile bbox cap-height class clip-path clip-rule color
  color-rendering cx cy d descent display dx dy fill fill-opacity fill-rule font-family font-size
  font-stretch font-style font-variant font-weight fx fy g1 g2 glyph-name gradientTransform
  gradientUnits hanging height horiz-adv-x horiz-origin-x id ideographic k lang letter-spacing marker
  marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mathematical name offset
  opacity orient origin overline-position overline-thickness panose-1 pathLength patternContentUnits
  patternTransform patternUnits points preserveAspectRatio r refX refY requiredExtensions
  requiredFeatures role rotate rx ry shape-rendering slope spreadMethod stemh stemv stop-color
  stop-opacity strikethrough-position strikethrough-thickness stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width systemLanguage target
  text-anchor text-rendering title transform type u1 u2 underline-position underline-thickness unicode
  unicode-range units-per-em vector-effect version viewBox visibility width widths x x-height x1 x2
  xlink:title xml:lang xml:space y y1 y2 zoomAndPan`);

/** Attributes of MathML elements that are kept. */
export const MATHML_ATTRIBUTES: readonly string[] = words(`
  accent accentunder actiontype align alignmentscope altimg-height altimg-valign altimg-width alttext
  bevelled charalign class close columnalign columnlines columnspacing columnspan columnwidth crossout
  decimalpoint denomalign depth dir display displaystyle edge encoding equalcolumns equalrows fence
  fontstyle fontweight form frame framespacing groupalign height id indentalign indentalignfirst
  indentalignlast indentshift indentshiftfirst indentshiftlast indenttarget infixlinebreakstyle largeop
  length linebreak linebreakmultchar linebreakstyle lineleading linethickness location longdivstyle
  lquote lspace mathbackground mathcolor mathvariant maxsize minlabelspacing minsize
  movablelimits notation numalign open other overflow position rowalign rowlines rowspacing rowspan
  rquote rspace scriptlevel selection separator separators shift side
  stackalign stretchy subscriptshift superscriptshift symmetric voffset width xlink:show xlink:type xml:lang`);

/** Attributes of an allowed frame. */
export const FRAME_ATTRIBUTES: readonly string[] = words(`
  align allowfullscreen class frameborder height lang loading marginheight marginwidth name
  referrerpolicy scrolling style title width`);

/** The keywords allowed in style values; lengths and colors are recognized by their form. */
export const STYLE_KEYWORDS: ReadonlySet<string> = wordSet(`
  aqua auto black block blue bold both bottom brown center collapse currentcolor dashed
  dotted double fuchsia gray green groove inherit initial inset italic left lime maroon medium navy none
  normal nowrap olive outset pointer purple red ridge right silver solid teal thick thin top transparent
  underline white yellow`);
