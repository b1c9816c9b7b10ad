/**
 * The cases of feedparser's suite in which we differ on purpose, each with its reason. A listed
 * case that passes makes the suite fail. `docs/differences.md` explains the same to readers.
 */

/** How a case is run: like most documents, or by the loose parser alone. */
export type Mode = 'strict' | 'loose';

const SCRIPT_IS_NO_TEXT =
  'a browser runs what stands in this script and shows none of it; feedparser leaves parts of it as text';

const ONLY_CONTENT_IS_BASE64 =
  'RFC 4287 §3.1.1 has no base64 in titles, summaries and rights; only content may be binary (§4.1.3.3)';

const NO_CASE = 'Apple’s values have no case, and white space around them means nothing';

const PART_OF_A_TABLE =
  'outside of its table it would end the table that a reader puts the text into; the tag goes, as in any browser';
const PART_OF_THE_PAGE =
  'style sheets place the parts of the page by these names; it is written as a div, a menu as a list';
const ITEM_OF_A_LIST =
  'outside of its list it would end an item of the list that a reader puts the text into; it gets a list';
const FIRST_COUNTS =
  'of several elements of one name the first counts, and the others are kept in elements; feedparser takes the last';

const FORMS_ARE_AN_OPTION =
  'forms of strangers ask for passwords on the page of the reader: they stay with `html.allowForms` alone';

const INLINE_IS_OVER_LINES =
  'on an inline element it is painted over the lines above and below, and over what is next to the entry';

const EMPTY_SAYS_NOTHING =
  'an element without a text says nothing, and what is not said has no key; feedparser has an empty text';

const ID_IS_VERBATIM =
  'RFC 4287 §4.2.6 compares identifiers character by character; one that is made absolute changes when the feed moves';

const FRAMES_ARE_LINKS =
  'a frame leaves a link to the page that it shows, so that a reader knows that something is there';

/** Skipped however the document is parsed. */
export const SKIPS: Readonly<Record<string, string>> = {
  'encoding/bozo_linenoise.xml':
    'the ladder ends at windows-1252, and reads what is UTF-8 but for stray bytes as UTF-8; there is no rung for iso-8859-2',
  'illformed/geo/georss_point_no_coords.xml': EMPTY_SAYS_NOTHING,
  'parameters/test_sanitize_html_default.xml': EMPTY_SAYS_NOTHING,
  'wellformed/atom/entry_published_parsed_date_overwriting.xml':
    'the date of Atom 0.3 is issued, which counts for more than published, of Atom 1.0, whatever their order',
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
    'a link in the description of a picture would end a link around the picture, so only its text stays',
  'wellformed/namespace/rss2.0svgtitle.xml':
    'feedparser leaves an unclosed circle open; what we give out is balanced',
  'wellformed/psc/atomsimplechapter.xml':
    'where the address of the document is not known, relative references are resolved against the feed’s own; feedparser leaves them',
  'wellformed/rss/channel_description_shorttag.xml': EMPTY_SAYS_NOTHING,
  'wellformed/rss/item_description_not_a_doctype2.xml':
    'an unfinished declaration is text, and text is escaped',
  'wellformed/rss/item_expirationDate_multiple_values.xml': FIRST_COUNTS,
  'wellformed/rss/item_summary_and_description.xml':
    'the summary of RSS is its description, which counts for more than summary, of Atom, whatever their order; the other one is content',
  'wellformed/sanitize/acceptable_element_aside.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_footer.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_header.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_menu.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_nav.xml': PART_OF_THE_PAGE,
  'wellformed/sanitize/acceptable_element_caption.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_col.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_command.xml':
    'no browser takes it for void, so that what follows would stand in it',
  'wellformed/sanitize/acceptable_element_dd.xml': ITEM_OF_A_LIST,
  'wellformed/sanitize/acceptable_element_li.xml': ITEM_OF_A_LIST,
  'wellformed/sanitize/acceptable_element_noscript.xml':
    'what is in noscript is text to one browser and markup to another, so it cannot be made safe',
  'wellformed/sanitize/acceptable_element_tbody.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_td.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_tfoot.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_th.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_thead.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_element_tr.xml': PART_OF_A_TABLE,
  'wellformed/sanitize/acceptable_attribute_autofocus.xml': 'it takes the focus from the page',
  'wellformed/sanitize/acceptable_attribute_contenteditable.xml':
    'it takes what the reader types, and does so where it is empty as well',
  'wellformed/sanitize/acceptable_element_button.xml': FORMS_ARE_AN_OPTION,
  'wellformed/sanitize/acceptable_element_dialog.xml':
    'a dialogue stands over the page, or hides its text; the text stays',
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
    'an image without a URL shows nothing but its text',
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
    'a box lower than its content shows the rest over what follows',
  'wellformed/sanitize/style_padding_0_0_12px_12px.xml': INLINE_IS_OVER_LINES,
  'wellformed/sanitize/style_padding_2ex.xml': INLINE_IS_OVER_LINES,
};

/** Skipped with the loose parser only. */
export const LOOSE_SKIPS: Readonly<Record<string, string>> = {};

/** Why a case may fail in a mode, or `null`. */
export function skipReason(id: string, mode: Mode): string | null {
  return SKIPS[id] ?? (mode === 'loose' ? LOOSE_SKIPS[id] : undefined) ?? null;
}
