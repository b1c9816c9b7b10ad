/**
 * Links by which entries are recognized. A site that moves to https, drops `www.`, or adds tracking
 * parameters still has the same pages.
 */
import { cleanUrl } from './clean-url.ts';

const ADDRESS = /^https?:\/\/(?:www\.)?([^/?#]+)([/?#].*)?$/is;

/**
 * A link without what may change while the page stays the same: https stands for both schemes, the
 * host is in lower case and without `www.`, and tracking parameters are gone. A text that is not an
 * http or https URL stays as it is.
 */
export function linkKey(link: string): string {
  const [whole, host = '', rest = ''] = ADDRESS.exec(link) ?? [];
  if (whole === undefined) return link;
  return cleanUrl(`https://${host.toLowerCase()}${rest.startsWith('/') ? '' : '/'}${rest}`);
}
