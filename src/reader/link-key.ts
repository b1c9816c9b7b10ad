/**
 * Links by which entries are recognised. A site that moves to https, drops `www.`, or adds
 * parameters that count visits, still has the same pages.
 */

const ADDRESS = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** Parameters that say where a visitor came from, not which page is meant. */
const TRACKING: RegExp = new RegExp(
  `^(?:${[
    // Urchin and its heirs, Matomo, AT Internet, Webtrekk, Adobe, Yandex.
    ...['utm_\\w*', '(?:mtm|pk|piwik)_\\w*', 'at_(?:campaign|medium|source|custom\\d+)', 'xtor'],
    ...['wt_?(?:mc|zmc)(?:_\\w+)?', 's_cid', 'ysclid', 'yclid', '_openstat'],
    // Advertisements and social networks.
    ...['fbclid', 'fb_(?:ref|source)', 'gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'msclkid'],
    ...['twclid', 'ttclid', 'igshid', 'igsh', 'li_fat_id', '__twitter_impression'],
    // Newsletters and publishers.
    ...[
      'mc_[ce]id',
      '_hs(?:enc|mi)',
      'mkt_tok',
      'cmpid',
      'ocid',
      'ftag',
      'ncid',
      'smid',
      'ns_\\w+',
    ],
  ].join('|')})$`,
  'i',
);

/**
 * A link without what may change while the page stays the same: https stands for both schemes, the
 * host is in lower case and without `www.`, and tracking parameters are gone. A text that is not an
 * http or https URL stays as it is.
 */
export function linkKey(link: string): string {
  const [whole, host = '', path = '', query = '', fragment = ''] = ADDRESS.exec(link) ?? [];
  if (whole === undefined) return link;
  const address = `https://${host.toLowerCase()}${path === '' ? '/' : path}`;
  return `${address}${withoutTracking('?', query)}${withoutTracking('#', fragment)}`;
}

function withoutTracking(mark: '?' | '#', part: string): string {
  const said = part.slice(1);
  if (!said.includes('=')) return said === '' ? '' : part;
  const kept = said.split('&').filter((each) => !TRACKING.test(each.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `${mark}${kept.join('&')}`;
}
