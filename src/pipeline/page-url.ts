/** Makes the references of an HTML page absolute. */

import { readFeedUrl } from '../http/feed-url.ts';
import type { Growth } from '../text/limits.ts';
import { LONGEST_BASE, readUrl } from '../text/uri.ts';

/** Makes a reference absolute; returns `null` if it is not a URL that can be fetched. */
export type Resolve = (reference: string) => string | null;

/**
 * How the references of a page are made absolute.
 *
 * @param url the URL of the page; `''` if it is unknown
 * @param pageBase the `href` of its `<base>`
 */
export function resolver(url: string, pageBase: string | null, growth: Growth): Resolve {
  const address = readUrl(url) === null ? undefined : url;
  const named = (pageBase === null ? null : readUrl(pageBase, address))?.href ?? address;
  const base = named !== undefined && named.length > LONGEST_BASE ? undefined : named;
  return (reference) => {
    const trimmed = reference.trim();
    if (trimmed === '') return null;
    const absolute = readFeedUrl(trimmed);
    if (absolute !== null && /^\s*[a-z]+:\/\//i.test(trimmed)) return absolute.href;
    const resolved = growth.isSpent ? null : readUrl(trimmed, base);
    if (resolved !== null) {
      const href = readFeedUrl(resolved.href)?.href ?? null;
      if (href === null || growth.takeLonger(href, trimmed)) return href;
    }
    // Without the page's URL, a relative reference stays relative.
    const isRelative = base === undefined || growth.isSpent;
    return isRelative && readUrl(trimmed, 'http://unknown/') !== null ? trimmed : null;
  };
}
