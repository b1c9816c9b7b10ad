/**
 * Maps JSON Feed, versions 1 and 1.1 (https://www.jsonfeed.org/version/1.1/), to the same model as
 * the XML formats. Members with a wrong type are read if their meaning is clear (`json-members.ts`);
 * whatever cannot be read or has no key in the model stays in `extensions`.
 */

import {
  isRecord,
  type JsonFault,
  type JsonRecord,
  type JsonValue,
  parseJson,
} from '../json/json.ts';
import { replaceForbidden, reportForbidden } from '../json/json-characters.ts';
import { JsonPositions } from '../json/json-positions.ts';
import { leadOfJson, withoutLead } from '../json/json-start.ts';
import { mayHaveInexactNumbers, recoverJson } from '../json/recover-json.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { FeedVersion } from '../model/result.ts';
import type { Person, TextDetail } from '../model/values.ts';
import { leadingContent, type Report } from '../problems/facts.ts';
import { memberOf } from '../text/given.ts';
import { safeName, withSafeNames } from '../text/safe-name.ts';
import { isEmpty } from './attributes.ts';
import { placeOf } from './base.ts';
import { type BuildSettings, type Built, repeatedId } from './build-settings.ts';
import { append, type Draft, isSet, setDefault, targetOf } from './draft.ts';
import {
  FEED_MEMBERS,
  ITEM_MEMBERS,
  isList,
  isNumbered,
  isPassedOver,
  isTextMember,
  listOf,
  type MemberRow,
  type MemberRows,
  recordsOf,
  saysNothing,
  textOf,
  unreadOf,
  urlOf,
} from './json-members.ts';
import { shownAs } from './markup-text.ts';
import { isHtml } from './media-type.ts';
import { nameOf, plainName } from './person.ts';
import { addTag } from './readers/category.ts';
import { readAs, setRead } from './readers/read-value.ts';
import { finishEntry } from './readers/structure.ts';
import { isUnidentified } from './remarks.ts';
import { isRssInJson, readRssInJson } from './rss-in-json.ts';
import { type TextContext, type ValueContext, ValueReader } from './value-reader.ts';
import { LONGEST_LANGUAGE, overlong } from './xml-attributes.ts';

const SEEN = /[^\s\uFEFF]/g;

/** The first index, from the given one on, that is not white space. */
function firstSeen(text: string, from: number): number {
  SEEN.lastIndex = from;
  return SEEN.exec(text)?.index ?? text.length;
}

/** What is read of a text that should be JSON. */
export type JsonReading<Built> = { readonly kind: 'read'; readonly built: Built } | JsonFault;

/** Reads a text that is JSON; reports where it is not. */
export function readJsonFeed(text: string, settings: BuildSettings): JsonReading<Built> {
  const { report, options, values } = settings;
  const lead = leadOfJson(text) ?? 0;
  const json = withoutLead(text, lead);
  const parsed = parseJson(json, values.left);
  if (parsed.kind === 'fault') return parsed;
  const isWithinLimits = parsed.kind === 'valid' && parsed.depth <= options.maxDepth;
  // The tolerant reader keeps what is within the limits, and numbers as they are written.
  if (!isWithinLimits || mayHaveInexactNumbers(json)) {
    return { kind: 'read', built: recoverJsonFeed(text, settings) };
  }
  values.take(parsed.count);
  reportLead(text, lead, report);
  const isAllowed = !reportForbidden(json, report);
  const value = isAllowed ? parsed.value : replaceForbidden(parsed.value);
  return { kind: 'read', built: build(json, value, settings) };
}

/**
 * Recovers what it can from a text that is almost JSON.
 *
 * @param end the index up to which it is read; what follows is only looked at
 */
export function recoverJsonFeed(text: string, settings: BuildSettings, end?: number): Built {
  const { report, options, values } = settings;
  const lead = leadOfJson(text) ?? 0;
  reportLead(text, lead, report);
  const json = withoutLead(text, lead);
  reportForbidden(json.slice(0, end), report);
  const bounds = { maxDepth: options.maxDepth, values, end };
  return build(json, recoverJson(json, report, bounds, isTextMember), settings);
}

function reportLead(text: string, lead: number, report: Report): void {
  if (lead > 0) report('LeadingContent', leadingContent(text.slice(0, lead)), firstSeen(text, 0));
}

function build(text: string, document: JsonValue, settings: BuildSettings): Built {
  return isRssInJson(document)
    ? readRssInJson(text, document, settings)
    : new JsonFeedBuilder(text, document, settings).build();
}

