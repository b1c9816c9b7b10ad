/**
 * The namespaces of the model under feedparser’s names: `prefix_name`, in lower case. The tables
 * list the exceptions: other names, dictionaries that feedparser creates, and values that it has
 * only under a core key (`null`).
 */
import type { Entry } from '../model/entry.ts';
import type { Feed } from '../model/feed.ts';
import type { DctermsPeriod } from '../model/namespaces/dcterms.ts';
import type {
  MediaCommunity,
  MediaCommunityTag,
  MediaContent,
  MediaScene,
} from '../model/namespaces/media.ts';
import type { Psc, PscChapter } from '../model/namespaces/psc.ts';
import {
  type NamespaceTable,
  namesOf,
  objectKey,
  prefixOf,
  type Rows,
  recordOf,
  wholeRow,
} from '../model/namespaces/row.ts';
import { TABLES } from '../model/namespaces/tables.ts';
import { isRecord, memberOf } from '../text/given.ts';
import {
  add,
  attributeMap,
  attributesOf,
  dateMembers,
  detailOf,
  dictionary,
  keysOf,
  listText,
  type Members,
  membersOf,
  NO_TEXTS,
  type Recorded,
  type Rule,
  type Rules,
  textOf,
} from './members.ts';
import type { FeedparserDict, FeedparserMember } from './result.ts';

/** All fields of feeds and entries. */
export type AllFields = Entry & Feed;

/** The keys of feeds and entries whose values are namespaces, except for Podcasting 2.0. */
export type NamespaceKey =
  | ('atomBlog' | 'blogger' | 'cc' | 'ev' | 'excerpt' | 'feedAdditions' | 'g' | 'wp' | 'xcal')
  | 'yandex'
  | ('acast' | 'admin' | 'app' | 'arxiv' | 'blogChannel' | 'creativeCommons' | 'dc' | 'dcterms')
  | ('feedburner' | 'feedpress' | 'fh' | 'geo' | 'georss' | 'googleplay' | 'icbm' | 'itunes')
  | ('media' | 'opensearch' | 'pheedo' | 'pingback' | 'prism' | 'psc' | 'rawvoice' | 'slash')
  | ('sourceNs' | 'spotify' | 'sy' | 'thr' | 'trackback' | 'webfeeds' | 'wfw' | 'yt');

/** What a namespace’s object becomes. */
type NamespaceRules = { readonly [K in NamespaceKey]: Rule<AllFields[K]> };

/** The rule for a namespace, combined from those of its keys. */
function namespace<K extends NamespaceKey>(
  key: K,
  rules: Rules<Exclude<AllFields[K], undefined>>,
): (value: Exclude<AllFields[K], undefined>) => Members {
  const { prefix, elements } = elementsIn(key);
  const nameOf = (name: string): string =>
    elements.get(name)?.name ?? `${prefix}${name.replace(/Detail$/, '_$&').toLowerCase()}`;
  return (value) => membersOf(value, rules, nameOf);
}

/** An element of a namespace. */
interface Named {
  readonly name: string;
  /** Whether the element has another meaning, under whose name feedparser has it. */
  readonly isElsewhere: boolean;
  readonly hasAttributes: boolean;
  readonly inside: Elements;
}

/** Elements by their keys, computed before anything is added to `Object.prototype`. */
type Elements = ReadonlyMap<string, Named>;

/** Namespaces whose elements are written without a prefix. */
export const WITHOUT_PREFIX: ReadonlySet<string> = new Set(['atomBlog', 'feedAdditions']);

/** The elements that have keys in the object of a namespace, and what precedes their names. */
function elementsIn(key: string): { readonly prefix: string; readonly elements: Elements } {
  const [table] = TABLES.filter((each) => objectKey(each) === key);
  if (table === undefined) return { prefix: '', elements: new Map() };
  const prefix = WITHOUT_PREFIX.has(key) ? '' : `${prefixOf(table.uris).toLowerCase()}_`;
  const parts = table.parts.flatMap((part) =>
    'rows' in part ? [...elementsOf(table, prefix, part.rows, part.names)] : [],
  );
  return { prefix, elements: new Map(parts) };
}

function elementsOf(
  table: NamespaceTable,
  prefix: string,
  rows: Rows,
  names: string | undefined,
): Elements {
  const all = Object.entries(rows).flatMap(([key, row]): readonly [string, Named][] => {
    if (row === 'detail') return [];
    const [name = key] = namesOf(key, row, names);
    const { attributes, elements = {}, names: inner } = table.records?.[recordOf(row) ?? ''] ?? {};
    return [
      [
        key,
        {
          name: `${prefix}${name.toLowerCase()}`,
          isElsewhere: wholeRow(row).also !== undefined,
          hasAttributes: attributes !== undefined,
          inside: elementsOf(table, prefix, elements, inner),
        },
      ],
    ];
  });
  return new Map(all);
}

/**
 * The rule for a namespace that feedparser does not know. It has each element under `prefix_name`,
 * wherever it is: the attributes, or else the text, of the last one.
 */
