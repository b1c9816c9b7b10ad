/**
 * Decides what is kept of the attributes of a start tag, and writes the tag: as a copy of the source
 * as far as nothing changes, attribute by attribute from there on. Everything except the style is
 * judged here; that depends on the place.
 */

import { AMPERSAND, DOUBLE_QUOTE, GREATER, LESS, SPACE } from '../text/characters.ts';
import { decodeAttribute } from '../text/references.ts';
import { isPlainUrl } from '../text/uri.ts';
import { LOUD_ARIA_ATTRIBUTES, REFERENCE_ATTRIBUTES } from './allowlists.ts';
import { type AttributeJudge, fontSizeOf, isLongMarker, XLINK } from './attributes.ts';
import { type AttributeRule, attributeRule, type ElementRule } from './policy.ts';
import type { StartTag, StyleAttribute } from './start-tag.ts';
import { escapeAttribute, LETTER_X } from './syntax.ts';
import {
  NAME_END,
  NAME_START,
  NOWHERE,
  PER_ATTRIBUTE,
  type TagToken,
  VALUE_END,
  VALUE_START,
} from './tokenizer.ts';

const ZERO = 0x30;
const LETTER_U = 0x75;
const DELETE = 0x7f;

/** The maximum number of attributes to write for an element. */
const MAX_ATTRIBUTES = 100;

/** The maximum number of digits that can be compared with a bound without further checks. */
const MAX_DIGITS = 4;

/** The attributes with the number of an item. */
const MARKER_NUMBERS: ReadonlySet<string> = new Set(['start', 'value']);
const OPEN_NAME = /^[a-z][a-z0-9_.-]*$/;

/** What to write instead of some attributes of a tag. */
export interface TagChange {
  /** The names of attributes that are removed. */
  readonly removed: ReadonlySet<string>;
  /** Attributes that are added, with decoded values. */
  readonly added: readonly (readonly [name: string, value: string])[];
}

/** Attributes that are added to the elements that lack them: text for readers, and the controls that scripts would be. */
const ALWAYS: ReadonlyMap<string, readonly [name: string, value: string]> = new Map([
  // HTML §4.8.4.4.
  ['img', ['alt', '']],
  ['audio', ['controls', 'controls']],
  ['video', ['controls', 'controls']],
]);

/** Cleans one start tag at a time. */
export class TagCleaner {
  readonly #source: string;
  readonly #judge: AttributeJudge;
  readonly #allowDataAttributes: boolean;

  #start = 0;
  #nameEnd = 0;
  /** Up to here the tag is a copy of the source; -1 if it was changed. */
  #keptTo = NOWHERE;
  /** What is written of a tag that was changed. */
  #written = '';
  #style: StyleAttribute | null = null;
  #fontSize = 0;
  #direction: 'ltr' | 'rtl' | null = null;
  #hasLongMarker = false;
  /** The names of the attributes that are kept: the first `seen` of these. */
  readonly #names: string[] = [];
  #seen = 0;
  #usesXlink = false;
  #declaresXlink = false;
  #removed: ReadonlySet<string> | null = null;

  constructor(source: string, judge: AttributeJudge, allowDataAttributes: boolean) {
    this.#source = source;
    this.#judge = judge;
    this.#allowDataAttributes = allowDataAttributes;
  }

  /** Whether the last tag is written as in the source. */
  isCopy = false;

  /** Whether an attribute of a name was kept in the last tag. */
  has(name: string): boolean {
    return this.#names.indexOf(name) >>> 0 < this.#seen;
  }

  /** What is kept of a tag whose element has a rule. */
  clean(tag: TagToken, rule: ElementRule, change: TagChange | null): StartTag {
    this.#begin(tag, rule);
    this.#removed = change?.removed ?? null;
    const { numbers, length } = tag.attributes;
    for (let at = 0; at < length; at += PER_ATTRIBUTE) this.#readAttribute(rule, numbers, at);
    if (change !== null) for (const [name, value] of change.added) this.#add(rule, name, value);
    const always = rule.isLoading ? ALWAYS.get(rule.key) : undefined;
    if (always !== undefined && !this.has(always[0])) this.#add(rule, ...always);
    return this.#finish(tag, rule);
  }