/** The member that lists the items, and other names for it, as seen in feeds. */
const ITEMS = 'items';
const OTHER_LISTS: readonly string[] = ['entries', 'posts', 'item', 'articles', 'feed', 'data'];

/**
 * The name of the list of items: another one only if there are no items, and if it has records. In a
 * feed with a version, that may be one of these in other letter case, or any name, such as a
 * misspelled one, if the records are like items.
 */
function listNameOf(root: JsonRecord): string {
  if (!saysNothing(memberOf(root, ITEMS))) return ITEMS;
  const isList = (name: string): boolean => {
    const value = memberOf(root, name);
    return Array.isArray(value) && value.some(isRecord);
  };
  const other = OTHER_LISTS.find(isList);
  if (other !== undefined || !hasVersion(root)) return other ?? ITEMS;
  const isLikely = (name: string): boolean => {
    if (!isList(name) || name.startsWith('_') || FEED_MEMBERS.has(name)) return false;
    const key = name.toLowerCase();
    return key === ITEMS || OTHER_LISTS.includes(key) || beginsLikeItems(root, name);
  };
  return Object.keys(root).find(isLikely) ?? ITEMS;
}

function hasVersion(root: JsonRecord): boolean {
  return textOf(memberOf(root, 'version'))?.includes('jsonfeed.org/version/') === true;
}

/** Whether the first value of a list has what most items have. */
function beginsLikeItems(root: JsonRecord, name: string): boolean {
  const [first] = listOf(memberOf(root, name));
  return (
    isRecord(first) &&
    ['content_html', 'content_text', 'url'].some((key) => memberOf(first, key) !== undefined)
  );
}

/** The members of a feed without a list of items that has another name. */
function withoutOtherList(root: JsonRecord): JsonRecord {
  const name = listNameOf(root);
  if (name === ITEMS) return root;
  const { [name]: _, ...others } = root;
  return others;
}

/** A member of an object. */
interface JsonMember extends ValueContext {
  readonly source: JsonRecord;
  /** The index of the item that the member is in; -1 for the feed itself. */
  readonly item: number;
}

class JsonFeedBuilder {
  readonly #settings: BuildSettings;
  readonly #report: Report;
  readonly #values: ValueReader<JsonMember>;
  readonly #source: string;
  readonly #document: JsonValue;
  #version: FeedVersion = '';
  /** The member whose value was read last. */
  #read: JsonMember | null = null;
  /** Computed at the first problem: the platform's JSON parser keeps no positions. */
  #positions: JsonPositions | null = null;
  #feedDraft: Draft = {};
  /** The entry that is being read; `null` for the feed itself. */
  #entryDraft: Draft | null = null;
  /** The index of the item that is being read; -1 for the feed itself. */
  #item = -1;
  /** The language of the content of the item that is being read. */
  #language: string | null = null;

