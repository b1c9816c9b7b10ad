/**
 * The lists of `allowlists.ts`, made ready for looking up: what becomes of each element in each of
 * the three vocabularies (HTML, SVG, MathML) and of each of its attributes. A caller's extensions
 * add to the lists; what could run script they cannot add.
 */
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
import { NameTable } from './name-table.ts';

/** What a caller allows beyond the lists; the kinds of these are checked with all options. */
export interface HtmlExtensions {
  /**
   * Further elements, by name: custom elements, say. They may have the attributes of HTML.
   *
   * @default []
   */
  readonly allowElements?: readonly string[] | undefined;
  /**
   * Further attributes of HTML elements. Handlers (`on…`) and whatever else holds a program cannot
   * be allowed, nor does a value stay that is a script-bearing URI. `class` is among them: allow it
   * only if no class of your style sheets places, enlarges or hides an element.
   *
   * @default []
   */
  readonly allowAttributes?: readonly string[] | undefined;
  /**
   * Whether forms and their controls stay. Without it their text does. The form of a feed may ask for
   * passwords on your page and send them anywhere, so do not show it where readers trust your page,
   * and never inside of a form of yours.
   *
   * @default false
   */
  readonly allowForms?: boolean | undefined;
  /**
   * Whether attributes named `data-…` stay.
   *
   * @default false
   */
  readonly allowDataAttributes?: boolean | undefined;
  /**
   * Whether pictures in `data:` URIs stay (AVIF, BMP, GIF, JPEG, PNG, WebP; not SVG).
   *
   * @default false
   */
  readonly allowDataImages?: boolean | undefined;
  /**
   * Hosts whose frames stay, each with its subdomains: `['youtube.com', 'player.vimeo.com']`.
   *
   * @default []
   */
  readonly allowFrameHosts?: readonly string[] | undefined;
}

/** How the value of an attribute is judged and written. */
export type AttributeKind =
  /** As it is. */
  | 'text'
  /** As it is, unless it is a script-bearing URI: attributes that a caller has added. */
  | 'guarded'
  /** True by being there. */
  | 'boolean'
  /** A URI; several, parted by spaces; several with descriptors, parted by commas. */
  | 'uri'
  | 'uris'
  | 'srcset'
  /** A URI that a picture may be in. */
  | 'image'
  /** A reference to an element of the same document, `#id`. */
  | 'local'
  /** A value of SVG or MathML, which may hold `url(#id)`. */
  | 'paint'
  /** `id` or `name`; the `id` of other elements; the name of a map, `#name`. All get a prefix. */
  | 'name'
  | 'references'
  | 'map'
  /** The name of a control: as it is in a form, which sends it. Elsewhere it gets the prefix. */
  | 'control'
  /** Kept where it is empty. */
  | 'blank'
  /** Kept where it is empty or one of some values. */
  | 'values'
  /** A number within bounds. */
  | 'number'
  /** A length of a formula. */
  | 'formula'
  /** How an address is related: everything but what hands the page over to it. */
  | 'relations'
  /** The address of a frame: on an allowed host. */
  | 'frame'
  /** The namespace of SVG, MathML or XLink. */
  | 'namespace'
  | 'style';

/** An attribute that may stay. */
export interface AttributeRule {
  readonly name: string;
  readonly kind: AttributeKind;
  /** For `values`. */
  readonly values: ReadonlySet<string> | null;
  /** For `number`. */
  readonly bound: NumberBound | null;
  /** Values that go, whatever the kind. */
  readonly refused: RegExp | null;
}

/** An element that may stay. */
export interface ElementRule {
  /** The name in lower case, as it is looked up and compared. */
  readonly key: string;
  readonly startTag: string;
  readonly endTag: string;
  readonly isVoid: boolean;
  /** Whether the tokenizer finds no markup in it. */
  readonly isTextOnly: boolean;
  readonly vocabulary: MarkupLanguage;
  /** Where it may stand, and what may stand in it. */
  readonly model: ContentModel;
  /** How it stands in the text, and how far it reaches by itself. */
  readonly box: Box;
  readonly reach: Partial<Reach> | null;
  readonly attributes: AttributeTable;
}

