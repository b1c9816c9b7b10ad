/** Finds the icons of a site, for callers who have one of its pages. */
import { announcedIcons, type DiscoveredIcon } from '../pipeline/announced-icons.ts';
import { text } from '../text/checks.ts';
import { forgetLastMatch, withOwnTexts } from '../text/own-copy.ts';

/**
 * Finds the icons of a site in one of its pages, in document order, without duplicates; then
 * `/favicon.ico`, which browsers try in any case. Nothing is fetched, and no icon is checked.
 *
 * ```js
 * import { discoverIcons } from 'bozofeed';
 *
 * const page = '<link rel="icon" sizes="32x32" href="/i.png">';
 * const [icon] = discoverIcons(page, 'https://example.org/');
 * console.log(icon?.href); // https://example.org/i.png
 * ```
 *
 * @param html the decoded page; `''` if only its URL is known
 * @param url the URL of the page, after redirects; `''` if it is unknown
 * @throws TypeError for arguments that are not strings
 */
export function discoverIcons(html: string, url: string): readonly DiscoveredIcon[] {
  text(html, 'html');
  text(url, 'url');
  const found = withOwnTexts(announcedIcons(html, url));
  forgetLastMatch();
  return found;
}
