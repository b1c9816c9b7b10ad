/**
 * Converts a whole result to feedparser’s names, with what feedparser says beyond the feed: a summary
 * made of the content, media types that are assumed, people on one line, and what describes files
 * shown beside what describes the entry.
 */

import { vocabularyPrefix } from '../grammar/namespaces.ts';
import type { Image } from '../model/common.ts';
import type { Entry } from '../model/entry.ts';
import type { Feed, TextInput } from '../model/feed.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';
import {
  MEDIA_DESCRIPTION,
  type Media,
  type MediaContent,
  type MediaDescription,
  type MediaGroup,
} from '../model/namespaces/media.ts';
import type { FeedResult, FeedVersion } from '../model/result.ts';
import type {
  Content,
  Extensible,
  ExtensionElement,
  JsonValue,
  Link,
  Person,
  Tag,
  TextDetail,
} from '../model/values.ts';
import { requireList } from '../text/checks.ts';
import { asOwn, memberOf, ownRecord, requireRecord, requireResult } from '../text/given.ts';
import { safeName } from '../text/safe-name.ts';
import { snakeCase, wordSet } from '../text/strings.ts';
import {
  add,
  attributeMap,
  attributesOf,
  detailOf,
  dictionary,
  geometryOf,
  type Members,
  membersOf,
  type Rules,
  textOf,
} from './members.ts';
import {
  type AllFields,
  NAMESPACES,
  type NamespaceKey,
  unknown,
  WITHOUT_PREFIX,
} from './namespaces.ts';
import { isOwnName, isUnsafeUrl, nameBeside } from './own-names.ts';
import type {
  FeedparserDict,
  FeedparserEntry,
  FeedparserImage,
  FeedparserPerson,
  FeedparserResult,
  FeedparserTag,
  FeedparserTextInput,
  FeedparserValue,
} from './result.ts';

/** A feed, an entry or a source. */
type Part = Partial<AllFields>;

/** A feed or a source as feedparser has it. */
function withAdditions(part: Part, version: FeedVersion): Part {
  const { author, authorDetail, links, media, publisher, publisherDetail, tags, written } = part;
  const { itunes, summary } = part;
  return asOwn({
    ...part,
    ...(summary === undefined && summaryIn(itunes)),
    ...(author && authorDetail && { author: written?.['author'] ?? lineOf(authorDetail) }),
    ...(publisher &&
      publisherDetail && { publisher: written?.['publisher'] ?? lineOf(publisherDetail) }),
    ...(links && { links: links.map((link) => typed(link, part, version)) }),
    ...(media && { media: flatMedia(media), ...tagsWith(tags, tagsOfFiles(media)) }),
  });
}

/** An entry as feedparser has it. */
function entryWithAdditions(entry: Entry, version: FeedVersion): Part {
  const part = withAdditions(withItunesContent(entry), version);
  // feedparser has the list even if it is empty.
  const { enclosures = [], source } = entry;
  const { summary, summaryDetail, ...others } = part;
  const titleDetail = part.media?.titleDetail;
  const descriptionDetail = part.media?.descriptionDetail;
  return asOwn({
    ...others,
    ...writtenLink(entry),
    ...(entry.title === undefined &&
      entry.media?.title === undefined &&
      titleDetail && { title: titleDetail.value, titleDetail }),
    ...summaryOf(entry, part, descriptionDetail),
    enclosures: enclosures.map((file) => {
      const { rel, ...others } = typed({ ...file, rel: 'enclosure' }, part, version);
      return others;
    }),
    ...(source && { source: withAdditions(source, version) }),
  });
}

/** The link of a service, which feedparser has, if the model has the one that the service replaced. */
function writtenLink({ link, links = [], id, guidIsLink, feedburner, pheedo }: Entry): Part {
  const isReplaced = link !== undefined && [feedburner, pheedo].some((by) => by?.origLink === link);
  if (!isReplaced) return {};
  const written = links.find(
    ({ rel, href, type = 'html' }) =>
      rel === 'alternate' && href !== undefined && /html\b/i.test(type),
  )?.href;
  if (written !== undefined) return { link: written };
  return guidIsLink !== undefined && id?.startsWith('http') ? { link: id, guidIsLink: true } : {};
}

/** Apple’s summary as the summary of feedparser. */
function summaryIn(itunes: Part['itunes']): Part {
  const [summary, summaryDetail] = [itunes?.summary, itunes?.summaryDetail];
  return summary && summaryDetail ? { summary, summaryDetail } : {};
}

