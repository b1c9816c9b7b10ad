/**
 * The fast lane: reads ordinary markup without a tokenizer. Text, comments, tags of letters and
 * attributes are found by scanning, and parts that do not change are copied from the source. It
 * reads exactly what the tokenizer would read, event by event, and never guesses: at anything else
 * it stops before it has acted on it. Every scan only goes forward, so all of them together are
 * linear.
 */

import { decodeAttribute } from '../text/references.ts';
import { isPlainAddress } from '../text/uri.ts';
import { TEXT_ONLY_ELEMENTS } from './elements.ts';
import { escapeAttribute, escapeSource, isFinishedSource } from './escape.ts';
import { EMPTY_HASH, extendHash } from './name-table.ts';
import type { AttributeRule, ElementRule, HtmlPolicy } from './policy.ts';
import { isKnownElement } from './stray.ts';
import type { TagCleaner } from './tag-cleaner.ts';
import type { TreeWriter } from './tree-writer.ts';

const TAB = 0x9;
const LINE_FEED = 0xa;
const FORM_FEED = 0xc;
const RETURN = 0xd;
const SPACE = 0x20;
const EXCLAMATION_MARK = 0x21;
const DOUBLE_QUOTE = 0x22;
const AMPERSAND = 0x26;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const ZERO = 0x30;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION_MARK = 0x3f;
const DELETE = 0x7f;

const COMMENT = '<!--';

/** The end of something that the lane cannot read. */
const ODD = -1;

/** The maximum number of digits that can be compared with a bound without further checks. */
const MAX_DIGITS = 4;

/** Reads one source. */
export class Lane {
  private readonly source: string;
  private readonly policy: HtmlPolicy;
  private readonly tags: TagCleaner;
  private readonly tree: TreeWriter;
  /**
   * The first of these characters at or after the last position searched from; the length of the
   * source if there is none.
   */
  private ampersand = -1;
  private greater = -1;

  /** The start tag that is being read: its position and its rule. */
  private tagAt = 0;
  private nameEnd = 0;
  /** Up to here it is written unchanged; -1 if it was changed. */
  private keptTo = -1;

  constructor(source: string, policy: HtmlPolicy, tags: TagCleaner, tree: TreeWriter) {
    this.source = source;
    this.policy = policy;
    this.tags = tags;
    this.tree = tree;
  }

  /**
   * Reads on from a place outside of tags, up to the end or up to something that the tokenizer has
   * to read.
   */
  read(from: number): number {
    const { source, tree } = this;
    const { length } = source;
    tree.read(source);
    for (let at = from; at < length; ) {
      const less = source.indexOf('<', at);
      const end = less < 0 ? length : less;
      if (end > at) this.readText(at, end);
      if (end === length) break;
      at = this.readTag(end);
      if (at === ODD) return end;
    }
    return length;
  }

  /** Text that contains no `<`. */
  private readText(from: number, to: number): void {
    const { source, tree } = this;
    if (this.ampersand < from) this.ampersand = indexOrEnd(source, '&', from);
    if (this.greater < from) this.greater = indexOrEnd(source, '>', from);
    if (this.greater >= to) {
      if (this.ampersand >= to || isFinishedSource(source, this.ampersand, to)) {
        tree.keepText(from, to);
        return;
      }
    }
    tree.text(escapeSource(source.slice(from, to)));
  }

  private readTag(at: number): number {
    const { source } = this;
    const code = source.charCodeAt(at + 1);
    if (code === SLASH) return this.readEndTag(at);
    if (isLetter(code)) return this.readStartTag(at, code);
    if (code === EXCLAMATION_MARK) return this.readComment(at);
    if (code === QUESTION_MARK) return ODD;
    // It is text, up to what may be a tag.
    const end = indexOrEnd(source, '<', at + 1);
    this.tree.text(escapeSource(source.slice(at, end)));
    return end;
  }

  /** A comment that ends with `-->` and contains nothing else that may end it. */
  private readComment(at: number): number {
    const { source } = this;
    const content = at + COMMENT.length;
    if (!source.startsWith(COMMENT, at) || source.startsWith('->', content)) return ODD;
    const end = source.indexOf('-->', content);
    if (end < 0 || source.charCodeAt(content) === GREATER) return ODD;
    return source.slice(content, end).includes('--!>') ? ODD : end + '-->'.length;
  }