/** The lists, ready for looking up. */
export interface HtmlPolicy {
  readonly elements: Readonly<Record<MarkupLanguage, NameTable<ElementRule>>>;
  /** What an `iframe` of an allowed host may have. */
  readonly frame: ElementRule;
  readonly frameHosts: ReadonlySet<string>;
  readonly allowDataAttributes: boolean;
  readonly allowDataImages: boolean;
}

const PLAIN_NAME = /^[a-z][a-z0-9_.-]*$/;
const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/**
 * The lists with a caller's extensions, to be made once and used for every text.
 *
 * @throws TypeError for what is no name, or cannot be allowed, as it would let script run
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
  const withClasses = (rows: AttributeRows): AttributeTable =>
    new NameTable(new Map([...rows, ...classes]));
  const ofHtml = withClasses(new Map([...attributeRows(attributes, guardedKind), ...HTML]));
  const ofSvg = withClasses(SVG);
  const ofSvgLink = withClasses(SVG_LINK);
  const ofMath = withClasses(MATHML);
  const ofControls = new NameTable(
    new Map([...ofHtml.map, ...attributeRows(['name'], () => 'control')]),
  );
  const forms = allowForms ? lists.FORM_ELEMENTS : [];
  return {
    elements: {
      html: elementTable('html', [...elements, ...forms, ...lists.HTML_ELEMENTS], (name) =>
        lists.NAMED_CONTROLS.has(name) ? ofControls : ofHtml,
      ),
      svg: elementTable('svg', lists.SVG_ELEMENTS, (name) => (name === 'a' ? ofSvgLink : ofSvg)),
      math: elementTable('math', lists.MATHML_ELEMENTS, () => ofMath),
    },
    frame: elementRule('html', 'iframe', new NameTable(FRAME)),
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
  return lists.FORBIDDEN_ELEMENTS.has(key);
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
  attributesOf: (name: string) => AttributeTable,
): NameTable<ElementRule> {
  return new NameTable(
    new Map(
      names.map((name) => [name.toLowerCase(), elementRule(vocabulary, name, attributesOf(name))]),
    ),
  );
}

function elementRule(
  vocabulary: MarkupLanguage,
  name: string,
  attributes: AttributeTable,
): ElementRule {
  return {
    key: name.toLowerCase(),
    startTag: `<${name}`,
    endTag: `</${name}>`,
    isVoid: vocabulary === 'html' && lists.VOID_ELEMENTS.has(name),
    isTextOnly: lists.TEXT_ONLY_ELEMENTS.has(name),
    vocabulary,
    model: contentModelOf(vocabulary, name),
    box: boxOf(name, vocabulary !== 'html'),
    reach: (vocabulary === 'html' && OWN_REACH.get(name)) || null,
    attributes: ofElement(name.toLowerCase(), attributes),
  };
}

function attributeRows(
  names: readonly string[],
  kindOf: (name: string) => AttributeKind,
): AttributeRows {
  return new Map(names.map((name) => [name.toLowerCase(), attributeRule(name, kindOf(name))]));
}

function attributeRule(name: string, kind: AttributeKind): AttributeRule {
  return {
    name,
    kind,
    values: (kind === 'values' && lists.ATTRIBUTE_VALUES.get(name)) || null,
    bound: (kind === 'number' && NUMBER_BOUNDS.get(name)) || null,
    refused: null,
  };
}

/** The elements that have rules of their own for an attribute, by their names in lower case. */
const WITH_OWN_ATTRIBUTES: ReadonlySet<string> = new Set(
  [...ELEMENT_NUMBER_BOUNDS.keys(), ...lists.ELEMENT_VALUES.keys()].map(
    (place) => place.split(' ', 1)[0] ?? '',
  ),
);