/** feedparser has Apple’s summary as content if the entry has another summary. */
function withItunesContent(entry: Entry): Entry {
  const detail = entry.itunes?.summaryDetail;
  if (detail === undefined || entry.summary === undefined) return entry;
  return asOwn({ ...entry, content: [...(entry.content ?? []), detail] });
}

/** A person as one line: `name (email)`. */
function lineOf({ name, email }: Person): string {
  return name !== undefined && email !== undefined ? `${name} (${email})` : (name ?? email ?? '');
}

/** The tags, with those that are not among them. */
function tagsWith(own: readonly Tag[] = [], more: readonly Tag[]): Part {
  if (more.length === 0) return {};
  const known = new Set<string>();
  const tags = [...own, ...more].filter(({ term, scheme, label }) => {
    const key = JSON.stringify([term, scheme, label]);
    return !known.has(key) && known.add(key);
  });
  return { tags };
}

/** The type that feedparser assumes for an element `link`. */
function typed(link: Link, part: Part, version: FeedVersion): Link {
  if (memberOf(link, 'type') !== undefined) return link;
  const type = version.startsWith('json')
    ? JSON_TYPES.get(link.rel ?? '')
    : xmlType(link, part, version);
  return type === undefined ? link : { ...link, type };
}

const JSON_TYPES: ReadonlyMap<string, string> = new Map([
  ['alternate', 'text/html'],
  ['related', 'text/html'],
  ['self', 'application/feed+json'],
  ['next', 'application/feed+json'],
]);

function xmlType({ rel, href }: Link, part: Part, version: FeedVersion): string | undefined {
  // Enclosures and licenses of other vocabularies are not elements `link`.
  if (rel === 'enclosure' && !version.startsWith('atom')) return undefined;
  if (rel === 'license' && isModuleLicense(href, part)) return undefined;
  return rel === 'self' ? 'application/atom+xml' : 'text/html';
}

function isModuleLicense(href: string | undefined, part: Part): boolean {
  return href === part.creativeCommons?.licenses?.[0] || href === part.dcterms?.license;
}

const SHOWN: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'application/xhtml+xml']);

/** The content, or else a description of a file, if the feed has no summary. */
function summaryOf({ media }: Entry, part: Part, described: TextDetail | undefined): Part {
  const { content = [], summary, summaryDetail } = part;
  const shown = content.find(({ type, value }: Content) => value !== undefined && SHOWN.has(type));
  const isOfMedia =
    summary === media?.description && isSame(summaryDetail, media?.descriptionDetail);
  const own = { ...(summary && { summary }), ...(summaryDetail && { summaryDetail }) };
  if (summary !== undefined && !(isOfMedia && shown)) return own;
  if (shown?.value !== undefined) return { summary: shown.value };
  if (summaryDetail !== undefined || media?.description !== undefined) return own;
  return described === undefined ? {} : { summary: described.value, summaryDetail: described };
}