  #begin({ start, nameEnd }: TagToken, { startTag }: ElementRule): void {
    this.#start = start;
    this.#nameEnd = nameEnd;
    this.#keptTo = isSpelled(this.#source, start, nameEnd, startTag) ? nameEnd : NOWHERE;
    this.#written = startTag;
    this.#style = null;
    this.#fontSize = 0;
    this.#direction = null;
    this.#hasLongMarker = false;
    this.#seen = 0;
    this.#usesXlink = false;
    this.#declaresXlink = false;
  }

  #readAttribute(tag: ElementRule, numbers: readonly number[], at: number): void {
    const source = this.#source;
    const name = numbers[at + NAME_START] ?? 0;
    const nameEnd = numbers[at + NAME_END] ?? 0;
    const start = numbers[at + VALUE_START] ?? NOWHERE;
    const end = numbers[at + VALUE_END] ?? NOWHERE;
    const written = source.slice(name, nameEnd);
    const rule = tag.attributes.get(written) ?? this.#ruleFor(tag, written.toLowerCase());
    const isOut = rule === null || this.#removed?.has(rule.name) === true;
    if (isOut || !this.#hasRoomFor(rule) || isDropped(rule, source, start, end)) {
      this.#keepNoMore(tag);
      return;
    }
    if (rule.kind === 'style') {
      this.#addStyle(tag, rule, start === NOWHERE ? '' : source.slice(start, end));
      return;
    }
    const isNext = this.#keptTo !== NOWHERE && this.#isNextOfCopy(rule, name, nameEnd, start);
    const isSame = start !== NOWHERE && isUnchanged(tag, rule, source, start, end);
    if (isNext && isSame) {
      this.#see(rule);
      this.#keptTo = end + 1;
      return;
    }
    const raw = start === NOWHERE ? null : source.slice(start, end);
    const value = isSame ? raw : this.#valueOf(tag, rule, raw);
    if (value === null) {
      this.#keepNoMore(tag);
      return;
    }
    this.#see(rule);
    if (isNext && value === raw) {
      this.#keptTo = end + 1;
      return;
    }
    this.#keepNoMore(tag);
    this.#written += ` ${rule.name}="${value}"`;
  }

  /** Adds an attribute that the tag does not have. */
  #add(tag: ElementRule, name: string, value: string): void {
    const rule = this.#ruleFor(tag, name);
    if (rule === null || !this.#hasRoomFor(rule)) return;
    const kept = this.#judge.judge(rule, value);
    if (kept === null) return;
    this.#see(rule);
    this.#keepNoMore(tag);
    this.#written += ` ${rule.name}="${escapeAttribute(kept)}"`;
  }

  /** Whether an attribute follows what is kept in the form in which attributes are written. */
  #isNextOfCopy({ name }: AttributeRule, start: number, end: number, value: number): boolean {
    const source = this.#source;
    const keptTo = this.#keptTo;
    return (
      start === keptTo + 1 &&
      source.charCodeAt(keptTo) === SPACE &&
      value === end + 2 &&
      source.charCodeAt(value - 1) === DOUBLE_QUOTE &&
      isSpelled(source, start, end, name)
    );
  }

  /** The value as it is written; `null` if it is removed. */
  #valueOf(tag: ElementRule, rule: AttributeRule, raw: string | null): string | null {
    const { name, kind } = rule;
    const given = raw === null ? valueOfName(rule) : decodeAttribute(raw);
    const value = this.#judge.judge(rule, given);
    if (kind === 'number') {
      if (name === 'size' && tag.key === 'font') this.#fontSize = fontSizeOf(given);
      if (value !== null && MARKER_NUMBERS.has(name)) this.#hasLongMarker ||= isLongMarker(value);
    } else if (kind === 'text' && name === 'dir' && value !== null) {
      // `auto` may be either.
      this.#direction = /^\s*ltr\s*$/i.test(value) ? 'ltr' : 'rtl';
    }
    return value === null ? null : escapeAttribute(value);
  }

  /** Records the style, which is judged when the tag is written: after the elements that it ends. */
  #addStyle(tag: ElementRule, rule: AttributeRule, raw: string): void {
    this.#keepNoMore(tag);
    this.#see(rule);
    this.#style = { value: decodeAttribute(raw), at: this.#written.length };
  }

  /** The rule for an attribute by its lower-case name. */
  #ruleFor(tag: ElementRule, name: string): AttributeRule | null {
    const rule = tag.attributes.get(name);
    if (rule !== undefined) return rule;
    const isOpen =
      name.startsWith('aria-') || (name.startsWith('data-') && this.#allowDataAttributes);
    if (!isOpen || !OPEN_NAME.test(name) || LOUD_ARIA_ATTRIBUTES.has(name)) return null;
    const kind = REFERENCE_ATTRIBUTES.has(name) ? 'references' : 'text';
    return attributeRule(name, kind);
  }

  /** Whether an attribute can still be added: repeated ones do not count. */
  #hasRoomFor({ name }: AttributeRule): boolean {
    const names = this.#names;
    const seen = this.#seen;
    if (seen === MAX_ATTRIBUTES) return false;
    for (let at = 0; at < seen; at++) if (names[at] === name) return false;
    return true;
  }

  /** Records that an attribute is kept. */
  #see({ name }: AttributeRule): void {
    this.#names[this.#seen++] = name;
    if (name.charCodeAt(0) !== LETTER_X) return;
    if (name.startsWith('xlink:')) this.#usesXlink = true;
    if (name === 'xmlns:xlink') this.#declaresXlink = true;
  }

  /** From here on, the tag is no longer copied from the source. */
  #keepNoMore(tag: ElementRule): void {
    if (this.#keptTo === NOWHERE) return;
    this.#written = this.#keptPart(tag);
    this.#keptTo = NOWHERE;
  }

  #keptPart({ startTag }: ElementRule): string {
    const keptTo = this.#keptTo;
    return keptTo === this.#nameEnd ? startTag : this.#source.slice(this.#start, keptTo);
  }

  #finish({ end, isSelfClosing }: TagToken, rule: ElementRule): StartTag {
    const keptTo = this.#keptTo;
    this.isCopy = false;
    if (keptTo !== NOWHERE) {
      this.#written = this.#keptPart(rule);
      // `<br />`, `<p>`: up to the closing bracket, nothing but what is written.
      const isInForm = rule.isVoid
        ? isSelfClosing && keptTo === end - 3 && this.#source.charCodeAt(keptTo) === SPACE
        : !isSelfClosing && keptTo === end - 1;
      this.isCopy = isInForm;
    }
    // HTML knows the prefix without a declaration; XML parsers do not.
    if (this.#usesXlink && !this.#declaresXlink) {
      this.#written += ` xmlns:xlink="${XLINK}"`;
      this.isCopy = false;
    }
    return {
      rule,
      written: this.#written,
      style: this.#style,
      fontSize: this.#fontSize,
      direction: this.#direction,
      hasLongMarker: this.#hasLongMarker,
    };
  }
}

