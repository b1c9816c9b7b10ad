/**
 * What HTML survives: elements, attributes and style properties, as tables. The words are those of
 * feedparser's sanitiser (its documentation and its suite), with the elements and attributes that
 * HTML has gained since, and without what lets script run or reaches out of its place: SVG animation,
 * `use`, `foreignObject`, `form` hijacking, `noscript` (whose content is text to one browser and
 * markup to another) and `xml:base`. Lists only; `policy.ts` reads them.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** HTML elements that stay. The text of any other element stays without its tags. */
export const HTML_ELEMENTS: readonly string[] = words(`
  a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas caption
  center cite code col colgroup data datagrid datalist dd del details dfn dialog dir div dl dt
  em event-source fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img
  input ins kbd keygen label legend li m main map mark menu meter multicol nav nextid nobr ol optgroup
  option output p picture pre progress q rb rp rt rtc ruby s samp section select small sound source spacer
  span strike strong sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul var
  video wbr`);

/** Elements of HTML without content or end tag (HTML §13.1.2; `keygen` is one to the parser alone). */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  words('area br col hr img input keygen source track wbr'),
);

/** Elements whose content is not for readers: it goes with them. */
export const DISCARDED_ELEMENTS: ReadonlySet<string> = new Set(words('script style'));

/**
 * Elements whose content the tokenizer takes as one text, though it is the fallback for something
 * that we remove: markup, to be read as such.
 */
export const FALLBACK_ELEMENTS: ReadonlySet<string> = new Set(words('iframe noembed noframes'));

/**
 * Elements that no extension can allow: they run, load or redirect, or their content is parsed
 * differently from one place to the next, which is how script slips through a sanitiser.
 */
export const FORBIDDEN_ELEMENTS: ReadonlySet<string> = new Set(
  words(`
  animate animatecolor animatemotion animatetransform annotation-xml applet base basefont bgsound body
  discard embed fencedframe foreignobject frame frameset handler head html iframe image import isindex
  link listener malignmark meta mglyph mpath noembed noframes noscript object param plaintext portal
  script selectedcontent set slot style svg math template title use xml xmp`),
);

/** SVG elements that stay, spelled as SVG has them. */
export const SVG_ELEMENTS: readonly string[] = words(`
  a circle clipPath defs desc ellipse font-face font-face-name g glyph hkern line linearGradient marker
  mask metadata missing-glyph path pattern polygon polyline radialGradient rect stop svg switch symbol
  text title tspan`);

/** MathML elements that stay. */
export const MATHML_ELEMENTS: readonly string[] = words(`
  annotation maction maligngroup math menclose merror mfenced mfrac mi mlabeledtr mlongdiv mmultiscripts
  mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline mspace msqrt
  msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`);

/** Attributes of HTML elements that stay, beside those whose value is a URI. */
export const HTML_ATTRIBUTES: readonly string[] = words(`
  abbr accept accept-charset accesskey align allowfullscreen alt autocomplete autofocus axis balance
  bgcolor bgproperties border bordercolor bordercolordark bordercolorlight bottompadding cellpadding
  cellspacing ch challenge char charoff charset checked choff class clear color cols colspan compact
  contenteditable controls coords crossorigin datafld datapagesize datetime decoding default delay dir
  disabled draggable enctype end face for form frame frameborder galleryimg gutter headers height hidden
  hidefocus high hreflang hspace id inputmode ismap itemprop itemscope itemtype keytype kind label lang
  leftspacing list loading loop loopcount loopend loopstart low max maxlength media method min multiple muted
  name nohref noshade nowrap open optimum pattern playsinline point-size pqg preload prompt radiogroup
  readonly referrerpolicy rel repeat-max repeat-min required rev reversed rightspacing role rows rowspan
  rules scope scrolling selected shape size sizes span srclang start step summary suppress tabindex
  target title toppadding translate type unselectable valign value variable volume vspace width wrap xml:lang`);

/** Attributes whose value is a URI, wherever they stand. */
export const URI_ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
  action background cite codebase classid data datasrc dynsrc formaction href icon longdesc lowsrc
  manifest ping poster profile replace src srcset template urn usemap vrml xlink:href`),
);

/** Of those, what stays on HTML elements. */
export const HTML_URI_ATTRIBUTES: readonly string[] = words(`
  action background cite data datasrc dynsrc href icon longdesc lowsrc ping poster replace src srcset
  template urn usemap vrml`);

/** Attributes that fetch a picture: where `data:` URIs of pictures may be allowed. */
export const IMAGE_ATTRIBUTES: ReadonlySet<string> = new Set(
  words('background dynsrc lowsrc poster src srcset'),
);

/** Attributes that are true by being there (HTML §2.3.2); written as XHTML has it. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
  allowfullscreen autofocus checked compact controls default disabled hidden ismap itemscope loop
  multiple muted nohref noshade nowrap open playsinline readonly required reversed selected`),
);