/** The attributes of an element: those of all, changed where it has rules of its own. */
function ofElement(key: string, attributes: AttributeTable): AttributeTable {
  if (!WITH_OWN_ATTRIBUTES.has(key)) return attributes;
  const changed = new Map(attributes.map);
  let isChanged = false;
  for (const [name, rule] of attributes.map) {
    const place = `${key} ${rule.name}`;
    const bound = ELEMENT_NUMBER_BOUNDS.get(place);
    const refused = lists.ELEMENT_VALUES.get(place) ?? null;
    if (bound === undefined && refused === null) continue;
    isChanged = true;
    changed.set(name, {
      name: rule.name,
      kind: bound === undefined ? rule.kind : 'number',
      values: rule.values,
      bound: bound ?? rule.bound,
      refused,
    });
  }
  return isChanged ? new NameTable(changed) : attributes;
}

function htmlKind(name: string): AttributeKind {
  return sharedKind(name) ?? ownKind(name);
}

function ownKind(name: string): AttributeKind {
  if (name === 'srcset') return name;
  if (name === 'usemap') return 'map';
  if (name === 'rel') return 'relations';
  if (lists.BLANK_ATTRIBUTES.has(name)) return 'blank';
  if (lists.ATTRIBUTE_VALUES.has(name)) return 'values';
  if (lists.IMAGE_ATTRIBUTES.has(name)) return 'image';
  if (lists.URI_ATTRIBUTES.has(name)) return 'uri';
  if (lists.BOOLEAN_ATTRIBUTES.has(name)) return 'boolean';
  return NUMBER_BOUNDS.has(name) ? 'number' : 'text';
}

/** The kind of an attribute that is the same in HTML, SVG and MathML. */
function sharedKind(name: string): AttributeKind | null {
  if (name === 'style') return name;
  if (name === 'class') return 'blank';
  if (name === 'id' || name === 'name') return 'name';
  if (name === 'role' || name === 'target' || name === 'tabindex') return 'values';
  return lists.REFERENCE_ATTRIBUTES.has(name) ? 'references' : null;
}

/** Nothing is known of what a caller adds, so its value is looked at. */
function guardedKind(name: string): AttributeKind {
  const kind = htmlKind(name);
  return kind === 'text' ? 'guarded' : kind;
}

function foreignKind(name: string): AttributeKind {
  if (name === 'xmlns' || name === 'xmlns:xlink') return 'namespace';
  return sharedKind(name) ?? 'paint';
}

function mathKind(name: string): AttributeKind {
  if (lists.FORMULA_LENGTHS.has(name)) return 'formula';
  return lists.ATTRIBUTE_VALUES.has(name) ? 'values' : foreignKind(name);
}

type AttributeRows = ReadonlyMap<string, AttributeRule>;
type AttributeTable = NameTable<AttributeRule>;

/** Class names that a caller has allowed. */
const CLASS: AttributeRule = attributeRule('class', 'text');

const FOREIGN_ATTRIBUTES = ['style', 'xmlns', 'xmlns:xlink'];
const LINKS = ['href', 'xlink:href'];

const HTML: AttributeRows = attributeRows(
  [...lists.HTML_ATTRIBUTES, ...lists.HTML_URI_ATTRIBUTES, 'style'],
  htmlKind,
);

const FRAME: AttributeRows = new Map([
  ...attributeRows(lists.FRAME_ATTRIBUTES, htmlKind),
  ...attributeRows(['src'], () => 'frame'),
]);

/** A link of SVG's `a` leads anywhere; any other element refers to its own picture alone. */
const SVG: AttributeRows = new Map([
  ...attributeRows([...lists.SVG_ATTRIBUTES, ...FOREIGN_ATTRIBUTES], foreignKind),
  ...attributeRows(LINKS, () => 'local'),
]);
const SVG_LINK: AttributeRows = new Map([...SVG, ...attributeRows(LINKS, () => 'uri')]);

const MATHML: AttributeRows = new Map([
  ...attributeRows([...lists.MATHML_ATTRIBUTES, ...FOREIGN_ATTRIBUTES], mathKind),
  ...attributeRows(LINKS, () => 'uri'),
]);

let ofLists: HtmlPolicy | null = null;

/** The lists as they are: made for the first document, so that an import costs nothing of it. */
export function defaultPolicy(): HtmlPolicy {
  ofLists ??= htmlPolicy();
  return ofLists;
}
