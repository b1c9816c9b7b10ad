/**
 * The cases of feedparser's suite in which bozofeed differs on purpose, each with the reason. If a
 * listed case passes, the suite fails. `docs/differences.md` explains the differences to readers.
 */

/** How a case is run: with both parsers, as by default, or with the loose parser only. */
export type Mode = 'strict' | 'loose';

const SCRIPT_IS_NO_TEXT =
  'a browser runs this script and shows no part of the script; feedparser returns parts of the script as text';

const ONLY_CONTENT_IS_BASE64 =
  'RFC 4287 §3.1.1 does not allow base64 in titles, summaries and rights; only content may be binary (§4.1.3.3)';

const NO_CASE = 'Apple’s values are not case-sensitive, and white space around a value is ignored';

const PART_OF_A_TABLE =
  'outside a table, the tag would close a table of the page; the tag is removed, as in any browser';
const PART_OF_THE_PAGE =
  'style sheets use these names to position the parts of a page; the element becomes a div, and a menu becomes a list';
const ITEM_OF_A_LIST =
  'outside a list, the item would close an item of a list of the page; a list is added around the item';
const FIRST_COUNTS =
  'if several elements have the same name, the first is used, and the others are in `elements`; feedparser uses the last';

const FORMS_ARE_AN_OPTION =
  'a form in a feed could ask for a password; forms are kept only with `html.allowForms`';

const INLINE_IS_OVER_LINES =
  'the border of an inline element would be painted over the lines above and below, and outside the entry';

const EMPTY_SAYS_NOTHING =
  'an empty element has no key in the result; feedparser returns an empty string';

const ID_IS_VERBATIM =
  'RFC 4287 §4.2.6 compares ids character by character; an id that was made absolute would change when the feed moves';

const FRAMES_ARE_LINKS = 'a frame becomes a link to the page in the frame';

