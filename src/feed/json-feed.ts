/**
 * Maps JSON Feed, versions 1 and 1.1 (https://www.jsonfeed.org/version/1.1/), to the same model as
 * the XML formats. Members with a wrong type are read if their meaning is clear (`json-shapes.ts`);
 * whatever cannot be read or has no key in the model stays in `extensions`.
 */
import {
  isRecord,
  type JsonFault,
  type JsonRecord,
  type JsonValue,
  memberOf,
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
import { safeName, withSafeNames } from '../text/safe-name.ts';
import { placeOf } from './base.ts';
import type { BuildSettings, Built } from './build-settings.ts';
import { append, type Draft, setDefault, targetOf } from './draft.ts';
import {
  addressOf,
  FEED_MEMBERS,
  ITEM_MEMBERS,
  isNumbered,
  isTextMember,
  listOf,
  personOf,
  resourceOf,
  saysNothing,
  textOf,
  unreadOf,
} from './json-shapes.ts';
import { shownAs } from './markup-text.ts';
import { isHtml } from './media-type.ts';
import { nameOf, plainName } from './person.ts';
import { addTag } from './readers/category.ts';
import { numberOf, secondsOf, setRead } from './readers/read-value.ts';
import { finishEntry } from './readers/structure.ts';
import { isUnidentified } from './remarks.ts';
import { isRssInJson, readRssInJson } from './rss-in-json.ts';
import { type TextContext, type ValueContext, ValueReader } from './value-reader.ts';
import { LONGEST_LANGUAGE, overlong } from './xml-attributes.ts';

const SEEN = /[^\s\uFEFF]/g;

/** Whether a text is JSON rather than XML, judged by its start. */
export function looksLikeJson(text: string): boolean {
  return leadOfJson(text) !== null;
}

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
  const parsed = parseJson(json, values.max);
  if (parsed.kind === 'fault') return parsed;
  reportLead(text, lead, report);
  if (parsed.kind === 'too-many') return { kind: 'read', built: buildTolerantly(json, settings) };
  // The tolerant reader keeps what is within the limit, and numbers as they are written.
  const isWithinLimit = parsed.depth <= options.maxDepth;
  if (!isWithinLimit || mayHaveInexactNumbers(json)) {
    return { kind: 'read', built: buildTolerantly(json, settings) };
  }
  const isAllowed = !reportForbidden(json, report);
  const value = isAllowed ? parsed.value : replaceForbidden(parsed.value);
  return { kind: 'read', built: build(json, value, settings) };
}

/** Recovers what it can from a text that is almost JSON. */
export function recoverJsonFeed(text: string, settings: BuildSettings): Built {
  const lead = leadOfJson(text) ?? 0;
  reportLead(text, lead, settings.report);
  return buildTolerantly(withoutLead(text, lead), settings);
}

function reportLead(text: string, lead: number, report: Report): void {
  if (lead > 0) report('LeadingContent', leadingContent(text.slice(0, lead)), firstSeen(text, 0));
}

function buildTolerantly(text: string, settings: BuildSettings): Built {
  const { report, options, values } = settings;
  reportForbidden(text, report);
  const bounds = { maxDepth: options.maxDepth, maxValues: values.max };
  return build(text, recoverJson(text, report, bounds, isTextMember), settings);
}

function build(text: string, document: JsonValue, settings: BuildSettings): Built {
  return isRssInJson(document)
    ? readRssInJson(text, document, settings)
    : new JsonFeedBuilder(text, document, settings).build();
}

const LISTS: readonly string[] = ['items', 'authors', 'tags', 'attachments', 'hubs'];

/** The member that lists the items, and other names for it, as seen in feeds. */
const ITEMS = 'items';
const OTHER_LISTS: readonly string[] = ['entries', 'posts', 'item', 'articles', 'feed', 'data'];

