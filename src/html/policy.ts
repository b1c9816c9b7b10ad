/**
 * The lists of `allowlists.ts` in a form for fast lookup: what happens to each element in each of
 * the three vocabularies (HTML, SVG, MathML) and to each of its attributes. A caller's extensions
 * add to the lists, but cannot add anything that could run script.
 */
import { onFirstUse } from '../text/on-first-use.ts';
import * as lists from './allowlists.ts';
import {
  type Box,
  boxOf,
  ELEMENT_NUMBER_BOUNDS,
  NUMBER_BOUNDS,
  type NumberBound,
  OWN_REACH,
  type Reach,
} from './bounds.ts';
import { type ContentModel, contentModelOf, type MarkupLanguage } from './content-model.ts';
import * as elementLists from './elements.ts';

/**
 * What the sanitizer allows in addition to the lists; the types are checked with all other options.
 */
export interface HtmlExtensions {
  /**
   * Additional elements to allow, by name: custom elements, for example. They may have the
   * attributes of HTML elements.
   *
   * @default []
   */
  readonly allowElements?: readonly string[] | undefined;
  /**
   * Additional attributes of HTML elements to allow. Event handlers (`on…`) and other attributes
   * that contain programs cannot be allowed, and values that are URIs with script are always
   * removed. You can add `class`, but only if no class in your style sheets positions, enlarges or
   * hides an element.
   *
   * @default []
   */
  readonly allowAttributes?: readonly string[] | undefined;
  /**
   * Whether to keep forms and their controls; otherwise only their text is kept. A form from a feed
   * may ask for passwords on your page and send them anywhere, so do not show it where readers
   * trust your page, and never inside a form of yours.
   *
   * @default false
   */
  readonly allowForms?: boolean | undefined;
  /**
   * Whether to keep `data-…` attributes.
   *
   * @default false
   */
  readonly allowDataAttributes?: boolean | undefined;
  /**
   * Whether to keep images in `data:` URIs (AVIF, BMP, GIF, JPEG, PNG, WebP; not SVG).
   *
   * @default false
   */
  readonly allowDataImages?: boolean | undefined;
  /**
   * Hosts whose frames are kept, including their subdomains: `['youtube.com', 'player.vimeo.com']`.
   * Frames of other hosts become links to the pages that they show.
   *
   * @default []
   */
  readonly allowFrameHosts?: readonly string[] | undefined;
}

/** How the value of an attribute is judged and written. */
export type AttributeKind =
  /** Unchanged. */
  | 'text'
  /** Unchanged, unless it is a URI with script: attributes that a caller has added. */
  | 'guarded'
  /** True if present. */
  | 'boolean'
  /** One URI; several with descriptors, separated by commas. */
  | 'uri'
  | 'srcset'
  /** The URI of an image or a player, which the page itself loads. */
  | 'file'
  /** A reference to an element of the same document, `#id`. */
  | 'local'
  /** An SVG or MathML value, which may contain `url(#id)`. */
  | 'paint'
  /**
   * `id` or `name`; the `id` of other elements; the name of an image map, `#name`. All get a
   * prefix.
   */
  | 'name'
  | 'references'
  | 'map'
  /**
   * The name of a form control: unchanged inside a form, which sends it. Elsewhere it gets the
   * prefix.
   */
  | 'control'
  /** Kept if the value is empty. */
  | 'blank'
  /** Kept if the value is empty, or the class of embedded content. */
  | 'class'
  /** Kept if the value is empty or one of some values. */
  | 'values'
  /** A number within bounds. */
  | 'number'
  /** A length in a formula. */
  | 'formula'
  /** The relation of a link, without the keyword that gives the target control over the page. */
  | 'relations'
  /** The URL of a frame, which must be on an allowed host. */
  | 'frame'
  /** The namespace of SVG, MathML or XLink. */
  | 'namespace'
  | 'style';

