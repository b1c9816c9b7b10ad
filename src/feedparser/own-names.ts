/**
 * feedparser’s own names: those under which programs expect values that were read, resolved and
 * sanitized. Only the model fills them. An element that is unknown or in a wrong place, a JSON
 * member or an attribute may have such a name, but its value is as the feed wrote it.
 */
import {
  type NamespaceTable,
  namesOf,
  prefixOf,
  type Row,
  type Rows,
  wholeRow,
} from '../model/namespaces/row.ts';
import { TABLES } from '../model/namespaces/tables.ts';
import { isUsable } from '../text/schemes.ts';
import { wordSet, words } from '../text/strings.ts';
import type {
  FeedparserChapters,
  FeedparserDetail,
  FeedparserEntry,
  FeedparserFeed,
  FeedparserImage,
  FeedparserLink,
  FeedparserPerson,
  FeedparserTag,
  FeedparserTextInput,
} from './result.ts';

/** Names of namespaces that feedparser has under their own prefix. */
const OF_NAMESPACE = /^(?:itunes|media|psc|slash|sy|thr|wfw)_/;

/**
 * The name for an element of a known vocabulary in an odd place, which never gets one of feedparser’s
 * own names: its value is beside the name, so that nothing is lost. `null` if there is no such name.
 */
export function nameBeside(name: string): string | null {
  const beside = `${name}_detail`;
  return OF_NAMESPACE.test(name) && !isOwnName(beside) ? beside : null;
}

/** The names that a dictionary is declared to have. */
type NamesOf<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

/** Every name that is declared, except for dictionaries of attributes as written. */
type Declared = Exclude<
  | NamesOf<FeedparserChapters>
  | NamesOf<FeedparserDetail>
  | NamesOf<FeedparserEntry>
  | NamesOf<FeedparserFeed>
  | NamesOf<FeedparserImage>
  | NamesOf<FeedparserLink>
  | NamesOf<FeedparserPerson>
  | NamesOf<FeedparserTag>
  | NamesOf<FeedparserTextInput>,
  'thr_in-reply-to'
>;

const DECLARED: Readonly<Record<Declared, true>> = {
  author: true,
  author_detail: true,
  authors: true,
  base: true,
  chapters: true,
  cloud: true,
  comments: true,
  content: true,
  contributors: true,
  created: true,
  created_parsed: true,
  docs: true,
  email: true,
  enclosures: true,
  errorreportsto: true,
  expired: true,
  expired_parsed: true,
  generator: true,
  generator_detail: true,
  guidislink: true,
  height: true,
  href: true,
  hreflang: true,
  icon: true,
  id: true,
  image: true,
  info: true,
  info_detail: true,
  itunes_block: true,
  itunes_complete: true,
  itunes_duration: true,
  itunes_episode: true,
  itunes_episodetype: true,
  itunes_explicit: true,
  itunes_keywords: true,
  'itunes_new-feed-url': true,
  itunes_season: true,
  itunes_title: true,
  itunes_type: true,
  label: true,
  language: true,
  length: true,
  license: true,
  link: true,
  links: true,
  logo: true,
  media_content: true,
  media_credit: true,
  media_keywords: true,
  media_license: true,
  media_player: true,
  media_rating: true,
  media_restriction: true,
  media_starrating: true,
  media_statistics: true,
  media_tags: true,
  media_thumbnail: true,
  name: true,
  newlocation: true,
  podcast: true,
  psc_chapters: true,
  published: true,
  published_parsed: true,
  publisher: true,
  publisher_detail: true,
  rating: true,
  rel: true,
  rights: true,
  rights_detail: true,
  scheme: true,
  skipdays: true,
  skiphours: true,
  slash_comments: true,
  slash_hit_parade: true,
  source: true,
  src: true,
  subtitle: true,
  subtitle_detail: true,
  summary: true,
  summary_detail: true,
  sy_updatefrequency: true,
  sy_updateperiod: true,
  tags: true,
  term: true,
  textinput: true,
  thr_total: true,
  title: true,
  title_detail: true,
  ttl: true,
  type: true,
  updated: true,
  updated_parsed: true,
  validity_end: true,
  validity_end_parsed: true,
  validity_start: true,
  validity_start_parsed: true,
  value: true,
  version: true,
  wfw_commentrss: true,
  where: true,
  width: true,
};

/** Other names that feedparser’s dictionaries accept for one of its own. */
const ALIASES: readonly string[] = words(`
  category categories copyright copyright_detail date date_parsed description description_detail
  guid issued issued_parsed modified modified_parsed tagline tagline_detail uri url channel
  entries feed items
`);

