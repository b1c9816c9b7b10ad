/** Puts the feeds of a page into the order in which to try them: people subscribe to posts. */

/** The parts of a feed that the order depends on. */
interface RankedFeed {
  readonly href: string;
  readonly title: string;
}

/** How blogging software names feeds of comments, in its translations. */
const COMMENTS_IN_TITLE =
  /(?<!\p{L})comment(?:s|i|aires?)?(?!\p{L})|kommentar|kommentti|kommentit|komentar|komentář|comentari|comentári|reacties|комментар|коментар|σχόλι|σχολί|yorum|hozzászólás|تعليق|تعقيب|תגוב|コメント|评论|評論|留言|댓글/giu;

/** `/comments/feed/`, `/feeds/7/comments/default`, `?feed=comments-rss2`. */
const COMMENTS_IN_PATH = /(?<![a-z])comments?(?![a-z])/i;

/** Paths say more than titles: the name of a site may have the word, too. */
const PATH_WEIGHT = 2;

/** The feeds of a page, those of comments last, otherwise in their order. */
export function postsFirst<Feed extends RankedFeed>(feeds: readonly Feed[]): readonly Feed[] {
  const ranked = feeds.map((feed) => ({ feed, rank: rankOf(feed) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ feed }) => feed);
}

function rankOf({ href, title }: RankedFeed): number {
  const path = href.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const inTitle = title.match(COMMENTS_IN_TITLE)?.length ?? 0;
  return inTitle + (COMMENTS_IN_PATH.test(path) ? PATH_WEIGHT : 0);
}
