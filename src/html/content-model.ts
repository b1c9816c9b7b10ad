/**
 * What is allowed where, according to the tree construction of HTML (HTML §13.2.6): if tags come in
 * any other order, a browser moves elements, adds some, or closes those around them. For each
 * element, the tables define what its start tag ends, where it must be, what it may contain, and
 * how far its end tag reaches. `tree-writer.ts` follows them. This file has only lists, and the
 * code that looks them up.
 */
import { wordSet, words } from '../text/strings.ts';

/** The language that an element belongs to: HTML, or one that can be embedded in it. */
export type MarkupLanguage = 'html' | 'svg' | 'math';

/** Elements whose start tags end an open paragraph (HTML §13.2.6.4.7). */
const ENDS_PARAGRAPH = wordSet(`
  address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section
  summary table ul`);

/** Elements that continue after the block in which they were opened has ended (HTML §13.2.4.3). */
const FORMATTING = wordSet('a b big code em font i nobr s small strike strong tt u');

/** The “special” elements of HTML §13.2.4.2, as far as they can be allowed. */
const SPECIAL = wordSet(`
  address area article aside blockquote br button caption center col colgroup dd details dir div dl dt
  fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe img input keygen li
  listing main marquee menu nav ol p pre search section select source summary table tbody td textarea
  tfoot th thead tr track ul wbr`);

/** Formatting does not continue into these, nor out of them. */
const MARKERS = wordSet('caption marquee td th');

/** What an end tag does not reach out of (HTML §13.2.4.2, “has an element in scope”). */
const SCOPE = wordSet('caption marquee select table td th');
const BUTTON_SCOPE = wordSet('button caption marquee select table td th');
const LIST_ITEM_SCOPE = wordSet('caption marquee ol select table td th ul');
const TABLE_SCOPE = wordSet('table');
const TABLE_KEYS = wordSet('caption col colgroup table tbody td tfoot th thead tr');

const HEADINGS = wordSet('h1 h2 h3 h4 h5 h6');

/** End tags that close whatever is open inside their element; other end tags stop at a block. */
const CLOSES_ALL = new Set([...ENDS_PARAGRAPH, ...FORMATTING, ...words('button marquee select')]);

/** A start tag of the first column acts as end tags of the second before it opens its element. */
const ACTS_AS_END_TAG: readonly (readonly [tags: string, ended: string])[] = [
  ['a', 'a'],
  ['nobr', 'nobr'],
  ['button', 'button'],
  ['select input keygen textarea', 'select'],
  ['option', 'option'],
  ['optgroup', 'option optgroup'],
];

/**
 * Parts of a table: the tags, the elements of which one must be open around them in the same table,
 * the parents that they may have, and the element to open if the parent is another.
 */
const TABLE_PARTS: readonly (readonly [
  tags: string,
  within: string,
  parents: string,
  implied: string | null,
])[] = [
  ['caption colgroup tbody thead tfoot', 'table', 'table', null],
  ['col', 'colgroup table', 'colgroup', 'colgroup'],
  ['tr', 'tbody thead tfoot table', 'tbody thead tfoot', 'tbody'],
  ['td th', 'tr tbody thead tfoot table', 'tr', 'tr'],
];

/**
 * Items: the tags, the open items that they end, the lists that contain them, and the list to open
 * if there is none.
 */
const ITEMS: readonly (readonly [tags: string, ended: string, lists: string, implied: string])[] = [
  ['li', 'li', 'dir menu ol ul', 'ul'],
  ['dd dt', 'dd dt', 'dl', 'dl'],
];

/** Where the search for the list of an item ends: at any block except these. */
const ITEM_BOUNDS = new Set([...SPECIAL].filter((key) => !/^(?:address|div|p)$/.test(key)));

/** Parts of a ruby annotation: the tags, and the directly enclosing elements that they end. */
const RUBY_PARTS: readonly (readonly [tags: string, ended: string])[] = [
  ['rb rtc', 'dd dt li optgroup option p rb rp rt rtc'],
  ['rp rt', 'dd dt li optgroup option p rb rp rt'],
];

/**
 * Elements that may contain only a few others, or only text: the vocabulary, the tags, what they
 * may contain, whether text is allowed, and what happens to anything else: a cell is opened for it,
 * it ends the element, or its tags are removed.
 */
const RESTRICTED: readonly (readonly [
  vocabulary: MarkupLanguage,
  tags: string,
  children: string,
  holdsText: boolean,
  otherwise: 'cell' | 'end' | 'omit',
])[] = [
  ['html', 'table', 'caption colgroup tbody tfoot thead', false, 'cell'],
  ['html', 'tbody tfoot thead', 'tr', false, 'cell'],
  ['html', 'tr', 'td th', false, 'cell'],
  ['html', 'colgroup', 'col', false, 'end'],
  ['html', 'select', 'optgroup option', true, 'omit'],
  ['html', 'optgroup', 'option', true, 'omit'],
  // Whether a browser reads HTML inside the others depends on its age and on the element around it.
  ['html', 'option', '', true, 'omit'],
  ['svg', 'desc title', '', true, 'omit'],
  ['math', 'mi mn mo ms mtext', '', true, 'end'],
];

/** Elements that are visible although they are empty, so that a cell is opened for them alone. */
const SEEN_WHEN_EMPTY = wordSet(`
  audio button canvas iframe img input keygen math meter progress select svg textarea video`);

