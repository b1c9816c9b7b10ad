/**
 * What sanitizing removed: compares the HTML in the feed with the HTML that readers get. Both are read
 * tag by tag. The second is mostly a subsequence of the first.
 */

import { readMarkup, type TagAttributes } from '../../src/html/read-markup.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Feed } from '../../src/model/feed.ts';
import type { FeedResult } from '../../src/model/result.ts';
import type { Content } from '../../src/model/values.ts';
import { wordSet } from '../../src/text/strings.ts';
import { titleOf } from './cards.ts';

/** Something that was removed, with a count. */
export interface Removal {
  /** `<script>`, `onclick` or `style`. */
  readonly what: string;
  readonly kind: 'element' | 'attribute' | 'change';
  readonly count: number;
  /** Why readers remove it. */
  readonly why: string;
}

/** A text from which something was removed. */
export interface RemovedFrom {
  /** The number of the entry, from 1, or `null` for the feed itself. */
  readonly entry: number | null;
  readonly title: string;
  /** Such as `content`. */
  readonly key: string;
  readonly removals: readonly Removal[];
  readonly before: string;
  readonly after: string;
  /** Whether `before` or `after` is cut off. */
  readonly isCut: boolean;
}

/** Everything that was removed. */
export interface RemovedSummary {
  readonly totals: readonly Removal[];
  /** The number of strings from which something was removed. */
  readonly count: number;
  /** The first of these strings. */
  readonly texts: readonly RemovedFrom[];
}

const MOST_TEXTS = 100;
const LONGEST_TEXT = 6000;

const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** Compares a result with that of the same document without sanitizing. */
export function removedFrom(clean: FeedResult, raw: FeedResult): RemovedSummary {
  const totals = new Map<string, Removal>();
  const texts: RemovedFrom[] = [];
  let count = 0;
  const compare = (one: Feed | Entry, other: Feed | Entry, entry: number | null): void => {
    const after = new Map(textsOf(one));
    for (const [key, before] of textsOf(other)) {
      const rest = after.get(key) ?? '';
      if (rest === before) continue;
      const removals = removalsBetween(before, rest);
      if (removals.length === 0) continue;
      count += 1;
      for (const removal of removals) add(totals, removal, removal.count);
      if (texts.length >= MOST_TEXTS) continue;
      texts.push({
        entry,
        title: titleOf(one),
        key,
        removals,
        before: before.slice(0, LONGEST_TEXT),
        after: rest.slice(0, LONGEST_TEXT),
        isCut: before.length > LONGEST_TEXT || rest.length > LONGEST_TEXT,
      });
    }
  };
  compare(clean.feed, raw.feed, null);
  for (const [index, entry] of raw.entries.entries()) {
    compare(clean.entries[index] ?? {}, entry, index + 1);
  }
  return { totals: byCount(totals), count, texts };
}

/** The HTML of a feed or an entry, by key. */
function textsOf(of: Feed & Entry): readonly (readonly [key: string, value: string])[] {
  const details: readonly (readonly [string, Content | undefined])[] = [
    ['title', of.titleDetail],
    ['subtitle', of.subtitleDetail],
    ['summary', of.summaryDetail],
    ['rights', of.rightsDetail],
    ...(of.content ?? []).map((content, index): [string, Content] => [
      index === 0 ? 'content' : `content ${index + 1}`,
      content,
    ]),
  ];
  return details.flatMap(([key, detail]) =>
    detail !== undefined && HTML.has(detail.type) && detail.base64 !== true
      ? [[key, detail.value ?? ''] as const]
      : [],
  );
}

/** A start tag. */
interface Tag {
  readonly name: string;
  readonly attributes: TagAttributes;
}

/** The tags and attributes that the first HTML has and the second lacks. */
export function removalsBetween(before: string, after: string): readonly Removal[] {
  const found = new Map<string, Removal>();
  const kept = tagsOf(after);
  const tags = tagsOf(before);
  const left = new Map<string, number>();
  for (const { name } of tags) left.set(name, (left.get(name) ?? 0) + 1);
  let next = 0;
  for (const tag of tags) {
    // A tag that the remaining input does not have was added, for example a missing tbody.
    while (next < kept.length && (left.get(kept[next]?.name ?? '') ?? 0) === 0) next += 1;
    left.set(tag.name, (left.get(tag.name) ?? 0) - 1);
    const match = kept[next];
    if (match?.name !== tag.name) {
      add(found, { what: `<${tag.name}>`, kind: 'element', count: 0, why: whyElement(tag.name) });
      continue;
    }
    next += 1;
    for (const [name, value] of tag.attributes) {
      const rest = match.attributes.get(name);
      if (rest === undefined) {
        const why = whyAttribute(name, value);
        if (why !== null) add(found, { what: name, kind: 'attribute', count: 0, why });
      } else if (name === 'style' && isShorter(value, rest)) {
        const why = 'Some of its properties could move or hide other parts of the page.';
        add(found, { what: 'parts of style', kind: 'change', count: 0, why });
      }
    }
  }
  return byCount(found);
}

function add(totals: Map<string, Removal>, removal: Removal, count = 1): void {
  const key = `${removal.kind} ${removal.what}`;
  totals.set(key, { ...removal, count: (totals.get(key)?.count ?? 0) + count });
}

function byCount(totals: ReadonlyMap<string, Removal>): readonly Removal[] {
  return [...totals.values()].toSorted(
    (one, other) => other.count - one.count || (one.what < other.what ? -1 : 1),
  );
}

/** Whether a style has fewer declarations than before. */
function isShorter(before: string, after: string): boolean {
  const count = (style: string): number => style.split(';').filter((part) => part.trim()).length;
  return count(after) < count(before);
}

function tagsOf(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  readMarkup(html, {
    open: (name, attributes) => {
      tags.push({ name, attributes: attributes() });
      return false;
    },
  });
  return tags;
}

const RUNS = 'It runs a program, and readers do not run programs of feeds.';
const EMBEDS = 'It embeds content of another site, which readers do not load.';
const FORM = 'It is part of a form, which could ask for passwords in the reader.';
const RESTYLES = 'It would change the look of the reader.';
const PAGE = 'It belongs to a whole page, not to a part of one.';
const UNKNOWN = 'It is not among the elements that readers show.';

const WHY_ELEMENTS: ReadonlyMap<string, string> = new Map(
  [
    ['script noscript', RUNS],
    ['iframe frame frameset object embed applet param portal', EMBEDS],
    [
      'form input button select option optgroup textarea label fieldset legend datalist output isindex keygen',
      FORM,
    ],
    ['style link', RESTYLES],
    ['html head body title meta base', PAGE],
  ].flatMap(([names = '', why = '']) => names.split(' ').map((name) => [name, why])),
);

function whyElement(name: string): string {
  return WHY_ELEMENTS.get(name) ?? UNKNOWN;
}

/** Why an attribute is removed, or `null` if the attribute does not matter. */
function whyAttribute(name: string, value: string): string | null {
  if (name.startsWith('on')) return RUNS;
  if (name === 'style') return 'It would move or hide something in the reader.';
  if (name === 'class' || name === 'id') {
    return 'It could select styles or scripts of the reader.';
  }
  if (name.startsWith('data-')) return 'It is for scripts, which do not run.';
  if (name.startsWith('xmlns') || value === '') return null;
  if (ADDRESSES.has(name)) return 'Its URL could run a program, or is not valid.';
  return 'It is not among the attributes that readers keep.';
}

const ADDRESSES: ReadonlySet<string> = wordSet(`
  href src srcset action formaction poster background cite data longdesc xlink:href lowsrc dynsrc`);
