/**
 * Decides what is kept of a start tag: its element by the lists, its attributes by their kinds.
 * Tags come attribute by attribute, from the tokenizer or from the fast lane; everything except the
 * style is judged here.
 */

import type { Growth } from '../text/growth.ts';
import { hasUnsafeScheme, safeUri } from '../text/uri.ts';
import { LOUD_ARIA_ATTRIBUTES, REFERENCE_ATTRIBUTES } from './allowlists.ts';
import {
  fontSizeOf,
  isLongMarker,
  judgeFormula,
  judgeMap,
  judgeNumber,
  judgePaint,
  judgeRelations,
  judgeValue,
} from './attributes.ts';
import { escapeAttribute } from './escape.ts';
import { prefixed, prefixedFragment, prefixedList } from './names.ts';
import type { AttributeRule, ElementRule, HtmlPolicy } from './policy.ts';
import { changeList, changeSrcset, isBlank } from './resolve-uris.ts';
import type { StartTag, StyleAttribute } from './start-tag.ts';
import type { TreeWriter } from './tree-writer.ts';

/** The maximum number of attributes to write for an element. */
const MAX_ATTRIBUTES = 100;

/** Judges one start tag at a time. */
export class TagCleaner {
  readonly #base: string;
  readonly #policy: HtmlPolicy;
  readonly #tree: TreeWriter;
  readonly #growth: Growth;

  /** The rule of the element; `null` if it is not kept. */
  rule: ElementRule | null = null;
  /** What is written of the tag; the lane sets it if the tag is no longer a copy of the source. */
  written = '';
  #style: StyleAttribute | null = null;
  #fontSize = 0;
  #direction: 'ltr' | 'rtl' | null = null;
  #hasLongMarker = false;
  /** The names of the attributes that are kept: the first `seen` of these. */
  readonly #names: string[] = [];
  #seen = 0;
  #usesXlink = false;
  #declaresXlink = false;

  constructor(base: string, policy: HtmlPolicy, tree: TreeWriter, growth: Growth) {
    this.#base = base;
    this.#policy = policy;
    this.#tree = tree;
    this.#growth = growth;
  }

  /** Starts a tag. */
  begin(rule: ElementRule | null): void {
    this.rule = rule;
    this.written = rule === null ? '' : rule.startTag;
    this.#style = null;
    this.#fontSize = 0;
    this.#direction = null;
    this.#hasLongMarker = false;
    this.#seen = 0;
    this.#usesXlink = false;
    this.#declaresXlink = false;
  }

  /** The rule for a tag in its place, if it may be kept. */
  ruleFor(name: string): ElementRule | null {
    const { elements, frame, frameHosts } = this.#policy;
    if (name === 'image') return elements.html.get('img') ?? null;
    if (name === 'iframe') return frameHosts.size > 0 ? frame : null;
    const here = this.#tree.current?.vocabulary ?? 'html';
    const rule = elements[here].get(name) ?? elements.html.get(name);
    if (rule !== undefined) return rule;
    return (name === 'svg' || name === 'math' ? elements[name].get(name) : null) ?? null;
  }

