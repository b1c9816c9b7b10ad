/** Readers of attributes: elements of which these are all there is, or all but a text. */
import { attributesOf, isEmpty } from '../attributes.ts';
import { put } from '../competition.ts';
import { type AttributesKey, append } from '../draft.ts';
import type { Build, ElementRule, OpenElement } from '../open-element.ts';

/** An element whose attributes are all there is to it. */
export function attributes(key: AttributesKey): ElementRule {
  return {
    content: 'none',
    reads: 'all',
    fills: [key],
    end: (_, open, build) => put(open, key, safeAttributes(open, build), build),
  };
}

/** Attributes, and the text as `content`. */
export function attributesAndText(key: AttributesKey): ElementRule {
  return {
    content: 'text',
    reads: 'all',
    fills: [key],
    end: (value, open, build) => {
      const { record, isWhole } = withText(value, 'content', open, build);
      return put(open, key, record, build) && isWhole;
    },
  };
}

/** Attributes, and the text as `content`, of any number of elements. */
export function attributesAndTextList(key: string): ElementRule {
  return {
    content: 'text',
    reads: 'all',
    fills: [key],
    end: (value, open, build) => {
      const { record, isWhole } = withText(value, 'content', open, build);
      if (!isEmpty(record)) append(open.target.record, key, record);
      return isWhole;
    },
  };
}

/** The attributes of an element with its text under a name of its own. */
export interface WithText {
  readonly record: Record<string, string>;
  /** Whether that is all; not so where an attribute has the name, too. */
  readonly isWhole: boolean;
}

/** The attributes of an element, and its text under `name`, unless an attribute is called that. */
export function withText(value: string, name: string, open: OpenElement, build: Build): WithText {
  const record = safeAttributes(open, build);
  if (value === '') return { record, isWhole: true };
  const isFree = record[name] === undefined;
  if (isFree) record[name] = build.plain(value);
  return { record, isWhole: isFree };
}

/** Attributes with those that are addresses made absolute, or left out where they could do harm. */
export function safeAttributes(open: OpenElement, build: Build): Record<string, string> {
  const record = attributesOf(open.element);
  for (const name of ADDRESSES) {
    const value = record[name];
    if (value !== undefined) record[name] = build.uri(value, open);
  }
  return record;
}

/** Attributes that are addresses in every vocabulary that has them. */
const ADDRESSES: readonly string[] = ['href', 'url', 'src', 'uri', 'image', 'feed'];
