/** What the tables of a vocabulary say of an element. */
import { words } from '../text/strings.ts';
import type { FindingName } from './catalog/names.ts';
import type { Node } from './tree.ts';

/** What is wrong with a value: a finding, and perhaps what would have been right. */
export type Fault = FindingName | readonly [name: FindingName, expected: string];

/** What a text or an attribute must be: returns what is wrong with it, or `null`. */
export type Kind = (value: string, node: Node) => Fault | null;

/** A kind of text that is the same everywhere. */
export type TextKind = (value: string) => Fault | null;

/** An attribute: what it must be, and whether the element must have it. */
export type AttributeRow =
  | Kind
  | { readonly is: Kind; readonly required: true | ((node: Node) => boolean) };

/** How often an element may be in another: once, at most once, any number, at least once, or between two numbers. */
export type Count = '1' | '?' | '*' | '+' | { readonly least: number; readonly most: number };

export type ChildRow = readonly [count: Count, type: ElementType];

/** The elements that may be in one, by name. */
export type Children = Readonly<Record<string, ChildRow>>;

/** The kinds of elements that extensions add to. */
export type Place = 'feed' | 'entry' | 'source' | 'root' | 'person' | 'service';

/** What may be in an element. */
export interface ElementType {
  readonly attributes?: Readonly<Record<string, AttributeRow>>;
  /** A function for elements that contain themselves. */
  readonly children?: Children | (() => Children);
  /** What the text of the element must be. Without it, an element with `children` has no text. */
  readonly text?: Kind;
  /** Which extensions the element may contain; without it, any element of another namespace. */
  readonly place?: Place;
  /** Whether anything may be in the element, and any attribute. */
  readonly open?: true;
  /** Whether the content of the element is text or markup, which `rules/html.ts` reads. */
  readonly isMarkup?: true;
}

/** What a specification demands of an element beyond its row in the tables of namespaces. */
export interface Narrower {
  /** The attributes that the element must have, separated by spaces. */
  readonly needs?: string;
  /** What the text of the element must be. */
  readonly text?: Kind;
  /** What attributes must be, and when one is required. */
  readonly attributes?: ElementType['attributes'];
  /** The child that the element must contain. */
  readonly contains?: string;
  /** What the element contains, if a reader of its own finds the values. */
  readonly children?: Children;
  /** The only places in which the element may be; without it, all that the table names. */
  readonly only?: Place | 'feed source';
  /** Whether the element may contain anything else, and any attribute. */
  readonly isOpen?: true;
}

/** An attribute that an element must have. */
export function required(is: Kind): AttributeRow {
  return { is, required: true };
}

/** An element that has text only. */
export function texts(text: Kind, attributes: ElementType['attributes'] = {}): ElementType {
  return { text, attributes };
}

/** An element with attributes only. */
export function empty(attributes: ElementType['attributes'] = {}): ElementType {
  return { attributes, children: {} };
}

/** Anything, with any attributes. */
export const ANYTHING: ElementType = { open: true };

/** Elements with the same row, by their names without the prefix. */
export function each(prefix: string, names: string, row: ChildRow): Children {
  return Object.fromEntries(words(names).map((name) => [`${prefix}:${name}`, row]));
}