/** Skipped in both modes. */
export const SKIPS: Readonly<Record<string, string>> = {
  'encoding/bozo_linenoise.xml':
    'the last attempt is windows-1252, and UTF-8 with stray bytes is decoded as UTF-8; iso-8859-2 is not tried',
  'illformed/geo/georss_point_no_coords.xml': EMPTY_SAYS_NOTHING,
  'parameters/test_sanitize_html_default.xml': EMPTY_SAYS_NOTHING,
  'wellformed/atom/entry_published_parsed_date_overwriting.xml':
    '`issued` of Atom 0.3 takes precedence over `published` of Atom 1.0, in any order',
  'wellformed/atom/entry_updated_multiple_values.xml': FIRST_COUNTS,
  'wellformed/atom10/entry_source_rights_base64.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_source_rights_base64_2.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_source_subtitle_base64.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_source_title_base64.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_source_title_base64_2.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_summary_base64.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_summary_base64_2.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_title_base64.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/entry_title_base64_2.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/feed_rights_base64_2.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/feed_subtitle_base64.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/feed_title_base64.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/atom10/feed_title_base64_2.xml': ONLY_CONTENT_IS_BASE64,
  'wellformed/base/http_entry_id_base_content_location.xml': ID_IS_VERBATIM,
  'wellformed/base/http_feed_id_base_content_location.xml': ID_IS_VERBATIM,
  'wellformed/base/http_feed_id_base_docuri.xml': ID_IS_VERBATIM,
  'wellformed/itunes/itunes_channel_block_whitespace.xml': NO_CASE,
  'wellformed/itunes/itunes_channel_explicit_uppercase.xml': NO_CASE,
  'wellformed/itunes/itunes_channel_explicit_whitespace.xml': NO_CASE,
  'wellformed/itunes/itunes_item_block_uppercase.xml': NO_CASE,
  'wellformed/itunes/itunes_item_block_whitespace.xml': NO_CASE,
  'wellformed/itunes/itunes_item_explicit_uppercase.xml': NO_CASE,
  'wellformed/itunes/itunes_item_explicit_whitespace.xml': NO_CASE,
  'wellformed/namespace/atomsvgdesc.xml':
    'a link in the description of an image would close a link around the image, so only the text of the link is kept',
  'wellformed/namespace/rss2.0svgtitle.xml':
    'feedparser does not close the circle element; bozofeed closes every element',
  'wellformed/psc/atomsimplechapter.xml':
    'if the URL of the document is unknown, relative URLs are resolved against the URL in the feed; feedparser does not resolve these URLs',
  'wellformed/rss/channel_description_shorttag.xml': EMPTY_SAYS_NOTHING,
  'wellformed/rss/item_description_not_a_doctype2.xml':
    'an incomplete declaration is text, and text is escaped',
  'wellformed/rss/item_expirationDate_multiple_values.xml': FIRST_COUNTS,
  'wellformed/rss/item_summary_and_description.xml':
    'in RSS, `description` is the summary and takes precedence over `summary` of Atom, in any order; the other value is the content',
  'wellformed/sanitize/acceptable_element_aside.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_footer.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_header.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_menu.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_nav.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_caption.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_col.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_command.xml':
    'browsers do not treat `command` as an empty element, so the following content would be inside `command`',
  'wellformed/sanitize/acceptable_element_dd.xml': ITEM_OF_A_LIST,
  'wellformed/sanitize/acceptable_element_li.xml': ITEM_OF_A_LIST,
  'wellformed/sanitize/acceptable_element_noscript.xml':
    'some browsers parse the content of noscript as text and others as markup, so the element is not safe',
  'wellformed/sanitize/acceptable_element_tbody.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_td.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_tfoot.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_th.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_thead.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_tr.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_attribute_autofocus.xml':
    'the attribute takes the focus from the page',
  'wellformed/sanitize/acceptable_attribute_contenteditable.xml':
    'the element would receive what the user types, even if the element is empty',
  'wellformed/sanitize/acceptable_element_button.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_dialog.xml':
    'a dialog covers the page or hides its own text; only the text is kept',
  'wellformed/sanitize/acceptable_element_fieldset.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_form.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_input.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_keygen.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_optgroup.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_option.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_output.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_select.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_textarea.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/entry_content_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/entry_content_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/entry_summary_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/entry_summary_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_copyright_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_copyright_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_info_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_info_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_subtitle_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_subtitle_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_tagline_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/feed_tagline_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/item_body_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/item_content_encoded_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/item_content_encoded_iframe.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/item_description_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/item_fullitem_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/item_xhtml_body_embed.xml': FRAMES_ARE_LINKS,
  'wellformed/sanitize/acceptable_element_img.xml':
    'an image without a URL is replaced by its alternative text',
  'wellformed/sanitize/entry_summary_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/entry_title_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/feed_copyright_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/feed_info_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/feed_subtitle_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/feed_tagline_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/feed_title_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/item_content_encoded_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/item_description_crazy.xml': SCRIPT_IS_NO_TEXT,
  'wellformed/sanitize/style_border_3px_solid_ccc.xml': INLINE_IS_OVER_LINES,
  'wellformed/sanitize/style_border_bottom_dotted.xml': INLINE_IS_OVER_LINES,
  'wellformed/sanitize/style_height_100px.xml':
    'the content of a box that is too low would be painted over the following content',
  'wellformed/sanitize/style_padding_0_0_12px_12px.xml': INLINE_IS_OVER_LINES,
  'wellformed/sanitize/style_padding_2ex.xml': INLINE_IS_OVER_LINES,
};

/** Skipped with the loose parser only. */
export const LOOSE_SKIPS: Readonly<Record<string, string>> = {};

/** Why a case may fail in a mode, or `null`. */
export function skipReason(id: string, mode: Mode): string | null {
  return SKIPS[id] ?? (mode === 'loose' ? LOOSE_SKIPS[id] : undefined) ?? null;
}
