/**
 * Remembers styles that have been judged: documents repeat a few of them many times. The memo is
 * bounded, and keeps no part of a document in memory.
 */
import { ownCopy } from '../text/own-copy.ts';
import type { Box, Reach } from './bounds.ts';
import { escapeAttribute } from './escape.ts';
import { type StyleTraits, sanitizeStyle } from './style.ts';

/** The number of styles to remember, their maximum length, and the number of places for each. */
const MAX_STYLES = 500;
const LONGEST_STYLE = 300;
const MAX_PLACES = 8;

/** The attribute as it is written, or `''`, and how far the element reaches with it. */
export interface JudgedStyle {
  readonly attribute: string;
  readonly reach: Reach;
  readonly traits: StyleTraits;
}

/** The place of an element, as far as its style depends on it. */
interface Place {
  readonly box: Box;
  readonly outer: Reach;
  readonly own: Reach;
  readonly judged: JudgedStyle;
}

const memo = new Map<string, Place[]>();

/** What is kept of a style, as `sanitizeStyle` decides. */
export function judgeStyle(style: string, box: Box, outer: Reach, own: Reach): JudgedStyle {
  if (style.length > LONGEST_STYLE) return judge(style, box, outer, own);
  const places = memo.get(style);
  if (places !== undefined) {
    for (const place of places) {
      const isSame =
        place.box === box && isSameReach(place.outer, outer) && isSameReach(place.own, own);
      if (isSame) return place.judged;
    }
  }
  const judged = judge(style, box, outer, own);
  if (places === undefined) {
    if (memo.size === MAX_STYLES) memo.clear();
    memo.set(ownCopy(style), [{ box, outer, own, judged }]);
  } else {
    if (places.length === MAX_PLACES) places.length = 0;
    places.push({ box, outer, own, judged });
  }
  return judged;
}

function judge(value: string, box: Box, outer: Reach, own: Reach): JudgedStyle {
  const { style, reach, traits } = sanitizeStyle(value, box, outer, own);
  const attribute = style === '' ? '' : ownCopy(` style="${escapeAttribute(style)}"`);
  return { attribute, reach, traits };
}

function isSameReach(one: Reach, other: Reach): boolean {
  return (
    one === other ||
    (one.scale === other.scale &&
      one.indent === other.indent &&
      one.raised === other.raised &&
      one.isFlat === other.isFlat &&
      one.isSpaced === other.isSpaced &&
      one.isRtl === other.isRtl &&
      one.isContained === other.isContained)
  );
}
