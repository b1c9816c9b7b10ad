/**
 * The sanitiser: markup goes through htmlparser2's tokenizer once, and what is on the lists is written
 * anew, in one canonical spelling, with every element closed. Nothing of the input is copied that has
 * not been read: text has no `<` left in it, attribute values stand in double quotes without `<`, `>`
 * and `"`, and no element is written whose content a browser reads as anything but markup or plain
 * text. So it does not matter where a browser puts an element: the same tags come out of every reading,
 * and reading, writing and reading again brings nothing new to life.
 */

import { decodeAttribute } from '../text/references.ts';
import { replaceEach } from '../text/strings.ts';
import { hasUnsafeScheme, safeUri } from '../text/uri.ts';
import {
  DISCARDED_ELEMENTS,
  FALLBACK_ELEMENTS,
  LOUD_ARIA_ATTRIBUTES,
  REFERENCE_ATTRIBUTES,
} from './allowlists.ts';
import {
  fontSizeOf,
  judgeFormula,
  judgeMap,
  judgeNumber,
  judgePaint,
  judgeRelations,
  judgeValue,
} from './attributes.ts';
import { escapeAttribute, escapeSource } from './escape.ts';
import { prefixed, prefixedFragment, prefixedList } from './names.ts';
import type { AttributeRule, ElementRule, HtmlPolicy } from './policy.ts';
import { changeList, changeSrcset, isBlank } from './resolve-uris.ts';
import type { StyleAttribute } from './start-tag.ts';
import { Tokenizer, type TokenizerCallbacks } from './tokenizer.ts';
import { TreeWriter } from './tree-writer.ts';

/** How many attributes of an element are written. */
const MAX_ATTRIBUTES = 100;

/** How often fallback content (of frames in frames) is read as markup. */
const MAX_FALLBACKS = 3;

/** Sanitise markup; with a base, also resolve the URIs in it. */
export function sanitizeMarkup(source: string, base: string, policy: HtmlPolicy): string {
  // A browser passes over it in text, and not in the text of a picture.
  const html = replaceEach(source, '\0', '');
  if (!html.includes('<') && !html.includes('&')) return html;
  const sanitizer = new Sanitizer(base, policy, html.length);
  sanitizer.read(prepare(html));
  return sanitizer.finish();
}

/**
 * Two things that the tokenizer would take for comments, and feedparser for text: the beginning of a
 * CDATA section, which HTML does not have, and of a declaration that does not end.
 */
function prepare(html: string): string {
  if (!html.includes('<!')) return html;
  return replaceEach(html, '<![CDATA[', '&lt;![CDATA[').replace(/<(!doctype[^<>]*)$/i, '&lt;$1');
}

/** What becomes of the text that comes next. */
type TextMode = 'keep' | 'discard' | 'fallback';

/** The tokenizer's events on one side, the clean markup on the other. */
class Sanitizer implements TokenizerCallbacks {
  private readonly base: string;
  private readonly policy: HtmlPolicy;
  private source = '';
  private readonly tree: TreeWriter;
  private textMode: TextMode = 'keep';
  private fallbacks = 0;
  /** Where the last line break ended in the output. */
  private breakAt = -1;

  /** The start tag that is being read: its name, its rule if it may stay, what is written of it. */
  private tagName = '';
  private tag: ElementRule | null = null;
  private written = '';
  private readonly seen: string[] = [];
  private style: StyleAttribute | null = null;
  private fontSize = 0;
  private attribute: AttributeRule | null = null;
  private value: string | null = null;

  constructor(base: string, policy: HtmlPolicy, length: number) {
    this.base = base;
    this.policy = policy;
    this.tree = new TreeWriter(policy, length);
  }

  read(source: string): void {
    const outer = this.source;
    this.source = source;
    const tokenizer = new Tokenizer({ decodeEntities: false, recognizeSelfClosing: true }, this);
    tokenizer.write(source);
    tokenizer.end();
    this.source = outer;
  }

  finish(): string {
    return this.tree.finish();
  }

  // Text

  ontext(start: number, end: number): void {
    if (this.textMode === 'discard') return;
    const text = this.source.slice(start, end);
    if (this.textMode === 'keep') this.tree.text(escapeSource(text));
    else this.readFallback(text);
  }

  /** What stands in a frame that has been removed, for those who do not see the frame. */
  private readFallback(text: string): void {
    if (this.fallbacks === MAX_FALLBACKS) return;
    this.fallbacks++;
    this.textMode = 'keep';
    this.read(text);
    this.textMode = 'fallback';
    this.fallbacks--;
  }

  // Start tags

  onopentagname(start: number, end: number): void {
    this.tagName = this.source.slice(start, end).toLowerCase();
    this.tag = this.ruleFor(this.tagName);
    this.written = this.tag?.startTag ?? '';
    this.seen.length = 0;
    this.style = null;
    this.fontSize = 0;
  }

  /** What is known of a tag at the place where it stands, if it may stay. */
  private ruleFor(name: string): ElementRule | null {
    const { elements, frame, frameHosts } = this.policy;
    if (name === 'image') return elements.html.get('img') ?? null;
    if (name === 'iframe') return frameHosts.size > 0 ? frame : null;
    const here = this.tree.current?.vocabulary ?? 'html';
    const rule = elements[here].get(name) ?? elements.html.get(name);
    if (rule !== undefined) return rule;
    return (name === 'svg' || name === 'math' ? elements[name].get(name) : null) ?? null;
  }

  onopentagend(): void {
    this.endStartTag(false);
  }