  /** The rule for an attribute of a tag, by its lower-case name. */
  attributeFor(tag: ElementRule, name: string): AttributeRule | null {
    const rule = tag.attributes.get(name);
    if (rule !== undefined) return rule;
    const isOpen =
      name.startsWith('aria-') || (name.startsWith('data-') && this.#policy.allowDataAttributes);
    if (!isOpen || !OPEN_NAME.test(name) || LOUD_ARIA_ATTRIBUTES.has(name)) return null;
    const kind = REFERENCE_ATTRIBUTES.has(name) ? 'references' : 'text';
    return { name, kind, values: null, bound: null, refused: null };
  }

  /** Whether an attribute can still be added: repeated ones do not count. */
  hasRoomFor({ name }: AttributeRule): boolean {
    const names = this.#names;
    const seen = this.#seen;
    if (seen === MAX_ATTRIBUTES) return false;
    for (let at = 0; at < seen; at++) if (names[at] === name) return false;
    return true;
  }

  /** Records that an attribute is kept. */
  see({ name }: AttributeRule): void {
    this.#names[this.#seen++] = name;
    if (name.charCodeAt(0) !== LETTER_X) return;
    if (name.startsWith('xlink:')) this.#usesXlink = true;
    if (name === 'xmlns:xlink') this.#declaresXlink = true;
  }

  /**
   * Records the style. It is judged when the tag is written, after the elements that the tag ends.
   */
  addStyle(attribute: AttributeRule, value: string): void {
    this.see(attribute);
    this.#style = { value, at: this.written.length };
  }

  /** Adds an attribute, if its value is allowed. */
  add(attribute: AttributeRule, given: string | null): void {
    if (attribute.kind === 'style') {
      this.addStyle(attribute, given ?? '');
      return;
    }
    const clean = this.judge(attribute, given);
    if (clean === null) return;
    this.see(attribute);
    this.written += ` ${attribute.name}="${escapeAttribute(clean)}"`;
  }

  /** Whether an attribute of a name is kept. */
  has(name: string): boolean {
    return this.#names.indexOf(name) >>> 0 < this.#seen;
  }

  /** HTML knows the prefix without a declaration; XML parsers do not. */
  get hasUndeclaredXlink(): boolean {
    return this.#usesXlink && !this.#declaresXlink;
  }

  /** The finished tag for a rule. */
  finish(rule: ElementRule): StartTag {
    const style = this.#style;
    const fontSize = this.#fontSize;
    const direction = this.#direction;
    const hasLongMarker = this.#hasLongMarker;
    if (this.hasUndeclaredXlink) this.written += ` xmlns:xlink="${XLINK}"`;
    return { rule, written: this.written, style, fontSize, direction, hasLongMarker };
  }

  /** The value to write; `null` if the attribute is removed. */
  judge(rule: AttributeRule, given: string | null): string | null {
    const { name, kind } = rule;
    const value = given ?? (kind === 'boolean' ? name : '');
    if (rule.refused?.test(value)) return null;
    switch (kind) {
      case 'text':
        // `auto` may be either.
        if (name === 'dir') this.#direction = /^\s*ltr\s*$/i.test(value) ? 'ltr' : 'rtl';
        return value;
      case 'boolean':
      case 'style':
        return value;
      case 'guarded':
        return hasUnsafeScheme(value) ? null : value;
      case 'blank':
        return isBlank(value) ? '' : null;
      case 'values':
        return judgeValue(rule, value);
      case 'number':
        if (name === 'size' && this.rule?.key === 'font') this.#fontSize = fontSizeOf(value);
        return this.#judgeNumber(rule, value);
      case 'formula':
        return judgeFormula(value);
      case 'relations':
        return judgeRelations(value);
      case 'name':
        return prefixed(value);
      case 'control':
        return this.#tree.isOpen('form') ? value : prefixed(value);
      case 'references':
        return prefixedList(value);
      case 'map':
        return judgeMap(value);
      case 'local':
        return LOCAL_REFERENCE.test(value) ? prefixedFragment(value) : null;
      case 'paint':
        return judgePaint(value);
      case 'namespace':
        return NAMESPACES.has(value) ? value : null;
      case 'frame':
        return this.#frameUri(value);
      default:
        return isBlank(value) ? '' : this.#cleanUris(kind, value);
    }
  }

  #judgeNumber(rule: AttributeRule, value: string): string | null {
    const number = judgeNumber(rule, value);
    if (number !== null && MARKER_NUMBERS.has(rule.name)) {
      this.#hasLongMarker ||= isLongMarker(number);
    }
    return number;
  }

  #cleanUris(kind: 'uri' | 'uris' | 'image' | 'srcset', value: string): string {
    const allowImages = this.#policy.allowDataImages && (kind === 'image' || kind === 'srcset');
    const clean = (uri: string): string => prefixedFragment(this.#absolute(uri, allowImages));
    if (kind === 'srcset') return changeSrcset(value, clean);
    return kind === 'uris' ? changeList(value, clean) : clean(value);
  }

  /** A safe URI, made absolute if what that adds is granted. */
  #absolute(reference: string, allowImages = false): string {
    const base = this.#base;
    const growth = this.#growth;
    if (growth.isSpent) return safeUri('', reference, allowImages);
    const uri = safeUri(base, reference, allowImages);
    if (uri.length <= reference.length) return uri;
    const isGranted = growth.takeLonger(escapeAttribute(uri), reference);
    return isGranted ? uri : safeUri('', reference, allowImages);
  }

  /** The URL of a frame, if it is on an allowed host or a subdomain of one. */
  #frameUri(value: string): string | null {
    const uri = this.#absolute(value);
    let host = FRAME_ADDRESS.exec(uri)?.[1]?.toLowerCase() ?? '';
    while (host !== '') {
      if (this.#policy.frameHosts.has(host)) return uri;
      const dot = host.indexOf('.');
      host = dot < 0 ? '' : host.slice(dot + 1);
    }
    return null;
  }
}

/** The attributes with the number of an item. */
const MARKER_NUMBERS: ReadonlySet<string> = new Set(['start', 'value']);
const LETTER_X = 0x78;
const OPEN_NAME = /^[a-z][a-z0-9_.-]*$/;
const XLINK = 'http://www.w3.org/1999/xlink';
const NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
  XLINK,
]);
const LOCAL_REFERENCE = /^#[\w.:-]+$/;
const FRAME_ADDRESS = /^(?:https?:)?\/\/([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/i;
