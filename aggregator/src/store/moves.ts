/** What a check says about other feeds: feeds that move or redirect, and pages that link to feeds. */
import type { PollCheck } from 'bozofeed/poll';
import type { Queries } from '../database.ts';
import { readUrl } from '../read-url.ts';
import { hostOf, plain } from './text.ts';

/**
 * Gives a feed that has moved its new URL; returns `false` if that is the URL of another feed. The
 * two stay apart: any server can redirect to any URL, and the name of the feed there must not appear on
 * what the redirecting feed published before.
 */
export async function claim(queries: Queries, feed: number, url: string): Promise<boolean> {
  await queries.query(
    'INSERT INTO addresses (url, feed_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [url, feed],
  );
  return (await wakeOther(queries, feed, url)) === null;
}

/**
 * Whether a redirect, permanent or not, led to the URL of another feed. What was read there belongs
 * to that feed.
 */
export async function isFromAnotherFeed(
  queries: Queries,
  feed: number,
  { result }: PollCheck,
): Promise<boolean> {
  const { href, redirects = [] } = result ?? {};
  if (href === undefined || redirects.length === 0) return false;
  return (await wakeOther(queries, feed, href)) !== null;
}

/** The other feed that has a URL, which is checked again if it had ended; `null` if none has. */
async function wakeOther(queries: Queries, feed: number, url: string): Promise<number | null> {
  const [other] = await queries.query<{ feed_id: number }>(
    'SELECT feed_id FROM addresses WHERE url = $1 AND feed_id <> $2',
    [url, feed],
  );
  if (other === undefined) return null;
  await queries.query(
    `WITH woken AS (
       UPDATE due SET next_check_at = now(), revision = revision + 1
       WHERE feed_id = $1 AND next_check_at IS NULL RETURNING feed_id
     )
     UPDATE feeds SET state = json_build_object('url', url) FROM woken WHERE id = feed_id`,
    [other.feed_id],
  );
  return other.feed_id;
}

/** The feed that a page links to, if the URL was never that of a feed. */
export function foundOnPage({ state, verdict, result }: PollCheck): string | null {
  if (state.changedAt !== null || verdict.kind !== 'failing' || result === null) return null;
  // Error pages also link to feeds, but not to the one that was requested.
  if (result.problems.some(({ name }) => name === 'HttpStatusError')) return null;
  const page = result.problems.find((problem) => problem.name === 'NotAFeed');
  const href = page?.feeds.find(({ rel }) => rel !== 'guess')?.href;
  return href === undefined || !/^https?:/i.test(href) || readUrl(href) === null ? null : href;
}

/**
 * The URL was that of a website: the feed that it links to takes its place, once. If that is
 * subscribed already, this one is superfluous.
 */
export async function followPage(
  queries: Queries,
  feed: number,
  page: string,
  found: string,
): Promise<boolean> {
  const url = plain(Object.assign(new URL(found), { hash: '', username: '', password: '' }).href);
  const [moved] = await queries.query(
    `UPDATE feeds SET url = $2, found_on = $3, link = coalesce(link, $3), problems = NULL,
       state = json_build_object('url', $2::text)
     WHERE id = $1 AND found_on IS NULL RETURNING id`,
    [feed, url, page],
  );
  if (moved === undefined) return false;
  if (await claim(queries, feed, url)) {
    await queries.query(
      'UPDATE due SET host = $2, next_check_at = now(), verdict = NULL WHERE feed_id = $1',
      [feed, hostOf(url)],
    );
    return true;
  }
  await queries.query(
    `UPDATE addresses SET feed_id = (SELECT feed_id FROM addresses WHERE url = $2) WHERE feed_id = $1`,
    [feed, url],
  );
  await queries.query('DELETE FROM feeds WHERE id = $1', [feed]);
  return true;
}
