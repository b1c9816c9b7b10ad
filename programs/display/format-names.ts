/** Formats by the names that people know them by. */
import type { FeedVersion } from '../../src/model/result.ts';

/** What each format is called. */
export const FORMAT_NAMES: Readonly<Record<FeedVersion, string>> = {
  '': 'unknown',
  rss: 'RSS of an unknown version',
  rss090: 'RSS 0.90',
  rss091n: 'RSS 0.91 (Netscape)',
  rss091u: 'RSS 0.91 (UserLand)',
  rss092: 'RSS 0.92',
  rss093: 'RSS 0.93',
  rss094: 'RSS 0.94',
  rss10: 'RSS 1.0',
  rss11: 'RSS 1.1',
  rss20: 'RSS 2.0',
  atom: 'Atom of an unknown version',
  atom01: 'Atom 0.1',
  atom02: 'Atom 0.2',
  atom03: 'Atom 0.3',
  atom10: 'Atom 1.0',
  cdf: 'CDF',
  json1: 'JSON Feed 1',
  json11: 'JSON Feed 1.1',
};