  /** In an end tag, everything between its name and the first `>` is part of it. */
  private readEndTag(at: number): number {
    const { source, tree } = this;
    const written = tree.endAsWritten(at);
    if (written >= 0) return written;
    const name = at + 2;
    if (!isLetter(source.charCodeAt(name))) return ODD;
    let nameEnd = name;
    while (isNameCharacter(source.charCodeAt(nameEnd))) nameEnd++;
    if (!isAfterName(source.charCodeAt(nameEnd))) return ODD;
    const key = source.slice(name, nameEnd).toLowerCase();
    if (key === 'br') return ODD;
    const close = source.indexOf('>', nameEnd);
    if (close < 0) return ODD;
    tree.end(key);
    return close + 1;
  }

  private readStartTag(at: number, first: number): number {
    const { source, tags } = this;
    let end = at + 1;
    let code = first;
    let hash = EMPTY_HASH;
    while (isNameCharacter(code)) {
      hash = extendHash(hash, code);
      code = source.charCodeAt(++end);
    }
    if (!isAfterName(code)) return ODD;
    const rule = this.ruleOf(at + 1, end, hash);
    if (rule === undefined) return ODD;
    tags.begin(rule);
    this.tagAt = at;
    this.nameEnd = end;
    const isKept = rule !== null && isSpelled(source, at, end, rule.startTag);
    this.keptTo = isKept ? end : -1;

    for (;;) {
      const gap = end;
      while (isWhiteSpace(code)) code = source.charCodeAt(++end);
      if (code === GREATER || code === SLASH) break;
      const name = end;
      hash = EMPTY_HASH;
      while (isNameCharacter(code)) {
        hash = extendHash(hash, code);
        code = source.charCodeAt(++end);
      }
      const nameEnd = end;
      if (nameEnd === name) return ODD;
      if (code !== EQUALS) {
        if (!this.isWithoutValue(end)) return ODD;
        if (rule !== null) this.readName(rule, name, nameEnd);
        continue;
      }
      const quote = source.charCodeAt(end + 1);
      if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) {
        const value = end + 1;
        end = endOfBareValue(source, value);
        if (end < 0) return ODD;
        if (rule !== null) this.readAttribute(rule, name, nameEnd, hash, value, end, false);
        code = source.charCodeAt(end);
        continue;
      }
      const value = end + 2;
      end = source.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", value);
      if (end < 0) return ODD;
      if (rule !== null) {
        const isInForm =
          quote === DOUBLE_QUOTE && name === gap + 1 && source.charCodeAt(gap) === SPACE;
        this.readAttribute(rule, name, nameEnd, hash, value, end, isInForm);
      }
      code = source.charCodeAt(++end);
    }

    const isSelfClosing = code === SLASH;
    if (isSelfClosing && source.charCodeAt(end + 1) !== GREATER) return ODD;
    if (rule !== null) this.finishTag(rule, end, isSelfClosing);
    return isSelfClosing ? end + 2 : end + 1;
  }

  /** The rule for the element of a tag; `undefined` if the tokenizer has to read it. */
  private ruleOf(name: number, end: number, hash: number): ElementRule | null | undefined {
    const { source, tree, tags } = this;
    if (tree.isInHtml) {
      const rule = this.policy.elements.html.find(source, name, end, hash);
      if (rule !== null) return rule.isTextOnly ? undefined : rule;
    }
    const key = source.slice(name, end).toLowerCase();
    if (TEXT_ONLY_ELEMENTS.has(key)) return undefined;
    return tags.ruleFor(key) ?? (isKnownElement(key) ? null : undefined);
  }

  /** Whether an attribute whose name ends at an index has no value: no `=` follows. */
  private isWithoutValue(nameEnd: number): boolean {
    const { source } = this;
    if (!isAfterName(source.charCodeAt(nameEnd))) return false;
    let next = nameEnd;
    while (isWhiteSpace(source.charCodeAt(next))) next++;
    return source.charCodeAt(next) !== EQUALS;
  }

  /** An attribute without a value. */
  private readName(tag: ElementRule, name: number, nameEnd: number): void {
    const { source, tags } = this;
    this.keepNoMore(tag);
    const rule = tags.attributeFor(tag, source.slice(name, nameEnd).toLowerCase());
    if (rule !== null && tags.hasRoomFor(rule)) tags.add(rule, null);
  }

  /** @param isInForm whether it is separated and quoted in the way attributes are written */
  private readAttribute(
    tag: ElementRule,
    name: number,
    nameEnd: number,
    hash: number,
    value: number,
    end: number,
    isInForm: boolean,
  ): void {
    const { source, tags } = this;
    const rule =
      tag.attributes.find(source, name, nameEnd, hash) ??
      tags.attributeFor(tag, source.slice(name, nameEnd).toLowerCase());
    if (rule === null || !tags.hasRoomFor(rule) || isDropped(rule, source, value)) {
      this.keepNoMore(tag);
      return;
    }
    const raw = source.slice(value, end);
    let written = raw;
    if (!isUnchanged(tag, rule, source, value, end)) {
      const given = decodeAttribute(raw);
      if (rule.kind === 'style') {
        this.keepNoMore(tag);
        tags.addStyle(rule, given);
        return;
      }
      const clean = tags.judge(rule, given);
      if (clean === null) {
        this.keepNoMore(tag);
        return;
      }
      written = escapeAttribute(clean);
    }
    tags.see(rule);
    if (this.keptTo >= 0 && isInForm && written === raw) {
      if (isSpelled(source, name, nameEnd, rule.name)) {
        this.keptTo = end + 1;
        return;
      }
    }
    this.keepNoMore(tag);
    tags.written += ` ${rule.name}="${written}"`;
  }

  /** From here on, the tag is no longer copied from the source. */
  private keepNoMore(tag: ElementRule): void {
    if (this.keptTo < 0) return;
    this.tags.written = this.keptPart(tag);
    this.keptTo = -1;
  }

  private keptPart({ startTag }: ElementRule): string {
    const { source, tagAt, nameEnd, keptTo } = this;
    return keptTo === nameEnd ? startTag : source.slice(tagAt, keptTo);
  }

  private finishTag(rule: ElementRule, end: number, isSelfClosing: boolean): void {
    const { tags, tree, keptTo, source } = this;
    let from = -1;
    if (keptTo >= 0) {
      tags.written = this.keptPart(rule);
      const isEndKept = rule.isVoid
        ? isSelfClosing && keptTo === end - 1 && source.charCodeAt(keptTo) === SPACE
        : !isSelfClosing && keptTo === end;
      if (isEndKept && !tags.hasUndeclaredXlink) from = this.tagAt;
    }
    tree.start(tags.finish(rule), isSelfClosing, from, isSelfClosing ? end + 2 : end + 1);
  }
}