/** An attribute that may be kept. */
export interface AttributeRule {
  readonly name: string;
  readonly kind: AttributeKind;
  /** The values that are kept, for the kind `values`. */
  readonly values: ReadonlySet<string> | null;
  /** The bounds of the number, for the kind `number`. */
  readonly bound: NumberBound | null;
  /** Values that are removed, whatever the kind. */
  readonly refused: RegExp | null;
}

/** An element that may be kept. */
export interface ElementRule {
  /** The name in lower case, for lookup and comparison. */
  readonly key: string;
  readonly startTag: string;
  readonly endTag: string;
  readonly isVoid: boolean;
  readonly vocabulary: MarkupLanguage;
  /** Where the element may be, and what it may contain. */
  readonly model: ContentModel;
  /** The kind of box that the element has, and its reach without a style. */
  readonly box: Box;
  readonly reach: Partial<Reach> | null;
  readonly attributes: AttributeRows;
  /** Whether anything of HTML may be inside, without ending or opening anything. */
  readonly holdsAnything: boolean;
  /** Whether the element reaches as far as what is around it, unless its attributes change that. */
  readonly reachesNoFurther: boolean;
  /** Whether the element loads a file. */
  readonly isLoading: boolean;
}

/** The lists in a form for fast lookup. */
export interface HtmlPolicy {
  readonly elements: Readonly<Record<MarkupLanguage, ReadonlyMap<string, ElementRule>>>;
  /** The attributes that an `iframe` of an allowed host may have. */
  readonly frame: ElementRule;
  readonly frameHosts: ReadonlySet<string>;
  readonly allowDataAttributes: boolean;
  readonly allowDataImages: boolean;
}

/** Elements that load files and are kept. */
const LOADING: ReadonlySet<string> = new Set(['audio', 'img', 'source', 'video']);

const PLAIN_NAME = /^[a-z][a-z0-9_.-]*$/;
const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+){0,126}$/;

/**
 * The lists with a caller's extensions; create it once and use it for every text.
 *
 * @throws TypeError for an invalid name, or one that cannot be allowed because it would let script
 * run
 */
export function htmlPolicy(extensions: HtmlExtensions = {}): HtmlPolicy {
  const { allowElements = [], allowAttributes = [], allowFrameHosts = [] } = extensions;
  const { allowForms = false, allowDataAttributes = false, allowDataImages = false } = extensions;
  const elements = allowElements.map((name) =>
    permitted('allowElements', name, isForbiddenElement),
  );
  const attributes = allowAttributes.map((name) =>
    permitted('allowAttributes', name, isForbiddenAttribute),
  );
  const classes = attributes.includes('class') ? [['class', CLASS] as const] : [];
  const withClasses = (listed: AttributeRows): AttributeRows => new Map([...listed, ...classes]);
  const rows = ATTRIBUTES();
  const ofHtml = withClasses(new Map([...attributeRows(attributes, guardedKind), ...rows.html]));
  const ofSvg = withClasses(rows.svg);
  const ofSvgLink = withClasses(rows.svgLink);
  const ofMath = withClasses(rows.math);
  const ofControls = new Map([...ofHtml, ...attributeRows(['name'], () => 'control')]);
  const forms = allowForms ? elementLists.FORM_ELEMENTS : [];
  const html = elementTable(
    'html',
    [...elements, ...forms, ...elementLists.HTML_ELEMENTS],
    (name) => (lists.NAMED_CONTROLS.has(name) ? ofControls : ofHtml),
  );
  return {
    elements: {
      html,
      svg: elementTable('svg', elementLists.SVG_ELEMENTS, (name) =>
        name === 'a' ? ofSvgLink : ofSvg,
      ),
      math: elementTable('math', elementLists.MATHML_ELEMENTS, () => ofMath),
    },
    frame: elementRule('html', 'iframe', rows.frame),
    frameHosts: new Set(allowFrameHosts.map(hostName)),
    allowDataAttributes,
    allowDataImages,
  };
}