/** Attributes that no extension can allow: they hold programs or documents, or redirect others. */
export const FORBIDDEN_ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
  attributename by commandfor command dataformatas dirname from http-equiv is nonce popover
  popovertarget shadowrootmode slot sandbox srcdoc style to values xlink:actuate xml:base xmlns`),
);

/** Attributes of SVG elements that stay, spelled as SVG has them; those of animation do not. */
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

/** Attributes of MathML elements that stay. */
export const MATHML_ATTRIBUTES: readonly string[] = words(`
  accent accentunder actiontype align alignmentscope altimg-height altimg-valign altimg-width alttext
  bevelled charalign class close columnalign columnlines columnspacing columnspan columnwidth crossout
  decimalpoint denomalign depth dir display displaystyle edge encoding equalcolumns equalrows fence
  fontstyle fontweight form frame framespacing groupalign height id indentalign indentalignfirst
  indentalignlast indentshift indentshiftfirst indentshiftlast indenttarget infixlinebreakstyle largeop
  length linebreak linebreakmultchar linebreakstyle lineleading linethickness location longdivstyle
  lquote lspace mathbackground mathcolor mathsize mathvariant maxsize minlabelspacing minsize
  movablelimits notation numalign open other overflow position rowalign rowlines rowspacing rowspan
  rquote rspace scriptlevel scriptminsize scriptsizemultiplier selection separator separators shift side
  stackalign stretchy subscriptshift superscriptshift symmetric voffset width xlink:show xlink:type xml:lang`);

/** Attributes of an allowed frame. */
export const FRAME_ATTRIBUTES: readonly string[] = words(`
  align allowfullscreen class frameborder height lang loading marginheight marginwidth name
  referrerpolicy scrolling style title width`);

/**
 * Values of `id` and `name` that would put an element in the place of a property of the page's
 * `document` or of a form, and so lead the page's own script astray (DOM clobbering).
 */
export const CLOBBERING_NAMES: ReadonlySet<string> = new Set(
  words(`
  __proto__ acceptCharset action activeElement addEventListener adoptNode alinkColor all anchors append
  appendChild applets attributes baseURI bgColor body captureEvents characterSet charset checkValidity
  childElementCount childNodes children classList className clear cloneNode close constructor contains
  contentType cookie createAttribute createComment createDocumentFragment createElement createElementNS
  createEvent createNodeIterator createRange createTextNode createTreeWalker currentScript defaultView
  designMode dir dispatchEvent doctype documentElement documentURI domain elementFromPoint elements
  embeds encoding enctype evaluate execCommand exitFullscreen firstChild firstElementChild focus fonts
  forms getAttribute getAttributeNames getAttributeNode getElementById getElementsByClassName getElementsByName
  getElementsByTagName getRootNode getSelection hasAttribute hasAttributes hasChildNodes hasFocus
  hasOwnProperty head hidden images implementation importNode innerHTML innerText inputEncoding
  insertBefore isConnected isPrototypeOf lastChild lastElementChild lastModified length linkColor links
  localName location lookupNamespaceURI method namespaceURI nextSibling nodeName nodeType nodeValue
  normalize noValidate onclick onerror onfocus onload onsubmit open outerHTML ownerDocument parentElement parentNode plugins prepend prefix
  previousSibling propertyIsEnumerable prototype querySelector querySelectorAll readyState referrer
  releaseEvents remove removeAttribute removeAttributeNode removeChild removeEventListener replaceChild
  reportValidity requestSubmit reset rootElement scripts scrollingElement setAttribute setAttributeNS
  styleSheets submit tagName target textContent title toLocaleString toString URL valueOf vlinkColor
  write writeln xmlEncoding xmlVersion`),
);

/** Style properties that stay whatever their value, provided that it is plain (`style.ts`). */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set(
  words(`
  azimuth background-color border-bottom-color border-collapse border-color border-left-color
  border-right-color border-top-color clear color cursor direction display elevation float font
  font-family font-size font-style font-variant font-weight height letter-spacing line-height
  list-style-position list-style-type max-height max-width min-height min-width overflow overflow-wrap
  pause pause-after pause-before pitch pitch-range richness speak speak-header speak-numeral
  speak-punctuation speech-rate stress text-align text-decoration text-indent text-transform
  unicode-bidi vertical-align voice-family volume white-space width word-break word-spacing word-wrap
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width stop-color stop-opacity`),
);

/** Families of style properties (`margin-left`, …) that stay where every word of the value is known. */
export const STYLE_FAMILIES: ReadonlySet<string> = new Set(
  words('background border margin padding'),
);

/** The words that those may have; measures and colours go by their form. */
export const STYLE_KEYWORDS: ReadonlySet<string> = new Set(
  words(`
  aqua auto black block blue bold both bottom brown center collapse currentcolor dashed
  dotted double fuchsia gray green groove inherit initial inset italic left lime maroon medium navy none
  normal nowrap olive outset pointer purple red ridge right silver solid teal thick thin top transparent
  underline white yellow`),
);