function isSame(one: TextDetail | undefined, other: TextDetail | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Converts a result to the names and shapes of Python’s feedparser: one flat dictionary for the
 * feed and one for each entry, in snake case, with namespaces as prefixes and values as text. It is
 * meant for programs that were written for feedparser; `docs/feedparser.md` has the rules.
 *
 * @example
 * ```js
 * import { parseDocument } from 'bozofeed';
 * import { toFeedparser } from 'bozofeed/feedparser';
 *
 * const result = parseDocument('<rss><channel><item><guid>1</guid><itunes:duration>1:02:03</itunes:duration></item></channel></rss>');
 * console.log(result.entries[0]?.itunes?.duration); // 3723
 * console.log(toFeedparser(result).entries[0]?.itunes_duration); // 1:02:03
 * ```
 *
 * @param result may lack fields, for example if only a part of it was stored; they count as empty
 * @throws TypeError if the argument is not a result (a feed, an entry), its feed or an entry is not an
 * object, or `entries` is not a list
 */
export function toFeedparser(result: FeedResult): FeedparserResult {
  const whole = wholeOf(result);
  const { bozoException = null, feed, entries, namespaces, modified, ...others } = whole;
  const { version } = whole;
  return {
    ...(inSnakeCase(others) as Omit<FeedparserResult, 'bozo_exception' | 'feed' | 'entries'>),
    ...lastModified(whole),
    ...(bozoException === null ? {} : { bozo_exception: bozoException }),
    namespaces: namespacesOf(namespaces),
    feed: membersOfCore(withAdditions(withoutAbout(feed, version), version)),
    entries: entries.map(
      (entry) => membersOfCore(entryWithAdditions(entry, version)) as unknown as FeedparserEntry,
    ),
  };
}

/** A result with the fields that every result has. */
function wholeOf(result: FeedResult): FeedResult {
  requireResult(result, 'result', 'pass the result that the feed or entry is a part of');
  const own = ownRecord(result, 'result');
  const { version = '', namespaces = {}, headers = {}, feed = {}, entries = [] } = own;
  requireRecord(feed, 'result.feed');
  requireList(entries, 'result.entries');
  for (const [index, entry] of entries.entries()) requireRecord(entry, `result.entries[${index}]`);
  return asOwn({ ...own, version, namespaces, headers, feed, entries });
}

/** The header as text, and its date, which is `null` if it cannot be read. */
function lastModified({
  headers,
  validators,
  modified,
}: FeedResult): Pick<FeedparserResult, 'modified' | 'modified_parsed'> {
  // The response to a conditional request may omit the header.
  const text = headers['last-modified']?.trim() || validators?.modified || null;
  return text === null ? {} : { modified: text, modified_parsed: modified ?? null };
}

/** Versions whose channel has an identifier in `rdf:about`, which feedparser does not read. */
const RDF_VERSIONS: ReadonlySet<string> = new Set(['rss090', 'rss10', 'rss11']);

function withoutAbout(feed: Feed, version: string): Feed {
  if (feed.id === undefined || !RDF_VERSIONS.has(version)) return feed;
  const { id: _, ...others } = feed;
  const [id] = feed.dc?.identifiers ?? [];
  return asOwn(id === undefined ? others : { ...others, id });
}

/** The namespaces by the prefixes that feedparser has for them. */
function namespacesOf(namespaces: FeedResult['namespaces']): FeedResult['namespaces'] {
  const named: Record<string, string> = Object.create(null);
  for (const [prefix, uri] of Object.entries(namespaces)) {
    named[WITHOUT_PREFIX.has(prefix) ? '' : prefix] = uri;
  }
  return named;
}

function inSnakeCase(members: object): object {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [snakeCase(name), value] as const),
  );
}

// Media RSS as feedparser has it: flat, with the files of groups among the others, and with what
// describes a file or a group shown beside what describes the whole entry.

/** What describes files, in the order of the alphabet, in which lists are collected; of other values the nearest counts. */
const DESCRIBING: ReadonlySet<string> = new Set(Object.keys(MEDIA_DESCRIPTION).toSorted());

/** Of these lists, each in an element of its own, the nearest counts. */
const NEAREST: ReadonlySet<string> = wordSet(`
  backLinks comments ratings responses restrictions scenes`);

/** Everything that Media RSS says about an entry or a feed, on one level. */
function flatMedia(media: Media): Media {
  const { contents = [], groups = [] } = media;
  const parts = partsOf(media);
  if (parts.length === 0) return media;
  const flat: Record<string, unknown> = Object.assign(Object.create(null), media);
  const files = [...contents, ...groups.flatMap(filesOf)];
  if (files.length > 0) flat['contents'] = files;
  for (const part of [...groups, ...contents, ...groups.flatMap(filesOf)]) {
    for (const [key, value] of Object.entries(part)) {
      if (!DESCRIBING.has(key)) continue;
      if (!Array.isArray(value) || NEAREST.has(key)) flat[key] ??= value;
    }
  }
  for (const key of DESCRIBING) {
    if (NEAREST.has(key)) continue;
    const all = [...parts, media].flatMap((part) => listIn(part, key));
    if (all.length > 0) flat[key] = all;
  }
  return flat as Media;
}

/** Categories and keywords of files and groups, which feedparser has among those of the entry. */
function tagsOfFiles(media: Media): readonly Tag[] {
  return partsOf(media).flatMap(({ categories = [], keywords = [] }) => [
    ...categories,
    ...keywords.map((term) => ({ term })),
  ]);
}

/** The groups and files of an entry. */
function partsOf({ contents = [], groups = [] }: Media): readonly MediaDescription[] {
  return [...contents, ...groups.flatMap((group) => [...filesOf(group), group])];
}

function filesOf({ contents = [] }: MediaGroup): readonly MediaContent[] {
  return contents;
}

