/**
 * The elements of HTML, SVG and MathML: those that the sanitizer keeps, and those that it never
 * does. This file has only lists; `allowlists.ts` has those of attributes.
 */

import { onFirstUse } from '../text/on-first-use.ts';
import { wordMap, wordSet, words } from '../text/strings.ts';

// The elements of HTML, SVG and MathML, as the tokenizer finds them.

/** An element that has a meaning. */
export interface KnownElement {
  /** In lower case. */
  readonly name: string;
  /** Whether the content of the element is one text, without tags (HTML §13.2.5). */
  readonly holdsText: boolean;
  /** Whether references are read in such a text (HTML §13.2.5.2). */
  readonly hasReferences: boolean;
  /** What ends such a text: the end tag without its `>`; `null` if nothing ends it. */
  readonly endTag: RegExp | null;
}

/** What ends the text of an element; nothing ends that of `plaintext`. */
const END_TAGS: ReadonlyMap<string, RegExp> = new Map([
  ['iframe', /<\/iframe(?=[\t\n\f\r />])/gi],
  ['noembed', /<\/noembed(?=[\t\n\f\r />])/gi],
  ['noframes', /<\/noframes(?=[\t\n\f\r />])/gi],
  ['script', /<\/script(?=[\t\n\f\r />])/gi],
  ['style', /<\/style(?=[\t\n\f\r />])/gi],
  ['textarea', /<\/textarea(?=[\t\n\f\r />])/gi],
  ['title', /<\/title(?=[\t\n\f\r />])/gi],
  ['xmp', /<\/xmp(?=[\t\n\f\r />])/gi],
]);

const WITH_REFERENCES: ReadonlySet<string> = new Set(['textarea', 'title']);

function knownElement(name: string): KnownElement {
  return {
    name,
    holdsText: TEXT_ONLY_ELEMENTS.has(name),
    hasReferences: WITH_REFERENCES.has(name),
    endTag: END_TAGS.get(name) ?? null,
  };
}

/** HTML elements that are kept. The text of any other element is kept without its tags. */
export const HTML_ELEMENTS: readonly string[] = words(`
  a abbr acronym address area article aside audio b bdi bdo big blockquote br canvas caption center
  cite code col colgroup data datagrid dd del details dfn dir div dl dt em event-source
  figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd label legend
  li m main map mark menu meter multicol nav nextid ol p picture pre progress q rb rp rt rtc ruby s
  samp section small sound source spacer span strike strong sub summary sup table tbody td tfoot th
  thead time tr track tt u ul var video wbr`);

/**
 * Elements that are written as others: the parts of a page, which belong to the page around, and
 * which style sheets without classes place (`header { position: fixed }`).
 */
export const RENAMED_ELEMENTS: ReadonlyMap<string, string> = wordMap([
  ['article aside footer header hgroup main nav section', 'div'],
  ['menu', 'ul'],
]);

/** Elements without content or end tag that may be kept (HTML §13.1.2; `keygen` is one only for the parser). */
export const VOID_ELEMENTS: ReadonlySet<string> = wordSet(
  'area br col hr img input keygen source track wbr',
);

/** Elements whose content is not for readers, so it is removed with them. */
export const DISCARDED_ELEMENTS: ReadonlySet<string> = wordSet('script style');

/** Form elements, which are kept if a caller asks for them. */
export const FORM_ELEMENTS: readonly string[] = words(`
  button datalist fieldset form input keygen optgroup option output select textarea`);

/**
 * Elements in which the tokenizer finds no markup before their end tag (HTML §13.2.5.1), even if
 * the element itself is removed.
 */
const TEXT_ONLY_ELEMENTS: ReadonlySet<string> = wordSet(
  'iframe noembed noframes plaintext script style textarea title xmp',
);

/**
 * Elements that no extension can allow: they run script, load or redirect, or their content is
 * parsed differently depending on the place, which is how script gets past a sanitizer.
 */
export const FORBIDDEN_ELEMENTS: ReadonlySet<string> = wordSet(`
  animate animatecolor animatemotion animatetransform annotation-xml applet base basefont bgsound body
  dialog discard embed fencedframe foreignobject frame frameset handler head html iframe image import isindex
  link listener malignmark meta mglyph mpath noembed noframes noscript object param plaintext portal
  script selectedcontent set slot style svg math template title use xml xmp`);

/** SVG elements that are kept, in SVG's spelling. */
export const SVG_ELEMENTS: readonly string[] = words(`
  a circle clipPath defs desc ellipse font-face font-face-name g glyph hkern line linearGradient marker
  mask metadata missing-glyph path pattern polygon polyline radialGradient rect stop svg switch symbol
  text title tspan`);

/** MathML elements that are kept. */
export const MATHML_ELEMENTS: readonly string[] = words(`
  annotation maction maligngroup math menclose merror mfenced mfrac mi mlabeledtr mlongdiv mmultiscripts
  mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline mspace msqrt
  msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`);

/** Elements of HTML that are not kept, although they are harmless. */
const OTHER_ELEMENTS: readonly string[] = words(`
  blink command content element layer listing marquee nobr search shadow`);

/** The elements of HTML, kept or not. */
export const KNOWN_ELEMENTS: ReadonlySet<string> = new Set([
  ...HTML_ELEMENTS,
  ...FORM_ELEMENTS,
  ...FORBIDDEN_ELEMENTS,
  ...TEXT_ONLY_ELEMENTS,
  ...OTHER_ELEMENTS,
]);

/** All known elements, by their names in lower case. */
export const knownElements: () => ReadonlyMap<string, KnownElement> = onFirstUse(() => {
  const names = [...KNOWN_ELEMENTS, ...SVG_ELEMENTS, ...MATHML_ELEMENTS];
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  return new Map(Array.from(distinct, (name) => [name, knownElement(name)]));
});