function permitted(
  option: 'allowElements' | 'allowAttributes',
  name: string,
  isForbidden: (key: string) => boolean,
): string {
  const key = name.toLowerCase();
  if (!PLAIN_NAME.test(key)) {
    throw new TypeError(`options.html.${option} must be a list of names: “${name}” is not one`);
  }
  if (isForbidden(key)) {
    throw new TypeError(
      `options.html.${option} must be a list of what can be allowed: “${name}” cannot`,
    );
  }
  return key;
}

function isForbiddenElement(key: string): boolean {
  return elementLists.FORBIDDEN_ELEMENTS.has(key);
}

function isForbiddenAttribute(key: string): boolean {
  return key.startsWith('on') || lists.FORBIDDEN_ATTRIBUTES.has(key);
}

function hostName(host: string): string {
  const name = host.toLowerCase();
  if (HOST_NAME.test(name)) return name;
  throw new TypeError(
    `options.html.allowFrameHosts must be a list of host names: “${host}” is not one`,
  );
}

function elementTable(
  vocabulary: MarkupLanguage,
  names: readonly string[],
  attributesOf: (name: string) => AttributeRows,
): ReadonlyMap<string, ElementRule> {
  return new Map(
    names.map((name) => [name.toLowerCase(), elementRule(vocabulary, name, attributesOf(name))]),
  );
}

function elementRule(
  vocabulary: MarkupLanguage,
  name: string,
  attributes: AttributeRows,
): ElementRule {
  const spelling = (vocabulary === 'html' && elementLists.RENAMED_ELEMENTS.get(name)) || name;
  const model = contentModelOf(vocabulary, name);
  const key = name.toLowerCase();
  const box = boxOf(name, vocabulary !== 'html');
  const reach = (vocabulary === 'html' && OWN_REACH.get(name)) || null;
  return {
    key,
    startTag: `<${spelling}`,
    endTag: `</${spelling}>`,
    isVoid: vocabulary === 'html' && elementLists.VOID_ELEMENTS.has(name),
    vocabulary,
    model,
    box,
    reach,
    attributes: ofElement(spelling.toLowerCase(), attributes),
    holdsAnything: vocabulary === 'html' && model.restriction === null,
    reachesNoFurther: reach === null && box !== 'item' && key !== 'bdi',
    isLoading: vocabulary === 'html' && LOADING.has(key),
  };
}

function attributeRows(
  names: readonly string[],
  kindOf: (name: string) => AttributeKind,
): AttributeRows {
  return new Map(names.map((name) => [name.toLowerCase(), attributeRule(name, kindOf(name))]));
}

/** An attribute of a kind. */
export function attributeRule(name: string, kind: AttributeKind): AttributeRule {
  return {
    name,
    kind,
    values: (kind === 'values' && lists.ATTRIBUTE_VALUES.get(name)) || null,
    bound: (kind === 'number' && NUMBER_BOUNDS.get(name)) || null,
    refused: null,
  };
}

/** The elements that have their own rules for an attribute, by lower-case name. */
const WITH_OWN_ATTRIBUTES: ReadonlySet<string> = new Set(
  [...ELEMENT_NUMBER_BOUNDS.keys(), ...lists.ELEMENT_VALUES.keys()].map(
    (place) => place.split(' ', 1)[0] ?? '',
  ),
);

/** The attributes of an element: those of all elements, with its own rules if it has any. */
function ofElement(key: string, attributes: AttributeRows): AttributeRows {
  if (!WITH_OWN_ATTRIBUTES.has(key)) return attributes;
  const changed = new Map(attributes);
  for (const [name, rule] of attributes) {
    const place = `${key} ${rule.name}`;
    const bound = ELEMENT_NUMBER_BOUNDS.get(place);
    const refused = lists.ELEMENT_VALUES.get(place) ?? null;
    const own = bound === undefined ? rule : { ...rule, kind: 'number' as const, bound };
    if (own !== rule || refused !== null) changed.set(name, { ...own, refused });
  }
  return changed;
}

