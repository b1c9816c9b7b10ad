/**
 * Values that other projects expect and that are not found here, with the reason for each. The list
 * is exact: if one is found, the test fails.
 */

const ONLY_CONTENT_IS_BASE64 =
  'RFC 4287 §3.1.1 has no base64 in titles, summaries and rights; only content may be binary (§4.1.3.3)';

/** A value that is not found, as `where: value`, by the case that expects it. */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'gofeed/parser/atom/atom10_feed_entry_source_rights_base64.xml': {
    'entries[0]: {"v":"<p>Source Rights</p>"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_entry_source_subtitle_base64.xml': {
    'entries[0]: {"v":"<p>Source Subtitle</p>"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_entry_source_title_base64_escaped_markup.xml': {
    'entries[0]: {"v":"&lt;p&gt;Source Title&lt;/p&gt;"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_entry_summary_base64_escaped_markup.xml': {
    'entries[0]: {"v":"&lt;p&gt;Entry Summary&lt;/p&gt;"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_entry_title_base64_escaped_markup.xml': {
    'entries[0]: {"v":"&lt;p&gt;Entry Title&lt;/p&gt;"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_rights_base64_escaped_markup.xml': {
    'feed: {"v":"&lt;p&gt;Feed Rights&lt;/p&gt;"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_subtitle_base64_escaped_markup.xml': {
    'feed: {"v":"&lt;p&gt;Feed Subtitle&lt;/p&gt;"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_title_base64.xml': {
    'feed: {"v":"<p>Feed Title</p>"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/atom10_feed_title_base64_escaped_markup.xml': {
    'feed: {"v":"&lt;p&gt;Feed Title&lt;/p&gt;"}': ONLY_CONTENT_IS_BASE64,
  },
  'gofeed/parser/atom/entry_id_xml_base.xml': {
    'entries[0]: {"v":"http://example.com/test/relative/link"}':
      'RFC 4287 §4.2.6.1 compares identifiers character by character: they are not resolved',
  },
};
