/** Makes the references of an HTML page absolute. */

import { readFeedUrl } from '../http/feed-url.ts';
import type { Growth } from '../text/growth.ts';
import { LONGEST_BASE } from '../text/uri.ts';

/** Makes a reference absolute; returns `null` if it is not a URL that can be fetched. */
export type Resolve = (reference: string) => string | null;

/**
 * How the references of a page are made absolute.
 *
 * @param url the address of the page; `''` if it is unknown
 * @param pageBase the `href` of its `<base>`
 */
export function resolver(url: string, pageBase: string | null, growth: Growth): Resolve {
  const address = URL.canParse(url) ? url : undefined;
  const named =
    pageBase !== null && URL.canParse(pageBase, address)
      ? new URL(pageBase, address).href
      : address;
  const base = named !== undefined && named.length > LONGEST_BASE ? undefined : named;
  return (reference) => {
    const trimmed = reference.trim();
    if (trimmed === '') return null;
    const absolute = readFeedUrl(trimmed);
    if (absolute !== null && /^\s*[a-z]+:\/\//i.test(trimmed)) return absolute.href;
    if (!growth.isSpent && URL.canParse(trimmed, base)) {
      const href = readFeedUrl(new URL(trimmed, base).href)?.href ?? null;
      if (href === null || growth.takeLonger(href, trimmed)) return href;
    }
    // Without the page's URL, a relative reference stays relative.
    return (base === undefined || growth.isSpent) && URL.canParse(trimmed, 'http://unknown/')
      ? trimmed
      : null;
  };
}