/** The kinds of attributes in each vocabulary; the first kind of a name counts. */
const KINDS = onFirstUse(() => {
  const shared: KindRows = [
    ['style', ['style']],
    ['class', ['class']],
    ['name', ['id', 'name']],
    ['values', ['role', 'target', 'tabindex']],
    ['references', lists.REFERENCE_ATTRIBUTES],
  ];
  const values = ['values', [...lists.ATTRIBUTE_VALUES.keys()]] as const;
  const foreign: KindRows = [['namespace', ['xmlns', 'xmlns:xlink']], ...shared];
  return {
    html: kindTable([
      ...shared,
      ['srcset', ['srcset']],
      ['map', ['usemap']],
      ['relations', ['rel']],
      ['blank', lists.BLANK_ATTRIBUTES],
      values,
      ['file', lists.FILE_ATTRIBUTES],
      ['uri', lists.URI_ATTRIBUTES],
      ['boolean', lists.BOOLEAN_ATTRIBUTES],
      ['number', NUMBER_BOUNDS.keys()],
    ]),
    svg: kindTable(foreign),
    math: kindTable([['formula', lists.FORMULA_LENGTHS], values, ...foreign]),
  };
});

type KindRows = readonly (readonly [kind: AttributeKind, names: Iterable<string>])[];

function kindTable(rows: KindRows): ReadonlyMap<string, AttributeKind> {
  return new Map(
    rows.toReversed().flatMap(([kind, names]) => Array.from(names, (name) => [name, kind])),
  );
}

/** Reads the kind of an attribute; all others have the same. */
function kindsIn(
  vocabulary: MarkupLanguage,
  others: AttributeKind,
): (name: string) => AttributeKind {
  return (name) => KINDS()[vocabulary].get(name) ?? others;
}

const htmlKind = kindsIn('html', 'text');
/** Nothing is known about an attribute that a caller adds, so its value is checked. */
const guardedKind = kindsIn('html', 'guarded');
const svgKind = kindsIn('svg', 'paint');
const mathKind = kindsIn('math', 'paint');

type AttributeRows = ReadonlyMap<string, AttributeRule>;

/** Class names, if a caller allows them. */
const CLASS: AttributeRule = attributeRule('class', 'text');

const FOREIGN_ATTRIBUTES = ['style', 'xmlns', 'xmlns:xlink'];
const LINKS = ['href', 'xlink:href'];

/** The attributes that the lists have for each vocabulary. */
const ATTRIBUTES = onFirstUse(() => {
  const svg: AttributeRows = new Map([
    ...attributeRows([...lists.SVG_ATTRIBUTES, ...FOREIGN_ATTRIBUTES], svgKind),
    ...attributeRows(LINKS, () => 'local'),
  ]);
  return {
    html: attributeRows(
      [...lists.HTML_ATTRIBUTES, ...lists.HTML_URI_ATTRIBUTES, 'style'],
      htmlKind,
    ),
    frame: new Map([
      ...attributeRows(lists.FRAME_ATTRIBUTES, htmlKind),
      ...attributeRows(['src'], () => 'frame'),
    ]),
    svg,
    // A link on SVG's `a` may lead anywhere; other elements may only refer to their own image.
    svgLink: new Map([...svg, ...attributeRows(LINKS, () => 'uri')]),
    math: new Map([
      ...attributeRows([...lists.MATHML_ATTRIBUTES, ...FOREIGN_ATTRIBUTES], mathKind),
      ...attributeRows(LINKS, () => 'uri'),
    ]),
  };
});

/** The lists without extensions. */
export const defaultPolicy: () => HtmlPolicy = onFirstUse(() => htmlPolicy());