function listIn(part: object, key: string): readonly unknown[] {
  const value: unknown = Reflect.get(part, key);
  return Array.isArray(value) ? value : [];
}

// Converts feeds and entries to feedparser’s names.

/** The keys that do not belong to a namespace. */
type Core = Omit<AllFields, NamespaceKey>;

/** The keys whose values are neither text nor dates: each needs a rule. */
type Structured = {
  [K in keyof Core]-?: Exclude<Core[K], undefined> extends string | Date | null ? never : K;
}[keyof Core];

/** The keys of feeds and entries. */
const CORE: Rules<Core> & Required<Pick<Rules<Core>, Structured>> = {
  authorDetail: (person) => ({ author_detail: personOf(person) }),
  authors: (people) => ({
    authors: people.map(personOf),
    arxiv_affiliation: affiliationOf(people),
  }),
  bannerImage: (image) => ({ banner_image: imageOf(image) }),
  cloud: (cloud) => ({ cloud: attributeMap(cloud) }),
  content: (contents) => ({ content: contents.map(detailOf) }),
  contributors: (people) => ({ contributors: people.map(personOf) }),
  deletedEntries: (entries) => ({ 'at_deleted-entry': deletedOf(entries.at(-1)) }),
  // feedparser does not have such lists; it has their content elsewhere.
  elements: null,
  extensions: null,
  geometries: null,
  written: null,
  enclosures: (files) => ({ enclosures: files.map((file) => attributesOf(file)) }),
  errorReportsTo: 'errorreportsto',
  generatorDetail: (generator) => ({ generator_detail: attributesOf(generator) }),
  guidIsLink: (isLink) => ({ guidislink: isLink }),
  image: (image) => ({ image: imageOf(image) }),
  incomplete: (incomplete) => ({ incomplete }),
  infoDetail: (detail) => ({ info_detail: detailOf(detail) }),
  links: (links) => ({ links: links.map(linkOf) }),
  newLocation: 'newlocation',
  podcast: (podcast) => ({ podcast }),
  publisherDetail: (person) => ({ publisher_detail: personOf(person) }),
  rightsDetail: (detail) => ({ rights_detail: detailOf(detail) }),
  skipDays: (days) => ({ skipdays: days }),
  skipHours: (hours) => ({ skiphours: hours.map(String) }),
  source: (source) => ({ source: membersOfCore(source) }),
  subtitleDetail: (detail) => ({ subtitle_detail: detailOf(detail) }),
  summaryDetail: (detail) => ({ summary_detail: detailOf(detail) }),
  tags: (tags) => ({ tags: tags.map(tagOf) }),
  textInput: (form) => ({ textinput: textInputOf(form) }),
  // The title of the model is text.
  titleDetail: (detail) => ({ title: detail.value, title_detail: detailOf(detail) }),
  ttl: 'ttl',
  where: { read: (where) => ({ where: geometryOf(where) }), unread: { where: geometryOf(null) } },
};

const RULES: Rules<AllFields> = { ...CORE, ...NAMESPACES };

/** A feed, an entry or a source. */
function membersOfCore(part: Partial<AllFields>): Members {
  const members = membersOf(part, RULES, snakeCase);
  add(members, lostOf(part));
  return extended(members, part);
}

/** The values of `admin` that lost to those of other elements. */
function lostOf({ admin, generatorDetail, errorReportsTo }: Partial<AllFields>): Members {
  const lost = dictionary();
  const [generatorAgent, reportsTo] = [admin?.generatorAgent, admin?.errorReportsTo];
  const agent = generatorDetail?.href ?? generatorDetail?.name;
  if (agent !== undefined && agent !== generatorAgent)
    lost['admin_generatoragent'] = generatorAgent;
  if (errorReportsTo !== undefined && errorReportsTo !== reportsTo) {
    lost['admin_errorreportsto'] = reportsTo;
  }
  return lost;
}

/** An image. feedparser has 0 for a size that cannot be parsed. */
const IMAGE: Rules<Image> = {
  elements: null,
  extensions: null,
  height: { read: (height) => ({ height }), unread: { height: 0 } },
  subtitleDetail: CORE.subtitleDetail,
  titleDetail: CORE.titleDetail,
  width: { read: (width) => ({ width }), unread: { width: 0 } },
};

