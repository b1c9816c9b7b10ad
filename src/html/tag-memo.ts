/**
 * Remembers start tags that have been cleaned: documents repeat a few of them many times. The memo is
 * bounded, and keeps no part of a document in memory.
 */
import { ownCopy } from '../text/own-copy.ts';
import { EMPTY_HASH, extendHash } from './name-table.ts';
import type { HtmlPolicy } from './policy.ts';
import type { StartTag } from './start-tag.ts';

/** A start tag, and what is kept of it in any place. */
export interface RememberedTag {
  /** As in the source, with its brackets. */
  readonly source: string;
  readonly isSelfClosing: boolean;
  /** `null` if the element is not kept. */
  readonly cleaned: StartTag | null;
  /** Whether it is written as in the source. */
  readonly isCopy: boolean;
}

/** The number of tags, a power of two, and the maximum length of one. */
const MAX_TAGS = 512;
const LONGEST_TAG = 64;

const SPACE = 0x20;
const GREATER = 0x3e;
const LETTER_A = 0x61;
const LETTER_I = 0x69;
const LETTER_M = 0x6d;

/** The last tag with each hash. */
export class TagMemo {
  readonly #tags: (RememberedTag | null)[] = new Array(MAX_TAGS).fill(null);

  /** The tag that starts at an index of a source, if it has been remembered. */
  find(source: string, start: number): RememberedTag | null {
    if (isLinkOrImage(source, start)) return null;
    const most = start + LONGEST_TAG;
    let hash = EMPTY_HASH;
    let end = start + 1;
    for (let code = source.charCodeAt(end); code !== GREATER; code = source.charCodeAt(++end)) {
      if (end === most) return null;
      hash = extendHash(hash, code);
    }
    const tag = this.#tags[hash & (MAX_TAGS - 1)] ?? null;
    return tag !== null && isAt(tag.source, source, start, end) ? tag : null;
  }

  /**
   * Remembers a tag of which the same is kept in any source. One that contains `>` would not be
   * found again.
   */
  add(tag: RememberedTag): void {
    const { source, cleaned } = tag;
    if (source.length > LONGEST_TAG || source.indexOf('>') < source.length - 1) return;
    let hash = EMPTY_HASH;
    for (let at = 1; at < source.length - 1; at++) hash = extendHash(hash, source.charCodeAt(at));
    this.#tags[hash & (MAX_TAGS - 1)] = {
      source: ownCopy(source),
      isSelfClosing: tag.isSelfClosing,
      cleaned: cleaned === null ? null : ownTag(cleaned),
      isCopy: tag.isCopy,
    };
  }
}

const memos = new WeakMap<HtmlPolicy, TagMemo>();

/** The tags that have been cleaned with a policy. */
export function memoOf(policy: HtmlPolicy): TagMemo {
  let memo = memos.get(policy);
  if (memo === undefined) {
    memo = new TagMemo();
    memos.set(policy, memo);
  }
  return memo;
}

/** Whether a tag is `<a …>` or `<im…>`: hardly two of them are equal. */
function isLinkOrImage(source: string, start: number): boolean {
  const first = source.charCodeAt(start + 1) | 0x20;
  const second = source.charCodeAt(start + 2);
  return (first === LETTER_A && second === SPACE) || (first === LETTER_I && second === LETTER_M);
}

/** Whether a tag is at an index of a source, given the index of its end bracket. */
function isAt(tag: string, source: string, start: number, end: number): boolean {
  const last = tag.length - 1;
  if (last !== end - start) return false;
  for (let at = 1; at < last; at++) {
    if (tag.charCodeAt(at) !== source.charCodeAt(start + at)) return false;
  }
  return true;
}

function ownTag(tag: StartTag): StartTag {
  const { rule, written, style, fontSize, direction, hasLongMarker } = tag;
  return {
    rule,
    written: ownCopy(written),
    style: style === null ? null : { value: ownCopy(style.value), at: style.at },
    fontSize,
    direction,
    hasLongMarker,
  };
}
