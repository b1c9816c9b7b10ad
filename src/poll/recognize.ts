/**
 * Finds which known entry each entry of a document is: by its key, otherwise by its content, its
 * link, or its title and date, because the ids of many feeds vary. A known entry is found at most
 * once, so that an entry that only looks like another is not lost.
 */

import type { Entry } from '../model/entry.ts';
import {
  comparedForm,
  type DistinctEntry,
  dateIn,
  distinctEntries,
  type Identify,
  toldKey,
  traitsOf,
} from '../reader/keys.ts';
import { linkKey } from '../reader/links.ts';
import { replaceSpace } from '../text/sections.ts';
import { digest, pathOf, type SteadyContent, steadyContentOf } from './content-hash.ts';
import { cut, type EntryRecord, type EntryRecords, KEY_LENGTH, sizeOf } from './records.ts';

/** An entry of the document, and the known entry that it is. */
export interface Recognized {
  readonly key: string;
  /** The hash of the key under which the entry is remembered from now on. */
  readonly short: string;
  readonly entry: Entry;
  readonly content: SteadyContent;
  /** The record of the entry as it is now. */
  readonly now: EntryRecord;
  /** `null` for a new entry. */
  readonly before: EntryRecord | null;
  /** The hash of the key under which the entry was remembered; `null` for a new entry. */
  readonly formerly: string | null;
}

/** The entries of a document, and what identifies the entries of their feed from now on. */
export interface Recognition {
  readonly entries: readonly Recognized[];
  readonly identify: Identify;
}

/** What is known of a feed. */
export interface KnownFeed {
  readonly records: EntryRecords;
  /** Whether the records have links, titles and dates, and hashes that can be compared. */
  readonly isCurrent: boolean;
  readonly identify: Identify;
  /** What identifies the entries from now on, set by the caller. */
  readonly wanted: Identify | null;
  /** The link of the feed: its home page, which identifies no entry. */
  readonly home: string;
}

/** With fewer entries, a document does not show that its ids vary. */
const FEWEST = 3;

/** The hash of a key by which an entry is remembered. */
export function shortOf(key: string): string {
  return digest(comparedForm(key)).slice(0, KEY_LENGTH);
}

/** Recognizes the entries of a document. */
export function recognize(entries: readonly Entry[], known: KnownFeed): Recognition {
  const { wanted, records, isCurrent } = known;
  const identify = wanted ?? known.identify;
  const found = new Matching(entries, known, identify).run();
  if (wanted !== null || !isCurrent || records.size === 0) {
    return { entries: found.entries, identify };
  }
  const instead = found.better();
  if (instead === null) return { entries: found.entries, identify };
  const again = new Matching(entries, known, instead).run();
  return { entries: again.entries, identify: instead };
}

/** An entry of the document while it is being recognized. */
interface Candidate {
  readonly distinct: DistinctEntry<Entry>;
  readonly content: SteadyContent;
  readonly now: EntryRecord;
  key: string;
  formerly: string | null;
  isByKey: boolean;
}

class Matching {
  readonly #known: KnownFeed;
  readonly #identify: Identify;
  readonly #candidates: readonly Candidate[];
  /** The hashes of contents that several entries have: they identify none. */
  readonly #repeated: ReadonlySet<string>;
  /** Whether the dates are those of the request, or vary for another reason: they identify none. */
  readonly #isDateless: boolean;
  /** The hashes of keys of known entries that were found in the document. */
  readonly #found = new Set<string>();

