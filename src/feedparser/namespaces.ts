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
import { singular } from '../text/strings.ts';
import {
  add,
  attributeMap,
  attributesOf,
  dateMembers,
  detailOf,
  dictionary,
  listText,
  type Members,
  membersOf,
  type Rule,
  type Rules,
  textOf,
  UNKNOWN_NAMESPACES,
  type UnknownKey,
} from './members.ts';
import type { FeedparserDict } from './result.ts';

/** All fields of feeds and entries. */
export type AllFields = Entry & Feed;

/** The keys of feeds and entries whose values are namespaces, except for Podcasting 2.0. */
export type NamespaceKey =
  | UnknownKey
  | ('acast' | 'admin' | 'app' | 'arxiv' | 'blogChannel' | 'creativeCommons' | 'dc' | 'dcterms')
  | ('feedburner' | 'feedpress' | 'fh' | 'geo' | 'georss' | 'googleplay' | 'icbm' | 'itunes')
  | ('media' | 'opensearch' | 'pheedo' | 'pingback' | 'prism' | 'psc' | 'rawvoice' | 'slash')
  | ('sourceNs' | 'spotify' | 'sy' | 'thr' | 'trackback' | 'webfeeds' | 'wfw' | 'yt');

/** What a namespace’s object becomes. */
type NamespaceRules = { readonly [K in NamespaceKey]: Rule<AllFields[K]> };

/** The prefixes that differ from the key. */
const PREFIXES: { readonly [K in NamespaceKey]?: string } = { sourceNs: 'source' };

/** The rule for a namespace, combined from those of its keys. */
function namespace<K extends NamespaceKey>(
  key: K,
  rules: Rules<Exclude<AllFields[K], undefined>>,
): (value: Exclude<AllFields[K], undefined>) => Members {
  const prefix = PREFIXES[key] ?? key.toLowerCase();
  const nameOf = (name: string): string =>
    `${prefix}_${name.replace(/Detail$/, '_$&').toLowerCase()}`;
  return (value) => membersOf(value, rules, nameOf);
}

/** The value for the element `fh:complete`, which is empty. */
const EMPTY = '';

/** Each namespace, by its key. */
export const NAMESPACES: NamespaceRules = {
  ...UNKNOWN_NAMESPACES,
  acast: namespace('acast', {}),
  // Other names of core keys: `to-feedparser.ts` has them where they lost to another element.
  admin: namespace('admin', { errorReportsTo: null, generatorAgent: null }),
  app: namespace('app', {
    control: ({ draft, written }) => ({ app_draft: textOf(draft, written?.['draft']) }),
  }),
  arxiv: namespace('arxiv', {
    announceType: 'arxiv_announce_type',
    journalRef: 'arxiv_journal_ref',
    journalReference: 'arxiv_journal_reference',
    primaryCategory: 'arxiv_primary_category',
  }),
  blogChannel: namespace('blogChannel', {}),
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
  feedburner: namespace('feedburner', {
    browserFriendly: null,
    feedFlares: 'feedburner_feedflare',
  }),
  feedpress: namespace('feedpress', {}),
  fh: namespace('fh', {
    archive: () => ({ fh_archive: EMPTY }),
    complete: () => ({ fh_complete: EMPTY }),
  }),
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
    newFeedUrl: 'itunes_new-feed-url',
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
    hashes: 'media_hash',
    locations: 'media_location',
    peerLinks: 'media_peerlink',
    player: (player) => ({
      media_player: withMembers(attributesOf(player), { content: player.value ?? EMPTY }),
    }),
    prices: 'media_price',
    responses: (urls) => ({ media_response: urls.at(-1) }),
    ratings: ([first = {}]) => ({ media_rating: attributesOf(first) }),
    restrictions: ([first = {}]) => ({
      media_restriction: withMembers(attributesOf(first), { content: first.value }),
    }),
    scenes: (scenes) => sceneMembers(scenes.at(-1)),
    subtitles: 'media_subtitle',
    texts: 'media_text',
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
    metamarks: 'rawvoice_metamark',
    poster: (url) => ({ rawvoice_poster: attributesOf({ url }) }),
    subscribe: (urls) => ({ rawvoice_subscribe: attributeMap(urls, ['feed']) }),
  }),
  slash: namespace('slash', { hitParade: 'slash_hit_parade' }),
  sourceNs: namespace('sourceNs', {
    accounts: 'source_account',
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
  yt: namespace('yt', {}),
};

/** The parts of Dublin Core. Each list becomes its first text, under the name of the element. */
function dublinCore<K extends 'dc' | 'dcterms'>(
  key: K,
  rules: Rules<Exclude<AllFields[K], undefined>>,
): (value: Exclude<AllFields[K], undefined>) => Members {
  const convert = namespace(key, rules);
  return (value) => {
    const members = Object.entries(value).map(([name, each]) =>
      Array.isArray(each) ? [elementOf(name), each[0]] : [name, each],
    );
    // Only names that have no rule are other ones.
    return convert(Object.fromEntries(members) as typeof value);
  };
}

function elementOf(name: string): string {
  return UNCHANGED.test(name) ? name : singular(name);
}

const UNCHANGED = /^(?:accessRights|references|replaces|requires)$/;

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