export function unknown(key: string): (value: object | undefined) => Members {
  const { elements } = elementsIn(key);
  return (value) => (isRecord(value) ? unknownMembers(elements, value) : dictionary());
}

/** A record, and the elements that it may have. */
interface Placed {
  readonly elements: Elements;
  readonly part: object & Recorded;
}

function unknownMembers(elements: Elements, part: object): Members {
  const members = dictionary();
  let level: readonly Placed[] = [{ elements, part }];
  while (level.length > 0) {
    const named = dictionary();
    level = level.flatMap((each) => nameOwn(each, named));
    // An element inside of another has a name only if none above it has that name.
    for (const [name, value] of Object.entries(named)) members[name] ??= value;
  }
  return members;
}

/** Names what is directly in a record; returns the records inside. */
function nameOwn({ elements, part }: Placed, named: Members): readonly Placed[] {
  const texts = memberOf<Recorded, 'written'>(part, 'written') ?? NO_TEXTS;
  return keysOf(part, texts).flatMap((key): readonly Placed[] => {
    const element = elements.get(key);
    if (element === undefined || element.isElsewhere) return [];
    const values: readonly unknown[] = [
      memberOf(part as Readonly<Record<string, unknown>>, key),
    ].flat();
    const last = values.at(-1);
    const text = textOf(last, memberOf(texts, key)) ?? textOfObject(last);
    if (text !== undefined) named[element.name] = text;
    else if (!element.hasAttributes) {
      return values.filter(isRecord).map((each) => ({ elements: element.inside, part: each }));
    } else if (isRecord(last)) named[element.name] = attributesOrText(last);
    return [];
  });
}

/** A price or an interval as text. */
function textOfObject(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as Readonly<Record<string, unknown>>;
  const [amount, currency] = [memberOf(record, 'amount'), memberOf(record, 'currency')];
  if (typeof amount === 'number') {
    return typeof currency === 'string' ? `${amount} ${currency}` : String(amount);
  }
  const [start, end] = [memberOf(record, 'start'), memberOf(record, 'end')];
  return start === undefined && end === undefined ? undefined : `${start ?? ''}/${end ?? ''}`;
}

function attributesOrText(part: { readonly value?: string }): FeedparserMember {
  const attributes = attributesOf(part, ['value']);
  return Object.keys(attributes).length === 0 ? memberOf(part, 'value') : attributes;
}

/** The value for the element `fh:complete`, which is empty. */
const EMPTY = '';

/** Each namespace, by its key. */
export const NAMESPACES: NamespaceRules = {
  acast: namespace('acast', {}),
  // Other names of core keys: `to-feedparser.ts` has them where they lost to another element.
  admin: namespace('admin', { errorReportsTo: null, generatorAgent: null }),
  app: namespace('app', {
    control: ({ draft, written }) => ({ app_draft: textOf(draft, written?.['draft']) }),
  }),
  arxiv: namespace('arxiv', {}),
  atomBlog: unknown('atomBlog'),
  blogChannel: namespace('blogChannel', {}),
  blogger: unknown('blogger'),
  cc: unknown('cc'),
  creativeCommons: namespace('creativeCommons', { licenses: null }),
  dc: dublinCore('dc', {
    author: null,
    contributor: null,
    creator: null,
    date: null,
    description: null,
    language: null,
    publisher: null,
    rights: null,
    subject: null,
    title: null,
  }),
  dcterms: dublinCore('dcterms', {
    created: null,
    issued: null,
    modified: null,
    valid: validity,
  }),
  ev: unknown('ev'),
  excerpt: unknown('excerpt'),
  feedAdditions: unknown('feedAdditions'),
  feedburner: namespace('feedburner', { browserFriendly: null }),
  feedpress: namespace('feedpress', {}),
  fh: namespace('fh', {
    archive: () => ({ fh_archive: EMPTY }),
    complete: () => ({ fh_complete: EMPTY }),
  }),
  g: unknown('g'),
  geo: namespace('geo', {}),
  georss: namespace('georss', {}),
  googleplay: namespace('googleplay', {
    categories: (names) => ({ googleplay_category: attributesOf({ text: names.at(-1) }) }),
    descriptionDetail: (detail) => ({ googleplay_description_detail: detailOf(detail) }),
    image: (href) => ({ googleplay_image: attributesOf({ href }) }),
  }),
  icbm: namespace('icbm', {}),
  itunes: namespace('itunes', {
    author: null,
    block: { read: (block) => ({ itunes_block: block ? 1 : 0 }), unread: { itunes_block: 0 } },
    categories: null,
    explicit: {
      read: (explicit) => ({ itunes_explicit: explicit }),
      unread: { itunes_explicit: null },
    },
    image: null,
    owner: null,
    subtitle: null,
    subtitleDetail: null,
    summary: null,
    summaryDetail: null,
  }),
  media: namespace('media', {
    backLinks: (urls) => ({ media_backlink: urls.at(-1) }),
    categories: null,
    comments: (texts) => ({ media_comment: texts.at(-1) }),
    community,
    contents: (files) => ({ media_content: files.map(fileOf) }),
    credits: (credits) => ({ media_credit: credits.map((credit) => attributesOf(credit)) }),
    descriptionDetail: (detail) => ({ media_description_detail: detailOf(detail) }),
    embed: (embed) => ({
      media_embed: withMembers(attributesOf(embed), { params: embed.params }),
    }),
    groups: null,
    player: (player) => ({
      media_player: withMembers(attributesOf(player), { content: player.value ?? EMPTY }),
    }),
    responses: (urls) => ({ media_response: urls.at(-1) }),
    ratings: ([first = {}]) => ({ media_rating: attributesOf(first) }),
    restrictions: ([first = {}]) => ({
      media_restriction: withMembers(attributesOf(first), { content: first.value }),
    }),
    scenes: (scenes) => sceneMembers(scenes.at(-1)),
    thumbnails: (pictures) => ({
      media_thumbnail: pictures.map((picture) => attributesOf(picture)),
    }),
    titleDetail: (detail) => ({
      media_title: detail.value,
      media_title_detail: detailOf(detail),
    }),
  }),
  opensearch: namespace('opensearch', {
    queries: (queries) => ({
      opensearch_query: attributeMap(queries.at(-1) ?? {}, ['title', 'language']),
    }),
  }),
  pheedo: namespace('pheedo', {}),
  pingback: namespace('pingback', {}),
  prism: namespace('prism', {}),
  psc: (psc) => ({ psc_chapters: chaptersOf(psc) }),
  rawvoice: namespace('rawvoice', {
    poster: (url) => ({ rawvoice_poster: attributesOf({ url }) }),
    subscribe: (urls) => ({ rawvoice_subscribe: attributeMap(urls, ['feed']) }),
  }),
  slash: namespace('slash', {}),
  sourceNs: namespace('sourceNs', {
    archive: ({ endDay, filename, startDay, url }) => ({
      source_endday: endDay,
      source_filename: filename,
      source_startday: startDay,
      source_url: url,
    }),
  }),
  spotify: namespace('spotify', {
    countryOfOrigin: (codes, written) => ({
      spotify_countryoforigin: listText(codes, ' ', written),
    }),
    limit: (limit, written) => ({
      spotify_limit: attributesOf({ recentCount: textOf(limit, written) }),
    }),
  }),
  sy: namespace('sy', {}),
  thr: namespace('thr', {
    inReplyTo: ([first = {}]) => ({ 'thr_in-reply-to': attributesOf(first) }),
  }),
  trackback: namespace('trackback', {}),
  webfeeds: namespace('webfeeds', {}),
  wfw: namespace('wfw', {}),
  wp: unknown('wp'),
  xcal: unknown('xcal'),
  yandex: unknown('yandex'),
  yt: namespace('yt', {}),
};