  constructor(entries: readonly Entry[], known: KnownFeed, identify: Identify) {
    this.#known = known;
    this.#identify = identify;
    const distinct = distinctEntries(entries, identify);
    const links = countsOf(distinct.map(({ entry }) => pathIn(entry, known.home)));
    this.#candidates = distinct.map((each) => candidateOf(each, links, known.home));
    this.#repeated = new Set([
      ...repeatedIn([...known.records.values()].map(hashOf)),
      ...repeatedIn(this.#candidates.map(({ now }) => now.hash)),
    ]);
    this.#isDateless = this.#doDatesVary();
  }

  /** Whether most entries with a known content have another date than before. */
  #doDatesVary(): boolean {
    const known = new Map([...this.#known.records.values()].map((each) => [each.hash, each]));
    const pairs = this.#candidates.flatMap(({ now }) => {
      const before = this.#repeated.has(now.hash) ? undefined : known.get(now.hash);
      return before === undefined || now.size === 0 ? [] : [[now, before] as const];
    });
    const changed = pairs.filter(([now, before]) => isRedated(now, before));
    return pairs.length >= FEWEST && changed.length > pairs.length / 2;
  }

  run(): this {
    this.#byKey();
    if (!this.#known.isCurrent) return this;
    this.#by((now, before) => this.#isSameContent(now, before), hashOf);
    this.#by((now, before) => this.#isSamePage(now, before), linkOf);
    if (!this.#isDateless) this.#by(isNotRepeated(this.#candidates), noticeOf);
    // The entries of a feed that goes over to links have no known keys.
    if (this.#identify === 'link' && this.#known.identify !== 'link') this.#by(() => true, linkOf);
    if (this.#identify === 'title')
      this.#by((now, before) => this.#isSameTitle(now, before), titleOf);
    return this;
  }

  get entries(): readonly Recognized[] {
    const { records } = this.#known;
    return this.#candidates.map(({ distinct, content, now, key, formerly }) => ({
      key,
      short: shortOf(key),
      entry: distinct.entry,
      content,
      now,
      before: formerly === null ? null : (records.get(formerly) ?? null),
      formerly,
    }));
  }

  /**
   * What would identify the entries better: most of them have unknown keys, and most of these have
   * known links, or known titles and dates.
   */
  better(): Identify | null {
    const all = this.#candidates.length;
    const unknown = this.#candidates.filter(({ isByKey }) => !isByKey);
    if (all < FEWEST || unknown.length <= all / 2) return null;
    const isMost = (isKnown: (now: EntryRecord) => boolean): boolean =>
      unknown.filter(({ now }) => isKnown(now)).length > unknown.length / 2;
    const known = [...this.#known.records.values()];
    const links = new Map(known.map((record) => [record.link, record] as const));
    const titles = new Map(known.map((record) => [record.title, record] as const));
    const isPage = (now: EntryRecord): boolean => {
      const before = now.link === '' ? undefined : links.get(now.link);
      return before !== undefined && (before.title === now.title || before.date === now.date);
    };
    if (this.#identify === 'id' && isMost(isPage)) return 'link';
    const isTitle = (now: EntryRecord): boolean => {
      const before = now.title === '' ? undefined : titles.get(now.title);
      return before !== undefined && this.#isSameTitle(now, before);
    };
    return this.#identify !== 'title' && isMost(isTitle) ? 'title' : null;
  }

  #take(candidate: Candidate, short: string, key: string): void {
    candidate.formerly = short;
    candidate.key = key;
    this.#found.add(short);
  }

  #isFree(short: string): boolean {
    return this.#known.records.has(short) && !this.#found.has(short);
  }

  /** The hashes by which a key may be remembered, also by an earlier version. */
  #shortsOf(
    { entry: { link = '' }, shared }: DistinctEntry<Entry>,
    key: string,
  ): readonly string[] {
    if (this.#known.isCurrent) return [shortOf(key)];
    // Keys were not normalized before version 3, and links not even simplified before version 2.
    const former = [key, `link:${link}`, `${shared} #${digest(link)}`];
    return [shortOf(key), ...former.map((each) => digest(each).slice(0, KEY_LENGTH))];
  }

  #byKey(): void {
    const alone: Candidate[] = [];
    for (const candidate of this.#candidates) {
      const { key, shared } = candidate.distinct;
      const short = this.#shortsOf(candidate.distinct, key).find((each) => this.#isFree(each));
      if (short === undefined) alone.push(candidate);
      else if (key === shared && this.#isOtherNotice(candidate, short)) alone.push(candidate);
      else {
        this.#take(candidate, short, key);
        candidate.isByKey = !this.#isContradicted(candidate, short);
      }
    }
    for (const candidate of alone) this.#byOtherKey(candidate);
    this.#heirs(alone.filter(({ formerly }) => formerly === null));
  }

  /**
   * Whether an entry has another title than the known entry with its key, and another page or,
   * without pages, another date.
   */
  #isContradicted({ now }: Candidate, short: string): boolean {
    const before = this.#known.records.get(short);
    if (before === undefined || before.title === now.title) return false;
    if (before.link === '' && now.link === '') return this.#isRedated(now, before);
    return isMoved(now, before);
  }

  #isRedated(now: EntryRecord, before: EntryRecord): boolean {
    return !this.#isDateless && isRedated(now, before);
  }

  /**
   * Whether an entry that is alone with its key is another one than the known entry with that key:
   * one that had the same key as others, or one whose key does not identify it, because a feed of
   * notices may show one at a time. That is a link to the home page; another link if the title, the
   * text and the date are different; and an id if the link is different, too.
   */
  #isOtherNotice(candidate: Candidate, short: string): boolean {
    const { distinct, now } = candidate;
    const { records, isCurrent, home } = this.#known;
    const before = records.get(short);
    const isOther = before?.title !== now.title && before?.hash !== now.hash;
    if (!isOther || !isCurrent || distinct.isShared) return false;
    if (this.#toldKeyOf(candidate) !== null) return true;
    const isOtherDay = before !== undefined && this.#isRedated(now, before);
    if (!distinct.shared.startsWith('link:')) return isOtherDay && isMoved(now, before);
    return isOtherDay || pathIn(distinct.entry, home) === '';
  }

  /** A known key that the entry had, or would have, with other entries beside it. */
  #toldKeyOf({ distinct: { entry, shared } }: Candidate): string | null {
    const traits = traitsOf(entry);
    const link = linkKey(entry.link ?? '');
    for (let length = traits.length; length > 0; length -= 1) {
      const parts = traits.slice(0, length);
      const keys = [toldKey(shared, parts), toldKey(shared, [link, ...parts])];
      const known = keys.find((key) => this.#isFree(shortOf(key)));
      if (known !== undefined) return known;
    }
    return null;
  }

  #byOtherKey(candidate: Candidate): void {
    const { entry, shared, isShared } = candidate.distinct;
    const known = this.#toldKeyOf(candidate);
    if (known !== null) {
      this.#take(candidate, shortOf(known), known);
      candidate.isByKey = true;
      return;
    }
    const traits = traitsOf(entry);
    const isNotice = !isShared && this.#known.records.has(shortOf(shared));
    if (isNotice) candidate.key = toldKey(shared, traits.slice(0, NOTICE_TRAITS));
  }

  /** Of several entries that share a key which one had alone, that one keeps it. */
  #heirs(candidates: readonly Candidate[]): void {
    const { records, isCurrent } = this.#known;
    const byKey = new Map<string, Candidate[]>();
    for (const candidate of candidates) {
      const { shared, isShared } = candidate.distinct;
      if (isShared) byKey.set(shared, [...(byKey.get(shared) ?? []), candidate]);
    }
    for (const [shared, group] of byKey) {
      const [first] = group;
      const shorts = first === undefined ? [] : this.#shortsOf(first.distinct, shared);
      const short = shorts.find((each) => this.#isFree(each));
      const before = short === undefined ? undefined : records.get(short);
      if (short === undefined || before === undefined) continue;
      const heir = isCurrent
        ? (group.find(({ now }) => now.hash === before.hash) ??
          group.find(({ now }) => now.title === before.title))
        : group[0];
      if (heir === undefined) continue;
      this.#take(heir, short, shared);
      heir.isByKey = true;
    }
  }

  /** The same content, if it has any, and no other date; entries without dates may be alike. */
  #isSameContent(now: EntryRecord, before: EntryRecord): boolean {
    if (now.size === 0 || now.hash !== before.hash || !this.#isSameTitle(now, before)) return false;
    return !this.#repeated.has(now.hash) || (now.date !== '' && now.date === before.date);
  }

  /** The same title, and no other date. */
  #isSameTitle(now: EntryRecord, before: EntryRecord): boolean {
    return now.title === before.title && !this.#isRedated(now, before);
  }

  /** One page that was published at one time; or, without dates, under one title. */
  #isSamePage(now: EntryRecord, before: EntryRecord): boolean {
    const isDated = now.date !== '' && before.date !== '' && !this.#isDateless;
    if (isDated) return now.date === before.date;
    const isAlike = this.#isDateless || now.date === before.date;
    return isAlike && now.title !== '' && now.title === before.title;
  }

  /** Recognizes entries with unknown keys by something else, which is the same in both records. */
  #by(
    isSame: (now: EntryRecord, before: EntryRecord) => boolean,
    partOf: (record: EntryRecord) => string,
  ): void {
    const free = new Map<string, [string, EntryRecord][]>();
    for (const [short, record] of this.#known.records) {
      const part = partOf(record);
      if (part === '' || this.#found.has(short)) continue;
      const group = free.get(part);
      if (group === undefined) free.set(part, [[short, record]]);
      else group.push([short, record]);
    }
    for (const candidate of this.#candidates) {
      if (candidate.formerly !== null) continue;
      const group = free.get(partOf(candidate.now)) ?? [];
      const match = group.find(
        ([short, before]) => !this.#found.has(short) && isSame(candidate.now, before),
      );
      if (match !== undefined) this.#take(candidate, match[0], candidate.key);
    }
  }
}

