/** Names in feedparser’s spelling, and which of them a feed must not redefine. */
import type {
  FeedparserEntry,
  FeedparserFeed,
  FeedparserImage,
  FeedparserPerson,
  FeedparserTextInput,
} from './result.ts';

/** `titleDetail` → `title_detail`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The type that a name is declared to have: text, or something else. Other names can have any
 * value.
 */
type Promised<T> = {
  readonly [K in keyof T as string extends K ? never : K]-?: Exclude<T[K], undefined> extends string
    ? 'text'
    : 'other';
};

type Dictionaries = FeedparserEntry &
  FeedparserFeed &
  FeedparserImage &
  FeedparserPerson &
  FeedparserTextInput;

const PROMISED: Promised<Dictionaries> = {
  author: 'text',
  author_detail: 'other',
  authors: 'other',
  cloud: 'other',
  comments: 'text',
  content: 'other',
  contributors: 'other',
  created: 'text',
  created_parsed: 'other',
  docs: 'text',
  email: 'text',
  enclosures: 'other',
  errorreportsto: 'text',
  expired: 'text',
  expired_parsed: 'other',
  generator: 'text',
  generator_detail: 'other',
  guidislink: 'other',
  height: 'other',
  href: 'text',
  icon: 'text',
  id: 'text',
  image: 'other',
  info: 'text',
  info_detail: 'other',
  itunes_block: 'other',
  itunes_complete: 'text',
  itunes_duration: 'text',
  itunes_episode: 'text',
  itunes_episodetype: 'text',
  itunes_explicit: 'other',
  itunes_keywords: 'text',
  'itunes_new-feed-url': 'text',
  itunes_season: 'text',
  itunes_title: 'text',
  itunes_type: 'text',
  language: 'text',
  license: 'text',
  link: 'text',
  links: 'other',
  logo: 'text',
  media_content: 'other',
  media_credit: 'other',
  media_keywords: 'text',
  media_license: 'other',
  media_player: 'other',
  media_rating: 'other',
  media_restriction: 'other',
  media_starrating: 'other',
  media_statistics: 'other',
  media_tags: 'text',
  media_thumbnail: 'other',
  name: 'text',
  newlocation: 'text',
  podcast: 'other',
  psc_chapters: 'other',
  published: 'text',
  published_parsed: 'other',
  publisher: 'text',
  publisher_detail: 'other',
  rating: 'text',
  rights: 'text',
  rights_detail: 'other',
  skipdays: 'other',
  skiphours: 'other',
  slash_comments: 'text',
  slash_hit_parade: 'text',
  source: 'other',
  subtitle: 'text',
  subtitle_detail: 'other',
  summary: 'text',
  summary_detail: 'other',
  sy_updatefrequency: 'text',
  sy_updateperiod: 'text',
  tags: 'other',
  textinput: 'other',
  'thr_in-reply-to': 'other',
  thr_total: 'text',
  title: 'text',
  title_detail: 'other',
  ttl: 'text',
  updated: 'text',
  updated_parsed: 'other',
  validity_end: 'text',
  validity_end_parsed: 'other',
  validity_start: 'text',
  validity_start_parsed: 'other',
  wfw_commentrss: 'text',
  where: 'other',
  width: 'other',
};

/**
 * Whether an element of an unknown vocabulary may use a name in the view: feedparser allows any
 * name, so that `links`, for example, can become text.
 */
export function canBe(name: string, value: unknown): boolean {
  if (!Object.hasOwn(PROMISED, name)) return true;
  return PROMISED[name as keyof typeof PROMISED] === 'text' && typeof value === 'string';
}