  constructor(text: string, document: JsonValue, settings: BuildSettings) {
    this.#settings = settings;
    this.#report = settings.report;
    this.#values = new ValueReader<JsonMember>(settings, {
      locate: (_, member) => this.#indexOf(member),
      // JSON Feed has no other dates.
      isPublication: () => true,
    });
    this.#source = text;
    this.#document = document;
  }

  build(): Built {
    const root = isRecord(this.#document) ? this.#document : {};
    const isFeed = this.#isFeed(root);
    const feed = isFeed ? this.#feed(root) : {};
    const entries = isFeed ? this.#entries(this.#itemsOf(root)) : [];
    this.#values.concludeDates();
    return {
      version: this.#version,
      namespaces: Object.create(null),
      feed,
      entries,
      isFeed,
      isEntry: false,
      assumedBase: this.#values.ownUrl.conclude(),
    };
  }

  /** The items, which some programs list under another name. */
  #itemsOf(root: JsonRecord): readonly JsonValue[] {
    const member = listNameOf(root);
    if (member !== ITEMS) {
      const facts = { member, found: 'a list of items', readAs: `“${ITEMS}”` };
      this.#report('NonstandardMember', facts, this.#indexOf(this.#member(root, member)));
    }
    return listOf(memberOf(root, member));
  }

  #entries(items: readonly JsonValue[]): readonly Entry[] {
    const { options, time } = this.#settings;
    const { maxEntries } = options;
    const entries: Entry[] = [];
    for (const [index, item] of items.entries()) {
      // What is not an item counts as well: a list may have millions of it.
      if (index >= maxEntries) {
        this.#item = items.findIndex((other, at) => at >= index && isRecord(other));
        const next = items[this.#item];
        const at = isRecord(next) ? this.#startOf(next) : undefined;
        this.#report('LimitExceeded', { limit: 'maxEntries', value: maxEntries }, at);
        break;
      }
      if (time?.isOver() === true) break;
      if (!isRecord(item)) continue;
      this.#item = index;
      entries.push(this.#entry(item));
    }
    this.#item = -1;
    return entries;
  }

  /** A feed has a version of JSON Feed, or at least a list of things that look like items. */
  #isFeed(root: JsonRecord): boolean {
    if (hasVersion(root)) {
      const version = textOf(memberOf(root, 'version')) ?? '';
      this.#version = version.replace(/\/$/, '').endsWith('/1.1') ? 'json11' : 'json1';
      return true;
    }
    const isLikely = beginsLikeItems(root, listNameOf(root));
    if (isLikely) this.#version = 'json1';
    return isLikely;
  }

  #feed(root: JsonRecord): Feed {
    const { language } = this.#settings;
    const feed: Draft = language === null ? {} : { language: this.#values.plain(language) };
    this.#feedDraft = feed;
    const { ownUrl } = this.#values;
    ownUrl.offer(urlOf(memberOf(root, 'feed_url')), 'self');
    ownUrl.offer(urlOf(memberOf(root, 'home_page_url')), 'link');
    this.#readMembers(feed, root, FEED_MEMBERS);
    this.#extend(feed, withoutOtherList(root), FEED_MEMBERS);
    return feed;
  }

  #entry(item: JsonRecord): Entry {
    const entry: Draft = {};
    this.#entryDraft = entry;
    this.#language = this.#settings.language;
    this.#readMembers(entry, item, ITEM_MEMBERS);
    this.#extend(entry, item, ITEM_MEMBERS);
    finishEntry(entry);
    this.#noteIdentity(entry, item);
    return entry;
  }

  #readMembers(record: Draft, source: JsonRecord, rows: MemberRows): void {
    for (const [name, row] of rows) {
      const value = memberOf(source, name);
      if (value === undefined || isPassedOver(name, source)) continue;
      const member = this.#member(source, name);
      this.#read = member;
      if (isList(row)) this.#readList(record, row, value, member);
      else this.#readValue(record, row, value, member);
    }
  }

  #readValue(record: Draft, row: MemberRow, value: JsonValue, member: JsonMember): void {
    const { is, fills, rel } = row;
    const [key = ''] = fills;
    const text = (is === 'url' ? urlOf(value) : textOf(value)) ?? '';
    if (text === '') return;
    switch (is) {
      case 'url': {
        const href = this.#values.uri(text, member);
        if (href !== '') for (const path of fills) putUrl(record, path, href, rel);
        return;
      }
      case 'markup': {
        const { language } = this.#settings;
        const detail = this.#detail(text, { type: 'text/plain', language, ...member });
        const shown = shownAs(key, detail);
        if (shown !== '') record[key] = shown;
        if (detail.value !== '') record[`${key}Detail`] = detail;
        return;
      }
      case 'html':
      case 'plain': {
        const type = is === 'html' ? 'text/html' : 'text/plain';
        const detail = this.#detail(text, { type, language: this.#language, ...member });
        if (detail.value !== '') append(record, key, detail);
        return;
      }
      case 'name':
        record[key] = this.#values.plain(plainName(text));
        return;
      case 'language': {
        const language = String(readAs(is, text, member, this.#values));
        setRead(record, key, language, text, is);
        this.#language = this.#inherited(language);
        return;
      }
      case 'verbatim':
      case 'text':
      case 'date':
      case 'number':
      case 'seconds':
        setRead(record, key, readAs(is, text, member, this.#values), text);
        return;
      default:
    }
  }

  #readList(record: Draft, row: MemberRow, value: JsonValue, member: JsonMember): void {
    const { is } = row;
    const rel = memberOf(row, 'rel');
    const shape = memberOf(row, 'record');
    this.#noteNumbered(value, member);
    if (is === 'tags') this.#tags(record, value);
    if (rel === 'enclosure') this.#noteAttachments(value);
    if (shape === undefined) return;
    for (const source of recordsOf(value, shape)) {
      const item: Draft = rel === undefined ? {} : { rel };
      this.#readMembers(item, source, shape.members);
      if (rel === undefined) addAuthor(record, item);
      else if (isSet(item, 'href')) append(record, 'links', item);
    }
  }

  #tags(record: Draft, value: JsonValue): void {
    const target = targetOf('entry', 0, record);
    for (const term of listOf(value).map(textOf)) {
      if (term) addTag(target, { term: this.#values.plain(term) });
    }
  }

  #noteIdentity(entry: Draft, item: JsonRecord): void {
    if (isUnidentified(entry)) {
      this.#report('UnidentifiedEntry', {}, this.#startOf(item));
      return;
    }
    const id = repeatedId(entry, this.#version, this.#settings.ids);
    if (id !== null) {
      this.#report('DuplicateId', { id }, this.#indexOf(this.#member(item, 'id')));
    }
  }

  /** PHP writes an array as an object if its keys have gaps, as after removing an element. */
  #noteNumbered(value: JsonValue, member: JsonMember): void {
    if (!isNumbered(value) || Object.keys(value).length === 0) return;
    const found = 'an object with numbers as keys';
    const facts = { member: member.element.name, found, readAs: 'a list' };
    this.#report('NonstandardMember', facts, this.#indexOf(member));
  }

  /** The language of the content of an item with a language. */
  #inherited(own: string): string | null {
    if (own.length <= LONGEST_LANGUAGE) return own;
    this.#report('OverlongValue', overlong('language', own, LONGEST_LANGUAGE), this.#indexOf());
    return this.#settings.language;
  }

  #noteAttachments(value: JsonValue): void {
    for (const attachment of listOf(value).filter(isRecord)) {
      if (textOf(memberOf(attachment, 'url'))) continue;
      const facts = { element: 'attachments' };
      this.#report('EnclosureWithoutUrl', facts, this.#startOf(attachment));
    }
  }

  /**
   * In JSON Feed, text members are text, however much they look like HTML. Only titles are read as
   * those of RSS: programs copy them from pages, with their references and tags.
   */
  #detail(value: string, context: JsonMember & TextContext): TextDetail {
    const isTitle = context.element.name === 'title';
    const type = this.#values.typeOf(value, context, isTitle ? 'likely' : 'never', isTitle);
    if (!isHtml(type)) return this.#values.detail(this.#values.plain(value), context, type);
    const { base } = context;
    const { isBaseDeclared: isDeclared } = this.#settings;
    const document = { base, isDeclared, feed: this.#feedDraft };
    const place = placeOf(this.#entryDraft, document);
    return this.#values.html(value, context, { type, isTitle, place });
  }

  #extend(record: Draft, source: JsonRecord, rows: MemberRows): void {
    const unread = (key: string): JsonValue | undefined => unreadOf(key, source, rows);
    const unknown = Object.keys(source).filter((key) => !saysNothing(unread(key)));
    if (unknown.length === 0) return;
    const { maxAttributes } = this.#settings.options;
    if (unknown.length > maxAttributes) {
      const index = this.#positionsIn().membersOf(source, this.#item)[unknown[maxAttributes] ?? ''];
      this.#report('LimitExceeded', { limit: 'maxAttributes', value: maxAttributes }, index);
    }
    const extensions: Record<string, unknown> = Object.create(null);
    const kept = unknown.slice(0, maxAttributes);
    for (const key of kept) extensions[safeName(key)] = withSafeNames(unread(key));
    if (kept.length > 0) record['extensions'] = extensions;
  }

  #member(source: JsonRecord, name: string): JsonMember {
    const { base } = this.#values.ownUrl;
    return { source, item: this.#item, element: { name }, base };
  }

  /** The index of the value of a member, by default the one that was read last. */
  #indexOf(member: JsonMember | null = this.#read): number | undefined {
    if (member === null) return undefined;
    const { source, item, element } = member;
    const index = this.#positionsIn().membersOf(source, item)[element.name];
    return index === undefined ? undefined : firstSeen(this.#source, index);
  }

  #startOf(container: JsonRecord): number | undefined {
    return this.#positionsIn().startOf(container, this.#item);
  }

  #positionsIn(): JsonPositions {
    this.#positions ??= this.#findPositions();
    return this.#positions;
  }

  #findPositions(): JsonPositions {
    const { maxDepth } = this.#settings.options;
    const listed = isRecord(this.#document) ? this.#document[listNameOf(this.#document)] : null;
    const items = Array.isArray(listed) ? listed : [];
    return new JsonPositions(this.#source, this.#document, maxDepth, items);
  }
}

/** Puts a URL under a key, in an image, or in a link. */
function putUrl(record: Draft, path: string, href: string, rel: string | undefined): void {
  if (path === 'links') append(record, path, { rel, href });
  else if (path.endsWith('.href')) record[path.slice(0, -'.href'.length)] = { href };
  else setDefault(record, path, href);
}

/** Adds an author, unless nothing is known of it. */
function addAuthor(record: Draft, person: Person & Draft): void {
  if (isEmpty(person)) return;
  append(record, 'authors', person);
  const name = nameOf(person);
  if (name === '') return;
  setDefault(record, 'author', name);
  setDefault(record, 'authorDetail', person);
}
