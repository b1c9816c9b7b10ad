/** Converts feeds and entries to feedparser’s names. */

import { vocabularyPrefix } from '../grammar/namespaces.ts';
import type { Image } from '../model/common.ts';
import type { TextInput } from '../model/feed.ts';
import type { DeletedEntry } from '../model/namespaces/at.ts';
import type {
  Extensible,
  ExtensionElement,
  JsonValue,
  Link,
  Person,
  Tag,
} from '../model/values.ts';
import { safeName } from '../text/safe-name.ts';
import { snakeCase } from '../text/strings.ts';
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
import { type AllFields, NAMESPACES, type NamespaceKey } from './namespaces.ts';
import { isOwnName, isUnsafeUrl, nameBeside } from './own-names.ts';
import type {
  FeedparserDict,
  FeedparserImage,
  FeedparserPerson,
  FeedparserTag,
  FeedparserTextInput,
  FeedparserValue,
} from './result.ts';
import { unknownOfPerson } from './unknown.ts';

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
export function membersOfCore(part: Partial<AllFields>): Members {
  const members = membersOf(part, RULES, snakeCase);
  add(members, lostOf(part));
  return extended(members, part);
}

/** The values of `admin` that lost to those of other elements. */
function lostOf({ admin, generatorDetail, errorReportsTo }: Partial<AllFields>): Members {
  const lost = dictionary();
  const [generatorAgent, address] = [admin?.generatorAgent, admin?.errorReportsTo];
  const agent = generatorDetail?.href ?? generatorDetail?.name;
  if (agent !== undefined && agent !== generatorAgent)
    lost['admin_generatoragent'] = generatorAgent;
  if (errorReportsTo !== undefined && errorReportsTo !== address) {
    lost['admin_errorreportsto'] = address;
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

function personOf(person: Person): FeedparserPerson {
  // An image that is also an avatar is in `gd_image`.
  const members = attributesOf(person, person.gd === undefined ? [] : ['avatar']);
  add(members, unknownOfPerson(person));
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
    level = level.flatMap(({ children = [] }) => children);
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
