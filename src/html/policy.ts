/**
 * The lists of `allowlists.ts`, made ready for looking up: what becomes of each element in each of
 * the three vocabularies (HTML, SVG, MathML) and of each of its attributes. A caller's extensions
 * add to the lists; what could run script they cannot add.
 */
import * as lists from './allowlists.ts';
import { type ContentModel, contentModelOf } from './content-model.ts';

/** What a caller allows beyond the lists. */
export interface HtmlExtensions {
  /**
   * Further elements, by name: custom elements, say. They may have the attributes of HTML.
   *
   * @default []
   */
  readonly allowElements?: readonly string[];
  /**
   * Further attributes of HTML elements. Handlers (`on…`) and whatever else holds a program cannot
   * be allowed, nor does a value stay that is a script-bearing URI.
   *
   * @default []
   */
  readonly allowAttributes?: readonly string[];
  /**
   * Whether attributes named `data-…` stay.
   *
   * @default false
   */
  readonly allowDataAttributes?: boolean;
  /**
   * Whether pictures in `data:` URIs stay (AVIF, BMP, GIF, JPEG, PNG, WebP; not SVG).
   *
   * @default false
   */
  readonly allowDataImages?: boolean;
  /**
   * Hosts whose frames stay, each with its subdomains: `['youtube.com', 'player.vimeo.com']`.
   *
   * @default []
   */
  readonly allowFrameHosts?: readonly string[];
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
  /** `id` or `name`. */
  | 'name'
  /** The address of a frame: on an allowed host. */
  | 'frame'
  /** The namespace of SVG, MathML or XLink. */
  | 'namespace'
  | 'style';

/** An attribute that may stay. */
export interface AttributeRule {
  readonly name: string;
  readonly kind: AttributeKind;
}

/** The vocabularies that HTML knows; a name means different things in each. */
export type Vocabulary = 'html' | 'svg' | 'math';

/** An element that may stay. */
export interface ElementRule {
  /** The name in lower case, as it is looked up and compared. */
  readonly key: string;
  readonly startTag: string;
  readonly endTag: string;
  readonly isVoid: boolean;
  readonly vocabulary: Vocabulary;
  /** Where it may stand, and what may stand in it. */
  readonly model: ContentModel;
  readonly attributes: ReadonlyMap<string, AttributeRule>;
}

/** The lists, ready for looking up. */
export interface HtmlPolicy {
  readonly elements: Readonly<Record<Vocabulary, ReadonlyMap<string, ElementRule>>>;
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
 * @throws TypeError where an extension is no name, or would let script run
 */
export function htmlPolicy(extensions: HtmlExtensions = {}): HtmlPolicy {
  const { allowElements = [], allowAttributes = [], allowFrameHosts = [] } = extensions;
  const elements = allowElements.map((name) => permitted(name, isForbiddenElement, 'element'));
  const attributes = allowAttributes.map((name) =>
    permitted(name, isForbiddenAttribute, 'attribute'),
  );
  const ofHtml = new Map([...attributeTable(attributes, guardedKind), ...HTML]);
  return {
    elements: {
      html: elementTable('html', [...elements, ...lists.HTML_ELEMENTS], () => ofHtml),
      svg: elementTable('svg', lists.SVG_ELEMENTS, (name) => (name === 'a' ? SVG_LINK : SVG)),
      math: elementTable('math', lists.MATHML_ELEMENTS, () => MATHML),
    },
    frame: elementRule('html', 'iframe', FRAME),
    frameHosts: new Set(allowFrameHosts.map(hostName)),
    allowDataAttributes: extensions.allowDataAttributes ?? false,
    allowDataImages: extensions.allowDataImages ?? false,
  };
}

function permitted(
  name: string,
  isForbidden: (key: string) => boolean,
  what: 'element' | 'attribute',
): string {
  const key = String(name).toLowerCase();
  if (!PLAIN_NAME.test(key)) throw new TypeError(`"${name}" is not the name of an ${what}`);
  if (isForbidden(key)) throw new TypeError(`the ${what} "${name}" cannot be allowed`);
  return key;
}

function isForbiddenElement(key: string): boolean {
  return lists.FORBIDDEN_ELEMENTS.has(key);
}

function isForbiddenAttribute(key: string): boolean {
  return key.startsWith('on') || lists.FORBIDDEN_ATTRIBUTES.has(key);
}

function hostName(host: string): string {
  const name = String(host).toLowerCase();
  if (!HOST_NAME.test(name)) throw new TypeError(`"${host}" is not the name of a host`);
  return name;
}

function elementTable(
  vocabulary: Vocabulary,
  names: readonly string[],
  attributesOf: (name: string) => ReadonlyMap<string, AttributeRule>,
): ReadonlyMap<string, ElementRule> {
  return new Map(
    names.map((name) => [name.toLowerCase(), elementRule(vocabulary, name, attributesOf(name))]),
  );
}

function elementRule(
  vocabulary: Vocabulary,
  name: string,
  attributes: ReadonlyMap<string, AttributeRule>,
): ElementRule {
  return {
    key: name.toLowerCase(),
    startTag: `<${name}`,
    endTag: `</${name}>`,
    isVoid: vocabulary === 'html' && lists.VOID_ELEMENTS.has(name),
    vocabulary,
    model: contentModelOf(vocabulary, name),
    attributes,
  };
}

function attributeTable(
  names: readonly string[],
  kindOf: (name: string) => AttributeKind,
): ReadonlyMap<string, AttributeRule> {
  return new Map(names.map((name) => [name.toLowerCase(), { name, kind: kindOf(name) }]));
}

function htmlKind(name: string): AttributeKind {
  if (name === 'srcset' || name === 'style') return name;
  if (name === 'ping') return 'uris';
  if (lists.IMAGE_ATTRIBUTES.has(name)) return 'image';
  if (lists.URI_ATTRIBUTES.has(name)) return 'uri';
  if (lists.BOOLEAN_ATTRIBUTES.has(name)) return 'boolean';
  return name === 'id' || name === 'name' ? 'name' : 'text';
}

/** Nothing is known of what a caller adds, so its value is looked at. */
function guardedKind(name: string): AttributeKind {
  const kind = htmlKind(name);
  return kind === 'text' ? 'guarded' : kind;
}

function foreignKind(name: string): AttributeKind {
  if (name === 'style') return 'style';
  if (name === 'xmlns' || name === 'xmlns:xlink') return 'namespace';
  return name === 'id' || name === 'name' ? 'name' : 'paint';
}

type AttributeTable = ReadonlyMap<string, AttributeRule>;

const FOREIGN_ATTRIBUTES = ['style', 'xmlns', 'xmlns:xlink'];
const LINKS = ['href', 'xlink:href'];

const HTML: AttributeTable = attributeTable(
  [...lists.HTML_ATTRIBUTES, ...lists.HTML_URI_ATTRIBUTES, 'style'],
  htmlKind,
);

const FRAME: AttributeTable = new Map([
  ...attributeTable(lists.FRAME_ATTRIBUTES, htmlKind),
  ...attributeTable(['src'], () => 'frame'),
]);

/** A link of SVG's `a` leads anywhere; any other element refers to its own picture alone. */
const SVG: AttributeTable = new Map([
  ...attributeTable([...lists.SVG_ATTRIBUTES, ...FOREIGN_ATTRIBUTES], foreignKind),
  ...attributeTable(LINKS, () => 'local'),
]);
const SVG_LINK: AttributeTable = new Map([...SVG, ...attributeTable(LINKS, () => 'uri')]);

const MATHML: AttributeTable = new Map([
  ...attributeTable([...lists.MATHML_ATTRIBUTES, ...FOREIGN_ATTRIBUTES], foreignKind),
  ...attributeTable(LINKS, () => 'uri'),
]);

/** The lists as they are. */
export const DEFAULT_POLICY: HtmlPolicy = htmlPolicy();