  onselfclosingtag(): void {
    this.endStartTag(true);
  }

  private endStartTag(isSelfClosing: boolean): void {
    const { tag } = this;
    if (tag === null || (tag === this.policy.frame && !this.seen.includes('src'))) {
      if (isSelfClosing) return;
      if (DISCARDED_ELEMENTS.has(this.tagName)) this.textMode = 'discard';
      if (FALLBACK_ELEMENTS.has(this.tagName)) this.textMode = 'fallback';
      return;
    }
    if (this.hasUndeclaredXlink()) this.written += ` xmlns:xlink="${XLINK}"`;
    const isFrame = tag === this.policy.frame;
    const { written, style, fontSize } = this;
    this.tree.start({ rule: tag, written, style, fontSize }, isSelfClosing || isFrame);
    if (isFrame && !isSelfClosing) this.textMode = 'discard';
    if (tag.key === 'br') this.breakAt = this.tree.length;
  }

  /** HTML knows the prefix by itself; whoever reads this as XML does not. */
  private hasUndeclaredXlink(): boolean {
    const { seen } = this;
    return !seen.includes('xmlns:xlink') && seen.some((name) => name.startsWith('xlink:'));
  }

  // Attributes

  onattribname(start: number, end: number): void {
    this.attribute = this.tag === null ? null : this.attributeFor(this.tag, start, end);
    this.value = null;
  }

  private attributeFor(tag: ElementRule, start: number, end: number): AttributeRule | null {
    const name = this.source.slice(start, end).toLowerCase();
    const rule = tag.attributes.get(name);
    if (rule !== undefined) return rule;
    const isOpen =
      name.startsWith('aria-') || (name.startsWith('data-') && this.policy.allowDataAttributes);
    if (!isOpen || !OPEN_NAME.test(name) || LOUD_ARIA_ATTRIBUTES.has(name)) return null;
    return { name, kind: REFERENCE_ATTRIBUTES.has(name) ? 'references' : 'text' };
  }

  onattribdata(start: number, end: number): void {
    if (this.attribute !== null) this.value = this.source.slice(start, end);
  }

  onattribend(): void {
    const { attribute, value } = this;
    this.attribute = null;
    if (attribute === null || this.seen.length === MAX_ATTRIBUTES) return;
    if (this.seen.includes(attribute.name)) return;
    const given = value === null ? null : decodeAttribute(value);
    if (attribute.kind === 'style') {
      // It is judged where the tag is written, when what the tag ends has ended.
      this.seen.push(attribute.name);
      this.style = { value: given ?? '', at: this.written.length };
      return;
    }
    const clean = this.judge(attribute, given);
    if (clean === null) return;
    this.seen.push(attribute.name);
    this.written += ` ${attribute.name}="${escapeAttribute(clean)}"`;
  }

  /** The value that is written, or `null` where the attribute goes. */
  private judge(rule: AttributeRule, given: string | null): string | null {
    const { name, kind } = rule;
    const value = given ?? (kind === 'boolean' ? name : '');
    if (rule.refused?.test(value)) return null;
    switch (kind) {
      case 'text':
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
        if (this.tagName === 'font' && name === 'size') this.fontSize = fontSizeOf(value);
        return judgeNumber(rule, value);
      case 'formula':
        return judgeFormula(value);
      case 'relations':
        return judgeRelations(value);
      case 'name':
        return prefixed(value);
      case 'control':
        return this.tree.isOpen('form') ? value : prefixed(value);
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
        return this.frameUri(value);
      default:
        return isBlank(value) ? '' : this.cleanUris(kind, value);
    }
  }

  private cleanUris(kind: 'uri' | 'uris' | 'image' | 'srcset', value: string): string {
    const { base } = this;
    const allowImages = this.policy.allowDataImages && (kind === 'image' || kind === 'srcset');
    const clean = (uri: string): string => prefixedFragment(safeUri(base, uri, allowImages));
    if (kind === 'srcset') return changeSrcset(value, clean);
    return kind === 'uris' ? changeList(value, clean) : clean(value);
  }

  /** The address of a frame, where it is on one of the allowed hosts or below one. */
  private frameUri(value: string): string | null {
    const uri = safeUri(this.base, value);
    let host = FRAME_ADDRESS.exec(uri)?.[1]?.toLowerCase() ?? '';
    while (host !== '') {
      if (this.policy.frameHosts.has(host)) return uri;
      const dot = host.indexOf('.');
      host = dot < 0 ? '' : host.slice(dot + 1);
    }
    return null;
  }

  // End tags

  onclosetag(start: number, end: number): void {
    if (this.textMode !== 'keep') {
      this.textMode = 'keep';
      return;
    }
    const key = this.source.slice(start, end).toLowerCase();
    this.tree.end(key);
    // Browsers take `</br>` for `<br>`; here it is not, where it is the other half of one.
    if (key === 'br' && this.breakAt !== this.tree.length) {
      this.onopentagname(start, end);
      this.onselfclosingtag();
    }
  }

  // What leaves no trace, and what the tokenizer does not report when it decodes no references

  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
  onattribentity(): void {}
  ontextentity(): void {}
}

const OPEN_NAME = /^[a-z][a-z0-9_.-]*$/;
const XLINK = 'http://www.w3.org/1999/xlink';
const NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1998/Math/MathML',
  XLINK,
]);
const LOCAL_REFERENCE = /^#[\w.:-]+$/;
const FRAME_ADDRESS = /^(?:https?:)?\/\/([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/i;