/** A notice is distinguished by its title, as entries that share a link are. */
const NOTICE_TRAITS = 2;

const hashOf = ({ hash }: EntryRecord): string => hash;
const linkOf = ({ link }: EntryRecord): string => link;
const titleOf = ({ title }: EntryRecord): string => title;

/** A title with its date, of an entry without a page of its own; `''` without a date. */
const noticeOf = ({ link, title, date }: EntryRecord): string =>
  link === '' && date !== '' ? `${title} ${date}` : '';

/** Whether an entry has a title and date of its own in the document. */
function isNotRepeated(candidates: readonly Candidate[]): (now: EntryRecord) => boolean {
  const repeated = new Set(repeatedIn(candidates.map(({ now }) => noticeOf(now))));
  return (now) => !repeated.has(noticeOf(now));
}

/** Another date; not one that is missing. */
function isRedated(now: EntryRecord, before: EntryRecord): boolean {
  return now.date !== '' && before.date !== '' && now.date !== before.date;
}

/** Another page; not one that is missing. */
function isMoved(now: EntryRecord, before: EntryRecord): boolean {
  return now.link !== '' && before.link !== '' && now.link !== before.link;
}

/** The path by which an entry can be recognized; `''` if it links to nothing of its own. */
function pathIn({ link = '' }: Entry, home: string): string {
  const path = pathOf(link);
  return path === '/' || linkKey(link) === linkKey(home) ? '' : path;
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function repeatedIn(texts: readonly string[]): readonly string[] {
  return [...countsOf(texts)].flatMap(([text, count]) => (count > 1 ? [text] : []));
}

/** A count at the end of a title is not part of it. */
const COUNT = /[([]\d{1,9}[)\]]$/;

function candidateOf(
  distinct: DistinctEntry<Entry>,
  links: ReadonlyMap<string, number>,
  home: string,
): Candidate {
  const { entry, key } = distinct;
  const content = steadyContentOf(entry);
  const path = pathIn(entry, home);
  const title = replaceSpace(entry.title ?? '')
    .trim()
    .replace(COUNT, '')
    .trim();
  const now: EntryRecord = {
    hash: cut('hash', content.body),
    page: entry.link === undefined ? '' : cut('page', digest(pathOf(entry.link))),
    link: path === '' || links.get(path) !== 1 ? '' : cut('link', digest(path)),
    title: title === '' ? '' : cut('title', digest(title)),
    date: entry.published === undefined ? '' : cut('date', digest(dateIn(entry))),
    size: sizeOf(content.words.length),
    run: 0,
  };
  return { distinct, content, now, key, formerly: null, isByKey: false };
}