/** The value of an attribute without one. */
function valueOfName({ kind, name }: AttributeRule): string {
  return kind === 'boolean' ? name : '';
}

function isSpelled(source: string, from: number, to: number, spelling: string): boolean {
  return spelling.length === to - from && source.startsWith(spelling, from);
}

/**
 * Whether an attribute that must be blank, or the class of embedded content, is removed: its value
 * starts with something other than white space, a reference or the first letter of that class.
 */
function isDropped({ kind }: AttributeRule, source: string, start: number, end: number): boolean {
  if ((kind !== 'blank' && kind !== 'class') || start === end) return false;
  const code = source.charCodeAt(start);
  return code > SPACE && code < DELETE && code !== AMPERSAND && code !== LETTER_U;
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
      // A fragment may be of the same document.
      return isPlainUrl(source, from, to) && !hasFragment(source, from, to);
    case 'file':
      return isPlainUrl(source, from, to);
    case 'number':
      // The size of a font has effects beyond its bound.
      if (name === 'size' && tag.key === 'font') return false;
      if (name === 'start' || name === 'value') return false;
      return bound !== null && isSmallNumber(source, from, to, bound.most);
    default:
      return false;
  }
}

const HASH = 0x23;

function hasFragment(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (source.charCodeAt(at) === HASH) return true;
  return false;
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