/** Where a part of a table may be. */
export interface TablePart {
  readonly within: ReadonlySet<string>;
  readonly parents: ReadonlySet<string>;
  readonly implied: string | null;
}

/** Where an item of a list may be. */
export interface Item {
  readonly ended: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly implied: string;
}

/** What an element with few allowed children may contain. */
export interface Restriction {
  readonly children: ReadonlySet<string>;
  readonly holdsText: boolean;
  readonly otherwise: 'cell' | 'end' | 'omit';
}

/** All that the tables say about an element. */
export interface ContentModel {
  readonly endsParagraph: boolean;
  readonly isFormatting: boolean;
  readonly isSpecial: boolean;
  readonly isMarker: boolean;
  readonly isSeenWhenEmpty: boolean;
  /** Whether formatting that was cut short by the end of its block continues before the element. */
  readonly resumesFormatting: boolean;
  readonly actsAsEndTags: readonly string[] | null;
  /** The elements that the start tag ends if one of them is the parent. */
  readonly endsParent: ReadonlySet<string> | null;
  /** Whether the element may not be inside one of the same name, at any depth. */
  readonly isOnlyOne: boolean;
  readonly tablePart: TablePart | null;
  readonly item: Item | null;
  readonly rubyPart: ReadonlySet<string> | null;
  readonly restriction: Restriction | null;
}

/** Looks an element up in all tables. */
export function contentModelOf(vocabulary: MarkupLanguage, name: string): ContentModel {
  const restriction = restrictionOf(vocabulary, name);
  if (vocabulary !== 'html') return { ...PLAIN, restriction };
  const [, ended = null] = rowOf(ACTS_AS_END_TAG, name) ?? [];
  const [, endedParts = null] = rowOf(RUBY_PARTS, name) ?? [];
  const tablePart = tablePartOf(name);
  const isBlock = ENDS_PARAGRAPH.has(name) || tablePart !== null || endedParts !== null;
  return {
    endsParagraph: ENDS_PARAGRAPH.has(name),
    isFormatting: FORMATTING.has(name),
    isSpecial: SPECIAL.has(name),
    isMarker: MARKERS.has(name),
    isSeenWhenEmpty: SEEN_WHEN_EMPTY.has(name) || tablePart !== null,
    resumesFormatting: !isBlock,
    actsAsEndTags: ended === null ? null : words(ended),
    endsParent: HEADINGS.has(name) ? HEADINGS : null,
    isOnlyOne: name === 'form',
    tablePart,
    item: itemOf(name),
    rubyPart: endedParts === null ? null : wordSet(endedParts),
    restriction,
  };
}

const PLAIN: ContentModel = {
  endsParagraph: false,
  isFormatting: false,
  isSpecial: false,
  isMarker: false,
  isSeenWhenEmpty: true,
  resumesFormatting: true,
  actsAsEndTags: null,
  endsParent: null,
  isOnlyOne: false,
  tablePart: null,
  item: null,
  rubyPart: null,
  restriction: null,
};

function rowOf<Row extends readonly [tags: string, ...unknown[]]>(
  table: readonly Row[],
  name: string,
): Row | undefined {
  return table.find(([tags]) => words(tags).includes(name));
}

function tablePartOf(name: string): TablePart | null {
  const row = rowOf(TABLE_PARTS, name);
  if (row === undefined) return null;
  const [, within, parents, implied] = row;
  return { within: wordSet(within), parents: wordSet(parents), implied };
}

function itemOf(name: string): Item | null {
  const row = rowOf(ITEMS, name);
  if (row === undefined) return null;
  const [, ended, lists, implied] = row;
  return { ended: wordSet(ended), lists: wordSet(lists), implied };
}

function restrictionOf(vocabulary: MarkupLanguage, name: string): Restriction | null {
  const row = RESTRICTED.find(
    ([of, tags]) => of === vocabulary && words(tags).includes(name.toLowerCase()),
  );
  if (row === undefined) return null;
  const [, , children, holdsText, otherwise] = row;
  return { children: new Set(children === '' ? [] : words(children)), holdsText, otherwise };
}

/** The elements that the end tag of a name does not reach out of. */
export function endTagBounds(key: string): ReadonlySet<string> {
  if (TABLE_KEYS.has(key)) return TABLE_SCOPE;
  if (key === 'p') return BUTTON_SCOPE;
  if (key === 'li') return LIST_ITEM_SCOPE;
  return CLOSES_ALL.has(key) ? SCOPE : SPECIAL;
}

/** Whether an end tag is that of a heading. */
export function isHeading(key: string): boolean {
  return HEADINGS.has(key);
}

/** The elements that an end tag closes: that of a heading closes any heading. */
export function endedBy(key: string): ReadonlySet<string> {
  return HEADINGS.has(key) ? HEADINGS : new Set([key]);
}

/**
 * How far a start tag searches for the paragraph, the list or the ruby annotation that it belongs
 * to.
 */
export const PARAGRAPH_BOUNDS: ReadonlySet<string> = BUTTON_SCOPE;
export const LIST_BOUNDS: ReadonlySet<string> = ITEM_BOUNDS;
export const RUBY_BOUNDS: ReadonlySet<string> = SCOPE;
