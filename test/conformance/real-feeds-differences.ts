/**
 * Where a real feed gives another result than `titles.jsonl`, and why. The table is exact: a row
 * that no longer applies makes the test fail.
 */

/** A difference that is understood; it occurs however the feed arrives. */
export interface KnownDifference {
  readonly file: string;
  /** The parts that differ, in document order. */
  readonly parts: readonly string[];
  /** Which of the two is right. */
  readonly right: 'ours' | 'theirs';
  readonly why: string;
}

const ENCODED_TWICE =
  'the publisher decoded UTF-8 as Latin-1 or windows-1252; bozofeed repairs the text';
const DUBLIN_CORE = 'the only title is a dc:title';
const EXTERNAL_ENTITIES =
  'the feed does not declare its HTML entities; the program for the expected values omits them';

const OTHER_VERSION =
  'the item in sx:conflict is another version of the surrounding item, not an entry';

/** Every difference, in the order of the files. */
export const DIFFERENCES: readonly KnownDifference[] = [
  {
    file: 'feeds/FeedKit--RSSDC-c56207a1.xml',
    parts: ['title', 'title of entry 1'],
    right: 'ours',
    why: DUBLIN_CORE,
  },
  {
    file: 'feeds/FeedReader--Rss10Minutos20-2fff029e.xml',
    parts: ['title of entry 2'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20BreakingNews-43851e17.xml',
    parts: ['title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20DerBrutkasten-c8dca3b2.xml',
    parts: ['title of entry 1', 'title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20JapanToday-afd20759.xml',
    parts: ['title of entry 1', 'title of entry 2', 'title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20LeFigaro-41ef61b1.xml',
    parts: ['title', 'title of entry 1', 'title of entry 2', 'title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20LeFil-c8b8422b.xml',
    parts: ['title of entry 1', 'title of entry 2', 'title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20LeParisien-67c4173a.xml',
    parts: ['title of entry 1', 'title of entry 2', 'title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20RomaNews-ae4bfc63.xml',
    parts: ['title of entry 2', 'title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20RomaToday-667e7306.xml',
    parts: ['title of entry 2'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20Spiegel-a4334c55.xml',
    parts: ['title of entry 1', 'title of entry 2'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20ThomasMaurer-4c56c886.xml',
    parts: ['title of entry 1'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/FeedReader--Rss20TrendingTopics-651f5017.xml',
    parts: ['title of entry 2', 'title of entry 3'],
    right: 'ours',
    why: ENCODED_TWICE,
  },
  {
    file: 'feeds/RSSOwl--feed_undeclared_entities-21100ba5.xml',
    parts: ['title', 'title of entry 1'],
    right: 'ours',
    why: EXTERNAL_ENTITIES,
  },
  {
    file: 'feeds/newsboat--rss20_2-c38f9026.xml',
    parts: ['title of entry 1'],
    right: 'ours',
    why: 'the only title is a media:title',
  },
  {
    file: 'feeds/rome--ep1_v4a-e1ee4669.xml',
    parts: ['entries'],
    right: 'ours',
    why: OTHER_VERSION,
  },
  {
    file: 'feeds/rome--test-rdf-05c91414.xml',
    parts: ['entries'],
    right: 'ours',
    why: 'the feed has one item, which contains four content:item elements',
  },
  {
    file: 'feeds/rome--v6-ce12cd9d.xml',
    parts: ['entries'],
    right: 'ours',
    why: OTHER_VERSION,
  },
  {
    file: 'feeds/rss--dublincore-27d6f83a.xml',
    parts: ['title', 'title of entry 1'],
    right: 'ours',
    why: DUBLIN_CORE,
  },
];