/** The name of the list of items: another one only if there are no items, and if it has records. */
function listNameOf(root: JsonRecord): string {
  if (!saysNothing(memberOf(root, ITEMS))) return ITEMS;
  const isList = (name: string): boolean => {
    const value = memberOf(root, name);
    return Array.isArray(value) && value.some(isRecord);
  };
  return OTHER_LISTS.find(isList) ?? ITEMS;
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
  /** The index of the item that it is in; -1 for the feed itself. */
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

  constructor(text: string, document: JsonValue, settings: BuildSettings) {
    this.#settings = settings;
    this.#report = settings.report;
    this.#values = new ValueReader(settings, (_, member) => this.#indexOf(member));
    this.#source = text;
    this.#document = document;
  }

  build(): Built {
    const root = isRecord(this.#document) ? this.#document : {};
    const isFeed = this.#isFeed(root);
    if (isFeed) this.#noteNumbered(root);
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
    const version = this.#string(root, 'version');
    if (version?.includes('jsonfeed.org/version/')) {
      this.#version = version.trim().replace(/\/$/, '').endsWith('/1.1') ? 'json11' : 'json1';
      return true;
    }
    const [first] = listOf(memberOf(root, listNameOf(root)));
    const isLikely =
      isRecord(first) &&
      ['content_html', 'content_text', 'url'].some((key) => memberOf(first, key) !== undefined);
    if (isLikely) this.#version = 'json1';
    return isLikely;
  }

  #feed(root: JsonRecord): Feed {
    const feed: Draft = {};
    this.#feedDraft = feed;
    const { ownUrl } = this.#values;
    ownUrl.offer(addressOf(memberOf(root, 'feed_url')), 'self');
    ownUrl.offer(addressOf(memberOf(root, 'home_page_url')), 'link');
    this.#text(feed, 'title', root, 'title');
    this.#text(feed, 'subtitle', root, 'description');
    const home = this.#uri(root, 'home_page_url');
    if (home !== undefined) {
      feed['link'] = home;
      append(feed, 'links', { rel: 'alternate', href: home });
    }
    this.#link(feed, root, 'feed_url', 'self');
    this.#link(feed, root, 'next_url', 'next');
    for (const hub of this.#records(root, 'hubs', resourceOf)) {
      const href = this.#uri(hub, 'url');
      if (href === undefined) continue;
      const link: Draft = { rel: 'hub', href };
      this.#set(link, 'type', this.#string(hub, 'type'));
      append(feed, 'links', link);
    }
    const icon = this.#uri(root, 'icon');
    if (icon !== undefined) {
      feed['logo'] = icon;
      feed['image'] = { href: icon };
    }
    this.#set(feed, 'icon', this.#uri(root, 'favicon'));
    this.#set(
      feed,
      'language',
      this.#string(root, 'language') ?? this.#settings.language ?? undefined,
    );
    this.#people(feed, root);
    this.#extend(feed, withoutOtherList(root), FEED_MEMBERS);
    return feed;
  }

  #entry(item: JsonRecord): Entry {
    const entry: Draft = {};
    this.#entryDraft = entry;
    // Identifiers are compared character by character, so they are not repaired.
    const id = this.#string(item, 'id');
    if (id !== undefined) entry['id'] = id;
    this.#text(entry, 'title', item, 'title');
    const url = this.#uri(item, 'url');
    if (url !== undefined) {
      entry['link'] = url;
      append(entry, 'links', { rel: 'alternate', href: url });
    }
    this.#link(entry, item, 'external_url', 'related');
    if (entry['link'] === undefined) this.#set(entry, 'link', this.#uri(item, 'external_url'));
    const language = this.#string(item, 'language');
    this.#set(entry, 'language', language);
    this.#content(entry, item, this.#inherited(language));
    for (const [member, key] of [
      ['date_published', 'published'],
      ['date_modified', 'updated'],
    ] as const) {
      const value = this.#string(item, member);
      if (value === undefined) continue;
      // JSON Feed has no other dates.
      setRead(entry, key, this.#values.date(value, this.#member(item, member), true), value);
    }
    const image = this.#uri(item, 'image');
    if (image !== undefined) entry['image'] = { href: image };
    const banner = this.#uri(item, 'banner_image');
    if (banner !== undefined) entry['bannerImage'] = { href: banner };
    this.#people(entry, item);
    const target = targetOf('entry', 0, entry);
    this.#read = this.#member(item, 'tags');
    for (const tag of listOf(memberOf(item, 'tags'))) {
      const term = textOf(tag);
      if (term === undefined || term === '') continue;
      addTag(target, { term: this.#values.plain(term) });
    }
    for (const attachment of this.#records(item, 'attachments', resourceOf)) {
      this.#attach(entry, attachment);
    }
    this.#noteAttachments(item);
    this.#noteNumbered(item);
    this.#extend(entry, item, ITEM_MEMBERS);
    finishEntry(entry);
    this.#noteIdentity(entry, item);
    return entry;
  }

  #noteIdentity(entry: Draft, item: JsonRecord): void {
    if (isUnidentified(entry)) {
      this.#report('UnidentifiedEntry', {}, this.#startOf(item));
      return;
    }
    const id = this.#settings.identities.repeatedBy(entry, this.#version);
    if (id !== null) {
      this.#report('DuplicateId', { id }, this.#indexOf(this.#member(item, 'id')));
    }
  }

  /** PHP writes an array as an object if its keys have gaps, as after removing an element. */
  #noteNumbered(source: JsonRecord): void {
    for (const member of LISTS) {
      const value = memberOf(source, member);
      if (!isNumbered(value) || Object.keys(value).length === 0) continue;
      const facts = { member, found: 'an object with numbers as keys', readAs: 'a list' };
      this.#report('NonstandardMember', facts, this.#indexOf(this.#member(source, member)));
    }
  }

  /** The language of the content of an item. */
  #inherited(own: string | undefined): string | null {
    if (own === undefined || own.length <= LONGEST_LANGUAGE) return own ?? this.#settings.language;
    this.#report('OverlongValue', overlong('language', own, LONGEST_LANGUAGE), this.#indexOf());
    return this.#settings.language;
  }

  #noteAttachments(item: JsonRecord): void {
    for (const attachment of listOf(memberOf(item, 'attachments')).filter(isRecord)) {
      if (textOf(memberOf(attachment, 'url'))) continue;
      const facts = { element: 'attachments' };
      this.#report('EnclosureWithoutUrl', facts, this.#startOf(attachment));
    }
  }

  #content(entry: Draft, item: JsonRecord, language: string | null): void {
    for (const [member, type] of [
      ['content_html', 'text/html'],
      ['content_text', 'text/plain'],
    ] as const) {
      const value = this.#string(item, member);
      if (value === undefined) continue;
      const context = { type, language, ...this.#member(item, member) };
      const detail = this.#detail(value, context);
      if (detail.value !== '') append(entry, 'content', detail);
    }
    this.#text(entry, 'summary', item, 'summary');
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
    const document = { version: this.#version, base, isDeclared, feed: this.#feedDraft };
    const place = placeOf(this.#entryDraft, document);
    return this.#values.html(value, context, { type, isTitle, place });
  }

  #attach(entry: Draft, attachment: JsonRecord): void {
    const href = this.#uri(attachment, 'url');
    if (href === undefined) return;
    const link: Draft = { rel: 'enclosure', href };
    this.#set(link, 'type', this.#string(attachment, 'mime_type'));
    this.#set(link, 'title', this.#string(attachment, 'title'));
    this.#setRead(link, 'length', this.#string(attachment, 'size_in_bytes'), numberOf);
    this.#setRead(link, 'duration', this.#string(attachment, 'duration_in_seconds'), secondsOf);
    append(entry, 'links', link);
  }

  #people(record: Draft, source: JsonRecord): void {
    const listed = this.#records(source, 'authors', personOf);
    for (const author of listed.length > 0 ? listed : this.#records(source, 'author', personOf)) {
      const person: Draft = {};
      const name = this.#string(author, 'name');
      this.#set(person, 'name', name && plainName(name));
      this.#set(person, 'href', this.#uri(author, 'url'));
      this.#set(person, 'avatar', this.#uri(author, 'avatar'));
      if (Object.keys(person).length === 0) continue;
      append(record, 'authors', person);
      const line = nameOf(person as Person);
      if (line === '') continue;
      setDefault(record, 'author', line);
      setDefault(record, 'authorDetail', person);
    }
  }

  #link(record: Draft, source: JsonRecord, member: string, rel: string): void {
    const href = this.#uri(source, member);
    if (href !== undefined) append(record, 'links', { rel, href });
  }

  #text(
    record: Draft,
    key: 'title' | 'subtitle' | 'summary',
    source: JsonRecord,
    member: string,
  ): void {
    const value = this.#string(source, member);
    if (value === undefined) return;
    const { language } = this.#settings;
    const context = { type: 'text/plain', language, ...this.#member(source, member) };
    const detail = this.#detail(value, context);
    if (detail.value === '') return;
    const shown = shownAs(key, detail);
    if (shown !== '') record[key] = shown;
    record[`${key}Detail`] = detail;
  }

  #set(record: Draft, key: string, value: string | undefined): void {
    if (value !== undefined) record[key] = this.#values.plain(value);
  }

  #setRead(
    record: Draft,
    key: string,
    text: string | undefined,
    read: (text: string) => number | undefined,
  ): void {
    if (text !== undefined) setRead(record, key, read(text), text);
  }

  #extend(record: Draft, source: JsonRecord, known: ReadonlyMap<string, unknown>): void {
    const unread = (key: string): JsonValue | undefined =>
      known.has(key) ? unreadOf(key, source) : memberOf(source, key);
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

  #uri(source: JsonRecord, member: string): string | undefined {
    const reference = addressOf(memberOf(source, member));
    if (reference === undefined || reference === '') return undefined;
    const uri = this.#values.uri(reference, this.#member(source, member));
    return uri === '' ? undefined : uri;
  }

  #member(source: JsonRecord, name: string): JsonMember {
    const base = this.#settings.base || this.#values.ownUrl.base;
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

  #string(source: JsonRecord, member: string): string | undefined {
    this.#read = this.#member(source, member);
    return textOf(memberOf(source, member)) || undefined;
  }

  /** The records of a list, or of a single value in its place. */
  #records(
    source: JsonRecord,
    member: string,
    read: (value: JsonValue) => JsonRecord | undefined,
  ): readonly JsonRecord[] {
    return listOf(memberOf(source, member))
      .map(read)
      .filter((record) => record !== undefined);
  }
}
