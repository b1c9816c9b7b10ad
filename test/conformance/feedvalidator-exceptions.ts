/** The cases of the W3C's feed validator whose expectation is wrong, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'rss20/data-types-characterdata/amp-cdata-hex.xml':
    'The title has the same characters as in amp-name-hex.xml, which expects the opposite.',
  'rss20/element-channel-item-description/html_in_item_description.xml':
    'The expectation means descriptions only; the titles of the document have HTML.',
  'atom/must/entry_author_inherit_from_feed.xml':
    'The expectation means <author> only; other required elements are missing.',
  'atom/must/entry_summary_missing.xml':
    'The expectation means <summary> only; other required elements are missing.',
  'atom/must/feed_info_missing.xml':
    'The expectation means <info> only; other required elements are missing.',
  'atom/4.2.11/missing-self.xml':
    'The expectation means <source> only; the feed itself has no link to itself.',
};