/** Elements whose values feedparser has under one of these names. */
const ELEMENTS: readonly string[] = words(`
  abstract body contributor enclosure entry expirationdate fullitem homepage item keywords
  lastbuilddate managingeditor prodlink pubdate day hour hours redirect rss webmaster
  scenedescription sceneendtime scenestarttime scenetitle
`);

/**
 * Own names in namespaces, by prefix: elements whose values are elsewhere, or inside of elements that
 * have values which are resolved or sanitized. Rows of such a kind are not listed.
 */
const IN_NAMESPACES: Readonly<Record<string, string>> = {
  acast: 'episodeurl showurl',
  app: 'control draft',
  arxiv: 'primary_category',
  at: 'by comment deleted-entry',
  blogger: 'location',
  cc: 'jurisdiction permits prohibits requires',
  content: 'encoded',
  dc: 'author contributor creator date identifier language publisher relation rights source subject title',
  dcterms:
    'conformsto created hasformat haspart hasversion identifier isformatof ispartof isreferencedby isreplacedby isrequiredby issued isversionof modified references relation replaces requires rights source title valid',
  ev: 'location organizer',
  feedburner: 'browserfriendly info',
  fh: 'archive complete',
  g: 'installment shipping tax',
  gd: 'image',
  geo: 'lon point',
  georss: 'box line point polygon where',
  gml: 'envelope linestring point polygon',
  googleplay: 'category',
  itunes: 'author category email name owner',
  media: 'category comment comments community embed group location param scene scenes',
  opensearch: 'link query',
  podcast:
    'alternateenclosure block chapters chat contentlink episode follow funding guid image images integrity license liveitem location locked medium person podping podroll publisher remoteitem season socialinteract soundbite source trailer transcript txt updatefrequency value valuerecipient valuetimesplit',
  prism:
    'hasalternative hascorrection hastranslation isalternativeof iscorrectionof ispartof isreferencedby istranslationof references',
  psc: 'chapter chapters',
  rawvoice: 'donate mp4 subscribe webm',
  rdf: 'bag li rdf seq',
  source: 'archive endday filename inreplyto likes startday',
  webfeeds: 'cover related',
  wp: 'author category comment commentmeta postmeta tag term termmeta',
  xcal: 'organizer',
  xhtml: 'body',
  yandex: 'analytics logo',
};

/** The kinds of values that are resolved or sanitized. */
const CLEANED: ReadonlySet<unknown> = new Set(['url', 'markup', 'html', 'shownHtml']);

/** The names of the elements that a table of a namespace reads as such a kind. */
function cleanedNames({ uris, parts, records = {} }: NamespaceTable): readonly string[] {
  const tables: readonly (readonly [rows: Rows, names: string | undefined])[] = [
    ...parts.flatMap((part) => ('rows' in part ? [[part.rows, part.names] as const] : [])),
    ...Object.values(records).map(({ elements = {}, names }) => [elements, names] as const),
  ];
  return tables.flatMap(([rows, names]) =>
    Object.entries(rows)
      .filter(([, row]) => isCleaned(row))
      .flatMap(([key, row]) => namesOf(key, row, names))
      .map((name) => `${prefixOf(uris)}_${name}`),
  );
}

function isCleaned(row: Row): boolean {
  const whole = wholeRow(row);
  if ('is' in whole) return CLEANED.has(whole.is);
  return 'list' in whole && CLEANED.has(whole.list);
}

/** What follows the name, for values that have more than one. */
const ENDINGS: readonly string[] = ['', '_detail', '_parsed'];

/** The names, in lower case. */
export const OWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(DECLARED),
  ...ALIASES,
  ...ELEMENTS,
  ...[
    ...TABLES.flatMap(cleanedNames),
    ...Object.entries(IN_NAMESPACES).flatMap(([prefix, names]) =>
      words(names).map((name) => `${prefix}_${name}`),
    ),
  ].flatMap((name) => ENDINGS.map((ending) => `${name.toLowerCase()}${ending}`)),
]);

/** Whether a name, in any letter case, is one of feedparser’s. */
export function isOwnName(name: string): boolean {
  return OWN_NAMES.has(name.toLowerCase());
}

/** The attributes and members that have URLs in every vocabulary. */
const URL_NAMES: ReadonlySet<string> = wordSet(
  'href url src uri link image feed icon logo thumbnail',
);

/** Whether a member of any dictionary is a URL that is not a link. */
export function isUnsafeUrl(name: string, value: unknown): boolean {
  return typeof value === 'string' && URL_NAMES.has(name.toLowerCase()) && !isUsable(value, 'link');
}