/** The end of a value without quotes, which is not empty; -1 if the source ends in it. */
function endOfBareValue(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === GREATER || isWhiteSpace(code)) return at > from ? at : -1;
  }
  return -1;
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? text.length : at;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Characters of tag and attribute names that do not change in lower case. */
function isNameCharacter(code: number): boolean {
  // Digits and `:`; `-` and `.`; `_`.
  return (
    isLetter(code) ||
    (code >= ZERO && code <= 0x3a) ||
    code === 0x2d ||
    code === 0x2e ||
    code === 0x5f
  );
}

function isWhiteSpace(code: number): boolean {
  return (
    code === SPACE || code === LINE_FEED || code === RETURN || code === TAB || code === FORM_FEED
  );
}

/** What ends the name of a tag. */
function isAfterName(code: number): boolean {
  return code === GREATER || code === SLASH || isWhiteSpace(code);
}

function isSpelled(source: string, from: number, to: number, spelling: string): boolean {
  return spelling.length === to - from && source.startsWith(spelling, from);
}

/**
 * Whether an attribute that must be blank is removed: its value starts with something other than
 * white space or a reference.
 */
function isDropped({ kind }: AttributeRule, source: string, value: number): boolean {
  if (kind !== 'blank') return false;
  const code = source.charCodeAt(value);
  if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE || code === AMPERSAND) return false;
  return code > SPACE && code < DELETE;
}

/**
 * Whether a value is one of the most common that are kept unchanged; `false` for some others that
 * are kept, too.
 */
function isUnchanged(
  tag: ElementRule,
  { kind, name, bound, refused }: AttributeRule,
  source: string,
  from: number,
  to: number,
): boolean {
  if (refused !== null) return false;
  switch (kind) {
    case 'text':
      // The direction has effects on the style.
      return name !== 'dir' && isPlainText(source, from, to);
    case 'boolean':
      return isPlainText(source, from, to);
    case 'uri':
    case 'image':
      return isPlainAddress(source, from, to);
    case 'number':
      // The size of a font has effects beyond its bound.
      if (name === 'size' && tag.key === 'font') return false;
      if (name === 'start' || name === 'value') return false;
      return bound !== null && isSmallNumber(source, from, to, bound.most);
    default:
      return false;
  }
}

function isPlainText(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = source.charCodeAt(at);
    if (code === AMPERSAND || code === LESS || code === GREATER || code === DOUBLE_QUOTE) {
      return false;
    }
  }
  return true;
}

function isSmallNumber(source: string, from: number, to: number, most: number): boolean {
  if (from === to || to - from > MAX_DIGITS) return false;
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = source.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return false;
    number = 10 * number + digit;
  }
  return number <= most;
}