/** The parts of Dublin Core. feedparser has the first text of a list. */
function dublinCore<K extends 'dc' | 'dcterms'>(
  key: K,
  rules: Rules<Exclude<AllFields[K], undefined>>,
): (value: Exclude<AllFields[K], undefined>) => Members {
  const convert = namespace(key, rules);
  return (value) => {
    const members = Object.entries(value).map(([name, each]) => [name, [each].flat()[0]]);
    return convert(Object.fromEntries(members) as typeof value);
  };
}

/** A period, whose names have no prefix in feedparser. */
function validity({ start, end, written }: DctermsPeriod): Members {
  return {
    ...dateMembers('validity_start', start, written?.['start']),
    ...dateMembers('validity_end', end, written?.['end']),
  };
}

/** The attributes of a file. What describes only that file is beside it in feedparser. */
function fileOf(file: MediaContent): FeedparserDict {
  return attributesOf(file, ['title', 'description']);
}

/** The content of `media:community`, which feedparser ignores as an element. */
function community({ starRating, statistics, tags, written }: MediaCommunity): Members {
  return {
    media_starrating: starRating && attributesOf(starRating),
    media_statistics: statistics && attributesOf(statistics),
    media_tags: tags && listText(tags.map(tagText), ', ', written?.['tags']),
  };
}

function tagText({ value = '', weight }: MediaCommunityTag): string {
  return typeof weight === 'number' && weight !== 1 ? `${value}: ${weight}` : value;
}

function sceneMembers(scene: MediaScene | undefined): Members {
  if (scene === undefined) return {};
  const { title, description, startTime, endTime, written } = scene;
  return {
    media_scenetitle: title,
    media_scenedescription: description,
    media_scenestarttime: textOf(startTime, written?.['startTime']),
    media_sceneendtime: textOf(endTime, written?.['endTime']),
  };
}

/** Chapters: the only place where feedparser parses a duration. */
function chaptersOf({ version, chapters = [] }: Psc): FeedparserDict {
  return withMembers(dictionary(), { version, chapters: chapters.map(chapterOf) });
}

function chapterOf(chapter: PscChapter): FeedparserDict {
  const isUnread = chapter.written?.['start'] !== undefined;
  return withMembers(attributesOf(chapter), {
    start_parsed: chapter.start ?? (isUnread ? null : undefined),
  });
}

function withMembers(members: Members, more: Members): FeedparserDict {
  add(members, more);
  return members as FeedparserDict;
}
