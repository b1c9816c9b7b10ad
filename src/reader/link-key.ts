/**
 * Links by which entries are recognized. A site that moves to https, drops `www.`, or adds tracking
 * parameters and session ids still has the same pages.
 */
import { cleanUrl } from './clean-url.ts';
import { withoutSessionIds } from './session-ids.ts';

const ADDRESS = /^https?:\/\/(?:www\.)?([^/?#]+)([/?#].*)?$/is;

/**
 * A link without what may change while the page stays the same: https stands for both schemes, the
 * host is in lower case and without `www.`, and tracking parameters and session ids are gone. A text that is not an
 * http or https URL stays as it is.
 */
export function linkKey(link: string): string {
  const [whole, host = '', rest = ''] = ADDRESS.exec(link) ?? [];
  if (whole === undefined) return link;
  const path = `${rest.startsWith('/') ? '' : '/'}${rest}`;
  return withoutSessionIds(cleanUrl(`https://${host.toLowerCase()}${path}`));
}
