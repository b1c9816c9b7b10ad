/**
 * Decides what is kept of the attributes of a start tag, and writes the tag. Everything except the
 * style is judged here; that depends on the place.
 */

import { decodeAttribute } from '../text/references.ts';
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

/** The maximum number of attributes to write for an element. */
const MAX_ATTRIBUTES = 100;

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

  /** What is written of the tag. */
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

  /** Whether an attribute of a name was kept in the last tag. */
  has(name: string): boolean {
    return this.#names.indexOf(name) >>> 0 < this.#seen;
  }

  /** What is kept of a tag whose element has a rule. */
  clean(tag: TagToken, rule: ElementRule, change: TagChange | null): StartTag {
    this.#begin(rule);
    this.#removed = change?.removed ?? null;
    const { numbers, length } = tag.attributes;
    for (let at = 0; at < length; at += PER_ATTRIBUTE) this.#readAttribute(rule, numbers, at);
    if (change !== null) for (const [name, value] of change.added) this.#add(rule, name, value);
    const always = rule.isLoading ? ALWAYS.get(rule.key) : undefined;
    if (always !== undefined && !this.has(always[0])) this.#add(rule, ...always);
    return this.#finish(rule);
  }

  #begin({ startTag }: ElementRule): void {
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
    if (rule === null || this.#removed?.has(rule.name) || !this.#hasRoomFor(rule)) return;
    const given = start === NOWHERE ? valueOfName(rule) : decodeAttribute(source.slice(start, end));
    if (rule.kind === 'style') {
      this.#see(rule);
      // It is judged when the tag is written: after the elements that the tag ends.
      this.#style = { value: given, at: this.#written.length };
      return;
    }
    this.#write(tag, rule, given);
  }

  /** Adds an attribute that the tag does not have. */
  #add(tag: ElementRule, name: string, value: string): void {
    const rule = this.#ruleFor(tag, name);
    if (rule !== null && this.#hasRoomFor(rule)) this.#write(tag, rule, value);
  }

  /** Writes what is kept of an attribute with a decoded value. */
  #write(tag: ElementRule, rule: AttributeRule, given: string): void {
    const { name, kind } = rule;
    if (kind === 'number' && name === 'size' && tag.key === 'font') {
      this.#fontSize = fontSizeOf(given);
    }
    const value = this.#judge.judge(rule, given);
    if (value === null) return;
    this.#see(rule);
    this.#written += ` ${name}="${escapeAttribute(value)}"`;
    if (kind === 'number' && MARKER_NUMBERS.has(name)) this.#hasLongMarker ||= isLongMarker(value);
    // `auto` may be either.
    if (kind === 'text' && name === 'dir') {
      this.#direction = /^\s*ltr\s*$/i.test(value) ? 'ltr' : 'rtl';
    }
  }

  /** The rule for an attribute by its lower-case name. */
  #ruleFor(tag: ElementRule, name: string): AttributeRule | null {
    const rule = tag.attributes.get(name);
    if (rule !== undefined) return rule;
    const isData = name.startsWith('data-') && this.#allowDataAttributes;
    const isOpen = isData || name.startsWith('aria-');
    if (!isOpen || !OPEN_NAME.test(name) || LOUD_ARIA_ATTRIBUTES.has(name)) return null;
    if (REFERENCE_ATTRIBUTES.has(name)) return attributeRule(name, 'references');
    // Scripts of the page may follow a URL in it.
    return attributeRule(name, isData ? 'guarded' : 'text');
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

  #finish(rule: ElementRule): StartTag {
    // HTML knows the prefix without a declaration; XML parsers do not.
    if (this.#usesXlink && !this.#declaresXlink) this.#written += ` xmlns:xlink="${XLINK}"`;
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