/** A link, with the attributes of Atom threading as they are written. */
function linkOf(link: Link): FeedparserDict {
  const { count, updated, written } = link;
  const members: Members = attributesOf(link, ['count', 'updated']);
  add(members, {
    'thr:count': textOf(count, written?.['count']),
    'thr:updated': textOf(updated, written?.['updated']),
  });
  return members as FeedparserDict;
}

function imageOf(image: Image): FeedparserImage {
  return extended(membersOf(image, IMAGE, snakeCase), image) as FeedparserDict;
}

const TEXT_INPUT: Rules<TextInput> = {
  elements: null,
  extensions: null,
  subtitleDetail: CORE.subtitleDetail,
  titleDetail: CORE.titleDetail,
};

function textInputOf(form: TextInput): FeedparserTextInput {
  return extended(membersOf(form, TEXT_INPUT, snakeCase), form) as FeedparserDict;
}

function tagOf({ term, scheme, label }: Tag): FeedparserTag {
  return { term: term ?? null, scheme: scheme ?? null, label: label ?? null };
}

const BLOGGER = unknown('blogger');
const GOOGLE = unknown('gd');

function personOf(person: Person): FeedparserPerson {
  // An image that is also an avatar is in `gd_image`.
  const members = attributesOf(person, person.gd === undefined ? [] : ['avatar']);
  add(members, BLOGGER(memberOf(person, 'blogger')));
  add(members, GOOGLE(memberOf(person, 'gd')));
  return extended(members, person) as FeedparserDict;
}

/** The affiliation of the last author who has one: feedparser puts it beside the authors. */
function affiliationOf(people: readonly Person[]): string | undefined {
  return people.findLast(({ arxiv }) => arxiv?.affiliation)?.arxiv?.affiliation?.at(-1);
}

function deletedOf(entry: DeletedEntry | undefined): FeedparserDict | undefined {
  return (
    entry && attributesOf({ ref: entry.ref, when: textOf(entry.when, entry.written?.['when']) })
  );
}

/**
 * Adds elements of unknown vocabularies, which feedparser puts beside the others. They are as the
 * feed wrote them, so they get no name whose values programs trust.
 */
function extended(members: Members, { extensions, elements = [] }: Extensible): Members {
  for (const [name, value] of Object.entries(extensions ?? flatElements(elements))) {
    const key = isOwnName(name) ? nameBeside(name) : safeName(name);
    if (key !== null && members[key] === undefined) members[key] = copyOf(value);
  }
  return members;
}

/** Dictionaries have no prototype at any depth; in JSON Feed, a member may have any value. */
function copyOf(value: JsonValue): FeedparserValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(copyOf);
  const copy = dictionary();
  for (const [name, member] of Object.entries(value)) {
    if (!isUnsafeUrl(name, member)) copy[safeName(name)] = copyOf(member);
  }
  return copy as FeedparserDict;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

// Elements of unknown vocabularies as feedparser has them: flat, by preferred prefix and name, with
// the text or the attributes of the last one of each name. An element beside others of its name wins
// over those that are deeper inside.

/** The elements and those inside them, by name. */
function flatElements(elements: readonly ExtensionElement[]): Readonly<Record<string, JsonValue>> {
  const flat: Record<string, JsonValue> = Object.create(null);
  let level = elements;
  while (level.length > 0) {
    const found: Record<string, JsonValue> = Object.create(null);
    for (const element of level) {
      const value = contentOf(element);
      if (value !== undefined) found[keyOf(element)] = value;
    }
    for (const key in found) flat[key] ??= found[key] ?? null;
    level = level.flatMap((element) => memberOf(element, 'children') ?? []);
  }
  return flat;
}

function keyOf({ name, namespace: uri = '' }: ExtensionElement): string {
  const colon = name.indexOf(':');
  const prefix = vocabularyPrefix({ prefix: name.slice(0, Math.max(0, colon)), uri });
  const local = name.slice(colon + 1).toLowerCase();
  return safeName(prefix === '' ? local : `${prefix}_${local}`);
}

/** The attributes of an element, or else its text. */
function contentOf({ attributes = {}, text }: ExtensionElement): JsonValue | undefined {
  const all: Record<string, string> = Object.create(null);
  let isEmpty = true;
  for (const [name, value = ''] of Object.entries(attributes)) {
    if (name.startsWith('xml:') || value.trim() === '') continue;
    all[name] = name === 'rel' || name === 'type' ? value.trim().toLowerCase() : value;
    isEmpty = false;
  }
  return isEmpty ? text : all;
}
